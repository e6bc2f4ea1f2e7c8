//! Combination of metrics: ridge logistic regression, judged by cross-validation only.
//!
//! A fold's model, the scaling of its features, the value put where a metric has no score and the
//! strength of the penalty are learnt from the other folds; the figure of a pair never comes from a
//! model that saw it, or another pair of the same problem.

use rand::seq::SliceRandom;
use rand::{SeedableRng, rngs::StdRng};
use std::collections::BTreeMap;

/// Strengths of the ridge penalty that are tried, on standardised features.
pub(crate) const RIDGES: [f64; 6] = [0.3, 1.0, 3.0, 10.0, 30.0, 100.0];

/// Folds of the cross-validation that chooses among them.
const INNER_FOLDS: usize = 5;

/// A fitted model on standardised features.
#[derive(Debug, Clone)]
struct Model {
    means: Vec<f64>,
    scales: Vec<f64>,
    /// Intercept first.
    weights: Vec<f64>,
}

/// Features of one pair; `None` where a metric has no score.
pub type Features = Vec<Option<f64>>;

impl Model {
    /// Penalised maximum likelihood by Newton's method.
    fn fit(rows: &[&Features], labels: &[bool], ridge: f64) -> Self {
        let k = rows.first().map_or(0, |r| r.len());
        let mut means = vec![0.0; k];
        let mut scales = vec![1.0; k];
        for f in 0..k {
            let known: Vec<f64> = rows.iter().filter_map(|r| r[f]).collect();
            if known.is_empty() {
                continue;
            }
            let n = known.len() as f64;
            means[f] = known.iter().sum::<f64>() / n;
            let var = known.iter().map(|v| (v - means[f]).powi(2)).sum::<f64>() / n;
            scales[f] = if var > 1e-12 { var.sqrt() } else { 1.0 };
        }
        let mut model = Self { means, scales, weights: vec![0.0; k + 1] };
        let x: Vec<Vec<f64>> = rows.iter().map(|r| model.standardised(r)).collect();
        for _ in 0..50 {
            let mut gradient = vec![0.0; k + 1];
            let mut hessian = vec![vec![0.0; k + 1]; k + 1];
            for (x, &y) in x.iter().zip(labels) {
                let p = sigmoid(dot(&model.weights, x));
                let w = (p * (1.0 - p)).max(1e-9);
                for a in 0..=k {
                    gradient[a] += (f64::from(u8::from(y)) - p) * x[a];
                    for b in 0..=k {
                        hessian[a][b] += w * x[a] * x[b];
                    }
                }
            }
            for a in 1..=k {
                gradient[a] -= ridge * model.weights[a];
                hessian[a][a] += ridge;
            }
            let step = solve(hessian, gradient);
            let size: f64 = step.iter().map(|s| s.abs()).sum();
            model.weights.iter_mut().zip(&step).for_each(|(w, s)| *w += s);
            if size < 1e-9 {
                break;
            }
        }
        model
    }

    /// An unknown score becomes the mean: it says nothing.
    fn standardised(&self, row: &Features) -> Vec<f64> {
        let scaled = row.iter().zip(self.means.iter().zip(&self.scales));
        std::iter::once(1.0).chain(scaled.map(|(v, (m, s))| v.map_or(0.0, |v| (v - m) / s))).collect()
    }

