//! The routes of a Kimina Lean server, so that its clients change the address and nothing else.

use super::app::{App, Peer, client};
use super::check::{check, word};
use super::gate::ClientName;
use super::input;
use super::kimina_wire::{CheckBody, Noted, Reply, Snippet, VerifyBody, has_sorries, reply};
use super::problem::Problem;
use crate::lean::{ElabOptions, Outcome, TimeLimit, split_header};
use crate::workbench::{CheckRequest, InfoTreeKind, InfoTreesRequest};
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
    let asked = Asked { timeout: body.timeout, trees: body.infotree };
    let replies = run(&app, &client(&headers, Some(&peer)), body.snippets, asked).await?;
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
    let asked = Asked { timeout: body.timeout, trees: body.infotree_type };
    let replies = run(&app, &client(&headers, Some(&peer)), body.snippets()?, asked).await?;
    Ok(results(replies.into_iter().map(Reply::of_verify).collect()))
}

fn results(results: Vec<Value>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], json!({ "results": results }).to_string()).into_response()
}

/// What a request wants of each snippet.
#[derive(Clone, Copy)]
struct Asked {
    /// Seconds.
    timeout: f64,
    trees: Option<InfoTreeKind>,
}

/// Every snippet, in the order of the request; what becomes of one is nothing to the others.
async fn run(app: &App, client: &ClientName, snippets: Vec<Snippet>, asked: Asked) -> Result<Vec<Reply>, Problem> {
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
        request.options.wall_ms = (asked.timeout * 1000.0) as u64;
        let command = app.repls.command(&header);
        let checked = check(app, client, request).await;
        let ended = |o: &Outcome| {
            matches!(o, Outcome::TimedOut { limit: TimeLimit::Wall, .. } | Outcome::Crashed { .. })
                || matches!(o, Outcome::OutOfMemory { .. } | Outcome::StackOverflow)
        };
        if checked.as_ref().is_ok_and(|c| ended(&c.answer.outcome)) {
            app.repls.forget(&header);
        }
        let noted = match &checked {
            Ok(c) => noted(app, client, &snippet.code, asked, &c.answer.outcome).await,
            Err(_) => Noted::Not,
        };
        reply(snippet.id, &snippet.code, asked.timeout, &command, checked.as_ref(), &noted)
    };
    Ok(futures::stream::iter(snippets).map(one).buffered(at_once.max(1)).collect().await)
}

/// What Lean noted: trees where they are asked for, and goals where there is a `sorry`. It is no part of the verdict.
async fn noted(app: &App, client: &ClientName, code: &str, asked: Asked, outcome: &Outcome) -> Noted {
    let elaborated = matches!(outcome, Outcome::Accepted(_) | Outcome::Rejected(_));
    if !elaborated || (asked.trees.is_none() && !has_sorries(outcome)) {
        return Noted::Not;
    }
    let most = app.options.limits.timeout_s.saturating_mul(1000);
    let options = ElabOptions { wall_ms: ((asked.timeout * 1000.0) as u64).min(most), ..ElabOptions::default() };
    let request = InfoTreesRequest { code: text::normal(code).into_owned(), kind: asked.trees, options };
    let _turn = app.gate.turn(client).await;
    match (app.bench.info_trees(&request).await, asked.trees) {
        (Ok(Ok(trees)), Some(_)) if trees.cut => Noted::None("there are more than 20,000 nodes".to_owned()),
        (Ok(Ok(trees)), _) => Noted::Trees(trees),
        // The goal of a `sorry` is a courtesy; trees that were asked for are not.
        (_, None) => Noted::Not,
        (Ok(Err(outcome)), Some(_)) => Noted::None(word(&outcome).to_owned()),
        (Err(e), Some(_)) => Noted::None(Problem::from(&e).detail),
    }
}
