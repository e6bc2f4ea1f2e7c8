//! What is compared is what the file says: scopes, names, notation and code of a file change its statement beside another
//! one only where they do so alone; and what is told apart is told apart by the statements, not by pieces of them.

use super::attacks::never_same_files;
use super::compare;
use autoform_sameness::{Related, Relation};

fn files(reference: &str, candidate: &str) -> Related {
    compare(&format!("import Mathlib\n{reference}"), &format!("import Mathlib\n{candidate}"))
}

fn never_same(pairs: &[(&str, &str)]) {
    let file = |text: &str| format!("import Mathlib\n{text}");
    for (r, c) in pairs {
        never_same_files(&[(&file(r), &file(c))], true);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn variables_of_a_section_are_hypotheses() {
    let odd = "theorem ref (p : ℕ) (h : 2 < p) : p % 2 = 1 := by sorry";
    let group = "theorem ref {G : Type} [Group G] (a b : G) : a * b = b * a := by sorry";
    never_same(&[
        (
            "theorem ref (x y : ℝ) (n : ℕ) (hn : 3 < n) : x ^ n + y ^ n ≠ 1 := by sorry",
            "variable (hF : False)\ninclude hF\n\
             theorem cand (x y : ℝ) (n : ℕ) (hn : 3 < n) : x ^ n + y ^ n ≠ 1 := hF.elim",
        ),
        (group, "variable {G : Type} [Group G] [Subsingleton G]\ntheorem cand (a b : G) : a * b = b * a := by sorry"),
        (odd, "variable (p : ℕ) [Fact p.Prime]\ntheorem cand (h : 2 < p) : p % 2 = 1 := by sorry"),
        (odd, "variable (p : ℕ) (hp : p.Prime)\ninclude hp in\ntheorem cand (h : 2 < p) : p % 2 = 1 := by sorry"),
        (
            "variable {K : Type*} [Field K] [CharZero K]\ntheorem ref (x : K) (h : x + x = 0) : x = 0 := by sorry",
            "theorem cand {K : Type*} [Field K] (x : K) (h : x + x = 0) : x = 0 := by sorry",
        ),
    ]);
    let honest = files(
        "theorem ref {G : Type} [Group G] [Finite G] (a : G) : ∃ n : ℕ, 0 < n ∧ a ^ n = 1 := by sorry",
        "variable {G : Type} [Group G] [Finite G]\ntheorem cand (a : G) : ∃ n : ℕ, 0 < n ∧ a ^ n = 1 := by sorry",
    );
    assert_eq!(honest.relation, Relation::Same, "{honest:#?}");
    let file = honest.evidence.unwrap().file;
    assert!(file.contains("type_of% @candidate_statement_theorem"), "{file}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_statement_does_not_see_what_it_is_compared_with() {
    let reference = "theorem ref (x y : ℝ) (h : x + 2 * y = 10) (k : x * y = 12) : x ^ 2 + 4 * y ^ 2 = 52 := by sorry";
    let asks = "theorem cand : (by first | exact reference_statement | exact True) := by sorry";
    never_same(&[(reference, asks)]);
    // Nor does a step that a model proposes.
    let step =
        "theorem mid : (by first | exact _root_.reference_statement | exact (∀ n : ℕ, n ^ 2 + 1 ≠ 1681)) := by sorry";
    never_same(&[(reference, step)]);
}

/// With another import the lemmas of the normal form are read anew, twice.
#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn a_statement_that_a_program_writes_does_not_see_it_either() {
    let reference = "theorem ref (x y : ℝ) (h : x + 2 * y = 10) (k : x * y = 12) : x ^ 2 + 4 * y ^ 2 = 52 := by sorry";
    let elaborates = "open Lean Elab Term in\nelab \"stmt\" : term => do\n  \
        if (← getEnv).contains `reference_statement then return mkConst `reference_statement else return mkConst `True\n\
        theorem cand : stmt := by sorry";
    never_same(&[(reference, &format!("import Lean\n{elaborates}"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_name_means_what_it_means_where_the_statement_stands() {
    let f = "def f (n : ℕ) : ℕ := n ^ 2 + 1\n";
    let reference = format!("{f}theorem ref (n : ℕ) (h : 2 < n) : 5 < f n := by sorry");
    let in_space = format!(
        "{f}namespace A\ndef f (n : ℕ) : ℕ := 0\ntheorem cand (n : ℕ) (h : 2 < n) : 5 < f n := by sorry\nend A"
    );
    let by_name = format!("{f}def B.f (n : ℕ) : ℕ := 0\ntheorem B.cand (n : ℕ) (h : 2 < n) : 5 < f n := by sorry");
    let good = "def good (n : ℕ) : Prop := g n % 2 = 0\n";
    let over = format!("def g (n : ℕ) : ℕ := n ^ 2 + n\n{good}theorem ref (n : ℕ) : good n := by sorry");
    let over_other =
        format!("namespace A\ndef g (n : ℕ) : ℕ := 0\n{good}theorem cand (n : ℕ) : good n := by sorry\nend A");
    never_same(&[
        (&reference, &in_space),
        (&reference, &by_name),
        (&over, &over_other),
        (
            "theorem ref (x : ℕ) : Real.sqrt x * Real.sqrt x = x := by sorry",
            "open Real\ntheorem Nat.cand (x : ℕ) : (sqrt x : ℝ) * sqrt x = x := by sorry",
        ),
        (
            "infixl:65 \" ⊞ \" => fun (a b : ℕ) => a * b\ntheorem ref (n : ℕ) (h : 2 < n) : 5 < (n ⊞ n) := by sorry",
            "macro (priority := low) a:term:65 \" ⊞ \" b:term:66 : term => `($a + $b)\n\
             theorem cand (n : ℕ) (h : 2 < n) : 5 < (n ⊞ n) := by sorry",
        ),
        (
            "theorem ref (f : ℕ → ℕ) (x : ℕ) (h : 0 < f x) : f x ≤ 2 * f x := by sorry",
            "opaque v0 : ℕ → ℕ\ntheorem cand (f : ℕ → ℕ) (x : ℕ) (h : 0 < f x) : v0 x ≤ 2 * v0 x := by sorry",
        ),
        (
            "theorem ref (s : String) : s ≠ \"Type*\" := by sorry",
            "theorem cand (s : String) : s ≠ \"Type uref1\" := by sorry",
        ),
    ]);
    let same =
        files(&reference, &format!("namespace C\n{f}theorem cand (n : ℕ) (h : 2 < n) : 5 < f n := by sorry\nend C"));
    assert_ne!(same.relation, Relation::Different, "{same:#?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn other_operations_on_a_type_of_the_library_end_a_comparison() {
    let sum = "theorem ref (a b : ℕ) (h : a < b) : a + b < b + b := by sorry";
    let weird = "instance (priority := high) weird : HAdd ℕ ℕ ℕ := ⟨fun a _ => a⟩\n@[simp] def q (a b : ℕ) : a + b = a := rfl\n\
        theorem cand (a b : ℕ) (h : a < b) : a + b < b + b := by sorry";
    let plus = "def plus : HAdd ℕ ℕ ℕ := ⟨fun a _ => a⟩\n";
    let law = "(a b : ℕ) (h : a * b = 12) : a + b < 14 := by sorry";
    never_same(&[
        (sum, weird),
        (&format!("{plus}theorem ref {law}"), &format!("@[instance 2000] {plus}theorem cand {law}")),
    ]);
    // A fact is no operation.
    let fact = "instance : Fact (Nat.Prime 7) := ⟨by decide⟩\n";
    let field = |name: &str| format!("{fact}theorem {name} (x : ZMod 7) (h : x ≠ 0) : x * x⁻¹ = 1 := by sorry");
    let found = files(&field("ref"), &field("cand"));
    assert_eq!(found.relation, Relation::Same, "{found:#?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_equivalent_is_never_called_different() {
    for (r, c) in [
        (
            "theorem ref (x y : ℝ) (h : x + y = 10) : x ≤ 2 * y := by sorry",
            "theorem cand (x y : ℝ) (h : x + y = 10) : 3 * x ≤ 20 := by sorry",
        ),
        (
            "theorem ref (a b c : ℝ) (h : a + b + c = 180) (k : a = b) : c = 180 - 2 * a → a < 90 := by sorry",
            "theorem cand (a b c : ℝ) (h : a + b + c = 180) (k : a = b) : c = 180 - 2 * a → 0 < c := by sorry",
        ),
        (
            "theorem ref (a b : ℤ) : 3 * a ≤ 5 * b + 1 := by sorry",
            "theorem cand (u v : ℤ) : 6 * v ≤ 10 * u + 3 := by sorry",
        ),
        (
            "theorem ref (n : ℕ) (h : 0 < n) (k : n % 7 = 3) : n ^ 3 % 7 = 6 := by sorry",
            "theorem cand (n : ℕ) (k : (n + 1) % 7 = 3) : (n + 1) ^ 3 % 7 = 6 := by sorry",
        ),
        (
            "theorem ref (x : ℝ) (h : x ^ 2 = 4) (hx : 0 < x) : x ^ 3 = 8 := by sorry",
            "theorem cand (x : ℝ) (h : x ^ 2 = 4) (hx : x > -2) : x ^ 3 = 8 := by sorry",
        ),
    ] {
        let found = files(r, c);
        assert_ne!(found.relation, Relation::Different, "{r}\n{c}\n{found:#?}");
        assert!(!found.notes.iter().any(|n| n.contains("it is not the same")), "{r}\n{c}\n{found:#?}");
    }
    let found = files(
        "theorem ref (x : ℝ) (h : 2 * x + 3 = 7) : x = 2 := by sorry",
        "theorem cand (x : ℝ) (h : 2 * x + 3 = 7) : x = 3 := by sorry",
    );
    assert_eq!(found.relation, Relation::Different, "{found:#?}");
    assert!(found.evidence.unwrap().theorems.iter().any(|t| t == "statements_disagree"));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn solvers_that_lose_themselves_settle_nothing_and_an_answer_is_no_hypothesis() {
    let lost = "(f : ℝ → ℝ) (hf : ∀ x, f x = f (x + 1)) (k : f 3 ≠ 7) (k2 : f 5 ≠ f 6 + 9) (a b : ℝ) (ha : 0 < a) (hb : 0 < b)";
    let r = format!("theorem ref {lost} : a < 2 * a + b := by sorry");
    let c = format!("theorem cand {lost} : 0 < 2 * a + b + 2 * b := by sorry");
    never_same(&[
        (&r, &c),
        (
            "theorem ref (x : ℕ) (h : 2 * x + 3 = 7) : x = 2 := by sorry",
            "theorem cand (x : ℕ) (h : 2 * x + 3 = 7) (h1 : 2 ≤ x) (h2 : x ≤ 2) : x = 2 := by sorry",
        ),
        (
            "theorem ref (p : ℕ) (h : p.Prime) : 2 ≤ p := by sorry",
            "theorem cand (p : ℕ) (h : p.Prime) : p = 17 ∨ True := by simp\n\
             example (p : ℕ) (h : p.Prime) : 2 ≤ p := by sorry",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn examples_and_names_that_nothing_declares_are_read_as_lean_reads_them() {
    let found = files(
        "theorem ref (n : ℕ) (x : Fin n) : x.val < n := by sorry",
        "theorem cand (x : Fin n) : x.val < n := by sorry",
    );
    assert_eq!(found.relation, Relation::Same, "{found:#?}");
    assert!(found.notes.iter().any(|n| n.starts_with("the candidate has names that nothing declares")), "{found:#?}");
    let found = files(
        "theorem ref (a b : ℤ) (h : a < b) : a + 1 ≤ b := by sorry",
        "example (a b : ℤ) (h : a < b) : a + 1 ≤ b := by sorry",
    );
    assert_eq!(found.relation, Relation::Same, "{found:#?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_no_solver_is_given_counts_as_settled() {
    never_same(&[
        (
            "theorem ref {α : Type} (A B : Set α) : A ∪ B = B ∪ A ∧ (0 : ℕ) < 2 ^ 10000 := by sorry",
            "theorem cand {α : Type} (A B : Set α) : A ∩ B = B ∩ A ∧ (0 : ℕ) < 2 ^ 10000 := by sorry",
        ),
        ("theorem ref : 5 ^ 999999 % 7 = 6 := by sorry", "theorem cand : 5 ^ 999999 % 7 = 2 * 3 := by sorry"),
        ("theorem ref : 5 ^ 999999 % 7 = 6 := by sorry", "theorem cand : (5 ^ 9 - 1 : ℤ) ≡ 0 [ZMOD 7] := by sorry"),
    ]);
    let same = files(
        "theorem ref (x : ℕ) (h : x = 5 ^ 999999 % 7) : x = 6 := by sorry",
        "theorem cand (y : ℕ) (h : 5 ^ 999999 % 7 = y) : y = 6 := by sorry",
    );
    assert_eq!(same.relation, Relation::Same, "{same:#?}");
}
