//! Nothing that is committed holds a key.

use crate::find_secret;
use crate::{Exchange, ProviderEnv};
use std::path::{Path, PathBuf};

/// Every file below these folders of the package is looked at.
const FOLDERS: [&str; 5] = ["tests", "docs", "prompts", "dataset", "src"];

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|e| e.unwrap().path()).filter(|p| !p.is_symlink()) {
        if path.is_dir() { files(&path, out) } else { out.push(path) }
    }
}

#[test]
fn cassettes_hold_no_secrets() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let secrets = ProviderEnv::from_env().secrets();
    let mut all = Vec::new();
    for folder in FOLDERS {
        files(&root.join(folder), &mut all);
    }
    assert!(all.len() > 20, "the scan found only {} files: it looks in the wrong place", all.len());
    for path in all {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let found = find_secret(&String::from_utf8_lossy(&bytes), &secrets);
        assert_eq!(found, None, "{} holds {}", path.display(), found.unwrap_or_default());
    }
}

#[test]
fn cassettes_are_whole() {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cassettes"), &mut all);
    for path in all.iter().filter(|p| p.to_string_lossy().ends_with(".exchange.json")) {
        let text = std::fs::read_to_string(path).unwrap();
        let exchange = Exchange::from_json(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(!exchange.answered_by.is_empty(), "{} does not say who answered", path.display());
    }
}
