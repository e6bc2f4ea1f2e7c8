//! Properties of small structures given by tables: operations on `Fin n`, relations, injectivity.
//!
//! The structures are definitions of the item's context, so everything can be enumerated. Properties
//! such as `Function.Injective` are opened, so that they agree with their usual paraphrase.

use super::finite;
use super::lean_side::LeanSide;
use super::rules::Rules;
use crate::check::config::CheckConfig;
use crate::check::plan::{Plan, Refusal};
use crate::check::view::Matched;
use crate::item::{Item, SemanticKind};

pub(super) struct BoolStructure;

impl Rules for BoolStructure {
    fn kind(&self) -> SemanticKind {
        SemanticKind::DecidableRef
    }

    fn lean(&self) -> LeanSide {
        LeanSide(include_str!("../../../../../lean/Check/Families/BoolStructure.lean"))
    }

    fn form(&self, m: Matched<'_>) -> Result<(), Refusal> {
        finite::all_finite(m)
    }

    fn plans(&self, m: Matched<'_>, item: &Item, config: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
        finite::plans(m, item, config, self.lean())
    }
}
