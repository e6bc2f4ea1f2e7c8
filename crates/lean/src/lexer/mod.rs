//! Lean source cut into tokens: the one place that knows where a comment, a string or a name ends.
//!
//! The lexical rules are those of Lean 4 (`Lean/Parser/Basic.lean`: `whitespace`, `tokenFn`,
//! `identFnAux`, `rawStrLitFnAux`, `interpolatedStrFn`). Lean's table of symbols is open, so a
//! symbol is one character here, but for the few in [`SYMBOLS`]; keywords are names. Any text has
//! tokens, and joined they are the text again. Owns no grammar: what a token means is its reader's.

mod comments;
mod scan;
#[cfg(test)]
mod tests;

pub use comments::{brackets, skip_blank, without_comments};
pub use scan::{is_name_rest, is_name_start};

/// Symbols of more than one character that readers of source have to tell from their parts.
pub const SYMBOLS: [&str; 8] = [":=", "@[", "=>", "<|", "|>", "::", "..", "#["];

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// White space.
    Space,
    /// `-- …` without its line end.
    LineComment,
    /// `/- … -/`, nested ones inside.
    BlockComment,
    /// `/-- … -/`
    Doc,
    /// `/-! … -/`
    ModuleDoc,
    /// An identifier or keyword, with its dots and `«…»`.
    Name,
    /// A numeral.
    Number,
    /// `"…"`
    Str,
    /// `r"…"` or `r#"…"#`
    RawStr,
    /// A piece of an interpolated string, quote or brace at both ends: `"a {`, `} b {`, `} c"`. What
    /// stands between pieces is code.
    StrPiece,
    /// `'x'` or `'\n'`
    Char,
    /// Any other sign.
    Symbol,
}

impl TokenKind {
    /// White space or a comment that Lean skips; documentation is syntax to Lean.
    pub fn is_blank(self) -> bool {
        matches!(self, Self::Space | Self::LineComment | Self::BlockComment)
    }

    /// A comment of any kind, documentation too.
    pub fn is_comment(self) -> bool {
        matches!(self, Self::LineComment | Self::BlockComment | Self::Doc | Self::ModuleDoc)
    }

    /// A string, a piece of one, or a character: what stands in it is no code.
    pub fn is_literal(self) -> bool {
        matches!(self, Self::Str | Self::RawStr | Self::StrPiece | Self::Char)
    }
}

/// A token and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: TokenKind,
    /// All of it, delimiters included.
    pub text: &'a str,
    /// Byte offset of its start.
    pub start: usize,
    /// Line of its start, from 1.
    pub line: u32,
    /// Column of its start in characters, from 0.
    pub column: u32,
    /// False for a comment, string or `«` that the text ends in; the token is then the rest.
    pub closed: bool,
}

impl<'a> Token<'a> {
    /// Byte offset behind it.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The text of documentation, without its delimiters; of any other token, all of it.
    pub fn inner(&self) -> &'a str {
        match self.kind {
            TokenKind::Doc | TokenKind::ModuleDoc => {
                let body = self.text.get(3..).unwrap_or_default();
                if self.closed { body.strip_suffix("-/").unwrap_or(body) } else { body }
            }
            _ => self.text,
        }
    }
}

/// The tokens of `text`, white space and comments included.
pub fn lex(text: &str) -> Lexer<'_> {
    Lexer { text, at: 0, line: 1, column: 0, interpolates: false, after_dot: false, braces: Vec::new() }
}

/// Gives one token at a time.
#[derive(Debug, Clone)]
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: u32,
    column: u32,
    /// The last token but blanks was one whose string is interpolated.
    interpolates: bool,
    /// The last token was `.`, so that a number is a projection.
    after_dot: bool,
    /// Braces open in each `{…}` of the strings we are in.
    braces: Vec<u32>,
}

impl Lexer<'_> {
    /// Kind, length and whether it is closed, of the token at the start of `rest`.
    fn next_token(&mut self, rest: &str, first: char) -> (TokenKind, usize, bool) {
        if let Some(open) = self.braces.last_mut() {
            match first {
                '{' => *open += 1,
                '}' if *open == 0 => {
                    self.braces.pop();
                    return self.piece(rest);
                }
                '}' => *open -= 1,
                _ => {}
            }
        }
        if first == '"' && self.interpolates {
            return self.piece(rest);
        }
        scan::token(rest, first, self.after_dot)
    }

    /// A piece of an interpolated string, which begins with `"` or `}`.
    fn piece(&mut self, rest: &str) -> (TokenKind, usize, bool) {
        let (length, closed) = scan::string(rest, true);
        if closed && rest[..length].ends_with('{') {
            self.braces.push(0);
        }
        (TokenKind::StrPiece, length, closed)
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let (kind, length, closed) = self.next_token(rest, first);
        let token = Token { kind, text: &rest[..length], start: self.at, line: self.line, column: self.column, closed };
        for c in token.text.chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 0);
            } else {
                self.column += 1;
            }
        }
        self.at += length;
        if !kind.is_blank() {
            self.interpolates = kind == TokenKind::Name && scan::INTERPOLATING.contains(&token.text);
        }
        self.after_dot = token.text == ".";
        Some(token)
    }
}
