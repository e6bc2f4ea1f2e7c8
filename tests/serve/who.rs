//! Who may ask.

use crate::{fake, options};
use autoform::serve::{Key, ServeError, ServeOptions, Server};
use autoform::workbench::Workbench;
use autoform_testing::RUNTIME;
use std::sync::Arc;

const GOOD: &[u8] = br#"{"snippets":[{"id":"a","code":"theorem a : True := trivial"}]}"#;

#[test]
fn names_pages_and_keys_are_looked_at_before_anything_else() {
    let key = Some(Key::new("a-key-of-20-letters!").unwrap());
    let open = fake(options());
    let held = fake(ServeOptions { key, ..options() });
    let check = |of: &crate::Running, headers: &[(&str, &str)]| of.client.ask("POST", "/api/check", headers, GOOD);
    assert_eq!(check(&open, &[]).status, 200);
    for headers in [
        &[("Host", "evil.example")][..],
        &[("Origin", "http://evil.example")],
        &[("Origin", "null")],
        &[("Sec-Fetch-Site", "cross-site"), ("Content-Type", "text/plain")],
    ] {
        let answer = check(&open, headers);
        assert_eq!(answer.status, 403, "{answer:?}");
        assert_eq!(answer.header("content-type"), Some("application/problem+json"));
        assert!(answer.json()["detail"].is_string() && answer.json()["type"] == "urn:autoform:problem:forbidden");
    }
    assert_eq!(check(&held, &[]).json()["detail"], "Missing API key");
    let wrong = check(&held, &[("Authorization", "Bearer\u{20}a-key-of-20-letters?")]);
    assert_eq!((wrong.status, &wrong.json()["detail"]), (401, &"Invalid API key".into()));
    assert_eq!(wrong.header("www-authenticate"), Some("Bearer"));
    assert_eq!(check(&held, &[("Authorization", "Bearer\u{20}a-key-of-20-letters!")]).status, 200);
    assert_eq!(held.client.get("/health").status, 200);
    assert_eq!(held.client.get("/metrics").status, 401);
    let answer = open.client.get("/health");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("x-request-id").map(str::len), Some(32));
    assert!(!answer.head.to_ascii_lowercase().contains("access-control"), "no page of another origin reads answers");
}

#[test]
fn an_address_that_others_reach_is_not_opened_without_a_key() {
    let listen = "0.0.0.0:0".parse().unwrap();
    let bench = Arc::new(Workbench::open(autoform::config::Config::default()));
    let bound = RUNTIME.block_on(Server::bind(bench.clone(), ServeOptions { listen, ..options() }));
    assert!(matches!(bound, Err(ServeError::NoKey(_))), "{bound:?}");
    let key = Some(Key::new("a-key-of-20-letters!").unwrap());
    assert!(RUNTIME.block_on(Server::bind(bench.clone(), ServeOptions { listen, key, ..options() })).is_ok());
    let taken = fake(options());
    let again = ServeOptions { listen: taken.client.0, ..options() };
    assert!(matches!(RUNTIME.block_on(Server::bind(bench, again)), Err(ServeError::Listen { .. })));
}

#[test]
fn a_browser_gets_a_page_and_everybody_else_what_kimina_says() {
    let key = Some(Key::new("a-key-of-20-letters!").unwrap());
    let running = fake(ServeOptions { key, ..options() });
    assert_eq!(running.client.get("/").json()["status"], "ok");
    let page = running.client.ask("GET", "/", &[("Accept", "text/html,*/*")], b"");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    for part in ["/page.css", "/page.js"] {
        assert!(page.body.contains(part) && running.client.get(part).status == 200, "{part}");
    }
    assert_eq!(running.client.get("/v1/status").status, 401);
}
