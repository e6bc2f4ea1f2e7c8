//! `autoform judge`: does a Lean statement mean what the English one says?

use super::models::{Desk, ModelArgs, one_case};
use super::output::{Code, line};
use super::service::LeanArgs;
use crate::config::Config;
use crate::judge::{
    Aggregation, AskError, Case, Elaborates, FactFinder, JudgeConfig, JudgeKind, LeanFactFinder, LeanFacts, Method,
    Opinion, Seat, Sitting, Tally, Used, judge, split_for_library,
};
use crate::lean::printable;
use crate::llm::{Provider, for_terminal};
use crate::prompt::{Prompts, Term};
use crate::statement::Informal;
use anyhow::Context as _;
use futures::StreamExt;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

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
    #[arg(long = "judge", value_enum, value_name = "METHOD", default_values_t = [MethodArg::Ensemble])]
    methods: Vec<MethodArg>,
    #[command(flatten)]
    models: ModelArgs,
    /// Threshold of the scorers.
    #[arg(long, value_name = "X")]
    alpha: Option<f64>,
    /// How the scorers aggregate labels.
    #[arg(long, value_enum)]
    aggregation: Option<AggregationArg>,
    /// LeanScorer as released: lists of more than ten labels are shortened before a C is looked for.
    #[arg(long)]
    released_shortening: bool,
    /// Ablation: AriaScorer without the constants' meanings.
    #[arg(long)]
    no_grounding_in_scorer: bool,
    /// Ablation: judges are not told what Lean found.
    #[arg(long)]
    no_facts: bool,
    /// Rounds of majority voting.
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// Cases under way at once.
    #[arg(long, value_name = "N", default_value_t = 4)]
    in_flight: usize,
    /// Print one JSON object a case, and one for the table.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum MethodArg {
    Ensemble,
    Leanscorer,
    Ariascorer,
    Backtranslation,
    Majority,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum AggregationArg {
    Sugeno,
    Direct,
}

impl std::fmt::Display for MethodArg {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.method().name())
    }
}

