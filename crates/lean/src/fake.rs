//! A Lean that answers from a function: for tests and examples, never for a verdict.

use super::door::Lean;
use super::outcome::{ElabRequest, Elaborated, Message, Outcome, Position, Severity};
use super::toolchain::Identity;
use serde_json::Value;
use std::time::Duration;

/// Answers elaborations by a function of the request; knows no other operation.
pub struct FakeLean<F>(F);

impl<F: Fn(&ElabRequest) -> Outcome + Send + Sync> FakeLean<F> {
    /// A Lean whose outcomes are those of `answer`.
    pub fn new(answer: F) -> Self {
        Self(answer)
    }
}

/// A Lean that rejects what contains the word `bad` and accepts everything else.
pub fn rejecting_bad() -> FakeLean<impl Fn(&ElabRequest) -> Outcome + Send + Sync> {
    FakeLean::new(|request: &ElabRequest| match request.source.contains("bad") {
        false => Outcome::Accepted(Elaborated::default()),
        true => {
            let pos = Position { line: 1, column: 0 };
            let text = "the fake Lean rejects what is bad".to_owned();
            let messages = vec![Message { severity: Severity::Error, pos, end: None, text }];
            Outcome::Rejected(Elaborated { messages, ..Elaborated::default() })
        }
    })
}

#[async_trait::async_trait]
impl<F: Fn(&ElabRequest) -> Outcome + Send + Sync> Lean for FakeLean<F> {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        (self.0)(request)
    }

    async fn call(&self, op: &str, _header: &str, _body: Value, _wall: Duration) -> Result<Value, Outcome> {
        Err(Outcome::ToolchainMissing { reason: format!("the fake Lean has no operation {op}") })
    }

    async fn identity(&self) -> Result<Identity, Outcome> {
        Ok(Identity { backend: "fake".into(), lean: "none".into(), library: "none".into() })
    }
}
