//! TED similarity of the trees of elaborated expressions ([`crate::expr_tree`]).

use super::spec::{Spec, Work};
use crate::expr_tree::ted_expr;

/// The metric `ted-expr`.
pub(super) const METRIC: Spec = Spec {
    name: "ted-expr",
    help: "TED similarity of the trees of elaborated expressions",
    combines: true,
    work: Work::Batch(|with, pairs| Box::pin(ted_expr(with.lean, with.context, pairs))),
};
