//! What acts on what: subgroups of permutations by their elements, transitivity, orbits and fixed points by what they say.

use super::attacks::never_same;
use super::{RIGHT, expect};

const SOME: &str = "∀ (A : Type) [Finite A] (G : Subgroup (Equiv.Perm A)), ";

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_subgroup_of_permutations_acts_by_its_elements() {
    let free = " → ∃ σ ∈ G, ∀ a : A, σ a ≠ a";
    let transitive = format!("{SOME}MulAction.IsPretransitive G A{free}");
    let spelled = format!("{SOME}(∀ a b : A, ∃ σ ∈ G, σ a = b){free}");
    let somewhere = format!("{SOME}(∀ a : A, ∃ b : A, ∃ σ ∈ G, σ a = b){free}");
    expect(&spelled, &transitive, RIGHT);
    never_same(&[(&somewhere, &transitive)]);
    let fixed = format!("{SOME}Nat.card G = 5 → (MulAction.fixedPoints G A).Nonempty");
    let spelled = format!("{SOME}Nat.card G = 5 → ∃ a : A, ∀ σ ∈ G, σ a = a");
    let each = format!("{SOME}Nat.card G = 5 → ∀ σ ∈ G, ∃ a : A, σ a = a");
    expect(&fixed, &spelled, RIGHT);
    never_same(&[(&fixed, &each)]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn orbits_are_what_is_reached() {
    let of = |set: &str| format!("{SOME}∀ a : A, Nat.card {set} ∣ Nat.card G");
    let reached = of("{b : A | ∃ σ ∈ G, σ a = b}");
    expect(&reached, &of("(MulAction.orbit G a)"), RIGHT);
    never_same(&[
        (&reached, &of("{b : A | ∃ σ ∈ G, σ b = b}")),
        (&of("(MulAction.orbit G a)"), &of("(MulAction.stabilizer G a)")),
    ]);
    expect(
        "∀ (G X : Type) [Group G] [MulAction G X], (∀ x y : X, ∃ g : G, g • x = y) → ∀ x : X, MulAction.orbit G x = Set.univ",
        "∀ (G X : Type) [Group G] [MulAction G X] [MulAction.IsPretransitive G X] (x y : X), y ∈ MulAction.orbit G x",
        RIGHT,
    );
}
