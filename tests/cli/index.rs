//! `autoform index` as a user meets it: output, JSON, exit codes.

use assert_cmd::Command;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::path::Path;

fn autoform(cache: &Path) -> Command {
    let mut command = Command::cargo_bin("autoform").expect("the binary is built");
    command.env("AUTOFORM_CACHE", cache).arg("index");
    command
}

fn cache_with_index() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("dir");
    let records = dir.path().join("records.jsonl");
    let lines = [
        r#"{"name":"Nat.Prime","kind":"def","type":"(p : ℕ) : Prop","doc":"Prime\u001b[31m numbers.","module":"M","line":3}"#,
        r#"{"name":"Nat.Prime.two_le","kind":"theorem","type":"{p : ℕ} (h : p.Prime) : 2 ≤ p","module":"M"}"#,
    ];
    std::fs::write(&records, lines.join("\n")).expect("file");
    autoform(dir.path())
        .args(["build", "--library", "demo", "--revision", "r1", "--lean", "v4.28.0", "--jsonl"])
        .arg(&records)
        .assert()
        .success()
        .stdout(contains("demo r1 (Lean v4.28.0): 2 declarations"));
    dir
}

#[test]
fn every_answer_names_library_and_revision_and_no_escape_reaches_the_terminal() {
    let cache = cache_with_index();
    autoform(cache.path())
        .args(["search", "prime number"])
        .assert()
        .success()
        .stdout(contains("demo r1 (Lean v4.28.0)").and(contains("def Nat.Prime")).and(contains('\u{1b}').not()));
    autoform(cache.path())
        .args(["show", "Nat.Prime"])
        .assert()
        .success()
        .stdout(contains("M:3").and(contains("demo r1")));
    autoform(cache.path()).args(["stats"]).assert().success().stdout(contains("2 declarations in 1 modules"));
    let json = autoform(cache.path()).args(["search", "--json", "prime"]).output().expect("runs").stdout;
    let value: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(value["revision"]["revision"], "r1");
    assert_eq!(value["hits"][0]["decl"]["name"], "Nat.Prime");
}

#[test]
fn exit_codes_are_as_documented() {
    let cache = cache_with_index();
    let code = |args: &[&str]| autoform(cache.path()).args(args).output().expect("runs").status.code();
    assert_eq!(code(&["search", "quaternionic"]), Some(1));
    assert_eq!(code(&["show", "Nat.Prim"]), Some(1));
    assert_eq!(code(&["search", "x", "--kind", "gadget"]), Some(2));
    assert_eq!(code(&["build", "--jsonl", "/nonexistent.jsonl"]), Some(2));
    assert_eq!(code(&["search", "--library", "other", "x"]), Some(5));
    assert_eq!(code(&["search", "--index", "/nonexistent", "x"]), Some(5));
    assert_eq!(code(&["build", "--library", "../up", "--jsonl", "records.jsonl"]), Some(2));
}

