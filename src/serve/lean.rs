//! `POST /v1/lean`: the trait `Lean` for other machines of the same user (`lean.backend = "kimina"` with this server's
//! address). An `elaborate` is a claim, as the trait's is; verdicts are `verified`'s and `/v1/check`'s.

use super::app::{App, Peer, client};
use super::check::word;
use super::gate::ClientName;
use super::input;
use super::problem::Problem;
use crate::lean::{Outcome, TimeLimit, Verified};
use autoform_remote::own::{Ask, Call, OPERATIONS, PROTOCOL, Question, Reply};
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures::FutureExt;
use serde_json::Value;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

/// Answers a question.
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let _place = app.gate.admit()?;
    let asked: Value = input::json(&app, &headers, body).await?;
    if asked["protocol"] != PROTOCOL {
        let theirs = asked["protocol"].as_u64().map_or_else(|| "no".to_owned(), |v| v.to_string());
        return Err(Problem::unusable(format!("protocol {PROTOCOL} is spoken here, and {theirs} protocol was named")));
    }
    let question: Question = serde_json::from_value(asked).map_err(|e| Problem::unusable(e.to_string()))?;
    let client = client(&headers, Some(&peer));
    let asked = AssertUnwindSafe(reply(&app, &client, question.ask)).catch_unwind().await;
    let reply = asked.map_err(|_| Problem::internal())??;
    let text = serde_json::to_string(&reply).map_err(|_| Problem::internal())?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

async fn reply(app: &App, client: &ClientName, ask: Ask) -> Result<Reply, Problem> {
    let lean = app.bench.lean().await.map_err(|e| Problem::from(&e))?;
    let most = app.options.limits.timeout_s.saturating_mul(1000);
    // Who answers is asked whenever a server failed: it waits for no elaboration.
    let _turn = if matches!(ask, Ask::Identity) { None } else { Some(app.gate.turn(client).await) };
    let counted = |outcome: &Outcome| app.metrics.outcome(word(outcome));
    Ok(match ask {
        Ask::Identity => lean.identity().await.map_or_else(Reply::NoAnswer, Reply::Identity),
        Ask::Elaborate(mut request) => {
            request.options.wall_ms = request.options.wall_ms.min(most);
            let outcome = if request.options.wall_ms == 0 { at_once() } else { lean.elaborate(&request).await };
            counted(&outcome);
            Reply::Outcome(outcome)
        }
        Ask::Verified(mut request) => {
            request.elab.options.wall_ms = request.elab.options.wall_ms.min(most);
            let verified = match request.elab.options.wall_ms {
                0 => Verified { outcome: at_once(), verdict: None },
                _ => lean.verified(&request).await,
            };
            counted(&verified.outcome);
            Reply::Verified(Box::new(verified))
        }
        Ask::Call(call) => operation(&*lean, client, call, most).await?,
    })
}

fn at_once() -> Outcome {
    Outcome::TimedOut { limit: TimeLimit::Wall, messages: Vec::new() }
}

async fn operation(lean: &dyn crate::lean::Lean, client: &ClientName, call: Call, most: u64) -> Result<Reply, Problem> {
    if !OPERATIONS.contains(&call.op.as_str()) {
        return Err(Problem::unusable(format!("no such operation; there are: {}", OPERATIONS.join(", "))));
    }
    let mut body = call.body;
    let Some(fields) = body.as_object_mut() else {
        return Err(Problem::unusable("`body` is not an object"));
    };
    // What one client keeps, no other can name.
    if let Some(Value::String(session)) = fields.get_mut("session") {
        *session = format!("{} {session}", client.0);
    }
    let wall = Duration::from_millis(call.wall_ms.min(most).max(1));
    Ok(lean.call(&call.op, &call.header, body, wall).await.map_or_else(Reply::NoAnswer, Reply::Value))
}
