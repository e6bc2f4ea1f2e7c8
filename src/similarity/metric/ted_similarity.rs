//! TED similarity (ASSESS definition 3): `1 - TED / max(|T1|, |T2|)`.
//!
//! At most 1; slightly negative when two small trees share nothing, as the published figures are.

use super::Unscored;
use crate::similarity::flat::FlatTree;
use crate::similarity::ted::Ted;
use serde::{Deserialize, Serialize};

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
pub fn similarity_of(distance: u32, sizes: (usize, usize)) -> f64 {
    1.0 - f64::from(distance) / sizes.0.max(sizes.1) as f64
}

/// TED similarity of two trees flattened by one interner.
///
/// # Errors
/// When the trees are too large to compare.
pub fn ted_similarity(ted: &mut Ted, a: &FlatTree, b: &FlatTree) -> Result<TedScore, Unscored> {
    let distance = ted.distance(a, b).map_err(|e| Unscored::TooLarge { message: e.to_string() })?;
    let sizes = (a.len(), b.len());
    Ok(TedScore { distance, sizes, similarity: similarity_of(distance, sizes) })
}
