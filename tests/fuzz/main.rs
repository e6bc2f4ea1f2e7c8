//! Everything that reads what others wrote, with inputs made of real ones: no panic, no hang, and what
//! was read keeps the promises of its reader. `docs/reliability.md` has the list, the script and the figures.
//!
//! Targets that no other crate can reach stand beside their readers (`fuzz` in `crates/{engine,lean,library}`).

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod agent;
mod lean_text;
mod records;
mod rows;
mod server;

use autoform_testing::top;
use std::path::Path;

/// Every line of the files, each a seed.
fn lines(files: &[&str]) -> Vec<String> {
    let read = |f: &&str| std::fs::read_to_string(top().join(f)).unwrap_or_else(|e| panic!("{f}: {e}"));
    files.iter().flat_map(|f| read(f).lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The files of a folder with this ending, in order of their names.
fn texts(folder: &str, ending: &str) -> Vec<String> {
    fn below(folder: &Path, ending: &str, out: &mut Vec<std::path::PathBuf>) {
        for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if path.is_dir() {
                below(&path, ending, out);
            } else if path.to_string_lossy().ends_with(ending) {
                out.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    below(&top().join(folder), ending, &mut paths);
    paths.sort();
    assert!(!paths.is_empty(), "no {ending} in {folder}");
    paths.iter().map(|p| std::fs::read_to_string(p).unwrap()).collect()
}

/// A folder in memory: a target that reads files makes one of each input.
fn shared_memory() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}
