//! Lean as a service: toolchains, the one door that starts a process, worker, pool, sandbox and
//! wire protocol.
//!
//! Owns: everything that touches a Lean process. Must not know: models, prompts, datasets.

mod outcome;

pub use outcome::{DeclInfo, ElabOptions, ElabRequest, Elaborated, Message, Outcome, Position, Severity, UsedConstant};
