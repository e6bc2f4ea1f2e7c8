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

/// What Lean noted of a source, in the shape in which the Lean REPL writes it: nulls left out, lines of the file.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn info_trees_and_the_goals_of_sorry() {
    let running = real(options());
    let check = |code: &str, kind: Value| {
        let body = json!({ "snippets": [snippet("t", code)], "infotree": kind, "timeout": 30 });
        running.client.post("/api/check", &body).json()["results"][0].clone()
    };
    let code = "import Mathlib\ntheorem t (n : ℕ) : 0 + n = n := by\n  skip; simp";
    let range = |synthetic: bool, from: [u32; 2], to: [u32; 2]| {
        let at = |p: [u32; 2]| json!({ "line": p[0], "column": p[1] });
        json!({ "synthetic": synthetic, "start": at(from), "finish": at(to) })
    };
    let node = |text: &str, kind: &str, args: &[&str], range: Value, after: &[&str]| {
        let syntax = json!({ "pp": text, "range": range, "kind": kind, "argKinds": args });
        let before = ["n : ℕ\n⊢ 0 + n = n"];
        json!({
            "node": { "name": kind, "stx": syntax, "goalsBefore": before, "goalsAfter": after },
            "kind": "TacticInfo", "children": [],
        })
    };
    let skip =
        node("skip", "Lean.Parser.Tactic.skip", &["skip"], range(false, [3, 2], [3, 6]), &["n : ℕ\n⊢ 0 + n = n"]);
    let args = ["simp", "Lean.Parser.Tactic.optConfig", "null", "null", "null", "null"];
    let simp = node("simp", "Lean.Parser.Tactic.simp", &args, range(false, [3, 8], [3, 12]), &[]);
    assert_eq!(check(code, "substantive".into())["response"]["infotree"], json!([skip, simp]));
    let original = check(code, "original".into())["response"]["infotree"].clone();
    assert_eq!(original[0]["node"]["name"], "Lean.Parser.Term.byTactic");
    assert_eq!(original[0]["node"]["stx"]["pp"], "by skip; simp");
    let full = check(code, "full".into())["response"]["infotree"].to_string();
    for part in
        ["\"CommandInfo\"", "\"TermInfo\"", "\"elaborator\":\"Lean.Elab.Command.elabDeclaration\"", "\"isBinder\":true"]
    {
        assert!(full.contains(part), "{part} in {full}");
    }
    assert!(full.contains("\"name\":null"), "the word `by` has no kind of its own");
    assert!(!full.replace("\"name\":null", "").contains(":null"), "what else has no value is left out");
    assert!(check(code, Value::Null)["response"].get("infotree").is_none(), "nobody asked");
    let bad = json!({ "snippets": [snippet("t", code)], "infotree": "all" });
    assert_eq!(running.client.post("/api/check", &bad).status, 422);

    let open = "import Mathlib\ntheorem a (n : ℕ) (h : 0 < n) : n ≠ 0 := by\n  have k : 1 ≤ n := sorry\n  sorry";
    let sorries = check(open, Value::Null)["response"]["sorries"].clone();
    assert_eq!(sorries[0]["goal"], "n : ℕ\nh : 0 < n\n⊢ 1 ≤ n");
    assert_eq!(sorries[1]["goal"], "n : ℕ\nh : 0 < n\nk : 1 ≤ n\n⊢ n ≠ 0");
    assert_eq!(sorries.as_array().unwrap().len(), 2, "{sorries}");
    // A crash costs no verdict.
    let exits = check("theorem a : 1 = 1 := rfl\n#eval (IO.Process.exit 0 : IO Unit)", "full".into());
    assert_eq!(status(&exits), "server_error");
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
