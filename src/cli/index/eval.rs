//! `autoform index eval`: measuring search, fitting its weights, silencing channels, help from a model.

use super::print::{print_json, printable};
use super::{AssistArgs, IndexArgs};
use crate::library::bootstrap::{self, Interval};
use crate::library::measure::{self, Answer, Case, Summary};
use crate::library::{Index, Ranking, SearchOptions, fit};
use crate::workbench::{MeasuredHelp, Workbench};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Options of `autoform index eval`.
#[derive(Debug, clap::Args)]
pub(super) struct EvalArgs {
    /// JSON lines with `full_name` and queries by style.
    file: PathBuf,
    /// Rank definitions before lemmas in every query, as the agent does.
    #[arg(long)]
    concept: bool,
    /// Measure on so many queries only, chosen by `--seed` alone.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Which sample.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Measure again with each channel silenced in turn.
    #[arg(long, conflicts_with = "model")]
    ablate: bool,
    /// Fit the linear model to the file, and measure it by cross-validation over this many folds.
    #[arg(long, value_name = "N", conflicts_with = "model")]
    folds: Option<usize>,
    /// Write the fitted ranking to this file.
    #[arg(long, value_name = "FILE", requires = "folds")]
    write_ranking: Option<PathBuf>,
    #[command(flatten)]
    pub(super) assist: AssistArgs,
}

/// Runs `autoform index eval`.
pub(super) async fn eval(
    out: &mut impl Write,
    args: &IndexArgs,
    eval: &EvalArgs,
    bench: &Workbench,
) -> anyhow::Result<ExitCode> {
    if let Some(path) = &eval.write_ranking {
        crate::workbench::not_over(path, [&eval.file])?;
    }
    let index = bench.index(&args.choice()).await?;
    let mut cases = measure::read_cases(&eval.file)?;
    if let Some(n) = eval.sample {
        cases = measure::sample(cases, n, eval.seed);
    }
    if let Some(folds) = eval.folds {
        return fit_ranking(out, args, &index, &cases, folds, eval.write_ranking.as_deref());
    }
    if eval.ablate {
        return ablation(out, args, index, &cases);
    }
    let options = SearchOptions { concept: eval.concept, ..SearchOptions::default() };
    if let Some(assist) = eval.assist.assist() {
        let measured = bench.measure_assisted(&index, &cases, &options, &assist).await?;
        return assisted(out, args, eval, &index, &cases, &measured);
    }
    // The first pass warms the page cache; the second is timed.
    measure::run_index(&cases, &index, &options)?;
    let answers = measure::run_index(&cases, &index, &options)?;
    let summaries = measure::summaries(&cases, &answers);
    print_eval(out, args.json, &index, &summaries, &answers)?;
    Ok(ExitCode::SUCCESS)
}

