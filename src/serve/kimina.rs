//! The routes of a Kimina Lean server, so that its clients change the address and nothing else.

use super::app::{App, Peer, client};
use super::check::check;
use super::gate::ClientName;
use super::input;
use super::kimina_wire::{CheckBody, Reply, Snippet, VerifyBody, reply};
use super::problem::Problem;
use crate::lean::{Outcome, TimeLimit, split_header};
use crate::workbench::CheckRequest;
use autoform_base::text;
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Json, http::header};
use futures::StreamExt;
use serde_json::{Value, json};
use std::sync::Arc;

/// `GET /health`.
pub(super) async fn health() -> Json<Value> {
    Json(json!({ "status": "ok" }))
}

/// `POST /api/check`.
pub(super) async fn api_check(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let body: CheckBody = input::json(&app, &headers, body).await?;
    let body = body.vet()?;
    let replies = run(&app, &client(&headers, Some(&peer)), body.snippets, body.timeout).await?;
    Ok(results(replies.into_iter().map(|r| r.of_check(body.debug)).collect()))
}

/// `POST /verify` and `POST /one_pass_verify_batch`.
pub(super) async fn verify(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let body: VerifyBody = input::json(&app, &headers, body).await?;
    let timeout = body.timeout;
    let replies = run(&app, &client(&headers, Some(&peer)), body.snippets()?, timeout).await?;
    Ok(results(replies.into_iter().map(Reply::of_verify).collect()))
}

fn results(results: Vec<Value>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], json!({ "results": results }).to_string()).into_response()
}

/// Every snippet, in the order of the request; what becomes of one is nothing to the others.
async fn run(app: &App, client: &ClientName, snippets: Vec<Snippet>, timeout: f64) -> Result<Vec<Reply>, Problem> {
    let most = app.options.limits.batch;
    if snippets.len() > most {
        return Err(Problem::unusable(format!("a batch may have {most} items")));
    }
    let at_once = app.bench.config().lean.worker_count() * 4;
    let one = |snippet: Snippet| async move {
        let code = text::normal(&snippet.code).into_owned();
        let header = split_header(&code).header;
        let mut request = CheckRequest::new(snippet.id.clone(), code);
        // A float that is too large for the type is its greatest number, which is cut to the server's bound.
        request.options.wall_ms = (timeout * 1000.0) as u64;
        let command = app.repls.command(&header);
        let checked = check(app, client, request).await;
        let ended = |o: &Outcome| {
            matches!(o, Outcome::TimedOut { limit: TimeLimit::Wall, .. } | Outcome::Crashed { .. })
                || matches!(o, Outcome::OutOfMemory { .. } | Outcome::StackOverflow)
        };
        if checked.as_ref().is_ok_and(|c| ended(&c.answer.outcome)) {
            app.repls.forget(&header);
        }
        reply(snippet.id, &snippet.code, timeout, &command, checked.as_ref())
    };
    Ok(futures::stream::iter(snippets).map(one).buffered(at_once.max(1)).collect().await)
}
