//! Combination of metrics: ridge logistic regression, judged by cross-validation only.
//!
//! A fold's model, the scaling of its features and the value put where a metric has no score are
//! learnt from the other folds; the figure of a pair never comes from a model that saw it.

use rand::seq::SliceRandom;
use rand::{SeedableRng, rngs::StdRng};

/// Strength of the ridge penalty, in units of one observation on standardised features.
pub const RIDGE: f64 = 1.0;

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
    fn fit(rows: &[&Features], labels: &[bool]) -> Self {
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
                gradient[a] -= RIDGE * model.weights[a];
                hessian[a][a] += RIDGE;
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

/// Out-of-fold probabilities of `folds`-fold cross-validation, stratified by label and `groups`,
/// shuffled by `seed`. A group's indicator is given to the model beside its features, as the
/// published figures choose a threshold for each benchmark.
pub fn out_of_fold(rows: &[Features], labels: &[bool], groups: &[String], folds: usize, seed: u64) -> Vec<f64> {
    let mut names: Vec<&String> = groups.iter().collect();
    names.sort();
    names.dedup();
    let rows: Vec<Features> = rows
        .iter()
        .zip(groups)
        .map(|(r, g)| {
            // One indicator fewer than groups: the intercept stands for the first.
            r.iter().copied().chain(names.iter().skip(1).map(|n| Some(f64::from(u8::from(*n == g))))).collect()
        })
        .collect();
    let mut rng = StdRng::seed_from_u64(seed);
    let mut fold_of = vec![0; rows.len()];
    let mut next = 0;
    for name in &names {
        for label in [false, true] {
            let mut members: Vec<usize> =
                (0..rows.len()).filter(|&i| &groups[i] == *name && labels[i] == label).collect();
            members.shuffle(&mut rng);
            for i in members {
                fold_of[i] = next % folds;
                next += 1;
            }
        }
    }
    let mut out = vec![0.5; rows.len()];
    for fold in 0..folds {
        let train: Vec<usize> = (0..rows.len()).filter(|&i| fold_of[i] != fold).collect();
        if train.len() == rows.len() || train.is_empty() {
            continue;
        }
        let x: Vec<&Features> = train.iter().map(|&i| &rows[i]).collect();
        let y: Vec<bool> = train.iter().map(|&i| labels[i]).collect();
        let model = Model::fit(&x, &y);
        for i in (0..rows.len()).filter(|&i| fold_of[i] == fold) {
            out[i] = model.probability(&rows[i]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    fn noise(n: usize, seed: u64) -> (Vec<Features>, Vec<bool>, Vec<String>) {
        let mut rng = StdRng::seed_from_u64(seed);
        let rows = (0..n).map(|_| vec![Some(rng.random::<f64>()), Some(rng.random::<f64>())]).collect();
        (rows, (0..n).map(|_| rng.random()).collect(), vec![String::new(); n])
    }

    #[test]
    fn learns_what_is_there_and_is_seeded() {
        let (mut rows, labels, groups) = noise(200, 1);
        for (r, &y) in rows.iter_mut().zip(&labels) {
            r[1] = Some(r[1].unwrap() + if y { 0.8 } else { 0.0 });
        }
        rows[3][0] = None;
        let p = out_of_fold(&rows, &labels, &groups, 10, 7);
        let right = p.iter().zip(&labels).filter(|(p, y)| (**p >= 0.5) == **y).count();
        assert!(right > 170, "{right}");
        assert_eq!(p, out_of_fold(&rows, &labels, &groups, 10, 7));
    }

    /// If a pair's own label leaked into its prediction, random features would predict it.
    #[test]
    fn learns_nothing_from_noise() {
        let mut right = 0;
        for seed in 0..20 {
            let (rows, labels, groups) = noise(100, seed);
            let p = out_of_fold(&rows, &labels, &groups, 10, seed);
            right += p.iter().zip(&labels).filter(|(p, y)| (**p >= 0.5) == **y).count();
        }
        assert!((800..1150).contains(&right), "{right} of 2000");
    }

    #[test]
    fn newton_meets_the_optimum() {
        // At the optimum the penalised gradient vanishes.
        let (rows, labels, _) = noise(60, 3);
        let refs: Vec<&Features> = rows.iter().collect();
        let model = Model::fit(&refs, &labels);
        let k = model.weights.len();
        let mut gradient = vec![0.0; k];
        for (r, &y) in rows.iter().zip(&labels) {
            let x = model.standardised(r);
            let p = sigmoid(dot(&model.weights, &x));
            for a in 0..k {
                gradient[a] += (f64::from(u8::from(y)) - p) * x[a];
            }
        }
        gradient.iter_mut().zip(&model.weights).skip(1).for_each(|(g, w)| *g -= RIDGE * w);
        assert!(gradient.iter().all(|g| g.abs() < 1e-6), "{gradient:?}");
    }

    #[test]
    fn constant_and_missing_features_are_harmless() {
        let rows = vec![vec![None, Some(1.0)]; 10];
        let labels: Vec<bool> = (0..10).map(|i| i % 2 == 0).collect();
        let p = out_of_fold(&rows, &labels, &vec![String::new(); 10], 5, 0);
        assert!(p.iter().all(|p| p.is_finite() && (0.0..=1.0).contains(p)));
    }
}
