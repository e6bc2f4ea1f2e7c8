//! The Model Context Protocol, both eras: with a handshake (2024-11-05 to 2025-11-25), and without one, each request
//! telling its version in `_meta` (2026-07-28). One message in, one answer out; how they travel is the transports'.

pub(super) mod http;
mod shapes;
mod stdio;
mod tasks;
mod tools;

pub use stdio::serve_stdio;

use super::app::App;
use super::gate::ClientName;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Versions with a handshake, the newest first.
const WITH_HANDSHAKE: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
/// The version without.
pub(super) const STATELESS: &str = "2026-07-28";
/// Where a request tells it.
const VERSION_KEY: &str = "io.modelcontextprotocol/protocolVersion";
/// Where it tells what the client can.
const CAPABILITIES_KEY: &str = "io.modelcontextprotocol/clientCapabilities";
/// Milliseconds that lists may be kept: they change with the program alone.
const LISTS_LIVE_MS: u64 = 300_000;

const INSTRUCTIONS: &str = "Lean 4 with a Mathlib-like library. check_lean says whether Lean's kernel accepts code: \
only `success: true` is a proof or a well-formed statement, anything unfinished says so. search_library finds \
declarations, describe_declaration tells one in full. compare_statements relates two theorems. judge_statement, \
diagnose_statement and formalize ask the server's models and take minutes.";

/// Who asks, and where news go while an answer is being made.
pub(super) struct Caller<'a> {
    pub(super) client: ClientName,
    pub(super) cancel: CancellationToken,
    /// Takes a notification; may drop it.
    pub(super) tell: &'a (dyn Fn(Value) + Send + Sync),
}

/// A JSON-RPC error.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fault {
    pub(super) code: i64,
    pub(super) message: String,
    pub(super) data: Option<Value>,
}

impl Fault {
    pub(super) fn new(code: i64, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), data: None }
    }

    /// The parameters cannot be used.
    pub(super) fn params(message: impl Into<String>) -> Self {
        Self::new(-32602, message)
    }

    /// The answer that carries it.
    pub(super) fn answer(&self, id: Value) -> Value {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let Some(data) = &self.data {
            error["data"] = data.clone();
        }
        json!({ "jsonrpc": "2.0", "id": id, "error": error })
    }
}

/// What a message is.
pub(super) enum Message {
    Request {
        id: Value,
        method: String,
        params: Value,
    },
    Notification {
        method: String,
        params: Value,
    },
    /// An answer to a question we never ask.
    Answer,
}

/// Reads a message.
///
/// # Errors
/// It is none; the answer has no id then.
pub(super) fn read(value: Value) -> Result<Message, Fault> {
    let invalid = |why: &str| Fault::new(-32600, why);
    let Value::Object(mut message) = value else { return Err(invalid("a message is an object")) };
    if message.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return Err(invalid("`jsonrpc` is not \"2.0\""));
    }
    let params = message.remove("params").unwrap_or_else(|| json!({}));
    if !params.is_object() {
        return Err(Fault::params("`params` is no object"));
    }
    match (message.remove("method"), message.remove("id")) {
        (Some(Value::String(method)), None) => Ok(Message::Notification { method, params }),
        (Some(Value::String(method)), Some(id)) if id.is_string() || id.is_i64() || id.is_u64() => {
            Ok(Message::Request { id, method, params })
        }
        (None, Some(_)) if message.contains_key("result") || message.contains_key("error") => Ok(Message::Answer),
        _ => Err(invalid("neither a request nor a notification")),
    }
}

/// The version that a request of the era without handshake tells.
pub(super) fn version(params: &Value) -> Option<&str> {
    params["_meta"][VERSION_KEY].as_str()
}

/// What a request of the era without handshake must tell of itself.
///
/// # Errors
/// A version that is not ours, or nothing of what the client can.
pub(super) fn vet(params: &Value) -> Result<(), Fault> {
    match version(params) {
        None => Ok(()),
        Some(STATELESS) if params["_meta"][CAPABILITIES_KEY].is_object() => Ok(()),
        Some(STATELESS) => Err(Fault::params(format!("`_meta` has no {CAPABILITIES_KEY}"))),
        Some(asked) => Err(unsupported(asked)),
    }
}

/// The fault of a version that nobody here speaks.
pub(super) fn unsupported(asked: &str) -> Fault {
    let supported: Vec<&str> = std::iter::once(STATELESS).chain(WITH_HANDSHAKE).collect();
    let data = Some(json!({ "supported": supported, "requested": asked }));
    Fault { data, ..Fault::new(-32022, "Unsupported protocol version") }
}

