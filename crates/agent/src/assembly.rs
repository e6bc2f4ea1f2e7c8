//! From definitions and a theorem to one self-contained file.

use super::graph::ConceptKey;
use super::services::{LibraryProfile, conclusion};
use autoform_lean::{DeclInfo, Elaborated};
use autoform_record::statement::{LeanFile, Remark, docstring_text};

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
pub(super) fn body(definitions: &[Definition], theorem: Option<&str>, informal: Option<&str>, section: bool) -> String {
    let defined = sectioned(&definitions_code(definitions), section);
    let stated = theorem.map(|code| format!("{}{code}", informal.map(docstring).unwrap_or_default()));
    [Some(defined).filter(|d| !d.is_empty()), stated].into_iter().flatten().collect::<Vec<_>>().join("\n\n")
}

/// A docstring with a text in it, and the line end after it.
pub(super) fn docstring(text: &str) -> String {
    format!("/-- {} -/\n", docstring_text(text))
}

/// Definitions in a section in which Lean does not ask whether it could run them, where that is needed.
pub(super) fn sectioned(definitions: &str, needed: bool) -> String {
    if needed && !definitions.is_empty() {
        format!("{OPENING}\n\n{definitions}\n\nend")
    } else {
        definitions.to_owned()
    }
}

/// Whether one of the definitions is data that Lean would try to compile: not a proposition, not a type.
pub(super) fn needs_section(elaborated: &Elaborated, definitions: &[String]) -> bool {
    let own = |name: &str| definitions.iter().any(|d| name == d || name.starts_with(&format!("{d}.")));
    let is_data = |d: &&DeclInfo| {
        let ends_in = conclusion(&d.ty).split_whitespace().next().unwrap_or_default();
        !matches!(
            d.kind.as_str(),
            "theorem" | "inductive" | "structure" | "class" | "constructor" | "recursor" | "axiom"
        ) && !matches!(ends_in, "Prop" | "Type" | "Sort" | "Type*" | "Sort*")
    };
    elaborated.decls.iter().filter(|d| own(&d.name)).any(|d| is_data(&d))
}

/// The whole file.
pub(super) fn assemble(
    library: &LibraryProfile,
    definitions: &[Definition],
    theorem: Option<(&str, &str)>,
    informal: &str,
    axioms: Vec<String>,
    remarks: Vec<Remark>,
    section: bool,
) -> LeanFile {
    LeanFile {
        header: library.header.clone(),
        body: body(definitions, theorem.map(|(_, code)| code), Some(informal), section),
        theorem: theorem.map(|(name, _)| name.to_owned()),
        definitions: definitions.iter().map(|d| d.lean_name.clone()).collect(),
        axioms,
        remarks,
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
        let file = assemble(
            &library,
            &[d("B"), d("C")],
            Some(("T", "theorem T : B = C := by sorry")),
            "one -/ two",
            vec![],
            vec![],
            true,
        );
        assert_eq!(
            file.text(),
            "import Mathlib\n\nnoncomputable section\n\ndef B := 1\n\ndef C := 1\n\nend\n\n/-- one - / two -/\ntheorem T : B = C := by sorry\n"
        );
        assert_eq!(body(&[d("B")], Some("theorem T"), None, false), "def B := 1\n\ntheorem T");
    }
}
