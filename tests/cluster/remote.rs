//! Lean behind HTTP with real Lean at the other end: `autoform serve` as our own peer, and the same server behind a
//! proxy that has Kimina's routes alone.

use crate::support::{autoform, model, told};
use autoform::config::Config;
use autoform::lean::{ElabRequest, Lean, Outcome, RemoteConfig, RemoteLibrary, VerifyRequest};
use autoform::serve::{ServeOptions, Server, Stop};
use autoform::workbench::Workbench;
use autoform_remote::RemoteLean;
use autoform_testing::{RUNTIME, lean_pool};
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

pub(crate) struct Peer {
    pub(crate) url: String,
    stop: Stop,
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.stop.now.cancel();
    }
}

pub(crate) async fn serve() -> Peer {
    let runs = std::env::temp_dir().join(format!("autoform-no-runs-{}", std::process::id()));
    let options = ServeOptions { listen: ([127, 0, 0, 1], 0).into(), runs, ..ServeOptions::default() };
    // The shared pool starts a runtime of its own, which no thread of another may.
    let pool = std::thread::spawn(|| lean_pool().clone()).join().unwrap();
    let bench = Workbench::open(Config::default()).with_lean(Arc::new(pool));
    let server = Server::bind(Arc::new(bench), options).await.unwrap();
    let (url, stop) = (format!("http://{}", server.address()), Stop::default());
    tokio::spawn(server.run(stop.clone()));
    Peer { url, stop }
}

/// A client of HTTP; the program's TLS is the test's as well.
fn client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new()
}

