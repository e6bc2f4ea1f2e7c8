//! `autoform index`: build, search, show, stats, eval.
//!
//! One file a part: [`mod@build`] building, [`print`] what is shown, [`mod@eval`] measuring.
//! Exit codes: 0 done, 1 nothing found, 2 wrong usage or unusable input, 5 no usable index or no Lean, 70 other failure.

mod build;
mod eval;
pub(super) mod print;
mod stats;

use super::models::recording;
use super::output::Code;
use super::remote::{Remote, RemoteArgs, only_here};
use super::report;
use super::service::workbench;
use crate::config::Config;
use crate::library::{DeclKind, LibraryError, learn};
use crate::workbench::{Assist, IndexChoice, Recording, SearchAnswer, SearchRequest, WorkbenchError};
use clap::{Args, Subcommand};
use print::{print_hits, show};
use stats::stats;
use std::io::Write as _;
use std::path::PathBuf;
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
    #[arg(long, global = true, value_name = "DIR", help_heading = "Index")]
    index: Option<PathBuf>,
    /// Name of a cached library index.
    #[arg(long, global = true, value_name = "NAME", help_heading = "Index")]
    library: Option<String>,
    /// Revision of the library.
    #[arg(long, global = true, value_name = "REV", help_heading = "Index")]
    revision: Option<String>,
    /// More vocabulary entries, in the form of index/vocabulary.tsv.
    #[arg(long, global = true, value_name = "FILE", help_heading = "Index")]
    vocabulary: Option<PathBuf>,
    /// Ranking numbers to use instead of index/ranking.toml.
    #[arg(long, global = true, value_name = "FILE", help_heading = "Index")]
    ranking: Option<PathBuf>,
}

impl IndexArgs {
    /// Which index is meant.
    fn choice(&self) -> IndexChoice {
        IndexChoice {
            folder: self.index.clone(),
            library: self.library.clone(),
            revision: self.revision.clone(),
            vocabulary: self.vocabulary.clone(),
            ranking: self.ranking.clone(),
        }
    }
}

/// Help from a model, off by default.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Help from a model")]
struct AssistArgs {
    /// Ask a model for other names and wordings, and search them too.
    #[arg(long, requires = "model")]
    rewrite: bool,
    /// Let a model reorder the first 25.
    #[arg(long, requires = "model")]
    rerank: bool,
    /// The model: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, value_name = "MODEL")]
    model: Option<String>,
    /// Record every exchange with the model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR", requires = "model")]
    record: Option<PathBuf>,
    /// Who answers, in words, where the model is a relay: kept in the recordings.
    #[arg(long, value_name = "WHO", requires = "record")]
    answered_by: Option<String>,
}

impl AssistArgs {
    fn assist(&self) -> Option<Assist> {
        Some(Assist { model: self.model.clone()?, rewrite: self.rewrite, rerank: self.rerank })
    }

    fn recording(&self) -> Option<Recording> {
        recording(self.record.as_ref(), self.answered_by.as_ref(), false)
    }
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
        /// How many declarations to print, 1 to 10000.
        #[arg(short, default_value_t = 10, value_parser = crate::cli::bounds::results)]
        k: usize,
        /// Rank definitions before lemmas, as for a concept.
        #[arg(long)]
        concept: bool,
        /// Only declarations of this kind; may be repeated.
        #[arg(long, value_name = "KIND", value_parser = parse_kind)]
        kind: Vec<DeclKind>,
        /// Only declarations of this module and those below it: `Mathlib.Algebra`.
        #[arg(long, value_name = "MODULE")]
        module: Option<String>,
        /// Take the query as a list of constants and notation that the type must mention: `Real.sqrt, _ * _`.
        #[arg(long = "type")]
        by_type: bool,
        #[command(flatten)]
        assist: AssistArgs,
        #[command(flatten)]
        remote: RemoteArgs,
    },
    /// Show one declaration, or the nearest names if there is none of that name.
    Show {
        /// Full name.
        name: String,
    },
    /// Write every declaration as JSON lines, in the form `build --jsonl` reads.
    Export,
    /// Learn from the index's docstrings which words of names go with which English words, and print
    /// them in the form of a vocabulary file.
    Learn,
    /// Describe an index, or list the indexes in the cache.
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
pub(super) async fn run(args: IndexArgs, config: &Config) -> anyhow::Result<ExitCode> {
    match dispatch(&args, config).await {
        Ok(code) => Ok(code),
        // A closed pipe ends the program quietly, as `head` users expect.
        Err(e) if is_closed_pipe(&e) => Ok(ExitCode::SUCCESS),
        Err(e) => match e.downcast_ref::<WorkbenchError>() {
            Some(known) => Ok(report::failed(known, code(known))),
            None => match e.downcast::<LibraryError>() {
                Ok(known) => {
                    let known = WorkbenchError::from(known);
                    Ok(report::failed(&known, code(&known)))
                }
                Err(e) => Err(e),
            },
        },
    }
}

