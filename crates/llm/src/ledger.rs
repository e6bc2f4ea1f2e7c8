//! What calls used and cost, and the budgets that stop them.
//!
//! Ledgers form a chain (one problem's inside the whole run's): a call is admitted only if every
//! ledger of the chain has room, and is booked in all of them.

use super::{Budget, ChatReply, LlmError, Price, Usage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// What was used so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Spent {
    /// Attempts sent to the provider, retries included; answers from a cache are none.
    pub calls: u64,
    /// Of these, answered from a recording: they count as calls and tokens, so that a replayed run
    /// meets its budgets like the recorded one, but cost nothing.
    pub replayed: u64,
    /// Attempts that failed.
    pub failed: u64,
    /// Tokens of the attempts that succeeded.
    pub usage: Usage,
    /// US dollars, as far as they are known.
    pub known_cost: f64,
    /// Successful calls whose cost is unknown: no price for the model, or no usage reported.
    pub unpriced: u64,
    /// Failed attempts that may have been billed (time-outs, malformed and empty replies, filters,
    /// cancellation): while there are any, tokens and cost are lower bounds.
    pub unmeasured: u64,
}

impl Spent {
    /// US dollars; nothing when any call's cost is unknown.
    pub fn cost(&self) -> Option<f64> {
        (self.unpriced == 0).then_some(self.known_cost)
    }
}

/// One account, perhaps inside another.
#[derive(Debug)]
pub(crate) struct Ledger {
    budget: Budget,
    spent: Mutex<Spent>,
    parent: Option<Arc<Ledger>>,
}

impl Ledger {
    pub(crate) fn new(budget: Budget, parent: Option<Arc<Ledger>>) -> Self {
        Self { budget, spent: Mutex::default(), parent }
    }

    pub(crate) fn spent(&self) -> Spent {
        *self.lock()
    }

    fn lock(&self) -> MutexGuard<'_, Spent> {
        self.spent.lock().expect("no panic while this lock is held")
    }

    /// Books one attempt before it is made.
    ///
    /// # Errors
    /// `BudgetExhausted`, and nothing is booked anywhere.
    pub(crate) fn admit(&self) -> Result<(), LlmError> {
        // Locks are taken from the inner ledger outwards, always.
        let mut spent = self.lock();
        let exhausted = |what: String| Err(LlmError::BudgetExhausted(what));
        if let Some(max) = self.budget.calls.filter(|max| spent.calls >= *max) {
            return exhausted(format!("{max} calls"));
        }
        if let Some(max) = self.budget.tokens.filter(|max| spent.usage.total() >= *max) {
            return exhausted(format!("{max} tokens ({} used)", spent.usage.total()));
        }
        if let Some(max) = self.budget.cost {
            let Some(cost) = spent.cost() else {
                return exhausted(format!(
                    "a budget of {max} US dollars cannot be kept: the cost of a call is unknown"
                ));
            };
            if cost >= max {
                return exhausted(format!("{max} US dollars ({cost:.4} used)"));
            }
        }
        if let Some(parent) = &self.parent {
            parent.admit()?;
        }
        spent.calls += 1;
        Ok(())
    }

    /// Books how an admitted attempt ended.
    pub(crate) fn settle(&self, result: Result<&ChatReply, &LlmError>, cost: Option<f64>) {
        {
            let mut spent = self.lock();
            match result {
                Ok(reply) => {
                    spent.usage += reply.usage;
                    spent.replayed += u64::from(reply.replayed);
                    match cost {
                        Some(cost) => spent.known_cost += cost,
                        None => spent.unpriced += 1,
                    }
                }
                Err(error) => {
                    spent.failed += 1;
                    spent.unmeasured += u64::from(may_be_billed(error));
                }
            }
        }
        if let Some(parent) = &self.parent {
            parent.settle(result, cost);
        }
    }
}

/// Whether a model may have worked before the attempt failed.
fn may_be_billed(error: &LlmError) -> bool {
    use LlmError::{Cancelled, Empty, Filtered, Malformed, TimedOut, Unavailable};
    matches!(error, TimedOut(_) | Malformed(_) | Empty | Filtered(_) | Cancelled | Unavailable(_))
}

