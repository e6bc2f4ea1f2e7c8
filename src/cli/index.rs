//! `autoform index`: build, search, show, stats, eval.
//!
//! Exit codes: 0 done, 1 nothing found, 2 wrong usage or unusable input, 3 no usable index, 70 other failure.

use crate::config::Config;
use crate::library::measure::{self, Answer, Summary};
use crate::library::{
    BuildReport, DeclKind, Declaration, Hit, Index, LibraryError, Ranking, Revision, SearchOptions, Sources,
    Vocabulary, build, fit, index_dir, jsonl, list, scan,
};
use anyhow::Context;
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The library index: build it, search it, measure it.
#[derive(Debug, Args)]
pub(super) struct IndexArgs {
    #[command(subcommand)]
    command: IndexCommand,
    /// Print JSON instead of text.
    #[arg(long, global = true)]
    json: bool,
    /// Folder of the index, instead of the one in the cache.
    #[arg(long, global = true, value_name = "DIR")]
    index: Option<PathBuf>,
    /// Library whose index in the cache is meant.
    #[arg(long, global = true, value_name = "NAME")]
    library: Option<String>,
    /// Revision of the library.
    #[arg(long, global = true, value_name = "REV")]
    revision: Option<String>,
    /// More vocabulary entries, in the form of index/vocabulary.tsv.
    #[arg(long, global = true, value_name = "FILE")]
    vocabulary: Option<PathBuf>,
    /// Ranking numbers to use instead of index/ranking.toml.
    #[arg(long, global = true, value_name = "FILE")]
    ranking: Option<PathBuf>,
}

impl IndexArgs {
    /// Whether the embedded library's index is meant: it was named, or nothing was and it is the
    /// only one to have. It is built on first use.
    fn means_embedded(&self, root: &Path) -> bool {
        let reads = !matches!(self.command, IndexCommand::Build { .. } | IndexCommand::Stats);
        let named = self.library.as_deref() == Some("embedded");
        let nothing = self.library.is_none() && !list(root).iter().any(|d| !is_embedded(d));
        reads && self.index.is_none() && self.revision.is_none() && (named || nothing)
    }
}

fn is_embedded(dir: &Path) -> bool {
    dir.file_name().is_some_and(|n| n.to_string_lossy().starts_with("embedded-"))
}

#[derive(Debug, Subcommand)]
enum IndexCommand {
    /// Build an index, or bring one up to date.
    Build {
        /// Declarations as JSON lines, plain or gzipped.
        #[arg(long, value_name = "FILE", required_unless_present = "sources")]
        jsonl: Option<PathBuf>,
        /// Scan the `*.lean` files under this folder; it need not be built.
        #[arg(long, value_name = "DIR", conflicts_with = "jsonl")]
        sources: Option<PathBuf>,
        /// Lean version the declarations are for.
        #[arg(long, value_name = "VERSION", default_value = "unknown")]
        lean: String,
    },
    /// Search for declarations in any words: names, English, LaTeX, Lean.
    Search {
        /// The query.
        query: String,
        /// How many declarations to print.
        #[arg(short, default_value_t = 10)]
        k: usize,
        /// A concept is looked for: definitions before lemmas.
        #[arg(long)]
        concept: bool,
        /// Only declarations of this kind; may be repeated.
        #[arg(long, value_name = "KIND", value_parser = parse_kind)]
        kind: Vec<DeclKind>,
        /// The query lists constants and notation the type must mention: `Real.sqrt, _ * _`.
        #[arg(long = "type")]
        by_type: bool,
    },
    /// Show one declaration, or the nearest names if there is none of that name.
    Show {
        /// Full name.
        name: String,
    },
    /// Say what is in an index, or list the indexes in the cache.
    Stats,
    /// Measure search on queries with known answers, in the form of MathlibQR.
    Eval {
        /// JSON lines with `full_name` and queries by style.
        file: PathBuf,
        /// Measure again with each channel silenced in turn.
        #[arg(long)]
        ablate: bool,
        /// Fit the linear model to the file, and measure it by cross-validation over this many folds.
        #[arg(long, value_name = "N")]
        folds: Option<usize>,
        /// Write the fitted ranking to this file.
        #[arg(long, value_name = "FILE", requires = "folds")]
        write_ranking: Option<PathBuf>,
    },
}

