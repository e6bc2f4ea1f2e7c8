//! Distances along heavy paths, for trees on which keyroots are many and large, such as zigzags.
//!
//! The first tree is cut into paths to the larger child (Klein, ESA 1998). For each path the forests
//! between its last node's subtree and its first one's are met in one order: the nodes left of the
//! path's next node are added, then those right of it, then the path's own. Each is compared with
//! every forest of the second tree that removing leftmost and rightmost roots leaves (Demaine et al.,
//! ACM Trans. Algorithms 6(1), 2009); such a forest is known by its leftmost and its rightmost root.

use super::grow;
use crate::flat::{FlatTree, Order};
use std::ops::Range;

/// No node.
const NONE: u32 = u32::MAX;

/// Two factors of the number of cells: a tree has one where it is decomposed, the other where it is
/// the one that is not.
pub(super) struct Work {
    /// Sum of the sizes of the subtrees at which heavy paths of more than one node start.
    pub(super) decomposed: u64,
    /// Forests that removing leftmost and rightmost roots leaves.
    pub(super) forests: u64,
}

impl Work {
    pub(super) fn of(tree: &FlatTree) -> Self {
        let shape = Preorder::of(&tree.right);
        let (n, mut depths) = (shape.sizes.len() as u64, 0);
        let mut depth = vec![0u64; shape.sizes.len()];
        for v in 1..depth.len() {
            depth[v] = depth[shape.parents[v] as usize] + 1;
            depths += depth[v];
        }
        let tops = shape.tops();
        // A forest's two roots are one node, or one is left of the other: neither is above the other.
        Self {
            decomposed: tops.iter().map(|&v| u64::from(shape.sizes[v as usize])).sum(),
            forests: n * (n + 1) / 2 - depths,
        }
    }
}

/// A tree in preorder.
#[derive(Debug, Default)]
struct Preorder {
    sizes: Vec<u32>,
    /// The root's is itself.
    parents: Vec<u32>,
    labels: Vec<u32>,
    /// The nearest node upwards, itself included, that has a sibling before it.
    later: Vec<u32>,
}

impl Preorder {
    /// The preorder of a tree is the postorder of its mirror image, backwards.
    fn of(mirrored: &Order) -> Self {
        let last = mirrored.labels.len() as u32 - 1;
        let backwards = || (0..=last).rev().map(|i| i as usize);
        let sizes = backwards().map(|i| i as u32 + 1 - mirrored.first[i]).collect();
        let parents: Vec<u32> = backwards().map(|i| last - mirrored.parents[i]).collect();
        let mut later = vec![NONE; parents.len()];
        for (v, &parent) in parents.iter().enumerate().skip(1) {
            later[v] = if v as u32 == parent + 1 { later[parent as usize] } else { v as u32 };
        }
        Self { sizes, labels: backwards().map(|i| mirrored.labels[i]).collect(), parents, later }
    }

    /// The child with the most nodes.
    fn heavy_child(&self, v: usize) -> Option<usize> {
        let end = v + self.sizes[v] as usize;
        let inside = |c: usize| (c < end).then_some(c);
        let children = std::iter::successors(inside(v + 1), |&c| inside(c + self.sizes[c] as usize));
        children.max_by_key(|&c| self.sizes[c])
    }

    /// The nodes with children at which heavy paths start, the last in preorder first.
    fn tops(&self) -> Vec<u32> {
        let mut on_path = vec![false; self.sizes.len()];
        let mut tops = Vec::new();
        for v in 0..self.sizes.len() {
            if let Some(child) = self.heavy_child(v) {
                on_path[child] = true;
                if !on_path[v] {
                    tops.push(v as u32);
                }
            }
        }
        tops.reverse();
        tops
    }

    /// The nodes left of `y`, last first, as ranges: those before a sibling of an ancestor or of `y`.
    fn before(&self, y: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut at = self.later[y];
        std::iter::from_fn(move || {
            let end = (at != NONE).then_some(at as usize)?;
            let parent = self.parents[end] as usize;
            at = self.later[parent];
            Some((parent + 1, end))
        })
    }
}

/// A tree and its mirror image in preorder, and the place of each node of the one in the other.
#[derive(Debug, Default)]
struct Both {
    sides: [Preorder; 2],
    /// By place in side `s`: the place in the other side.
    across: [Vec<u32>; 2],
}

