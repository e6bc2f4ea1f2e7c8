//! What the pool adds to Lean's own elaboration time: 200 small statements through one warm worker.
//! Prints the ratio of wall clock to the sum of Lean's own times within this one run; nothing is
//! asserted. Run with `cargo bench --bench lean_pool`.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use autoform::config::Config;
use autoform::lean::Lean as _;
use autoform::lean::{ElabRequest, LeanConfig, LeanPool, Outcome, Toolchain};
use std::time::Instant;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let config = LeanConfig { workers: 1, ..LeanConfig::default() };
        let toolchain = Toolchain::open(&config, &Config::default().cache_dir(), &|_: &str, _: u64| {})
            .await
            .expect("an embedded Lean");
        let pool = LeanPool::new(toolchain, &config);
        let request = |source: String| ElabRequest {
            header: "import Mathlib\n".into(),
            source,
            want_axioms: true,
            ..ElabRequest::default()
        };
        let t = Instant::now();
        pool.elaborate(&request("theorem warm : 1 + 1 = 2 := rfl".into())).await;
        let start = t.elapsed().as_secs_f64();
        let (t, mut lean_ms) = (Instant::now(), 0);
        for i in 0..200 {
            let source = format!("theorem t (x y : ℕ) (h : x = {i}) : x + y = y + {i} := by omega");
            match pool.elaborate(&request(source)).await {
                Outcome::Accepted(e) => lean_ms += e.lean_ms,
                other => panic!("{other:?}"),
            }
        }
        let wall = t.elapsed().as_millis() as u64;
        let resident: u64 = pool.resident_bytes().iter().sum();
        println!("start and first statement   {start:.1} s");
        println!("200 statements, wall        {wall} ms");
        println!("200 statements, Lean's own  {lean_ms} ms");
        println!("ratio                       {:.2}", wall as f64 / lean_ms.max(1) as f64);
        println!("resident                    {} MiB", resident >> 20);
    });
}
