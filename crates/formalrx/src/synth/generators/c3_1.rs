//! C3.1 Missing Premise: a hypothesis that no narrower category names is left out.

use super::tools::{Hypothesis, about};
use crate::synth::edit::Edit;
use crate::synth::view::View;

pub(super) fn edits(v: &View) -> Vec<Edit> {
    let hypotheses = v.hypotheses().into_iter().filter(|&h| about(v, h) == Hypothesis::Other);
    hypotheses.filter_map(|h| Some(Edit::without(v.removal(h)?, "a hypothesis is left out"))).collect()
}
