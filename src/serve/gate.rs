//! Whose turn it is: as many items at once as keep Lean busy, clients in turn, and a bound on what waits.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Who asks, as far as fairness goes: the address a request came from, or the name it gives itself.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct ClientName(pub(super) String);

/// Turns for items, and places for requests. Clones share both.
#[derive(Debug, Clone)]
pub(super) struct Gate(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    width: usize,
    places: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Turns given.
    running: usize,
    /// Requests that have a place.
    admitted: usize,
    /// Items that wait, by client; no queue is empty.
    waiting: BTreeMap<ClientName, VecDeque<oneshot::Sender<Turn>>>,
    /// Clients that have items waiting, the next one first.
    order: VecDeque<ClientName>,
}

/// The right to work on one item; the next one gets it when this is dropped.
#[derive(Debug)]
pub(super) struct Turn(Option<Gate>);

/// A request's place; free again when dropped.
#[derive(Debug)]
pub(super) struct Admitted(Gate);

/// No place is free: come again after so many seconds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Busy {
    pub(super) retry_after_s: u64,
}

impl Gate {
    /// `width` items at once, `places` requests in all.
    pub(super) fn new(width: usize, places: usize) -> Self {
        Self(Arc::new(Shared { width: width.max(1), places: places.max(1), state: Mutex::default() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a request.
    pub(super) fn admit(&self) -> Result<Admitted, Busy> {
        let mut state = self.state();
        if state.admitted >= self.0.places {
            let rounds = state.admitted / self.0.width;
            return Err(Busy { retry_after_s: (rounds as u64 / 8).clamp(1, 30) });
        }
        state.admitted += 1;
        Ok(Admitted(self.clone()))
    }

    /// A turn for an item of `client`; who has the most waiting waits no shorter for it. A caller that gives up
    /// waiting loses nothing.
    pub(super) async fn turn(&self, client: &ClientName) -> Turn {
        let waits = {
            let mut state = self.state();
            if state.running < self.0.width {
                state.running += 1;
                return Turn(Some(self.clone()));
            }
            let (give, take) = oneshot::channel();
            if !state.waiting.contains_key(client) {
                state.order.push_back(client.clone());
            }
            state.waiting.entry(client.clone()).or_default().push_back(give);
            take
        };
        // The sender stays in the queue until it is used, so this never fails.
        waits.await.unwrap_or(Turn(None))
    }

    /// Gives a turn that ended to the next item whose caller still waits.
    fn pass(&self) {
        loop {
            let mut state = self.state();
            let Some(client) = state.order.pop_front() else {
                state.running -= 1;
                return;
            };
            let next = state.waiting.get_mut(&client).and_then(VecDeque::pop_front);
            if state.waiting.get(&client).is_some_and(|queue| !queue.is_empty()) {
                state.order.push_back(client);
            } else {
                state.waiting.remove(&client);
            }
            drop(state);
            let Some(next) = next else { continue };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                Err(mut refused) => refused.0 = None,
            }
        }
    }

    /// Items under way, items that wait, requests admitted.
    pub(super) fn load(&self) -> (usize, usize, usize) {
        let state = self.state();
        (state.running, state.waiting.values().map(VecDeque::len).sum(), state.admitted)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(gate) = self.0.take() {
            gate.pass();
        }
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.0.state().admitted -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn client(name: &str) -> ClientName {
        ClientName(name.to_owned())
    }

    #[tokio::test]
    async fn clients_have_turns_one_after_the_other() {
        let gate = Gate::new(1, 10);
        let first = gate.turn(&client("a")).await;
        let told = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for name in ["a", "a", "a", "b", "c"] {
            let (gate, told) = (gate.clone(), told.clone());
            tasks.push(tokio::spawn(async move {
                let _turn = gate.turn(&client(name)).await;
                told.lock().unwrap().push(name);
            }));
            tokio::task::yield_now().await;
        }
        assert_eq!(gate.load(), (1, 5, 0));
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*told.lock().unwrap(), ["a", "b", "c", "a", "a"]);
        assert_eq!(gate.load(), (0, 0, 0));
    }

    #[tokio::test]
    async fn who_gives_up_waiting_takes_no_turn_with_him() {
        let gate = Gate::new(1, 10);
        let first = gate.turn(&client("a")).await;
        for _ in 0..100 {
            assert!(tokio::time::timeout(Duration::from_millis(1), gate.turn(&client("b"))).await.is_err());
        }
        let waits = tokio::spawn({
            let gate = gate.clone();
            async move { drop(gate.turn(&client("c")).await) }
        });
        tokio::task::yield_now().await;
        drop(first);
        tokio::time::timeout(Duration::from_secs(5), waits).await.unwrap().unwrap();
        assert_eq!(gate.load(), (0, 0, 0));
    }

    #[test]
    fn a_full_house_says_when_to_come_again() {
        let gate = Gate::new(2, 2);
        let (a, _b) = (gate.admit().unwrap(), gate.admit().unwrap());
        assert_eq!(gate.admit().unwrap_err(), Busy { retry_after_s: 1 });
        drop(a);
        assert!(gate.admit().is_ok());
    }
}
