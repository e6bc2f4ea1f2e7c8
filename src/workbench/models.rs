//! Models by name: one client a name, so that its limits hold for everything asked of that model,
//! and the one place where exchanges are recorded.

use crate::llm::{Client, LlmConfig, LlmError, ProviderEnv, Recorder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio_util::sync::CancellationToken;

/// Where exchanges with models are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recording {
    /// The folder.
    pub folder: PathBuf,
    /// Who answers, in words, where an endpoint is a relay.
    pub answered_by: Option<String>,
    /// Whether what a replay answers is recorded again.
    pub replays: bool,
}

/// The models opened so far.
pub(super) struct Models {
    config: LlmConfig,
    environment: ProviderEnv,
    pub(super) recording: Option<Recording>,
    open: Mutex<BTreeMap<String, Client>>,
    /// A recording is replayed that was made before the library had its areas.
    without_areas: AtomicBool,
}

/// A file in a folder of recordings: how much of the embedded library the models were told of.
const EXTENT: &str = "library.txt";
const WITH_AREAS: &str = "the embedded library with its areas\n";

impl Models {
    pub(super) fn new(config: &LlmConfig) -> Self {
        Self {
            config: config.clone(),
            environment: ProviderEnv::from_env().with_endpoint_bound(config.endpoint_concurrency),
            recording: None,
            open: Mutex::default(),
            without_areas: AtomicBool::new(false),
        }
    }

    pub(super) fn give(&self, name: &str, client: Client) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), client);
    }

    /// The model of this name; its calls end with `Cancelled` when `cancel` does.
    ///
    /// # Errors
    /// The name, its key, the recordings or the configuration of providers is not usable.
    pub(super) fn open(&self, name: &str, cancel: &CancellationToken) -> Result<Client, LlmError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let client = match open.get(name) {
            Some(known) => known.clone(),
            None => open.entry(name.to_owned()).or_insert(self.start(name, &self.config)?).clone(),
        };
        Ok(client.with_cancellation(cancel.child_token()))
    }

    /// Whether a recording is replayed that was made before the library had its areas.
    pub(super) fn replays_without_areas(&self) -> bool {
        self.without_areas.load(Ordering::Relaxed)
    }

    /// A client of its own for `name`, with at least `concurrency` calls in flight at once.
    ///
    /// # Errors
    /// As for [`Self::open`].
    pub(super) fn wide(&self, name: &str, concurrency: usize) -> Result<Client, LlmError> {
        let config = LlmConfig { concurrency: self.config.concurrency.max(concurrency), ..self.config.clone() };
        self.start(name, &config)
    }

    fn start(&self, name: &str, config: &LlmConfig) -> Result<Client, LlmError> {
        let is_replay = name.trim().starts_with("replay:");
        let older = name.trim().strip_prefix("replay:").is_some_and(|dir| !Path::new(dir).join(EXTENT).exists());
        if older {
            self.without_areas.store(true, Ordering::Relaxed);
        }
        match self.recording.as_ref().filter(|r| r.replays || !is_replay) {
            Some(Recording { folder, answered_by, .. }) => {
                let inner = crate::llm::open(name, &self.environment)?;
                let recorder = Recorder::new(inner, folder, answered_by.clone(), self.environment.secrets())?;
                // A folder that held recordings before says what they were made with.
                let empty = std::fs::read_dir(folder).is_ok_and(|mut d| d.next().is_none());
                if empty && !self.replays_without_areas() {
                    std::fs::write(folder.join(EXTENT), WITH_AREAS)
                        .map_err(|e| LlmError::Setup(format!("failed to write {}: {e}", folder.display())))?;
                }
                Client::new(Box::new(recorder), config)
            }
            None => Client::open(name, config, &self.environment),
        }
    }
}
