//! Bridges: derivatives as values of `deriv`, sequences that grow step by step, maps that agree everywhere, roots of unity by
//! their order. Each with what is near it and not the same.

use super::attacks::never_same;
use super::{RIGHT, expect};

const STRICTLY: &str = "StrictMonoOn f (Set.Ioo a b)";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_derivative_by_name_is_the_value_of_deriv() {
    let reference = format!(
        "∀ (a b : ℝ) (f : ℝ → ℝ), a < b → (∀ x ∈ Set.Ioo a b, DifferentiableAt ℝ f x ∧ 0 < deriv f x) → {STRICTLY}"
    );
    let named = |at: &str| {
        format!(
            "∀ (a b : ℝ) (f f' : ℝ → ℝ), a < b → (∀ x ∈ Set.Ioo a b, {at}) → (∀ x ∈ Set.Ioo a b, 0 < f' x) → {STRICTLY}"
        )
    };
    expect(&reference, &named("HasDerivAt f (f' x) x"), RIGHT);
    for (r, c) in [
        (
            "∀ f : ℝ → ℝ, Differentiable ℝ f → (∀ x, deriv f x = f x) → f 0 = 1 → f 1 = Real.exp 1",
            "∀ f : ℝ → ℝ, (∀ x, HasDerivAt f (f x) x) → f 0 = 1 → f 1 = Real.exp 1",
        ),
        ("∀ f : ℂ → ℂ, DifferentiableAt ℂ f 0 → deriv f 0 = 1 → f 0 = 0", "∀ f : ℂ → ℂ, HasDerivAt f 1 0 → f 0 = 0"),
    ] {
        expect(r, c, RIGHT);
    }
    never_same(&[
        (&reference, &named("HasDerivAt f' (f x) x")),
        // `deriv` is zero where there is no derivative.
        (
            "∀ f : ℝ → ℝ, (∀ x, deriv f x = f x) → f 0 = 1 → f 1 = Real.exp 1",
            "∀ f : ℝ → ℝ, (∀ x, HasDerivAt f (f x) x) → f 0 = 1 → f 1 = Real.exp 1",
        ),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sequences_that_grow_step_by_step_are_monotone() {
    let nested = |h: &str| format!("∀ F : ℕ → Set ℝ, {h} → (∀ n, (F n).Nonempty) → ∃ x, ∀ n, x ∈ F n");
    let bounded = |h: &str| format!("∀ a : ℕ → ℝ, {h} → a 0 < 1 → ∃ L, Filter.Tendsto a Filter.atTop (nhds L)");
    expect(&nested("Antitone F"), &nested("(∀ n, F (n + 1) ⊆ F n)"), RIGHT);
    expect(&bounded("StrictMono a"), &bounded("(∀ n, a n < a (n + 1))"), RIGHT);
    never_same(&[
        (&nested("Antitone F"), &nested("(∀ n, F n ⊆ F (n + 1))")),
        (&bounded("StrictMono a"), &bounded("(∀ n, a n ≤ a (n + 1))")),
    ]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn maps_are_the_same_where_they_agree() {
    let maps = "∀ (F V : Type) [Field F] [AddCommGroup V] [Module F V]";
    let kernel = "(∀ v : V, S v = 0 → T v = 0) →";
    let at_each = format!("{maps} (S T : V →ₗ[F] V), {kernel} ∀ v, S (T v) = T (S v)");
    expect(&at_each, &format!("{maps} (S T : Module.End F V), {kernel} S * T = T * S"), RIGHT);
    never_same(&[(&at_each, &format!("{maps} (S T : Module.End F V), {kernel} S * T = T * T"))]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_primitive_root_is_an_element_of_that_order() {
    let says = |h: &str| format!("∀ (p : ℕ) (a : ZMod p), {h} ↔ orderOf (-a) = 2");
    expect(&says("orderOf a = p - 1"), &says("IsPrimitiveRoot a (p - 1)"), RIGHT);
    never_same(&[(&says("orderOf a = p - 1"), &says("a ^ (p - 1) = 1"))]);
}
