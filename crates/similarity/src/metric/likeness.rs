//! What a statement is made of, part by part: its variables' types, its hypotheses as a set, its
//! conclusion, its constants and its relations.
//!
//! Ours, not the paper's. One edit distance over the whole tree charges a hypothesis that moved as
//! much as one that is missing, and a renamed variable as much as another number. Here hypotheses
//! are matched by an optimal assignment, variables are known by their types, and arguments of
//! commutative operators are put in one order.

use super::overlap::multiset;
use crate::flat::{FlatTree, Interner};
use crate::parts::StatementParts;
use crate::ted::{Ted, TooLarge};
use crate::tree::OpTree;

/// Figures of one pair; each is 1 for statements that agree in it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Likeness {
    /// Hypotheses under their optimal assignment: one minus distance over size.
    pub premises: f64,
    /// Conclusions.
    pub conclusion: f64,
    /// Types of variables and of their number, as multisets.
    pub variables: f64,
    /// All three together: one minus the sum of their distances over the larger statement's size.
    pub whole: f64,
    /// Minus the logarithm of one plus that sum.
    pub edits: f64,
    /// Constants, operators included, as multisets.
    pub constants: f64,
    /// Relations with their direction, as multisets.
    pub relations: f64,
    /// One less than the difference in the number of hypotheses, over the larger number.
    pub count: f64,
    /// The share of four questions answered yes: same types of variables, same number of
    /// hypotheses, same relations, same numerals. One no is often what a human calls different,
    /// however small the edit.
    pub agreement: f64,
}

/// Compares two statements taken apart by [`crate::parts::parts`] under one naming.
///
/// # Errors
/// When trees are too large to compare.
pub fn likeness(ted: &mut Ted, a: &StatementParts, b: &StatementParts) -> Result<Likeness, TooLarge> {
    let mut interner = Interner::new();
    let mut flat = |t: &OpTree| FlatTree::new(t, &mut interner);
    let (p, q): (Vec<_>, Vec<_>) =
        (a.premises.iter().map(&mut flat).collect(), b.premises.iter().map(&mut flat).collect());
    let premises = assigned(ted, &p, &q)?;
    let sizes = |trees: &[FlatTree]| trees.iter().map(FlatTree::len).sum::<usize>();
    let (x, y) = (flat(&a.conclusion), flat(&b.conclusion));
    let conclusion = ted.distance(&x, &y)?;
    let variables = multiset(&a.variables, &b.variables);
    let unmatched = a.variables.len().max(b.variables.len()) - variables.0;
    let sum = premises + conclusion + unmatched as u32;
    let larger = |f: fn(&StatementParts) -> usize| f(a).max(f(b));
    let total = (sizes(&p) + x.len() + a.variables.len()).max(sizes(&q) + y.len() + b.variables.len());
    let of = |distance: u32, size: usize| if size == 0 { 1.0 } else { 1.0 - f64::from(distance) / size as f64 };
    let jaccard = |(common, all): (usize, usize)| if all == 0 { 1.0 } else { common as f64 / all as f64 };
    let most = larger(|s| s.premises.len());
    let same = [
        a.variables == b.variables,
        a.premises.len() == b.premises.len(),
        a.relations == b.relations,
        a.numerals == b.numerals,
    ];
    Ok(Likeness {
        premises: of(premises, sizes(&p).max(sizes(&q))),
        conclusion: of(conclusion, x.len().max(y.len())),
        variables: jaccard(variables),
        whole: of(sum, total),
        edits: -(1.0 + f64::from(sum)).ln(),
        constants: jaccard(multiset(&a.constants, &b.constants)),
        relations: jaccard(multiset(&a.relations, &b.relations)),
        count: of(a.premises.len().abs_diff(b.premises.len()) as u32, most),
        agreement: same.iter().filter(|s| **s).count() as f64 / same.len() as f64,
    })
}

