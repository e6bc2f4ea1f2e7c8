//! The words of a record: states and changes that are one of a few, written as they always were.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// How far a concept is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConceptState {
    /// Not looked at yet.
    Unexplored,
    /// Looked up, expanded, waiting for what it rests on, or being written.
    Exploring,
    /// The library has it.
    Grounded,
    /// It was written and Lean accepted it.
    Synthesised,
    /// It could not be written.
    Failed,
}

impl ConceptState {
    /// Its word, as it is serialised.
    pub fn word(self) -> &'static str {
        match self {
            Self::Unexplored => "unexplored",
            Self::Exploring => "exploring",
            Self::Grounded => "grounded",
            Self::Synthesised => "synthesised",
            Self::Failed => "failed",
        }
    }
}

impl fmt::Display for ConceptState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What Lean says of a case of a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CaseStanding {
    /// It is proved.
    Holds,
    /// Its negation is proved.
    Fails,
    /// Neither, within the allowance.
    Open,
}

impl CaseStanding {
    /// Its word, as it is serialised.
    pub fn word(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Fails => "fails",
            Self::Open => "open",
        }
    }
}

/// What a scorer says of code during a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScorerWord {
    /// The code stands.
    Accepts,
    /// It should change.
    Rejects,
    /// Its labels could not be read: this stops nothing and vouches for nothing.
    Unscored,
}

impl ScorerWord {
    /// Its word, as it is serialised.
    pub fn word(self) -> &'static str {
        match self {
            Self::Accepts => "accepts",
            Self::Rejects => "rejects",
            Self::Unscored => "unscored",
        }
    }
}

impl fmt::Display for ScorerWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What is tried when the same error came back. Written as `wider_retrieval`, `fresh_start` or
/// `resynthesise NAME`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Strategy {
    /// Search more widely.
    WiderRetrieval,
    /// Write it anew, without looking at what failed.
    FreshStart,
    /// Write a definition that it rests on anew; the concept's name.
    Resynthesise(String),
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WiderRetrieval => f.write_str("wider_retrieval"),
            Self::FreshStart => f.write_str("fresh_start"),
            Self::Resynthesise(concept) => write!(f, "resynthesise {concept}"),
        }
    }
}

impl FromStr for Strategy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "wider_retrieval" => Ok(Self::WiderRetrieval),
            "fresh_start" => Ok(Self::FreshStart),
            _ => match text.strip_prefix("resynthesise ") {
                Some(concept) => Ok(Self::Resynthesise(concept.to_owned())),
                None => Err(format!("{text:?} is no change of strategy")),
            },
        }
    }
}

impl Serialize for Strategy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Strategy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_is_written() {
        use ConceptState::{Exploring, Failed, Grounded, Synthesised, Unexplored};
        for state in [Unexplored, Exploring, Grounded, Synthesised, Failed] {
            assert_eq!(serde_json::to_value(state).unwrap(), state.word());
        }
        for word in [ScorerWord::Accepts, ScorerWord::Rejects, ScorerWord::Unscored] {
            assert_eq!(serde_json::to_value(word).unwrap(), word.word());
        }
        for (text, change) in [
            ("wider_retrieval", Strategy::WiderRetrieval),
            ("fresh_start", Strategy::FreshStart),
            ("resynthesise perfect number", Strategy::Resynthesise("perfect number".into())),
        ] {
            assert_eq!(serde_json::to_value(&change).unwrap(), text);
            assert_eq!(serde_json::from_value::<Strategy>(text.into()).unwrap(), change);
        }
        assert!("resynthesise".parse::<Strategy>().is_err());
    }
}
