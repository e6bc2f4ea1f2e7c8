//! What a family is, and what the families share.

use super::lean_side::LeanSide;
use crate::check::align::{Pair, Policy, align};
use crate::check::config::CheckConfig;
use crate::check::constant::is_constant;
use crate::check::plan::{Plan, Refusal, Theorem, quantify, variables};
use crate::check::term::{Level, distance};
use crate::check::view::Matched;
use crate::item::{Item, SemanticKind};

/// One family of statements.
pub(crate) trait Rules: Sync {
    /// What its items have in `Semantic::kind`.
    fn kind(&self) -> SemanticKind {
        SemanticKind::NormalizedRef
    }

    /// The family's Lean file.
    fn lean(&self) -> LeanSide;

    /// The outer form: asked of candidate and reference, which already share a telescope.
    ///
    /// # Errors
    /// `shape_fail` with what is wrong.
    fn form(&self, m: Matched<'_>) -> Result<(), Refusal>;

    /// Ways to show that the two mean the same, tried in order; the first whose theorems Lean
    /// accepts is the pass. A refusal in the list is the reason given when no other way succeeds.
    ///
    /// # Errors
    /// When there is none.
    fn plans(&self, m: Matched<'_>, item: &Item, config: &CheckConfig) -> Result<Vec<Plan>, Refusal>;
}

/// The pairs of hypotheses and bodies under one policy.
pub(super) fn pairs<'a>(m: Matched<'a>, body: Policy, hypotheses: Policy) -> Result<Vec<Pair<'a>>, Refusal> {
    let vars = variables(m);
    let mut out = Vec::new();
    for b in m.binders {
        if let (Some(c), Some(e)) = (&b.candidate, &b.expected) {
            align(c, e, &vars, hypotheses, &mut out)?;
        }
    }
    align(m.candidate, m.expected, &vars, body, &mut out)?;
    out.iter().try_for_each(constant_side)?;
    Ok(out)
}

/// A side that has one value everywhere agrees with every other of that value, so it has to be
/// written as the reference writes it.
fn constant_side(p: &Pair<'_>) -> Result<(), Refusal> {
    let Pair::Sides { ty, candidate, expected, .. } = p else { return Ok(()) };
    let (c, e) = (&candidate.skel, &expected.skel);
    if distance(c, e, Level::Commutative) == 0 || !is_constant(e, ty.skel.head == "Set") {
        return Ok(());
    }
    // A numeral is constant by being one; padding on it is no other statement.
    if e.kids.is_empty() && distance(c, e, Level::Additive) == 0 {
        return Ok(());
    }
    let detail =
        format!("`{}` where the reference has `{}`, which is the same everywhere", candidate.text, expected.text);
    Err(Refusal::semantic("constant_side", detail))
}

/// `∀ vars, (c : T) = (e : T)` for a pair of sides, by the theorem `same` of the family's Lean file, and
/// `↔` by definition for propositions without sides.
pub(super) fn same_value(p: &Pair<'_>, lean: LeanSide, tag: &str) -> Theorem {
    let (doc, proof) = lean.claim("same");
    let (statement, proof) = match p {
        Pair::Sides { vars, ty, candidate, expected } => {
            let (q, t) = (quantify(vars), &ty.text);
            let proof = if candidate.text == expected.text { "by intros; rfl" } else { &proof };
            (format!("{q}(({} : {t}) = ({} : {t}))", candidate.text, expected.text), proof)
        }
        Pair::Relations { vars, candidate, expected } | Pair::Whole { vars, candidate, expected } => {
            (format!("{}(({}) ↔ ({}))", quantify(vars), candidate.text(), expected.text()), "by intros; exact Iff.rfl")
        }
    };
    Theorem { name: "same".into(), doc, statement, proof: proof.into(), tag: tag.into() }
}