impl MethodArg {
    fn method(self) -> Method {
        match self {
            Self::Ensemble => Method::Ensemble,
            Self::Leanscorer => Method::Leanscorer,
            Self::Ariascorer => Method::Ariascorer,
            Self::Backtranslation => Method::Backtranslation,
            Self::Majority => Method::Majority,
        }
    }
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

struct Task {
    id: String,
    informal: Informal,
    formal: String,
    header: Option<String>,
    label: Option<bool>,
}

/// What is printed of a case.
#[derive(Debug, Serialize)]
struct Judged {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<bool>,
    opinions: Vec<Opinion>,
    facts: LeanFacts,
    used: Used,
}

/// Everything a case is judged with.
struct Court {
    lean: LeanFactFinder,
    models: Vec<Arc<dyn Provider>>,
    prompts: Prompts,
    config: JudgeConfig,
    methods: Vec<Method>,
    library: crate::agent::LibraryProfile,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: JudgeArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let told = |e: anyhow::Error, code: Code| {
        eprintln!("autoform: {e:#}");
        Ok(code.into())
    };
    let tasks = match tasks(&args) {
        Ok(tasks) => tasks,
        Err(e) => return told(e, Code::Usage),
    };
    let judge_config = settings(&args, &config);
    let Desk { prompts, models, lean, library } = match Desk::open(&args.models, &config, &judge_config).await {
        Ok(desk) => desk,
        Err(e) => return told(e, Code::Missing),
    };
    let mut methods: Vec<Method> = args.methods.iter().map(|m| m.method()).collect();
    methods.dedup();
    let court = Court { lean, models, prompts, config: judge_config, library, methods };
    let single = args.jsonl.is_none();
    let mut tally = Tally::new(&court.methods);
    let mut worst = Code::Ok;
    let mut judged = futures::stream::iter(tasks).map(|t| try_case(&court, t)).buffered(args.in_flight.max(1));
    while let Some(case) = judged.next().await {
        let case = match case {
            Ok(case) => case,
            Err(e) => return told(e, Code::GaveUp),
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

fn settings(args: &JudgeArgs, config: &Config) -> JudgeConfig {
    let mut c = config.judge.clone();
    for scoring in [&mut c.leanscorer, &mut c.ariascorer] {
        scoring.alpha = args.alpha.unwrap_or(scoring.alpha);
        scoring.aggregation = match args.aggregation {
            Some(AggregationArg::Sugeno) => Aggregation::Sugeno,
            Some(AggregationArg::Direct) => Aggregation::Direct,
            None => scoring.aggregation,
        };
    }
    c.leanscorer.released_shortening |= args.released_shortening;
    c.grounding &= !args.no_grounding_in_scorer;
    c.facts &= !args.no_facts;
    c.rounds = args.rounds.unwrap_or(c.rounds);
    c
}

fn tasks(args: &JudgeArgs) -> anyhow::Result<Vec<Task>> {
    if let Some(file) = &args.jsonl {
        let text = super::check::read(file)?;
        let rows = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty());
        return rows
            .map(|(n, l)| {
                let place = || format!("{}:{}", printable(file), n + 1);
                let row: Row = serde_json::from_str(l).with_context(|| format!("{}: not a usable case", place()))?;
                let label = row.label.as_ref().map(Label::same).transpose().with_context(place)?;
                let id = match row.id {
                    Some(serde_json::Value::String(s)) => s,
                    Some(v) => v.to_string(),
                    None => (n + 1).to_string(),
                };
                let informal = Informal::new(&row.informal).with_context(place)?;
                Ok(Task { id, informal, formal: row.formal, header: row.header, label })
            })
            .collect();
    }
    let file = args.formal.as_deref().context("no Lean file")?;
    let (informal, formal) = one_case(args.informal.as_deref(), args.informal_file.as_deref(), file)?;
    Ok(vec![Task { id: file.to_owned(), informal, formal, header: None, label: None }])
}

async fn try_case(court: &Court, task: Task) -> anyhow::Result<Judged> {
    let (header, source) = match task.header.as_deref().filter(|h| !h.trim().is_empty()) {
        Some(header) => {
            let (imports, rest) = split_for_library(header, &court.library.header);
            (imports, format!("{rest}\n{}", task.formal))
        }
        None => split_for_library(&task.formal, &court.library.header),
    };
    let facts = court.lean.facts(&header, &source, true).await;
    let term = |t: &crate::prompt::GroundedTerm| Term {
        name: t.name.clone(),
        kind: t.kind.clone(),
        ty: t.ty.clone(),
        doc: t.doc.clone(),
    };
    let case = Case {
        statement: task.informal.as_str().to_owned(),
        code: source.trim().to_owned(),
        terms: facts.grounding.iter().map(term).collect(),
        grounding: facts.grounding.clone(),
        facts: facts.sentences(),
        library_name: court.library.name.clone(),
        library_note: court.library.note.clone(),
    };
    let sittings: Vec<Sitting<'_>> = court.models.iter().map(|m| Sitting::new(&**m, court.config.max_calls)).collect();
    // One model sits twice, once with each prompt; several sit once each, with the prompts in turn.
    let twice = if sittings.len() == 1 { 2 } else { 1 };
    let kinds = [JudgeKind::Conditions, JudgeKind::Reading];
    let seats: Vec<Seat> = (0..sittings.len() * twice).map(|i| Seat { kind: kinds[i % 2] }).collect();
    let mut opinions = Vec::new();
    for method in &court.methods {
        let ask = |seat: usize, request| sittings[seat % sittings.len()].put(request);
        let opinion = judge::<AskError, _, _>(*method, &case, &court.config, &court.prompts, &seats, ask).await;
        opinions.push(opinion.with_context(|| format!("{}: {} failed", for_terminal(&task.id, 60), method.name()))?);
    }
    let mut used = Used::default();
    for s in &sittings {
        let u = s.used();
        used =
            Used { calls: used.calls + u.calls, replayed: used.replayed + u.replayed, tokens: used.tokens + u.tokens };
    }
    Ok(Judged { id: task.id, label: task.label, opinions, facts, used })
}

fn text(case: &Judged) -> String {
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
            crate::judge::Judgement::Inconsistent { reasons, .. } => reasons.clone(),
            crate::judge::Judgement::Unscored { problem } => vec![problem.clone()],
            crate::judge::Judgement::Consistent => Vec::new(),
        };
        for reason in reasons {
            out.push_str(&format!("\n    - {}", safe(&reason)));
        }
    }
    out
}
