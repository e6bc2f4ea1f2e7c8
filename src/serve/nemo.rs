//! The route of a NeMo-Skills sandbox, for Lean alone. Its client takes `completed` with anything on `stdout` for a
//! `sorry`, and `completed` without for a proof.

use super::app::{App, Peer, client};
use super::check::check;
use super::input;
use super::problem::Problem;
use crate::lean::{Elaborated, Message, Outcome, Severity, TimeLimit};
use crate::workbench::{CheckAnswer, CheckRequest};
use autoform_base::text;
use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// `POST /execute`; other keys are other languages' business.
#[derive(Debug, Deserialize)]
struct Execute {
    generated_code: String,
    timeout: f64,
    #[serde(default)]
    language: Option<String>,
    #[serde(default)]
    max_output_characters: Option<usize>,
}

/// Characters of `stdout` at most.
const MOST: usize = 1_000_000;

/// `POST /execute`.
pub(super) async fn execute(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, Problem> {
    let _place = app.gate.admit()?;
    let body: Execute = input::json(&app, &headers, body).await?;
    if body.language.as_deref() != Some("lean4") {
        return Ok(Json(said("error", "", "this sandbox runs language lean4 only\n")));
    }
    if !body.timeout.is_finite() || body.timeout < 0.0 {
        return Err(Problem::unusable("`timeout` is below 0"));
    }
    let code = text::normal(&body.generated_code).into_owned();
    let mut request = CheckRequest::new("", code);
    request.options.wall_ms = (body.timeout * 1000.0) as u64;
    let answer = match check(&app, &client(&headers, Some(&peer)), request).await {
        Ok(checked) => outcome(&checked.answer),
        Err(problem) => said("error", "", &format!("{}\n", problem.detail)),
    };
    let most = body.max_output_characters.unwrap_or(MOST).clamp(1000, MOST);
    Ok(Json(cut(answer, most)))
}

fn outcome(answer: &CheckAnswer) -> Value {
    match &answer.outcome {
        Outcome::Accepted(e) => {
            let mut out = text_of(&e.messages);
            // Whatever it did to hide them: what rests on a `sorry` or on an axiom of its own is no proof.
            let own = answer.verdict.as_ref().map(|v| v.own_axioms.as_slice()).unwrap_or_default();
            if e.has_sorry && !tells_sorry(e) {
                out.push_str("replay: declaration uses 'sorry'\n");
            }
            if !own.is_empty() {
                out.push_str(&format!("replay: rests on axioms: {}\n", own.join(", ")));
            }
            said("completed", &out, "")
        }
        Outcome::Rejected(e) => said("failed", &text_of(&e.messages), ""),
        Outcome::HeaderFailed { messages } => said("failed", &text_of(messages), ""),
        Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages } => said("failed", &text_of(messages), ""),
        Outcome::TimedOut { limit: TimeLimit::Wall, .. } => said("timeout", "", "Timed out\n"),
        Outcome::OutOfMemory { .. } => said("error", "", "Lean ran out of memory\n"),
        Outcome::StackOverflow => said("error", "", "Lean ran out of stack\n"),
        Outcome::Crashed { .. } => said("error", "", "the Lean worker crashed\n"),
        Outcome::ToolchainMissing { .. } => said("error", "", "the server has no Lean\n"),
    }
}

fn tells_sorry(e: &Elaborated) -> bool {
    e.messages.iter().any(Message::warns_of_sorry)
}

/// Messages as `lean` prints them.
fn text_of(messages: &[Message]) -> String {
    let one = |m: &Message| {
        let severity = match m.severity {
            Severity::Error => "error: ",
            Severity::Warning => "warning: ",
            Severity::Info => "info: ",
        };
        format!("candidate.lean:{}:{}: {severity}{}\n", m.pos.line, m.pos.column, m.text.trim_end())
    };
    messages.iter().map(one).collect()
}

fn said(status: &str, stdout: &str, stderr: &str) -> Value {
    json!({ "process_status": status, "stdout": stdout, "stderr": stderr })
}

/// Cuts `stdout`, which stays as empty as it was.
fn cut(mut answer: Value, most: usize) -> Value {
    let short: Option<String> =
        answer["stdout"].as_str().filter(|s| s.len() > most).map(|s| s.chars().take(most).collect());
    if let Some(short) = short {
        answer["stdout"] = short.into();
    }
    answer
}
