//! The measurement: figures of every metric on labelled pairs, by benchmark and over all, the
//! combination's row, and where metrics disagree.

use super::honest::{Gain, Held, HonestRow};
use super::pairs::{LabelledPair, Regime};
use super::threshold::{AtThreshold, Confusion, Interval, Scored, best, best_by_kappa, bootstrap, roc_auc, sweep};
use crate::metric::Unscored;
use crate::score::{Answers, Metric};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Name of the row over all benchmarks.
pub const ALL: &str = "all";
/// Name of the combination's row.
pub const COMBINED: &str = "combined";

/// How the measurement is made.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Which labels are successes.
    pub regime: Regime,
    /// Seed of resampling and of the folds.
    pub seed: u64,
    /// Bootstrap resamples; 0 leaves the intervals out.
    pub resamples: usize,
    /// Folds of the combination's cross-validation.
    pub folds: usize,
    /// Cross-validations, each with its own shuffle, whose answers are averaged.
    pub repeats: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { regime: Regime::Strict, seed: 1, resamples: 1000, folds: 10, repeats: 10 }
    }
}

/// One metric on one benchmark.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The metric, or [`COMBINED`].
    pub metric: String,
    /// The benchmark, or [`ALL`].
    pub group: String,
    /// Pairs with a score.
    pub scored: usize,
    /// Pairs without one; they are in no figure but `with_unscored`.
    pub unscored: usize,
    /// The decisions the figures are of: at the threshold of best accuracy, as published protocols
    /// choose it with the labels in hand; for the combination at 0.5, which no label chose.
    pub at: AtThreshold,
    /// Share of right decisions.
    pub accuracy: f64,
    /// Of what is called equivalent, the share that is; absent when nothing is.
    pub precision: Option<f64>,
    /// Of what is equivalent, the share called so.
    pub recall: Option<f64>,
    /// Cohen's kappa.
    pub kappa: f64,
    /// Accuracy over all pairs when a pair without a score is called not equivalent.
    pub accuracy_with_unscored: f64,
    /// The best kappa over thresholds, which may be another threshold's.
    pub best_kappa: f64,
    /// Area under the ROC curve; absent with one label only.
    pub auc: Option<f64>,
    /// 95% bootstrap interval of the accuracy, the threshold chosen again in each resample.
    pub accuracy_interval: Option<Interval>,
    /// 95% bootstrap interval of the kappa.
    pub kappa_interval: Option<Interval>,
}

/// Kappa and accuracy at every threshold, for the stability curve.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// The metric.
    pub metric: String,
    /// The benchmark, or [`ALL`].
    pub group: String,
    /// Threshold, kappa, accuracy; ascending thresholds.
    pub points: Vec<(f64, f64, f64)>,
}

/// Two metrics that decide differently, each at its own threshold of the row over all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Disagreement {
    /// One metric.
    pub a: String,
    /// The other.
    pub b: String,
    /// Indices of the pairs on which `a` is right and `b` wrong.
    pub a_right: Vec<usize>,
    /// Indices of the pairs on which `b` is right and `a` wrong.
    pub b_right: Vec<usize>,
}

/// A pair a metric has no score for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Missing {
    /// Index of the pair.
    pub pair: usize,
    /// Its name.
    pub id: String,
    /// The metrics that say so.
    pub metrics: Vec<String>,
    /// Why there is no score, in words.
    pub why: String,
}

/// Everything measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Measurement {
    /// How.
    pub settings: Settings,
    /// Pairs, and successes among them, by benchmark.
    pub groups: BTreeMap<String, (usize, usize)>,
    /// Rows by metric and benchmark.
    pub rows: Vec<Row>,
    /// Curves by metric and benchmark.
    pub curves: Vec<Curve>,
    /// Metrics that went into the combination.
    pub combined_from: Vec<String>,
    /// Cross-validated figures over all pairs, the combination's first, then by accuracy.
    pub honest: Vec<HonestRow>,
    /// What the combination gains over each metric, both cross-validated.
    pub gains: Vec<Gain>,
    /// Where metrics disagree.
    pub disagreements: Vec<Disagreement>,
    /// Pairs without a score.
    pub missing: Vec<Missing>,
    /// How many pairs a metric has no score for, by metric and reason.
    pub unscored: BTreeMap<String, BTreeMap<String, usize>>,
    /// Decisions of each metric over all pairs at its threshold, in the pairs' order.
    pub decisions: BTreeMap<String, Vec<Option<bool>>>,
}

