//! `autoform similarity pair`: the likeness of two statements, or of every pair of a file.

use super::{Desk, MetricArgs, argument};
use crate::cli::check::read;
use crate::cli::output::{Code, line};
use crate::lean::printable;
use crate::similarity::metric::trans_ted::{Spent, TransTed, measured};
use crate::similarity::metric::{Answer, Side, Unscored};
use crate::similarity::score::{Answers, Metric};
use futures::StreamExt;
use serde::Deserialize;
use serde_json::json;
use std::process::ExitCode;

#[derive(Debug, clap::Args)]
pub(super) struct PairArgs {
    /// The first statement; `-` is standard input, `@FILE` a file.
    #[arg(required_unless_present = "batch")]
    first: Option<String>,
    /// The second statement.
    #[arg(required_unless_present = "batch")]
    second: Option<String>,
    /// Compare the pairs of this JSONL file: objects with `first` and `second`, and optionally
    /// `id`, `first_context` and `second_context`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["first", "second"])]
    batch: Option<String>,
    /// Commands both statements rely on, such as `open Real`.
    #[arg(long, default_value = "")]
    context: String,
    /// Print JSON, one object a pair.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(super) metrics: MetricArgs,
}

#[derive(Deserialize)]
struct BatchRow {
    #[serde(default)]
    id: serde_json::Value,
    first: String,
    second: String,
    #[serde(default)]
    first_context: String,
    #[serde(default)]
    second_context: String,
}

pub(super) async fn pair(args: PairArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    let mut ids = Vec::new();
    let mut pairs = Vec::new();
    match (&args.batch, &args.first, &args.second) {
        (Some(file), ..) => {
            for (n, l) in read(file)?.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
                let row: BatchRow = match serde_json::from_str(l) {
                    Ok(row) => row,
                    Err(e) => {
                        eprintln!("autoform: {}:{}: {e}", printable(file), n + 1);
                        return Ok(Code::Usage.into());
                    }
                };
                ids.push(if row.id.is_null() { json!(n + 1) } else { row.id });
                pairs.push((
                    Side { context: row.first_context, text: row.first },
                    Side { context: row.second_context, text: row.second },
                ));
            }
        }
        (None, Some(a), Some(b)) => {
            let side = |text| Side { context: args.context.clone(), text };
            ids.push(json!(1));
            pairs.push((side(argument(a)?), side(argument(b)?)));
        }
        _ => anyhow::bail!("two statements or --batch"),
    }
    let mut metrics = args.metrics.chosen();
    let details = details(&args.metrics, &mut metrics, &pairs, desk).await;
    let answers = args.metrics.score(&metrics, &pairs, desk).await;
    let mut complete = true;
    let mut details = details.into_iter();
    for (id, mut answers) in ids.into_iter().zip(answers) {
        let detail = match details.next() {
            Some(Ok(d)) => {
                answers.insert(Metric::TransTed, Ok(d.0.similarity));
                Some(d)
            }
            Some(Err(reason)) => {
                answers.insert(Metric::TransTed, Err(reason));
                None
            }
            None => None,
        };
        complete &= answers.values().all(Result::is_ok);
        let detail = detail.as_ref();
        line(if args.json { as_json(&id, &answers, detail) } else { as_text(&id, &answers, detail) })?;
    }
    Ok(if complete { Code::Ok } else { Code::Rejected }.into())
}

/// TransTED's distance with its path, proof and cost.
type Detail = (TransTed, Spent);

/// TransTED of every pair, where it is asked for and Lean is there; the metric is then taken from `metrics`.
async fn details(
    args: &MetricArgs,
    metrics: &mut Vec<Metric>,
    pairs: &[(Side, Side)],
    desk: &Desk,
) -> Vec<Result<Detail, Unscored>> {
    let (true, Some(pool)) = (metrics.contains(&Metric::TransTed), &desk.pool) else { return Vec::new() };
    metrics.retain(|m| *m != Metric::TransTed);
    let context = args.proofs(desk.pool.as_ref());
    let searches = pairs.iter().map(|(a, b)| measured(pool, &*desk.parser, &context, a, b, args.limits()));
    futures::stream::iter(searches).buffered(desk.width.max(1)).collect().await
}

fn as_json(id: &serde_json::Value, answers: &Answers, detail: Option<&Detail>) -> String {
    let scores: serde_json::Map<String, serde_json::Value> = answers
        .iter()
        .map(|(m, a)| {
            let value = match a {
                Ok(score) => json!({ "score": score }),
                Err(reason) => json!({ "unscored": reason }),
            };
            (m.name().to_owned(), value)
        })
        .collect();
    let mut found = json!(detail.map(|d| &d.0));
    if let (Some(found), Some((_, spent))) = (found.as_object_mut(), detail) {
        found.insert("spent".to_owned(), json!(spent));
    }
    json!({ "id": id, "scores": scores, "trans_ted": found }).to_string()
}

fn as_text(id: &serde_json::Value, answers: &Answers, detail: Option<&Detail>) -> String {
    let show = |a: &Answer| match a {
        Ok(score) => format!("{score:.4}"),
        Err(reason) => format!("no score: {}", printable(&reason.to_string())),
    };
    let mut out = format!("pair {}", printable(&id.to_string()));
    for (metric, answer) in answers {
        out.push_str(&format!("\n  {:<18} {}", metric.name(), show(answer)));
    }
    if let Some((d, spent)) = detail {
        out.push_str(&format!(
            "\n  TransTED distance {} ({}), TED {}; {} states expanded, {} seen in {:.1} s",
            d.distance,
            if d.exact { "exact: equality proved" } else { "an upper bound" },
            d.ted,
            d.expanded,
            d.seen,
            spent.search_ms / 1e3
        ));
        if let Some(reason) = &d.untransformed {
            out.push_str(&format!("\n  not transformed: {}", printable(reason)));
        }
        for step in &d.path {
            out.push_str(&format!("\n    {}", printable(step)));
        }
    }
    out
}
