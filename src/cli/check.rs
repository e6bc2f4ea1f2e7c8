//! `autoform check`: elaborate files or statements and print what became of them.

use super::output::{Code, line};
use super::service::{self, LeanArgs};
use crate::config::Config;
use crate::lean::{ElabOptions, ElabRequest, Identity, LeanPool, Message, Outcome, Severity, printable, split_header};
use anyhow::Context;
use futures::StreamExt;
use serde::Deserialize;
use std::io::Read;
use std::process::ExitCode;

/// Largest input read, in bytes.
const MAX_INPUT: u64 = 64 << 20;

/// Elaborate Lean files and print the outcome of each.
///
/// A file without `import` lines gets the whole library (`import Mathlib`).
///
/// Exit codes: 0 all accepted, 1 some rejected, 2 unusable input, 3 a limit ran out, 4 a header
/// failed, 5 no toolchain, 70 a worker crashed; of several, the highest but for 70, which wins.
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
    /// Lean's maxHeartbeats.
    #[arg(long, default_value_t = ElabOptions::default().max_heartbeats)]
    heartbeats: u64,
    /// Wall-clock seconds for each file or line.
    #[arg(long, default_value_t = ElabOptions::default().wall_ms / 1000)]
    timeout: u64,
    /// Also report every declaration with its type and the constants it uses (with --json).
    #[arg(long)]
    decls: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// One thing to elaborate.
struct Item {
    id: String,
    request: ElabRequest,
}

#[derive(Deserialize)]
struct Line {
    #[serde(default)]
    id: Option<serde_json::Value>,
    code: String,
    #[serde(default)]
    header: Option<String>,
}

pub(crate) async fn run(args: CheckArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let items = match items(&args) {
        Ok(items) => items,
        Err(e) => {
            eprintln!("autoform: {e:#}");
            return Ok(Code::Usage.into());
        }
    };
    let pool = match service::pool(&config).await {
        Ok(p) => p,
        Err(e) => {
            eprintln!("autoform: {e}");
            return Ok(Code::Missing.into());
        }
    };
    let several = items.len() > 1;
    let width = config.lean.worker_count() * 2;
    let mut worst = Code::Ok;
    let mut results = futures::stream::iter(items)
        .map(|item| {
            let pool = pool.clone();
            async move { (pool.elaborate(&item.request).await, item.id) }
        })
        .buffer_unordered(width);
    while let Some((outcome, id)) = results.next().await {
        worst = worst.max(Code::of(&outcome));
        let who = pool.identity();
        line(if args.json {
            as_json(&id, &outcome, who.as_ref())
        } else {
            as_text(&id, &outcome, who.as_ref(), several)
        })?;
    }
    report_resources(&pool);
    Ok(worst.into())
}

fn items(args: &CheckArgs) -> anyhow::Result<Vec<Item>> {
    let options = ElabOptions {
        max_heartbeats: args.heartbeats.max(1),
        wall_ms: args.timeout.max(1) * 1000,
        ..ElabOptions::default()
    };
    let request = |header: String, source: String| ElabRequest {
        header,
        source,
        options: options.clone(),
        want_axioms: true,
        want_decls: args.decls,
        want_raw: false,
    };
    let mut items = Vec::new();
    for file in &args.files {
        let text = read(file)?;
        if !args.jsonl {
            let s = split_header(&text);
            items.push(Item { id: file.clone(), request: request(library_unless(s.header), s.source) });
            continue;
        }
        for (n, l) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let parsed: Line =
                serde_json::from_str(l).with_context(|| format!("{}:{}: not a usable line", printable(file), n + 1))?;
            let id = match parsed.id {
                Some(serde_json::Value::String(s)) => s,
                Some(v) => v.to_string(),
                None => format!("{file}:{}", n + 1),
            };
            let (header, source) = match parsed.header {
                Some(h) => (h, parsed.code),
                None => {
                    let s = split_header(&parsed.code);
                    (library_unless(s.header), s.source)
                }
            };
            items.push(Item { id, request: request(header, source) });
        }
    }
    Ok(items)
}

fn library_unless(header: String) -> String {
    if header.is_empty() { "import Mathlib\n".to_owned() } else { header }
}

/// Reads a file or stdin as UTF-8, bounded.
pub(super) fn read(file: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let from: Box<dyn Read> = if file == "-" {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(std::fs::File::open(file).with_context(|| format!("failed to open {}", printable(file)))?)
    };
    from.take(MAX_INPUT + 1).read_to_end(&mut bytes).with_context(|| format!("failed to read {}", printable(file)))?;
    anyhow::ensure!(bytes.len() as u64 <= MAX_INPUT, "{} is larger than {} MiB", printable(file), MAX_INPUT >> 20);
    String::from_utf8(bytes)
        .map_err(|e| anyhow::anyhow!("{} is not UTF-8 (byte {})", printable(file), e.utf8_error().valid_up_to()))
}

fn as_json(id: &str, outcome: &Outcome, who: Option<&Identity>) -> String {
    let mut v = serde_json::to_value(outcome).unwrap_or_default();
    v["id"] = id.into();
    v["identity"] = serde_json::to_value(who).unwrap_or_default();
    v.to_string()
}

fn as_text(id: &str, outcome: &Outcome, who: Option<&Identity>, several: bool) -> String {
    let id = printable(id);
    let mut out = String::new();
    let verdict = match outcome {
        Outcome::Accepted(e) if e.has_sorry => "accepted (with sorry)".to_owned(),
        Outcome::Accepted(_) => "accepted".to_owned(),
        Outcome::Rejected(e) => format!("rejected ({} errors)", e.errors().count()),
        Outcome::TimedOut { limit, .. } => format!("timed out ({limit})"),
        Outcome::OutOfMemory { .. } => "out of memory".to_owned(),
        Outcome::Crashed { stderr_tail } => format!("crashed: {}", printable(stderr_tail)),
        Outcome::HeaderFailed { .. } => "header failed".to_owned(),
        Outcome::ToolchainMissing { reason } => format!("toolchain missing: {}", printable(reason)),
    };
    out.push_str(&format!("{id}: {verdict}"));
    if let Some(e) = outcome.elaborated() {
        out.push_str(&format!(" [{} ms]", e.lean_ms));
        let axioms: Vec<&str> = e.axioms.iter().map(String::as_str).filter(|a| !is_standard(a)).collect();
        if !axioms.is_empty() {
            out.push_str(&format!("\n  rests on axioms: {}", printable(&axioms.join(", "))));
        }
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
        let text = printable(&m.text).replace('\n', "\n    ");
        out.push_str(&format!("\n  {}:{}: {severity}: {text}", m.pos.line, m.pos.column));
    }
    if let Some(w) = who.filter(|_| !several) {
        out.push_str(&format!("\n  by Lean {} ({}), library {}", w.lean, w.backend, printable(&w.library)));
    }
    out
}

/// Lean's own axioms: every verdict may rest on them, so they are not news.
fn is_standard(axiom: &str) -> bool {
    ["propext", "Quot.sound", "Classical.choice", "sorryAx"].contains(&axiom)
}

fn report_resources(pool: &LeanPool) {
    let s = pool.stats();
    tracing::info!(started = s.started, answered = s.answered, killed = s.killed, recycled = s.recycled, "lean pool");
}
