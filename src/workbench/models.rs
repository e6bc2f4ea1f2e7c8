//! Models by name: one client a name, so that its limits hold for everything asked of that model,
//! and the one place where exchanges are recorded.

use crate::lean::prelude::Extent;
use crate::llm::{Client, LlmConfig, LlmError, ProviderEnv, Recorder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
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
    /// The smallest part of the library that a replayed recording was made with.
    replayed: Mutex<Extent>,
}

/// A file in a folder of recordings: how much of the embedded library the models were told of.
const EXTENT: &str = "library.txt";

/// What that file says; a folder without one is older than the areas.
const TOLD: [(Extent, &str); 6] = [
    (Extent::Until22, "the embedded library with its areas\n"),
    (Extent::Until25, "the embedded library with its later areas\n"),
    (Extent::Until26, "the embedded library with its areas of 26 November 2026\n"),
    (Extent::Until27, "the embedded library with its areas of 27 November 2026\n"),
    (Extent::Until28, "the embedded library with its areas of 28 November 2026\n"),
    (Extent::Whole, "the embedded library with its areas and glosses of 28 November 2026\n"),
];

/// What a folder of recordings was made with.
fn made_with(folder: &Path) -> Extent {
    match autoform_base::text::read_regular(folder.join(EXTENT), 1 << 20) {
        Err(_) => Extent::Core,
        Ok(text) => TOLD.iter().find(|(_, told)| text == *told).map_or(Extent::Whole, |(extent, _)| *extent),
    }
}

impl Models {
    pub(super) fn new(config: &LlmConfig) -> Self {
        Self {
            config: config.clone(),
            environment: ProviderEnv::from_env().with_endpoint_bound(config.endpoint_concurrency),
            recording: None,
            open: Mutex::default(),
            replayed: Mutex::new(Extent::Whole),
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

    /// Recordings of this folder are replayed.
    pub(super) fn replays(&self, folder: &Path) {
        let mut replayed = self.replayed.lock().unwrap_or_else(PoisonError::into_inner);
        *replayed = made_with(folder).min(*replayed);
    }

    /// The part of the library that models are told of: what the replayed recordings were made with.
    pub(super) fn extent(&self) -> Extent {
        *self.replayed.lock().unwrap_or_else(PoisonError::into_inner)
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
        let replayed = name.trim().strip_prefix("replay:");
        if let Some(folder) = replayed {
            self.replays(Path::new(folder));
        }
        match self.recording.as_ref().filter(|r| r.replays || replayed.is_none()) {
            Some(Recording { folder, answered_by, .. }) => {
                let inner = crate::llm::open(name, &self.environment)?;
                let recorder = Recorder::new(inner, folder, answered_by.clone(), self.environment.secrets())?;
                // A folder that held recordings before says what they were made with.
                let empty = std::fs::read_dir(folder).is_ok_and(|mut d| d.next().is_none());
                let extent = self.extent();
                let told = TOLD.iter().find(|(known, _)| *known == extent).map(|(_, told)| *told);
                if let Some(told) = told.filter(|_| empty) {
                    std::fs::write(folder.join(EXTENT), told)
                        .map_err(|e| LlmError::Setup(format!("failed to write {}: {e}", folder.display())))?;
                }
                Client::new(Box::new(recorder), config)
            }
            None => Client::open(name, config, &self.environment),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_recording_that_is_kept_says_what_it_was_made_with() {
        let cassettes = autoform_testing::top().join("tests/cassettes");
        let mut seen = std::collections::BTreeSet::new();
        for folder in std::fs::read_dir(cassettes).unwrap().filter_map(Result::ok).map(|e| e.path()) {
            let extent = made_with(&folder);
            assert_ne!(extent, Extent::Whole, "{}: an unknown text", folder.display());
            seen.insert(extent);
        }
        assert!(seen.contains(&Extent::Core) && seen.contains(&Extent::Until27) && seen.contains(&Extent::Until28));
        for (extent, told) in TOLD {
            let dir = tempfile::tempdir().unwrap();
            std::fs::write(dir.path().join(EXTENT), told).unwrap();
            assert_eq!(made_with(dir.path()), extent);
        }
    }
}
