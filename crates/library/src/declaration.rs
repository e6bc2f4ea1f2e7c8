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

impl DeclKind {
    /// Every kind, in the order of [`DeclKind::code`].
    pub const ALL: [Self; 11] = [
        Self::Class,
        Self::Structure,
        Self::Inductive,
        Self::Def,
        Self::Abbrev,
        Self::Theorem,
        Self::Instance,
        Self::Constructor,
        Self::Projection,
        Self::Axiom,
        Self::Opaque,
    ];

    /// A small number that stands for the kind in an index.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// The keyword or word for the kind, as in records.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Structure => "structure",
            Self::Inductive => "inductive",
            Self::Def => "def",
            Self::Abbrev => "abbrev",
            Self::Theorem => "theorem",
            Self::Instance => "instance",
            Self::Constructor => "constructor",
            Self::Projection => "projection",
            Self::Axiom => "axiom",
            Self::Opaque => "opaque",
        }
    }

    /// The kind a keyword of Lean source or a word of a record names.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "lemma" | "alias" | "theorem" => Self::Theorem,
            "irreducible_def" | "def" => Self::Def,
            "class" | "class inductive" | "class abbrev" => Self::Class,
            "coinductive" => Self::Inductive,
            "ctor" => Self::Constructor,
            "field" => Self::Projection,
            _ => return Self::ALL.into_iter().find(|k| k.as_str() == word),
        })
    }

    /// Whether it introduces a concept: a type, a class or a definition.
    pub(crate) fn is_concept(self) -> bool {
        matches!(self, Self::Class | Self::Structure | Self::Inductive | Self::Def | Self::Abbrev)
    }
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

impl std::fmt::Display for Revision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} (Lean {})", self.library, self.revision, self.lean)
    }
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
    /// The type as an expression (notation in `docs/architecture.md`), when an environment was asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expr: Option<String>,
}

/// A search result: a declaration and its score; larger is better, comparable within one query only.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hit {
    /// The declaration found.
    pub decl: Declaration,
    /// The fused score.
    pub score: f64,
}
