//! From definitions and a theorem to one self-contained file.

use super::graph::ConceptKey;
use super::services::LibraryProfile;
use autoform_record::statement::{LeanFile, docstring_text};

/// A verified definition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Definition {
    pub(super) key: ConceptKey,
    pub(super) lean_name: String,
    pub(super) code: String,
}

/// What stands before definitions: whether Lean could run one is not the question here, and to say
/// `noncomputable` on each would cost attempts.
pub(super) const OPENING: &str = "noncomputable section";

/// Definitions as one piece of code, in the order given.
pub(super) fn definitions_code<'a>(definitions: impl IntoIterator<Item = &'a Definition>) -> String {
    definitions.into_iter().map(|d| d.code.trim()).collect::<Vec<_>>().join("\n\n")
}

/// The body of a file: definitions in the order given, then the theorem with the informal
/// statement as its docstring. `informal` is left out for judges, who must read the code itself.
pub(super) fn body(definitions: &[Definition], theorem: Option<&str>, informal: Option<&str>) -> String {
    let mut parts: Vec<String> = definitions.iter().map(|d| d.code.trim().to_owned()).collect();
    if !parts.is_empty() {
        parts.insert(0, OPENING.to_owned());
    }
    if let Some(theorem) = theorem {
        let doc = informal.map(|text| format!("/-- {} -/\n", docstring_text(text))).unwrap_or_default();
        parts.push(format!("{doc}{theorem}"));
    }
    parts.join("\n\n")
}

/// The whole file.
pub(super) fn assemble(
    library: &LibraryProfile,
    definitions: &[Definition],
    theorem: Option<(&str, &str)>,
    informal: &str,
    axioms: Vec<String>,
) -> LeanFile {
    LeanFile {
        header: library.header.clone(),
        body: body(definitions, theorem.map(|(_, code)| code), Some(informal)),
        theorem: theorem.map(|(name, _)| name.to_owned()),
        definitions: definitions.iter().map(|d| d.lean_name.clone()).collect(),
        axioms,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_reads_from_top_to_bottom() {
        let library = LibraryProfile {
            name: "L".into(),
            note: "N".into(),
            advice: "A".into(),
            header: "import Mathlib".into(),
            axioms: vec![],
        };
        let d = |n: &str| Definition {
            key: ConceptKey::new(n).unwrap(),
            lean_name: n.into(),
            code: format!("def {n} := 1\n"),
        };
        let file =
            assemble(&library, &[d("B"), d("C")], Some(("T", "theorem T : B = C := by sorry")), "one -/ two", vec![]);
        assert_eq!(
            file.text(),
            "import Mathlib\n\nnoncomputable section\n\ndef B := 1\n\ndef C := 1\n\n/-- one - / two -/\ntheorem T : B = C := by sorry\n"
        );
        assert!(!body(&[d("B")], Some("theorem T"), None).contains("one"));
    }
}
