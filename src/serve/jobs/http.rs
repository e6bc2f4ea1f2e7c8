//! The routes of runs: begin, status, events, end, files.

use super::super::app::{App, Peer};
use super::super::problem::Problem;
use super::super::{ask, input};
use super::store::FILES;
use super::{End, Job};
use crate::workbench::{FormalizeRequest, Jury};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncSeekExt};

/// Runs listed at once.
const PAGE: usize = 50;
/// A line to keep the connection when nothing happens.
const ALIVE: Duration = Duration::from_secs(15);
/// Bytes read of a record at once.
const CHUNK: u64 = 1 << 20;

/// `POST /v1/formalize`.
#[derive(Debug, Clone, Deserialize)]
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
}

/// Begins a run.
pub(in crate::serve) fn begin(app: &App, asked: &Formalize) -> Result<Job, Problem> {
    if app.draining.is_cancelled() {
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "interrupted", "the server is ending"));
    }
    let name = asked.model.as_deref();
    let author = app.model(name)?;
    let shown = name.or(app.options.models.first().map(|(name, _)| name.as_str())).unwrap_or_default();
    let judges: Vec<String> =
        asked.judges.iter().map(|j| app.model(Some(j)).map(str::to_owned)).collect::<Result<_, _>>()?;
    let jury = match (asked.unjudged, judges.is_empty()) {
        (true, _) => Jury::None,
        (false, true) => Jury::Author,
        (false, false) => Jury::Models(judges),
    };
    let request = FormalizeRequest {
        jury,
        settings: app.bench.config().agent.clone(),
        ..FormalizeRequest::new(ask::informal(&asked.statement)?, author)
    };
    app.jobs.begin(request, shown)
}

