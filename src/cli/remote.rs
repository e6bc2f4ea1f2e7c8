//! Asking a running server instead of starting a Lean: the same questions and answers over HTTP.

use super::output::Code;
use crate::workbench::{CheckAnswer, CheckRequest};
use anyhow::Context as _;
use futures::{Stream, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// Questions under way at once.
const AT_ONCE: usize = 16;
/// How often a full queue is asked again.
const TRIES: u32 = 20;
/// Bytes of an answer that are read.
const MOST: usize = 256 << 20;

/// Flags of every subcommand that can ask a server.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(next_help_heading = "Server")]
pub(crate) struct RemoteArgs {
    /// Ask a running `autoform serve` at this address; its key is read from AUTOFORM_SERVER_KEY.
    #[arg(long, value_name = "URL", env = "AUTOFORM_SERVER")]
    server: Option<String>,
}

/// A server to ask.
#[derive(Debug, Clone)]
pub(crate) struct Remote {
    client: reqwest::Client,
    base: reqwest::Url,
    key: Option<String>,
}

/// Why a server gave no answer, and with which code the program ends then.
#[derive(Debug, thiserror::Error)]
#[error("{said}")]
pub(crate) struct NoAnswer {
    said: String,
    pub(crate) code: Code,
}

impl RemoteArgs {
    /// The server that is to be asked, if one is named.
    ///
    /// # Errors
    /// What is named is no address of one.
    pub(crate) fn open(&self) -> anyhow::Result<Option<Remote>> {
        let Some(named) = self.server.as_deref().map(str::trim).filter(|s| !s.is_empty()) else { return Ok(None) };
        let base: reqwest::Url = named.parse().context("failed to read the server's address")?;
        anyhow::ensure!(
            matches!(base.scheme(), "http" | "https") && base.host().is_some(),
            "failed to read the server's address: expected http://HOST:PORT"
        );
        // The first one installed stays, so this does no harm where there is one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .connect_timeout(Duration::from_secs(10))
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .context("failed to make an HTTP client")?;
        let key = std::env::var("AUTOFORM_SERVER_KEY").ok().filter(|k| !k.is_empty());
        Ok(Some(Remote { client, base, key }))
    }
}

impl Remote {
    /// Checks many sources; answers come as they land.
    pub(crate) fn check_all(
        &self,
        requests: Vec<CheckRequest>,
    ) -> impl Stream<Item = Result<CheckAnswer, NoAnswer>> + '_ {
        futures::stream::iter(requests)
            .map(move |request| async move { self.post("/v1/check", &request).await })
            .buffer_unordered(AT_ONCE)
    }

    /// Asks one question. A full queue is asked again when it says so.
    ///
    /// # Errors
    /// The server cannot be reached, or has no answer.
    pub(crate) async fn post<T: DeserializeOwned>(&self, path: &str, question: &impl Serialize) -> Result<T, NoAnswer> {
        let failed =
            |said: String| NoAnswer { said: format!("failed to ask {}: {said}", self.base), code: Code::Missing };
        let url = self.base.join(path).map_err(|e| failed(e.to_string()))?;
        let body = serde_json::to_vec(question).map_err(|e| failed(e.to_string()))?;
        for _ in 0..TRIES {
            let mut request = self.client.post(url.clone()).header("content-type", "application/json");
            // A program started by hand need not wait behind a batch from the same machine.
            request = request.header("x-autoform-client", format!("cli-{}", std::process::id()));
            if let Some(key) = &self.key {
                request = request.bearer_auth(key);
            }
            let answer = request.body(body.clone()).send().await.map_err(|e| failed(causes(&e.without_url())))?;
            let status = answer.status();
            let again = answer.headers().get("retry-after").and_then(|v| v.to_str().ok()?.parse::<u64>().ok());
            if let (429, Some(seconds)) = (status.as_u16(), again) {
                tokio::time::sleep(Duration::from_secs(seconds.clamp(1, 60))).await;
                continue;
            }
            let bytes = bounded(answer).await.map_err(failed)?;
            if status.is_success() {
                return serde_json::from_slice(&bytes).map_err(|e| NoAnswer {
                    said: format!("the server's answer is not usable: {e}"),
                    code: Code::Internal,
                });
            }
            let problem: serde_json::Value = serde_json::from_slice(&bytes).unwrap_or_default();
            let detail = problem["detail"].as_str().unwrap_or("no reason given");
            let code = match status.as_u16() {
                500 => Code::Internal,
                502 => Code::GaveUp,
                503 => Code::Missing,
                _ => Code::Usage,
            };
            return Err(NoAnswer { said: format!("the server refused ({}): {detail}", status.as_u16()), code });
        }
        Err(failed("its queue is full".to_owned()))
    }
}

async fn bounded(mut answer: reqwest::Response) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|e| causes(&e.without_url()))? {
        if bytes.len() + chunk.len() > MOST {
            return Err("its answer is too long".to_owned());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// An error with its causes in one line.
fn causes(error: &(dyn std::error::Error + 'static)) -> String {
    super::report::told(error)
}
