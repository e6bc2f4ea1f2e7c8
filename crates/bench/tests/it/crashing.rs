//! A Lean that crashes: a verdict on the candidate only where the item alone does not crash it.

use autoform_bench::check::{Bucket, CheckConfig, Checker};
use autoform_bench::item::{Family, Item};
use autoform_lean::{ElabRequest, Lean, LeanPool, Outcome, Verified, VerifyRequest};
use autoform_testing::{RUNTIME, lean_pool, top};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Answers as the pool does, but that elaborations with this word in their source crash.
struct Crashing(LeanPool, &'static str);

#[async_trait::async_trait]
impl Lean for Crashing {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        match request.source.contains(self.1) {
            true => Outcome::Crashed { stderr_tail: "gone".to_owned() },
            false => self.0.elaborate(request).await,
        }
    }

    async fn verified(&self, request: &VerifyRequest) -> Verified {
        match request.elab.source.contains(self.1) {
            true => Verified { outcome: self.elaborate(&request.elab).await, verdict: None },
            false => self.0.verified(request).await,
        }
    }

    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome> {
        self.0.call(op, header, body, wall).await
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_lean_that_crashes_on_everything_says_nothing_of_a_candidate() {
    let all = autoform_bench::eval::dataset::load(&top().join("dataset"), Some("dev"), false).unwrap();
    let item: Item = all.into_iter().find(|i| i.family == Family::RingIdentity).unwrap();
    for (word, bucket, tag, test2) in
        [("", Bucket::Infrastructure, "lean_crashed", None), ("cand", Bucket::Timeout, "exhausted", Some(false))]
    {
        let lean = Crashing(lean_pool().clone(), word);
        let checker = Checker::new(Arc::new(lean), CheckConfig::default()).strict();
        let item = item.clone();
        let task = async move { checker.check(&item, &item.expected).await };
        let v = RUNTIME.block_on(RUNTIME.spawn(task)).unwrap();
        assert_eq!((v.bucket, v.tag.as_str(), v.test2_pass), (bucket, tag, test2), "{}", v.detail);
    }
}
