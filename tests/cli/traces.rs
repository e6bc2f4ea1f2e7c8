//! Spans at a collector, with the feature `otlp`: `cargo test --release --features otlp --test cli traces`.

use super::lean;
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

/// The program run on a source with these variables, and what the collector got, as text.
async fn run(collector: &MockServer, variable: &str, args: &[&str]) -> (std::process::Output, Vec<String>) {
    let mut c = assert_cmd::Command::cargo_bin("autoform").unwrap();
    c.env(variable, collector.uri()).env_remove("OTEL_SERVICE_NAME").args(args);
    c.write_stdin("theorem sesame : 1 + 1 = 2 := rfl\n");
    let out = tokio::task::spawn_blocking(move || c.output().unwrap()).await.unwrap();
    let got = collector.received_requests().await.unwrap();
    (out, got.iter().map(|r| String::from_utf8_lossy(&r.body).into_owned()).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn spans_go_to_a_collector_and_say_nothing_of_the_source() {
    lean();
    let collector = MockServer::start().await;
    Mock::given(method("POST"))
        .and(path("/v1/traces"))
        .respond_with(ResponseTemplate::new(200))
        .mount(&collector)
        .await;
    let (out, sent) = run(&collector, "OTEL_EXPORTER_OTLP_ENDPOINT", &["check", "-"]).await;
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let all = sent.concat();
    for word in ["service.name", "autoform", "check", "lean", "verify", "bytes"] {
        assert!(all.contains(word), "{word}: {all}");
    }
    assert!(!all.contains("sesame") && !all.contains("theorem"), "{all}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn a_collector_that_fails_spoils_nothing() {
    lean();
    let collector = MockServer::start().await;
    Mock::given(method("POST")).respond_with(ResponseTemplate::new(500)).mount(&collector).await;
    let (out, _) = run(&collector, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", &["check", "-"]).await;
    assert!(out.status.success() && !out.stdout.is_empty(), "{}", String::from_utf8_lossy(&out.stderr));
}
