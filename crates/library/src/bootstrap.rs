//! How sure a figure is: percentile bootstrap over items (Efron 1979).
//!
//! Items, not queries, are drawn: queries of one declaration succeed or fail together.

use super::measure::{Answer, Case, ndcg10};
use autoform_base::stats;
use serde::Serialize;
use std::collections::BTreeMap;

/// Samples drawn.
const DRAWS: usize = 2_000;

/// A mean with its 95% interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// Over all queries.
    pub mean: f64,
    /// 2.5% quantile of the draws.
    pub low: f64,
    /// 97.5% quantile of the draws.
    pub high: f64,
}

/// nDCG@10 of the answers.
pub fn ndcg_interval(cases: &[Case], answers: &[Answer]) -> Interval {
    interval(cases, |i| ndcg10(answers[i].rank))
}

/// The mean of `value` over the cases, and its interval; the same every time.
fn interval(cases: &[Case], value: impl Fn(usize) -> f64) -> Interval {
    let mut items: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
    for (i, case) in cases.iter().enumerate() {
        let (sum, count) = items.entry(case.item).or_default();
        *sum += value(i);
        *count += 1.0;
    }
    let items: Vec<(f64, f64)> = items.into_values().collect();
    let mean = |drawn: &[(f64, f64)]| {
        let (sum, count) = drawn.iter().fold((0.0, 0.0), |(s, c), (ds, dc)| (s + ds, c + dc));
        if count > 0.0 { sum / count } else { 0.0 }
    };
    let mean_of_all = mean(&items);
    let drawn = stats::bootstrap(&items, DRAWS, &mut stats::Standard::new(1), |sample| Some(mean(sample)));
    let (low, high) = drawn.map_or((mean_of_all, mean_of_all), |d| (d.low, d.high));
    Interval { mean: mean_of_all, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(items: &[usize]) -> Vec<Case> {
        let case = |item: &usize| Case {
            item: *item,
            style: 0,
            query: String::new(),
            target: String::new(),
            also: Vec::new(),
        };
        items.iter().map(case).collect()
    }

    #[test]
    fn one_item_has_no_spread_and_many_have_the_binomials() {
        let hit = Answer::untimed(Some(1));
        let miss = Answer::untimed(None);
        let sure = ndcg_interval(&cases(&[0, 0]), &[hit, miss]);
        assert_eq!((sure.low, sure.mean, sure.high), (0.5, 0.5, 0.5));
        let items: Vec<usize> = (0..100).collect();
        let answers: Vec<Answer> = items.iter().map(|i| if i % 2 == 0 { hit } else { miss }).collect();
        let found = ndcg_interval(&cases(&items), &answers);
        // Half of a hundred: the standard error is 0.05, hence about 0.4 to 0.6.
        assert!((found.low - 0.4).abs() < 0.025 && (found.high - 0.6).abs() < 0.025, "{found:?}");
    }
}
