//! Runs found again: by what became of them, by words in their records, by what differs; records of other programs.

use crate::fake;
use crate::options;
use autoform::serve::ServeOptions;
use serde_json::{Value, json};
use std::path::Path;

/// A record as another program leaves it: how it began, one failed attempt, and its end.
fn record(folder: &Path, statement: &str, at_ms: u64, message: &str, outcome: Option<Value>) {
    use autoform::record::{Entry, Event, RECORD_VERSION, RunHeader, Totals};
    std::fs::create_dir_all(folder).unwrap();
    let header = RunHeader {
        record_version: RECORD_VERSION,
        statement: statement.into(),
        author: "openai:x".into(),
        ..RunHeader::default()
    };
    let attempt = Event::Attempt {
        task: "state".into(),
        attempt: 1,
        code: "theorem".into(),
        accepted: false,
        refusals: vec![message.into()],
        outcome: None,
    };
    let mut events = vec![Event::RunStarted(Box::new(header)), attempt];
    if let Some(outcome) = outcome {
        let outcome = serde_json::from_value(outcome).unwrap();
        events.push(Event::Finished { outcome, totals: Totals::default(), graph: Default::default() });
    }
    let line = |(seq, event)| serde_json::to_string(&Entry { seq, at_ms: at_ms + seq, event }).unwrap() + "\n";
    let text: String = (0..).zip(events).map(line).collect();
    std::fs::write(folder.join("record.jsonl"), text).unwrap();
}

fn file() -> Value {
    json!({ "header": "import Mathlib", "body": "theorem a : True := trivial", "theorem": "a", "definitions": [],
        "axioms": [] })
}

#[test]
fn runs_are_found_by_their_ends_by_words_and_by_what_differs() {
    let dir = tempfile::tempdir().unwrap();
    let good = json!({ "outcome": "formalized", "file": file(), "judged": true });
    let bad = json!({ "outcome": "failed", "best": null,
        "failure": { "failure": "no_statement", "attempts": 3, "problem": "p" } });
    let at = |name: &str| dir.path().join("ablation").join("runs").join(name);
    record(&at("full/one/0"), "One is one.", 1000, "unknown identifier `Foo`", Some(good.clone()));
    record(&at("full/two/0"), "Two is two.", 2000, "said \"x\"\nÄther", Some(good));
    record(&at("no-rag/one/0"), "One is one.", 3000, "m", Some(bad));
    record(&at("no-rag/two/0"), "Two is two.", 4000, "m", None);
    let running = fake(ServeOptions { runs: dir.path().to_owned(), ..options() });
    let found = |query: &str| {
        let answer = running.client.get(&format!("/v1/jobs?{query}"));
        assert_eq!(answer.status, 200, "{answer:?}");
        let jobs = answer.json()["jobs"].as_array().unwrap().clone();
        jobs.iter().map(|j| j["place"].as_str().unwrap().replace("ablation/runs/", "")).collect::<Vec<_>>()
    };
    assert_eq!(found(""), ["no-rag/two/0", "no-rag/one/0", "full/two/0", "full/one/0"], "the newest first");
    assert_eq!(found("outcome=formalized"), ["full/two/0", "full/one/0"]);
    assert_eq!(found("reason=no_statement"), ["no-rag/one/0"]);
    assert_eq!(found("variant=no-rag&state=running"), ["no-rag/two/0"]);
    assert_eq!(found("variant=full&outcome=failed"), [""; 0]);
    assert_eq!(found("q=unknown%20IDENTIFIER%20%60foo"), ["full/one/0"]);
    assert_eq!(found("q=said+%22x%22"), ["full/two/0"]);
    assert_eq!(found("q=%C3%A4ther"), ["full/two/0"]);
    assert_eq!(found("q=nowhere"), [""; 0]);
    let differ = found("between=full~no-rag");
    assert_eq!(differ, ["no-rag/one/0", "full/one/0"], "what is under way has no outcome yet");
    assert_eq!(found("between=full~no-rag&outcome=formalized"), ["full/one/0"]);
    assert_eq!(running.client.get("/v1/jobs?between=full").status, 422);
    assert_eq!(running.client.get("/v1/jobs?limit=1&state=running").json()["jobs"][0]["state"], "running");
    assert_eq!(found("between=full~full"), [""; 0]);
    let first = running.client.get("/v1/jobs?limit=3").json();
    let next = first["next_before"].as_str().unwrap();
    assert_eq!(found(&format!("before={next}")), ["full/one/0"]);
    assert_eq!(first["counts"]["outcome"], json!({ "failed": 1, "formalized": 2, "running": 1 }));
    assert_eq!((&first["counts"]["variant"]["full"], &first["counts"]["all"]), (&json!(2), &json!(4)));
    assert_eq!(running.client.get("/v1/jobs?unknown=1").status, 422);
    assert_eq!(running.client.get("/v1/jobs?limit=x").status, 422);
    // Looked at as a run of the server's own, and not ended from here.
    let id = first["jobs"][1]["id"].as_str().unwrap();
    let events = running.client.get(&format!("/v1/jobs/{id}/events")).body;
    assert!(events.contains("\"run_started\"") && events.contains("event: end"), "{events}");
    assert_eq!(running.client.ask("DELETE", &format!("/v1/jobs/{id}"), &[], b"").status, 422);
    let other = first["jobs"][2]["id"].as_str().unwrap();
    let differ = running.client.get(&format!("/v1/jobs/{id}/differences/{other}")).json();
    assert!(differ["different"].as_array().unwrap().contains(&json!("outcome")), "{differ}");
    // What grows is seen.
    std::thread::sleep(std::time::Duration::from_millis(2100));
    record(&at("no-rag/three/0"), "Three.", 5000, "m", None);
    assert_eq!(found("limit=1"), ["no-rag/three/0"]);
}

#[test]
fn a_folder_of_ten_thousand_runs_is_paged() {
    let dir = tempfile::tempdir().unwrap();
    for n in 0..10_000u64 {
        record(&dir.path().join(format!("batch/{n:05}")), &format!("Statement {n}."), n * 10, "m", None);
    }
    let running = fake(ServeOptions { runs: dir.path().to_owned(), ..options() });
    let (mut before, mut seen) = (String::new(), 0);
    loop {
        let page = running.client.get(&format!("/v1/jobs?limit=500{before}")).json();
        assert_eq!(page["counts"]["all"], 10_000);
        seen += page["jobs"].as_array().unwrap().len();
        match page["next_before"].as_str() {
            Some(next) => before = format!("&before={next}"),
            None => break,
        }
    }
    assert_eq!(seen, 10_000);
    let one = running.client.get("/v1/jobs?q=statement%20777.").json();
    assert_eq!(one["jobs"][0]["statement"], "Statement 777.");
    assert_eq!(one["jobs"].as_array().unwrap().len(), 1);
}
