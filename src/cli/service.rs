//! Flags of every subcommand that runs Lean, and the bars shown while something is installed.

use super::report;
use crate::config::Config;
use crate::lean::Backend;
use crate::workbench::{Notice, Notices, Workbench};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// Flags of every subcommand that runs Lean.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(next_help_heading = "Lean")]
pub(crate) struct LeanArgs {
    /// Which Lean to run.
    #[arg(long, value_enum)]
    backend: Option<Backend>,
    /// A Lake project for native Lean.
    #[arg(long, value_name = "DIR")]
    project: Option<PathBuf>,
    /// A server of Lean to ask in place of a Lean on this machine: a Kimina server, or `autoform serve`; repeat it for
    /// several. Means --backend kimina; a key is read from AUTOFORM_LEAN_KEY.
    #[arg(long = "lean-endpoint", value_name = "URL")]
    endpoints: Vec<String>,
    /// Worker processes at most, 1 to 1024.
    #[arg(long, value_name = "N", value_parser = super::bounds::workers)]
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
        if !self.endpoints.is_empty() {
            c.lean.backend = self.backend.unwrap_or(Backend::Kimina);
            c.lean.remote.endpoints.clone_from(&self.endpoints);
        }
        c
    }

    /// Whether any of them was given.
    pub(crate) fn any(&self) -> bool {
        self.backend.is_some() || self.project.is_some() || self.workers.is_some() || !self.endpoints.is_empty()
    }

    /// A workbench with these flags on top of the configuration.
    pub(crate) fn workbench(&self, config: &Config) -> Workbench {
        workbench(self.apply(config))
    }
}

/// A workbench that shows on stderr what it installs and indexes.
pub(crate) fn workbench(config: Config) -> Workbench {
    Workbench::open(config).with_notices(bars())
}

/// A bar where stderr is a terminal, and lines where it is not.
fn bars() -> Notices {
    let bar: Mutex<Option<ProgressBar>> = Mutex::new(None);
    let (indexing, steps) = (AtomicBool::new(false), Steps::default());
    Arc::new(move |notice| {
        let mut bar = bar.lock().unwrap_or_else(PoisonError::into_inner);
        match notice {
            Notice::Installing { step, percent } => {
                let bar = bar.get_or_insert_with(|| {
                    styled(100, "{spinner} installing the embedded Lean [{bar:30}] {msg} ({elapsed})")
                });
                if bar.is_hidden() && steps.begins(step) {
                    report::say(format_args!("embedded Lean: {step}"));
                }
                bar.set_message((*step).to_owned());
                bar.set_position(*percent);
            }
            Notice::Indexing { done, all } => {
                let bar = bar.get_or_insert_with(|| {
                    styled(0, "{spinner} indexing the embedded library [{bar:30}] {pos}/{len} modules")
                });
                if bar.is_hidden() && !indexing.swap(true, Relaxed) {
                    report::say(format_args!("indexing the embedded library ({all} modules)"));
                }
                bar.set_length(*all as u64);
                bar.set_position(*done as u64);
            }
            Notice::Servers { said } => report::say(format_args!("{}", crate::lean::printable(said))),
            Notice::Done => {
                if let Some(bar) = bar.take() {
                    bar.finish_and_clear();
                }
            }
        }
    })
}

/// The step that is under way, of which every tick tells.
#[derive(Default)]
struct Steps(Mutex<String>);

impl Steps {
    /// Whether it is another than before.
    fn begins(&self, step: &str) -> bool {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let other = *now != step;
        if other {
            step.clone_into(&mut now);
        }
        other
    }
}

fn styled(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.progress_chars("=> "));
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_told_once() {
        let steps = Steps::default();
        let told: Vec<&str> = ["fetching Lean", "fetching Lean", "unpacking", "unpacking"]
            .into_iter()
            .filter(|s| steps.begins(s))
            .collect();
        assert_eq!(told, ["fetching Lean", "unpacking"]);
    }
}
