//! Every command that asks a server, beside the same command with a Lean of its own: same output, same end.

use crate::program::autoform;
use crate::{Running, options, serve};
use autoform::config::Config;
use autoform::serve::ServeOptions;
use autoform::workbench::Workbench;
use autoform_testing::endpoint::{Endpoint, says};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// Over the binary's pool, with a model by two names.
pub(crate) fn real_with(model: &str, runs: &Path) -> Running {
    over(Workbench::open(Config::default()), model, runs)
}

/// The same for an endpoint that answers with the demo's recording: the author is told of the library of its day, in the words
/// of its day.
fn real_as_recorded(model: &str, runs: &Path) -> Running {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cassettes/demo");
    let kept = std::fs::read(recorded.join("prompts.json")).unwrap();
    let kept: BTreeMap<String, String> = serde_json::from_slice(&kept).unwrap();
    let words = runs.with_file_name("words");
    std::fs::create_dir(&words).unwrap();
    kept.iter().for_each(|(name, text)| std::fs::write(words.join(format!("{name}.hbs")), text).unwrap());
    let bench = Workbench::open(Config::default()).with_prompts(Some(words));
    over(bench.with_replay("test:old", &recorded).unwrap(), model, runs)
}

fn over(bench: Workbench, model: &str, runs: &Path) -> Running {
    let bench = bench.with_lean(Arc::new(autoform_testing::lean_pool().clone()));
    let models = vec![("m".to_owned(), model.to_owned())];
    serve(bench, ServeOptions { models, runs: runs.to_owned(), ..options() })
}

/// The demo's first statement and its mode.
pub(crate) fn demo_statement() -> (String, String) {
    let demos = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("dataset/demo.jsonl")).unwrap();
    let first: Value = serde_json::from_str(demos.lines().next().unwrap()).unwrap();
    (first["text"].as_str().unwrap().to_owned(), first["mode"].as_str().unwrap_or("auto").to_owned())
}

pub(crate) fn demo() -> String {
    format!("replay:{}/tests/cassettes/demo", env!("CARGO_MANIFEST_DIR"))
}

