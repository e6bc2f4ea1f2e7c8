//! What is written and what came of it: the nouns that the order of work, synthesis, the scorer and
//! the judges share. Plain data; nothing here asks a model or Lean.

use super::assembly::Definition;
use super::graph::ConceptKey;
use autoform_lean::Elaborated;
use autoform_llm::prompt::{Fact, Missing, Term};
use autoform_record::statement::{LeanFile, Remark};
use std::collections::BTreeSet;

/// What is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Goal {
    /// A concept's definition.
    Definition {
        /// The concept.
        key: ConceptKey,
        /// Its name.
        name: String,
        /// Its meaning; may be empty.
        meaning: String,
        /// Cases that it has to get right.
        cases: Vec<String>,
    },
    /// The theorem.
    Theorem,
}

impl Goal {
    /// The concept; nothing for the theorem.
    pub(super) fn key(&self) -> Option<&ConceptKey> {
        match self {
            Self::Definition { key, .. } => Some(key),
            Self::Theorem => None,
        }
    }
}

/// Everything needed to write one thing.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Brief {
    pub(super) goal: Goal,
    /// The name it must have.
    pub(super) lean_name: String,
    /// Grounded concepts it may use.
    pub(super) facts: Vec<Fact>,
    /// What the search found, undecided (ablation `no-got`).
    pub(super) found: Vec<Term>,
    /// Verified definitions it may use, in dependency order.
    pub(super) context: Vec<Definition>,
    /// Concepts without a Lean definition.
    pub(super) missing: Vec<Missing>,
    /// An earlier version: tried again as it is when there is no complaint, else to be changed.
    pub(super) earlier: Option<String>,
    /// Why the earlier version must change.
    pub(super) complaint: Option<String>,
    /// Attempts made at it before.
    pub(super) attempts: u32,
    /// What its author remarked so far.
    pub(super) remarks: Vec<Remark>,
    /// Definitions of the context that may still be written anew.
    pub(super) blamable: BTreeSet<ConceptKey>,
}

impl Brief {
    /// The concept; nothing for the theorem.
    pub(super) fn key(&self) -> Option<&ConceptKey> {
        self.goal.key()
    }

    /// The task as the record names it.
    pub(super) fn task(&self) -> String {
        match &self.goal {
            Goal::Definition { name, .. } => format!("define:{name}"),
            Goal::Theorem => "state".to_owned(),
        }
    }
}

/// Something that was written and passed every gate.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Product {
    /// Its name.
    pub(super) lean_name: String,
    /// Its code.
    pub(super) code: String,
    /// The definitions it was checked with.
    pub(super) context: Vec<Definition>,
    /// For the theorem: the whole file, its definitions, and what Lean reports of it.
    pub(super) file: Option<(LeanFile, Vec<Definition>, Elaborated)>,
}

/// What came of a brief.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Built {
    /// It is there.
    Done {
        product: Box<Product>,
        /// Attempts in all.
        attempts: u32,
    },
    /// A definition it rests on must be written anew first.
    Blame { child: ConceptKey, complaint: String, attempts: u32 },
    /// No attempts are left.
    Exhausted { problem: String, attempts: u32 },
}

/// What a scorer is asked about.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Subject {
    pub(super) goal: Goal,
    pub(super) product: Product,
    /// Attempts made at it.
    pub(super) attempts: u32,
    /// Its layer of the concept graph.
    pub(super) layer: u32,
    /// The round of judging that is next.
    pub(super) round: u32,
}

/// What a scorer's word leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Opinion {
    /// The code stands.
    Accepts,
    /// It should change, for these reasons.
    Rejects(Vec<String>),
    /// There is no word of it that could be read.
    Unscored,
}
