//! End to end through the binary: real Lean, real index, recorded replies. Needs the embedded Lean,
//! which the first test to want it installs; where that cannot be, they fail.

use crate::lean;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use autoform_testing::NativeStandIn;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

fn autoform(args: &[&str]) -> Command {
    let mut c = Command::new(cargo_bin("autoform"));
    c.args(args).timeout(Duration::from_secs(900));
    c
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn write(dir: &Path, name: &str, bytes: &[u8]) -> String {
    let path = dir.join(name);
    std::fs::write(&path, bytes).expect("written");
    path.to_string_lossy().into_owned()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn check_tells_every_outcome_apart_in_words_codes_and_json() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let good =
        write(dir.path(), "good.lean", b"import Mathlib\n\ntheorem a (n : \xe2\x84\x95) : n + 0 = n := by simp\n");
    let bad = write(
        dir.path(),
        "bad.lean",
        "-- no import: the library is supplied\ntheorem a (n : ℕ) : n = n + 1 := rfl\n".as_bytes(),
    );
    let header = write(dir.path(), "header.lean", b"import No.Such\ntheorem a : True := trivial\n");
    let out = autoform(&["check", "--json", &good, &bad, &header]).output().unwrap();
    let lines: Vec<serde_json::Value> = text(&out.stdout).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let of = |file: &str| lines.iter().find(|l| l["id"] == file).unwrap_or_else(|| panic!("no result for {file}"));
    assert_eq!(of(&good)["outcome"], "accepted");
    assert_eq!(of(&bad)["outcome"], "rejected");
    assert_eq!(of(&bad)["messages"][0]["pos"]["line"], 2, "positions are the file's");
    assert_eq!(of(&header)["outcome"], "header_failed");
    assert!(of(&good)["identity"]["library"].as_str().unwrap().starts_with("autoform-prelude"), "the library is named");
    assert_eq!(out.status.code(), Some(4), "the highest code of several");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_proof_has_no_sorry_and_no_axiom_of_its_own() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let code = |name: &str, source: &str, strict: bool| {
        let file = write(dir.path(), name, format!("import Mathlib\n{source}\n").as_bytes());
        let mut args = vec!["check"];
        args.extend(strict.then_some("--strict"));
        args.push(&file);
        autoform(&args).output().unwrap().status.code()
    };
    let proved = "theorem a (n : ℕ) : n + 0 = n := by simp";
    for (name, source, wanted) in [
        ("proved.lean", proved.to_owned(), Some(0)),
        ("sorry.lean", "theorem a : 1 + 1 = 3 := by sorry".to_owned(), Some(1)),
        ("example.lean", "example : 1 + 1 = 3 := by sorry".to_owned(), Some(1)),
        ("quiet.lean", "set_option warn.sorry false\nexample : 1 + 1 = 3 := by sorry".to_owned(), Some(1)),
        ("axiom.lean", "axiom mine : 1 + 1 = 3\ntheorem a : 1 + 1 = 3 := mine".to_owned(), Some(1)),
    ] {
        assert_eq!(code(name, &source, false), Some(0), "{source}");
        assert_eq!(code(name, &source, true), wanted, "{source}");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn check_reads_jsonl_and_gives_results_as_they_land() {
    lean();
    let lines: String = (0..30)
        .map(|i| {
            format!("{{\"id\":{i},\"code\":\"theorem t (x : ℕ) (h : x = {i}) : x + 1 = {} := by omega\"}}\n", i + 1)
        })
        .collect();
    let out = autoform(&["check", "--jsonl", "--json", "-"]).write_stdin(lines).output().unwrap();
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let mut ids: Vec<u64> = text(&out.stdout)
        .lines()
        .map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap())
        .inspect(|v| assert_eq!(v["outcome"], "accepted", "{v}"))
        .map(|v| v["id"].as_str().unwrap().parse().unwrap())
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, (0..30).collect::<Vec<u64>>());
}

#[test]
fn unusable_input_is_named_and_nothing_is_started() {
    let dir = tempfile::tempdir().unwrap();
    let latin = write(dir.path(), "latin.lean", b"theorem caf\xe9 : True := trivial");
    let broken = write(dir.path(), "broken.jsonl", b"{\"code\":\"theorem a : True := trivial\"}\n{\"code\":\n");
    let absent = dir.path().join("absent.lean").to_string_lossy().into_owned();
    for (args, says) in [
        (vec!["check", &latin], "not UTF-8 (byte 11)"),
        (vec!["check", "--jsonl", &broken], "broken.jsonl:2"),
        (vec!["check", &absent], "failed to open"),
        (vec!["--config", &absent, "config"], "failed to read the configuration"),
    ] {
        let out = autoform(&args).output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{args:?}: {}", text(&out.stderr));
        assert!(text(&out.stderr).contains(says), "{args:?}: {}", text(&out.stderr));
        assert!(out.stdout.is_empty());
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_lean_says_cannot_steer_the_terminal() {
    lean();
    let source = "#eval IO.println \"\\u001b[31mred\\u0007\"\ntheorem a : True := trivial\n";
    let out = autoform(&["check", "-"]).write_stdin(source).output().unwrap();
    assert!(text(&out.stdout).contains("red"), "{}", text(&out.stdout));
    assert!(!out.stdout.contains(&0x1b) && !out.stdout.contains(&7));
}

/// The prelude's meanings, pinned by proofs that Lean checks.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_prelude_means_what_mathlib_means() {
    lean();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lean/Test");
    let files: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path().to_string_lossy().into_owned()).collect();
    assert!(files.len() > 10, "the core and every area: {files:?}");
    let mut args = vec!["check", "--timeout", "300", "--heartbeats", "2000000"];
    args.extend(files.iter().map(String::as_str));
    let out = autoform(&args).output().unwrap();
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stdout));
    assert!(!text(&out.stdout).contains("sorry"), "a meaning is not proved: {}", text(&out.stdout));
}

