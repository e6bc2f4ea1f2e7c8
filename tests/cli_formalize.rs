//! `autoform formalize` on bad input, through the binary: every mistake is told before any model
//! is asked, with its documented exit code.

use assert_cmd::Command;
use predicates::prelude::*;

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
fn unknown_libraries_and_unusable_folders_are_told() {
    formalize(&["S", "--model", "replay:x", "--library", "mathcomp\u{1b}[2J"])
        .assert()
        .code(5)
        .stderr(predicate::str::contains("unknown library `mathcomp [2J`"));
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("taken");
    std::fs::write(&file, "").unwrap();
    formalize(&["S", "--model", "replay:x", "--out", file.join("below").to_str().unwrap()])
        .assert()
        .code(5)
        .stderr(predicate::str::contains("cannot be used"));
    std::fs::write(dir.path().join("record.jsonl"), "").unwrap();
    formalize(&["S", "--model", "replay:x", "--out", dir.path().to_str().unwrap()])
        .assert()
        .code(5)
        .stderr(predicate::str::contains("never overwritten"));
}

#[test]
fn the_exit_codes_are_in_the_help() {
    formalize(&["--help"]).assert().success().stdout(predicate::str::contains("130  interrupted"));
}
