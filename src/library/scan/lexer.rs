//! Lean source to tokens: comments and strings recognised, everything else cut at names and signs.
//!
//! Enough of Lean's lexical grammar to find commands and copy signatures; no parsing.

use super::scope::closing;
use crate::library::text::is_letter;

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
    let mut at = 0;
    let (mut line, mut column) = (1, 0);
    let (mut first, mut spaced) = (true, true);
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        let (kind, length, inner) = if c.is_whitespace() {
            (None, c.len_utf8(), 0..0)
        } else if rest.starts_with("--") {
            (None, rest.find('\n').unwrap_or(rest.len()), 0..0)
        } else if rest.starts_with("/-") {
            let length = block_comment(rest);
            let closed = rest[..length].ends_with("-/") && length >= 5;
            let end = if closed { length - 2 } else { length };
            match rest.as_bytes().get(2) {
                Some(b'-') if end >= 3 => (Some(TokenKind::Doc), length, 3..end),
                Some(b'!') if end >= 3 => (Some(TokenKind::ModuleDoc), length, 3..end),
                _ => (None, length, 0..0),
            }
        } else {
            let (kind, length) = word_or_sign(rest, c);
            (Some(kind), length, 0..length)
        };
        match kind {
            Some(kind) => {
                out.push(Token { kind, text: &rest[inner], line, column, first, spaced });
                (first, spaced) = (false, false);
            }
            None => spaced = true,
        }
        for c in rest[..length].chars() {
            if c == '\n' {
                (line, column, first) = (line + 1, 0, true);
            } else {
                column += 1;
            }
        }
        at += length;
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

/// Length of the block comment at the start; comments nest.
fn block_comment(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut depth, mut at) = (0_usize, 0);
    while at < bytes.len() {
        if bytes[at..].starts_with(b"/-") {
            depth += 1;
            at += 2;
        } else if bytes[at..].starts_with(b"-/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn word_or_sign(rest: &str, c: char) -> (TokenKind, usize) {
    if c == 'r'
        && (rest.starts_with("r\"") || rest.starts_with("r#"))
        && let Some(length) = raw_string(rest)
    {
        return (TokenKind::Sign, length);
    }
    if is_letter(c) || c == '_' || c == '«' {
        return (TokenKind::Word, word(rest));
    }
    let length = match c {
        '"' => string(rest),
        '0'..='9' => rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len()),
        '\'' => character(rest),
        _ => [":=", "@[", "=>", "<|", "|>", "::", "..", "#["]
            .into_iter()
            .find(|s| rest.starts_with(s))
            .map_or(c.len_utf8(), str::len),
    };
    (TokenKind::Sign, length)
}

/// Length of the identifier at the start: components joined by dots, each a plain word or in `«»`.
fn word(rest: &str) -> usize {
    let mut end = 0;
    loop {
        if rest[end..].starts_with('«') {
            match rest[end..].find('»') {
                Some(close) => end += close + '»'.len_utf8(),
                None => return rest.len(),
            }
        } else {
            let inside = |c: char| {
                c.is_alphanumeric() && (is_letter(c) || c.is_numeric())
                    || matches!(c, '_' | '\'' | '!' | '?' | '₀'..='₉' | 'ₐ'..='ₜ' | 'ᵢ'..='ᵪ')
                    // Letterlike signs, as in `Gammaℝ`: they begin no word here, since most are notations.
                    || matches!(c, '\u{2100}'..='\u{214f}')
            };
            end += rest[end..].find(|c: char| !inside(c)).unwrap_or(rest.len() - end);
        }
        let mut tail = rest[end..].chars();
        let dotted = tail.next() == Some('.') && tail.next().is_some_and(|c| is_letter(c) || c == '_' || c == '«');
        if !dotted {
            return end.max(rest.chars().next().map_or(0, char::len_utf8));
        }
        end += 1;
    }
}

fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

fn raw_string(rest: &str) -> Option<usize> {
    let hashes = rest[1..].bytes().take_while(|b| *b == b'#').count();
    let body = rest[1 + hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let end = body.find(&close).map_or(body.len(), |e| e + close.len());
    Some(1 + hashes + 1 + end)
}

/// A character literal `'x'` or `'\n'`, else the sign alone.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some(_)) => {
            rest.char_indices().skip(3).take(8).find(|(_, c)| *c == '\'').map_or(1, |(at, _)| at + 1)
        }
        (Some((_, c)), Some((at, '\''))) if c != '\'' => at + 1,
        _ => 1,
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
