//! What the tests of several crates share.
//!
//! Owns: one Lean pool a test binary, and fakes. Must not know: any test. No Lean is a failure: a test
//! that needs it calls [`lean_pool`], which panics where there is none, and carries
//! `#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]`, which its crate's build script
//! (`absent.rs`) switches on, so that it then counts as ignored.

#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a helper of a test fails the test by panicking")]

#[cfg(feature = "agent")]
pub mod agent;
#[cfg(feature = "endpoint")]
pub mod endpoint;
#[cfg(all(feature = "faults", target_os = "linux", target_arch = "x86_64"))]
pub mod faults;
pub mod fuzz;
#[cfg(feature = "agent")]
pub mod load;

mod stand_in;

pub use stand_in::NativeStandIn;

use autoform_lean::{LeanConfig, LeanPool, Toolchain};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use tokio::runtime::Runtime;

/// One runtime for the whole binary: a worker ends with the thread that started it.
pub static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime"));

/// One pool for the whole binary, with a worker for each of two tests that run at a time.
static POOL: LazyLock<Result<LeanPool, String>> = LazyLock::new(|| {
    RUNTIME.block_on(async {
        let config = LeanConfig { workers: 2, ..LeanConfig::default() };
        let opened = Toolchain::open(&config, &cache_dir(), &|_: &str, _: u64| {}).await;
        opened.map(|toolchain| LeanPool::new(toolchain, &config)).map_err(|e| e.to_string())
    })
});

/// The binary's pool, with two workers; the first call installs Lean where it is not.
///
/// # Panics
/// When there is no Lean and it cannot be installed.
pub fn lean_pool() -> &'static LeanPool {
    match &*POOL {
        Ok(pool) => pool,
        Err(e) => {
            panic!("no Lean to test with: {e}. To leave the tests that need it out: AUTOFORM_TEST_WITHOUT_LEAN=1")
        }
    }
}

/// Runs a test on the binary's pool and runtime.
///
/// # Panics
/// As [`lean_pool`].
pub fn with_pool<T>(test: impl AsyncFnOnce(&'static LeanPool) -> T) -> T {
    let pool = lean_pool();
    RUNTIME.block_on(test(pool))
}

/// The program's cache folder, as its configuration has it when nothing is configured.
pub fn cache_dir() -> PathBuf {
    use etcetera::BaseStrategy;
    if let Some(dir) = std::env::var_os("AUTOFORM_CACHE") {
        return PathBuf::from(dir);
    }
    match etcetera::choose_base_strategy() {
        Ok(s) => s.cache_dir().join("autoform"),
        Err(_) => std::env::temp_dir().join("autoform-cache"),
    }
}

/// The top of the working tree, where `tests/`, `dataset/` and `problems/` lie.
pub fn top() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A test binary is its own Lean worker: its harness's `main` is not ours, so the question is asked before it.
#[cfg(any(target_os = "linux", target_os = "macos"))]
#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
#[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
static SERVE_IF_ASKED: extern "C" fn() = {
    extern "C" fn asked() {
        autoform_lean::serve_if_asked();
        stand_in::run_if_asked();
    }
    asked
};
