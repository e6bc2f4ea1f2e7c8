//! Equalities and inclusions of sets built with `∪`, `∩`, `\`, complement, `∅`, `univ` and set-builder.
//!
//! Each side of the candidate and its counterpart are brought, by extensionality, to a propositional
//! formula over membership in the sets' variables, and these are compared element by element.

use super::lean_side::LeanSide;
use super::rules::{Rules, pairs, same_value};
use crate::check::align::{Pair, Policy};
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal, Theorem, quantify};
use crate::check::view::{Matched, Node};
use crate::item::Item;

pub(super) struct SetEquality;

const LEAN: LeanSide = LeanSide(include_str!("../../../../../lean/Check/Families/SetEquality.lean"));

/// Relations of the fragment.
fn in_fragment(n: &Node) -> bool {
    matches!(n, Node::Rel { op, left_type, .. } if (op == "eq" || op == "subset" || op == "le") && left_type.skel.head == "Set")
}

impl Rules for SetEquality {
    fn lean(&self) -> LeanSide {
        LEAN
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
        Ok(vec![Plan { theorems, preamble: LEAN.preamble().into(), ..Plan::default() }])
    }
}

fn side(p: &Pair<'_>) -> Theorem {
    match p {
        Pair::Sides { vars, ty, candidate, expected } if ty.skel.head == "Set" => {
            let t = &ty.text;
            let both = quantify(vars);
            // The element's type is the set's argument; Lean finds it from the set.
            let statement = format!("{both}(∀ y, (y ∈ ({} : {t})) ↔ (y ∈ ({} : {t})))", candidate.text, expected.text);
            let (doc, proof) = LEAN.claim("same");
            let proof = if candidate.text == expected.text { "by intros; rfl".to_owned() } else { proof };
            Theorem { name: "same".into(), doc, statement, proof, tag: "sets_differ".into() }
        }
        other => same_value(other, LEAN, "sets_differ"),
    }
}
