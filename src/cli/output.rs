//! What every subcommand shares: stdout as data, stderr as messages, and the exit codes.

use crate::lean::{Outcome, printable};
use anyhow::Context as _;
use autoform_base::escape;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Documented exit codes, the same for every subcommand (`docs/cli.md`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Code {
    /// Everything asked for was done, and every verdict is favourable.
    #[default]
    Ok = 0,
    /// Lean or the judges said no.
    Rejected = 1,
    /// The command line or the input is not usable.
    Usage = 2,
    /// A limit ran out: wall clock, heartbeats, memory, budget. Never a pass.
    Undecided = 3,
    /// A header (its imports or prelude) did not elaborate.
    Header = 4,
    /// Something needed is missing: a toolchain, a key, an index.
    Missing = 5,
    /// The work ended without a result: no statement that Lean accepts, a model or judge that gave none.
    GaveUp = 6,
    /// Interrupted; what was done until then is recorded.
    Interrupted = 130,
    /// Our machinery failed.
    Internal = 70,
}

impl From<Code> for ExitCode {
    fn from(c: Code) -> Self {
        Self::from(c as u8)
    }
}

impl Code {
    /// The code an elaboration's outcome stands for.
    pub(crate) fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Accepted(_) => Self::Ok,
            Outcome::Rejected(_) => Self::Rejected,
            Outcome::TimedOut { .. } | Outcome::OutOfMemory { .. } | Outcome::StackOverflow => Self::Undecided,
            Outcome::HeaderFailed { .. } => Self::Header,
            Outcome::ToolchainMissing { .. } => Self::Missing,
            Outcome::Crashed { .. } => Self::Internal,
        }
    }
}

/// Writes one line to stdout, whoever wrote what is in it: what would steer a terminal is escaped as JSON has it. A closed
/// pipe ends the program quietly, as `head` users expect.
pub(crate) fn line(text: impl AsRef<str>) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match writeln!(out, "{}", escape::escaped(text.as_ref())).and_then(|()| out.flush()) {
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        r => r.context("failed to write to standard output"),
    }
}

/// A file's name within a line.
pub(crate) fn path(path: &Path) -> String {
    escape::name(&path.to_string_lossy())
}

/// Text of several lines within a result: none of them begins where a result does.
pub(crate) fn under(text: &str) -> String {
    printable(text).replace('\n', "\n    ")
}
