//! The embedded library: the prelude's Lean files, carried in the binary, and the shims under which
//! statements written for Mathlib find it (`import Mathlib`).

use super::door::DEFAULT_HEADER;
use super::protocol;
use super::source::split_header;
use autoform_base::digest::hex;
use autoform_engine::Sources;
use include_dir::{Dir, include_dir};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../lean/Prelude");

/// Where the worker takes in the operations of other rooms.
const OPERATIONS: &str = "-- OPERATIONS OF OTHER ROOMS (src/lean/prelude.rs puts their files here)";

/// Operations of other rooms, in an order in which they build on each other.
const OPERATION_FILES: &[&str] = &[
    include_str!("../../../lean/Parse.lean"),
    include_str!("../../../lean/InfoTree.lean"),
    include_str!("../../../lean/Library/Declarations.lean"),
    include_str!("../../../lean/Check/Candidate.lean"),
    include_str!("../../../lean/Check/View.lean"),
    include_str!("../../../lean/Check/ViewTrees.lean"),
    include_str!("../../../lean/Similarity/Sides.lean"),
    include_str!("../../../lean/Similarity/States.lean"),
    include_str!("../../../lean/Similarity/ExprTree.lean"),
    include_str!("../../../lean/Similarity/Lemmas.lean"),
    include_str!("../../../lean/Similarity/Steps.lean"),
    include_str!("../../../lean/Judge/Spots.lean"),
    include_str!("../../../lean/Judge/Conditions.lean"),
    include_str!("../../../lean/Judge/Facts.lean"),
    include_str!("../../../lean/Sameness/Tie.lean"),
    include_str!("../../../lean/Replay/Export.lean"),
    include_str!("../../../lean/Replay/Read.lean"),
    include_str!("../../../lean/Replay/Kernel.lean"),
    include_str!("../../../lean/Replay/Compare.lean"),
    include_str!("../../../lean/Replay/Screen.lean"),
    include_str!("../../../lean/Replay/Replay.lean"),
    include_str!("../../../lean/Sameness/Poly.lean"),
    include_str!("../../../lean/Sameness/KeyContext.lean"),
    include_str!("../../../lean/Sameness/Key.lean"),
    include_str!("../../../lean/Sameness/Multiplied.lean"),
    include_str!("../../../lean/Sameness/Block.lean"),
    include_str!("../../../lean/Sameness/Bridge.lean"),
    include_str!("../../../lean/Sameness/Align.lean"),
    include_str!("../../../lean/Sameness/Match.lean"),
    include_str!("../../../lean/Sameness/Dropped.lean"),
    include_str!("../../../lean/Sameness/Script.lean"),
    include_str!("../../../lean/Sameness/Normal.lean"),
    include_str!("../../../lean/Sameness/Nested.lean"),
    include_str!("../../../lean/Sameness/Half.lean"),
    include_str!("../../../lean/Sameness/Decide.lean"),
    include_str!("../../../lean/Sameness/Value.lean"),
    include_str!("../../../lean/Sameness/Judge.lean"),
    include_str!("../../../lean/Sameness/Refute.lean"),
    include_str!("../../../lean/Sameness/Sided.lean"),
    include_str!("../../../lean/Sameness/Twins.lean"),
    include_str!("../../../lean/Sameness/Emptied.lean"),
    include_str!("../../../lean/Sameness/General.lean"),
    include_str!("../../../lean/Sameness/Order.lean"),
    include_str!("../../../lean/Sameness/Pieces.lean"),
    include_str!("../../../lean/Sameness/Outline.lean"),
    include_str!("../../../lean/Sameness/Proposed.lean"),
    include_str!("../../../lean/Sameness/Relate.lean"),
];

