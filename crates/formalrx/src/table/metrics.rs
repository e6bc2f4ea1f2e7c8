//! Similarity metrics on known small errors: is a statement nearer to a rewrite of itself than to one
//! with an error?

use super::{ALIGNED, ALL, by_category};
use autoform_judge::track::{Category, Gold, Label, RowError, read_rows};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One metric's score of one row against its original; none when the metric had none.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// The row.
    pub idx: String,
    /// The metric.
    pub metric: String,
    /// Its score, higher for more alike.
    pub score: Option<f64>,
}

#[derive(Deserialize)]
struct Line {
    #[serde(alias = "idx")]
    id: String,
    scores: BTreeMap<String, Score>,
}

#[derive(Deserialize)]
struct Score {
    #[serde(default)]
    score: Option<f64>,
}

/// What `autoform similarity pair --batch .. --json` printed.
///
/// # Errors
/// Every line of another form.
pub fn measured(text: &str, file: &str) -> Result<Vec<Measured>, Vec<RowError>> {
    let rows = read_rows::<Line>(text, file)?;
    let each = |(_, l): (usize, Line)| {
        let id = l.id;
        l.scores.into_iter().map(move |(metric, s)| Measured { idx: id.clone(), metric, score: s.score })
    };
    Ok(rows.into_iter().flat_map(each).collect())
}

/// A metric's scores on one kind of row.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// Rows with a score.
    pub rows: usize,
    /// Rows without.
    pub unscored: usize,
    /// Mean score.
    pub mean: Option<f64>,
    /// Chance that a rewrite scores higher than such a row, ties counted half: 0.5 is guessing. None
    /// for the rewrites themselves.
    pub auc: Option<f64>,
}

/// By metric, then by category code; rewrites under `aligned`, all errors under `all`.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct MetricTable {
    /// The figures.
    pub metrics: BTreeMap<String, BTreeMap<String, Spread>>,
}

/// The chance that one of `high` exceeds one of `low`.
fn auc(high: &[f64], low: &[f64]) -> Option<f64> {
    if high.is_empty() || low.is_empty() {
        return None;
    }
    let wins = |h: &f64| -> f64 {
        low.iter()
            .map(|l| {
                if h > l {
                    1.0
                } else if h < l {
                    0.0
                } else {
                    0.5
                }
            })
            .sum()
    };
    Some(high.iter().map(wins).sum::<f64>() / (high.len() * low.len()) as f64)
}

/// Every metric against the truths.
pub fn metric_table(gold: &[Gold], scores: &[Measured]) -> MetricTable {
    let truth: BTreeMap<&str, &Gold> = gold.iter().map(|g| (g.answer.idx.as_str(), g)).collect();
    let mut by: BTreeMap<&str, BTreeMap<&str, Vec<Option<f64>>>> = BTreeMap::new();
    for m in scores {
        let Some(row) = truth.get(m.idx.as_str()) else { continue };
        let code = row.answer.error_category.as_ref().and_then(Label::category).map(Category::code);
        let metric = by.entry(&m.metric).or_default();
        metric.entry(code.unwrap_or(ALIGNED)).or_default().push(m.score);
        if code.is_some() {
            metric.entry(ALL).or_default().push(m.score);
        }
    }
    let mut table = MetricTable::default();
    for (metric, kinds) in by {
        let known = |key: &str| -> Vec<f64> { kinds.get(key).into_iter().flatten().filter_map(|s| *s).collect() };
        let rewrites = known(ALIGNED);
        let spread = |key: &str| {
            let scores = known(key);
            let rows = scores.len();
            let mean = (rows > 0).then(|| scores.iter().sum::<f64>() / rows as f64);
            let auc = if key == ALIGNED { None } else { auc(&rewrites, &scores) };
            Spread { rows, unscored: kinds.get(key).map_or(0, Vec::len) - rows, mean, auc }
        };
        table.metrics.insert(metric.to_owned(), kinds.keys().map(|k| ((*k).to_owned(), spread(k))).collect());
    }
    table
}

impl MetricTable {
    /// One column a metric; a cell is the mean score, and the chance that a rewrite scores higher.
    pub fn to_markdown(&self) -> String {
        let cell = |kinds: &BTreeMap<String, Spread>, key: &str| {
            let Some(s) = kinds.get(key) else { return String::new() };
            let mean = s.mean.map_or("-".to_owned(), |m| format!("{m:.3}"));
            let auc = s.auc.map_or(String::new(), |a| format!(" · {a:.2}"));
            let open = if s.unscored > 0 { format!(" ({} unscored)", s.unscored) } else { String::new() };
            format!("{mean}{auc}{open}")
        };
        by_category(&self.metrics, ["rewrites", "all errors"], cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_to_tell_a_rewrite_from_an_error() {
        assert_eq!(auc(&[1.0], &[0.5]), Some(1.0));
        assert_eq!(auc(&[0.5], &[0.5]), Some(0.5));
        // By hand: 0.9 beats both, 0.4 loses to 0.6 and ties 0.4: (2 + 0.5) / 4.
        assert_eq!(auc(&[0.9, 0.4], &[0.6, 0.4]), Some(0.625));
        assert_eq!(auc(&[], &[0.5]), None);
    }

    #[test]
    fn means_and_what_has_no_score() {
        let gold = r#"{"idx":"a","verdict":"aligned"}
{"idx":"b","verdict":"misaligned","error_category":"C4","error_segment":"s","corrected_statement":"t"}
{"idx":"c","verdict":"misaligned","error_category":"C4","error_segment":"s","corrected_statement":"t"}"#;
        let gold: Vec<Gold> = read_rows(gold, "g").unwrap().into_iter().map(|(_, g)| g).collect();
        let scores = r#"{"id":"a","scores":{"ted":{"score":0.9}},"trans_ted":null}
{"id":"b","scores":{"ted":{"score":0.7}}}
{"id":"c","scores":{"ted":{"unscored":{"reason":"no_tree"}}}}"#;
        let table = metric_table(&gold, &measured(scores, "s").unwrap());
        let c4 = table.metrics["ted"]["C4"];
        assert_eq!((c4.rows, c4.unscored, c4.mean, c4.auc), (1, 1, Some(0.7), Some(1.0)));
        assert!(table.to_markdown().contains("| rewrites | 0.900 |"));
    }
}
