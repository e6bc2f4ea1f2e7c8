//! Statements about something the context leaves open, judged by what they say of examples.
//!
//! The item's `semantic.extra` holds theorems about `cand`: `must_*` are examples and consequences
//! that have to hold, `anti_*` refute it where it has to fail. Since the context's variables are
//! arguments of `cand`, one example makes it true and another false; a vacuous candidate fails an
//! anti-test and one that says too much fails a must-hold.
//!
//! Examples can be fitted (`.. ∨ m = 7`), so candidate and reference also have to agree at every value
//! of the context's variables. That is no equivalence of two theorems: the examples show that both
//! depend on those variables.

use super::lean_side::LeanSide;
use super::rules::Rules;
use crate::check::config::CheckConfig;
use crate::check::plan::{Everywhere, Extra, Plan, Refusal};
use crate::check::view::{BinderKind, Matched};
use crate::item::{Item, SemanticKind};

pub(super) struct Behavioral;

const LEAN: LeanSide = LeanSide(include_str!("../../../../../lean/Check/Families/Behavioral.lean"));

impl Rules for Behavioral {
    fn kind(&self) -> SemanticKind {
        SemanticKind::Behavioral
    }

    fn lean(&self) -> LeanSide {
        LEAN
    }

    fn form(&self, m: Matched<'_>) -> Result<(), Refusal> {
        if m.binders.iter().any(|b| b.kind == BinderKind::Context) {
            return Ok(());
        }
        Err(Refusal::shape("context_variables", "nothing of the context is mentioned"))
    }

    fn plans(&self, _: Matched<'_>, item: &Item, _: &CheckConfig) -> Result<Vec<Plan>, Refusal> {
        let extra = item.semantic.extra.clone().unwrap_or_default();
        let (doc, proof) = LEAN.claim("same_everywhere");
        let everywhere = Everywhere { doc, proof, tag: "differs_somewhere".into() };
        Ok(vec![Plan { extra: Some(Extra { text: extra, everywhere }), ..Plan::default() }])
    }
}

/// The names of an item's `must_*` and `anti_*` theorems.
pub(crate) fn tests(extra: &str) -> Vec<&str> {
    extra
        .lines()
        .filter_map(|l| l.strip_prefix("theorem ")?.split([' ', ':', '(', '{']).next())
        .filter(|n| n.starts_with("must_") || n.starts_with("anti_"))
        .collect()
}