/// Lemmas of the normal form of statements: part of the header of every comparison and of every evidence file.
pub const SAMENESS_ENTRIES: &str = concat!(
    include_str!("../../../lean/Sameness/Entries.lean"),
    include_str!("../../../lean/Sameness/EntriesGeneral.lean"),
    include_str!("../../../lean/Sameness/EntriesMore.lean"),
    include_str!("../../../lean/Sameness/EntriesSets.lean"),
    include_str!("../../../lean/Sameness/EntriesFinite.lean"),
    include_str!("../../../lean/Sameness/EntriesAnalysis.lean"),
    include_str!("../../../lean/Sameness/EntriesDerivatives.lean"),
    include_str!("../../../lean/Sameness/EntriesKinds.lean"),
    include_str!("../../../lean/Sameness/EntriesForms.lean"),
    include_str!("../../../lean/Sameness/EntriesRings.lean"),
    include_str!("../../../lean/Sameness/EntriesMaps.lean"),
    include_str!("../../../lean/Sameness/EntriesWays.lean"),
    include_str!("../../../lean/Sameness/EntriesStructures.lean"),
    include_str!("../../../lean/Sameness/EntriesLimits.lean"),
    include_str!("../../../lean/Sameness/EntriesCommon.lean"),
    include_str!("../../../lean/Sameness/EntriesSpans.lean"),
    include_str!("../../../lean/Sameness/EntriesClauses.lean"),
    include_str!("../../../lean/Sameness/EntriesBundles.lean"),
    include_str!("../../../lean/Sameness/EntriesShapes.lean"),
    include_str!("../../../lean/Sameness/EntriesOrders.lean"),
    include_str!("../../../lean/Sameness/EntriesSteps.lean"),
    include_str!("../../../lean/Sameness/EntriesRoots.lean"),
    include_str!("../../../lean/Sameness/EntriesFollow.lean"),
    include_str!("../../../lean/Sameness/EntriesSet.lean"),
    include_str!("../../../lean/Sameness/EntriesPieces.lean")
);

/// The worker without a header: the same text for every toolchain.
static WORKER: LazyLock<String> = LazyLock::new(|| {
    let whole = concat!(
        include_str!("../../../lean/Wire.lean"),
        include_str!("../../../lean/Axioms.lean"),
        include_str!("../../../lean/Worker.lean")
    );
    whole.replacen(OPERATIONS, &OPERATION_FILES.join("\n"), 1)
});

/// The module of the embedded worker, compiled once at install: it then starts in a second or two,
/// where compiling it at every start took ten.
const WORKER_MODULE: &str = "AutoformWorker";

/// The source of [`WORKER_MODULE`]. Everything is `meta`, since of an imported module the interpreter
/// runs nothing else.
fn worker_module_source() -> String {
    format!(
        "module\npublic meta import Lean\npublic import Lean\npublic meta section\n{}{}",
        WORKER.as_str(),
        include_str!("../../../lean/Embedded.lean")
    )
}

/// Request lines that are tried before the memory image is taken, so that later requests find what these built
/// lazily: the tables of `simp`, `grind`, `exact?` and `omega`, and those of a message.
fn warm_requests() -> Vec<String> {
    let elab = |source: &str| {
        let body = json!({
            "source": source, "max_heartbeats": 200_000, "max_rec_depth": 512, "want_decls": true, "want_axioms": true,
        });
        protocol::line(0, "elab", DEFAULT_HEADER, body).to_string()
    };
    let header = format!("import Mathlib\n{SAMENESS_ENTRIES}");
    let header = canonical(&header);
    // The header of comparisons is elaborated once, at install.
    let compared = json!({
        "source": "def reference_statement : Prop := ∀ x : ℕ, 0 < x → x ≠ 0\ndef candidate_statement : Prop := ∀ y : ℕ, y > 0 → ¬ y = 1\n",
        "reference": "reference_statement", "candidate": "candidate_statement",
        "max_heartbeats": 200_000, "max_rec_depth": 1024, "piece_heartbeats": 6_000,
    });
    let file = "theorem t (x : ℕ) (h : 0 < x) : x ≠ 0 := by\n  set_option simprocs false in try simp only [-eq_self, ne_eq]\n  exact Nat.pos_iff_ne_zero.mp h\n";
    let outlined = json!({ "source": file, "max_heartbeats": 200_000, "max_rec_depth": 1024 });
    let checked = json!({
        "source": file, "max_heartbeats": 400_000, "max_rec_depth": 1024, "want_decls": true, "want_axioms": true, "want_replay": true,
        "trusted_header": true,
    });
    let comparing =
        [("header", json!({})), ("settle", json!({})), ("relate", compared), ("outline", outlined), ("elab", checked)]
            .map(|(op, body)| protocol::line(0, op, &header, body).to_string());
    let elaborating = [
        "theorem t1 : 1 + 1 = 2 := rfl",
        "theorem t2 (a b : Nat) (h : a < b) : a + 1 ≤ b := by omega",
        "theorem t3 (x y : ℝ) : (x + y)^2 = x^2 + 2*x*y + y^2 := by grind",
        "theorem t4 (l : List Nat) : (l ++ []).length = l.length := by simp",
        "theorem t5 (a b c : Nat) (h : a ≤ b) : a * c ≤ b * c := by exact?",
        "theorem t6 (x : ℝ) (h : 0 < x) : 0 < x * x := by nonsense",
    ]
    .map(elab);
    // Axioms of the whole library: of what a source mentions they are then known.
    let settled = protocol::line(0, "settle", DEFAULT_HEADER, json!({})).to_string();
    elaborating.into_iter().chain([settled]).chain(comparing).collect()
}

