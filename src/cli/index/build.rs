//! `autoform index build`: from JSON lines, a source tree, or an environment that Lean imports.

use super::IndexArgs;
use super::print::print_build;
use crate::cli::output::Code;
use crate::cli::report;
use crate::cli::service::LeanArgs;
use crate::config::Config;
use crate::lean::{Lean, Outcome, Walk};
use crate::library::{
    BuildReport, EnvironmentError, LibraryError, Revision, Sources, build, build_from_environment, index_dir, jsonl,
    scan,
};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
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
    #[arg(long, value_name = "MODULE", conflicts_with_all = ["jsonl", "sources"], value_parser = parse_module)]
    import: Vec<String>,
    /// Of the environment, list only modules of this name and below; may be repeated.
    #[arg(long, value_name = "MODULE", requires = "import", value_parser = parse_module)]
    under: Vec<String>,
    /// Keep every type as an expression too; `index show --json` and `index export` give it.
    #[arg(long, requires = "import")]
    expressions: bool,
    /// Lean version the declarations are for; an environment tells its own.
    #[arg(long, value_name = "VERSION", default_value = "unknown", conflicts_with = "import")]
    lean: String,
    #[command(flatten)]
    service: LeanArgs,
}

/// A module's name: it becomes a line of Lean, so that nothing else may be one.
fn parse_module(name: &str) -> Result<String, String> {
    let part = |p: &str| {
        p.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && p.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '\'' | '!' | '?'))
    };
    if name.len() < 500 && name.split('.').all(part) {
        Ok(name.to_owned())
    } else {
        Err("expected the name of a module, such as Mathlib.Order.Basic".to_owned())
    }
}

/// Runs `autoform index build`.
pub(super) async fn run(args: &IndexArgs, wanted: &BuildArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let bench = wanted.service.workbench(config);
    let root = &bench.index_root();
    let mut revision = Revision {
        library: args.library.clone().unwrap_or_else(|| "library".to_owned()),
        revision: args.revision.clone().unwrap_or_else(|| "unversioned".to_owned()),
        lean: wanted.lean.clone(),
    };
    let dir = args.index.clone().map_or_else(|| index_dir(root, &revision), Ok)?;
    let report = if wanted.import.is_empty() {
        tokio::task::block_in_place(|| build(&dir, &revision, gather(wanted)?))?
    } else {
        let lean = match bench.lean().await {
            Ok(lean) => lean,
            Err(e) => return Ok(told(&report::told(&e), Code::Missing)),
        };
        match walk(&*lean, wanted, &dir, &mut revision).await {
            Ok(report) => report,
            Err(EnvironmentError::Library(e)) => return Err(e.into()),
            Err(EnvironmentError::Lean(outcome)) => return Ok(told(&reason(&outcome), Code::of(&outcome))),
        }
    };
    print_build(&mut std::io::stdout().lock(), args.json, &dir, &revision, &report)?;
    Ok(ExitCode::SUCCESS)
}

fn told(why: &str, code: Code) -> ExitCode {
    report::say(format_args!("failed to list the declarations: {why}"));
    code.into()
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

async fn walk(
    lean: &dyn Lean,
    wanted: &BuildArgs,
    dir: &Path,
    revision: &mut Revision,
) -> Result<BuildReport, EnvironmentError> {
    let who = lean.identity().await.map_err(|o| EnvironmentError::Lean(Box::new(o)))?;
    revision.lean = who.lean;
    let header: String = wanted.import.iter().map(|m| format!("import {m}\n")).collect();
    let walk = Walk { under: wanted.under.clone(), expressions: wanted.expressions };
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{spinner} listing declarations [{bar:30}] {pos}/{len} modules");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    let progress = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let report = build_from_environment(lean, &header, &walk, dir, revision, &progress).await;
    bar.finish_and_clear();
    report
}

/// Declarations from the file or folder the command line names.
fn gather(wanted: &BuildArgs) -> Result<Sources, LibraryError> {
    let Some(root) = &wanted.sources else {
        let batch = wanted.jsonl.as_deref().map(jsonl::read_file).transpose()?.unwrap_or_default();
        return Ok(Sources { batch, ..Sources::default() });
    };
    let found = scan::scan_tree(root)?;
    for path in &found.skipped {
        report::say(format_args!("left out {}: no readable text", path.display()));
    }
    Ok(found.sources)
}

#[cfg(test)]
mod tests {
    use super::parse_module;

    #[test]
    fn only_a_module_name_becomes_a_line_of_lean() {
        for fine in ["Mathlib", "Mathlib.Order.Basic", "My_project.Été'"] {
            assert!(parse_module(fine).is_ok(), "{fine}");
        }
        for bad in ["", "A..B", "A\n#eval 1", "A -- x", ".A", "1A", "A.", "«a b»"] {
            assert!(parse_module(bad).is_err(), "{bad:?}");
        }
    }
}