fn parse_kind(word: &str) -> Result<DeclKind, String> {
    DeclKind::parse(word).ok_or_else(|| {
        let kinds: Vec<&str> = DeclKind::ALL.iter().map(|k| k.as_str()).collect();
        format!("unknown kind; there are {}", kinds.join(", "))
    })
}

/// Runs one `autoform index` subcommand.
///
/// # Errors
/// Failures of our own machinery; what the user can mend is told on stderr with its exit code.
pub(super) async fn run(mut args: IndexArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let root = config.cache_dir().join("index");
    if args.means_embedded(&root) {
        if let Err(e) = super::service::embedded_index(config, None).await {
            let _ = writeln!(std::io::stderr(), "autoform: {}", printable(&e.to_string()));
            return Ok(ExitCode::from(5));
        }
        args.library = Some("embedded".to_owned());
        args.revision = Some(crate::lean::prelude::revision());
    }
    match tokio::task::block_in_place(|| dispatch(args, &root)) {
        Ok(code) => Ok(code),
        Err(e) => {
            let code = match e.downcast_ref::<LibraryError>() {
                Some(LibraryError::NotAnIndex { .. } | LibraryError::Format { .. } | LibraryError::Corrupt { .. }) => 3,
                Some(LibraryError::Engine(_)) | None => return Err(e),
                Some(_) => 2,
            };
            let _ = writeln!(std::io::stderr(), "autoform: failed to {}", printable(&format!("{e:#}")));
            Ok(ExitCode::from(code))
        }
    }
}

