//! Build script of every crate whose tests need something that may be absent, so that libtest counts
//! them as ignored: `#[cfg_attr(without_lean, ignore = "..")]` with `AUTOFORM_TEST_WITHOUT_LEAN=1`, and
//! `#[cfg_attr(without_shared, ignore = "..")]` where `../shared/data`, which is not ours to commit, is not there.
//! `cfg(short)` unless `AUTOFORM_TEST_LONG` is `1` or `all`: long tests are ignored then, and long lists are sampled.
//! `cfg(whole)` with `all`: lists are not sampled.

use std::path::Path;

const VARIABLE: &str = "AUTOFORM_TEST_WITHOUT_LEAN";
const LONG: &str = "AUTOFORM_TEST_LONG";

#[expect(clippy::print_stdout, reason = "a build script speaks to Cargo on stdout")]
fn main() {
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    println!("cargo::rerun-if-env-changed={LONG}");
    println!("cargo::rustc-check-cfg=cfg(without_lean)");
    println!("cargo::rustc-check-cfg=cfg(short)");
    println!("cargo::rustc-check-cfg=cfg(whole)");
    println!("cargo::rustc-check-cfg=cfg(without_shared)");
    if std::env::var_os(VARIABLE).is_some_and(|v| v == "1") {
        println!("cargo::rustc-cfg=without_lean");
    }
    let long = std::env::var_os(LONG).unwrap_or_default();
    if long == "all" {
        println!("cargo::rustc-cfg=whole");
    } else if long != "1" {
        println!("cargo::rustc-cfg=short");
    }
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let top = Path::new(&package).ancestors().find(|folder| folder.join("Cargo.lock").exists());
    let shared = top.map(|folder| folder.join("../shared/data")).unwrap_or_default();
    // A path that is not there counts as changed, at every build.
    if shared.exists() {
        println!("cargo::rerun-if-changed={}", shared.display());
    } else {
        println!("cargo::rustc-cfg=without_shared");
    }
}
