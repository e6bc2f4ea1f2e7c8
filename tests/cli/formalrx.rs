//! `autoform formalrx`: scoring, packing and tables.

use assert_cmd::Command;
use predicates::prelude::*;
use std::path::PathBuf;

fn autoform(args: &[&str]) -> Command {
    let mut c = Command::cargo_bin("autoform").expect("the binary");
    c.arg("formalrx").args(args);
    c
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name).to_string_lossy().into_owned()
    }
}

const GOLD: &str = r#"{"idx":"a","informal_statement":"x is 2","formal_statement":"theorem t (x : ℕ) (h : x = 3) : x = 3","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"h : x = 3","corrected_statement":"theorem t (x : ℕ) (h : x = 2) : x = 2"}
{"idx":"b","informal_statement":"one is one","formal_statement":"theorem u : 1 = 1","verdict":"aligned","error_category":"N/A","error_segment":null,"corrected_statement":null}
"#;

const SAID: &str = r#"{"idx":"b","verdict":"aligned","error_category":null,"error_segment":"N/A","corrected_statement":null}
{"idx":"a","verdict":"misaligned","error_category":"Coefficient/Constant Error","error_segment":"x = 3","corrected_statement":"theorem t (x : ℕ) (h : x = 2) : x = 2"}
"#;

#[test]
fn a_score_without_a_judge_is_a_range() {
    let f = Folder::new();
    let (gold, said) = (f.file("gold.jsonl", GOLD), f.file("said.jsonl", SAID));
    let (svg, html) = (f.path("m.svg"), f.path("r.html"));
    autoform(&[
        "score",
        "--gold",
        &gold,
        "--pred",
        &said,
        "--svg",
        &svg.to_string_lossy(),
        "--html",
        &html.to_string_lossy(),
    ])
    .assert()
    .success()
    .stdout(
        predicate::str::starts_with("joint accuracy   0.5000 to 1.0000 (1 of 2 right, 1 undecided)")
            .and(predicate::str::contains("second step was not run on 1 segments and 0 corrections")),
    );
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    assert!(std::fs::read_to_string(html).unwrap().contains("second step not run"));
    let out = autoform(&["score", "--gold", &gold, "--pred", &said, "--json"]).assert().success();
    let json: serde_json::Value = serde_json::from_slice(&out.get_output().stdout).unwrap();
    assert_eq!(json["segments"]["not_run"], 1);
    assert_eq!(json["disagreements"][0]["idx"], "a");
}

#[test]
fn a_malformed_row_is_named_by_line() {
    let f = Folder::new();
    let gold = f.file("gold.jsonl", GOLD);
    let broken = f.file("broken.jsonl", &SAID.replace("\"misaligned\"", "\"wrong\""));
    autoform(&["score", "--gold", &gold, "--pred", &broken])
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("broken.jsonl:2: unknown variant `wrong`"));
    let short = f.file("short.jsonl", SAID.lines().next().unwrap());
    autoform(&["score", "--gold", &gold, "--pred", &short])
        .assert()
        .code(2)
        .stderr(predicate::str::contains("gold.jsonl:1: `a` has no prediction"));
    autoform(&["score", "--gold", &gold, "--pred", &short, "--allow-missing"])
        .assert()
        .success()
        .stdout(predicate::str::starts_with("joint accuracy   0.5000 (1 of 2)"));
}

#[test]
fn an_archive_that_python_reads_and_what_is_refused() {
    let f = Folder::new();
    let (said, tasks) = (f.file("said.jsonl", SAID), f.file("tasks.jsonl", GOLD));
    let zip = f.path("s.zip");
    let zip = zip.to_string_lossy();
    autoform(&["pack", &said, "--tasks", &tasks, "--out", &zip]).assert().success();
    let script = "import sys,zipfile,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n\
                  assert z.namelist()==['predictions.jsonl'],z.namelist()\n\
                  rows=[json.loads(l) for l in z.read('predictions.jsonl').decode().splitlines()]\n\
                  assert [r['idx'] for r in rows]==['b','a']\nassert rows[0]['error_segment'] is None\nassert list(rows[0])==['idx','verdict','error_category','error_segment','corrected_statement']\nprint('read')";
    match Command::new("python3").args(["-c", script, &zip]).ok() {
        Ok(out) => assert_eq!(String::from_utf8_lossy(&out.stdout).trim(), "read"),
        Err(e) if e.to_string().contains("No such file") => eprintln!("SKIPPED: no python3 to read the archive"),
        Err(e) => panic!("{e}"),
    }
    for (what, text) in [
        ("`a` has no answer", SAID.lines().next().unwrap().to_owned()),
        ("`b` again", format!("{SAID}{}", SAID.lines().next().unwrap())),
        ("filled on an aligned row", SAID.replace("\"N/A\"", "\"x\"")),
        ("none of the 28", SAID.replace("Coefficient/Constant Error", "Mistake")),
        ("no part of the formal statement", SAID.replace("\"x = 3\"", "\"x = 4\"")),
        ("missing on a misaligned row", SAID.replace("\"x = 3\"", "null")),
    ] {
        let bad = f.file("bad.jsonl", &text);
        let out = f.path("never.zip");
        autoform(&["pack", &bad, "--tasks", &tasks, "--out", &out.to_string_lossy()])
            .assert()
            .code(1)
            .stderr(predicate::str::contains(what).and(predicate::str::contains("nothing was written")));
        assert!(!out.exists(), "{what}");
    }
}
