//! The grammar of replies: one fenced block, of one kind, read strictly.
//!
//! A reply that does not follow it is a [`ReplyError`], whose text is what the model is told when
//! it is asked again. Nothing is guessed from the text around the block.

use autoform_base::escape::is_hidden;
use autoform_base::text::normal;
use serde::de::DeserializeOwned;

/// Longest block that is read, in bytes: far more than any definition or plan needs.
pub const MAX_BLOCK_BYTES: usize = 64 * 1024;

/// Why a reply could not be read. The text is shown to the model.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplyError {
    /// No block of the kind asked for.
    #[error("it has no ```{0} block")]
    NoBlock(&'static str),
    /// More than one block of the kind asked for.
    #[error("it has {count} ```{kind} blocks; exactly one was asked for")]
    ManyBlocks {
        /// The kind of block.
        kind: &'static str,
        /// How many there are.
        count: usize,
    },
    /// A block that never ends.
    #[error("its last fenced block is not closed; perhaps the reply was cut off, so be shorter")]
    Unclosed,
    /// The provider cut the reply at its token limit.
    #[error("it was cut off at the token limit; be shorter")]
    Truncated,
    /// No text came back.
    #[error("it was empty")]
    Empty,
    /// The block is longer than anything sensible.
    #[error("its block is longer than {MAX_BLOCK_BYTES} bytes")]
    TooLong,
    /// The block is not JSON of the form asked for.
    #[error("its JSON is not of the form asked for: {0}")]
    Json(String),
    /// The JSON says something that the question does not allow.
    #[error("{0}")]
    Invalid(String),
}

/// Reads the single ```` ```json ```` block of a reply (or a reply that is nothing but one JSON
/// object) as a `T`.
///
/// # Errors
/// No block, several, one that is not closed, or JSON of another form.
pub fn json<T: DeserializeOwned>(reply: &str) -> Result<T, ReplyError> {
    let reply = &*normal(reply);
    let bare = reply.trim();
    let text = if bare.starts_with('{') && bare.ends_with('}') { bare.to_owned() } else { only("json", reply)? };
    if text.len() > MAX_BLOCK_BYTES {
        return Err(ReplyError::TooLong);
    }
    serde_json::from_str(&text).map_err(|e| ReplyError::Json(e.to_string()))
}

/// Reads the single ```` ```lean ```` (or ```` ```lean4 ````) block of a reply.
///
/// # Errors
/// No block, several, one that is not closed, or one that is empty or too long.
pub fn lean(reply: &str) -> Result<String, ReplyError> {
    let code = only("lean", reply)?;
    if code.len() > MAX_BLOCK_BYTES {
        return Err(ReplyError::TooLong);
    }
    if code.trim().is_empty() {
        return Err(ReplyError::Invalid("its ```lean block is empty".to_owned()));
    }
    if let Some(c) = hidden(&code) {
        return Err(ReplyError::Invalid(format!("its ```lean block has the invisible character U+{:04X}", c as u32)));
    }
    Ok(code)
}

/// The first character of code that nobody sees who reads it.
fn hidden(code: &str) -> Option<char> {
    code.chars().find(|c| is_hidden(*c) && !matches!(c, '\n' | '\t'))
}

fn only(kind: &'static str, reply: &str) -> Result<String, ReplyError> {
    if reply.trim().is_empty() {
        return Err(ReplyError::Empty);
    }
    let mut blocks: Vec<String> = fenced(reply)?
        .into_iter()
        .filter(|(info, _)| info == kind || (kind == "lean" && info == "lean4"))
        .map(|(_, body)| body)
        .collect();
    match (blocks.len(), blocks.pop()) {
        (1, Some(block)) => Ok(block),
        (0, _) => Err(ReplyError::NoBlock(kind)),
        (count, _) => Err(ReplyError::ManyBlocks { kind, count }),
    }
}

