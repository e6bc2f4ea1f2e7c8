//! autoform turns mathematics in English into Lean 4 statements that are true to the text, and
//! measures whether they are: a Lean accepts every statement, judges compare it with the text, a
//! benchmark checks it against a reference, and metrics say how alike two statements are.
//!
//! # The front door
//!
//! [`workbench::Workbench`] answers typed requests: `check`, `search`, `formalize`, `judge`,
//! `diagnose`, `compare`, `evaluate`, `ablate`, `build_index`, `validate`, `import`, `export`, and those of
//! the FormalRx track; [`workbench::show`] reads a recorded run. It opens
//! Lean, indexes, models and prompts when a request first needs them. The `autoform` command parses
//! flags, asks the workbench and prints.
//!
//! ```
//! use autoform::config::Config;
//! use autoform::workbench::{CheckRequest, Workbench};
//! use std::sync::Arc;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> autoform::workbench::Result<()> {
//! // A Lean that rejects what contains the word "bad".
//! let lean = Arc::new(autoform::lean::fake::rejecting_bad());
//! let bench = Workbench::open(Config::default()).with_lean(lean);
//!
//! let good = bench.check(&CheckRequest::new("good", "theorem t : 1 + 1 = 2 := rfl")).await?;
//! assert!(good.outcome.is_accepted());
//!
//! let bad = bench.check(&CheckRequest::new("bad", "theorem bad : 1 + 1 = 3 := rfl")).await?;
//! assert!(!bad.outcome.is_accepted());
//! # Ok(())
//! # }
//! ```
//!
//! The same with a real Lean, which the first request installs and starts. Its workers are this program
//! started again, so the first thing that `main` does is to see whether it is one:
//!
//! ```standalone_crate
//! use autoform::config::Config;
//! use autoform::workbench::{CheckRequest, Workbench};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     autoform::lean::serve_if_asked();
//!     # if std::env::var_os("AUTOFORM_TEST_WITHOUT_LEAN").is_some_and(|v| v == "1") {
//!     #     return Ok(());
//!     # }
//!     let bench = Workbench::open(Config::default());
//!     tokio::runtime::Runtime::new()?.block_on(async {
//!         let request = CheckRequest::new("true", "theorem t : 1 + 1 = 2 := rfl");
//!         assert!(bench.check(&request).await?.outcome.is_accepted());
//!         let request = CheckRequest::new("false", "theorem f : 1 + 1 = 3 := rfl");
//!         assert!(!bench.check(&request).await?.outcome.is_accepted());
//!         Ok(())
//!     })
//! }
//! ```
//!
//! # The rooms
//!
//! Each room is a crate of its own, named here in the order in which they stand on each other;
//! `docs/architecture.md` says what each owns and must not know.
//!
//! | room | owns |
//! |---|---|
//! | [`lean`](../autoform_lean/index.html) | toolchains, sandbox, workers, the pool |
//! | [`llm`](../autoform_llm/index.html), [`prompt`] | providers, recording and replay, budgets; prompts as templates |
//! | [`library`](../autoform_library/index.html) | declarations, the index, search |
//! | [`similarity`](../autoform_similarity/index.html) | operator trees, distances, metrics |
//! | [`record`](../autoform_record/index.html), [`statement`] | what a run is about and what it leaves |
//! | [`judge`](../autoform_judge/index.html), [`diagnose`] | judges, scorers, diagnosis |
//! | [`item`], [`check`], [`eval`] | the benchmark: items, the two-stage checker, runs |
//! | [`agent`](../autoform_agent/index.html) | the concept graph: plan, ground, define, state, repair |
//! | [`formalrx`](../autoform_formalrx/index.html) | the FormalRx track |
//! | [`report`](../autoform_report/index.html), [`export`] | tables, pages, training data |
//! | [`config`] | every setting, resolved once |

mod cli;
pub mod config;
pub mod serve;
pub mod workbench;

pub use autoform_agent as agent;
pub use autoform_base::lock;
pub use autoform_bench::{check, eval, item};
pub use autoform_formalrx as formalrx;
pub use autoform_judge as judge;
pub use autoform_judge::diagnose;
pub use autoform_lean as lean;
pub use autoform_library as library;
pub use autoform_llm as llm;
pub use autoform_llm::prompt;
pub use autoform_record as record;
pub use autoform_record::statement;
pub use autoform_report as report;
pub use autoform_report::export;
pub use autoform_sameness as sameness;
pub use autoform_similarity as similarity;

/// The command line: parses the arguments, runs one subcommand, returns its documented exit code.
#[doc(hidden)]
pub use cli::main;