/// A fault of the files named is one of the command line here; an index that is missing or broken is
/// not.
fn code(error: &WorkbenchError) -> Code {
    match error {
        WorkbenchError::Index(
            LibraryError::NotAnIndex { .. } | LibraryError::Format { .. } | LibraryError::Corrupt { .. },
        ) => Code::Missing,
        WorkbenchError::Index(LibraryError::Engine(_)) => Code::Internal,
        WorkbenchError::Index(_) => Code::Usage,
        other => report::code(other),
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

/// Asks a server, which has indexes of its own.
async fn there(args: &IndexArgs, request: &SearchRequest, server: &Remote) -> Result<SearchAnswer, ExitCode> {
    let recorded =
        matches!(&args.command, IndexCommand::Ask(Question::Search { assist, .. }) if assist.record.is_some());
    let here = [
        ("--index", args.index.is_some()),
        ("--vocabulary", args.vocabulary.is_some()),
        ("--ranking", args.ranking.is_some()),
        ("--record", recorded),
    ];
    if only_here(&here) {
        return Err(Code::Usage.into());
    }
    let mut asked = serde_json::to_value(request).unwrap_or_default();
    asked["library"] = args.library.clone().into();
    asked["revision"] = args.revision.clone().into();
    server.post("/v1/search", &asked).await.map_err(|e| report::failed(&e, e.code))
}

async fn dispatch(args: &IndexArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let choice = args.choice();
    let out = &mut std::io::stdout();
    match &args.command {
        IndexCommand::Build(wanted) => build::run(args, wanted, config).await,
        IndexCommand::Ask(Question::Search { query, k, concept, kind, module, by_type, assist, remote }) => {
            let request = SearchRequest {
                query: query.clone(),
                k: *k,
                concept: *concept,
                kinds: kind.clone(),
                module: module.clone(),
                by_type: *by_type,
                assist: assist.assist(),
            };
            let found = match remote.open() {
                Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
                Ok(None) => {
                    let bench = workbench(config.clone()).with_recording(assist.recording());
                    bench.search(&choice, &request).await?
                }
                Ok(Some(server)) => match there(args, &request, &server).await {
                    Ok(found) => found,
                    Err(code) => return Ok(code),
                },
            };
            for failure in &found.failures {
                report::say(format_args!("searched without help: {failure}"));
            }
            print_hits(out, args.json, &found.revision, &found.hits)?;
            Ok(if found.hits.is_empty() { Code::Rejected } else { Code::Ok }.into())
        }
        IndexCommand::Ask(Question::Show { name }) => {
            let index = workbench(config.clone()).index(&choice).await?;
            show(out, args.json, &index, name)
        }
        IndexCommand::Ask(Question::Export) => {
            let index = workbench(config.clone()).index(&choice).await?;
            let mut out = std::io::BufWriter::new(out);
            for declaration in index.declarations() {
                print::print_record(&mut out, &declaration?)?;
            }
            out.flush()?;
            Ok(ExitCode::SUCCESS)
        }
        IndexCommand::Ask(Question::Learn) => {
            let index = workbench(config.clone()).index(&choice).await?;
            let declarations = index.declarations().collect::<Result<Vec<_>, _>>()?;
            let told = declarations.iter().map(|d| (d.name.as_str(), d.doc.as_deref().unwrap_or_default()));
            let learnt = learn::learn(told, &learn::LearnOptions::default());
            out.write_all(learn::to_vocabulary(&learnt).as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        IndexCommand::Ask(Question::Stats) => stats(out, args, &workbench(config.clone()).index_root()),
        IndexCommand::Ask(Question::Eval(wanted)) => {
            let bench = workbench(config.clone()).with_recording(wanted.assist.recording());
            eval::eval(out, args, wanted, &bench).await
        }
    }
}