impl Both {
    fn of(tree: &FlatTree) -> Self {
        let sides = [Preorder::of(&tree.right), Preorder::of(&tree.left)];
        let n = sides[0].sizes.len();
        let (mut there, mut back) = (vec![0; n], vec![0; n]);
        for v in 1..n {
            // Behind its parent come, mirrored, the siblings after it with all below them.
            let (parent, end) = (sides[0].parents[v] as usize, v as u32 + sides[0].sizes[v]);
            let after = parent as u32 + sides[0].sizes[parent] - end;
            there[v] = there[parent] + 1 + after;
        }
        for (v, &at) in there.iter().enumerate() {
            back[at as usize] = v as u32;
        }
        Self { sides, across: [there, back] }
    }
}

/// Buffers, reused between pairs.
#[derive(Debug, Default)]
pub(super) struct Heavy {
    /// Likenesses of pairs of subtrees, both in preorder.
    trees: Vec<i16>,
    /// Likenesses of the current forest of the first tree to the forests of the second: by the
    /// rightmost root's place in the mirrored preorder, then the leftmost root's in preorder.
    forests: Vec<i16>,
    /// The same with both orders changed for each other.
    swapped: Vec<i16>,
    /// One row for each node added at a side of the path, and one before; columns are leftmost roots.
    rows: Vec<i16>,
    /// Likenesses of the subtrees of the nodes added to those of the second tree, in its columns' order.
    added: Vec<i16>,
}

impl Heavy {
    /// The likeness of two trees by the heavy paths of the first.
    pub(super) fn likeness(&mut self, a: &FlatTree, b: &FlatTree) -> i16 {
        let (f, g) = (Both::of(a), Both::of(b));
        let (n, m) = (a.len(), b.len());
        // Every cell that counts is written before it is read, so old contents need no clearing.
        grow(&mut self.trees, n * m);
        grow(&mut self.forests, m * m);
        grow(&mut self.swapped, m * m);
        self.leaves(&f.sides[0], &g.sides[0]);
        for top in f.sides[0].tops() {
            self.path(&f, &g, top as usize);
        }
        // Only a leaf's tree has no path of its own.
        self.trees[0]
    }

    /// A leaf and a tree have one node in common, of one label if the tree has that label.
    fn leaves(&mut self, f: &Preorder, g: &Preorder) {
        let m = g.sizes.len();
        for x in (0..f.sizes.len()).filter(|&x| f.sizes[x] == 1) {
            let mut next = usize::MAX;
            for y in (0..m).rev() {
                if g.labels[y] == f.labels[x] {
                    next = y;
                }
                self.trees[x * m + y] = 1 + i16::from(next < y + g.sizes[y] as usize);
            }
        }
    }

    /// The likenesses of the subtrees on the heavy path from `top` to all subtrees of the second tree.
    fn path(&mut self, f: &Both, g: &Both, top: usize) {
        let mut path = vec![top];
        while let Some(child) = f.sides[0].heavy_child(path[path.len() - 1]) {
            path.push(child);
        }
        let m = g.sides[0].sizes.len();
        self.forests[..m * m].fill(0);
        // The places, in order `s`, of the nodes on that side of the path below its `i`-th node.
        let beside = |i: usize, s: usize| {
            let place = |v: usize| if s == 0 { v } else { f.across[0][v] as usize };
            path.get(i + 1).map_or(0..0, |&child| place(path[i]) + 1..place(child))
        };
        // Which of the two orders `forests` is in.
        let mut side = 0;
        for i in (0..path.len()).rev() {
            for s in [side, 1 - side] {
                if !beside(i, s).is_empty() {
                    if side != s {
                        self.swap(g, side);
                        side = s;
                    }
                    self.side(f, g, s, beside(i, s));
                }
            }
            // The order in which the next node's sides begin.
            let next = match i.checked_sub(1) {
                Some(up) if beside(up, side).is_empty() && !beside(up, 1 - side).is_empty() => 1 - side,
                _ => side,
            };
            self.root(f.sides[0].labels[path[i]], path[i], g, [side, next]);
            side = next;
        }
    }

