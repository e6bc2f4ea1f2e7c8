//! Servers over real connections: a stand-in for Kimina's that answers, hangs, dies, fails, is full, or is another
//! Lean than it was.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod stand_in;

use autoform_lean::{ElabOptions, ElabRequest, Lean, Outcome, RemoteConfig, RemoteLibrary, TimeLimit, VerifyRequest};
use autoform_remote::{RemoteError, RemoteLean};
use serde_json::json;
use stand_in::{Mode, StandIn};
use std::time::Duration;

fn config(servers: &[&StandIn]) -> RemoteConfig {
    RemoteConfig { endpoints: servers.iter().map(|s| s.url()).collect(), patience_s: 1, ..RemoteConfig::default() }
}

async fn open(servers: &[&StandIn]) -> Result<RemoteLean, RemoteError> {
    RemoteLean::open(&config(servers), 0, None).await
}

fn source(text: &str) -> ElabRequest {
    let options = ElabOptions { wall_ms: 200, ..ElabOptions::default() };
    ElabRequest { header: "import Mathlib\n".into(), source: text.into(), options, ..ElabRequest::default() }
}

#[tokio::test]
async fn requests_are_spread_and_what_kimina_cannot_do_is_said() {
    let (a, b) = (StandIn::start().await, StandIn::start().await);
    let lean = open(&[&a, &b]).await.unwrap();
    for _ in 0..20 {
        assert!(lean.elaborate(&source("theorem a : True := trivial")).await.is_accepted());
    }
    assert!(a.asked() >= 9 && b.asked() >= 9, "{} {}", a.asked(), b.asked());
    assert!(matches!(lean.elaborate(&source("bad")).await, Outcome::Rejected(_)));
    assert_eq!(lean.identity().await.unwrap().lean, "4.28.0, commit abc");
    assert!(lean.off().unwrap().contains("facts"));
    let facts = lean.call("facts", "", json!({}), Duration::from_secs(1)).await;
    assert!(matches!(facts, Err(Outcome::ToolchainMissing { reason }) if reason.contains("`facts`")));
    let elab = ElabRequest { want_axioms: true, ..source("theorem a : True := trivial") };
    let verified = lean.verified(&VerifyRequest { elab, ..VerifyRequest::default() }).await;
    assert!(verified.verdict.is_none(), "an elaboration is a claim");
    assert!(verified.outcome.elaborated().unwrap().axioms_unknown, "the stand-in lists none");
}

#[tokio::test]
async fn a_dead_or_hung_server_loses_nothing() {
    for mode in [Mode::Dies, Mode::Hangs, Mode::Gateway] {
        let (a, b) = (StandIn::start().await, StandIn::start().await);
        let lean = open(&[&a, &b]).await.unwrap();
        a.set(mode);
        for _ in 0..6 {
            let outcome = lean.elaborate(&source("theorem a : True := trivial")).await;
            assert!(outcome.is_accepted(), "{mode:?}: {outcome:?}");
        }
        assert!(a.asked() <= 2, "{mode:?}: {} requests went to a server that fails", a.asked());
        assert!(lean.figures()[0].failures > 0);
    }
}

#[tokio::test]
async fn a_full_server_is_asked_again() {
    let a = StandIn::start().await;
    let lean = open(&[&a]).await.unwrap();
    a.set(Mode::FullOnce);
    assert!(lean.elaborate(&source("theorem a : True := trivial")).await.is_accepted());
    assert_eq!(a.asked(), 2);
}

#[tokio::test]
async fn a_source_that_well_servers_fail_on_is_a_crash_and_servers_that_are_gone_or_broken_are_missing() {
    let (a, b) = (StandIn::start().await, StandIn::start().await);
    let lean = open(&[&a, &b]).await.unwrap();
    let good = source("theorem a : True := trivial");
    let both = |mode| [&a, &b].iter().for_each(|s| s.set(mode));
    both(Mode::FailsOnSources);
    let outcome = lean.elaborate(&good).await;
    assert!(matches!(&outcome, Outcome::Crashed { stderr_tail } if stderr_tail.contains("HTTP 500")), "{outcome:?}");
    // What fails at the question who it is, or breaks off, fails at everything.
    for mode in [Mode::Fails, Mode::Dies] {
        both(mode);
        let outcome = lean.elaborate(&good).await;
        assert!(matches!(&outcome, Outcome::ToolchainMissing { reason } if reason.contains(&a.url())), "{outcome:?}");
    }
    a.set(Mode::Answers);
    assert!(lean.elaborate(&good).await.is_accepted(), "it is taken back");
    // One server alone is asked once more.
    let alone = open(&[&a]).await.unwrap();
    let before = a.asked();
    a.set(Mode::FailsOnSources);
    let outcome = alone.elaborate(&good).await;
    assert!(matches!(&outcome, Outcome::Crashed { .. }), "{outcome:?}");
    assert_eq!(a.asked(), before + 2);
}