/// The least sum of distances over all ways to match trees; a tree without a partner costs its size.
fn assigned(ted: &mut Ted, a: &[FlatTree], b: &[FlatTree]) -> Result<u32, TooLarge> {
    let n = a.len().max(b.len());
    let mut cost = vec![vec![0u32; n]; n];
    for (i, row) in cost.iter_mut().enumerate() {
        for (j, cell) in row.iter_mut().enumerate() {
            *cell = match (a.get(i), b.get(j)) {
                (Some(x), Some(y)) => ted.distance(x, y)?,
                (Some(t), None) | (None, Some(t)) => t.len() as u32,
                (None, None) => 0,
            };
        }
    }
    Ok(assignment(&cost))
}

/// The least cost of a perfect matching in a square matrix: Kuhn and Munkres' method with
/// potentials, cubic (after Jonker and Volgenant's shortest augmenting paths).
fn assignment(cost: &[Vec<u32>]) -> u32 {
    let n = cost.len();
    let (mut u, mut v) = (vec![0i64; n + 1], vec![0i64; n + 1]);
    let mut row_of = vec![0usize; n + 1];
    for row in 1..=n {
        let mut way = vec![0usize; n + 1];
        let mut least = vec![i64::MAX; n + 1];
        let mut used = vec![false; n + 1];
        row_of[0] = row;
        let mut column = 0;
        while row_of[column] != 0 {
            used[column] = true;
            let r = row_of[column];
            let mut delta = i64::MAX;
            let mut next = 0;
            for c in 1..=n {
                if used[c] {
                    continue;
                }
                let reduced = i64::from(cost[r - 1][c - 1]) - u[r] - v[c];
                if reduced < least[c] {
                    least[c] = reduced;
                    way[c] = column;
                }
                if least[c] < delta {
                    delta = least[c];
                    next = c;
                }
            }
            for c in 0..=n {
                if used[c] {
                    u[row_of[c]] += delta;
                    v[c] -= delta;
                } else {
                    least[c] -= delta;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[way[column]];
            column = way[column];
        }
    }
    (1..=n).map(|c| cost[row_of[c] - 1][c - 1]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(premises: &[&str], conclusion: &str, variables: &[&str]) -> StatementParts {
        let leaf = |t: &&str| OpTree::node(*t, vec![OpTree::leaf("x"), OpTree::leaf("y")]);
        StatementParts {
            premises: premises.iter().map(leaf).collect(),
            conclusion: leaf(&conclusion),
            variables: variables.iter().map(|s| (*s).to_owned()).collect(),
            constants: vec![],
            relations: vec![],
            numerals: vec![],
        }
    }

    #[test]
    fn hypotheses_are_a_set() {
        let mut ted = Ted::new();
        let a = parts(&["<", "=", "∣"], "=", &["ℝ"]);
        let b = parts(&["∣", "<", "="], "=", &["ℝ"]);
        let same = likeness(&mut ted, &a, &b).unwrap();
        assert_eq!((same.premises, same.whole, same.edits), (1.0, 1.0, 0.0));
        let fewer = likeness(&mut ted, &a, &parts(&["<", "="], "=", &["ℝ"])).unwrap();
        assert!((fewer.premises - 2.0 / 3.0).abs() < 1e-9 && fewer.conclusion == 1.0);
        assert!((fewer.count - 2.0 / 3.0).abs() < 1e-9);
        assert_eq!((same.agreement, fewer.agreement), (1.0, 0.75));
        let bare = likeness(&mut ted, &parts(&[], "=", &[]), &parts(&[], "=", &[])).unwrap();
        assert_eq!((bare.premises, bare.variables, bare.whole), (1.0, 1.0, 1.0));
    }

    fn brute(cost: &[Vec<u32>], row: usize, taken: &mut Vec<bool>) -> u32 {
        if row == cost.len() {
            return 0;
        }
        let mut best = u32::MAX;
        for c in 0..cost.len() {
            if !taken[c] {
                taken[c] = true;
                best = best.min(cost[row][c] + brute(cost, row + 1, taken));
                taken[c] = false;
            }
        }
        best
    }

    proptest! {
        #[test]
        fn assignment_is_least(n in 0usize..6, cells in prop::collection::vec(0u32..20, 36)) {
            let cost: Vec<Vec<u32>> = (0..n).map(|i| cells[i * 6..i * 6 + n].to_vec()).collect();
            prop_assert_eq!(assignment(&cost), brute(&cost, 0, &mut vec![false; n]));
        }
    }
}
