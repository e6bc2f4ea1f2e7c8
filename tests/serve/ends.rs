//! Clients that go away, and the end of the server.

use crate::client::read;
use crate::{Held, RUNTIME, options, real, serve};
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const ONE: &[u8] = br#"{"snippets":[{"id":"a","code":"theorem a : True := trivial"}]}"#;

#[test]
fn a_client_that_goes_away_gives_up_its_turn() {
    let held = Held::new();
    let running = serve(held.bench(), options());
    let open = running.client.send("POST", "/api/check", &[], ONE);
    Held::wait(&held.under_way, 1);
    drop(open);
    Held::wait(&held.given_up, 1);
    Held::wait(&held.under_way, 0);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_worker_is_free_again_when_its_client_goes_away() {
    let running = real(options());
    let good = json!({ "snippets": [{ "id": "g", "code": "theorem a : 1 + 1 = 2 := rfl" }] });
    assert_eq!(running.client.post("/api/check", &good).status, 200);
    let slow = "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0";
    let body = json!({ "snippets": [{ "id": "s", "code": slow }], "timeout": 300 }).to_string();
    let open = running.client.send("POST", "/api/check", &[], body.as_bytes());
    std::thread::sleep(Duration::from_millis(1500));
    drop(open);
    let began = Instant::now();
    let answer = running.client.post("/api/check", &good).json();
    assert_eq!(crate::kimina::status(&answer["results"][0]), "valid", "{answer}");
    // The binary's pool has one worker, and the slow one asked for five minutes.
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
}

#[test]
fn told_to_end_it_answers_what_is_under_way_and_takes_nothing_new() {
    let held = Held::new();
    let mut running = serve(held.bench(), options());
    let open = running.client.send("POST", "/api/check", &[], ONE);
    let idle = running.client.connect();
    Held::wait(&held.under_way, 1);
    running.stop.drain.cancel();
    std::thread::sleep(Duration::from_millis(200));
    assert!(std::net::TcpStream::connect(running.client.0).is_err(), "nothing new");
    assert!(!running.ended.is_finished());
    held.go.add_permits(1);
    assert_eq!(read(open).status, 200);
    let ended = RUNTIME.block_on(async { tokio::time::timeout(Duration::from_secs(10), &mut running.ended).await });
    assert!(ended.unwrap().unwrap(), "everything was answered");
    assert_eq!(read(idle).status, 0);
}

#[test]
fn told_twice_it_ends_at_once() {
    let held = Held::new();
    let mut running = serve(held.bench(), options());
    let open = running.client.send("POST", "/api/check", &[], ONE);
    Held::wait(&held.under_way, 1);
    running.stop.drain.cancel();
    running.stop.now.cancel();
    let ended = RUNTIME.block_on(async { tokio::time::timeout(Duration::from_secs(10), &mut running.ended).await });
    assert!(!ended.unwrap().unwrap());
    Held::wait(&held.given_up, 1);
    assert_eq!(read(open).status, 0);
    assert_eq!(held.under_way.load(Ordering::SeqCst), 0);
}

/// The program itself, with its signals.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_program_serves_and_ends_by_a_signal() {
    use std::io::BufRead;
    #[expect(clippy::disallowed_methods, reason = "the test ends this process by its id")]
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("autoform"))
        .args(["serve", "--listen", "127.0.0.1:0", "--workers", "1"])
        .env_remove("AUTOFORM_SERVER_KEY")
        .stderr(std::process::Stdio::null())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let client = crate::Client(line.trim().strip_prefix("http://").unwrap().parse().unwrap());
    let answer = client.ask("POST", "/api/check", &[], ONE);
    assert_eq!(crate::kimina::status(&answer.json()["results"][0]), "valid");
    // Safety: a plain system call on our own child.
    unsafe { libc::kill(i32::try_from(child.id()).unwrap(), libc::SIGTERM) };
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
