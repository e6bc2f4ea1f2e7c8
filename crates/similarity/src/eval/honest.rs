//! Decisions no label of their own problem reached: each metric's threshold learnt on other folds, the
//! combination's model too, and what the combination gains, with intervals over problems.

use super::figures::Settings;
use super::logistic::{Features, folds_by_problem, out_of_fold};
use super::threshold::{Confusion, Interval, Scored, best, bootstrap};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is cross-validated.
#[derive(Debug, Clone, Copy)]
pub struct Held<'a> {
    /// Human labels.
    pub labels: &'a [bool],
    /// The benchmark of each pair.
    pub strata: &'a [String],
    /// The problem of each pair.
    pub problems: &'a [String],
    /// How.
    pub settings: Settings,
}

/// A metric's cross-validated figures over all pairs it scored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HonestRow {
    /// The metric, or the combination.
    pub metric: String,
    /// Decisions of pairs with a score.
    pub confusion: Confusion,
    /// Share of right decisions.
    pub accuracy: f64,
    /// Cohen's kappa.
    pub kappa: f64,
    /// 95% bootstrap interval of the accuracy, over problems.
    pub accuracy_interval: Option<Interval>,
    /// The same of the kappa.
    pub kappa_interval: Option<Interval>,
}

/// By how much one set of decisions is more accurate than another's on the same pairs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    /// The metric compared with.
    pub over: String,
    /// Difference of accuracies.
    pub accuracy: f64,
    /// 95% bootstrap interval of it, over problems.
    pub accuracy_interval: Option<Interval>,
    /// Difference of kappas.
    pub kappa: f64,
    /// 95% bootstrap interval of it, over problems.
    pub kappa_interval: Option<Interval>,
}

