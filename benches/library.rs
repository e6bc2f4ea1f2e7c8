//! Budgets of the library index on Mathlib's 237,765 records: build (time and peak memory), size, open, search warm
//! (mean of criterion, and the quantiles the budget speaks of), search from cold through the program.
//!
//! `cargo bench --bench library` runs all of it in some five minutes; without ../shared/data it says so and measures
//! nothing.

use autoform::library::{Index, Revision, SearchOptions, Sources, build, jsonl, measure};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use std::path::Path;

/// One search in a process of its own.
#[expect(clippy::disallowed_methods, reason = "what is measured is the start of the program")]
fn cold(index: &Path, query: &str) {
    let out = std::process::Command::new(env!("CARGO_BIN_EXE_autoform"))
        .args(["index", "search", "--json", "--index"])
        .arg(index)
        .args(["--", query])
        .output()
        .expect("runs");
    assert!(matches!(out.status.code(), Some(0 | 1)), "{}", String::from_utf8_lossy(&out.stderr));
}

/// The most memory this process has held so far, in MiB, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1024)
}

/// Bytes of all files under a folder.
fn size(dir: &Path) -> u64 {
    let entries = std::fs::read_dir(dir).expect("reads").map(|e| e.expect("entry"));
    entries.map(|e| if e.path().is_dir() { size(&e.path()) } else { e.metadata().expect("metadata").len() }).sum()
}

fn library(criterion: &mut Criterion) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let records = data.join("mathlib-v4.28.0-decls.jsonl.gz");
    let (Ok(cases), true) = (measure::read_cases(&data.join("mathlibqr-dev.jsonl")), records.exists()) else {
        eprintln!("SKIPPED: {} is absent, so nothing was measured", data.display());
        return;
    };
    let revision = Revision { library: "mathlib".into(), revision: "v4.28.0".into(), lean: "v4.28.0".into() };
    let dir = tempfile::tempdir().expect("a temporary folder");
    let make = |dir: &Path| {
        let sources = Sources { batch: jsonl::read_file(&records).expect("reads"), ..Sources::default() };
        build(dir, &revision, sources).expect("builds")
    };
    // The first thing this process does, so that the peak is the build's.
    let report = make(dir.path());
    let memory = peak().map_or_else(|| "unknown here".to_owned(), |p| format!("{p} MiB"));
    eprintln!("build, {} declarations: peak memory {memory} (budget 1024 MiB)", report.declarations);
    eprintln!("index: {:.1} MiB (budget 250 MiB)", size(dir.path()) as f64 / 1_048_576.0);
    let mut group = criterion.benchmark_group("index");
    group.sample_size(10);
    group.bench_function("build (budget 40 s)", |b| {
        b.iter(|| {
            let fresh = tempfile::tempdir().expect("a temporary folder");
            make(fresh.path())
        });
    });
    group.bench_function("build again, nothing changed", |b| b.iter(|| make(dir.path())));
    group.bench_function("open", |b| b.iter(|| Index::open(dir.path()).expect("opens")));
    let index = Index::open(dir.path()).expect("opens");
    let mut turn = cases.iter().cycle();
    for hits in [10, measure::DEPTH] {
        group.bench_function(BenchmarkId::new("search, hits", hits), |b| {
            b.iter(|| {
                let query = &turn.next().expect("cycles").query;
                index.search(query, hits, &SearchOptions::default()).expect("searches")
            });
        });
    }
    // Criterion tells means; the budgets are quantiles over different queries.
    let options = SearchOptions::default();
    measure::run_index(&cases, &index, &options).expect("searches");
    let answers = measure::run_index(&cases, &index, &options).expect("searches");
    for (what, latency) in [("wall", measure::latency(&answers)), ("processor", measure::cpu_latency(&answers))] {
        if let Some(l) = latency {
            eprintln!("search, warm, {what}: p50 {:.2} ms, p99 {:.2} ms (budget 5 ms, 25 ms)", l.p50_ms, l.p99_ms);
        }
    }
    group.bench_function("search from cold, through the program (budget 150 ms)", |b| {
        b.iter(|| cold(dir.path(), &turn.next().expect("cycles").query));
    });
    group.bench_function("search by type", |b| {
        b.iter(|| index.search_type("Real.sqrt, _ * _", 10, &SearchOptions::default()).expect("searches"));
    });
    group.bench_function("nearest names", |b| {
        b.iter(|| index.nearest_names("Nat.add_commutative", 5).expect("searches"));
    });
    group.finish();
}

criterion_group!(benches, library);
criterion_main!(benches);
