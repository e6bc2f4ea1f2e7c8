//! Zhang and Shasha's dynamic programme over keyroots (SIAM J. Comput. 18(6), 1989), in likenesses.
//!
//! One row of forests of the second tree is kept and carried down the nodes of the first. What a row
//! needs of an earlier one is fixed by the first leaf below its node: that row, rearranged once, waits
//! on a stack until the path from that leaf ends. All that is left per cell is a sum and a running
//! maximum, eight cells at once. Leaves, which are most keyroots, are answered in closed form.

use super::grow;
use super::lanes::{LANES, running};
use crate::flat::Order;

/// Buffers, reused between pairs.
#[derive(Debug, Default)]
pub(super) struct Keyroots {
    /// Likenesses of pairs of subtrees, a row of `stride` for each node of the first tree.
    trees: Vec<i16>,
    stride: usize,
    /// Likenesses of the forest so far to the forests of the second tree's current keyroot; the
    /// empty one first.
    row: Vec<i16>,
    /// Earlier rows that are still needed, each rearranged: for every node the cell before its first leaf.
    kept: Vec<i16>,
    /// The nodes from the current keyroot down its path: places in the row, and labels.
    path: Vec<(u32, u32)>,
}

impl Keyroots {
    /// The likeness of two trees in the same order.
    pub(super) fn likeness(&mut self, a: &Order, b: &Order) -> i16 {
        let (n, m) = (a.labels.len(), b.labels.len());
        self.stride = m + LANES;
        // Every cell that counts is written before it is read, so old contents need no clearing.
        grow(&mut self.trees, n * self.stride);
        grow(&mut self.row, m + LANES + 1);
        self.leaves(a, b);
        for &i in a.keyroots.iter().filter(|&&i| a.first[i as usize] != i) {
            for &j in b.keyroots.iter().filter(|&&j| b.first[j as usize] != j) {
                self.pair(a, b, i as usize, j as usize);
            }
        }
        self.trees[(n - 1) * self.stride + m - 1]
    }

    /// A leaf and a tree have one node in common, of one label if the tree has that label.
    fn leaves(&mut self, a: &Order, b: &Order) {
        for &i in a.keyroots.iter().filter(|&&i| a.first[i as usize] == i) {
            let mut seen = 0;
            let row = &mut self.trees[i as usize * self.stride..];
            for (y, ((cell, &label), &first)) in row.iter_mut().zip(&b.labels).zip(&b.first).enumerate() {
                if label == a.labels[i as usize] {
                    seen = y as u32 + 1;
                }
                *cell = 1 + i16::from(seen > first);
            }
        }
        for &j in b.keyroots.iter().filter(|&&j| b.first[j as usize] == j) {
            let mut seen = 0;
            let column = self.trees[j as usize..].iter_mut().step_by(self.stride);
            for (x, ((cell, &label), &first)) in column.zip(&a.labels).zip(&a.first).enumerate() {
                if label == b.labels[j as usize] {
                    seen = x as u32 + 1;
                }
                *cell = 1 + i16::from(seen > first);
            }
        }
    }

    /// Zhang and Shasha's `treedist` for one pair of keyroots.
    fn pair(&mut self, a: &Order, b: &Order, i: usize, j: usize) {
        let (li, lj) = (a.first[i] as usize, b.first[j] as usize);
        let width = j - lj + 1;
        // What stands beyond a row's end never reaches a cell within it.
        let padded = width.next_multiple_of(LANES);
        let row = &mut self.row[..=padded];
        row.fill(0);
        self.path.clear();
        self.path.extend(path(b, lj, j).map(|y| ((y - lj) as u32, b.labels[y])));
        let mut kept = 0;
        for x in li..=i {
            let trees = &mut self.trees[x * self.stride + lj..][..padded];
            let first = a.first[x] as usize;
            if first == li {
                // The forest up to `x` is a tree, and so is that up to `y` for `y` on the path.
                let label = a.labels[x];
                for &(y, other) in &self.path {
                    trees[y as usize] = row[y as usize] + 1 + i16::from(other == label);
                }
                running(row[1..].as_chunks_mut().0, None, trees.as_chunks().0);
                for &(y, _) in &self.path {
                    trees[y as usize] = row[y as usize + 1];
                }
                continue;
            }
            if first == x {
                grow(&mut self.kept, (kept + 1) * padded);
                let before = &mut self.kept[kept * padded..][..padded];
                for (cell, &f) in before.iter_mut().zip(&b.first[lj..=j]) {
                    *cell = row[f as usize - lj];
                }
                kept += 1;
            }
            let before = &self.kept[(kept - 1) * padded..][..padded];
            running(row[1..].as_chunks_mut().0, Some(before.as_chunks().0), trees.as_chunks().0);
            if a.first[a.parents[x] as usize] as usize != first {
                kept -= 1;
            }
        }
    }
}

/// The nodes from leaf `lj` up to keyroot `j`, of which it is the first leaf.
fn path(order: &Order, lj: usize, j: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::successors(Some(lj), move |&y| (y != j).then(|| order.parents[y] as usize))
}

impl Keyroots {
    /// Bytes held.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        2 * (self.trees.capacity() + self.row.capacity() + self.kept.capacity())
    }
}
