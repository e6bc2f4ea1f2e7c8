//! One model behind several endpoints, such as replicas of vLLM.
//!
//! Owns: which endpoint a call goes to, and what its failure says of the endpoint. A call is one attempt at one
//! endpoint, so that budgets and records count what was sent; the client's next attempt goes elsewhere. Calls with
//! the same standing instructions and tools go to the same endpoint while it is not much busier than the others, so
//! that its prefix cache serves them.

use super::{ChatReply, ChatRequest, LlmError, Provider, Role};
use autoform_fleet::{Fleet, Health, Policy};
use std::time::Duration;

/// What an endpoint that is rate limited is left alone for where it does not say.
const UNTOLD_PAUSE: Duration = Duration::from_secs(2);

/// Several providers of one model.
#[derive(Debug)]
pub(crate) struct Replicas {
    id: String,
    members: Vec<Box<dyn Provider>>,
    fleet: Fleet,
}

impl Replicas {
    /// `members` with their addresses; `per_endpoint` bounds the calls under way at each, 0 does not.
    ///
    /// # Errors
    /// `Setup` when two have the same address.
    pub(crate) fn new(
        id: &str,
        members: Vec<(String, Box<dyn Provider>)>,
        per_endpoint: usize,
    ) -> Result<Self, LlmError> {
        let (names, members): (Vec<String>, Vec<_>) = members.into_iter().unzip();
        let plain = |n: &str| n.trim_end_matches('/').to_owned();
        if let Some(twice) = names.iter().enumerate().find(|(i, n)| names[..*i].iter().any(|m| plain(m) == plain(n))) {
            return Err(LlmError::Setup(format!("the endpoint {} is named twice", twice.1)));
        }
        // A call that is given up without a time-out was cancelled: that says nothing of its endpoint.
        let policy = Policy { limit: per_endpoint, hung_after: Duration::MAX, ..Policy::default() };
        Ok(Self { id: id.to_owned(), members, fleet: Fleet::new(names, policy) })
    }
}

#[async_trait::async_trait]
impl Provider for Replicas {
    fn id(&self) -> &str {
        &self.id
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.ask(request, |member| member.complete(request)).await
    }

    async fn complete_within(&self, request: &ChatRequest, within: Duration) -> Result<ChatReply, LlmError> {
        self.ask(request, |member| member.complete_within(request, within)).await
    }
}

impl Replicas {
    /// Takes a question to one endpoint. `asked` begins when the endpoint has a place for it.
    async fn ask<'a, F>(
        &'a self,
        request: &ChatRequest,
        asked: impl FnOnce(&'a dyn Provider) -> F,
    ) -> Result<ChatReply, LlmError>
    where
        F: Future<Output = Result<ChatReply, LlmError>>,
    {
        let Some(lease) = self.fleet.take(Some(&prefix(request)), &[]).await else {
            return Err(LlmError::Unavailable("no endpoint is left".to_owned()));
        };
        let result = asked(&*self.members[lease.at()]).await;
        let name = lease.name().to_owned();
        lease.done(health(&result));
        match result {
            Err(LlmError::Unavailable(why)) => Err(LlmError::Unavailable(format!("{name}: {why}"))),
            // One endpoint that has enough is no reason to wait for all.
            Err(LlmError::RateLimited { .. }) if self.members.len() > 1 && self.has_idle() => {
                Err(LlmError::Unavailable(format!("{name}: rate limited; another endpoint is asked next")))
            }
            other => other,
        }
    }

    /// Whether some endpoint did not fail and is not at rest.
    fn has_idle(&self) -> bool {
        self.fleet.open() > 0
    }
}

/// What an endpoint's prefix cache can hold of a question: tools and standing instructions.
fn prefix(request: &ChatRequest) -> String {
    let tools = request.tools.iter().map(|t| t.name.as_str());
    let standing = request.messages.iter().take_while(|m| m.role == Role::System).map(|m| m.content.as_str());
    tools.chain(standing).collect::<Vec<_>>().join("\n")
}

