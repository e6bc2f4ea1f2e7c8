//! Models by name: one client a name, so that its limits hold for everything asked of that model,
//! and the one place where exchanges are recorded.

use crate::lean::prelude::Extent;
use crate::llm::{Client, LlmConfig, LlmError, ProviderEnv, Recorder};
use crate::prompt::{PromptError, Prompts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
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
    /// The folder whose templates replace all others.
    pub(super) prompt_folder: Option<PathBuf>,
    open: Mutex<BTreeMap<String, Client>>,
    replayed: Mutex<Replayed>,
    prompts: Mutex<Option<Loaded>>,
}

/// The templates that were read last.
struct Loaded {
    /// The recorded ones among them.
    recorded: BTreeMap<String, String>,
    prompts: Arc<Prompts>,
}

/// What the replayed recordings were made with.
struct Replayed {
    /// The smallest part of the library.
    extent: Extent,
    /// Templates, by name.
    prompts: BTreeMap<String, String>,
}

/// A file in a folder of recordings: the templates that they were made with, an object of texts by name. Those that it
/// does not name are the program's own.
const PROMPTS: &str = "prompts.json";

/// The templates that a folder of recordings was made with, as far as it says so.
///
/// # Errors
/// The file is there and is no object of texts.
fn asked_with(folder: &Path) -> Result<BTreeMap<String, String>, LlmError> {
    let path = folder.join(PROMPTS);
    let unusable = |e: &dyn std::fmt::Display| LlmError::Setup(format!("failed to read {}: {e}", path.display()));
    match autoform_base::text::read_regular(&path, 4 << 20) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(e) => Err(unusable(&e)),
        Ok(text) => serde_json::from_str(&text).map_err(|e| unusable(&e)),
    }
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
            prompt_folder: None,
            open: Mutex::default(),
            replayed: Mutex::new(Replayed { extent: Extent::Whole, prompts: BTreeMap::new() }),
            prompts: Mutex::default(),
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
    ///
    /// # Errors
    /// The folder's templates cannot be read, or are others than those of recordings that are replayed already.
    pub(super) fn replays(&self, folder: &Path) -> Result<(), LlmError> {
        let prompts = asked_with(folder)?;
        let mut replayed = self.replayed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((name, _)) = prompts.iter().find(|(n, text)| replayed.prompts.get(*n).is_some_and(|p| p != *text)) {
            return Err(LlmError::Setup(format!(
                "the recordings in {} were made with another template `{name}` than others that are replayed here",
                folder.display()
            )));
        }
        replayed.prompts.extend(prompts);
        replayed.extent = made_with(folder).min(replayed.extent);
        Ok(())
    }

    /// As [`Self::replays`] for those of the models that are replays, before any of them is opened.
    ///
    /// # Errors
    /// As for [`Self::replays`].
    pub(super) fn expect<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Result<(), LlmError> {
        // One that is open was seen when it was opened; one that was given may be called after a folder that is none.
        let open = |name: &str| self.open.lock().unwrap_or_else(PoisonError::into_inner).contains_key(name);
        let new = names.into_iter().filter(|name| !open(name));
        new.filter_map(replayed_folder).try_for_each(|folder| self.replays(folder))
    }

    /// The templates: of a named folder, else of the replayed recordings, else the program's own.
    ///
    /// # Errors
    /// One of them is not usable.
    pub(super) fn prompts(&self) -> Result<Arc<Prompts>, PromptError> {
        let recorded = self.replayed.lock().unwrap_or_else(PoisonError::into_inner).prompts.clone();
        let mut known = self.prompts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(loaded) = known.as_ref().filter(|l| l.recorded == recorded) {
            return Ok(loaded.prompts.clone());
        }
        let prompts = Arc::new(Prompts::load_with(&recorded, self.prompt_folder.as_deref())?);
        *known = Some(Loaded { recorded, prompts: prompts.clone() });
        Ok(prompts)
    }

    /// The part of the library that models are told of: what the replayed recordings were made with.
    pub(super) fn extent(&self) -> Extent {
        self.replayed.lock().unwrap_or_else(PoisonError::into_inner).extent
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
        let replayed = replayed_folder(name);
        if let Some(folder) = replayed {
            self.replays(folder)?;
        }
        match self.recording.as_ref().filter(|r| r.replays || replayed.is_none()) {
            Some(Recording { folder, answered_by, .. }) => {
                let inner = crate::llm::open(name, &self.environment)?;
                let recorder = Recorder::new(inner, folder, answered_by.clone(), self.environment.secrets())?;
                // A folder that held recordings before says what they were made with.
                let empty = std::fs::read_dir(folder).is_ok_and(|mut d| d.next().is_none());
                let extent = self.extent();
                let told = TOLD.iter().find(|(known, _)| *known == extent).map(|(_, told)| *told);
                let keep = |name: &str, text: &str| {
                    std::fs::write(folder.join(name), text)
                        .map_err(|e| LlmError::Setup(format!("failed to write {}: {e}", folder.display())))
                };
                if let Some(told) = told.filter(|_| empty) {
                    keep(EXTENT, told)?;
                }
                // What is recorded from here on is asked with these.
                let prompts = self.prompts().map_err(|e| LlmError::Setup(e.to_string()))?;
                if asked_with(folder)? != *prompts.texts() {
                    keep(PROMPTS, &format!("{:#}\n", serde_json::json!(prompts.texts())))?;
                }
                Client::new(Box::new(recorder), config)
            }
            None => Client::open(name, config, &self.environment),
        }
    }
}

