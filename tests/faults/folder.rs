//! What a folder holds, without times and without the order in which things happened at the same time.

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Files by their places below the folder.
pub(crate) type Tree = BTreeMap<PathBuf, String>;

/// Everything below `folder` but locks.
pub(crate) fn read(folder: &Path) -> Tree {
    let mut tree = Tree::new();
    below(folder, folder, &mut tree);
    tree
}

fn below(top: &Path, folder: &Path, tree: &mut Tree) {
    for path in std::fs::read_dir(folder).into_iter().flatten().map(|e| e.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            below(top, &path, tree);
        } else if name != ".lock" {
            tree.insert(path.strip_prefix(top).unwrap().to_owned(), content(&path));
        }
    }
}

/// A file's content in a form that two runs have in common.
fn content(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap();
    let Ok(text) = String::from_utf8(bytes.clone()) else { return format!("{} bytes", bytes.len()) };
    match path.extension().and_then(|e| e.to_str()) {
        Some("jsonl") => {
            let value =
                |l: &str| serde_json::from_str(l).map_or_else(|_| format!("damaged: {l}"), |v| stripped(v).to_string());
            let mut lines: Vec<String> = text.lines().map(value).collect();
            lines.sort();
            lines.join("\n")
        }
        Some("json") => match serde_json::from_str(&text) {
            Ok(value) => stripped(value).to_string(),
            Err(e) => format!("damaged: {e}: {text}"),
        },
        // Tables and pages tell times among their words.
        Some("md" | "html" | "txt") => format!("{} lines", text.lines().count()),
        _ => text,
    }
}

fn stripped(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            fields.retain(|k, _| {
                !(k.ends_with("_ms")
                    || ["ms", "seq", "seconds", "median_ms", "recorded_at", "built_at", "replayed"].contains(&&**k))
            });
            fields.values_mut().for_each(|v| *v = stripped(v.take()));
        }
        Value::Array(items) => items.iter_mut().for_each(|v| *v = stripped(v.take())),
        _ => {}
    }
    value
}

/// Compares two trees and says where they differ.
pub(crate) fn same(found: &Tree, expected: &Tree, place: &str) {
    for (path, text) in expected {
        match found.get(path) {
            None => panic!("{place}: {} is missing; there are {:?}", path.display(), found.keys()),
            Some(other) if other != text => {
                let differs = other.lines().zip(text.lines()).find(|(a, b)| a != b);
                panic!("{place}: {} differs: {differs:?} ({} and {} bytes)", path.display(), other.len(), text.len());
            }
            Some(_) => {}
        }
    }
    let more: Vec<&PathBuf> = found.keys().filter(|p| !expected.contains_key(*p)).collect();
    assert!(more.is_empty(), "{place}: left behind: {more:?}");
}
