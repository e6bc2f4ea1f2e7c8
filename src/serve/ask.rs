//! Questions that the HTTP routes and the MCP tools share: flat requests, the workbench's answers. Models and
//! settings are the server's; a request names a model by the name the server gave it.

use super::app::App;
use super::gate::ClientName;
use super::metrics::ModelUse;
use super::problem::Problem;
use crate::diagnose::Diagnosis;
use crate::formalrx::Task;
use crate::judge::{JudgeConfig, Method, Used};
use crate::library::{DeclKind, Declaration};
use crate::sameness::Limits;
use crate::statement::Informal;
use crate::workbench::{
    Assist, DiagnoseRequest, IndexChoice, JudgeAnswer, JudgeRequest, RelateAnswer, RelateRequest, SearchAnswer,
    SearchRequest, WorkbenchError,
};
use futures::FutureExt;
use serde::Deserialize;
use std::panic::AssertUnwindSafe;
use tokio_util::sync::CancellationToken;

/// Characters of a query, a name, or a statement in words.
const MOST_WORDS: usize = 20_000;
/// Declarations that one search answers with.
const MOST_HITS: usize = 10_000;
/// Heartbeats that a comparison may ask for.
const MOST_HEARTBEATS: u64 = 4_000_000;

/// A query to the library's index.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    /// The query, in any words.
    pub(super) query: String,
    /// How many declarations.
    #[serde(default = "ten")]
    pub(super) k: usize,
    /// Definitions before lemmas.
    #[serde(default)]
    pub(super) concept: bool,
    /// Only declarations of these kinds.
    #[serde(default)]
    pub(super) kinds: Vec<DeclKind>,
    /// Only declarations of this module and those below it.
    #[serde(default)]
    pub(super) module: Option<String>,
    /// The query lists constants and notation the type must mention.
    #[serde(default)]
    pub(super) by_type: bool,
    /// Help from a model.
    #[serde(default)]
    pub(super) assist: Option<Assist>,
    /// Name of the library, where the server has several indexes.
    #[serde(default)]
    pub(super) library: Option<String>,
    /// Its revision.
    #[serde(default)]
    pub(super) revision: Option<String>,
}

fn ten() -> usize {
    10
}

/// Two statements.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Compare {
    /// The reference's file.
    pub(super) reference: String,
    /// The candidate's file.
    pub(super) candidate: String,
    /// Put before both.
    #[serde(default)]
    pub(super) header: Option<String>,
    /// What both are meant to say: with a model, which is nearer is asked where they are not the same.
    #[serde(default)]
    pub(super) informal: Option<String>,
    /// One of the server's models, which may propose statements between the two. Lean decides.
    #[serde(default)]
    pub(super) model: Option<String>,
    /// Bounds.
    #[serde(default)]
    pub(super) limits: Limits,
}

/// A statement in words and one in Lean, to be judged.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Judge {
    /// Named in the answer, and for nothing else.
    #[serde(default)]
    pub(super) id: String,
    pub(super) informal: String,
    pub(super) formal: String,
    #[serde(default)]
    pub(super) header: Option<String>,
    /// The models that judge, by the server's names; the server's first one when empty.
    #[serde(default)]
    pub(super) models: Vec<String>,
    /// How to judge; the ensemble when empty.
    #[serde(default)]
    pub(super) methods: Vec<Method>,
    /// How the methods judge; the server's settings when absent. Questions are never more than the server's.
    #[serde(default)]
    pub(super) config: Option<JudgeConfig>,
}

/// A statement in words and one in Lean, to be diagnosed.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Diagnose {
    #[serde(default)]
    pub(super) id: String,
    pub(super) informal: String,
    pub(super) formal: String,
    #[serde(default)]
    pub(super) header: Option<String>,
    #[serde(default)]
    pub(super) model: Option<String>,
}

/// A panic is an answer to this question alone.
async fn guarded<T>(work: impl Future<Output = Result<T, WorkbenchError>>) -> Result<T, Problem> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => Err(Problem::from(&error)),
        Err(_) => Err(Problem::internal()),
    }
}

fn short(what: &str, text: &str) -> Result<(), Problem> {
    if text.chars().count() <= MOST_WORDS {
        return Ok(());
    }
    Err(Problem::unusable(format!("`{what}` may have {MOST_WORDS} characters")))
}

/// An index by name; folders are not a client's to name.
fn choice(library: Option<&String>, revision: Option<&String>) -> IndexChoice {
    IndexChoice { library: library.cloned(), revision: revision.cloned(), ..IndexChoice::default() }
}

/// Searches an index.
pub(super) async fn search(app: &App, client: &ClientName, request: &Search) -> Result<SearchAnswer, Problem> {
    short("query", &request.query)?;
    let assist = match &request.assist {
        Some(a) => Some(Assist { model: app.model(Some(&a.model))?.to_owned(), ..a.clone() }),
        None => None,
    };
    let asked = SearchRequest {
        query: request.query.clone(),
        k: request.k.clamp(1, MOST_HITS),
        concept: request.concept,
        kinds: request.kinds.clone(),
        module: request.module.clone(),
        by_type: request.by_type,
        assist,
    };
    let choice = choice(request.library.as_ref(), request.revision.as_ref());
    let _turn = app.gate.turn(client).await;
    guarded(app.bench.search(&choice, &asked)).await
}

