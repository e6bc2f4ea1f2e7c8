//! The program killed with -9 at moments by chance, under load, and started again: what clients saw, and that of a run
//! nothing is lost and nothing asked for twice.

use crate::client::Client;
use autoform_testing::endpoint::{Endpoint, says};
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead as _;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A program that serves, for as long as it is let.
pub(crate) struct Program {
    pub(crate) child: Child,
    pub(crate) client: Client,
}

impl Program {
    pub(crate) fn start(runs: &Path, model: &str) -> Self {
        Self::workers(runs, model, 1)
    }

    pub(crate) fn workers(runs: &Path, model: &str, workers: usize) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the test ends this process by its id")]
        let command = std::process::Command::new(assert_cmd::cargo::cargo_bin("autoform"));
        Self::by(command, runs, model, workers)
    }

    /// By a command that becomes the program, whose arguments follow.
    pub(crate) fn by(mut command: std::process::Command, runs: &Path, model: &str, workers: usize) -> Self {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--model", &format!("m={model}")])
            // Judges that replay the recording: the author is then told of the library as it was when that was made.
            .args(["--model", &format!("old=replay:{}/tests/cassettes/demo", env!("CARGO_MANIFEST_DIR"))])
            .args(["--workers", &workers.to_string(), "--runs"])
            .arg(runs)
            .env_remove("AUTOFORM_SERVER_KEY")
            .env("OPENAI_API_KEY", "none")
            .stderr(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        std::io::BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let client = Client(line.trim().strip_prefix("http://").unwrap().parse().unwrap());
        Self { child, client }
    }
}

