//! Typecheck (ASSESS section 4.2): whether the second statement elaborates.

use super::answer::{Answer, Side};
use super::elaborate::{ProofContext, context as opened, finished, unknown_namespace};
use super::spec::{Spec, Work};
use crate::prepare::unproved;
use autoform_lean::Lean;

/// The metric `typecheck`.
pub(super) const METRIC: Spec = Spec {
    name: "typecheck",
    help: "Whether the second statement elaborates",
    combines: false,
    work: Work::Lean(|with, _, b| Box::pin(typecheck(with.lean, with.context, b))),
};

/// 1 when Lean accepts the statement with its proof left out, 0 when it reports an error.
///
/// # Errors
/// When there is no verdict: a limit ran out or Lean is missing.
pub(super) async fn typecheck(lean: &dyn Lean, context: &ProofContext, side: &Side) -> Answer {
    let source = format!("{}\n{}\n", opened(&side.context), unproved(&side.text));
    let e = finished(lean.elaborate(&context.request(source)).await)?;
    Ok(if e.errors().all(unknown_namespace) { 1.0 } else { 0.0 })
}
