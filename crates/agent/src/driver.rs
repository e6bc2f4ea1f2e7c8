//! The async part: starts the actions that [`super::step`] yields, feeds their results back as
//! they come, and keeps the record.

use super::abort::Abort;
use super::brief::Opinion;
use super::context::{Context, Extras};
use super::graph::ConceptKey;
use super::grounding::Together;
use super::resume::{Continued, difference};
use super::services::{JudgeSeat, Services};
use super::settings::Settings;
use super::step::{Action, Event, State, Stop, step};
use super::synthesis::build;
use super::{direct, grounding, judging, planning, steering, tools};
use autoform_llm::prompt::{PromptError, Prompts};
use autoform_record::statement::{Informal, LeanFile, RunOutcome};
use autoform_record::{Event as Note, GraphView, RECORD_VERSION, Record, RunHeader, Sink, Totals};
use futures::StreamExt;
use futures::future::BoxFuture;
use futures::stream::FuturesUnordered;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// Why a run has no outcome at all: our machinery failed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The record could not be written.
    #[error("failed to write the record: {0}")]
    Record(#[from] std::io::Error),
    /// A template could not be rendered.
    #[error(transparent)]
    Prompt(#[from] PromptError),
    /// The record that was to be continued is of another run.
    #[error("the record is of a run in which {0} differed")]
    Differs(&'static str),
    /// Nothing is left to do and nothing came out: a fault of ours.
    #[error("the run stopped without an outcome; this is a bug of autoform")]
    Stalled,
}

/// A run that came to its end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunReport {
    /// What became of it.
    pub outcome: RunOutcome,
    /// What it used.
    pub totals: Totals,
    /// The concept graph as it stood.
    pub graph: GraphView,
}

/// Formalises one statement. Every event goes to `sink` as it happens, the outcome last. When
/// `cancel` is triggered, what is being waited for is dropped and the outcome is `Interrupted`.
///
/// # Errors
/// Only when the record cannot be written or a template cannot be rendered; whatever models, Lean
/// and the library do ends in a typed [`RunOutcome`].
pub async fn formalize(
    statement: &Informal,
    services: &Services,
    settings: &Settings,
    prompts: &Prompts,
    sink: &dyn Sink,
    cancel: &CancellationToken,
) -> Result<RunReport, RunError> {
    formalize_with(statement, services, settings, prompts, sink, cancel, Extras::default()).await
}

/// As [`formalize`], going on with an interrupted run, or sharing definitions with other problems.
///
/// # Errors
/// As [`formalize`], and when the record to be continued is of another run.
#[tracing::instrument(name = "formalize", skip_all, fields(bytes = statement.as_str().len()))]
pub async fn formalize_with(
    statement: &Informal,
    services: &Services,
    settings: &Settings,
    prompts: &Prompts,
    sink: &dyn Sink,
    cancel: &CancellationToken,
    extras: Extras<'_>,
) -> Result<RunReport, RunError> {
    let started = Instant::now();
    let header = header(statement, services, settings, prompts);
    match extras.earlier {
        None => sink.put(&Note::RunStarted(Box::new(header)))?,
        Some(record) => {
            if let Some(what) = difference(&record.header, &header) {
                return Err(RunError::Differs(what));
            }
            if let Some(report) = ended(record) {
                return Ok(report);
            }
        }
    }
    let sink = &Continued::new(sink, extras.earlier);
    let ctx = Context::new(statement, services, settings, prompts, sink, extras);
    let mut state = State::new(statement.as_str(), services.library.clone(), settings.clone(), services.judges.len());
    let mut running: FuturesUnordered<BoxFuture<'_, Result<Event, Abort>>> = FuturesUnordered::new();
    let mut event = Event::Begin;
    let outcome = loop {
        let (after, next) = step(state, event);
        state = after;
        for note in &next.notes {
            sink.put(note)?;
        }
        for action in together(next.actions, settings) {
            running.push(Box::pin(perform(&ctx, action)));
        }
        if let Some(outcome) = state.outcome() {
            break outcome.clone();
        }
        event = match wait(&mut running, settings, started, cancel).await {
            Ok(Some(event)) => event,
            Ok(None) => return Err(RunError::Stalled),
            Err(Abort::Budget(what)) => Event::Stopped(Stop::Budget(what)),
            Err(Abort::Cancelled) => Event::Stopped(Stop::Cancelled),
            Err(Abort::Failure(failure)) => Event::Stopped(Stop::Failure(failure)),
            Err(Abort::Record(e)) => return Err(RunError::Record(e)),
            Err(Abort::Prompt(e)) => return Err(RunError::Prompt(e)),
        };
    };
    let outcome = with_best(outcome, ctx.best());
    // What still runs is dropped: nothing it could bring would be looked at.
    drop(running);
    let theorem = outcome.file().and_then(|f| f.theorem.clone());
    let graph = state.graph.view(statement.as_str(), theorem.as_deref(), theorem.is_some());
    let totals = Totals { ms: started.elapsed().as_millis() as u64, ..ctx.totals() };
    sink.put(&Note::Finished { outcome: outcome.clone(), totals, graph: graph.clone() })?;
    if let Some(shared) = extras.shared {
        state.definitions_below(None).iter().for_each(|d| state.share(d, shared));
    }
    Ok(RunReport { outcome, totals, graph })
}

/// The report of a record that came to an end which going on would not change. A run that was
/// interrupted, or that could not reach its model, Lean or the library, goes on.
pub fn ended(record: &Record) -> Option<RunReport> {
    let Some(Note::Finished { outcome, totals, graph }) = record.entries.last().map(|e| &e.event) else { return None };
    (!outcome.goes_on()).then(|| RunReport { outcome: outcome.clone(), totals: *totals, graph: graph.clone() })
}

/// The outcome with the best file there is, where it has none of its own.
fn with_best(outcome: RunOutcome, kept: Option<LeanFile>) -> RunOutcome {
    match outcome {
        RunOutcome::BudgetExhausted { what, best: None } => RunOutcome::BudgetExhausted { what, best: kept },
        RunOutcome::Interrupted { best: None } => RunOutcome::Interrupted { best: kept },
        RunOutcome::Failed { failure, best: None } => RunOutcome::Failed { failure, best: kept },
        other => other,
    }
}

/// The next event; none when nothing is running.
async fn wait(
    running: &mut FuturesUnordered<BoxFuture<'_, Result<Event, Abort>>>,
    settings: &Settings,
    started: Instant,
    cancel: &CancellationToken,
) -> Result<Option<Event>, Abort> {
    let deadline = async {
        match settings.max_seconds {
            Some(seconds) => tokio::time::sleep(Duration::from_secs(seconds).saturating_sub(started.elapsed())).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        biased;
        () = cancel.cancelled() => Err(Abort::Cancelled),
        () = deadline => Err(Abort::Budget(format!("{} s of wall clock", settings.max_seconds.unwrap_or_default()))),
        event = running.next() => event.transpose(),
    }
}

/// An action as it is performed: by itself, or the part of a request that serves several.
enum Work {
    Alone(Action),
    Ground { key: ConceptKey, place: usize, together: Arc<Together> },
}

impl Work {
    /// What is done, for those who watch how long it takes.
    fn word(&self) -> &'static str {
        match self {
            Self::Alone(Action::Converse) => "converse",
            Self::Alone(Action::Direct) => "direct",
            Self::Alone(Action::Plan { .. }) => "plan",
            Self::Alone(Action::Keywords) => "keywords",
            Self::Alone(Action::Retrieve { .. }) => "retrieve",
            Self::Alone(Action::Ground { .. }) | Self::Ground { .. } => "ground",
            Self::Alone(Action::Expand { .. }) => "expand",
            Self::Alone(Action::Build(_)) => "build",
            Self::Alone(Action::Score(_)) => "score",
            Self::Alone(Action::Judge(..)) => "judge",
        }
    }
}

/// Puts concepts that are looked up at the same moment together, as many as the settings allow.
fn together(actions: Vec<Action>, settings: &Settings) -> Vec<Work> {
    let most = if settings.retrieval { settings.max_together.max(1) } else { 1 };
    let (mut work, mut concepts) = (Vec::new(), Vec::new());
    for action in actions {
        match action {
            Action::Ground { key, name, meaning } if most > 1 => concepts.push((key, name, meaning)),
            other => work.push(Work::Alone(other)),
        }
    }
    for some in concepts.chunks(most) {
        if let [(key, name, meaning)] = some {
            let (key, name, meaning) = (key.clone(), name.clone(), meaning.clone());
            work.push(Work::Alone(Action::Ground { key, name, meaning }));
            continue;
        }
        let asked = some.iter().map(|(_, name, meaning)| (name.clone(), meaning.clone())).collect();
        let together = Arc::new(Together::new(asked));
        work.extend(some.iter().enumerate().map(|(place, (key, ..))| Work::Ground {
            key: key.clone(),
            place,
            together: Arc::clone(&together),
        }));
    }
    work
}

#[tracing::instrument(name = "step", skip_all, fields(step = work.word()))]
async fn perform(ctx: &Context<'_>, work: Work) -> Result<Event, Abort> {
    let action = match work {
        Work::Alone(action) => action,
        Work::Ground { key, place, together } => {
            return Ok(Event::Grounded { key, found: together.ground(ctx, place).await? });
        }
    };
    Ok(match action {
        Action::Converse => Event::Conversed(tools::converse(ctx).await?),
        Action::Direct => Event::Directed(direct::direct(ctx).await?),
        Action::Plan { trouble } => Event::Planned(planning::plan(ctx, &trouble).await?),
        Action::Keywords => Event::Keywords(planning::keywords(ctx).await?),
        Action::Retrieve { key, keyword } => {
            let found = grounding::retrieve(ctx, &keyword).await?;
            Event::Retrieved { key, found }
        }
        Action::Ground { key, name, meaning } => {
            Event::Grounded { key, found: grounding::ground(ctx, &name, &meaning).await? }
        }
        Action::Expand { key, name, meaning } => {
            Event::Expanded { key, expansion: planning::expand(ctx, &name, &meaning).await? }
        }
        Action::Build(brief) => {
            let key = brief.key().cloned();
            Event::Built { key, built: build(ctx, *brief).await? }
        }
        Action::Score(subject) => {
            // Only the setting leads to this action.
            let opinion = match ctx.settings.feedback {
                Some(steering) => steering::score(ctx, steering, &subject).await?,
                None => Opinion::Unscored,
            };
            Event::Scored { subject, opinion }
        }
        Action::Judge(product, round) => Event::Judged(judging::judge(ctx, &product, round).await?),
    })
}

fn header(statement: &Informal, services: &Services, settings: &Settings, prompts: &Prompts) -> RunHeader {
    let author = services.author.id();
    let mut notes = Vec::new();
    let models: Vec<&str> = services.judges.iter().map(|j| j.provider.id()).collect();
    notes.extend(settings.judging.method().remark(settings.judging.rounds()));
    match &models[..] {
        [] => notes.push("no judge was asked: the meaning is not checked".to_owned()),
        [first, rest @ ..] => {
            if rest.iter().all(|m| m == first) && !rest.is_empty() {
                notes.push(format!("all judges are one model ({first}) with different prompts"));
            }
            if models.contains(&author) {
                notes.push("a judge is the model that writes the statement".to_owned());
            }
        }
    }
    let scorer = settings.feedback.map(|_| services.scorer().id().to_owned());
    if let Some(scorer) = &scorer {
        notes.push(format!("a scorer ({scorer}) steers the run: its scores are no judgement from outside"));
    }
    RunHeader {
        record_version: RECORD_VERSION,
        scorer,
        autoform: env!("CARGO_PKG_VERSION").to_owned(),
        statement: statement.as_str().to_owned(),
        library: services.library.name.clone(),
        lean_header: services.library.header.clone(),
        author: author.to_owned(),
        judges: services.judges.iter().map(JudgeSeat::id).collect(),
        prompts: prompts.hashes().clone(),
        // Settings hold numbers, switches and strings, which are JSON.
        settings: serde_json::to_value(settings).unwrap_or_default(),
        notes,
    }
}
