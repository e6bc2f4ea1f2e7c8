//! The layering of `docs/architecture.md`: which room may name which. A new edge is a decision, made
//! here and there in the same change.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Room -> rooms it may use. `cli` and `main` may use everything.
const ALLOWED: &[(&str, &[&str])] = &[
    ("agent", &["diagnose", "formalrx", "judge", "lean", "library", "llm", "prompt", "record", "statement"]),
    ("check", &["item", "lean"]),
    ("config", &["agent", "check", "diagnose", "eval", "judge", "lean", "library", "llm"]),
    ("diagnose", &["formalrx", "judge", "llm", "prompt"]),
    ("eval", &["check", "item", "lean", "llm", "lock", "prompt", "record", "statement"]),
    ("export", &["llm", "record", "statement"]),
    ("formalrx", &["check", "eval", "lean", "llm", "prompt", "report", "similarity"]),
    ("item", &[]),
    ("judge", &["lean", "llm", "prompt", "statement"]),
    ("lean", &[]),
    ("library", &["lean", "lock"]),
    ("llm", &[]),
    ("lock", &[]),
    ("prompt", &[]),
    ("record", &["lean", "llm", "lock", "statement"]),
    ("report", &["check", "eval", "item", "record", "statement"]),
    ("similarity", &["lean"]),
    ("statement", &[]),
];

fn rust_files(dir: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            into.push(path);
        }
    }
}

/// Rooms named by `crate::ROOM` outside comments.
fn named_rooms(text: &str) -> BTreeSet<String> {
    let code: String = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut rooms = BTreeSet::new();
    for piece in code.split("crate::").skip(1) {
        if let Some(list) = piece.strip_prefix('{') {
            let list = list.split("};").next().unwrap_or("");
            rooms.extend(list.split(',').map(|w| w.trim().split("::").next().unwrap_or("").to_owned()));
        } else {
            rooms.insert(piece.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        }
    }
    rooms
}

#[test]
fn rooms_name_only_what_they_may() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    assert!(files.len() > 20, "the tree was not found");
    let mut wrong = Vec::new();
    for file in files {
        let relative = file.strip_prefix(&src).expect("under src");
        let room = relative.iter().next().and_then(|p| p.to_str()).expect("a name").trim_end_matches(".rs");
        if ["cli", "main", "lib"].contains(&room) {
            continue;
        }
        let may = allowed.get(room).unwrap_or_else(|| panic!("room {room} is not in the table"));
        for named in named_rooms(&std::fs::read_to_string(&file).expect("text")) {
            if allowed.contains_key(named.as_str()) && named != room && !may.contains(&named.as_str()) {
                wrong.push(format!("{} uses {named}", relative.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "edges that the architecture does not have:\n{}", wrong.join("\n"));
}

#[test]
fn the_table_has_no_cycle() {
    let mut edges: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    while let Some(leaf) = edges.iter().find(|(_, b)| b.iter().all(|r| !edges.contains_key(r))).map(|(a, _)| *a) {
        edges.remove(leaf);
    }
    assert!(edges.is_empty(), "a cycle among {:?}", edges.keys());
}
