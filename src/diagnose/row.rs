//! Rows of the track: what comes in, what goes out.

use super::taxonomy;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A row to diagnose. Fields it does not name, gold labels among them, are never read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Input {
    /// The row's id.
    #[serde(alias = "id", deserialize_with = "id")]
    pub idx: String,
    /// The statement in English.
    #[serde(alias = "informal")]
    pub informal_statement: String,
    /// The Lean statement.
    #[serde(alias = "formal")]
    pub formal_statement: String,
    /// Imports, opens and definitions it stands under.
    #[serde(default)]
    pub header: Option<String>,
}

fn id<'de, D: serde::Deserializer<'de>>(d: D) -> Result<String, D::Error> {
    match Value::deserialize(d)? {
        Value::String(s) => Ok(s),
        Value::Number(n) => Ok(n.to_string()),
        _ => Err(serde::de::Error::custom("`idx` must be a string or a number")),
    }
}

/// Aligned or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The two statements say the same.
    Aligned,
    /// They do not.
    Misaligned,
}

/// A row of a submission. The three fields of an aligned row are null.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Output {
    /// The row's id.
    pub idx: String,
    /// The verdict.
    pub verdict: Verdict,
    /// The category's name.
    pub error_category: Option<String>,
    /// The wrong part of the statement, or `premise section`.
    pub error_segment: Option<String>,
    /// The whole statement, mended.
    pub corrected_statement: Option<String>,
}

impl Output {
    /// A row that says the statements are the same.
    pub fn aligned(idx: &str) -> Self {
        Self {
            idx: idx.to_owned(),
            verdict: Verdict::Aligned,
            error_category: None,
            error_segment: None,
            corrected_statement: None,
        }
    }

    /// Whether the fields fit each other: none filled where aligned, all where not, the category known.
    pub fn is_well_formed(&self) -> bool {
        let filled = [&self.error_category, &self.error_segment, &self.corrected_statement];
        match self.verdict {
            Verdict::Aligned => filled.iter().all(|f| f.is_none()),
            Verdict::Misaligned => {
                filled.iter().all(|f| f.as_ref().is_some_and(|t| !t.trim().is_empty()))
                    && self.error_category.as_deref().is_some_and(|c| taxonomy::find(c).is_some())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_without_its_gold() {
        let row: Input = serde_json::from_str(
            r#"{"idx": 7, "informal": "i", "formal_statement": "f", "verdict": "nonsense", "error_category": 3, "correction": []}"#,
        )
        .unwrap();
        assert_eq!((row.idx.as_str(), row.header), ("7", None));
        assert!(serde_json::from_str::<Input>(r#"{"idx": null, "informal": "i", "formal": "f"}"#).is_err());
    }

    #[test]
    fn an_aligned_row_has_three_nulls() {
        let text = serde_json::to_string(&Output::aligned("a")).unwrap();
        assert_eq!(
            text,
            r#"{"idx":"a","verdict":"aligned","error_category":null,"error_segment":null,"corrected_statement":null}"#
        );
        let filled = Output { error_segment: Some("x".into()), ..Output::aligned("a") };
        assert!(Output::aligned("a").is_well_formed() && !filled.is_well_formed());
        assert!(!Output { verdict: Verdict::Misaligned, ..Output::aligned("a") }.is_well_formed());
    }
}
