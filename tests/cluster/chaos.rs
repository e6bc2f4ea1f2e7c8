//! Workers killed with -9 at random, the server killed and restarted, the network to it cut, clocks of workers wrong,
//! one problem poisonous: all done, each once, none lost, the poison in the dead letters. And the same work undisturbed
//! with 1, 2 and 4 workers. Both take long, and are run by name:
//! `cargo test --release --test cluster chaos -- --ignored --nocapture --test-threads 1`.
//!
//! | variable | meaning | when not set |
//! |---|---|---:|
//! | `AUTOFORM_CHAOS_PROBLEMS` | problems | 2000 |
//! | `AUTOFORM_CHAOS_WORKERS` | workers of the disturbed run | 4 |
//! | `AUTOFORM_CHAOS_KILLS` | workers killed | 60 |
//! | `AUTOFORM_CHAOS_CUTS` | cuts of the network | 30 |
//! | `AUTOFORM_CHAOS_RESTARTS` | kills of the server | 8 |
//! | `AUTOFORM_CHAOS_MODEL_MS` | a model's time for an answer | 20 disturbed, 500 undisturbed |

use crate::cut::{Network, Proxy};
use crate::support::{Nats, autoform, model, run};
use autoform_queue::Queue;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Problems under way at one worker.
const IN_FLIGHT: usize = 2;
/// The problem that no worker can begin.
const POISON: usize = 7;
/// What the clocks of the workers say beside the truth, by their places; the last is true.
const CLOCKS: [&str; 4] = ["+3h", "-90m", "+400d", "+0"];

fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

/// Debian's `libfaketime`; what is under way is measured by the clock that only goes on, which stays true.
fn faketime() -> Option<PathBuf> {
    let found = Path::new("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");
    if !found.exists() {
        eprintln!("SKIPPED: wrong clocks: no {} (Debian: apt install libfaketime)", found.display());
        return None;
    }
    Some(found.to_owned())
}

/// Workers that begin as they are told to, and are killed when this is dropped.
struct Workers {
    url: String,
    out: PathBuf,
    model: String,
    log: PathBuf,
    clocks: Option<PathBuf>,
    children: Vec<Child>,
}

impl Workers {
    fn start(&self, place: usize) -> Child {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log).unwrap();
        let mut c = autoform(&["work", "--until-empty", "--ack-wait", "10", "--deliveries", "12"]);
        c.args(["--in-flight", &IN_FLIGHT.to_string(), "--queue", &self.url, "--model", &self.model]).arg("--out");
        c.arg(&self.out).stdout(Stdio::null()).stderr(log);
        if let Some(library) = &self.clocks {
            c.env("LD_PRELOAD", library).env("FAKETIME", CLOCKS[place % CLOCKS.len()]);
            c.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        c.spawn().unwrap()
    }

    fn start_all(&mut self, n: usize) {
        self.children = (0..n).map(|place| self.start(place)).collect();
    }

    fn said(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        for c in &mut self.children {
            let _ = c.kill();
            let _ = c.wait();
        }
    }
}

fn submit(dir: &Path, url: &str, n: usize) {
    let batch = dir.join("batch.jsonl");
    let line = |i: usize| format!("{{\"id\": \"p{i}\", \"text\": \"Two and two are four, says number {i}.\"}}\n");
    std::fs::write(&batch, (0..n).map(line).collect::<String>()).unwrap();
    assert_eq!(run(&["queue", "submit", "--queue", url, "--batch", &batch.display().to_string()]).0, 0);
}

