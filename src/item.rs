//! One benchmark item (eval-suite plan, section 6): the noun that dataset, checker and reports share.
//!
//! Owns: the fields and their version. Must not know: how an item is read, checked or reported.

use serde::{Deserialize, Serialize};

/// The schema version this program reads and writes.
pub const SCHEMA_VERSION: &str = "1.0";

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
    /// Family, such as `ring_identity`.
    pub family: String,
    /// `A` or `B`.
    pub tier: String,
    /// `pilot`, `dev` or `test`.
    pub split: String,
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
    /// `normalized_ref`, `decidable_ref` or `behavioral`.
    pub kind: String,
    /// The family checker's key.
    pub check: String,
    /// Lean snippet of a behavioral check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<String>,
}

/// Where an item comes from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// `mathlib_decl`, `textbook`, `competition` or `other`.
    pub source_kind: String,
    /// Reference within the source.
    pub source_ref: String,
    /// SPDX licence expression.
    pub license: String,
    /// Anything else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}
