//! How far judges agree: with each other (pairwise, Krippendorff's alpha) and with labels.
//!
//! Pure functions over verdicts; `None` is a judge that gave none, which is never counted as a verdict.

use serde::Serialize;
use std::collections::BTreeMap;

/// Krippendorff's alpha for nominal data. `units` holds, for each unit, one rating per rater, absent
/// where there is none. `None` when no two ratings can be compared, or all ratings are one and the
/// same value (the expected disagreement is then 0, and alpha is not defined).
///
/// Source: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), section C.
pub fn krippendorff_alpha<T: Ord + Copy>(units: &[Vec<Option<T>>]) -> Option<f64> {
    // Coincidences: within a unit of m ratings, each ordered pair counts 1/(m-1).
    let mut coincidences: BTreeMap<(T, T), f64> = BTreeMap::new();
    for unit in units {
        let values: Vec<T> = unit.iter().filter_map(|r| *r).collect();
        if values.len() < 2 {
            continue;
        }
        let weight = 1.0 / (values.len() - 1) as f64;
        for (i, x) in values.iter().enumerate() {
            for (_, y) in values.iter().enumerate().filter(|(j, _)| *j != i) {
                *coincidences.entry((*x, *y)).or_default() += weight;
            }
        }
    }
    let mut totals: BTreeMap<T, f64> = BTreeMap::new();
    for ((x, _), n) in &coincidences {
        *totals.entry(*x).or_default() += n;
    }
    let n: f64 = totals.values().sum();
    let observed: f64 = coincidences.iter().filter(|((x, y), _)| x != y).map(|(_, n)| n).sum();
    let same: f64 = totals.values().map(|t| t * t).sum();
    let expected = n * n - same;
    if n < 2.0 || expected <= 0.0 {
        return None;
    }
    Some(1.0 - (n - 1.0) * observed / expected)
}

/// Share of pairs of ratings within a unit that are the same, in `0..=1`, over all units.
pub fn pairwise_agreement<T: PartialEq + Copy>(units: &[Vec<Option<T>>]) -> Option<f64> {
    let (mut same, mut pairs) = (0usize, 0usize);
    for unit in units {
        let values: Vec<T> = unit.iter().filter_map(|r| *r).collect();
        for (i, x) in values.iter().enumerate() {
            for y in &values[i + 1..] {
                pairs += 1;
                same += usize::from(x == y);
            }
        }
    }
    (pairs > 0).then(|| same as f64 / pairs as f64)
}

/// Verdicts of one judge against labels: accepted (`true`) is the positive class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Confusion {
    /// Accepted and right.
    pub tp: usize,
    /// Accepted and wrong: a false accept.
    pub fp: usize,
    /// Rejected and right.
    pub tn: usize,
    /// Rejected and wrong: a false reject.
    pub r#fn: usize,
    /// Labelled, and no verdict given.
    pub unscored: usize,
}

impl Confusion {
    /// Counts one verdict.
    pub fn add(&mut self, verdict: Option<bool>, label: bool) {
        match (verdict, label) {
            (Some(true), true) => self.tp += 1,
            (Some(true), false) => self.fp += 1,
            (Some(false), false) => self.tn += 1,
            (Some(false), true) => self.r#fn += 1,
            (None, _) => self.unscored += 1,
        }
    }

    /// Verdicts counted.
    pub fn scored(&self) -> usize {
        self.tp + self.fp + self.tn + self.r#fn
    }

    /// Share of the scored that are right.
    pub fn accuracy(&self) -> Option<f64> {
        ratio(self.tp + self.tn, self.scored())
    }

    /// Share of the accepted that are right.
    pub fn precision(&self) -> Option<f64> {
        ratio(self.tp, self.tp + self.fp)
    }

