//! `autoform eval import`: a published benchmark as items.

use super::output::{self, Code, line};
use super::report;
use super::service::workbench;
use crate::config::Config;
use crate::eval::import::Format;
use crate::workbench::{ImportRequest, WorkbenchError};
use std::path::PathBuf;
use std::process::ExitCode;

/// Import a benchmark as it is published; prints one item a line.
///
/// The items belong to the `equivalence` tier: Test 1, guards, and the relation to the reference
/// (`docs/sameness.md`). Exit codes: 0 imported, 2 not a file of this format.
#[derive(Debug, clap::Args)]
pub(crate) struct ImportArgs {
    /// The published format.
    #[arg(long, value_enum)]
    format: Format,
    /// The file; `-` is standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &ImportArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let text = super::check::read(&args.file.to_string_lossy())?;
    let name = output::path(&args.file);
    let imported = match workbench(config.clone()).import(&ImportRequest { format: args.format, text }) {
        Ok(imported) if imported.items.is_empty() && imported.skipped.is_empty() => {
            return Ok(report::refused(&WorkbenchError::nothing(&args.file, "records")));
        }
        Ok(imported) => imported,
        Err(e) => {
            report::say(format_args!("{name}: {}", report::told(&e)));
            return Ok(Code::Usage.into());
        }
    };
    for (record, reason) in &imported.skipped {
        report::say(format_args!("{name}: record {record} left out: {reason}"));
    }
    for item in &imported.items {
        line(serde_json::to_string(item)?)?;
    }
    Ok(ExitCode::SUCCESS)
}