/// Answers a request.
pub(super) async fn answer(app: &Arc<App>, caller: &Caller<'_>, id: Value, method: &str, params: &Value) -> Value {
    match dispatch(app, caller, method, params).await {
        Ok(mut result) => {
            if version(params) == Some(STATELESS) {
                if result["resultType"].is_null() {
                    result["resultType"] = "complete".into();
                }
                result["_meta"] = json!({ "io.modelcontextprotocol/serverInfo": info() });
                if method == "server/discover" || method.ends_with("/list") || method == "resources/read" {
                    result["ttlMs"] = if method.starts_with("resources") { 0 } else { LISTS_LIVE_MS }.into();
                    result["cacheScope"] = "private".into();
                }
            }
            json!({ "jsonrpc": "2.0", "id": id, "result": result })
        }
        Err(fault) => fault.answer(id),
    }
}

fn info() -> Value {
    json!({ "name": "autoform", "title": "autoform", "version": env!("CARGO_PKG_VERSION") })
}

/// What the server can, as the era of `version` says it.
fn capabilities(version: &str) -> Value {
    let mut all = json!({ "tools": {}, "resources": {}, "prompts": {} });
    match version {
        STATELESS => all["extensions"] = json!({ tasks::EXTENSION: {} }),
        "2025-11-25" => all["tasks"] = json!({ "cancel": {}, "requests": { "tools": { "call": {} } } }),
        _ => {}
    }
    all
}

async fn dispatch(app: &Arc<App>, caller: &Caller<'_>, method: &str, params: &Value) -> Result<Value, Fault> {
    vet(params)?;
    let stateless = version(params).is_some();
    if let Some(answer) = tasks::answer(app, caller, method, params).await {
        return answer;
    }
    match method {
        "server/discover" => {
            if !stateless {
                return Err(Fault::params(format!("`_meta` has no {VERSION_KEY}")));
            }
            let versions: Vec<&str> = std::iter::once(STATELESS).chain(WITH_HANDSHAKE).collect();
            Ok(
                json!({ "supportedVersions": versions, "capabilities": capabilities(STATELESS), "instructions": INSTRUCTIONS }),
            )
        }
        "initialize" if !stateless => {
            let asked = params["protocolVersion"].as_str().ok_or_else(|| Fault::params("no `protocolVersion`"))?;
            let version = WITH_HANDSHAKE.iter().find(|v| **v == asked).unwrap_or(&WITH_HANDSHAKE[0]);
            Ok(json!({
                "protocolVersion": version,
                "capabilities": capabilities(version),
                "serverInfo": info(),
                "instructions": INSTRUCTIONS,
            }))
        }
        "ping" if !stateless => Ok(json!({})),
        "tools/list" => Ok(json!({ "tools": shapes::tools() })),
        "tools/call" => tools::call(app, caller, params).await,
        "resources/list" => Ok(json!({ "resources": resources(app) })),
        "resources/templates/list" => Ok(json!({ "resourceTemplates": [{
            "uriTemplate": "autoform://runs/{id}/{file}",
            "name": "file of a run",
            "description": "statement.lean, partial.lean, record.jsonl, graph.dot or graph.svg of a run of formalize",
        }] })),
        "resources/read" => resource(app, params),
        "prompts/list" => Ok(json!({ "prompts": shapes::prompts() })),
        "prompts/get" => shapes::prompt(params),
        _ => Err(Fault::new(-32601, "Method not found")),
    }
}

/// What came of the newest runs.
fn resources(app: &App) -> Vec<Value> {
    let store = app.jobs.store();
    let runs = store.ids().into_iter().take(50).filter_map(|id| store.get(&id));
    let lean = runs.filter(|job| store.file(&job.id, "statement.lean").is_some());
    lean.map(|job| {
        json!({
            "uri": format!("autoform://runs/{}/statement.lean", job.id),
            "name": format!("{}.lean", job.id),
            "description": job.begun.work.title().chars().take(200).collect::<String>(),
            "mimeType": "text/plain",
        })
    })
    .collect()
}

fn resource(app: &App, params: &Value) -> Result<Value, Fault> {
    let uri = params["uri"].as_str().ok_or_else(|| Fault::params("no `uri`"))?;
    let mut absent = Fault::new(if version(params).is_some() { -32602 } else { -32002 }, "Resource not found");
    absent.data = Some(json!({ "uri": uri }));
    let (id, name) = uri.strip_prefix("autoform://runs/").and_then(|r| r.split_once('/')).ok_or(absent.clone())?;
    let (path, kind) = app.jobs.store().file(id, name).ok_or(absent.clone())?;
    let text = std::fs::read_to_string(path).map_err(|_| absent)?;
    Ok(json!({ "contents": [{ "uri": uri, "mimeType": kind, "text": text }] }))
}