/// A program that runs the worker as the embedded Lean has compiled it: what [`worker_program`] does, sooner.
/// `import all` brings its private functions' code.
pub fn compiled_worker_program() -> String {
    format!(
        "module\npublic import Lean\npublic meta import {WORKER_MODULE}\nimport all {WORKER_MODULE}\n\
         public meta def main (_args : List String) : IO Unit := Autoform.Worker.entry\n"
    )
}

/// What the embedded engine compiles and runs: the library under its names, the worker, and the header whose
/// elaboration the memory image holds.
pub fn sources() -> &'static Sources<'static> {
    static SOURCES: LazyLock<Sources<'static>> = LazyLock::new(|| {
        let text = |t: String| -> &'static str { t.leak() };
        let mut modules: Vec<(&str, &str)> = library_modules().into_iter().map(|(n, t)| (text(n), text(t))).collect();
        let shim = text(shim_source());
        modules.extend(SHIMS.map(|name| (name, shim)));
        let worker: &'static [_] = vec![(WORKER_MODULE, text(worker_module_source()))].leak();
        let warm: Vec<&'static str> = warm_requests().into_iter().map(text).collect();
        Sources {
            modules: vec![modules.leak() as &'static [_], worker].leak(),
            main: autoform_engine::MAIN,
            header: DEFAULT_HEADER,
            warm: warm.leak(),
        }
    });
    &SOURCES
}

/// The worker as one program, for a native Lean.
pub fn worker_program() -> String {
    format!(
        "module\npublic import Lean\n{}\npublic def main (_args : List String) : IO Unit := Autoform.Worker.entry\n",
        WORKER.as_str()
    )
}

/// The module that the files at the top of the prelude are compiled to; an area is a module below it.
pub const MODULE: &str = "AutoformPrelude";

/// Module names under which the prelude can also be imported.
pub const SHIMS: [&str; 3] = ["Mathlib", "Mathlib.Tactic", "Aesop"];

/// `header` with imports that are all shims of the prelude written as the one import that the memory
/// image was made with; every command stays on its line. Other headers stay as they are.
pub(super) fn canonical(header: &str) -> Cow<'_, str> {
    let split = split_header(header);
    let is_prelude = |line: &str| line.strip_prefix("import ").is_some_and(|m| SHIMS.contains(&m));
    if split.header.is_empty() || !split.header.lines().all(is_prelude) {
        return Cow::Borrowed(header);
    }
    let import = DEFAULT_HEADER.trim_end();
    match split.source {
        s if s.trim().is_empty() => Cow::Borrowed(DEFAULT_HEADER),
        // What stands in an import's place are spaces.
        s if s.trim_start_matches(' ').starts_with('\n') => {
            Cow::Owned(format!("{import}{}", s.trim_start_matches(' ')))
        }
        // Commands on the line of the imports.
        s => match s.strip_prefix(" ".repeat(import.len()).as_str()) {
            Some(rest) => Cow::Owned(format!("{import}{rest}")),
            None => Cow::Borrowed(header),
        },
    }
}

/// Whether the imports of a canonical header are those that the memory image was made with.
pub(super) fn in_image(header: &str) -> bool {
    split_header(header).header.trim() == DEFAULT_HEADER.trim()
}

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
        .filter(|l| !l.is_empty() && !l.starts_with(['#', '@']))
        .map(|name| (name, text(name).unwrap_or_else(|| panic!("lean/Prelude/{name} is named but not there"))))
        .collect()
}

