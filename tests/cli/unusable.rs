//! Inputs without a row, outputs that cannot be written, and text as other systems write it: the
//! exit codes are those of the table in `docs/cli.md`.

use super::lean;
use std::path::{Path, PathBuf};
use std::process::Output;

/// A folder with what the cases need; paths in arguments are relative to it.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).unwrap();
        write("empty.jsonl", "");
        write("blank.jsonl", "\n \r\n\n");
        write("file", "x");
        let rows = include_str!("../data/formalrx/synth.jsonl");
        write("gold.jsonl", rows.lines().next().unwrap());
        std::fs::create_dir(dir.path().join("tree")).unwrap();
        let run = dir.path().join("run");
        std::fs::create_dir(&run).unwrap();
        std::fs::write(run.join("record.jsonl"), record()).unwrap();
        std::fs::create_dir(dir.path().join("bad")).unwrap();
        write("bad/record.jsonl", "{\"x\": 1}\n");
        Self(dir)
    }

    fn run(&self, line: &str) -> Output {
        let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
        let cache = self.0.path().join("no-cache");
        command.current_dir(self.0.path()).env("AUTOFORM_CACHE", cache).args(line.split(' ')).output().unwrap()
    }

    /// Everything below the folder.
    fn files(&self) -> Vec<PathBuf> {
        fn below(folder: &Path, out: &mut Vec<PathBuf>) {
            for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
                if path.is_dir() {
                    below(&path, out);
                }
                out.push(path);
            }
        }
        let mut out = Vec::new();
        below(self.0.path(), &mut out);
        out.sort();
        out
    }
}

/// A record of a run that was begun.
fn record() -> Vec<u8> {
    use autoform::record::{Entry, Event, RECORD_VERSION, RunHeader};
    let header = RunHeader { record_version: RECORD_VERSION, statement: "S".into(), ..RunHeader::default() };
    let entry = Entry { seq: 0, at_ms: 0, event: Event::RunStarted(Box::new(header)) };
    let mut line = serde_json::to_vec(&entry).unwrap();
    line.push(b'\n');
    line
}

fn said(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned()
}

const MODEL: &str = "openai:x@http://127.0.0.1:1";

#[test]
fn an_input_without_a_row_is_unusable_and_nothing_is_written() {
    let desk = Desk::new();
    let before = desk.files();
    for input in ["empty.jsonl", "blank.jsonl"] {
        for line in [
            format!("check --jsonl {input}"),
            format!("check --jsonl --json {input} {input}"),
            format!("compare --jsonl {input}"),
            format!("library conform --against {input}"),
            format!("judge --jsonl {input} --judge leanscorer --model {MODEL}"),
            format!("diagnose --jsonl {input} --model {MODEL}"),
            format!("similarity pair --batch {input}"),
            format!("similarity eval {input}"),
            format!("formalize --batch {input} --model {MODEL}"),
            format!("formalrx score --gold {input} --pred {input} --judge none"),
            format!("formalrx pack {input} --out packed.zip"),
            format!("formalrx table --gold {input}"),
            format!("eval validate --dataset {input} --no-lean"),
            format!("eval validate --dataset {input}"),
            format!("eval import --format minif2f {input}"),
            format!("eval import --format fate {input}"),
            format!("eval run --dataset {input} --model {MODEL} --out run2"),
            format!("eval score --dataset {input} --candidates {input} --out run2"),
            format!("eval ablate --dataset {input} --model {MODEL} --out run2"),
            format!("index build --jsonl {input} --index index"),
        ] {
            let out = desk.run(&line);
            assert_eq!(out.status.code(), Some(2), "{line}: {}", said(&out));
            let told = said(&out);
            assert!(told.contains("nothing to do") && out.stdout.is_empty(), "{line}: {told}");
        }
    }
    for line in ["index build --sources tree --index index", "formalrx synth --no-seeds --out synth.jsonl"] {
        assert_eq!(desk.run(line).status.code(), Some(2), "{line}");
    }
    assert_eq!(desk.files(), before, "nothing was made");
}

