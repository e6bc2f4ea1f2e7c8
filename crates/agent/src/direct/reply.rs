//! What an author can reply on the direct way: a file, look-ups, notions to be defined, or that nothing can be written.

use crate::plan::check_text;
use autoform_llm::prompt::one_line;
use autoform_llm::prompt::reply::{self, ReplyError};
use serde::Deserialize;

/// Most look-ups, and most notions, of one reply.
const MAX_ASKED: usize = 8;
/// Longest reason for writing nothing, in characters.
const MAX_WHY: usize = 400;

/// A reply, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    /// A whole Lean file.
    File(String),
    /// What to look up: names of declarations, or words.
    Search(Vec<String>),
    /// What to define before the statement can be written.
    Define(Vec<Wanted>),
    /// That no file can mean the same as the text, and why.
    Cannot(String),
}

/// A notion that is to be defined.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    pub(super) name: String,
    pub(super) meaning: String,
    /// Cases that a definition of it has to get right.
    #[serde(default)]
    pub(super) cases: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    #[serde(default)]
    search: Vec<String>,
    #[serde(default)]
    define: Vec<Wanted>,
    #[serde(default)]
    cannot: Option<String>,
}

/// Reads a reply. A file counts when there is one, whatever else is asked.
///
/// # Errors
/// Neither a file nor a request, or one of another form.
pub(super) fn read(text: &str) -> Result<Said, ReplyError> {
    match reply::lean(text) {
        Err(ReplyError::NoBlock(_)) => {}
        file => return file.map(Said::File),
    }
    let Asked { search, define, cannot } = match reply::json(text) {
        Err(ReplyError::NoBlock(_)) => return Err(ReplyError::NoBlock("lean")),
        asked => asked?,
    };
    let wrong = |what: &str| Err(ReplyError::Invalid(what.to_owned()));
    if let Some(why) = cannot {
        let why = one_line(why.trim(), MAX_WHY);
        return match (search.is_empty() && define.is_empty(), why.is_empty()) {
            (true, false) => Ok(Said::Cannot(why)),
            (_, true) => wrong("\"cannot\" says nothing"),
            (false, _) => wrong("it has \"cannot\" beside a request"),
        };
    }
    match (search.is_empty(), define.is_empty()) {
        (true, true) => wrong("it asks for nothing"),
        (false, false) => wrong("it has both \"search\" and \"define\"; ask for one of them"),
        (false, true) if search.len() > MAX_ASKED => wrong("it looks up too much at once"),
        (false, true) => {
            search.iter().try_for_each(|query| check_text(query, ""))?;
            Ok(Said::Search(search))
        }
        (true, false) if define.len() > MAX_ASKED => wrong("it asks for too many definitions"),
        (true, false) => {
            define.iter().try_for_each(|w| check_text(&w.name, &w.meaning))?;
            define.iter().flat_map(|w| &w.cases).try_for_each(|case| check_text("case", case))?;
            match define.iter().find(|w| w.meaning.trim().is_empty()) {
                Some(w) => wrong(&format!("the meaning of {:?} is empty", w.name)),
                None => Ok(Said::Define(define)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_four_things_is_said() {
        let file = "Remark (assumption): x\n```lean\nimport Mathlib\ntheorem t : 1 = 1 := by sorry\n```";
        assert!(matches!(read(file), Ok(Said::File(code)) if code.starts_with("import")));
        let search = "```json\n{\"search\": [\"finite group\", \"Nat.card\"]}\n```";
        assert_eq!(read(search), Ok(Said::Search(vec!["finite group".into(), "Nat.card".into()])));
        let define = r#"{"define": [{"name": "happy number", "meaning": "m", "cases": ["7 is"]}]}"#;
        assert_eq!(
            read(define),
            Ok(Said::Define(vec![Wanted {
                name: "happy number".into(),
                meaning: "m".into(),
                cases: vec!["7 is".into()]
            }]))
        );
        let cannot = "```json\n{\"cannot\": \"the map is not\\n given\"}\n```";
        assert_eq!(read(cannot), Ok(Said::Cannot("the map is not given".into())));
        for bad in [
            "no block",
            r#"{"cannot": " "}"#,
            r#"{"cannot": "x", "search": ["a"]}"#,
            "```json\n{}\n```",
            r#"{"search": ["a"], "define": [{"name": "b", "meaning": "m"}]}"#,
            r#"{"search": ["--"]}"#,
            r#"{"define": [{"name": "b", "meaning": " "}]}"#,
            r#"{"define": [{"name": "b"}]}"#,
            r#"{"search": ["a","a","a","a","a","a","a","a","a"]}"#,
            "```lean\n\n```",
            "```lean\nx\n```\n```lean\ny\n```",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
