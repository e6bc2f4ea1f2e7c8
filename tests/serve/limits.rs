//! Limits: sizes, queues, times.

use crate::client::read;
use crate::{Held, fake, options, serve};
use autoform::serve::{Limits, ServeOptions};
use serde_json::{Value, json};
use std::io::Write;
use std::time::{Duration, Instant};

fn with(limits: Limits) -> ServeOptions {
    ServeOptions { limits, ..options() }
}

fn batch(n: usize) -> Value {
    let one = |i: usize| json!({ "id": i.to_string(), "code": "theorem a : True := trivial" });
    json!({ "snippets": (0..n).map(one).collect::<Vec<_>>() })
}

#[test]
fn bodies_and_batches_have_a_size() {
    let running = fake(with(Limits { body_bytes: 1000, batch: 3, ..Limits::default() }));
    assert_eq!(running.client.post("/api/check", &batch(3)).status, 200);
    assert_eq!(running.client.post("/api/check", &batch(4)).status, 422);
    let told = running.client.ask("POST", "/api/check", &[], &[b' '; 1001]);
    assert_eq!(told.status, 413, "{told:?}");
    let mut chunked = running.client.connect();
    let head = format!("POST /api/check HTTP/1.1\r\nHost: {}\r\nTransfer-Encoding: chunked\r\n\r\n", running.client.0);
    chunked.write_all(head.as_bytes()).unwrap();
    let _ = chunked.write_all(format!("7d0\r\n{}\r\n0\r\n\r\n", " ".repeat(2000)).as_bytes());
    chunked.shutdown(std::net::Shutdown::Write).unwrap();
    assert_eq!(read(chunked).status, 413);
}

#[test]
fn what_is_no_request_gets_a_problem_and_no_page() {
    let running = fake(options());
    for (method, path, body, status) in [
        ("POST", "/api/check", "{}", 422),
        ("POST", "/api/check", "{\"snippets\":[]}", 422),
        ("POST", "/verify", "not json", 422),
        ("POST", "/execute", "{\"generated_code\":\"x\",\"timeout\":-1,\"language\":\"lean4\"}", 422),
        ("GET", "/api/check", "", 405),
        ("GET", "/nothing/../here", "", 404),
        ("DELETE", "/health", "", 405),
    ] {
        let answer = running.client.ask(method, path, &[], body.as_bytes());
        assert_eq!(answer.status, status, "{method} {path} {body}: {answer:?}");
        let problem = answer.json();
        assert_eq!(problem["status"], status);
        assert!(problem["detail"].as_str().is_some_and(|d| !d.is_empty()) && problem["title"].is_string());
    }
}

#[test]
fn a_full_queue_says_when_to_come_again() {
    let held = Held::new();
    let running = serve(held.bench(), with(Limits { queue: 2, ..Limits::default() }));
    let body = batch(1).to_string();
    let open: Vec<_> = (0..2).map(|_| running.client.send("POST", "/api/check", &[], body.as_bytes())).collect();
    Held::wait(&held.under_way, 2);
    let answer = running.client.post("/api/check", &batch(1));
    assert_eq!(answer.status, 429, "{answer:?}");
    assert!(answer.header("retry-after").and_then(|s| s.parse::<u64>().ok()).is_some_and(|s| s >= 1));
    assert_eq!(running.client.get("/health").status, 200, "who only looks is not in the queue");
    held.go.add_permits(2);
    assert!(open.into_iter().all(|o| read(o).status == 200));
    held.go.add_permits(1);
    assert_eq!(running.client.post("/api/check", &batch(1)).status, 200);
}

#[test]
fn a_time_out_of_nothing_is_one_at_once_and_a_long_one_is_cut() {
    let running = fake(options());
    let mut body = batch(1);
    body["timeout"] = 0.into();
    let answer = running.client.post("/api/check", &body).json();
    assert!(answer["results"][0]["error"].as_str().is_some_and(|e| e.contains("timed out in 0 seconds")), "{answer}");
    body["timeout"] = json!(1e300);
    assert_eq!(running.client.post("/api/check", &body).status, 200);
}

#[test]
fn slow_and_half_open_clients_are_cut_off() {
    let second = Duration::from_secs(1);
    let running = fake(with(Limits { head: second, body: second, ..Limits::default() }));
    let began = Instant::now();
    let mut head = running.client.connect();
    head.write_all(b"POST /api/check HT").unwrap();
    let silent = running.client.connect();
    let mut body = running.client.connect();
    let start = format!("POST /api/check HTTP/1.1\r\nHost: {}\r\nContent-Length: 100\r\n\r\n{{", running.client.0);
    body.write_all(start.as_bytes()).unwrap();
    assert!(matches!(read(head).status, 0 | 408));
    assert_eq!(read(silent).status, 0);
    assert_eq!(read(body).status, 408);
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}
