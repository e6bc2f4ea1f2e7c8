//! A request's way: which server is asked, what its failure says of it, and who is asked next.
//!
//! Owns: retries, pauses, sessions, bans. Must not know: what is asked.
//!
//! | a server | then |
//! |---|---|
//! | cannot be reached, hangs, breaks off, or is not admitted | another one; it is left alone for a while |
//! | refuses with 413 or 422 | no other one would take it: no answer |
//! | refuses with another 4xx | as one that cannot be reached: the fault is its own |
//! | is full | another one; after its pause all are asked again |
//! | fails (5xx) and then still says who it is | another one, or itself once more; the second such failure is a crash |

use super::agree::{configured, same};
use super::http::Failure;
use super::{RemoteLean, own};
use autoform_fleet::{Health, Lease};
use autoform_lean::{Outcome, STRETCH};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::PoisonError;
use std::time::Duration;

/// Sessions remembered by endpoint; what is kept there is a cache, so forgetting one costs time only.
const MAX_SESSIONS: usize = 4096;
/// Failures of one request after which no pause is waited out any more.
const MAX_FAILURES: usize = 64;
/// The longest pause that is waited out at once.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// Failures on a request of servers that are well otherwise, after which it is taken for the request's own.
const CRASHES: usize = 2;

/// What is sent to a server.
#[derive(Clone, Copy)]
pub(crate) enum Sent<'a> {
    /// A question on our own wire.
    Own(&'a Value),
    /// A snippet on Kimina's, with the server's own bound.
    Snippet { code: &'a str, seconds: u64 },
}

/// What a request met so far.
#[derive(Default)]
struct Way {
    tried: Vec<usize>,
    failures: Vec<String>,
    /// The pause that a full server asked for.
    pause: Option<Duration>,
    /// Servers that failed on it and are well otherwise.
    crashed: Vec<usize>,
    /// The one of them was asked once more.
    asked_again: bool,
}

impl Way {
    /// Whether servers can be asked again that were tried already; after a pause where they were full.
    async fn again(&mut self) -> bool {
        if let Some(pause) = self.pause.take().filter(|_| self.failures.len() < MAX_FAILURES) {
            tokio::time::sleep(pause.min(LONGEST_PAUSE)).await;
            self.tried.clear();
            return true;
        }
        // The one that failed is well, and no other one says whether it was the request.
        if let ([at], false) = (&self.crashed[..], self.asked_again) {
            self.tried.retain(|t| t != at);
            self.asked_again = true;
            return true;
        }
        false
    }
}

impl RemoteLean {
    /// How long a server may take over a request of this wall clock.
    pub(crate) fn patience(&self, wall: Duration) -> Duration {
        // Kimina bounds header and body apart, our own server elaborates and replays; where it is starved, each takes
        // longer by the clock than its limit says.
        wall.saturating_mul(2 * STRETCH) + Duration::from_secs(self.header_s.saturating_add(self.config.patience_s))
    }

    /// Takes a request to one server after the other until one has an answer.
    ///
    /// # Errors
    /// `Crashed` where servers that are well fail on it, `ToolchainMissing` where none answers.
    pub(crate) async fn ask<T: Send>(
        &self,
        session: Option<&str>,
        sent: Sent<'_>,
        within: Duration,
        read: impl Fn(Value) -> Result<T, String> + Send + Sync,
    ) -> Result<T, Outcome> {
        let mut way = Way::default();
        while way.crashed.len() < CRASHES {
            let lease = match way.tried.len() <= self.config.retries {
                true => self.lease(session, &way.tried).await,
                false => None,
            };
            let Some(lease) = lease else {
                if way.again().await {
                    continue;
                }
                break;
            };
            let at = lease.at();
            let failure = match self.exchange(at, sent, within, &read).await {
                Ok(answer) => {
                    lease.done(Health::Good);
                    if let Some(session) = session {
                        self.keep(session, at);
                    }
                    return Ok(answer);
                }
                Err(failure) => failure,
            };
            tracing::warn!(endpoint = %self.endpoints[at].name, %failure, "a Lean server has no answer");
            way.failures.push(format!("{}: {failure}", self.endpoints[at].name));
            way.tried.push(at);
            if !self.settle(lease, &failure, &mut way).await {
                break;
            }
        }
        let mut said = way.failures;
        said.extend(self.bans().iter().filter(|b| !said.contains(b)).cloned().collect::<Vec<_>>());
        let said = said.join("; ");
        // Where servers that are well fail on it, it is the request.
        Err(match way.crashed.len() >= CRASHES {
            true => {
                Outcome::Crashed { stderr_tail: format!("Lean servers fail on it, and are well otherwise: {said}") }
            }
            false => Outcome::ToolchainMissing { reason: format!("no Lean server answers: {said}") },
        })
    }

    /// One server's answer, once it is admitted.
    async fn exchange<T>(
        &self,
        at: usize,
        sent: Sent<'_>,
        within: Duration,
        read: impl Fn(Value) -> Result<T, String>,
    ) -> Result<T, Failure> {
        let endpoint = &self.endpoints[at];
        self.admitted(at).await.map_err(|failure| match failure {
            // What it refuses is to say who it is: the request had no part in it.
            Failure::Refused { .. } | Failure::Failed(_) | Failure::Unreadable(_) => Failure::Dead(failure.to_string()),
            other => other,
        })?;
        let answer = match sent {
            Sent::Own(question) => endpoint.post(own::PATH, question, within).await,
            Sent::Snippet { code, seconds } => endpoint.snippet(code, seconds, within).await,
        };
        answer.and_then(|value| read(value).map_err(Failure::Unreadable))
    }

    /// Books a failure; whether another server is to be asked.
    async fn settle(&self, lease: Lease<'_>, failure: &Failure, way: &mut Way) -> bool {
        let at = lease.at();
        match failure {
            Failure::Busy(pause) => {
                way.pause = Some(way.pause.map_or(*pause, |p| p.min(*pause)));
                lease.done(Health::Busy(*pause));
            }
            Failure::Refused { status: 413 | 422, .. } => {
                lease.done(Health::Good);
                return false;
            }
            failure => {
                // It may come back as another one.
                self.endpoints[at].forget();
                if matches!(failure, Failure::Failed(_)) && self.admitted(at).await.is_ok() {
                    way.crashed.push(at);
                }
                lease.done(Health::Bad);
            }
        }
        true
    }

    async fn lease(&self, session: Option<&str>, tried: &[usize]) -> Option<Lease<'_>> {
        let home = session.and_then(|s| self.lock_sessions().get(s).copied()).filter(|at| !tried.contains(at));
        if let Some(at) = home {
            let others: Vec<usize> = (0..self.endpoints.len()).filter(|i| *i != at).collect();
            if let Some(lease) = self.fleet.take(None, &others).await {
                return Some(lease);
            }
        }
        self.fleet.take(None, tried).await
    }

    fn lock_sessions(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, usize>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, session: &str, at: usize) {
        let mut sessions = self.lock_sessions();
        if sessions.len() >= MAX_SESSIONS {
            sessions.clear();
        }
        sessions.insert(session.to_owned(), at);
    }

    fn bans(&self) -> Vec<String> {
        self.banned.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes sure that a server still is what it was agreed to be; one that is not is never asked again.
    async fn admitted(&self, at: usize) -> Result<(), Failure> {
        let endpoint = &self.endpoints[at];
        let known = endpoint.known(self.config.library, self.header_s).await?;
        let same = configured(&self.config, &endpoint.name, &known)
            .and_then(|()| same("the others'", &self.agreed, &endpoint.name, &known));
        same.map_err(|e| {
            tracing::error!(error = %e, "a Lean server is no longer used");
            self.fleet.ban(at);
            let mut banned = self.banned.lock().unwrap_or_else(PoisonError::into_inner);
            let said = format!("{}: {e}", endpoint.name);
            if !banned.contains(&said) {
                banned.push(said);
            }
            Failure::Dead(e.to_string())
        })
    }
}
