//! Typecheck (ASSESS section 4.2): whether the second statement elaborates.

use super::elaborate::{context as opened, finished, unknown_namespace};
use super::{Answer, Elaborate, ProofContext, Side};
use crate::similarity::prepare::candidates;

/// 1 when Lean accepts the statement with its proof left out, 0 when it reports an error.
///
/// # Errors
/// When there is no verdict: a limit ran out or Lean is missing.
pub async fn typecheck(lean: &dyn Elaborate, context: &ProofContext, side: &Side) -> Answer {
    // The first candidate has its ending but may hold a proof; a cut one states and proves nothing.
    let all = candidates(&side.text);
    let text = all.get(1).filter(|t| t.ends_with(":= sorry")).unwrap_or(&all[0]);
    let source = format!("{}\n{text}\n", opened(&side.context));
    let e = finished(lean.elaborate(&context.request(source)).await)?;
    Ok(if e.errors().all(unknown_namespace) { 1.0 } else { 0.0 })
}
