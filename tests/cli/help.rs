//! Help, bounds, completions, manual pages and the voice of errors: nothing here needs Lean.

use assert_cmd::Command;
use predicates::prelude::*;

fn autoform(args: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("autoform").unwrap();
    command.env_remove("AUTOFORM_MODEL").args(args).assert()
}

#[test]
fn numbers_beyond_their_bounds_are_unusable_command_lines() {
    for args in [
        &["check", "x.lean", "--workers", "1025"][..],
        &["check", "x.lean", "--workers", "0"],
        &["check", "x.lean", "--timeout", "0"],
        &["eval", "run", "--model", "replay:x", "--out", "o", "--temperature", "NaN"],
        &["eval", "run", "--model", "replay:x", "--out", "o", "--temperature=-1"],
        &["formalize", "1 + 1 = 2", "--model", "replay:x", "--max-cost=-0.5"],
        &["formalize", "1 + 1 = 2", "--model", "replay:x", "--max-cost", "nan"],
        &["judge", "--informal", "x", "--formal", "y", "--alpha", "2"],
        &["similarity", "pair", "a", "b", "--seconds", "inf"],
        &["index", "search", "x", "-k", "0"],
        &["serve", "--max-timeout", "0"],
        &["serve", "--listen", "nowhere"],
    ] {
        autoform(args).code(2).stderr(predicate::str::contains("error: invalid value"));
    }
    let mut wild = Command::cargo_bin("autoform").unwrap();
    wild.env("AUTOFORM_LEAN__WORKERS", "5000").arg("config").assert().code(2);
}

#[test]
fn a_cause_is_told_once_and_without_the_systems_number() {
    let out = autoform(&["eval", "report", "--run", "/no/such/run"]).code(2);
    let said = String::from_utf8_lossy(&out.get_output().stderr).into_owned();
    assert_eq!(said.matches("No such file").count(), 1, "{said}");
    assert!(said.starts_with("autoform: failed to ") && !said.contains("os error"), "{said}");
    let out = autoform(&["show", "/no/such\u{1b}[2J/run"]).code(2);
    let said = String::from_utf8_lossy(&out.get_output().stderr).into_owned();
    assert!(!said.contains('\u{1b}') && said.matches("No such file").count() == 1, "{said}");
}

#[test]
fn help_is_grouped() {
    for (args, headings) in [
        (&["formalize", "--help"][..], &["Batch:", "Models:", "Judging:", "Limits:", "Ablations:", "Lean:"][..]),
        (&["eval", "run", "--help"], &["Agent:", "Sampling:", "Cache:", "Lean:"]),
        (&["similarity", "pair", "--help"], &["TransTED:", "Majority voting:"]),
        (&["serve", "--help"], &["Who may ask:", "Limits:", "Lean:"]),
        (&["check", "--help"], &["Lean:", "Server:"]),
        (&["index", "search", "--help"], &["Index:", "Help from a model:"]),
    ] {
        let out = autoform(args).success();
        let help = String::from_utf8_lossy(&out.get_output().stdout).into_owned();
        for heading in headings {
            assert!(help.lines().any(|l| l == *heading), "{args:?} has no {heading}\n{help}");
        }
    }
}

#[test]
fn shells_and_man_are_served() {
    for shell in ["bash", "zsh", "fish"] {
        autoform(&["completions", shell]).success().stdout(predicate::str::contains("formalize"));
    }
    let dir = tempfile::tempdir().unwrap();
    autoform(&["man", dir.path().to_str().unwrap()]).success();
    let page = std::fs::read_to_string(dir.path().join("autoform-formalize.1")).unwrap();
    assert!(page.contains("\\-\\-feedback"), "{page}");
}