/// The same queries without help, rewritten, and reranked.
fn assisted(
    out: &mut impl Write,
    args: &IndexArgs,
    eval: &EvalArgs,
    index: &Index,
    cases: &[Case],
    measured: &MeasuredHelp,
) -> anyhow::Result<ExitCode> {
    let MeasuredHelp { alone, rewritten, reranked, failures } = measured;
    let mut rows = Vec::new();
    for (label, answers) in [("without a model", alone), ("before reranking", rewritten), ("with the model", reranked)]
    {
        for summary in measure::summaries(cases, answers) {
            rows.push(Summary { style: format!("{label}: {}", summary.style), ..summary });
        }
    }
    if args.json {
        let ranks: Vec<_> = (0..cases.len())
            .map(|i| {
                serde_json::json!({
                    "query": cases[i].query, "target": cases[i].target, "style": measure::STYLES[cases[i].style].1,
                    "alone": alone[i].rank, "before_reranking": rewritten[i].rank, "assisted": reranked[i].rank,
                })
            })
            .collect();
        let value = serde_json::json!({
            "revision": index.revision(), "model": eval.assist.model, "seed": eval.seed,
            "summaries": rows, "failures": failures, "ranks": ranks,
        });
        print_json(out, &value)?;
    } else {
        writeln!(out, "{}", printable(&index.revision().to_string()))?;
        print_rows(out, "style", &rows)?;
        writeln!(out, "questions that failed, whose queries keep the order found: {}", failures.len())?;
        for failure in failures {
            writeln!(out, "    {}", printable(failure))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn print_eval(
    out: &mut impl Write,
    json: bool,
    index: &Index,
    summaries: &[Summary],
    answers: &[Answer],
) -> anyhow::Result<()> {
    if json {
        let value = serde_json::json!({
            "revision": index.revision(), "summaries": summaries,
            "latency": measure::latency(answers), "cpu": measure::cpu_latency(answers),
        });
        return print_json(out, &value);
    }
    writeln!(out, "{}", printable(&index.revision().to_string()))?;
    print_rows(out, "style", summaries)?;
    let times = [("search time", measure::latency(answers)), ("on the processor", measure::cpu_latency(answers))];
    for (what, l) in times.into_iter().filter_map(|(w, l)| Some((w, l?))) {
        writeln!(out, "{what}: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", l.p50_ms, l.p99_ms, l.max_ms)?;
    }
    Ok(())
}

fn print_rows(out: &mut impl Write, head: &str, rows: &[Summary]) -> anyhow::Result<()> {
    writeln!(out, "| {head} | queries | nDCG@10 | R@1 | R@10 | R@50 |\n|---|---|---|---|---|---|")?;
    for s in rows {
        writeln!(
            out,
            "| {} | {} | {:.3} | {:.3} | {:.3} | {:.3} |",
            s.style, s.queries, s.ndcg_10, s.recall_1, s.recall_10, s.recall_50
        )?;
    }
    Ok(())
}

/// Penalty of the fit; between 5 and 20 the cross-validated figure does not move by more than 0.002.
const LAMBDA: f64 = 10.0;

fn fit_ranking(
    out: &mut impl Write,
    args: &IndexArgs,
    index: &Index,
    cases: &[Case],
    folds: usize,
    write: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let ranking = args.choice().ranking()?;
    let fit = fit(index, cases, &ranking, folds, LAMBDA)?;
    let sure = bootstrap::ndcg_interval(cases, &fit.held_out);
    let held_out = measure::summaries(cases, &fit.held_out);
    let fitted = measure::summaries(cases, &fit.fitted);
    if let Some(path) = write {
        crate::workbench::write_file(path, toml::to_string(&fit.ranking)?.as_bytes())?;
    }
    if args.json {
        let value = serde_json::json!({
            "revision": index.revision(), "folds": folds, "held_out": held_out, "fitted": fitted,
            "ndcg_10": sure,
        });
        print_json(out, &value)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "by models that had not seen the declaration ({folds} folds):")?;
    print_eval(out, false, index, &held_out, &[])?;
    print_interval(out, "nDCG@10", sure)?;
    writeln!(out, "by the model fitted to all of them:")?;
    print_eval(out, false, index, &fitted, &[])?;
    Ok(ExitCode::SUCCESS)
}

fn print_interval(out: &mut impl Write, what: &str, figure: Interval) -> anyhow::Result<()> {
    let Interval { mean, low, high } = figure;
    writeln!(out, "{what}: {mean:.3}, 95% bootstrap over declarations {low:.3} to {high:.3}")?;
    Ok(())
}

/// Measures with each channel silenced: as a place of words, as a list, and as features.
///
/// The weights that remain are those fitted with all channels, so this is what is lost when a channel falls
/// silent, not what a ranking made for the rest would reach.
fn ablation(out: &mut impl Write, args: &IndexArgs, index: Index, cases: &[Case]) -> anyhow::Result<ExitCode> {
    let revision = index.revision().clone();
    let dir = index.dir().to_owned();
    drop(index);
    let mut rows = Vec::new();
    for silenced in std::iter::once(None).chain(Ranking::CHANNELS.iter().copied().map(Some)) {
        let ranking = match silenced {
            Some(channel) => args.choice().ranking()?.without(channel),
            None => args.choice().ranking()?,
        };
        let index = Index::open_with(&dir, args.choice().vocabulary()?, ranking)?;
        let answers = measure::run_index(cases, &index, &SearchOptions::default())?;
        let mut all = measure::summaries(cases, &answers);
        all.truncate(1);
        for mut summary in all {
            summary.style = silenced.map_or_else(|| "all channels".to_owned(), |c| format!("without {c}"));
            rows.push(summary);
        }
    }
    if args.json {
        print_json(out, &serde_json::json!({ "revision": revision, "ablation": rows }))?;
    } else {
        writeln!(out, "{}", printable(&revision.to_string()))?;
        print_rows(out, "channels", &rows)?;
    }
    Ok(ExitCode::SUCCESS)
}
