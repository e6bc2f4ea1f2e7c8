//! Kimina's and NeMo-Skills' wires over a real Lean.

use crate::{Held, options, real, serve};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

fn snippet(id: &str, code: &str) -> Value {
    json!({ "id": id, "code": code })
}

/// The status as the official client derives it (`ReplResponse.analyze`, client 0.2.1).
pub(crate) fn status(v: &Value) -> &'static str {
    if let Some(e) = v["error"].as_str() {
        assert!(v.get("response").is_none(), "exactly one of the two: {v}");
        return if e.contains("timed out") { "timeout_error" } else { "server_error" };
    }
    let r = v["response"].as_object().unwrap_or_else(|| panic!("one of the two: {v}"));
    let has_error = |m: &Value| m.as_array().unwrap().iter().any(|m| m["severity"] == "error");
    if r.contains_key("message") {
        "repl_error"
    } else if r.get("messages").is_some_and(has_error) {
        "lean_error"
    } else if r.get("sorries").is_some_and(|s| !s.as_array().unwrap().is_empty()) {
        "sorry"
    } else {
        "valid"
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_mixed_batch_has_every_status_and_one_crash_spoils_nothing() {
    let running = real(options());
    let cases = [
        ("good", "import Mathlib\n\ntheorem a (n : ℕ) : n + 0 = n := by simp", "valid"),
        ("bad", "theorem a (n : ℕ) : n = n + 1 := rfl", "lean_error"),
        ("sorry", "import Mathlib\ntheorem a : 2 + 2 = 5 := by\n  sorry", "sorry"),
        ("example", "example : 2 + 2 = 5 := sorry", "sorry"),
        ("eval", "import Mathlib\n#eval 6 * 7", "valid"),
        ("exits", "#eval (IO.Process.exit 0 : IO Unit)", "server_error"),
        ("slow", "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0", "timeout_error"),
        ("no such import", "import No.Such\ntheorem a : True := trivial", "lean_error"),
        (
            "forged",
            "import Lean\nopen Lean Elab Command\nrun_cmd modifyEnv fun e => e.addDecl {} (.axiomDecl { name := `x, levelParams := [], type := mkConst `False, isUnsafe := false }) |>.toOption.getD e\ntheorem a : False := x",
            "lean_error",
        ),
        ("empty", "", "valid"),
    ];
    let snippets: Vec<Value> = cases.iter().map(|(id, code, _)| snippet(id, code)).collect();
    let answer = running.client.post("/api/check", &json!({ "snippets": snippets, "timeout": 10, "infotree": null }));
    assert_eq!(answer.status, 200, "{answer:?}");
    let results = answer.json()["results"].as_array().unwrap().clone();
    assert_eq!(results.len(), cases.len());
    for (result, (id, _, says)) in results.iter().zip(cases) {
        assert_eq!(result["id"], id, "in the order of the request");
        assert!(result.get("diagnostics").is_none() || result.get("error").is_some(), "{result}");
        if id != "forged" {
            assert_eq!(status(result), says, "{id}: {result}");
        }
    }
    let by_id = |id: &str| &results[cases.iter().position(|c| c.0 == id).unwrap()];
    assert_eq!(by_id("bad")["response"]["messages"][0]["pos"]["line"], 1);
    assert_eq!(by_id("sorry")["response"]["sorries"][0]["pos"], json!({ "line": 3, "column": 2 }));
    let eval = &by_id("eval")["response"]["messages"][0];
    assert_eq!((&eval["data"], &eval["pos"]["line"], &eval["severity"]), (&json!("42"), &json!(2), &json!("info")));
    assert_eq!(by_id("slow")["error"], "Lean REPL command timed out in 10 seconds");
    assert!(by_id("slow")["diagnostics"]["repl_uuid"].as_str().is_some_and(|id| id.len() == 32));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn answers_have_the_form_that_clients_know() {
    let running = real(options());
    let check = |body: Value| running.client.post("/api/check/", &body).json()["results"][0].clone();
    let mut nat = check(json!({ "snippets": [snippet("n", "#check Nat")] }));
    assert!(nat["time"].as_f64().unwrap() > 0.0);
    nat["time"] = 1.into();
    let message = json!({
        "severity": "info", "pos": { "line": 1, "column": 0 }, "data": "Nat : Type", "endPos": { "line": 1, "column": 6 },
    });
    assert_eq!(nat, json!({ "id": "n", "time": 1, "response": { "env": 0, "messages": [message] } }));
    let one = check(json!({ "snippets": [snippet("d", "import Mathlib\ndef f := 1")], "debug": true }));
    assert_eq!(one["response"], json!({ "env": 1 }));
    assert_eq!(one["diagnostics"]["outcome"], "accepted");
    for path in ["/verify", "/one_pass_verify_batch"] {
        let codes = json!([{ "custom_id": 7, "proof": "#check Nat" }, { "custom_id": "b", "code": "def f := 1" }]);
        let answer = running.client.post(path, &json!({ "codes": codes, "timeout": 60, "infotree_type": "original" }));
        let results = answer.json()["results"].clone();
        assert_eq!((&results[0]["custom_id"], &results[1]["custom_id"]), (&json!("7"), &json!("b")));
        assert!(results[0]["response"]["time"].is_number() && results[0].get("time").is_none(), "{results}");
        assert_eq!(results[0]["response"]["messages"][0]["data"], "Nat : Type");
    }
    assert_eq!(running.client.get("/health").json(), json!({ "status": "ok" }));
    let metrics = running.client.get("/metrics").body;
    assert!(metrics.contains("autoform_outcomes_total{outcome=\"accepted\"} 6"), "{metrics}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_nemo_sandbox_for_lean() {
    let running = real(options());
    let run = |code: &str, timeout: f64| {
        let body = json!({ "generated_code": code, "timeout": timeout, "language": "lean4", "session_id": null });
        let v = running.client.post("/execute", &body).json();
        (v["process_status"].as_str().unwrap().to_owned(), v["stdout"].as_str().unwrap().to_owned())
    };
    assert_eq!(run("import Mathlib\ntheorem a : 1 + 1 = 2 := rfl", 30.0), ("completed".into(), String::new()));
    let (status, out) = run("theorem a : 1 + 1 = 3 := by\n  sorry", 30.0);
    assert!(status == "completed" && out.contains(":1:8: warning: declaration uses"), "{out}");
    let (status, out) = run("axiom x : False\ntheorem a : 1 + 1 = 3 := x.elim", 30.0);
    assert!(status == "completed" && out.contains("axioms: x"), "{out}");
    let (status, out) = run("theorem a : 1 + 1 = 3 := rfl", 30.0);
    assert!(status == "failed" && out.contains("error: "), "{out}");
    assert_eq!(run("partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0", 2.0).0, "timeout");
    assert_eq!(run("#eval (IO.Process.exit 0 : IO Unit)", 30.0).0, "error");
    let python = json!({ "generated_code": "print(1)", "timeout": 1, "language": "ipython" });
    assert_eq!(running.client.post("/execute", &python).json()["process_status"], "error");
}

#[test]
fn a_fault_of_ours_is_that_items_alone() {
    let held = Held::new();
    held.go.add_permits(2);
    let running = serve(held.bench(), options());
    let snippets = [snippet("a", "theorem a : True"), snippet("b", "panic"), snippet("c", "theorem c : True")];
    let answer = running.client.post("/api/check", &json!({ "snippets": snippets }));
    let results = answer.json()["results"].clone();
    let said: Vec<&str> = (0..3).map(|i| status(&results[i])).collect();
    assert_eq!(said, ["valid", "server_error", "valid"], "{results}");
    assert_eq!(held.under_way.load(Ordering::SeqCst), 0);
}
