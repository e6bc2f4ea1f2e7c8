//! A run on a server, watched from the command line: begun, followed through lost connections and restarts of the
//! server, ended with this program, its files fetched.

use super::output::Code;
use super::remote::{NoAnswer, Remote, causes};
use super::report;
use reqwest::Method;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// How often a server that does not answer is asked again for the events of a run, and after how long.
const TRIES: (u32, Duration) = (240, Duration::from_millis(500));
/// Bytes of one event.
const MOST: usize = 256 << 20;

/// A run, as the server tells of it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct RemoteJob {
    pub(crate) id: String,
    /// `running`, `done`, `cancelled` or `failed`.
    pub(crate) state: String,
    pub(crate) detail: String,
    #[serde(default)]
    pub(crate) reason: String,
    pub(crate) statement: String,
    pub(crate) model: String,
    events: String,
    #[serde(default)]
    pub(crate) missing: Option<usize>,
    #[serde(default)]
    pub(crate) stopped: BTreeMap<String, String>,
}

impl RemoteJob {
    /// With which code the program ends where the run has no result of its own.
    pub(crate) fn code(&self) -> Code {
        match (self.state.as_str(), self.reason.as_str()) {
            ("cancelled", _) | (_, "interrupted") => Code::Interrupted,
            (_, "unusable-request") => Code::Usage,
            (_, "missing") => Code::Missing,
            (_, "no-answer-from-model") => Code::GaveUp,
            _ => Code::Internal,
        }
    }
}

impl Remote {
    /// Begins a run.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses.
    pub(crate) async fn begin(&self, path: &str, asked: &impl Serialize) -> Result<RemoteJob, NoAnswer> {
        let job: RemoteJob = self.post(path, asked).await?;
        report::say(format_args!("run {} on the server: {}", job.id, self.page(&job.id)));
        Ok(job)
    }

    /// Hands every event of a run to `each`, once and in order, until it ended; `cancel` ends the run on the server.
    ///
    /// # Errors
    /// The server is not there for two minutes, or knows no such run.
    pub(crate) async fn follow(
        &self,
        job: &RemoteJob,
        cancel: &CancellationToken,
        mut each: impl FnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<Result<RemoteJob, NoAnswer>> {
        let (mut last, mut tries, mut told) = (None::<String>, 0, false);
        loop {
            let before = last.clone();
            let ended = self.watch(job, cancel, &mut last, &mut told, &mut each).await?;
            tries = if before == last { tries + 1 } else { 0 };
            match ended {
                Ok(Some(end)) => return Ok(Ok(end)),
                Err(e) if e.code != Code::Missing || tries >= TRIES.0 => return Ok(Err(e)),
                Ok(None) if tries >= TRIES.0 => {
                    return Ok(Err(self.failed("it ends every connection without an event".to_owned())));
                }
                Err(_) if cancel.is_cancelled() => {
                    let said = format!("interrupted while the server was away: run {} goes on there", job.id);
                    return Ok(Err(NoAnswer { said, code: Code::Interrupted }));
                }
                // The connection ended, or the server is being started again.
                Ok(None) | Err(_) => tokio::select! {
                    () = tokio::time::sleep(TRIES.1) => {}
                    () = cancel.cancelled(), if !told => {}
                },
            }
        }
    }

    /// Events over one connection; the run's end if it came.
    async fn watch(
        &self,
        job: &RemoteJob,
        cancel: &CancellationToken,
        last: &mut Option<String>,
        told: &mut bool,
        each: &mut impl FnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<Result<Option<RemoteJob>, NoAnswer>> {
        let open = async {
            let mut request = self.request(Method::GET, &job.events)?;
            if let Some(id) = last.as_deref() {
                request = request.header("last-event-id", id);
            }
            let answer = request.send().await.map_err(|e| self.failed(causes(&e.without_url())))?;
            Self::vetted(answer).await
        };
        let mut answer = match open.await {
            Ok(answer) => answer,
            Err(e) => return Ok(Err(e)),
        };
        let mut rest = Vec::new();
        loop {
            let chunk = tokio::select! {
                chunk = answer.chunk() => chunk,
                () = cancel.cancelled(), if !*told => {
                    *told = true;
                    let path = format!("/v1/jobs/{}", job.id);
                    if let Err(e) = self.bytes(Method::DELETE, &path, None).await {
                        return Ok(Err(e));
                    }
                    continue;
                }
            };
            let Ok(Some(chunk)) = chunk else { return Ok(Ok(None)) };
            rest.extend_from_slice(&chunk);
            anyhow::ensure!(rest.len() <= MOST, "an event of the server is too long");
            while let Some(end) = rest.windows(2).position(|w| w == b"\n\n") {
                let block: Vec<u8> = rest.drain(..end + 2).collect();
                let block = String::from_utf8_lossy(&block);
                let field = |name: &str| block.lines().find_map(|l| l.strip_prefix(name)).map(str::trim);
                let (Some(id), Some(data)) = (field("id:"), field("data:")) else { continue };
                if id == "end" {
                    return Ok(Ok(serde_json::from_str(data).ok()));
                }
                each(data)?;
                *last = Some(id.to_owned());
            }
        }
    }

    /// A file of a run.
    ///
    /// # Errors
    /// The server cannot be reached, or has no such file.
    pub(crate) async fn file(&self, job: &RemoteJob, name: &str) -> Result<Vec<u8>, NoAnswer> {
        self.bytes(Method::GET, &format!("/v1/jobs/{}/files/{name}", job.id), None).await
    }
}