#[tokio::test]
async fn one_server_that_refuses_is_no_obstacle_and_a_request_that_is_refused_is() {
    for status in [401, 403, 404, 405, 408] {
        let (a, b) = (StandIn::start().await, StandIn::start().await);
        let lean = open(&[&a, &b]).await.unwrap();
        a.set(Mode::Refuses(status));
        for _ in 0..6 {
            let outcome = lean.elaborate(&source("theorem a : True := trivial")).await;
            assert!(outcome.is_accepted(), "{status}: {outcome:?}");
        }
        assert!(a.asked() <= 2, "{status}: it attracts requests: {}", a.asked());
    }
    let (a, b) = (StandIn::start().await, StandIn::start().await);
    let lean = open(&[&a, &b]).await.unwrap();
    [&a, &b].iter().for_each(|s| s.set(Mode::Refuses(422)));
    let outcome = lean.elaborate(&source("theorem a : True := trivial")).await;
    assert!(matches!(&outcome, Outcome::ToolchainMissing { .. }), "{outcome:?}");
    assert_eq!(a.asked() + b.asked(), 1);
}

#[tokio::test]
async fn many_full_servers_are_asked_again() {
    let mut all = Vec::new();
    for _ in 0..6 {
        all.push(StandIn::start().await);
    }
    let lean = open(&all.iter().collect::<Vec<_>>()).await.unwrap();
    all.iter().for_each(|s| s.set(Mode::FullOnce));
    let outcome = lean.elaborate(&source("theorem a : True := trivial")).await;
    assert!(outcome.is_accepted(), "{outcome:?}");
}

#[tokio::test]
async fn a_single_404_makes_no_server_an_older_one() {
    let a = StandIn::start().await;
    let lean = open(&[&a]).await.unwrap();
    a.set(Mode::MissingOnce);
    for _ in 0..2 {
        lean.elaborate(&source("theorem a : True := trivial")).await;
    }
    assert!(lean.elaborate(&source("theorem a : True := trivial")).await.is_accepted());
}

#[tokio::test]
async fn what_a_server_cannot_say_of_a_name_now_it_is_asked_again() {
    let a = StandIn::start().await;
    let lean = open(&[&a]).await.unwrap();
    let request = ElabRequest { want_axioms: true, want_decls: true, ..source("theorem listed : True := trivial") };
    a.set(Mode::ForgetsKinds);
    let outcome = lean.elaborate(&request).await;
    let e = outcome.elaborated().unwrap();
    assert!(e.axioms_unknown && e.axioms.is_empty() && e.decls.is_empty(), "{e:?}");
    a.set(Mode::Answers);
    let outcome = lean.elaborate(&request).await;
    let e = outcome.elaborated().unwrap();
    assert!(!e.axioms_unknown && e.axioms.is_empty() && e.decls[0].axioms.is_empty(), "{e:?}");
}

#[tokio::test]
async fn a_server_without_its_library_is_refused() {
    let a = StandIn::start().await;
    a.set(Mode::NoLibrary);
    let error = open(&[&a]).await.unwrap_err().to_string();
    assert!(error.contains("unknown identifier"), "{error}");
    let embedded = RemoteConfig { library: RemoteLibrary::Embedded, ..config(&[&a]) };
    assert!(RemoteLean::open(&embedded, 0, None).await.is_ok());
}

#[tokio::test]
async fn the_key_is_in_nobodys_words() {
    let (a, b) = (StandIn::start().await, StandIn::start().await);
    a.set(Mode::Refuses(403));
    let key = "very-secret-key";
    let lean = RemoteLean::open(&config(&[&a, &b]), 0, Some(key.into())).await.unwrap();
    let said = lean.unusable().join(" ");
    assert!(said.contains("[redacted]") && !said.contains(key), "{said}");
    b.set(Mode::Refuses(422));
    let Outcome::ToolchainMissing { reason } = lean.elaborate(&source("theorem a : True := trivial")).await else {
        panic!()
    };
    assert!(reason.contains("[redacted]") && !reason.contains(key), "{reason}");
}

