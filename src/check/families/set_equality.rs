//! Equalities and inclusions of sets built with `∪`, `∩`, `\`, complement, `∅`, `univ` and set-builder.
//!
//! Each side of the candidate and its counterpart are brought, by extensionality, to a propositional
//! formula over membership in the sets' variables, and these are compared element by element.

use super::{Family, Pair, Policy, pairs, same_value};
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal, Theorem, quantify};
use crate::check::view::{Matched, Node};
use crate::item::Item;

pub(super) struct SetEquality;

/// Membership in each construct of the fragment. All hold by definition, here and in Mathlib.
const MEMBERSHIP: &str = "\
theorem mem_inter' {α : Type _} (s t : Set α) (x : α) : x ∈ s ∩ t ↔ x ∈ s ∧ x ∈ t := Iff.rfl
theorem mem_union' {α : Type _} (s t : Set α) (x : α) : x ∈ s ∪ t ↔ x ∈ s ∨ x ∈ t := Iff.rfl
theorem mem_compl' {α : Type _} (s : Set α) (x : α) : x ∈ sᶜ ↔ ¬ x ∈ s := Iff.rfl
theorem mem_diff' {α : Type _} (s t : Set α) (x : α) : x ∈ s \\ t ↔ x ∈ s ∧ ¬ x ∈ t := Iff.rfl
theorem mem_univ' {α : Type _} (x : α) : x ∈ (Set.univ : Set α) ↔ True := Iff.rfl
theorem mem_empty' {α : Type _} (x : α) : x ∈ (∅ : Set α) ↔ False := Iff.rfl
theorem mem_setOf' {α : Type _} (p : α → Prop) (x : α) : x ∈ setOf p ↔ p x := Iff.rfl
theorem mem_singleton' {α : Type _} (a x : α) : x ∈ ({a} : Set α) ↔ x = a := Iff.rfl
theorem mem_insert' {α : Type _} (a : α) (s : Set α) (x : α) : x ∈ insert a s ↔ x = a ∨ x ∈ s := Iff.rfl
";

const PROOF: &str = "by
  intros
  (try simp only [mem_inter', mem_union', mem_compl', mem_diff', mem_univ', mem_empty', mem_setOf',
    mem_singleton', mem_insert']) <;> grind";

/// Relations of the fragment.
fn in_fragment(n: &Node) -> bool {
    matches!(n, Node::Rel { op, left_type, .. } if (op == "eq" || op == "subset" || op == "le") && left_type.skel.head == "Set")
}

impl Family for SetEquality {
    fn key(&self) -> &'static str {
        "set_equality"
    }

    fn form(&self, m: Matched<'_>) -> Result<(), Refusal> {
        for (who, body) in [("candidate", m.candidate), ("reference", m.expected)] {
            if !in_fragment(body) {
                let detail = format!("the body of the {who} is neither an equality nor an inclusion of sets");
                return Err(Refusal::shape("not_a_set_relation", detail));
            }
        }
        Ok(())
    }

    fn plans(&self, m: Matched<'_>, _: &Item, _: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
        let policy = Policy { whole: false, relations: false };
        let theorems = pairs(m, policy, policy)?.iter().map(side).collect();
        Ok(vec![Plan { theorems, preamble: MEMBERSHIP.into(), extra: None }])
    }
}

fn side(p: &Pair<'_>) -> Theorem {
    match p {
        Pair::Sides { vars, ty, candidate, expected } if ty.skel.head == "Set" => {
            let t = &ty.text;
            let both = quantify(vars);
            // The element's type is the set's argument; Lean finds it from the set.
            let statement = format!("{both}(∀ y, (y ∈ ({} : {t})) ↔ (y ∈ ({} : {t})))", candidate.text, expected.text);
            let proof = if candidate.text == expected.text { "by intros; rfl" } else { PROOF };
            Theorem {
                name: "same".into(),
                doc: "The candidate's set and the reference's have the same elements.".into(),
                statement,
                proof: proof.into(),
                tag: "sets_differ".into(),
            }
        }
        other => same_value(other, "by intros; rfl", "sets_differ"),
    }
}