/// Hexadecimal digest of the worker's text and of the lemmas that comparisons use: what a verdict is made by beside Lean
/// and the library.
pub fn worker_revision() -> &'static str {
    static REVISION: LazyLock<String> = LazyLock::new(|| {
        let mut h = Sha256::new();
        h.update(WORKER.as_bytes());
        h.update(SAMENESS_ENTRIES.as_bytes());
        hex(&h.finalize()[..8])
    });
    &REVISION
}

/// How much of the embedded library is meant: recordings of models replay with what there was when they were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// The files at the top of `lean/Prelude/`, without the areas: what there was before November 2026, and what older
    /// recordings were made with.
    Core,
    /// With the areas that there were on 22 November 2026, without those that came later.
    Until22,
    /// With the areas that there were on 25 November 2026.
    Until25,
    /// With the areas that there were on 26 November 2026.
    Until26,
    /// With the areas that there were on 27 November 2026.
    Until27,
    /// With the areas that there were on 28 November 2026, searched without glosses (`index/glosses.tsv`).
    Until28,
    /// All of it.
    Whole,
}

/// Areas that came after 22 November 2026.
const SINCE_23: [&str; 3] = ["Structures", "Functional", "Names"];

/// Areas that came after 25 November 2026.
const SINCE_26: [&str; 4] = ["CommutativeAlgebra", "FunctionalAnalysis", "DiscreteMathematics", "AbstractAlgebra"];

/// Areas that came after 26 November 2026.
const SINCE_27: [&str; 6] = ["Finiteness", "Pointwise", "Syntax", "AnalyticSpaces", "AlgebraNotions", "Tensors"];

/// Areas that came after 27 November 2026.
const SINCE_28: [&str; 1] = ["Actions"];

impl Extent {
    /// The least that has an area.
    fn since(area: &str) -> Self {
        match area {
            a if SINCE_23.contains(&a) => Self::Until25,
            a if SINCE_26.contains(&a) => Self::Until26,
            a if SINCE_27.contains(&a) => Self::Until27,
            a if SINCE_28.contains(&a) => Self::Until28,
            _ => Self::Until22,
        }
    }

    /// Whether a file or module of the area (none: the files at the top) is part of it.
    fn has(self, area: Option<&str>) -> bool {
        area.is_none_or(|area| Self::since(area) <= self)
    }
}

/// Hexadecimal digest of the prelude: the revision of the embedded library.
pub fn revision() -> String {
    revision_of(Extent::Whole)
}

/// Hexadecimal digest of a part of the prelude.
pub fn revision_of(extent: Extent) -> String {
    let mut h = Sha256::new();
    for (name, text) in files().into_iter().filter(|(n, _)| extent.has(n.split_once('/').map(|(area, _)| area))) {
        h.update(name.as_bytes());
        h.update([0]);
        h.update(text.as_bytes());
        h.update([0]);
    }
    hex(&h.finalize()[..8])
}

/// The areas that an area is built on, where `order.txt` names them (`@Area: Other`); otherwise all before it.
fn needs(area: &str) -> Option<Vec<&'static str>> {
    let order = FILES.get_file("order.txt").and_then(|f| f.contents_utf8()).unwrap_or_default();
    let line = order.lines().find_map(|l| l.strip_prefix('@')?.split_once(':').filter(|(a, _)| *a == area));
    line.map(|(_, needs)| needs.split_whitespace().collect())
}

/// The modules of the prelude with their sources, each after those that it imports: [`MODULE`], which holds the
/// files at the top, and one for each area (a folder).
fn library_modules() -> Vec<(String, String)> {
    let mut modules: Vec<(String, String)> = Vec::new();
    for (path, text) in files() {
        let name = path.split_once('/').map_or_else(|| MODULE.to_owned(), |(area, _)| format!("{MODULE}.{area}"));
        if modules.last().is_none_or(|(last, _)| *last != name) {
            let needed = name.strip_prefix(&format!("{MODULE}.")).and_then(needs);
            let is_needed = |m: &&str| {
                needed.as_ref().is_none_or(|n| *m == MODULE || n.iter().any(|a| m.ends_with(&format!(".{a}"))))
            };
            let opened = opening(modules.iter().map(|(n, _)| n.as_str()).filter(is_needed));
            modules.push((name, opened));
        }
        if let Some((_, source)) = modules.last_mut() {
            let text = if path.ends_with(".txt") { Cow::Owned(namespaces(text)) } else { Cow::Borrowed(text) };
            source.push_str(&format!("\n/-! ## {path} -/\n{text}"));
        }
    }
    modules
}

