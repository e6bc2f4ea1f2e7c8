//! `autoform formalize` through the binary: on bad input every mistake is told before any model is
//! asked, with its documented exit code; and a run with real Lean that is killed and resumed.

use crate::lean;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use autoform_testing::endpoint::{Endpoint, Rule, question};
use predicates::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// A model that is there to be opened, and is never asked.
const MODEL: &str = "openai:x@http://127.0.0.1:1";

/// No declaration that was found defines a concept.
fn no_match() -> Rule {
    let none = r#"{"best_match": null, "reasoning": "No confident match found."}"#;
    ("already define a concept?", none.to_owned(), 0)
}

fn formalize(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("autoform").expect("the binary is built for this test");
    // A folder of its own: nothing may be left behind in the source tree.
    command.current_dir(std::env::temp_dir()).env_remove("AUTOFORM_MODEL").arg("formalize").args(args);
    command
}

#[test]
fn without_a_model_the_ways_to_name_one_are_told() {
    let told = predicate::str::contains("openai:MODEL@URL")
        .and(predicate::str::contains("gemini:MODEL"))
        .and(predicate::str::contains("replay:DIR"))
        .and(predicate::str::contains("autoform demo"));
    formalize(&["1 + 1 = 2"]).assert().code(5).stderr(told).stdout("");
}

#[test]
fn texts_that_are_none_are_refused() {
    formalize(&[" \n ", "--model", "replay:x"]).assert().code(2).stderr(predicate::str::contains("empty"));
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("statement.txt");
    std::fs::write(&file, b"caf\xe9").unwrap();
    let path = file.to_str().unwrap();
    formalize(&["--file", path, "--model", "replay:x"]).assert().code(2).stderr(predicate::str::contains("not UTF-8"));
    std::fs::write(&file, "x".repeat(1 << 20)).unwrap();
    formalize(&["--file", path, "--model", "replay:x"])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("at most 16384"));
    formalize(&["-", "--model", "replay:x"])
        .write_stdin("y".repeat(1 << 20))
        .assert()
        .code(2)
        .stderr(predicate::str::contains("at most 16384"));
    formalize(&["--file", "/nonexistent/x", "--model", "replay:x"]).assert().code(2);
    formalize(&["text", "--file", path]).assert().code(2);
    formalize(&[]).assert().code(2);
}

#[test]
fn a_folder_has_one_run_at_a_time() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("run");
    std::fs::create_dir(&out).unwrap();
    let held = autoform::lock::HeldLock::take(&out.join(".lock")).unwrap();
    let ask = |model: &str| formalize(&["S", "--model", model, "--out", &out.to_string_lossy()]).output().unwrap();
    let told = ask(MODEL);
    assert_eq!(told.status.code(), Some(5));
    assert!(String::from_utf8_lossy(&told.stderr).contains("another process is running in it"), "{told:?}");
    assert!(!out.join("record.jsonl").exists(), "nothing was written");
    drop(held);
    assert!(!String::from_utf8_lossy(&ask("replay:x").stderr).contains("another process"));
}

#[test]
fn a_folder_of_many_runs_has_one_process_at_a_time() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    std::fs::write(path("batch.txt"), "One is one.\nTwo is two.\n").unwrap();
    std::fs::write(path("page.md"), "**Lemma 1.** One is one.\n").unwrap();
    let out = dir.path().join("out");
    std::fs::create_dir(&out).unwrap();
    let held = autoform::lock::HeldLock::take(&out.join(".lock")).unwrap();
    let (batch, page, cache) = (path("batch.txt"), path("page.md"), path("no-cache"));
    for many in [&["--batch", &batch][..], &["--document", &page], &["S", "--candidates", "2"]] {
        let mut command = formalize(many);
        let told = command.args(["--model", MODEL, "--out"]).arg(&out).env("AUTOFORM_CACHE", &cache).output().unwrap();
        assert_eq!(told.status.code(), Some(5), "{many:?}: {told:?}");
        assert!(String::from_utf8_lossy(&told.stderr).contains("another process is running in it"), "{told:?}");
    }
    assert!(!Path::new(&cache).exists(), "it is told at once, before Lean is asked for");
    assert_eq!(std::fs::read_dir(&out).unwrap().count(), 1, "nothing was written");
    drop(held);
}

