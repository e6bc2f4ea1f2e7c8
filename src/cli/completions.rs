//! `autoform completions` and `autoform man`: what the shell and `man` read, made from the flags.

use super::Cli;
use super::output::{self, Code, line};
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use std::path::PathBuf;
use std::process::ExitCode;

/// Print a script that completes commands and flags in a shell.
#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell: bash, zsh, fish, elvish or powershell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Write manual pages, one a command, into a folder.
#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// The folder; made if absent.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Prints the script.
///
/// # Errors
/// Stdout cannot be written.
pub(super) fn run(args: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "autoform", &mut script);
    line(String::from_utf8(script).context("failed to write the script")?.trim_end())?;
    Ok(Code::Ok.into())
}

/// Writes the pages and says how many.
///
/// # Errors
/// A page cannot be written.
pub(super) fn man(args: &ManArgs) -> anyhow::Result<ExitCode> {
    let place = || format!("failed to write manual pages to {}", args.folder.display());
    std::fs::create_dir_all(&args.folder).with_context(place)?;
    clap_mangen::generate_to(Cli::command(), &args.folder).with_context(place)?;
    let pages = std::fs::read_dir(&args.folder).with_context(place)?.count();
    line(format!("{pages} pages in {}", output::path(&args.folder)))?;
    Ok(Code::Ok.into())
}
