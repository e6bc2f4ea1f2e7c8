//! Our own routes, over a real Lean where a verdict counts.

use crate::{fake, options, real};
use autoform::serve::ServeOptions;
use serde_json::{Value, json};

#[test]
fn a_path_that_is_no_text_is_told_as_a_problem() {
    let running = fake(options());
    for path in ["/v1/declarations/%ff%fe", "/v1/jobs/%ff", "/v1/jobs/%ff/files/record.jsonl"] {
        let told = running.client.get(path);
        assert_eq!(told.status, 400, "{path}: {told:?}");
        assert_eq!(told.json()["status"], 400, "{path}: {told:?}");
        assert!(told.head.to_ascii_lowercase().contains("application/problem+json"), "{path}: {told:?}");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_check_is_the_workbenchs_answer() {
    let running = real(options());
    let check = |body: Value| running.client.post("/v1/check", &body);
    let good = check(json!({ "id": "g", "code": "theorem a : 1 + 1 = 2 := rfl" })).json();
    assert_eq!(
        (&good["id"], &good["outcome"], &good["verdict"]["accepted"]),
        (&json!("g"), &json!("accepted"), &json!(true))
    );
    assert_eq!(good["verdict"]["declarations"][0]["type"], "1 + 1 = 2");
    let bad = check(json!({ "code": "theorem a : 1 + 1 = 3 := rfl" })).json();
    assert_eq!(bad["outcome"], "rejected");
    let expected = json!({ "name": "a", "statement": "theorem a : 2 + 2 = 4 := sorry" });
    let other = check(json!({ "code": "theorem a : 1 + 1 = 2 := rfl", "expected": expected })).json();
    assert_eq!((&other["outcome"], &other["verdict"]["expected"]["matches"]), (&json!("rejected"), &json!(false)));
    let slow =
        json!({ "code": "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0", "options": { "wall_ms": 1500 } });
    assert_eq!(check(slow).json()["outcome"], "timed_out");
    assert_eq!(check(json!({ "code": "x", "no_replay": true })).status, 422, "every verdict is the replayed one");
    assert_eq!(check(json!({ "code": "x", "unknown": 1 })).status, 422);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_librarys_declarations_are_found_and_told() {
    let running = real(options());
    let found = running.client.post("/v1/search", &json!({ "query": "Nat.Prime", "k": 3 })).json();
    assert_eq!(found["hits"].as_array().unwrap().len(), 3);
    assert_eq!(found["hits"][0]["decl"]["name"], "Nat.Prime", "{found}");
    let told = running.client.get("/v1/declarations/Nat.Prime").json();
    assert_eq!(told["name"], "Nat.Prime");
    let none = running.client.get("/v1/declarations/Nat.Prim");
    assert_eq!(none.status, 404);
    assert!(none.json()["near"].as_array().unwrap().contains(&json!("Nat.Prime")), "{none:?}");
    let lost = running.client.post("/v1/search", &json!({ "query": "x", "library": "../../etc" }));
    assert_eq!(lost.status, 503, "{lost:?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn statements_are_compared() {
    let running = real(options());
    let reference = "theorem a (x y : ℕ) (h : 0 < x) : x + y > y := sorry";
    let relation = |candidate: &str| {
        let body = json!({ "reference": reference, "candidate": candidate });
        running.client.post("/v1/compare", &body).json()["relation"].clone()
    };
    assert_eq!(relation("theorem b (m n : ℕ) (h : 0 < m) : n < m + n := sorry"), "same");
    assert_ne!(relation("theorem b (m n : ℕ) (h : 0 < m) : n < m := sorry"), "same");
}

#[test]
fn the_document_is_served_and_its_examples_are_understood() {
    let running = fake(ServeOptions { models: vec![("m".into(), "replay:/no/such/folder".into())], ..options() });
    let document = running.client.get("/v1/openapi.json").json();
    assert_eq!(document["info"]["version"], env!("CARGO_PKG_VERSION"));
    let mut tried = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        let example = &operations["post"]["requestBody"]["content"]["application/json"]["example"];
        if operations.get("post").is_none() || path.contains('{') {
            continue;
        }
        // Without a model or an index there is no answer, but what was asked is understood.
        let status = running.client.post(path, example).status;
        assert!([200, 202, 502, 503].contains(&status), "{path}: {status}");
        tried += 1;
    }
    assert!(tried >= 10, "{tried}");
    let status = running.client.get("/v1/status").json();
    assert_eq!((&status["models"], &status["draining"]), (&json!(["m"]), &json!(false)));
}

#[test]
fn a_model_is_one_of_the_servers() {
    let none = fake(options());
    let ask = json!({ "informal": "One and one are two.", "formal": "theorem a : 1 + 1 = 2 := sorry" });
    assert_eq!(none.client.post("/v1/judge", &ask).status, 503);
    let one = fake(ServeOptions { models: vec![("m".into(), "replay:/no/such/folder".into())], ..options() });
    let mut named = ask.clone();
    named["models"] = json!(["openai:x@http://169.254.169.254/"]);
    let answer = one.client.post("/v1/judge", &named);
    assert_eq!(answer.status, 422);
    assert!(answer.json()["detail"].as_str().unwrap().contains("there are: m"), "{answer:?}");
    let mut named = ask;
    named["model"] = json!("replay:/etc");
    assert_eq!(one.client.post("/v1/diagnose", &named).status, 422);
}
