//! The output contract: what is refused before Lean is asked, and the text that Lean is asked about.
//!
//! The text scanned here is the text sent to Lean, so nothing can hide from the scan and be seen by
//! Lean. Whether it is *one term* is Lean's to say, not this file's.

use super::config::CheckConfig;
use autoform_base::escape::is_hidden;
use autoform_base::text;
use autoform_lean::lexer::{Token, TokenKind, lex};

/// Tokens a candidate may not hold: commands, tactics, and whatever changes the rules of elaboration.
const FORBIDDEN: [&str; 67] = [
    "theorem",
    "lemma",
    "def",
    "example",
    "namespace",
    "section",
    "by",
    "sorry",
    "sorryAx",
    "admit",
    "axiom",
    "abbrev",
    "instance",
    "structure",
    "inductive",
    "coinductive",
    "class",
    "opaque",
    "local",
    "variable",
    "universe",
    "mutual",
    "end",
    "import",
    "export",
    "open",
    "set_option",
    "attribute",
    "deriving",
    "initialize",
    "include",
    "include_str",
    "dbg_trace",
    "dbgTraceVal",
    "dbgTrace",
    "omit",
    "notation",
    "infix",
    "infixl",
    "infixr",
    "prefix",
    "postfix",
    "macro",
    "macro_rules",
    "syntax",
    "declare_syntax_cat",
    "elab",
    "elab_rules",
    "by_elab",
    "run_elab",
    "run_cmd",
    "run_tac",
    "run_meta",
    "native_decide",
    "unsafe",
    "partial",
    "implemented_by",
    "extern",
    "private",
    "protected",
    "noncomputable",
    "termination_by",
    "decreasing_by",
    "decl_name%",
    "unsafe%",
    "do",
    "ofReduceBool",
];

/// `#` commands.
const HASH: [&str; 9] = ["#eval", "#check", "#print", "#reduce", "#exit", "#guard", "#synth", "#exec", "#guard_msgs"];

/// Why a model's output is refused before Lean is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reject {
    /// Stable tag, such as `forbidden_token:sorry`.
    pub tag: String,
    /// For people.
    pub detail: String,
}

fn reject(tag: impl Into<String>, detail: impl Into<String>) -> Reject {
    Reject { tag: tag.into(), detail: detail.into() }
}

/// The candidate term in a model's output: fences and comments stripped, forbidden tokens refused.
///
/// # Errors
/// The first reason to refuse it.
pub fn candidate(raw: &str, config: &CheckConfig) -> Result<String, Reject> {
    if raw.len() > config.max_output_bytes {
        let detail = format!("{} bytes; at most {} are looked at", raw.len(), config.max_output_bytes);
        return Err(reject("too_long", detail));
    }
    let raw = &*text::line_ends(raw);
    if let Some(c) = raw.chars().find(|c| is_invisible(*c)) {
        return Err(reject("invisible_character", format!("U+{:04X} is refused", u32::from(c))));
    }
    let term = uncommented(unfence(raw)?)?;
    let term = term.trim();
    if term.is_empty() {
        return Err(reject("empty", "no term is left after fences and comments"));
    }
    match forbidden(term).first() {
        Some(t) => Err(reject(format!("forbidden_token:{t}"), format!("`{t}` may not stand in a candidate"))),
        None if config.strict_assign && term.contains(":=") => {
            Err(reject("forbidden_token::=", "`:=` is refused in strict mode"))
        }
        None => Ok(term.to_owned()),
    }
}

/// Characters that change how text looks without being seen.
fn is_invisible(c: char) -> bool {
    is_hidden(c) && !matches!(c, '\n' | '\t')
}

/// The inside of the only fenced block, or all of it where there is none.
fn unfence(raw: &str) -> Result<&str, Reject> {
    let is_fence = |l: &str| l.trim_start().starts_with("```") || l.trim_start().starts_with("~~~");
    let mut offset = 0;
    let mut fences = Vec::new();
    for line in raw.split_inclusive('\n') {
        if is_fence(line) {
            fences.push((offset, offset + line.len()));
        }
        offset += line.len();
    }
    match fences[..] {
        [] => Ok(raw),
        [open, close] => {
            let outside = [&raw[..open.0], &raw[close.1..]];
            let after_close = raw[close.0..close.1].trim().trim_matches(['`', '~']);
            if outside.iter().any(|t| !t.trim().is_empty()) || !after_close.is_empty() {
                return Err(reject("text_outside_fence", "there is text outside the fenced block"));
            }
            Ok(&raw[open.1..close.0])
        }
        [_] => Err(reject("unclosed_fence", "a fenced block is not closed")),
        _ => Err(reject("several_blocks", "there is more than one fenced block")),
    }
}

/// The text with every comment replaced by one space; refused where a comment, a literal or a
/// quoted name never ends.
fn uncommented(text: &str) -> Result<String, Reject> {
    let mut out = String::with_capacity(text.len());
    for token in lex(text) {
        if !token.closed {
            let (tag, what) = match token.kind {
                TokenKind::Name => ("unclosed_quoted_name", "a quoted_name"),
                kind if kind.is_literal() => ("unclosed_string", "a string"),
                _ => ("unclosed_comment", "a block comment"),
            };
            return Err(reject(tag, format!("{what} is not closed")));
        }
        out.push_str(if token.kind.is_comment() { " " } else { token.text });
    }
    Ok(out)
}

