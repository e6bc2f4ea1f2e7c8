//! The embedded Lean, run in this process or in a helper: compiled ahead of time, resumed from a memory
//! image that is taken when the library has been imported, and made anew for each request.
//!
//! It knows nothing of the project's library or of its requests: what it compiles and runs is given to
//! it as [`Sources`], a request is a line, and an answer is a line. `docs/engine.md` has how it works,
//! what each boundary stops, and what was measured.

#[cfg(not(unix))]
compile_error!("the engine maps files into memory as Unix does; other systems are not supported yet");

mod answer;
mod compile;
mod confine;
mod delta;
mod engine;
mod error;
mod host;
mod image;
mod install;
mod instance;
mod map;
mod own_time;
mod patch;
mod place;
mod program;
mod serve;
mod symbols;

pub use answer::{Answer, Limits, Outcome};
pub use compile::Effort;
pub use confine::{Confined, confine};
pub use engine::Engine;
pub use error::EngineError;
pub use install::{LEAN, Package, Progress, folders, install, is_installed, verify};
pub use own_time::STRETCH;
pub use place::Sources;
pub use program::run_program;
pub use serve::serve;

/// The program for the project's worker: it imports the module `AutoformWorker` and answers with its
/// `dispatch`.
pub const MAIN: &str = include_str!("../lean/Main.lean");
