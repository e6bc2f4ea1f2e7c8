//! The one door to a model for the rest of the program: cache, budgets, concurrency, time-out,
//! retries, cancellation and events around any [`Provider`].

use super::cache::ResponseCache;
use super::ledger::{self, Ledger, Spent};
use super::retry::Retries;
use super::{Budget, ChatReply, ChatRequest, LlmConfig, LlmError, Provider, ProviderEnv, spec};
use std::fmt;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

/// A provider with everything around it. Cheap to clone; clones share all limits and totals.
#[derive(Clone)]
pub struct Client {
    shared: Arc<Shared>,
    ledger: Arc<Ledger>,
    cancel: CancellationToken,
    observer: Option<Arc<dyn Observer>>,
}

struct Shared {
    provider: Box<dyn Provider>,
    config: LlmConfig,
    permits: Semaphore,
    /// The endpoint asked everyone to wait until then.
    not_before: Mutex<Option<Instant>>,
    cache: Option<Arc<ResponseCache>>,
}

/// Who wants to know of every attempt, such as a run's record. Called from whatever task makes the
/// attempt; it must not block for long. Any `Fn(&AttemptEvent)` is one.
pub trait Observer: Send + Sync {
    /// An attempt has ended, or a cached answer was found in its place.
    fn on_attempt(&self, event: &AttemptEvent<'_>);
}

impl<F: Fn(&AttemptEvent<'_>) + Send + Sync> Observer for F {
    fn on_attempt(&self, event: &AttemptEvent<'_>) {
        self(event);
    }
}

/// One attempt, ended.
#[derive(Debug)]
pub struct AttemptEvent<'a> {
    /// The provider's id.
    pub provider: &'a str,
    /// What was asked; `request.purpose` says for what.
    pub request: &'a ChatRequest,
    /// 1 for the first attempt of a call; 0 where the answer came from the cache and none was made.
    pub attempt: u32,
    /// When the attempt began.
    pub started: SystemTime,
    /// How long it took, without waiting for its turn.
    pub duration: Duration,
    /// How it ended; `Cancelled` also when the caller stopped waiting for it.
    pub result: Result<&'a ChatReply, &'a LlmError>,
    /// US dollars; nothing when unknown or failed.
    pub cost: Option<f64>,
    /// How long the client waits before it asks again; nothing when this ended the call.
    pub retry_in: Option<Duration>,
}

impl Client {
    /// Puts a client around a provider.
    ///
    /// # Errors
    /// `Setup` when the configuration makes no sense.
    pub fn new(provider: Box<dyn Provider>, config: &LlmConfig) -> Result<Self, LlmError> {
        Self::build(provider, config, &ProviderEnv::default())
    }

    /// Opens a model by name ([`spec::open`]) and puts a client around it.
    ///
    /// # Errors
    /// Those of [`spec::open`], and `Setup` when the configuration makes no sense.
    pub fn open(name: &str, config: &LlmConfig, environment: &ProviderEnv) -> Result<Self, LlmError> {
        Self::build(spec::open(name, environment)?, config, environment)
    }

    fn build(provider: Box<dyn Provider>, config: &LlmConfig, environment: &ProviderEnv) -> Result<Self, LlmError> {
        config.validate()?;
        let cache = config.response_cache.as_deref();
        let shared = Shared {
            provider,
            config: config.clone(),
            permits: Semaphore::new(config.concurrency.min(Semaphore::MAX_PERMITS)),
            not_before: Mutex::default(),
            cache: cache.map(|folder| Arc::new(ResponseCache::new(folder, environment.secrets()))),
        };
        Ok(Self {
            shared: Arc::new(shared),
            ledger: Arc::new(Ledger::new(config.budget, None)),
            cancel: CancellationToken::new(),
            observer: None,
        })
    }

    /// Tells `observer` of every attempt from now on, made through this client or its children.
    #[must_use]
    pub fn with_observer(mut self, observer: impl Observer + 'static) -> Self {
        self.observer = Some(Arc::new(observer));
        self
    }

    /// Ends calls with `Cancelled` as soon as `token` is cancelled.
    #[must_use]
    pub fn with_cancellation(mut self, token: CancellationToken) -> Self {
        self.cancel = token;
        self
    }

    /// A client for a part of the work, such as one problem: it shares everything with this one
    /// and has totals and a budget of its own besides. Cancelling this one cancels it too.
    #[must_use]
    pub fn child(&self, budget: Budget) -> Self {
        Self {
            ledger: Arc::new(Ledger::new(budget, Some(self.ledger.clone()))),
            cancel: self.cancel.child_token(),
            ..self.clone()
        }
    }

    /// The token that cancels this client's calls and its children's.
    pub fn cancellation(&self) -> &CancellationToken {
        &self.cancel
    }

    /// What this client and its children have used so far.
    pub fn spent(&self) -> Spent {
        self.ledger.spent()
    }

    /// The provider's id.
    pub fn id(&self) -> &str {
        self.shared.provider.id()
    }

