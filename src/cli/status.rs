//! `autoform status`: what a running server is doing.

use super::output::{Code, line};
use super::remote::{Remote, RemoteArgs};
use super::remote_job::RemoteJob;
use super::report;
use crate::llm::for_terminal;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Deserialize;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Duration;

/// Runs under way that are named.
const MOST_RUNS: usize = 10;

/// Show what a running `autoform serve` is doing.
///
/// Drawn again every second where stdout is a terminal, until Ctrl-C; once and plain where it is not. The server is
/// http://127.0.0.1:8000 where none is named.
///
/// Exit codes: 0 it answered, 2 unusable command line or key, 5 there is no server.
#[derive(Debug, clap::Args)]
pub(super) struct StatusArgs {
    /// Once and plain, on a terminal too.
    #[arg(long)]
    once: bool,
    /// Print one JSON object: what the server tells, with its runs under way.
    #[arg(long)]
    json: bool,
    /// Seconds between two drawings.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=3600))]
    interval: u64,
    #[command(flatten)]
    remote: RemoteArgs,
}

/// `GET /v1/jobs`.
#[derive(Deserialize)]
struct Runs {
    jobs: Vec<RemoteJob>,
}

pub(super) async fn run(args: StatusArgs) -> anyhow::Result<ExitCode> {
    let server = match args.remote.open_or("http://127.0.0.1:8000") {
        Ok(server) => server,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    if args.json {
        let read = async {
            let mut status: Value = server.get("/v1/status").await?;
            let runs: Value = server.get("/v1/jobs?state=running").await?;
            status["runs"] = runs["jobs"].clone();
            Ok::<_, super::remote::NoAnswer>(status)
        };
        return Ok(match read.await {
            Ok(status) => line(status.to_string()).map(|()| Code::Ok)?.into(),
            Err(e) => report::failed(&e, e.code),
        });
    }
    if args.once || !std::io::stdout().is_terminal() {
        return Ok(match told(&server).await {
            Ok(text) => line(text).map(|()| Code::Ok)?.into(),
            Err(e) => report::failed(&e, e.code),
        });
    }
    live(&server, Duration::from_secs(args.interval)).await
}

/// Draws until Ctrl-C; a server that is being started again is waited for.
async fn live(server: &Remote, every: Duration) -> anyhow::Result<ExitCode> {
    let screen = ProgressBar::with_draw_target(None, ProgressDrawTarget::stdout());
    screen.set_style(ProgressStyle::with_template("{msg}")?);
    let mut ticks = tokio::time::interval(every);
    loop {
        tokio::select! {
            end = tokio::signal::ctrl_c() => {
                end?;
                screen.finish();
                return Ok(Code::Ok.into());
            }
            _ = ticks.tick() => {}
        }
        let text = match told(server).await {
            Ok(text) => text,
            // A key that is wrong does not become right by waiting.
            Err(e) if e.code == Code::Usage => {
                screen.finish_and_clear();
                return Ok(report::failed(&e, e.code));
            }
            Err(e) => for_terminal(&e.to_string(), 300),
        };
        screen.set_message(text);
        screen.tick();
    }
}

async fn told(server: &Remote) -> Result<String, super::remote::NoAnswer> {
    let status: Value = server.get("/v1/status").await?;
    let runs: Runs = server.get("/v1/jobs?state=running").await?;
    Ok(drawn(&status, &runs.jobs))
}

/// What a person reads. Everything in it is the server's word, and escaped.
fn drawn(status: &Value, runs: &[RemoteJob]) -> String {
    let word = |v: &Value| v.as_str().map(|s| for_terminal(s, 120)).unwrap_or_default();
    let number = |v: &Value| v.as_u64().unwrap_or_default();
    let mut out = format!("autoform {}, up {}", word(&status["version"]), clock(number(&status["uptime_s"])));
    if status["draining"] == true {
        out.push_str(", ending");
    }
    let lean = &status["lean"];
    match lean.is_object() {
        true => {
            let [lean, backend, library] = ["lean", "backend", "library"].map(|key| word(&lean[key]));
            let _ = write!(out, "\nLean {lean} ({backend}), library {library}");
        }
        false => out.push_str("\nno Lean yet"),
    }
    let (items, requests, workers) = (&status["items"], &status["requests"], &status["workers"]);
    let n = |part: &Value, key: &str| number(&part[key]);
    let _ = write!(out, "\nitems: {} at work, {} waiting", n(items, "running"), n(items, "waiting"));
    let _ = write!(out, "; requests: {} of {}", n(requests, "open"), n(requests, "most"));
    let (most, started) = (n(workers, "most"), n(workers, "started"));
    let _ = write!(out, "\nworkers: {most} at most, {started} started, {} killed", n(workers, "killed"));
    let _ = write!(out, ", {} replaced, {} requests answered", n(workers, "recycled"), n(workers, "answered"));
    let checked = status["checks"]["outcomes"].as_object();
    let checked: Vec<String> = checked.into_iter().flatten().map(|(w, n)| format!("{w} {n}")).collect();
    if !checked.is_empty() {
        let mean = status["checks"]["mean_ms"].as_f64().unwrap_or_default();
        let words = for_terminal(&checked.join(", ").replace('_', " "), 300);
        let _ = write!(out, "\nchecked: {words}; {mean:.0} ms on average");
    }
    let models: Vec<String> = status["models"].as_array().into_iter().flatten().map(word).collect();
    let _ = write!(out, "\nmodels: {}", if models.is_empty() { "none".to_owned() } else { models.join(", ") });
    let _ = write!(out, "\nruns under way: {}", runs.len());
    for run in runs.iter().take(MOST_RUNS) {
        let [id, model] = [(&run.id, 40), (&run.model, 40)].map(|(text, most)| for_terminal(text, most));
        let _ = write!(out, "\n  {id}  {model}  {}", for_terminal(&run.statement, 60));
    }
    if runs.len() > MOST_RUNS {
        let _ = write!(out, "\n  and {} more", runs.len() - MOST_RUNS);
    }
    out
}

/// Seconds as a person says them.
fn clock(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, s) => format!("{s} s"),
        (0, m, s) => format!("{m} min {s} s"),
        (h, m, _) => format!("{h} h {m} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_server_tells_is_drawn_and_escaped() {
        let status = json!({
            "version": "1\u{1b}[2J", "uptime_s": 3725, "lean": null, "models": [], "draining": true,
            "items": { "running": 1, "waiting": 2 }, "requests": { "open": 3, "most": 9 }, "workers": { "most": 1 },
            "checks": { "outcomes": { "timed_out": 4 }, "mean_ms": 27.4 },
        });
        let job = json!({ "id": "a-1", "state": "running", "detail": "", "statement": "one\u{1b}]0;x\u{7}", "model": "m",
            "events": "/" });
        let jobs: Vec<RemoteJob> = vec![serde_json::from_value(job).unwrap(); 12];
        let text = drawn(&status, &jobs);
        assert!(!text.contains('\u{1b}') && !text.contains('\u{7}'), "{text:?}");
        for part in ["up 1 h 2 min, ending", "no Lean yet", "1 at work, 2 waiting; requests: 3 of 9"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        for part in ["checked: timed out 4; 27 ms", "models: none", "runs under way: 12", "and 2 more"] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}
