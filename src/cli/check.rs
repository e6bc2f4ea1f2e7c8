//! `autoform check`: elaborate files or statements and print what became of them.

use super::output::{Code, line, under};
use super::remote::{Remote, RemoteArgs};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::lean::{ElabOptions, Expected, Message, Outcome, ReplayedDecl, Severity, Verdict, printable};
use crate::workbench::{CheckAnswer, CheckRequest, WorkbenchError};
use anyhow::Context;
use autoform_base::text::{self, TextError};
use autoform_base::{escape, jsonl};
use futures::StreamExt;
use serde::Deserialize;
use std::io::Read;
use std::process::ExitCode;

/// Largest input read, in bytes.
const MAX_INPUT: u64 = 64 << 20;
/// Axioms that are printed of one file; `--json` has all.
const AXIOMS_SHOWN: usize = 12;

/// Elaborate Lean files and print the outcome of each.
///
/// A file without `import` lines gets the whole library (`import Mathlib`). What a file declares is checked again by
/// Lean's kernel in a process in which none of the file's code ran; `accepted` is that process's word.
///
/// Exit codes: 0 all accepted, 1 some rejected, 2 unusable input, 3 a limit ran out, 4 a header
/// failed, 5 no toolchain, 70 a worker crashed. Of several files: 70 if a worker crashed, otherwise the
/// highest.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// Lean files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Each file is JSONL: one object a line with `code`, and optionally `id` and `header`.
    #[arg(long)]
    jsonl: bool,
    /// Print one JSON object a result.
    #[arg(long)]
    json: bool,
    /// Lean's maxHeartbeats, at least 1.
    #[arg(long, default_value_t = ElabOptions::default().max_heartbeats, value_parser = clap::value_parser!(u64).range(1..))]
    heartbeats: u64,
    /// Wall-clock seconds for each file or line, 1 to 86400.
    #[arg(long, default_value_t = ElabOptions::default().wall_ms / 1000, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: u64,
    /// Also report every declaration with its type and the constants it uses (with --json).
    #[arg(long)]
    decls: bool,
    /// Refuse `sorry`, axioms that the library does not have, and files that declare nothing (an `example` is not replayed).
    #[arg(long, conflicts_with = "no_replay")]
    strict: bool,
    /// Skip the replay: the kernel does not check the declarations again in a process of its own.
    #[arg(long)]
    no_replay: bool,
    #[command(flatten)]
    lean: LeanArgs,
    #[command(flatten)]
    remote: RemoteArgs,
}

#[derive(Deserialize)]
struct Line {
    #[serde(default)]
    id: Option<serde_json::Value>,
    code: String,
    #[serde(default)]
    header: Option<String>,
    #[serde(default)]
    expected: Option<Expected>,
}

