//! One record type for every source of declarations.

use serde::{Deserialize, Serialize};

/// What sort of declaration a record describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeclKind {
    /// `class`
    Class,
    /// `structure`
    Structure,
    /// `inductive`
    Inductive,
    /// `def`
    Def,
    /// `abbrev`
    Abbrev,
    /// `theorem` or `lemma`
    Theorem,
    /// `instance`
    Instance,
    /// A constructor of an inductive type.
    Constructor,
    /// A field of a structure or class.
    Projection,
    /// `axiom`
    Axiom,
    /// `opaque`
    Opaque,
}

/// Which library, at which revision, for which Lean. Records of different revisions are never mixed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Revision {
    /// Library name, such as `embedded` or `mathlib`.
    pub library: String,
    /// Revision of the library, such as `v4.28.0` or a content hash.
    pub revision: String,
    /// Lean version it is for.
    pub lean: String,
}

/// A declaration of a library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Declaration {
    /// Full name; nameless instances carry the name Lean generates.
    pub name: String,
    /// Sort of declaration.
    pub kind: DeclKind,
    /// Type (signature) as text: pretty-printed by Lean, or as written in the source.
    #[serde(rename = "type")]
    pub ty: String,
    /// Docstring, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Module it is declared in.
    pub module: String,
    /// Line in the module's source, from 1, when known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Constants in the type, when an environment told them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub constants: Vec<String>,
}

/// A search result: a declaration and its score; larger is better, comparable within one query only.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hit {
    /// The declaration found.
    pub decl: Declaration,
    /// The fused score.
    pub score: f64,
}