#[tokio::test]
async fn a_servers_own_time_out_is_one() {
    let a = StandIn::start().await;
    let lean = open(&[&a]).await.unwrap();
    let outcome = lean.elaborate(&source("loop")).await;
    assert!(matches!(outcome, Outcome::TimedOut { limit: TimeLimit::Wall, .. }), "{outcome:?}");
}

#[tokio::test]
async fn servers_of_different_versions_are_refused_by_name() {
    let (a, b) = (StandIn::start().await, StandIn::start().await);
    b.is("4.9.0, commit old");
    let error = open(&[&a, &b]).await.unwrap_err().to_string();
    assert!(error.contains(&b.url()) && error.contains("4.9.0") && error.contains("4.28.0"), "{error}");
    let wanted = |v: &str| RemoteConfig { version: Some(v.into()), ..config(&[&a]) };
    assert!(RemoteLean::open(&wanted("4.28.0"), 0, None).await.is_ok());
    let error = RemoteLean::open(&wanted("4.28"), 0, None).await.unwrap_err().to_string();
    assert!(error.contains("the configuration names 4.28"), "{error}");
    a.is("I am no version");
    assert!(open(&[&a]).await.unwrap_err().to_string().contains("does not say which Lean"));
}

#[tokio::test]
async fn a_server_that_comes_back_as_another_lean_is_never_asked_again() {
    let (a, b) = (StandIn::start().await, StandIn::start().await);
    let lean = open(&[&a, &b]).await.unwrap();
    a.set(Mode::Dies);
    for _ in 0..4 {
        assert!(lean.elaborate(&source("theorem a : True := trivial")).await.is_accepted());
    }
    a.set(Mode::Answers);
    a.is("4.29.0, commit new");
    let before = a.asked();
    tokio::time::sleep(Duration::from_millis(1200)).await;
    for _ in 0..6 {
        assert!(lean.elaborate(&source("theorem a : True := trivial")).await.is_accepted());
    }
    assert_eq!(a.asked(), before, "nothing but the question for its version went there");
    b.set(Mode::Dies);
    let Outcome::ToolchainMissing { reason } = lean.elaborate(&source("theorem a : True := trivial")).await else {
        panic!()
    };
    assert!(reason.contains(&b.url()) && reason.contains("4.29.0"), "why the other one is not asked: {reason}");
}

#[tokio::test]
async fn what_names_no_server_is_told_at_once() {
    let empty = RemoteLean::open(&RemoteConfig::default(), 0, None).await;
    assert!(matches!(empty, Err(RemoteError::NoEndpoint)));
    for bad in ["ftp://h", "nonsense", "http://user:pass@h", "http://h/?k=1"] {
        let config = RemoteConfig { endpoints: vec![bad.into()], ..RemoteConfig::default() };
        let error = RemoteLean::open(&config, 0, None).await.unwrap_err();
        assert!(matches!(error, RemoteError::Address { .. }), "{bad}: {error}");
    }
    for (bad, shown) in [
        ("http://user:secret@host:8000/x", "http://host:8000: "),
        ("http://host/?key=secret", "http://host: "),
        ("user:secret@host", "address 1: "),
        ("secret", "address 1: "),
    ] {
        let config = RemoteConfig { endpoints: vec![bad.into()], ..RemoteConfig::default() };
        let error = RemoteLean::open(&config, 0, None).await.unwrap_err();
        let said = format!("{error} {error:?}");
        assert!(!said.contains("secret") && said.contains(shown), "{said}");
    }
    let a = StandIn::start().await;
    assert!(matches!(open(&[&a, &a]).await, Err(RemoteError::Address { .. })));
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let gone = RemoteConfig { endpoints: vec![format!("http://127.0.0.1:{port}")], ..RemoteConfig::default() };
    assert!(matches!(RemoteLean::open(&gone, 0, None).await, Err(RemoteError::NoneAnswers(_))));
    let half = RemoteConfig { endpoints: vec![gone.endpoints[0].clone(), a.url()], ..gone };
    let lean = RemoteLean::open(&half, 0, None).await.unwrap();
    assert_eq!(lean.unusable().len(), 1);
    assert!(lean.elaborate(&source("theorem a : True := trivial")).await.is_accepted());
}