#[test]
fn without_its_model_a_run_leaves_no_folder() {
    let dir = tempfile::tempdir().unwrap();
    let (out, batch) = (dir.path().join("out"), dir.path().join("batch.txt"));
    std::fs::write(&batch, "One is one.\n").unwrap();
    let batch = batch.to_string_lossy().into_owned();
    for run in [&["S"][..], &["--batch", &batch], &["S", "--candidates", "2"]] {
        formalize(run).args(["--model", "replay:nowhere", "--out"]).arg(&out).assert().code(5);
        assert!(!out.exists(), "{run:?}");
    }
}

#[test]
fn what_is_no_record_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let (out, record) = (dir.path().to_str().unwrap(), dir.path().join("record.jsonl"));
    for mine in ["{\"my\":\"only copy\"}", "notes", "another file\n"] {
        std::fs::write(&record, mine).unwrap();
        formalize(&["S", "--model", MODEL, "--out", out])
            .assert()
            .code(5)
            .stderr(predicate::str::contains("never overwritten"));
        assert_eq!(std::fs::read_to_string(&record).unwrap(), mine);
    }
}

/// Whoever reads it would read for ever.
#[test]
#[cfg(unix)]
fn a_device_in_the_place_of_a_record_or_a_lock_is_refused() {
    for name in ["record.jsonl", ".lock"] {
        let dir = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink("/dev/zero", dir.path().join(name)).unwrap();
        formalize(&["S", "--model", MODEL, "--out", dir.path().to_str().unwrap()])
            .timeout(Duration::from_secs(60))
            .assert()
            .code(5)
            .stderr(predicate::str::contains("no regular file"));
    }
}

#[test]
fn unknown_libraries_and_unusable_folders_are_told() {
    formalize(&["S", "--model", "replay:x", "--library", "mathcomp\u{1b}[2J"])
        .assert()
        .code(5)
        .stderr(predicate::str::contains("unknown library `mathcomp [2J`"));
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("taken");
    std::fs::write(&file, "").unwrap();
    formalize(&["S", "--model", MODEL, "--out", file.join("below").to_str().unwrap()])
        .assert()
        .code(5)
        .stderr(predicate::str::contains("cannot be used"));
}

#[test]
fn the_exit_codes_are_in_the_help() {
    formalize(&["--help"]).assert().success().stdout(predicate::str::contains("130  interrupted"));
}

#[test]
fn what_cannot_be_resumed_or_read_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_str().unwrap();
    formalize(&["--resume", path]).assert().code(2).stderr(predicate::str::contains("cannot be resumed"));
    formalize(&["--resume", path, "text"]).assert().code(2);
    let batch = dir.path().join("batch.jsonl");
    std::fs::write(&batch, "{\"id\": \"a\"}\n").unwrap();
    formalize(&["--batch", batch.to_str().unwrap(), "--model", "replay:x"])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("line 1"));
    formalize(&["text", "--share-definitions"]).assert().code(2);
}

/// Children of a process.
fn children(pid: u32) -> BTreeSet<u32> {
    let parent = |entry: &std::fs::DirEntry| {
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        stat.rsplit(") ").next()?.split(' ').nth(1)?.parse::<u32>().ok()
    };
    let all = std::fs::read_dir("/proc").unwrap().flatten();
    all.filter(|e| parent(e) == Some(pid)).filter_map(|e| e.file_name().to_str()?.parse().ok()).collect()
}

fn is_alive(pid: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|s| !s.is_empty() && !s.starts_with('Z'))
}

