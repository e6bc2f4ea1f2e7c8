//! The client around scripted providers: limits, budgets, cancellation, events, cache.

use super::{ask, quick};
use crate::{
    AttemptEvent, Budget, ChatReply, ChatRequest, Client, LlmConfig, LlmError, Price, Provider, Scripted, Usage,
};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

fn around(provider: Scripted, config: &LlmConfig) -> Client {
    Client::new(Box::new(provider), config).unwrap()
}

fn used(prompt: u64, completion: u64) -> ChatReply {
    let usage = Usage { prompt_tokens: prompt, cached_tokens: 0, completion_tokens: completion };
    ChatReply { usage, ..ChatReply::text("ok") }
}

/// Counts how many calls are in it at once.
#[derive(Debug, Default)]
struct Gauge {
    now: AtomicUsize,
    most: Arc<AtomicUsize>,
}

#[async_trait::async_trait]
impl Provider for Gauge {
    fn id(&self) -> &str {
        "gauge"
    }
    async fn complete(&self, _: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.most.fetch_max(self.now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(10)).await;
        self.now.fetch_sub(1, Ordering::SeqCst);
        Ok(ChatReply::text("x"))
    }
}

#[tokio::test]
async fn the_concurrency_limit_limits_and_is_reached() {
    let gauge = Gauge::default();
    let most = gauge.most.clone();
    let client = Client::new(Box::new(gauge), &LlmConfig { concurrency: 3, ..quick() }).unwrap();
    let child = client.child(Budget::default());
    let calls = (0..24).map(|i| {
        let client = if i % 2 == 0 { client.clone() } else { child.clone() };
        async move { client.complete(&ask(&i.to_string())).await }
    });
    for result in futures::future::join_all(calls).await {
        result.unwrap();
    }
    assert_eq!(most.load(Ordering::SeqCst), 3);
    assert_eq!((client.spent().calls, child.spent().calls), (24, 12));
}

#[tokio::test]
async fn usage_and_cost_are_booked_in_the_chain() {
    let price = Price { prompt: 1.0, cached: None, completion: 4.0 };
    let config = LlmConfig { prices: [("priced".to_owned(), price)].into(), ..quick() };
    let client = around(Scripted::from_fn("priced", |_| Ok(used(1000, 500))), &config);
    let child = client.child(Budget::default());
    client.complete(&ask("a")).await.unwrap();
    child.complete(&ask("b")).await.unwrap();
    assert_eq!((client.spent().usage.total(), child.spent().usage.total()), (3000, 1500));
    // 1000 at 1 and 500 at 4 dollars a million.
    assert!((child.spent().cost().unwrap() - 0.003).abs() < 1e-12);
    assert!((client.spent().cost().unwrap() - 0.006).abs() < 1e-12);
    let unpriced = around(Scripted::from_fn("other", |_| Ok(used(1000, 500))), &config);
    unpriced.complete(&ask("a")).await.unwrap();
    assert_eq!(unpriced.spent().cost(), None);
}

#[tokio::test]
async fn an_exhausted_budget_asks_nobody() {
    let provider = Arc::new(Scripted::from_fn("x", |_| Err(LlmError::Unavailable("down".into()))).remembering());
    let config = LlmConfig { budget: Budget { calls: Some(3), ..Default::default() }, ..quick() };
    let client = Client::new(Box::new(provider.clone()), &config).unwrap();
    // Four retries are allowed, but the budget ends first: retries are calls.
    assert!(matches!(client.complete(&ask("a")).await, Err(LlmError::BudgetExhausted(_))));
    assert!(matches!(client.complete(&ask("a")).await, Err(LlmError::BudgetExhausted(_))));
    assert_eq!((provider.calls(), provider.asked().len()), (3, 3));
}

#[tokio::test]
async fn a_childs_budget_is_its_own() {
    let client = around(Scripted::from_fn("x", |_| Ok(used(5, 5))), &quick());
    let child = client.child(Budget { tokens: Some(15), ..Default::default() });
    assert!(child.complete(&ask("a")).await.is_ok());
    assert!(child.complete(&ask("b")).await.is_ok(), "10 of 15 are used");
    assert!(matches!(child.complete(&ask("c")).await, Err(LlmError::BudgetExhausted(_))));
    assert!(client.complete(&ask("d")).await.is_ok());
}

#[tokio::test]
async fn cancellation_ends_calls_wherever_they_wait() {
    let slow = || Scripted::from_fn("slow", |_| Ok(ChatReply::text("x"))).with_latency(Duration::from_secs(3600));
    let token = CancellationToken::new();
    let client = around(slow(), &LlmConfig { concurrency: 1, ..quick() }).with_cancellation(token.clone());
    let child = client.child(Budget::default());
    // One in the provider, one waiting for its turn.
    let (first, second) = (ask("a"), ask("b"));
    let both = async { tokio::join!(client.complete(&first), child.complete(&second)) };
    let cancel = async {
        while client.spent().calls == 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        token.cancel();
    };
    let ((first, second), ()) = tokio::join!(both, cancel);
    assert_eq!((first, second), (Err(LlmError::Cancelled), Err(LlmError::Cancelled)));
    assert_eq!(client.complete(&ask("c")).await, Err(LlmError::Cancelled));
    assert_eq!(client.spent().calls, 1);
    // One waiting to ask again.
    let mut config = quick();
    (config.retry.min_delay_ms, config.retry.max_delay_ms) = (3_600_000, 3_600_000);
    let client = around(Scripted::from_fn("down", |_| Err(LlmError::Unavailable("x".into()))), &config);
    let token = client.cancellation().clone();
    let cancel = async {
        while client.spent().failed == 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        token.cancel();
    };
    let question = ask("a");
    let (result, ()) = tokio::join!(client.complete(&question), cancel);
    assert_eq!(result, Err(LlmError::Cancelled));
}

