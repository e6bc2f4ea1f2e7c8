//! What is never the same: near misses that others wrote, and a law beside what is true of itself.

use super::attacks::{never_same, never_same_files, never_same_rows};

/// Near misses by helpers who saw no code: their ids begin with `no_`.
fn near_misses(lists: &[&str], many: usize) {
    let rows = lists.iter().flat_map(|l| l.lines()).map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
    let missed: Vec<serde_json::Value> = rows.filter(|r| r["id"].as_str().unwrap().starts_with("no_")).collect();
    assert_eq!(missed.len(), many);
    for r in &missed {
        never_same_files(&[(r["reference"].as_str().unwrap(), r["candidate"].as_str().unwrap())], true);
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn near_misses_that_others_wrote_are_never_the_same() {
    near_misses(&[include_str!("../../../../tests/cases/ways_eighth.jsonl")], 14);
}

#[test]
#[ignore = "takes long: run it by name"]
fn earlier_near_misses_are_never_the_same() {
    let lists = [
        include_str!("../../../../tests/cases/ways_third.jsonl"),
        include_str!("../../../../tests/cases/ways_fourth.jsonl"),
        include_str!("../../../../tests/cases/ways_fifth.jsonl"),
        include_str!("../../../../tests/cases/ways_sixth.jsonl"),
        include_str!("../../../../tests/cases/ways_seventh.jsonl"),
        include_str!("../../../../tests/cases/ways_ninth.jsonl"),
    ];
    near_misses(&lists, 94);
}

/// Wrong versions of files for harder problems, each with one error that somebody wrote on purpose. Most take a quarter of a minute and
/// more; without `AUTOFORM_TEST_LONG=all` only the quick ones are compared.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_wrong_file_for_a_harder_problem_is_never_the_same() {
    let quick = ["transitive_derangement", "height_of_contraction", "loeschian_primes", "taxicab", "sylow_gl_two"];
    let list = include_str!("../../../../tests/cases/wrong_hard.jsonl");
    let rows = list.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
    let slow: Vec<String> = rows
        .filter_map(|r| r["id"].as_str().map(str::to_owned))
        .filter(|id| !cfg!(whole) && !quick.iter().any(|q| id.contains(q)))
        .collect();
    never_same_rows(list, 48, &slow.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Laws that a lemma of `EntriesOrders.lean` says, exchanged, added, or beside a triviality: by a helper who read the lemmas. One pair
/// is left out, of which both readings can be defended: that a quotient by a prime ideal has no zero divisors, beside what prime means.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_law_of_orders_or_quotients_is_no_triviality() {
    never_same_rows(include_str!("../../../../tests/cases/attacks_orders.jsonl"), 36, &["ao_16"]);
}

/// A law beside what is true of itself: where a lemma of the normal form says the law, both could become nothing.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_law_is_not_a_triviality() {
    never_same(&[
        ("∀ x y : ℝ, |x - y| = |y - x|", "∀ x y : ℝ, |x - y| = |x - y|"),
        (
            "∀ (X : Type) [MetricSpace X] (x y : X), Dist.dist x y = Dist.dist y x",
            "∀ (X : Type) [MetricSpace X] (x y : X), Dist.dist x y = Dist.dist x y",
        ),
        (
            "∀ (E : Type) [NormedAddCommGroup E] (x y : E), ‖x - y‖ = ‖y - x‖",
            "∀ (E : Type) [NormedAddCommGroup E] (x y : E), ‖x - y‖ = ‖x - y‖",
        ),
        ("∀ x : ℝ, 0 < |x| ↔ x ≠ 0", "∀ x : ℝ, 0 < |x| ↔ 0 < |x|"),
        ("∀ x y : ℝ, x * y ≠ 0 ↔ x ≠ 0 ∧ y ≠ 0", "∀ x y : ℝ, x * y ≠ 0 ↔ x * y ≠ 0"),
        ("∀ x y : ℝ, |x| < y ↔ -y < x ∧ x < y", "∀ x y : ℝ, |x| < y ↔ |x| < y"),
        (
            "∀ (G H : Type) [Group G] [Group H] (f : G →* H), Function.Injective f ↔ f.ker = ⊥",
            "∀ (G H : Type) [Group G] [Group H] (f : G →* H), f.ker = ⊥ ↔ f.ker = ⊥",
        ),
        (
            "∀ (G : Type) [Group G] (g h : G), h ∈ Subgroup.zpowers g ↔ ∃ n : ℤ, g ^ n = h",
            "∀ (G : Type) [Group G] (g h : G), h ∈ Subgroup.zpowers g ↔ h ∈ Subgroup.zpowers g",
        ),
        (
            "∀ (G : Type) [Group G], IsCyclic G ↔ ∃ g : G, ∀ x : G, x ∈ Subgroup.zpowers g",
            "∀ (G : Type) [Group G], IsCyclic G ↔ IsCyclic G",
        ),
        ("∀ a b : ℤ, Int.gcd a b = 1 → ∃ u v, u * a + v * b = 1", "∀ a b : ℤ, Int.gcd a b = 1 → Int.gcd a b = 1"),
        (
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (v w : V), w ∈ Submodule.span ℝ {v} ↔ ∃ a : ℝ, a • v = w",
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (v w : V), w ∈ Submodule.span ℝ {v} ↔ w ∈ Submodule.span ℝ {v}",
        ),
        (
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v : V), LinearIndependent ℝ ![u, v] ↔ ∀ a b : ℝ, a • u + b • v = 0 → a = 0 ∧ b = 0",
            "∀ (V : Type) [AddCommGroup V] [Module ℝ V] (u v : V), LinearIndependent ℝ ![u, v] ↔ LinearIndependent ℝ ![u, v]",
        ),
        ("∀ (s t : Finset ℕ), s = t ↔ ∀ x, x ∈ s ↔ x ∈ t", "∀ (s t : Finset ℕ), s = t ↔ s = t"),
        (
            "∀ (f : ℝ → ℝ) (a L : ℝ), Filter.Tendsto f (nhds a) (nhds L) ↔ ∀ ε > 0, ∃ δ > 0, ∀ x, |x - a| < δ → |f x - L| < ε",
            "∀ (f : ℝ → ℝ) (a L : ℝ), Filter.Tendsto f (nhds a) (nhds L) ↔ Filter.Tendsto f (nhds a) (nhds L)",
        ),
        (
            "∀ (s : Set ℝ) (x : ℝ), x ∈ closure s ↔ ∀ ε > 0, ∃ y ∈ s, |x - y| < ε",
            "∀ (s : Set ℝ) (x : ℝ), x ∈ closure s ↔ x ∈ closure s",
        ),
        ("∀ z : ℂ, ‖z‖ ^ 2 = z.re ^ 2 + z.im ^ 2", "∀ z : ℂ, z.re ^ 2 + z.im ^ 2 = z.re ^ 2 + z.im ^ 2"),
        ("∀ n : ℕ, Finset.Icc 0 n = Finset.range (n + 1)", "∀ n : ℕ, Finset.Icc 0 n = Finset.Icc 0 n"),
        ("∀ n : ℕ, n.factorial = ∏ i ∈ Finset.Icc 1 n, i", "∀ n : ℕ, n.factorial = n.factorial"),
        (
            "∀ (R : Type) [CommRing R] (I J : Ideal R), IsCoprime I J ↔ I ⊔ J = ⊤",
            "∀ (R : Type) [CommRing R] (I J : Ideal R), I ⊔ J = ⊤ ↔ I ⊔ J = ⊤",
        ),
        ("∀ (R : Type) [CommRing R], IsField R → IsDomain R", "∀ (R : Type) [CommRing R], IsDomain R → IsDomain R"),
        ("∀ p : ℕ, p.Prime ↔ 2 ≤ p ∧ ∀ m, m ∣ p → m = 1 ∨ m = p", "∀ p : ℕ, p.Prime ↔ p.Prime"),
        (
            "∀ (f : ℝ → ℝ), (Function.Bijective f ↔ ∃ g : ℝ → ℝ, (∀ x, g (f x) = x) ∧ ∀ y, f (g y) = y)",
            "∀ (f : ℝ → ℝ), (Function.Bijective f ↔ Function.Bijective f)",
        ),
        (
            "∀ (K : NNReal) (f : ℝ → ℝ), LipschitzWith K f ↔ ∀ x y, |f x - f y| ≤ K * |x - y|",
            "∀ (K : NNReal) (f : ℝ → ℝ), LipschitzWith K f ↔ LipschitzWith K f",
        ),
        (
            "∀ (X Y : Type) [MetricSpace X] [MetricSpace Y] (x y : X), Dist.dist x y = 0",
            "∀ (X Y : Type) [MetricSpace X] [MetricSpace Y] (x y : Y), Dist.dist x y = 0",
        ),
        (
            "∀ (m n : ℕ), 0 < n → Dist.dist m n < 1 → m = 2",
            "∀ (m n : ℕ), 0 < n → Dist.dist (m : ℝ) (n : ℝ) < 1 → n = 2",
        ),
        ("∀ x : ℝ, |x| ^ 2 = x ^ 2", "∀ x : ℝ, x ^ 2 = x ^ 2"),
        ("∀ x : ℝ, x ^ (-2 : ℤ) = (x ^ 2)⁻¹", "∀ x : ℝ, (x ^ 2)⁻¹ = (x ^ 2)⁻¹"),
        ("∀ n : ℕ, n.centralBinom = (2 * n).choose n", "∀ n : ℕ, n.centralBinom = n.centralBinom"),
        ("∀ s t : Set ℕ, s ∩ t = t ∩ s", "∀ s t : Set ℕ, s ∩ t = s ∩ t"),
        (
            "∀ (V : Type) [NormedAddCommGroup V] [InnerProductSpace ℂ V] (v w : V), inner ℂ v w = 0 ↔ inner ℂ w v = 0",
            "∀ (V : Type) [NormedAddCommGroup V] [InnerProductSpace ℂ V] (v w : V), inner ℂ v w = 0 ↔ inner ℂ v w = 0",
        ),
        (
            "∀ (V W : Type) [NormedAddCommGroup V] [InnerProductSpace ℝ V] [NormedAddCommGroup W] [InnerProductSpace ℝ W], ∃ v w : V, inner ℝ v w = 0",
            "∀ (V W : Type) [NormedAddCommGroup V] [InnerProductSpace ℝ V] [NormedAddCommGroup W] [InnerProductSpace ℝ W], ∃ v w : W, inner ℝ v w = 0",
        ),
        (
            "∀ (R : Type) [CommRing R] (p : R), Irreducible p ↔ ¬IsUnit p ∧ ∀ a b, p = a * b → IsUnit a ∨ IsUnit b",
            "∀ (R : Type) [CommRing R] (p : R), Irreducible p ↔ Irreducible p",
        ),
        (
            "∀ (F : Type) [Field F] (p : ℕ), p.Prime → (CharP F p ↔ (p : F) = 0)",
            "∀ (F : Type) [Field F] (p : ℕ), p.Prime → ((p : F) = 0 ↔ (p : F) = 0)",
        ),
        (
            "∀ (I : Ideal ℤ) (n : ℤ), I = Ideal.span {n} ↔ ∀ x, x ∈ I ↔ n ∣ x",
            "∀ (I : Ideal ℤ) (n : ℤ), I = Ideal.span {n} ↔ I = Ideal.span {n}",
        ),
        (
            "∀ f : ℝ → ℝ, ∀ x, deriv f x ≠ 0 → DifferentiableAt ℝ f x",
            "∀ f : ℝ → ℝ, ∀ x, DifferentiableAt ℝ f x → DifferentiableAt ℝ f x",
        ),
        (
            "∀ (M N : Type) [Monoid M] [Monoid N] (f : M → N), (∀ x y, f (x * y) = f x * f y) → Function.Injective f",
            "∀ (M N : Type) [Monoid M] [Monoid N] (f : M →* N), Function.Injective f",
        ),
    ]);
}