/// Kimina's routes of a server, and no other.
pub(crate) async fn kimina_only(peer: &Peer) -> String {
    async fn pass(State(to): State<String>, body: String) -> Response {
        let answer = client().post(format!("{to}/api/check")).header("content-type", "application/json");
        let answer = answer.body(body).send().await.unwrap();
        (axum::http::StatusCode::from_u16(answer.status().as_u16()).unwrap(), answer.text().await.unwrap())
            .into_response()
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let app = Router::new()
        .route("/health", get(|| async { "{}" }))
        .route("/api/check", post(pass))
        .with_state(peer.url.clone());
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    url
}

fn config(url: &str) -> RemoteConfig {
    RemoteConfig { endpoints: vec![url.to_owned()], library: RemoteLibrary::Embedded, ..RemoteConfig::default() }
}

fn request(source: &str) -> ElabRequest {
    ElabRequest {
        header: "import Mathlib\n".into(),
        source: source.into(),
        want_axioms: true,
        want_decls: true,
        ..ElabRequest::default()
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn our_own_server_answers_as_the_pool_does() {
    RUNTIME.block_on(async {
        let (peer, pool) = (serve().await, lean_pool());
        let lean = RemoteLean::open(&config(&peer.url), 120, None).await.unwrap();
        assert!(lean.is_whole() && lean.off().is_none());
        assert_eq!(lean.identity().await.unwrap(), pool.identity().await.unwrap());
        let timeless = |mut o: Outcome| {
            if let Outcome::Accepted(e) | Outcome::Rejected(e) = &mut o {
                e.lean_ms = 0;
            }
            o
        };
        for source in ["def d : Nat := 3\ntheorem a : d = 3 := rfl", "theorem a : 1 = 2 := rfl", "import Nope"] {
            let here = timeless(pool.elaborate(&request(source)).await);
            assert_eq!(timeless(lean.elaborate(&request(source)).await), here, "{source}");
        }
        let verify = VerifyRequest { elab: request("theorem a : 1 + 1 = 2 := rfl"), ..VerifyRequest::default() };
        assert!(lean.verified(&verify).await.verdict.is_some_and(|v| v.is_proof()));
        // An operation with trees, and one that no server runs for others.
        let (wall, sources) = (Duration::from_secs(60), json!({ "sources": ["theorem a : 1 = 1"] }));
        let there = lean.call("parse", "import Mathlib\n", sources.clone(), wall).await.unwrap();
        let mut here = pool.call("parse", "import Mathlib\n", sources, wall).await.unwrap();
        here["id"] = there["id"].clone();
        assert_eq!(there, here);
        let refused = lean.call("elab", "import Mathlib\n", json!({ "source": "" }), wall).await;
        assert!(matches!(&refused, Err(Outcome::ToolchainMissing { reason }) if reason.contains("no such operation")));
        // Its library is not what was configured.
        let mathlib = RemoteConfig { library: RemoteLibrary::Mathlib, ..config(&peer.url) };
        let error = RemoteLean::open(&mathlib, 0, None).await.unwrap_err().to_string();
        assert!(error.contains("autoform-prelude") && error.contains("mathlib"), "{error}");
    });
}

#[test]
fn another_versions_questions_are_refused_in_words() {
    RUNTIME.block_on(async {
        let fake = Arc::new(autoform::lean::fake::rejecting_bad());
        let options = ServeOptions { listen: ([127, 0, 0, 1], 0).into(), ..ServeOptions::default() };
        let server = Server::bind(Arc::new(Workbench::open(Config::default()).with_lean(fake)), options).await.unwrap();
        let (url, stop) = (format!("http://{}/v1/lean", server.address()), Stop::default());
        tokio::spawn(server.run(stop.clone()));
        let ask = async |body: serde_json::Value| {
            let answer = client().post(&url).header("content-type", "application/json");
            let answer = answer.body(body.to_string()).send().await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        };
        let (status, said) = ask(json!({ "protocol": 2, "ask": "identity" })).await;
        assert!(status == 422 && said.contains("protocol 1 is spoken here, and 2"), "{said}");
        assert_eq!(ask(json!({ "protocol": 1, "ask": "nonsense" })).await.0, 422);
        let (status, said) = ask(json!({ "protocol": 1, "ask": "identity" })).await;
        assert!(status == 200 && said.contains("\"backend\":\"fake\""), "{said}");
        let call = json!({ "op": "replay", "header": "", "body": {}, "wall_ms": 1 });
        assert_eq!(ask(json!({ "protocol": 1, "ask": "call", "with": call })).await.0, 422);
        stop.now.cancel();
    });
}

#[test]
fn who_answers_is_told_while_every_turn_is_taken() {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    let (begun, released) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let (b, r) = (begun.clone(), released.clone());
    let fake = autoform::lean::fake::FakeLean::new(move |_: &ElabRequest| {
        b.fetch_add(1, Ordering::SeqCst);
        while !r.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
        Outcome::Accepted(autoform::lean::Elaborated::default())
    });
    // A runtime of its own: its threads are held.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(6).enable_all().build().unwrap();
    runtime.block_on(async {
        let mut config = Config::default();
        config.lean.workers = 1;
        let width = config.lean.worker_count() * 2;
        let options = ServeOptions { listen: ([127, 0, 0, 1], 0).into(), ..ServeOptions::default() };
        let server = Server::bind(Arc::new(Workbench::open(config).with_lean(Arc::new(fake))), options).await.unwrap();
        let (url, stop) = (format!("http://{}/v1/lean", server.address()), Stop::default());
        tokio::spawn(server.run(stop.clone()));
        let ask = |body: serde_json::Value| {
            let asked = client().post(&url).header("content-type", "application/json").body(body.to_string());
            async move { asked.send().await.unwrap().text().await.unwrap() }
        };
        let elaborate = json!({ "protocol": 1, "ask": "elaborate", "with": request("theorem a : True := trivial") });
        let busy: Vec<_> = (0..=width).map(|_| tokio::spawn(ask(elaborate.clone()))).collect();
        while begun.load(Ordering::SeqCst) < width {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let who = ask(json!({ "protocol": 1, "ask": "identity" }));
        let said = tokio::time::timeout(Duration::from_secs(60), who).await;
        released.store(true, Ordering::SeqCst);
        assert!(said.expect("it waits for no elaboration").contains("\"backend\":\"fake\""));
        for b in busy {
            b.await.unwrap();
        }
        stop.now.cancel();
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn kiminas_wire_gives_declarations_and_axioms_by_leans_own_commands() {
    RUNTIME.block_on(async {
        let peer = serve().await;
        let lean = RemoteLean::open(&config(&kimina_only(&peer).await), 120, None).await.unwrap();
        assert!(!lean.is_whole());
        let who = lean.identity().await.unwrap();
        assert!(who.backend == "kimina" && who.lean == lean_pool().identity().await.unwrap().lean, "{who:?}");
        let source = "namespace A\ndef small (n : ℕ) : Prop := n < 3\naxiom mine : small 2\n\
                      theorem t : small 2 ∧ 2 + 2 = 4 := ⟨mine, by simp⟩\ntheorem open_one : small 1 := sorry\nend A";
        let Outcome::Accepted(e) = lean.elaborate(&request(source)).await else { panic!() };
        assert!(!e.axioms_unknown && e.has_sorry);
        let here = lean_pool().elaborate(&request(source)).await;
        let pool = here.elaborated().unwrap();
        // The same declarations with the same kinds, types and axioms as the pool's, which asks Lean's data.
        let of = |e: &autoform::lean::Elaborated| -> Vec<(String, String, String, Vec<String>, bool)> {
            let sorted = |a: &[String]| {
                let mut a = a.to_vec();
                a.sort();
                a
            };
            e.decls
                .iter()
                .map(|d| (d.name.clone(), d.kind.clone(), d.ty.clone(), sorted(&d.axioms), d.has_sorry))
                .collect()
        };
        assert_eq!(of(&e), of(pool));
        let Outcome::Rejected(e) = lean.elaborate(&request("\n\ntheorem a : 1 = 2 := rfl")).await else { panic!() };
        assert_eq!(e.errors().next().unwrap().pos.line, 3, "lines are the source's");
        // What has no end takes in the commands behind it, or meets them.
        for open in
            ["theorem a : True := trivial\n/- note", "theorem a : True :=", "theorem a : 1 = 1 := by", "def s := \"x"]
        {
            let outcome = lean.elaborate(&request(open)).await;
            assert!(matches!(outcome, Outcome::Rejected(_)), "{open}: {outcome:?}");
        }
        let failed = ElabRequest { header: "import Nope\n".into(), ..request("theorem a : True := trivial") };
        assert!(matches!(lean.elaborate(&failed).await, Outcome::HeaderFailed { .. }));
        let slow =
            request("set_option maxHeartbeats 50 in\ntheorem a : (List.range 200).length = 200 := by simp; decide");
        let outcome = lean.elaborate(&slow).await;
        assert!(!outcome.is_accepted(), "{outcome:?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_agent_runs_on_servers_of_either_kind_and_says_what_is_off() {
    let (peer, kimina, endpoint) = RUNTIME.block_on(async {
        let peer = serve().await;
        let kimina = kimina_only(&peer).await;
        (peer, kimina, model(0).await)
    });
    let dir = tempfile::tempdir().unwrap();
    for (url, words) in [(&peer.url, None), (&kimina, Some("which only elaborate"))] {
        let out = dir.path().join(if words.is_some() { "kimina" } else { "own" });
        let mut c =
            autoform(&["formalize", "Two and two are four.", "--model", &endpoint.model(), "--lean-endpoint", url]);
        c.env("AUTOFORM_LEAN__REMOTE__LIBRARY", "embedded").arg("--out").arg(&out);
        let (code, _, said) = told(c.output().unwrap());
        assert_eq!(code, 0, "{said}");
        assert!(out.join("statement.lean").exists());
        assert_eq!(words.is_some(), said.contains("which only elaborate"), "{said}");
    }
    let strict = dir.path().join("a.lean");
    std::fs::write(&strict, "theorem a : 1 + 1 = 2 := rfl\n").unwrap();
    for (url, code) in [(&peer.url, 0), (&kimina, 1)] {
        let mut c = autoform(&["check", "--strict", "--lean-endpoint", url]);
        c.env("AUTOFORM_LEAN__REMOTE__LIBRARY", "embedded").arg(&strict);
        let (got, out, said) = told(c.output().unwrap());
        assert_eq!(got, code, "what nobody replayed is no proof: {out}{said}");
    }
    let (code, _, said) = told(autoform(&["check", "--backend", "kimina"]).arg(&strict).output().unwrap());
    assert!(code == 5 && said.contains("--lean-endpoint"), "{said}");
}
