//! Opens models by name for subcommands that ask them about many cases.

use super::service;
use crate::config::Config;
use crate::judge::{Docs, JudgeConfig, LeanFactFinder};
use crate::lean::{Backend, LeanPool, prelude};
use crate::llm::{Client, LlmError, Provider, ProviderEnv, Recorder};
use crate::prompt::Prompts;
use crate::statement::Informal;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Flags of a subcommand that asks models.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct ModelArgs {
    /// Model to ask: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long = "model", env = "AUTOFORM_MODEL", value_name = "MODEL")]
    pub(super) models: Vec<String>,
    /// Record every exchange with a model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Who answers, in words, where the endpoint is a relay: kept with every recorded exchange.
    #[arg(long, value_name = "WHO", requires = "record")]
    answered_by: Option<String>,
    /// Folder with prompt templates (NAME.hbs) that replace the embedded ones.
    #[arg(long, value_name = "DIR")]
    pub(super) prompts: Option<PathBuf>,
}

impl ModelArgs {
    /// The models in the order named; the same name twice is one client.
    ///
    /// # Errors
    /// Those of [`crate::llm::open`].
    pub(super) fn open(&self, config: &Config) -> Result<Vec<Arc<dyn Provider>>, LlmError> {
        let environment = ProviderEnv::from_env();
        let mut known: BTreeMap<&str, Arc<dyn Provider>> = BTreeMap::new();
        let mut models = Vec::new();
        for name in &self.models {
            let model = match known.get(name.as_str()) {
                Some(model) => model.clone(),
                None => open(name, self.record.as_deref(), self.answered_by.clone(), config, &environment)?,
            };
            known.insert(name, model.clone());
            models.push(model);
        }
        Ok(models)
    }
}

fn open(
    name: &str,
    record: Option<&Path>,
    answered_by: Option<String>,
    config: &Config,
    environment: &ProviderEnv,
) -> Result<Arc<dyn Provider>, LlmError> {
    Ok(Arc::new(match record {
        Some(folder) => {
            let inner = crate::llm::open(name, environment)?;
            let recorder = Recorder::new(inner, folder, answered_by, environment.secrets())?;
            Client::new(Box::new(recorder), &config.llm)?
        }
        None => Client::open(name, &config.llm, environment)?,
    }))
}

/// What a subcommand that asks models about formal statements works with.
pub(super) struct Desk {
    pub(super) prompts: Prompts,
    /// At least one.
    pub(super) models: Vec<Arc<dyn Provider>>,
    pub(super) lean: LeanFactFinder,
    pub(super) library: crate::agent::LibraryProfile,
}

impl Desk {
    /// Loads the prompts, opens the models, starts Lean.
    ///
    /// # Errors
    /// What the user can mend, all of it [`super::output::Code::Missing`].
    pub(super) async fn open(args: &ModelArgs, config: &Config, judge: &JudgeConfig) -> anyhow::Result<Self> {
        let prompts = Prompts::load(args.prompts.as_deref())?;
        let models = args.open(config)?;
        anyhow::ensure!(!models.is_empty(), "no model to ask; name one with --model (or AUTOFORM_MODEL)");
        let pool = service::pool(config).await?;
        let native = config.lean.backend == Backend::Native || config.lean.project.is_some();
        let lean = fact_finder(config, judge, &pool, native).await;
        Ok(Self { prompts, models, lean, library: library(native) })
    }
}

/// One case named on the command line: the statement in English, and the Lean file's text.
///
/// # Errors
/// A file that cannot be read, a text that is no statement.
pub(super) fn one_case(
    informal: Option<&str>,
    informal_file: Option<&Path>,
    formal: &str,
) -> anyhow::Result<(Informal, String)> {
    let statement = match (informal, informal_file) {
        (Some(text), _) => Informal::new(text)?,
        (None, Some(path)) => Informal::new(&super::check::read(&path.to_string_lossy())?)?,
        (None, None) => anyhow::bail!("no statement in English"),
    };
    Ok((statement, super::check::read(formal)?))
}

/// The library statements are judged against, for the models: its name, note and header.
fn library(native: bool) -> crate::agent::LibraryProfile {
    if native {
        crate::agent::LibraryProfile::mathlib("v4.28.0")
    } else {
        crate::agent::LibraryProfile::embedded(prelude::axioms())
    }
}

/// A real Lean to find facts with. Docstrings of the index are a help, not a need: without one the
/// constants' types and values stand alone.
async fn fact_finder(config: &Config, judge: &JudgeConfig, pool: &LeanPool, native: bool) -> LeanFactFinder {
    let index = if native { None } else { service::embedded_index(config, Some(pool)).await.ok() };
    let docs: Docs = Arc::new(move |name| index.as_ref()?.get(name).ok().flatten()?.doc);
    LeanFactFinder::new(pool.clone(), judge.clone(), docs)
}
