//! Runs as tasks of the protocol: begun by `tools/call`, looked at, ended, their result fetched. Both eras: 2025-11-25,
//! where the client asks for a task, and the extension of 2026-07-28 (SEP-2663), where it says that it can take one. A
//! task is a run of the server's folder, by the run's id; it outlives the connection and the server.

use super::tools::{answered, result, unanswered};
use super::{CAPABILITIES_KEY, Caller, Fault, STATELESS, version};
use crate::serve::app::App;
use crate::serve::jobs::{Formalize, Job, begin};
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The extension's name.
pub(super) const EXTENSION: &str = "io.modelcontextprotocol/tasks";
/// Milliseconds between two looks.
const POLL_MS: u64 = 2000;
/// Where 2025-11-25 names the task of a result.
const RELATED: &str = "io.modelcontextprotocol/related-task";

/// Whether a call is to become a task: asked for in the one era, allowed in the other.
pub(super) fn wanted(params: &Value) -> bool {
    match version(params) {
        Some(STATELESS) => params["_meta"][CAPABILITIES_KEY]["extensions"][EXTENSION].is_object(),
        _ => params["task"].is_object(),
    }
}

/// The answer to a client that speaks of tasks and did not say that it can (`_meta`, per request in that era).
fn undeclared() -> Fault {
    let data = Some(json!({ "requiredCapabilities": { "extensions": { EXTENSION: {} } } }));
    Fault { data, ..Fault::new(-32021, "Missing required client capability") }
}

/// Begins the run of a `formalize`; the handle that is answered.
///
/// # Errors
/// As [`begin`].
pub(super) fn begun(app: &App, asked: &Formalize, params: &Value) -> Result<Value, super::tools::Stop> {
    let job = begin(app, asked)?;
    Ok(match version(params) {
        Some(STATELESS) => {
            let mut handle = told(&job, true);
            handle["resultType"] = "task".into();
            handle
        }
        _ => json!({ "task": told(&job, false) }),
    })
}

/// `tasks/get`, `tasks/result`, `tasks/cancel` and `tasks/update`; nothing for other methods.
pub(super) async fn answer(
    app: &App,
    caller: &Caller<'_>,
    method: &str,
    params: &Value,
) -> Option<Result<Value, Fault>> {
    let stateless = version(params) == Some(STATELESS);
    if stateless && method.starts_with("tasks/") && !wanted(params) {
        return Some(Err(undeclared()));
    }
    Some(match (method, stateless) {
        ("tasks/get", true) => found(app, params).map(|job| {
            let mut task = told(&job, true);
            if job.end.is_some() {
                task["result"] = outcome(app, &job);
            }
            task
        }),
        ("tasks/get", false) => found(app, params).map(|job| told(&job, false)),
        ("tasks/result", false) => ended(app, caller, params).await,
        ("tasks/cancel", _) => found(app, params).and_then(|job| cancelled(app, &job, stateless)),
        // Nothing is ever asked of the client here.
        ("tasks/update", true) => found(app, params).map(|_| json!({})),
        _ => return None,
    })
}

fn found(app: &App, params: &Value) -> Result<Job, Fault> {
    let id = params["taskId"].as_str().ok_or_else(|| Fault::params("no `taskId`"))?;
    let job = app.jobs.store().get(id).filter(|job| job.place.is_none() && job.begun.work.kind() == "formalize");
    job.ok_or_else(|| Fault::params("there is no task of this id"))
}

/// A tool that ran and has no verdict is completed, with an error as its result; only a task that its user ended is not.
fn status(job: &Job) -> &'static str {
    match job.end.as_ref().map(|end| end.state.as_str()) {
        None => "working",
        Some("cancelled") => "cancelled",
        Some(_) => "completed",
    }
}

fn told(job: &Job, stateless: bool) -> Value {
    let written = |ms: u64| {
        let time = OffsetDateTime::from_unix_timestamp_nanos(i128::from(ms) * 1_000_000);
        time.ok().and_then(|t| t.format(&Rfc3339).ok()).unwrap_or_default()
    };
    let updated = job.end.as_ref().map_or(0, |end| end.at_ms).max(job.created_ms);
    let mut task = json!({
        "taskId": job.id, "status": status(job), "createdAt": written(job.created_ms), "lastUpdatedAt": written(updated),
    });
    // Kept for good.
    let [ttl, poll] = if stateless { ["ttlMs", "pollIntervalMs"] } else { ["ttl", "pollInterval"] };
    task[ttl] = Value::Null;
    task[poll] = POLL_MS.into();
    if let Some(end) = &job.end {
        task["statusMessage"] = end.detail.as_str().into();
    }
    task
}

/// The tool's result.
fn outcome(app: &App, job: &Job) -> Value {
    match answered(app, &job.id) {
        Ok(answer) => result(answer),
        Err(problem) => unanswered(&problem.detail),
    }
}

/// Waits for the end of a task, and gives its result.
async fn ended(app: &App, caller: &Caller<'_>, params: &Value) -> Result<Value, Fault> {
    let mut job = found(app, params)?;
    while job.end.is_none() {
        let wait = async {
            match app.jobs.news(&job.id) {
                Some(mut news) => while news.changed().await.is_ok() {},
                None => tokio::time::sleep(std::time::Duration::from_millis(200)).await,
            }
        };
        tokio::select! {
            () = wait => {}
            () = caller.cancel.cancelled() => return Err(Fault::new(-32800, "cancelled")),
            () = app.draining.cancelled() => return Err(Fault::new(-32603, "the server is ending; the task goes on")),
        }
        job = found(app, params)?;
    }
    let mut result = outcome(app, &job);
    result["_meta"] = json!({ RELATED: { "taskId": job.id } });
    Ok(result)
}

fn cancelled(app: &App, job: &Job, stateless: bool) -> Result<Value, Fault> {
    if stateless {
        app.jobs.cancel(&job.id);
        return Ok(json!({}));
    }
    if job.end.is_some() {
        return Err(Fault::params("the task has ended"));
    }
    app.jobs.cancel(&job.id);
    let mut task = told(job, false);
    task["status"] = "cancelled".into();
    Ok(task)
}