fn health(result: &Result<ChatReply, LlmError>) -> Health {
    match result {
        Err(LlmError::Unavailable(_) | LlmError::TimedOut(_) | LlmError::Unauthorized(_)) => Health::Bad,
        Err(LlmError::RateLimited { retry_after }) => {
            Health::Busy(retry_after.map_or(UNTOLD_PAUSE, Duration::from_secs))
        }
        _ => Health::Good,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChatMessage, Client, LlmConfig, RetryConfig, Scripted};
    use std::sync::Arc;

    fn question(system: &str, user: &str) -> ChatRequest {
        ChatRequest {
            messages: vec![ChatMessage::text(Role::System, system), ChatMessage::text(Role::User, user)],
            temperature: None,
            max_tokens: None,
            tools: vec![],
            purpose: String::new(),
            sample: 0,
        }
    }

    fn up(name: &'static str) -> Arc<Scripted> {
        Arc::new(Scripted::from_fn(name, move |_| Ok(ChatReply::text(name))))
    }

    fn down(error: LlmError) -> Arc<Scripted> {
        Arc::new(Scripted::from_fn("down", move |_| Err(error.clone())))
    }

    fn replicas(members: &[&Arc<Scripted>]) -> Replicas {
        let boxed = |(i, m): (usize, &&Arc<Scripted>)| -> (String, Box<dyn Provider>) {
            (format!("http://e{i}/v1"), Box::new(Arc::clone(m)))
        };
        Replicas::new("openai:m", members.iter().enumerate().map(boxed).collect(), 0).unwrap()
    }

    fn quick() -> LlmConfig {
        let retry = RetryConfig { min_delay_ms: 1, max_delay_ms: 2, ..RetryConfig::default() };
        LlmConfig { retry, ..LlmConfig::default() }
    }

    #[tokio::test]
    async fn equal_instructions_go_together_and_different_ones_are_spread() {
        let (a, b) = (up("a"), up("b"));
        let r = replicas(&[&a, &b]);
        for n in 0..40 {
            let mut said = Vec::new();
            for user in ["x", "y", "z"] {
                said.push(r.complete(&question(&format!("standing {n}"), user)).await.unwrap().text);
            }
            assert!(said.iter().all(|s| *s == said[0]), "{said:?}");
        }
        assert!(a.calls() >= 20 && b.calls() >= 20 && a.calls() + b.calls() == 120, "{} {}", a.calls(), b.calls());
    }

    #[tokio::test]
    async fn a_dead_endpoint_costs_one_attempt_and_the_budget_counts_all() {
        let (dead, alive) = (down(LlmError::Unavailable("refused".into())), up("b"));
        let r = replicas(&[&dead, &alive]);
        let budget = crate::Budget { calls: Some(21), ..Default::default() };
        let client = Client::new(Box::new(r), &LlmConfig { budget, ..quick() }).unwrap();
        for n in 0..20 {
            assert_eq!(client.complete(&question(&format!("s{n}"), "u")).await.unwrap().text, "b");
        }
        assert_eq!((dead.calls(), alive.calls()), (1, 20));
        let error = client.complete(&question("s", "u")).await.unwrap_err();
        assert!(matches!(error, LlmError::BudgetExhausted(_)), "{error}");
    }

    #[tokio::test]
    async fn one_that_is_rate_limited_does_not_make_the_others_wait() {
        let (full, free) = (down(LlmError::RateLimited { retry_after: Some(3600) }), up("b"));
        let client = Client::new(Box::new(replicas(&[&full, &free])), &quick()).unwrap();
        for n in 0..10 {
            assert_eq!(client.complete(&question(&format!("s{n}"), "u")).await.unwrap().text, "b");
        }
        assert_eq!(full.calls(), 1);
    }

    /// Answers after a second.
    #[derive(Debug)]
    struct Slow;

    #[async_trait::async_trait]
    impl Provider for Slow {
        fn id(&self) -> &str {
            "slow"
        }
        async fn complete(&self, _: &ChatRequest) -> Result<ChatReply, LlmError> {
            tokio::time::sleep(Duration::from_secs(1)).await;
            Ok(ChatReply::text("late"))
        }
    }

    #[tokio::test(start_paused = true)]
    async fn to_wait_for_an_endpoints_place_is_no_time_out() {
        let one = |limit| {
            Replicas::new("m", vec![("http://e/v1".to_owned(), Box::new(Slow) as Box<dyn Provider>)], limit).unwrap()
        };
        let r = one(1);
        let question = question("s", "u");
        let calls = (0..6).map(|_| r.complete_within(&question, Duration::from_secs(2)));
        assert!(futures::future::join_all(calls).await.iter().all(Result::is_ok));
        assert_eq!((r.fleet.figures()[0].served, r.fleet.figures()[0].failures), (6, 0));
        // One that is too slow did time out, and one that was cancelled says nothing.
        assert!(matches!(r.complete_within(&question, Duration::from_millis(500)).await, Err(LlmError::TimedOut(_))));
        assert_eq!(r.fleet.figures()[0].failures, 1);
        let r = one(0);
        let cancelled = tokio::time::timeout(Duration::from_millis(900), r.complete(&question)).await;
        assert!(cancelled.is_err() && r.fleet.figures()[0].failures == 0);
        let client = Client::new(Box::new(one(1)), &LlmConfig { timeout_s: 2, concurrency: 6, ..quick() }).unwrap();
        let calls = (0..6).map(|_| client.complete(&question));
        assert!(futures::future::join_all(calls).await.iter().all(Result::is_ok));
        assert_eq!(client.spent().calls, 6, "each was asked once");
    }

    #[tokio::test]
    async fn a_refusal_is_the_answer_and_no_fault_of_the_endpoint() {
        let refuses = down(LlmError::Refused { status: 400, message: "too long".into() });
        let r = replicas(&[&refuses, &refuses]);
        assert!(matches!(r.complete(&question("s", "u")).await, Err(LlmError::Refused { .. })));
        assert!(r.fleet.figures().iter().all(|f| f.failures == 0));
    }

    #[test]
    fn an_endpoint_named_twice_is_refused() {
        let member = || -> Box<dyn Provider> { Box::new(up("a")) };
        let two = vec![("http://a/v1".to_owned(), member()), ("http://a/v1/".to_owned(), member())];
        assert!(Replicas::new("m", two, 0).unwrap_err().to_string().contains("named twice"));
    }

    #[test]
    fn names_with_several_addresses_are_opened() {
        let opened =
            crate::open("openai:m@http://127.0.0.1:1/v1,http://127.0.0.1:2/v1", &crate::ProviderEnv::default());
        let provider = opened.unwrap();
        assert!(format!("{provider:?}").starts_with("Replicas"));
        assert!(provider.id().contains(":2/v1"));
        let bad = crate::open("openai:m@http://127.0.0.1:1/v1,ftp://x", &crate::ProviderEnv::default());
        assert!(bad.is_err());
    }
}
