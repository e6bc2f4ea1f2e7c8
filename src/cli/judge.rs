//! `autoform judge`: does a Lean statement mean what the English one says?

use super::models::{ModelArgs, one_case};
use super::output::{Code, line};
use super::remote::{Remote, RemoteArgs, only_here};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::judge::{Aggregation, Elaborates, JudgeConfig, Judgement, Method, Tally};
use crate::llm::for_terminal;
use crate::statement::Informal;
use crate::workbench::{JudgeAnswer, JudgeRequest, WorkbenchError};
use anyhow::Context as _;
use autoform_base::{escape, jsonl};
use futures::StreamExt;
use serde::Deserialize;
use std::path::PathBuf;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    every judge accepts (for --jsonl: every case was judged)
  1    a judge rejects
  2    bad input
  5    not started: no model named, unknown model, no Lean
  6    a judge gave no verdict
  70   internal error";

/// Judge whether a Lean statement means what a statement in English says.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct JudgeArgs {
    /// The statement in English.
    #[arg(long, value_name = "TEXT", required_unless_present_any = ["informal_file", "jsonl"], conflicts_with = "informal_file")]
    informal: Option<String>,
    /// Read the statement in English from this file.
    #[arg(long, value_name = "FILE")]
    informal_file: Option<PathBuf>,
    /// The Lean file; `-` is standard input.
    #[arg(long, value_name = "FILE", required_unless_present = "jsonl")]
    formal: Option<String>,
    /// Many cases: JSONL with `informal`, `formal`, and optionally `id`, `header`, `label`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["informal", "informal_file", "formal"])]
    jsonl: Option<String>,
    /// How to judge; repeat it to compare several.
    #[arg(long = "judge", value_enum, value_name = "METHOD", default_values_t = [Method::Ensemble])]
    methods: Vec<Method>,
    /// Cases judged at once, 1 to 1024.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = super::bounds::in_flight)]
    in_flight: usize,
    /// Print one JSON object a case, and one for the table.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    models: ModelArgs,
    /// Threshold of the scorers, 0 to 1.
    #[arg(long, value_name = "X", value_parser = super::bounds::share, help_heading = "Judging")]
    alpha: Option<f64>,
    /// How the scorers aggregate labels.
    #[arg(long, value_enum, help_heading = "Judging")]
    aggregation: Option<Aggregation>,
    /// LeanScorer as released: lists of more than ten labels are shortened before a C is looked for.
    #[arg(long, help_heading = "Judging")]
    released_shortening: bool,
    /// AriaScorer without the constants' meanings.
    #[arg(long, help_heading = "Ablations")]
    no_grounding_in_scorer: bool,
    /// Judges are not told what Lean found.
    #[arg(long, help_heading = "Ablations")]
    no_facts: bool,
    /// Rounds of majority voting, 1 to 1000.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Judging")]
    rounds: Option<u32>,
    #[command(flatten)]
    remote: RemoteArgs,
    #[command(flatten)]
    lean: LeanArgs,
}

/// A case as it is read.
#[derive(Debug, Clone, Deserialize)]
struct Row {
    #[serde(default, alias = "idx")]
    id: Option<serde_json::Value>,
    #[serde(alias = "informal_statement")]
    informal: String,
    #[serde(alias = "formal_statement", alias = "code")]
    formal: String,
    #[serde(default)]
    header: Option<String>,
    #[serde(default, alias = "verdict")]
    label: Option<Label>,
}

/// A label in any of the ways data sets write one.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum Label {
    Bool(bool),
    Number(u8),
    Word(String),
}

