//! Real libraries: the embedded one, and Mathlib's records where `../shared` has them.

use crate::samples::{current_generation, names, revision};
use autoform_library::embedded_index;
use autoform_library::measure::{self, ndcg10};
use autoform_library::{Index, SearchOptions, Sources, build, jsonl};
use autoform_testing::with_pool;
use std::path::PathBuf;

fn shared(name: &str) -> PathBuf {
    autoform_testing::top().join("../shared/data").join(name)
}

/// Bare concepts in the embedded library, where Lean's own hash tables and dates stand in the way.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn bare_concepts_find_the_embedded_librarys_definitions() {
    let root = autoform_testing::cache_dir().join("index");
    let index =
        with_pool(async |pool| embedded_index(pool, &root, autoform_lean::prelude::Extent::Core, &|_, _| {}).await)
            .expect("opens");
    for query in ["Finset.sum", "add_comm", "Nat.add_comm", "Nat.Prime", "Function.Injective"] {
        assert_eq!(names(&index, query)[0], query);
    }
    let file = autoform_testing::top().join("tests/data/embedded_concepts.jsonl");
    let cases = measure::read_cases(&file).expect("reads");
    for concept in [false, true] {
        let options = SearchOptions { concept, ..SearchOptions::default() };
        let answers = measure::run_index(&cases, &index, &options).expect("searches");
        let within = |k: usize| answers.iter().filter(|a| a.rank.is_some_and(|r| r <= k)).count();
        for (case, answer) in cases.iter().zip(&answers) {
            if ["finite sum", "prime number", "injective function"].contains(&case.query.as_str()) {
                assert!(answer.rank.is_some_and(|r| r <= 3), "{}: {:?}", case.query, answer.rank);
            }
        }
        assert!(within(3) * 100 >= cases.len() * 75, "{} of {} within 3", within(3), cases.len());
    }
}

/// The floor of the issue, with everything real: all of Mathlib's records, half of MathlibQR.
#[test]
#[cfg_attr(without_shared, ignore = "../shared/data is not here")]
fn mathlib_is_searched_well_enough() {
    let (records, queries) = (shared("mathlib-v4.28.0-decls.jsonl.gz"), shared("mathlibqr-dev.jsonl"));
    let dir = tempfile::tempdir().expect("dir");
    let sources = Sources { batch: jsonl::read_file(&records).expect("reads"), ..Sources::default() };
    let report = build(dir.path(), &revision("1"), sources).expect("builds");
    assert!(report.declarations > 230_000, "{report:?}");
    let bytes: u64 = std::fs::read_dir(current_generation(dir.path()))
        .expect("reads")
        .map(|e| e.expect("entry").metadata().expect("metadata").len())
        .sum();
    assert!(bytes < 250 << 20, "{bytes} bytes");
    let index = Index::open(dir.path()).expect("opens");
    let cases = measure::read_cases(&queries).expect("reads");
    let answers = measure::run_index(&cases, &index, &SearchOptions::default()).expect("searches");
    let ndcg = answers.iter().map(|a| ndcg10(a.rank)).sum::<f64>() / answers.len() as f64;
    assert!(ndcg > 0.55, "nDCG@10 is {ndcg}");
}
