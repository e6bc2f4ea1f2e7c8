//! Workers killed with -9 at random and the server restarted while a batch is worked on, one problem poisonous: all
//! done, each once, none lost, the poison in the dead letters. Takes minutes, and is run by name:
//! `cargo test --release --test cluster -- --ignored --nocapture chaos`, with `AUTOFORM_CHAOS_PROBLEMS`,
//! `AUTOFORM_CHAOS_WORKERS` and `AUTOFORM_CHAOS_KILLS`.

use crate::support::{Nats, autoform, model, run};
use autoform_queue::Queue;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

struct Workers {
    url: String,
    out: String,
    model: String,
    children: Vec<Child>,
}

impl Workers {
    fn start(&self, log: &Path) -> Child {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(log).unwrap();
        let mut c = autoform(&["work", "--until-empty", "--in-flight", "2", "--ack-wait", "10", "--deliveries", "12"]);
        c.args(["--queue", &self.url, "--out", &self.out, "--model", &self.model]);
        c.stdout(Stdio::null()).stderr(log).spawn().unwrap()
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes: run it by name"]
async fn chaos() {
    let dir = tempfile::tempdir().unwrap();
    let mut nats = Nats::start(dir.path()).expect("a nats-server");
    let [n, workers, kills] = [
        number("AUTOFORM_CHAOS_PROBLEMS", 200),
        number("AUTOFORM_CHAOS_WORKERS", 3),
        number("AUTOFORM_CHAOS_KILLS", 12),
    ];
    let endpoint = model(20).await;
    let batch = dir.path().join("batch.jsonl");
    let line = |i: usize| format!("{{\"id\": \"p{i}\", \"text\": \"Two and two are four, says number {i}.\"}}\n");
    std::fs::write(&batch, (0..n).map(line).collect::<String>()).unwrap();
    let url = nats.url("chaos");
    assert_eq!(run(&["queue", "submit", "--queue", &url, "--batch", &batch.display().to_string()]).0, 0);
    // The poison: a record of something else stands in its folder, so that no worker can ever begin.
    let out = dir.path().join("out");
    std::fs::create_dir_all(out.join("p7")).unwrap();
    std::fs::write(out.join("p7/record.jsonl"), "no record\n").unwrap();
    let queue = Queue::connect(&url, None).await.unwrap();
    let run_text = serde_json::to_string(&queue.run().await.unwrap()).unwrap();
    std::fs::write(out.join("queue.json"), run_text).unwrap();

    let log = dir.path().join("workers.log");
    let out_text = out.display().to_string();
    let mut all = Workers { url, out: out_text, model: endpoint.model(), children: Vec::new() };
    let began = Instant::now();
    for _ in 0..workers {
        let child = all.start(&log);
        all.children.push(child);
    }
    let (mut killed, mut restarted, mut beat) = (0, 0, 0usize);
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        beat += 1;
        for i in 0..all.children.len() {
            if all.children[i].try_wait().unwrap().is_some() && !finished(&queue, n).await {
                let child = all.start(&log);
                all.children[i] = child;
            }
        }
        if finished(&queue, n).await {
            break;
        }
        if killed < kills && beat.is_multiple_of(3) {
            let at = rand::random_range(0..all.children.len());
            all.children[at].kill().unwrap();
            all.children[at].wait().unwrap();
            killed += 1;
        }
        if restarted < 2 && beat.is_multiple_of(11) {
            nats.restart();
            restarted += 1;
        }
        assert!(began.elapsed() < Duration::from_secs(3600), "{}", std::fs::read_to_string(&log).unwrap());
    }
    let seconds = began.elapsed().as_secs_f64();
    let (done, dead) = (queue.done(n * 2).await.unwrap(), queue.dead(n).await.unwrap());
    let ids: BTreeSet<&str> = done.iter().map(|d| d.id.as_str()).collect();
    assert_eq!((done.len(), ids.len()), (n - 1, n - 1), "each once, none lost");
    assert!(done.iter().all(|d| d.outcome == "formalized"));
    assert_eq!(dead.iter().map(|d| d.id.as_str()).collect::<Vec<_>>(), ["p7"]);
    for i in (0..n).filter(|i| *i != 7) {
        let record = autoform::record::read_record(&out.join(format!("p{i}/record.jsonl"))).unwrap();
        assert!(autoform::agent::ended(&record).is_some(), "p{i}");
        assert!(out.join(format!("p{i}/statement.lean")).exists(), "p{i}");
    }
    let again = done.iter().filter(|d| d.delivered > 1).count();
    eprintln!(
        "chaos: {n} problems, {workers} workers: {seconds:.0} s; {killed} workers killed, the server killed and \
         restarted {restarted} times; {} done, {again} of them after a redelivery; {} dead letter: {}",
        done.len(),
        dead.len(),
        dead[0].reason
    );
}

async fn finished(queue: &Queue, n: usize) -> bool {
    match queue.status().await {
        Ok(s) => (s.done + s.dead) as usize == n && s.waiting + s.under_way == 0,
        // The server is being restarted.
        Err(_) => false,
    }
}