/// Rows of miniF2F's format, and how many of them elaborate.
fn elaborate_unchanged(file: &Path) -> (usize, usize) {
    lean();
    let rows = std::fs::read_to_string(file).unwrap();
    let mut input = String::new();
    for row in rows.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let get = |k: &str| row[k].as_str().unwrap().to_owned();
        let code = format!("{}\n{} sorry", get("header"), get("formal_statement"));
        input.push_str(&serde_json::json!({ "id": get("name"), "code": code }).to_string());
        input.push('\n');
    }
    let out = autoform(&["check", "--jsonl", "--json", "-"]).write_stdin(input).output().unwrap();
    let accepted = text(&out.stdout).lines().filter(|l| l.contains("\"outcome\":\"accepted\"")).count();
    (accepted, rows.lines().count())
}

/// What README says of statements written for Mathlib.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn statements_written_for_mathlib_elaborate_unchanged() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(elaborate_unchanged(&root.join("tests/data/mathlib_style.jsonl")), (24, 24));
    assert!(std::fs::read_to_string(root.join("README.md")).unwrap().contains("24 of 24"));
}

/// miniF2F is not ours to commit.
#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
#[cfg_attr(without_shared, ignore = "../shared/data is not here")]
fn minif2f_statements_elaborate_unchanged() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join("../shared/data/benchmarks/minif2f_lean4_valid.jsonl");
    assert_eq!(elaborate_unchanged(&file), (244, 244));
}