fn dispatch(args: IndexArgs, root: &Path) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match &args.command {
        IndexCommand::Build { jsonl, sources, lean } => {
            let revision = Revision {
                library: args.library.clone().unwrap_or_else(|| "library".to_owned()),
                revision: args.revision.clone().unwrap_or_else(|| "unversioned".to_owned()),
                lean: lean.clone(),
            };
            let dir = args.index.clone().map_or_else(|| index_dir(root, &revision), Ok)?;
            let sources = gather(jsonl.as_deref(), sources.as_deref())?;
            let report = build(&dir, &revision, sources)?;
            print_build(&mut out, args.json, &dir, &revision, &report)?;
            Ok(ExitCode::SUCCESS)
        }
        IndexCommand::Search { query, k, concept, kind, by_type } => {
            let index = open(&args, root)?;
            let hits = if *by_type {
                index.search_type(query, *k)?
            } else {
                index.search(query, *k, &SearchOptions { concept: *concept, kinds: kind.clone() })?
            };
            print_hits(&mut out, args.json, &index, &hits)?;
            Ok(if hits.is_empty() { ExitCode::from(1) } else { ExitCode::SUCCESS })
        }
        IndexCommand::Show { name } => show(&mut out, args.json, &open(&args, root)?, name),
        IndexCommand::Stats => stats(&mut out, &args, root),
        IndexCommand::Eval { file, ablate, folds, write_ranking } => {
            let index = open(&args, root)?;
            let cases = measure::read_cases(file)?;
            if let Some(folds) = folds {
                return fit_ranking(&mut out, &args, &index, &cases, *folds, write_ranking.as_deref());
            }
            if *ablate {
                return ablation(&mut out, &args, index, &cases);
            }
            // The first pass warms the page cache; the second is timed.
            measure::run_index(&cases, &index)?;
            let answers = measure::run_index(&cases, &index)?;
            let summaries = measure::summaries(&cases, &answers);
            print_eval(&mut out, args.json, &index, &summaries, &answers)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Declarations from the source the command line names.
fn gather(jsonl: Option<&Path>, sources: Option<&Path>) -> Result<Sources, LibraryError> {
    let Some(root) = sources else {
        let batch = jsonl.map(jsonl::read_file).transpose()?.unwrap_or_default();
        return Ok(Sources { batch, ..Sources::default() });
    };
    let found = scan::scan_tree(root)?;
    let mut err = std::io::stderr().lock();
    for path in &found.skipped {
        let _ = writeln!(err, "autoform: left out {}: no readable text", printable(&path.display().to_string()));
    }
    Ok(found.sources)
}

/// Opens the index that is meant: `--index`, else the cache's only one that fits `--library` and `--revision`.
fn open(args: &IndexArgs, root: &Path) -> anyhow::Result<Index> {
    let dir = match &args.index {
        Some(dir) => dir.clone(),
        None => choose(args, root)?,
    };
    Ok(Index::open_with(&dir, vocabulary(args)?, ranking(args)?)?)
}

fn vocabulary(args: &IndexArgs) -> Result<Vocabulary, LibraryError> {
    let mut vocabulary = Vocabulary::embedded();
    if let Some(path) = &args.vocabulary {
        vocabulary.extend(&path.display().to_string(), &read_text(path)?)?;
    }
    Ok(vocabulary)
}

fn ranking(args: &IndexArgs) -> Result<Ranking, LibraryError> {
    match &args.ranking {
        Some(path) => Ranking::parse(&path.display().to_string(), &read_text(path)?),
        None => Ok(Ranking::default()),
    }
}

fn read_text(path: &Path) -> Result<String, LibraryError> {
    std::fs::read_to_string(path)
        .map_err(|e| LibraryError::Data { what: path.display().to_string(), why: e.to_string() })
}

fn choose(args: &IndexArgs, root: &Path) -> Result<PathBuf, LibraryError> {
    let missing = |why: String| LibraryError::NotAnIndex { dir: root.to_owned(), why };
    let prefix = args.library.as_ref().map(|l| format!("{l}-"));
    let suffix = args.revision.as_ref().map(|r| format!("-{r}"));
    let fits = |dir: &PathBuf| {
        let name = dir.file_name().unwrap_or_default().to_string_lossy().into_owned();
        prefix.as_ref().is_none_or(|p| name.starts_with(p)) && suffix.as_ref().is_none_or(|s| name.ends_with(s))
    };
    let mut dirs: Vec<PathBuf> = list(root).into_iter().filter(fits).collect();
    match dirs.len() {
        0 => Err(missing("there is none that fits".to_owned())),
        1 => Ok(dirs.remove(0)),
        _ => {
            let names: Vec<String> =
                dirs.iter().map(|d| d.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
            Err(missing(format!("there are {}; choose with --library and --revision", names.join(", "))))
        }
    }
}

/// Text from records and files, safe for a terminal: control characters are shown as `�`.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}

fn one_line(text: &str, most: usize) -> String {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut short: String = printable(&flat).chars().take(most).collect();
    if flat.chars().count() > most {
        short.push('…');
    }
    short
}

fn print_json(out: &mut impl Write, value: &serde_json::Value) -> anyhow::Result<()> {
    writeln!(out, "{value}").context("write to stdout")
}

fn print_build(
    out: &mut impl Write,
    json: bool,
    dir: &Path,
    revision: &Revision,
    report: &BuildReport,
) -> anyhow::Result<()> {
    if json {
        return print_json(out, &serde_json::json!({ "revision": revision, "dir": dir, "report": report }));
    }
    writeln!(out, "{}: {} declarations in {}", printable(&revision.to_string()), report.declarations, dir.display())?;
    writeln!(
        out,
        "modules: {} written, {} kept, {} removed; left out: {} internal, {} duplicate, {} without a usable name",
        report.modules_written,
        report.modules_kept,
        report.modules_removed,
        report.internal,
        report.duplicates,
        report.unnamed
    )?;
    Ok(())
}

fn print_hits(out: &mut impl Write, json: bool, index: &Index, hits: &[Hit]) -> anyhow::Result<()> {
    if json {
        return print_json(out, &serde_json::json!({ "revision": index.revision(), "hits": hits }));
    }
    writeln!(out, "{}: {} found", printable(&index.revision().to_string()), hits.len())?;
    for hit in hits {
        print_declaration(out, &hit.decl, 140)?;
    }
    Ok(())
}

fn print_declaration(out: &mut impl Write, decl: &Declaration, most: usize) -> anyhow::Result<()> {
    writeln!(out, "{} {} {}", decl.kind.as_str(), printable(&decl.name), one_line(&decl.ty, most))?;
    if let Some(doc) = &decl.doc {
        writeln!(out, "    {}", one_line(doc, most))?;
    }
    let line = decl.line.map(|l| format!(":{l}")).unwrap_or_default();
    writeln!(out, "    {}{line}", printable(&decl.module))?;
    Ok(())
}

fn show(out: &mut impl Write, json: bool, index: &Index, name: &str) -> anyhow::Result<ExitCode> {
    let found = index.get(name)?;
    let near = if found.is_some() { Vec::new() } else { index.nearest_names(name, 5)? };
    let code = if found.is_some() { ExitCode::SUCCESS } else { ExitCode::from(1) };
    if json {
        let near: Vec<&str> = near.iter().map(|d| d.name.as_str()).collect();
        let value = serde_json::json!({ "revision": index.revision(), "declaration": found, "nearest": near });
        print_json(out, &value)?;
        return Ok(code);
    }
    writeln!(out, "{}", printable(&index.revision().to_string()))?;
    match found {
        Some(decl) => print_declaration(out, &decl, 10_000)?,
        None => {
            writeln!(out, "no declaration {}; nearest names:", printable(name))?;
            for decl in near {
                writeln!(out, "    {}", printable(&decl.name))?;
            }
        }
    }
    Ok(code)
}

fn stats(out: &mut impl Write, args: &IndexArgs, root: &Path) -> anyhow::Result<ExitCode> {
    let dirs = match &args.index {
        Some(dir) => vec![dir.clone()],
        None if args.library.is_some() || args.revision.is_some() => vec![choose(args, root)?],
        None => list(root),
    };
    if dirs.is_empty() {
        return Err(LibraryError::NotAnIndex { dir: root.to_owned(), why: "there is none yet".to_owned() }.into());
    }
    for dir in dirs {
        let index = Index::open(&dir)?;
        let manifest = index.manifest();
        let bytes = size(&dir);
        if args.json {
            let modules = manifest.modules.len();
            let value = serde_json::json!({
                "revision": manifest.revision, "dir": dir, "declarations": manifest.declarations,
                "kinds": manifest.kinds, "modules": modules, "internal": manifest.internal,
                "duplicates": manifest.duplicates, "unnamed": manifest.unnamed, "bytes": bytes,
            });
            print_json(out, &value)?;
            continue;
        }
        writeln!(out, "{}: {}", printable(&manifest.revision.to_string()), dir.display())?;
        writeln!(
            out,
            "    {} declarations in {} modules, {:.1} MiB",
            manifest.declarations,
            manifest.modules.len(),
            bytes as f64 / 1_048_576.0
        )?;
        let kinds: Vec<String> = manifest.kinds.iter().map(|(k, n)| format!("{n} {k}")).collect();
        writeln!(out, "    {}", kinds.join(", "))?;
        writeln!(
            out,
            "    left out: {} internal, {} duplicate, {} without a usable name",
            manifest.internal, manifest.duplicates, manifest.unnamed
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn size(dir: &Path) -> u64 {
    let entries = std::fs::read_dir(dir).into_iter().flatten().filter_map(Result::ok);
    entries.map(|e| if e.path().is_dir() { size(&e.path()) } else { e.metadata().map_or(0, |m| m.len()) }).sum()
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
    cases: &[measure::Case],
    folds: usize,
    write: Option<&Path>,
) -> anyhow::Result<ExitCode> {
    let fit = fit(index, cases, &ranking(args)?, folds, LAMBDA)?;
    let held_out = measure::summaries(cases, &fit.held_out);
    let fitted = measure::summaries(cases, &fit.fitted);
    if let Some(path) = write {
        std::fs::write(path, toml::to_string(&fit.ranking)?).with_context(|| format!("write {}", path.display()))?;
    }
    if args.json {
        let value = serde_json::json!({
            "revision": index.revision(), "folds": folds, "held_out": held_out, "fitted": fitted,
        });
        print_json(out, &value)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "by models that had not seen the declaration ({folds} folds):")?;
    print_eval(out, false, index, &held_out, &[])?;
    writeln!(out, "by the model fitted to all of them:")?;
    print_eval(out, false, index, &fitted, &[])?;
    Ok(ExitCode::SUCCESS)
}

/// Measures with each channel silenced: as a place of words, as a list, and as features.
///
/// The weights that remain are those fitted with all channels, so this is what is lost when a channel falls
/// silent, not what a ranking made for the rest would reach.
fn ablation(out: &mut impl Write, args: &IndexArgs, index: Index, cases: &[measure::Case]) -> anyhow::Result<ExitCode> {
    let revision = index.revision().clone();
    let dir = index.dir().to_owned();
    drop(index);
    let mut rows = Vec::new();
    for silenced in std::iter::once(None).chain(Ranking::CHANNELS.iter().copied().map(Some)) {
        let ranking = match silenced {
            Some(channel) => ranking(args)?.without(channel),
            None => ranking(args)?,
        };
        let index = Index::open_with(&dir, vocabulary(args)?, ranking)?;
        let answers = measure::run_index(cases, &index)?;
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
