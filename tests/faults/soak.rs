//! One process for a long time: what it holds after a tenth of the work is what it holds at the end.

use assert_cmd::cargo::cargo_bin;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// What a process and its children hold.
#[derive(Debug, Default, Clone, Copy)]
struct Held {
    resident_kb: u64,
    descriptors: usize,
    processes: usize,
    threads: u64,
    disk_bytes: u64,
}

fn held(pid: u32, folder: &std::path::Path) -> Held {
    let mut all = Held::default();
    let mut family = vec![pid];
    // Children come after their parents in no order of /proc: until none is added.
    loop {
        let before = family.len();
        for entry in std::fs::read_dir("/proc").unwrap().flatten() {
            let Ok(child) = entry.file_name().to_string_lossy().parse::<u32>() else { continue };
            let stat = std::fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            let parent = stat.rsplit(") ").next().and_then(|r| r.split(' ').nth(1)?.parse().ok());
            if parent.is_some_and(|p| family.contains(&p)) && !family.contains(&child) {
                family.push(child);
            }
        }
        if family.len() == before {
            break;
        }
    }
    for pid in family {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        let number = |key: &str| -> u64 {
            let line = status.lines().find_map(|l| l.strip_prefix(key)).unwrap_or_default();
            line.split_whitespace().next().and_then(|w| w.parse().ok()).unwrap_or_default()
        };
        all.resident_kb += number("RssAnon:");
        all.threads += number("Threads:");
        all.descriptors += std::fs::read_dir(format!("/proc/{pid}/fd")).map_or(0, Iterator::count);
        all.processes += 1;
    }
    all.disk_bytes = bytes_below(folder);
    all
}

fn bytes_below(folder: &std::path::Path) -> u64 {
    let of = |e: std::fs::DirEntry| match e.metadata() {
        Ok(m) if m.is_dir() => bytes_below(&e.path()),
        Ok(m) => m.len(),
        Err(_) => 0,
    };
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(of).sum()
}

/// `AUTOFORM_SOAK` checks through one process: accepted, rejected, looping and crashing sources in turn. Of many, those that
/// loop or nest are one in a thousand, with more time for each, so that it can run beside other work.
#[test]
#[ignore = "AUTOFORM_SOAK=5000 cargo test --release --test faults soak -- --ignored --nocapture"]
fn soak() {
    let all: usize = std::env::var("AUTOFORM_SOAK").ok().and_then(|n| n.parse().ok()).unwrap_or(500);
    assert!(all >= 100, "fewer say nothing of growth");
    let many = all >= 10_000;
    let round = if many { 1000 } else { 100 };
    let scratch = tempfile::tempdir().unwrap();
    #[expect(clippy::disallowed_methods, reason = "the test looks at the program's memory while it runs")]
    let mut child = Command::new(cargo_bin("autoform"))
        .args(["check", "--jsonl", "--json", "--timeout", if many { "10" } else { "2" }, "--workers", "2", "-"])
        .env("TMPDIR", scratch.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let source = move |n: usize| match n % round {
        0 => "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0".to_owned(),
        50 => format!("theorem t : {}1 = 1{} := rfl", "(".repeat(3000), ")".repeat(3000)),
        n if n % 3 == 0 => format!("theorem t : {n} + 1 = {n} := by omega"),
        n => format!("import Mathlib\ntheorem t (x : ℕ) (h : x = {n}) : x + 1 = {} := by omega", n + 1),
    };
    let feed = std::thread::spawn(move || {
        for n in 1..=all {
            writeln!(input, "{}", serde_json::json!({ "id": n, "code": source(n) })).unwrap();
        }
    });
    let (mut at, mut seen) = (Vec::new(), 0);
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let value: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        let n: usize = value["id"].as_str().unwrap().parse().unwrap();
        let expected: &[&str] = match n % round {
            0 => &["timed_out"],
            // Which of these depends on how fast the machine is.
            50 => &["rejected", "stack_overflow", "timed_out"],
            n if n % 3 == 0 => &["rejected"],
            _ => &["accepted"],
        };
        assert!(expected.contains(&value["outcome"].as_str().unwrap()), "{n}: {value}");
        seen += 1;
        if [all / 10, all / 2, all * 95 / 100].contains(&seen) {
            at.push((seen, held(child.id(), scratch.path())));
            eprintln!("after {seen}: {:?}", at[at.len() - 1].1);
        }
    }
    feed.join().unwrap();
    child.wait().unwrap();
    assert_eq!(seen, all, "an answer for each");
    let (early, late) = (at[0].1, at[at.len() - 1].1);
    assert!(late.resident_kb < early.resident_kb * 5 / 4 + 64 * 1024, "{early:?} {late:?}");
    assert!(late.descriptors <= early.descriptors + 8 && late.processes <= early.processes + 1, "{early:?} {late:?}");
    assert!(late.threads <= early.threads + 8 && late.disk_bytes <= early.disk_bytes + (1 << 20), "{early:?} {late:?}");
}

/// `AUTOFORM_SOAK_RUNS` statements formalized in one process, by a model of a script and a real Lean.
#[test]
#[ignore = "AUTOFORM_SOAK_RUNS=2000 cargo test --release --test faults soak -- --ignored --nocapture"]
fn soak_of_runs() {
    let all: usize = std::env::var("AUTOFORM_SOAK_RUNS").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    assert!(all >= 100, "fewer say nothing of growth");
    let scratch = tempfile::tempdir().unwrap();
    let statements = scratch.path().join("statements.jsonl");
    let line = |n: usize| format!("{{\"id\": \"p{n}\", \"text\": \"One and one are two, says number {n}.\"}}\n");
    std::fs::write(&statements, (0..all).map(line).collect::<String>()).unwrap();
    let (base, asked) = super::endpoint::endpoint(Vec::new());
    let temporary = scratch.path().join("tmp");
    std::fs::create_dir(&temporary).unwrap();
    #[expect(clippy::disallowed_methods, reason = "the test looks at the program's memory while it runs")]
    let mut child = Command::new(cargo_bin("autoform"))
        .args(["formalize", "--batch"])
        .arg(&statements)
        .arg("--out")
        .arg(scratch.path().join("runs"))
        .args(["--model", &format!("openai:m@{base}"), "--no-judges", "--json"])
        .env("TMPDIR", &temporary)
        .env("OPENAI_API_KEY", "none")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (mut at, mut seen) = (Vec::new(), 0);
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let value: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        assert!(value.to_string().contains("formalized"), "{value}");
        seen += 1;
        if [all / 10, all / 2, all * 95 / 100].contains(&seen) {
            // The records themselves are meant to grow.
            at.push(held(child.id(), &temporary));
            eprintln!("after {seen}: {:?}", at[at.len() - 1]);
        }
    }
    assert!(child.wait().unwrap().success());
    assert_eq!(seen, all, "each is told once");
    assert_eq!(asked.load(std::sync::atomic::Ordering::SeqCst), all, "one question each");
    let (early, late) = (at[0], at[at.len() - 1]);
    assert!(late.resident_kb < early.resident_kb * 5 / 4 + 64 * 1024, "{early:?} {late:?}");
    assert!(late.descriptors <= early.descriptors + 8 && late.processes <= early.processes + 1, "{early:?} {late:?}");
    assert!(late.threads <= early.threads + 8 && late.disk_bytes <= early.disk_bytes + (1 << 20), "{early:?} {late:?}");
}
