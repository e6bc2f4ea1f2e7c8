//! Exact tree edit distance on ordered labelled trees with unit costs.
//!
//! Works on the likeness `|A| + |B| - distance`: two for a pair of nodes of one label that is kept,
//! one for a relabelled pair, nothing for a node deleted or inserted. It is to be made greatest, and
//! needs no borders and no additions on the way.
//!
//! Four decompositions, the one with the least work by count is taken: Zhang and Shasha's keyroots
//! (`keyroots`) on the trees or on their mirror images, and heavy paths (`heavy`) of either tree, the
//! inner-path strategy of APTED (Pawlik and Augsten, Information Systems 56, 2016).
//!
//! Knows nothing of Lean: labels are numbers. All buffers are flat and reused between pairs.

mod heavy;
mod keyroots;
mod lanes;

use super::flat::FlatTree;

/// Most nodes of both trees together: likenesses are kept in 16 bits with a sign.
pub const MAX_TOTAL_NODES: usize = 32_000;

/// One cell by a heavy path costs as much as this many by keyroots, which are computed eight at once.
const HEAVY_COST: u64 = 8;

/// Up to this many cells for each pair of nodes keyroots are taken as they are: counting what heavy
/// paths would need takes time too, and most statements stay below.
const FEW_CELLS: u64 = 24;

/// The pair is beyond what is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("trees of {0} and {1} nodes are too large to compare")]
pub struct TooLarge(pub usize, pub usize);

/// A workspace: keep one per thread and reuse it.
///
/// Memory after a pair of n and m nodes, in bytes: by keyroots 2nm for the likenesses of subtrees and
/// at most nm beside them, 75 MB for two trees of 5,000 nodes; by heavy paths of the first tree at
/// most 6nm + 4m², 250 MB.
#[derive(Debug, Default)]
pub struct Ted {
    keyroots: keyroots::Keyroots,
    heavy: heavy::Heavy,
}

/// How a pair is taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decomposition {
    /// Keyroots of the trees.
    Left,
    /// Keyroots of their mirror images.
    Right,
    /// Heavy paths of the first tree.
    First,
    /// Heavy paths of the second tree.
    Second,
}

impl Ted {
    /// An empty workspace.
    pub fn new() -> Self {
        Self::default()
    }

    /// The fewest insertions, deletions and relabellings that turn `a` into `b`.
    ///
    /// # Errors
    /// When the trees together have more than [`MAX_TOTAL_NODES`] nodes.
    pub fn distance(&mut self, a: &FlatTree, b: &FlatTree) -> Result<u32, TooLarge> {
        let (n, m) = (a.len(), b.len());
        if n + m > MAX_TOTAL_NODES {
            return Err(TooLarge(n, m));
        }
        if a.left == b.left {
            return Ok(0);
        }
        Ok(self.by(decomposition(a, b), a, b))
    }

    fn by(&mut self, decomposition: Decomposition, a: &FlatTree, b: &FlatTree) -> u32 {
        let likeness = match decomposition {
            Decomposition::Left => self.keyroots.likeness(&a.left, &b.left),
            Decomposition::Right => self.keyroots.likeness(&a.right, &b.right),
            Decomposition::First => self.heavy.likeness(a, b),
            Decomposition::Second => self.heavy.likeness(b, a),
        };
        (a.len() + b.len()) as u32 - likeness as u32
    }
}

/// The decomposition with the least work.
fn decomposition(a: &FlatTree, b: &FlatTree) -> Decomposition {
    let left = a.left.cells * b.left.cells;
    let right = a.right.cells * b.right.cells;
    let (keyroots, cells) = if left <= right { (Decomposition::Left, left) } else { (Decomposition::Right, right) };
    if cells <= FEW_CELLS * (a.len() * b.len()) as u64 {
        return keyroots;
    }
    let (x, y) = (heavy::Work::of(a), heavy::Work::of(b));
    let first = HEAVY_COST * x.decomposed * y.forests;
    let second = HEAVY_COST * y.decomposed * x.forests;
    match first.min(second) < cells {
        true if first <= second => Decomposition::First,
        true => Decomposition::Second,
        false => keyroots,
    }
}

/// Makes a buffer at least `len` long, and no longer than it has to be.
fn grow(buffer: &mut Vec<i16>, len: usize) {
    if buffer.len() < len {
        buffer.reserve_exact(len - buffer.len());
        buffer.resize(len, 0);
    }
}

#[cfg(test)]
mod tests;
