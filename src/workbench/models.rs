//! Models by name: one client a name, so that its limits hold for everything asked of that model,
//! and the one place where exchanges are recorded.

use crate::llm::{Client, LlmConfig, LlmError, ProviderEnv, Recorder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
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
}

impl Models {
    pub(super) fn new(config: &LlmConfig) -> Self {
        Self { config: config.clone(), environment: ProviderEnv::from_env(), recording: None, open: Mutex::default() }
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
        match self.recording.as_ref().filter(|r| r.replays || !is_replay) {
            Some(Recording { folder, answered_by, .. }) => {
                let inner = crate::llm::open(name, &self.environment)?;
                let recorder = Recorder::new(inner, folder, answered_by.clone(), self.environment.secrets())?;
                Client::new(Box::new(recorder), config)
            }
            None => Client::open(name, config, &self.environment),
        }
    }
}