    /// Share of the right that are accepted.
    pub fn recall(&self) -> Option<f64> {
        ratio(self.tp, self.tp + self.r#fn)
    }

    /// Harmonic mean of precision and recall.
    pub fn f1(&self) -> Option<f64> {
        ratio(2 * self.tp, 2 * self.tp + self.fp + self.r#fn)
    }

    /// Cohen's kappa of verdicts and labels; absent when both are one and the same value throughout.
    pub fn kappa(&self) -> Option<f64> {
        let n = self.scored() as f64;
        let observed = self.accuracy()?;
        let yes = (self.tp + self.fp) as f64 / n * ((self.tp + self.r#fn) as f64 / n);
        let no = (self.tn + self.r#fn) as f64 / n * ((self.tn + self.fp) as f64 / n);
        let expected = yes + no;
        (expected < 1.0).then(|| (observed - expected) / (1.0 - expected))
    }
}

fn ratio(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// One row of ratings per rater, `.` for none, as units.
    fn units(raters: &[&str]) -> Vec<Vec<Option<char>>> {
        let rows: Vec<Vec<char>> = raters.iter().map(|r| r.split_whitespace().flat_map(str::chars).collect()).collect();
        (0..rows[0].len()).map(|i| rows.iter().map(|r| Some(r[i]).filter(|c| *c != '.')).collect()).collect()
    }

    fn near(x: Option<f64>, y: f64) {
        assert!((x.unwrap() - y).abs() < 0.0005, "{x:?} is not {y}");
    }

    #[test]
    fn krippendorffs_own_examples() {
        // Section A: binary, two observers.
        near(krippendorff_alpha(&units(&["0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0"])), 0.095);
        // Section B: nominal, two observers.
        near(krippendorff_alpha(&units(&["a a b b d c c c e d d a", "b a b b b c c c e d d d"])), 0.692);
        // Section C: nominal, four observers, missing data.
        near(
            krippendorff_alpha(&units(&[
                "1 2 3 3 2 1 4 1 2 . . .",
                "1 2 3 3 2 2 4 1 2 5 . 3",
                ". 3 3 3 2 3 4 2 2 5 1 .",
                "1 2 3 3 2 4 4 1 2 5 1 .",
            ])),
            0.743,
        );
    }

    #[test]
    fn what_cannot_be_computed_is_not() {
        assert_eq!(krippendorff_alpha(&units(&["1 1 1", "1 1 1"])), None);
        assert_eq!(krippendorff_alpha(&units(&["1 2 3", ". . ."])), None);
        assert_eq!(krippendorff_alpha::<char>(&[]), None);
        assert_eq!(pairwise_agreement(&units(&["1 2", ". ."])), None);
        near(pairwise_agreement(&units(&["1 2 3", "1 2 2", "1 1 2"])), 5.0 / 9.0);
    }

    #[test]
    fn a_judge_against_labels() {
        // AriaScorer at 0.9 in table 2 of Aria: 42 TP, 15 TN, 2 FP, 10 FN.
        let aria = Confusion { tp: 42, tn: 15, fp: 2, r#fn: 10, unscored: 0 };
        near(aria.accuracy(), 0.826);
        near(aria.precision(), 0.9545);
        near(aria.recall(), 0.8077);
        near(aria.f1(), 0.875);
        // observed 57/69; expected (44*52 + 25*17)/69².
        near(aria.kappa(), 0.5957);
        let mut c = Confusion::default();
        c.add(None, true);
        assert_eq!((c.unscored, c.scored(), c.accuracy(), c.kappa()), (1, 0, None, None));
    }

    proptest! {
        #[test]
        fn perfect_agreement_is_one_and_order_of_raters_is_free(values in prop::collection::vec(0u8..3, 2..12)) {
            let same: Vec<Vec<Option<u8>>> = values.iter().map(|v| vec![Some(*v); 3]).collect();
            if let Some(alpha) = krippendorff_alpha(&same) {
                prop_assert!((alpha - 1.0).abs() < 1e-9);
            }
            let mixed: Vec<Vec<Option<u8>>> = values.iter().map(|v| vec![Some(*v), Some(v / 2), None]).collect();
            let turned: Vec<Vec<Option<u8>>> = mixed.iter().map(|u| u.iter().rev().copied().collect()).collect();
            prop_assert_eq!(krippendorff_alpha(&mixed).map(|x| (x * 1e9).round()), krippendorff_alpha(&turned).map(|x| (x * 1e9).round()));
            prop_assert!(krippendorff_alpha(&mixed).is_none_or(|x| x <= 1.0 + 1e-12));
        }
    }
}
