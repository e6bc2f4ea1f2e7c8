//! `autoform judge` and `autoform diagnose` as a user runs them: a scripted endpoint on loopback, real Lean.

use crate::lean;
use assert_cmd::Command;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::LazyLock;
use tokio::runtime::Runtime;
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

pub(crate) static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// Answers by the form that is asked for; a statement with `0 ≤ n` in it is wrong.
struct Model;

impl Respond for Model {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        let asked = body["messages"].as_array().unwrap().last().unwrap()["content"].as_str().unwrap().to_owned();
        let wrong = asked.contains("(h : 0 ≤ n)");
        let (label, verdict) = if wrong { ("C", "inconsistent") } else { ("A", "consistent") };
        let reasons = if wrong { vec!["0 is allowed"] } else { vec![] };
        let scored = json!({"part": "condition", "math": "n > 0", "lean": "h", "interpretation": "i", "label": label});
        let unlabelled =
            |n: u32| json!({"item": n, "math": "n > 0", "lean": "h", "interpretation": "i", "label": label});
        let reply = if asked.contains("Say in English what this Lean theorem claims") {
            assert!(!asked.contains("For every positive n"), "the translator does not see the source");
            json!({"english": if wrong { "for every n ≥ 0, n − 1 < n" } else { "for every n > 0, n − 1 < n" }})
        } else if asked.contains("Do these two statements say the same?") {
            let wrong = asked.contains("n ≥ 0");
            let verdict = if wrong { "inconsistent" } else { "consistent" };
            json!({"verdict": verdict, "reasons": if wrong { vec!["0 is allowed"] } else { vec![] }})
        } else if asked.contains("Take the statement apart") {
            json!({"conditions": ["n > 0"], "conclusions": ["n − 1 < n"]})
        } else if asked.contains("item by item.") {
            let implicit = json!({"math": "m", "lean": "l", "interpretation": "i", "label": "A"});
            json!({"items": [unlabelled(1), unlabelled(2)], "implicit": implicit})
        } else if asked.contains("Name the one error") {
            json!({"category": "C1.1", "segment": "(h : 0 ≤ n)",
                "corrected_statement": "theorem T (n : ℕ) (h : 0 < n) : n - 1 < n := by sorry"})
        } else if asked.contains("condition by condition.\n") && asked.contains("\"part\"") {
            json!({"items": [scored]})
        } else if asked.contains("Compare the two statements") {
            let m = if wrong { "differs" } else { "same" };
            json!({"items": [{"english": "e", "lean": "l", "match": m}], "verdict": verdict, "reasons": reasons, "fault": null})
        } else {
            json!({"reading": "r", "verdict": verdict, "reasons": reasons, "fault": null})
        };
        ResponseTemplate::new(200).set_body_json(json!({
            "model": "fake",
            "choices": [{ "message": { "role": "assistant", "content": reply.to_string() }, "finish_reason": "stop" }],
            "usage": { "prompt_tokens": 10, "completion_tokens": 5 },
        }))
    }
}

fn server() -> MockServer {
    RUNTIME.block_on(async {
        let server = MockServer::start().await;
        Mock::given(method("POST")).respond_with(Model).mount(&server).await;
        server
    })
}

fn asked(server: &MockServer) -> usize {
    RUNTIME.block_on(server.received_requests()).unwrap().len()
}

fn autoform(args: &[&str]) -> (i32, String, String) {
    let out = Command::cargo_bin("autoform").unwrap().env("AUTOFORM_LEAN__WORKERS", "1").args(args).output().unwrap();
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (out.status.code().unwrap(), text(&out.stdout), text(&out.stderr))
}

