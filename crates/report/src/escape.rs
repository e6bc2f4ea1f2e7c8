//! Untrusted text on its way into a page or a document.
//!
//! What cannot be seen, or would change the direction of what can, is shown by its code point, so
//! that a reader sees what a model really wrote.

use autoform_base::escape::markup;
pub use autoform_base::escape::visible;
use maud::PreEscaped;

/// Text for HTML and SVG: between tags and in quoted attributes.
pub fn html(text: &str) -> String {
    markup(&visible(text))
}

/// Untrusted text for a `maud` template: what [`html`] makes of it, so that nothing in it is hidden.
pub fn text(text: &str) -> PreEscaped<String> {
    PreEscaped(html(text))
}

/// Text for one line of Markdown, table cells included: no markup, no HTML, no links.
pub fn markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in visible(text).chars() {
        match c {
            '\n' | '\t' => out.push(' '),
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '!' | '#' | '$' | ':' | '@' | '"' => {
                out.push('\\');
                out.push(c);
            }
            // Two domains that viewers link without a scheme.
            '.' if out.to_ascii_lowercase().ends_with("www") => out.push_str("\\."),
            c => out.push(c),
        }
    }
    out
}

/// A fenced block of Markdown that its content cannot close.
pub fn fenced(language: &str, text: &str) -> String {
    let text = visible(text);
    let mut longest = 0;
    let mut run = 0;
    for c in text.chars() {
        run = if c == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let fence = "`".repeat((longest + 1).max(3));
    format!("{fence}{language}\n{}\n{fence}\n", text.trim_end_matches('\n'))
}

/// At most `max` characters, with a mark where something was cut.
pub fn short(text: &str, max: usize) -> String {
    let mut chars = text.chars();
    let mut out: String = chars.by_ref().take(max).collect();
    if chars.next().is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_hidden_is_shown() {
        assert_eq!(visible("a\u{1b}[31m\u{202e}b\r\nc\u{feff}"), "a⟨U+001B⟩[31m⟨U+202E⟩b\nc⟨U+FEFF⟩");
        assert_eq!(visible("∀ x : ℕ, x ≤ x\n\t⟨1, 2⟩"), "∀ x : ℕ, x ≤ x\n\t⟨1, 2⟩");
        assert_eq!(html("<a b='\"&`"), "&lt;a b=&#39;&quot;&amp;&#96;");
    }

    #[test]
    fn a_fence_outlasts_its_content() {
        assert_eq!(fenced("lean", "x\n"), "```lean\nx\n```\n");
        assert!(fenced("", "a\n`````\n<script>").starts_with("``````\n"));
    }

    #[test]
    fn markdown_loses_its_powers() {
        assert_eq!(
            markdown("a|b\n<img> [x](y) `c` http://x www.x"),
            "a\\|b &lt;img&gt; \\[x\\](y) \\`c\\` http\\://x www\\.x"
        );
    }

    proptest! {
        #[test]
        fn nothing_gets_through(text in any::<String>()) {
            let h = html(&text);
            prop_assert!(!h.contains(['<', '>', '"', '\'', '`']));
            prop_assert!(!h.chars().any(|c| autoform_base::escape::is_hidden(c) && !matches!(c, '\n' | '\t')));
            let m = markdown(&text);
            prop_assert!(!m.contains(['<', '>', '\n']) && !m.chars().any(|c| autoform_base::escape::is_hidden(c) && !matches!(c, '\n' | '\t')));
            let f = fenced("", &text);
            let fence = f.lines().next().unwrap();
            prop_assert_eq!(f.matches(fence).count(), 2);
        }
    }
}
