//! A worker killed between any two of its frames: no verdict changes, at most one request is told as crashed, and the
//! program goes on with another worker.

use super::all;
use super::programs::{autoform, lean};
use autoform_testing::faults::{Calls, Fault, Plan, run};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// Sources with their outcomes; each is a request or more.
const SOURCES: [(&str, &str, &str); 4] = [
    ("true", "import Mathlib\ntheorem t (x : ℕ) (h : x = 3) : x + 1 = 4 := by omega", "accepted"),
    ("false", "import Mathlib\ntheorem t (x : ℕ) : x + 1 = x := by omega", "rejected"),
    ("open", "theorem t (p : Prop) : p ∨ ¬ p := sorry", "accepted"),
    ("again", "import Mathlib\ntheorem t (x y : ℤ) : x + y = y + x := by omega", "accepted"),
];

fn checks(file: &Path, told: &Path) -> Command {
    autoform(told, &["check", "--workers", "1", "--json", "--jsonl", file.to_str().unwrap()])
}

fn outcomes(told: &Path) -> BTreeMap<String, String> {
    let text = |v: &Value| v.as_str().unwrap().to_owned();
    let row = |l: &str| {
        let v: Value = serde_json::from_str(l).unwrap_or_else(|e| panic!("{e}: {l}"));
        (text(&v["id"]), text(&v["outcome"]))
    };
    std::fs::read_to_string(told).unwrap().lines().map(row).collect()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_worker_is_killed_between_any_two_frames() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let (file, told) = (dir.path().join("sources.jsonl"), dir.path().join("told"));
    let line = |(id, code, _): &(&str, &str, &str)| serde_json::json!({ "id": id, "code": code }).to_string() + "\n";
    std::fs::write(&file, SOURCES.iter().map(line).collect::<String>()).unwrap();
    let expected: BTreeMap<String, String> = SOURCES.iter().map(|(id, _, o)| ((*id).into(), (*o).into())).collect();
    let watched = |fault, at| {
        let plan = Plan { folder: dir.path().into(), calls: Calls::Pipes, fault, at };
        run(&mut checks(&file, &told), &plan)
    };
    let whole = watched(Fault::None, 0);
    assert_eq!(outcomes(&told), expected);
    let code = whole.status.code();
    // A hello, four requests, their answers: each is written and read at least once.
    assert!(whole.calls >= 10, "{} calls on pipes", whole.calls);
    let step = if all() { 1 } else { (whole.calls / 4).max(1) };
    let (mut at, mut hits, mut crashed) = (1, 0, 0);
    loop {
        let ended = watched(Fault::KillsChildren, at);
        let Some(hit) = ended.hit else { break };
        let place = format!("call {at}, a {hit}");
        hits += 1;
        let found = outcomes(&told);
        let differ: Vec<_> = expected.iter().filter(|(id, o)| found.get(*id) != Some(*o)).collect();
        for (id, _) in &differ {
            assert_eq!(found.get(*id).map(String::as_str), Some("crashed"), "{place}: {id}: {found:?}");
        }
        assert!(differ.len() <= 1 && found.len() == expected.len(), "{place}: {found:?}");
        if differ.is_empty() {
            assert_eq!(ended.status.code(), code, "{place}");
        } else {
            crashed += 1;
            assert!(ended.status.code().is_some_and(|c| c != 0 && c != 101), "{place}: {:?}", ended.status);
        }
        at += step;
    }
    assert!(hits >= 3, "{hits} of {} calls", whole.calls);
    eprintln!("{hits} of {} calls on pipes; {crashed} runs with a request told as crashed", whole.calls);
}