/// Where something random happens next: within this many seconds, on average half of it.
fn soon(most: f64) -> Instant {
    Instant::now() + Duration::from_secs_f64(rand::random::<f64>() * most)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes long: run it by name"]
async fn chaos() {
    let dir = tempfile::tempdir().unwrap();
    let mut nats = Nats::start(dir.path()).expect("a nats-server");
    let [n, workers, kills, cuts, restarts] = [
        number("AUTOFORM_CHAOS_PROBLEMS", 2000),
        number("AUTOFORM_CHAOS_WORKERS", 4),
        number("AUTOFORM_CHAOS_KILLS", 60),
        number("AUTOFORM_CHAOS_CUTS", 30),
        number("AUTOFORM_CHAOS_RESTARTS", 8),
    ];
    let endpoint = model(number("AUTOFORM_CHAOS_MODEL_MS", 20) as u64).await;
    let proxy = Proxy::to(nats.port).await;
    submit(dir.path(), &nats.url("chaos"), n);
    // The poison: a record of something else stands in its folder, so that no worker can ever begin.
    let out = dir.path().join("out");
    let poisoned = out.join(format!("p{POISON}"));
    std::fs::create_dir_all(&poisoned).unwrap();
    std::fs::write(poisoned.join("record.jsonl"), "no record\n").unwrap();
    let queue = Queue::connect(&nats.url("chaos"), None).await.unwrap();
    let run_text = serde_json::to_string(&queue.run().await.unwrap()).unwrap();
    std::fs::write(out.join("queue.json"), run_text).unwrap();

    let url = format!("nats://127.0.0.1:{}/chaos", proxy.port);
    let (log, name) = (dir.path().join("workers.log"), endpoint.model());
    let mut all = Workers { url, out: out.clone(), model: name, log, clocks: faketime(), children: Vec::new() };
    let began = Instant::now();
    all.start_all(workers);
    let (mut killed, mut cut, mut restarted) = (0, 0, 0);
    let (mut next_kill, mut next_cut, mut next_restart) = (soon(12.0), soon(20.0), soon(60.0));
    let mut whole_again: Option<Instant> = None;
    while !finished(&queue, n).await {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let now = Instant::now();
        for i in 0..all.children.len() {
            if all.children[i].try_wait().unwrap().is_some() && !finished(&queue, n).await {
                all.children[i] = all.start(i);
            }
        }
        if killed < kills && now >= next_kill {
            let at = rand::random_range(0..all.children.len());
            all.children[at].kill().unwrap();
            all.children[at].wait().unwrap();
            (killed, next_kill) = (killed + 1, soon(12.0));
        }
        if whole_again.is_some_and(|until| now >= until) {
            proxy.is(Network::Whole);
            (whole_again, next_cut) = (None, soon(20.0));
        }
        // Some cuts are longer than --ack-wait, so that a worker that lives is taken for lost.
        if cut < cuts && whole_again.is_none() && now >= next_cut {
            proxy.is(if rand::random() { Network::Refused } else { Network::Silent });
            (cut, whole_again) = (cut + 1, Some(soon(16.0)));
        }
        if restarted < restarts && now >= next_restart {
            nats.restart();
            (restarted, next_restart) = (restarted + 1, soon(60.0));
        }
        let most = Duration::from_secs(300 + 5 * n as u64);
        assert!(began.elapsed() < most, "{:?}\n{}", queue.status().await, all.said());
    }
    let seconds = began.elapsed().as_secs_f64();
    let (done, dead) = (queue.done(n * 2).await.unwrap(), queue.dead(n).await.unwrap());
    let ids: BTreeSet<&str> = done.iter().map(|d| d.id.as_str()).collect();
    let lost: Vec<String> = (0..n).map(|i| format!("p{i}")).filter(|p| !ids.contains(p.as_str())).collect();
    assert_eq!((done.len(), ids.len()), (n - 1, n - 1), "each once, none lost: {lost:?}: {dead:?}\n{}", all.said());
    assert!(done.iter().all(|d| d.outcome == "formalized"));
    assert_eq!(dead.iter().map(|d| d.id.clone()).collect::<Vec<_>>(), [format!("p{POISON}")]);
    for i in (0..n).filter(|i| *i != POISON) {
        let record = autoform::record::read_record(&out.join(format!("p{i}/record.jsonl"))).unwrap();
        assert!(autoform::agent::ended(&record).is_some(), "p{i}");
        assert!(out.join(format!("p{i}/statement.lean")).exists(), "p{i}");
    }
    if all.clocks.is_some() && workers > 2 {
        // The clock that is a year ahead was believed by its worker, and by nobody else.
        let wrong = (0..n).filter(|i| *i != POISON).filter(|i| {
            let text = std::fs::read_to_string(out.join(format!("p{i}/record.jsonl"))).unwrap();
            let first: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
            first["at_ms"].as_u64().unwrap() > now.as_millis() as u64 + 300 * 86_400_000
        });
        assert!(wrong.count() > 0, "no worker had a wrong clock");
    }
    let again = done.iter().filter(|d| d.delivered > 1).count();
    let clocks = if all.clocks.is_some() { CLOCKS.join(", ") } else { "true".to_owned() };
    eprintln!(
        "chaos: {n} problems, {workers} workers: {seconds:.0} s; {killed} workers killed, the server killed and \
         restarted {restarted} times, the network cut {cut} times, clocks {clocks}; {} done, {again} of them after a \
         redelivery; {} asked of the model; {} dead letter: {}",
        done.len(),
        endpoint.count(),
        dead.len(),
        dead[0].reason
    );
}

async fn finished(queue: &Queue, n: usize) -> bool {
    match tokio::time::timeout(Duration::from_secs(5), queue.status()).await {
        Ok(Ok(s)) => (s.done + s.dead) as usize == n && s.waiting + s.under_way == 0,
        // The server is being restarted.
        _ => false,
    }
}

/// Seconds that each number of workers takes for the same problems, all workers ready before the first problem.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes long: run it by name"]
async fn chaos_is_measured_beside_undisturbed_work() {
    let n = number("AUTOFORM_CHAOS_PROBLEMS", 2000);
    let ms = number("AUTOFORM_CHAOS_MODEL_MS", 500);
    let cores = std::thread::available_parallelism().unwrap();
    eprintln!("{n} problems, three answers of {ms} ms each, {IN_FLIGHT} under way at a worker, {cores} cores");
    let mut alone = None;
    for workers in [1, 2, 4] {
        let dir = tempfile::tempdir().unwrap();
        let nats = Nats::start(dir.path()).expect("a nats-server");
        let endpoint = model(ms as u64).await;
        let (url, out) = (nats.url("speed"), dir.path().join("out"));
        submit(dir.path(), &url, n);
        let queue = Queue::connect(&url, None).await.unwrap();
        let log = dir.path().join("workers.log");
        let mut all = Workers { url, out, model: endpoint.model(), log, clocks: None, children: Vec::new() };
        all.start_all(workers);
        // Lean is ready before a worker takes its name.
        while queue.status().await.unwrap().workers.len() < workers {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let (before, began) = (queue.status().await.unwrap().done, Instant::now());
        while !finished(&queue, n).await {
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert!(all.children.iter_mut().all(|c| c.try_wait().unwrap().is_none()) || finished(&queue, n).await);
        }
        let rate = (n as u64 - before) as f64 / began.elapsed().as_secs_f64();
        let one = *alone.get_or_insert(rate);
        assert_eq!(queue.done(n * 2).await.unwrap().len(), n);
        let ideal = one * workers as f64;
        eprintln!("{workers} workers: {rate:.2} problems/s, ideal {ideal:.2}, {:.0} % of it", 100.0 * rate / ideal);
    }
}
