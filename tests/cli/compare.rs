//! `autoform compare` and `eval score` through the program: relations on real Lean, a model on loopback that proposes and
//! that reads, evidence that `check` accepts again.

use crate::{judge::RUNTIME, lean};
use assert_cmd::Command;
use serde_json::{Value, json};
use std::path::Path;
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

fn autoform(args: &[&str]) -> (i32, String, String) {
    let out = Command::cargo_bin("autoform").unwrap().env("AUTOFORM_LEAN__WORKERS", "1").args(args).output().unwrap();
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (out.status.code().unwrap(), text(&out.stdout), text(&out.stderr))
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// Two statements that only swap two variables: Lean alone takes a name for the variable.
const REFERENCE: &str = "theorem r (x y : ℤ) (h : x ^ 2 + 7 * y = 3) : y ≠ 5 := by sorry\n";
const SWAPPED: &str = "theorem c (x y : ℤ) (h : y ^ 2 + 7 * x = 3) : x ≠ 5 := by sorry\n";
const STEP: &str = "theorem s (u v : ℤ) (h : u ^ 2 + 7 * v = 3) : v ≠ 5 := by sorry\n";
const MORE: &str = "theorem c (x y : ℤ) : y ≠ 5 := by sorry\n";

/// What squarefree amounts to, and the proofs: of the lemma, that it does not always hold, that it does not always fail.
const LEMMA: [&str; 5] = [
    "Squarefree n",
    "∀ x y : ℕ, n = x * x * y → x = 1",
    "constructor\n· intro h x y e\n  exact Nat.isUnit_iff'.1 (h x ⟨y, e⟩)\n· intro h x hx\n  obtain ⟨y, e⟩ := hx\n  exact Nat.isUnit_iff'.2 (h x y e)",
    "intro h\nhave h1 := Nat.isUnit_iff'.1 (h 4 2 ⟨1, rfl⟩)\nomega",
    "intro h\nrefine h 1 fun x hx => ?_\nobtain ⟨y, e⟩ := hx\nexact Nat.isUnit_iff'.2 (Nat.dvd_one.1 ⟨x * y, by rw [← Nat.mul_assoc]; exact e⟩)",
];
const SQUAREFREE: &str = "theorem r (n : ℕ) (h : Squarefree n) (h0 : 0 < n) : ∃ s : Finset ℕ, (∀ p ∈ s, p.Prime) ∧ ∏ p ∈ s, p = n := by sorry\n";
const SPELLED: &str = "theorem c (n : ℕ) (h0 : 0 < n) (h : ∀ x y : ℕ, n = x * x * y → x = 1) : ∃ s : Finset ℕ, (∀ p ∈ s, p.Prime) ∧ ∏ p ∈ s, p = n := by sorry\n";

/// A statement about sets, one beside it that is false, and the proof of that.
const SETS: &str = "theorem r (s t : Set ℕ) (h : s ⊆ t) : s ∪ t = t := by sorry\n";
const FALSE: &str = "theorem c (s t : Set ℕ) (h : s ⊆ t) : s ∪ t = s := by sorry\n";
const DISPROOF: &str = "intro h\nhave h1 := h ∅ {0} (fun x hx => absurd hx (fun h => h))\nhave h2 : (0 : ℕ) ∈ (∅ ∪ {0} : Set ℕ) := Or.inr rfl\nrw [h1] at h2\nexact h2";

/// Proposes one step, and finds the statement with a hypothesis nearer, in whichever place it stands.
struct Model;

impl Respond for Model {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        let asked = body["messages"][0]["content"].as_str().unwrap();
        let reply = if asked.contains("You may propose statements") && asked.contains("(h : Squarefree n)") {
            // At first a proof that does not go through; what Lean says of it comes back.
            let told =
                body["messages"].as_array().unwrap().iter().any(|m| m["content"].to_string().contains("refused: "));
            let proof = if told { LEMMA[2] } else { "omega" };
            let lemma = json!({
                "binders": "(n : ℕ)", "left": LEMMA[0], "right": LEMMA[1], "proof": proof, "not_always": LEMMA[3], "not_never": LEMMA[4],
            });
            json!({ "reading": "same", "lemmas": [lemma], "steps": [], "note": "squarefree, spelled out" })
        } else if asked.contains("You may propose statements") && asked.contains("s ∪ t = s") {
            let told = body["messages"].as_array().unwrap().len() > 1;
            let proof = if told { DISPROOF } else { "simp" };
            json!({ "reading": "other", "steps": [], "disproof": { "of": "candidate", "proof": proof }, "note": "it is false" })
        } else if asked.contains("You may propose statements") {
            json!({ "steps": [STEP], "note": "other names" })
        } else {
            let first = asked.split("<second>").next().unwrap().contains("x ^ 2 + 7 * y = 3");
            let nearer = if first { "first" } else { "second" };
            json!({ "nearer": nearer, "faithful": [nearer], "reason": "the other one lost \u{1b}[31m its hypothesis" })
        };
        ResponseTemplate::new(200).set_body_json(json!({
            "model": "fake",
            "choices": [{ "message": { "role": "assistant", "content": reply.to_string() }, "finish_reason": "stop" }],
            "usage": { "prompt_tokens": 10, "completion_tokens": 5 },
        }))
    }
}

