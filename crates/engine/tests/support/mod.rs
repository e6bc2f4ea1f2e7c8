//! The project's own Lean sources as the engine's: what `src/lean/prelude.rs` makes of them.

use autoform_engine::Sources;
use serde_json::json;
use std::path::{Path, PathBuf};

const OPERATIONS: &str = "-- OPERATIONS OF OTHER ROOMS (src/lean/prelude.rs puts their files here)";

const ROOMS: [&str; 12] = [
    "Parse",
    "Library/Declarations",
    "Check/Candidate",
    "Check/View",
    "Similarity/Sides",
    "Similarity/States",
    "Similarity/ExprTree",
    "Similarity/Lemmas",
    "Similarity/Steps",
    "Judge/Spots",
    "Judge/Conditions",
    "Judge/Facts",
];

/// The texts, which [`Sources`] borrows.
pub(crate) struct Owned {
    prelude: String,
    worker: String,
}

fn lean(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lean").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

impl Owned {
    pub(crate) fn read() -> Self {
        let mut prelude = String::from(
            "module\npublic import Init\npublic import Std\nset_option compiler.extract_closed false\n@[expose] public section\n",
        );
        for name in lean("Prelude/order.txt").lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
            prelude.push_str(&format!("\n/-! ## {name} -/\n{}", lean(&format!("Prelude/{name}"))));
        }
        let rooms: Vec<String> = ROOMS.iter().map(|r| lean(&format!("{r}.lean"))).collect();
        let worker = lean("Worker.lean").replacen(OPERATIONS, &rooms.join("\n"), 1);
        let worker = format!(
            "module\npublic meta import Lean\npublic import Lean\npublic meta section\n{worker}{}",
            lean("Embedded.lean")
        );
        Self { prelude, worker }
    }

    pub(crate) fn modules(&self) -> [(&str, &str); 5] {
        let shim = "module\npublic import AutoformPrelude\n";
        [
            ("AutoformPrelude", &self.prelude),
            ("Mathlib", shim),
            ("Mathlib.Tactic", shim),
            ("Aesop", shim),
            ("AutoformWorker", &self.worker),
        ]
    }

    pub(crate) fn warm(&self) -> Vec<String> {
        [
            "theorem t1 : 1 + 1 = 2 := rfl",
            "theorem t2 (a b : Nat) (h : a < b) : a + 1 ≤ b := by omega",
            "theorem t3 (x y : ℝ) : (x + y)^2 = x^2 + 2*x*y + y^2 := by grind",
            "theorem t4 (l : List Nat) : (l ++ []).length = l.length := by simp",
            "theorem t5 (a b c : Nat) (h : a ≤ b) : a * c ≤ b * c := by exact?",
            "theorem t6 (x : ℝ) (h : 0 < x) : 0 < x * x := by nonsense",
        ]
        .iter()
        .map(|s| elab(0, s).to_string())
        .collect()
    }

    pub(crate) fn sources<'a>(&self, modules: &'a [(&'a str, &'a str)], warm: &'a [String]) -> Sources<'a> {
        let warm: Vec<&'a str> = warm.iter().map(String::as_str).collect();
        Sources { modules, main: autoform_engine::MAIN, header: "import Mathlib\n", warm: warm.leak() }
    }
}

/// A request to elaborate `source` under the default header.
pub(crate) fn elab(id: u64, source: &str) -> serde_json::Value {
    json!({
        "id": id, "op": "elab", "header": "import Mathlib\n", "source": source, "max_heartbeats": 200_000,
        "max_rec_depth": 512, "want_decls": true, "want_axioms": true,
    })
}
