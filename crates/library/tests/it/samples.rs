//! A small library, and what the tests ask of an index again and again.

use autoform_library::{Batch, DeclKind, Declaration, Index, Revision, SearchOptions, Sources};
use std::path::{Path, PathBuf};

pub(crate) fn decl(name: &str, kind: DeclKind, ty: &str, doc: Option<&str>, module: &str) -> Declaration {
    Declaration {
        name: name.to_owned(),
        kind,
        ty: ty.to_owned(),
        doc: doc.map(str::to_owned),
        module: module.to_owned(),
        line: None,
        constants: Vec::new(),
        expr: None,
    }
}

pub(crate) fn library() -> Vec<Declaration> {
    use DeclKind::{Class, Def, Theorem};
    vec![
        decl("Nat.Prime", Def, "(p : ℕ) : Prop", Some("A natural number is prime if it has two divisors."), "M.Prime"),
        decl("Nat.Prime.two_le", Theorem, "{p : ℕ} (h : p.Prime) : 2 ≤ p", None, "M.Prime"),
        decl("Nat.exists_infinite_primes", Theorem, "(n : ℕ) : ∃ p, n ≤ p ∧ Nat.Prime p", None, "M.Prime"),
        decl("Nat.gcd_comm", Theorem, "(m n : ℕ) : Nat.gcd m n = Nat.gcd n m", None, "M.Gcd"),
        decl("Nat.gcd", Def, "(m n : ℕ) : ℕ", Some("The greatest common divisor."), "M.Gcd"),
        decl("T2Space", Class, "(X : Type*) [TopologicalSpace X]", Some("A Hausdorff space."), "M.Top"),
        decl("Real.sqrt", Def, "(x : ℝ) : ℝ", Some("The square root of a real number."), "M.Sqrt"),
        decl("Real.sqrt_mul", Theorem, "(x y : ℝ) : Real.sqrt (x * y) = Real.sqrt x * Real.sqrt y", None, "M.Sqrt"),
        decl("Real.sqrt_le", Theorem, "(x y : ℝ) : Real.sqrt x ≤ Real.sqrt y ↔ x ≤ y", None, "M.Sqrt"),
    ]
}

pub(crate) fn revision(rev: &str) -> Revision {
    Revision { library: "test".to_owned(), revision: rev.to_owned(), lean: "v4.28.0".to_owned() }
}

pub(crate) fn sources(declarations: Vec<Declaration>) -> Sources {
    Sources { batch: Batch { declarations, ..Batch::default() }, ..Sources::default() }
}

pub(crate) fn names(index: &Index, query: &str) -> Vec<String> {
    let hits = index.search(query, 10, &SearchOptions::default()).expect("searches");
    hits.into_iter().map(|h| h.decl.name).collect()
}

pub(crate) fn current_generation(dir: &Path) -> PathBuf {
    let pointer = std::fs::read_to_string(dir.join("CURRENT")).expect("pointer");
    dir.join(pointer.split_whitespace().next().expect("a generation"))
}
