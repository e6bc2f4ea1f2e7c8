//! A concept: its identity under different spellings, and how far it is.

use autoform_record::ConceptState;
use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// A concept's identity: its name without case, articles, punctuation and plural.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConceptKey(pub(super) String);

impl ConceptKey {
    /// The key of a name; `None` for a name without a letter or digit.
    pub fn new(name: &str) -> Option<Self> {
        let folded: String =
            name.nfkc().flat_map(char::to_lowercase).filter(|c| !matches!(c, '\'' | '’' | '`')).collect();
        let words: Vec<String> = folded
            .split(|c: char| !c.is_alphanumeric())
            .filter(|w| !matches!(*w, "" | "a" | "an" | "the"))
            .map(singular)
            .collect();
        if words.is_empty() { None } else { Some(Self(words.join(" "))) }
    }
}

impl fmt::Display for ConceptKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A crude singular. It need not be English, only the same for both spellings.
fn singular(word: &str) -> String {
    let ends = |end: &str| word.len() > end.len() + 2 && word.ends_with(end);
    if ends("ies") {
        return format!("{}y", &word[..word.len() - 3]);
    }
    if ends("s") && !["ss", "us", "is"].iter().any(|e| word.ends_with(e)) {
        return word[..word.len() - 1].to_owned();
    }
    word.to_owned()
}

/// How far a concept is (the states of Aria's planner).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum NodeState {
    /// Not looked at yet.
    Unexplored,
    /// Being looked up, expanded, or waiting for what it rests on, or being written.
    Exploring {
        /// False while it is not known whether the library has it.
        absent: bool,
    },
    /// The library has it.
    Grounded {
        /// The declaration.
        name: String,
        /// What follows the name in Lean's signature of it.
        signature: String,
        /// Its docstring on one line; may be empty.
        doc: String,
    },
    /// It was written and Lean accepted it.
    Synthesised {
        /// Its name in Lean.
        lean_name: String,
        /// The code.
        code: String,
    },
    /// It could not be written.
    Failed {
        /// What kept it from being written.
        reason: String,
    },
}

impl NodeState {
    /// Whether nothing more will happen to it, unless something asks for it to be rewritten.
    pub(crate) fn is_settled(&self) -> bool {
        matches!(self, Self::Grounded { .. } | Self::Synthesised { .. } | Self::Failed { .. })
    }

    /// Its word in records.
    pub(super) fn word(&self) -> ConceptState {
        match self {
            Self::Unexplored => ConceptState::Unexplored,
            Self::Exploring { .. } => ConceptState::Exploring,
            Self::Grounded { .. } => ConceptState::Grounded,
            Self::Synthesised { .. } => ConceptState::Synthesised,
            Self::Failed { .. } => ConceptState::Failed,
        }
    }

    pub(super) fn detail(&self) -> String {
        match self {
            Self::Unexplored => String::new(),
            Self::Exploring { absent } => if *absent { "not in the library" } else { "" }.to_owned(),
            Self::Grounded { name, .. } => name.clone(),
            Self::Synthesised { lean_name, .. } => lean_name.clone(),
            Self::Failed { reason } => reason.clone(),
        }
    }
}

/// A concept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Concept {
    /// Its name as it was first given.
    pub name: String,
    /// Other names that turned out to be it.
    pub also: Vec<String>,
    /// What it means in English; may be empty.
    pub meaning: String,
    /// Cases that its definition has to get right, in English; settled before it is written.
    #[serde(default)]
    pub cases: Vec<String>,
    /// The name a definition of it must have.
    pub lean_name: String,
    /// Distance from the statement, from 1.
    pub depth: usize,
    /// Whether its prerequisites are known.
    pub expanded: bool,
    /// How far it is.
    pub state: NodeState,
}
