//! Lean's tokens as a scan of a source tree wants them: documentation by its inside, names apart
//! from signs, other comments and white space gone but for the mark they leave.

use super::scope::closing;
use crate::text::is_letter;
use autoform_lean::lexer;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// `/-- … -/`
    Doc,
    /// `/-! … -/`
    ModuleDoc,
    /// An identifier or keyword, dots and `«…»` included.
    Word,
    /// A number, string, character or sign.
    Sign,
}

/// A token with its place in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind,
    /// The text; of comments, what is inside.
    pub(super) text: &'a str,
    /// Line from 1.
    pub(super) line: u32,
    /// Column in characters from 0.
    pub(super) column: u32,
    /// First token on its line.
    pub(super) first: bool,
    /// Blanks or a comment stand before it.
    pub(super) spaced: bool,
}

/// Cuts a source into tokens. Never fails: what is not understood becomes one-character signs.
pub(super) fn lex(source: &str) -> Vec<Token<'_>> {
    let mut out = Vec::new();
    let (mut line, mut spaced) = (0, true);
    for token in lexer::lex(source) {
        let kind = match token.kind {
            kind if kind.is_blank() => {
                spaced = true;
                // What follows a comment of several lines is the first on its own.
                line = if token.text.contains('\n') { 0 } else { line };
                continue;
            }
            lexer::TokenKind::Doc => TokenKind::Doc,
            lexer::TokenKind::ModuleDoc => TokenKind::ModuleDoc,
            // Letterlike signs, as `ℝ`, are mostly notations, so they begin no word here.
            lexer::TokenKind::Name if token.text.starts_with(|c| is_letter(c) || matches!(c, '_' | '«')) => {
                TokenKind::Word
            }
            _ => TokenKind::Sign,
        };
        let first = token.line != line;
        out.push(Token { kind, text: token.inner(), line: token.line, column: token.column, first, spaced });
        spaced = false;
        line = if token.text.contains('\n') { 0 } else { token.line };
    }
    quoted(&mut out);
    out
}

/// Nothing in a syntax quotation `` `(…) `` begins a command of the file.
fn quoted(tokens: &mut [Token<'_>]) {
    let mut at = 0;
    while at + 1 < tokens.len() {
        let opens = tokens[at].text == "`(" || (tokens[at].text == "`" && tokens[at + 1].text == "(");
        let bracket = at + usize::from(tokens[at].text == "`");
        // What stands at the margin is in no quotation: brackets that did not match were read there.
        let inside = |end: &usize| !tokens[at + 1..*end].iter().any(|t| t.first && t.column == 0);
        match opens.then(|| closing(tokens, bracket)).flatten().filter(inside) {
            Some(end) => {
                tokens[at..end].iter_mut().for_each(|t| t.first = false);
                at = end;
            }
            None => at += 1,
        }
    }
}

/// The source of tokens again, comments left out and runs of blanks made one.
pub(super) fn text_of(tokens: &[Token<'_>]) -> String {
    let mut out = String::new();
    for token in tokens.iter().filter(|t| matches!(t.kind, TokenKind::Word | TokenKind::Sign)) {
        if token.spaced && !out.is_empty() {
            out.push(' ');
        }
        out.push_str(token.text);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letterlike_signs_belong_to_the_name_they_end() {
        let texts: Vec<&str> = lex("Complex.Gammaℝ_def exp_ℂ ℝ≥0").iter().map(|t| t.text).collect();
        assert_eq!(texts, ["Complex.Gammaℝ_def", "exp_ℂ", "ℝ", "≥", "0"]);
    }

    #[test]
    fn comments_strings_and_names() {
        let source = "/-! # Title -/\n/-- doc /- nested -/ -/ theorem A.«b c».d₁' -- tail\n  (s : \"x -- \\\" y\") : 'a' = r#\"q\"# := 1";
        let tokens = lex(source);
        let texts: Vec<&str> = tokens.iter().map(|t| t.text).collect();
        assert_eq!(
            texts,
            [
                " # Title ",
                " doc /- nested -/ ",
                "theorem",
                "A.«b c».d₁'",
                "(",
                "s",
                ":",
                "\"x -- \\\" y\"",
                ")",
                ":",
                "'a'",
                "=",
                "r#\"q\"#",
                ":=",
                "1"
            ]
        );
        assert_eq!((tokens[1].kind, tokens[1].line, tokens[4].line, tokens[4].column), (TokenKind::Doc, 2, 3, 2));
    }

    proptest::proptest! {
        #[test]
        fn any_source_lexes_within_itself(source in "[-/!a-z«».'\"\\\\ \n(:=#r]{0,120}") {
            let total: usize = lex(&source).iter().map(|t| t.text.len()).sum();
            proptest::prop_assert!(total <= source.len());
        }
    }
}
