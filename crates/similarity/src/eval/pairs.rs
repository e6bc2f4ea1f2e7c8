//! Labelled pairs and the file forms they come in: GTED's, EPLA's, the BEq human-equivalence set's
//! and our own. One JSON object a line, or one JSON array of them.

use crate::metric::Side;
use autoform_base::jsonl;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// EPLA's five labels (ASSESS section 4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Epla {
    /// (a) mutually provable and like.
    ProvableLike,
    /// (b) mutually provable and unlike.
    ProvableUnlike,
    /// (c) mutually unprovable and like.
    UnprovableLike,
    /// (d) mutually unprovable, like after transformations that preserve meaning.
    UnprovableLikeStar,
    /// (e) mutually unprovable and unlike.
    UnprovableUnlike,
}

impl Epla {
    /// Reads a label: its letter, with or without brackets, or its words.
    pub fn parse(text: &str) -> Option<Self> {
        let plain: String = text.trim().trim_matches(['(', ')', '.']).to_lowercase();
        match plain.as_str() {
            "a" => return Some(Self::ProvableLike),
            "b" => return Some(Self::ProvableUnlike),
            "c" => return Some(Self::UnprovableLike),
            "d" => return Some(Self::UnprovableLikeStar),
            "e" => return Some(Self::UnprovableUnlike),
            _ => {}
        }
        let words: Vec<&str> =
            plain.split(|c: char| !c.is_alphanumeric() && c != '*').filter(|w| !w.is_empty()).collect();
        let provable = match (words.contains(&"provable"), words.contains(&"unprovable")) {
            (true, false) => true,
            (false, true) => false,
            _ => return None,
        };
        let like = words.iter().find(|w| w.contains("like"))?;
        match (provable, *like) {
            (true, "like") => Some(Self::ProvableLike),
            (true, "unlike") => Some(Self::ProvableUnlike),
            (false, "like") => Some(Self::UnprovableLike),
            (false, "like*") => Some(Self::UnprovableLikeStar),
            (false, "unlike") => Some(Self::UnprovableUnlike),
            _ => None,
        }
    }
}

/// Which labels count as success.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Regime {
    /// Equivalent: EPLA's (a) and (b).
    #[default]
    Strict,
    /// Useful to a human in the loop: EPLA's (a) to (d).
    Lenient,
}

/// What a human said about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// One of EPLA's five.
    Epla(Epla),
    /// Equivalent or not.
    Equivalent(bool),
}

impl Label {
    /// Whether it is a success in a regime. A plain yes or no is the same in both.
    pub fn positive(self, regime: Regime) -> bool {
        match (self, regime) {
            (Self::Equivalent(yes), _) => yes,
            (Self::Epla(l), Regime::Strict) => matches!(l, Epla::ProvableLike | Epla::ProvableUnlike),
            (Self::Epla(l), Regime::Lenient) => l != Epla::UnprovableUnlike,
        }
    }
}

/// A pair of statements with a human label.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LabelledPair {
    /// Name of the problem; need not be unique.
    pub id: String,
    /// The benchmark it comes from, for figures by benchmark; empty when the file does not say.
    pub group: String,
    /// The reference statement.
    pub first: Side,
    /// The statement compared with it.
    pub second: Side,
    /// The human label.
    pub label: Label,
}

/// A row that is none of the known forms.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: {problem}")]
pub struct BadRow {
    /// Row number, from 1.
    pub row: usize,
    /// What is missing or malformed.
    pub problem: String,
}

/// Reads a file of labelled pairs. Every row must be readable: a silently shorter benchmark would
/// give figures of something else.
///
/// # Errors
/// The first row that cannot be read.
pub fn read_pairs(text: &str) -> Result<Vec<LabelledPair>, BadRow> {
    let bad = |row: usize, problem: String| BadRow { row, problem };
    let rows: Vec<Value> = jsonl::values(text).map_err(|(row, e)| bad(row, e.to_string()))?;
    rows.iter().enumerate().map(|(i, row)| pair(row).map_err(|problem| bad(i + 1, problem))).collect()
}

fn text_of<'a>(row: &'a Map<String, Value>, keys: &[&str]) -> Option<&'a str> {
    keys.iter().find_map(|k| row.get(*k)).and_then(Value::as_str)
}

