//! `--shard I/N`, and what a scheduler's environment says where it is not given.

use super::report;
use crate::eval::shard::{Shard, Told};
use std::path::{Path, PathBuf};

/// Flags of every subcommand whose problems several processes can share.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(next_help_heading = "Shards")]
pub(crate) struct ShardArgs {
    /// Take only every N-th problem, beginning with the I-th (from 1), and write to `shard-I-of-N` below the output
    /// folder; `autoform merge` joins the parts. Read from the environment of an array job of Slurm, PBS, AWS Batch or
    /// Kubernetes (with AUTOFORM_SHARDS) when absent; 1/1 turns that off.
    #[arg(long, value_name = "I/N", env = "AUTOFORM_SHARD")]
    shard: Option<Shard>,
}

impl ShardArgs {
    /// The part to take; what the environment decided is told on stderr.
    ///
    /// # Errors
    /// The environment is of an array job, and does not say which part of how many this is: the whole would be made by
    /// each of them.
    pub(crate) fn part(&self) -> anyhow::Result<Shard> {
        if let Some(shard) = self.shard {
            return Ok(shard);
        }
        match Shard::told(|name| std::env::var(name).ok()) {
            Told::Nothing => Ok(Shard::default()),
            Told::Part(shard, by) => {
                let whole = if shard.is_part() { "; --shard 1/1 makes the whole" } else { ", the whole" };
                report::say(format_args!("shard {shard}, by {by}{whole}"));
                Ok(shard)
            }
            Told::Unclear(why) => anyhow::bail!("{why}; --shard 1/1 makes the whole"),
        }
    }
}

/// The output folder of a part.
pub(crate) fn folder_of(out: &Path, shard: Shard) -> PathBuf {
    if shard.is_part() { out.join(shard.folder_name()) } else { out.to_owned() }
}
