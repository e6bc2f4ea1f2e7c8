//! Propositions over `Bool`, `Fin n`, `BitVec n` and small enumerations, compared assignment by assignment.
//!
//! The table of a theorem is all true, whatever it says, so tables are taken of sides and of contingent
//! parts, never of a body that is always true.

use super::finite;
use super::lean_side::LeanSide;
use super::rules::Rules;
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal};
use crate::check::view::Matched;
use crate::item::{Item, SemanticKind};

pub(super) struct FinTruthTable;

impl Rules for FinTruthTable {
    fn kind(&self) -> SemanticKind {
        SemanticKind::DecidableRef
    }

    fn lean(&self) -> LeanSide {
        LeanSide(include_str!("../../../../../lean/Check/Families/FinTruthTable.lean"))
    }

    fn form(&self, m: Matched<'_>) -> Result<(), Refusal> {
        finite::all_finite(m)
    }

    fn plans(&self, m: Matched<'_>, item: &Item, config: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
        finite::plans(m, item, config, self.lean())
    }
}
