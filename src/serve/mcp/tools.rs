//! The tools: arguments in, a short answer out. `success` and `finished` come first in every answer, and what is
//! unfinished is an error of the tool, so that no client takes it for a result.

use super::{Caller, Fault, tasks};
use crate::judge::Judgement;
use crate::lean::{Message, Outcome, Severity};
use crate::record::read_record;
use crate::sameness::Relation;
use crate::serve::app::App;
use crate::serve::ask::{self, Compare, Diagnose, Judge, Search};
use crate::serve::check::{check, word};
use crate::serve::jobs::{Formalize, begin};
use crate::serve::problem::Problem;
use crate::workbench::{CheckAnswer, CheckRequest};
use autoform_base::text;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Messages, and characters of one, of a short answer.
const FEW: (usize, usize) = (10, 500);
/// The same of a full one.
const MANY: (usize, usize) = (10_000, 100_000);
/// Characters of a type in a list.
const TYPE_CHARS: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CheckArguments {
    code: String,
    #[serde(default = "sixty")]
    timeout_s: u64,
    #[serde(default)]
    full: bool,
}

fn sixty() -> u64 {
    60
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SearchArguments {
    query: String,
    #[serde(default = "ten")]
    limit: usize,
    #[serde(default)]
    by_type: bool,
    #[serde(default)]
    concept: bool,
}

fn ten() -> usize {
    10
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DescribeArguments {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompareArguments {
    reference: String,
    candidate: String,
    #[serde(default)]
    full: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JudgeArguments {
    informal: String,
    formal: String,
    #[serde(default)]
    method: Option<crate::judge::Method>,
    #[serde(default)]
    model: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiagnoseArguments {
    informal: String,
    formal: String,
    #[serde(default)]
    model: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormalizeArguments {
    statement: String,
    #[serde(default)]
    model: Option<String>,
    #[serde(default)]
    unjudged: bool,
}

/// `tools/call`.
///
/// # Errors
/// There is no such tool, or its arguments are not of its shape.
pub(super) async fn call(app: &Arc<App>, caller: &Caller<'_>, params: &Value) -> Result<Value, Fault> {
    let name = params["name"].as_str().ok_or_else(|| Fault::params("no `name`"))?;
    let given = params.get("arguments").cloned().unwrap_or_else(|| json!({}));
    let work = async {
        let _place = app.gate.admit().map_err(Problem::from)?;
        let answer = match name {
            "check_lean" => check_lean(app, caller, arguments(given)?).await,
            "search_library" => search(app, caller, arguments(given)?).await,
            "describe_declaration" => describe(app, caller, arguments(given)?).await,
            "compare_statements" => compare(app, caller, arguments(given)?).await,
            "judge_statement" => judge(app, caller, arguments(given)?).await,
            "diagnose_statement" => diagnose(app, caller, arguments(given)?).await,
            "formalize" if tasks::wanted(params) => {
                let FormalizeArguments { statement, model, unjudged } = arguments(given)?;
                let asked = Formalize { statement, model, unjudged, ..Formalize::default() };
                return tasks::begun(app, &asked, params).map(Told::Whole);
            }
            "formalize" => formalize(app, caller, arguments(given)?, &params["_meta"]["progressToken"]).await,
            _ => Err(Stop::Fault(Fault::params("Unknown tool"))),
        };
        answer.map(Told::Answer)
    };
    let told = tokio::select! {
        () = caller.cancel.cancelled() => return Ok(unanswered("cancelled")),
        told = work => told,
    };
    match told {
        Ok(Told::Answer(answer)) => Ok(result(answer)),
        Ok(Told::Whole(handle)) => Ok(handle),
        Err(Stop::Fault(fault)) => Err(fault),
        Err(Stop::Arguments(why)) => Ok(unanswered(&why)),
        Err(Stop::Problem(problem)) => Ok(unanswered(&problem.detail)),
    }
}

/// What a call is answered with.
enum Told {
    /// A tool's answer.
    Answer(Value),
    /// A task's handle.
    Whole(Value),
}

/// Why a tool has no answer.
pub(super) enum Stop {
    /// The call itself is wrong.
    Fault(Fault),
    /// The tool is there and takes other arguments: told as its result, so that a model sees it and can mend them.
    Arguments(String),
    /// The work could not be done.
    Problem(Problem),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

fn arguments<T: DeserializeOwned>(given: Value) -> Result<T, Stop> {
    serde_json::from_value(given).map_err(|e| Stop::Arguments(format!("unusable arguments: {e}")))
}

/// An answer as both forms of content; one without a verdict is an error of the tool.
pub(super) fn result(answer: Value) -> Value {
    let finished = answer["finished"] == true;
    let mut text = answer.to_string();
    if !finished {
        text = format!("UNFINISHED, no verdict: {text}");
    }
    json!({ "content": [{ "type": "text", "text": text }], "structuredContent": answer, "isError": !finished })
}

/// No answer at all. Its text is the problem, which is never a verdict.
pub(super) fn unanswered(why: &str) -> Value {
    json!({ "content": [{ "type": "text", "text": format!("UNFINISHED, no verdict: {why}") }], "isError": true })
}

fn cut(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push_str(" […]");
    }
    short
}

async fn check_lean(app: &App, caller: &Caller<'_>, asked: CheckArguments) -> Result<Value, Stop> {
    let mut request = CheckRequest::new("", text::normal(&asked.code).into_owned());
    request.options.wall_ms = asked.timeout_s.clamp(1, 600) * 1000;
    let answer = check(app, &caller.client, request).await?.answer;
    let (most, chars) = if asked.full { MANY } else { FEW };
    let mut messages = messages(&answer.outcome).to_vec();
    messages.sort_by_key(|m| std::cmp::Reverse(m.severity as u8));
    let shown: Vec<Value> = messages.iter().take(most).map(|m| message(m, chars)).collect();
    let CheckAnswer { outcome, verdict, .. } = &answer;
    let finished = matches!(outcome, Outcome::Accepted(_) | Outcome::Rejected(_) | Outcome::HeaderFailed { .. });
    let declared = verdict.iter().flat_map(|v| &v.declarations).filter(|d| d.kind == "theorem" || d.kind == "axiom");
    let statements: Vec<Value> =
        declared.take(most).map(|d| json!({ "name": d.name, "type": cut(&d.ty, chars) })).collect();
    Ok(json!({
        "success": outcome.is_accepted(),
        "finished": finished,
        "outcome": word(outcome),
        "has_sorry": outcome.elaborated().is_some_and(|e| e.has_sorry),
        "messages": shown,
        "more_messages": messages.len().saturating_sub(most),
        "statements": statements,
        "own_axioms": verdict.as_ref().map(|v| v.own_axioms.clone()).unwrap_or_default(),
    }))
}

fn messages(outcome: &Outcome) -> &[Message] {
    match outcome {
        Outcome::Accepted(e) | Outcome::Rejected(e) => &e.messages,
        Outcome::TimedOut { messages, .. } | Outcome::HeaderFailed { messages } => messages,
        _ => &[],
    }
}

fn message(m: &Message, chars: usize) -> Value {
    let severity = match m.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    };
    json!({ "severity": severity, "line": m.pos.line, "column": m.pos.column, "message": cut(&m.text, chars) })
}

async fn search(app: &App, caller: &Caller<'_>, asked: SearchArguments) -> Result<Value, Stop> {
    let SearchArguments { query, limit, by_type, concept } = asked;
    let k = limit.clamp(1, 100);
    let (kinds, module) = (Vec::new(), None);
    let request = Search { query, k, concept, by_type, kinds, module, assist: None, library: None, revision: None };
    let found = ask::search(app, &caller.client, &request).await?;
    let hit = |h: &crate::library::Hit| json!({ "name": h.decl.name, "kind": h.decl.kind.as_str(), "type": cut(&h.decl.ty, TYPE_CHARS) });
    let hits: Vec<Value> = found.hits.iter().map(hit).collect();
    Ok(json!({ "success": !hits.is_empty(), "finished": true, "library": found.revision.to_string(), "hits": hits }))
}

async fn describe(app: &App, caller: &Caller<'_>, asked: DescribeArguments) -> Result<Value, Stop> {
    let (found, near) = ask::declaration(app, &caller.client, None, &asked.name).await?;
    let near: Vec<&str> = near.iter().map(|d| d.name.as_str()).collect();
    Ok(match found {
        Some(d) => json!({
            "success": true, "finished": true, "name": d.name, "kind": d.kind.as_str(), "type": d.ty,
            "doc": d.doc.unwrap_or_default(), "module": d.module, "near": near,
        }),
        None => json!({ "success": false, "finished": true, "near": near }),
    })
}

async fn compare(app: &App, caller: &Caller<'_>, asked: CompareArguments) -> Result<Value, Stop> {
    let CompareArguments { reference, candidate, full } = asked;
    let request = Compare {
        reference,
        candidate,
        header: None,
        informal: None,
        model: None,
        limits: crate::sameness::Limits::default(),
    };
    let related = ask::compare(app, &caller.client, &request).await?.related;
    let notes: Vec<String> = related.notes.iter().take(FEW.0).map(|n| cut(n, FEW.1)).collect();
    let mut answer = json!({
        "success": related.relation.is_same(),
        "finished": related.relation != Relation::Undecided || related.not_accepted.is_some(),
        "relation": related.relation.word(),
        "notes": notes,
    });
    if let (true, Some(evidence)) = (full, related.evidence) {
        answer["evidence"] = evidence.file.into();
    }
    Ok(answer)
}

async fn judge(app: &App, caller: &Caller<'_>, asked: JudgeArguments) -> Result<Value, Stop> {
    let request = Judge {
        id: String::new(),
        informal: asked.informal,
        formal: asked.formal,
        header: None,
        models: asked.model.into_iter().collect(),
        methods: asked.method.into_iter().collect(),
        config: None,
    };
    let answer = ask::judge(app, &caller.client, &request).await?;
    let accepts = answer.opinions.first().and_then(|o| o.accepts());
    let verdict = match accepts {
        Some(true) => "consistent",
        Some(false) => "inconsistent",
        None => "none",
    };
    let of = |o: &crate::judge::Opinion| match &o.judgement {
        Judgement::Consistent => Vec::new(),
        Judgement::Inconsistent { reasons, .. } => reasons.iter().map(|r| cut(r, FEW.1)).collect(),
        Judgement::Unscored { problem } => vec![cut(problem, FEW.1)],
    };
    let reasons: Vec<String> = answer.opinions.iter().flat_map(of).collect();
    Ok(json!({
        "success": accepts == Some(true),
        "finished": accepts.is_some(),
        "verdict": verdict,
        "reasons": reasons,
        "facts": answer.facts.sentences(),
    }))
}

async fn diagnose(app: &App, caller: &Caller<'_>, asked: DiagnoseArguments) -> Result<Value, Stop> {
    let DiagnoseArguments { informal, formal, model } = asked;
    let request = Diagnose { id: String::new(), informal, formal, header: None, model };
    let answer = ask::diagnose(app, &caller.client, &request).await?;
    let word = answer.output.as_ref().map(|o| serde_json::to_value(o.verdict).unwrap_or_default());
    let verdict = word.as_ref().and_then(Value::as_str).unwrap_or("none").to_lowercase();
    Ok(json!({
        "success": verdict == "aligned",
        "finished": answer.output.is_some() && answer.problem.is_none(),
        "verdict": verdict,
        "told": answer.feedback(),
        "problem": answer.problem.clone().unwrap_or_default(),
    }))
}

/// Ends a run when the call that began it is dropped before it ended.
struct Ended<'a>(&'a App, String);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        self.0.jobs.cancel(&self.1);
    }
}

async fn formalize(app: &App, caller: &Caller<'_>, asked: FormalizeArguments, token: &Value) -> Result<Value, Stop> {
    let FormalizeArguments { statement, model, unjudged } = asked;
    let job = begin(app, &Formalize { statement, model, unjudged, ..Formalize::default() })?;
    let _ended = Ended(app, job.id.clone());
    let folder = app.jobs.store().folder(&job.id);
    if let Some(mut news) = app.jobs.news(&job.id) {
        let mut told = 0;
        while news.changed().await.is_ok() {
            let events = *news.borrow_and_update();
            if events > told && !token.is_null() {
                told = events;
                let params = json!({ "progressToken": token, "progress": events, "message": latest(&folder) });
                (caller.tell)(json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": params }));
                // A run has hundreds of events; a person reads a few a second.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
    Ok(answered(app, &job.id)?)
}

/// What came of a run.
///
/// # Errors
/// It failed.
pub(super) fn answered(app: &App, id: &str) -> Result<Value, Problem> {
    let end = app.jobs.store().get(id).and_then(|job| job.end);
    let folder = app.jobs.store().folder(id);
    let file = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    let (state, detail) = end.map_or(("stopped".to_owned(), String::new()), |e| (e.state, e.detail));
    if state == "failed" {
        return Err(Problem::new(axum::http::StatusCode::BAD_GATEWAY, "failed", detail));
    }
    let outcome = if state == "done" { detail.as_str() } else { "unfinished" };
    Ok(json!({
        "success": outcome == "formalized",
        "finished": state == "done",
        "outcome": outcome,
        "run": id,
        "lean": file("statement.lean").or_else(|| file("partial.lean")).unwrap_or_default(),
    }))
}

/// The name of the last thing that happened.
fn latest(folder: &std::path::Path) -> String {
    let record = read_record(&folder.join("record.jsonl")).ok();
    let last = record.as_ref().and_then(|r| r.entries.last());
    let value = last.and_then(|e| serde_json::to_value(&e.event).ok()).unwrap_or_default();
    let of = |key: &str| value[key].as_str().map(|s| format!(" {}", cut(s, 80))).unwrap_or_default();
    format!("{}{}{}", value["event"].as_str().unwrap_or("begun").replace('_', " "), of("stage"), of("task"))
}
