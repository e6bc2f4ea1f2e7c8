//! Our own routes under `/v1`: the workbench's questions as JSON, problems as RFC 9457.

use super::app::{App, Peer, client};
use super::ask::{self, Compare, Diagnose, Judge, Search};
use super::check::check;
use super::input::{self, Named};
use super::problem::Problem;
use crate::workbench::CheckRequest;
use autoform_base::text;
use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The document that describes every route; its `version` is filled in.
const OPENAPI: &str = include_str!("openapi.json");

type Asked = (State<Arc<App>>, Extension<Peer>, HeaderMap);

fn answer(value: &impl Serialize) -> Result<Response, Problem> {
    let text = serde_json::to_string(value).map_err(|error| {
        tracing::error!(%error, "an answer is no JSON");
        Problem::internal()
    })?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// `POST /v1/check`: a [`CheckRequest`], and a `CheckAnswer`.
pub(super) async fn check_one((State(app), Extension(peer), headers): Asked, body: Body) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let mut request: CheckRequest = input::json(&app, &headers, body).await?;
    if request.no_replay {
        return Err(Problem::unusable("`no_replay`: every verdict of a server is the replayed one"));
    }
    request.code = text::normal(&request.code).into_owned();
    answer(&check(&app, &client(&headers, Some(&peer)), request).await?.answer)
}

/// `POST /v1/search`.
pub(super) async fn search((State(app), Extension(peer), headers): Asked, body: Body) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let request: Search = input::json(&app, &headers, body).await?;
    answer(&ask::search(&app, &client(&headers, Some(&peer)), &request).await?)
}

/// `GET /v1/declarations/{name}`; `?library=NAME` where the server has several indexes.
pub(super) async fn declaration(
    (State(app), Extension(peer), headers): Asked,
    Named(name): Named<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let library = query.as_deref().and_then(|q| q.split('&').find_map(|p| p.strip_prefix("library=")));
    let library = library.map(str::to_owned);
    let (found, near) = ask::declaration(&app, &client(&headers, Some(&peer)), library.as_ref(), &name).await?;
    match found {
        Some(found) => answer(&found),
        None => {
            let problem = Problem::absent("the library has no declaration of this name");
            let mut body = problem.json();
            body["near"] = near.iter().map(|d| Value::from(d.name.as_str())).collect();
            let kind = [(header::CONTENT_TYPE, "application/problem+json")];
            Ok((StatusCode::NOT_FOUND, kind, body.to_string()).into_response())
        }
    }
}

/// `POST /v1/compare`: `Related`.
pub(super) async fn compare((State(app), Extension(peer), headers): Asked, body: Body) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let request: Compare = input::json(&app, &headers, body).await?;
    answer(&ask::compare(&app, &client(&headers, Some(&peer)), &request).await?)
}

/// `POST /v1/judge`: `JudgeAnswer`.
pub(super) async fn judge((State(app), Extension(peer), headers): Asked, body: Body) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let request: Judge = input::json(&app, &headers, body).await?;
    answer(&ask::judge(&app, &client(&headers, Some(&peer)), &request).await?)
}

/// `POST /v1/diagnose`: `Diagnosis`.
pub(super) async fn diagnose((State(app), Extension(peer), headers): Asked, body: Body) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let request: Diagnose = input::json(&app, &headers, body).await?;
    answer(&ask::diagnose(&app, &client(&headers, Some(&peer)), &request).await?)
}

/// `GET /v1/status`: what the server is, and what it is doing.
pub(super) async fn status(State(app): State<Arc<App>>) -> Json<Value> {
    let (running, waiting, open) = app.gate.load();
    let workers = app.bench.stats();
    let limits = &app.options.limits;
    let models: Vec<&str> = app.options.models.iter().map(|(name, _)| name.as_str()).collect();
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "lean": app.bench.seen(),
        "models": models,
        "items": { "running": running, "waiting": waiting },
        "requests": { "open": open, "most": limits.queue },
        "workers": {
            "most": app.bench.config().lean.worker_count(),
            "started": workers.started, "killed": workers.killed, "recycled": workers.recycled,
            "answered": workers.answered,
        },
        "limits": { "body_bytes": limits.body_bytes, "batch": limits.batch, "timeout_s": limits.timeout_s },
        "checks": app.metrics.checks(),
        "uptime_s": app.began.elapsed().as_secs(),
        "draining": app.draining.is_cancelled(),
    }))
}

/// `GET /v1/openapi.json`.
pub(super) async fn openapi() -> Response {
    let text = OPENAPI.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