/// The native path, with stand-ins for `lake` and `lean` on PATH that start the embedded Lean.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_native_path_runs_with_stand_ins() {
    let native = NativeStandIn::new();
    let dir = tempfile::tempdir().unwrap();
    let run = |source: &str| {
        autoform(&["check", "--json", "--project", &native.project().to_string_lossy(), "-"])
            .envs(native.env())
            .write_stdin(source.to_owned())
            .output()
            .unwrap()
    };
    let out = run("theorem a (n : ℕ) : n + 0 = n := by simp");
    let v: serde_json::Value =
        serde_json::from_str(&text(&out.stdout)).unwrap_or_else(|e| panic!("{e}: {}", text(&out.stderr)));
    assert_eq!(v["outcome"], "accepted", "{v}");
    assert_eq!(v["identity"]["backend"], "native");
    let file = dir.path().join("written");
    let out = run(&format!("#eval IO.FS.writeFile \"{}\" \"x\"", file.display()));
    assert_ne!(out.status.code(), Some(0), "{}", text(&out.stdout));
    assert!(!file.exists());
    // The project's environment is indexed by the same Lean.
    let index = dir.path().join("index");
    let built = autoform(&["index", "build", "--import", "AutoformPrelude", "--under", "AutoformPrelude", "--json"])
        .args(["--library", "p", "--revision", "r1", "--project"])
        .arg(native.project())
        .arg("--index")
        .arg(&index)
        .envs(native.env())
        .output()
        .unwrap();
    let v: serde_json::Value =
        serde_json::from_str(&text(&built.stdout)).unwrap_or_else(|e| panic!("{e}: {}", text(&built.stderr)));
    assert!(v["report"]["declarations"].as_u64().unwrap() > 1000, "{v}");
    assert!(v["revision"]["lean"].as_str().unwrap().starts_with("4.28.0"), "{v}");
    let gone = autoform(&["check", "--backend", "native", "--project", &dir.path().to_string_lossy(), "-"])
        .write_stdin("theorem a : True := trivial")
        .output()
        .unwrap();
    assert_eq!(gone.status.code(), Some(5));
    assert!(text(&gone.stderr).contains("not a Lake project"));
}

/// An environment's records: kinds, lines, constants, types as expressions, and imports that fail.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_environment_is_indexed() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let index = dir.path().join("index").to_string_lossy().into_owned();
    let build = |module: &str| {
        autoform(&["index", "build", "--backend", "wasm", "--import", module, "--under", module, "--expressions"])
            .args(["--library", "mine", "--revision", "r1", "--index", &index])
            .output()
            .unwrap()
    };
    let failed = build("No.Such");
    assert_eq!(failed.status.code(), Some(4), "{}", text(&failed.stderr));
    assert!(text(&failed.stderr).contains("No"), "{}", text(&failed.stderr));
    let built = build("AutoformPrelude");
    assert!(built.status.success(), "{}", text(&built.stderr));
    let show = |name: &str| {
        let out = autoform(&["index", "show", name, "--json", "--index", &index]).output().unwrap();
        serde_json::from_slice::<serde_json::Value>(&out.stdout).unwrap()["declaration"].clone()
    };
    let iterate = show("Nat.iterate");
    assert_eq!((&iterate["kind"], &iterate["module"]), (&"def".into(), &"AutoformPrelude".into()));
    assert!(iterate["line"].as_u64().unwrap() > 0 && iterate["doc"].as_str().unwrap().contains("f^[n]"), "{iterate}");
    assert!(iterate["expr"].as_str().unwrap().starts_with("(pi i \"α\" (sort u) "), "{iterate}");
    assert_eq!(show("Monoid.npow")["kind"], "projection");
    assert_eq!(show("Nat.add_comm"), serde_json::Value::Null, "of a module that was not asked for");
    // No parser is a declaration of the library.
    let exported = autoform(&["index", "export", "--index", &index]).output().unwrap();
    assert!(!text(&exported.stdout).contains("\"type\":\"Lean.ParserDescr\""));
}

