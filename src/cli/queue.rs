//! `autoform queue submit|status|drain`: problems on a NATS server, for `autoform work`.

use super::output::{Code, line};
use super::report;
use crate::llm::for_terminal;
use crate::workbench::{BatchLine, WorkbenchError};
use anyhow::Context as _;
use autoform_queue::{Problem, Queue, QueueError, VERSION};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  2  the address, the file or the queue is not usable
  3  of `status`: some problems were given up
  5  the server is not there, or has no such queue";

/// Put problems on a NATS server (JetStream), for `autoform work`; see how far they are; take them off.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(crate) struct QueueArgs {
    #[command(subcommand)]
    command: QueueCommand,
}

#[derive(Debug, clap::Subcommand)]
enum QueueCommand {
    /// Put the statements of a file into the queue; what is there already stays once.
    Submit {
        #[command(flatten)]
        server: ServerArgs,
        /// Statements: one a line, as text or as {"id": ..., "text": ...}, as for `formalize --batch`.
        #[arg(long, value_name = "FILE")]
        batch: PathBuf,
    },
    /// Say how many problems wait, are under way, are done and were given up, and who works.
    Status {
        #[command(flatten)]
        server: ServerArgs,
        /// List the problems that were given up, with the reasons.
        #[arg(long)]
        dead: bool,
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Take out what waits; what is under way is finished.
    Drain {
        #[command(flatten)]
        server: ServerArgs,
        /// Delete the queue with its results and dead letters; folders of results stay.
        #[arg(long)]
        delete: bool,
    },
}

/// Which queue.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ServerArgs {
    /// The queue: nats://HOST[:PORT][/NAME]; a token is read from AUTOFORM_QUEUE_TOKEN.
    #[arg(long = "queue", value_name = "URL", env = "AUTOFORM_QUEUE")]
    address: String,
}

impl ServerArgs {
    /// Connects.
    pub(super) async fn open(&self) -> Result<Queue, QueueError> {
        let token = std::env::var("AUTOFORM_QUEUE_TOKEN").ok().filter(|t| !t.is_empty());
        // The first one installed stays, so this does no harm where there is one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Queue::connect(&self.address, token).await
    }
}

/// The code a queue's error stands for.
pub(super) fn code(error: &QueueError) -> Code {
    match error {
        QueueError::Address(_) | QueueError::Other { .. } | QueueError::NameTaken(_) => Code::Usage,
        QueueError::Unreachable { .. } | QueueError::Absent(_) => Code::Missing,
        QueueError::Server { .. } => Code::Internal,
    }
}

/// Runs the command.
///
/// # Errors
/// Faults of ours.
pub(crate) async fn run(args: QueueArgs) -> anyhow::Result<ExitCode> {
    let done = match &args.command {
        QueueCommand::Submit { server, batch } => {
            let problems = match problems(batch) {
                Ok(problems) => problems,
                Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
            };
            submit(server, &problems).await
        }
        QueueCommand::Status { server, dead, json } => status(server, *dead, *json).await,
        QueueCommand::Drain { server, delete } => drain(server, *delete).await,
    };
    match done {
        Ok(code) => Ok(code.into()),
        Err(e) => match e.downcast_ref::<QueueError>() {
            Some(known) => Ok(report::failed(known, code(known))),
            None => Err(e),
        },
    }
}

fn problems(file: &Path) -> anyhow::Result<Vec<Problem>> {
    let text = autoform_base::text::read(file).with_context(|| format!("failed to read {}", file.display()))?;
    let lines = BatchLine::read(&text, Path::new("")).map_err(|e: WorkbenchError| anyhow::anyhow!("{e}"))?;
    let problem = |l: BatchLine| Problem {
        version: VERSION,
        folder: l.folder.display().to_string(),
        text: l.statement.as_str().to_owned(),
        id: l.id,
        spent: 0,
    };
    Ok(lines.into_iter().map(problem).collect())
}

async fn submit(server: &ServerArgs, problems: &[Problem]) -> anyhow::Result<Code> {
    let submitted = server.open().await?.submit(problems).await?;
    line(format!("{} problems put into the queue, {} were there", submitted.queued, submitted.already))?;
    Ok(Code::Ok)
}

async fn status(server: &ServerArgs, dead: bool, json: bool) -> anyhow::Result<Code> {
    let queue = server.open().await?;
    let s = queue.status().await?;
    let letters = if dead { queue.dead(10_000).await? } else { Vec::new() };
    if json {
        let mut value = serde_json::to_value(&s)?;
        if dead {
            value["letters"] = serde_json::to_value(&letters)?;
        }
        line(value.to_string())?;
    } else {
        line(format!(
            "run {}: {} problems; {} wait, {} under way, {} done, {} given up",
            for_terminal(&s.run.run.chars().take(12).collect::<String>(), 12),
            s.run.problems,
            s.waiting,
            s.under_way,
            s.done,
            s.dead
        ))?;
        line(format!("workers: {}", for_terminal(&s.workers.join(", "), 2000)))?;
        for l in &letters {
            let (id, reason) = (for_terminal(&l.id, 80), for_terminal(&l.reason, 400));
            line(format!("  {id}: {reason} ({} deliveries, last by {})", l.delivered, for_terminal(&l.worker, 100)))?;
        }
    }
    Ok(if s.dead > 0 { Code::Undecided } else { Code::Ok })
}

async fn drain(server: &ServerArgs, delete: bool) -> anyhow::Result<Code> {
    let queue = server.open().await?;
    if delete {
        queue.delete().await?;
        line("the queue is deleted")?;
    } else {
        line(format!("{} problems taken out", queue.drain().await?))?;
    }
    Ok(Code::Ok)
}
