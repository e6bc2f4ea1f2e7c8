//! How the statements are related (`autoform_sameness`): piece by piece, with evidence that the kernel took.

use super::answer::{Answer, Side, Unscored};
use super::elaborate::ProofContext;
use super::spec::{Spec, Work};
use autoform_lean::{Lean, split_header};
use autoform_sameness::{Limits, Relation, relate};

/// The metric `relation`.
pub(super) const METRIC: Spec = Spec {
    name: "relation",
    help: "Whether the statements are the same piece by piece, with evidence",
    combines: false,
    work: Work::Lean(|with, a, b| Box::pin(relation(with.lean, with.context, a, b))),
};

/// 1 for `same` of either kind, 0 for every other relation, `undecided` included: within the limits it was not shown.
///
/// # Errors
/// When a statement does not elaborate, or there is no Lean.
pub(super) async fn relation(lean: &dyn Lean, context: &ProofContext, first: &Side, second: &Side) -> Answer {
    let limits = Limits {
        heartbeats: context.options.max_heartbeats,
        max_rec_depth: context.options.max_rec_depth.max(Limits::default().max_rec_depth),
        wall_ms: context.options.wall_ms,
        auto_bound: context.options.auto_implicit,
        ..Limits::default()
    };
    let r = relate(lean, &file(context, first), &file(context, second), &limits).await;
    let message = || r.notes.join("; ");
    match (r.not_accepted, r.no_lean) {
        (_, true) => Err(Unscored::Undecided { message: message() }),
        (Some(_), _) => Err(Unscored::DoesNotElaborate { message: message() }),
        (None, false) => Ok(if matches!(r.relation, Relation::Same | Relation::SameGivenContext) { 1.0 } else { 0.0 }),
    }
}

/// A side as a file on the header in use; its own imports are ignored, as by every metric.
fn file(context: &ProofContext, side: &Side) -> String {
    let before = split_header(&side.context).source;
    format!("{}{}\n{}\n", context.header, before, split_header(&side.text).source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_stands_on_the_header_in_use() {
        let side = Side { context: "import Foo\nopen Real".into(), text: "theorem a : 1 = 1 := by sorry".into() };
        let text = file(&ProofContext::default(), &side);
        assert!(text.starts_with("import Mathlib\n") && !text.contains("Foo") && text.contains("open Real"), "{text}");
    }
}
