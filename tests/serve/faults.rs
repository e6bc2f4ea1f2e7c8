//! What clients see when a worker, a model, a port or a folder is gone.

use crate::jobs::wait_for;
use crate::killed::Program;
use crate::program::autoform;
use crate::{fake, options, serve};
use autoform::config::Config;
use autoform::lean::fake::rejecting_bad;
use autoform::serve::ServeOptions;
use autoform::workbench::Workbench;
use autoform_testing::agent::Empty;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Processes that `pid` started.
fn children(pid: u32) -> Vec<u32> {
    let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let of = |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("children")).unwrap_or_default();
    tasks.flat_map(|t| of(t).split_whitespace().filter_map(|p| p.parse().ok()).collect::<Vec<u32>>()).collect()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_worker_that_is_killed_costs_its_own_client_an_answer_and_nobody_else() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::start(dir.path(), "replay:/no/such");
    let good = json!({ "code": "theorem a : True := trivial" });
    assert_eq!(program.client.post("/v1/check", &good).json()["outcome"], "accepted");
    let slow = json!({ "code": "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0" }).to_string();
    let open = program.client.send("POST", "/v1/check", &[], slow.as_bytes());
    let began = Instant::now();
    while program.client.get("/v1/status").json()["items"]["running"] != 1 {
        assert!(began.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(500));
    let workers = children(program.child.id());
    assert!(!workers.is_empty());
    for worker in workers {
        // Safety: a plain system call on a process that ours started.
        unsafe { libc::kill(i32::try_from(worker).unwrap(), libc::SIGKILL) };
    }
    let answer = crate::client::read(open);
    assert_eq!((answer.status, &answer.json()["outcome"]), (200, &json!("crashed")), "{answer:?}");
    assert_eq!(program.client.post("/v1/check", &good).json()["outcome"], "accepted");
    let metrics = program.client.get("/metrics").body;
    assert!(metrics.contains("autoform_outcomes_total{outcome=\"crashed\"} 1"), "{metrics}");
}

#[test]
fn a_model_that_is_gone_ends_its_run_with_the_reason_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut config = Config::default();
    config.llm.retry.max_retries = 0;
    let bench = Workbench::open(config).with_lean(Arc::new(rejecting_bad())).with_retriever(Arc::new(Empty));
    let models = vec![("gone".to_owned(), format!("openai:x@http://127.0.0.1:{port}/v1"))];
    let running = serve(bench, ServeOptions { models, runs: dir.path().to_owned(), ..options() });
    let begun = running.client.post("/v1/formalize", &json!({ "statement": "One and one are two." }));
    assert_eq!(begun.status, 202, "{begun:?}");
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let job = wait_for(&running, &id, "done");
    assert_eq!((&job["detail"], &job["reason"]), (&json!("failed"), &json!("model")), "{job}");
    let found = running.client.get("/v1/jobs?reason=model").json();
    assert_eq!(found["jobs"][0]["id"].as_str(), Some(id.as_str()));
    assert_eq!(running.client.post("/v1/check", &json!({ "code": "theorem a : True := trivial" })).status, 200);
    let shown = running.client.get(&format!("/v1/jobs/{id}/files/record.jsonl")).body;
    assert!(shown.lines().all(|l| serde_json::from_str::<Value>(l).is_ok()));
}

#[test]
fn a_port_that_is_taken_and_a_folder_that_cannot_be_written_are_told() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let out = autoform(&["serve", "--listen", &address]).output().unwrap();
    assert_eq!(out.status.code(), Some(5), "{out:?}");
    assert!(String::from_utf8_lossy(&out.stderr).contains(&address), "{out:?}");
    // A file where the folder of runs should be.
    let file = tempfile::NamedTempFile::new().unwrap();
    let runs = file.path().join("runs");
    let out = autoform(&["serve", "--listen", "127.0.0.1:0", "--runs", runs.to_str().unwrap()]).output().unwrap();
    assert_eq!(out.status.code(), Some(5), "{out:?}");
    // It comes there while the server runs.
    let dir = tempfile::tempdir().unwrap();
    let runs = dir.path().join("runs");
    let models = vec![("m".to_owned(), "replay:/no/such".to_owned())];
    let running = fake(ServeOptions { models, runs: runs.clone(), ..options() });
    let _ = std::fs::remove_dir_all(&runs);
    std::fs::write(&runs, "x").unwrap();
    let begun = running.client.post("/v1/formalize", &json!({ "statement": "One and one are two." }));
    assert_eq!(begun.status, 503, "{begun:?}");
    assert!(!begun.body.contains(dir.path().to_str().unwrap()), "the server's paths are its own: {begun:?}");
}