impl Drop for Program {
    /// As `kill -9` does.
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Lines or a line of a recording.
fn text(v: &Value) -> String {
    let lines = v.as_array().map(|a| a.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n"));
    lines.unwrap_or_else(|| v.as_str().unwrap_or_default().to_owned())
}

/// The demo's recorded answers over a real connection, each after a while; and what was asked.
pub(crate) fn endpoint() -> Endpoint {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cassettes/demo");
    let mut answers = BTreeMap::new();
    for entry in std::fs::read_dir(folder)
        .unwrap()
        .flatten()
        .filter(|e| e.file_name().to_string_lossy().ends_with(".exchange.json"))
    {
        let exchange: Value = serde_json::from_slice(&std::fs::read(entry.path()).unwrap()).unwrap();
        let messages = exchange["request"]["messages"].as_array().unwrap();
        let asked: Vec<String> = messages.iter().map(|m| text(&m["content"])).collect();
        answers.insert(asked.join("\n"), text(&exchange["reply"]["text"]));
    }
    Endpoint::new(move |asked| match answers.get(asked) {
        Some(reply) => says(reply).set_delay(Duration::from_millis(120)),
        None => panic!("not in the recording: {asked}"),
    })
}

/// Questions that a record has the answers of, as their texts.
fn recorded(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let entries = whole.lines().map(|l| serde_json::from_str::<Value>(l).unwrap());
    let calls = entries.filter(|e| e["event"] == "call" && e["reply"].is_object());
    let words = |m: &Value| m["content"].as_str().unwrap_or_default().to_owned();
    let of = |c: Value| c["request"]["messages"].as_array().unwrap().iter().map(words).collect::<Vec<_>>().join("\n");
    calls.map(of).collect()
}

/// What clients saw of checks, while servers came and went.
#[derive(Debug, Default)]
struct Seen {
    answered: AtomicUsize,
    /// The connection ended, or there was none: the client knows that it has no answer.
    lost: AtomicUsize,
    wrong: Mutex<Vec<String>>,
}

/// Good and bad sources in turn, as long as the test runs.
fn checks(seen: &Seen, server: &Mutex<Option<Client>>, end: &AtomicBool) {
    for n in 0.. {
        if end.load(Ordering::SeqCst) {
            return;
        }
        let Some(client) = *server.lock().unwrap() else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        let good = n % 2 == 0;
        let code = format!("theorem a : 1 + 1 = {} := rfl", if good { 2 } else { 3 });
        let Some(answer) = client.try_post("/v1/check", &json!({ "code": code })) else {
            seen.lost.fetch_add(1, Ordering::SeqCst);
            continue;
        };
        let outcome = serde_json::from_str::<Value>(&answer.body).unwrap_or_default()["outcome"].clone();
        match (answer.status, outcome.as_str(), good) {
            (200, Some("accepted"), true) | (200, Some("rejected"), false) => {
                seen.answered.fetch_add(1, Ordering::SeqCst);
            }
            // Half an answer is none: its head says how long it is.
            _ if answer.cut() => {
                seen.lost.fetch_add(1, Ordering::SeqCst);
            }
            _ => seen.wrong.lock().unwrap().push(format!("{answer:?}")),
        }
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn killed_at_any_moment_nothing_is_lost_and_nothing_asked_twice() {
    let kills: u32 = std::env::var("AUTOFORM_TEST_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(5);
    let seed: u64 = std::env::var("AUTOFORM_TEST_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(24);
    let mut chance = rand::rngs::StdRng::seed_from_u64(seed);
    let dir = tempfile::tempdir().unwrap();
    let model = endpoint();
    let demos = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("dataset/demo.jsonl")).unwrap();
    let demo: Value = serde_json::from_str(demos.lines().nth(2).unwrap()).unwrap();
    let settings = json!({ "mode": "graph" });
    let body = json!({ "statement": demo["text"], "settings": settings, "model": "m", "judges": ["old"] });
    let (seen, server, end) =
        (Arc::<Seen>::default(), Arc::<Mutex<Option<Client>>>::default(), Arc::<AtomicBool>::default());
    let clients: Vec<_> = (0..3)
        .map(|_| {
            let (seen, server, end) = (seen.clone(), server.clone(), end.clone());
            std::thread::spawn(move || checks(&seen, &server, &end))
        })
        .collect();
    let (mut done, mut runs, mut repeated) = (0, Vec::<String>::new(), 0);
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut killed = 0;
    loop {
        let program = Program::start(dir.path(), &model.model());
        *server.lock().unwrap() = Some(program.client);
        if runs.len() == done {
            let answer = program.client.post("/v1/formalize", &body);
            assert_eq!(answer.status, 202, "{answer:?}");
            runs.push(answer.json()["id"].as_str().unwrap().to_owned());
            known.clear();
            model.take();
        }
        let id = runs.last().unwrap().clone();
        let record = dir.path().join(&id).join("record.jsonl");
        let until = Instant::now() + Duration::from_millis(chance.random_range(50..2500));
        let mut state = Value::Null;
        while killed >= kills || Instant::now() < until {
            state = program.client.get(&format!("/v1/jobs/{id}")).json();
            if state["state"] != "running" {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        *server.lock().unwrap() = None;
        drop(program);
        killed += 1;
        // What the record had when the server before was killed was not asked for again.
        let asked: Vec<String> = model
            .take()
            .iter()
            .map(|q| {
                q.as_array().unwrap().iter().map(|m| m[1].as_str().unwrap_or_default()).collect::<Vec<_>>().join("\n")
            })
            .collect();
        let twice: Vec<&String> = asked.iter().filter(|q| known.contains(*q)).collect();
        assert_eq!(twice, Vec::<&String>::new(), "asked although the record had the answer");
        let now = recorded(&record);
        let unique: BTreeSet<String> = now.iter().cloned().collect();
        assert_eq!(unique.len(), now.len(), "each answer is in the record once");
        assert!(known.is_subset(&unique), "an answer that was kept is lost");
        repeated += asked.iter().filter(|q| !unique.contains(*q)).count();
        known = unique;
        if state["state"] != "running" && state.is_object() {
            assert_eq!((&state["state"], &state["detail"]), (&json!("done"), &json!("formalized")), "{state}");
            done += 1;
            if killed >= kills {
                break;
            }
        }
    }
    end.store(true, Ordering::SeqCst);
    clients.into_iter().for_each(|c| c.join().unwrap());
    // Every run ended in the same file, killed or not.
    let file = |id: &String| std::fs::read_to_string(dir.path().join(id).join("statement.lean")).unwrap();
    assert!(runs.iter().all(|id| file(id) == file(&runs[0])));
    assert_eq!(*seen.wrong.lock().unwrap(), Vec::<String>::new(), "an answer that is no verdict");
    let (answered, lost) = (seen.answered.load(Ordering::SeqCst), seen.lost.load(Ordering::SeqCst));
    assert!(answered > 0);
    eprintln!(
        "{killed} kills, {} runs, {repeated} questions on their way at a kill; checks: {answered} answered, {lost} without",
        runs.len()
    );
}
