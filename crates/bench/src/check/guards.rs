//! Guards every family runs before Lean is asked: nothing dropped, nothing far too large.
//!
//! Triviality is a theorem of the generated file (`not_trivial`); nearness of sides is in `align`.

use super::plan::Refusal;
use super::view::Matched;

/// A candidate may have this many times the reference's nodes, and `SIZE_SLACK` more.
const SIZE_FACTOR: usize = 6;

/// Nodes beyond the factor.
const SIZE_SLACK: usize = 60;

/// Largest body measured: the distance is quadratic in nodes.
const MAX_NODES: usize = 1500;

/// # Errors
/// The first guard that refuses.
pub(super) fn check(m: Matched<'_>) -> Result<(), Refusal> {
    for b in m.binders {
        if b.used_expected && !b.used_candidate && !b.var.inst {
            let detail =
                format!("`{} : {}` is bound and not mentioned again; the reference does", b.var.name, b.var.ty.text);
            return Err(Refusal::semantic("dropped_binder", detail));
        }
    }
    let (c, e) = (m.candidate.term().size(), m.expected.term().size());
    if c > MAX_NODES || c > e * SIZE_FACTOR + SIZE_SLACK {
        return Err(Refusal::semantic("huge_term", format!("{c} nodes where the reference has {e}")));
    }
    Ok(())
}
