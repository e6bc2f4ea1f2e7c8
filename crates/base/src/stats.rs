//! How sure a figure is: the percentile bootstrap (Efron 1979), the same on every run.

use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// A 95% interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// 2.5th percentile.
    pub low: f64,
    /// 97.5th percentile.
    pub high: f64,
}

/// What items are drawn with.
pub trait Draw {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize;
}

/// The generator of the `rand` crate, from a seed.
#[derive(Debug)]
pub struct Standard(rand::rngs::StdRng);

impl Standard {
    /// The generator's state is made from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(rand::rngs::StdRng::seed_from_u64(seed))
    }
}

impl Draw for Standard {
    fn below(&mut self, bound: usize) -> usize {
        self.0.random_range(0..bound)
    }
}

/// Steele, Lea and Flood's SplitMix64: written here because the streams of general-purpose crates
/// may change between versions, and an interval in a report must not.
#[derive(Debug)]
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Draw for SplitMix64 {
    /// `bound` is far below 2^32 here, so that the bias of the multiplication is below 2^-32.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

/// The interval of `figure` over `rounds` resamples of `items` with replacement. Resamples for which
/// the figure is undefined are left out; absent when all are, and without items.
pub fn bootstrap<T: Copy>(
    items: &[T],
    rounds: usize,
    random: &mut impl Draw,
    figure: impl Fn(&[T]) -> Option<f64>,
) -> Option<Interval> {
    if items.is_empty() {
        return None;
    }
    let mut sample = Vec::with_capacity(items.len());
    let mut values: Vec<f64> = (0..rounds)
        .filter_map(|_| {
            sample.clear();
            sample.extend((0..items.len()).map(|_| items[random.below(items.len())]));
            figure(&sample)
        })
        .collect();
    values.sort_unstable_by(f64::total_cmp);
    let at = |q: f64| values.get(((values.len().saturating_sub(1)) as f64 * q).round() as usize).copied();
    Some(Interval { low: at(0.025)?, high: at(0.975)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn mean(sample: &[f64]) -> Option<f64> {
        Some(sample.iter().sum::<f64>() / sample.len() as f64)
    }

    #[test]
    fn the_published_stream_of_splitmix() {
        // The first outputs for seed 1234567, as published with the generator (Rosetta Code).
        let mut random = SplitMix64(1_234_567);
        assert_eq!([random.next(), random.next()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn half_of_a_hundred_has_the_binomials_spread() {
        let items: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
        // The standard error is 0.05, hence about 0.4 to 0.6.
        for found in
            [bootstrap(&items, 2000, &mut Standard::new(1), mean), bootstrap(&items, 2000, &mut SplitMix64(1), mean)]
        {
            let found = found.unwrap();
            assert!((found.low - 0.4).abs() < 0.025 && (found.high - 0.6).abs() < 0.025, "{found:?}");
        }
    }

    #[test]
    fn an_undefined_figure_has_no_interval() {
        assert_eq!(bootstrap(&[1.0], 10, &mut Standard::new(1), |_| None), None);
        assert_eq!(bootstrap(&[], 10, &mut Standard::new(1), mean), None);
    }

    proptest! {
        #[test]
        fn seeded_and_ordered(items in prop::collection::vec(0.0f64..1.0, 1..30), seed: u64) {
            let once = bootstrap(&items, 50, &mut Standard::new(seed), mean);
            prop_assert_eq!(once, bootstrap(&items, 50, &mut Standard::new(seed), mean));
            let once = once.unwrap();
            prop_assert!(once.low <= once.high);
        }
    }
}
