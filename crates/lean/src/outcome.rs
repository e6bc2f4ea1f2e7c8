//! What is asked of Lean and what can come back: one closed type, so that a time-out can never be
//! read as a pass.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How severe Lean says a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// `info`
    Info,
    /// `warning`
    Warning,
    /// `error`
    Error,
}

/// A place in the source that was sent: line from 1, column from 0 in code points, as Lean counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in code points, from 0.
    pub column: u32,
}

/// One message of Lean's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// How severe.
    pub severity: Severity,
    /// Where it starts, relative to the source sent (header not counted).
    pub pos: Position,
    /// Where it ends, if Lean says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Position>,
    /// The text, as Lean printed it; untrusted, since candidates can put words in it.
    pub text: String,
}

impl Message {
    /// Whether Lean warns here of a `sorry`: all that is told of one in an `example`, which leaves no declaration.
    pub fn warns_of_sorry(&self) -> bool {
        self.severity == Severity::Warning && self.text.starts_with("declaration uses")
    }
}

/// A constant another declaration uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsedConstant {
    /// Full name.
    pub name: String,
    /// `def`, `theorem`, `axiom`, `inductive`, `ctor`, `rec`, `opaque`, `quot`.
    pub kind: String,
    /// Its type, pretty-printed; empty unless it was asked for.
    #[serde(rename = "type", default, skip_serializing_if = "String::is_empty")]
    pub ty: String,
    /// The module it comes from; absent for declarations of the source itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub module: Option<String>,
}

/// A declaration of the elaborated source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeclInfo {
    /// Full name.
    pub name: String,
    /// `def`, `theorem`, `axiom`, `inductive`, `ctor`, `rec`, `opaque`, `quot`.
    pub kind: String,
    /// Type, pretty-printed.
    #[serde(rename = "type")]
    pub ty: String,
    /// Value, pretty-printed, for definitions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Type as a raw expression (see `docs/architecture.md` for the notation), when asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_type: Option<String>,
    /// Value as a raw expression, when asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_value: Option<String>,
    /// Every constant in its type and value, in order of first use.
    #[serde(default)]
    pub uses: Vec<UsedConstant>,
    /// Every axiom it rests on, transitively, library axioms included.
    #[serde(default)]
    pub axioms: Vec<String>,
    /// Whether it rests on `sorry`.
    #[serde(default)]
    pub has_sorry: bool,
}

/// Bounds and options of one elaboration.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ElabOptions {
    /// Lean's `maxHeartbeats`, in Lean's own unit (thousands of small allocations); 0 is refused.
    pub max_heartbeats: u64,
    /// Lean's `maxRecDepth`.
    pub max_rec_depth: u64,
    /// Lean's `autoImplicit`.
    pub auto_implicit: bool,
    /// Wall clock outside Lean, in milliseconds; the worker is killed when it passes.
    pub wall_ms: u64,
}

impl Default for ElabOptions {
    fn default() -> Self {
        Self { max_heartbeats: 200_000, max_rec_depth: 512, auto_implicit: false, wall_ms: 60_000 }
    }
}

impl ElabOptions {
    /// The wall clock as a duration.
    pub fn wall(&self) -> Duration {
        Duration::from_millis(self.wall_ms)
    }
}

/// One elaboration: a header that is elaborated once and kept, and a source on top of it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct ElabRequest {
    /// Imports and prelude: `import` lines first, then any commands. Kept, keyed by its text.
    pub header: String,
    /// Commands elaborated on top of the header; no other request sees what they declare.
    pub source: String,
    /// Bounds and options.
    pub options: ElabOptions,
    /// Report the axioms the source's declarations rest on.
    #[serde(default)]
    pub want_axioms: bool,
    /// Report every declaration the source adds (`DeclInfo` without raw expressions).
    pub want_decls: bool,
    /// Report raw expressions too, for the declarations reported.
    pub want_raw: bool,
    /// Report the types of the constants that they use too: printing these takes longer than all else.
    #[serde(default)]
    pub want_use_types: bool,
}

/// What an elaboration that ran to its end produced.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Elaborated {
    /// All messages, in order.
    pub messages: Vec<Message>,
    /// Declarations added by the source, in order, when asked for.
    #[serde(default)]
    pub decls: Vec<DeclInfo>,
    /// Axioms the source's declarations rest on, library axioms included, when asked for.
    #[serde(default)]
    pub axioms: Vec<String>,
    /// Whether a declaration of the source rests on `sorry`, known when axioms were asked for, or Lean warns of one that
    /// leaves no declaration (`example`).
    #[serde(default)]
    pub has_sorry: bool,
    /// Whether axioms were asked for and are not known: an empty list then does not mean that there are none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub axioms_unknown: bool,
    /// Lean's own elaboration time in milliseconds.
    pub lean_ms: u64,
}

impl Elaborated {
    /// The messages of severity `error`.
    pub fn errors(&self) -> impl Iterator<Item = &Message> {
        self.messages.iter().filter(|m| m.severity == Severity::Error)
    }
}

/// What limits the time of an elaboration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeLimit {
    /// The wall clock, outside Lean.
    Wall,
    /// Lean's own count of steps.
    Heartbeats,
}

impl TimeLimit {
    /// The word in messages, tags and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Heartbeats => "heartbeats",
        }
    }
}

impl std::fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// What became of an elaboration. The variants cannot be confused: only `Accepted` is a success.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// Lean elaborated everything without an error message.
    Accepted(Elaborated),
    /// Lean reported at least one error.
    Rejected(Elaborated),
    /// The wall clock or Lean's heartbeats ran out.
    TimedOut {
        /// Which of them.
        limit: TimeLimit,
        /// Messages seen until then, if the worker could still report them.
        messages: Vec<Message>,
    },
    /// The worker passed its memory limit.
    OutOfMemory {
        /// Resident bytes when it was stopped, if known.
        resident_bytes: Option<u64>,
    },
    /// The stack was used up: nesting or recursion without a bound.
    StackOverflow,
    /// The worker died for another reason.
    Crashed {
        /// The last lines of its stderr, control characters removed.
        stderr_tail: String,
    },
    /// The header did not elaborate; the source was not tried.
    HeaderFailed {
        /// Lean's messages on the header.
        messages: Vec<Message>,
    },
    /// No toolchain to run.
    ToolchainMissing {
        /// What is missing and how to get it.
        reason: String,
    },
}

impl Outcome {
    /// The elaboration's result, when it ran to its end.
    pub fn elaborated(&self) -> Option<&Elaborated> {
        match self {
            Self::Accepted(e) | Self::Rejected(e) => Some(e),
            _ => None,
        }
    }

    /// Whether Lean accepted the source.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted(_))
    }
}
