//! What is said in the same words, in whatever order and under whatever names, and what differs by one.

use super::attacks::never_same;
use super::{RIGHT, compare, expect};
use autoform_sameness::Relation;

/// What differs in names and order alone needs no normal form, so that its evidence has none; and what differs by a word does.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_same_words_in_another_order_need_no_normal_form() {
    let file = |binders: &str, says: &str| format!("import Mathlib\ntheorem t {binders} : {says} := by sorry\n");
    let tower = file(
        "{K L E : Type*} [Field K] [Field L] [Field E] [Algebra K L] [Algebra L E] [Algebra K E] [IsScalarTower K L E] \
         (h : ringChar K ≠ 2) [IsGalois K L] (c : L) (hc : ¬IsSquare c) (r : E) (hr : r ^ 2 = algebraMap L E c)",
        "IsGalois K E ↔ ∀ σ : L ≃ₐ[K] L, IsSquare (σ c / c)",
    );
    let other = file(
        "{F M N : Type*} [Field F] [Field M] [Field N] [Algebra F M] [Algebra M N] [Algebra F N] [IsScalarTower F M N] \
         (a : M) (b : N) (hb : b ^ 2 = algebraMap M N a) (ha : ¬IsSquare a) (gal : IsGalois F M) (two : ringChar F ≠ 2)",
        "IsGalois F N ↔ ∀ τ : M ≃ₐ[F] M, IsSquare (τ a / a)",
    );
    let normal = |r: &autoform_sameness::Related| {
        let file = &r.evidence.as_ref().unwrap().file;
        let proofs = ["theorem statements_are_equivalent", "theorem candidate_of_reference"];
        file[proofs.iter().find_map(|p| file.find(p)).unwrap()..].contains("simp only [-eq_self")
    };
    let related = compare(&tower, &other);
    assert_eq!(related.relation, Relation::Same, "{:?}", related.notes);
    assert!(!normal(&related) && related.notes.is_empty(), "{:?}", related.notes);
    let file = &related.evidence.as_ref().unwrap().file;
    assert!(!file.contains("reference_statement_theorem"), "three universes were named");
    let parity = compare(&file_of("∀ n : ℕ, Even n → n ≠ 1"), &file_of("∀ n : ℕ, n ≠ 1 ∨ ¬2 ∣ n"));
    assert!(parity.relation.is_same() && normal(&parity), "{:?}", parity.notes);
    // A word less, a word more, a word at another's place.
    for changed in [
        other.replace("(two : ringChar F ≠ 2)", ""),
        other.replace("(gal : IsGalois F M)", "(gal : IsGalois M N)"),
        other.replace("IsSquare (τ a / a)", "IsSquare (τ a * a)"),
        other.replace("b ^ 2 = algebraMap M N a", "b ^ 2 = algebraMap M N (-a)"),
    ] {
        assert!(changed != other && !compare(&tower, &changed).relation.is_same(), "{changed}");
    }
    for (r, c) in [
        (
            "∀ a b n : ℤ, Int.gcd a b = 1 → a ∣ n → b ∣ n → a * b ∣ n",
            "∀ a b n : ℤ, (∀ d : ℤ, d ∣ a → d ∣ b → d = 1 ∨ d = -1) → a ∣ n → b ∣ n → a * b ∣ n",
        ),
        (
            "∀ (R : Type) [CommRing R] [Nontrivial R], ∃ I : Ideal R, I.IsMaximal",
            "∀ (R : Type) [CommRing R], (1 : R) ≠ 0 → ∃ I : Ideal R, I.IsMaximal",
        ),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (
            "∀ a b n : ℤ, Int.gcd a b = 1 → a ∣ n → b ∣ n → a * b ∣ n",
            "∀ a b n : ℤ, (∀ d : ℤ, d ∣ a → d ∣ b → d = 1) → a ∣ n → b ∣ n → a * b ∣ n",
        ),
        (
            "∀ (R : Type) [CommRing R] [Nontrivial R], ∃ I : Ideal R, I.IsMaximal",
            "∀ (R : Type) [CommRing R], (2 : R) ≠ 0 → ∃ I : Ideal R, I.IsMaximal",
        ),
    ]);
}

/// Hypotheses before variables: both are put in one order at the head of each proof, which names the lemmas that it uses and no others.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_proof_orders_the_binders_and_names_what_it_uses() {
    let reference = "∀ s : Set ℝ, (∃ a ∈ s, 2 < a) → ∀ f : ℝ → ℝ, Function.Injective f → ∀ x : ℝ, x ∈ s → f x ≠ 3";
    let related = compare(
        &file_of(reference),
        &file_of(
            "∀ (g : ℝ → ℝ) (y : ℝ) (t : Set ℝ), y ∈ t → (∃ b, b ∈ t ∧ b > 2) → (∀ u v, g u = g v → u = v) → ¬ g y = 3",
        ),
    );
    assert_eq!(related.relation, Relation::Same, "{:?}", related.notes);
    let file = &related.evidence.as_ref().unwrap().file;
    let proofs = &file[file.find("theorem candidate_of_reference").unwrap()..];
    assert!(proofs.contains("  replace H := fun x0 x2 x4 x1 x3 x5 => @H x0 x1 x2 x3 x4 x5\n"), "{proofs}");
    assert!(proofs.contains("  revert x1 x3 x5\n  revert x0 x2 x4\n"), "{proofs}");
    assert!(proofs.contains("_root_.Function.Injective") && !proofs.contains("bitvec_to_nat"), "{proofs}");
    // The order is no licence: a hypothesis about another variable, a condition moved below a quantifier.
    never_same(&[
        (reference, "∀ s : Set ℝ, (∃ a ∈ s, 2 < a) → ∀ f : ℝ → ℝ, Function.Injective f → ∀ x y : ℝ, y ∈ s → f x ≠ 3"),
        (reference, "∀ (s : Set ℝ) (f : ℝ → ℝ), Function.Injective f → ∃ x : ℝ, x ∈ s ∧ ((∃ a ∈ s, 2 < a) → f x ≠ 3)"),
    ]);
}

/// Sets in another order over a space with many instances: comparing them as they are ran out of two minutes.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sets_in_another_order_are_rewritten_not_compared() {
    let points = "theorem t (k : ℕ) (E P : Set (EuclideanSpace ℝ (Fin k))) (hP : P = {x | ∀ U ∈ nhds x, ¬ (U ∩ E).Countable}) : \
                  IsClosed P ∧ (E \\ P).Countable := by sorry";
    let named = "def points {X : Type*} [TopologicalSpace X] (E : Set X) : Set X := {x | ∀ U ∈ nhds x, ¬ (E ∩ U).Countable}\n\
                 theorem t (k : ℕ) (E : Set (EuclideanSpace ℝ (Fin k))) : IsClosed (points E) ∧ {x | x ∈ E ∧ x ∉ points E}.Countable := by sorry";
    let file = |text: &str| format!("import Mathlib\n{text}\n");
    let related = compare(&file(points), &file(named));
    assert!(related.relation.is_same(), "{:?}", related.notes);
    let other = named.replace("x ∉ points E", "x ∈ points E");
    assert!(other != named && !compare(&file(points), &file(&other)).relation.is_same());
}

fn file_of(statement: &str) -> String {
    format!("import Mathlib\ntheorem t : {statement} := by sorry\n")
}