/// Every fenced block: its info word in lower case, and its body with `\n` line ends.
fn fenced(reply: &str) -> Result<Vec<(String, String)>, ReplyError> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String, String)> = None;
    for line in normal(reply).lines() {
        let trimmed = line.trim();
        let ticks = trimmed.chars().take_while(|c| *c == '`').count();
        match &mut open {
            Some((fence, _, _)) if ticks >= *fence && ticks == trimmed.len() => {
                if let Some((_, info, body)) = open.take() {
                    blocks.push((info, body));
                }
            }
            Some((_, _, body)) => {
                body.push_str(line);
                body.push('\n');
            }
            // A line such as ```x``` is inline code, not the start of a block.
            None if ticks >= 3 && !trimmed[ticks..].contains('`') => {
                let info = trimmed[ticks..].split_whitespace().next().unwrap_or("").to_ascii_lowercase();
                open = Some((ticks, info, String::new()));
            }
            None => {}
        }
    }
    if open.is_some() { Err(ReplyError::Unclosed) } else { Ok(blocks) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Answer {
        n: u32,
    }

    #[test]
    fn one_block_is_read_and_the_text_around_it_is_not() {
        let reply = "I think {\"n\": 3}.\n\n```json\n{\"n\": 7}\n```\nDone.";
        assert_eq!(json::<Answer>(reply), Ok(Answer { n: 7 }));
        assert_eq!(json::<Answer>(" {\"n\": 7}\n"), Ok(Answer { n: 7 }));
    }

    #[test]
    fn anything_else_is_a_typed_error() {
        assert_eq!(json::<Answer>(""), Err(ReplyError::Empty));
        assert_eq!(json::<Answer>("n is 7"), Err(ReplyError::NoBlock("json")));
        assert_eq!(json::<Answer>("```\n{\"n\": 7}\n```"), Err(ReplyError::NoBlock("json")));
        assert_eq!(json::<Answer>("```json\n{\"n\": 7}"), Err(ReplyError::Unclosed));
        let two = "```json\n{\"n\": 7}\n```\n```json\n{\"n\": 8}\n```";
        assert_eq!(json::<Answer>(two), Err(ReplyError::ManyBlocks { kind: "json", count: 2 }));
        assert!(matches!(json::<Answer>("```json\n{\"n\": -7}\n```"), Err(ReplyError::Json(_))));
        assert!(matches!(json::<Answer>("```json\n{\"n\": 7, \"m\": 1}\n```"), Err(ReplyError::Json(_))));
        assert!(matches!(json::<Answer>("```json\n{\"n\": \"\\mathbb\"}\n```"), Err(ReplyError::Json(_))));
    }

    #[test]
    fn lean_blocks_may_be_called_lean4_and_may_hold_shorter_fences() {
        assert_eq!(lean("x\n```lean4\ndef a := 1\n```"), Ok("def a := 1\n".to_owned()));
        assert_eq!(
            lean("````lean\n/-- ```x``` -/\n```\ndef a := 1\n````"),
            Ok("/-- ```x``` -/\n```\ndef a := 1\n".to_owned())
        );
        assert!(matches!(lean("```lean\n\n```"), Err(ReplyError::Invalid(_))));
        assert_eq!(lean("```python\n1\n```"), Err(ReplyError::NoBlock("lean")));
    }

    #[test]
    fn marks_and_line_ends_of_other_systems_change_nothing() {
        for plain in ["{\"n\": 7}\n", "```json\n{\"n\": 7}\n```\n"] {
            for reply in [format!("\u{feff}{plain}"), format!("\u{feff}{}", plain.replace('\n', "\r\n"))] {
                assert_eq!(json::<Answer>(&reply), Ok(Answer { n: 7 }), "{reply:?}");
            }
        }
        assert_eq!(lean("\u{feff}```lean\r\ndef a := 1\r\n```"), Ok("def a := 1\n".to_owned()));
    }

    #[test]
    fn code_that_does_not_read_as_it_is_is_refused() {
        for c in ['\0', '\u{1b}', '\u{202e}', '\u{200b}', '\u{feff}'] {
            let told = lean(&format!("```lean\n-- {c}\ndef a := 1\n```")).unwrap_err().to_string();
            assert!(told.contains(&format!("U+{:04X}", c as u32)), "{told}");
        }
        assert!(lean("```lean\n-- ∀ x,\ttab\ndef a := 1\n```").is_ok());
    }

    proptest! {
        #[test]
        fn no_reply_makes_it_panic(reply in "(```|`|lean|json|\n| |\\{|\\}|.){0,40}") {
            let _ = lean(&reply);
            let _ = json::<Answer>(&reply);
        }

        #[test]
        fn code_without_fences_comes_back_whole(code in "[a-z:=∀ℕ(){}\n]{1,60}") {
            prop_assume!(!code.trim().is_empty());
            let body: String = code.lines().map(|l| format!("{l}\n")).collect();
            prop_assert_eq!(lean(&format!("Thoughts.\n```lean\n{}\n```\n", code.trim_end_matches('\n'))), Ok(body.trim_end_matches('\n').to_owned() + "\n"));
        }
    }
}