fn recorded(record: &Path) -> Vec<serde_json::Value> {
    let record = autoform::record::read_record(record).unwrap();
    let of = |e: autoform::record::Entry| match e.event {
        autoform::record::Event::Call(call) => Some(question(&serde_json::to_value(&call.request.messages).unwrap())),
        _ => None,
    };
    record.entries.into_iter().filter_map(of).collect()
}

/// A model that defines derangements, is corrected once, and takes its time to judge.
async fn derangements() -> Endpoint {
    let lean = |code: &str| format!("```lean\n{code}\n```");
    let plan = r#"```json
{"concepts": [{"name": "binomial coefficient", "meaning": "the number of k-subsets of n", "direct": true, "needs": []},
 {"name": "number of derangements", "meaning": "permutations without fixed points", "direct": true, "needs": []}]}
```"#;
    let choices = "```json\n{\"choices\": [{\"concept\": 1, \"best_match\": \"Nat.choose\"}, {\"concept\": 2, \"best_match\": null}]}\n```";
    let agree = "```json\n{\"items\": [{\"english\": \"e\", \"lean\": \"l\", \"match\": \"same\"}], \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```";
    let read = "```json\n{\"reading\": \"r\", \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```";
    let expand = "```json\n{\"definition\": \"permutations without fixed points\", \"composite\": false, \"dependencies\": []}\n```";
    Endpoint::start(vec![
        ("was not accepted", lean("def NumberOfDerangements (n : ℕ) : ℕ := if n = 0 then 1 else n - 1"), 0),
        ("List the mathematical concepts", plan.to_owned(), 0),
        ("Which of several concepts", choices.to_owned(), 0),
        ("one must be written", expand.to_owned(), 0),
        (
            "Lean 4 definition of one concept",
            lean("def NumberOfDerangements (n : ℕ) : ℕ := (Finset.univ : Finset (ℕ → Fin n)).card"),
            0,
        ),
        (
            "into one Lean 4 theorem",
            lean("theorem main_statement (n : ℕ) : Nat.choose n 0 = NumberOfDerangements 0 := by sorry"),
            0,
        ),
        ("condition by condition", agree.to_owned(), 1500),
        ("on its own first", read.to_owned(), 0),
    ])
    .await
}

/// Begins to formalize what `derangements` answers for.
#[expect(clippy::disallowed_methods, reason = "the test kills this process by its id")]
fn begin(model: &str, out: &Path) -> std::process::Child {
    std::process::Command::new(cargo_bin("autoform"))
        .args([
            "formalize",
            "There is one way to choose nothing.",
            "--mode",
            "graph",
            "--model",
            model,
            "--workers",
            "1",
        ])
        .arg("--out")
        .arg(out)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap()
}

/// Real Lean, real index, a scripted model: killed while it is being judged, the run leaves no
/// process, and `--resume` ends it without asking again what was answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn a_killed_run_is_resumed_with_real_lean() {
    lean();
    let endpoint = derangements().await;
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("run");
    let mut child = begin(&endpoint.model(), &out);
    let (started, judged) = (Instant::now(), "condition by condition");
    let asked = |questions: &[serde_json::Value], words: &str| questions.iter().any(|q| q.to_string().contains(words));
    let mut questions = Vec::new();
    while endpoint.count() > 0 || !asked(&questions, judged) {
        assert!(started.elapsed() < Duration::from_secs(240) && child.try_wait().unwrap().is_none(), "{questions:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        questions.extend(endpoint.take());
    }
    let workers = children(child.id());
    assert!(!workers.is_empty(), "Lean runs");
    child.kill().unwrap();
    child.wait().unwrap();
    let killed = Instant::now();
    while workers.iter().any(|pid| is_alive(*pid)) {
        assert!(killed.elapsed() < Duration::from_secs(60), "a process was left behind");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let known = recorded(&out.join("record.jsonl"));
    assert!(known.len() >= 6, "{}", known.len());
    // What Lean and the index say reaches the writer: signature with arguments in order, docstring,
    // and the instances there are of the class that Lean missed.
    let text: Vec<String> = questions.iter().map(ToString::to_string).collect();
    let state = text.iter().find(|q| q.contains("into one Lean 4 theorem")).unwrap();
    assert!(state.contains("`Nat.choose` "), "{state}");
    let reflect = text.iter().find(|q| q.contains("was not accepted")).unwrap();
    assert!(reflect.contains("- `Fintype`: `") && reflect.contains("Fintype (Fin n)`"), "{reflect}");

    // What was written is compared with a reference: its own definition, a statement that says no less.
    let reference = dir.path().join("reference.lean");
    let says = "import Mathlib\n\ndef NumberOfDerangements (n : ℕ) : ℕ := if n = 0 then 1 else n - 1\n\n\
        theorem r : ∀ k : ℕ, NumberOfDerangements 0 = Nat.choose k 0 := by sorry\n";
    std::fs::write(&reference, says).unwrap();
    let (binary, run) = (cargo_bin("autoform"), out.clone());
    let resumed = tokio::task::spawn_blocking(move || {
        let mut command = Command::new(binary);
        command.args(["formalize", "--workers", "1", "--reference"]).arg(reference).arg("--resume").arg(run);
        command.output().unwrap()
    });
    let resumed = resumed.await.unwrap();
    let said = String::from_utf8_lossy(&resumed.stderr).into_owned();
    assert_eq!(resumed.status.code(), Some(0), "{said}");
    assert!(said.contains("beside the reference: same"), "{said}");
    let relation = std::fs::read_to_string(out.join("relation.json")).unwrap();
    assert_eq!(serde_json::from_str::<serde_json::Value>(&relation).unwrap()["relation"], "same", "{relation}");
    let again = endpoint.take();
    assert_eq!(again.len(), 2, "both judges: {again:?}");
    assert!(again.iter().all(|q| !known.contains(q)));
    assert!(autoform::record::read_record(&out.join("record.jsonl")).unwrap().is_finished());
    assert!(std::fs::read_to_string(out.join("statement.lean")).unwrap().contains("NumberOfDerangements"));
}

/// A batch: one folder and record a statement, a shared definition, and the same command again asks
/// only what is missing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn a_batch_goes_on_where_it_stopped() {
    lean();
    let plan = r#"{"concepts": [{"name": "lucky number", "meaning": "it is seven", "direct": true, "needs": []}]}"#;
    let agree = r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#;
    let endpoint = Endpoint::start(vec![
        ("List the mathematical concepts", plan.to_owned(), 0),
        no_match(),
        (
            "one must be written",
            r#"{"definition": "it is seven", "composite": false, "dependencies": []}"#.to_owned(),
            0,
        ),
        ("Lean 4 definition of one", "```lean\ndef LuckyNumber (n : ℕ) : Prop := n = 7\n```".to_owned(), 0),
        ("one Lean 4 theorem", "```lean\ntheorem main_statement : LuckyNumber 7 := by sorry\n```".to_owned(), 0),
        ("condition by condition", agree.to_owned(), 0),
        ("on its own", r#"{"reading": "r", "verdict": "consistent", "reasons": [], "fault": null}"#.to_owned(), 0),
    ])
    .await;
    let dir = tempfile::tempdir().unwrap();
    let (batch, out) = (dir.path().join("batch.jsonl"), dir.path().join("out"));
    let lines = ["a", "b", "c"].map(|id| format!("{{\"id\": \"{id}\", \"text\": \"Seven is lucky, says {id}.\"}}\n"));
    std::fs::write(&batch, lines.concat()).unwrap();
    let run = || {
        let (binary, model, batch, out) = (cargo_bin("autoform"), endpoint.model(), batch.clone(), out.clone());
        tokio::task::spawn_blocking(move || {
            let mut command = Command::new(binary);
            command.args([
                "formalize",
                "--mode",
                "graph",
                "--share-definitions",
                "--in-flight",
                "1",
                "--workers",
                "1",
                "--model",
                &model,
            ]);
            command.arg("--batch").arg(batch).arg("--out").arg(out).output().unwrap()
        })
    };
    let first = run().await.unwrap();
    assert_eq!(first.status.code(), Some(0), "{}", String::from_utf8_lossy(&first.stderr));
    let said = String::from_utf8(first.stdout).unwrap();
    let landed = |said: &str| said.lines().filter(|l| l.contains("\"outcome\":\"formalized\"")).count();
    assert_eq!(landed(&said), 3, "{said}");
    // Seven questions for the first, and none for the definition that the others take over.
    assert_eq!(endpoint.take().len(), 7 + 6 + 6);
    for id in ["a", "b", "c"] {
        let lean = std::fs::read_to_string(out.join(id).join("statement.lean")).unwrap();
        assert!(lean.contains("def LuckyNumber") && lean.contains(&format!("says {id}")), "{lean}");
    }
    // Killed while `b` was being judged: its record ends before the last answer.
    let record = out.join("b/record.jsonl");
    let text = std::fs::read_to_string(&record).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let last_call = lines.iter().rposition(|l| l.contains("\"event\":\"call\"")).unwrap();
    std::fs::write(&record, lines[..last_call].join("\n") + "\n{\"cut").unwrap();
    let second = run().await.unwrap();
    assert_eq!(second.status.code(), Some(0), "{}", String::from_utf8_lossy(&second.stderr));
    assert_eq!(landed(&String::from_utf8(second.stdout).unwrap()), 3);
    assert_eq!(endpoint.take().len(), 1, "only what was not answered");
    assert!(endpoint.bodies().iter().all(|body| body["model"] == "fake"));
}

/// A scorer that steers, and a back-translation in place of the ensemble, with real Lean: the scorer
/// has what Lean says of a definition, which no theorem is about yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn a_scorer_steers_and_a_baseline_judges() {
    lean();
    let plan = r#"{"concepts": [{"name": "lucky number", "meaning": "it is a prime, or seven", "direct": true, "needs": []}]}"#;
    let item = r#"{"item": 1, "math": "m", "lean": "l", "interpretation": "i", "label": "A"}"#;
    let implicit = r#"{"math": "m", "lean": "l", "interpretation": "i", "label": "A"}"#;
    let endpoint = Endpoint::start(vec![
        ("List the mathematical concepts", plan.to_owned(), 0),
        no_match(),
        (
            "one must be written",
            r#"{"definition": "a prime, or seven", "composite": false, "dependencies": []}"#.to_owned(),
            0,
        ),
        ("Lean 4 definition of one", "```lean\ndef LuckyNumber (n : ℕ) : Prop := n.Prime ∨ n = 7\n```".to_owned(), 0),
        ("one Lean 4 theorem", "```lean\ntheorem main_statement : LuckyNumber 7 := by sorry\n```".to_owned(), 0),
        ("Take the statement apart", r#"{"conditions": [], "conclusions": ["it is lucky"]}"#.to_owned(), 0),
        ("item by item.", format!(r#"{{"items": [{item}], "implicit": {implicit}}}"#), 0),
        ("Say in English what this Lean theorem claims", r#"{"english": "seven is lucky"}"#.to_owned(), 0),
        ("Do these two statements say the same?", r#"{"verdict": "consistent", "reasons": []}"#.to_owned(), 0),
    ])
    .await;
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("run");
    let (binary, model, place) = (cargo_bin("autoform"), endpoint.model(), out.clone());
    let run = tokio::task::spawn_blocking(move || {
        let mut command = Command::new(binary);
        command.args([
            "formalize",
            "Seven is lucky.",
            "--mode",
            "graph",
            "--judge-by",
            "backtranslation",
            "--feedback",
            "every_node",
        ]);
        command.args(["--workers", "1", "--model", &model, "--scorer", &model, "--out"]).arg(place).output().unwrap()
    });
    let run = run.await.unwrap();
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!(run.status.code(), Some(0), "{said}");
    assert!(said.contains("define:lucky number: the scorer accepts (score 1.00 of 0.90)"), "{said}");
    let asked: Vec<String> = endpoint.take().iter().map(ToString::to_string).collect();
    let labels: Vec<&String> = asked.iter().filter(|q| q.contains("item by item.")).collect();
    assert_eq!((labels.len(), asked.len()), (2, 5 + 4 + 2));
    for constant in ["- LuckyNumber (def) : ", ":= fun n => ", "- Nat.Prime (def) : "] {
        assert!(labels[0].contains(constant), "{constant} is not in {}", labels[0]);
    }
    let record = autoform::record::read_record(&out.join("record.jsonl")).unwrap();
    assert_eq!(record.header.judges.len(), 1);
    assert!(record.header.notes.iter().any(|n| n.contains("back-translation")), "{:?}", record.header.notes);
}

/// A definition that characterises its object: the proof that any two are isomorphic is Lean's to accept; one judge of the
/// ensemble alone decides.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn any_two_of_a_characterisation_are_isomorphic_where_lean_accepts_the_proof() {
    lean();
    let plan = r#"{"concepts": [{"name": "one point type", "meaning": "it has exactly one element", "direct": true, "needs": []}]}"#;
    let any_two = "example {A B : Type*} (hA : OnePointType A) (hB : OnePointType B) : Nonempty (A ≃ B) :=";
    let proof = "by\n  obtain ⟨a, ha⟩ := hA\n  obtain ⟨b, hb⟩ := hB\n  exact ⟨⟨fun _ => b, fun _ => a, fun x => (ha x).symm, fun y => (hb y).symm⟩⟩";
    let define = format!(
        "```lean\n/-- It is every element. -/\ndef OnePointType.IsAll {{A : Type*}} (a : A) : Prop := ∀ x : A, x = a\n\n/-- Exactly one element. -/\ndef OnePointType (A : Type*) : Prop := ∃ a : A, OnePointType.IsAll a\n\n{any_two} {proof}\n\n\
         {any_two} by\n  exact ⟨Equiv.refl _⟩\n\nexample : ¬ OnePointType Bool := by sorry\n```"
    );
    let item = r#"{"english": "e", "lean": "l", "match": "arguable"}"#;
    let endpoint = Endpoint::start(vec![
        ("List the mathematical concepts", plan.to_owned(), 0),
        no_match(),
        ("one must be written", r#"{"definition": "d", "composite": false, "dependencies": []}"#.to_owned(), 0),
        ("Lean 4 definition of one", define, 0),
        ("one Lean 4 theorem", "```lean\ntheorem main_statement : OnePointType Unit := by sorry\n```".to_owned(), 0),
        (
            "condition by condition",
            format!(r#"{{"items": [{item}], "verdict": "consistent", "reasons": [], "fault": null}}"#),
            0,
        ),
    ])
    .await;
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("run");
    let (binary, model, place) = (cargo_bin("autoform"), endpoint.model(), out.clone());
    let run = tokio::task::spawn_blocking(move || {
        let mut command = Command::new(binary);
        command.args(["formalize", "The unit type has exactly one element.", "--mode", "graph"]);
        command.args(["--judge-by", "conditions", "--workers", "1", "--model", &model, "--out"]).arg(place);
        command.output().unwrap()
    });
    let run = run.await.unwrap();
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!(run.status.code(), Some(0), "{said}");
    let record = autoform::record::read_record(&out.join("record.jsonl")).unwrap();
    let tried = record.entries.iter().find_map(|e| match &e.event {
        autoform::record::Event::Cases { tried, .. } => Some(tried.clone()),
        _ => None,
    });
    let tried: Vec<(bool, &str)> = tried.as_ref().unwrap().iter().map(|t| (t.unique, t.standing.word())).collect();
    assert_eq!(tried, [(true, "holds"), (true, "open"), (false, "holds")], "{said}");
    assert!(said.contains("any two are isomorphic, ∀ {A B : Type*}"), "{said}");
    assert!(!std::fs::read_to_string(out.join("statement.lean")).unwrap().contains("example"));
}
