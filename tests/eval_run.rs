//! `autoform eval run` and `report` through the program, on real Lean, with scripted answers that
//! cover every bucket: no model is asked.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

use assert_cmd::Command;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/eval_tiny").join(name)
}

fn autoform() -> Command {
    let mut c = Command::cargo_bin("autoform").unwrap();
    c.arg("--config").arg(fixture("config.toml")).timeout(std::time::Duration::from_secs(600));
    c
}

/// Runs the tiny benchmark; nothing when there is no Lean on this machine.
fn evaluate(out: &Path, cache: Option<&Path>, more: &[&str]) -> Option<std::process::Output> {
    let mut c = autoform();
    c.args(["eval", "run", "--workers", "1", "--k", "8", "--model"]);
    c.arg(format!("scripted:{}", fixture("answers.jsonl").display()));
    c.arg("--dataset").arg(fixture("items.jsonl")).arg("--out").arg(out).args(more);
    match cache {
        Some(dir) => c.arg("--cache").arg(dir),
        None => c.arg("--no-cache"),
    };
    let output = c.output().unwrap();
    if output.status.code() == Some(5) {
        eprintln!("SKIPPED: no Lean to check with: {}", String::from_utf8_lossy(&output.stderr));
        return None;
    }
    Some(output)
}

fn rows(folder: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.join("results.jsonl")).unwrap();
    text.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

/// The file's text with the two times set to 0.
fn without_times(folder: &Path) -> String {
    let strip = |mut row: Value| {
        row["test1_elapsed_ms"] = 0.into();
        row["test2_elapsed_ms"] = 0.into();
        row.to_string() + "\n"
    };
    rows(folder).into_iter().map(strip).collect()
}

#[test]
fn a_tiny_benchmark_covers_every_bucket_and_ends_in_the_same_bytes() {
    let dirs: Vec<tempfile::TempDir> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    let [one, two, cache] = [dirs[0].path(), dirs[1].path(), dirs[2].path()];
    let Some(output) = evaluate(one, Some(cache), &[]) else { return };
    // One answer is missing from the script, so one attempt has no verdict.
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    let mut buckets: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows(one) {
        *buckets.entry(row["bucket"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    let expected = [
        ("elab_fail", 2),
        ("infrastructure", 1),
        ("lean_parse_fail", 1),
        ("output_parse_reject", 4),
        ("pass", 3),
        ("semantic_fail", 2),
        ("shape_fail", 1),
        ("timeout", 1),
    ];
    let mut expected: BTreeMap<String, usize> = expected.map(|(b, n)| (b.to_owned(), n)).into();
    // "Here it is:" is either refused or does not parse; both are right.
    let prose = rows(one).into_iter().find(|r| r["item_id"] == "tiny_de_morgan" && r["sample"] == 0).unwrap();
    *expected.get_mut(prose["bucket"].as_str().unwrap()).unwrap() += 1;
    assert_eq!(buckets, expected);

    // Without anything kept, everything is decided again, to the same bytes.
    evaluate(two, None, &[]).unwrap();
    assert_eq!(without_times(one), without_times(two));

    // Files to look at, and a terminal that nobody steers.
    for row in rows(one) {
        assert!(one.join(row["log_path"].as_str().unwrap()).is_file());
        if row["bucket"] == "pass" {
            let file = std::fs::read_to_string(one.join(row["rendered_path"].as_str().unwrap())).unwrap();
            assert!(file.contains("theorem"), "{file}");
        }
    }
    for text in [&output.stdout, &output.stderr] {
        let text = String::from_utf8_lossy(text);
        assert!(!text.contains('\u{1b}') && !text.contains('\u{202e}') && !text.contains('\u{7}'));
    }
    let page = std::fs::read_to_string(one.join("report.html")).unwrap();
    let document = std::fs::read_to_string(one.join("report.md")).unwrap();
    assert!(!page.contains("<script"));
    assert!(!page.contains('\u{202e}') && !document.contains('\u{202e}') && !document.contains('\u{1b}'));

    resumes(one, cache);
}

/// A run that was cut off goes on; one of another configuration is refused.
fn resumes(folder: &Path, cache: &Path) {
    let whole = without_times(folder);
    let results = folder.join("results.jsonl");
    let text = std::fs::read_to_string(&results).unwrap();
    let third = text.match_indices('\n').nth(2).unwrap().0;
    std::fs::write(&results, &text[..third + 40]).unwrap();
    let output = evaluate(folder, Some(cache), &[]).unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("[1/16]") && said.contains("[15/16]"), "{said}");
    assert_eq!(without_times(folder), whole);

    let output = evaluate(folder, Some(cache), &["--temperature", "1.5"]).unwrap();
    assert_eq!(output.status.code(), Some(3), "a script has no temperature, so this is the same run");
    let output = evaluate(folder, Some(cache), &["--split", "all"]).unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("--out") && said.contains("split is"), "{said}");

    let report = autoform().args(["eval", "report", "--run"]).arg(folder).output().unwrap();
    assert!(report.status.success());
    assert!(String::from_utf8_lossy(&report.stdout).contains("report.html"));
}

#[test]
fn what_is_wrong_with_the_command_line_is_said_before_lean_starts() {
    let dir = tempfile::tempdir().unwrap();
    let items = fixture("items.jsonl");
    let run = |model: &str, dataset: &Path| {
        let mut c = autoform();
        c.env_remove("OPENAI_API_KEY").args(["eval", "run", "--model", model, "--out"]).arg(dir.path().join("run"));
        let output = c.arg("--dataset").arg(dataset).output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let cases = [
        ("nonsense", items.as_path(), 2, "unknown model"),
        ("openai:m", &items, 5, "OPENAI_API_KEY"),
        ("scripted:/nowhere", &items, 2, "/nowhere"),
        ("nonsense", Path::new("/nowhere.jsonl"), 2, "/nowhere.jsonl"),
    ];
    for (model, dataset, code, words) in cases {
        let (got, said) = run(model, dataset);
        assert!(got == Some(code) && said.contains(words), "{model}: {got:?} {said}");
    }
    let output = autoform().args(["eval", "report", "--run"]).arg(dir.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
