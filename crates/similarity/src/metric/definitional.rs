//! Definitional equality (Liu et al. 2025, ASSESS section 4.2): the statements' types are equal by `rfl`.
//!
//! Closed types are compared and `autoImplicit` is off, which removes the known false positives:
//! a type variable cannot be instantiated, an unknown name is no variable.

use autoform_lean::Lean;
use super::answer::{Answer, Side};
use super::elaborate::{ProofContext, Trusted, error_before, finished, lines, unknown_namespace};
use super::spec::{Spec, Work};

/// The metric `definitional`.
pub(super) const METRIC: Spec = Spec {
    name: "definitional",
    help: "Whether the closed types are equal by `rfl`",
    combines: true,
    work: Work::Lean(|with, a, b| Box::pin(definitional(with.lean, with.context, a, b))),
};

/// 1 when the closed types are equal by `rfl`, else 0.
///
/// # Errors
/// When a statement does not elaborate here, or a limit ran out.
pub(super) async fn definitional(lean: &dyn Lean, context: &ProofContext, first: &Side, second: &Side) -> Answer {
    let source = source(&Trusted::new(first)?, &Trusted::new(second)?);
    let e = finished(lean.elaborate(&context.request(source.clone())).await)?;
    if let Some(reason) = error_before(&e, lines(&source)) {
        return Err(reason);
    }
    let proved = e.decls.iter().any(|d| d.name == "autoform_goal" && !d.has_sorry);
    Ok(if e.errors().all(unknown_namespace) && proved { 1.0 } else { 0.0 })
}

/// The goal is the last line. As a `def` without a type, its universe levels are found by unification.
fn source(first: &Trusted, second: &Trusted) -> String {
    let source =
        format!("{}{}def autoform_goal := (rfl : thm_P = thm_Q)\n", first.as_def("thm_P"), second.as_def("thm_Q"));
    // A universe nothing fixes is no error of the statement.
    source.replace("Type*", "Type").replace("Type _", "Type")
}
