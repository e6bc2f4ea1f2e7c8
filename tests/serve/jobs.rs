//! Runs that outlive their request, and their server.

use crate::client::read;
use crate::{Running, options, serve};
use autoform::config::Config;
use autoform::lean::fake::rejecting_bad;
use autoform::llm::{ChatReply, ChatRequest, LlmError, Provider, Scripted};
use autoform::serve::ServeOptions;
use autoform::workbench::Workbench;
use autoform_testing::agent::Empty;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// A model that answers when it is let, with nothing useful, and counts what it answered.
#[derive(Debug)]
struct Slow {
    go: Semaphore,
    answered: AtomicUsize,
}

#[derive(Debug)]
struct Of(Arc<Slow>);

#[async_trait::async_trait]
impl Provider for Of {
    fn id(&self) -> &str {
        "test:slow"
    }

    async fn complete(&self, _: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.0.go.acquire().await.unwrap().forget();
        self.0.answered.fetch_add(1, Ordering::SeqCst);
        Ok(ChatReply::text("no"))
    }
}

pub(crate) fn over(runs: &Path, provider: Box<dyn Provider>) -> Running {
    let bench = Workbench::open(Config::default())
        .with_lean(Arc::new(rejecting_bad()))
        .with_retriever(Arc::new(Empty))
        .with_model("test:model", provider)
        .unwrap();
    let models = vec![("m".to_owned(), "test:model".to_owned())];
    serve(bench, ServeOptions { models, runs: runs.to_owned(), ..options() })
}

fn begin(running: &Running) -> String {
    let body = json!({ "statement": "One and one are two.", "unjudged": true });
    let answer = running.client.post("/v1/formalize", &body);
    assert_eq!(answer.status, 202, "{answer:?}");
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(answer.header("location"), Some(format!("/v1/jobs/{id}").as_str()));
    id
}