/// The declaration of exactly this name, or those whose names are nearest.
pub(super) async fn declaration(
    app: &App,
    client: &ClientName,
    library: Option<&String>,
    name: &str,
) -> Result<(Option<Declaration>, Vec<Declaration>), Problem> {
    short("name", name)?;
    let choice = choice(library, None);
    let _turn = app.gate.turn(client).await;
    guarded(app.bench.declaration(&choice, name)).await
}

/// How a candidate's statement is related to its reference's.
pub(super) async fn compare(app: &App, client: &ClientName, request: &Compare) -> Result<RelateAnswer, Problem> {
    let with = |text: &str| match &request.header {
        Some(header) => format!("{header}\n{text}"),
        None => text.to_owned(),
    };
    let (reference, candidate) = (with(&request.reference), with(&request.candidate));
    let given = &request.limits;
    let limits = Limits {
        heartbeats: given.heartbeats.clamp(1, MOST_HEARTBEATS),
        piece_heartbeats: given.piece_heartbeats.clamp(1, MOST_HEARTBEATS),
        max_rec_depth: given.max_rec_depth.min(100_000),
        wall_ms: given.wall_ms.min(app.options.limits.timeout_s.saturating_mul(1000)),
        auto_bound: given.auto_bound,
    };
    let model = match &request.model {
        Some(name) => Some(app.model(Some(name))?.to_owned()),
        None => None,
    };
    let asked = RelateRequest { reference, candidate, informal: request.informal.clone(), model, limits };
    let _turn = app.gate.turn(client).await;
    guarded(app.bench.relate(&asked, &CancellationToken::new())).await
}

/// Whether Lean code means what the words say.
pub(super) async fn judge(app: &App, client: &ClientName, request: &Judge) -> Result<JudgeAnswer, Problem> {
    let names = &request.models;
    let models: Vec<String> = match names.is_empty() {
        true => vec![app.model(None)?.to_owned()],
        false => names.iter().map(|n| app.model(Some(n)).map(str::to_owned)).collect::<Result<_, _>>()?,
    };
    let methods = match request.methods.is_empty() {
        true => vec![Method::Ensemble],
        false => request.methods.clone(),
    };
    if models.len() > 16 || methods.len() > Method::ALL.len() {
        return Err(Problem::unusable("16 models, and each method once, at most"));
    }
    let asked = JudgeRequest {
        id: request.id.clone(),
        informal: informal(&request.informal)?,
        formal: request.formal.clone(),
        header: request.header.clone(),
        models,
        methods,
        config: bounded(request.config.clone(), &app.bench.config().judge),
    };
    let _turn = app.gate.turn(client).await;
    let answer = guarded(app.bench.judge(&asked, &CancellationToken::new())).await?;
    app.metrics.asked(used(&answer.used));
    Ok(answer)
}

/// The settings asked for, within the server's bounds.
fn bounded(asked: Option<JudgeConfig>, own: &JudgeConfig) -> JudgeConfig {
    let Some(asked) = asked else { return own.clone() };
    JudgeConfig {
        max_calls: asked.max_calls.min(own.max_calls),
        rounds: asked.rounds.clamp(1, 1000),
        max_terms: asked.max_terms.min(own.max_terms),
        probe_heartbeats: asked.probe_heartbeats.min(own.probe_heartbeats),
        side_heartbeats: asked.side_heartbeats.min(own.side_heartbeats),
        backstop_ms: asked.backstop_ms.min(own.backstop_ms),
        wall_ms: asked.wall_ms.min(own.wall_ms),
        ..asked
    }
}

/// What is wrong with Lean code beside the words, and where.
pub(super) async fn diagnose(app: &App, client: &ClientName, request: &Diagnose) -> Result<Diagnosis, Problem> {
    let asked = DiagnoseRequest {
        task: Task {
            idx: request.id.clone(),
            header: request.header.clone(),
            informal_statement: informal(&request.informal)?.as_str().to_owned(),
            formal_statement: request.formal.clone(),
        },
        model: app.model(request.model.as_deref())?.to_owned(),
        config: app.bench.config().diagnose.clone(),
    };
    let _turn = app.gate.turn(client).await;
    let answer = guarded(app.bench.diagnose(&asked, &CancellationToken::new())).await?;
    app.metrics.asked(used(&answer.used));
    Ok(answer)
}

/// A statement in words.
pub(super) fn informal(text: &str) -> Result<Informal, Problem> {
    short("informal", text)?;
    Informal::new(text).map_err(|e| Problem::unusable(e.to_string()))
}

fn used(used: &Used) -> ModelUse {
    ModelUse { calls: used.calls, tokens: used.tokens, cost: 0.0 }
}