/// The folder of a model `replay:FOLDER`.
fn replayed_folder(name: &str) -> Option<&Path> {
    name.trim().strip_prefix("replay:").map(Path::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_recording_that_is_kept_says_what_it_was_made_with() {
        let cassettes = autoform_testing::top().join("tests/cassettes");
        let mut seen = std::collections::BTreeSet::new();
        for folder in std::fs::read_dir(cassettes).unwrap().filter_map(Result::ok).map(|e| e.path()) {
            let told = std::fs::read_to_string(folder.join(EXTENT)).ok();
            let known = told.is_none_or(|text| TOLD.iter().any(|(_, t)| text == *t));
            assert!(known, "{}: an unknown text", folder.display());
            seen.insert(made_with(&folder));
        }
        assert!([Extent::Core, Extent::Until27, Extent::Until28, Extent::Whole].iter().all(|e| seen.contains(e)));
        for (extent, told) in TOLD {
            let dir = tempfile::tempdir().unwrap();
            std::fs::write(dir.path().join(EXTENT), told).unwrap();
            assert_eq!(made_with(dir.path()), extent);
        }
    }

    #[test]
    fn a_replay_is_asked_in_the_words_of_its_recording() {
        let (old, same, other) =
            (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::fs::write(old.path().join(PROMPTS), r#"{"judge_system": "Judge.", "gone_since": "{{nothing}}"}"#).unwrap();
        std::fs::write(same.path().join(PROMPTS), r#"{"judge_system": "Judge.", "system": "Write."}"#).unwrap();
        std::fs::write(other.path().join(PROMPTS), r#"{"judge_system": "Judge well."}"#).unwrap();
        let mut models = Models::new(&LlmConfig::default());
        let own = models.prompts().unwrap();
        models.expect(["openai:some", &format!("replay:{}", old.path().display())]).unwrap();
        let prompts = models.prompts().unwrap();
        assert_eq!(prompts.texts()["judge_system"], "Judge.");
        assert_eq!(prompts.texts()["system"], own.texts()["system"]);
        assert_ne!(prompts.hashes()["judge_system"], own.hashes()["judge_system"]);
        // What a second recording says is added, unless it says otherwise.
        let e = models.replays(other.path()).unwrap_err().to_string();
        assert!(e.contains("another template `judge_system`"), "{e}");
        models.replays(same.path()).unwrap();
        assert_eq!(models.prompts().unwrap().texts()["system"], "Write.");
        // A folder that the user names goes before a recording.
        let named = tempfile::tempdir().unwrap();
        std::fs::write(named.path().join("judge_system.hbs"), "Mine.").unwrap();
        models.prompt_folder = Some(named.path().to_owned());
        models.prompts = Mutex::default();
        assert_eq!(models.prompts().unwrap().texts()["judge_system"], "Mine.");
        // What is no object of texts is told.
        std::fs::write(old.path().join(PROMPTS), "[]").unwrap();
        assert!(models.replays(old.path()).unwrap_err().to_string().contains(PROMPTS));
    }

    #[test]
    fn a_model_that_was_given_is_no_folder_whatever_its_name() {
        let models = Models::new(&LlmConfig::default());
        let demo = autoform_testing::top().join("tests/cassettes/demo");
        let given = crate::llm::Replay::open("replay:demo", &demo).unwrap();
        models.give("replay:demo", Client::new(Box::new(given), &LlmConfig::default()).unwrap());
        models.expect(["replay:demo"]).unwrap();
        assert_eq!(models.extent(), Extent::Whole);
    }

    #[test]
    fn a_recording_keeps_the_templates_that_it_is_made_with() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(PROMPTS), r#"{"system": "Older."}"#).unwrap();
        let mut models = Models::new(&LlmConfig::default());
        models.recording = Some(Recording { folder: folder.path().to_owned(), answered_by: None, replays: true });
        let replayed = autoform_testing::top().join("tests/cassettes/odd");
        models.start(&format!("replay:{}", replayed.display()), &LlmConfig::default()).unwrap();
        assert_eq!(asked_with(folder.path()).unwrap(), *models.prompts().unwrap().texts());
    }
}
