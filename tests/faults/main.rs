//! Calls on files that fail, tear or kill the program at the n-th of them: nothing that was told as done is
//! lost, the same command finishes, and the result is the uninterrupted one but for times.
//!
//! The short form takes some n; `AUTOFORM_FAULTS=all` takes every one. `docs/reliability.md` has the figures.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

mod batch;
mod endpoint;
mod folder;
mod frames;
mod kills;
mod programs;
mod soak;

use autoform::lean::fake::FakeLean;
use autoform::lean::{DeclInfo, ElabRequest, Elaborated, Lean, Message, Outcome, Position, Severity};
use autoform_testing::faults::{Calls, Ended, Fault, Plan, run};
use folder::Tree;
use std::path::Path;
use std::process::Command;

/// A disk that is full, a disk that fails.
const FULL: i32 = libc::ENOSPC;
const BROKEN: i32 = libc::EIO;

/// Whether every n is tried.
fn all() -> bool {
    std::env::var("AUTOFORM_FAULTS").is_ok_and(|v| v == "all")
}

/// Something that writes a folder, again and again the same.
trait Scenario {
    /// The command that works in `folder`; what it acknowledges goes to the file `told`.
    fn command(&self, folder: &Path, told: &Path) -> Command;
    /// What must hold for everything that `told` names, whatever happened afterwards.
    fn acknowledged(&self, folder: &Path, told: &str, whole: &Tree);
    /// What the folder holds, in a form that two runs have in common.
    fn tree(&self, folder: &Path) -> Tree {
        folder::read(folder)
    }
    /// The exit code of a run that nothing disturbs.
    fn code(&self) -> i32 {
        0
    }
}

/// Runs the scenario once undisturbed, then with the fault at the chosen calls, each time followed by the same
/// command undisturbed. Answers at how many calls the fault came.
fn sweep(scenario: &dyn Scenario, calls: Calls, fault: Fault, points: usize) -> usize {
    let top = tempfile::tempdir().unwrap();
    let watched = |name: &str, fault: Fault, at: u64| -> (Ended, String, std::path::PathBuf) {
        let (folder, told) = (top.path().join(name), top.path().join(format!("{name}.told")));
        let plan = Plan { folder: folder.clone(), calls, fault, at };
        let ended = run(&mut scenario.command(&folder, &told), &plan);
        (ended, std::fs::read_to_string(told).unwrap_or_default(), folder)
    };
    let (ended, told, folder) = watched("whole", Fault::None, 0);
    assert_eq!(ended.status.code(), Some(scenario.code()), "{told}");
    let whole = scenario.tree(&folder);
    assert!(!whole.is_empty() && ended.calls > 5, "{} calls are watched", ended.calls);
    scenario.acknowledged(&folder, &told, &whole);
    let step = if all() { 1 } else { (ended.calls / points as u64).max(1) };
    let (mut hits, mut at) = (0, 1);
    // Threads make the number of calls vary; the sweep ends where no call is hit.
    loop {
        let name = format!("at-{at}");
        let (ended, told, folder) = watched(&name, fault, at);
        let Some(hit) = ended.hit else { break };
        hits += 1;
        let place = format!("{fault:?} at call {at}, {hit}: {:?}", ended.status);
        scenario.acknowledged(&folder, &told, &whole);
        if matches!(fault, Fault::Fails { .. }) {
            let code = ended.status.code().unwrap_or_else(|| panic!("{place}: ended by a signal"));
            assert_ne!(code, 101, "{place}: a panic");
            if code == scenario.code() {
                folder::same(&scenario.tree(&folder), &whole, &format!("{place}, and told as done"));
            }
        }
        let again = scenario.command(&folder, &top.path().join(format!("{name}.again"))).status().unwrap();
        let told = std::fs::read_to_string(top.path().join(format!("{name}.again"))).unwrap_or_default();
        assert_eq!(again.code(), Some(scenario.code()), "{place}: the same command does not finish: {told}");
        folder::same(&scenario.tree(&folder), &whole, &place);
        scenario.acknowledged(&folder, &told, &whole);
        std::fs::remove_dir_all(&folder).unwrap();
        at += step;
    }
    eprintln!("{hits} of {} calls, {fault:?}, {calls:?}", ended.calls);
    hits
}

/// A Lean that rejects what contains the word `bad`, and reports the theorem of everything else: the agent refuses a file
/// whose theorem Lean does not report.
fn declaring() -> impl Lean {
    FakeLean::new(|request: &ElabRequest| {
        if request.source.contains("bad") {
            let text = "the fake Lean rejects what is bad".to_owned();
            let pos = Position { line: 1, column: 0 };
            let messages = vec![Message { severity: Severity::Error, pos, end: None, text }];
            return Outcome::Rejected(Elaborated { messages, ..Elaborated::default() });
        }
        let theorem = DeclInfo {
            name: "main_statement".into(),
            kind: "theorem".into(),
            ty: "1 + 1 = 2".into(),
            value: None,
            raw_type: None,
            raw_value: None,
            uses: Vec::new(),
            axioms: vec!["sorryAx".into()],
            has_sorry: true,
        };
        Outcome::Accepted(Elaborated { decls: vec![theorem], has_sorry: true, ..Elaborated::default() })
    })
}

/// Every way in which a call can go wrong.
fn sweep_all(scenario: &dyn Scenario, points: usize) {
    let changes = [
        Fault::Kills,
        Fault::Tears,
        Fault::Fails { errno: FULL, for_good: true },
        Fault::Fails { errno: BROKEN, for_good: false },
    ];
    for fault in changes {
        let hits = sweep(scenario, Calls::Changes, fault, points);
        assert!(hits >= points.min(5), "{fault:?}: only {hits} calls were hit");
    }
}
