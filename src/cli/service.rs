//! Brings the Lean service up for a subcommand, with a progress bar where something is installed.

use crate::config::Config;
use crate::lean::{Backend, LeanPool, Toolchain, ToolchainError};
use crate::library::Index;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;

/// Flags of every subcommand that runs Lean.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct LeanArgs {
    /// Which Lean to run.
    #[arg(long, value_enum)]
    backend: Option<Backend>,
    /// A Lake project for native Lean.
    #[arg(long, value_name = "DIR")]
    project: Option<PathBuf>,
    /// Worker processes at most.
    #[arg(long, value_name = "N")]
    workers: Option<usize>,
}

impl LeanArgs {
    /// The configuration with these flags on top.
    pub(crate) fn apply(&self, config: &Config) -> Config {
        let mut c = config.clone();
        if let Some(b) = self.backend {
            c.lean.backend = b;
        }
        if let Some(p) = &self.project {
            c.lean.project = Some(p.clone());
        }
        if let Some(n) = self.workers {
            c.lean.workers = n;
        }
        c
    }
}

/// Opens the configured toolchain, installing the embedded one on first use.
pub(crate) async fn toolchain(config: &Config) -> Result<Toolchain, ToolchainError> {
    let bar = ProgressBar::new(100);
    let style = ProgressStyle::with_template("{spinner} installing the embedded Lean [{bar:30}] {msg} ({elapsed})");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    let shown = std::sync::atomic::AtomicBool::new(false);
    let progress = |step: &str, percent: u64| {
        let first = !shown.swap(true, std::sync::atomic::Ordering::Relaxed);
        if first {
            bar.enable_steady_tick(std::time::Duration::from_millis(200));
        }
        // Without a terminal there is no bar, and the steps are said in lines.
        if bar.is_hidden() {
            eprintln!("autoform: embedded Lean: {step}");
        }
        bar.set_message(step.to_owned());
        bar.set_position(percent);
    };
    let toolchain = Toolchain::open(&config.lean, &config.cache_dir(), &progress).await;
    bar.finish_and_clear();
    toolchain
}

/// The index of the embedded library, built on first use with `pool` or one started for it.
pub(crate) async fn embedded_index(config: &Config, pool: Option<&LeanPool>) -> anyhow::Result<Index> {
    let root = config.cache_dir().join("index");
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{spinner} indexing the embedded library [{bar:30}] {pos}/{len} modules");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    let progress = |done: usize, all: usize| {
        if done == 1 && bar.is_hidden() {
            eprintln!("autoform: indexing the embedded library ({all} modules)");
        }
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let pool = match pool {
        Some(p) => p.clone(),
        None => {
            let mut embedded = config.clone();
            embedded.lean.backend = Backend::Wasm;
            self::pool(&embedded).await?
        }
    };
    let index = crate::library::embedded_index(&pool, &root, &progress).await;
    bar.finish_and_clear();
    Ok(index?)
}

/// The pool over the configured toolchain.
pub(crate) async fn pool(config: &Config) -> Result<LeanPool, ToolchainError> {
    Ok(LeanPool::new(toolchain(config).await?, &config.lean))
}
