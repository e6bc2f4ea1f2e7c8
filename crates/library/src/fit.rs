//! Fitting the linear model to queries with known answers, and telling honestly how well it does on others.
//!
//! A softmax over each query's candidates, the right one's likelihood made largest with an L2 penalty on
//! standardised weights. Cross-validation keeps all queries of one item in one fold, so that no declaration is
//! both fitted to and measured on.

use super::error::LibraryError;
use super::measure::{Answer, Case};
use super::ranking::{Ranking, feature_names};
use super::search::Index;
use std::collections::BTreeMap;

/// Steps of the optimiser; the loss is convex and flat long before.
const STEPS: usize = 80;
/// Pairs of steps L-BFGS remembers.
const MEMORY: usize = 8;

/// One query's candidates: features of each, and which one is right.
struct Sample {
    item: usize,
    target: Option<usize>,
    features: Vec<Vec<f64>>,
    /// What each candidate's score has beside the linear model; measured with, not fitted.
    bonus: Vec<f64>,
}

/// A fit: weights on the whole file, and answers by models that had not seen the item.
#[derive(Debug, Clone)]
pub struct Fit {
    /// The ranking with fitted weights.
    pub ranking: Ranking,
    /// For each case, its rank under the model fitted without its fold.
    pub held_out: Vec<Answer>,
    /// For each case, its rank under the model fitted on everything.
    pub fitted: Vec<Answer>,
}

/// Fits the weights of the features that `ranking` names, with penalty `lambda` and `folds` folds by item.
///
/// # Errors
/// As [`Index::search`].
pub fn fit(index: &Index, cases: &[Case], ranking: &Ranking, folds: usize, lambda: f64) -> Result<Fit, LibraryError> {
    let names = feature_names();
    let used: Vec<usize> = (0..names.len()).filter(|f| ranking.features.contains_key(&names[*f])).collect();
    let mut samples = Vec::with_capacity(cases.len());
    for case in cases {
        let candidates = index.candidate_features(&case.query)?;
        let target = candidates.iter().position(|c| case.is_answered_by(&c.0));
        let features = candidates.iter().map(|(_, f, _)| used.iter().map(|u| f64::from(f[*u])).collect()).collect();
        let bonus = candidates.iter().map(|c| c.2).collect();
        samples.push(Sample { item: case.item, target, features, bonus });
    }
    let scale = standardise(&mut samples, used.len());
    let all: Vec<&Sample> = samples.iter().collect();
    let weights = minimise(&all, used.len(), lambda);
    let mut held_out = vec![Answer::untimed(None); cases.len()];
    let folds = folds.max(2);
    for fold in 0..folds {
        // Items are dealt out in turn: MathlibQR's are grouped by field of mathematics, so each fold has of each.
        let (out, within): (Vec<usize>, Vec<usize>) =
            (0..samples.len()).partition(|i| samples[*i].item % folds == fold);
        let within: Vec<&Sample> = within.into_iter().map(|i| &samples[i]).collect();
        let weights = minimise(&within, used.len(), lambda);
        for i in out {
            held_out[i].rank = rank(&samples[i], &weights);
        }
    }
    let fitted = samples.iter().map(|s| Answer::untimed(rank(s, &weights))).collect();
    let features: BTreeMap<String, f64> = used
        .iter()
        .zip(weights.iter().zip(&scale))
        .map(|(u, (w, s))| (names[*u].clone(), (w / s * 1e4).round() / 1e4))
        .collect();
    Ok(Fit { ranking: Ranking { features, ..ranking.clone() }, held_out, fitted })
}

