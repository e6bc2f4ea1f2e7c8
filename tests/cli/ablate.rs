//! `autoform eval ablate` through the binary: real Lean, real index, a scripted model.

use crate::lean;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use autoform_testing::endpoint::Endpoint;
use serde_json::Value;
use std::path::Path;

async fn ablate(args: Vec<String>) -> (i32, String, String) {
    let run = move || {
        let out = Command::new(cargo_bin("autoform")).args(["eval", "ablate"]).args(args).output().unwrap();
        let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
        (out.status.code().unwrap_or(-1), text(&out.stdout), text(&out.stderr))
    };
    tokio::task::spawn_blocking(run).await.unwrap()
}

fn table(out: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(out.join("ablation.json")).unwrap()).unwrap()
}

fn script() -> Vec<(&'static str, String, u64)> {
    let lean = |code: &str| format!("```lean\n{code}\n```");
    let plan = "```json\n{\"concepts\": [{\"name\": \"binomial coefficient\", \"meaning\": \"the number of k-subsets of n\", \"direct\": true, \"needs\": []}]}\n```";
    let choose = "```json\n{\"best_match\": \"Nat.choose\", \"reasoning\": \"Found a direct definition.\"}\n```";
    let agree = "```json\n{\"items\": [{\"english\": \"e\", \"lean\": \"l\", \"match\": \"same\"}], \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```";
    let read = "```json\n{\"reading\": \"r\", \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```";
    vec![
        ("condition by condition", agree.to_owned(), 0),
        ("on its own first", read.to_owned(), 0),
        // The first try does not compile, so that correction has something to do.
        ("was not accepted", lean("theorem main_statement (n : ℕ) : Nat.choose n 0 = 1 := by sorry"), 0),
        ("into one Lean 4 theorem", lean("theorem main_statement (n : ℕ) : Nat.chose n 0 = 1 := by sorry"), 0),
        ("Concept: binomial", choose.to_owned(), 0),
        ("List the mathematical concepts that", plan.to_owned(), 0),
        ("as search words", "```json\n{\"keywords\": [\"binomial coefficient\"]}\n```".to_owned(), 0),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn the_matrix_runs_resumes_and_replays() {
    lean();
    let endpoint = Endpoint::start(script()).await;
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let problem = "{\"id\": \"one/way\", \"informal\": \"There is one way to choose nothing.\", \"reference\": {\"statement\": \"∀ n : ℕ, Nat.choose n 0 = 1\"}}\n";
    std::fs::write(at("p.jsonl"), problem).unwrap();
    let arguments = |model: &str, out: &str, more: &[&str]| -> Vec<String> {
        let fixed = [
            "--dataset",
            &at("p.jsonl"),
            "--model",
            model,
            "--record",
            &at("rec"),
            "--out",
            &at(out),
            "--workers",
            "1",
        ];
        fixed.iter().chain(more).map(|a| (*a).to_owned()).collect()
    };
    let (code, stdout, stderr) = ablate(arguments(&endpoint.model(), "out", &[])).await;
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.contains("no-reflection") && stdout.contains("final accuracy"), "{stdout}");
    let asked = endpoint.take();
    for (i, question) in asked.iter().enumerate() {
        assert!(!asked[..i].contains(question), "asked twice: {question}");
    }
    let found = table(&dir.path().join("out"));
    let line = |found: &Value, name: &str| {
        found["table"]["variants"].as_array().unwrap().iter().find(|v| v["variant"] == name).unwrap().clone()
    };
    for (name, right, judged) in [
        ("full", 1.0, Some(1.0)),
        ("no-got", 1.0, Some(1.0)),
        ("no-rag", 1.0, Some(1.0)),
        ("no-judges", 1.0, None),
        ("no-reflection", 0.0, None),
    ] {
        let v = line(&found, name);
        assert_eq!(v["compiled"]["value"], right, "{name}: {v} {}", found["rows"]);
        assert_eq!(v["correct"]["value"], right, "{name}: {v}");
        assert_eq!(v["judged"]["value"].as_f64(), judged, "{name}: {v}");
    }
    assert_eq!(line(&found, "full")["attempts"], 2.0);
    assert_eq!(line(&found, "full")["decided_by"]["checker"], 1);
    let page = std::fs::read_to_string(dir.path().join("out/ablation.html")).unwrap();
    assert!(page.contains("one/way") && !page.contains("<script"));

    // The recordings are the whole ablation.
    let replay = format!("replay:{}", at("rec"));
    let (code, _, stderr) = ablate(arguments(&replay, "replayed", &["--variants", "full,no-reflection"])).await;
    assert_eq!(code, 0, "{stderr}");
    assert_eq!(endpoint.take(), Vec::<Value>::new());
    let replayed = table(&dir.path().join("replayed"));
    for name in ["full", "no-reflection"] {
        for what in ["correct", "compiled", "calls", "tokens", "attempts"] {
            assert_eq!(line(&replayed, name)[what], line(&found, name)[what], "{name} {what}");
        }
    }
    // A row that a kill cut is made again from its record; a second sample asks questions of its own,
    // and nothing else is asked.
    let rows = dir.path().join("out/ablation.results.jsonl");
    let text = std::fs::read_to_string(&rows).unwrap();
    std::fs::write(&rows, &text[..text.len() - 9]).unwrap();
    let (code, _, stderr) = ablate(arguments(&endpoint.model(), "out", &["--k", "2", "--variants", "full"])).await;
    assert_eq!(code, 0, "{stderr}");
    assert_eq!(endpoint.count() as f64, line(&found, "full")["calls"].as_f64().unwrap());
    let (code, stdout, _) = ablate(vec!["--out".into(), at("out"), "--markdown".into()]).await;
    assert_eq!(code, 0);
    assert!(stdout.contains("| full | 1 | 2 |") && stdout.contains("pass@2"), "{stdout}");
}

/// The terminal scorer: with the constants' meanings it accepts, without them it does not.
fn scoring_script() -> Vec<(&'static str, String, u64)> {
    let labels = |label: &str| {
        let item = |n: u32| {
            format!(
                "{{\"item\": {n}, \"math\": \"m\", \"lean\": \"l\", \"interpretation\": \"i\", \"label\": \"{label}\"}}"
            )
        };
        let implicit = "{\"math\": \"m\", \"lean\": \"l\", \"interpretation\": \"i\", \"label\": \"A\"}";
        format!("```json\n{{\"items\": [{}, {}], \"implicit\": {implicit}}}\n```", item(1), item(2))
    };
    let parts = "```json\n{\"conditions\": [\"n is natural\"], \"conclusions\": [\"one way\"]}\n```";
    let mut rules = vec![
        ("Take the statement apart", parts.to_owned(), 0),
        ("the only authority on them", labels("A"), 0),
        ("item by item.", labels("B"), 0),
    ];
    rules.extend(script());
    rules
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn the_scorer_has_its_column_and_its_ablation() {
    lean();
    let endpoint = Endpoint::start(scoring_script()).await;
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let problem = "{\"id\": \"one-way\", \"informal\": \"There is one way to choose nothing.\"}\n";
    std::fs::write(at("p.jsonl"), problem).unwrap();
    let model = endpoint.model();
    let variants = "full,no-grounding-in-scorer,feedback-every-node";
    let run = |more: &[&str]| {
        let fixed = ["--dataset", &at("p.jsonl"), "--model", &model, "--out", &at("out"), "--workers", "1"];
        ablate(fixed.iter().chain(more).map(|a| (*a).to_owned()).collect())
    };
    let (code, _, stderr) = run(&["--variants", variants]).await;
    assert!(code == 2 && stderr.contains("needs a --scorer"), "{stderr}");
    let (code, stdout, stderr) = run(&["--variants", variants, "--scorer", &model]).await;
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.contains("scorer accepts"), "{stdout}");
    let found = table(&dir.path().join("out"));
    let line = |name: &str| {
        found["table"]["variants"].as_array().unwrap().iter().find(|v| v["variant"] == name).unwrap().clone()
    };
    for (name, accepts) in [("full", 1.0), ("no-grounding-in-scorer", 0.0), ("feedback-every-node", 1.0)] {
        assert_eq!(line(name)["scored"]["value"], accepts, "{name}: {}", found["rows"]);
        assert_eq!(line(name)["decided_by"]["scorer"], 1, "there is no reference: {name}");
    }
    let row = |name: &str| found["rows"].as_array().unwrap().iter().find(|r| r["variant"] == name).unwrap().clone();
    assert_eq!(row("full")["scorer"]["grounding"], true);
    assert_eq!(row("no-grounding-in-scorer")["scorer"]["grounding"], false);
    // It is the run of the full system that is scored otherwise, not another one.
    assert_eq!(row("no-grounding-in-scorer")["record"], row("full")["record"]);
    // The steered run asked two questions more and had nothing sent back.
    assert_eq!(row("feedback-every-node")["calls"].as_u64(), row("full")["calls"].as_u64().map(|n| n + 2));
    assert_eq!((&row("feedback-every-node")["rejections"], &row("full")["toggles"]), (&0.into(), &0.into()));
}

#[tokio::test]
async fn mistakes_are_told_before_anything_is_asked() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let run = |file: &str, more: &[&str]| {
        let fixed = ["--dataset", file, "--model", "replay:/nonexistent", "--out", &at("out")];
        ablate(fixed.iter().chain(more).map(|a| (*a).to_owned()).collect())
    };
    let (code, _, stderr) = run(&at("absent"), &[]).await;
    assert!(code == 2 && stderr.contains("failed to read"), "{stderr}");
    std::fs::write(at("p.jsonl"), "{\"id\": \"a\", \"informal\": \"A.\"}\n").unwrap();
    let (code, _, stderr) = run(&at("p.jsonl"), &["--ids", "b"]).await;
    assert!(code == 2 && stderr.contains("no problem `b`"), "{stderr}");
    let (code, _, stderr) = run(&at("p.jsonl"), &[]).await;
    assert!(code == 2 && stderr.contains("/nonexistent"), "{stderr}");
    let (code, _, stderr) = ablate(vec!["--out".into(), at("out")]).await;
    assert!(code == 2 && stderr.contains("ablation.run.json"), "{stderr}");
}

