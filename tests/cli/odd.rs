//! Odd inputs, as they met a model (a helper in its seat; the recording says so): other languages, two theorems in one text, LaTeX
//! with macros and a proof, a false theorem, an instruction inside the text, and what is no statement at all.

use crate::lean;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn odd_inputs_become_faithful_files_or_are_refused_with_a_reason() {
    lean();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dir = tempfile::tempdir().unwrap();
    let out = Command::new(cargo_bin("autoform"))
        .args(["formalize", "--json", "--workers", "2", "--model"])
        .arg(format!("replay:{}", root.join("tests/cassettes/odd").display()))
        .arg("--batch")
        .arg(root.join("problems/odd.jsonl"))
        .arg("--out")
        .arg(dir.path().join("runs"))
        .output()
        .unwrap();
    let stdout = String::from_utf8(out.stdout).unwrap();
    let rows: Vec<Value> = stdout.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let outcomes: BTreeMap<&str, (&str, u64)> = rows
        .iter()
        .map(|r| (r["id"].as_str().unwrap(), (r["outcome"].as_str().unwrap(), r["totals"]["calls"].as_u64().unwrap())))
        .collect();
    assert_eq!(outcomes.len(), 11, "{stdout}\n{}", String::from_utf8_lossy(&out.stderr));
    for (id, (outcome, calls)) in &outcomes {
        match *id {
            // Who says that the text is no statement is not asked to plan it.
            "weather" | "garbage" | "dangling" => {
                let refused = matches!(*outcome, "judges_rejected" | "no_statement");
                assert!(refused && *calls <= 4, "{id}: {stdout}")
            }
            _ => assert!(*outcome == "formalized" && *calls == 3, "{id}: {stdout}"),
        }
    }
    let file = |id: &str, name: &str| std::fs::read_to_string(dir.path().join("runs").join(id).join(name)).unwrap();
    assert!(file("inject", "statement.lean").contains("{p : ℕ | p.Prime ∧ p % 4 = 3}.Infinite"));
    assert!(file("two", "statement.lean").contains("IsCyclic") && file("two", "statement.lean").contains(" ∧"));
    assert!(file("false", "statement.lean").contains("- source: false as written"));
    assert!(
        !file("garbage", "partial.lean").contains('\u{202e}'),
        "a mark that turns the text around stays out of the file"
    );
    let record = file("dangling", "record.jsonl");
    assert!(record.contains("the author says that no file can mean the same"), "the reason is in the record");
}
