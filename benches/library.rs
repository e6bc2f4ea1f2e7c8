//! Budgets of the library index on Mathlib's 237,765 records: build, open, search warm.

use autoform::library::{Index, Revision, SearchOptions, Sources, build, jsonl, measure};
use criterion::{Criterion, criterion_group, criterion_main};
use std::path::Path;

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
    group.bench_function("nearest names", |b| {
        b.iter(|| index.nearest_names("Nat.add_commutative", 5).expect("searches"));
    });
    group.finish();
}

criterion_group!(benches, library);
criterion_main!(benches);
