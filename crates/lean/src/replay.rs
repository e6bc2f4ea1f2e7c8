//! Elaborates a source and has what it declared checked where no code of it ran.
//!
//! Owns: which instance does what. The elaboration, and that of a statement that was asked for, run in workers of
//! the ordinary sort; the replay runs in a worker that is never given a source, and may therefore be used again.

use super::outcome::ElabRequest;
use super::outcome::{Outcome, TimeLimit};
use super::pool::{Class, LeanPool};
use super::protocol::{self, Answer};
use super::scan::{Scan, scan};
use super::source::split_header;
use super::verdict::{ReplayAnswer, Verdict, Verified, VerifyRequest};
use serde_json::{Value, json};

/// What an ordinary worker says of a source.
struct Claim {
    outcome: Outcome,
    /// The declarations as data; absent when the source did not elaborate.
    data: Option<Value>,
    ran_code: Option<String>,
}

impl LeanPool {
    /// Elaborates and replays. The outcome is accepted only where the replay says so; a limit that ran out in either
    /// instance is that outcome.
    pub(super) async fn verify(&self, request: &VerifyRequest) -> Verified {
        let claim = self.claim(&request.elab, request.trusted_header).await;
        let scan = scan(&request.elab.source);
        let Outcome::Accepted(e) = claim.outcome else {
            return Verified { outcome: claim.outcome, verdict: None };
        };
        let Some(data) = claim.data else {
            let verdict = Verdict::refused("no declarations came with the elaboration".into(), &scan, claim.ran_code);
            return Verified::of(e, verdict);
        };
        let expected = match self.asked_for(request).await {
            Ok(x) => x,
            Err(reason) => return Verified::of(e, Verdict::refused(reason, &scan, claim.ran_code)),
        };
        match self.replay(request, data, expected, &scan).await {
            Ok(verdict) => Verified::of(e, verdict),
            Err(outcome) => Verified { outcome, verdict: None },
        }
    }

    /// The statement that was asked for, as data; `None` when none was.
    async fn asked_for(&self, request: &VerifyRequest) -> Result<Option<Value>, String> {
        let Some(x) = &request.expected else { return Ok(None) };
        let elab =
            ElabRequest { source: x.statement.clone(), want_axioms: false, want_decls: false, ..request.elab.clone() };
        let claim = self.claim(&elab, request.trusted_header).await;
        match (claim.outcome, claim.data) {
            (Outcome::Accepted(_), Some(data)) => Ok(Some(json!({ "name": x.name, "data": data }))),
            (Outcome::Rejected(e), _) => Err(format!(
                "the statement asked for does not elaborate: {}",
                e.errors().next().map_or("no message", |m| m.text.as_str())
            )),
            _ => Err("the statement asked for does not elaborate".into()),
        }
    }

    async fn claim(&self, elab: &ElabRequest, trusted_header: bool) -> Claim {
        let make = |id| protocol::elab_line(id, elab, Some(trusted_header));
        match self.exchange(Class::Sources, &elab.header, make, elab.options.wall()).await {
            Ok((text, ran_code)) => match serde_json::from_str::<Answer>(&text) {
                Ok(mut a) => {
                    let data = a.replay.take();
                    Claim { outcome: a.into_outcome(), data, ran_code }
                }
                Err(e) => Claim { outcome: unreadable(&e), data: None, ran_code },
            },
            Err(f) => Claim { outcome: f.into(), data: None, ran_code: None },
        }
    }

    async fn replay(
        &self,
        request: &VerifyRequest,
        data: Value,
        expected: Option<Value>,
        scan: &Scan,
    ) -> Result<Verdict, Outcome> {
        let elab = &request.elab;
        let split = split_header(&elab.header);
        // Commands of a header that is not trusted are read with the source.
        let (header, commands) =
            if request.trusted_header { (elab.header.clone(), String::new()) } else { (split.header, split.source) };
        let asked = expected.is_some();
        let body = json!({
            "data": data, "expected": expected, "max_heartbeats": elab.options.max_heartbeats,
            "screen_header": commands, "screen_source": elab.source, "want_constants": request.want_constants,
        });
        let make = |id| protocol::line(id, "replay", &header, body.clone());
        let (text, _) =
            self.exchange(Class::Replay, &header, make, elab.options.wall()).await.map_err(Outcome::from)?;
        let value: Value = serde_json::from_str(&text).map_err(|e| unreadable(&e))?;
        if ["header_failed", "bad_request", "failed", "trap"].iter().any(|k| value.get(k).is_some()) {
            return Err(serde_json::from_value::<Answer>(value).map_or_else(|e| unreadable(&e), Answer::into_outcome));
        }
        let answer: ReplayAnswer = serde_json::from_value(value).map_err(|e| unreadable(&e))?;
        if answer.timed_out {
            return Err(Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages: Vec::new() });
        }
        Ok(Verdict::of(answer, scan, asked))
    }
}

fn unreadable(e: &serde_json::Error) -> Outcome {
    Outcome::Crashed { stderr_tail: format!("unreadable answer: {e}") }
}
