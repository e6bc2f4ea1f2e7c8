//! `autoform plan`: what many statements would need, from records of some.

use super::output::{Code, line};
use super::report;
use crate::workbench::{Plan, PlanRequest, plan};
use std::path::PathBuf;
use std::process::ExitCode;

/// Say what many statements would need, from the records of some: calls, tokens, GPUs, cores of Lean, disk, queue.
///
/// What records do not hold is bounded or assumed, and said so: see docs/scale.md.
#[derive(Debug, clap::Args)]
pub(crate) struct PlanArgs {
    /// Folders with records of runs (record.jsonl), at any depth.
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,
    /// Statements to plan for, such as 1e6.
    #[arg(long, value_name = "N")]
    statements: f64,
    /// Days it may take.
    #[arg(long, value_name = "N", default_value_t = 7.0)]
    days: f64,
    /// Completion tokens one GPU makes in a second, over all it serves at once: an assumption; measure yours.
    #[arg(long, value_name = "N", default_value_t = 2000.0)]
    decode: f64,
    /// Prompt tokens one GPU reads in a second: an assumption; measure yours.
    #[arg(long, value_name = "N", default_value_t = 20_000.0)]
    prefill: f64,
    /// GPUs there are.
    #[arg(long, value_name = "N")]
    gpus: Option<f64>,
    /// Cores for Lean there are.
    #[arg(long, value_name = "N")]
    cores: Option<f64>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// Faults of ours.
pub(crate) fn run(args: PlanArgs) -> anyhow::Result<ExitCode> {
    let request = PlanRequest {
        folders: args.folders,
        statements: args.statements,
        days: args.days,
        decode: args.decode,
        prefill: args.prefill,
        gpus: args.gpus,
        cores: args.cores,
    };
    let made = match plan(&request) {
        Ok(made) => made,
        Err(e) => return Ok(report::failed(&e, Code::Usage)),
    };
    if args.json {
        line(serde_json::to_string(&made)?)?;
    } else {
        line(text(&request, &made).trim_end())?;
    }
    Ok(Code::Ok.into())
}

/// A number with three figures and a unit's letter.
fn short(x: f64) -> String {
    let letters = ["", "k", "M", "G", "T", "P", "E"];
    let mut x = x;
    let mut i = 0;
    while x >= 1000.0 && i + 1 < letters.len() {
        x /= 1000.0;
        i += 1;
    }
    let digits = if x >= 100.0 {
        0
    } else if x >= 10.0 {
        1
    } else {
        2
    };
    format!("{x:.digits$}{}", letters[i])
}

fn text(request: &PlanRequest, p: &Plan) -> String {
    let u = &p.used;
    let each = |x: f64| short(x / u.runs as f64);
    let ended = |x: f64| short(x / u.ended());
    let mut out = format!("read: {} runs, {} of them unfinished\n", u.runs, u.unfinished);
    out.push_str(&format!(
        "a statement: {} calls, {} prompt tokens ({} cached), {} completion tokens, {} elaborations, {} s of Lean in \
         them, {} s outside calls, {}B in {} files\n",
        each(u.calls as f64),
        each(u.prompt_tokens),
        each(u.cached_tokens),
        each(u.completion_tokens),
        ended(u.elaborations as f64),
        each(u.lean_s),
        ended(u.not_model_s),
        each(u.bytes),
        each(u.files as f64),
    ));
    if u.estimated_calls > 0 {
        out.push_str(&format!("  tokens of {} calls are taken from the length of their text\n", u.estimated_calls));
    }
    out.push_str(&format!(
        "{} statements: {} calls, {} fresh prompt tokens, {} completion tokens; {}B in {} files; {}B of queue\n",
        short(request.statements),
        short(p.calls),
        short(p.prompt_tokens),
        short(p.completion_tokens),
        short(p.bytes),
        short(p.files),
        short(p.queue_bytes),
    ));
    out.push_str(&format!(
        "GPU hours: {} (at {} completion and {} prompt tokens a second: assumed); core hours of Lean: {} to {}\n",
        short(p.gpu_hours),
        short(request.decode),
        short(request.prefill),
        short(p.core_hours_least),
        short(p.core_hours_most),
    ));
    out.push_str(&format!(
        "in {} days: {} GPUs, {} to {} cores of Lean, {} statements under way at once\n",
        request.days,
        short(p.gpus),
        short(p.cores.0),
        short(p.cores.1),
        short(p.in_flight),
    ));
    if let Some((days, what)) = p.days {
        out.push_str(&format!("with what there is: {} days, by {what}\n", short(days)));
    }
    out.push_str(&format!("first bottleneck: {}\n", p.bottleneck));
    out
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_are_short() {
        let all = [0.5, 12.34, 123.4, 1234.0, 1.5e6, 2e12];
        assert_eq!(all.map(short), ["0.50", "12.3", "123", "1.23k", "1.50M", "2.00T"]);
    }
}
