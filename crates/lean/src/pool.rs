//! The pool: workers leased for one request each, recycled, killed when their lease is dropped.

use super::config::LeanConfig;
use super::door::Lean;
use super::outcome::{ElabRequest, Outcome, TimeLimit};
use super::prelude;
use super::protocol::{self, Answer, Hello};
use super::toolchain::{Identity, Toolchain};
use super::verdict::{Verified, VerifyRequest};
use super::worker::{Failure, Worker};
use serde_json::Value;
use std::borrow::Cow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use tokio::sync::Semaphore;

/// What a worker is given; of a toolchain whose workers use one process for many requests, one of the second sort
/// never sees a source. The embedded Lean makes an instance for each request, so one sort does for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Sources to elaborate, and the operations of other rooms.
    Sources,
    /// Declarations as data, for the kernel.
    Replay,
}

/// Beyond a request's wall clock, for a worker that keeps it itself.
const GRACE: Duration = Duration::from_secs(10);

/// What the pool did so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Workers started.
    pub started: u64,
    /// Requests answered.
    pub answered: u64,
    /// Workers killed in the middle of a request.
    pub killed: u64,
    /// Workers replaced between requests.
    pub recycled: u64,
}

#[derive(Debug, Default)]
struct Counters {
    started: AtomicU64,
    answered: AtomicU64,
    killed: AtomicU64,
    recycled: AtomicU64,
}

#[derive(Debug)]
struct Inner {
    toolchain: Toolchain,
    /// Whether a worker answers each request in an instance of its own.
    fresh: bool,
    config: LeanConfig,
    places: Semaphore,
    queue: Semaphore,
    idle: Mutex<Vec<Worker>>,
    /// Idle workers that never ran a source.
    clean: Mutex<Vec<Worker>>,
    counters: Counters,
    hello: OnceLock<Hello>,
}

/// Lean workers behind one handle; clones share the workers.
#[derive(Debug, Clone)]
pub struct LeanPool {
    inner: Arc<Inner>,
}

/// A worker for the time of one request. Dropping it kills the worker unless it was finished, so
/// that time-out, cancellation and panic share one path.
struct Lease<'a> {
    inner: &'a Inner,
    class: Class,
    worker: Option<Worker>,
}

impl Inner {
    fn idle(&self, class: Class) -> &Mutex<Vec<Worker>> {
        match class {
            Class::Replay if !self.fresh => &self.clean,
            _ => &self.idle,
        }
    }
}

