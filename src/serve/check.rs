//! One source through the workbench: in its turn, within its time, counted, and never the end of anything else.

use super::app::App;
use super::gate::ClientName;
use super::problem::Problem;
use crate::lean::{Outcome, TimeLimit};
use crate::workbench::{CheckAnswer, CheckRequest};
use futures::FutureExt;
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

/// What became of a source, and how long Lean and the replay took, without the wait for a turn.
#[derive(Debug)]
pub(super) struct Checked {
    pub(super) answer: CheckAnswer,
    pub(super) took: Duration,
}

/// The word for an outcome in figures, and in what rides along on others' wires.
pub(super) fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Accepted(_) => "accepted",
        Outcome::Rejected(_) => "rejected",
        Outcome::TimedOut { .. } => "timed_out",
        Outcome::OutOfMemory { .. } => "out_of_memory",
        Outcome::StackOverflow => "stack_overflow",
        Outcome::Crashed { .. } => "crashed",
        Outcome::HeaderFailed { .. } => "header_failed",
        Outcome::ToolchainMissing { .. } => "toolchain_missing",
    }
}

/// Checks one source. The wall clock asked for is cut to the server's; of none at all nothing is tried.
///
/// # Errors
/// There is no toolchain, or a fault of ours: told for this source only.
pub(super) async fn check(app: &App, client: &ClientName, mut request: CheckRequest) -> Result<Checked, Problem> {
    let limits = &app.options.limits;
    request.options.wall_ms = request.options.wall_ms.min(limits.timeout_s.saturating_mul(1000));
    let wall = request.options.wall();
    if wall.is_zero() {
        let outcome = Outcome::TimedOut { limit: TimeLimit::Wall, messages: Vec::new() };
        app.metrics.outcome(word(&outcome));
        let answer = CheckAnswer { id: request.id, outcome, verdict: None, identity: None };
        return Ok(Checked { answer, took: Duration::ZERO });
    }
    let waited = Instant::now();
    let _turn = app.gate.turn(client).await;
    app.metrics.waited(waited.elapsed());
    let began = Instant::now();
    let checked = AssertUnwindSafe(app.bench.check(&request)).catch_unwind().await;
    let took = began.elapsed();
    match checked {
        Ok(Ok(answer)) => {
            app.metrics.outcome(word(&answer.outcome));
            app.metrics.checked(took);
            Ok(Checked { answer, took })
        }
        Ok(Err(error)) => {
            app.metrics.outcome("no_answer");
            Err(Problem::from(&error))
        }
        Err(_) => {
            app.metrics.outcome("no_answer");
            Err(Problem::internal())
        }
    }
}
