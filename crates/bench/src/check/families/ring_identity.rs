//! Identities of rings and semirings: the sides of candidate and reference are compared pairwise.
//!
//! Lean's `grobner` (the ring part of `grind`, without case splits) brings both to a polynomial normal
//! form over `Nat`, `Int`, `Rat` or any commutative ring. The sides of one identity are never compared with each other.

use super::lean_side::LeanSide;
use super::rules::{Rules, pairs, same_value};
use crate::check::align::{Pair, Policy};
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal};
use crate::check::view::{Matched, Node};
use crate::item::Item;

pub(super) struct RingIdentity;

/// Sides are compared without any hypothesis, so the proof is one about polynomials.
const LEAN: LeanSide = LeanSide(include_str!("../../../../../lean/Check/Families/RingIdentity.lean"));

impl Rules for RingIdentity {
    fn lean(&self) -> LeanSide {
        LEAN
    }

    fn form(&self, m: Matched<'_>) -> Result<(), Refusal> {
        for (who, body) in [("candidate", m.candidate), ("reference", m.expected)] {
            if !matches!(body, Node::Rel { op, .. } if op == "eq") {
                return Err(Refusal::shape("not_an_equation", format!("the body of the {who} is not an equation")));
            }
        }
        Ok(())
    }

    fn plans(&self, m: Matched<'_>, _: &Item, _: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
        let policy = Policy { whole: false, relations: false };
        let found: Vec<Pair<'_>> = pairs(m, policy, policy)?;
        let theorems = found.iter().map(|p| same_value(p, LEAN, "normal_forms_differ")).collect();
        Ok(vec![Plan { theorems, ..Plan::default() }])
    }
}