/// Measures every metric of `answers` (one entry a pair, in the pairs' order).
pub fn measure(pairs: &[LabelledPair], answers: &[Answers], settings: Settings) -> Measurement {
    let labels: Vec<bool> = pairs.iter().map(|p| p.label.positive(settings.regime)).collect();
    let mut columns: Vec<(String, Vec<Option<f64>>)> = Vec::new();
    let metrics: Vec<Metric> = answers.first().map(|a| a.keys().copied().collect()).unwrap_or_default();
    for &m in &metrics {
        let column = answers.iter().map(|a| a.get(&m).and_then(|s| s.as_ref().ok().copied())).collect();
        columns.push((m.name().to_owned(), column));
    }
    // Where none of the combination's own metrics was asked for, everything that was is combined.
    let own = metrics.iter().filter(|m| m.combines()).count() > 1;
    let combined_from: Vec<String> =
        metrics.iter().filter(|m| !own || m.combines()).map(|m| m.name().to_owned()).collect();
    let strata: Vec<String> = pairs.iter().map(|p| p.group.clone()).collect();
    let problems: Vec<String> = pairs.iter().enumerate().map(|(i, p)| problem(p, i)).collect();
    let held = Held { labels: &labels, strata: &strata, problems: &problems, settings };
    let (mut honest, mut gains) = (Vec::new(), Vec::new());
    let distinct: std::collections::BTreeSet<&String> = problems.iter().collect();
    if columns.len() > 1 && distinct.len() >= settings.folds * 2 {
        let member = |name: &String| combined_from.contains(name);
        let scores: Vec<&[Option<f64>]> =
            columns.iter().filter(|(n, _)| member(n)).map(|(_, c)| c.as_slice()).collect();
        let combined = held.combined(&scores);
        let ours: Vec<Option<bool>> = combined.iter().map(|p| p.map(|p| p >= 0.5)).collect();
        for (name, column) in &columns {
            let theirs = held.by_threshold(column);
            honest.extend(held.row(name, &theirs));
            gains.extend(held.gain(&ours, name, &theirs));
        }
        honest.sort_by(|a, b| b.accuracy.total_cmp(&a.accuracy));
        honest.splice(0..0, held.row(COMBINED, &ours));
        columns.push((COMBINED.to_owned(), combined));
    }
    let mut groups: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (pair, &label) in pairs.iter().zip(&labels) {
        let names = [Some(ALL), (!pair.group.is_empty()).then_some(pair.group.as_str())];
        for name in names.into_iter().flatten() {
            let g = groups.entry(name.to_owned()).or_default();
            g.0 += 1;
            g.1 += usize::from(label);
        }
    }
    let mut rows = Vec::new();
    let mut curves = Vec::new();
    let mut decisions = BTreeMap::new();
    for (name, column) in &columns {
        for group in groups.keys() {
            let members: Vec<usize> = (0..pairs.len()).filter(|&i| group == ALL || pairs[i].group == *group).collect();
            let scored: Vec<Scored> =
                members.iter().filter_map(|&i| column[i].map(|score| Scored { score, positive: labels[i] })).collect();
            let missing: Vec<bool> = members.iter().filter(|&&i| column[i].is_none()).map(|&i| labels[i]).collect();
            if let Some(row) = row(name, group, &scored, &missing, settings) {
                if group == ALL {
                    let decide = |s: &Option<f64>| s.map(|s| s >= row.at.threshold);
                    decisions.insert(name.clone(), column.iter().map(decide).collect());
                }
                rows.push(row);
                curves.push(curve(name, group, &scored));
            }
        }
    }
    Measurement {
        settings,
        groups,
        rows,
        curves,
        combined_from,
        honest,
        gains,
        disagreements: disagreements(&decisions, &labels),
        missing: missing(pairs, answers),
        unscored: unscored(answers),
        decisions,
    }
}

/// What names a pair's problem; a pair without a name is a problem of its own.
fn problem(pair: &LabelledPair, index: usize) -> String {
    if pair.id.is_empty() { format!("#{index}") } else { pair.id.clone() }
}

fn row(metric: &str, group: &str, scored: &[Scored], missing: &[bool], settings: Settings) -> Option<Row> {
    let fixed = (metric == COMBINED).then_some(0.5);
    let decide = |s: &[Scored]| match fixed {
        Some(threshold) => {
            let confusion = Confusion::of(s.iter().map(|x| (x.score >= threshold, x.positive)));
            (!s.is_empty()).then_some(AtThreshold { threshold, confusion })
        }
        None => best(s),
    };
    let at = decide(scored)?;
    let c = at.confusion;
    let interval = |figure: fn(Confusion) -> Option<f64>| {
        bootstrap(scored, settings.resamples, settings.seed, |s| decide(s).and_then(|t| figure(t.confusion)))
    };
    let right_missing = missing.iter().filter(|positive| !**positive).count();
    Some(Row {
        metric: metric.to_owned(),
        group: group.to_owned(),
        scored: scored.len(),
        unscored: missing.len(),
        at,
        accuracy: c.accuracy()?,
        precision: c.precision(),
        recall: c.recall(),
        kappa: c.kappa()?,
        accuracy_with_unscored: (c.tp + c.tn + right_missing) as f64 / (scored.len() + missing.len()) as f64,
        best_kappa: best_by_kappa(scored)?.confusion.kappa()?,
        auc: roc_auc(scored),
        accuracy_interval: interval(Confusion::accuracy),
        kappa_interval: interval(Confusion::kappa),
    })
}