#[test]
fn an_output_that_cannot_be_written_is_missing() {
    let desk = Desk::new();
    for line in [
        "show run --html file/page.html",
        "show run --html no/such/folder/page.html",
        "export sft run --out file/data.jsonl",
        "formalrx score --gold gold.jsonl --pred gold.jsonl --judge none --html file/page.html",
        "formalrx pack gold.jsonl --out file/packed.zip",
    ] {
        let out = desk.run(line);
        assert_eq!(out.status.code(), Some(5), "{line}: {}", said(&out));
        let text = said(&out);
        assert!(text.contains("failed to write") && !text.contains("os error"), "{line}: {text}");
    }
}

#[test]
fn a_record_that_is_none_is_unusable() {
    let desk = Desk::new();
    for line in ["formalize --resume bad", "formalize --resume none", "show bad", "export sft bad --out x"] {
        let out = desk.run(line);
        assert_eq!(out.status.code(), Some(2), "{line}: {}", said(&out));
    }
}

#[test]
fn what_is_read_is_not_written_over() {
    let desk = Desk::new();
    let at = |name: &str| desk.0.path().join(name);
    std::fs::write(at("in.lean"), "theorem a : True := trivial\n").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(at("run/record.jsonl"), at("link")).unwrap();
    for (folder, name) in [("f", "statement.lean"), ("e", "items.jsonl"), ("e", "report.md"), ("a", "ablation.json")] {
        std::fs::create_dir_all(at(folder)).unwrap();
        std::fs::write(at(folder).join(name), "theorem a : True := trivial\n").unwrap();
    }
    let files = ["in.lean", "gold.jsonl", "run/record.jsonl", "f/statement.lean", "e/items.jsonl", "e/report.md"];
    let files = files.map(|name| (name, std::fs::read(at(name)).unwrap()));
    for line in [
        "show run --html run/record.jsonl",
        "show run --html link",
        "show run/record.jsonl --html ./run/../run/record.jsonl",
        "export sft run --out run/record.jsonl",
        "export dpo run --out link",
        "formalrx pack gold.jsonl --out gold.jsonl",
        "formalrx score --gold gold.jsonl --pred gold.jsonl --judge none --html gold.jsonl",
        "formalrx synth --no-seeds --benchmark gold.jsonl --out gold.jsonl",
        "compare in.lean in.lean --html in.lean",
        "diagnose --informal x --formal in.lean --details in.lean --model openai:x@http://127.0.0.1:1",
        "formalize x --reference f/statement.lean --out f --model openai:x@http://127.0.0.1:1",
        "formalize --file f/statement.lean --out ./f --model openai:x@http://127.0.0.1:1",
        "eval run --dataset e/items.jsonl --out e --model openai:x@http://127.0.0.1:1",
        "eval run --dataset gold.jsonl --out e --model scripted:e/report.md",
        "eval ablate --dataset a/ablation.json --out a --model openai:x@http://127.0.0.1:1",
    ] {
        let out = desk.run(line);
        assert_eq!(out.status.code(), Some(2), "{line}: {}", said(&out));
        assert!(said(&out).contains("is not written"), "{line}: {}", said(&out));
        for (name, before) in &files {
            assert_eq!(&std::fs::read(at(name)).unwrap(), before, "{line}: {name}");
        }
    }
}

