//! What the model may answer, and how it is held to it.

use super::segment::{locate, same_text};
use crate::ScoredItem;
use crate::track::{Category, PREMISE_SECTION};
use autoform_llm::prompt::reply::{self, ReplyError};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Compared {
    items: Vec<ScoredItem>,
}

/// Most items that are taken from one comparison.
const MAX_ITEMS: usize = 60;

/// Reads the comparison: every condition and conclusion with its label.
///
/// # Errors
/// A reply of another form, or a label off the menu.
pub(super) fn items(text: &str) -> Result<Vec<ScoredItem>, ReplyError> {
    let Compared { items } = reply::json(text)?;
    if items.is_empty() {
        return Err(ReplyError::Invalid("`items` is empty; list every condition and conclusion".to_owned()));
    }
    if items.len() > MAX_ITEMS {
        return Err(ReplyError::Invalid(format!("it has more than {MAX_ITEMS} items")));
    }
    Ok(items)
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Reply {
    Fault(Fault),
    NoError(NoError),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fault {
    category: String,
    segment: String,
    corrected_statement: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoError {
    no_error: String,
}

/// What a model that was asked for the error says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    /// An error, and how to mend it.
    Fault(Proposal),
    /// There is none.
    NoError {
        /// Why not.
        reason: String,
    },
}

/// A diagnosis that is well formed; whether its correction holds is Lean's to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Proposal {
    pub(super) category: Category,
    /// An exact part of the statement, or [`PREMISE_SECTION`].
    pub(super) segment: String,
    pub(super) correction: String,
}

/// Reads a diagnosis of `formal`.
///
/// # Errors
/// A category that is none of the taxonomy's, a segment that is no part of the statement, a
/// correction that is empty or the statement itself.
pub(super) fn proposal(text: &str, formal: &str) -> Result<Found, ReplyError> {
    let invalid = |what: String| Err(ReplyError::Invalid(what));
    let fault = match reply::json(text) {
        Ok(Reply::Fault(fault)) => fault,
        Ok(Reply::NoError(NoError { no_error })) if no_error.trim().is_empty() => {
            return invalid("`no_error` is empty; say why there is none".to_owned());
        }
        Ok(Reply::NoError(NoError { no_error })) => {
            return Ok(Found::NoError { reason: no_error.trim().to_owned() });
        }
        // The message for one form says more than that neither fits.
        Err(_) => reply::json::<Fault>(text)?,
    };
    let Some(category) = Category::parse(&fault.category) else {
        return invalid(format!("`category` {:?} is none of the codes listed", short(&fault.category)));
    };
    let segment = if fault.segment.trim().eq_ignore_ascii_case(PREMISE_SECTION) {
        PREMISE_SECTION.to_owned()
    } else {
        match locate(formal, &fault.segment) {
            Some(part) => part,
            None => {
                return invalid(format!(
                    "`segment` {:?} does not occur in the Lean statement; copy it character for character, or answer `{PREMISE_SECTION}` when a hypothesis is missing",
                    short(&fault.segment)
                ));
            }
        }
    };
    let correction = fault.corrected_statement.trim().to_owned();
    if correction.is_empty() {
        return invalid("`corrected_statement` is empty".to_owned());
    }
    if same_text(&correction, formal) {
        return invalid("`corrected_statement` is the statement unchanged".to_owned());
    }
    Ok(Found::Fault(Proposal { category, segment, correction }))
}

fn short(text: &str) -> String {
    autoform_llm::prompt::one_line(text, 80)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMAL: &str = "theorem T (x : ℝ) (h : 0 < x) : x > 1 := by sorry";

    fn read(category: &str, segment: &str, correction: &str) -> Result<Proposal, ReplyError> {
        let json = serde_json::json!({"category": category, "segment": segment, "corrected_statement": correction});
        proposal(&json.to_string(), FORMAL).map(|found| match found {
            Found::Fault(proposal) => proposal,
            Found::NoError { reason } => panic!("{reason}"),
        })
    }

    #[test]
    fn that_there_is_no_error_is_an_answer() {
        let none = proposal(r#"{"no_error": " 0 is not in question "}"#, FORMAL);
        assert_eq!(none, Ok(Found::NoError { reason: "0 is not in question".into() }));
        assert!(proposal(r#"{"no_error": " "}"#, FORMAL).is_err());
        let both = r#"{"no_error": "x", "category": "C4"}"#;
        assert!(proposal(both, FORMAL).is_err());
    }

    #[test]
    fn a_diagnosis_is_held_to_the_statement_and_the_taxonomy() {
        let good = "theorem T (x : ℝ) (h : 0 < x) : x > 0 := by sorry";
        assert_eq!(read("S2.5", "x>1", good).unwrap().segment, "x > 1");
        assert_eq!(read("Missing Premise", "Premise section", good).unwrap().segment, PREMISE_SECTION);
        assert!(read("S9", "x > 1", good).unwrap_err().to_string().contains("S9"));
        assert!(read("S2.5", "x > 2", good).unwrap_err().to_string().contains("character for character"));
        assert!(read("S2.5", "x > 1", &format!(" {FORMAL}\n")).unwrap_err().to_string().contains("unchanged"));
        assert!(read("S2.5", "x > 1", " ").is_err());
    }

    #[test]
    fn labels_come_from_the_menu() {
        let item = |part: &str, label: &str| {
            items(&format!(
                r#"{{"items": [{{"part": "{part}", "math": "m", "lean": "l", "interpretation": "i", "label": "{label}"}}]}}"#
            ))
        };
        assert_eq!(item("added", "B").unwrap().len(), 1);
        assert!(item("added", "D").is_err() && item("implicit", "A").is_err());
        assert!(items(r#"{"items": []}"#).is_err());
    }
}
