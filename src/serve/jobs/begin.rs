//! What a run is begun with: a request of a client, within what the server allows, as the workbench takes it.

use super::{Begun, Job, Work};
use crate::agent::Settings;
use crate::eval::contestant::Script;
use crate::eval::dataset;
use crate::eval::prompt::EvalPrompt;
use crate::eval::shard::{MAX_SHARDS, Shard};
use crate::serve::app::App;
use crate::serve::ask;
use crate::serve::problem::Problem;
use crate::workbench::{EvaluateRequest, FormalizeRequest, Jury, MAX_CANDIDATES};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Attempts that one evaluation may have.
const MOST_ATTEMPTS: usize = 1_000_000;
/// The file of an evaluation's items.
const ITEMS: &str = "dataset.jsonl";

/// `POST /v1/formalize`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::serve) struct Formalize {
    /// The statement, in words.
    pub(in crate::serve) statement: String,
    /// The model that writes, by the server's name; its first one when absent.
    #[serde(default)]
    pub(in crate::serve) model: Option<String>,
    /// The models that judge; the author when empty.
    #[serde(default)]
    pub(in crate::serve) judges: Vec<String>,
    /// Nobody judges: the meaning is not checked.
    #[serde(default)]
    pub(in crate::serve) unjudged: bool,
    /// The model that gives feedback during the run, where the settings ask for that.
    #[serde(default)]
    pub(in crate::serve) scorer: Option<String>,
    /// Bounds and switches; the server's when absent, and never beyond its budgets.
    #[serde(default)]
    pub(in crate::serve) settings: Option<Settings>,
    /// Definitions that are made already: Lean that stands before every file of the run.
    #[serde(default)]
    pub(in crate::serve) given: String,
    /// Which of several runs of the statement it is, from 0.
    #[serde(default)]
    pub(in crate::serve) sample: Option<u32>,
}

/// `POST /v1/eval`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::serve) struct Evaluate {
    /// The items, as in a dataset's file.
    items: Vec<Value>,
    /// The models that answer, by the server's names.
    #[serde(default)]
    models: Vec<String>,
    /// Answers made elsewhere, each list a contestant.
    #[serde(default)]
    answers: Vec<Answers>,
    /// Let the agent take part, once with each model.
    #[serde(default)]
    agent: bool,
    /// The models that judge the agent's work.
    #[serde(default)]
    judges: Vec<String>,
    /// The split of the items that counts.
    #[serde(default = "all")]
    split: String,
    /// Answers to each item.
    #[serde(default = "one")]
    k: u32,
    #[serde(default)]
    temperature: Option<f32>,
    #[serde(default)]
    max_tokens: Option<u32>,
    /// Answers are files, and what counts is their relation to the reference.
    #[serde(default)]
    files: bool,
    /// Which of the items it takes, where several share them; `autoform merge` joins what came of the parts.
    #[serde(default)]
    shard: Shard,
}

/// Answers made elsewhere.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answers {
    /// A file name, which the contestant is called by.
    name: String,
    /// JSON lines with `item_id`, `sample` and `candidate`.
    text: String,
}

fn all() -> String {
    "all".to_owned()
}

fn one() -> u32 {
    1
}

fn open(app: &App) -> Result<(), Problem> {
    match app.draining.is_cancelled() {
        true => Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "interrupted", "the server is ending")),
        false => Ok(()),
    }
}

fn named(app: &App, names: &[String]) -> Result<Vec<String>, Problem> {
    names.iter().map(|name| app.model(Some(name)).map(str::to_owned)).collect()
}

/// Begins a run from words to Lean.
///
/// # Errors
/// The request makes no sense, names a model that is not the server's, or there is no place.
pub(in crate::serve) fn begin(app: &App, asked: &Formalize) -> Result<Job, Problem> {
    open(app)?;
    let name = asked.model.as_deref();
    let author = app.model(name)?;
    let shown = name.or(app.options.models.first().map(|(name, _)| name.as_str())).unwrap_or_default();
    if asked.sample.is_some_and(|sample| sample >= MAX_CANDIDATES) {
        return Err(Problem::unusable(format!("`sample` is below {MAX_CANDIDATES}")));
    }
    let jury = match (asked.unjudged, asked.judges.is_empty()) {
        (true, _) => Jury::None,
        (false, true) => Jury::Author,
        (false, false) => Jury::Models(named(app, &asked.judges)?),
    };
    let request = FormalizeRequest {
        jury,
        scorer: asked.scorer.as_deref().map(|s| app.model(Some(s)).map(str::to_owned)).transpose()?,
        settings: settings(app, asked.settings.clone())?,
        given: asked.given.clone(),
        sample: asked.sample,
        ..FormalizeRequest::new(ask::informal(&asked.statement)?, author)
    };
    let begun = Begun { model: shown.to_owned(), work: Work::Formalize(Box::new(request)) };
    app.jobs.begin(begun, &[])
}