fn rows(dir: &Path) -> String {
    let row = |id: &str, h: &str, label: &str| {
        json!({"idx": id, "informal_statement": "For every positive n, n − 1 < n.",
            "formal_statement": format!("theorem T (n : ℕ) (h : {h}) : n - 1 < n := by sorry"), "verdict": label})
    };
    let path = dir.join("rows.jsonl");
    let text = format!("{}\n\n{}\n", row("a", "0 ≤ n", "misaligned"), row("b", "0 < n", "aligned"));
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn rows_are_diagnosed_recorded_resumed_and_replayed() {
    lean();
    let (server, dir) = (server(), tempfile::tempdir().unwrap());
    let (file, at) = (rows(dir.path()), |n: &str| dir.path().join(n).display().to_string());
    let model = format!("openai:fake@{}/v1", server.uri());
    let base = ["diagnose", "--jsonl", &file, "--record", &at("rec"), "--model", &model, "--out", &at("out.jsonl")];
    let (code, _, stderr) = autoform(&[&base[..], &["--details", &at("details.jsonl")]].concat());
    assert_eq!((code, asked(&server)), (0, 4), "{stderr}");
    let out = std::fs::read_to_string(at("out.jsonl")).unwrap();
    let lines: Vec<Value> = out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines[0]["error_category"], "Positivity Constraint Error");
    assert_eq!(lines[0]["error_segment"], "(h : 0 ≤ n)");
    assert_eq!(
        lines[1],
        json!({"idx": "b", "verdict": "aligned", "error_category": null, "error_segment": null, "corrected_statement": null})
    );
    let details = std::fs::read_to_string(at("details.jsonl")).unwrap();
    assert!(details.contains("provably_false") && details.contains("\"calls\":3"), "{details}");

    // Nothing is asked twice, neither with the submission there nor from the recording.
    assert_eq!(autoform(&base).0, 0);
    assert_eq!((asked(&server), std::fs::read_to_string(at("out.jsonl")).unwrap()), (4, out.clone()));
    let replay = format!("replay:{}", at("rec"));
    let (code, stdout, stderr) = autoform(&["diagnose", "--jsonl", &file, "--model", &replay]);
    assert_eq!((code, stdout), (0, out), "{stderr}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn cases_are_judged_and_counted_against_their_labels() {
    lean();
    let (server, dir) = (server(), tempfile::tempdir().unwrap());
    let model = format!("openai:fake@{}/v1", server.uri());
    let all = ["ensemble", "leanscorer", "ariascorer", "backtranslation", "majority", "conditions", "reading"];
    let methods: Vec<&str> = all.iter().flat_map(|m| ["--judge", m]).chain(["--rounds", "3"]).collect();
    let file = rows(dir.path());
    let args = [&["judge", "--jsonl", &file, "--model", &model][..], &methods].concat();
    let (code, stdout, stderr) = autoform(&args);
    assert_eq!(code, 0, "{stderr}");
    let right = all.map(|m| format!("| {m} | 1 | 0 | 1 | 0 | 0 | 1.000 |"));
    let agree = ["agreement ensemble/majority: 1.000", "agreement backtranslation/majority: 1.000", "alpha: 1.000"];
    for line in right.iter().map(String::as_str).chain(agree) {
        assert!(stdout.contains(line), "{line} is not in\n{stdout}");
    }
    assert!(stdout.contains("lean: The theorem as it stands is false"), "{stdout}");
    // One case: 1 or 2 of two judges, 2 of each scorer and of the back-translation, 3 rounds, 1 of each judge alone.
    assert_eq!(asked(&server), (1 + 2 + 2 + 2 + 3 + 2) + (2 + 2 + 2 + 2 + 3 + 2));
}

#[test]
fn mistakes_are_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("bad.jsonl");
    std::fs::write(&file, "{\"idx\": \"a\"}\n").unwrap();
    let file = file.display().to_string();
    let (code, _, stderr) = autoform(&["diagnose", "--jsonl", &file, "--model", "replay:nowhere"]);
    assert!(code == 2 && stderr.contains("bad.jsonl:1"), "{code} {stderr}");
    let (code, _, stderr) = autoform(&["judge", "--jsonl", &file, "--model", "replay:nowhere"]);
    assert!(code == 2 && stderr.contains("bad.jsonl:1"), "{code} {stderr}");
    let good = rows(dir.path());
    let (code, _, stderr) = autoform(&["diagnose", "--jsonl", &good]);
    assert!(code == 5 && stderr.contains("--model"), "{code} {stderr}");
}
