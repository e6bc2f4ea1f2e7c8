//! Lean's own declarations, as the file that we keep has them and as Lean tells them.

use autoform_lean::prelude::{self, Extent};
use autoform_lean::{Lean as _, Walk};
use autoform_library::Batch;
use autoform_library::{Declaration, declarations, lean_core};
use autoform_testing::with_pool;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

/// What Lean tells of these modules and those below, who it is, and how many modules were walked.
fn told(under: &[&str], extent: Extent) -> (String, Batch, usize) {
    let walk = Walk { under: under.iter().map(|&m| m.to_owned()).collect(), ..Walk::default() };
    let walked = AtomicUsize::new(0);
    let count = |_, all| walked.store(all, Relaxed);
    let (lean, batch) = with_pool(async |pool| {
        let lean = pool.identity().await.expect("a Lean").lean;
        (lean, declarations(pool, &prelude::imports_of(extent), &walk, &count).await.expect("lists"))
    });
    (lean, batch, walked.into_inner())
}

/// Notation of the library shows in how Lean prints its own declarations (`ℕ`), and the areas may add some.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn some_modules_are_as_lean_tells_them() {
    let under =
        ["Init.Core", "Init.Data.Int.Gcd", "Init.Data.Nat.Lemmas", "Std.Data.HashSet.Lemmas", "Init.Grind.Ring"];
    let (lean, told, walked) = told(&under, Extent::Whole);
    assert!((6..60).contains(&walked), "{walked} modules are walked: those asked for and the first");
    let kept = lean_core::of(&lean)
        .expect("the file is of this Lean: see `crates/library/src/lean_core.rs` for how it is written");
    let of = |d: &&Declaration| under.iter().any(|u| d.module == *u || d.module.starts_with(&format!("{u}.")));
    let kept: Vec<&Declaration> = kept.declarations.iter().filter(of).collect();
    assert!(kept.len() > 1000, "{}", kept.len());
    assert_eq!(kept, told.declarations.iter().collect::<Vec<_>>());
    assert!(lean_core::of("another Lean").is_none());
}

#[test]
#[ignore = "two minutes; writes the file with AUTOFORM_WRITE_CORE=1"]
fn core_is_as_lean_tells_it() {
    let (lean, told, _) = told(&lean_core::ROOTS, Extent::Whole);
    if std::env::var_os("AUTOFORM_WRITE_CORE").is_some() {
        let file = autoform_testing::top().join("index/core.jsonl.gz");
        std::fs::write(file, lean_core::written(&lean, &told).expect("gzips")).expect("writes");
        return;
    }
    assert_eq!(lean_core::of(&lean).expect("of this Lean"), told);
}
