//! Lexing of LaTeX, Lean and prose mixed.

use crate::text::{identifier_end, is_letter, is_symbol};
use crate::vocabulary::Vocabulary;

/// A piece of a query.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Lexeme<'a> {
    /// A symbol or LaTeX command the vocabulary knows, or a symbol that is indexed.
    Literal(&'a str),
    Word(&'a str),
    Number(&'a str),
    /// Punctuation that may stand inside a phrase.
    Joint,
    Other,
}

/// LaTeX commands that only format.
const FORMATTING: &[&str] = &[
    "mathrm",
    "text",
    "mathbf",
    "mathcal",
    "mathbb",
    "mathfrak",
    "mathsf",
    "mathit",
    "operatorname",
    "left",
    "right",
    "big",
    "Big",
    "bigl",
    "bigr",
    "bigg",
    "quad",
    "qquad",
    "underline",
    "tilde",
    "widetilde",
    "mathscr",
    "boldsymbol",
    "rm",
    "bf",
    "displaystyle",
    "limits",
    "nolimits",
    "begin",
    "end",
    "middle",
    "textstyle",
    "hspace",
    "textrm",
    "textbf",
    "emph",
    "ensuremath",
];

/// The pieces of a query; blanks are none.
pub(super) fn lexemes<'a>(text: &'a str, vocabulary: &Vocabulary) -> Vec<Lexeme<'a>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (lexeme, length) = if first == '\\' {
            latex(rest, vocabulary)
        } else if is_letter(first) {
            let word = &rest[..identifier_end(rest)];
            let lexeme = match word.chars().count() {
                1 if first.is_ascii() => Lexeme::Other,
                1 if vocabulary.literal(word).is_some() => Lexeme::Literal(word),
                _ => Lexeme::Word(word),
            };
            (lexeme, word.len())
        } else if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            (Lexeme::Number(&rest[..length]), length)
        } else if rest.starts_with("⁻¹") {
            (Lexeme::Literal("⁻¹"), "⁻¹".len())
        } else {
            let symbol = &rest[..first.len_utf8()];
            let known = is_symbol(first) || vocabulary.literal(symbol).is_some();
            // A hyphen or an apostrophe joins words where letters or digits stand on both sides.
            let lexeme = match first {
                '-' | '–' | '\'' if joins(text, text.len() - rest.len(), first.len_utf8()) => Lexeme::Joint,
                _ if known => Lexeme::Literal(symbol),
                _ => Lexeme::Other,
            };
            (lexeme, first.len_utf8())
        };
        if !(lexeme == Lexeme::Other && first.is_whitespace()) {
            out.push(lexeme);
        }
        rest = &rest[length..];
    }
    out
}

fn joins(text: &str, at: usize, length: usize) -> bool {
    let before = text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
    before && text[at + length..].chars().next().is_some_and(char::is_alphanumeric)
}

/// The LaTeX command at the start of `text`, and how many bytes it takes.
fn latex<'a>(text: &'a str, vocabulary: &Vocabulary) -> (Lexeme<'a>, usize) {
    let name_end = 1 + text[1..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len() - 1);
    if name_end == 1 {
        // An escaped character, such as `\|` or `\,`.
        let length = 1 + text[1..].chars().next().map_or(0, char::len_utf8);
        let escape = &text[..length];
        let known = vocabulary.literal(escape).is_some();
        return (if known { Lexeme::Literal(escape) } else { Lexeme::Other }, length);
    }
    // `\mathbb{R}` is one sign.
    if let Some(close) = text[name_end..].starts_with('{').then(|| text[name_end..].find('}')).flatten() {
        let braced = &text[..name_end + close + 1];
        if braced.len() < 24 && vocabulary.literal(braced).is_some() {
            return (Lexeme::Literal(braced), braced.len());
        }
    }
    let command = &text[..name_end];
    if vocabulary.literal(command).is_some() {
        (Lexeme::Literal(command), name_end)
    } else if FORMATTING.contains(&&command[1..]) {
        (Lexeme::Other, name_end)
    } else {
        (Lexeme::Word(&command[1..]), name_end)
    }
}