/// `index export | head -1` is no failure.
#[test]
#[expect(clippy::disallowed_methods, reason = "the program's output is to be closed, which assert_cmd cannot")]
fn a_reader_that_leaves_early_is_no_failure() {
    let cache = cache_with_index();
    let many = cache.path().join("many.jsonl");
    let line = |i: usize| format!("{{\"name\":\"N{i}\",\"kind\":\"def\",\"type\":\": {i} = {i}\",\"module\":\"M\"}}");
    std::fs::write(&many, (0..5_000).map(line).collect::<Vec<_>>().join("\n")).expect("file");
    autoform(cache.path()).args(["build", "--library", "many", "--jsonl"]).arg(&many).assert().success();
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("autoform"))
        .env("AUTOFORM_CACHE", cache.path())
        .args(["index", "export", "--library", "many"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("starts");
    drop(child.stdout.take());
    let out = child.wait_with_output().expect("ends");
    assert_eq!((out.status.code(), String::from_utf8_lossy(&out.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn a_wrong_name_gets_the_nearest_ones() {
    let cache = cache_with_index();
    autoform(cache.path()).args(["show", "Nat.Prime.twole"]).assert().code(1).stdout(contains("Nat.Prime.two_le"));
}

#[test]
fn an_ambiguous_choice_is_said_to_be_one() {
    let cache = cache_with_index();
    let records = cache.path().join("records.jsonl");
    autoform(cache.path())
        .args(["build", "--library", "demo", "--revision", "r2", "--jsonl"])
        .arg(records)
        .assert()
        .success();
    autoform(cache.path())
        .args(["search", "prime"])
        .assert()
        .code(5)
        .stderr(contains("demo-r1").and(contains("demo-r2")).and(contains("--revision")));
    autoform(cache.path()).args(["search", "prime", "--revision", "r2"]).assert().success().stdout(contains("demo r2"));
}

/// Answers as a model would: names for a rewriting, the second candidate for a reranking.
async fn endpoint() -> wiremock::MockServer {
    let server = wiremock::MockServer::start().await;
    let answer = |request: &wiremock::Request| {
        let body: serde_json::Value = serde_json::from_slice(&request.body).expect("JSON");
        let asked = body["messages"][0]["content"].as_str().expect("text");
        let text = if asked.contains("<candidates>") {
            "Here.\n```json\n{\"best\": [2, 99, 2]}\n```"
        } else {
            "{\"names\": [\"Nat.Prime\", \"Nat.Prime.two_le\"], \"queries\": [\"primes\"]}"
        };
        wiremock::ResponseTemplate::new(200).set_body_json(serde_json::json!({
            "id": "1", "object": "chat.completion", "created": 1, "model": "fake",
            "choices": [{ "index": 0, "message": { "role": "assistant", "content": text }, "finish_reason": "stop" }],
            "usage": { "prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2 },
        }))
    };
    wiremock::Mock::given(wiremock::matchers::any()).respond_with(answer).mount(&server).await;
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_may_rewrite_and_rerank_and_its_recordings_give_the_same_figures() {
    let cache = cache_with_index();
    let server = endpoint().await;
    let queries = cache.path().join("queries.jsonl");
    let lines = [
        r#"{"full_name":"Nat.Prime.two_le","q2_slogan":"primes are at least two","q3_nickname":"prime number"}"#,
        r#"{"full_name":"Nat.Prime","q3_nickname":"prime","q4_special_case":"seven is prime"}"#,
    ];
    std::fs::write(&queries, lines.join("\n")).expect("file");
    let recordings = cache.path().join("recordings");
    let eval = |model: &str, record: bool| {
        let mut command = autoform(cache.path());
        command.arg("eval").arg(&queries).args(["--json", "--sample", "3", "--seed", "4", "--rewrite", "--rerank"]);
        command.args(["--model", model]);
        if record {
            command.arg("--record").arg(&recordings);
        }
        let out = command.output().expect("runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        serde_json::from_slice::<serde_json::Value>(&out.stdout).expect("JSON")
    };
    let asked = eval(&format!("openai:fake@{}/v1", server.uri()), true);
    assert_eq!(asked["failures"], serde_json::json!([]));
    let ranks = asked["ranks"].as_array().expect("a list");
    assert_eq!(ranks.len(), 3);
    for case in ranks {
        // Of the two declarations, the fake model always puts the second first.
        assert_eq!(3 - case["before_reranking"].as_u64().expect("found"), case["assisted"].as_u64().expect("found"));
    }
    // Six exchanges, how much of the library they were made with, and the templates.
    assert_eq!(std::fs::read_dir(&recordings).expect("recorded").count(), 8);
    drop(server);
    let replayed = eval(&format!("replay:{}", recordings.display()), false);
    assert_eq!((&replayed["ranks"], &replayed["summaries"]), (&asked["ranks"], &asked["summaries"]));
    // A question that was not recorded is no reason to fail: the search goes on without help, and says so.
    autoform(cache.path())
        .args(["search", "something else that is prime", "--rewrite", "--model"])
        .arg(format!("replay:{}", recordings.display()))
        .assert()
        .success()
        .stdout(contains("Nat.Prime"))
        .stderr(contains("searched without help"));
}

#[test]
fn help_is_asked_for_in_full_or_refused() {
    let cache = cache_with_index();
    let code = |args: &[&str]| autoform(cache.path()).args(args).output().expect("runs").status.code();
    assert_eq!(code(&["search", "prime", "--rerank"]), Some(2));
    assert_eq!(code(&["search", "prime", "--model", "replay:/nonexistent"]), Some(2));
    assert_eq!(code(&["search", "prime", "--rerank", "--model", "replay:/nonexistent"]), Some(2));
    assert_eq!(code(&["search", "prime", "--rerank", "--model", "nonsense"]), Some(2));
}

/// A build that is killed at any moment leaves the index that was there, and the next one cleans up.
#[test]
#[expect(clippy::disallowed_methods, reason = "the program is to be killed, which assert_cmd cannot")]
fn a_killed_build_leaves_the_old_index() {
    let cache = cache_with_index();
    let big = cache.path().join("big.jsonl");
    let line = |i: usize| {
        format!("{{\"name\":\"N{i}.lemma\",\"kind\":\"theorem\",\"type\":\": {i} = {i}\",\"module\":\"M{i}\"}}")
    };
    std::fs::write(&big, (0..20_000).map(line).collect::<Vec<_>>().join("\n")).expect("file");
    let args = ["index", "build", "--library", "demo", "--revision", "r1", "--lean", "v4.28.0", "--jsonl"];
    for wait in [0, 30, 120, 400] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("autoform"))
            .env("AUTOFORM_CACHE", cache.path())
            .args(args)
            .arg(&big)
            .stdout(std::process::Stdio::null())
            .spawn()
            .expect("starts");
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let _ = child.kill();
        child.wait().expect("ends");
        // Either the old index or, where the build was quick, the new one; never none.
        autoform(cache.path()).args(["stats"]).assert().success().stdout(contains("declarations"));
    }
    autoform(cache.path()).args(args[1..].iter()).arg(&big).assert().success();
    let left = std::fs::read_dir(cache.path().join("index/demo-r1")).expect("reads");
    let names: Vec<String> = left.map(|e| e.expect("entry").file_name().to_string_lossy().into_owned()).collect();
    assert!(!names.iter().any(|n| n.starts_with("building-")), "{names:?}");
    autoform(cache.path()).args(["show", "N7.lemma"]).assert().success();
}
