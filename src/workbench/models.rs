//! Models by name: one client a name, so that its limits hold for everything asked of that model,
//! the templates that they are asked with, and the one place where exchanges are recorded.

use super::recordings::{Templates, extent_of, keep_templates, replayed_folder, tell_extent, templates_of};
use crate::lean::prelude::Extent;
use crate::llm::{Client, LlmConfig, LlmError, Provider, ProviderEnv, Recorder, Replay};
use crate::prompt::Prompts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
    /// The templates that a model's recording was asked with, by the model's name; none of one that is no replay.
    asked_with: Mutex<BTreeMap<String, Templates>>,
    /// The smallest part of the library that a replayed recording was made with.
    replayed: Mutex<Extent>,
    /// The templates that were read last, with the recorded ones among them.
    prompts: Mutex<Option<(Templates, Arc<Prompts>)>>,
}

/// A lock whose holder may have panicked: what it guards is whole at any moment.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Models {
    pub(super) fn new(config: &LlmConfig) -> Self {
        Self {
            config: config.clone(),
            environment: ProviderEnv::from_env().with_endpoint_bound(config.endpoint_concurrency),
            recording: None,
            prompt_folder: None,
            open: Mutex::default(),
            asked_with: Mutex::default(),
            replayed: Mutex::new(Extent::Whole),
            prompts: Mutex::default(),
        }
    }

    /// Answers for the model of this name with `provider`.
    ///
    /// # Errors
    /// The configuration makes no sense.
    pub(super) fn give(&self, name: &str, provider: Box<dyn Provider>) -> Result<(), LlmError> {
        let client = Client::new(provider, &self.config)?;
        locked(&self.open).insert(name.to_owned(), client);
        locked(&self.asked_with).insert(name.to_owned(), Templates::new());
        Ok(())
    }

    /// Answers for the model of this name with the recordings of a folder.
    ///
    /// # Errors
    /// The folder cannot be read, or the configuration makes no sense.
    pub(super) fn give_replay(&self, name: &str, folder: &Path) -> Result<(), LlmError> {
        let templates = templates_of(folder)?;
        self.give(name, Box::new(Replay::open(name, folder)?))?;
        locked(&self.asked_with).insert(name.to_owned(), templates);
        self.replays(folder);
        Ok(())
    }

    /// The model of this name; its calls end with `Cancelled` when `cancel` does.
    ///
    /// # Errors
    /// The name, its key, the recordings or the configuration of providers is not usable.
    pub(super) fn open(&self, name: &str, cancel: &CancellationToken) -> Result<Client, LlmError> {
        let mut open = locked(&self.open);
        let client = match open.get(name) {
            Some(known) => known.clone(),
            None => open.entry(name.to_owned()).or_insert(self.start(name, &self.config)?).clone(),
        };
        Ok(client.with_cancellation(cancel.child_token()))
    }

    /// Recordings of this folder are replayed.
    fn replays(&self, folder: &Path) {
        let mut replayed = locked(&self.replayed);
        *replayed = extent_of(folder).min(*replayed);
    }

    /// The templates that these models are asked with together: those of a named folder, else those that recordings
    /// among them were asked with, else the program's own. Where exchanges are recorded, they are kept there.
    ///
    /// # Errors
    /// A template is not usable, or two recordings were asked with different ones of a name.
    pub(super) fn prompts_for<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> super::Result<Arc<Prompts>> {
        let (mut recorded, mut live) = (Templates::new(), false);
        for name in names {
            let folder = replayed_folder(name);
            live |= folder.is_none();
            let mut asked_with = locked(&self.asked_with);
            let templates = match (asked_with.get(name), folder) {
                (Some(known), _) => known,
                (None, Some(folder)) => asked_with.entry(name.to_owned()).or_insert(templates_of(folder)?),
                (None, None) => continue,
            };
            if let Some((other, _)) = templates.iter().find(|(n, text)| recorded.get(*n).is_some_and(|r| r != *text)) {
                return Err(LlmError::Setup(format!(
                    "the recordings of {name} were made with another template `{other}` than others that are replayed beside them"
                ))
                .into());
            }
            recorded.extend(templates.clone());
        }
        let prompts = self.loaded(recorded)?;
        if let Some(recording) = self.recording.as_ref().filter(|r| r.replays || live) {
            keep_templates(&recording.folder, prompts.texts())?;
        }
        Ok(prompts)
    }

    fn loaded(&self, recorded: Templates) -> super::Result<Arc<Prompts>> {
        let mut known = locked(&self.prompts);
        if let Some((_, prompts)) = known.as_ref().filter(|(of, _)| *of == recorded) {
            return Ok(prompts.clone());
        }
        let prompts = Arc::new(Prompts::load_with(&recorded, self.prompt_folder.as_deref())?);
        *known = Some((recorded, prompts.clone()));
        Ok(prompts)
    }

    /// The part of the library that models are told of: what the replayed recordings were made with.
    pub(super) fn extent(&self) -> Extent {
        *locked(&self.replayed)
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
            self.replays(folder);
        }
        match self.recording.as_ref().filter(|r| r.replays || replayed.is_none()) {
            Some(Recording { folder, answered_by, .. }) => {
                let inner = crate::llm::open(name, &self.environment)?;
                let recorder = Recorder::new(inner, folder, answered_by.clone(), self.environment.secrets())?;
                tell_extent(folder, self.extent())?;
                Client::new(Box::new(recorder), config)
            }
            None => Client::open(name, config, &self.environment),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(templates: &str) -> (tempfile::TempDir, String) {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("prompts.json"), templates).unwrap();
        let name = format!("replay:{}", dir.path().display());
        (dir, name)
    }

    #[test]
    fn a_replay_is_asked_in_the_words_of_its_recording() {
        let mut models = Models::new(&LlmConfig::default());
        let own = models.prompts_for([]).unwrap();
        let (_old, old) = says(r#"{"judge_system": "Judge.", "gone_since": "{{nothing}}"}"#);
        let (_same, same) = says(r#"{"judge_system": "Judge.", "system": "Write."}"#);
        let (_other, other) = says(r#"{"judge_system": "Judge well."}"#);
        let prompts = models.prompts_for(["openai:some", &old]).unwrap();
        assert_eq!(prompts.texts()["judge_system"], "Judge.");
        assert_eq!(prompts.texts()["system"], own.texts()["system"]);
        assert_ne!(prompts.hashes()["judge_system"], own.hashes()["judge_system"]);
        // What a second recording says is added, unless it says otherwise.
        assert_eq!(models.prompts_for([old.as_str(), &same]).unwrap().texts()["system"], "Write.");
        let e = models.prompts_for([old.as_str(), &other]).unwrap_err().to_string();
        assert!(e.contains("another template `judge_system`"), "{e}");
        // One request's recordings are no other's.
        assert_eq!(models.prompts_for([other.as_str()]).unwrap().texts()["judge_system"], "Judge well.");
        assert_eq!(models.prompts_for(["openai:some"]).unwrap().texts(), own.texts());
        // A folder that the user names goes before a recording.
        let named = tempfile::tempdir().unwrap();
        std::fs::write(named.path().join("judge_system.hbs"), "Mine.").unwrap();
        models.prompt_folder = Some(named.path().to_owned());
        models.prompts = Mutex::default();
        assert_eq!(models.prompts_for([old.as_str()]).unwrap().texts()["judge_system"], "Mine.");
        // A template that cannot be filled in is told when it is chosen, not when it is used.
        let (_broken, broken) = says(r#"{"judge_system": "{{#if"}"#);
        let (_unknown, unknown) = says(r#"{"judge_system": "{{secret}}"}"#);
        models.prompt_folder = None;
        for name in [broken, unknown] {
            assert!(models.prompts_for([name.as_str()]).unwrap_err().to_string().contains("judge_system"));
        }
    }

    #[test]
    fn a_model_that_was_given_is_no_folder_whatever_its_name() {
        let demo = autoform_testing::top().join("tests/cassettes/demo");
        let models = Models::new(&LlmConfig::default());
        models.give("replay:demo", Box::new(Replay::open("replay:demo", &demo).unwrap())).unwrap();
        let own = models.prompts_for([]).unwrap();
        assert_eq!(models.prompts_for(["replay:demo"]).unwrap().texts(), own.texts());
        assert_eq!(models.extent(), Extent::Whole);
        // With its folder it is asked, and told, as that says.
        models.give_replay("replay:demo", &demo).unwrap();
        assert_ne!(models.prompts_for(["replay:demo"]).unwrap().texts(), own.texts());
        assert_eq!(models.extent(), extent_of(&demo));
    }

    #[test]
    fn a_recording_keeps_the_templates_that_it_is_made_with() {
        let replayed = format!("replay:{}", autoform_testing::top().join("tests/cassettes/odd").display());
        for replays in [true, false] {
            let (dir, _) = says(r#"{"system": "Older."}"#);
            let mut models = Models::new(&LlmConfig::default());
            models.recording = Some(Recording { folder: dir.path().to_owned(), answered_by: None, replays });
            models.open(&replayed, &CancellationToken::new()).unwrap();
            let prompts = models.prompts_for([replayed.as_str()]).unwrap();
            // Where a replay is not recorded again, nothing comes into the folder.
            assert_eq!(templates_of(dir.path()).unwrap() == *prompts.texts(), replays);
        }
    }
}