pub(crate) fn wait_for(running: &Running, id: &str, state: &str) -> Value {
    let began = Instant::now();
    loop {
        let job = running.client.get(&format!("/v1/jobs/{id}")).json();
        if job["state"] == state {
            return job;
        }
        assert!(began.elapsed() < Duration::from_secs(30), "{job}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Ids and kinds of the events of a stream.
pub(crate) fn events(text: &str) -> Vec<(String, String)> {
    let field = |block: &str, name: &str| block.lines().find_map(|l| l.strip_prefix(name)).map(|v| v.trim().to_owned());
    let blocks = text.split("\n\n").filter_map(|b| Some((field(b, "id:")?, field(b, "event:")?)));
    blocks.collect()
}

#[test]
fn a_theorems_name_is_one_of_lean_or_refused() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(dir.path(), Box::new(Scripted::texts("test:model", &["no"; 64])));
    for (name, status) in [("a b", 422), ("main\nend", 422), ("Nat.add_comm'", 202)] {
        let named = json!({ "statement": "One and one are two.", "settings": { "theorem_name": name } });
        let begun = running.client.post("/v1/formalize", &named);
        assert_eq!(begun.status, status, "{name:?}: {begun:?}");
    }
}

#[test]
fn a_run_is_watched_to_its_end_and_again_from_where_one_left() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(dir.path(), Box::new(Scripted::texts("test:model", &["no"; 64])));
    let id = begin(&running);
    let stream = running.client.send("GET", &format!("/v1/jobs/{id}/events"), &[], b"");
    let whole = events(&read(stream).body);
    assert_eq!(whole.last().unwrap(), &("end".to_owned(), "end".to_owned()));
    let ids: Vec<String> = (0..whole.len() - 1).map(|n| n.to_string()).collect();
    assert_eq!(whole[..whole.len() - 1].iter().map(|e| e.0.clone()).collect::<Vec<_>>(), ids, "each once, in order");
    let job = wait_for(&running, &id, "done");
    assert_eq!(job["detail"], "failed", "the model said nothing useful, which is an outcome");
    let record = running.client.get(&format!("/v1/jobs/{id}/files/record.jsonl")).body;
    assert_eq!(record.lines().count(), ids.len());
    let after = running.client.ask("GET", &format!("/v1/jobs/{id}/events"), &[("Last-Event-ID", "1")], b"");
    assert_eq!(events(&after.body), whole[2..]);
    let most = u64::MAX.to_string();
    let beyond = running.client.ask("GET", &format!("/v1/jobs/{id}/events"), &[("Last-Event-ID", &most)], b"");
    assert_eq!(beyond.status, 200, "an id that no event has is no fault");
    let bad = running.client.ask("GET", &format!("/v1/jobs/{id}/events"), &[("Last-Event-ID", "x")], b"");
    assert_eq!(bad.status, 422);
    let list = running.client.get("/v1/jobs").json();
    assert_eq!((list["jobs"][0]["id"].as_str(), &list["next_before"]), (Some(id.as_str()), &Value::Null));
    let svg = running.client.get(&format!("/v1/jobs/{id}/files/graph.svg"));
    assert!(svg.status == 200 && svg.header("content-security-policy").is_some_and(|p| p.contains("sandbox")));
    for path in [
        "/v1/jobs/none",
        "/v1/jobs/..%2f..",
        &format!("/v1/jobs/{id}/files/job.json"),
        &format!("/v1/jobs/{id}/files/..%2fjob.json"),
    ] {
        assert_eq!(running.client.get(path).status, 404, "{path}");
    }
}

#[test]
fn a_killed_server_goes_on_and_asks_nothing_twice() {
    let dir = tempfile::tempdir().unwrap();
    let slow = Arc::new(Slow { go: Semaphore::new(2), answered: AtomicUsize::new(0) });
    let id = {
        let running = over(dir.path(), Box::new(Of(slow.clone())));
        let id = begin(&running);
        let began = Instant::now();
        while slow.answered.load(Ordering::SeqCst) < 2 {
            assert!(began.elapsed() < Duration::from_secs(20));
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(Duration::from_millis(200));
        running.stop.drain.cancel();
        running.stop.now.cancel();
        id
    };
    std::thread::sleep(Duration::from_millis(300));
    let left = std::fs::read_to_string(dir.path().join(&id).join("record.jsonl")).unwrap();
    let calls = |record: &str| record.lines().filter(|l| l.contains("\"event\":\"call\"")).count();
    assert_eq!(calls(&left), 2, "both answers are kept");
    let again = Arc::new(Slow { go: Semaphore::new(1000), answered: AtomicUsize::new(0) });
    let running = over(dir.path(), Box::new(Of(again.clone())));
    let job = wait_for(&running, &id, "done");
    assert_eq!(job["detail"], "failed");
    let record = std::fs::read_to_string(dir.path().join(&id).join("record.jsonl")).unwrap();
    assert!(record.starts_with(&left), "what was kept stays");
    assert_eq!(calls(&record), 2 + again.answered.load(Ordering::SeqCst), "nothing is asked twice");
}

#[test]
fn a_run_is_ended_by_its_user_and_stays_ended() {
    let dir = tempfile::tempdir().unwrap();
    let slow = Arc::new(Slow { go: Semaphore::new(0), answered: AtomicUsize::new(0) });
    let running = over(dir.path(), Box::new(Of(slow.clone())));
    let id = begin(&running);
    assert_eq!(running.client.ask("DELETE", &format!("/v1/jobs/{id}"), &[], b"").status, 202);
    wait_for(&running, &id, "cancelled");
    drop(running);
    let running = over(dir.path(), Box::new(Of(slow)));
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(running.client.get(&format!("/v1/jobs/{id}")).json()["state"], "cancelled");
}

#[test]
fn a_run_that_was_ended_goes_on_when_its_user_says_so() {
    let dir = tempfile::tempdir().unwrap();
    let slow = Arc::new(Slow { go: Semaphore::new(1), answered: AtomicUsize::new(0) });
    let running = over(dir.path(), Box::new(Of(slow.clone())));
    let id = begin(&running);
    let began = Instant::now();
    while slow.answered.load(Ordering::SeqCst) < 1 {
        assert!(began.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(10));
    }
    let path = format!("/v1/jobs/{id}/resume");
    assert_eq!(running.client.ask("POST", &path, &[], b"").status, 422, "it is under way");
    running.client.ask("DELETE", &format!("/v1/jobs/{id}"), &[], b"");
    wait_for(&running, &id, "cancelled");
    slow.go.add_permits(1000);
    assert_eq!(running.client.ask("POST", &path, &[], b"").status, 202);
    assert_eq!(wait_for(&running, &id, "done")["detail"], "failed");
    let record = std::fs::read_to_string(dir.path().join(&id).join("record.jsonl")).unwrap();
    let calls = record.lines().filter(|l| l.contains("\"event\":\"call\"") && l.contains("\"reply\"")).count();
    assert_eq!(calls, slow.answered.load(Ordering::SeqCst), "nothing is asked twice");
    assert_eq!(running.client.ask("POST", &path, &[], b"").status, 422, "it came to an end of its own");
}

#[test]
fn the_formalize_tool_tells_its_progress_and_never_calls_a_failure_success() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(dir.path(), Box::new(Scripted::texts("test:model", &["no"; 64])));
    let arguments = json!({ "statement": "One and one are two.", "unjudged": true });
    let params = json!({ "name": "formalize", "arguments": arguments, "_meta": { "progressToken": "t" } });
    let body = json!({ "jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": params }).to_string();
    let accept = [("Accept", "application/json, text/event-stream")];
    let answer = running.client.ask("POST", "/mcp", &accept, body.as_bytes());
    assert_eq!(answer.header("content-type"), Some("text/event-stream"));
    let told: Vec<Value> = answer
        .body
        .lines()
        .filter_map(|l| l.strip_prefix("data: "))
        .map(|d| serde_json::from_str(d).unwrap())
        .collect();
    let (last, before) = told.split_last().unwrap();
    assert!(!before.is_empty() && before.iter().all(|n| n["params"]["progressToken"] == "t"), "{told:?}");
    let said = &last["result"]["structuredContent"];
    assert_eq!((&last["id"], &said["success"], &said["finished"]), (&json!(5), &json!(false), &json!(true)));
    assert_eq!(said["outcome"], "failed");
    let record = json!({ "uri": format!("autoform://runs/{}/record.jsonl", said["run"].as_str().unwrap()) });
    let body = json!({ "jsonrpc": "2.0", "id": 6, "method": "resources/read", "params": record });
    assert!(
        running.client.post("/mcp", &body).json()["result"]["contents"][0]["text"].as_str().unwrap().lines().count()
            > 1
    );
}

#[test]
fn who_hangs_up_ends_the_run_that_the_tool_began() {
    let dir = tempfile::tempdir().unwrap();
    let slow = Arc::new(Slow { go: Semaphore::new(0), answered: AtomicUsize::new(0) });
    let running = over(dir.path(), Box::new(Of(slow)));
    let params = json!({ "name": "formalize", "arguments": { "statement": "One and one are two." } });
    let body = json!({ "jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": params }).to_string();
    let open = running.client.send("POST", "/mcp", &[], body.as_bytes());
    let began = Instant::now();
    let id = loop {
        let jobs = running.client.get("/v1/jobs").json()["jobs"].clone();
        if let Some(id) = jobs[0]["id"].as_str() {
            break id.to_owned();
        }
        assert!(began.elapsed() < Duration::from_secs(20));
    };
    drop(open);
    wait_for(&running, &id, "cancelled");
}
