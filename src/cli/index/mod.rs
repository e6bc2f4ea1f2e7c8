//! `autoform index`: build, search, show, stats, eval.
//!
//! One file a part: [`mod@build`] building, [`print`] what is shown, [`mod@eval`] measuring, [`assist`] help from a model.
//! Exit codes: 0 done, 1 nothing found, 2 wrong usage or unusable input, 5 no usable index or no Lean, 70 other failure.

mod assist;
mod build;
mod eval;
mod print;
mod stats;

use crate::config::Config;
use crate::library::{DeclKind, Index, LibraryError, Ranking, SearchOptions, Vocabulary, list};
use assist::AssistArgs;
use clap::{Args, Subcommand};
use print::{print_hits, printable, show};
use stats::stats;
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
    /// Folder of a MiniLM model: what is found first is compared with the query by meaning too.
    #[cfg(feature = "dense")]
    #[arg(long, global = true, value_name = "DIR", env = "AUTOFORM_DENSE_MODEL")]
    dense: Option<PathBuf>,
}

impl IndexArgs {
    /// Whether the embedded library's index is meant: it was named, or nothing was and it is the
    /// only one to have. It is built on first use.
    fn means_embedded(&self, root: &Path) -> bool {
        let reads = !matches!(self.command, IndexCommand::Build(_) | IndexCommand::Ask(Question::Stats));
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
    Build(Box<build::BuildArgs>),
    #[command(flatten)]
    Ask(Question),
}

/// What only reads an index.
#[derive(Debug, Subcommand)]
enum Question {
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
        #[command(flatten)]
        assist: AssistArgs,
    },
    /// Show one declaration, or the nearest names if there is none of that name.
    Show {
        /// Full name.
        name: String,
    },
    /// Write every declaration as JSON lines, in the form `build --jsonl` reads.
    Export,
    /// Say what is in an index, or list the indexes in the cache.
    Stats,
    /// Measure search on queries with known answers, in the form of MathlibQR.
    Eval(Box<eval::EvalArgs>),
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
        if let Err(e) = crate::cli::service::embedded_index(config, None).await {
            let _ = writeln!(std::io::stderr(), "autoform: {}", printable(&e.to_string()));
            return Ok(ExitCode::from(5));
        }
        args.library = Some("embedded".to_owned());
        args.revision = Some(crate::lean::prelude::revision());
    }
    match dispatch(&args, &root, config).await {
        Ok(code) => Ok(code),
        // A closed pipe ends the program quietly, as `head` users expect.
        Err(e) if is_closed_pipe(&e) => Ok(ExitCode::SUCCESS),
        Err(e) => {
            let code = match e.downcast_ref::<LibraryError>() {
                None if e.is::<assist::SetupError>() => 2,
                Some(LibraryError::NotAnIndex { .. } | LibraryError::Format { .. } | LibraryError::Corrupt { .. }) => 5,
                Some(LibraryError::Engine(_)) | None => return Err(e),
                Some(_) => 2,
            };
            let _ = writeln!(std::io::stderr(), "autoform: failed to {}", printable(&format!("{e:#}")));
            Ok(ExitCode::from(code))
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let of = |e: &std::io::Error| e.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().any(|e| {
        e.downcast_ref().is_some_and(of)
            || e.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind)
                == Some(std::io::ErrorKind::BrokenPipe)
    })
}

async fn dispatch(args: &IndexArgs, root: &Path, config: &Config) -> anyhow::Result<ExitCode> {
    match &args.command {
        IndexCommand::Build(wanted) => build::run(args, wanted, root, config).await,
        IndexCommand::Ask(question) => tokio::task::block_in_place(|| answer(args, question, root, config)),
    }
}

fn answer(args: &IndexArgs, question: &Question, root: &Path, config: &Config) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match question {
        Question::Search { query, k, concept, kind, by_type, assist } => {
            let index = open(args, root)?;
            let options = SearchOptions { concept: *concept, kinds: kind.clone() };
            let hits = match assist.assistant(config, index.revision().to_string())? {
                _ if *by_type => index.search_type(query, *k)?,
                None => index.search(query, *k, &options)?,
                Some((assistant, help)) => {
                    let searching = index.search_assisted(query, *k, &options, &assistant, help);
                    let found = tokio::runtime::Handle::current().block_on(searching)?;
                    for failure in &found.failures {
                        let _ = writeln!(std::io::stderr(), "autoform: searched without help: {}", printable(failure));
                    }
                    found.hits
                }
            };
            print_hits(&mut out, args.json, &index, &hits)?;
            Ok(if hits.is_empty() { ExitCode::from(1) } else { ExitCode::SUCCESS })
        }
        Question::Show { name } => show(&mut out, args.json, &open(args, root)?, name),
        Question::Export => {
            for declaration in open(args, root)?.declarations() {
                print::print_record(&mut out, &declaration?)?;
            }
            Ok(ExitCode::SUCCESS)
        }
        Question::Stats => stats(&mut out, args, root),
        Question::Eval(eval) => eval::eval(&mut out, args, eval, root, config),
    }
}

/// Opens the index that is meant: `--index`, else the cache's only one that fits `--library` and `--revision`.
fn open(args: &IndexArgs, root: &Path) -> anyhow::Result<Index> {
    let dir = match &args.index {
        Some(dir) => dir.clone(),
        None => choose(args, root)?,
    };
    attach(Index::open_with(&dir, vocabulary(args)?, ranking(args)?)?, args, root)
}

/// The index with the dense channel where `--dense` names a model; its vectors are kept under `root`.
#[cfg(feature = "dense")]
fn attach(index: Index, args: &IndexArgs, root: &Path) -> anyhow::Result<Index> {
    let Some(model) = &args.dense else { return Ok(index) };
    let dense = crate::library::Dense::open(model, &root.join("vectors"))
        .map_err(|e| LibraryError::Data { what: "the dense channel".to_owned(), why: e.to_string() })?;
    Ok(index.with_dense(std::sync::Arc::new(dense)))
}

#[cfg(not(feature = "dense"))]
fn attach(index: Index, _args: &IndexArgs, _root: &Path) -> anyhow::Result<Index> {
    Ok(index)
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