/// Commands that declare namespaces, from their names: a file may `open` what Mathlib has, whether or not the embedded
/// library has something in it.
fn namespaces(names: &str) -> String {
    names.split_whitespace().map(|n| format!("namespace {n} end {n}\n")).collect()
}

/// How a module of the library begins. Everything is public and exposed, so that importers see every definition's body;
/// extraction of closed terms is off because the embedded build does not find extracted terms again in an imported module.
fn opening<'a>(imports: impl Iterator<Item = &'a str>) -> String {
    let imports: String = ["Init", "Std"].into_iter().chain(imports).map(|m| format!("public import {m}\n")).collect();
    format!("module\n{imports}set_option compiler.extract_closed false\n@[expose] public section\n")
}

/// A module that stands for the whole prelude under another name.
fn shim_source() -> String {
    let imports: String = library_modules().iter().map(|(m, _)| format!("public import {m}\n")).collect();
    format!("module\n{imports}")
}

/// A header that imports a part of the prelude, module by module, with what it is built on.
pub fn imports_of(extent: Extent) -> String {
    let modules = library_modules().into_iter().map(|(m, _)| m);
    let modules = modules.filter(|m| extent.has(m.strip_prefix(MODULE).and_then(|area| area.strip_prefix('.'))));
    ["Init", "Std"].map(str::to_owned).into_iter().chain(modules).map(|m| format!("import {m}\n")).collect()
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
    fn imports_of_the_prelude_are_one_and_commands_keep_their_lines() {
        assert!(
            super::in_image(super::DEFAULT_HEADER) && super::in_image(&super::canonical("import Aesop\nopen Nat\n"))
        );
        assert!(!super::in_image("import Std\n") && !super::in_image("import Mathlib\nimport Std\n"));
        let c = |h: &str| super::canonical(h).into_owned();
        for same in
            ["import Mathlib\n", "import Mathlib", "import Aesop\nimport Mathlib\n\n", "import Mathlib.Tactic\n"]
        {
            assert_eq!(c(same), "import Mathlib\n", "{same:?}");
        }
        assert_eq!(c("import Aesop\nopen Nat\n"), "import Mathlib\nopen Nat\n");
        let commands = "import Mathlib\nimport Aesop\nset_option autoImplicit false\nopen Real\n";
        assert_eq!(c(commands), "import Mathlib\n            \nset_option autoImplicit false\nopen Real\n");
        assert_eq!(c("import Mathlib.Tactic open Real"), "import Mathlib        open Real");
        assert_eq!(c("import Aesop open Real"), "import Aesop open Real", "no room for it");
        for other in ["", "open Nat\n", "import Mathlib\nimport Lean\n", "import No.Such\n"] {
            assert_eq!(c(other), other);
        }
    }

    #[test]
    fn every_file_named_is_there_and_every_file_there_is_named() {
        let named: std::collections::BTreeSet<_> = super::files().into_iter().map(|(n, _)| n.to_owned()).collect();
        let folders = super::FILES.dirs().flat_map(|d| d.files());
        let there: std::collections::BTreeSet<_> = super::FILES
            .files()
            .chain(folders)
            .filter_map(|f| f.path().to_str())
            .filter(|p| *p != "order.txt")
            .map(str::to_owned)
            .collect();
        assert_eq!(named, there);
        assert!(!named.is_empty());
    }

    #[test]
    fn an_area_is_one_module() {
        let names: Vec<_> = super::library_modules().into_iter().map(|(n, _)| n).collect();
        let distinct: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(distinct.len(), names.len(), "the files of an area stand together in order.txt: {names:?}");
        assert_eq!(names[0], super::MODULE);
    }
}
