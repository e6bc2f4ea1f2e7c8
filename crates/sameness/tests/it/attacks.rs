//! Pairs made to be called the same though they are not: against the bridges between kinds of variables, universes,
//! equivalences, functions by their values, sums, opened definitions, and the evidence itself.

use super::{compare, due, statement};
use autoform_sameness::Relation;

pub(super) fn never_same(pairs: &[(&str, &str)]) {
    for (r, c) in pairs {
        never_same_files(&[(&statement(r), &statement(c))], true);
    }
}

/// Files that attack beside their statements; whether Lean has to accept them for that.
pub(super) fn never_same_files(pairs: &[(&str, &str)], accepted: bool) {
    for (r, c) in pairs.iter().filter(|_| due(false)) {
        let found = compare(r, c);
        assert!(!found.relation.is_same(), "{r}\n{c}\n{found:#?}");
        assert!(
            !accepted || found.not_accepted.is_none(),
            "an attack that does not elaborate is none: {c}\n{found:#?}"
        );
    }
}

/// Rows `{"id", "reference", "candidate"}` of which none is the same, but for those left out by their ids. The list is whole.
pub(super) fn never_same_rows(list: &str, many: usize, left_out: &[&str]) {
    let rows: Vec<serde_json::Value> = list.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(rows.len(), many);
    for r in rows.iter().filter(|r| !left_out.contains(&r["id"].as_str().unwrap())) {
        never_same_files(&[(r["reference"].as_str().unwrap(), r["candidate"].as_str().unwrap())], true);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_file_does_not_add_to_the_normal_form() {
    let reference = "import Mathlib\n\ntheorem t : 3 ^ 5 % 7 = 5 := by sorry\n";
    let own = "theorem own : (8 = 8) ↔ (3 ^ 5 % 7 = 5) := by decide\nattribute [bitvec_to_nat] own\n";
    never_same_files(&[(reference, &format!("import Mathlib\n\n{own}\ntheorem t : 8 = 8 := by sorry\n"))], false);
}

#[test]
#[cfg_attr(any(without_lean, without_shared), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or ../shared/data is not here")]
fn attackers_pairs_are_never_the_same() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/attacks/pairs-dev.jsonl");
    let rows = std::fs::read_to_string(file).unwrap();
    let rows = rows.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
    let different: Vec<serde_json::Value> = rows.filter(|r| r["label"] != "same").collect();
    assert!(!different.is_empty(), "{}", different.len());
    let text = |r: &serde_json::Value, side: &str| r[side].as_str().unwrap().to_owned();
    let pairs: Vec<(String, String)> = different.iter().map(|r| (text(r, "reference"), text(r, "candidate"))).collect();
    let pairs: Vec<(&str, &str)> = pairs.iter().map(|(r, c)| (r.as_str(), c.as_str())).collect();
    never_same_files(&pairs, false);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn integers_are_natural_numbers_only_where_a_hypothesis_says_so() {
    never_same(&[
        // No bound below, one of two bounds missing, a bound that allows negative numbers.
        ("∀ n : ℕ, n ^ 2 = 16 → n = 4", "∀ n : ℤ, n ^ 2 = 16 → n = 4"),
        ("∀ m n : ℕ, m * n = 6 → m + n ≤ 7", "∀ m n : ℤ, 0 ≤ m → m * n = 6 → m + n ≤ 7"),
        ("∀ n : ℕ, n ^ 2 = 16 → n = 4", "∀ n : ℤ, -3 < n → n ^ 2 = 16 → n = 4"),
        // Subtraction is cut off on one side only.
        ("∀ n : ℕ, 3 * (n - 5) = 0 → n ≤ 5", "∀ n : ℤ, 0 ≤ n → 3 * (n - 5) = 0 → n ≤ 5"),
        ("∀ a b : ℕ, a - b = 0 → a ≤ b", "∀ a b : ℤ, 0 ≤ a → 0 ≤ b → a - b = 0 → a ≤ b"),
        // The bound is stricter than the type.
        ("∀ n : ℕ, n % 4 = 2 → n ≠ 3", "∀ n : ℤ, 6 < n → n % 4 = 2 → n ≠ 3"),
        // Division rounds on one side only.
        ("∀ n : ℕ, n / 2 = 3 → n ≤ 7", "∀ n : ℚ, n / 2 = 3 → n ≤ 7"),
        ("∀ n : ℕ+, (n : ℕ) ^ 2 = 9 → (n : ℕ) = 3", "∀ n : ℕ, n ^ 2 = 16 → n = 4"),
        ("∀ n : ℕ, n * n = n + n → n ≤ 2", "∀ n : ℕ+, (n : ℕ) * n = n + n → (n : ℕ) ≤ 2"),
        ("∀ x : ℝ, 0 < x → x ^ 2 = 4 → x = 2", "∀ x : ℕ, 0 < x → x ^ 2 = 4 → x = 2"),
    ]);
}

/// A law about the order in which something is written is not its trivial form, though keys leave that order out.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_law_about_order_is_told_by_its_writing() {
    never_same(&[
        ("∀ x y : ℤ, x + y = y + x", "∀ x y : ℤ, x + y = x + y"),
        ("∀ x y : ℤ, x + y = y + x", "∀ x y : ℤ, x + y + 0 = x + y"),
        ("∀ x y z : ℤ, x + (y + z) = x + y + z", "∀ x y z : ℤ, x + y + z = x + y + z"),
        ("∀ A B : Set ℕ, A ∩ B = B ∩ A", "∀ A B : Set ℕ, A ∩ B = A ∩ B"),
        ("∀ p q : Prop, (p ∧ q ↔ q ∧ p)", "∀ p q : Prop, (p ∧ q ↔ p ∧ q)"),
        ("∀ x y : ℤ, x * y ≤ y * x", "∀ x y : ℤ, x * y ≤ x * y"),
        ("∀ m n : ℕ, Nat.gcd m n = Nat.gcd n m", "∀ m n : ℕ, Nat.gcd m n = Nat.gcd m n"),
    ]);
    let found = compare(&statement("∀ x y : ℤ, x + y = y + x"), &statement("∀ a b : ℤ, b + a = a + b"));
    assert!(found.relation.is_same(), "{found:#?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn one_direction_of_an_equivalence_is_not_the_other() {
    never_same(&[
        ("∀ x : ℝ, x ^ 2 = 9 → x = 3 ∨ x = -3", "∀ x : ℝ, x = 3 ∨ x = -3 → x ^ 2 = 9"),
        ("∀ x : ℝ, x * x = 4 * x → x = 0 ∨ x = 4", "∀ x : ℝ, x * x = 4 * x ↔ x = 0 ∨ x = 4 ∨ x = 5"),
        ("∀ x : ℤ, x ^ 2 = 9 → x ≤ 3", "∀ x : ℤ, x ^ 2 = 9 ↔ x ≤ 3"),
        ("∀ n : ℕ, n % 6 = 0 → n % 3 = 0", "∀ n : ℕ, n % 6 = 0 ↔ n % 3 = 0"),
        ("∀ x : ℝ, 2 * x + 1 = 7 → x = 3", "∀ x : ℝ, x = 3 ↔ x = 3"),
        ("∀ x : ℝ, 2 * x + 1 = 7 ↔ x = 3", "∀ x : ℝ, x = 3 → x = 3"),
        ("∀ p q : Prop, p → q → p", "∀ p q : Prop, p → (q ↔ p)"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn functions_by_their_values_keep_their_places() {
    never_same(&[
        // Two places exchanged, one value twice, another argument.
        (
            "∀ a b c : ℝ, a + 2 * b = c → b = 1 → a = c - 2",
            "∀ x : ℕ → ℝ, x 1 + 2 * x 1 = x 3 → x 1 = 1 → x 1 = x 3 - 2",
        ),
        ("∀ a b : ℝ, a - b = 1 → b < a", "∀ x : ℕ → ℝ, x 1 - x 2 = 1 → x 1 < x 2"),
        ("∀ (f : ℝ → ℝ) (x : ℝ), f x = x ^ 2 + 1 → 1 ≤ f x", "∀ x : ℝ, 1 ≤ x ^ 2 + 2"),
        // Defined at one place, asked at another.
        ("∀ (f : ℝ → ℝ) (x y : ℝ), f x = x ^ 2 → 0 ≤ f x", "∀ (f : ℝ → ℝ) (x y : ℝ), f x = x ^ 2 → 0 ≤ f y"),
        ("∀ f : ℕ → ℕ, (∀ n, f n = 2 * n) → f 3 = 6", "∀ f : ℕ → ℕ, f 3 = 6 → f 3 = 6"),
        (
            "∀ f : ℕ → ℕ, (∀ n, f (n + 1) = f n + 2) → f 0 = 1 → f 5 = 11",
            "∀ f : ℕ → ℕ, (∀ n, f n = 2 * n + 1) → f 5 = 11",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sums_keep_their_ends() {
    never_same(&[
        ("∀ n : ℕ, ∑ k ∈ Finset.range n, k ^ 3 ≤ n ^ 4", "∀ n : ℕ, ∑ k : Fin (n + 1), (k : ℕ) ^ 3 ≤ n ^ 4"),
        (
            "∀ n : ℕ, ∑ k ∈ Finset.range (n + 1), (k + 1) ≤ (n + 1) ^ 2",
            "∀ n : ℕ, ∑ k ∈ Finset.Icc 1 n, (k + 1) ≤ (n + 1) ^ 2",
        ),
        (
            "∀ n : ℕ, 0 < n → ∏ k ∈ Finset.range (n + 1), (k + 1) ≤ (n + 1) ^ n",
            "∀ n : ℕ, 0 < n → ∏ k ∈ Finset.Icc 1 n, (k + 1) ≤ (n + 2) ^ n",
        ),
        ("∑ k ∈ Finset.range 5, k = 10", "∑ k ∈ Finset.Icc 1 4, k = 10 ∧ 2 + 2 = 4"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn added_left_out_and_exchanged_pieces_are_seen() {
    never_same(&[
        ("∀ x y : ℤ, x + y = 20 → x - y = 6 → x = 13", "∀ x y : ℤ, x + y = 20 → x - y = 6 → y = 7"),
        ("∀ n : ℕ, Nat.Prime n → n % 2 = 1 → 2 < n", "∀ n : ℕ, Nat.Prime n → 2 < n → n % 2 = 1"),
        ("∀ a b : ℕ, Nat.gcd a b = 1 → a * b = 30 → a ≤ 30", "∀ a b : ℕ, a * b = 30 → Nat.lcm a b = 30 → a ≤ 30"),
        ("∃ x : ℝ, x ^ 2 = 2 ∧ 0 < x", "∃ x : ℝ, x ^ 2 = 2"),
        ("∃! x : ℕ, x + 3 = 5", "∃ x : ℕ, x + 3 = 5"),
        ("∀ ε : ℝ, 0 < ε → ∃ δ : ℝ, 0 < δ ∧ δ < ε", "∃ δ : ℝ, 0 < δ ∧ ∀ ε : ℝ, 0 < ε → δ < ε"),
        ("∀ x : ℝ, 1 < x → 1 < x ^ 2", "∀ x : ℝ, 1 ≤ x → 1 ≤ x ^ 2"),
        ("∀ x y : ℝ, |x - y| < 1 → x < y + 1", "∀ x y : ℝ, |x - y| < 1 → y < x + 1 ∧ x < y + 1"),
        (
            "∀ G : Type, ∀ [Group G] (a b : G), a * b = 1 → b * a = 1",
            "∀ G : Type, ∀ [CommGroup G] (a b : G), a * b = 1 → b * a = 1",
        ),
        ("∀ (α : Type) (s : Set α), s.Nonempty → ∃ x, x ∈ s", "∀ (α : Type) (s : Set α), ∃ x, x ∈ s → x ∈ s"),
        ("∀ f : ℝ → ℝ, Function.Injective f → f 0 ≠ f 1", "∀ f : ℝ → ℝ, Function.Surjective f → f 0 ≠ f 1 ∨ f 0 = f 1"),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_file_cannot_change_what_the_evidence_says() {
    let reference = "import Mathlib\ntheorem t : ∀ n : ℕ, n % 3 = 1 → n ^ 2 % 3 = 1 := by sorry\n";
    let with = |before: &str| format!("import Mathlib\n{before}\ntheorem t : ∀ n : ℕ, n = n := by sorry\n");
    let candidates = [
        // A token that swallows the names of the evidence.
        with("notation \"candidate_statement\" => True"),
        with("notation \"reference_statement\" => True"),
        with("macro \"candidate_statement\" : term => `(reference_statement)"),
        // A tactic, a command and an implication of another meaning.
        with("macro_rules | `(tactic| exact $_) => `(tactic| sorry)"),
        with("macro_rules | `($a → $b) => `(True)"),
        with("local macro \"unfold\" x:ident : tactic => `(tactic| sorry)"),
        // An instance, a simp lemma and a definition that promise what is not so.
        with("axiom ax : False\n@[simp] theorem lie : (∀ n : ℕ, n % 3 = 1 → n ^ 2 % 3 = 1) = True := ax.elim"),
        with("@[simp] theorem lie : (∀ n : ℕ, n % 3 = 1 → n ^ 2 % 3 = 1) = True := by sorry"),
        with("instance (priority := 10000) : HMod ℕ ℕ ℕ := ⟨fun a _ => a⟩"),
        with("def reference_statement : Prop := True"),
        with("namespace Sameness\ndef reference_statement : Prop := True\nend Sameness\nopen Sameness"),
    ];
    let pairs: Vec<(&str, &str)> = candidates.iter().map(|c| (reference, c.as_str())).collect();
    never_same_files(&pairs, false);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_refutation_says_where() {
    let r = compare(
        &statement("∀ x : ℤ, 2 * x + 3 = 7 → x ^ 2 = 4 → x = 2"),
        &statement("∀ x : ℤ, 2 * x + 3 = 7 → x ^ 2 = 4 → x = 3"),
    );
    assert_eq!(r.relation, Relation::Different, "{r:#?}");
    let file = r.evidence.unwrap().file;
    for theorem in ["reference_pieces_hold_alone", "candidate_pieces_hold_alone", "statements_disagree"] {
        assert!(file.contains(theorem), "{file}");
    }
    let r = compare(
        &statement("∀ n : ℕ, 3 < n → n % 5 = 2 → n ^ 2 % 5 = 4"),
        &statement("∀ n : ℕ, n % 5 = 2 → n ^ 2 % 5 = 4"),
    );
    assert_eq!(r.relation, Relation::Stronger, "{r:#?}");
    let theorems = r.evidence.unwrap().theorems;
    assert!(
        !theorems.iter().any(|t| t.ends_with("alone")),
        "both hold everywhere, so nothing sets them apart: {theorems:?}"
    );
}
