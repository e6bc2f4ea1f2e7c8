//! How long the token at the start of a text is.

use super::{SYMBOLS, TokenKind};

/// Names after which a string is interpolated: `{…}` in it is code.
pub(super) const INTERPOLATING: [&str; 11] =
    ["s!", "m!", "f!", "panic!", "println!", "dbg_trace", "throwError", "logInfo", "logWarning", "logError", "fmt!"];

/// Whether a character can begin a component of a Lean name (`isIdFirst`).
pub fn is_name_start(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || is_letter_like(c)
}

/// Whether a character can stand in a component of a Lean name behind its first (`isIdRest`).
pub fn is_name_rest(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(c, '_' | '\'' | '!' | '?')
        || is_letter_like(c)
        || matches!(c, '₀'..='₉' | 'ₐ'..='ₜ' | 'ᵢ'..='ᵪ' | 'ⱼ')
}

/// Lean's `isLetterLike`: `λ`, `Π` and `Σ` are letters to Unicode and symbols to Lean.
fn is_letter_like(c: char) -> bool {
    matches!(c,
        'α'..='κ' | 'μ'..='ω' | 'Α'..='Ο' | 'Ρ' | '\u{3a4}'..='Ω' | '\u{3ca}'..='\u{3fb}' | '\u{1f00}'..='\u{1ffe}'
        | '\u{2100}'..='\u{214f}' | '\u{1d49c}'..='\u{1d59f}' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}'
        | '\u{f8}'..='\u{17f}')
}

/// Kind, length in bytes and whether it is closed, of the token `rest` starts with; `first` is its
/// first character. `after_dot` says that a `.` stands right before it.
pub(super) fn token(rest: &str, first: char, after_dot: bool) -> (TokenKind, usize, bool) {
    use TokenKind::*;
    if first.is_whitespace() {
        return (Space, rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len()), true);
    }
    if rest.starts_with("--") {
        return (LineComment, rest.find('\n').unwrap_or(rest.len()), true);
    }
    if rest.starts_with("/-") {
        let kind = match rest.as_bytes().get(2) {
            Some(b'-') => Doc,
            Some(b'!') => ModuleDoc,
            _ => BlockComment,
        };
        let (length, closed) = block_comment(rest);
        return (kind, length, closed);
    }
    if let Some((length, closed)) = raw_string(rest) {
        return (RawStr, length, closed);
    }
    match first {
        '"' => {
            let (length, closed) = string(rest, false);
            (Str, length, closed)
        }
        '«' => name(rest),
        '0'..='9' => (Number, number(rest, after_dot), true),
        '\'' => character(rest).map_or((Symbol, 1, true), |length| (Char, length, true)),
        c if is_name_start(c) => name(rest),
        c => {
            let symbol = SYMBOLS.into_iter().find(|s| rest.starts_with(s));
            (Symbol, symbol.map_or(c.len_utf8(), str::len), true)
        }
    }
}

/// Length of the block comment at the start; they nest.
fn block_comment(rest: &str) -> (usize, bool) {
    let bytes = rest.as_bytes();
    // The opening of documentation is one token to Lean, so that `/--/` is not closed by its own end.
    let documents = matches!(bytes.get(2), Some(b'-' | b'!'));
    let (mut depth, mut at) = (1_usize, if documents { 3 } else { 2 });
    while at < bytes.len() {
        if bytes[at..].starts_with(b"/-") {
            (depth, at) = (depth + 1, at + 2);
        } else if bytes[at..].starts_with(b"-/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return (at, true);
            }
        } else {
            at += 1;
        }
    }
    (rest.len(), false)
}

/// Length of the string at the start, whose first character is one byte; with `pieces`, up to and
/// with the first `{` that no backslash takes away.
pub(super) fn string(rest: &str, pieces: bool) -> (usize, bool) {
    let bytes = rest.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return (at + 1, true),
            b'{' if pieces => return (at + 1, true),
            _ => at += 1,
        }
    }
    (rest.len(), false)
}

/// Length of `r"…"` or `r#"…"#`: none when the text does not start with one. No backslash escapes.
fn raw_string(rest: &str) -> Option<(usize, bool)> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.bytes().take_while(|b| *b == b'#').count();
    let body = after[hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let start = rest.len() - body.len();
    Some(body.find(&close).map_or((rest.len(), false), |at| (start + at + close.len(), true)))
}

/// Length of the character literal at the start, `'x'` or `'\u03b1'`.
fn character(rest: &str) -> Option<usize> {
    let mut chars = rest.char_indices().skip(1);
    let extra = match chars.next()?.1 {
        '\'' => return None,
        '\\' => match chars.next()?.1 {
            'x' => 2,
            'u' => 4,
            _ => 0,
        },
        _ => 0,
    };
    chars.nth(extra).filter(|(_, c)| *c == '\'').map(|(at, _)| at + 1)
}

/// Length of the numeral at the start; a projection (`x.1.2`) has no decimals.
fn number(rest: &str, projection: bool) -> usize {
    let run = |at: usize, inside: fn(char) -> bool| {
        rest[at..].find(|c: char| !(inside(c) || c == '_')).map_or(rest.len(), |n| at + n)
    };
    match rest.as_bytes() {
        [b'0', b'x' | b'X', d, ..] if d.is_ascii_hexdigit() => return run(2, |c| c.is_ascii_hexdigit()),
        [b'0', b'b' | b'B', b'0' | b'1', ..] => return run(2, |c| matches!(c, '0' | '1')),
        [b'0', b'o' | b'O', b'0'..=b'7', ..] => return run(2, |c| matches!(c, '0'..='7')),
        _ => {}
    }
    let digits: fn(char) -> bool = |c| c.is_ascii_digit();
    let mut end = run(0, digits);
    if projection {
        return end;
    }
    if let [b'.', b'0'..=b'9', ..] = rest.as_bytes()[end..] {
        end = run(end + 1, digits);
    }
    end + match rest.as_bytes()[end..] {
        [b'e' | b'E', b'0'..=b'9', ..] => run(end + 1, digits) - end,
        [b'e' | b'E', b'+' | b'-', b'0'..=b'9', ..] => run(end + 2, digits) - end,
        _ => 0,
    }
}

/// The name at the start: components joined by dots, each a plain word or in `«»`.
fn name(rest: &str) -> (TokenKind, usize, bool) {
    let mut end = 0;
    loop {
        if rest[end..].starts_with('«') {
            match rest[end..].find('»') {
                Some(close) => end += close + '»'.len_utf8(),
                None => return (TokenKind::Name, rest.len(), false),
            }
        } else {
            end += rest[end..].find(|c| !is_name_rest(c)).unwrap_or(rest.len() - end);
        }
        let mut tail = rest[end..].chars();
        if !(tail.next() == Some('.') && tail.next().is_some_and(|c| is_name_start(c) || c == '«')) {
            return (TokenKind::Name, end, true);
        }
        end += 1;
    }
}
