//! A server whose machine is at fault: a disk that is full and freed again, a clock that jumps.

use crate::killed::{Program, endpoint};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

fn demo() -> Value {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("dataset/demo.jsonl")).unwrap();
    let row: Value = serde_json::from_str(text.lines().nth(2).unwrap()).unwrap();
    json!({ "statement": row["text"], "settings": { "mode": "graph" }, "model": "m", "judges": ["old"] })
}

fn job(program: &Program, id: &str) -> Value {
    program.client.get(&format!("/v1/jobs/{id}")).json()
}

/// The run, once it is no longer under way.
fn ended(program: &Program, id: &str) -> Value {
    let began = Instant::now();
    loop {
        let job = job(program, id);
        if job["state"] != "running" {
            return job;
        }
        assert!(began.elapsed() < Duration::from_secs(600), "{job}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn good(program: &Program) {
    let answer = program.client.post("/v1/check", &json!({ "code": "theorem a : 1 + 1 = 2 := rfl" }));
    assert_eq!((answer.status, &answer.json()["outcome"]), (200, &json!("accepted")), "{answer:?}");
}

/// A program that becomes its last argument, with a small disk of its own where `folder` is; nothing where the kernel
/// lets nobody have one.
fn small_disk(folder: &Path) -> Option<Command> {
    let unshare = |arguments: &[&str]| {
        #[expect(clippy::disallowed_methods, reason = "a mount of the test's own, gone with the process")]
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount"]).args(arguments);
        command
    };
    let mount = r#"mount -t tmpfs -o size=512k tmpfs "$0" && exec "$@""#;
    let try_it = unshare(&["sh", "-c", mount, folder.to_str()?, "true"]).output();
    if !try_it.as_ref().is_ok_and(|out| out.status.success()) {
        eprintln!("SKIPPED: a full disk: no mount of our own is possible here: {try_it:?}");
        return None;
    }
    let program = assert_cmd::cargo::cargo_bin("autoform");
    Some(unshare(&["sh", "-c", mount, folder.to_str()?, program.to_str()?]))
}

/// Takes all that is left of the disk.
fn fill(disk: &Path) -> PathBuf {
    use std::io::Write as _;
    let path = disk.join("filler");
    let mut file = std::fs::File::create(&path).unwrap();
    for size in [4096, 1] {
        while file.write(&vec![0; size]).is_ok_and(|n| n > 0) {}
    }
    path
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_full_disk_costs_the_runs_that_it_stops_and_no_check() {
    let dir = tempfile::tempdir().unwrap();
    let Some(command) = small_disk(dir.path()) else { return };
    let model = endpoint();
    let program = Program::by(command, dir.path(), &model.model(), 1);
    // The disk as the server sees it.
    let disk = PathBuf::from(format!("/proc/{}/root{}", program.child.id(), dir.path().display()));
    let begun = program.client.post("/v1/formalize", &demo());
    assert_eq!(begun.status, 202, "{begun:?}");
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let record = disk.join(&id).join("record.jsonl");
    let began = Instant::now();
    while std::fs::read_to_string(&record).unwrap_or_default().matches("\"event\":\"call\"").count() < 2 {
        assert!(began.elapsed() < Duration::from_secs(600), "the first run may have to wait for an index");
        std::thread::sleep(Duration::from_millis(10));
    }
    let filler = fill(&disk);
    let stopped = ended(&program, &id);
    assert_eq!(stopped["state"], "failed", "a run whose record cannot be written is not done: {stopped}");
    let kept = std::fs::read_to_string(&record).unwrap();
    assert!(kept.rfind('\n').is_some(), "what was written before is there");
    good(&program);
    let refused = program.client.post("/v1/formalize", &demo());
    assert_eq!(refused.status, 503, "nothing can be begun: {refused:?}");
    assert!(program.client.get("/v1/jobs").json()["jobs"].as_array().unwrap().iter().any(|j| j["id"] == id.as_str()));
    let again = program.client.post(&format!("/v1/jobs/{id}/resume"), &json!({}));
    assert_eq!(again.status, 503, "nor gone on with: {again:?}");
    std::fs::remove_file(filler).unwrap();
    let asked = model.take().len();
    let again = program.client.post(&format!("/v1/jobs/{id}/resume"), &json!({}));
    assert_eq!(again.status, 202, "{again:?}");
    let done = ended(&program, &id);
    assert_eq!((&done["state"], &done["detail"]), (&json!("done"), &json!("formalized")), "{done}");
    let whole = std::fs::read_to_string(&record).unwrap();
    let cut = kept.rfind('\n').unwrap();
    assert!(whole.starts_with(&kept[..cut]), "what the record had, it has");
    let all: Vec<Value> = whole.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let calls = all.iter().filter(|e| e["event"] == "call" && e["reply"].is_object()).count();
    let asked = asked + model.take().len();
    assert!(asked <= calls + 2, "{asked} questions for {calls} answers: only what was on its way is asked again");
    assert_eq!(program.client.post("/v1/formalize", &demo()).status, 202);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_clock_that_jumps_ends_nothing_and_lengthens_nothing() {
    let library = Path::new("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");
    if !library.is_file() {
        eprintln!("SKIPPED: a clock that jumps: no {} (Debian: apt install libfaketime)", library.display());
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let (runs, clock) = (dir.path().join("runs"), dir.path().join("clock"));
    let set = |offset: &str| std::fs::write(&clock, offset).unwrap();
    set("+0");
    #[expect(clippy::disallowed_methods, reason = "the test ends this process by its id")]
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("autoform"));
    // The clock that only goes on stays true, as it does when a machine's time is set.
    command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", &clock).env("FAKETIME_NO_CACHE", "1");
    command.env("DONT_FAKE_MONOTONIC", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let model = endpoint();
    let program = Program::by(command, &runs, &model.model(), 1);
    good(&program);
    let mut all = Vec::new();
    for offset in ["+400d", "-30d", "+0"] {
        let begun = program.client.post("/v1/formalize", &demo());
        assert_eq!(begun.status, 202, "{begun:?}");
        let id = begun.json()["id"].as_str().unwrap().to_owned();
        std::thread::sleep(Duration::from_millis(300));
        set(offset);
        // One that never ends is ended after its two seconds of the true clock.
        let slow = json!({ "code": "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0", "options": { "wall_ms": 2000 } });
        let answer = program.client.post("/v1/check", &slow);
        assert_eq!((answer.status, &answer.json()["outcome"]), (200, &json!("timed_out")), "{answer:?}");
        good(&program);
        let done = ended(&program, &id);
        assert_eq!((&done["state"], &done["detail"]), (&json!("done"), &json!("formalized")), "{done}");
        all.push(done);
    }
    let begun = program.client.post("/v1/formalize", &demo()).json();
    let days = |ms: &Value| ms.as_u64().unwrap() / (1000 * 86_400);
    assert!(days(&all[1]["created_ms"]) > days(&begun["created_ms"]) + 390, "the clock really jumped: {all:?}");
    let ids: Vec<Value> =
        program.client.get("/v1/jobs").json()["jobs"].as_array().unwrap().iter().map(|j| j["id"].clone()).collect();
    assert_eq!(ids.len(), 4, "each once: {ids:?}");
}