/// The settings asked for, within the server's budgets.
fn settings(app: &App, asked: Option<Settings>) -> Result<Settings, Problem> {
    let own = &app.bench.config().agent;
    let Some(mut s) = asked else { return Ok(own.clone()) };
    if !s.can_name_a_theorem() {
        return Err(Problem::unusable("`settings.theorem_name` is no name of Lean"));
    }
    let least = |a: Option<u64>, b: Option<u64>| a.into_iter().chain(b).min();
    s.max_calls = s.max_calls.min(own.max_calls);
    s.max_tokens = least(s.max_tokens, own.max_tokens);
    s.max_seconds = least(s.max_seconds, own.max_seconds);
    s.max_cost = s.max_cost.into_iter().chain(own.max_cost).reduce(f64::min);
    s.max_nodes = s.max_nodes.min(own.max_nodes);
    s.top_k = s.top_k.clamp(1, 10_000);
    s.lean.wall_ms = s.lean.wall_ms.min(app.options.limits.timeout_s.saturating_mul(1000));
    s.lean.max_heartbeats = s.lean.max_heartbeats.min(own.lean.max_heartbeats);
    Ok(s)
}

/// Begins an evaluation. What is wrong with the items or the answers is told here, before anything is kept.
///
/// # Errors
/// As [`begin`].
pub(in crate::serve) fn begin_eval(app: &App, asked: &Evaluate) -> Result<Job, Problem> {
    open(app)?;
    let lines: String = asked.items.iter().map(|item| format!("{item}\n")).collect();
    let mut files = vec![(ITEMS.to_owned(), lines)];
    let mut specs = named(app, &asked.models)?;
    let mut shown = asked.models.clone();
    for Answers { name, text } in &asked.answers {
        let usable = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-');
        if !(1..=100).contains(&name.len()) || name.starts_with('.') || !name.bytes().all(usable) {
            return Err(Problem::unusable("a name of `answers` is letters, digits, `.`, `_` and `-`, 100 at most"));
        }
        let file = format!("answers/{name}");
        if files.iter().any(|(known, _)| *known == file) {
            return Err(Problem::unusable("two lists of `answers` have one name"));
        }
        specs.push(format!("scripted:{file}"));
        shown.push(name.clone());
        files.push((file, text.clone()));
    }
    if specs.is_empty() {
        return Err(Problem::unusable("nobody takes part: name `models` or give `answers`"));
    }
    if let Some(i) = (1..specs.len()).find(|i| specs[..*i].contains(&specs[*i])) {
        return Err(Problem::unusable(format!("{} takes part twice", shown[i])));
    }
    if asked.temperature.is_some_and(|t| !(0.0..=2.0).contains(&t)) {
        return Err(Problem::unusable("`temperature` is between 0 and 2"));
    }
    if !(1..=asked.shard.count).contains(&asked.shard.index) || asked.shard.count > MAX_SHARDS {
        return Err(Problem::unusable(format!("`shard` is a part of at most {MAX_SHARDS}, from 1")));
    }
    let items = tried(&files, asked)?;
    let contestants = specs.len() + if asked.agent { asked.models.len() } else { 0 };
    let attempts = items.saturating_mul(asked.k as usize).saturating_mul(contestants);
    if asked.k == 0 || attempts == 0 || attempts > MOST_ATTEMPTS {
        return Err(Problem::unusable(format!("an evaluation has between 1 and {MOST_ATTEMPTS} attempts")));
    }
    let request = EvaluateRequest {
        models: specs,
        agent: asked.agent,
        judges: named(app, &asked.judges)?,
        split: asked.split.clone(),
        k: asked.k,
        out: PathBuf::new(),
        dataset: PathBuf::from(ITEMS),
        skip_invalid: false,
        temperature: asked.temperature,
        max_tokens: asked.max_tokens,
        // Beside the run: an answer that came is never asked for again, and no client sees another's.
        cache: Some(PathBuf::from("cache")),
        no_cache: false,
        files: asked.files,
        shard: asked.shard,
    };
    let begun = Begun { model: shown.join(", "), work: Work::Evaluate(Box::new(request)) };
    app.jobs.begin(begun, &files)
}

/// Reads the files as the run will; how many items there are.
fn tried(files: &[(String, String)], asked: &Evaluate) -> Result<usize, Problem> {
    let missing = |_| Problem::new(StatusCode::SERVICE_UNAVAILABLE, "missing", "the server has no room for the items");
    let folder = tempfile::tempdir().map_err(missing)?;
    // The server's own path is nobody's business.
    let wrong = |e: String| Problem::unusable(e.replace(&format!("{}/", folder.path().display()), ""));
    for (name, text) in files {
        autoform_base::atomic::write(&folder.path().join(name), text).map_err(missing)?;
    }
    let items =
        dataset::load(&folder.path().join(ITEMS), Some(&asked.split), false).map_err(|e| wrong(e.to_string()))?;
    let prompt = Arc::new(EvalPrompt::embedded().map_err(|_| Problem::internal())?);
    for (name, _) in files.iter().filter(|(name, _)| name != ITEMS) {
        Script::read(&folder.path().join(name), prompt.clone()).map_err(|e| wrong(e.to_string()))?;
    }
    Ok(items.len())
}

/// An evaluation's request with the names of files as paths below the run's folder.
pub(super) fn placed(request: &EvaluateRequest, folder: &Path) -> EvaluateRequest {
    let script = |m: &String| match m.strip_prefix("scripted:") {
        Some(file) => format!("scripted:{}", folder.join(file).display()),
        None => m.clone(),
    };
    EvaluateRequest {
        models: request.models.iter().map(script).collect(),
        out: folder.to_owned(),
        dataset: folder.join(&request.dataset),
        cache: request.cache.as_ref().map(|c| folder.join(c)),
        ..request.clone()
    }
}
