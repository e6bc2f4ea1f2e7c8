//! From scores and human labels to figures: every threshold, agreement, ranking quality, intervals.
//!
//! Pure functions of slices; a pair without a score is the caller's to count, never a number here.

use autoform_base::stats;
pub use autoform_base::stats::Interval;
use serde::{Deserialize, Serialize};

/// A score and whether a human called the pair equivalent.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scored {
    /// The metric's score, larger is more alike.
    pub score: f64,
    /// The human label.
    pub positive: bool,
}

/// Counts of a binary decision against labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Confusion {
    /// Positive and called so.
    pub tp: usize,
    /// Negative and called so.
    pub tn: usize,
    /// Negative, called positive.
    pub fp: usize,
    /// Positive, called negative.
    pub fn_: usize,
}

impl Confusion {
    /// Counts decisions.
    pub fn of(decisions: impl IntoIterator<Item = (bool, bool)>) -> Self {
        let mut c = Self::default();
        for (called, positive) in decisions {
            match (called, positive) {
                (true, true) => c.tp += 1,
                (false, false) => c.tn += 1,
                (true, false) => c.fp += 1,
                (false, true) => c.fn_ += 1,
            }
        }
        c
    }

    /// Pairs counted.
    pub fn total(self) -> usize {
        self.tp + self.tn + self.fp + self.fn_
    }

    /// Share of right decisions; absent without pairs.
    pub fn accuracy(self) -> Option<f64> {
        ratio(self.tp + self.tn, self.total())
    }

    /// Share of positive calls that are right; absent without positive calls.
    pub fn precision(self) -> Option<f64> {
        ratio(self.tp, self.tp + self.fp)
    }

    /// Share of positives called so; absent without positives.
    pub fn recall(self) -> Option<f64> {
        ratio(self.tp, self.tp + self.fn_)
    }

    /// Cohen's kappa: (observed - expected agreement) / (1 - expected). Zero where one answer is
    /// always given by both sides, since agreement is then what chance gives. Absent without pairs.
    pub fn kappa(self) -> Option<f64> {
        let n = self.total() as f64;
        let observed = self.accuracy()?;
        let called = (self.tp + self.fp) as f64 / n;
        let positive = (self.tp + self.fn_) as f64 / n;
        let expected = called * positive + (1.0 - called) * (1.0 - positive);
        Some(if expected >= 1.0 { 0.0 } else { (observed - expected) / (1.0 - expected) })
    }
}

fn ratio(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// Decisions at one threshold: scores of at least `threshold` are called equivalent.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct AtThreshold {
    /// The threshold.
    pub threshold: f64,
    /// What it decides.
    pub confusion: Confusion,
}

/// The decisions at every threshold that changes any: each distinct score, ascending, and one
/// above the largest.
pub fn sweep(scored: &[Scored]) -> Vec<AtThreshold> {
    let mut sorted = scored.to_vec();
    sorted.sort_by(|a, b| a.score.total_cmp(&b.score));
    let positives = sorted.iter().filter(|s| s.positive).count();
    let negatives = sorted.len() - positives;
    let mut out = Vec::new();
    // Everything is called equivalent below the first score; scores are passed one by one.
    let (mut fn_, mut tn) = (0, 0);
    let mut i = 0;
    while i < sorted.len() {
        let threshold = sorted[i].score;
        out.push(AtThreshold { threshold, confusion: Confusion { tp: positives - fn_, tn, fp: negatives - tn, fn_ } });
        while i < sorted.len() && sorted[i].score == threshold {
            if sorted[i].positive {
                fn_ += 1
            } else {
                tn += 1
            }
            i += 1;
        }
    }
    if let Some(last) = sorted.last() {
        let confusion = Confusion { tp: 0, tn: negatives, fp: 0, fn_: positives };
        out.push(AtThreshold { threshold: last.score + 1.0, confusion });
    }
    out
}

/// The threshold of best accuracy; among equals the one of best kappa, then the lowest.
pub fn best(scored: &[Scored]) -> Option<AtThreshold> {
    let key = |t: &AtThreshold| (t.confusion.tp + t.confusion.tn, t.confusion.kappa().unwrap_or(0.0));
    sweep(scored).into_iter().fold(None, |best: Option<AtThreshold>, t| match best {
        Some(b) if key(&b) >= key(&t) => Some(b),
        _ => Some(t),
    })
}

/// The threshold of best kappa; among equals the one of best accuracy, then the lowest.
pub(crate) fn best_by_kappa(scored: &[Scored]) -> Option<AtThreshold> {
    let key = |t: &AtThreshold| (t.confusion.kappa().unwrap_or(0.0), t.confusion.tp + t.confusion.tn);
    sweep(scored).into_iter().fold(None, |best: Option<AtThreshold>, t| match best {
        Some(b) if key(&b) >= key(&t) => Some(b),
        _ => Some(t),
    })
}

