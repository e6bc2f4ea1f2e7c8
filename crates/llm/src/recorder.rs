//! Records what a provider answers, as fixtures for [`super::Replay`].
//!
//! A question whose answer is already in the folder is answered from there, so recording can be
//! interrupted and resumed, and after a change of one prompt only its questions are asked again.

use super::exchange::{Exchange, Recordings, file_name, load_folder};
use super::{ChatReply, ChatRequest, LlmError, Provider, redact, request_hash};
use autoform_base::atomic;
use secrecy::SecretString;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// A provider that keeps what another one answers.
#[derive(Debug)]
pub struct Recorder {
    inner: Box<dyn Provider>,
    folder: PathBuf,
    answered_by: String,
    secrets: Vec<SecretString>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    recordings: Recordings,
    used: BTreeSet<String>,
}

impl Recorder {
    /// Records into `folder`, which is made if absent. `answered_by` says in words who answers
    /// where the endpoint is a relay; the provider's id when absent. `secrets` are the keys in use
    /// ([`super::ProviderEnv::secrets`]), which no recording may hold.
    ///
    /// # Errors
    /// `Setup` when the folder cannot be made or holds a broken recording.
    pub fn new(
        inner: Box<dyn Provider>,
        folder: &Path,
        answered_by: Option<String>,
        secrets: Vec<SecretString>,
    ) -> Result<Self, LlmError> {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|e| LlmError::Setup(format!("failed to make the folder {}: {e}", folder.display())))?;
        let recordings = load_folder(folder)?;
        let answered_by = answered_by.unwrap_or_else(|| inner.id().to_owned());
        let state = Mutex::new(State { recordings, used: BTreeSet::new() });
        Ok(Self { inner, folder: folder.to_owned(), answered_by, secrets, state })
    }

    /// The files whose answers this session did not need: after a whole run, stale ones.
    pub fn unused(&self) -> Vec<PathBuf> {
        let state = self.state.lock().expect("no panic while this lock is held");
        let stale = state.recordings.iter().filter(|(hash, _)| !state.used.contains(*hash));
        stale.map(|(_, (path, _))| path.clone()).collect()
    }

    fn recorded(&self, hash: &str) -> Option<ChatReply> {
        let mut state = self.state.lock().expect("no panic while this lock is held");
        let reply = state.recordings.get(hash)?.1.reply.clone();
        state.used.insert(hash.to_owned());
        Some(ChatReply { replayed: true, ..reply })
    }

    /// Writes the exchange, or refuses. The reply that counts comes back: when the same question
    /// was answered twice at once, the first one, since that is what a replay will say.
    fn keep(&self, request: &ChatRequest, hash: String, reply: ChatReply) -> Result<ChatReply, LlmError> {
        let recorded_at = OffsetDateTime::now_utc().replace_nanosecond(0).ok().and_then(|t| t.format(&Rfc3339).ok());
        let exchange = Exchange {
            request: request.clone(),
            reply: ChatReply { replayed: false, ..reply.clone() },
            answered_by: self.answered_by.clone(),
            recorded_at: recorded_at.unwrap_or_default(),
        };
        let text = exchange.to_json();
        if let Some(what) = redact::find_secret(&text, &self.secrets) {
            return Err(LlmError::Setup(format!("refused to record an exchange that holds {what}")));
        }
        let mut state = self.state.lock().expect("no panic while this lock is held");
        if let Some((_, first)) = state.recordings.get(&hash) {
            return Ok(first.reply.clone());
        }
        let path = self.folder.join(file_name(next_number(&state.recordings), &request.purpose, &hash));
        let written = atomic::write(&path, &text);
        written.map_err(|e| LlmError::Setup(format!("failed to write {}: {e}", path.display())))?;
        state.used.insert(hash.clone());
        state.recordings.insert(hash, (path, exchange));
        Ok(reply)
    }
}

/// One more than the highest number in use, so that files sort by when they were recorded.
fn next_number(recordings: &Recordings) -> usize {
    let number = |path: &PathBuf| path.file_name()?.to_str()?.split('-').next()?.parse::<usize>().ok();
    recordings.values().filter_map(|(path, _)| number(path)).max().unwrap_or(0).saturating_add(1)
}

#[async_trait::async_trait]
impl Provider for Recorder {
    fn id(&self) -> &str {
        self.inner.id()
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.once(request, self.inner.complete(request)).await
    }

    async fn complete_within(&self, request: &ChatRequest, within: Duration) -> Result<ChatReply, LlmError> {
        self.once(request, self.inner.complete_within(request, within)).await
    }
}

impl Recorder {
    /// What is kept for this question, else what `asked` answers, kept.
    async fn once(
        &self,
        request: &ChatRequest,
        asked: impl Future<Output = Result<ChatReply, LlmError>>,
    ) -> Result<ChatReply, LlmError> {
        let hash = request_hash(request);
        if let Some(reply) = self.recorded(&hash) {
            return Ok(reply);
        }
        let reply = asked.await?;
        self.keep(request, hash, reply)
    }
}
