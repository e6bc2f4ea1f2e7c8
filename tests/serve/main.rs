//! The server over real connections: wires, who may ask, limits, and what happens when a client, Lean or the
//! server goes away.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod bad_input;
mod client;
mod ends;
mod evals;
mod faults;
mod finding;
mod formulas;
mod graph;
mod jobs;
mod killed;
mod kimina;
mod limits;
mod load;
mod machine;
mod mcp;
mod mcp_tasks;
mod page;
mod program;
mod remote;
mod remote_many;
mod reports;
mod v1;
mod who;

use autoform::config::Config;
use autoform::lean::fake::rejecting_bad;
use autoform::lean::{ElabRequest, Elaborated, Lean, Outcome};
use autoform::serve::{ServeOptions, Server, Stop};
use autoform::workbench::Workbench;
use autoform_testing::RUNTIME;
use client::Client;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// A server for the time of a test.
struct Running {
    client: Client,
    stop: Stop,
    ended: tokio::task::JoinHandle<bool>,
}

fn options() -> ServeOptions {
    let runs = std::env::temp_dir().join(format!("autoform-no-runs-{}", std::process::id()));
    ServeOptions { listen: ([127, 0, 0, 1], 0).into(), runs, ..ServeOptions::default() }
}

fn serve(bench: Workbench, options: ServeOptions) -> Running {
    let server = RUNTIME.block_on(Server::bind(Arc::new(bench), options)).unwrap();
    let client = Client(server.address());
    let stop = Stop::default();
    Running { client, ended: RUNTIME.spawn(server.run(stop.clone())), stop }
}

/// Over a Lean that rejects what is bad.
fn fake(options: ServeOptions) -> Running {
    serve(Workbench::open(Config::default()).with_lean(Arc::new(rejecting_bad())), options)
}

/// Over the binary's pool.
fn real(options: ServeOptions) -> Running {
    serve(Workbench::open(Config::default()).with_lean(Arc::new(autoform_testing::lean_pool().clone())), options)
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.now.cancel();
    }
}

/// A Lean that waits until it is let go, and knows how many ask and how many gave up.
struct Held {
    go: Semaphore,
    under_way: AtomicUsize,
    given_up: AtomicUsize,
}

impl Held {
    fn new() -> Arc<Self> {
        Arc::new(Self { go: Semaphore::new(0), under_way: AtomicUsize::new(0), given_up: AtomicUsize::new(0) })
    }

    fn bench(self: &Arc<Self>) -> Workbench {
        Workbench::open(Config::default()).with_lean(self.clone())
    }

    /// Waits until this many are under way, or have given up.
    fn wait(of: &AtomicUsize, n: usize) {
        let began = std::time::Instant::now();
        while of.load(Ordering::SeqCst) != n {
            assert!(began.elapsed().as_secs() < 20, "{} instead of {n}", of.load(Ordering::SeqCst));
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
}

struct UnderWay<'a>(&'a Held, bool);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::SeqCst);
        if !self.1 {
            self.0.given_up.fetch_add(1, Ordering::SeqCst);
        }
    }
}

#[async_trait::async_trait]
impl Lean for Held {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        assert!(!request.source.contains("panic"), "a fault of ours");
        self.under_way.fetch_add(1, Ordering::SeqCst);
        let mut mark = UnderWay(self, false);
        self.go.acquire().await.unwrap().forget();
        mark.1 = true;
        Outcome::Accepted(Elaborated::default())
    }

    async fn call(
        &self,
        _: &str,
        _: &str,
        _: serde_json::Value,
        _: std::time::Duration,
    ) -> Result<serde_json::Value, Outcome> {
        Err(Outcome::StackOverflow)
    }
}