impl Label {
    fn same(&self) -> anyhow::Result<bool> {
        Ok(match self {
            Self::Bool(b) => *b,
            Self::Number(n @ (0 | 1)) => *n == 1,
            Self::Word(w) if ["aligned", "consistent", "equivalent", "true"].contains(&w.as_str()) => true,
            Self::Word(w) if ["misaligned", "inconsistent", "false"].contains(&w.as_str()) => false,
            Self::Number(n) => anyhow::bail!("label {n} is neither 0 nor 1"),
            Self::Word(w) => anyhow::bail!("unknown label {}", for_terminal(w, 40)),
        })
    }
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: JudgeArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let server = match args.remote.open() {
        Ok(server) => server,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let mut here = args.models.for_one_here().to_vec();
    here.push(("flags of Lean", args.lean.any()));
    if server.is_some() && only_here(&here) {
        return Ok(Code::Usage.into());
    }
    let bench = args.models.workbench(&args.lean, config);
    let requests = match requests(&args, bench.config()) {
        Ok(requests) => requests,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if server.is_none()
        && let Err(e) = bench.prepare_models(&args.models.models, &settings(&args, bench.config())).await
    {
        return Ok(report::failed(&e, Code::Missing));
    }
    let single = args.jsonl.is_none();
    let mut tally = Tally::new(&methods(&args));
    let mut worst = Code::Ok;
    let cancel = CancellationToken::new();
    let mut judged = futures::stream::iter(requests)
        .map(|(request, label)| {
            let (bench, server, cancel) = (&bench, &server, &cancel);
            async move {
                let answer = match server {
                    Some(server) => there(server, &request).await,
                    None => bench.judge(&request, cancel).await.map_err(|e| report::failed(&e, Code::GaveUp)),
                };
                answer.map(|answer| JudgeAnswer { label, ..answer })
            }
        })
        .buffered(args.in_flight);
    while let Some(case) = judged.next().await {
        let case = match case {
            Ok(case) => case,
            Err(code) => return Ok(code),
        };
        for opinion in &case.opinions {
            worst = worst.max(match opinion.accepts() {
                Some(true) => Code::Ok,
                Some(false) if single => Code::Rejected,
                Some(false) => Code::Ok,
                None => Code::GaveUp,
            });
        }
        tally.add(&case.opinions, case.label);
        line(if args.json { serde_json::to_string(&case)? } else { text(&case) })?;
    }
    if !single {
        let figures = tally.figures();
        line(if args.json { serde_json::json!({ "figures": figures }).to_string() } else { figures.to_markdown() })?;
    }
    Ok(worst.into())
}

/// Asks a server, which has names of its own for its models.
async fn there(server: &Remote, request: &JudgeRequest) -> Result<JudgeAnswer, ExitCode> {
    let JudgeRequest { id, informal, formal, header, models, methods, config } = request;
    let asked = serde_json::json!({
        "id": id, "informal": informal.as_str(), "formal": formal, "header": header, "models": models,
        "methods": methods, "config": config,
    });
    server.post("/v1/judge", &asked).await.map_err(|e| report::failed(&e, e.code))
}

fn methods(args: &JudgeArgs) -> Vec<Method> {
    let mut methods: Vec<Method> = args.methods.clone();
    methods.dedup();
    methods
}

fn settings(args: &JudgeArgs, config: &Config) -> JudgeConfig {
    let mut c = config.judge.clone();
    for scoring in [&mut c.leanscorer, &mut c.ariascorer] {
        scoring.alpha = args.alpha.unwrap_or(scoring.alpha);
        scoring.aggregation = args.aggregation.unwrap_or(scoring.aggregation);
    }
    c.leanscorer.released_shortening |= args.released_shortening;
    c.grounding &= !args.no_grounding_in_scorer;
    c.facts &= !args.no_facts;
    c.rounds = args.rounds.unwrap_or(c.rounds);
    c
}

/// The cases, each with its label where its file has one.
fn requests(args: &JudgeArgs, config: &Config) -> anyhow::Result<Vec<(JudgeRequest, Option<bool>)>> {
    let methods = methods(args);
    let settings = settings(args, config);
    let request = |id: String, informal: Informal, formal: String, header: Option<String>| JudgeRequest {
        id,
        informal,
        formal,
        header,
        models: args.models.models.clone(),
        methods: methods.clone(),
        config: settings.clone(),
    };
    let Some(file) = &args.jsonl else {
        let file = args.formal.as_deref().context("no Lean file")?;
        let (informal, formal) = one_case(args.informal.as_deref(), args.informal_file.as_deref(), file)?;
        return Ok(vec![(request(file.to_owned(), informal, formal, None), None)]);
    };
    let text = super::check::read(file)?;
    let rows = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty());
    if rows.clone().next().is_none() {
        return Err(WorkbenchError::nothing(file, "cases").into());
    }
    rows.map(|(n, l)| {
        let place = || format!("{}:{}", escape::name(file), n + 1);
        let row: Row = jsonl::row(l).with_context(|| format!("{}: not a usable case", place()))?;
        let label = row.label.as_ref().map(Label::same).transpose().with_context(place)?;
        let id = match row.id {
            Some(serde_json::Value::String(s)) => s,
            Some(v) => v.to_string(),
            None => (n + 1).to_string(),
        };
        let informal = Informal::new(&row.informal).with_context(place)?;
        Ok((request(id, informal, row.formal, row.header), label))
    })
    .collect()
}

fn text(case: &JudgeAnswer) -> String {
    let safe = |s: &str| for_terminal(s, 400);
    let mut out = for_terminal(&case.id, 80);
    match &case.facts.elaborates {
        Elaborates::Yes => {}
        Elaborates::No { errors } => {
            out.push_str(&format!("\n  Lean rejects it: {}", safe(errors.first().map_or("", String::as_str))));
        }
        Elaborates::Unknown { reason } => out.push_str(&format!("\n  Lean gave no answer: {}", safe(reason))),
    }
    for sentence in case.facts.sentences() {
        out.push_str(&format!("\n  lean: {}", safe(&sentence)));
    }
    for o in &case.opinions {
        let score = o.score.map(|s| format!(" (score {s:.2})")).unwrap_or_default();
        out.push_str(&format!("\n  {}: {}{score}", o.method.name(), o.judgement.word()));
        let reasons = match &o.judgement {
            Judgement::Inconsistent { reasons, .. } => reasons.clone(),
            Judgement::Unscored { problem } => vec![problem.clone()],
            Judgement::Consistent => Vec::new(),
        };
        for reason in reasons {
            out.push_str(&format!("\n    - {}", safe(&reason)));
        }
    }
    out
}
