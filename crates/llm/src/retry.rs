//! How long to wait before asking again.
//!
//! Pure but for the jitter: the client sleeps.

use super::{LlmError, RetryConfig};
use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use std::time::{Duration, SystemTime};

/// Seconds the endpoint asks to wait: `Retry-After` as a number or as an HTTP date (RFC 9110,
/// section 10.2.3). A date is measured against the endpoint's own `Date`, so that a wrong clock
/// here does no harm; `now` stands in where it sends none.
pub(crate) fn retry_after(headers: &HeaderMap, now: SystemTime) -> Option<u64> {
    let value = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if let Ok(seconds) = value.parse::<u64>() {
        return Some(seconds);
    }
    // Some gateways send fractions, which the RFC does not allow but which mean the obvious.
    if let Ok(seconds) = value.parse::<f64>() {
        return (seconds.is_finite() && seconds >= 0.0).then_some(seconds.ceil() as u64);
    }
    let date = |text: &str| httpdate::parse_http_date(text).ok();
    let until = date(value)?;
    let theirs = headers.get(DATE).and_then(|d| d.to_str().ok()).and_then(date).unwrap_or(now);
    Some(until.duration_since(theirs).map_or(0, |d| d.as_secs()))
}

/// The retries one call has left.
#[derive(Debug)]
pub(crate) struct Retries {
    backoff: ExponentialBackoff,
    bad_replies_left: u32,
    max_retry_after: Duration,
}

impl Retries {
    pub(crate) fn new(config: &RetryConfig) -> Self {
        let min = Duration::from_millis(config.min_delay_ms.max(1));
        let backoff = ExponentialBuilder::default()
            .with_min_delay(min)
            .with_max_delay(Duration::from_millis(config.max_delay_ms).max(min))
            .with_factor(2.0)
            .with_max_times(config.max_retries as usize)
            .with_jitter()
            .build();
        Self {
            backoff,
            bad_replies_left: config.max_bad_replies,
            max_retry_after: Duration::from_secs(config.max_retry_after_s),
        }
    }

    /// How long to wait after this failure, or nothing when it is final.
    pub(crate) fn wait_after(&mut self, error: &LlmError) -> Option<Duration> {
        if !error.is_transient() {
            return None;
        }
        if matches!(error, LlmError::Malformed(_) | LlmError::Empty) {
            self.bad_replies_left = self.bad_replies_left.checked_sub(1)?;
        }
        let backoff = self.backoff.next()?;
        Some(self.asked_for(error).map_or(backoff, |asked| asked.max(backoff)))
    }

    /// What the endpoint asked for, within bounds.
    pub(crate) fn asked_for(&self, error: &LlmError) -> Option<Duration> {
        match error {
            LlmError::RateLimited { retry_after: Some(s) } => Some(Duration::from_secs(*s).min(self.max_retry_after)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(k, v)| (k.parse().unwrap(), v.parse().unwrap())).collect()
    }

    #[test]
    fn retry_after_in_all_its_forms() {
        let now = httpdate::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT").unwrap();
        let ask = |pairs: &[(&'static str, &'static str)]| retry_after(&headers(pairs), now);
        assert_eq!(ask(&[("retry-after", "7")]), Some(7));
        assert_eq!(ask(&[("retry-after", "1.2")]), Some(2));
        assert_eq!(ask(&[("retry-after", "Sun, 06 Nov 1994 08:50:07 GMT")]), Some(30));
        let skewed = [("retry-after", "Tue, 01 Jan 2030 00:00:05 GMT"), ("date", "Tue, 01 Jan 2030 00:00:00 GMT")];
        assert_eq!(ask(&skewed), Some(5));
        assert_eq!(ask(&[("retry-after", "Sun, 06 Nov 1994 08:00:00 GMT")]), Some(0), "past means now");
        for nonsense in ["soon", "-1", "nan", "inf", ""] {
            assert_eq!(retry_after(&headers(&[("retry-after", nonsense)]), now), None, "{nonsense}");
        }
    }

    #[test]
    fn waits_grow_within_bounds_and_end() {
        let config = RetryConfig { max_retries: 5, min_delay_ms: 100, max_delay_ms: 400, ..Default::default() };
        let mut retries = Retries::new(&config);
        let error = LlmError::Unavailable("x".into());
        let waits: Vec<u128> = std::iter::from_fn(|| retries.wait_after(&error)).map(|d| d.as_millis()).collect();
        assert_eq!(waits.len(), 5);
        // Jitter adds at most the delay itself.
        for (wait, base) in waits.iter().zip([100, 200, 400, 400, 400]) {
            assert!((base..=2 * base).contains(wait), "{waits:?}");
        }
    }

    #[test]
    fn the_endpoint_is_heard_up_to_the_cap() {
        let config = RetryConfig { min_delay_ms: 1, max_delay_ms: 1, max_retry_after_s: 10, ..Default::default() };
        let wait = |s| Retries::new(&config).wait_after(&LlmError::RateLimited { retry_after: Some(s) }).unwrap();
        assert_eq!(wait(3), Duration::from_secs(3));
        assert_eq!(wait(u64::MAX), Duration::from_secs(10));
    }

    #[test]
    fn final_failures_and_repeated_bad_replies_end_it() {
        let mut retries = Retries::new(&RetryConfig { max_retries: 9, max_bad_replies: 1, ..Default::default() });
        assert!(retries.wait_after(&LlmError::Unauthorized(401)).is_none());
        assert!(retries.wait_after(&LlmError::Empty).is_some());
        assert!(retries.wait_after(&LlmError::Malformed(String::new())).is_none());
        assert!(retries.wait_after(&LlmError::TimedOut(1)).is_some());
    }
}
