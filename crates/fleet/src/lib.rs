//! Several endpoints behind one name: which of them gets the next request.
//!
//! Owns: the count of requests under way at each, the bound on it, and the circuit breaker. Must not know: what is
//! asked, nor over which wire.
//!
//! A request goes to the endpoint with the fewest under way. One with a key goes where requests with that key went
//! before (rendezvous hashing), as long as that endpoint is not busier than the least busy one by more than
//! [`Policy::slack`]: servers that cache by prefix then find what they have. An endpoint that failed is left alone for
//! a pause that doubles with each further failure; after it one request at a time is let through, until one succeeds.
//! While every endpoint pauses, the one whose pause ends first is tried all the same.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Bounds of a fleet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// Requests under way at one endpoint at most; 0: no bound.
    pub limit: usize,
    /// How much busier than the least busy endpoint the one that a key belongs to may be.
    pub slack: usize,
    /// The pause after a first failure.
    pub first_pause: Duration,
    /// The longest pause.
    pub longest_pause: Duration,
    /// A request that was given up after this long counts as a failure of its endpoint.
    pub hung_after: Duration,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            limit: 0,
            slack: 4,
            first_pause: Duration::from_secs(1),
            longest_pause: Duration::from_secs(60),
            hung_after: Duration::from_secs(30),
        }
    }
}

/// What is known of an endpoint.
#[derive(Debug, Clone, Default)]
struct State {
    outstanding: usize,
    served: u64,
    failures: u32,
    paused_until: Option<Instant>,
    banned: bool,
}

impl State {
    /// Whether a request may go there without being the trial after, or in spite of, a pause.
    fn is_open(&self, now: Instant) -> bool {
        let waiting = self.paused_until.is_some_and(|until| now < until);
        !self.banned && !waiting && (self.failures == 0 || self.outstanding == 0)
    }
}

/// The endpoints, by index in the order they were named.
#[derive(Debug)]
pub struct Fleet {
    names: Vec<String>,
    policy: Policy,
    state: Mutex<Vec<State>>,
    freed: Notify,
}

/// One request at one endpoint. Dropping it without a word frees the place, and counts as a failure only after
/// [`Policy::hung_after`].
#[derive(Debug)]
pub struct Lease<'a> {
    fleet: &'a Fleet,
    at: usize,
    began: Instant,
    settled: bool,
}

/// How an endpoint did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Health {
    /// It answered, whatever the answer says.
    Good,
    /// It did not answer, or failed.
    Bad,
    /// It asked for a pause.
    Busy(Duration),
}

/// An endpoint's figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Its name.
    pub name: String,
    /// Requests under way.
    pub outstanding: usize,
    /// Requests that were answered.
    pub served: u64,
    /// Failures since it last answered.
    pub failures: u32,
}

impl Fleet {
    /// A fleet of the endpoints of these names.
    pub fn new(names: Vec<String>, policy: Policy) -> Self {
        let state = Mutex::new(vec![State::default(); names.len()]);
        Self { names, policy, state, freed: Notify::new() }
    }

    /// The names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    fn state(&self) -> MutexGuard<'_, Vec<State>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An endpoint that is not in `tried`, waiting while all that could be had are at their bound; `None` where there
    /// is none left.
    pub async fn take(&self, key: Option<&str>, tried: &[usize]) -> Option<Lease<'_>> {
        loop {
            let freed = self.freed.notified();
            tokio::pin!(freed);
            freed.as_mut().enable();
            match self.choose(key, tried) {
                Choice::At(at) => return Some(Lease { fleet: self, at, began: Instant::now(), settled: false }),
                Choice::None => return None,
                Choice::Full => freed.await,
            }
        }
    }

    fn choose(&self, key: Option<&str>, tried: &[usize]) -> Choice {
        let now = Instant::now();
        let mut state = self.state();
        let left: Vec<usize> = (0..state.len()).filter(|i| !tried.contains(i) && !state[*i].banned).collect();
        if left.is_empty() {
            return Choice::None;
        }
        let mut open: Vec<usize> = left.iter().copied().filter(|i| state[*i].is_open(now)).collect();
        if open.is_empty() {
            // Better a trial too many than no answer.
            let soonest = left.iter().copied().min_by_key(|i| (state[*i].paused_until, state[*i].outstanding));
            open.extend(soonest);
        }
        let preferred = key.and_then(|k| open.iter().copied().max_by_key(|i| rank(k, &self.names[*i])));
        let full = |i: &usize| self.policy.limit > 0 && state[*i].outstanding >= self.policy.limit;
        let least = open.iter().copied().filter(|i| !full(i)).min_by_key(|i| (state[*i].outstanding, state[*i].served));
        let Some(least) = least else { return Choice::Full };
        let most = state[least].outstanding + self.policy.slack;
        let at = preferred.filter(|p| !full(p) && state[*p].outstanding <= most).unwrap_or(least);
        state[at].outstanding += 1;
        Choice::At(at)
    }

    /// How many endpoints a request could go to just now.
    pub fn open(&self) -> usize {
        let now = Instant::now();
        self.state().iter().filter(|s| s.is_open(now)).count()
    }

    /// Never asks this endpoint again.
    pub fn ban(&self, at: usize) {
        if let Some(s) = self.state().get_mut(at) {
            s.banned = true;
        }
        self.freed.notify_waiters();
    }

    /// The figures of every endpoint.
    pub fn figures(&self) -> Vec<Figures> {
        let state = self.state();
        let one = |(name, s): (&String, &State)| Figures {
            name: name.clone(),
            outstanding: s.outstanding,
            served: s.served,
            failures: s.failures,
        };
        self.names.iter().zip(state.iter()).map(one).collect()
    }

    fn settle(&self, at: usize, health: Option<Health>) {
        let now = Instant::now();
        let mut state = self.state();
        let s = &mut state[at];
        s.outstanding -= 1;
        match health {
            None => {}
            Some(Health::Good) => (s.failures, s.paused_until, s.served) = (0, None, s.served + 1),
            Some(Health::Busy(pause)) => s.paused_until = Some(now + pause.min(self.policy.longest_pause)),
            Some(Health::Bad) => {
                let doubled = self.policy.first_pause.saturating_mul(1 << s.failures.min(16));
                s.failures += 1;
                s.paused_until = Some(now + doubled.min(self.policy.longest_pause));
            }
        }
        drop(state);
        self.freed.notify_waiters();
    }
}

enum Choice {
    At(usize),
    Full,
    None,
}

fn rank(key: &str, name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (key, name).hash(&mut hasher);
    hasher.finish()
}

impl Lease<'_> {
    /// The endpoint's index.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The endpoint's name.
    pub fn name(&self) -> &str {
        &self.fleet.names[self.at]
    }

    /// The request has ended.
    pub fn done(mut self, health: Health) {
        self.settled = true;
        self.fleet.settle(self.at, Some(health));
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        if !self.settled {
            let hung = self.began.elapsed() >= self.fleet.policy.hung_after;
            self.fleet.settle(self.at, hung.then_some(Health::Bad));
        }
    }
}

#[cfg(test)]
mod tests;
