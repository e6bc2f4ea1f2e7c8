//! From the theorem that an agent wrote to the one term that the benchmark asks for.
//!
//! Text to text, by its outermost brackets only: whether the term is one is Lean's to say.

use autoform_lean::lexer::brackets;
use autoform_record::statement::LeanFile;

/// Why a file cannot be said in one term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotOneTerm {
    /// It brings definitions, which a term cannot.
    #[error("it needs definitions of its own, and an answer is a single term")]
    Definitions,
    /// There is no theorem in it.
    #[error("it has no theorem")]
    NoTheorem,
    /// The theorem is not of the form `theorem NAME BINDERS : TYPE := by sorry`.
    #[error("its theorem is not of the form `theorem NAME BINDERS : TYPE := by sorry`")]
    Form,
}

/// `theorem NAME BINDERS : TYPE := by sorry` as `∀ BINDERS, TYPE`.
///
/// # Errors
/// Why it cannot be done.
pub fn as_term(file: &LeanFile) -> Result<String, NotOneTerm> {
    if !file.definitions.is_empty() {
        return Err(NotOneTerm::Definitions);
    }
    let name = file.theorem.as_deref().ok_or(NotOneTerm::NoTheorem)?;
    let head = format!("theorem {name}");
    let after = |at: usize| file.body[at + head.len()..].starts_with(char::is_whitespace);
    let at = file.body.rmatch_indices(&head).map(|(at, _)| at).find(|at| after(*at)).ok_or(NotOneTerm::NoTheorem)?;
    let text = &file.body[at + head.len()..];
    let (mut colon, mut proof) = (None, None);
    for (token, _) in brackets(text).filter(|(_, depth)| *depth == 0) {
        match token.text {
            ":" if colon.is_none() => colon = Some(token.start),
            ":=" => proof = Some(token.start),
            _ => {}
        }
    }
    let (Some(colon), Some(proof)) = (colon, proof) else { return Err(NotOneTerm::Form) };
    let ending: String = text[proof + 2..].split_whitespace().collect::<Vec<_>>().join(" ");
    if colon > proof || !["by sorry", "sorry"].contains(&ending.as_str()) {
        return Err(NotOneTerm::Form);
    }
    let (binders, statement) = (text[..colon].trim(), text[colon + 1..proof].trim());
    Ok(if binders.is_empty() { statement.to_owned() } else { format!("∀ {binders},\n  {statement}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn file(body: &str) -> LeanFile {
        LeanFile {
            header: "import Mathlib".into(),
            body: body.into(),
            theorem: Some("t".into()),
            definitions: vec![],
            axioms: vec![],
            remarks: Vec::new(),
        }
    }

    #[test]
    fn theorems_become_terms() {
        let cases = [
            ("theorem t : 1 = 1 := by sorry", "1 = 1"),
            (
                "/-- theorem t : x -/\ntheorem t (n : ℕ) (h : n > 0) : ∃ k : ℕ, k < n := by\n  sorry",
                "∀ (n : ℕ) (h : n > 0),\n  ∃ k : ℕ, k < n",
            ),
            (
                "theorem t {α : Type} [Ring α] ⦃x : α⦄ : let y := x; y = x := sorry",
                "∀ {α : Type} [Ring α] ⦃x : α⦄,\n  let y := x; y = x",
            ),
            ("theorem t -- n : ℕ\n  (n : ℕ) /- : -/ : n = n := by sorry", "∀ -- n : ℕ\n  (n : ℕ) /- : -/,\n  n = n"),
        ];
        for (body, term) in cases {
            assert_eq!(as_term(&file(body)).as_deref(), Ok(term), "{body}");
        }
    }

    #[test]
    fn what_is_no_term_is_told() {
        let bad = [
            ("theorem t (n : ℕ) := by sorry", NotOneTerm::Form),
            ("theorem t : 1 = 1 := rfl", NotOneTerm::Form),
            ("theorem t : 1 = 1", NotOneTerm::Form),
            ("theorem tt : 1 = 1 := by sorry", NotOneTerm::NoTheorem),
        ];
        for (body, why) in bad {
            assert_eq!(as_term(&file(body)), Err(why), "{body}");
        }
        let with = LeanFile { definitions: vec!["d".into()], ..file("theorem t : 1 = 1 := by sorry") };
        assert_eq!(as_term(&with), Err(NotOneTerm::Definitions));
    }

    proptest! {
        #[test]
        fn nothing_panics(body in "(theorem t|:|:=|by sorry|/-|-/|--|\n| |\\(|\\)|ℕ|⟨|x){0,25}") {
            let _ = as_term(&file(&body));
        }
    }
}