    /// Asks until there is an answer or a failure that stands.
    ///
    /// # Errors
    /// The last attempt's error; `BudgetExhausted` before an attempt that a budget forbids;
    /// `Cancelled`.
    #[tracing::instrument(name = "model", skip_all, fields(model = self.id(), purpose = %request.purpose))]
    pub async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        if self.cancel.is_cancelled() {
            return Err(LlmError::Cancelled);
        }
        if let Some(reply) = self.cached(request).await {
            return Ok(reply);
        }
        let mut retries = Retries::new(&self.shared.config.retry);
        for attempt in 1.. {
            let (result, wait) = self.attempt(request, attempt, &mut retries).await?;
            match (result, wait) {
                (Ok(reply), _) => {
                    self.cache(request, &reply).await;
                    return Ok(reply);
                }
                (Err(error), None) => return Err(error),
                (Err(_), Some(wait)) => self.unless_cancelled(tokio::time::sleep(wait)).await?,
            }
        }
        unreachable!("attempts are numbered with u32, and retries end long before")
    }

    /// One attempt: waits for its turn, asks, books and reports. The outer error means that no
    /// attempt was made.
    async fn attempt(
        &self,
        request: &ChatRequest,
        number: u32,
        retries: &mut Retries,
    ) -> Result<(Result<ChatReply, LlmError>, Option<Duration>), LlmError> {
        // Held while the endpoint's wish is waited out too: all others would have to wait as well.
        let permit = self.unless_cancelled(self.shared.permits.acquire()).await?;
        let _permit = permit.expect("the semaphore is never closed");
        self.unless_cancelled(self.shared.wait_for_endpoint()).await?;
        self.ledger.admit()?;
        let flight = Flight { client: self, request, number, started: SystemTime::now(), clock: Instant::now() };
        let config = &self.shared.config;
        let answer = self.shared.provider.complete_within(request, config.timeout());
        let result = match self.unless_cancelled(answer).await {
            Err(cancelled) => Err(cancelled),
            Ok(Ok(reply)) if reply.text.trim().is_empty() && reply.tool_calls.is_empty() => Err(LlmError::Empty),
            Ok(result) => result,
        };
        let wait = result.as_ref().err().and_then(|e| retries.wait_after(e));
        if let Some(asked) = result.as_ref().err().and_then(|e| retries.asked_for(e)) {
            self.shared.hold_back(asked);
        }
        flight.land(result.as_ref(), wait);
        Ok((result, wait))
    }

    async fn unless_cancelled<T>(&self, work: impl Future<Output = T>) -> Result<T, LlmError> {
        tokio::select! {
            biased;
            () = self.cancel.cancelled() => Err(LlmError::Cancelled),
            done = work => Ok(done),
        }
    }

    async fn cached(&self, request: &ChatRequest) -> Option<ChatReply> {
        let cache = self.shared.cache.clone()?;
        let (id, asked) = (self.id().to_owned(), request.clone());
        let (started, clock) = (SystemTime::now(), Instant::now());
        let reply = tokio::task::spawn_blocking(move || cache.get(&id, &asked)).await.ok()??;
        if let Some(observer) = &self.observer {
            observer.on_attempt(&AttemptEvent {
                provider: self.id(),
                request,
                attempt: 0,
                started,
                duration: clock.elapsed(),
                result: Ok(&reply),
                cost: Some(0.0),
                retry_in: None,
            });
        }
        Some(reply)
    }

    async fn cache(&self, request: &ChatRequest, reply: &ChatReply) {
        let Some(cache) = self.shared.cache.clone().filter(|_| !reply.replayed) else { return };
        let (id, request, reply) = (self.id().to_owned(), request.clone(), reply.clone());
        if tokio::task::spawn_blocking(move || cache.put(&id, &request, &reply)).await.is_err() {
            tracing::warn!("failed to cache a reply: the task that writes it did not finish");
        }
    }
}

impl Shared {
    /// Waits until the time that the endpoint last asked for.
    async fn wait_for_endpoint(&self) {
        loop {
            let until = *self.not_before.lock().expect("no panic while this lock is held");
            match until {
                Some(until) if until > Instant::now() => tokio::time::sleep_until(until.into()).await,
                _ => return,
            }
        }
    }

    /// Lets nobody ask before this time has passed.
    fn hold_back(&self, wait: Duration) {
        let until = Instant::now() + wait;
        let mut not_before = self.not_before.lock().expect("no panic while this lock is held");
        *not_before = not_before.map_or(Some(until), |old| Some(old.max(until)));
    }
}

/// An admitted attempt. It is booked and reported exactly once, even when the caller drops the
/// call half-way.
struct Flight<'a> {
    client: &'a Client,
    request: &'a ChatRequest,
    number: u32,
    started: SystemTime,
    clock: Instant,
}

impl Flight<'_> {
    fn land(self, result: Result<&ChatReply, &LlmError>, retry_in: Option<Duration>) {
        self.report(result, retry_in);
        std::mem::forget(self);
    }

    fn report(&self, result: Result<&ChatReply, &LlmError>, retry_in: Option<Duration>) {
        let client = self.client;
        let cost = result.ok().and_then(|r| ledger::cost(&client.shared.config.prices, client.id(), r));
        client.ledger.settle(result, cost);
        if let Some(observer) = &client.observer {
            observer.on_attempt(&AttemptEvent {
                provider: client.id(),
                request: self.request,
                attempt: self.number,
                started: self.started,
                duration: self.clock.elapsed(),
                result,
                cost,
                retry_in,
            });
        }
    }
}

impl Drop for Flight<'_> {
    fn drop(&mut self) {
        self.report(Err(&LlmError::Cancelled), None);
    }
}

#[async_trait::async_trait]
impl Provider for Client {
    fn id(&self) -> &str {
        Client::id(self)
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        Client::complete(self, request).await
    }

    fn price(&self, reply: &ChatReply) -> Option<f64> {
        ledger::cost(&self.shared.config.prices, self.id(), reply)
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("id", &self.id()).field("spent", &self.spent()).finish_non_exhaustive()
    }
}
