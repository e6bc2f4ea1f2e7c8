//! Asking a running server instead of starting a Lean: the same questions and answers over HTTP.

use super::output::Code;
use crate::workbench::{CheckAnswer, CheckRequest};
use anyhow::Context as _;
use futures::{Stream, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

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
    pub(super) said: String,
    pub(crate) code: Code,
}

impl RemoteArgs {
    /// The server that is to be asked, if one is named.
    ///
    /// # Errors
    /// What is named is no address of one.
    pub(crate) fn open(&self) -> anyhow::Result<Option<Remote>> {
        let named = self.server.as_deref().map(str::trim).filter(|s| !s.is_empty());
        named.map(Remote::open).transpose()
    }

    /// The server that is named, else the one at `usual`.
    ///
    /// # Errors
    /// What is named is no address of one.
    pub(crate) fn open_or(&self, usual: &str) -> anyhow::Result<Remote> {
        Ok(match self.open()? {
            Some(server) => server,
            None => Remote::open(usual)?,
        })
    }
}

impl Remote {
    fn open(named: &str) -> anyhow::Result<Self> {
        let base: reqwest::Url = named.parse().context("failed to read the server's address")?;
        anyhow::ensure!(
            matches!(base.scheme(), "http" | "https") && base.host().is_some(),
            "failed to read the server's address: expected http://HOST:PORT"
        );
        // An address is told in messages.
        anyhow::ensure!(
            base.username().is_empty() && base.password().is_none() && base.query().is_none(),
            "failed to use the server's address: a key goes into AUTOFORM_SERVER_KEY, not into the address"
        );
        // The first one installed stays, so this does no harm where there is one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .connect_timeout(Duration::from_secs(10))
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .context("failed to make an HTTP client")?;
        let key = std::env::var("AUTOFORM_SERVER_KEY").ok().filter(|k| !k.is_empty());
        Ok(Self { client, base, key })
    }

    /// Questions under way at once.
    pub(crate) const AT_ONCE: usize = 16;

    /// Checks many sources; answers come as they land.
    pub(crate) fn check_all(
        &self,
        requests: Vec<CheckRequest>,
    ) -> impl Stream<Item = Result<CheckAnswer, NoAnswer>> + '_ {
        futures::stream::iter(requests)
            .map(move |request| async move { self.post("/v1/check", &request).await })
            .buffer_unordered(Self::AT_ONCE)
    }

    /// Asks one question. A full queue is asked again when it says so.
    ///
    /// # Errors
    /// The server cannot be reached, or has no answer.
    pub(crate) async fn post<T: DeserializeOwned>(&self, path: &str, question: &impl Serialize) -> Result<T, NoAnswer> {
        let body = serde_json::to_vec(question).map_err(|e| self.failed(e.to_string()))?;
        self.json(reqwest::Method::POST, path, Some(body)).await
    }

    /// What the server tells at `path`.
    ///
    /// # Errors
    /// As [`post`](Self::post).
    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, NoAnswer> {
        self.json(reqwest::Method::GET, path, None).await
    }

    async fn json<T: DeserializeOwned>(
        &self,
        method: reqwest::Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<T, NoAnswer> {
        let bytes = self.bytes(method, path, body).await?;
        serde_json::from_slice(&bytes)
            .map_err(|e| NoAnswer { said: format!("the server's answer is not usable: {e}"), code: Code::Internal })
    }

    /// Asks, and reads the answer whole.
    ///
    /// # Errors
    /// As [`post`](Self::post).
    pub(crate) async fn bytes(
        &self,
        method: reqwest::Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Vec<u8>, NoAnswer> {
        for _ in 0..TRIES {
            let mut request = self.request(method.clone(), path)?;
            if let Some(body) = &body {
                request = request.header("content-type", "application/json").body(body.clone());
            }
            let answer = request.send().await.map_err(|e| self.failed(causes(&e.without_url())))?;
            let again = answer.headers().get("retry-after").and_then(|v| v.to_str().ok()?.parse::<u64>().ok());
            if let (429, Some(seconds)) = (answer.status().as_u16(), again) {
                tokio::time::sleep(Duration::from_secs(seconds.clamp(1, 60))).await;
                continue;
            }
            let answer = Self::vetted(answer).await?;
            return bounded(answer).await.map_err(|e| self.failed(e));
        }
        Err(self.failed("its queue is full".to_owned()))
    }

    /// A request with who asks, and the key.
    pub(super) fn request(&self, method: reqwest::Method, path: &str) -> Result<reqwest::RequestBuilder, NoAnswer> {
        let url = self.base.join(path).map_err(|e| self.failed(e.to_string()))?;
        // A program started by hand need not wait behind a batch from the same machine.
        let who = format!("cli-{}", std::process::id());
        let request = self.client.request(method, url).header("x-autoform-client", who);
        Ok(match &self.key {
            Some(key) => request.bearer_auth(key),
            None => request,
        })
    }

    /// The answer, where it is one.
    pub(super) async fn vetted(answer: reqwest::Response) -> Result<reqwest::Response, NoAnswer> {
        let status = answer.status();
        if status.is_success() {
            return Ok(answer);
        }
        let bytes = bounded(answer).await.unwrap_or_default();
        let problem: serde_json::Value = serde_json::from_slice(&bytes).unwrap_or_default();
        let detail = problem["detail"].as_str().unwrap_or("no reason given");
        let code = match status.as_u16() {
            500 => Code::Internal,
            502 => Code::GaveUp,
            503 => Code::Missing,
            _ => Code::Usage,
        };
        Err(NoAnswer { said: format!("the server refused ({}): {detail}", status.as_u16()), code })
    }

    pub(super) fn failed(&self, said: String) -> NoAnswer {
        NoAnswer { said: format!("failed to ask {}: {said}", self.base), code: Code::Missing }
    }

    /// Where a person finds a run.
    pub(super) fn page(&self, id: &str) -> String {
        format!("{}#run={id}", self.base)
    }
}

/// Says that some of what was asked for is for a Lean of one's own; true where it was.
pub(crate) fn only_here(given: &[(&str, bool)]) -> bool {
    let flags: Vec<&str> = given.iter().filter(|(_, given)| *given).map(|(flag, _)| *flag).collect();
    if !flags.is_empty() {
        super::report::say(format_args!("failed to ask the server: {} go with a Lean started here", flags.join(", ")));
    }
    !flags.is_empty()
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
pub(super) fn causes(error: &(dyn std::error::Error + 'static)) -> String {
    super::report::told(error)
}
