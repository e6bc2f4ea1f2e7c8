//! `autoform diagnose`: what is wrong with a formal statement, where, and how to mend it.

use super::models::{ModelArgs, one_case};
use super::output::{Code, line};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::diagnose::{DiagnoseConfig, Diagnosis, MeaningCheck};
use crate::formalrx::{Answer, Task, VerdictWord, read_rows};
use crate::lean::printable;
use crate::llm::for_terminal;
use crate::workbench::{DiagnoseRequest, WorkbenchError, not_over};
use anyhow::Context as _;
use futures::StreamExt;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    aligned (for --jsonl: every row has a complete diagnosis)
  1    misaligned, with a diagnosis
  2    bad input
  5    not started: no model named, unknown model, no Lean
  6    a row without a complete diagnosis: replies that could not be read, or no correction held
  70   internal error";

/// Find what is wrong with a formal statement, where, and how to correct it (FormalRx).
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct DiagnoseArgs {
    /// The statement in English.
    #[arg(long, value_name = "TEXT", required_unless_present_any = ["informal_file", "jsonl"], conflicts_with = "informal_file")]
    informal: Option<String>,
    /// Read the statement in English from this file.
    #[arg(long, value_name = "FILE")]
    informal_file: Option<PathBuf>,
    /// The Lean file; `-` is standard input.
    #[arg(long, value_name = "FILE", required_unless_present = "jsonl")]
    formal: Option<String>,
    /// Many rows: JSONL with `idx`, `informal_statement`, `formal_statement`, and optionally `header`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["informal", "informal_file", "formal"])]
    jsonl: Option<String>,
    /// Write the rows of a submission to this file, as they are done; rows that are in it already are
    /// not diagnosed again.
    #[arg(long, value_name = "FILE", requires = "jsonl")]
    out: Option<PathBuf>,
    /// Write everything known of each row (facts, labels, attempts, calls) to this file.
    #[arg(long, value_name = "FILE")]
    details: Option<PathBuf>,
    /// Rows diagnosed at once, 1 to 1024.
    #[arg(long, value_name = "N", value_parser = super::bounds::in_flight)]
    in_flight: Option<usize>,
    /// Print one JSON object a row.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    models: ModelArgs,
    /// Diagnoses of one row, of which the majority counts; 1 to 1000.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), help_heading = "Diagnosis")]
    votes: Option<u32>,
    /// Further diagnoses asked for after one that Lean or the comparison refuted; 0 to 1000.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000), help_heading = "Diagnosis")]
    retries: Option<u32>,
    /// Questions about one row at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Diagnosis")]
    max_calls: Option<u64>,
    /// Do not compare the corrected statement with the informal one again.
    #[arg(long, help_heading = "Ablations")]
    no_verify: bool,
    /// The model is not told what Lean found.
    #[arg(long, help_heading = "Ablations")]
    no_facts: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: DiagnoseArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let bench = args.models.workbench(&args.lean, config);
    let rows = match rows(&args) {
        Ok(rows) => rows,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let read = [args.jsonl.as_deref(), args.formal.as_deref()].into_iter().flatten().map(Path::new);
    for out in args.out.iter().chain(&args.details) {
        not_over(out, read.clone().chain(args.informal_file.as_deref()))?;
    }
    if args.models.models.len() > 1 {
        report::say("one --model diagnoses; several were named");
        return Ok(Code::Usage.into());
    }
    if let Err(e) = bench.prepare_models(&args.models.models, &bench.config().judge).await {
        return Ok(report::failed(&e, Code::Missing));
    }
    let settings = settings(&args, bench.config());
    let mut sinks = match Sinks::open(&args) {
        Ok(sinks) => sinks,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Missing)),
    };
    let single = args.jsonl.is_none();
    let mut worst = Code::Ok;
    let cancel = CancellationToken::new();
    let todo: Vec<&Task> = rows.iter().filter(|r| !sinks.done.contains(&r.idx)).collect();
    let mut results = futures::stream::iter(todo)
        .map(|row| {
            let model = args.models.models[0].clone();
            let request = DiagnoseRequest { task: row.clone(), model, config: settings.clone() };
            let (bench, cancel) = (&bench, &cancel);
            async move { (row, bench.diagnose(&request, cancel).await) }
        })
        .buffered(settings.in_flight.max(1));
    while let Some((row, result)) = results.next().await {
        let diagnosis = match result {
            Ok(diagnosis) => diagnosis,
            Err(e) => return Ok(report::failed(&e, Code::GaveUp)),
        };
        worst = worst.max(code(&diagnosis, single));
        if let Some(problem) = &diagnosis.problem {
            report::say(format_args!("{}: {}", for_terminal(&row.idx, 60), for_terminal(problem, 300)));
        }
        if let Err(e) = sinks.write(row, &diagnosis) {
            return Ok(report::failed(e.as_ref(), Code::Missing));
        }
        match (&diagnosis.output, args.json || !single) {
            (_, false) => line(text(&diagnosis))?,
            (Some(output), true) if args.out.is_none() => line(serde_json::to_string(output)?)?,
            _ => {}
        }
    }
    Ok(worst.into())
}

