//! `autoform similarity eval`: metrics against human labels.

use super::{Desk, MetricArgs, write};
use crate::cli::check::read;
use crate::cli::output::{Code, line};
use crate::cli::report as voice;
use crate::similarity::eval::figures::{ALL, Measurement, Settings, measure};
use crate::similarity::eval::ledger::Ledger;
use crate::similarity::eval::pairs::{LabelledPair, Regime, read_pairs};
use crate::similarity::eval::report;
use crate::similarity::metric::Side;
use crate::similarity::score::{Answers, Metric};
use crate::workbench::{WorkbenchError, not_over};
use anyhow::Context;
use autoform_base::escape;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, clap::Args)]
pub(super) struct EvalArgs {
    /// Labelled pairs: GTED's, EPLA's or the BEq human-equivalence form, or our own.
    #[arg(value_name = "PAIRS.jsonl")]
    pairs: String,
    /// Which of EPLA's five labels are successes.
    #[arg(long, value_enum, default_value_t)]
    regime: Regime,
    /// Seed of resampling and of the folds.
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    /// Bootstrap resamples for the intervals.
    #[arg(long, default_value_t = Settings::default().resamples)]
    resamples: usize,
    /// Write the report as one HTML file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the threshold curves over all pairs as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Keep scores in this JSONL file as they land, and use those that are there already; for one
    /// set of settings.
    #[arg(long, value_name = "FILE")]
    scores: Option<PathBuf>,
    /// Take undecided answers of that file as they stand instead of trying again.
    #[arg(long, requires = "scores")]
    keep_undecided: bool,
    /// Print the measurement as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(super) metrics: MetricArgs,
}

pub(super) async fn eval(args: EvalArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    let pairs: Vec<LabelledPair> = match read_pairs(&read(&args.pairs)?) {
        Ok(pairs) if !pairs.is_empty() => pairs,
        Ok(_) => return Err(WorkbenchError::nothing(&args.pairs, "pairs").into()),
        Err(e) => {
            voice::say(format_args!("{}: {e}", escape::name(&args.pairs)));
            return Ok(Code::Usage.into());
        }
    };
    for out in args.html.iter().chain(&args.svg).chain(&args.scores) {
        not_over(out, [&args.pairs])?;
    }
    let Some(answers) = scored(&args, &pairs, desk).await? else { return Ok(Code::Usage.into()) };
    let settings = Settings { regime: args.regime, seed: args.seed, resamples: args.resamples, ..Settings::default() };
    let m: Measurement = measure(&pairs, &answers, settings);
    if let Some(path) = &args.html {
        write(path, &report::html("Similarity metrics against human labels", &m, &pairs))?;
    }
    if let Some(path) = &args.svg {
        write(path, &report::stability(&m, ALL))?;
    }
    line(if args.json { serde_json::to_string(&m)? } else { report::text(&m).trim_end().to_owned() })?;
    Ok(Code::Ok.into())
}

/// Pairs scored between two writes to the ledger.
const CHUNK: usize = 8;

/// Every metric on every pair, from the ledger where it knows; `None` when the ledger is unusable.
async fn scored(args: &EvalArgs, pairs: &[LabelledPair], desk: &Desk) -> anyhow::Result<Option<Vec<Answers>>> {
    let chosen = args.metrics.chosen();
    let sides = |pairs: &[LabelledPair]| -> Vec<(Side, Side)> {
        pairs.iter().map(|p| (p.first.clone(), p.second.clone())).collect()
    };
    let Some(path) = &args.scores else {
        return Ok(Some(args.metrics.score(&chosen, &sides(pairs), desk).await?));
    };
    let name = path.to_string_lossy();
    let ledger = match Ledger::read(&if path.exists() { read(&name)? } else { String::new() }) {
        Ok(ledger) => ledger,
        Err(row) => {
            voice::say(format_args!("{}:{row}: not a line of scores", escape::name(&name)));
            return Ok(None);
        }
    };
    let mut file =
        std::fs::OpenOptions::new().create(true).append(true).open(path).map_err(WorkbenchError::file("open", path))?;
    let mut answers: Vec<Answers> = Vec::with_capacity(pairs.len());
    for chunk in pairs.chunks(CHUNK) {
        let known = |p| if args.keep_undecided { ledger.all(p) } else { ledger.known(p) };
        let mut known: Vec<Answers> = chunk.iter().map(known).collect();
        // Pairs that lack the same metrics are scored together; nothing known is computed again.
        let mut groups: BTreeMap<Vec<Metric>, Vec<usize>> = BTreeMap::new();
        for (i, k) in known.iter().enumerate() {
            let missing: Vec<Metric> = chosen.iter().copied().filter(|m| !k.contains_key(m)).collect();
            groups.entry(missing).or_default().push(i);
        }
        let mut fresh = vec![Answers::new(); chunk.len()];
        for (missing, members) in groups.iter().filter(|(missing, _)| !missing.is_empty()) {
            let pairs: Vec<LabelledPair> = members.iter().map(|&i| chunk[i].clone()).collect();
            for (&i, answers) in members.iter().zip(args.metrics.score(missing, &sides(&pairs), desk).await?) {
                fresh[i] = answers;
            }
        }
        for ((pair, known), fresh) in chunk.iter().zip(&mut known).zip(fresh) {
            if !fresh.is_empty() {
                writeln!(file, "{}", Ledger::line(pair, &fresh)).context("failed to write scores")?;
            }
            known.extend(fresh);
            known.retain(|m, _| chosen.contains(m));
        }
        answers.append(&mut known);
    }
    Ok(Some(answers))
}
