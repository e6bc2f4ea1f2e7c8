//! Relations against the real embedded Lean.
//!
//! A comparison takes seconds, and there are some nine hundred. Of each test's list the first pair is compared and then: by
//! `cargo test` every sixteenth of those that are the same and every eighth of those that are not; with `AUTOFORM_TEST_LONG=1`
//! every eighth and every second, and the tests that are ignored otherwise; with `AUTOFORM_TEST_LONG=all` all of them.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod actions;
mod attacks;
mod bridges;
mod bundles;
mod counted;
mod derivatives;
mod disproved;
mod families;
mod follows;
mod forms;
mod general;
mod halves;
mod inside;
mod kinds;
mod lemmas;
mod model;
mod never;
mod orders;
mod shapes;
mod steps;
mod tied;
mod told;
mod ways;
mod words;
mod written;

use autoform_lean::Lean as _;
use autoform_lean::{ElabOptions, ElabRequest};
use autoform_sameness::{Limits, Related, Relation, Rung, Side, relate};
use autoform_testing::{RUNTIME, lean_pool};
use std::cell::Cell;
use std::collections::BTreeMap;

fn compare(reference: &str, candidate: &str) -> Related {
    RUNTIME.block_on(relate(lean_pool(), reference, candidate, &Limits::default()))
}

fn statement(text: &str) -> String {
    format!("import Mathlib\nopen BigOperators Real Nat\n\ntheorem t : {text} := by sorry\n")
}

thread_local! {
    /// How many pairs this test has met: those to be the same, and those that must not be. (Each test has a thread of its own.)
    static MET: [Cell<usize>; 2] = const { [Cell::new(0), Cell::new(0)] };
}

/// Is the next of these pairs one to compare?
fn due(same: bool) -> bool {
    let met = MET.with(|met| met[usize::from(same)].replace(met[usize::from(same)].get() + 1));
    met.is_multiple_of(match (cfg!(short), cfg!(whole), same) {
        (true, _, true) => 16,
        (true, _, false) => 8,
        (false, false, true) => 8,
        (false, false, false) => 2,
        (false, true, _) => 1,
    })
}

/// The relation of two statements.
fn expect(reference: &str, candidate: &str, wanted: &[Relation]) {
    if !due(wanted != NOT_SAME) {
        return;
    }
    let r = compare(&statement(reference), &statement(candidate));
    assert!(wanted.contains(&r.relation), "{reference}\n{candidate}\n{r:#?}");
    let backed = r.evidence.is_some();
    assert_eq!(backed, r.relation != Relation::Undecided, "{r:#?}");
}