/// The forbidden tokens of a text in order, as they are listed. Whole words only: `Nearby` holds no
/// `by`. Names in `«»`, comments and literals hold none.
pub fn forbidden(text: &str) -> Vec<&'static str> {
    let tokens: Vec<Token<'_>> = lex(text).collect();
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate().filter(|(_, t)| t.kind == TokenKind::Name) {
        // `#eval` and `unsafe%` are one word to Lean.
        let hash = i > 0 && tokens[i - 1].text == "#";
        let percent = tokens.get(i + 1).is_some_and(|t| t.text == "%");
        let word = &text[token.start - usize::from(hash)..token.end() + usize::from(percent)];
        found.extend(is_forbidden(word).or_else(|| is_forbidden(token.text)));
    }
    found
}

/// Words and symbols of a text, as a measure of its length.
pub(super) fn tokens(text: &str) -> usize {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '!' | '?' | '.' | '%');
    let mut in_word = false;
    let mut n = 0;
    for c in text.chars() {
        let word = is_name(c);
        n += usize::from(!(c.is_whitespace() || word && in_word));
        in_word = word;
    }
    n
}

/// A word is forbidden whole, or where a keyword is followed by a dot that ends it (`by.`), since
/// Lean reads the keyword first.
fn is_forbidden(word: &str) -> Option<&'static str> {
    let bare = word.trim_end_matches(['.', '\'', '!', '?']).trim_start_matches('.');
    let last = bare.rsplit('.').next().unwrap_or(bare);
    FORBIDDEN
        .iter()
        .chain(&HASH)
        .find(|f| **f == bare || **f == word)
        .or_else(|| ["sorryAx", "ofReduceBool"].iter().find(|f| **f == last))
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tag(raw: &str) -> String {
        match candidate(raw, &CheckConfig::default()) {
            Ok(t) => format!("ok {t}"),
            Err(r) => r.tag,
        }
    }

    #[test]
    fn fences_and_comments_are_stripped() {
        assert_eq!(tag("```lean\n∀ x : ℤ, x = x\n```\n"), "ok ∀ x : ℤ, x = x");
        assert_eq!(tag("1 = 1 -- by\n /- sorry /- nested theorem -/ x -/ "), "ok 1 = 1");
        assert_eq!(tag("a /- x -/b"), "ok a  b");
        assert_eq!(tag("```\n1=1\n```\n```\n2=2\n```"), "several_blocks");
        assert_eq!(tag("Here it is:\n```\n1=1\n```"), "text_outside_fence");
        assert_eq!(tag("```\n1=1"), "unclosed_fence");
        assert_eq!(tag("1 = 1 /- open"), "unclosed_comment");
        assert_eq!(tag("  \n"), "empty");
        assert_eq!(tag("-- only a comment"), "empty");
    }

    #[test]
    fn tokens_are_whole_words() {
        assert_eq!(tag("Nearby = standby"), "ok Nearby = standby");
        assert_eq!(tag("IsOpen s ∧ open_set"), "ok IsOpen s ∧ open_set");
        for (text, token) in [
            ("(by exact 1)", "by"),
            ("x =by simp", "by"),
            ("sorry", "sorry"),
            ("@sorryAx Prop true", "sorryAx"),
            ("Lean.sorryAx", "sorryAx"),
            ("open Nat in 1 = 1", "open"),
            ("set_option maxHeartbeats 0 in True", "set_option"),
            ("True\n#eval 1", "#eval"),
            ("a) theorem x : (1=1", "theorem"),
        ] {
            assert_eq!(tag(text), format!("forbidden_token:{token}"), "{text}");
        }
    }

    #[test]
    fn literals_hide_nothing_and_start_no_comment() {
        assert_eq!(tag("\"--\" = \"by\""), "ok \"--\" = \"by\"");
        assert_eq!(tag("\"a\\\"/-\" = x by"), "forbidden_token:by");
        assert_eq!(tag("'\"' = x ∧ by = '\"'"), "forbidden_token:by");
        assert_eq!(tag("f' = g' ∧ x"), "ok f' = g' ∧ x");
        assert_eq!(tag("«by» = 1"), "ok «by» = 1");
        assert_eq!(tag("\"unclosed"), "unclosed_string");
    }

    #[test]
    fn a_backslash_ends_no_escape_in_a_raw_string() {
        // Read as an escaped quote, the `"` would hide `by` in a string that ends inside `'"'`.
        assert_eq!(tag("r\"\\\".length = (by exact '\"'.toNat)"), "forbidden_token:by");
        assert_eq!(tag("r#\"by \"quoted\" \"# = x"), "ok r#\"by \"quoted\" \"# = x");
    }

    #[test]
    fn strict_mode_and_invisible_characters() {
        let strict = CheckConfig { strict_assign: true, ..CheckConfig::default() };
        assert_eq!(candidate("let x := 1; x = 1", &strict).unwrap_err().tag, "forbidden_token::=");
        assert_eq!(tag("1\u{200b} = 1"), "invisible_character");
        assert_eq!(tag("1 = 1\u{202e}"), "invisible_character");
        assert_eq!(tag(&"(".repeat(20_000)), "too_long");
        // Lean refuses `\r`, so that a reply with such line ends would break the file it is put into.
        assert_eq!(tag("∀ x,\r\n x = x"), "ok ∀ x,\n x = x");
    }

    proptest! {
        #[test]
        fn nothing_accepted_holds_a_forbidden_word(raw in "(by|sorry|x|=| |\n|/-|-/|--|\"|'|«|»|\\(|é|```\n){0,24}") {
            if let Ok(t) = candidate(&raw, &CheckConfig::default()) {
                prop_assert!(forbidden(&t).is_empty());
                // Stripping again changes nothing but the space comments leave.
                prop_assert!(uncommented(&t).is_ok());
            }
        }
    }
}
