//! Untrusted text made fit to be looked at: on a terminal, in a log line, in a page.
//!
//! One list of hidden characters for every place where text is shown; each place says what is put
//! in their stead.

use std::borrow::Cow;
use std::fmt::Write;

/// Whether a character has no look of its own or steers the text around it: control characters
/// (escape sequences begin with one), bidirectional formatting, zero-width characters, tags and
/// noncharacters. Line ends and tabs are among them: each use says which it keeps.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{e0000}'..='\u{e007f}')
}

fn is_layout(c: char) -> bool {
    matches!(c, '\n' | '\t')
}

/// Text of several lines for a terminal: hidden characters left out, line ends and tabs kept.
pub fn printable(text: &str) -> String {
    text.chars().filter(|c| is_layout(*c) || !is_hidden(*c)).collect()
}

/// Text of several lines for a terminal: each hidden character but a line end shown as `�`.
pub fn marked(text: &str) -> String {
    text.chars().map(|c| if is_hidden(c) && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// Text for one line of a terminal or log: hidden characters become spaces, runs of white space
/// become one, and it is cut to `max` characters, with `...` where it was.
pub fn one_line(text: &str, max: usize) -> String {
    let mut out = String::new();
    let mut length = 0;
    for c in text.chars() {
        let c = if is_hidden(c) || c.is_whitespace() { ' ' } else { c };
        if c == ' ' && (out.is_empty() || out.ends_with(' ')) {
            continue;
        }
        if length == max {
            return out.trim_end().to_owned() + "...";
        }
        out.push(c);
        length += 1;
    }
    out.trim_end().to_owned()
}

/// Text for a reader who wants to see what was really written: every hidden character but line ends
/// and tabs as `⟨U+202E⟩`; `\r\n` becomes `\n`.
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        if is_hidden(c) && !is_layout(c) {
            // Writing to a string cannot fail.
            let _ = write!(out, "⟨U+{:04X}⟩", c as u32);
        } else {
            out.push(c);
        }
    }
    out
}

/// A name for one line of a terminal or log, whole: hidden characters, line ends and tabs among them, as `⟨U+000A⟩`.
pub fn name(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            // Writing to a string cannot fail.
            let _ = write!(out, "⟨U+{:04X}⟩", c as u32);
        } else {
            out.push(c);
        }
    }
    out
}

/// Hidden characters but line ends and tabs as `\u202e`, by which JSON means the same as before.
pub fn escaped(text: &str) -> Cow<'_, str> {
    let steers = |c: char| is_hidden(c) && !is_layout(c);
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if steers(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// The characters that mean something in HTML, XML and SVG as entities, in element content and in
/// quoted attributes. Hides nothing: see [`visible`] and [`drawn`].
pub fn markup(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '`' => out.push_str("&#96;"),
            c => out.push(c),
        }
    }
    out
}

/// Text in a drawing: markup escaped, hidden characters as spaces but for line ends and tabs.
pub fn drawn(text: &str) -> String {
    markup(&text.chars().map(|c| if is_hidden(c) && !is_layout(c) { ' ' } else { c }).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What any of the earlier escapers hid, each at least once.
    const HIDDEN: &str = "\0\u{7}\u{1b}\r\u{7f}\u{85}\u{ad}\u{61c}\u{180e}\u{200b}\u{200f}\u{2028}\u{202a}\u{202e}\u{2060}\u{2066}\u{2069}\u{206f}\u{feff}\u{fff9}\u{fffe}\u{ffff}\u{e0041}";

    #[test]
    fn every_use_hides_all_of_them() {
        assert!(HIDDEN.chars().all(is_hidden));
        assert_eq!(printable(HIDDEN), "");
        assert_eq!(one_line(HIDDEN, 9), "");
        assert!(marked(HIDDEN).chars().all(|c| c == '\u{fffd}'));
        assert_eq!(drawn(HIDDEN).trim(), "");
        assert_eq!(visible("a\u{1b}[31m\u{202e}b\r\nc\u{feff}"), "a⟨U+001B⟩[31m⟨U+202E⟩b\nc⟨U+FEFF⟩");
    }

    #[test]
    fn a_name_is_one_line_and_json_means_the_same() {
        assert_eq!(name("a\nb: accepted\t\u{1b}"), "a⟨U+000A⟩b: accepted⟨U+0009⟩⟨U+001B⟩");
        assert_eq!(name("Nat.add_comm"), "Nat.add_comm");
        let value = serde_json::Value::from(HIDDEN);
        let shown = escaped(&value.to_string()).into_owned();
        assert!(!shown.contains(is_hidden), "{shown}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
        assert!(matches!(escaped("a\n\tb"), Cow::Borrowed(_)));
    }

    #[test]
    fn what_can_be_seen_stays() {
        let text = "∀ x : ℕ, x ≤ x\n\t⟨1, 2⟩";
        assert_eq!((printable(text).as_str(), visible(text).as_str()), (text, text));
        assert_eq!(one_line(&format!(" {text} "), 99), "∀ x : ℕ, x ≤ x ⟨1, 2⟩");
        assert_eq!((one_line("abcd", 3).as_str(), one_line("abc", 3).as_str()), ("abc...", "abc"));
        assert_eq!(markup("<a b='\"&`"), "&lt;a b=&#39;&quot;&amp;&#96;");
    }

    proptest! {
        #[test]
        fn nothing_gets_through(text in any::<String>()) {
            let layout = |c: char| c == '\n' || c == '\t';
            for shown in [printable(&text), visible(&text), drawn(&text)] {
                prop_assert!(shown.chars().all(|c| layout(c) || !is_hidden(c)));
            }
            prop_assert!(!one_line(&text, 50).chars().any(is_hidden));
            prop_assert!(one_line(&text, 50).chars().count() <= 53);
            prop_assert!(!markup(&text).contains(['<', '>', '"', '\'', '`']));
        }
    }
}
