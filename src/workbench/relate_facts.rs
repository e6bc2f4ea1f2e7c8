//! What the library says of the notions in two statements, for a model that is to state lemmas about them.

use crate::lean::lexer::{TokenKind, lex};
use crate::lean::unknown_names;
use crate::library::{DeclKind, Declaration, Index, SearchOptions};
use autoform_base::escape::one_line;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Facts that are told of one notion, and of all.
const MAX_OF_NOTION: usize = 3;
const MAX_FACTS: usize = 18;
/// Theorems that are looked at for one notion.
const LOOKED_AT: usize = 16;
/// Unknown names for which the nearest ones are looked up, and how many of these are told.
const MAX_NAMES: usize = 3;
const MAX_NEAREST: usize = 4;
/// Characters of a type.
const LONGEST: usize = 200;

/// Equivalences that the library proves about notions which the statements name, a line each. They are a help: an index
/// that cannot be read gives none.
pub(super) fn facts(index: &Index, statements: [&str; 2]) -> Vec<String> {
    let mut told = Vec::new();
    for name in statements.into_iter().flat_map(notions).collect::<BTreeSet<_>>() {
        let options = SearchOptions { kinds: vec![DeclKind::Theorem], ..SearchOptions::default() };
        let found = index.search(&format!("{name} iff"), LOOKED_AT, &options).unwrap_or_default();
        let about = found.iter().map(|hit| &hit.decl).filter(|d| says_what_it_is(d, &name)).take(MAX_OF_NOTION);
        told.extend(about.map(line));
    }
    told.truncate(MAX_FACTS);
    told
}

/// For names that Lean's errors say it does not know, the nearest that the library has; empty where there are none.
pub(super) fn nearest(index: &Index, errors: &str) -> String {
    let mut lines = String::new();
    for name in unknown_names(errors).into_iter().collect::<BTreeSet<_>>().iter().take(MAX_NAMES) {
        let near: Vec<String> = index.nearest_names(name, MAX_NEAREST).unwrap_or_default().iter().map(line).collect();
        if !near.is_empty() {
            let _ = write!(lines, "\nnearest to `{name}` in the library: {}", near.join("; "));
        }
    }
    lines
}

fn line(decl: &Declaration) -> String {
    format!("`{}` : {}", decl.name, one_line(&decl.ty, LONGEST))
}

/// Last parts of the names in a statement that begin with a capital letter, as predicates and structures do.
fn notions(statement: &str) -> Vec<String> {
    let names = lex(statement).filter(|t| t.kind == TokenKind::Name);
    let last = names.filter_map(|t| t.text.rsplit('.').next());
    last.filter(|n| n.chars().count() > 1 && n.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(str::to_owned)
        .collect()
}

/// Whether a theorem is an equivalence with the notion at one of its ends: `IsUnit n ↔ n = 1`.
fn says_what_it_is(decl: &Declaration, notion: &str) -> bool {
    let internal = ["Std.", "Lean."].iter().any(|p| decl.name.starts_with(p));
    let is_it = |word: &str| word.strip_suffix(notion).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    let of = |side: &str| side.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '\'' | '.'))).any(is_it);
    let sides = decl.ty.rsplit_once(" ↔ ");
    !internal && sides.is_some_and(|(left, right)| of(left.rsplit(", ").next().unwrap_or(left)) || of(right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notions_are_the_capital_names() {
        let text = "open Nat in\ntheorem X.t {G : Type*} [Group G] (h : Subgroup.Normal H) (p : Nat.Prime 2) : IsUnit (1 : ℤ) -- Irrational";
        assert_eq!(notions(text), ["Nat", "Type", "Group", "Normal", "Prime", "IsUnit"]);
    }

    #[test]
    fn an_equivalence_about_a_notion_has_it_at_one_end() {
        let theorem = |name: &str, ty: &str| -> Declaration {
            let value = serde_json::json!({ "name": name, "kind": "theorem", "type": ty, "module": "M" });
            serde_json::from_value(value).unwrap()
        };
        let units = theorem("Nat.isUnit_iff'", "∀ {n : ℕ}, IsUnit n ↔ n = 1");
        assert!(
            says_what_it_is(&units, "IsUnit") && !says_what_it_is(&units, "Unit") && !says_what_it_is(&units, "Nat")
        );
        assert!(says_what_it_is(&theorem("a", "∀ {f : α → β}, Q f ↔ Function.Injective f"), "Injective"));
        assert!(!says_what_it_is(&theorem("b", "∀ {n : ℕ} (h : IsUnit n), n = 1 ↔ n ∣ 1"), "IsUnit"));
        assert!(!says_what_it_is(&theorem("Std.b", "IsUnit n ↔ n = 1"), "IsUnit"));
    }
}
