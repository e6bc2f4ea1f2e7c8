//! `autoform index` as a user meets it: output, JSON, exit codes.

use assert_cmd::Command;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::path::Path;

fn autoform(cache: &Path) -> Command {
    let mut command = Command::cargo_bin("autoform").expect("the binary is built");
    command.env("AUTOFORM_CACHE", cache).arg("index");
    command
}

fn cache_with_index() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("dir");
    let records = dir.path().join("records.jsonl");
    let lines = [
        r#"{"name":"Nat.Prime","kind":"def","type":"(p : ℕ) : Prop","doc":"Prime\u001b[31m numbers.","module":"M","line":3}"#,
        r#"{"name":"Nat.Prime.two_le","kind":"theorem","type":"{p : ℕ} (h : p.Prime) : 2 ≤ p","module":"M"}"#,
    ];
    std::fs::write(&records, lines.join("\n")).expect("file");
    autoform(dir.path())
        .args(["build", "--library", "demo", "--revision", "r1", "--lean", "v4.28.0", "--jsonl"])
        .arg(&records)
        .assert()
        .success()
        .stdout(contains("demo r1 (Lean v4.28.0): 2 declarations"));
    dir
}

#[test]
fn every_answer_names_library_and_revision_and_no_escape_reaches_the_terminal() {
    let cache = cache_with_index();
    autoform(cache.path())
        .args(["search", "prime number"])
        .assert()
        .success()
        .stdout(contains("demo r1 (Lean v4.28.0)").and(contains("def Nat.Prime")).and(contains('\u{1b}').not()));
    autoform(cache.path())
        .args(["show", "Nat.Prime"])
        .assert()
        .success()
        .stdout(contains("M:3").and(contains("demo r1")));
    autoform(cache.path()).args(["stats"]).assert().success().stdout(contains("2 declarations in 1 modules"));
    let json = autoform(cache.path()).args(["search", "--json", "prime"]).output().expect("runs").stdout;
    let value: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(value["revision"]["revision"], "r1");
    assert_eq!(value["hits"][0]["decl"]["name"], "Nat.Prime");
}

#[test]
fn exit_codes_are_as_documented() {
    let cache = cache_with_index();
    let code = |args: &[&str]| autoform(cache.path()).args(args).output().expect("runs").status.code();
    assert_eq!(code(&["search", "quaternionic"]), Some(1));
    assert_eq!(code(&["show", "Nat.Prim"]), Some(1));
    assert_eq!(code(&["search", "x", "--kind", "gadget"]), Some(2));
    assert_eq!(code(&["build", "--jsonl", "/nonexistent.jsonl"]), Some(2));
    assert_eq!(code(&["search", "--library", "other", "x"]), Some(3));
    assert_eq!(code(&["search", "--index", "/nonexistent", "x"]), Some(3));
    assert_eq!(code(&["build", "--library", "../up", "--jsonl", "records.jsonl"]), Some(2));
}

#[test]
fn a_wrong_name_gets_the_nearest_ones() {
    let cache = cache_with_index();
    autoform(cache.path()).args(["show", "Nat.Prime.twole"]).assert().code(1).stdout(contains("Nat.Prime.two_le"));
}

#[test]
fn an_ambiguous_choice_is_said_to_be_one() {
    let cache = cache_with_index();
    let records = cache.path().join("records.jsonl");
    autoform(cache.path())
        .args(["build", "--library", "demo", "--revision", "r2", "--jsonl"])
        .arg(records)
        .assert()
        .success();
    autoform(cache.path())
        .args(["search", "prime"])
        .assert()
        .code(3)
        .stderr(contains("demo-r1").and(contains("demo-r2")).and(contains("--revision")));
    autoform(cache.path()).args(["search", "prime", "--revision", "r2"]).assert().success().stdout(contains("demo r2"));
}
