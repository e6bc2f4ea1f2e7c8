//! The one way text from outside becomes a string: UTF-8 checked, bounded, the byte order mark
//! dropped, every line end `\n`.
//!
//! Lean refuses `\r`, and a reader that counted `\r\n` otherwise than the user's editor would name
//! other lines. `\r\n` and a lone `\r` (as editors count lines) both become one `\n`, so that line
//! numbers stay.

use std::borrow::Cow;
use std::io::Read;
use std::path::Path;

/// Most bytes of a file that are read where a caller has no bound of its own: 1 GiB.
pub const MAX_FILE: u64 = 1 << 30;

/// Why bytes are no text.
#[derive(Debug, thiserror::Error)]
pub enum TextError {
    /// The system's word.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// More bytes than the bound.
    #[error("larger than {0} bytes")]
    TooLarge(u64),
    /// Not UTF-8.
    #[error("not UTF-8 (byte {0})")]
    NotUtf8(usize),
}

impl From<TextError> for std::io::Error {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Io(source) => source,
            other => Self::new(std::io::ErrorKind::InvalidData, other.to_string()),
        }
    }
}

/// Bytes without the byte order mark that may stand before them.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// The text with every line end as `\n` and without a byte order mark; borrowed where it is already.
pub fn normal(text: &str) -> Cow<'_, str> {
    line_ends(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The text with every line end as `\n`; borrowed where it is already.
pub fn line_ends(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// Lean as a model's reply may hold it: where all code stands in fenced blocks, the last block of Lean, with everything around it
/// as empty lines, so that places in it are those of the text. Any other text is left as it is; a comment of a Lean
/// file may hold a block.
pub fn unfenced(text: &str) -> Cow<'_, str> {
    let lines: Vec<&str> = text.lines().collect();
    let mark = |line: &str| {
        let l = line.trim();
        let n = l.chars().take_while(|c| *c == '`').count();
        (n >= 3).then(|| (n, l.trim_matches('`').trim().to_ascii_lowercase()))
    };
    // Each block: the lines of its marks, and whether it is of Lean; nothing where one is not closed.
    let (mut blocks, mut open) = (Vec::new(), None::<(usize, usize, String)>);
    for (i, line) in lines.iter().enumerate() {
        match (mark(line), &open) {
            (Some((n, word)), None) => open = Some((i, n, word)),
            (Some((n, word)), Some((start, m, of))) if n >= *m && word.is_empty() => {
                blocks.push((*start, i, matches!(of.as_str(), "" | "lean" | "lean4")));
                open = None;
            }
            _ => {}
        }
    }
    let within = |i: usize| blocks.iter().any(|b| (b.0..=b.1).contains(&i));
    let words = ["import", "theorem", "lemma", "def", "example", "open", "namespace", "section", "variable"];
    let is_code = |l: &str| {
        let first = l.split_whitespace().next().unwrap_or_default();
        words.contains(&first) || first.starts_with("/-") || first.starts_with("--")
    };
    let outside_is_code = lines.iter().enumerate().any(|(i, l)| !within(i) && is_code(l));
    match blocks.iter().rev().find(|b| b.2) {
        Some(&(start, end, _)) if open.is_none() && !outside_is_code => {
            let inside = |i: usize| i > start && i < end;
            let kept =
                lines.iter().enumerate().map(|(i, l)| if inside(i) { format!("{l}\n") } else { "\n".to_owned() });
            Cow::Owned(kept.collect())
        }
        _ => Cow::Borrowed(text),
    }
}

/// Bytes as text.
///
/// # Errors
/// [`TextError::NotUtf8`] with the offset of the first byte that is not.
pub fn decode(bytes: Vec<u8>) -> Result<String, TextError> {
    let text = String::from_utf8(bytes).map_err(|e| TextError::NotUtf8(e.utf8_error().valid_up_to()))?;
    Ok(match normal(&text) {
        Cow::Borrowed(same) if same.len() == text.len() => text,
        other => other.into_owned(),
    })
}

/// Reads a stream of at most `max` bytes.
///
/// # Errors
/// See [`TextError`].
pub fn read_from(stream: impl Read, max: u64) -> Result<String, TextError> {
    let mut bytes = Vec::new();
    stream.take(max.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max {
        return Err(TextError::TooLarge(max));
    }
    decode(bytes)
}

/// Reads a file of at most [`MAX_FILE`] bytes.
///
/// # Errors
/// What the system said; [`std::io::ErrorKind::InvalidData`] for a file that is too large or not UTF-8.
pub fn read(path: impl AsRef<Path>) -> std::io::Result<String> {
    Ok(read_from(std::fs::File::open(path.as_ref())?, MAX_FILE)?)
}

/// Reads a regular file of at most `max` bytes: neither a pipe nor a device.
///
/// # Errors
/// As [`read`]; [`std::io::ErrorKind::InvalidInput`] for what is no regular file.
pub fn read_regular(path: impl AsRef<Path>, max: u64) -> std::io::Result<String> {
    Ok(decode(super::file::read(path.as_ref(), max)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_reply_s_last_block_of_lean_in_its_place() {
        for (text, lean) in [
            ("```lean\nexample : 1 = 1 := rfl\n```\n", "\nexample : 1 = 1 := rfl\n\n"),
            ("Here:\n\n```lean4\na\n```\nIt says so.", "\n\n\na\n\n\n"),
            ("```lean\na\n```\nBetter:\n````\nb\n```\n````", "\n\n\n\n\nb\n```\n\n"),
            ("```lean\na\n```\n```json\n{}\n```", "\na\n\n\n\n\n"),
        ] {
            assert_eq!(unfenced(text), lean, "{text}");
        }
        for as_it_is in [
            "theorem a : 1 = 1 := rfl",
            "/-- So:\n```\nexample\n```\n-/\ntheorem a : 1 = 1 := rfl",
            "```lean\ntheorem a : 1 = 1 := rfl",
            "```json\n{}\n```",
            "",
        ] {
            assert!(matches!(unfenced(as_it_is), Cow::Borrowed(t) if t == as_it_is), "{as_it_is}");
        }
    }

    #[test]
    fn line_ends_and_the_mark() {
        assert_eq!(decode(b"\xef\xbb\xbfa\r\nb\rc\n\r\n".to_vec()).unwrap(), "a\nb\nc\n\n");
        assert!(matches!(normal("a\n"), Cow::Borrowed("a\n")));
        assert!(matches!(normal("\u{feff}a"), Cow::Borrowed("a")));
        assert_eq!((without_mark(b"\xef\xbb\xbfa"), without_mark(b"a")), (&b"a"[..], &b"a"[..]));
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), b"\xef\xbb\xbfa\r\n").unwrap();
        assert_eq!(read_regular(file.path(), 9).unwrap(), "a\n");
        assert!(read_regular(file.path(), 5).is_err() && read_regular("/dev", 9).is_err());
    }

    #[test]
    fn what_is_no_text_is_told() {
        assert!(matches!(decode(b"ab\xff".to_vec()), Err(TextError::NotUtf8(2))));
        assert!(matches!(read_from(&b"abc"[..], 2), Err(TextError::TooLarge(2))));
        assert_eq!(read_from(&b"abc"[..], 3).unwrap(), "abc");
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), b"\xff").unwrap();
        assert_eq!(read(file.path()).unwrap_err().kind(), std::io::ErrorKind::InvalidData);
        assert_eq!(read("/no/such/file").unwrap_err().kind(), std::io::ErrorKind::NotFound);
    }

    proptest! {
        #[test]
        fn twice_is_once_and_lines_keep_their_number(text in "(\r\n|\r|\n|a|\u{feff}){0,20}") {
            let once = normal(&text).into_owned();
            prop_assert!(!once.contains('\r'));
            let ends = text.replace("\r\n", "\n").matches(['\n', '\r']).count();
            prop_assert_eq!(once.matches('\n').count(), ends);
        }
    }
}
