//! What readers of source do with tokens again and again: leave comments out, skip blanks, count
//! brackets.

use super::{Token, TokenKind, lex};

/// The text with every comment, documentation too, replaced by `instead`. Line ends stay.
pub fn without_comments(text: &str, instead: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for token in lex(text) {
        out.push_str(if token.kind.is_comment() { instead } else { token.text });
    }
    out
}

/// The offset, from `at` on, of the first token that `blank` does not hold for. `at` must be where a
/// token begins.
pub fn skip_blank(text: &str, at: usize, blank: impl Fn(TokenKind) -> bool) -> usize {
    lex(&text[at..]).find(|t| !blank(t.kind)).map_or(text.len(), |t| at + t.start)
}

/// The tokens of code, comments and white space left out, each with how many brackets it stands in.
/// A bracket counts as outside itself; one that closes nothing is passed over.
pub fn brackets(text: &str) -> impl Iterator<Item = (Token<'_>, usize)> {
    let mut depth = 0_usize;
    lex(text).filter(|t| t.kind != TokenKind::Space && !t.kind.is_comment()).map(move |token| {
        let sign = if token.kind == TokenKind::Symbol { token.text } else { "" };
        if matches!(sign, ")" | "]" | "}" | "⟩" | "⦄") {
            depth = depth.saturating_sub(1);
        }
        let own = depth;
        if matches!(sign, "(" | "[" | "@[" | "#[" | "{" | "⟨" | "⦃") {
            depth += 1;
        }
        (token, own)
    })
}
