//! No file of this package holds what looks like a key: the guard of the benchmark's CI
//! (eval-suite plan, section 12.4). Every folder is looked at, since a key may be left anywhere.

use autoform::llm::{ProviderEnv, find_secret};
use std::path::{Path, PathBuf};

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_symlink() || name == "target" || name == ".git" {
            continue;
        }
        if path.is_dir() { files(&path, out) } else { out.push(path) }
    }
}

#[test]
fn no_file_holds_a_key() {
    let mut all = Vec::new();
    files(Path::new(env!("CARGO_MANIFEST_DIR")), &mut all);
    assert!(all.len() > 50, "the scan found only {} files: it looks in the wrong place", all.len());
    let secrets = ProviderEnv::from_env().secrets();
    for path in all {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let found = find_secret(&text, &secrets);
        assert_eq!(found, None, "{} holds {}", path.display(), found.unwrap_or_default());
    }
}

#[test]
fn keys_in_files_are_not_committed() {
    let ignored = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(".gitignore")).unwrap();
    assert!(ignored.lines().any(|l| l.trim() == ".env"), "`.env` is where people put keys");
}

#[test]
fn the_guard_sees_a_key() {
    // Put together here, so that the guard does not find it in this file.
    let key = format!("{}{}", "sk-", "a1B2c3D4e5F6g7H8i9J0k1L2");
    assert!(find_secret(&format!("key = {key}"), &[]).is_some());
}
