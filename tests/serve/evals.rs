//! Runs of the benchmark on a server: real Lean, scripted answers or a model that counts its questions.

use crate::client::read;
use crate::jobs::{events, wait_for};
use crate::program::autoform;
use crate::{Running, options, serve};
use autoform::config::Config;
use autoform::llm::{ChatReply, ChatRequest, LlmError, Provider};
use autoform::serve::ServeOptions;
use autoform::workbench::Workbench;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/eval_tiny").join(name)
}

/// Over the binary's pool, with small budgets, so that a bomb ends at once.
pub(crate) fn over(runs: &Path, model: Option<Box<dyn Provider>>) -> Running {
    let config = Config::load(Some(&fixture("config.toml")), std::iter::empty()).unwrap();
    let mut bench = Workbench::open(config).with_lean(Arc::new(autoform_testing::lean_pool().clone()));
    let mut models = Vec::new();
    if let Some(model) = model {
        bench = bench.with_model("test:model", model).unwrap();
        models.push(("m".to_owned(), "test:model".to_owned()));
    }
    serve(bench, ServeOptions { models, runs: runs.to_owned(), ..options() })
}

fn items() -> Vec<Value> {
    let text = std::fs::read_to_string(fixture("items.jsonl")).unwrap();
    text.lines().filter(|l| !l.trim().is_empty()).map(|l| serde_json::from_str(l).unwrap()).collect()
}

