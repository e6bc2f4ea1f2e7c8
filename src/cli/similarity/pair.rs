//! `autoform similarity pair`: the likeness of two statements, or of every pair of a file.

use super::{Desk, MetricArgs, argument};
use crate::cli::check::read;
use crate::cli::output::{Code, line, under};
use crate::cli::report;
use crate::similarity::metric::{Answer, Side};
use crate::similarity::score::Answers;
use crate::workbench::{CompareAnswer, Detail, WorkbenchError};
use autoform_base::escape;
use autoform_base::text::normal;
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
            for (n, row) in autoform_base::jsonl::parse::<BatchRow>(&read(file)?) {
                let row = match row {
                    Ok(row) => row,
                    Err(e) => {
                        report::say(format_args!("{}:{n}: {e}", escape::name(file)));
                        return Ok(Code::Usage.into());
                    }
                };
                ids.push(if row.id.is_null() { json!(n) } else { row.id });
                let side = |context: String, text: String| Side {
                    context: normal(&context).into_owned(),
                    text: normal(&text).into_owned(),
                };
                pairs.push((side(row.first_context, row.first), side(row.second_context, row.second)));
            }
            if pairs.is_empty() {
                return Err(WorkbenchError::nothing(file, "pairs").into());
            }
        }
        (None, Some(a), Some(b)) => {
            let side = |text| Side { context: args.context.clone(), text };
            ids.push(json!(1));
            pairs.push((side(argument(a)?), side(argument(b)?)));
        }
        _ => anyhow::bail!("two statements or --batch"),
    }
    let request = args.metrics.request(args.metrics.chosen(), desk, true);
    let answers = desk.bench.compare(&request, &pairs).await?;
    let mut complete = true;
    for (id, CompareAnswer { scores, detail }) in ids.into_iter().zip(answers) {
        complete &= scores.values().all(Result::is_ok);
        let detail = detail.as_ref();
        line(if args.json { as_json(&id, &scores, detail) } else { as_text(&id, &scores, detail) })?;
    }
    Ok(if complete { Code::Ok } else { Code::Rejected }.into())
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
        Err(reason) => format!("no score: {}", under(&reason.to_string())),
    };
    let mut out = format!("pair {}", escape::name(&id.to_string()));
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
            out.push_str(&format!("\n  not transformed: {}", under(reason)));
        }
        for step in &d.path {
            out.push_str(&format!("\n    {}", under(step)));
        }
    }
    out
}