/// `POST /v1/formalize`: 202 and where to look.
pub(in crate::serve) async fn formalize(
    State(app): State<Arc<App>>,
    Extension(_peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let asked: Formalize = input::json(&app, &headers, body).await?;
    let job = begin(&app, &asked)?;
    let place = format!("/v1/jobs/{}", job.id);
    Ok((StatusCode::ACCEPTED, [(header::LOCATION, place)], Json(shown(&app, &job))).into_response())
}

/// What is told of a run.
fn shown(app: &App, job: &Job) -> Value {
    let End { state, detail } =
        job.end.clone().unwrap_or_else(|| End { state: "running".into(), detail: String::new() });
    let folder = app.jobs.store().folder(&job.id);
    let files: Vec<&str> = FILES.iter().map(|(name, _)| *name).filter(|name| folder.join(name).is_file()).collect();
    json!({
        "id": job.id,
        "kind": "formalize",
        "state": state,
        "detail": detail,
        "statement": job.begun.request.statement.as_str(),
        "model": job.begun.model,
        "created_ms": job.created_ms,
        "files": files,
        "events": format!("/v1/jobs/{}/events", job.id),
    })
}

fn found(app: &App, id: &str) -> Result<Job, Problem> {
    app.jobs.store().get(id).ok_or_else(|| Problem::absent("there is no run of this id"))
}

/// `GET /v1/jobs`, the newest first; `?before=ID` for the next page.
pub(in crate::serve) async fn list(State(app): State<Arc<App>>, RawQuery(query): RawQuery) -> Json<Value> {
    let before = query.as_deref().and_then(|q| q.split('&').find_map(|p| p.strip_prefix("before=")));
    let ids = app.jobs.store().ids();
    let mut ids = ids.iter().filter(|id| before.is_none_or(|b| id.as_str() < b));
    let page: Vec<Job> = ids.by_ref().filter_map(|id| app.jobs.store().get(id)).take(PAGE).collect();
    let next = ids.next().and(page.last()).map(|job| job.id.clone());
    let jobs: Vec<Value> = page.iter().map(|job| shown(&app, job)).collect();
    Json(json!({ "jobs": jobs, "next_before": next }))
}

/// `GET /v1/jobs/{id}`.
pub(in crate::serve) async fn one(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Json<Value>, Problem> {
    Ok(Json(shown(&app, &found(&app, &id)?)))
}

/// `DELETE /v1/jobs/{id}`: ends a run; what it found until then stays.
pub(in crate::serve) async fn cancel(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let job = found(&app, &id)?;
    app.jobs.cancel(&job.id);
    Ok((StatusCode::ACCEPTED, Json(shown(&app, &job))).into_response())
}

/// `GET /v1/jobs/{id}/files/{name}`.
pub(in crate::serve) async fn file(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (path, kind) = app.jobs.store().file(&id, &name).ok_or_else(|| Problem::absent("the run has no such file"))?;
    let bytes = tokio::fs::read(&path).await.map_err(|_| Problem::absent("the run has no such file"))?;
    // A picture of our own making, but the words in it are a model's.
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox")];
    Ok((headers, bytes).into_response())
}

/// `GET /v1/jobs/{id}/events`: the lines of the record as server-sent events, from the one after `Last-Event-ID`;
/// the last event is `end`.
pub(in crate::serve) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let job = found(&app, &id)?;
    let last = headers.get("last-event-id").and_then(|v| v.to_str().ok()).map(str::trim).filter(|v| !v.is_empty());
    let from = match last {
        None => 0,
        Some("end") => u64::MAX,
        Some(n) => n.parse::<u64>().map_err(|_| Problem::unusable("Last-Event-ID is no id of this stream"))? + 1,
    };
    let (give, take) = tokio::sync::mpsc::channel::<Result<Bytes, std::convert::Infallible>>(64);
    tokio::spawn(async move {
        tokio::select! {
            () = tell(&app, &job, from, &give) => {}
            () = app.draining.cancelled() => {}
            () = give.closed() => {}
        }
    });
    let stream = futures::stream::unfold(take, |mut take| async move { take.recv().await.map(|b| (b, take)) });
    let kind = [(header::CONTENT_TYPE.as_str(), "text/event-stream"), ("x-accel-buffering", "no")];
    Ok((kind, Body::from_stream(stream)).into_response())
}

type Give = tokio::sync::mpsc::Sender<Result<Bytes, std::convert::Infallible>>;

/// Sends what the record has, waits for more, and ends with the run.
async fn tell(app: &App, job: &Job, from: u64, give: &Give) {
    let path = app.jobs.store().folder(&job.id).join("record.jsonl");
    let (mut read, mut n) = (0, 0);
    let send = async |text: String| give.send(Ok(Bytes::from(text))).await.is_ok();
    loop {
        // Looked at before the record is read, so that nothing written since is missed.
        let mut news = app.jobs.news(&job.id);
        let before = news.as_mut().map(|n| *n.borrow_and_update());
        while let Some(lines) = more(&path, &mut read).await {
            for line in lines {
                let (id, line) = (n, line);
                n += 1;
                if id >= from && !send(format!("id: {id}\nevent: record\ndata: {line}\n\n")).await {
                    return;
                }
            }
        }
        let Some(now) = app.jobs.store().get(&job.id) else { return };
        if now.end.is_some() {
            let _ = send(format!("id: end\nevent: end\ndata: {}\n\n", shown(app, &now))).await;
            return;
        }
        match (&mut news, before) {
            (Some(news), Some(_)) => match tokio::time::timeout(ALIVE, news.changed()).await {
                Ok(Ok(())) => {}
                // Its end is being written.
                Ok(Err(_)) => tokio::time::sleep(Duration::from_millis(100)).await,
                Err(_) => {
                    if !send(": still under way\n\n".to_owned()).await {
                        return;
                    }
                }
            },
            _ => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}

/// The whole lines after `read` bytes; nothing where there are none yet.
async fn more(path: &std::path::Path, read: &mut u64) -> Option<Vec<String>> {
    let mut file = tokio::fs::File::open(path).await.ok()?;
    file.seek(std::io::SeekFrom::Start(*read)).await.ok()?;
    let mut bytes = Vec::new();
    loop {
        let got = (&mut file).take(CHUNK).read_to_end(&mut bytes).await.ok()?;
        match bytes.iter().rposition(|b| *b == b'\n') {
            Some(end) => {
                bytes.truncate(end + 1);
                *read += bytes.len() as u64;
                return Some(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect());
            }
            // A line longer than what was read; or one that is being written, of which there is no more yet.
            None if got as u64 == CHUNK => {}
            None => return None,
        }
    }
}
