//! `autoform index build`: from JSON lines, a source tree, or an environment that Lean imports.

use super::IndexArgs;
use super::print::print_build;
use crate::cli::output::Code;
use crate::cli::report;
use crate::cli::service::LeanArgs;
use crate::config::Config;
use crate::lean::Outcome;
use crate::library::{EnvironmentError, Revision};
use crate::workbench::{BuildIndexRequest, IndexSource, ModuleName, WorkbenchError};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::process::ExitCode;

/// Options of `autoform index build`; one source of declarations is required.
#[derive(Debug, clap::Args)]
pub(super) struct BuildArgs {
    /// Declarations as JSON lines, plain or gzipped.
    #[arg(long, value_name = "FILE", required_unless_present_any = ["sources", "import"])]
    jsonl: Option<PathBuf>,
    /// Scan the `*.lean` files under this folder; it need not be built.
    #[arg(long, value_name = "DIR", conflicts_with = "jsonl")]
    sources: Option<PathBuf>,
    /// Let Lean import this module (of --project, or of the embedded library) and list what the environment then has,
    /// with exact types; may be repeated.
    #[arg(long, value_name = "MODULE", conflicts_with_all = ["jsonl", "sources"])]
    import: Vec<ModuleName>,
    /// List only modules of this name and below; may be repeated.
    #[arg(long, value_name = "MODULE", requires = "import")]
    under: Vec<ModuleName>,
    /// Keep every type as an expression too; `index show --json` and `index export` give it.
    #[arg(long, requires = "import")]
    expressions: bool,
    /// Lean version that the declarations are for; with --import it is Lean's own.
    #[arg(long, value_name = "VERSION", default_value = "unknown", conflicts_with = "import")]
    lean: String,
    #[command(flatten)]
    service: LeanArgs,
}

impl BuildArgs {
    fn source(&self) -> IndexSource {
        match (&self.jsonl, &self.sources) {
            (Some(file), _) => IndexSource::Jsonl { file: file.clone() },
            (None, Some(folder)) => IndexSource::Tree { folder: folder.clone() },
            (None, None) => IndexSource::Environment {
                import: self.import.clone(),
                under: self.under.clone(),
                expressions: self.expressions,
            },
        }
    }
}

/// Runs `autoform index build`.
pub(super) async fn run(args: &IndexArgs, wanted: &BuildArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let request = BuildIndexRequest {
        source: wanted.source(),
        folder: args.index.clone(),
        revision: Revision {
            library: args.library.clone().unwrap_or_else(|| "library".to_owned()),
            revision: args.revision.clone().unwrap_or_else(|| "unversioned".to_owned()),
            lean: wanted.lean.clone(),
        },
    };
    let bench = wanted.service.workbench(config);
    let bar = ProgressBar::no_length();
    let style = ProgressStyle::with_template("{spinner} listing declarations [{bar:30}] {pos}/{len} modules");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    let progress = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let built = bench.build_index(&request, &progress).await;
    bar.finish_and_clear();
    let built = match built {
        Err(WorkbenchError::Environment(EnvironmentError::Lean(outcome))) => {
            report::say(format_args!("failed to list the declarations: {}", reason(&outcome)));
            return Ok(Code::of(&outcome).into());
        }
        built => built?,
    };
    for path in &built.skipped {
        report::say(format_args!("left out {}: no readable text", path.display()));
    }
    print_build(&mut std::io::stdout().lock(), args.json, &built)?;
    Ok(ExitCode::SUCCESS)
}

/// What kept Lean from listing the declarations.
fn reason(outcome: &Outcome) -> String {
    match outcome {
        Outcome::HeaderFailed { messages, .. } => {
            let texts: Vec<&str> = messages.iter().map(|m| m.text.as_str()).collect();
            format!("the imports failed: {}", texts.join("; "))
        }
        other => crate::workbench::said(other),
    }
}
