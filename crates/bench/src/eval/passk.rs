//! pass@k and its bootstrap interval, as pure functions of counts.

use autoform_base::stats;
use serde::{Deserialize, Serialize};

/// Resamples of one interval. 2,000 make the 2.5% and 97.5% points stable to about half a
/// percentage point, and cost milliseconds.
pub const RESAMPLES: usize = 2000;

/// The chance that at least one of `k` attempts, drawn without replacement from `n` of which `c`
/// passed, passes: `1 - C(n-c, k) / C(n, k)` (Chen et al. 2021, section 2.1), the unbiased
/// estimator of pass@k. Computed as a product, so that no binomial overflows.
///
/// `None` where it is not defined: `k` is 0 or larger than `n`, or `c` is larger than `n`.
pub fn pass_at_k(n: u64, c: u64, k: u64) -> Option<f64> {
    if k == 0 || k > n || c > n {
        return None;
    }
    if n - c < k {
        return Some(1.0);
    }
    let none_passes: f64 = (n - c + 1..=n).map(|i| 1.0 - k as f64 / i as f64).product();
    Some((1.0 - none_passes).clamp(0.0, 1.0))
}

/// An estimate with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean over items.
    pub value: f64,
    /// Lower end of the 95% interval.
    pub low: f64,
    /// Upper end of the 95% interval.
    pub high: f64,
    /// Items the mean is over.
    pub items: u64,
}

impl Estimate {
    /// Whether all items agree, so that resampling them shows no spread: the interval is then a
    /// point and says nothing about other items.
    pub fn is_degenerate(&self) -> bool {
        self.low == self.high
    }
}

/// The mean of one value an item, with the percentile bootstrap interval over items: items are
/// drawn with replacement, because other items of the kind are what one wants to know about.
/// The same values and seed give the same interval on every machine. `None` without items.
///
/// The interval always contains the mean.
pub(crate) fn bootstrap_mean(values: &[f64], seed: u64) -> Option<Estimate> {
    if values.is_empty() {
        return None;
    }
    let count = values.len();
    let mean = |sum: f64| sum / count as f64;
    let value = mean(values.iter().sum());
    let drawn =
        stats::bootstrap(values, RESAMPLES, &mut stats::SplitMix64(seed), |sample| Some(mean(sample.iter().sum())))?;
    Some(Estimate { value, low: drawn.low.min(value), high: drawn.high.max(value), items: count as u64 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Counts the subsets of size `k` of `n` attempts, the first `c` of which pass, that hold a pass.
    fn by_enumeration(n: u32, c: u32, k: u32) -> f64 {
        let subsets = (0u32..1 << n).filter(|s| s.count_ones() == k);
        let passes = (1u32 << c) - 1;
        let (hit, all) = subsets.fold((0u32, 0u32), |(h, a), s| (h + u32::from(s & passes != 0), a + 1));
        f64::from(hit) / f64::from(all)
    }

    #[test]
    fn equals_enumeration_for_all_small_cases() {
        for n in 1..=10u32 {
            for c in 0..=n {
                for k in 1..=n {
                    let formula = pass_at_k(n.into(), c.into(), k.into()).unwrap();
                    assert!((formula - by_enumeration(n, c, k)).abs() < 1e-12, "n {n} c {c} k {k}: {formula}");
                }
            }
        }
    }

    #[test]
    fn undefined_where_it_is_undefined() {
        assert_eq!(pass_at_k(5, 1, 0), None);
        assert_eq!(pass_at_k(5, 1, 6), None);
        assert_eq!(pass_at_k(5, 6, 1), None);
        assert_eq!(bootstrap_mean(&[], 1), None);
    }

    #[test]
    fn an_interval_is_near_the_normal_one_where_that_is_good() {
        let values: Vec<f64> = (0..400).map(|i| f64::from(u8::from(i % 4 == 0))).collect();
        let e = bootstrap_mean(&values, 7).unwrap();
        let half = 1.96 * (0.25f64 * 0.75 / 400.0).sqrt();
        assert_eq!(e.value, 0.25);
        assert!((e.value - e.low - half).abs() < 0.006 && (e.high - e.value - half).abs() < 0.006, "{e:?} {half}");
    }

    #[test]
    fn agreement_is_told() {
        let e = bootstrap_mean(&[1.0; 12], 3).unwrap();
        assert!(e.is_degenerate());
        assert!(!bootstrap_mean(&[1.0, 0.0], 3).unwrap().is_degenerate());
    }

    proptest! {
        #[test]
        fn pass_at_k_is_a_probability_and_grows(n in 1u64..400, c in 0u64..400, k in 1u64..400) {
            prop_assume!(c <= n && k <= n);
            let p = pass_at_k(n, c, k).unwrap();
            prop_assert!((0.0..=1.0).contains(&p));
            prop_assert_eq!(p == 0.0, c == 0);
            if c < n {
                prop_assert!(pass_at_k(n, c + 1, k).unwrap() >= p);
            }
            if k < n {
                prop_assert!(pass_at_k(n, c, k + 1).unwrap() >= p - 1e-12);
            }
            if k == 1 {
                prop_assert!((p - c as f64 / n as f64).abs() < 1e-9);
            }
        }

        #[test]
        fn intervals_hold_the_mean_and_stay_in_range(values in prop::collection::vec(0.0f64..=1.0, 1..40), seed: u64) {
            let e = bootstrap_mean(&values, seed).unwrap();
            let (least, most) = values.iter().fold((1.0f64, 0.0f64), |(l, m), v| (l.min(*v), m.max(*v)));
            prop_assert!(e.low <= e.value && e.value <= e.high);
            prop_assert!(e.low >= least - 1e-12 && e.high <= most + 1e-12);
            prop_assert_eq!(bootstrap_mean(&values, seed).unwrap(), e);
        }

        #[test]
        fn intervals_grow_with_every_pass(counts in prop::collection::vec(0u64..=8, 2..30), at: prop::sample::Index, k in 1u64..=8, seed: u64) {
            let values = |counts: &[u64]| counts.iter().map(|c| pass_at_k(8, *c, k).unwrap()).collect::<Vec<_>>();
            let before = bootstrap_mean(&values(&counts), seed).unwrap();
            let mut more = counts.clone();
            let i = at.index(more.len());
            prop_assume!(more[i] < 8);
            more[i] += 1;
            let after = bootstrap_mean(&values(&more), seed).unwrap();
            let e = 1e-12;
            prop_assert!(after.value >= before.value - e && after.low >= before.low - e && after.high >= before.high - e);
        }
    }
}
