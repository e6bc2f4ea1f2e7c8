//! Overlap of two trees' labels as multisets: what they are made of, whatever the shape.
//!
//! Ours, not the paper's. Numerals deserve a figure of their own: a statement with another number
//! in it is rarely the same statement, and one relabelled leaf hardly moves an edit distance.

use super::spec::{Spec, Work};
use crate::build::{TreeForm, TreeOptions};
use crate::tree::OpTree;

/// The metric `labels`.
pub(super) const LABELS: Spec = Spec {
    name: "labels",
    help: "Overlap of the normal trees' labels",
    combines: true,
    work: Work::Trees(TreeOptions { form: TreeForm::Normal, alpha: false }, |a, b, _| Ok(labels(a, b))),
};

/// The metric `numerals`.
pub(super) const NUMERALS: Spec = Spec {
    name: "numerals",
    help: "Overlap of the normal trees' numerals",
    combines: true,
    work: Work::Trees(TreeOptions { form: TreeForm::Normal, alpha: false }, |a, b, _| Ok(numerals(a, b))),
};

/// Shared labels over all labels (multiset Jaccard index), in 0..=1.
pub(super) fn labels(a: &OpTree, b: &OpTree) -> f64 {
    jaccard(collect(a, |_| true), collect(b, |_| true))
}

/// The same over numerals only; 1 when neither tree has any.
pub(super) fn numerals(a: &OpTree, b: &OpTree) -> f64 {
    let numeral = |t: &OpTree| t.children.is_empty() && t.label.starts_with(|c: char| c.is_ascii_digit());
    jaccard(collect(a, numeral), collect(b, numeral))
}

fn collect(tree: &OpTree, keep: impl Fn(&OpTree) -> bool) -> Vec<&str> {
    let mut out = Vec::new();
    let mut stack = vec![tree];
    while let Some(node) = stack.pop() {
        if keep(node) {
            out.push(node.label.as_str());
        }
        stack.extend(&node.children);
    }
    out.sort_unstable();
    out
}

fn jaccard(a: Vec<&str>, b: Vec<&str>) -> f64 {
    let (common, all) = multiset(&a, &b);
    if all == 0 { 1.0 } else { common as f64 / all as f64 }
}

/// Common and all members of two sorted multisets.
pub(super) fn multiset<T: Ord>(a: &[T], b: &[T]) -> (usize, usize) {
    let (mut i, mut j, mut common) = (0, 0, 0);
    while i < a.len() && j < b.len() {
        match a[i].cmp(&b[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                common += 1;
                i += 1;
                j += 1;
            }
        }
    }
    (common, a.len() + b.len() - common)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multisets_not_sets() {
        let tree = |labels: &[&str]| OpTree::node("r", labels.iter().map(|l| OpTree::leaf(*l)).collect());
        assert_eq!(labels(&tree(&["x", "x", "2"]), &tree(&["x", "2", "3"])), 3.0 / 5.0);
        assert_eq!(numerals(&tree(&["x", "2", "2"]), &tree(&["2", "3"])), 1.0 / 3.0);
        assert_eq!(numerals(&tree(&["x"]), &tree(&["y"])), 1.0);
        assert_eq!(numerals(&tree(&["2"]), &tree(&["y"])), 0.0);
    }
}
