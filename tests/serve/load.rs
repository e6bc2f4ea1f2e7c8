//! Load over real connections: nothing lost, nothing answered twice, what it costs. The large figures are measured by
//! hand (`docs/serving.md` has them): `AUTOFORM_TEST_CHECKS=10000 AUTOFORM_TEST_CONNECTIONS=64`.

use crate::killed::Program;
use crate::{fake, options};
use autoform_testing::endpoint::{Endpoint, says};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

fn from_env(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(otherwise)
}

/// A connection that is kept.
struct Kept(BufReader<TcpStream>);

impl Kept {
    fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(600))).unwrap();
        Self(BufReader::new(stream))
    }

    fn post(&mut self, path: &str, body: &Value) -> (u16, Value) {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        self.0.get_mut().write_all(format!("{head}{body}").as_bytes()).unwrap();
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            assert_ne!(self.0.read_line(&mut line).unwrap(), 0, "the connection ended");
            match (line.trim_end().split_once(": "), line.trim_end()) {
                (_, "") => break,
                (None, first) => status = first.split(' ').nth(1).unwrap().parse().unwrap(),
                (Some((name, value)), _) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.parse().unwrap()
                }
                _ => {}
            }
        }
        let mut bytes = vec![0; length];
        self.0.read_exact(&mut bytes).unwrap();
        (status, serde_json::from_slice(&bytes).unwrap())
    }
}

/// Memory of a process, in MiB.
fn resident(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap();
    line.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
}

fn quantiles(mut ms: Vec<f64>) -> (f64, f64) {
    ms.sort_by(f64::total_cmp);
    (ms[ms.len() / 2], ms[ms.len() * 99 / 100])
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn every_check_of_many_connections_is_answered_once_and_rightly() {
    let (checks, connections) = (from_env("AUTOFORM_TEST_CHECKS", 200), from_env("AUTOFORM_TEST_CONNECTIONS", 16));
    let workers = from_env("AUTOFORM_TEST_WORKERS", 1);
    let dir = tempfile::tempdir().unwrap();
    let program = Program::workers(dir.path(), "replay:/no/such", workers);
    let ready = program.client.post("/v1/check", &json!({ "code": "theorem a : True := trivial" }));
    assert_eq!(ready.status, 200);
    let (before, began, next) = (resident(program.child.id()), Instant::now(), AtomicUsize::new(0));
    let one = || {
        let mut kept = Kept::open(program.client.0);
        let mut seen: Vec<(usize, f64, f64)> = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::SeqCst);
            if n >= checks {
                return seen;
            }
            let good = n % 4 != 0;
            let code = format!("theorem a{n} : {n} + 1 = {} := rfl", if good { n + 1 } else { n + 2 });
            let asked = Instant::now();
            let (status, answer) = kept.post("/v1/check", &json!({ "id": n.to_string(), "code": code }));
            let ms = asked.elapsed().as_secs_f64() * 1000.0;
            assert_eq!((status, &answer["id"]), (200, &json!(n.to_string())), "{answer}");
            assert_eq!(answer["outcome"], if good { "accepted" } else { "rejected" }, "{answer}");
            let lean =
                ["/lean_ms", "/verdict/replay_ms"].map(|p| answer.pointer(p).and_then(Value::as_f64).unwrap_or(0.0));
            seen.push((n, ms, lean[0] + lean[1]));
        }
    };
    let all: Vec<(usize, f64, f64)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..connections).map(|_| scope.spawn(one)).collect();
        threads.into_iter().flat_map(|t| t.join().unwrap()).collect()
    });
    let ids: BTreeSet<usize> = all.iter().map(|(n, ..)| *n).collect();
    assert_eq!((ids.len(), all.len()), (checks, checks), "none lost, none twice");
    let seconds = began.elapsed().as_secs_f64();
    let after = resident(program.child.id());
    let (p50, p99) = quantiles(all.iter().map(|a| a.1).collect());
    let (lean50, lean99) = quantiles(all.iter().map(|a| a.2).collect());
    let status = program.client.get("/v1/status").json();
    eprintln!(
        "{checks} checks, {connections} connections, {workers} workers: {seconds:.1} s; p50 {p50:.0} ms, p99 {p99:.0} ms; \
         Lean and the replay say {lean50:.0} and {lean99:.0} ms; memory {before} to {after} MiB; {}",
        status["workers"]
    );
    assert_eq!(status["items"], json!({ "running": 0, "waiting": 0 }));
    assert!(after < before + 64, "memory grew from {before} to {after} MiB");
}

/// What the server adds, over a Lean that answers at once. The bound is wide, since the machine may be busy.
#[test]
fn the_server_alone_takes_little() {
    let running = fake(options());
    let mut kept = Kept::open(running.client.0);
    let mut ms = Vec::new();
    for n in 0..from_env("AUTOFORM_TEST_CHECKS", 500) {
        let asked = Instant::now();
        let (status, _) = kept.post("/v1/check", &json!({ "code": format!("theorem a{n} : True := trivial") }));
        assert_eq!(status, 200);
        ms.push(asked.elapsed().as_secs_f64() * 1000.0);
    }
    let (p50, p99) = quantiles(ms);
    eprintln!("the server alone: p50 {p50:.2} ms, p99 {p99:.2} ms");
    assert!(p50 < 100.0, "{p50}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn five_hundred_idle_streams_cost_little_and_all_hear_the_end() {
    let model = Endpoint::new(|_| says("{}").set_delay(Duration::from_secs(3600)));
    let dir = tempfile::tempdir().unwrap();
    let program = Program::start(dir.path(), &model.model());
    let begun = program.client.post("/v1/formalize", &json!({ "statement": "One and one are two." }));
    assert_eq!(begun.status, 202, "{begun:?}");
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/v1/jobs/{id}/events");
    let first = |stream: &mut TcpStream| {
        let mut bytes = [0; 4096];
        let mut seen = String::new();
        while !seen.contains("run_started") {
            let n = stream.read(&mut bytes).unwrap();
            assert_ne!(n, 0, "{seen}");
            seen.push_str(&String::from_utf8_lossy(&bytes[..n]));
        }
    };
    let mut one = program.client.send("GET", &path, &[], b"");
    first(&mut one);
    let before = resident(program.child.id());
    let mut streams: Vec<TcpStream> = (0..500).map(|_| program.client.send("GET", &path, &[], b"")).collect();
    streams.iter_mut().for_each(first);
    let after = resident(program.child.id());
    eprintln!("500 idle streams: memory {before} to {after} MiB");
    assert!(after < before + 100, "{before} to {after} MiB");
    let code = json!({ "code": "theorem a : True := trivial" });
    assert_eq!(program.client.post("/v1/check", &code).json()["outcome"], "accepted", "others are served beside them");
    assert_eq!(program.client.ask("DELETE", &format!("/v1/jobs/{id}"), &[], b"").status, 202);
    for mut stream in streams {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("event: end") && rest.contains("cancelled"), "{rest}");
    }
}