fn pair(row: &Value) -> Result<LabelledPair, String> {
    let row = row.as_object().ok_or("not a JSON object")?;
    let text = |keys: &[&str]| text_of(row, keys).map(str::to_owned);
    let needed = |keys: &[&str]| text(keys).ok_or_else(|| format!("no text under any of {}", keys.join(", ")));
    let header = text(&["header"]).unwrap_or_default();
    let label = ["epla", "category", "annotation", "equivalent", "human_equiv", "human_equivalence"]
        .iter()
        .find_map(|k| row.get(*k))
        .ok_or("no human label")?;
    let label = match label {
        Value::Bool(yes) => Label::Equivalent(*yes),
        Value::Number(n) if n.as_u64().is_some_and(|n| n < 2) => Label::Equivalent(n.as_u64() == Some(1)),
        Value::String(s) => match Epla::parse(s) {
            Some(l) => Label::Epla(l),
            None => return Err(format!("unknown label `{s}`")),
        },
        other => return Err(format!("unknown label `{other}`")),
    };
    Ok(LabelledPair {
        id: text(&["id", "name", "full_name", "problem_name"]).unwrap_or_default(),
        group: text(&["group", "benchmark", "dataset"]).unwrap_or_default(),
        first: Side {
            context: text(&["first_context", "label_header"]).unwrap_or_else(|| header.clone()),
            text: needed(&["first", "label", "gold", "ground_truth"])?,
        },
        second: Side {
            context: text(&["second_context", "pred_header"]).unwrap_or(header),
            text: needed(&["second", "pred", "prediction"])?,
        },
        label,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_forms() {
        let gted = r#"{"benchmark":"minif2f","name":"p","label_header":"open Real","label":"theorem a : 1 = 1 := by","pred_header":"","pred":"theorem b : 1 = 1 := by","human_equiv":true}"#;
        let beq = r#"{"full_name":"q","header":"open Nat","gold":"theorem a : 1 = 1 :=","pred":"theorem b : 2 = 2 :=","equivalent":false}"#;
        let epla = r#"{"id":"r","first":"theorem a : 1 = 1","second":"theorem a : 1 = 2","epla":"(d)"}"#;
        let pairs = read_pairs(&[gted, beq, "", epla].join("\n")).unwrap();
        assert_eq!(pairs.len(), 3);
        assert_eq!((pairs[0].first.context.as_str(), pairs[0].group.as_str()), ("open Real", "minif2f"));
        assert_eq!(pairs[1].second.context, "open Nat");
        assert!(!pairs[2].label.positive(Regime::Strict) && pairs[2].label.positive(Regime::Lenient));
        assert_eq!(read_pairs(&format!("[{gted},{epla}]")).unwrap().len(), 2);
    }

    #[test]
    fn a_row_that_cannot_be_read_is_named() {
        assert_eq!(read_pairs("{\"first\":\"a\",\"second\":\"b\"}").unwrap_err().problem, "no human label");
        assert_eq!(read_pairs("\n{\"equivalent\":true,\"first\":\"a\"}\n").unwrap_err().row, 1);
        assert!(read_pairs("{").is_err());
        assert!(read_pairs("{\"epla\":\"perhaps\",\"first\":\"a\",\"second\":\"b\"}").is_err());
    }

    #[test]
    fn five_labels_in_letters_and_words() {
        for (text, label) in [
            ("a", Epla::ProvableLike),
            ("(B)", Epla::ProvableUnlike),
            ("Mutually Unprovable & Like", Epla::UnprovableLike),
            ("Mutually Unprovable & Like*", Epla::UnprovableLikeStar),
            ("mutually unprovable and unlike", Epla::UnprovableUnlike),
            ("Mutually Provable & Unlike", Epla::ProvableUnlike),
        ] {
            assert_eq!(Epla::parse(text), Some(label), "{text}");
        }
        for bad in ["", "f", "like", "provable", "provable unprovable like"] {
            assert_eq!(Epla::parse(bad), None, "{bad}");
        }
        let successes = |r| ["a", "b", "c", "d", "e"].map(|t| Label::Epla(Epla::parse(t).unwrap()).positive(r));
        assert_eq!(successes(Regime::Strict), [true, true, false, false, false]);
        assert_eq!(successes(Regime::Lenient), [true, true, true, true, false]);
    }
}
