//! `autoform library conform`: exit codes, and the embedded library against Mathlib's own signatures.

use super::lean;
use serde_json::Value;
use std::path::Path;

fn conform(against: &Path, more: &[&str]) -> (Option<i32>, Value) {
    let mut command = assert_cmd::Command::cargo_bin("autoform").unwrap();
    let out = command.args(["library", "conform", "--json", "--against"]).arg(against).args(more).output().unwrap();
    let told = serde_json::from_slice(&out.stdout).unwrap_or_default();
    assert!(out.status.code() == Some(2) || told != Value::Null, "{}", String::from_utf8_lossy(&out.stderr));
    (out.status.code(), told)
}

#[test]
fn a_difference_that_is_not_listed_ends_with_one() {
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/library/data/conform-here.jsonl");
    let rows = include_str!("../../crates/library/data/conform-rows.jsonl");
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("rows.jsonl");
    std::fs::write(&file, rows).unwrap();
    let (code, told) = conform(&file, &["--declarations", here]);
    assert_eq!(
        (code, told["compared"].as_u64(), told["compared"].as_u64()),
        (Some(0), told["agree"].as_u64(), Some(rows.lines().count() as u64))
    );
    let altered = rows.replacen("a ≤ c", "c ≤ a", 1);
    assert_ne!(altered, rows);
    std::fs::write(&file, altered).unwrap();
    let (code, told) = conform(&file, &["--declarations", here]);
    assert_eq!((code, told["differences"][0]["aspect"].as_str()), (Some(1), Some("conclusion")), "{told}");
    std::fs::write(
        &file,
        "{\"name\": \"Nobody.has.this\", \"kind\": \"def\", \"type\": \": Nat\", \"module\": \"M\"}\n",
    )
    .unwrap();
    assert_eq!(conform(&file, &["--declarations", here]).0, Some(2), "agreement about nothing");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_embedded_library_differs_from_mathlib_only_where_it_says_so() {
    let mathlib = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/mathlib-v4.28.0-decls.jsonl.gz");
    if !mathlib.exists() {
        eprintln!("SKIPPED: {} is not at hand", mathlib.display());
        return;
    }
    lean();
    let (code, told) = conform(&mathlib, &[]);
    let open: Vec<&Value> =
        told["differences"].as_array().unwrap().iter().filter(|d| d.get("known").is_none()).collect();
    assert_eq!(open, Vec::<&Value>::new());
    assert_eq!(code, Some(0));
    assert!(told["compared"].as_u64() > Some(2000), "{}", told["compared"]);
}
