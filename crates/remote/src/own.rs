//! The wire of our own servers (`POST /v1/lean`): the trait [`Lean`](autoform_lean::Lean), as JSON.
//!
//! Owns: the types that both sides read. A server of another protocol version is refused, not guessed at.

use autoform_lean::{ElabRequest, Identity, Outcome, Verified, VerifyRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of this wire.
pub const PROTOCOL: u32 = 1;

/// Where it is asked.
pub const PATH: &str = "/v1/lean";

/// Operations of the worker that a server runs for others. Elaboration and replay have questions of their own.
pub const OPERATIONS: &[&str] = &[
    "parse",
    "info_trees",
    "decls",
    "view",
    "state_step",
    "prove",
    "state_drop",
    "expr_trees",
    "facts",
    "probe",
    "outline",
    "relate",
    "proposed",
];

/// A question.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Question {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "ask", content = "with", rename_all = "snake_case")]
pub enum Ask {
    /// Who answers.
    Identity,
    /// An elaboration: a claim, as `Lean::elaborate` is.
    Elaborate(Box<ElabRequest>),
    /// An elaboration and the replay's verdict on it.
    Verified(Box<VerifyRequest>),
    /// One of [`OPERATIONS`].
    Call(Call),
}

/// An operation of the worker.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Its name.
    pub op: String,
    /// The header.
    pub header: String,
    /// Its fields.
    pub body: Value,
    /// Its wall clock in milliseconds.
    pub wall_ms: u64,
}

/// An answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "reply", content = "with", rename_all = "snake_case")]
pub enum Reply {
    /// Who answers.
    Identity(Identity),
    /// What became of an elaboration.
    Outcome(Outcome),
    /// The same with its verdict.
    Verified(Box<Verified>),
    /// An operation's answer.
    Value(Value),
    /// Why there is none.
    NoAnswer(Outcome),
}
