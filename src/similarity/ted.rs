//! Exact tree edit distance on ordered labelled trees with unit costs.
//!
//! Zhang and Shasha's dynamic programme over keyroots (SIAM J. Comput. 18(6), 1989), run on the
//! trees or on their mirror images, whichever needs fewer cells: the one decision of Dulucq and
//! Touzet's decomposition strategies that pays for trees the size of statements. Leaves, which are
//! most keyroots, are answered in closed form. All buffers are flat and reused between pairs.
//!
//! Knows nothing of Lean: labels are numbers.

use super::flat::{FlatTree, Order};

/// Most nodes of both trees together: distances are kept in 16 bits.
pub const MAX_TOTAL_NODES: usize = 60_000;

/// The pair is beyond what is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("trees of {0} and {1} nodes are too large to compare")]
pub struct TooLarge(pub usize, pub usize);

/// A workspace: keep one per thread and reuse it.
///
/// Memory after a pair of n and m nodes: 4(n+1)(m+1) bytes, 100 MB for two trees of 5,000 nodes.
#[derive(Debug, Default)]
pub struct Ted {
    /// Distances of subtree pairs, n rows of m.
    trees: Vec<u16>,
    /// Distances of forest pairs of the current keyroots.
    forests: Vec<u16>,
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
        if a == b {
            return Ok(0);
        }
        let left = a.left.cells * b.left.cells;
        let right = a.right.cells * b.right.cells;
        let (a, b) = if left <= right { (&a.left, &b.left) } else { (&a.right, &b.right) };
        Ok(u32::from(self.run(a, b)))
    }

    fn run(&mut self, a: &Order, b: &Order) -> u16 {
        let (n, m) = (a.labels.len(), b.labels.len());
        // Every cell that is read was written before, so old contents need no clearing.
        if self.trees.len() < n * m {
            self.trees.resize(n * m, 0);
        }
        if self.forests.len() < (n + 1) * (m + 1) {
            self.forests.resize((n + 1) * (m + 1), 0);
        }
        for &i in &a.keyroots {
            for &j in &b.keyroots {
                let (i, j) = (i as usize, j as usize);
                let (li, lj) = (a.first[i] as usize, b.first[j] as usize);
                if li == i {
                    self.leaf_against_tree(a.labels[i], i, b, lj, j, m);
                } else if lj == j {
                    self.tree_against_leaf(b.labels[j], j, a, li, i, m);
                } else {
                    self.keyroots(a, b, (li, i), (lj, j), m);
                }
            }
        }
        self.trees[n * m - 1]
    }

    /// Distances of leaf `i` to the subtrees on the left path of `j`: all nodes but one are
    /// inserted, and that one is free if its label is found in the subtree.
    fn leaf_against_tree(&mut self, label: u32, i: usize, b: &Order, lj: usize, j: usize, m: usize) {
        let row = &mut self.trees[i * m + lj..=i * m + j];
        let mut found = 0;
        for (k, cell) in row.iter_mut().enumerate() {
            found |= u16::from(b.labels[lj + k] == label);
            if b.first[lj + k] as usize == lj {
                *cell = (k + 1) as u16 - found;
            }
        }
    }

    /// The mirror case of [`Self::leaf_against_tree`].
    fn tree_against_leaf(&mut self, label: u32, j: usize, a: &Order, li: usize, i: usize, m: usize) {
        let mut found = 0;
        for x in li..=i {
            found |= u16::from(a.labels[x] == label);
            if a.first[x] as usize == li {
                self.trees[x * m + j] = (x - li + 1) as u16 - found;
            }
        }
    }

    /// Zhang and Shasha's `treedist` for one pair of keyroots with subtrees `li..=i` and `lj..=j`.
    fn keyroots(&mut self, a: &Order, b: &Order, (li, i): (usize, usize), (lj, j): (usize, usize), m: usize) {
        let width = j - lj + 2;
        let forests = &mut self.forests[..(i - li + 2) * width];
        for (y, cell) in forests[..width].iter_mut().enumerate() {
            *cell = y as u16;
        }
        let first_b = &b.first[lj..=j];
        let labels_b = &b.labels[lj..=j];
        let lj32 = lj as u32;
        for x in li..=i {
            let r = x - li + 1;
            let (above, rest) = forests.split_at_mut(r * width);
            let row = &mut rest[..width];
            let up = &above[(r - 1) * width..r * width];
            row[0] = r as u16;
            let mut left = r as u16;
            let trees = &mut self.trees[x * m + lj..x * m + j + 1];
            if a.first[x] as usize == li {
                // `x` is on the left path: where `y` is too, this is a distance of two subtrees.
                let label = a.labels[x];
                let mut diagonal = up[0];
                for y in 0..width - 1 {
                    let over = up[y + 1];
                    let side = left.min(over) + 1;
                    let cell = if first_b[y] == lj32 {
                        let cell = side.min(diagonal + u16::from(labels_b[y] != label));
                        trees[y] = cell;
                        cell
                    } else {
                        side.min((first_b[y] - lj32) as u16 + trees[y])
                    };
                    diagonal = over;
                    left = cell;
                    row[y + 1] = cell;
                }
            } else {
                let start = (a.first[x] as usize - li) * width;
                let before = &above[start..start + width];
                for y in 0..width - 1 {
                    let cell = (left.min(up[y + 1]) + 1).min(before[(first_b[y] - lj32) as usize] + trees[y]);
                    left = cell;
                    row[y + 1] = cell;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::similarity::flat::Interner;
    use crate::similarity::tree::OpTree;
    use proptest::prelude::*;
    use std::collections::HashMap;

    /// `{a{b}{c}}`, the notation of the golden file.
    fn brackets(text: &str) -> OpTree {
        let mut stack: Vec<OpTree> = Vec::new();
        for c in text.chars() {
            match c {
                '{' => stack.push(OpTree::leaf("")),
                '}' if stack.len() > 1 => {
                    let done = stack.pop().unwrap();
                    stack.last_mut().unwrap().children.push(done);
                }
                '}' => {}
                c => stack.last_mut().unwrap().label.push(c),
            }
        }
        stack.pop().unwrap()
    }

    fn distance(a: &OpTree, b: &OpTree) -> u32 {
        let mut interner = Interner::new();
        let (a, b) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
        Ted::new().distance(&a, &b).unwrap()
    }

    /// The definition as a recursion on forests: remove a rightmost root, or match both.
    fn naive<'t>(
        f: Vec<&'t OpTree>,
        g: Vec<&'t OpTree>,
        memo: &mut HashMap<(Vec<*const OpTree>, Vec<*const OpTree>), u32>,
    ) -> u32 {
        let (Some(v), Some(w)) = (f.last(), g.last()) else {
            return f.iter().chain(&g).map(|t| t.size() as u32).sum();
        };
        let key = |ts: &[&'t OpTree]| ts.iter().map(|t| std::ptr::from_ref(*t)).collect::<Vec<_>>();
        let memo_key = (key(&f), key(&g));
        if let Some(&d) = memo.get(&memo_key) {
            return d;
        }
        let open = |ts: &[&'t OpTree]| {
            let (last, init) = ts.split_last().unwrap();
            init.iter().copied().chain(&last.children).collect::<Vec<_>>()
        };
        let deleted = naive(open(&f), g.clone(), memo) + 1;
        let inserted = naive(f.clone(), open(&g), memo) + 1;
        let rest = naive(f[..f.len() - 1].to_vec(), g[..g.len() - 1].to_vec(), memo);
        let inner = naive(v.children.iter().collect(), w.children.iter().collect(), memo);
        let matched = rest + inner + u32::from(v.label != w.label);
        let d = deleted.min(inserted).min(matched);
        memo.insert(memo_key, d);
        d
    }

    fn tree() -> impl Strategy<Value = OpTree> {
        let leaf = "[abc]".prop_map(OpTree::leaf);
        leaf.prop_recursive(5, 14, 4, |inner| {
            ("[abc]", prop::collection::vec(inner, 0..4)).prop_map(|(l, c)| OpTree::node(l, c))
        })
    }

    #[test]
    fn equals_the_python_package_on_a_thousand_random_trees() {
        let golden = include_str!("../../tests/data/similarity/ted_golden.tsv");
        let mut ted = Ted::new();
        let mut interner = Interner::new();
        let mut pairs = 0;
        for line in golden.lines() {
            let mut parts = line.split('\t');
            let expected: u32 = parts.next().unwrap().parse().unwrap();
            let a = FlatTree::new(&brackets(parts.next().unwrap()), &mut interner);
            let b = FlatTree::new(&brackets(parts.next().unwrap()), &mut interner);
            assert_eq!(ted.distance(&a, &b).unwrap(), expected, "{line}");
            // Both decompositions, whichever was chosen above.
            assert_eq!(u32::from(ted.run(&a.left, &b.left)), expected, "left, {line}");
            assert_eq!(u32::from(ted.run(&a.right, &b.right)), expected, "right, {line}");
            pairs += 1;
        }
        assert_eq!(pairs, 500);
    }

    #[test]
    fn small_cases_by_hand() {
        for (a, b, d) in [
            ("{a}", "{a}", 0),
            ("{a}", "{b}", 1),
            ("{a{b}}", "{b}", 1),
            ("{f{d{a}{c{b}}}{e}}", "{f{c{d{a}{b}}}{e}}", 2),
            ("{a{b}{c}}", "{a{c}{b}}", 2),
        ] {
            assert_eq!(distance(&brackets(a), &brackets(b)), d, "{a} {b}");
        }
    }

    #[test]
    fn too_large_is_refused_not_wrapped() {
        let nodes = |n: u32| {
            let mut v = vec![(0, 0); n as usize - 1];
            v.push((0, n - 1));
            FlatTree::from_postorder(&v).unwrap()
        };
        let big = nodes(MAX_TOTAL_NODES as u32);
        assert_eq!(Ted::new().distance(&big, &nodes(2)), Err(TooLarge(MAX_TOTAL_NODES, 2)));
    }

    #[test]
    fn five_thousand_nodes_stay_within_the_stated_memory() {
        // A path of bushes, different on both sides so that no shortcut applies.
        let nodes = |label: u32| {
            let mut v = vec![(9, 0)];
            while v.len() < 4_999 {
                v.push((label, 0));
                v.push((7, 2));
            }
            FlatTree::from_postorder(&v).unwrap()
        };
        let mut ted = Ted::new();
        let (a, b) = (nodes(1), nodes(2));
        assert_eq!(ted.distance(&a, &b).unwrap(), 2_499);
        assert!((ted.trees.capacity() + ted.forests.capacity()) * 2 <= 101_000_000);
    }

    #[test]
    fn postorder_of_no_tree_is_refused() {
        assert!(FlatTree::from_postorder(&[]).is_none());
        assert!(FlatTree::from_postorder(&[(0, 1)]).is_none());
        assert!(FlatTree::from_postorder(&[(0, 0), (0, 0)]).is_none());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        #[test]
        fn equals_the_definition(a in tree(), b in tree()) {
            prop_assert_eq!(distance(&a, &b), naive(vec![&a], vec![&b], &mut HashMap::new()));
        }

        #[test]
        fn is_a_pseudometric(a in tree(), b in tree(), c in tree()) {
            prop_assert_eq!(distance(&a, &a), 0);
            prop_assert_eq!(distance(&a, &b), distance(&b, &a));
            prop_assert!(distance(&a, &c) <= distance(&a, &b) + distance(&b, &c));
            prop_assert!(distance(&a, &b) as usize <= a.size() + b.size());
            prop_assert!(distance(&a, &b) as usize >= a.size().abs_diff(b.size()));
            if a != b {
                prop_assert!(distance(&a, &b) > 0);
            }
        }

        #[test]
        fn a_reused_workspace_remembers_nothing(trees in prop::collection::vec((tree(), tree()), 1..6)) {
            let mut ted = Ted::new();
            let mut interner = Interner::new();
            for (a, b) in &trees {
                let (fa, fb) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
                prop_assert_eq!(ted.distance(&fa, &fb).unwrap(), distance(a, b));
            }
        }
    }
}
