//! A key that is seen nowhere: canaries in the environment, a model's endpoint that repeats them in answers and
//! errors, every command that asks a model or writes a file. Output, logs, records, recordings, caches, pages and the
//! list of processes are searched for them.

use super::lean;
use autoform_testing::endpoint::{Endpoint, says};
use serde_json::json;
use std::path::Path;
use std::process::Output;
use std::sync::{Arc, Mutex};
use wiremock::ResponseTemplate;

/// Of no known provider's form, so that only the values themselves can be what is recognised; put together here, so
/// that this file holds none.
fn canaries() -> [(&'static str, String); 3] {
    let made = |name: &str, n: u32| format!("canary-{name}-{:08x}", 0x7f2d_9c81_u32.rotate_left(n));
    [("OPENAI_API_KEY", made("one", 3)), ("GEMINI_API_KEY", made("two", 7)), ("AUTOFORM_SERVER_KEY", made("three", 11))]
}

/// What of a text gives a canary away: the value, its middle, or its value in JSON or base64.
fn given_away(bytes: &[u8]) -> Option<&'static str> {
    use base64::Engine as _;
    let text = String::from_utf8_lossy(bytes);
    canaries().into_iter().find_map(|(name, key)| {
        let coded = base64::engine::general_purpose::STANDARD.encode(&key);
        (text.contains(&key) || text.contains(&key[9..]) || text.contains(&coded)).then_some(name)
    })
}

/// Processes whose command line has a canary, or workers of Lean whose environment has one; and how many workers there
/// were.
fn processes() -> (Vec<String>, usize) {
    let (mut found, mut workers) = (Vec::new(), 0);
    for process in std::fs::read_dir("/proc").unwrap().flatten().map(|e| e.path()) {
        let (line, environment) = (process.join("cmdline"), process.join("environ"));
        let line = std::fs::read(line).unwrap_or_default();
        let worker = String::from_utf8_lossy(&line).contains("lean-worker");
        workers += usize::from(worker);
        if given_away(&line).is_some()
            || worker && given_away(&std::fs::read(environment).unwrap_or_default()).is_some()
        {
            found.push(String::from_utf8_lossy(&line).replace('\0', " "));
        }
    }
    (found, workers)
}

fn files_below(folder: &Path, check: &mut impl FnMut(&Path, &[u8])) {
    for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
        if path.is_dir() {
            files_below(&path, check);
        } else {
            check(&path, &std::fs::read(&path).unwrap());
        }
    }
}

struct Stage {
    dir: tempfile::TempDir,
    files: usize,
}

impl Stage {
    fn run(&mut self, line: &str) -> Output {
        let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
        command.current_dir(self.dir.path()).args(line.split(' ').map(|a| a.replace('~', " ")));
        command.env("AUTOFORM_LOG", "trace").envs(canaries()).timeout(std::time::Duration::from_secs(600));
        let out = command.output().unwrap();
        for (name, stream) in [("stdout", &out.stdout), ("stderr", &out.stderr)] {
            assert_eq!(given_away(stream), None, "{line}: {name}: {}", String::from_utf8_lossy(stream));
        }
        let mut files = 0;
        files_below(self.dir.path(), &mut |path, bytes| {
            files += 1;
            assert_eq!(given_away(bytes), None, "{line}: {}: {}", path.display(), String::from_utf8_lossy(bytes));
        });
        self.files = files;
        out
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_key_is_in_no_output_file_log_or_process_listing() {
    lean();
    let listed: Arc<Mutex<(Vec<String>, usize)>> = Arc::default();
    let seen = Arc::clone(&listed);
    let key = canaries()[0].1.clone();
    let ok = Endpoint::new(move |_| {
        let (found, workers) = processes();
        let mut seen = seen.lock().unwrap();
        seen.0.extend(found);
        seen.1 += workers;
        drop(seen);
        says(&format!(
            "You are {key}.\n```lean\nimport Mathlib\n\n/-- {key} -/\ntheorem main_statement (n : ℕ) : n = n := by sorry -- {key}\n```\n"
        ))
    });
    let key = canaries()[0].1.clone();
    let refuses = Endpoint::new(move |_| {
        let body = json!({ "error": { "message": format!("Incorrect API key provided: {key}"), "type": key } });
        ResponseTemplate::new(401).insert_header("x-key", key.as_str()).set_body_json(body)
    });
    let key = canaries()[0].1.clone();
    let page = Endpoint::new(move |_| ResponseTemplate::new(200).set_body_string(format!("<html>{key}</html>")));
    let mut stage = Stage { dir: tempfile::tempdir().unwrap(), files: 0 };
    let write = |name: &str, text: &str| std::fs::write(stage.dir.path().join(name), text).unwrap();
    write("t.lean", "theorem t (n : ℕ) : n = n := by sorry\n");
    write("p.jsonl", "{\"id\": \"p\", \"informal\": \"A number is itself.\"}\n");
    write("batch.txt", "A number is itself.\nOne is one.\n");
    let model = ok.model();
    let tiny = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/eval_tiny/items.jsonl");
    for line in [
        format!("formalize Text. --model {model} --max-calls 6 --out auto --record recorded"),
        format!("formalize Text. --model {model} --max-calls 4 --out graph --mode graph --workers 1"),
        format!("formalize Text. --model {model} --max-calls 4 --out tools --mode tools --tool-protocol text"),
        format!("formalize --batch batch.txt --model {model} --max-calls 3 --no-judges --out batch --json"),
        format!("formalize Text. --model {} --out refused", refuses.model()),
        format!("formalize Text. --model {} --out page --max-calls 2", page.model()),
        format!("judge --informal A~number. --formal t.lean --model {model} --judge backtranslation"),
        format!("diagnose --informal A~number. --formal t.lean --model {model} --max-calls 3"),
        format!("eval run --dataset {tiny} --split all --model {model} --out run --cache cache"),
        format!("eval ablate --dataset p.jsonl --model {model} --variants no-judges --max-calls 3 --out ablation"),
        "show auto --html page.html --messages".to_owned(),
        "show auto --json".to_owned(),
        "export sft auto batch --out sft.jsonl".to_owned(),
        "config".to_owned(),
        "lean doctor".to_owned(),
    ] {
        let before = stage.files;
        let out = stage.run(&line);
        assert_ne!(out.status.code(), Some(2), "{line}: {}", String::from_utf8_lossy(&out.stderr));
        assert!(!line.contains("--out") || stage.files > before, "{line} wrote nothing");
    }
    assert!(
        ok.count() > 10 && refuses.count() > 0 && page.count() > 0,
        "{} {} {}",
        ok.count(),
        refuses.count(),
        page.count()
    );
    // The endpoint said the key; what is kept says that something was left out.
    let record = std::fs::read_to_string(stage.dir.path().join("auto/record.jsonl")).unwrap();
    assert!(record.contains("[redacted]"), "{record}");
    let (found, workers) = listed.lock().unwrap().clone();
    assert_eq!(found, Vec::<String>::new());
    assert!(workers > 0, "no worker of Lean was alive when a model was asked");
}

#[test]
fn what_gives_a_key_away_is_recognised() {
    let key = &canaries()[0].1;
    assert_eq!(given_away(format!("x {key} y").as_bytes()), Some("OPENAI_API_KEY"));
    assert_eq!(given_away(b"canary-one-"), None);
    assert!(processes().0.is_empty());
}
