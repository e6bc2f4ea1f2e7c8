//! Lean as a service: toolchains, the one door that starts a process, worker, pool, sandbox and
//! wire protocol.
//!
//! Owns: everything that touches a Lean process. Must not know: models, prompts, datasets.

mod config;
mod decls;
mod door;
mod embedded;
pub mod fake;
pub mod lexer;
mod native;
mod outcome;
mod pool;
pub mod prelude;
mod process;
mod protocol;
mod replay;
mod sandbox;
mod scan;
mod source;
mod toolchain;
mod unknown;
mod verdict;
mod worker;

pub use autoform_base::escape::printable;
pub use autoform_engine::STRETCH;
pub use config::{Backend, LeanConfig, RemoteConfig, RemoteLibrary};
pub use decls::{EnvDecl, EnvModule, Walk, walk_declarations};
pub use door::{DEFAULT_HEADER, Lean};
pub use embedded::{Embedded, InstallError, LEAN, Package, Progress, serve_if_asked};
pub use native::{Native, NativeError};
pub use outcome::{
    DeclInfo, ElabOptions, ElabRequest, Elaborated, Message, Outcome, Position, Severity, TimeLimit, UsedConstant,
};
pub use pool::{LeanPool, Stats};
pub use protocol::{Hello, PROTOCOL};
pub use sandbox::{Support, support};
pub use scan::{Scan, scan};
pub use source::{Split, split_header};
pub use toolchain::{Identity, Toolchain, ToolchainError};
pub use unknown::unknown_names;
pub use verdict::{Comparison, Expected, NotReplayed, ReplayedDecl, Verdict, Verified, VerifyRequest};
/// A program on PATH that may be executed, if it is there.
pub fn find_program(name: &str) -> Option<std::path::PathBuf> {
    find_in(&std::env::var_os("PATH")?, name)
}

fn find_in(path: &std::ffi::OsStr, name: &str) -> Option<std::path::PathBuf> {
    which::which_in_global(name, Some(path)).ok()?.next()
}