const SAME: &[Relation] = &[Relation::Same];
const RIGHT: &[Relation] = &[Relation::Same, Relation::SameGivenContext];
const NOT_SAME: &[Relation] = &[Relation::Stronger, Relation::Weaker, Relation::Different, Relation::Undecided];

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn form_alone_is_no_difference() {
    for (r, c) in [
        ("∀ x y : ℝ, 0 < x → 0 < y → x * y ≤ (x + y) ^ 2", "∀ b a : ℝ, (b > 0 ∧ a > 0) → (a + b) ^ 2 ≥ a * b"),
        ("¬ ∃ a b : ℕ, 0 < b ∧ a ^ 3 = 2 * b ^ 3", "∀ a b : ℕ, b > 0 → a ^ 3 ≠ 2 * b ^ 3"),
        ("∃ x : ℝ, x ∈ Set.Ioo 0 1 ∧ x ^ 3 = 1 / 2", "∃ x : ℝ, 0 < x ∧ x < 1 ∧ x ^ 3 = 1 / 2"),
        ("∀ n : ℕ, Nat.Perfect n → 5 < n", "∀ n : ℕ, ∑ d ∈ n.properDivisors, d = n ∧ 0 < n → 5 < n"),
        ("∀ f : ℕ → ℕ, Function.Injective f → f 0 ≠ f 1", "∀ f : ℕ → ℕ, (∀ x y, f x = f y → x = y) → f 0 ≠ f 1"),
        ("∀ n : ℕ, n % 7 = 3 → ¬ Even (n ^ 2 + n + 1)", "∀ n : ℕ, n ≡ 3 [MOD 7] → ¬ 2 ∣ (n ^ 2 + n + 1)"),
    ] {
        expect(r, c, SAME);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn entries_of_the_normal_form_join_both_ways_to_say_it() {
    for (r, c) in [
        ("∀ f : ℕ → ℕ, Monotone f → f 3 ≤ f 5 + f 1", "∀ f : ℕ → ℕ, (∀ n, f n ≤ f (n + 1)) → f 3 ≤ f 5 + f 1"),
        (
            "∀ f : Bool → Bool, Set.range f = Set.univ → f true ≠ f false",
            "∀ f : Bool → Bool, Function.Surjective f → f true ≠ f false",
        ),
        ("∀ x : ℝ, Real.logb 2 x = 5 → x = 32", "∀ x : ℝ, Real.log x / Real.log 2 = 5 → x = 32"),
        (
            "∀ (f : ℕ → ℕ) (s : Set ℕ), 4 ∈ f '' s → s.Nonempty",
            "∀ (f : ℕ → ℕ) (s : Set ℕ), (∃ a ∈ s, f a = 4) → ∃ a, a ∈ s",
        ),
    ] {
        expect(r, c, RIGHT);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_the_context_gives_is_named() {
    let r = compare(
        &statement("∀ x y : ℕ, x * y = 30 → x + y = 11 → x ≤ y → x = 5"),
        &statement("∀ x y : ℕ, 0 < x → x * y = 30 → x + y = 11 → x ≤ y → x = 5"),
    );
    assert_eq!(r.relation, Relation::SameGivenContext, "{r:#?}");
    assert_eq!(r.rung, Rung::Context);
    expect(
        "∀ (c : ℝ) (f : ℝ → ℝ), (∀ x, f x = c * x ^ 3 + 3) → f 2 = 27 → c = 3",
        "∀ c : ℝ, c * 2 ^ 3 + 3 = 27 → c = 3",
        RIGHT,
    );
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn more_and_less_are_said() {
    expect("∀ n : ℕ, 3 < n → n % 5 = 2 → n ^ 2 % 5 = 4", "∀ n : ℕ, n % 5 = 2 → n ^ 2 % 5 = 4", &[Relation::Stronger]);
    expect("∀ n : ℕ, n % 5 = 2 → n ^ 2 % 5 = 4", "∀ n : ℕ, 3 < n → n % 5 = 2 → n ^ 2 % 5 = 4", &[Relation::Weaker]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn computation_is_content() {
    for (r, c) in [
        // An instance makes the telescopes differ; another closed computation with the same value.
        ("Nat.factorial 4 = 24", "∀ [Inhabited ℕ], 4 * Nat.factorial 3 = 24"),
        ("3 ^ 5 % 7 = 5", "∀ [Nonempty ℕ], 5 = 5"),
        ("3 ^ 5 % 7 = 5", "5 = 5"),
        ("17 * 3 = 51", "50 + 1 = 51"),
        // Arithmetic done in advance.
        ("∀ n : ℕ, n = 3 ^ 5 % 7 → n = 5", "∀ n : ℕ, n = 2 + 3 → n = 5"),
        ("∀ x : ℝ, 2 * x + 3 = 7 → x = 2", "∀ x : ℝ, x = 2 → x = 2"),
        ("∀ x y : ℤ, x + y = 20 → x - y = 6 → x = 13", "∀ x y : ℤ, x = 13 → y = 7 → x = 13"),
        // The answer among the hypotheses.
        ("∀ x y : ℤ, x + y = 20 → x - y = 6 → x = 13", "∀ x y : ℤ, x + y = 20 → x - y = 6 → x = 13 → x = 13"),
        ("∀ x y : ℤ, x + y = 20 → x - y = 6 → x = 13", "∀ x y : ℤ, x + y = 20 → x - y = 6 → 12 < x → x < 14 → x = 13"),
        // Another conclusion from the same hypotheses.
        ("∀ x y : ℤ, x + y = 20 → x - y = 6 → x = 13", "∀ x y : ℤ, x + y = 20 → x - y = 6 → y = 7"),
        ("∀ y : ℕ, y ^ 3 = 2197 → y = 13", "∀ y : ℕ, y ^ 3 = 2197 → y * y = 169"),
    ] {
        expect(r, c, NOT_SAME);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn another_law_or_connective_is_not_the_same() {
    for (r, c) in [
        ("∀ n : ℕ, n + 0 = n", "∀ n : ℕ, n + 0 = n ∧ 2 + 2 = 4"),
        ("∀ x y z : ℚ, x < y → y < z → x < z", "∀ x y z : ℚ, x < y → y < z → x + y < y + z"),
        (
            "∀ a b c d : ℤ, (a^2 + b^2) * (c^2 + d^2) = (a*c - b*d)^2 + (a*d + b*c)^2",
            "∀ a b c d : ℤ, (a^2 + b^2) * (c^2 + d^2) = (a*c + b*d)^2 + (a*d - b*c)^2",
        ),
        (
            "∀ (α : Type) (s t u : Set α), s ∩ (t ∪ u) = (s ∩ t) ∪ (s ∩ u)",
            "∀ (α : Type) (s t u : Set α), s ∪ (t ∩ u) = (s ∪ t) ∩ (s ∪ u)",
        ),
        ("∀ (α : Type) (s t : Set α), s \\ t ⊆ s", "∀ (α : Type) (s t : Set α), s ∩ tᶜ ⊆ s"),
        ("∀ y : Fin 4, ∃ x : Fin 4, x + 1 = y", "∀ y : Fin 4, ∃ x : Fin 4, ¬ x ≠ y + 3"),
        ("∃ x : Fin 5, x * x = x + 2", "∃ x : Fin 5, ¬ x ≠ 2"),
    ] {
        expect(r, c, NOT_SAME);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn whatever_lean_accepts_opens() {
    let plain = "import Mathlib\ntheorem t {G : Type*} [Group G] (a b : G) (h : a * b = 1) : b * a = 1 := by sorry\n";
    for other in [
        "import Mathlib\ntheorem t {H : Type _} [Group H] (x y : H) : x * y = 1 → y * x = 1 := by sorry\n",
        "\u{feff}import Mathlib\r\n\r\ntheorem t (G : Type) [Group G]\r\n  (a b : G) (h : a * b = 1) :\r\n  b * a = 1 := by sorry\r\n",
        "import Mathlib\nopen Function in\nopen Set in\ntheorem t {G : Type*} [Group G] (a b : G) (h : a * b = 1) : b * a = 1 := by sorry\n",
        "import Mathlib\ntheorem first : 1 = 1 := rfl\nnamespace A\nvariable {G : Type*} [Group G]\n\
         def Inverse (a b : G) : Prop := a * b = 1\ntheorem t (a b : G) (h : Inverse a b) : Inverse b a := by sorry\nend A\n",
        "∀ (G : Type*) [Group G] (a b : G), a * b = 1 → b * a = 1",
    ] {
        let r = compare(plain, other);
        assert!(r.relation.is_same(), "{other}\n{r:#?}");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_lean_rejects_is_no_relation() {
    let r = compare(&statement("∀ n : ℕ, n = n + 0"), &statement("∀ n : ℕ, n = n.unknown"));
    assert_eq!((r.relation, r.not_accepted), (Relation::Undecided, Some(Side::Candidate)));
    // A name that nothing declares is a variable, unless that is not wanted.
    let (r, c) = (statement("∀ n : ℕ, n = n + 0"), statement("∀ n : ℕ, n = m"));
    let strict = Limits { auto_bound: false, ..Limits::default() };
    let strictly = RUNTIME.block_on(relate(lean_pool(), &r, &c, &strict));
    assert_eq!((strictly.relation, strictly.not_accepted), (Relation::Undecided, Some(Side::Candidate)));
    assert_eq!((compare(&r, &c).relation.is_same(), compare(&r, &c).not_accepted), (false, None));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_axiom_of_the_candidate_backs_nothing() {
    let evil = "import Mathlib\naxiom cheat : ∀ n : ℕ, n = 7\nattribute [simp] cheat\n\
                instance : Fact (∀ n : ℕ, n = 7) := ⟨cheat⟩\n\
                theorem t : ∀ n : ℕ, 5 < n → 2 < n := by sorry\n";
    let r = compare(&statement("∀ n : ℕ, 5 < n → 3 < n"), evil);
    assert!(!r.relation.is_same(), "{r:#?}");
}

#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn the_evidence_is_a_file_of_its_own() {
    let pool = lean_pool();
    let r = compare(&statement("∀ x y : ℕ, x ≤ y → x < y + 1"), &statement("∀ a b : ℕ, b ≥ a → b + 1 > a"));
    let file = r.evidence.unwrap().file;
    let split = autoform_lean::split_header(&file);
    // Somebody else's Lean has never seen the lemmas before the statements, and reads them all; there is no hurry.
    let options = ElabOptions { wall_ms: 600_000, ..ElabOptions::default() };
    let request =
        ElabRequest { header: split.header, source: split.source, want_axioms: true, options, ..Default::default() };
    let outcome = RUNTIME.block_on(pool.elaborate(&request));
    assert!(outcome.is_accepted() && !outcome.elaborated().unwrap().has_sorry, "{outcome:?}");
}

/// Figures on a file of pairs with labels: `AUTOFORM_PAIRS=FILE cargo test -- --ignored measure --nocapture`.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
#[ignore = "measures; needs AUTOFORM_PAIRS"]
fn measure() {
    let path = std::env::var("AUTOFORM_PAIRS").expect("AUTOFORM_PAIRS names a JSONL file");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut ms = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |k: &str| v[k].as_str().unwrap_or("").to_owned();
        let r = compare(&text("reference"), &text("candidate"));
        *counts.entry(format!("{} {} by {:?}", text("label"), r.relation.word(), r.rung)).or_default() += 1;
        ms.push(r.ms);
        let mut answer = serde_json::to_value(&r).unwrap();
        answer["id"] = v["id"].clone();
        println!("{answer}");
    }
    ms.sort_unstable();
    println!("{counts:#?}\nmedian {:?}, 95% {:?}", ms.get(ms.len() / 2), ms.get(ms.len() * 95 / 100));
}