/// US dollars for a reply of the provider `id`; nothing when unknown. A recording costs nothing.
pub(crate) fn cost(prices: &BTreeMap<String, Price>, id: &str, reply: &ChatReply) -> Option<f64> {
    if reply.replayed {
        return Some(0.0);
    }
    // `openai:MODEL@URL` is priced as a whole, else by its model's name.
    let name = id.split_once(':').map_or(id, |(_, rest)| rest);
    let model = ["@http://", "@https://"].iter().filter_map(|at| name.find(at)).min().map_or(name, |at| &name[..at]);
    let price = [id, model, &reply.model].iter().find_map(|key| prices.get(*key))?;
    if !reply.usage.is_reported() {
        return None;
    }
    let Usage { prompt_tokens, cached_tokens, completion_tokens } = reply.usage;
    let cached = cached_tokens.min(prompt_tokens);
    let fresh = (prompt_tokens - cached) as f64 * price.prompt;
    let sum =
        fresh + cached as f64 * price.cached.unwrap_or(price.prompt) + completion_tokens as f64 * price.completion;
    Some(sum / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(prompt: u64, cached: u64, completion: u64) -> ChatReply {
        let usage = Usage { prompt_tokens: prompt, cached_tokens: cached, completion_tokens: completion };
        ChatReply { usage, model: "m-2025-01-01".into(), ..ChatReply::text("x") }
    }

    fn prices(keys: &[&str]) -> BTreeMap<String, Price> {
        let price = Price { prompt: 2.0, cached: Some(0.5), completion: 10.0 };
        keys.iter().map(|k| ((*k).to_owned(), price)).collect()
    }

    #[test]
    fn a_call_costs_its_tokens() {
        // 600k fresh at 2, 400k cached at 0.5, 100k out at 10, by hand: 1.2 + 0.2 + 1.0.
        let reply = reply(1_000_000, 400_000, 100_000);
        for key in ["openai:m@http://h/v1", "m", "m-2025-01-01"] {
            let cost = cost(&prices(&[key]), "openai:m@http://h/v1", &reply).unwrap();
            assert!((cost - 2.4).abs() < 1e-9, "{key}: {cost}");
        }
    }

    #[test]
    fn unknown_is_not_zero() {
        assert_eq!(cost(&prices(&["other"]), "openai:m", &reply(1, 0, 1)), None);
        assert_eq!(cost(&prices(&["m"]), "openai:m", &reply(0, 0, 0)), None, "no usage reported");
        let replayed = ChatReply { replayed: true, ..reply(5, 0, 5) };
        assert_eq!(cost(&BTreeMap::new(), "replay:x", &replayed), Some(0.0));
        let ledger = Ledger::new(Budget::default(), None);
        ledger.settle(Ok(&reply(1, 0, 1)), None);
        ledger.settle(Ok(&reply(1, 0, 1)), Some(1.0));
        assert_eq!(ledger.spent().cost(), None);
    }

    #[test]
    fn budgets_bind_before_the_call_and_through_the_chain() {
        let run = Arc::new(Ledger::new(Budget { calls: Some(3), ..Default::default() }, None));
        let problem = || Ledger::new(Budget { calls: Some(2), ..Default::default() }, Some(run.clone()));
        let (first, second) = (problem(), problem());
        assert!(first.admit().is_ok() && first.admit().is_ok());
        assert_eq!(first.admit(), Err(LlmError::BudgetExhausted("2 calls".into())));
        assert!(second.admit().is_ok());
        assert_eq!(second.admit(), Err(LlmError::BudgetExhausted("3 calls".into())));
        assert_eq!((run.spent().calls, second.spent().calls), (3, 1), "a refused call is booked nowhere");
    }

    #[test]
    fn tokens_and_money_end_budgets() {
        let ledger = Ledger::new(Budget { tokens: Some(10), ..Default::default() }, None);
        ledger.settle(Ok(&reply(6, 0, 4)), Some(0.0));
        assert!(matches!(ledger.admit(), Err(LlmError::BudgetExhausted(_))));
        let ledger = Ledger::new(Budget { cost: Some(1.0), ..Default::default() }, None);
        ledger.settle(Ok(&reply(1, 0, 1)), Some(0.75));
        assert!(ledger.admit().is_ok());
        ledger.settle(Ok(&reply(1, 0, 1)), Some(0.25));
        assert!(matches!(ledger.admit(), Err(LlmError::BudgetExhausted(_))));
        let ledger = Ledger::new(Budget { cost: Some(1.0), ..Default::default() }, None);
        ledger.settle(Ok(&reply(1, 0, 1)), None);
        assert!(matches!(ledger.admit(), Err(LlmError::BudgetExhausted(why)) if why.contains("unknown")));
    }
}
