//! Lean behind HTTP: the second implementation of [`Lean`].
//!
//! Owns: which server answers a request, what its answers mean, and what is not known of them. Must not know: models,
//! prompts, datasets.
//!
//! A server is asked who it is before its first request and after each failure. One of our own (`POST /v1/lean`)
//! answers everything that a pool does. A Kimina server elaborates and does nothing else: facts, trees, states and the
//! replay are then off ([`Lean::call`] says so, and a [`Verified`] has no verdict). All servers behind one handle have
//! to be of one kind and to say the same version; one that does not is refused by name.

mod agree;
mod endpoint;
mod http;
mod kimina;
pub mod own;
mod send;

use agree::{configured, same};
use autoform_fleet::{Figures, Fleet, Policy};
use autoform_lean::{ElabRequest, Identity, Lean, Outcome, RemoteConfig, Verified, VerifyRequest};
use endpoint::{Endpoint, Kind, Known};
use futures::future::join_all;
use own::{Ask, Call, Question, Reply};
use secrecy::SecretString;
use send::Sent;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Why servers cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RemoteError {
    /// None is named.
    #[error("the backend kimina needs servers: name them in lean.remote.endpoints or with --lean-endpoint")]
    NoEndpoint,
    /// An address that is none, or named twice.
    #[error("lean.remote.endpoints: {address}: {reason}")]
    Address {
        /// Its scheme, host and port, or its place in the list: what else is in it may be secret.
        address: String,
        /// What is wrong.
        reason: String,
    },
    /// None answers.
    #[error("no Lean server can be used: {}", .0.join("; "))]
    NoneAnswers(Vec<String>),
    /// One says to be another Lean than the rest, or than was configured.
    #[error("{address} says its Lean is {says}, and {expected_by} {expected}: statements must not be judged by both")]
    Differs {
        /// The server.
        address: String,
        /// What it says.
        says: String,
        /// Who expects otherwise.
        expected_by: String,
        /// What is expected.
        expected: String,
    },
    /// No HTTP client can be made.
    #[error("failed to make an HTTP client: {0}")]
    Client(String),
}

/// Several servers of Lean behind one handle.
#[derive(Debug)]
pub struct RemoteLean {
    endpoints: Vec<Endpoint>,
    fleet: Fleet,
    config: RemoteConfig,
    /// Seconds that a header new to its worker may take.
    header_s: u64,
    /// What every server has to be.
    agreed: Known,
    sessions: Mutex<BTreeMap<String, usize>>,
    /// Names that were looked at because a server listed them as axioms: whether they are none.
    no_axioms: Mutex<BTreeMap<String, bool>>,
    unusable: Vec<String>,
    /// Why servers are no longer asked.
    banned: Mutex<Vec<String>>,
}

impl RemoteLean {
    /// Asks every server who it is. Those that do not answer now are asked again when their turn comes.
    ///
    /// # Errors
    /// No address, one that is none, no server that answers, or two that are not the same Lean.
    pub async fn open(config: &RemoteConfig, header_s: u64, key: Option<SecretString>) -> Result<Self, RemoteError> {
        if config.endpoints.is_empty() {
            return Err(RemoteError::NoEndpoint);
        }
        let client = http::client().map_err(RemoteError::Client)?;
        let mut endpoints: Vec<Endpoint> = Vec::new();
        for (i, address) in config.endpoints.iter().enumerate() {
            let wrong = |reason: String| RemoteError::Address { address: http::shown(address, i), reason };
            let endpoint = Endpoint::new(address, client.clone(), key.clone()).map_err(wrong)?;
            if endpoints.iter().any(|e| e.name == endpoint.name) {
                return Err(wrong("named twice".to_owned()));
            }
            endpoints.push(endpoint);
        }
        let told = join_all(endpoints.iter().map(|e| e.known(config.library, header_s))).await;
        let (mut agreed, mut unusable): (Option<(String, Known)>, Vec<String>) = (None, Vec::new());
        for (endpoint, told) in endpoints.iter().zip(told) {
            let known = match told {
                Ok(known) => known,
                Err(why) => {
                    unusable.push(format!("{}: {why}", endpoint.name));
                    continue;
                }
            };
            configured(config, &endpoint.name, &known)?;
            match &agreed {
                Some((first, agreed)) => same(first, agreed, &endpoint.name, &known)?,
                None => agreed = Some((endpoint.name.clone(), known)),
            }
        }
        let Some((_, agreed)) = agreed else { return Err(RemoteError::NoneAnswers(unusable)) };
        let policy = Policy { limit: config.per_endpoint, ..Policy::default() };
        let fleet = Fleet::new(endpoints.iter().map(|e| e.name.clone()).collect(), policy);
        Ok(Self {
            endpoints,
            fleet,
            config: config.clone(),
            header_s,
            agreed,
            sessions: Mutex::default(),
            no_axioms: Mutex::default(),
            unusable,
            banned: Mutex::default(),
        })
    }

    /// Whether the servers are our own, and so can do all that a pool does.
    pub fn is_whole(&self) -> bool {
        self.agreed.kind == Kind::Own
    }