    /// Adds the nodes at these places in order `s` of the first tree, the last one first.
    fn side(&mut self, f: &Both, g: &Both, s: usize, Range { start: first, end }: Range<usize>) {
        let order = &g.sides[s];
        let m = order.sizes.len();
        self.added.clear();
        self.added.reserve_exact((end - first) * m);
        for v in (first..end).rev() {
            let row = &self.trees[if s == 0 { v } else { f.across[1][v] as usize } * m..][..m];
            match s {
                0 => self.added.extend_from_slice(row),
                _ => self.added.extend(g.across[1].iter().map(|&y| row[y as usize])),
            }
        }
        grow(&mut self.rows, (end - first + 1) * m);
        for b in (0..m).rev() {
            let y = g.across[1 - s][b] as usize;
            let forests = &mut self.forests[b * m..][..m];
            let row = &mut self.rows[..m];
            let mut last = forests[y];
            row[y] = last;
            for (lo, hi) in order.before(y) {
                // What starts with a node above `y` starts with the first node below that is left.
                row[hi] = last;
                row[lo..hi].copy_from_slice(&forests[lo..hi]);
                last = row[lo];
            }
            for k in 1..=end - first {
                let all_added = k == end - first;
                let below = f.sides[s].sizes[end - k] as usize;
                let (done, rows) = self.rows.split_at_mut(k * m);
                let (row, up, before) = (&mut rows[..m], &done[(k - 1) * m..], &done[(k - below) * m..][..m]);
                let added = &self.added[(k - 1) * m..][..m];
                let inner = if order.sizes[y] > 1 { row[y + 1] } else { 0 };
                let mut last = up[y].max(inner).max(added[y]);
                row[y] = last;
                for (lo, hi) in order.before(y) {
                    row[hi] = last;
                    for x in (lo..hi).rev() {
                        let matched = before[x + order.sizes[x] as usize] + added[x];
                        last = last.max(up[x]).max(matched);
                        row[x] = last;
                    }
                    if all_added {
                        forests[lo..hi].copy_from_slice(&row[lo..hi]);
                    }
                }
                if all_added {
                    forests[y] = row[y];
                }
            }
        }
    }

    /// Adds the path's node `p` as the root of all that was added before, and brings `forests` from
    /// order `s` into order `next`.
    fn root(&mut self, label: u32, p: usize, g: &Both, [s, next]: [usize; 2]) {
        let order = &g.sides[s];
        let m = order.sizes.len();
        // Likenesses of what is below both roots, before they are overwritten.
        self.added.clear();
        self.added.extend((0..m).map(|y| {
            let b = g.across[s][y] as usize;
            if order.sizes[y] > 1 { self.forests[(b + 1) * m + y + 1] } else { 0 }
        }));
        grow(&mut self.rows, 2 * m);
        let (row, tree) = self.rows.split_at_mut(m);
        for b in (0..m).rev() {
            let y = g.across[1 - s][b] as usize;
            let forests = &mut self.forests[b * m..][..m];
            let inner = if order.sizes[y] > 1 { row[y + 1] } else { 0 };
            let both = self.added[y] + 1 + i16::from(order.labels[y] == label);
            let mut last = forests[y].max(inner).max(both);
            (tree[y], row[y]) = (last, last);
            let turned = &mut self.swapped[b..];
            forests[y] = last;
            if s != next {
                turned[y * m] = last;
            }
            self.trees[p * m + if s == 0 { y } else { g.across[1][y] as usize }] = last;
            for (lo, hi) in order.before(y) {
                row[hi] = last;
                for x in (lo..hi).rev() {
                    last = last.max(forests[x]).max(tree[x]);
                    (row[x], forests[x]) = (last, last);
                    if s != next {
                        turned[x * m] = last;
                    }
                }
            }
        }
        if s != next {
            std::mem::swap(&mut self.forests, &mut self.swapped);
        }
    }

    /// Brings `forests` from order `s` into the other.
    fn swap(&mut self, g: &Both, s: usize) {
        let order = &g.sides[s];
        let m = order.sizes.len();
        for b in 0..m {
            let y = g.across[1 - s][b] as usize;
            self.swapped[y * m + b] = self.forests[b * m + y];
            for (lo, hi) in order.before(y) {
                for x in lo..hi {
                    self.swapped[x * m + b] = self.forests[b * m + x];
                }
            }
        }
        std::mem::swap(&mut self.forests, &mut self.swapped);
    }
}

impl Heavy {
    /// Bytes held.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let all = [&self.trees, &self.forests, &self.swapped, &self.rows, &self.added];
        2 * all.iter().map(|v| v.capacity()).sum::<usize>()
    }
}