fn curve(metric: &str, group: &str, scored: &[Scored]) -> Curve {
    let points = sweep(scored)
        .into_iter()
        .filter_map(|t| Some((t.threshold, t.confusion.kappa()?, t.confusion.accuracy()?)))
        .collect();
    Curve { metric: metric.to_owned(), group: group.to_owned(), points }
}

fn disagreements(decisions: &BTreeMap<String, Vec<Option<bool>>>, labels: &[bool]) -> Vec<Disagreement> {
    let names: Vec<&String> = decisions.keys().collect();
    let mut out = Vec::new();
    for (k, a) in names.iter().enumerate() {
        for b in &names[k + 1..] {
            let mut d = Disagreement { a: (*a).clone(), b: (*b).clone(), a_right: Vec::new(), b_right: Vec::new() };
            for (i, &label) in labels.iter().enumerate() {
                if let (Some(x), Some(y)) = (decisions[*a][i], decisions[*b][i])
                    && x != y
                {
                    if x == label { d.a_right.push(i) } else { d.b_right.push(i) }
                }
            }
            out.push(d);
        }
    }
    out
}

fn missing(pairs: &[LabelledPair], answers: &[Answers]) -> Vec<Missing> {
    let mut out: Vec<Missing> = Vec::new();
    for (i, (pair, answers)) in pairs.iter().zip(answers).enumerate() {
        let mut reasons: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (metric, answer) in answers {
            if let Err(reason) = answer {
                reasons.entry(describe(reason)).or_default().push(metric.name().to_owned());
            }
        }
        out.extend(reasons.into_iter().map(|(why, metrics)| Missing { pair: i, id: pair.id.clone(), metrics, why }));
    }
    out
}

fn unscored(answers: &[Answers]) -> BTreeMap<String, BTreeMap<String, usize>> {
    let mut out: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for (metric, answer) in answers.iter().flatten() {
        if let Err(reason) = answer {
            *out.entry(metric.name().to_owned()).or_default().entry(reason.kind().to_owned()).or_default() += 1;
        }
    }
    out
}

/// The first line of a reason; Lean's messages can be long.
fn describe(reason: &Unscored) -> String {
    reason.to_string().lines().next().unwrap_or_default().chars().take(240).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::pairs::Label;
    use crate::metric::Side;

    fn pair(group: &str, yes: bool) -> LabelledPair {
        LabelledPair {
            id: String::new(),
            group: group.into(),
            first: Side::new(""),
            second: Side::new(""),
            label: Label::Equivalent(yes),
        }
    }

    fn fixture() -> (Vec<LabelledPair>, Vec<Answers>) {
        let pairs: Vec<_> = (0..40).map(|i| pair(if i < 20 { "x" } else { "y" }, i % 2 == 0)).collect();
        let answers = (0..40)
            .map(|i| {
                let good = if i == 3 {
                    Err(Unscored::NoTree { side: "first".into(), message: "no".into() })
                } else {
                    Ok(if i % 2 == 0 { 0.9 } else { 0.1 })
                };
                Answers::from([(Metric::Ted, good), (Metric::Bleu, Ok(f64::from(i % 3)))])
            })
            .collect();
        (pairs, answers)
    }

    #[test]
    fn rows_by_benchmark_and_the_missing_named() {
        let (pairs, answers) = fixture();
        let m = measure(&pairs, &answers, Settings { resamples: 20, repeats: 2, ..Settings::default() });
        let row = |metric: &str, group: &str| m.rows.iter().find(|r| r.metric == metric && r.group == group).unwrap();
        assert_eq!((row("ted", ALL).scored, row("ted", ALL).unscored), (39, 1));
        assert_eq!(m.unscored["ted"], BTreeMap::from([("no_tree".to_owned(), 1)]));
        assert_eq!((row("ted", "y").accuracy, row("ted", "x").kappa), (1.0, 1.0));
        assert_eq!(row("ted", ALL).accuracy_with_unscored, 1.0);
        assert!(row(COMBINED, ALL).accuracy > 0.9);
        assert_eq!((m.honest[0].metric.as_str(), m.honest.len(), m.gains.len()), (COMBINED, 3, 2));
        let over = m.gains.iter().find(|g| g.over == "bleu").unwrap();
        assert!(over.accuracy > 0.2 && over.accuracy_interval.is_some());
        assert_eq!(row(COMBINED, ALL).at.threshold, 0.5);
        assert_eq!(m.groups["x"], (20, 10));
        assert_eq!(m.missing.len(), 1);
        assert_eq!((m.missing[0].pair, m.missing[0].metrics.as_slice()), (3, &["ted".to_owned()][..]));
        assert_eq!(m.decisions["ted"][3], None);
        let d = m.disagreements.iter().find(|d| d.a == "bleu" && d.b == "ted").unwrap();
        assert!(d.a_right.is_empty() && !d.b_right.is_empty());
    }

    #[test]
    fn no_pairs_no_rows() {
        let m = measure(&[], &[], Settings::default());
        assert!(m.rows.is_empty() && m.curves.is_empty());
    }
}