#[test]
fn an_input_that_is_not_there_or_has_no_end_is_unusable() {
    let desk = Desk::new();
    for line in [
        "similarity eval nothere",
        "similarity eval /dev/zero",
        "similarity pair --batch nothere",
        "similarity parse nothere",
        "similarity tree @nothere",
        "similarity --recorded file tree x",
        "library conform --against nothere",
        "eval import --format fate nothere",
        "show /dev/zero",
        "plan --statements=1e30 run",
    ] {
        let out = desk.run(line);
        assert_eq!(out.status.code(), Some(2), "{line}: {}", said(&out));
        assert_eq!(said(&out).matches("nothere").count(), line.matches("nothere").count(), "{line}: {}", said(&out));
    }
    assert!(said(&desk.run("plan --statements=1e30 run")).contains("1e15 at most"));
    #[cfg(unix)]
    {
        std::fs::create_dir(desk.0.path().join("endless")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", desk.0.path().join("endless/record.jsonl")).unwrap();
        let out = desk.run("show endless");
        assert!(out.status.code() == Some(2) && said(&out).contains("no regular file"), "{}", said(&out));
    }
}

#[test]
fn a_row_that_is_an_array_is_refused() {
    let desk = Desk::new();
    std::fs::write(desk.0.path().join("rows.jsonl"), "[\"a\", \"b\", \"c\"]\n").unwrap();
    for line in [
        "check --jsonl rows.jsonl",
        "compare --jsonl rows.jsonl",
        "judge --jsonl rows.jsonl --judge leanscorer --model openai:x@http://127.0.0.1:1",
        "diagnose --jsonl rows.jsonl --model openai:x@http://127.0.0.1:1",
        "similarity pair --batch rows.jsonl",
        "formalize --batch rows.jsonl --model openai:x@http://127.0.0.1:1",
        "formalrx pack rows.jsonl --out packed.zip",
        "eval import --format minif2f rows.jsonl",
        "index build --jsonl rows.jsonl --index index",
    ] {
        let out = desk.run(line);
        assert_eq!(out.status.code(), Some(2), "{line}: {}", said(&out));
        assert!(said(&out).contains("no array"), "{line}: {}", said(&out));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_takes_nothing_is_missing() {
    let desk = Desk::new();
    for line in
        ["config", "config --defaults", "--help", "formalize --help", "--version", "completions bash", "show run"]
    {
        let mut command = assert_cmd::Command::new("sh");
        let told = format!("'{}' {line} > /dev/full", assert_cmd::cargo::cargo_bin("autoform").display());
        let out = command.current_dir(desk.0.path()).args(["-c", &told]).output().unwrap();
        assert_eq!(out.status.code(), Some(5), "{line}: {}", said(&out));
        assert!(said(&out).contains("standard output"), "{line}: {}", said(&out));
    }
    assert_eq!(desk.run("man file").status.code(), Some(5));
    assert_eq!(desk.run("serve --listen 127.0.0.1:0 --runs file").status.code(), Some(5));
    assert_eq!(desk.run("mcp --runs file/below").status.code(), Some(5));
}

#[test]
fn an_unusable_configuration_is_told_at_once_by_every_command() {
    let desk = Desk::new();
    for (name, value) in [
        ("AUTOFORM_LLM__BUDGET__COST", "nan"),
        ("AUTOFORM_LLM__CONCURRENCY", "0"),
        ("AUTOFORM_LLM__TIMEOUT_S", "0"),
        ("AUTOFORM_AGENT__THEOREM_NAME", "a b"),
    ] {
        for line in ["config", "show run", "check file"] {
            let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
            command.current_dir(desk.0.path()).env("AUTOFORM_CACHE", desk.0.path().join("no-cache"));
            let out = command.env(name, value).args(line.split(' ')).output().unwrap();
            assert_eq!(out.status.code(), Some(2), "{name} {line}: {}", said(&out));
            assert!(said(&out).contains(name) && out.stdout.is_empty(), "{}", said(&out));
        }
    }
}

#[test]
fn a_variable_that_is_set_to_nothing_is_not_set() {
    let desk = Desk::new();
    let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
    for name in ["AUTOFORM_CONFIG", "AUTOFORM_SERVER", "AUTOFORM_MODEL", "AUTOFORM_SHARD", "AUTOFORM_LEAN__WORKERS"] {
        command.env(name, "");
    }
    let out = command.current_dir(desk.0.path()).args(["formalize", "S", "--shard", "1/1"]).output().unwrap();
    assert!(out.status.code() == Some(5) && said(&out).contains("no model to ask"), "{}", said(&out));
    for home in ["", "here"] {
        let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
        command.current_dir(desk.0.path()).env("AUTOFORM_CACHE", "").env("HOME", home).env_remove("XDG_CACHE_HOME");
        let out = command.args(["lean", "doctor"]).output().unwrap();
        let told = String::from_utf8(out.stdout).unwrap();
        let cache = told.lines().find_map(|l| l.strip_prefix("cache")).unwrap().trim();
        assert!(Path::new(cache).is_absolute(), "{told}");
    }
}

/// The cache has no Lean: what asked for one first would install it, and say so.
#[test]
fn the_folder_of_a_run_is_tried_before_lean_starts() {
    let desk = Desk::new();
    let tiny = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/eval_tiny");
    for out in ["file", "file/below", "/proc/none"] {
        let line = format!(
            "eval run --dataset {tiny}/items.jsonl --split all --model scripted:{tiny}/answers.jsonl --out {out}"
        );
        let told = desk.run(&line);
        assert_eq!(told.status.code(), Some(5), "{out}: {}", said(&told));
        assert!(said(&told).contains(out), "{}", said(&told));
        assert!(!desk.0.path().join("no-cache").exists(), "Lean was asked for");
    }
}

#[test]
fn numbers_beyond_their_bounds_are_refused() {
    let desk = Desk::new();
    for line in [
        "eval run --model x --out y --temperature NaN",
        "eval run --model x --out y --temperature=-0.5",
        "check file --workers 4611686018427387904",
        "check file --workers 0",
    ] {
        let out = desk.run(line);
        assert_eq!(out.status.code(), Some(2), "{line}: {}", said(&out));
    }
    let out = assert_cmd::Command::cargo_bin("autoform")
        .unwrap()
        .args(["check", "-"])
        .env("AUTOFORM_LEAN__QUEUE", "4611686018427387904")
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(2), "{}", said(&out));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn line_ends_and_marks_of_other_systems_change_no_verdict_and_no_line_number() {
    lean();
    let source = "theorem a : True := by\n  trivial\ntheorem b : 1 = 2 := by\n  rfl\n";
    let check = |text: &str, flags: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
        command.arg("check").args(flags).arg("-").write_stdin(text.to_owned()).output().unwrap()
    };
    let lines = |out: &Output| -> Vec<u64> {
        let value: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
        let of = value["messages"].as_array().unwrap().iter();
        of.map(|m| m["pos"]["line"].as_u64().unwrap()).collect()
    };
    let plain = check(source, &["--json"]);
    assert_eq!(plain.status.code(), Some(1));
    let expected = lines(&plain);
    assert!(expected.contains(&4) || expected.contains(&3), "{expected:?}");
    for text in [source.replace('\n', "\r\n"), format!("\u{feff}{source}"), source.replace('\n', "\r")] {
        assert_eq!(lines(&check(&text, &["--json"])), expected, "{text:?}");
    }
    let row = serde_json::json!({ "code": "theorem a : True := by\r\n  trivial\r\n" });
    let out = check(&format!("\u{feff}{row}\r\n"), &["--jsonl"]);
    assert_eq!(out.status.code(), Some(0), "{}{}", String::from_utf8_lossy(&out.stdout), said(&out));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_file_without_a_command_is_accepted_and_a_comment_that_does_not_end_is_not() {
    lean();
    let check = |text: &str| {
        let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
        let out = command.args(["check", "-"]).write_stdin(text.to_owned()).output().unwrap();
        (out.status.code(), String::from_utf8_lossy(&out.stdout).into_owned())
    };
    for text in ["-- only a comment\n", "import Mathlib\n", "\n \n", "import Mathlib\n\n/- said\n in two lines -/\n"] {
        let (code, said) = check(text);
        assert_eq!(code, Some(0), "{text:?}: {said}");
    }
    // What Lean refuses stays refused, and a comment in front moves no line number.
    for text in ["/- without an end\n", "/-- of nothing -/\n"] {
        assert_eq!(check(text).0, Some(1), "{text:?}");
    }
    let (code, said) = check("-- a comment\n\n  theorem a : 1 = 2 := by\n    rfl\n");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("4:4"), "{said}");
}