fn settings(args: &DiagnoseArgs, config: &Config) -> DiagnoseConfig {
    let base = config.diagnose.clone();
    DiagnoseConfig {
        votes: args.votes.unwrap_or(base.votes),
        retries: args.retries.unwrap_or(base.retries),
        max_calls: args.max_calls.unwrap_or(base.max_calls),
        verify: base.verify && !args.no_verify,
        facts: base.facts && !args.no_facts,
        in_flight: args.in_flight.unwrap_or(base.in_flight),
        ..base
    }
}

fn rows(args: &DiagnoseArgs) -> anyhow::Result<Vec<Task>> {
    if let Some(file) = &args.jsonl {
        let read = read_rows::<Task>(&super::check::read(file)?, &printable(file));
        let read = read.map_err(|e| {
            anyhow::anyhow!("{}", e.first().map_or_else(String::new, |e| for_terminal(&e.to_string(), 300)))
        })?;
        if read.is_empty() {
            return Err(WorkbenchError::nothing(file, "rows").into());
        }
        let mut seen = BTreeSet::new();
        for (n, row) in &read {
            let fresh = seen.insert(row.idx.as_str());
            anyhow::ensure!(fresh, "{}:{n}: the id {} came before", printable(file), for_terminal(&row.idx, 60));
        }
        return Ok(read.into_iter().map(|(_, row)| row).collect());
    }
    let file = args.formal.as_deref().context("no Lean file")?;
    let (informal, formal) = one_case(args.informal.as_deref(), args.informal_file.as_deref(), file)?;
    Ok(vec![Task {
        idx: file.to_owned(),
        informal_statement: informal.as_str().to_owned(),
        formal_statement: formal.trim().to_owned(),
        header: None,
    }])
}

/// The files results go to.
struct Sinks {
    out: Option<std::fs::File>,
    details: Option<std::fs::File>,
    /// Rows that the submission holds already.
    done: BTreeSet<String>,
}

impl Sinks {
    fn open(args: &DiagnoseArgs) -> anyhow::Result<Self> {
        let append = |path: &PathBuf| {
            let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
            file.with_context(|| format!("failed to open {}", path.display()))
        };
        let mut done = BTreeSet::new();
        if let Some(path) = args.out.as_ref().filter(|p| p.exists()) {
            let name = path.display().to_string();
            let rows = read_rows::<Answer>(&super::check::read(&name)?, &name);
            let rows = rows.map_err(|_| anyhow::anyhow!("{name} holds something else than rows of a submission"))?;
            done = rows.into_iter().map(|(_, row)| row.idx).collect();
        }
        Ok(Self {
            out: args.out.as_ref().map(append).transpose()?,
            details: args.details.as_ref().map(append).transpose()?,
            done,
        })
    }

    /// Writes a row as it is done.
    fn write(&mut self, row: &Task, diagnosis: &Diagnosis) -> anyhow::Result<()> {
        if let (Some(file), Some(output)) = (&mut self.out, &diagnosis.output) {
            writeln!(file, "{}", serde_json::to_string(output)?).context("failed to write the submission")?;
        }
        if let Some(file) = &mut self.details {
            let mut value = serde_json::to_value(diagnosis)?;
            value["idx"] = row.idx.clone().into();
            writeln!(file, "{value}").context("failed to write the details")?;
        }
        Ok(())
    }
}

fn code(diagnosis: &Diagnosis, single: bool) -> Code {
    match &diagnosis.output {
        _ if diagnosis.problem.is_some() => Code::GaveUp,
        Some(o) if o.verdict == VerdictWord::Misaligned && single => Code::Rejected,
        Some(_) => Code::Ok,
        None => Code::GaveUp,
    }
}

fn text(d: &Diagnosis) -> String {
    let safe = |s: &str| for_terminal(s, 2000);
    let mut out = String::new();
    for sentence in d.facts.sentences() {
        out.push_str(&format!("lean: {}\n", safe(&sentence)));
    }
    let Some(o) = &d.output else {
        return format!("{out}no verdict");
    };
    match o.verdict {
        VerdictWord::Aligned => {
            out.push_str("aligned");
            if let Some(reason) = d.votes.iter().find_map(|v| v.no_error.as_ref()) {
                out.push_str(&format!("\nno error on a second look: {}", safe(reason)));
            }
        }
        VerdictWord::Misaligned => {
            out.push_str("misaligned");
            let category = o.error_category.as_ref().and_then(|c| c.category()).map(|c| format!("{} {c}", c.code()));
            for (what, value) in
                [("category", &category), ("segment", &o.error_segment), ("correction", &o.corrected_statement)]
            {
                let value = value.as_deref().map_or_else(|| "none that holds".to_owned(), safe);
                out.push_str(&format!("\n{what}: {value}"));
            }
            let meaning = d.votes.iter().find_map(|v| v.fault.as_ref()).map(|f| &f.meaning);
            if let Some(MeaningCheck::Differs { reasons }) = meaning {
                out.push_str(&format!("\nthe correction was not found to say the same: {}", safe(&reasons.join(" "))));
            }
        }
    }
    out.push_str(&format!("\n{} questions, {} tokens", d.used.calls, d.used.tokens));
    out
}
