//! Whatever is sent: an answer that says what is wrong, never a fault of ours.

use crate::{Running, fake, options};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;

static RUNNING: LazyLock<Running> = LazyLock::new(|| fake(options()));

const PATHS: [&str; 15] = [
    "/api/check",
    "/api/check/",
    "/verify",
    "/one_pass_verify_batch",
    "/execute",
    "/v1/check",
    "/v1/search",
    "/v1/compare",
    "/v1/judge",
    "/v1/diagnose",
    "/v1/formalize",
    "/v1/jobs",
    "/mcp",
    "/health",
    "/",
];

/// JSON whose keys are often those that a route knows.
fn some_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        Just(json!("theorem bad : True")),
        Just(json!("lean4")),
    ];
    let key = prop_oneof![
        Just("snippets"),
        Just("id"),
        Just("code"),
        Just("timeout"),
        Just("codes"),
        Just("custom_id"),
        Just("proof"),
        Just("debug"),
        Just("infotree"),
        Just("generated_code"),
        Just("language"),
        Just("options"),
        Just("header"),
        Just("query"),
        Just("k"),
        Just("kinds"),
        Just("reference"),
        Just("candidate"),
        Just("jsonrpc"),
        Just("method"),
        Just("params"),
        Just("name"),
        Just("arguments"),
        Just("expected"),
        Just("wall_ms"),
        Just("max_heartbeats"),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            proptest::collection::vec((key.clone(), inner), 0..6).prop_map(|kv| kv
                .into_iter()
                .map(|(k, v)| (k.to_owned(), v))
                .collect::<serde_json::Map<_, _>>()
                .into()),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn no_json_is_a_fault_of_ours(path in proptest::sample::select(&PATHS[..]), body in some_json()) {
        let answer = RUNNING.client.post(path, &body);
        // A server without a model or an index says so.
        prop_assert!((200..500).contains(&answer.status) || answer.status == 503, "{path} {body}: {answer:?}");
        prop_assert!(answer.status == 202 || serde_json::from_str::<Value>(&answer.body).is_ok(), "{answer:?}");
    }

    #[test]
    fn no_bytes_are(path in "/[ -~]{0,30}", method in "(GET|POST|PUT|HEAD|OPTIONS|DELETE|X[A-Z]{0,5})", body: Vec<u8>) {
        let path = path.replace(' ', "%20").replace('#', "");
        let answer = RUNNING.client.ask(&method, &path, &[], &body);
        prop_assert!((200..500).contains(&answer.status), "{method} {path}: {answer:?}");
    }
}
