//! The program as its users run it: one binary, so that everything is linked once.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod ablate;
mod candidates;
mod compare;
mod document;
mod eval_run;
mod export;
mod formalize;
mod formalrx;
mod help;
mod index;
mod judge;
mod library;
mod odd;
mod program;
mod secrets;
mod secrets_guard;
mod show;
mod similarity;
mod supply;
#[cfg(feature = "otlp")]
mod traces;
mod unusable;
mod workbench;

use std::sync::LazyLock;

/// The embedded Lean, installed once for all tests.
///
/// # Panics
/// When it is not there and cannot be installed.
fn lean() {
    static LEAN: LazyLock<Result<(), String>> = LazyLock::new(|| {
        let out = assert_cmd::Command::cargo_bin("autoform").unwrap().args(["lean", "install"]).output().unwrap();
        if out.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&out.stderr).into_owned()) }
    });
    if let Err(said) = &*LEAN {
        panic!("no Lean to test with: {said}. To leave the tests that need it out: AUTOFORM_TEST_WITHOUT_LEAN=1");
    }
}