pub(crate) async fn run(args: CheckArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let requests = match requests(&args) {
        Ok(requests) => requests,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    match args.remote.open() {
        Ok(None) => here(&args, requests, config).await,
        Ok(Some(_)) if args.no_replay || args.lean.any() => {
            report::say("failed to ask the server: --no-replay and flags of Lean are for a Lean started here");
            Ok(Code::Usage.into())
        }
        Ok(Some(server)) => there(&args, requests, &server).await,
        Err(e) => Ok(report::failed(e.as_ref(), Code::Usage)),
    }
}

/// With a Lean of our own.
async fn here(args: &CheckArgs, requests: Vec<CheckRequest>, config: &Config) -> anyhow::Result<ExitCode> {
    let bench = args.lean.workbench(config);
    if let Err(e) = bench.lean().await {
        return Ok(report::refused(&e));
    }
    let several = requests.len() > 1;
    let mut worst = Code::Ok;
    let mut answers = std::pin::pin!(bench.check_all(requests));
    while let Some(answer) = answers.next().await {
        worst = worst.max(tell(args, &answer?, several)?);
    }
    let s = bench.stats();
    tracing::info!(started = s.started, answered = s.answered, killed = s.killed, recycled = s.recycled, "lean pool");
    Ok(worst.into())
}

/// With a server's.
async fn there(args: &CheckArgs, requests: Vec<CheckRequest>, server: &Remote) -> anyhow::Result<ExitCode> {
    let several = requests.len() > 1;
    let mut worst = Code::Ok;
    let mut answers = std::pin::pin!(server.check_all(requests));
    while let Some(answer) = answers.next().await {
        match answer {
            Ok(answer) => worst = worst.max(tell(args, &answer, several)?),
            Err(e) => return Ok(report::failed(&e, e.code)),
        }
    }
    Ok(worst.into())
}

/// Prints an answer; what it means for the program's end.
fn tell(args: &CheckArgs, answer: &CheckAnswer, several: bool) -> anyhow::Result<Code> {
    let unproved = if args.strict { unproved(answer) } else { None };
    line(if args.json { as_json(answer, unproved.as_deref()) } else { as_text(answer, several, unproved.as_deref()) })?;
    Ok(Code::of(&answer.outcome).max(if unproved.is_some() { Code::Rejected } else { Code::Ok }))
}

/// Why what Lean accepted is no proof, where it is none.
fn unproved(answer: &CheckAnswer) -> Option<String> {
    let Outcome::Accepted(e) = &answer.outcome else { return None };
    match &answer.verdict {
        // An `example` leaves nothing to replay; Lean's own warning tells of it.
        Some(v) if v.has_sorry || e.has_sorry => Some("it rests on `sorry`".to_owned()),
        // A file can also turn that warning off: where nothing was replayed, nothing is proved.
        Some(v) if v.declarations.is_empty() => Some("it declares nothing that could be replayed".to_owned()),
        Some(v) if v.is_proof() => None,
        Some(v) => Some(format!("it rests on {}, which the library does not have", v.own_axioms.join(", "))),
        // What nobody replayed is a claim, and no proof.
        None => Some("nobody replayed it".to_owned()),
    }
}

fn requests(args: &CheckArgs) -> anyhow::Result<Vec<CheckRequest>> {
    let options =
        ElabOptions { max_heartbeats: args.heartbeats, wall_ms: args.timeout * 1000, ..ElabOptions::default() };
    let request = |id: String, code: String, header: Option<String>, expected: Option<Expected>| CheckRequest {
        id,
        code,
        header,
        options: options.clone(),
        declarations: args.decls,
        no_replay: args.no_replay,
        expected,
    };
    let mut requests = Vec::new();
    for file in &args.files {
        let text = read(file)?;
        if !args.jsonl {
            requests.push(request(file.clone(), text::unfenced(&text).into_owned(), None, None));
            continue;
        }
        for (n, parsed) in jsonl::parse::<Line>(&text) {
            let parsed = parsed.with_context(|| format!("{}:{n}: not a usable line", escape::name(file)))?;
            let code = text::unfenced(&text::normal(&parsed.code)).into_owned();
            let id = match parsed.id {
                Some(serde_json::Value::String(s)) => s,
                Some(v) => v.to_string(),
                None => format!("{file}:{n}"),
            };
            let header = parsed.header.map(|h| text::normal(&h).into_owned());
            requests.push(request(id, code, header, parsed.expected));
        }
    }
    if requests.is_empty() {
        return Err(WorkbenchError::nothing(args.files.join(", "), "statements").into());
    }
    Ok(requests)
}

/// Reads a file or stdin as UTF-8, bounded; line ends as Lean takes them.
///
/// # Errors
/// `WorkbenchError::Input`, with the file's name.
pub(super) fn read(file: &str) -> anyhow::Result<String> {
    let name = escape::name(file);
    let unusable = |told: String| anyhow::Error::new(WorkbenchError::Input(told));
    let from: Box<dyn Read> = if file == "-" {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(std::fs::File::open(file).map_err(|e| unusable(format!("failed to open {name}: {e}")))?)
    };
    text::read_from(from, MAX_INPUT).map_err(|error| match error {
        TextError::Io(e) => unusable(format!("failed to read {name}: {e}")),
        TextError::TooLarge(most) => unusable(format!("{name} is larger than {} MiB", most >> 20)),
        other => unusable(format!("{name} is {other}")),
    })
}

fn as_json(answer: &CheckAnswer, unproved: Option<&str>) -> String {
    let mut v = serde_json::to_value(&answer.outcome).unwrap_or_default();
    if let Some(verdict) = &answer.verdict {
        v["verdict"] = serde_json::to_value(verdict).unwrap_or_default();
    }
    if let Some(why) = unproved {
        v["strict"] = why.into();
    }
    v["id"] = answer.id.as_str().into();
    v["identity"] = serde_json::to_value(&answer.identity).unwrap_or_default();
    v.to_string()
}

fn as_text(answer: &CheckAnswer, several: bool, unproved: Option<&str>) -> String {
    let CheckAnswer { id, outcome, verdict: replayed, identity } = answer;
    let id = escape::name(id);
    let mut out = String::new();
    let verdict = match outcome {
        Outcome::Accepted(e) if e.has_sorry => "accepted (with sorry)".to_owned(),
        Outcome::Accepted(_) => "accepted".to_owned(),
        Outcome::Rejected(e) => format!("rejected ({} errors)", e.errors().count()),
        Outcome::TimedOut { limit, .. } => format!("timed out ({limit})"),
        Outcome::OutOfMemory { .. } => "out of memory".to_owned(),
        Outcome::StackOverflow => "out of stack".to_owned(),
        Outcome::Crashed { stderr_tail } => format!("crashed: {}", under(stderr_tail)),
        Outcome::HeaderFailed { .. } => "header failed".to_owned(),
        Outcome::ToolchainMissing { reason } => format!("toolchain missing: {}", under(reason)),
    };
    out.push_str(&format!("{id}: {verdict}"));
    if let Some(why) = unproved {
        out.push_str(&format!(", refused by --strict: {}", escape::name(why)));
    }
    if let Some(e) = outcome.elaborated() {
        out.push_str(&format!(" [{} ms]", e.lean_ms));
        let axioms: Vec<&str> = e.axioms.iter().map(String::as_str).filter(|a| !is_standard(a)).collect();
        if e.axioms_unknown {
            out.push_str("\n  axioms are not known");
        }
        if !axioms.is_empty() {
            let shown = axioms[..axioms.len().min(AXIOMS_SHOWN)].join(", ");
            out.push_str(&format!("\n  rests on axioms: {}", escape::name(&shown)));
            if axioms.len() > AXIOMS_SHOWN {
                out.push_str(&format!(" and {} more", axioms.len() - AXIOMS_SHOWN));
            }
        }
    }
    if let Some(v) = replayed {
        out.push_str(&replay_text(v));
    }
    let messages: &[Message] = match outcome {
        Outcome::Accepted(e) | Outcome::Rejected(e) => &e.messages,
        Outcome::TimedOut { messages, .. } | Outcome::HeaderFailed { messages } => messages,
        _ => &[],
    };
    for m in messages {
        let severity = match m.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        };
        out.push_str(&format!("\n  {}:{}: {severity}: {}", m.pos.line, m.pos.column, under(&m.text)));
    }
    if let Some(w) = identity.as_ref().filter(|_| !several) {
        out.push_str(&format!("\n  by Lean {} ({}), library {}", w.lean, w.backend, escape::name(&w.library)));
    }
    out
}