/// Divides every feature by its standard deviation over all candidates; a constant one by 1.
fn standardise(samples: &mut [Sample], features: usize) -> Vec<f64> {
    let (mut sum, mut squares, mut count) = (vec![0.0; features], vec![0.0; features], 0.0_f64);
    for row in samples.iter().flat_map(|s| &s.features) {
        count += 1.0;
        for (f, x) in row.iter().enumerate() {
            sum[f] += x;
            squares[f] += x * x;
        }
    }
    let deviation = |f: usize| {
        let mean = sum[f] / count.max(1.0);
        let variance = squares[f] / count.max(1.0) - mean * mean;
        if variance > 1e-12 { variance.sqrt() } else { 1.0 }
    };
    let scale: Vec<f64> = (0..features).map(deviation).collect();
    for row in samples.iter_mut().flat_map(|s| &mut s.features) {
        for (x, s) in row.iter_mut().zip(&scale) {
            *x /= s;
        }
    }
    scale
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Rank of the right candidate; candidates of equal score stand in the order they came.
fn rank(sample: &Sample, weights: &[f64]) -> Option<usize> {
    let target = sample.target?;
    let right = dot(&sample.features[target], weights) + sample.bonus[target];
    let better = |(i, row): (usize, &Vec<f64>)| {
        let score = dot(row, weights) + sample.bonus[i];
        score > right || (score == right && i < target)
    };
    Some(1 + sample.features.iter().enumerate().filter(|c| better(*c)).count())
}

/// Penalised negative log-likelihood and its gradient.
fn loss(samples: &[&Sample], weights: &[f64], lambda: f64) -> (f64, Vec<f64>) {
    let mut total = lambda * dot(weights, weights) / 2.0;
    let mut gradient: Vec<f64> = weights.iter().map(|w| lambda * w).collect();
    let mut scores = Vec::new();
    for sample in samples {
        let Some(target) = sample.target else { continue };
        scores.clear();
        scores.extend(sample.features.iter().map(|row| dot(row, weights)));
        let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = scores.iter().map(|s| (s - top).exp()).sum();
        total -= scores[target] - top - sum.ln();
        for (i, (row, score)) in sample.features.iter().zip(&scores).enumerate() {
            let p = (score - top).exp() / sum - f64::from(u8::from(i == target));
            if p.abs() > 1e-9 {
                gradient.iter_mut().zip(row).for_each(|(g, x)| *g += p * x);
            }
        }
    }
    (total, gradient)
}

/// L-BFGS with backtracking (Nocedal and Wright, algorithm 7.5).
fn minimise(samples: &[&Sample], features: usize, lambda: f64) -> Vec<f64> {
    let mut weights = vec![0.0; features];
    let (mut value, mut gradient) = loss(samples, &weights, lambda);
    let mut memory: Vec<(Vec<f64>, Vec<f64>, f64)> = Vec::new();
    for _ in 0..STEPS {
        let mut direction: Vec<f64> = gradient.iter().map(|g| -g).collect();
        let mut alphas = Vec::new();
        for (s, y, rho) in memory.iter().rev() {
            let alpha = rho * dot(s, &direction);
            direction.iter_mut().zip(y).for_each(|(d, y)| *d -= alpha * y);
            alphas.push(alpha);
        }
        let gamma = memory.last().map_or(1e-3, |(_, y, rho)| 1.0 / (rho * dot(y, y)));
        direction.iter_mut().for_each(|d| *d *= gamma);
        for ((s, y, rho), alpha) in memory.iter().zip(alphas.iter().rev()) {
            let beta = rho * dot(y, &direction);
            direction.iter_mut().zip(s).for_each(|(d, s)| *d += (alpha - beta) * s);
        }
        let slope = dot(&gradient, &direction);
        let mut step = 1.0;
        let found = loop {
            let next: Vec<f64> = weights.iter().zip(&direction).map(|(w, d)| w + step * d).collect();
            let (next_value, next_gradient) = loss(samples, &next, lambda);
            if next_value <= value + 1e-4 * step * slope {
                break Some((next, next_value, next_gradient));
            }
            step /= 2.0;
            if step < 1e-8 {
                break None;
            }
        };
        let Some((next, next_value, next_gradient)) = found else { break };
        let s: Vec<f64> = next.iter().zip(&weights).map(|(a, b)| a - b).collect();
        let y: Vec<f64> = next_gradient.iter().zip(&gradient).map(|(a, b)| a - b).collect();
        let curvature = dot(&s, &y);
        if curvature > 1e-12 {
            memory.push((s, y, 1.0 / curvature));
            if memory.len() > MEMORY {
                memory.remove(0);
            }
        }
        let done = value - next_value < 1e-6 * value.abs();
        (weights, value, gradient) = (next, next_value, next_gradient);
        if done {
            break;
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<Sample> {
        // The right candidate is the one with the larger first feature; the second is noise.
        (0..20)
            .map(|i| Sample {
                item: i,
                target: Some(i % 3),
                features: (0..3).map(|j| vec![f64::from(u8::from(j == i % 3)), ((i * 7 + j * 3) % 5) as f64]).collect(),
                bonus: vec![0.0; 3],
            })
            .collect()
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let samples = samples();
        let all: Vec<&Sample> = samples.iter().collect();
        let at = [0.3, -0.2];
        let (_, gradient) = loss(&all, &at, 2.0);
        for f in 0..2 {
            let mut up = at;
            let mut down = at;
            up[f] += 1e-5;
            down[f] -= 1e-5;
            let slope = (loss(&all, &up, 2.0).0 - loss(&all, &down, 2.0).0) / 2e-5;
            assert!((slope - gradient[f]).abs() < 1e-5, "{slope} {}", gradient[f]);
        }
    }

    #[test]
    fn the_telling_feature_is_found() {
        let mut samples = samples();
        standardise(&mut samples, 2);
        let all: Vec<&Sample> = samples.iter().collect();
        let weights = minimise(&all, 2, 1.0);
        assert!(weights[0] > 5.0 * weights[1].abs(), "{weights:?}");
        assert!(all.iter().all(|s| rank(s, &weights) == Some(1)));
        assert!(dot(&loss(&all, &weights, 1.0).1, &loss(&all, &weights, 1.0).1).sqrt() < 0.05);
    }
}
