//! Measuring search on queries with known answers (MathlibQR, LeanSearch-v2): nDCG@10, recall, latency.
//!
//! Owns: the form of the query file and the metrics, pure functions of ranks. Knows nothing of ranking.

use super::error::LibraryError;
use super::search::{Index, SearchOptions};
use autoform_base::jsonl;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::Path;
use std::time::{Duration, Instant};

/// Query styles: the field in a MathlibQR file and the name in reports.
pub const STYLES: [(&str, &str); 6] = [
    ("q1a_lean", "lean"),
    ("q1b_latex", "latex"),
    ("q1c_natural", "natural"),
    ("q2_slogan", "slogan"),
    ("q3_nickname", "nickname"),
    ("q4_special_case", "special case"),
];

/// Ranks deeper than this count as not found.
pub const DEPTH: usize = 50;

/// A query and the one declaration that answers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Which item of the file it is of; queries of one item are never split between folds.
    pub item: usize,
    /// Position in [`STYLES`].
    pub style: usize,
    /// The query.
    pub query: String,
    /// Full name of the right declaration.
    pub target: String,
    /// Others that are as right; MathlibQR has none.
    pub also: Vec<String>,
}

impl Case {
    /// Whether a declaration of this name answers the query.
    pub fn is_answered_by(&self, name: &str) -> bool {
        self.target == name || self.also.iter().any(|a| a == name)
    }
}

/// Reads MathlibQR queries: JSON lines with `full_name` and the fields of [`STYLES`]; empty queries are none. A
/// list `also` may name further right declarations.
///
/// # Errors
/// [`LibraryError::Io`] and [`LibraryError::Record`].
pub fn read_cases(path: &Path) -> Result<Vec<Case>, LibraryError> {
    let text = autoform_base::text::read(path).map_err(LibraryError::io("read", path))?;
    let mut cases = Vec::new();
    for (number, line) in jsonl::lines(&text) {
        let item = number - 1;
        let fail = |why: String| LibraryError::Record { source_name: path.display().to_string(), line: number, why };
        let value: serde_json::Value = serde_json::from_str(line).map_err(|e| fail(e.to_string()))?;
        let target = value.get("full_name").and_then(|v| v.as_str()).ok_or_else(|| fail("no full_name".into()))?;
        let also: Vec<String> = match value.get("also") {
            Some(also) => serde_json::from_value(also.clone()).map_err(|e| fail(format!("also: {e}")))?,
            None => Vec::new(),
        };
        for (style, (field, _)) in STYLES.iter().enumerate() {
            if let Some(query) = value.get(*field).and_then(|v| v.as_str()).filter(|q| !q.trim().is_empty()) {
                cases.push(Case {
                    item,
                    style,
                    query: query.to_owned(),
                    target: target.to_owned(),
                    also: also.clone(),
                });
            }
        }
    }
    Ok(cases)
}

/// `n` of the cases in their order, the same ones for the same seed whatever the machine: those whose hash with
/// the seed is least.
pub fn sample(cases: Vec<Case>, n: usize, seed: u64) -> Vec<Case> {
    let mut keyed: Vec<([u8; 32], usize, Case)> = cases
        .into_iter()
        .enumerate()
        .map(|(at, case)| {
            let text = format!("{seed}\0{}\0{}\0{}", case.target, case.style, case.query);
            (Sha256::digest(text.as_bytes()).into(), at, case)
        })
        .collect();
    keyed.sort_by_key(|(hash, at, _)| (*hash, *at));
    keyed.truncate(n);
    keyed.sort_by_key(|(_, at, _)| *at);
    keyed.into_iter().map(|(_, _, case)| case).collect()
}

/// Rank of the right declaration, from 1, or nothing within [`DEPTH`], and how long the search took.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Rank from 1.
    pub rank: Option<usize>,
    /// Wall-clock time of the search.
    pub time: Duration,
    /// Time the search ran on a processor, where the system tells: on a machine shared with others the wall clock
    /// also counts waiting for them.
    pub cpu: Option<Duration>,
}

impl Answer {
    /// An answer nobody timed.
    pub fn untimed(rank: Option<usize>) -> Self {
        Self { rank, time: Duration::ZERO, cpu: None }
    }
}

