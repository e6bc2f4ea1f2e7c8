//! `autoform work`: a worker of a queue.

use super::formalize::watch_interrupts;
use super::models::ModelArgs;
use super::output::{Code, line};
use super::queue::{ServerArgs, code};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::llm::for_terminal;
use crate::statement::Informal;
use crate::workbench::{FormalizeRequest, Jury, WorkEvent, WorkRequest, WorkbenchError};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    with --until-empty: nothing waits and nothing is under way
  2    the queue or the worker's name is not usable
  5    not started: no server, no such queue, no model, no Lean, or the folder is another run's or cannot be written
  130  interrupted; what was under way goes to other workers, with its record";

/// Work on the problems of a queue until interrupted, one folder a problem in --out, which all workers share.
///
/// A problem whose worker is lost is delivered again; the next worker goes on with its record. A result is kept once,
/// whatever was delivered twice. Settings of the agent are those of the configuration.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    server: ServerArgs,
    /// Folder of the results, on a disk that all workers share.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// This worker's name, its own while it works; default: host name, process and chance.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Problems under way at once, 1 to 1024.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = super::bounds::in_flight)]
    in_flight: usize,
    /// Seconds that a problem may be silent before another worker gets it; the first worker's value holds for all.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    ack_wait: u64,
    /// Deliveries after which a problem is given up, with the reason.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    deliveries: u64,
    /// End when the queue is empty.
    #[arg(long)]
    until_empty: bool,
    /// Model that judges; repeat it for several, all of which must agree. Without it the writing model judges.
    #[arg(long = "judge", value_name = "MODEL", help_heading = "Models")]
    judges: Vec<String>,
    /// No judges: the meaning is not checked.
    #[arg(long, conflicts_with = "judges", help_heading = "Models")]
    no_judges: bool,
    /// Library the statements are written for: `embedded` or `mathlib`.
    #[arg(long, value_name = "LIBRARY", default_value = "embedded", help_heading = "Library")]
    library: String,
    /// Folder of the library's index (`autoform index`).
    #[arg(long, value_name = "DIR", help_heading = "Library")]
    index: Option<PathBuf>,
    #[command(flatten)]
    models: ModelArgs,
    #[command(flatten)]
    lean: LeanArgs,
}

impl WorkArgs {
    fn request(&self, config: &Config) -> Result<WorkRequest, WorkbenchError> {
        let [author] = &self.models.models[..] else {
            return Err(match self.models.models.is_empty() {
                true => WorkbenchError::NoModel,
                false => WorkbenchError::Input("one --model writes; others judge (--judge)".to_owned()),
            });
        };
        let jury = match (self.no_judges, &self.judges[..]) {
            (true, _) => Jury::None,
            (false, []) => Jury::Author,
            (false, models) => Jury::Models(models.to_vec()),
        };
        // Replaced by each problem's own.
        let statement = Informal::new("a problem of the queue")?;
        let run = FormalizeRequest {
            jury,
            library: self.library.parse()?,
            index: self.index.clone(),
            settings: config.agent.clone(),
            ..FormalizeRequest::new(statement, author.clone())
        };
        Ok(WorkRequest {
            out: self.out.clone(),
            run,
            in_flight: self.in_flight,
            name: self.name.clone().unwrap_or_else(own_name),
            ack_wait: Duration::from_secs(self.ack_wait),
            deliveries: self.deliveries,
            until_empty: self.until_empty,
        })
    }
}

/// A name that no other worker has.
fn own_name() -> String {
    let host = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    let host: String = host.trim().chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(40).collect();
    let mut chance = [0; 4];
    // Without chance the process still tells workers of one machine apart.
    let _ = getrandom::fill(&mut chance);
    format!("{host}-{}-{:08x}", std::process::id(), u32::from_be_bytes(chance))
}

/// Runs the command. Each result is a JSON line on stdout.
///
/// # Errors
/// Faults of ours.
pub(crate) async fn run(args: WorkArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let bench = args.models.workbench(&args.lean, config);
    let request = match args.request(bench.config()) {
        Ok(request) => request,
        Err(e) => return Ok(report::refused(&e)),
    };
    let queue = match args.server.open().await {
        Ok(queue) => queue,
        Err(e) => return Ok(report::failed(&e, code(&e))),
    };
    let cancel = CancellationToken::new();
    let interrupts = tokio::spawn(watch_interrupts(cancel.clone()));
    let result = bench.work(&queue, &request, &told, &cancel).await;
    interrupts.abort();
    let answer = match result {
        Ok(answer) => answer,
        Err(WorkbenchError::Queue(e)) => return Ok(report::failed(&e, code(&e))),
        Err(e) => return Ok(report::refused(&e)),
    };
    report::say(format_args!(
        "{}: {} results, {} that were there, {} given back",
        for_terminal(&request.name, 100),
        answer.landed,
        answer.again,
        answer.returned
    ));
    Ok(if cancel.is_cancelled() { Code::Interrupted } else { Code::Ok }.into())
}

fn told(event: &WorkEvent<'_>) {
    match event {
        WorkEvent::Landed { id, folder, report, delivered, first } => {
            let value = serde_json::json!({
                "id": id,
                "outcome": report.outcome.word(),
                "out": folder.display().to_string(),
                "totals": report.totals,
                "delivered": delivered,
                "first": first,
            });
            if let Err(e) = line(value.to_string()) {
                report::say(format_args!("failed to write a result: {e}"));
            }
        }
        WorkEvent::Returned { id, reason } => {
            report::say(format_args!("{}: given back: {}", for_terminal(id, 60), for_terminal(reason, 600)));
        }
    }
}
