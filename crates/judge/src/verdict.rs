//! The menu of verdicts and how a reply is held to it.

use autoform_llm::prompt::reply::{self, ReplyError};
use serde::{Deserialize, Serialize};

/// The declaration a judge holds at fault, as it wrote the name.
pub type Fault = Option<String>;

/// What a judge found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Judgement {
    /// The two say the same.
    Consistent,
    /// They do not.
    Inconsistent {
        /// Why, one sentence each; never empty.
        reasons: Vec<String>,
        /// What must change.
        fault: Fault,
    },
    /// The judge gave no verdict of the menu, although it was asked again.
    Unscored {
        /// What was wrong with its reply.
        problem: String,
    },
}

/// A judgement without its reasons: the word that records and tables hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The two say the same.
    Consistent,
    /// They do not.
    Inconsistent,
    /// There is no verdict.
    Unscored,
}

impl Ruling {
    /// Its word, as it is serialised.
    pub fn word(self) -> &'static str {
        match self {
            Self::Consistent => "consistent",
            Self::Inconsistent => "inconsistent",
            Self::Unscored => "unscored",
        }
    }
}

impl std::fmt::Display for Ruling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

impl Judgement {
    /// Its word.
    pub fn ruling(&self) -> Ruling {
        match self {
            Self::Consistent => Ruling::Consistent,
            Self::Inconsistent { .. } => Ruling::Inconsistent,
            Self::Unscored { .. } => Ruling::Unscored,
        }
    }

    /// One word for records.
    pub fn word(&self) -> &'static str {
        self.ruling().word()
    }

    /// Accepted, rejected, or no verdict.
    pub fn accepts(&self) -> Option<bool> {
        match self {
            Self::Consistent => Some(true),
            Self::Inconsistent { .. } => Some(false),
            Self::Unscored { .. } => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Consistent,
    Inconsistent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Match {
    Same,
    /// Readers would disagree (B of the criterion): it rejects nothing.
    Arguable,
    Differs,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Item {
    // Asked for because writing them down makes a judge look; not used otherwise.
    #[serde(rename = "english")]
    _english: String,
    #[serde(rename = "lean")]
    _lean: String,
    r#match: Match,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Conditions {
    items: Vec<Item>,
    verdict: Word,
    reasons: Vec<String>,
    fault: Fault,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reading {
    reading: String,
    verdict: Word,
    reasons: Vec<String>,
    fault: Fault,
}

/// Reads the reply of a judge that compares condition by condition.
///
/// # Errors
/// A reply off the menu, or one whose verdict contradicts its own items or reasons.
pub(crate) fn parse_conditions(text: &str) -> Result<Judgement, ReplyError> {
    let r: Conditions = reply::json(text)?;
    if r.items.is_empty() {
        return Err(invalid("`items` is empty; list every condition and conclusion"));
    }
    let differs = r.items.iter().any(|i| i.r#match == Match::Differs);
    match (r.verdict, differs) {
        (Word::Consistent, true) => Err(invalid("an item is \"differs\" but the verdict is \"consistent\"")),
        (Word::Inconsistent, false) => Err(invalid("no item is \"differs\" but the verdict is \"inconsistent\"")),
        (word, _) => settle(word, r.reasons, r.fault),
    }
}

/// Reads the reply of a judge that reads the Lean code first.
///
/// # Errors
/// A reply off the menu, or one whose verdict contradicts its reasons.
pub(crate) fn parse_reading(text: &str) -> Result<Judgement, ReplyError> {
    let r: Reading = reply::json(text)?;
    if r.reading.trim().is_empty() {
        return Err(invalid("`reading` is empty; say what the Lean theorem claims"));
    }
    settle(r.verdict, r.reasons, r.fault)
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Compare {
    verdict: Word,
    reasons: Vec<String>,
}

/// Reads the reply of a judge that compares two statements in English.
pub(super) fn parse_compare(text: &str) -> Result<Judgement, ReplyError> {
    let r: Compare = reply::json(text)?;
    settle(r.verdict, r.reasons, None)
}

fn settle(word: Word, reasons: Vec<String>, fault: Fault) -> Result<Judgement, ReplyError> {
    let reasons: Vec<String> = reasons.iter().map(|r| r.trim().to_owned()).filter(|r| !r.is_empty()).collect();
    match word {
        Word::Consistent if reasons.is_empty() && fault.is_none() => Ok(Judgement::Consistent),
        Word::Consistent => Err(invalid("a consistent verdict has \"reasons\": [] and \"fault\": null")),
        Word::Inconsistent if reasons.is_empty() => Err(invalid("an inconsistent verdict needs at least one reason")),
        Word::Inconsistent => Ok(Judgement::Inconsistent { reasons, fault }),
    }
}

fn invalid(what: &str) -> ReplyError {
    ReplyError::Invalid(what.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conditions(matches: &str, verdict: &str, reasons: &str, fault: &str) -> Result<Judgement, ReplyError> {
        parse_conditions(&format!(
            r#"{{"items": [{{"english": "e", "lean": "l", "match": "{matches}"}}], "verdict": "{verdict}", "reasons": {reasons}, "fault": {fault}}}"#
        ))
    }

    #[test]
    fn the_menu_is_two_words() {
        assert_eq!(conditions("same", "consistent", "[]", "null"), Ok(Judgement::Consistent));
        assert_eq!(
            conditions("differs", "inconsistent", "[\" why \"]", "\"T\""),
            Ok(Judgement::Inconsistent { reasons: vec!["why".into()], fault: Some("T".into()) })
        );
        assert_eq!(conditions("arguable", "consistent", "[]", "null"), Ok(Judgement::Consistent));
        assert!(conditions("arguable", "inconsistent", "[\"why\"]", "null").is_err(), "a B rejects nothing");
        for word in ["correct", "Consistent", "mostly consistent", "not inconsistent", "", "true"] {
            assert!(matches!(conditions("same", word, "[]", "null"), Err(ReplyError::Json(_))), "{word}");
        }
    }

    #[test]
    fn a_verdict_that_contradicts_itself_is_no_verdict() {
        for (m, v, r, f) in [
            ("differs", "consistent", "[]", "null"),
            ("same", "inconsistent", "[\"x\"]", "null"),
            ("same", "consistent", "[\"but\"]", "null"),
            ("same", "consistent", "[]", "\"T\""),
            ("differs", "inconsistent", "[]", "null"),
            ("differs", "inconsistent", "[\" \"]", "null"),
        ] {
            assert!(matches!(conditions(m, v, r, f), Err(ReplyError::Invalid(_))), "{m} {v} {r} {f}");
        }
        assert!(parse_conditions(r#"{"items": [], "verdict": "consistent", "reasons": [], "fault": null}"#).is_err());
        assert!(parse_reading(r#"{"reading": " ", "verdict": "consistent", "reasons": [], "fault": null}"#).is_err());
        assert!(parse_reading("The verdict is consistent.").is_err());
    }
}
