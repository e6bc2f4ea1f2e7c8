//! Bounds of the numbers that flags take; a number beyond them is refused before anything starts.

use std::ops::RangeInclusive;

fn whole(text: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    match text.parse() {
        Ok(n) if range.contains(&n) => Ok(n),
        _ => Err(format!("expected a whole number from {} to {}", range.start(), range.end())),
    }
}

fn real(text: &str, range: RangeInclusive<f64>) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(x) if range.contains(&x) => Ok(x),
        _ => Err(format!("expected a number from {} to {}", range.start(), range.end())),
    }
}

/// Lean workers.
pub(super) fn workers(text: &str) -> Result<usize, String> {
    whole(text, 1..=crate::config::MAX_WORKERS)
}

/// Things under way at once.
pub(super) fn in_flight(text: &str) -> Result<usize, String> {
    whole(text, 1..=1024)
}

/// Results asked for.
pub(super) fn results(text: &str) -> Result<usize, String> {
    whole(text, 1..=10_000)
}

/// Rows of a set; none is allowed.
pub(super) fn rows(text: &str) -> Result<usize, String> {
    whole(text, 0..=10_000)
}

/// Rounds of a vote.
pub(super) fn rounds(text: &str) -> Result<usize, String> {
    whole(text, 1..=1000)
}

/// Seconds of wall clock: a day at most.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    real(text, 0.0..=86_400.0)
}

/// A temperature: providers take none above 2.
pub(super) fn temperature(text: &str) -> Result<f32, String> {
    real(text, 0.0..=2.0).map(|t| t as f32)
}

/// US dollars.
pub(super) fn dollars(text: &str) -> Result<f64, String> {
    real(text, 0.0..=1_000_000.0)
}

/// A share.
pub(super) fn share(text: &str) -> Result<f64, String> {
    real(text, 0.0..=1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_beyond_its_bounds_is_refused() {
        assert_eq!((workers("1024"), temperature("0.7"), share("1")), (Ok(1024), Ok(0.7), Ok(1.0)));
        for bad in ["0", "1025", "-1", "x", ""] {
            assert!(workers(bad).is_err(), "{bad}");
        }
        for bad in ["NaN", "-0.1", "inf", "2.1", ""] {
            assert!(temperature(bad).is_err(), "{bad}");
        }
        assert!(dollars("-1").is_err() && dollars("nan").is_err() && seconds("1e9").is_err());
    }
}
