//! One HTTP exchange with a server of Lean: bounded, without redirects, and every failure with what it means.

use reqwest::{Client, StatusCode, Url};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use std::sync::LazyLock;
use std::time::Duration;

/// Bytes of an answer that are read.
const MOST: usize = 64 << 20;
/// Bytes of a key that is looked for: a dummy such as `x` occurs in every text.
const MIN_KEY: usize = 8;
/// The pause of a server that is full and does not say how long.
const UNTOLD_PAUSE: Duration = Duration::from_secs(1);

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The server cannot be reached, hung, or broke the connection: another one may answer.
    Dead(String),
    /// It is full.
    Busy(Duration),
    /// It failed on this request (5xx); so may every other.
    Failed(String),
    /// It understood and refuses (4xx).
    Refused {
        /// HTTP status.
        status: u16,
        /// Its words.
        detail: String,
    },
    /// What it answered is not what the wire promises.
    Unreadable(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Dead(why) => f.write_str(why),
            Self::Busy(_) => f.write_str("its queue is full"),
            Self::Failed(why) => write!(f, "it failed: {why}"),
            Self::Refused { status, detail } => write!(f, "it refuses (HTTP {status}): {detail}"),
            Self::Unreadable(why) => write!(f, "its answer cannot be read: {why}"),
        }
    }
}

/// A client for all endpoints.
///
/// # Errors
/// None can be made.
pub(crate) fn client() -> Result<Client, String> {
    // The first one installed stays, so this does no harm where there is one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        // A redirect would carry the key to a place nobody named.
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(Duration::from_secs(10))
        .user_agent(concat!("autoform/", env!("CARGO_PKG_VERSION")))
        .build()
        .map_err(|e| causes(&e))
}

/// Reads a base URL.
///
/// # Errors
/// What is wrong with it; a password is never repeated.
pub(crate) fn base(text: &str) -> Result<Url, String> {
    let url: Url = text.trim().parse().map_err(|e| format!("not an address: {e}"))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
        return Err("not an address: expected http://HOST:PORT".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() || url.query().is_some() || url.fragment().is_some() {
        return Err(
            "an address holds no user, password, query or fragment; a key is read from AUTOFORM_LEAN_KEY".into()
        );
    }
    Ok(url)
}

/// What may be said of an address that is not usable: the rest of it may hold a password or a key. `place` is its index.
pub(crate) fn shown(text: &str, place: usize) -> String {
    let url: Option<Url> = text.trim().parse().ok();
    match url.as_ref().and_then(|u| Some((u, u.host_str().filter(|_| matches!(u.scheme(), "http" | "https"))?))) {
        Some((url, host)) => {
            let port = url.port().map(|p| format!(":{p}")).unwrap_or_default();
            format!("{}://{}{port}", url.scheme(), autoform_lean::printable(host))
        }
        None => format!("address {}", place + 1),
    }
}

/// Posts JSON below a base URL, or gets where there is no body.
///
/// # Errors
/// [`Failure`].
pub(crate) async fn exchange(
    client: &Client,
    base: &Url,
    path: &str,
    body: Option<&Value>,
    key: Option<&SecretString>,
    within: Duration,
) -> Result<Value, Failure> {
    let mut url = base.clone();
    url.set_path(&format!("{}{path}", base.path().trim_end_matches('/')));
    let mut request = match body {
        Some(body) => client.post(url).header("content-type", "application/json").body(body.to_string()),
        None => client.get(url),
    };
    request = request.header("x-autoform-client", me());
    if let Some(key) = key {
        request = request.bearer_auth(key.expose_secret());
    }
    let dead = |e: reqwest::Error| {
        let hung = e.is_timeout() && !e.is_connect();
        Failure::Dead(match hung {
            true => format!("no answer within {} s", within.as_secs()),
            false => causes(&e.without_url()),
        })
    };
    let answer = request.timeout(within).send().await.map_err(dead)?;
    let status = answer.status();
    let wait = answer.headers().get("retry-after").and_then(|v| v.to_str().ok()?.parse::<u64>().ok());
    let bytes = without_key(read(answer).await?, key);
    if status.is_success() {
        return serde_json::from_slice(&bytes).map_err(|e| Failure::Unreadable(e.to_string()));
    }
    let said: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let detail = said["detail"].as_str().map_or_else(|| "no reason given".to_owned(), autoform_lean::printable);
    // It may have been written with escapes.
    let detail = key.map_or_else(|| detail.clone(), |k| cleaned(&detail, k));
    let detail: String = detail.chars().take(300).collect();
    Err(match status {
        StatusCode::TOO_MANY_REQUESTS => Failure::Busy(wait.map_or(UNTOLD_PAUSE, Duration::from_secs)),
        // What a proxy says of a server that is gone, and a server that is ending.
        StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {
            Failure::Dead(format!("HTTP {}: {detail}", status.as_u16()))
        }
        s if s.is_server_error() => Failure::Failed(format!("HTTP {}: {detail}", s.as_u16())),
        s => Failure::Refused { status: s.as_u16(), detail },
    })
}

/// A body without the key: a server that echoes it must not bring it into a message, a record or a log.
fn without_key(body: Vec<u8>, key: Option<&SecretString>) -> Vec<u8> {
    match (key, std::str::from_utf8(&body)) {
        (Some(key), Ok(text)) if text.contains(key.expose_secret()) => cleaned(text, key).into_bytes(),
        _ => body,
    }
}

fn cleaned(text: &str, key: &SecretString) -> String {
    let key = key.expose_secret();
    if key.len() < MIN_KEY { text.to_owned() } else { text.replace(key, "[redacted]") }
}

/// This process among the clients of a server: for turns, and for what it keeps there.
fn me() -> &'static str {
    static ME: LazyLock<String> =
        LazyLock::new(|| format!("lean-{}-{:08x}", std::process::id(), rand::random::<u32>()));
    &ME
}

async fn read(mut answer: reqwest::Response) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    loop {
        match answer.chunk().await {
            Ok(Some(chunk)) if bytes.len() + chunk.len() > MOST => {
                return Err(Failure::Unreadable(format!("it is longer than {} MiB", MOST >> 20)));
            }
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            Ok(None) => return Ok(bytes),
            Err(e) => return Err(Failure::Dead(causes(&e.without_url()))),
        }
    }
}

/// An error with its causes in one line.
fn causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        text = format!("{text}: {cause}");
        next = cause.source();
    }
    text
}