    /// Who every server is.
    pub fn who(&self) -> &Identity {
        &self.agreed.identity
    }

    /// What the servers cannot do, in a sentence; `None` where they can do everything.
    pub fn off(&self) -> Option<&'static str> {
        (!self.is_whole()).then_some(
            "these are Kimina servers, which only elaborate: the kernel's second look, facts for judges, operator \
             trees, sameness and axioms of unnamed declarations are off",
        )
    }

    /// Servers that did not answer when this was opened, with the reason.
    pub fn unusable(&self) -> &[String] {
        &self.unusable
    }

    /// What each server did so far.
    pub fn figures(&self) -> Vec<Figures> {
        self.fleet.figures()
    }

    async fn ask_own(&self, ask: Ask, session: Option<&str>, wall: Duration) -> Result<Reply, Outcome> {
        let question = json!(Question { protocol: own::PROTOCOL, ask });
        let read = |value| serde_json::from_value::<Reply>(value).map_err(|e| e.to_string());
        self.ask(session, Sent::Own(&question), self.patience(wall), read).await
    }

    async fn elaborate_kimina(&self, request: &ElabRequest) -> Outcome {
        let layout = kimina::layout(request);
        let wall = request.options.wall();
        let mut outcome = match self.snippet(&layout.code, wall, |v| kimina::outcome(v, &layout)).await {
            Ok(outcome) => outcome,
            Err(outcome) => return outcome,
        };
        let doubtful = kimina::doubtful(&outcome, &layout);
        if !doubtful.is_empty() {
            let known = self.kinds_of(&request.header, &doubtful, wall).await;
            kimina::settled(&mut outcome, &doubtful, &known);
        }
        outcome
    }

    /// One snippet, whose answer `read` understands.
    async fn snippet<T: Send>(
        &self,
        code: &str,
        wall: Duration,
        read: impl Fn(Value) -> Result<T, String> + Send + Sync,
    ) -> Result<T, Outcome> {
        let seconds = wall.as_secs() + u64::from(wall.subsec_millis() > 0);
        self.ask(None, Sent::Snippet { code, seconds }, self.patience(wall), read).await
    }

    /// Of names that were listed as axioms, whether they are none, as far as a server says. What it says is kept.
    async fn kinds_of(&self, header: &str, names: &[String], wall: Duration) -> BTreeMap<String, bool> {
        let kept = || self.no_axioms.lock().unwrap_or_else(PoisonError::into_inner);
        let new: Vec<String> = names.iter().filter(|n| !kept().contains_key(*n)).cloned().collect();
        if !new.is_empty() {
            let code = kimina::kinds_code(header, &new);
            match self.snippet(&code, wall, |v| kimina::no_axioms(v, header, &new)).await {
                Ok(said) => kept().extend(said),
                Err(outcome) => tracing::warn!(?outcome, "it is not known which names are axioms"),
            }
        }
        let kept = kept();
        names.iter().filter_map(|n| Some((n.clone(), *kept.get(n)?))).collect()
    }
}

fn strange(reply: &Reply) -> Outcome {
    tracing::error!(?reply, "a server answers another question");
    Outcome::ToolchainMissing { reason: "the server answered another question".to_owned() }
}

#[async_trait::async_trait]
impl Lean for RemoteLean {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        if !self.is_whole() {
            return self.elaborate_kimina(request).await;
        }
        match self.ask_own(Ask::Elaborate(Box::new(request.clone())), None, request.options.wall()).await {
            Ok(Reply::Outcome(outcome) | Reply::NoAnswer(outcome)) | Err(outcome) => outcome,
            Ok(other) => strange(&other),
        }
    }

    async fn verified(&self, request: &VerifyRequest) -> Verified {
        if !self.is_whole() {
            return Verified { outcome: self.elaborate_kimina(&request.elab).await, verdict: None };
        }
        let outcome =
            match self.ask_own(Ask::Verified(Box::new(request.clone())), None, request.elab.options.wall()).await {
                Ok(Reply::Verified(verified)) => return *verified,
                Ok(Reply::NoAnswer(outcome)) | Err(outcome) => outcome,
                Ok(other) => strange(&other),
            };
        Verified { outcome, verdict: None }
    }

    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome> {
        if !self.is_whole() {
            let reason = format!("`{op}` is not to be had of Kimina servers, which only elaborate");
            return Err(Outcome::ToolchainMissing { reason });
        }
        let session = body.get("session").and_then(Value::as_str).map(str::to_owned);
        let wall_ms = u64::try_from(wall.as_millis()).unwrap_or(u64::MAX);
        let call = Call { op: op.to_owned(), header: header.to_owned(), body, wall_ms };
        match self.ask_own(Ask::Call(call), session.as_deref(), wall).await? {
            Reply::Value(value) => Ok(value),
            Reply::NoAnswer(outcome) => Err(outcome),
            other => Err(strange(&other)),
        }
    }

    async fn identity(&self) -> Result<Identity, Outcome> {
        Ok(self.agreed.identity.clone())
    }
}