impl Lease<'_> {
    fn finish(mut self) {
        let Some(worker) = self.worker.take() else { return };
        let c = &self.inner.config;
        let fat = worker.resident_bytes().is_some_and(|b| b > c.recycle_mib << 20);
        if worker.ran_code.is_some() || fat || worker.served >= c.recycle_requests {
            self.inner.counters.recycled.fetch_add(1, Ordering::Relaxed);
            return;
        }
        if let Ok(mut idle) = self.inner.idle(self.class).lock() {
            idle.push(worker);
        }
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        if self.worker.is_some() {
            self.inner.counters.killed.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl LeanPool {
    /// A pool over `toolchain`; workers are started when they are first needed.
    pub fn new(toolchain: Toolchain, config: &LeanConfig) -> Self {
        let inner = Inner {
            fresh: matches!(toolchain, Toolchain::Embedded(_)),
            toolchain,
            places: Semaphore::new(config.worker_count()),
            queue: Semaphore::new(config.queue.max(1)),
            idle: Mutex::new(Vec::new()),
            clean: Mutex::new(Vec::new()),
            counters: Counters::default(),
            hello: OnceLock::new(),
            config: config.clone(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The toolchain in use.
    pub fn toolchain(&self) -> &Toolchain {
        &self.inner.toolchain
    }

    /// Starts one worker, if none is there, so that a missing or broken toolchain shows early.
    ///
    /// # Errors
    /// The outcome every request would have.
    pub async fn warm(&self) -> Result<Identity, Outcome> {
        if let Some(h) = self.inner.hello.get() {
            return Ok(self.inner.toolchain.identity(h));
        }
        let _place = self.inner.places.acquire().await;
        let lease = self.lease(Class::Sources, "", None).await.map_err(Outcome::from)?;
        let hello = lease.worker.as_ref().map(|w| w.hello.clone());
        lease.finish();
        match hello {
            Some(h) => Ok(self.inner.toolchain.identity(&h)),
            None => Err(Outcome::Crashed { stderr_tail: "no worker".into() }),
        }
    }

    /// Who answers; `None` before the first worker has started.
    pub fn seen(&self) -> Option<Identity> {
        self.inner.hello.get().map(|h| self.inner.toolchain.identity(h))
    }

    /// What the pool did so far.
    pub fn stats(&self) -> Stats {
        let c = &self.inner.counters;
        let get = |a: &AtomicU64| a.load(Ordering::Relaxed);
        Stats {
            started: get(&c.started),
            answered: get(&c.answered),
            killed: get(&c.killed),
            recycled: get(&c.recycled),
        }
    }

    /// Resident bytes of the idle workers.
    pub fn resident_bytes(&self) -> Vec<u64> {
        self.inner.idle.lock().map(|i| i.iter().filter_map(Worker::resident_bytes).collect()).unwrap_or_default()
    }

    /// Process ids of the idle workers.
    pub fn pids(&self) -> Vec<u32> {
        self.inner.idle.lock().map(|i| i.iter().filter_map(Worker::pid).collect()).unwrap_or_default()
    }

    /// One request: the answer, and the syntax of it that can run code, which is the worker's last then.
    pub(super) async fn exchange(
        &self,
        class: Class,
        header: &str,
        make: impl Fn(u64) -> Value,
        wall: Duration,
    ) -> Result<(String, Option<String>), Failure> {
        let inner = &*self.inner;
        let canonical = if inner.fresh { prelude::canonical(header) } else { Cow::Borrowed(header) };
        let header = canonical.as_ref();
        let closed = |_| Failure::NotStarted("the pool is closed".into());
        let _queued = inner.queue.acquire().await.map_err(closed)?;
        let _place = inner.places.acquire().await.map_err(closed)?;
        let mut request = make(0);
        let session = request.get("session").and_then(Value::as_str).map(str::to_owned);
        let mut lease = self.lease(class, header, session.as_deref()).await?;
        let Some(worker) = lease.worker.as_mut() else {
            return Err(Failure::NotStarted("no worker".into()));
        };
        // The memory image holds the prelude's imports: they cost a fresh instance nothing.
        let held = inner.fresh && prelude::in_image(header);
        let seen = worker.headers.iter().any(|h| h == header);
        let wall = if seen || held { wall } else { wall + Duration::from_secs(inner.config.header_s) };
        let id = worker.fresh_id();
        request["id"] = id.into();
        request["header"] = header.into();
        let mut patience = wall;
        if inner.fresh {
            // The worker keeps the time itself, by what it has of a core, and outlives a request that ran out of it.
            request["wall_ms"] = u64::try_from(wall.as_millis()).unwrap_or(u64::MAX).into();
            patience = wall.saturating_mul(crate::STRETCH) + GRACE;
        }
        let text = worker.exchange(&request.to_string(), patience, inner.config.memory_mib).await?;
        if serde_json::from_str::<IdOnly>(&text).ok().map(|i| i.id) != Some(id) {
            return Err(Failure::Died { tail: "answer to another request".into() });
        }
        if !seen {
            worker.headers.push(header.to_owned());
        }
        if let Some(session) = session.filter(|s| !worker.sessions.contains(s)) {
            worker.sessions.push(session);
        }
        worker.served += 1;
        let ran_code = worker.ran_code.clone();
        inner.counters.answered.fetch_add(1, Ordering::Relaxed);
        lease.finish();
        Ok((text, ran_code))
    }

    /// An idle worker, preferably the one that holds `session`, then one that has seen `header`; or a new one. The
    /// caller holds a place.
    async fn lease(&self, class: Class, header: &str, session: Option<&str>) -> Result<Lease<'_>, Failure> {
        let inner = &*self.inner;
        let idle = inner.idle(class).lock().ok().and_then(|mut idle| {
            // One that died while it was idle is nobody's failure.
            idle.retain_mut(Worker::is_alive);
            let holds = |w: &Worker| session.is_some_and(|s| w.sessions.iter().any(|x| x == s));
            let knows = |w: &Worker| w.headers.iter().any(|h| h == header);
            let at =
                idle.iter().position(holds).or_else(|| idle.iter().position(knows)).or(idle.len().checked_sub(1))?;
            Some(idle.swap_remove(at))
        });
        let worker = match idle {
            Some(w) => w,
            None => {
                let w = Worker::start(&inner.toolchain.worker(), &inner.config).await?;
                inner.counters.started.fetch_add(1, Ordering::Relaxed);
                let _ = inner.hello.set(w.hello.clone());
                w
            }
        };
        Ok(Lease { inner, class, worker: Some(worker) })
    }

    /// Kills every idle worker.
    pub fn close(&self) {
        for class in [Class::Sources, Class::Replay] {
            if let Ok(mut idle) = self.inner.idle(class).lock() {
                idle.clear();
            }
        }
    }
}

#[async_trait::async_trait]
impl Lean for LeanPool {
    /// Elaborates one source. Dropping the future kills the worker that was busy with it.
    #[tracing::instrument(name = "lean", skip_all, fields(op = "elaborate", bytes = request.source.len()))]
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        let make = |id| protocol::elab_line(id, request, None);
        match self.exchange(Class::Sources, &request.header, make, request.options.wall()).await {
            Ok((text, _)) => match serde_json::from_str::<Answer>(&text) {
                Ok(a) => a.into_outcome(),
                Err(e) => Outcome::Crashed { stderr_tail: format!("unreadable answer: {e}") },
            },
            Err(f) => f.into(),
        }
    }

    #[tracing::instrument(name = "lean", skip_all, fields(op = "verify", bytes = request.elab.source.len()))]
    async fn verified(&self, request: &VerifyRequest) -> Verified {
        self.verify(request).await
    }

    /// Any other operation of the worker: `body`'s fields are sent beside `op` and `header`.
    ///
    /// # Errors
    /// The outcome that says why there is no answer.
    #[tracing::instrument(name = "lean", skip_all, fields(op))]
    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome> {
        let make = |id| protocol::line(id, op, header, body.clone());
        let (text, _) = self.exchange(Class::Sources, header, make, wall).await.map_err(Outcome::from)?;
        let value: Value = serde_json::from_str(&text)
            .map_err(|e| Outcome::Crashed { stderr_tail: format!("unreadable answer: {e}") })?;
        if ["header_failed", "bad_request", "failed", "trap"].iter().any(|k| value.get(k).is_some()) {
            return Err(match serde_json::from_value::<Answer>(value) {
                Ok(a) => a.into_outcome(),
                Err(e) => Outcome::Crashed { stderr_tail: format!("unreadable answer: {e}") },
            });
        }
        Ok(value)
    }

    async fn identity(&self) -> Result<Identity, Outcome> {
        self.warm().await
    }

    fn keeps(&self) -> Option<std::path::PathBuf> {
        self.toolchain().keeps()
    }
}

#[derive(serde::Deserialize)]
struct IdOnly {
    id: u64,
}

impl From<Failure> for Outcome {
    fn from(f: Failure) -> Self {
        match f {
            Failure::Wall => Self::TimedOut { limit: TimeLimit::Wall, messages: Vec::new() },
            Failure::Memory { resident } => Self::OutOfMemory { resident_bytes: resident },
            Failure::Died { tail } => Self::Crashed { stderr_tail: tail },
            Failure::NotStarted(reason) => Self::ToolchainMissing { reason },
        }
    }
}
