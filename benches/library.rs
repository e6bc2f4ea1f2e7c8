//! Budgets of the library index on Mathlib's 237,765 records: build, open, search warm (mean of criterion, and the
//! quantiles the budget speaks of), search from cold through the program.

use autoform::library::{Index, Revision, SearchOptions, Sources, build, jsonl, measure};
use criterion::{Criterion, criterion_group, criterion_main};
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
    make(dir.path());
    let mut group = criterion.benchmark_group("index");
    group.sample_size(10);
    group.bench_function("build 237,765 records", |b| {
        b.iter(|| {
            let fresh = tempfile::tempdir().expect("a temporary folder");
            make(fresh.path())
        });
    });
    group.bench_function("open", |b| b.iter(|| Index::open(dir.path()).expect("opens")));
    let index = Index::open(dir.path()).expect("opens");
    let mut turn = cases.iter().cycle();
    group.bench_function("search, 10 hits", |b| {
        b.iter(|| {
            let query = &turn.next().expect("cycles").query;
            index.search(query, 10, &SearchOptions::default()).expect("searches")
        });
    });
    // Criterion tells means; the budgets are quantiles over different queries.
    let options = SearchOptions::default();
    measure::run_index(&cases, &index, &options).expect("searches");
    let answers = measure::run_index(&cases, &index, &options).expect("searches");
    for (what, latency) in [("wall", measure::latency(&answers)), ("processor", measure::cpu_latency(&answers))] {
        if let Some(l) = latency {
            eprintln!("search, 50 hits, {what}: p50 {:.2} ms, p99 {:.2} ms", l.p50_ms, l.p99_ms);
        }
    }
    group.bench_function("search from cold, through the program", |b| {
        b.iter(|| cold(dir.path(), &turn.next().expect("cycles").query));
    });
    group.bench_function("nearest names", |b| {
        b.iter(|| index.nearest_names("Nat.add_commutative", 5).expect("searches"));
    });
    group.finish();
}

criterion_group!(benches, library);
criterion_main!(benches);
