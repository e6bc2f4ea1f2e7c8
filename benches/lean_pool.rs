//! The embedded Lean behind its pool: what a start costs, what a fresh instance adds to Lean's own time, what
//! the replay adds, how two workers scale, and whether memory stays flat. Everything is a ratio within this one
//! run or a size; nothing is asserted. Run with `cargo bench --bench lean_pool` on a machine that does nothing else.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use autoform::config::Config;
use autoform::lean::Lean as _;
use autoform::lean::{ElabRequest, LeanConfig, LeanPool, Outcome, Toolchain, VerifyRequest, split_header};
use futures::StreamExt;
use std::path::Path;
use std::time::Instant;

const HEADER: &str = "import Mathlib\n";

/// Requests after which memory is looked at, twice.
const FEW: usize = 1_000;
const MANY: usize = 10_000;

fn request(header: &str, source: String) -> ElabRequest {
    ElabRequest { header: header.into(), source, want_axioms: true, want_decls: true, ..ElabRequest::default() }
}

/// Lean's own milliseconds, if it came to an end.
fn lean_ms(outcome: &Outcome) -> u64 {
    outcome.elaborated().map_or(0, |e| e.lean_ms)
}

/// Runs all requests, `width` at a time; wall milliseconds, and Lean's own.
async fn through(pool: &LeanPool, requests: &[ElabRequest], width: usize) -> (u64, u64) {
    let start = Instant::now();
    let ms: Vec<u64> = futures::stream::iter(requests)
        .map(|r| async move { lean_ms(&pool.elaborate(r).await) })
        .buffer_unordered(width)
        .collect()
        .await;
    (start.elapsed().as_millis() as u64, ms.iter().sum())
}

/// miniF2F-valid where it is at hand, else statements of our own.
fn statements() -> (String, Vec<ElabRequest>) {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = top.join("../shared/data/benchmarks/minif2f_lean4_valid.jsonl");
    let ours = top.join("tests/data/mathlib_style.jsonl");
    let file = if shared.exists() { shared } else { ours };
    let text = std::fs::read_to_string(&file).expect("statements");
    let rows = text.lines().filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok());
    let requests = rows.filter_map(|row| {
        let field = |name: &str| row.get(name).and_then(|v| v.as_str()).unwrap_or_default().to_owned();
        let statement = [field("formal_statement"), field("statement"), field("code")].concat();
        let tail = if statement.trim_end().ends_with(":=") { " by sorry" } else { "" };
        let whole = split_header(&format!("{}\n{}{tail}", field("header"), statement.trim_end()));
        let header = if whole.header.is_empty() { HEADER.to_owned() } else { whole.header };
        (!statement.is_empty()).then(|| request(&header, whole.source))
    });
    let requests: Vec<ElabRequest> = requests.collect();
    (format!("{} statements of {}", requests.len(), file.file_name().unwrap_or_default().to_string_lossy()), requests)
}

async fn pool(workers: usize) -> LeanPool {
    let config = LeanConfig { workers, ..LeanConfig::default() };
    let cache = Config::default().cache_dir();
    let toolchain = Toolchain::open(&config, &cache, &|_: &str, _: u64| {}).await.expect("an embedded Lean");
    LeanPool::new(toolchain, &config)
}

fn main() {
    autoform::lean::serve_if_asked();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let one = pool(1).await;
        let start = Instant::now();
        one.elaborate(&request(HEADER, "theorem warm : 1 + 1 = 2 := rfl".into())).await;
        println!("a worker's start and its first statement   {} ms", start.elapsed().as_millis());

        let trivial = |i: usize| request(HEADER, format!("theorem t{i} : {i} = {i} := rfl"));
        let mut each: Vec<f64> = Vec::new();
        for i in 0..200 {
            let start = Instant::now();
            let own = lean_ms(&one.elaborate(&trivial(i)).await) as f64;
            each.push(start.elapsed().as_secs_f64() * 1e3 - own);
        }
        each.sort_by(f64::total_cmp);
        println!("beside Lean's own time, trivial, median    {:.1} ms (p95 {:.1})", each[100], each[190]);

        let omega: Vec<ElabRequest> = (0..100)
            .map(|i| request(HEADER, format!("theorem t (x y : ℕ) (h : x = {i}) : x + y = y + {i} := by omega")))
            .collect();
        let (wall, own) = through(&one, &omega, 1).await;
        println!("100 omega statements                       {wall} ms, {:.2} of Lean's own", wall as f64 / own as f64);
        let start = Instant::now();
        for elab in &omega {
            one.verified(&VerifyRequest { elab: elab.clone(), ..VerifyRequest::default() }).await;
        }
        println!(
            "the same, replayed by the kernel           {:.2} of that",
            start.elapsed().as_millis() as f64 / wall as f64
        );

        let (name, statements) = statements();
        let (wall, own) = through(&one, &statements, 1).await;
        println!("{name}, one worker: {wall} ms, {:.2} of Lean's own", wall as f64 / own as f64);
        for (what, want_axioms, want_decls) in
            [("nothing", false, false), ("axioms", true, false), ("declarations", false, true)]
        {
            let less: Vec<ElabRequest> =
                statements.iter().map(|r| ElabRequest { want_axioms, want_decls, ..r.clone() }).collect();
            let (wall, own) = through(&one, &less, 1).await;
            println!("the same, {what} asked for: {wall} ms, {:.2} of Lean's own", wall as f64 / own as f64);
        }
        one.close();
        let two = pool(2).await;
        through(&two, &omega[..4], 2).await;
        let (both, _) = through(&two, &statements, 2).await;
        println!(
            "the same, two workers                      {both} ms, {:.2} times as fast",
            wall as f64 / both as f64
        );

        let some: Vec<ElabRequest> = (0..FEW).map(trivial).collect();
        let start = Instant::now();
        through(&two, &some, 2).await;
        let (few, per) = (two.resident_bytes().iter().max().copied().unwrap_or(0), start.elapsed().as_secs_f64());
        println!("{FEW} trivial statements, two workers        {:.0} a second", FEW as f64 / per);
        for _ in 1..MANY / FEW {
            through(&two, &some, 2).await;
        }
        let many = two.resident_bytes().iter().max().copied().unwrap_or(0);
        println!("a worker's own memory after {FEW} and {MANY}    {} and {} MiB", few >> 20, many >> 20);
        let s = two.stats();
        println!("workers started {}, recycled {}, killed {}", s.started, s.recycled, s.killed);
    });
}