/// The command as it is, and by a server; both ends must be the same.
fn both(running: &Running, args: &[&str], model: Option<&str>) -> (Output, Output) {
    let with = |name: &str| {
        let mut all = args.to_vec();
        all.extend(model.map(|_| "--model"));
        all.extend(model.map(|_| name));
        all.iter().map(|a| (*a).to_owned()).collect::<Vec<String>>()
    };
    let run = |args: Vec<String>, server: Option<String>| {
        let mut c = autoform(&args.iter().map(String::as_str).collect::<Vec<_>>());
        c.env("AUTOFORM_LEAN__WORKERS", "1");
        if let Some(server) = server {
            c.env("AUTOFORM_SERVER", server);
        }
        c.output().unwrap()
    };
    let here = run(with(model.unwrap_or_default()), None);
    let there = run(with("m"), Some(format!("http://{}", running.client.0)));
    assert_eq!(here.status.code(), there.status.code(), "{args:?}\n{here:?}\n{there:?}");
    (here, there)
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The lines of an output as JSON, without times.
fn lines(output: &Output) -> Vec<Value> {
    fn steady(v: &mut Value) {
        match v {
            Value::Object(fields) => {
                fields.retain(|key, _| !matches!(key.as_str(), "ms" | "lean_ms" | "replay_ms"));
                fields.values_mut().for_each(steady);
            }
            Value::Array(items) => items.iter_mut().for_each(steady),
            _ => {}
        }
    }
    let read = |l: &str| {
        let mut v = serde_json::from_str(l).unwrap();
        steady(&mut v);
        v
    };
    text(&output.stdout).lines().map(read).collect()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_search_and_a_comparison_are_the_same_through_a_server() {
    let dir = tempfile::tempdir().unwrap();
    let running = real_with("replay:/no/such/folder", dir.path());
    for args in [
        &["index", "search", "prime number", "-k", "3"][..],
        &["index", "search", "Nat.Prime", "--json", "--kind", "theorem"],
        &["index", "search", "--type", "Nat.gcd, _ + _"],
    ] {
        let (here, there) = both(&running, args, None);
        assert_eq!((text(&here.stdout), text(&here.stderr)), (text(&there.stdout), text(&there.stderr)), "{args:?}");
        assert_eq!(here.status.code(), Some(0), "{here:?}");
    }
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    };
    let pairs = [
        json!({ "id": "same", "reference": "theorem a (x y : ℕ) : x + y = y + x := sorry",
            "candidate": "theorem b (m n : ℕ) : n + m = m + n := sorry" }),
        json!({ "id": "weaker", "reference": "theorem a (x : ℕ) : x < x + 1 := sorry",
            "candidate": "theorem b (x : ℕ) (h : 3 < x) : x < x + 1 := sorry" }),
        json!({ "id": "broken", "reference": "theorem a : 1 = 1 := sorry", "candidate": "theorem" }),
    ];
    let jsonl: String = pairs.iter().map(|p| format!("{p}\n")).collect();
    let (here, there) = both(&running, &["compare", "--json", "--jsonl", &file("pairs.jsonl", &jsonl)], None);
    assert_eq!(lines(&here), lines(&there));
    assert_eq!(lines(&here).len(), 3);
    let refused = autoform(&["index", "search", "x", "--index", "/x", "--server", "http://127.0.0.1:1"]).output();
    assert_eq!(refused.unwrap().status.code(), Some(2));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_judgement_is_the_same_through_a_server() {
    let model = Endpoint::new(|asked| {
        let verdict = if asked.contains("2 * 2 = 5") { "inconsistent" } else { "consistent" };
        let reasons = if verdict == "consistent" { json!([]) } else { json!(["it is another number"]) };
        let mut reply = json!({ "verdict": verdict, "reasons": reasons, "fault": null });
        if asked.contains("Compare the two statements") {
            let m = if verdict == "consistent" { "same" } else { "differs" };
            reply["items"] = json!([{ "english": "e", "lean": "l", "match": m }]);
        } else {
            reply["reading"] = "r".into();
        }
        says(&reply.to_string())
    });
    let dir = tempfile::tempdir().unwrap();
    let running = real_with(&model.model(), dir.path());
    let case = |formal: &str| json!({ "informal": "Two times two is four.", "formal": formal }).to_string();
    let cases = [case("theorem a : 2 * 2 = 4 := by sorry"), case("theorem a : 2 * 2 = 5 := by sorry")].join("\n");
    let path = dir.path().join("cases.jsonl");
    std::fs::write(&path, cases).unwrap();
    let args = ["judge", "--jsonl", path.to_str().unwrap(), "--json", "--no-facts"];
    let (here, there) = both(&running, &args, Some(&model.model()));
    assert_eq!(lines(&here), lines(&there), "{here:?}\n{there:?}");
    assert_eq!(lines(&here).len(), 3, "two cases and the figures");
    assert_eq!(lines(&here)[0]["opinions"][0]["verdict"], "consistent", "{here:?}");
    assert_eq!(lines(&there)[1]["opinions"][0]["verdict"], "inconsistent", "{there:?}");
    let bodies: Vec<String> = model.bodies().iter().map(|b| b["messages"].to_string()).collect();
    let mut once = bodies.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len() * 2, bodies.len(), "the server asks in the same words");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_run_is_the_same_through_a_server() {
    let dir = tempfile::tempdir().unwrap();
    let running = real_with(&demo(), &dir.path().join("runs"));
    let (statement, mode) = demo_statement();
    let out = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let run = |name: &str, more: &[&str]| {
        let mut args = vec!["formalize", &statement, "--mode", &mode, "--judge"];
        args.extend(more);
        let out = out(name);
        args.extend(["--out", &out]);
        autoform(&args).env("AUTOFORM_LEAN__WORKERS", "1").output().unwrap()
    };
    let server = format!("http://{}", running.client.0);
    let here = run("here", &[&demo(), "--model", &demo()]);
    let there = run("there", &["m", "--model", "m", "--server", &server]);
    assert_eq!((here.status.code(), there.status.code()), (Some(0), Some(0)), "{here:?}\n{there:?}");
    assert_eq!(text(&here.stdout), text(&there.stdout));
    let told = |o: &Output| {
        let all = text(&o.stderr);
        // A number of seconds, not a word that begins so.
        let timed = |l: &str| l.match_indices(" s").any(|(at, _)| l[..at].ends_with(|c: char| c.is_ascii_digit()));
        let kept = all.lines().filter(|l| !l.contains("results in") && !timed(l) && !l.contains("replayed"));
        kept.filter(|l| !l.starts_with("autoform: run ")).map(str::to_owned).collect::<Vec<String>>()
    };
    assert_eq!(told(&here), told(&there), "what a person is told, but for times and places");
    for name in ["statement.lean", "graph.svg", "graph.dot"] {
        let read = |run: &str| std::fs::read_to_string(dir.path().join(run).join(name)).unwrap();
        assert_eq!(read("here"), read("there"), "{name}");
    }
    let shown = autoform(&["show", &out("there")]).output().unwrap();
    assert_eq!(shown.status.code(), Some(0), "its record is one: {shown:?}");
    let again = run("there", &["m", "--model", "m", "--server", &server]);
    assert_eq!(again.status.code(), Some(5), "a record is never overwritten: {again:?}");
    let own = run("x", &["m", "--model", "m", "--server", &server, "--prompts", "/x"]);
    assert_eq!(own.status.code(), Some(2), "{own:?}");
    let unknown = run("y", &["m", "--model", "nobody", "--server", &server]);
    assert_eq!(unknown.status.code(), Some(2), "{unknown:?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_batch_is_the_same_through_a_server_and_goes_on_with_the_run_it_began() {
    let dir = tempfile::tempdir().unwrap();
    let running = real_with(&demo(), &dir.path().join("runs"));
    let (statement, mode) = demo_statement();
    let file = dir.path().join("batch.jsonl");
    let asked = |id: &str| json!({ "id": id, "text": statement }).to_string();
    std::fs::write(&file, format!("{}\n{}\n", asked("a"), asked("b"))).unwrap();
    let server = format!("http://{}", running.client.0);
    let run = |name: &str, judge: &str, more: &[&str]| {
        let out = dir.path().join(name).to_string_lossy().into_owned();
        let file = file.to_string_lossy().into_owned();
        let mut args = vec!["formalize", "--batch", &file, "--mode", &mode, "--judge", judge, "--out", &out];
        args.extend(more);
        autoform(&args).env("AUTOFORM_LEAN__WORKERS", "1").output().unwrap()
    };
    let there = |name: &str| run(name, "m", &["--model", "m", "--server", &server]);
    let told = |o: &Output| {
        let all = text(&o.stdout);
        let mut lines: Vec<(String, String)> = all
            .lines()
            .map(|l| serde_json::from_str::<Value>(l).unwrap())
            .map(|v| (v["id"].as_str().unwrap().to_owned(), v["outcome"].as_str().unwrap().to_owned()))
            .collect();
        lines.sort();
        lines
    };
    let jobs = || running.client.get("/v1/jobs").json()["jobs"].as_array().map_or(0, Vec::len);
    let (here, remote) = (run("here", &demo(), &["--model", &demo()]), there("there"));
    assert_eq!((here.status.code(), remote.status.code()), (Some(0), Some(0)), "{here:?}\n{remote:?}");
    assert_eq!(told(&here), told(&remote));
    assert_eq!((told(&remote).len(), jobs()), (2, 2));
    let read = |run: &str| std::fs::read_to_string(dir.path().join(run).join("a/statement.lean")).unwrap();
    assert_eq!(read("here"), read("there"));
    // Whole records are told of again and nothing is asked; one that was cut off is followed again from the same run.
    let again = there("there");
    assert_eq!((told(&again), jobs()), (told(&remote), 2));
    let record = dir.path().join("there/a/record.jsonl");
    let whole = std::fs::read_to_string(&record).unwrap();
    let half: String = whole.lines().take(3).map(|l| format!("{l}\n")).collect();
    std::fs::write(&record, half).unwrap();
    let gone_on = there("there");
    assert_eq!((gone_on.status.code(), told(&gone_on), jobs()), (Some(0), told(&remote), 2), "{gone_on:?}");
    assert_eq!(std::fs::read_to_string(&record).unwrap(), whole, "the record is that of the run, once");
    // Without its run's name it is somebody else's unfinished run.
    std::fs::write(&record, whole.lines().take(3).map(|l| format!("{l}\n")).collect::<String>()).unwrap();
    std::fs::remove_file(dir.path().join("there/a/server-job.json")).unwrap();
    let lost = there("there");
    assert_eq!((lost.status.code(), jobs()), (Some(2), 2), "{lost:?}");
    let shared = run("shared", "m", &["--model", "m", "--server", &server, "--share-definitions"]);
    assert_eq!(shared.status.code(), Some(2), "{shared:?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_interrupted_batch_goes_on_with_its_runs_on_the_server() {
    let dir = tempfile::tempdir().unwrap();
    let model = crate::killed::endpoint();
    let running = real_as_recorded(&model.model(), &dir.path().join("runs"));
    let (statement, mode) = demo_statement();
    let file = dir.path().join("batch.jsonl");
    std::fs::write(&file, json!({ "id": "a", "text": statement }).to_string()).unwrap();
    let (file, out) = (file.to_string_lossy().into_owned(), dir.path().join("out").to_string_lossy().into_owned());
    let server = format!("http://{}", running.client.0);
    let args = ["formalize", "--batch", &file, "--mode", &mode, "--judge", "m", "--model", "m"];
    let args = [&args[..], &["--out", &out, "--server", &server]].concat();
    let jobs = || running.client.get("/v1/jobs").json()["jobs"].as_array().map_or(0, Vec::len);
    #[expect(clippy::disallowed_methods, reason = "the test ends this process by its id")]
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("autoform"))
        .args(&args)
        .env_remove("AUTOFORM_SERVER_KEY")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let asked = (0..1500).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !model.bodies().is_empty()
    });
    assert!(asked, "the model is asked");
    // SAFETY: a signal to a child that is waited for below.
    unsafe { libc::kill(i32::try_from(child.id()).unwrap(), libc::SIGINT) };
    assert_eq!((child.wait().unwrap().code(), jobs()), (Some(130), 1));
    let again = autoform(&args).output().unwrap();
    assert_eq!((again.status.code(), jobs()), (Some(0), 1), "the same run goes on: {again:?}");
    assert!(text(&again.stdout).contains("\"outcome\":\"formalized\""), "{again:?}");
    // A server that is not there begins nothing, and what is kept stays.
    std::fs::write(dir.path().join("out/a/record.jsonl"), "").unwrap();
    let nowhere = args.iter().map(|a| if *a == server { "http://127.0.0.1:1" } else { a }).collect::<Vec<_>>();
    assert_eq!(autoform(&nowhere).output().unwrap().status.code(), Some(5));
    let back = autoform(&args).output().unwrap();
    assert_eq!((back.status.code(), jobs()), (Some(0), 1), "{back:?}");
}

#[test]
fn the_state_of_a_server_is_told_plainly_and_as_json() {
    let running = crate::fake(options());
    let server = format!("http://{}", running.client.0);
    let body = json!({ "code": "theorem a : True := trivial" });
    assert_eq!(running.client.post("/v1/check", &body).status, 200);
    let plain = autoform(&["status", "--server", &server]).output().unwrap();
    assert_eq!(plain.status.code(), Some(0), "{plain:?}");
    let said = text(&plain.stdout);
    for part in ["autoform ", "items: 0 at work, 0 waiting", "checked: accepted 1", "runs under way: 0"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains('\u{1b}'), "no control codes where it is no terminal: {said:?}");
    let json = autoform(&["status", "--json"]).env("AUTOFORM_SERVER", &server).output().unwrap();
    let told: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&told["runs"], &told["checks"]["outcomes"]["accepted"]), (&json!([]), &json!(1)), "{told}");
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let none = autoform(&["status", "--server", &format!("http://127.0.0.1:{port}")]).output().unwrap();
    assert_eq!(none.status.code(), Some(5), "{none:?}");
}
