//! A stand-in for a Kimina server: answers by words of the source, and misbehaves on demand.

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures::StreamExt;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// How it behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Answers,
    /// Breaks the connection within the answer.
    Dies,
    Hangs,
    /// What a proxy says of a server that is gone.
    Gateway,
    /// 500.
    Fails,
    /// 500 to snippets, while it still says who it is.
    FailsOnSources,
    /// 429, once.
    FullOnce,
    /// 404, once.
    MissingOnce,
    /// This status to everything, with the request's key in its words.
    Refuses(u16),
    /// Time-outs where it is asked what names are.
    ForgetsKinds,
    /// Its Lean cannot import its library.
    NoLibrary,
}

struct Inner {
    mode: Mutex<Mode>,
    version: Mutex<String>,
    asked: AtomicUsize,
}

pub(crate) struct StandIn {
    address: SocketAddr,
    inner: Arc<Inner>,
}

impl StandIn {
    pub(crate) async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let inner = Arc::new(Inner {
            mode: Mutex::new(Mode::Answers),
            version: Mutex::new("4.28.0, commit abc".into()),
            asked: AtomicUsize::new(0),
        });
        let app = Router::new()
            .route("/health", get(|| async { r#"{"status":"ok"}"# }))
            .route("/api/check", post(check))
            .with_state(inner.clone());
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Self { address, inner }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn set(&self, mode: Mode) {
        *self.inner.mode.lock().unwrap() = mode;
    }

    /// Which Lean it says it has.
    pub(crate) fn is(&self, version: &str) {
        *self.inner.version.lock().unwrap() = version.into();
    }

    /// Snippets that came, without questions for its version.
    pub(crate) fn asked(&self) -> usize {
        self.inner.asked.load(Ordering::Relaxed)
    }
}

async fn check(State(inner): State<Arc<Inner>>, headers: HeaderMap, body: String) -> Response {
    let body: Value = serde_json::from_str(&body).unwrap();
    let snippet = &body["snippets"][0];
    let code = snippet["code"].as_str().unwrap();
    let who = code.contains("versionString");
    if !who {
        inner.asked.fetch_add(1, Ordering::Relaxed);
    }
    let mode = *inner.mode.lock().unwrap();
    if let Some(response) = misbehaved(&inner, mode, who, &headers).await {
        return response;
    }
    let line = code.lines().position(|l| l.contains("bad")).map(|i| i + 1);
    let message = |severity: &str, line: usize, data: &str| json!([{ "severity": severity, "pos": { "line": line, "column": 0 }, "data": data }]);
    let mut result = json!({ "id": snippet["id"], "time": 0.01 });
    let kinds = code.contains("#print") && !code.contains("#check");
    if code.contains("loop") || (kinds && mode == Mode::ForgetsKinds) {
        result["error"] = "Lean REPL command timed out in 1 seconds".into();
    } else {
        let messages = match line {
            _ if who && mode == Mode::NoLibrary && code.contains("import") => {
                message("error", 2, "unknown identifier 'Lean.versionString'")
            }
            _ if code.contains("#print") && (kinds || code.contains("listed")) => printed(code),
            _ if who => message("info", 1, &format!("{:?}", inner.version.lock().unwrap())),
            Some(line) => message("error", line, "bad"),
            None => json!([]),
        };
        result["response"] = json!({ "env": 0, "messages": messages });
    }
    json!({ "results": [result] }).to_string().into_response()
}

/// What Lean's commands print: every declaration is a theorem that rests on the library's `Lib.fact`.
fn printed(code: &str) -> Value {
    let said = |(i, line): (usize, &str)| {
        let text = match line.split_once(" _root_.").or_else(|| line.split_once(" @_root_."))? {
            ("#check", name) => format!("{name} : True"),
            ("#print", name) => format!("theorem {name} : True :=\ntrivial"),
            (_, name) => format!("'{name}' depends on axioms: [Lib.fact]"),
        };
        Some(json!({ "severity": "info", "pos": { "line": i + 1, "column": 0 }, "data": text }))
    };
    code.lines().enumerate().filter_map(said).collect()
}

/// The answer of a server that does not behave.
async fn misbehaved(inner: &Inner, mode: Mode, who: bool, headers: &HeaderMap) -> Option<Response> {
    let once = || *inner.mode.lock().unwrap() = Mode::Answers;
    Some(match mode {
        Mode::Answers | Mode::ForgetsKinds | Mode::NoLibrary => return None,
        Mode::FailsOnSources if who => return None,
        Mode::Dies => {
            let broken = futures::stream::iter([Ok::<_, std::io::Error>("{\"res".to_owned())])
                .chain(futures::stream::once(async { Err(std::io::Error::other("gone")) }));
            Body::from_stream(broken).into_response()
        }
        Mode::Hangs => std::future::pending().await,
        Mode::Gateway => (StatusCode::BAD_GATEWAY, "<html>").into_response(),
        Mode::Fails | Mode::FailsOnSources => {
            (StatusCode::INTERNAL_SERVER_ERROR, json!({"detail": "x"}).to_string()).into_response()
        }
        Mode::Refuses(status) => {
            let key = headers.get("authorization").map(|k| k.to_str().unwrap()).unwrap_or_default();
            (StatusCode::from_u16(status).unwrap(), json!({"detail": format!("no: {key}")}).to_string()).into_response()
        }
        Mode::FullOnce => {
            once();
            (StatusCode::TOO_MANY_REQUESTS, [("retry-after", "1")], "{}").into_response()
        }
        Mode::MissingOnce => {
            once();
            (StatusCode::NOT_FOUND, "{}").into_response()
        }
    })
}
