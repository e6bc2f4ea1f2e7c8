//! `autoform eval score`: answers made elsewhere, against a benchmark.

use super::output::Code;
use super::remote::{RemoteArgs, only_here};
use super::report;
use super::service::{LeanArgs, workbench};
use super::shard::{ShardArgs, folder_of};
use crate::config::Config;
use crate::workbench::EvaluateRequest;
use std::path::PathBuf;
use std::process::ExitCode;

/// Score generated Lean against a benchmark: does each answer elaborate, and how is it related to the reference?
///
/// An answer is a whole file (with its `import` lines), or what follows the item's imports and context: commands with a
/// theorem, or a bare statement. The last theorem counts. What counts as right is `same` and
/// `same_given_context` (`docs/sameness.md`); `undecided` is counted beside it, never as either. The command writes
/// results.jsonl, summary.json, report.md and report.html, and the same command goes on with a run that was
/// stopped. It uses every Lean worker that the configuration allows.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct ScoreArgs {
    /// Dataset: JSON lines, records of one's own {"id", "reference"} (a Lean file, a theorem or a bare statement; also
    /// "informal", "header", "source", "difficulty") or items (`eval import` makes them of miniF2F, ProofNet and FATE); or
    /// a folder with one file a split.
    #[arg(long, value_name = "ITEMS")]
    dataset: PathBuf,
    /// Answers as JSON lines {"item_id", "candidate"} and, for several answers to an item, "sample" with another number
    /// each. An item has as many attempts as it has answers; a reply may hold its Lean in a fenced block.
    #[arg(long, value_name = "FILE")]
    candidates: PathBuf,
    /// Folder of the results; made if absent, resumed if it holds this run.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    shard: ShardArgs,
    #[command(flatten)]
    remote: RemoteArgs,
    #[command(flatten)]
    lean: LeanArgs,
}

const EXIT_CODES: &str = "\
Exit codes:
  0    every answer has its verdict
  2    the command line, the configuration, the dataset or the folder is not usable
  3    some answers have no verdict yet: run it again
  5    a toolchain is missing
  130  interrupted; run the command again to resume";

pub(super) async fn run(args: ScoreArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let (server, shard) = match args.remote.open().and_then(|server| Ok((server, args.shard.part()?))) {
        Ok(opened) => opened,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if server.is_some() && only_here(&[("flags of Lean", args.lean.any())]) {
        return Ok(Code::Usage.into());
    }
    let out = folder_of(&args.out, shard);
    let request = match EvaluateRequest::of_candidates(args.dataset, &args.candidates, out) {
        Ok(r) => EvaluateRequest { shard, ..r },
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    match request.notes() {
        Ok(notes) => notes.iter().for_each(report::say),
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    }
    if let Some(server) = &server {
        return super::eval_remote::finish(&request, server).await;
    }
    super::eval::finish(&workbench(args.lean.apply(config)), &request).await
}