/// Area under the ROC curve: the chance that a random positive scores above a random negative,
/// ties half. Absent unless both labels occur.
pub(crate) fn roc_auc(scored: &[Scored]) -> Option<f64> {
    let mut sorted = scored.to_vec();
    sorted.sort_by(|a, b| a.score.total_cmp(&b.score));
    let positives = sorted.iter().filter(|s| s.positive).count();
    let negatives = sorted.len() - positives;
    if positives == 0 || negatives == 0 {
        return None;
    }
    // Sum of the positives' ranks, ties sharing the middle rank (Mann and Whitney).
    let mut rank_sum = 0.0;
    let mut i = 0;
    while i < sorted.len() {
        let j = i + sorted[i..].iter().take_while(|s| s.score == sorted[i].score).count();
        let middle = (i + 1 + j) as f64 / 2.0;
        rank_sum += middle * sorted[i..j].iter().filter(|s| s.positive).count() as f64;
        i = j;
    }
    let p = positives as f64;
    Some((rank_sum - p * (p + 1.0) / 2.0) / (p * negatives as f64))
}

/// The interval of `figure` over `rounds` resamples of `items` with replacement, from `seed`.
/// Resamples for which the figure is undefined are left out; absent when all are.
pub fn bootstrap<T: Copy>(
    items: &[T],
    rounds: usize,
    seed: u64,
    figure: impl Fn(&[T]) -> Option<f64>,
) -> Option<Interval> {
    stats::bootstrap(items, rounds, &mut stats::Standard::new(seed), figure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn scored(list: &[(f64, bool)]) -> Vec<Scored> {
        list.iter().map(|&(score, positive)| Scored { score, positive }).collect()
    }

    /// Table 4 of ASSESS gives counts and the figures computed from them.
    #[test]
    fn published_rows_are_reproduced() {
        for (tp, tn, fp, fn_, precision, recall, accuracy, kappa) in [
            (206, 63, 34, 70, 0.8583, 0.7464, 0.7212, 0.35),
            (235, 59, 38, 41, 0.8608, 0.8514, 0.7882, 0.46),
            (174, 77, 20, 102, 0.8969, 0.6304, 0.6729, 0.33),
            (70, 37, 34, 10, 0.6731, 0.8750, 0.7086, 0.40),
        ] {
            let c = Confusion { tp, tn, fp, fn_ };
            assert!((c.precision().unwrap() - precision).abs() < 5e-5);
            assert!((c.recall().unwrap() - recall).abs() < 5e-5);
            assert!((c.accuracy().unwrap() - accuracy).abs() < 5e-5);
            assert!((c.kappa().unwrap() - kappa).abs() < 5e-3);
        }
        // The constant answer of 'typecheck'.
        assert_eq!(Confusion { tp: 276, tn: 0, fp: 97, fn_: 0 }.kappa(), Some(0.0));
        assert_eq!(Confusion { tp: 276, ..Confusion::default() }.kappa(), Some(0.0));
        assert_eq!(Confusion::default().accuracy(), None);
    }

    #[test]
    fn sweep_covers_both_ends() {
        let s = scored(&[(0.1, false), (0.5, true), (0.5, false), (0.9, true)]);
        let all = sweep(&s);
        assert_eq!(all.len(), 4);
        assert_eq!(all[0].confusion, Confusion { tp: 2, tn: 0, fp: 2, fn_: 0 });
        assert_eq!(all[3].confusion, Confusion { tp: 0, tn: 2, fp: 0, fn_: 2 });
        assert_eq!(best(&s).unwrap().threshold, 0.5);
        assert_eq!(roc_auc(&s), Some(0.875));
    }

    proptest! {
        #[test]
        fn sweep_and_auc_equal_the_definition(list in prop::collection::vec((0u8..6, any::<bool>()), 1..30)) {
            let s: Vec<Scored> =
                list.iter().map(|&(v, positive)| Scored { score: f64::from(v), positive }).collect();
            for t in sweep(&s) {
                prop_assert_eq!(t.confusion, Confusion::of(s.iter().map(|x| (x.score >= t.threshold, x.positive))));
            }
            let (mut wins, mut pairs) = (0.0, 0.0);
            for a in s.iter().filter(|x| x.positive) {
                for b in s.iter().filter(|x| !x.positive) {
                    pairs += 1.0;
                    wins += if a.score > b.score { 1.0 } else if a.score == b.score { 0.5 } else { 0.0 };
                }
            }
            match roc_auc(&s) {
                Some(auc) => prop_assert!((auc - wins / pairs).abs() < 1e-9),
                None => prop_assert!(pairs == 0.0),
            }
        }

        #[test]
        fn bootstrap_is_seeded_and_ordered(list in prop::collection::vec((0u8..6, any::<bool>()), 1..30), seed: u64) {
            let s: Vec<Scored> =
                list.iter().map(|&(v, positive)| Scored { score: f64::from(v), positive }).collect();
            let figure = |x: &[Scored]| best(x).and_then(|t| t.confusion.accuracy());
            let a = bootstrap(&s, 20, seed, figure).unwrap();
            prop_assert_eq!(Some(a), bootstrap(&s, 20, seed, figure));
            prop_assert!(a.low <= a.high);
        }
    }
}