fn begin(running: &Running, body: &Value) -> String {
    let answer = running.client.post("/v1/eval", body);
    assert_eq!(answer.status, 202, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_owned()
}

/// Rows without what differs between two runs of the same.
pub(crate) fn rows(text: &str) -> Vec<Value> {
    let strip = |line: &str| {
        let mut row: Value = serde_json::from_str(line).unwrap();
        for key in ["test1_elapsed_ms", "test2_elapsed_ms"] {
            row[key] = 0.into();
        }
        row
    };
    text.lines().map(strip).collect()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_evaluation_through_a_server_prints_and_ends_as_one_made_here() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(&dir.path().join("runs"), None);
    let server = format!("http://{}", running.client.0);
    let (here, there) = (dir.path().join("here"), dir.path().join("there"));
    let ask = |out: &Path, more: &[&str]| {
        let mut c = autoform(&["--config"]);
        c.arg(fixture("config.toml")).args(["eval", "run", "--k", "2", "--model"]);
        c.arg(format!("scripted:{}", fixture("answers.jsonl").display()));
        c.arg("--dataset").arg(fixture("items.jsonl")).arg("--out").arg(out).args(more);
        c.output().unwrap()
    };
    let own = ask(&here, &["--workers", "1", "--no-cache"]);
    let asked = ask(&there, &["--server", &server]);
    assert_eq!(own.status.code(), asked.status.code(), "{asked:?}");
    let printed =
        |out: &[u8], folder: &Path| String::from_utf8(out.to_vec()).unwrap().replace(folder.to_str().unwrap(), "OUT");
    assert_eq!(printed(&own.stdout, &here), printed(&asked.stdout, &there));
    assert!(printed(&own.stdout, &here).contains("scripted:answers.jsonl: Test 1"), "{own:?}");
    let results = |folder: &Path| rows(&std::fs::read_to_string(folder.join("results.jsonl")).unwrap());
    assert_eq!(results(&here), results(&there));
    assert_eq!(results(&there).len(), 4);
    let told = |out: &[u8]| {
        let mut lines: Vec<String> =
            String::from_utf8_lossy(out).lines().filter(|l| l.starts_with('[')).map(verdict).collect();
        lines.sort();
        lines
    };
    assert_eq!(told(&own.stderr), told(&asked.stderr), "the same verdicts are told as they land");
    let again = ask(&there, &["--server", &server]);
    assert_eq!(again.status.code(), Some(2), "results are not overwritten: {again:?}");
    let mixed = ask(&dir.path().join("x"), &["--server", &server, "--no-cache"]);
    assert_eq!(mixed.status.code(), Some(2), "{mixed:?}");
}

/// A line of progress without its place in the order.
fn verdict(line: &str) -> String {
    line.split_once("] ").map(|(_, rest)| rest.to_owned()).unwrap_or_default()
}

/// Answers every question with a bare statement, and counts; after `holds` answers it waits for ever.
#[derive(Debug)]
struct Counting {
    asked: Arc<AtomicUsize>,
    holds: usize,
}

#[async_trait::async_trait]
impl Provider for Counting {
    fn id(&self) -> &str {
        "test:counting"
    }

    async fn complete(&self, _: &ChatRequest) -> Result<ChatReply, LlmError> {
        if self.asked.load(Ordering::SeqCst) >= self.holds {
            std::future::pending::<()>().await;
        }
        self.asked.fetch_add(1, Ordering::SeqCst);
        Ok(ChatReply::text("∀ x y : Int, (x + y) ^ 2 = x ^ 2 + 2 * x * y + y ^ 2"))
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_evaluation_outlives_its_server_and_asks_nothing_twice() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
    let body = json!({ "items": items(), "models": ["m"], "k": 3 });
    let all = items().len() * 3;
    let id = {
        let running = over(dir.path(), Some(Box::new(Counting { asked: first.clone(), holds: 2 })));
        let id = begin(&running, &body);
        let began = std::time::Instant::now();
        let landed = || std::fs::read_to_string(dir.path().join(&id).join("results.jsonl")).unwrap_or_default();
        while landed().lines().count() < 2 {
            let job = running.client.get(&format!("/v1/jobs/{id}")).json();
            assert_eq!(job["state"], "running", "{job}");
            assert!(began.elapsed().as_secs() < 400, "{job} {}", first.load(Ordering::SeqCst));
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        running.stop.drain.cancel();
        running.stop.now.cancel();
        id
    };
    std::thread::sleep(std::time::Duration::from_millis(300));
    let running = over(dir.path(), Some(Box::new(Counting { asked: second.clone(), holds: usize::MAX })));
    let stream = running.client.send("GET", &format!("/v1/jobs/{id}/events"), &[], b"");
    let whole = events(&read(stream).body);
    let ids: Vec<String> = (0..all).map(|n| n.to_string()).collect();
    assert_eq!(whole[..whole.len() - 1].iter().map(|e| e.0.clone()).collect::<Vec<_>>(), ids, "each once, in order");
    let job = wait_for(&running, &id, "done");
    assert_eq!((&job["kind"], &job["detail"], &job["missing"]), (&json!("eval"), &json!("complete"), &json!(0)));
    assert_eq!((first.load(Ordering::SeqCst), second.load(Ordering::SeqCst)), (2, all - 2), "nothing is asked twice");
    let file = |name: &str| running.client.get(&format!("/v1/jobs/{id}/files/{name}"));
    assert_eq!(rows(&file("results.jsonl").body).len(), all);
    assert!(file("report.html").header("content-security-policy").is_some_and(|p| p.contains("sandbox")));
    let after = running.client.ask("GET", &format!("/v1/jobs/{id}/events"), &[("Last-Event-ID", "1")], b"");
    assert_eq!(events(&after.body), whole[2..]);
    // Another of the same, whose verdicts do not differ.
    let other = begin(&running, &body);
    let _ = read(running.client.send("GET", &format!("/v1/jobs/{other}/events"), &[], b""));
    wait_for(&running, &other, "done");
    let differ = running.client.get(&format!("/v1/jobs/{id}/differences/{other}")).json();
    assert_eq!((&differ["same"], &differ["different"]), (&json!(all), &json!(0)), "{differ}");
}

#[test]
fn what_makes_no_sense_is_told_before_anything_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(&dir.path().join("runs"), Some(Box::new(Counting { asked: Arc::default(), holds: 0 })));
    let good = items();
    let answers = |name: &str, text: &str| json!([{ "name": name, "text": text }]);
    let mut old = good[0].clone();
    old["schema_version"] = "9".into();
    for (body, words) in [
        (json!({ "items": good }), "nobody takes part"),
        (json!({ "items": good, "models": ["m", "m"] }), "takes part twice"),
        (json!({ "items": [], "models": ["m"] }), "between 1 and"),
        (json!({ "items": good, "models": ["m"], "k": 0 }), "between 1 and"),
        (json!({ "items": good, "models": ["replay:/etc"] }), "there are: m"),
        (json!({ "items": good, "models": ["m"], "judges": ["openai:x"] }), "there are: m"),
        (json!({ "items": [{ "id": 1 }], "models": ["m"] }), "dataset.jsonl:1: not a usable item"),
        (json!({ "items": [good[0], good[0]], "models": ["m"] }), "was already used"),
        (json!({ "items": [old], "models": ["m"] }), "schema version `9`"),
        (json!({ "items": good, "models": ["m"], "split": "none" }), "none"),
        (json!({ "items": good, "answers": answers("../x", "") }), "letters"),
        (json!({ "items": good, "answers": answers("x.jsonl", "nonsense") }), "answers/x.jsonl:1"),
        (json!({ "items": good, "models": ["m"], "out": "/tmp" }), "unknown field"),
    ] {
        let answer = running.client.post("/v1/eval", &body);
        assert_eq!(answer.status, 422, "{body}: {answer:?}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(words) && !detail.contains(dir.path().to_str().unwrap()), "{words}: {detail}");
        assert!(!detail.contains("/tmp/."), "the server's paths are its own: {detail}");
    }
    assert_eq!(running.client.get("/v1/jobs").json()["jobs"], json!([]));
    // One that waits for its model is ended by its user.
    let id = begin(&running, &json!({ "items": good, "models": ["m"] }));
    assert_eq!(running.client.ask("DELETE", &format!("/v1/jobs/{id}"), &[], b"").status, 202);
    wait_for(&running, &id, "cancelled");
}
