//! TED similarity (ASSESS definition 3): `1 - TED / max(|T1|, |T2|)`.
//!
//! At most 1; slightly negative when two small trees share nothing, as the published figures are.

use super::answer::{Answer, Unscored};
use super::spec::{Spec, Work};
use crate::build::{TreeForm, TreeOptions};
use crate::flat::{FlatTree, Interner};
use crate::ted::Ted;
use crate::tree::OpTree;
use serde::{Deserialize, Serialize};

/// The metric `ted`.
pub(super) const PAPER: Spec = Spec {
    name: "ted",
    help: "TED similarity of paper trees (ASSESS, GTED)",
    combines: false,
    work: Work::Trees(TreeOptions { form: TreeForm::Paper, alpha: false }, similarity),
};

/// The metric `ted-alpha`.
pub(super) const PAPER_ALPHA: Spec = Spec {
    name: "ted-alpha",
    help: "The same with bound variables named by order",
    combines: false,
    work: Work::Trees(TreeOptions { form: TreeForm::Paper, alpha: true }, similarity),
};

/// The metric `ted-normal`.
pub(super) const NORMAL: Spec = Spec {
    name: "ted-normal",
    help: "TED similarity of normal trees",
    combines: false,
    work: Work::Trees(TreeOptions { form: TreeForm::Normal, alpha: false }, similarity),
};

/// The metric `ted-normal-alpha`.
pub(super) const NORMAL_ALPHA: Spec = Spec {
    name: "ted-normal-alpha",
    help: "The same with bound variables named by order",
    combines: false,
    work: Work::Trees(TreeOptions { form: TreeForm::Normal, alpha: true }, similarity),
};

/// The metric `edits`.
pub(super) const EDITS: Spec = Spec {
    name: "edits",
    help: "Minus the logarithm of one plus the edit distance of normal trees, whatever their sizes",
    combines: true,
    work: Work::Trees(TreeOptions { form: TreeForm::Normal, alpha: false }, edits),
};

fn similarity(a: &OpTree, b: &OpTree, ted: &mut Ted) -> Answer {
    Ok(compared(a, b, ted)?.similarity)
}

fn edits(a: &OpTree, b: &OpTree, ted: &mut Ted) -> Answer {
    Ok(-(1.0 + f64::from(compared(a, b, ted)?.distance)).ln())
}

fn compared(a: &OpTree, b: &OpTree, ted: &mut Ted) -> Result<TedScore, Unscored> {
    let mut interner = Interner::new();
    let (a, b) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
    ted_similarity(ted, &a, &b)
}

/// A distance and the similarity it gives.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct TedScore {
    /// The tree edit distance.
    pub distance: u32,
    /// Nodes of both trees.
    pub sizes: (usize, usize),
    /// `1 - distance / max(sizes)`.
    pub similarity: f64,
}

/// The similarity a distance between trees of these sizes gives.
pub(crate) fn similarity_of(distance: u32, sizes: (usize, usize)) -> f64 {
    1.0 - f64::from(distance) / sizes.0.max(sizes.1) as f64
}

/// TED similarity of two trees flattened by one interner.
///
/// # Errors
/// When the trees are too large to compare.
pub(crate) fn ted_similarity(ted: &mut Ted, a: &FlatTree, b: &FlatTree) -> Result<TedScore, Unscored> {
    let distance = ted.distance(a, b).map_err(|e| Unscored::TooLarge { message: e.to_string() })?;
    let sizes = (a.len(), b.len());
    Ok(TedScore { distance, sizes, similarity: similarity_of(distance, sizes) })
}