    fn probability(&self, row: &Features) -> f64 {
        sigmoid(dot(&self.weights, &self.standardised(row)))
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn sigmoid(z: f64) -> f64 {
    1.0 / (1.0 + (-z).exp())
}

/// Gaussian elimination with pivoting; the penalty keeps the matrix positive definite.
fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for c in 0..n {
        let pivot = (c..n).max_by(|&i, &j| a[i][c].abs().total_cmp(&a[j][c].abs())).unwrap_or(c);
        a.swap(c, pivot);
        b.swap(c, pivot);
        if a[c][c].abs() < 1e-12 {
            continue;
        }
        for r in c + 1..n {
            let factor = a[r][c] / a[c][c];
            let (top, bottom) = a.split_at_mut(r);
            bottom[0][c..].iter_mut().zip(&top[c][c..]).for_each(|(x, t)| *x -= factor * t);
            b[r] -= factor * b[c];
        }
    }
    let mut x = vec![0.0; n];
    for c in (0..n).rev() {
        let rest: f64 = (c + 1..n).map(|j| a[c][j] * x[j]).sum();
        x[c] = if a[c][c].abs() < 1e-12 { 0.0 } else { (b[c] - rest) / a[c][c] };
    }
    x
}

/// Which fold each row is in: the rows of one problem stay together, so that no model is asked about
/// a problem it saw; problems are dealt out by stratum (benchmark) and number of positives, shuffled.
pub(crate) fn folds_by_problem(
    problems: &[String],
    strata: &[String],
    labels: &[bool],
    folds: usize,
    seed: u64,
) -> Vec<usize> {
    let mut members: BTreeMap<(&String, &String), Vec<usize>> = BTreeMap::new();
    for (i, (p, s)) in problems.iter().zip(strata).enumerate() {
        members.entry((s, p)).or_default().push(i);
    }
    let mut dealt: BTreeMap<(&String, usize, usize), Vec<Vec<usize>>> = BTreeMap::new();
    for ((stratum, _), rows) in members {
        let positives = rows.iter().filter(|&&i| labels[i]).count();
        dealt.entry((stratum, rows.len(), positives)).or_default().push(rows);
    }
    let mut rng = StdRng::seed_from_u64(seed);
    let mut fold_of = vec![0; problems.len()];
    let mut next = 0;
    for (_, mut groups) in dealt {
        groups.shuffle(&mut rng);
        for rows in groups {
            rows.into_iter().for_each(|i| fold_of[i] = next % folds.max(1));
            next += 1;
        }
    }
    fold_of
}

/// Rows with an indicator for each stratum but the first: published figures choose a threshold for
/// each benchmark, and the intercept stands for the first.
fn with_strata(rows: &[Features], strata: &[String]) -> Vec<Features> {
    let mut names: Vec<&String> = strata.iter().collect();
    names.sort();
    names.dedup();
    let indicators = |s: &String| names.iter().skip(1).map(|n| Some(f64::from(u8::from(*n == s)))).collect::<Vec<_>>();
    rows.iter().zip(strata).map(|(r, s)| r.iter().copied().chain(indicators(s)).collect()).collect()
}

/// Out-of-fold probabilities of cross-validation by problem. The penalty of each fold's model is
/// chosen inside its own training rows, by a second cross-validation by problem (least log loss).
pub(crate) fn out_of_fold(
    rows: &[Features],
    labels: &[bool],
    strata: &[String],
    problems: &[String],
    folds: usize,
    seed: u64,
) -> Vec<f64> {
    let rows = with_strata(rows, strata);
    let fold_of = folds_by_problem(problems, strata, labels, folds, seed);
    let mut out = vec![0.5; rows.len()];
    for fold in 0..folds {
        let (test, train): (Vec<usize>, Vec<usize>) = (0..rows.len()).partition(|&i| fold_of[i] == fold);
        if test.is_empty() || train.is_empty() {
            continue;
        }
        let pick = |from: &[String]| train.iter().map(|&i| from[i].clone()).collect::<Vec<_>>();
        let x: Vec<&Features> = train.iter().map(|&i| &rows[i]).collect();
        let y: Vec<bool> = train.iter().map(|&i| labels[i]).collect();
        let inner = folds_by_problem(&pick(problems), &pick(strata), &y, INNER_FOLDS, seed ^ (fold as u64 + 1));
        let model = Model::fit(&x, &y, best_ridge(&x, &y, &inner));
        for i in test {
            out[i] = model.probability(&rows[i]);
        }
    }
    out
}

/// The penalty of least log loss over inner folds; of equals the largest.
fn best_ridge(x: &[&Features], y: &[bool], fold_of: &[usize]) -> f64 {
    let mut best = (f64::INFINITY, RIDGES[RIDGES.len() - 1]);
    for &ridge in RIDGES.iter().rev() {
        let mut loss = 0.0;
        for fold in 0..INNER_FOLDS {
            let train: Vec<usize> = (0..x.len()).filter(|&i| fold_of[i] != fold).collect();
            if train.is_empty() || train.len() == x.len() {
                continue;
            }
            let tx: Vec<&Features> = train.iter().map(|&i| x[i]).collect();
            let ty: Vec<bool> = train.iter().map(|&i| y[i]).collect();
            let model = Model::fit(&tx, &ty, ridge);
            for i in (0..x.len()).filter(|&i| fold_of[i] == fold) {
                let p = model.probability(x[i]).clamp(1e-9, 1.0 - 1e-9);
                loss -= if y[i] { p.ln() } else { (1.0 - p).ln() };
            }
        }
        if loss < best.0 - 1e-12 {
            best = (loss, ridge);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    fn noise(n: usize, seed: u64) -> (Vec<Features>, Vec<bool>, Vec<String>, Vec<String>) {
        let mut rng = StdRng::seed_from_u64(seed);
        let rows = (0..n).map(|_| vec![Some(rng.random::<f64>()), Some(rng.random::<f64>())]).collect();
        (rows, (0..n).map(|_| rng.random()).collect(), vec![String::new(); n], (0..n).map(|i| i.to_string()).collect())
    }

    #[test]
    fn learns_what_is_there_and_is_seeded() {
        let (mut rows, labels, strata, problems) = noise(200, 1);
        for (r, &y) in rows.iter_mut().zip(&labels) {
            r[1] = Some(r[1].unwrap() + if y { 0.8 } else { 0.0 });
        }
        rows[3][0] = None;
        let p = out_of_fold(&rows, &labels, &strata, &problems, 10, 7);
        let right = p.iter().zip(&labels).filter(|(p, y)| (**p >= 0.5) == **y).count();
        assert!(right > 170, "{right}");
        assert_eq!(p, out_of_fold(&rows, &labels, &strata, &problems, 10, 7));
    }

    /// If a pair's own label leaked into its prediction, random features would predict it.
    #[test]
    fn learns_nothing_from_noise() {
        let mut right = 0;
        for seed in 0..8 {
            let (rows, labels, strata, problems) = noise(100, seed);
            let p = out_of_fold(&rows, &labels, &strata, &problems, 10, seed);
            right += p.iter().zip(&labels).filter(|(p, y)| (**p >= 0.5) == **y).count();
        }
        assert!((300..460).contains(&right), "{right} of 800");
    }

    #[test]
    fn newton_meets_the_optimum() {
        // At the optimum the penalised gradient vanishes.
        let (rows, labels, ..) = noise(60, 3);
        let refs: Vec<&Features> = rows.iter().collect();
        let model = Model::fit(&refs, &labels, 1.0);
        let k = model.weights.len();
        let mut gradient = vec![0.0; k];
        for (r, &y) in rows.iter().zip(&labels) {
            let x = model.standardised(r);
            let p = sigmoid(dot(&model.weights, &x));
            for a in 0..k {
                gradient[a] += (f64::from(u8::from(y)) - p) * x[a];
            }
        }
        gradient.iter_mut().zip(&model.weights).skip(1).for_each(|(g, w)| *g -= w);
        assert!(gradient.iter().all(|g| g.abs() < 1e-6), "{gradient:?}");
    }

    #[test]
    fn constant_and_missing_features_are_harmless() {
        let rows = vec![vec![None, Some(1.0)]; 10];
        let labels: Vec<bool> = (0..10).map(|i| i % 2 == 0).collect();
        let problems: Vec<String> = (0..10).map(|i| i.to_string()).collect();
        let p = out_of_fold(&rows, &labels, &vec![String::new(); 10], &problems, 5, 0);
        assert!(p.iter().all(|p| p.is_finite() && (0.0..=1.0).contains(p)));
    }

    /// Twins share a problem and a label that nothing else tells: were they ever apart, a model
    /// that knows one would know the other.
    #[test]
    fn a_problem_is_never_in_training_and_test() {
        let mut rng = StdRng::seed_from_u64(5);
        let labels: Vec<bool> = (0..20).map(|_| rng.random()).collect();
        let twins: Vec<bool> = labels.iter().flat_map(|&l| [l, l]).collect();
        let problems: Vec<String> = (0..40).map(|i| (i / 2).to_string()).collect();
        let strata: Vec<String> = (0..40).map(|i| if i < 24 { "x" } else { "y" }.to_owned()).collect();
        let fold_of = folds_by_problem(&problems, &strata, &twins, 10, 3);
        assert!(fold_of.chunks(2).all(|c| c[0] == c[1]));
        let rows: Vec<Features> =
            (0..40).map(|i| (0..20).map(|p| Some(f64::from(u8::from(i / 2 == p)))).collect()).collect();
        let p = out_of_fold(&rows, &twins, &strata, &problems, 10, 3);
        let right = p.iter().zip(&twins).filter(|(p, y)| (**p >= 0.5) == **y).count();
        assert!(right < 30, "{right} of 40");
    }
}