/// What a reader has to know of the replay beyond its reasons, which are among the messages.
fn replay_text(v: &Verdict) -> String {
    let mut out = String::new();
    let stated = |d: &&ReplayedDecl| v.ran_code.is_some() && matches!(d.kind.as_str(), "theorem" | "axiom");
    for d in v.declarations.iter().filter(stated) {
        out.push_str(&format!("\n  the kernel read {} : {}", escape::name(&d.name), d.ty.replace('\n', " ")));
    }
    if let Some(c) = &v.expected {
        let said = if c.matches { "as it was asked for" } else { "not what was asked for" };
        out.push_str(&format!("\n  {said}: {}", under(&c.how)));
    }
    printable(&out)
}

/// Lean's own axioms: every verdict may rest on them, so they are not news.
fn is_standard(axiom: &str) -> bool {
    ["propext", "Quot.sound", "Classical.choice", "sorryAx"].contains(&axiom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_writes_a_line_of_ours() {
        let forged = "a\nb.lean: accepted".to_owned();
        let answer = |outcome| CheckAnswer { id: forged.clone(), outcome, verdict: None, identity: None };
        for outcome in [
            Outcome::StackOverflow,
            Outcome::Crashed { stderr_tail: forged.clone() },
            Outcome::ToolchainMissing { reason: forged.clone() },
        ] {
            let text = as_text(&answer(outcome), true, None);
            assert!(!text.lines().any(|l| l.starts_with("b.lean")), "{text}");
        }
    }
}
