//! What prompts list: declarations, concepts, conditions, categories, each as a model is shown it.

use serde::Serialize;

/// A library declaration in a numbered list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Numbered {
    /// Its number, from 1.
    pub number: usize,
    /// The declaration.
    #[serde(flatten)]
    pub term: Term,
    /// Names of its fields, where it is a class or a structure; may be empty.
    pub fields: String,
}

/// A library declaration as a model is shown it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Term {
    /// Full name.
    pub name: String,
    /// Kind, such as `def`.
    pub kind: String,
    /// Type on one line.
    #[serde(rename = "type")]
    pub ty: String,
    /// Docstring on one line, cut short; may be empty.
    pub doc: String,
}

/// A constant of a statement as Lean and the index describe it (term-level grounding).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GroundedTerm {
    /// Full name.
    pub name: String,
    /// Kind, such as `def`.
    pub kind: String,
    /// Type on one line.
    #[serde(rename = "type")]
    pub ty: String,
    /// Value on one line, cut short; empty where there is none to be seen.
    pub value: String,
    /// Docstring on one line, cut short; may be empty.
    pub doc: String,
}

/// A condition or conclusion, numbered.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NumberedItem {
    /// From 1.
    pub number: usize,
    /// `condition` or `conclusion`.
    pub part: String,
    /// What it says.
    pub text: String,
}

/// A condition or conclusion that is not formalized as it should be.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Difference {
    /// `condition`, `conclusion` or `added`.
    pub part: String,
    /// `B` or `C`.
    pub label: String,
    /// What the English says.
    pub math: String,
    /// The part of the code.
    pub lean: String,
    /// What that part means.
    pub interpretation: String,
}

/// A category of errors.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CategoryLine {
    /// Its code, such as `S1.1`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What it means.
    pub definition: String,
}

/// A grounded concept.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Fact {
    /// The concept's name.
    pub concept: String,
    /// The library declaration's full name.
    pub name: String,
    /// What follows the name in Lean's signature of it: arguments in order, colon, type.
    pub signature: String,
    /// Docstring on one line, cut short; may be empty.
    pub doc: String,
}

/// A concept for which there is no Lean definition.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Missing {
    /// The concept's name.
    pub name: String,
    /// Its meaning in English; may be empty.
    pub meaning: String,
}

/// A concept that is asked about beside others.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Asked {
    /// Its number in the request, from 1.
    pub number: usize,
    /// The concept's name.
    pub concept: String,
    /// Its meaning in English; may be empty.
    pub meaning: String,
    /// What the search found for it, a line a declaration, each declaration once in the request.
    pub found: String,
}

/// What is known about an identifier that Lean does not know.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hint {
    /// The identifier.
    pub unknown: String,
    /// The nearest real names with their types, on one line; empty when there are none.
    pub nearest: String,
}

/// Instances of a class, or for a type.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Instances {
    /// The class, or the type.
    pub of: String,
    /// What they are instances of or for, on one line; empty when there are none.
    pub known: String,
}