#[tokio::test]
async fn every_attempt_is_told_once() {
    let seen: Arc<Mutex<Vec<String>>> = Arc::default();
    let log = seen.clone();
    let observer = move |e: &AttemptEvent<'_>| {
        let result = e.result.map_or_else(ToString::to_string, |r| r.text.clone());
        let line =
            format!("{} {} {} {result} again={}", e.provider, e.request.purpose, e.attempt, e.retry_in.is_some());
        log.lock().unwrap().push(line);
    };
    let script = [Err(LlmError::Unavailable("down".into())), Ok(ChatReply::text("")), Ok(used(1, 1))];
    let client = around(Scripted::replies("s", script), &quick()).with_observer(observer);
    client.child(Budget::default()).complete(&ask("q")).await.unwrap();
    let expected = [
        "scripted:s plan 1 endpoint unavailable: down again=true",
        "scripted:s plan 2 empty reply again=true",
        "scripted:s plan 3 ok again=false",
    ];
    assert_eq!(*seen.lock().unwrap(), expected);
}

#[tokio::test]
async fn a_dropped_call_is_booked_and_told() {
    let seen: Arc<Mutex<Vec<Option<LlmError>>>> = Arc::default();
    let log = seen.clone();
    let slow = Scripted::from_fn("s", |_| Ok(ChatReply::text("x"))).with_latency(Duration::from_secs(3600));
    let observer = move |e: &AttemptEvent<'_>| log.lock().unwrap().push(e.result.err().cloned());
    let client = around(slow, &quick()).with_observer(observer);
    assert!(tokio::time::timeout(Duration::from_millis(50), client.complete(&ask("q"))).await.is_err());
    assert_eq!(*seen.lock().unwrap(), [Some(LlmError::Cancelled)]);
    assert_eq!((client.spent().calls, client.spent().unmeasured), (1, 1));
}

#[tokio::test]
async fn the_cache_keeps_good_replies_by_model_and_sample() {
    let folder = tempfile::tempdir().unwrap();
    let config = LlmConfig { response_cache: Some(folder.path().to_owned()), ..quick() };
    let counted = |name: &str| {
        let n = AtomicUsize::new(0);
        Scripted::from_fn(name, move |_| {
            let n = n.fetch_add(1, Ordering::SeqCst);
            Ok(ChatReply { usage: Usage { prompt_tokens: 1, ..Default::default() }, ..ChatReply::text(format!("{n}")) })
        })
    };
    let (a, b) = (around(counted("a"), &config), around(counted("b"), &config));
    let first = a.complete(&ask("q")).await.unwrap();
    let again = a.complete(&ask("q")).await.unwrap();
    assert_eq!((again.text.as_str(), first.replayed, again.replayed), ("0", false, true));
    assert_eq!(a.complete(&ChatRequest { sample: 1, ..ask("q") }).await.unwrap().text, "1");
    assert!(!b.complete(&ask("q")).await.unwrap().replayed, "another model is another question");
    assert_eq!(a.spent().calls, 2, "a cached answer is no call");
    assert!(around(counted("a"), &config).complete(&ask("q")).await.unwrap().replayed, "it outlives the client");
}

#[tokio::test]
async fn the_cache_keeps_no_failure_and_survives_damage() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = LlmConfig { response_cache: Some(folder.path().to_owned()), ..quick() };
    config.retry.max_retries = 0;
    let files = || walk(folder.path());
    for failure in [Ok(ChatReply::text(" ")), Err(LlmError::Malformed("x".into())), Err(LlmError::Empty)] {
        assert!(around(Scripted::replies("s", [failure]), &config).complete(&ask("q")).await.is_err());
        assert!(files().is_empty());
    }
    let secret = format!("sk-{}", "a1".repeat(12));
    around(Scripted::texts("s", &[&secret]), &config).complete(&ask("secret")).await.unwrap();
    assert!(files().is_empty(), "what looks like a key is not kept");
    around(Scripted::texts("s", &["one"]), &config).complete(&ask("q")).await.unwrap();
    std::fs::write(&files()[0], "{ damaged").unwrap();
    let reply = around(Scripted::texts("s", &["two"]), &config).complete(&ask("q")).await.unwrap();
    assert_eq!((reply.text.as_str(), reply.replayed), ("two", false));
    assert!(around(Scripted::texts("s", &[]), &config).complete(&ask("q")).await.unwrap().replayed);
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    entries.flat_map(|p| if p.is_dir() { walk(&p) } else { vec![p] }).collect()
}
