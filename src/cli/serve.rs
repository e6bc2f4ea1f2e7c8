//! `autoform serve`: Lean, search, judges and runs for other programs and for a browser.

use super::output::{Code, line};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::serve::{Key, Limits, ServeError, ServeOptions, Server, Stop};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};

/// Serve checks to other programs over HTTP: Kimina's wire, NeMo-Skills' and our own.
///
/// Every verdict is the kernel's word in a process in which no code of the source ran. An address that others can
/// reach needs AUTOFORM_SERVER_KEY, which requests then carry as `Authorization: Bearer KEY` (`docs/serving.md`).
/// The first line on stdout is the address.
///
/// Exit codes: 0 ended when it was told to, and everything under way was answered, 2 unusable command line, 5 the
/// address cannot be had or the folder of runs is none, 130 ended at once, or before everything was answered.
#[derive(Debug, clap::Args)]
pub(super) struct ServeArgs {
    /// Where to listen; port 0 is any free one.
    #[arg(long, value_name = "ADDR", default_value_t = ServeOptions::default().listen)]
    listen: SocketAddr,
    /// A model that requests may name, as NAME=MODEL or MODEL; the first one is asked where none is named.
    #[arg(long, value_name = "MODEL", env = "AUTOFORM_MODEL", value_delimiter = ',')]
    model: Vec<String>,
    /// The folder of runs; those that an earlier server left unfinished go on.
    #[arg(long, value_name = "DIR", default_value = ServeArgs::RUNS)]
    runs: std::path::PathBuf,
    /// A name in `Host` that is this server's, besides localhost and addresses.
    #[arg(long, value_name = "NAME", help_heading = "Who may ask")]
    allow_host: Vec<String>,
    /// Pages of another origin that may ask, as https://host:port.
    #[arg(long, value_name = "ORIGIN", help_heading = "Who may ask")]
    allow_origin: Vec<String>,
    /// MiB of a request's body.
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u64).range(1..=1024), help_heading = "Limits")]
    max_body: u64,
    /// Items of a batch.
    #[arg(long, value_name = "N", default_value_t = Limits::default().batch, value_parser = super::bounds::rows, help_heading = "Limits")]
    max_batch: usize,
    /// Seconds that a request may ask for an item; a longer one is cut to it. The embedded Lean counts those that its
    /// worker had of a core, and at least a quarter of what the clock shows.
    #[arg(long, value_name = "S", default_value_t = Limits::default().timeout_s, value_parser = clap::value_parser!(u64).range(1..=86_400), help_heading = "Limits")]
    max_timeout: u64,
    /// Requests under way and waiting; a further one is answered 429.
    #[arg(long, value_name = "N", default_value_t = Limits::default().queue, value_parser = super::bounds::results, help_heading = "Limits")]
    queue: usize,
    /// Connections at once.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, value_parser = super::bounds::results, help_heading = "Limits")]
    connections: usize,
    /// Seconds that what is under way may take after SIGTERM; a second one ends it at once.
    #[arg(long, value_name = "S", default_value_t = Limits::default().drain.as_secs(), value_parser = clap::value_parser!(u64).range(0..=86_400), help_heading = "Limits")]
    drain: u64,
    /// Commands after which Kimina's wire names another REPL; there are none, and only their numbers change.
    #[arg(long, value_name = "N", default_value_t = u32::MAX, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..), help_heading = "Limits")]
    repl_uses: u32,
    #[command(flatten)]
    lean: LeanArgs,
}

impl ServeArgs {
    /// The folder of runs where none is named.
    pub(super) const RUNS: &str = "runs";
}

/// Models with the names that requests have for them.
pub(super) fn models(given: &[String]) -> Vec<(String, String)> {
    let model = |m: &String| match m.split_once('=').filter(|(name, _)| !name.contains(':')) {
        Some((name, stands_for)) => (name.to_owned(), stands_for.to_owned()),
        None => (m.clone(), m.clone()),
    };
    given.iter().filter(|m| !m.trim().is_empty()).map(model).collect()
}

pub(super) async fn run(args: ServeArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let options = match options(&args) {
        Ok(options) => options,
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    let drain_for = options.limits.drain;
    let bench = Arc::new(args.lean.workbench(config));
    let server = match Server::bind(bench.clone(), options).await {
        Ok(server) => server,
        Err(e) => {
            return Ok(report::failed(&e, code(&e)));
        }
    };
    line(format!("http://{}", server.address()))?;
    let stop = Stop::default();
    tokio::spawn(told_to_end(stop.clone(), drain_for)?);
    // The first request then waits for nothing.
    tokio::spawn(async move {
        match bench.warm().await {
            Ok(w) => report::say(format_args!("Lean {} ({}), library {}", w.lean, w.backend, w.library)),
            Err(e) => report::say(format_args!("no Lean yet: {}", report::told(&e))),
        }
    });
    Ok(if server.run(stop).await { Code::Ok } else { Code::Interrupted }.into())
}

/// The code that a server ends with which does not start.
pub(super) fn code(error: &ServeError) -> Code {
    match error {
        ServeError::Listen { .. } | ServeError::Runs { .. } => Code::Missing,
        ServeError::NoKey(_) | ServeError::BadKey => Code::Usage,
    }
}

fn options(args: &ServeArgs) -> Result<ServeOptions, ServeError> {
    let key = match std::env::var("AUTOFORM_SERVER_KEY") {
        Ok(key) if !key.is_empty() => Some(Key::new(&key)?),
        _ => None,
    };
    let limits = Limits {
        body_bytes: (args.max_body as usize) << 20,
        batch: args.max_batch.max(1),
        timeout_s: args.max_timeout,
        queue: args.queue,
        connections: args.connections,
        drain: Duration::from_secs(args.drain),
        ..Limits::default()
    };
    Ok(ServeOptions {
        listen: args.listen,
        key,
        hosts: args.allow_host.clone(),
        origins: args.allow_origin.clone(),
        limits,
        models: models(&args.model),
        runs: args.runs.clone(),
        repl_uses: args.repl_uses,
    })
}

/// SIGTERM or SIGINT once: what is under way is answered; twice: the end.
fn told_to_end(stop: Stop, patience: Duration) -> std::io::Result<impl Future<Output = ()>> {
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        let mut once = async || {
            tokio::select! {
                _ = term.recv() => {}
                _ = int.recv() => {}
            }
        };
        once().await;
        report::say(format_args!("ending; what is under way has {} s, a second signal ends it", patience.as_secs()));
        stop.drain.cancel();
        once().await;
        stop.now.cancel();
    })
}