// When prompts, ranking or findings change, record again: `autoform demo --model MODEL --record
// tests/cassettes/demo`.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_demo_formalizes_three_statements_and_lean_accepts_each_file() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let out = autoform(&["demo", "--out", &dir.path().to_string_lossy()]).output().unwrap();
    let (stdout, stderr) = (text(&out.stdout), text(&out.stderr));
    assert_eq!(out.status.code(), Some(0), "{stdout}\n{stderr}");
    assert_eq!(stdout.matches("checked again, as a whole: accepted by Lean").count(), 3, "{stdout}");
    assert!(
        stderr.contains("recordings; answered by: Claude"),
        "a replay says that it is one, and who answered: {stderr}"
    );
    for id in ["odd-sum", "happy", "cohen-macaulay"] {
        let folder = dir.path().join(id);
        let lean = std::fs::read_to_string(folder.join("statement.lean")).expect("a result");
        assert!(lean.contains("theorem") && lean.contains("sorry"));
        let svg = std::fs::read_to_string(folder.join("graph.svg")).expect("a graph");
        assert!(svg.starts_with("<svg") || svg.starts_with("<?xml"));
        let record = std::fs::read_to_string(folder.join("record.jsonl")).expect("a record");
        assert!(record.lines().all(|l| serde_json::from_str::<serde_json::Value>(l).is_ok()));
    }
    // One statement at once, and one by the graph, which finds what the library has and defines what it lacks.
    assert!(stderr.contains("[direct]") && stderr.contains("krull dimension: ringKrullDim"), "{stderr}");
    assert!(stderr.contains("depth of local ring: not in the library"), "{stderr}");
    let file = std::fs::read_to_string(dir.path().join("cohen-macaulay/statement.lean")).unwrap();
    assert!(
        file.matches("\ndef ").count() == 2 && file.contains("\nend\n\n/-- "),
        "definitions in a closed section:\n{file}"
    );
}

/// A model that never answers, and Ctrl-C: the record is readable, the code says so, nobody is left.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_interrupt_leaves_a_readable_record_and_no_process() {
    lean();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    #[expect(clippy::disallowed_methods, reason = "the test interrupts this process by its id")]
    let mut child = std::process::Command::new(cargo_bin("autoform"))
        .args(["formalize", "Every even number greater than two is a sum of two primes.", "--out"])
        .arg(&out)
        .args(["--model", &format!("openai:silent@http://127.0.0.1:{port}/v1")])
        .stderr(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    // The first call having come in, the run is in full swing.
    let (mut asked, _) = listener.accept().unwrap();
    let pid = i32::try_from(child.id()).unwrap();
    // Safety: a plain system call on our own child.
    unsafe { libc::kill(pid, libc::SIGINT) };
    let t0 = Instant::now();
    let status = loop {
        if let Some(s) = child.try_wait().unwrap() {
            break s;
        }
        assert!(t0.elapsed() < Duration::from_secs(60), "it does not end");
        std::thread::sleep(Duration::from_millis(100));
    };
    let _ = asked.flush();
    assert_eq!(status.code(), Some(130));
    let record = std::fs::read_to_string(out.join("record.jsonl")).expect("a record");
    assert!(
        record.lines().count() >= 2 && record.lines().all(|l| serde_json::from_str::<serde_json::Value>(l).is_ok())
    );
    assert!(record.to_lowercase().contains("interrupted"), "{record}");
    std::thread::sleep(Duration::from_millis(500));
    let children = std::fs::read_dir("/proc").unwrap().flatten().filter(|e| {
        std::fs::read_to_string(e.path().join("stat"))
            .ok()
            .and_then(|s| s.rsplit(") ").next().map(|r| r.split(' ').nth(1) == Some(pid.to_string().as_str())))
            .unwrap_or(false)
    });
    assert_eq!(children.count(), 0, "a process was left behind");
}

/// The pilot items hold: schema, references through both tests, every mutant refused or proved equal.
#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn the_pilot_items_validate_with_their_mutants() {
    lean();
    let dir = tempfile::tempdir().unwrap();
    let out =
        autoform(&["eval", "validate", "--split", "pilot", "--workers", "1", "--out", &dir.path().to_string_lossy()])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
    assert_eq!(out.status.code(), Some(0), "{}\n{}", text(&out.stdout), text(&out.stderr));
    let said = text(&out.stdout) + &text(&out.stderr);
    let last = said.lines().find(|l| l.contains("items valid")).unwrap_or_else(|| panic!("no summary: {said}"));
    let counts: Vec<usize> = last.split(|c: char| !c.is_ascii_digit()).filter_map(|w| w.parse().ok()).collect();
    assert!(counts[0] == counts[1] && counts[0] >= 24, "{last}");
    assert!(last.contains("0 survived"), "{last}");
    assert!(dir.path().join("validation_report.json").is_file());
}
