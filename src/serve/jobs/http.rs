//! The routes of runs: begin, list, status, end, files.

use super::super::app::{App, Peer};
use super::super::input::{self, Named};
use super::super::problem::Problem;
use super::begin::{Evaluate, Formalize, begin, begin_eval};
use super::differ::between;
use super::find::Query as Asked;
use super::store::FILES;
use super::{End, Job};
use crate::report::math::{self, Piece};
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::io::AsyncReadExt;

/// `POST /v1/formalize`: 202 and where to look.
pub(in crate::serve) async fn formalize(
    State(app): State<Arc<App>>,
    Extension(_peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let asked: Formalize = input::json(&app, &headers, body).await?;
    Ok(begun(&app, &begin(&app, &asked)?))
}

/// `POST /v1/eval`: the same for a run of the benchmark.
pub(in crate::serve) async fn eval(
    State(app): State<Arc<App>>,
    Extension(_peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let asked: Evaluate = input::json(&app, &headers, body).await?;
    Ok(begun(&app, &begin_eval(&app, &asked)?))
}

fn begun(app: &App, job: &Job) -> Response {
    let place = format!("/v1/jobs/{}", job.id);
    (StatusCode::ACCEPTED, [(header::LOCATION, place)], Json(shown(app, job))).into_response()
}

/// What is told of a run.
pub(super) fn shown(app: &App, job: &Job) -> Value {
    let End { state, detail, reason, missing, stopped, at_ms: _ } =
        job.end.clone().unwrap_or_else(|| End { state: "running".into(), ..End::default() });
    let folder = app.jobs.store().folder(&job.id);
    let files: Vec<&str> = FILES.iter().map(|(name, _)| *name).filter(|name| folder.join(name).is_file()).collect();
    let mut told = json!({
        "id": job.id,
        "kind": job.begun.work.kind(),
        "state": state,
        "detail": detail,
        "reason": reason,
        "statement": job.begun.work.title(),
        "model": job.begun.model,
        "created_ms": job.created_ms,
        "files": files,
        "events": format!("/v1/jobs/{}/events", job.id),
    });
    if let Some(parts) = parts(&job.begun.work.title()) {
        told["statement_parts"] = parts;
    }
    if let Some(place) = &job.place {
        told["place"] = place.as_str().into();
        told["variant"] = json!(job.variant);
    }
    if let Some(missing) = missing {
        told["missing"] = missing.into();
        told["stopped"] = json!(stopped);
    }
    told
}

/// A statement with formulas in pieces, those as MathML; nothing where it has none.
fn parts(statement: &str) -> Option<Value> {
    let pieces = math::pieces(statement);
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => json!({ "text": text }),
        Piece::Math(mathml) => json!({ "mathml": mathml }),
    };
    pieces.iter().any(|p| matches!(p, Piece::Math(_))).then(|| pieces.iter().map(piece).collect())
}

/// The run of this id. Other programs' records are looked for on the disk, which may be slow.
pub(super) async fn found(app: &Arc<App>, id: &str) -> Result<Job, Problem> {
    let (app, id) = (app.clone(), id.to_owned());
    let job = tokio::task::spawn_blocking(move || app.jobs.store().get(&id)).await.map_err(|_| Problem::internal())?;
    job.ok_or_else(|| Problem::absent("there is no run of this id"))
}

/// `GET /v1/jobs`, the newest first; `?before=ID` for the next page, and filters.
pub(in crate::serve) async fn list(
    State(app): State<Arc<App>>,
    query: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Value>, Problem> {
    let Query(asked) = query.map_err(|e| Problem::unusable(e.body_text()))?;
    asked.vet()?;
    // The disk may be slow, and others wait for this thread.
    let work = tokio::task::spawn_blocking(move || {
        let page = asked.find(app.jobs.store());
        let told = |(job, found): &(Job, Option<String>)| {
            let mut told = shown(&app, job);
            if let Some(found) = found {
                told["found"] = found.as_str().into();
            }
            told
        };
        let jobs: Vec<Value> = page.jobs.iter().map(told).collect();
        json!({ "jobs": jobs, "next_before": page.next_before, "counts": page.counts })
    });
    Ok(Json(work.await.map_err(|_| Problem::internal())?))
}

/// `GET /v1/jobs/{id}/differences/{other}`.
pub(in crate::serve) async fn differences(
    State(app): State<Arc<App>>,
    Named((a, b)): Named<(String, String)>,
) -> Result<Json<Value>, Problem> {
    let (a, b) = (found(&app, &a).await?, found(&app, &b).await?);
    let work = tokio::task::spawn_blocking(move || between(app.jobs.store(), &a, &b));
    work.await.map_err(|_| Problem::internal())?.map(Json)
}

/// `GET /v1/jobs/{id}`.
pub(in crate::serve) async fn one(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Json<Value>, Problem> {
    Ok(Json(shown(&app, &found(&app, &id).await?)))
}

/// `DELETE /v1/jobs/{id}`: ends a run; what it found until then stays.
pub(in crate::serve) async fn cancel(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Response, Problem> {
    let job = found(&app, &id).await?;
    if job.place.is_some() {
        return Err(Problem::unusable("another program makes this run"));
    }
    if !app.jobs.cancel(&job.id) && app.jobs.store().get(&job.id).is_some_and(|now| now.end.is_none()) {
        return Err(Problem::unusable("another process is at work in this run"));
    }
    Ok((StatusCode::ACCEPTED, Json(shown(&app, &job))).into_response())
}

/// `POST /v1/jobs/{id}/resume`: goes on with a run that was ended.
pub(in crate::serve) async fn resume(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Response, Problem> {
    let job = app.jobs.resume(&found(&app, &id).await?)?;
    Ok(begun(&app, &job))
}

/// `GET /v1/jobs/{id}/files/{name}`.
pub(in crate::serve) async fn file(
    State(app): State<Arc<App>>,
    Named((id, name)): Named<(String, String)>,
) -> Result<Response, Problem> {
    let (path, kind) = app.jobs.store().file(&id, &name).ok_or_else(|| Problem::absent("the run has no such file"))?;
    sent(&path, kind).await.ok_or_else(|| Problem::absent("the run has no such file"))
}

/// What a file holds; nothing of a link, a pipe or a device: what lies below the folder of runs may be others'. What is
/// looked at is what was opened, so nobody can put something else there in between.
async fn plain(path: &std::path::Path) -> Option<Vec<u8>> {
    let mut how = tokio::fs::OpenOptions::new();
    how.read(true);
    #[cfg(unix)]
    how.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK);
    let mut file = how.open(path).await.ok()?;
    file.metadata().await.ok().filter(std::fs::Metadata::is_file)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).await.ok()?;
    Some(bytes)
}

/// A file for a browser, which may neither run nor load anything: it is of our own making, but the words in it are a
/// model's. A report has its style within.
pub(super) async fn sent(path: &std::path::Path, kind: &'static str) -> Option<Response> {
    let bytes = plain(path).await?;
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, policy)];
    Some((headers, bytes).into_response())
}
