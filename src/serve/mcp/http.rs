//! MCP over HTTP: a message a POST, answered as JSON, or as a stream of events where the client wants progress.
//! There are no sessions; who ends a connection ends what it asked for.

use super::{Caller, Fault, Message, STATELESS, answer, read, version};
use crate::serve::app::{App, Peer, client};
use crate::serve::input;
use crate::serve::problem::Problem;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// `POST /mcp`.
pub(in crate::serve) async fn message(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let bytes = input::read(&app, &headers, body).await?;
    let value: Result<Value, Fault> = serde_json::from_slice(&bytes).map_err(|_| Fault::new(-32700, "Parse error"));
    let (id, method, params) = match value.and_then(read) {
        Ok(Message::Request { id, method, params }) => (id, method, params),
        Ok(Message::Notification { .. } | Message::Answer) => return Ok(StatusCode::ACCEPTED.into_response()),
        Err(fault) => return Ok(said(StatusCode::BAD_REQUEST, &fault.answer(Value::Null))),
    };
    if let Err(fault) = vet(&headers, &method, &params) {
        return Ok(said(StatusCode::BAD_REQUEST, &fault.answer(id)));
    }
    let client = client(&headers, Some(&peer));
    let wants = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok()).unwrap_or_default();
    if method == "tools/call" && !params["_meta"]["progressToken"].is_null() && wants.contains("text/event-stream") {
        return Ok(stream(app, client, id, method, params));
    }
    let caller = Caller { client, cancel: CancellationToken::new(), tell: &|_| {} };
    let answer = answer(&app, &caller, id, &method, &params).await;
    let status = match (version(&params), answer["error"]["code"].as_i64()) {
        (Some(_), Some(-32601)) => StatusCode::NOT_FOUND,
        (_, Some(-32022..=-32020)) => StatusCode::BAD_REQUEST,
        _ => StatusCode::OK,
    };
    Ok(said(status, &answer))
}

/// The headers that repeat what the body says say the same. Of the era with a handshake there is only the version.
fn vet(headers: &HeaderMap, method: &str, params: &Value) -> Result<(), Fault> {
    let of = |name: &str| headers.get(name).and_then(|v| v.to_str().ok()).map(str::trim);
    let mismatch = |what: &str| Fault::new(-32020, format!("the header {what} does not match the body"));
    let told = of("mcp-protocol-version");
    match (told, version(params)) {
        (Some(STATELESS), None) => return Err(Fault::params("`_meta` has no protocol version")),
        (Some(header), Some(body)) if header != body => return Err(mismatch("MCP-Protocol-Version")),
        (None, Some(_)) => return Err(mismatch("MCP-Protocol-Version")),
        (Some(header), None) if !super::WITH_HANDSHAKE.contains(&header) => return Err(super::unsupported(header)),
        (_, None) => return Ok(()),
        _ => super::vet(params)?,
    }
    if of("mcp-method") != Some(method) {
        return Err(mismatch("Mcp-Method"));
    }
    let name = match method {
        "tools/call" | "prompts/get" => params["name"].as_str(),
        "resources/read" => params["uri"].as_str(),
        // Some clients leave it out where it names a task (the official inspector does); those that never said that they
        // know tasks are told that first.
        "tasks/get" | "tasks/update" | "tasks/cancel" if super::tasks::wanted(params) && of("mcp-name").is_some() => {
            params["taskId"].as_str()
        }
        _ => return Ok(()),
    };
    if of("mcp-name") == name { Ok(()) } else { Err(mismatch("Mcp-Name")) }
}

fn said(status: StatusCode, value: &Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}

/// Progress, then the answer.
fn stream(app: Arc<App>, client: crate::serve::gate::ClientName, id: Value, method: String, params: Value) -> Response {
    let (give, take) = mpsc::unbounded_channel::<Value>();
    tokio::spawn(async move {
        let tell = |value: Value| {
            let _ = give.send(value);
        };
        let caller = Caller { client, cancel: CancellationToken::new(), tell: &tell };
        tokio::select! {
            answer = answer(&app, &caller, id, &method, &params) => tell(answer),
            // The client is gone, and what it asked for with it.
            () = give.closed() => {}
        }
    });
    let events = futures::stream::unfold(take, |mut take| async move {
        let value = take.recv().await?;
        Some((Ok::<_, Infallible>(Bytes::from(format!("event: message\ndata: {value}\n\n"))), take))
    });
    let kind = [(header::CONTENT_TYPE.as_str(), "text/event-stream"), ("x-accel-buffering", "no")];
    (kind, Body::from_stream(events)).into_response()
}