impl Held<'_> {
    fn repeats(&self) -> impl Iterator<Item = u64> {
        let seed = self.settings.seed;
        (0..self.settings.repeats.max(1) as u64).map(move |r| seed.wrapping_add(r))
    }

    /// Decisions of one metric: in each repeat a pair is decided by the threshold of best accuracy on
    /// the other folds; the repeats' majority counts. A pair without a score has no decision.
    pub(crate) fn by_threshold(&self, column: &[Option<f64>]) -> Vec<Option<bool>> {
        let mut votes = vec![0usize; column.len()];
        let mut repeats = 0;
        for seed in self.repeats() {
            repeats += 1;
            let folds = self.settings.folds;
            let fold_of = folds_by_problem(self.problems, self.strata, self.labels, folds, seed);
            for fold in 0..folds {
                let train: Vec<Scored> = (0..column.len())
                    .filter(|&i| fold_of[i] != fold)
                    .filter_map(|i| column[i].map(|score| Scored { score, positive: self.labels[i] }))
                    .collect();
                let Some(at) = best(&train) else { continue };
                for i in (0..column.len()).filter(|&i| fold_of[i] == fold) {
                    votes[i] += usize::from(column[i].is_some_and(|s| s >= at.threshold));
                }
            }
        }
        column.iter().zip(votes).map(|(s, v)| s.map(|_| v * 2 >= repeats)).collect()
    }

    /// Out-of-fold probabilities of the combination, averaged over repeats; none where no metric
    /// has a score.
    pub fn combined(&self, columns: &[&[Option<f64>]]) -> Vec<Option<f64>> {
        let n = self.labels.len();
        let features: Vec<Features> = (0..n).map(|i| columns.iter().map(|c| c[i]).collect()).collect();
        let mut sums = vec![0.0; n];
        let mut repeats = 0.0;
        for seed in self.repeats() {
            let p = out_of_fold(&features, self.labels, self.strata, self.problems, self.settings.folds, seed);
            sums.iter_mut().zip(p).for_each(|(s, p)| *s += p);
            repeats += 1.0;
        }
        sums.into_iter().zip(&features).map(|(p, f)| f.iter().any(Option::is_some).then_some(p / repeats)).collect()
    }

    /// Figures of decisions; none without any.
    pub fn row(&self, metric: &str, decisions: &[Option<bool>]) -> Option<HonestRow> {
        let confusion = self.confusion(decisions, &(0..decisions.len()).collect::<Vec<_>>());
        let interval = |f: fn(Confusion) -> Option<f64>| self.interval(|rows| f(self.confusion(decisions, rows)));
        Some(HonestRow {
            metric: metric.to_owned(),
            confusion,
            accuracy: confusion.accuracy()?,
            kappa: confusion.kappa()?,
            accuracy_interval: interval(Confusion::accuracy),
            kappa_interval: interval(Confusion::kappa),
        })
    }

    /// What `ours` gains over `theirs`, on the pairs both decide.
    pub(crate) fn gain(&self, ours: &[Option<bool>], over: &str, theirs: &[Option<bool>]) -> Option<Gain> {
        let both: Vec<usize> = (0..ours.len()).filter(|&i| ours[i].is_some() && theirs[i].is_some()).collect();
        let difference = |rows: &[usize], f: fn(Confusion) -> Option<f64>| {
            let rows: Vec<usize> = rows.iter().copied().filter(|i| both.binary_search(i).is_ok()).collect();
            Some(f(self.confusion(ours, &rows))? - f(self.confusion(theirs, &rows))?)
        };
        Some(Gain {
            over: over.to_owned(),
            accuracy: difference(&both, Confusion::accuracy)?,
            accuracy_interval: self.interval(|rows| difference(rows, Confusion::accuracy)),
            kappa: difference(&both, Confusion::kappa)?,
            kappa_interval: self.interval(|rows| difference(rows, Confusion::kappa)),
        })
    }

    fn confusion(&self, decisions: &[Option<bool>], rows: &[usize]) -> Confusion {
        Confusion::of(rows.iter().filter_map(|&i| decisions[i].map(|d| (d, self.labels[i]))))
    }

    /// Problems are resampled, not pairs: pairs of one problem are not independent.
    fn interval(&self, figure: impl Fn(&[usize]) -> Option<f64>) -> Option<Interval> {
        let mut members: BTreeMap<(&String, &String), Vec<usize>> = BTreeMap::new();
        for (i, (s, p)) in self.strata.iter().zip(self.problems).enumerate() {
            members.entry((s, p)).or_default().push(i);
        }
        let problems: Vec<&Vec<usize>> = members.values().collect();
        bootstrap(&problems, self.settings.resamples, self.settings.seed, |sample| {
            figure(&sample.iter().flat_map(|rows| rows.iter().copied()).collect::<Vec<_>>())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held<'a>(labels: &'a [bool], names: &'a (Vec<String>, Vec<String>)) -> Held<'a> {
        let settings = Settings { repeats: 3, resamples: 50, ..Settings::default() };
        Held { labels, strata: &names.0, problems: &names.1, settings }
    }

    fn names(n: usize) -> (Vec<String>, Vec<String>) {
        (vec!["x".to_owned(); n], (0..n).map(|i| (i / 2).to_string()).collect())
    }

    #[test]
    fn a_threshold_is_learnt_elsewhere() {
        let labels: Vec<bool> = (0..40).map(|i| i % 2 == 0).collect();
        let n = names(40);
        let h = held(&labels, &n);
        let good: Vec<Option<f64>> = labels.iter().map(|&l| Some(if l { 0.8 } else { 0.3 })).collect();
        let row = h.row("good", &h.by_threshold(&good)).unwrap();
        assert_eq!((row.accuracy, row.kappa, row.confusion.total()), (1.0, 1.0, 40));
        // Scores that tell each problem apart and nothing else: the threshold of best accuracy on
        // all pairs would be right more often than chance, one learnt elsewhere is not.
        let mut column = vec![None; 40];
        assert!(h.by_threshold(&column).iter().all(Option::is_none));
        assert!(h.row("none", &h.by_threshold(&column)).is_none());
        column[7] = Some(1.0);
        assert_eq!(h.by_threshold(&column).iter().flatten().count(), 1);
    }

    #[test]
    fn a_gain_is_over_the_same_pairs() {
        let labels: Vec<bool> = (0..40).map(|i| i % 2 == 0).collect();
        let n = names(40);
        let h = held(&labels, &n);
        let right: Vec<Option<bool>> = labels.iter().map(|&l| Some(l)).collect();
        let mut half: Vec<Option<bool>> = labels.iter().enumerate().map(|(i, &l)| Some(l == (i < 20))).collect();
        half[39] = None;
        let g = h.gain(&right, "half", &half).unwrap();
        assert!((g.accuracy - 19.0 / 39.0).abs() < 1e-9);
        let i = g.accuracy_interval.unwrap();
        assert!(i.low > 0.0 && i.low <= g.accuracy && g.accuracy <= i.high);
        assert_eq!(h.gain(&right, "itself", &right).unwrap().accuracy, 0.0);
    }
}
