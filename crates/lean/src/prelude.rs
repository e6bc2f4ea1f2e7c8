//! The embedded library: the prelude's Lean files, carried in the binary, and the shims under which
//! statements written for Mathlib find it (`import Mathlib`).

use autoform_base::digest::hex;
use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lean/Prelude");

/// Where the worker takes in the operations of other rooms.
const OPERATIONS: &str = "-- OPERATIONS OF OTHER ROOMS (src/lean/prelude.rs puts their files here)";

/// Operations of other rooms, in an order in which they build on each other.
const OPERATION_FILES: &[&str] = &[
    include_str!("../../../lean/Parse.lean"),
    include_str!("../../../lean/Library/Declarations.lean"),
    include_str!("../../../lean/Check/Candidate.lean"),
    include_str!("../../../lean/Check/View.lean"),
    include_str!("../../../lean/Similarity/Sides.lean"),
    include_str!("../../../lean/Similarity/States.lean"),
    include_str!("../../../lean/Similarity/ExprTree.lean"),
    include_str!("../../../lean/Similarity/Lemmas.lean"),
    include_str!("../../../lean/Similarity/Steps.lean"),
    include_str!("../../../lean/Judge/Spots.lean"),
    include_str!("../../../lean/Judge/Conditions.lean"),
    include_str!("../../../lean/Judge/Facts.lean"),
    include_str!("../../../lean/Replay/Export.lean"),
    include_str!("../../../lean/Replay/Read.lean"),
    include_str!("../../../lean/Replay/Kernel.lean"),
    include_str!("../../../lean/Replay/Compare.lean"),
    include_str!("../../../lean/Replay/Axioms.lean"),
    include_str!("../../../lean/Replay/Replay.lean"),
    include_str!("../../../lean/Replay/Screen.lean"),
    include_str!("../../../lean/Sameness/Poly.lean"),
    include_str!("../../../lean/Sameness/Key.lean"),
    include_str!("../../../lean/Sameness/Block.lean"),
    include_str!("../../../lean/Sameness/Align.lean"),
    include_str!("../../../lean/Sameness/Match.lean"),
    include_str!("../../../lean/Sameness/Script.lean"),
    include_str!("../../../lean/Sameness/Normal.lean"),
    include_str!("../../../lean/Sameness/Decide.lean"),
    include_str!("../../../lean/Sameness/Relate.lean"),
    include_str!("../../../lean/Sameness/Outline.lean"),
];

/// The worker without a header: the same text for every toolchain.
static WORKER: LazyLock<String> =
    LazyLock::new(|| include_str!("../../../lean/Worker.lean").replacen(OPERATIONS, &OPERATION_FILES.join("\n"), 1));

/// The module of the embedded worker, compiled once at install: it then starts in a second or two,
/// where compiling it at every start took ten.
pub(super) const WORKER_MODULE: &str = "AutoformWorker";

/// The source of [`WORKER_MODULE`]. Everything is `meta`, since of an imported module the interpreter
/// runs nothing else.
pub(super) fn worker_module_source() -> String {
    format!(
        "module\npublic meta import Lean\npublic import Lean\npublic meta section\n{}{}",
        WORKER.as_str(),
        include_str!("../../../lean/Embedded.lean")
    )
}

/// The program that runs the compiled worker. `import all` brings its private functions' code.
pub(super) fn worker_main_source() -> String {
    format!(
        "module\npublic import Lean\npublic meta import {WORKER_MODULE}\nimport all {WORKER_MODULE}\n\
         public meta def main (_args : List String) : IO Unit := Autoform.Worker.entry\n"
    )
}

/// The worker as one program, for a native Lean.
pub(super) fn worker_program() -> String {
    format!(
        "module\npublic import Lean\n{}\npublic def main (_args : List String) : IO Unit := Autoform.Worker.entry\n",
        WORKER.as_str()
    )
}

/// The module the prelude is compiled to.
pub const MODULE: &str = "AutoformPrelude";

/// Module names under which the prelude can also be imported.
pub const SHIMS: [&str; 3] = ["Mathlib", "Mathlib.Tactic", "Aesop"];

/// The prelude's files with their texts, in the order in which they build on each other.
///
/// # Panics
/// When the binary was built from a tree whose `order.txt` names a missing file; a test holds that.
pub fn files() -> Vec<(&'static str, &'static str)> {
    let text = |name: &str| FILES.get_file(name).and_then(|f| f.contents_utf8());
    let order = text("order.txt").unwrap_or_default();
    order
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
        .map(|name| (name, text(name).unwrap_or_else(|| panic!("lean/Prelude/{name} is named but not there"))))
        .collect()
}

/// Hexadecimal digest of the prelude: the revision of the embedded library.
pub fn revision() -> String {
    let mut h = Sha256::new();
    for (name, text) in files() {
        h.update(name.as_bytes());
        h.update([0]);
        h.update(text.as_bytes());
        h.update([0]);
    }
    hex(&h.finalize()[..8])
}

fn digest(parts: &[&str]) -> String {
    let mut h = Sha256::new();
    for part in parts {
        h.update(part.as_bytes());
        h.update([0]);
    }
    hex(&h.finalize()[..8])
}

/// Digest of everything that is compiled: names the compiled prelude's folder in the cache.
pub(super) fn build_key() -> String {
    digest(&[&module_source(), &shim_source()])
}

/// Digest of the embedded worker's sources: names its folder in the cache.
pub(super) fn worker_key() -> String {
    digest(&[&worker_module_source(), &worker_main_source()])
}

/// The prelude as one module. Everything is public and exposed, so that importers see every
/// definition's body; extraction of closed terms is off because the embedded build does not find
/// extracted terms again in an imported module.
pub(super) fn module_source() -> String {
    let mut out = String::from(
        "module\npublic import Init\npublic import Std\nset_option compiler.extract_closed false\n@[expose] public section\n",
    );
    for (name, text) in files() {
        out.push_str(&format!("\n/-! ## {name} -/\n"));
        out.push_str(text);
    }
    out
}

/// A module that stands for the prelude under another name.
pub(super) fn shim_source() -> String {
    format!("module\npublic import {MODULE}\n")
}

/// Axioms the prelude adds to Lean's own, in order of appearance, by name.
pub fn axioms() -> Vec<String> {
    let mut names = Vec::new();
    for (_, text) in files() {
        let mut namespaces: Vec<String> = Vec::new();
        for line in text.lines() {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("namespace") => namespaces.extend(words.next().map(str::to_owned)),
                Some("end") if words.next().is_some_and(|n| namespaces.last().is_some_and(|l| l == n)) => {
                    namespaces.pop();
                }
                Some("axiom") => {
                    if let Some(name) = words.next() {
                        let name = name.trim_end_matches(':');
                        let mut full = namespaces.clone();
                        full.push(name.to_owned());
                        names.push(full.join("."));
                    }
                }
                _ => {}
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_file_named_is_there_and_every_file_there_is_named() {
        let named: std::collections::BTreeSet<_> = super::files().into_iter().map(|(n, _)| n.to_owned()).collect();
        let there: std::collections::BTreeSet<_> = super::FILES
            .files()
            .filter_map(|f| f.path().to_str())
            .filter(|p| p.ends_with(".lean"))
            .map(str::to_owned)
            .collect();
        assert_eq!(named, there);
        assert!(!named.is_empty());
    }
}
