//! The command line as a client, and as a server of MCP.

use crate::{options, real};
use assert_cmd::Command;
use autoform::serve::{Key, ServeOptions};
use serde_json::{Value, json};

pub(crate) fn autoform(args: &[&str]) -> Command {
    let mut c = Command::new(assert_cmd::cargo::cargo_bin("autoform"));
    c.args(args).env_remove("AUTOFORM_SERVER").env_remove("AUTOFORM_SERVER_KEY");
    c.timeout(std::time::Duration::from_secs(300));
    c
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_check_through_a_server_prints_and_ends_as_one_of_its_own() {
    let key = "a-key-of-20-letters!";
    let running = real(ServeOptions { key: Some(Key::new(key).unwrap()), ..options() });
    let server = format!("http://{}", running.client.0);
    let source = |name: &str, text: &str| {
        let path = std::env::temp_dir().join(format!("autoform-{}-{name}.lean", std::process::id()));
        std::fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    };
    let good = source("good", "theorem a : 1 + 1 = 2 := rfl\n");
    let bad = source("bad", "theorem a : 1 + 1 = 3 := rfl\n");
    let sorry = source("sorry", "axiom x : False\ntheorem a : 1 + 1 = 3 := x.elim\n#eval \"\\u001b[31m\"\n");
    // Times differ, and nothing else.
    let steady = |mut v: Value| {
        v["lean_ms"] = 0.into();
        v["verdict"]["replay_ms"] = 0.into();
        v
    };
    for (files, strict) in [(vec![&good], false), (vec![&bad], false), (vec![&sorry], true)] {
        let mut args = vec!["check", "--json"];
        args.extend(strict.then_some("--strict"));
        args.extend(files.iter().map(|f| f.as_str()));
        let here = autoform(&args).output().unwrap();
        let there = autoform(&args).env("AUTOFORM_SERVER", &server).env("AUTOFORM_SERVER_KEY", key).output().unwrap();
        assert_eq!(here.status.code(), there.status.code(), "{there:?}");
        let read = |out: &[u8]| steady(serde_json::from_slice(out).unwrap());
        assert_eq!(read(&here.stdout), read(&there.stdout));
    }
    let refused = autoform(&["check", "--server", &server, &good]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("(401): Missing API key"), "{refused:?}");
    let own = autoform(&["check", "--server", &server, "--workers", "1", &good]).output().unwrap();
    assert_eq!(own.status.code(), Some(2));
    for file in [good, bad, sorry] {
        let _ = std::fs::remove_file(file);
    }
}

#[test]
fn a_server_that_is_not_there_is_missing() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let out = autoform(&["check", "--server", &format!("http://127.0.0.1:{port}"), "-"]).write_stdin("x").output();
    assert_eq!(out.unwrap().status.code(), Some(5));
    for bad in ["ftp://127.0.0.1", "not an address", "file:///etc"] {
        let out = autoform(&["check", "--server", bad, "-"]).write_stdin("x").output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{bad}: {out:?}");
    }
    // An address stands in messages, so it may hold no key.
    for bad in ["http://me:a-secret@127.0.0.1:1", "http://a-secret@127.0.0.1:1", "http://127.0.0.1:1/?key=a-secret"] {
        let out = autoform(&["check", "--server", bad, "-"]).write_stdin("x").output().unwrap();
        assert_eq!(out.status.code(), Some(2), "{out:?}");
        assert!(!String::from_utf8_lossy(&out.stderr).contains("a-secret"), "{out:?}");
    }
    let open = autoform(&["serve", "--listen", "0.0.0.0:0"]).output().unwrap();
    assert_eq!(open.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&open.stderr).contains("AUTOFORM_SERVER_KEY"), "{open:?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn only_protocol_is_on_stdout() {
    let ask = |id: u64, method: &str, params: Value| json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
    let code =
        json!({ "name": "check_lean", "arguments": { "code": "#eval IO.println \"x\"\ntheorem a : True := trivial" } });
    let lines = [
        ask(1, "initialize", json!({ "protocolVersion": "2025-11-25", "capabilities": {} })),
        ask(2, "tools/call", code),
    ];
    let input: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let out = autoform(&["mcp", "--workers", "1"]).write_stdin(input).output().unwrap();
    assert_eq!(out.status.code(), Some(0), "{out:?}");
    let mut answers: Vec<Value> =
        String::from_utf8(out.stdout).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    answers.sort_by_key(|a| a["id"].as_u64());
    assert_eq!(answers.len(), 2, "what was asked before the end is answered");
    assert_eq!(answers[1]["result"]["structuredContent"]["success"], true);
}