/// The committed problems: well formed, and every reference elaborates on the embedded library.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn references_of_the_committed_problems_elaborate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lines = String::new();
    for (file, count) in [("problems/minif2f.jsonl", 8), ("problems/conjectures.jsonl", 8), ("problems/hard.jsonl", 24)]
    {
        let problems = autoform::eval::ablate::load_problems(&root.join(file)).unwrap();
        assert_eq!(problems.len(), count, "{file}");
        for p in problems {
            let r = p.reference.unwrap();
            assert!(!r.item.provenance.license.is_empty() && !r.item.provenance.source_ref.is_empty(), "{}", p.id);
            let code = format!(
                "noncomputable section\n\n{}\n\ntheorem expected : (\n{}\n) := by sorry",
                r.definitions, r.item.expected
            );
            lines += &(serde_json::json!({ "id": p.id, "code": code }).to_string() + "\n");
        }
    }
    lean();
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("refs.jsonl");
    std::fs::write(&file, lines).unwrap();
    let run = move || {
        Command::new(cargo_bin("autoform")).args(["check", "--jsonl", "--workers", "1"]).arg(&file).output().unwrap()
    };
    let out = tokio::task::spawn_blocking(run).await.unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
}

/// The recorded competition problems, end to end: every question still has its recorded answer, and Lean
/// and the checker say today what `docs/results.md` tells. (One way to work of four, unless `AUTOFORM_TEST_LONG=1`.)
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn recorded_problems_replay() {
    lean();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dir = tempfile::tempdir().unwrap();
    let text = |p: &Path| p.to_str().unwrap().to_owned();
    let model = format!("replay:{}", text(&root.join("tests/cassettes/minif2f")));
    let dataset = text(&root.join("problems/minif2f.jsonl"));
    let variants = if cfg!(short) { "auto" } else { "full,no-grounding-in-scorer,auto,tools" };
    let args =
        ["--variants", variants, "--dataset", &dataset, "--model", &model, "--judge", &model, "--scorer", &model];
    let args = args.into_iter().chain(["--in-flight", "2", "--out"]);
    let args = args.map(str::to_owned).chain([text(dir.path())]).collect();
    let (code, stdout, stderr) = ablate(args).await;
    assert_eq!(code, 0, "{stdout}\n{stderr}");
    let results = std::fs::read_to_string(root.join("docs/results.md")).unwrap();
    let markdown = std::fs::read_to_string(dir.path().join("ablation.md")).unwrap();
    for variant in variants.split(',') {
        let row = markdown.lines().find(|l| l.starts_with(&format!("| {variant} |"))).unwrap();
        assert!(results.contains(row), "docs/results.md tells another row than\n{row}");
    }
}
