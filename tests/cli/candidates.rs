//! `autoform formalize --candidates`: several runs of one statement with a scripted model, put together by real Lean.

use crate::lean;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use autoform_testing::endpoint::{Endpoint, says};
use serde_json::Value;
use std::sync::atomic::{AtomicUsize, Ordering};

const FILES: [&str; 4] = [
    "theorem main_statement (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry",
    // Says more than was asked.
    "theorem main_statement (n : ℤ) : n ^ 2 = n := by sorry",
    "theorem main_statement : ∀ m : ℕ, m > 0 → m ≥ 1 := by sorry",
    "theorem main_statement (k : ℕ) (pos : 1 ≤ k + 0 ∧ 0 < k) : 1 ≤ k := by sorry",
];

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_largest_group_that_lean_finds_the_same_is_handed_out() {
    lean();
    let asked = AtomicUsize::new(0);
    let endpoint = Endpoint::new(move |question| {
        if question.contains("one Lean 4 file") {
            let file = FILES[asked.fetch_add(1, Ordering::SeqCst).min(FILES.len() - 1)];
            says(&format!("```lean\nimport Mathlib\n\n{file}\n```"))
        } else if question.contains("condition by condition") {
            says(
                "```json\n{\"items\": [{\"english\": \"e\", \"lean\": \"l\", \"match\": \"same\"}], \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```",
            )
        } else {
            says("```json\n{\"reading\": \"r\", \"verdict\": \"consistent\", \"reasons\": [], \"fault\": null}\n```")
        }
    });
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("run");
    let run = || {
        let mut command = Command::new(cargo_bin("autoform"));
        command.args(["formalize", "Every positive number is at least one.", "--candidates", "3", "--workers", "1"]);
        command.args(["--no-findings", "--model", &endpoint.named("author"), "--out"]).arg(&out).output().unwrap()
    };
    let first = run();
    let (stdout, stderr) = (String::from_utf8_lossy(&first.stdout), String::from_utf8_lossy(&first.stderr));
    assert_eq!(first.status.code(), Some(0), "{stderr}");
    assert!(
        stdout.contains("Every positive number") && stdout.contains("(n : ℕ) (h : 0 < n) : 1 ≤ n"),
        "{stdout}\n{stderr}"
    );
    assert!(stderr.contains("3 runs, 3 with a theorem, in groups that Lean finds the same of 2, 1"), "{stderr}");
    assert!(stderr.contains("agreement 67 %"), "{stderr}");
    let kept: Value = serde_json::from_slice(&std::fs::read(out.join("candidates.json")).unwrap()).unwrap();
    assert_eq!(kept["clusters"], serde_json::json!([[0, 2], [1]]), "{kept}");
    assert_eq!(std::fs::read_to_string(out.join("statement.lean")).unwrap(), stdout);
    // Runs that ended are not made again.
    let before = endpoint.count();
    assert_eq!(run().stdout, first.stdout);
    assert_eq!(endpoint.count(), before);
}
