//! One benchmark item (eval-suite plan, section 6): the noun that dataset, checker and reports share.
//!
//! Owns: the fields and their version. Must not know: how an item is read, checked or reported.

pub use crate::family::Family;
use crate::words::words;
use serde::{Deserialize, Serialize};

/// The schema version this program reads and writes.
pub const SCHEMA_VERSION: &str = "1.0";

words! {
    /// How much of a prover an item's check needs.
    pub enum Tier as "tier" {
        /// Decided by a procedure.
        A = "A",
        /// Needs a search for proofs.
        B = "B",
        /// Without a family: weaker than the others, a tier of its own.
        Equivalence = "equivalence",
    }
}

words! {
    /// The part of a dataset an item stands in, which is also the name of its file.
    pub enum Split as "split" {
        /// For trying things out.
        Pilot = "pilot",
        /// For development.
        Dev = "dev",
        /// For figures that are told.
        Test = "test",
    }
}

words! {
    /// How an item's meaning is checked.
    pub enum SemanticKind as "semantic.kind" {
        /// Both sides are brought to a normal form.
        NormalizedRef = "normalized_ref",
        /// Everything is enumerated.
        DecidableRef = "decidable_ref",
        /// By theorems of the item's own.
        Behavioral = "behavioral",
        /// By proofs in both directions.
        Equivalence = "equivalence",
    }
}

words! {
    /// What kind of source an item comes from.
    pub enum SourceKind as "provenance.source_kind" {
        /// A declaration of Mathlib.
        MathlibDecl = "mathlib_decl",
        /// A textbook.
        Textbook = "textbook",
        /// A competition.
        Competition = "competition",
        /// Anything else.
        Other = "other",
    }
}

/// An item: a statement in natural language with its reference.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// Version of this schema.
    pub schema_version: String,
    /// Version of the checker the item was validated with.
    pub checker_version: String,
    /// Unique id.
    pub id: String,
    /// The statement in natural language.
    pub nl: String,
    /// Modules to import.
    pub imports: Vec<String>,
    /// Lean commands before the statement.
    pub context: String,
    /// The reference: a Lean term of type `Prop`.
    pub expected: String,
    /// Its family.
    pub family: Family,
    /// Its tier.
    pub tier: Tier,
    /// Its split.
    pub split: Split,
    /// Free tags; `enum_cap:N` bounds enumeration.
    pub tags: Vec<String>,
    /// How meaning is checked.
    pub semantic: Semantic,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Forbidden tokens this item's own fields may hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden_ok: Vec<String>,
}

/// How meaning is checked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Semantic {
    /// In which way.
    pub kind: SemanticKind,
    /// By which family's checker.
    pub check: Family,
    /// Lean snippet of a behavioral check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<String>,
}

/// Where an item comes from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// The kind of source.
    pub source_kind: SourceKind,
    /// Reference within the source.
    pub source_ref: String,
    /// SPDX licence expression.
    pub license: String,
    /// Anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}