/// Time this thread has run on a processor so far (Linux only).
fn on_cpu() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// Searches every case with `search`, which returns names, best first.
///
/// # Errors
/// The first error of `search`.
pub fn run<E>(cases: &[Case], mut search: impl FnMut(&str) -> Result<Vec<String>, E>) -> Result<Vec<Answer>, E> {
    cases
        .iter()
        .map(|case| {
            let before = on_cpu();
            let start = Instant::now();
            let names = search(&case.query)?;
            let time = start.elapsed();
            let cpu = on_cpu().zip(before).map(|(after, before)| after.saturating_sub(before));
            Ok(Answer { rank: names.iter().position(|n| case.is_answered_by(n)).map(|r| r + 1), time, cpu })
        })
        .collect()
}

/// Searches every case in an index.
///
/// # Errors
/// As [`Index::search`].
pub fn run_index(cases: &[Case], index: &Index, options: &SearchOptions) -> Result<Vec<Answer>, LibraryError> {
    run(cases, |query| {
        let hits = index.search(query, DEPTH, options)?;
        Ok(hits.into_iter().map(|h| h.decl.name).collect())
    })
}

/// `1 / log2(rank + 1)` within the first ten, else 0: nDCG@10 with one right answer.
pub fn ndcg10(rank: Option<usize>) -> f64 {
    rank.filter(|r| *r <= 10).map_or(0.0, |r| 1.0 / (r as f64 + 1.0).log2())
}

/// Mean metrics of a set of answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// `all` or the style's name.
    pub style: String,
    /// Number of queries.
    pub queries: usize,
    /// Mean nDCG@10.
    pub ndcg_10: f64,
    /// Share of queries answered at rank 1.
    pub recall_1: f64,
    /// Share of queries answered within 10.
    pub recall_10: f64,
    /// Share of queries answered within 50.
    pub recall_50: f64,
}

/// Summaries over all cases and for each style that occurs. Empty when there are no cases.
pub fn summaries(cases: &[Case], answers: &[Answer]) -> Vec<Summary> {
    let of = |style: &str, keep: &dyn Fn(&Case) -> bool| {
        let ranks: Vec<Option<usize>> =
            cases.iter().zip(answers).filter(|(c, _)| keep(c)).map(|(_, a)| a.rank).collect();
        let n = ranks.len();
        let within = |k: usize| ranks.iter().filter(|r| r.is_some_and(|r| r <= k)).count() as f64 / n as f64;
        (n > 0).then(|| Summary {
            style: style.to_owned(),
            queries: n,
            ndcg_10: ranks.iter().map(|r| ndcg10(*r)).sum::<f64>() / n as f64,
            recall_1: within(1),
            recall_10: within(10),
            recall_50: within(50),
        })
    };
    let styles = STYLES.iter().enumerate().map(|(s, (_, name))| of(name, &|c: &Case| c.style == s));
    std::iter::once(of("all", &|_| true)).chain(styles).flatten().collect()
}

/// Quantiles of search time, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Latency {
    /// Median.
    pub p50_ms: f64,
    /// 99th percentile.
    pub p99_ms: f64,
    /// Longest.
    pub max_ms: f64,
}

/// Quantiles of the answers' wall-clock times; nothing when there are none.
pub fn latency(answers: &[Answer]) -> Option<Latency> {
    quantiles(answers.iter().map(|a| a.time))
}

/// Quantiles of the answers' processor times; nothing where the system does not tell.
pub fn cpu_latency(answers: &[Answer]) -> Option<Latency> {
    quantiles(answers.iter().filter_map(|a| a.cpu))
}

fn quantiles(times: impl Iterator<Item = Duration>) -> Option<Latency> {
    let mut ms: Vec<f64> = times.map(|t| t.as_secs_f64() * 1e3).collect();
    ms.sort_by(f64::total_cmp);
    let at = |q: f64| ms[((ms.len() as f64 * q).ceil() as usize).clamp(1, ms.len()) - 1];
    (!ms.is_empty()).then(|| Latency { p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1.0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_by_hand() {
        let cases: Vec<Case> = (0..4)
            .map(|i| Case { item: i, style: i % 2, query: String::new(), target: "t".to_owned(), also: Vec::new() })
            .collect();
        let answer = Answer::untimed;
        let answers = [answer(Some(1)), answer(Some(3)), answer(Some(11)), answer(None)];
        let all = &summaries(&cases, &answers)[0];
        assert!((all.ndcg_10 - (1.0 + 0.5) / 4.0).abs() < 1e-12);
        assert_eq!((all.recall_1, all.recall_10, all.recall_50), (0.25, 0.5, 0.75));
        let lean = &summaries(&cases, &answers)[1];
        assert_eq!((lean.style.as_str(), lean.queries, lean.recall_1), ("lean", 2, 0.5));
        assert!(summaries(&[], &[]).is_empty() && latency(&[]).is_none());
    }
}
