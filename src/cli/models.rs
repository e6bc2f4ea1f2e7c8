//! Flags of subcommands that ask models, and the case that is named on the command line.

use super::service::LeanArgs;
use crate::config::Config;
use crate::statement::Informal;
use crate::workbench::{Recording, Workbench};
use std::path::{Path, PathBuf};

/// Flags of a subcommand that asks models.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(next_help_heading = "Models")]
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
    /// What a server is not asked for.
    pub(super) fn for_one_here(&self) -> [(&'static str, bool); 2] {
        [("--record", self.record.is_some()), ("--prompts", self.prompts.is_some())]
    }

    /// A workbench that records and prompts as these flags say.
    pub(super) fn workbench(&self, lean: &LeanArgs, config: &Config) -> Workbench {
        lean.workbench(config)
            .with_recording(recording(self.record.as_ref(), self.answered_by.as_ref(), true))
            .with_prompts(self.prompts.clone())
    }
}

/// Where exchanges are kept, if anywhere.
pub(super) fn recording(folder: Option<&PathBuf>, answered_by: Option<&String>, replays: bool) -> Option<Recording> {
    Some(Recording { folder: folder?.clone(), answered_by: answered_by.cloned(), replays })
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