fn model() -> MockServer {
    RUNTIME.block_on(async {
        let server = MockServer::start().await;
        Mock::given(method("POST")).respond_with(Model).mount(&server).await;
        server
    })
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_model_states_a_lemma_and_lean_proves_it() {
    lean();
    let server = model();
    let dir = tempfile::tempdir().unwrap();
    let (r, c) = (write(dir.path(), "r.lean", SQUAREFREE), write(dir.path(), "c.lean", SPELLED));
    assert_eq!(autoform(&["compare", &r, &c]).0, 3, "undecided without a model");
    let (model, kept) = (format!("openai:fake@{}/v1", server.uri()), dir.path().join("kept"));
    let (code, out, err) = autoform(&["compare", &r, &c, "--json", "--model", &model, "--out", kept.to_str().unwrap()]);
    assert_eq!(code, 0, "{out}{err}");
    let v: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((v["relation"].as_str(), v["rung"].as_str()), (Some("same_given_context"), Some("model")), "{v:#}");
    assert!(
        v["notes"].to_string().contains("by a proposed lemma, which Lean proved: ∀ (n : ℕ), Squarefree n ↔"),
        "{v:#}"
    );
    let file = v["evidence"]["path"].as_str().unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("theorem Sameness.proposed1_not_always"), "{text}");
    let (code, out, err) = autoform(&["check", "--strict", file]);
    assert_eq!(code, 0, "the evidence is accepted again: {out}{err}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_model_proves_that_a_statement_is_false() {
    lean();
    let server = model();
    let dir = tempfile::tempdir().unwrap();
    let (r, c) = (write(dir.path(), "r.lean", SETS), write(dir.path(), "c.lean", FALSE));
    let (model, kept) = (format!("openai:fake@{}/v1", server.uri()), dir.path().join("kept"));
    let page = dir.path().join("page.html");
    let (kept, page) = (kept.display().to_string(), page.display().to_string());
    let (code, out, err) = autoform(&["compare", &r, &c, "--json", "--model", &model, "--out", &kept, "--html", &page]);
    assert_eq!(code, 3, "how they are related stays undecided: {out}{err}");
    let v: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (v["relation"].as_str(), v["disproved"]["side"].as_str()),
        (Some("undecided"), Some("candidate")),
        "{v:#}"
    );
    let notes = v["notes"].to_string();
    assert!(
        notes.contains("the disproof of the candidate was refused") && notes.contains("the candidate is false"),
        "{v:#}"
    );
    let file = v["disproved"]["evidence"]["path"].as_str().unwrap();
    assert!(file.ends_with("-false.lean"), "{file}");
    let (code, out, err) = autoform(&["check", "--strict", file]);
    assert_eq!(code, 0, "the evidence is accepted again: {out}{err}");
    assert!(std::fs::read_to_string(page).unwrap().contains("candidate_is_false"));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_model_proposes_and_lean_decides() {
    lean();
    let server = model();
    let dir = tempfile::tempdir().unwrap();
    let (r, c) = (write(dir.path(), "r.lean", REFERENCE), write(dir.path(), "c.lean", SWAPPED));
    let (code, out, err) = autoform(&["compare", &r, &c]);
    assert_eq!(code, 3, "undecided without a model: {out}{err}");

    let model = format!("openai:fake@{}/v1", server.uri());
    let kept = dir.path().join("kept");
    let record = dir.path().join("record").display().to_string();
    let with = ["compare", &r, &c, "--json", "--model", &model, "--record", &record];
    let (code, out, err) = autoform(&[&with[..], &["--out", kept.to_str().unwrap()]].concat());
    assert_eq!(code, 0, "{out}{err}");
    let v: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((v["relation"].as_str(), v["rung"].as_str()), (Some("same"), Some("model")), "{v:#}");
    let evidence: Vec<String> = v["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s["related"]["evidence"]["path"].as_str().unwrap().into())
        .collect();
    assert_eq!(evidence.len(), 2);
    for file in &evidence {
        let (code, out, err) = autoform(&["check", "--strict", file]);
        assert_eq!(code, 0, "the evidence is accepted again: {out}{err}");
    }
    let (code, again, _) = autoform(&["compare", &r, &c, "--json", "--model", &format!("replay:{record}")]);
    assert_eq!((code, serde_json::from_str::<Value>(&again).unwrap()["relation"].as_str()), (0, Some("same")));

    let c = write(dir.path(), "more.lean", MORE);
    let (code, out, err) =
        autoform(&["compare", &r, &c, "--model", &model, "--informal", "If x^2 + 7y = 3, y is not 5."]);
    assert_eq!(code, 1, "{out}{err}");
    assert!(out.contains("nearer the text, by the model's reading: the reference"), "{out}");
    assert!(!out.contains('\u{1b}'), "a model's words cannot steer the terminal: {out:?}");
    let (_, out, err) = autoform(&["compare", &c, &r, "--model", &model, "--informal", "If x^2 + 7y = 3, y is not 5."]);
    assert!(
        out.contains("by the model's reading: the candidate") && err.contains("the reference may be wrong"),
        "{out}{err}"
    );
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn evidence_is_not_written_over_what_is_read() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().display().to_string();
    let row =
        json!({ "id": "x", "reference": "theorem r : 1 + 1 = 2 := rfl", "candidate": "theorem c : 1 + 1 = 2 := rfl" });
    let rows = write(dir.path(), "0001-x.lean", &row.to_string());
    let (code, said, err) = autoform(&["compare", "--jsonl", &rows, "--out", &out]);
    assert!(code == 2 && err.contains("is not written"), "{code} {said}{err}");
    assert_eq!(std::fs::read_to_string(&rows).unwrap(), row.to_string());
    let elsewhere = write(dir.path(), "rows.jsonl", &row.to_string());
    let (code, said, err) =
        autoform(&["compare", "--jsonl", &elsewhere, "--out", &dir.path().join("o").display().to_string()]);
    assert_eq!(code, 0, "{said}{err}");
    assert!(dir.path().join("o/0001-x.lean").exists(), "the name is the one that evidence gets");
}

/// A record as miniF2F writes it.
const RECORD: &str = r#"{"name":"half","split":"valid","informal_prefix":"/-- If twice n is 14, n is 7.-/","formal_statement":"theorem half (n : ℕ) (h : 2 * n = 14) : n = 7 := by sorry","header":"import Mathlib\n"}"#;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn answers_made_elsewhere_are_scored_and_a_stopped_run_goes_on() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let records = write(dir.path(), "records.jsonl", RECORD);
    let (code, imported, err) = autoform(&["eval", "import", "--format", "minif2f", &records]);
    assert_eq!(code, 0, "{imported}{err}");
    let items = write(dir.path(), "items.jsonl", &imported);
    let answer =
        |sample: u32, text: &str| json!({ "item_id": "minif2f_half", "sample": sample, "candidate": text }).to_string();
    let answers = [
        answer(0, "theorem a (m : ℕ) (h : 14 = 2 * m) : m = 7 := by sorry"),
        answer(1, "import Mathlib\r\ntheorem a : ∀ n : ℕ, 2 * n = 14 → n = 8 := by sorry\r\n"),
        answer(2, "theorem a : ∀ n : ℕ, 2 * n = 14 → m = 7 := by sorry"),
        answer(3, "∀ n : ℕ, n = 7 → n = 7"),
    ];
    let file = write(dir.path(), "answers.jsonl", &answers.join("\n"));
    let out = dir.path().join("run").display().to_string();
    let score = ["eval", "score", "--dataset", &items, "--candidates", &file, "--out", &out];
    let (code, said, err) = autoform(&score);
    assert_eq!(code, 0, "{said}{err}");
    let results = std::fs::read_to_string(Path::new(&out).join("results.jsonl")).unwrap();
    let rows: Vec<Value> = results.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let bucket = |sample: u64| {
        let row = rows.iter().find(|r| r["sample"] == sample).unwrap_or_else(|| panic!("sample {sample}: {results}"));
        row["bucket"].as_str().unwrap().to_owned()
    };
    let buckets: Vec<String> = (0..4).map(bucket).collect();
    assert_eq!((buckets[0].as_str(), buckets[2].as_str()), ("pass", "elab_fail"), "{results}");
    assert!(buckets[1] != "pass" && buckets[3] != "pass", "another conclusion, the answer as a hypothesis: {results}");
    let (code, _, err) = autoform(&score);
    assert_eq!(code, 0, "{err}");
    assert_eq!(
        std::fs::read_to_string(Path::new(&out).join("results.jsonl")).unwrap(),
        results,
        "nothing is done twice"
    );
    let bad = write(dir.path(), "bad.jsonl", "{\"item_id\": \"minif2f_half\"}\n");
    let (code, _, err) =
        autoform(&["eval", "score", "--dataset", &items, "--candidates", &bad, "--out", &format!("{out}2")]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("candidate"), "{err}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_item_has_as_many_attempts_as_answers_and_strangers_are_told_of() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let records = write(dir.path(), "records.jsonl", &format!("{RECORD}\n{}", RECORD.replace("\"half\"", "\"other\"")));
    let (code, imported, err) = autoform(&["eval", "import", "--format", "minif2f", &records]);
    assert_eq!(code, 0, "{imported}{err}");
    let items = write(dir.path(), "items.jsonl", &imported);
    let right = "theorem a (m : ℕ) (h : 14 = 2 * m) : m = 7 := by sorry";
    // Samples from 1, a reply in a fence, a proof that this library does not know, and nothing at all.
    let lines = [
        json!({ "item_id": "minif2f_half", "sample": 1, "candidate": format!("It says:\n```lean\nimport Mathlib\n{right}\n```") }),
        json!({ "item_id": "minif2f_half", "sample": 2, "candidate": right.replace("sorry", "exact no_such_lemma h") }),
        json!({ "item_id": "minif2f_half", "sample": 7, "candidate": null }),
        json!({ "item_id": "nowhere", "candidate": right }),
    ];
    let file = write(dir.path(), "answers.jsonl", &lines.each_ref().map(ToString::to_string).join("\n"));
    let out = dir.path().join("run").display().to_string();
    let (code, said, err) = autoform(&["eval", "score", "--dataset", &items, "--candidates", &file, "--out", &out]);
    assert_eq!(code, 0, "{said}{err}");
    assert!(err.contains("nowhere") && err.contains("1 of 2 items have no answer"), "{err}");
    let results = std::fs::read_to_string(Path::new(&out).join("results.jsonl")).unwrap();
    let mut buckets: Vec<(u64, String)> = results
        .lines()
        .map(|l| serde_json::from_str::<Value>(l).unwrap())
        .map(|r| (r["sample"].as_u64().unwrap(), r["bucket"].as_str().unwrap().to_owned()))
        .collect();
    buckets.sort();
    let wanted = [(0, "pass"), (1, "pass"), (2, "output_parse_reject")].map(|(n, b)| (n, b.to_owned()));
    assert_eq!(buckets, wanted, "{results}");
    let strange = write(dir.path(), "strange.jsonl", &lines[3].to_string());
    let (code, _, err) =
        autoform(&["eval", "score", "--dataset", &items, "--candidates", &strange, "--out", &format!("{out}2")]);
    assert!(code == 2 && err.contains("`nowhere`") && err.contains("`minif2f_half`"), "{code} {err}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_benchmark_of_ones_own_needs_no_import() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let records = [
        json!({ "id": "half", "reference": "theorem half (n : ℕ) (h : 2 * n = 14) : n = 7 := by omega", "difficulty": "easy" }),
        json!({ "id": "twice", "reference": "import Mathlib\n\ndef twice (n : ℕ) : ℕ := n + n\n\ntheorem t : ∀ n, Even (twice n) := by sorry\n" }),
        json!({ "id": "bare", "reference": "∀ n : ℕ, n < n + 1" }),
    ];
    let items = write(dir.path(), "records.jsonl", &records.each_ref().map(ToString::to_string).join("\n"));
    let answers = [
        json!({ "item_id": "half", "candidate": "theorem a (m : ℕ) (h : 14 = 2 * m) : m = 7 := by sorry" }),
        json!({ "item_id": "twice", "candidate": "import Mathlib\ntheorem b (m : ℕ) : Even (m + m) := by sorry" }),
        json!({ "item_id": "bare", "candidate": "theorem c (k : ℕ) : k + 2 < k := by sorry" }),
    ];
    let file = write(dir.path(), "answers.jsonl", &answers.each_ref().map(ToString::to_string).join("\n"));
    let out = dir.path().join("run");
    let shown = out.display().to_string();
    let (code, said, err) = autoform(&["eval", "score", "--dataset", &items, "--candidates", &file, "--out", &shown]);
    assert_eq!(code, 0, "{said}{err}");
    let report = std::fs::read_to_string(out.join("report.md")).unwrap();
    let line =
        |id: &str| report.lines().find(|l| l.starts_with(&format!("| {id} |"))).unwrap_or_else(|| panic!("{report}"));
    assert!(line("half").contains("| 1 of 1 | same |") && line("twice").contains("| 1 of 1 | same"), "{report}");
    assert!(line("bare").contains("| 0 of 1 |"), "{report}");
    assert!(report.contains("## By difficulty") && report.contains("easy"), "{report}");
}
