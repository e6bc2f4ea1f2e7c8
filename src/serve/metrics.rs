//! The figures of `/metrics`, in Prometheus' text format.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Upper bounds of the buckets, in seconds.
const BOUNDS: [f64; 14] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0, 600.0];

/// Everything that is counted since the server's start.
#[derive(Debug, Default)]
pub(super) struct Metrics(Mutex<Figures>);

#[derive(Debug, Default)]
struct Figures {
    requests: BTreeMap<(String, u16), u64>,
    latency: BTreeMap<String, Histogram>,
    outcomes: BTreeMap<&'static str, u64>,
    check: Histogram,
    wait: Histogram,
    models: ModelUse,
}

/// What models were asked.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ModelUse {
    pub(super) calls: u64,
    pub(super) tokens: u64,
    /// US dollars, where prices are configured.
    pub(super) cost: f64,
}

/// What is read when the figures are asked for.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Gauges {
    pub(super) running: usize,
    pub(super) waiting: usize,
    pub(super) admitted: usize,
    pub(super) workers: crate::lean::Stats,
}

#[derive(Debug, Default)]
struct Histogram {
    buckets: [u64; BOUNDS.len()],
    count: u64,
    sum: f64,
}

impl Histogram {
    fn take(&mut self, seconds: f64) {
        for (bucket, bound) in self.buckets.iter_mut().zip(BOUNDS) {
            *bucket += u64::from(seconds <= bound);
        }
        self.count += 1;
        self.sum += seconds;
    }

    fn write(&self, out: &mut String, name: &str, label: &str) {
        let comma = if label.is_empty() { "" } else { "," };
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(out, "{name}_bucket{{{label}{comma}le=\"{bound}\"}} {bucket}");
        }
        let _ = writeln!(out, "{name}_bucket{{{label}{comma}le=\"+Inf\"}} {}", self.count);
        let braces = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        let _ = writeln!(out, "{name}_sum{braces} {}\n{name}_count{braces} {}", self.sum, self.count);
    }
}

impl Metrics {
    fn figures(&self) -> MutexGuard<'_, Figures> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request was answered; `route` is a route's template, never a path that a client made.
    pub(super) fn request(&self, route: &str, status: u16, took: Duration) {
        let mut figures = self.figures();
        *figures.requests.entry((route.to_owned(), status)).or_default() += 1;
        figures.latency.entry(route.to_owned()).or_default().take(took.as_secs_f64());
    }

    /// A source has its outcome.
    pub(super) fn outcome(&self, word: &'static str) {
        *self.figures().outcomes.entry(word).or_default() += 1;
    }

    /// Lean and the replay took this long for a source.
    pub(super) fn checked(&self, took: Duration) {
        self.figures().check.take(took.as_secs_f64());
    }

    /// A source waited this long for its turn.
    pub(super) fn waited(&self, took: Duration) {
        self.figures().wait.take(took.as_secs_f64());
    }

    /// Models were asked.
    pub(super) fn asked(&self, used: ModelUse) {
        let mut figures = self.figures();
        figures.models.calls += used.calls;
        figures.models.tokens += used.tokens;
        figures.models.cost += used.cost;
    }

    /// What became of sources, and how long one took on average, in milliseconds.
    pub(super) fn checks(&self) -> serde_json::Value {
        let figures = self.figures();
        let mean_ms = 1000.0 * figures.check.sum / (figures.check.count.max(1) as f64);
        serde_json::json!({ "outcomes": figures.outcomes, "mean_ms": mean_ms })
    }

    /// The text.
    pub(super) fn text(&self, gauges: Gauges) -> String {
        let mut out = String::new();
        let figures = self.figures();
        head(&mut out, "autoform_requests_total", "counter", "Requests answered.");
        for ((route, status), n) in &figures.requests {
            let _ = writeln!(out, "autoform_requests_total{{route=\"{route}\",status=\"{status}\"}} {n}");
        }
        head(&mut out, "autoform_request_seconds", "histogram", "From a request's head to its answer's.");
        for (route, histogram) in &figures.latency {
            histogram.write(&mut out, "autoform_request_seconds", &format!("route=\"{route}\""));
        }
        head(&mut out, "autoform_outcomes_total", "counter", "What became of sources.");
        for (word, n) in &figures.outcomes {
            let _ = writeln!(out, "autoform_outcomes_total{{outcome=\"{word}\"}} {n}");
        }
        head(&mut out, "autoform_check_seconds", "histogram", "Lean and the replay, for one source.");
        figures.check.write(&mut out, "autoform_check_seconds", "");
        head(&mut out, "autoform_wait_seconds", "histogram", "How long a source waited for its turn.");
        figures.wait.write(&mut out, "autoform_wait_seconds", "");
        let models = figures.models;
        drop(figures);
        let one = |out: &mut String, name: &str, kind: &str, help: &str, value: f64| {
            head(out, name, kind, help);
            let _ = writeln!(out, "{name} {value}");
        };
        let w = gauges.workers;
        one(&mut out, "autoform_items_running", "gauge", "Sources that Lean works on.", gauges.running as f64);
        one(&mut out, "autoform_items_waiting", "gauge", "Sources that wait for their turn.", gauges.waiting as f64);
        one(&mut out, "autoform_requests_open", "gauge", "Requests admitted.", gauges.admitted as f64);
        one(&mut out, "autoform_workers_started_total", "counter", "Lean workers started.", w.started as f64);
        one(&mut out, "autoform_workers_killed_total", "counter", "Workers killed in a request.", w.killed as f64);
        one(&mut out, "autoform_workers_recycled_total", "counter", "Workers replaced.", w.recycled as f64);
        one(&mut out, "autoform_lean_requests_total", "counter", "Requests to Lean answered.", w.answered as f64);
        one(&mut out, "autoform_model_calls_total", "counter", "Questions to models.", models.calls as f64);
        one(&mut out, "autoform_model_tokens_total", "counter", "Tokens of models.", models.tokens as f64);
        one(&mut out, "autoform_model_cost_dollars_total", "counter", "Cost where prices are set.", models.cost);
        out
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_cumulative_and_end_in_the_count() {
        let metrics = Metrics::default();
        for ms in [1, 30, 700_000] {
            metrics.request("/v1/check", 200, Duration::from_millis(ms));
        }
        metrics.outcome("accepted");
        metrics.asked(ModelUse { calls: 2, tokens: 30, cost: 0.5 });
        let text = metrics.text(Gauges { running: 1, ..Gauges::default() });
        for line in [
            "autoform_requests_total{route=\"/v1/check\",status=\"200\"} 3",
            "autoform_request_seconds_bucket{route=\"/v1/check\",le=\"0.001\"} 1",
            "autoform_request_seconds_bucket{route=\"/v1/check\",le=\"0.05\"} 2",
            "autoform_request_seconds_bucket{route=\"/v1/check\",le=\"600\"} 2",
            "autoform_request_seconds_bucket{route=\"/v1/check\",le=\"+Inf\"} 3",
            "autoform_outcomes_total{outcome=\"accepted\"} 1",
            "autoform_check_seconds_count 0",
            "autoform_items_running 1",
            "autoform_model_tokens_total 30",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}\n{text}");
        }
    }
}
