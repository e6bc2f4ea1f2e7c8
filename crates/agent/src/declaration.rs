//! Declarations of the library as prompts show them: which may be a concept, under which names they can
//! be chosen, how one is written down. Pure functions of what the index says.

use super::notation;
use super::services::is_own_field;
use autoform_library::{DeclKind, Declaration};
use autoform_llm::prompt::{Term, framed, one_line};
use std::collections::BTreeSet;

/// Longest type shown, in characters.
pub(super) const MAX_TYPE: usize = 300;
/// Longest docstring shown of a candidate among many, in characters.
pub(super) const SHORT_DOC: usize = 160;
/// Longest docstring shown where what it says is to be used, in characters.
pub(super) const FULL_DOC: usize = 700;

/// The library declaration that a concept is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Grounded {
    pub(super) name: String,
    /// What follows the name in Lean's signature: arguments in order, colon, type.
    pub(super) signature: String,
    /// Docstring on one line; may be empty.
    pub(super) doc: String,
}

/// Namespaces of Lean's own machinery: programming, proof automation, the compiler.
#[rustfmt::skip]
const MACHINERY: &[&str] = &[
    "Lean", "Std", "IO", "EIO", "System", "ST", "Task", "Thunk", "Mutex", "Int.Linear", "Nat.Linear", "Nat.SOM",
    "String.Pos", "Substring", "ByteArray", "FloatArray", "Float", "Float32", "UInt8", "UInt16", "UInt32", "UInt64",
    "USize", "Int8", "Int16", "Int32", "Int64", "ISize", "StateT", "ReaderT", "ExceptT", "Monad", "LawfulMonad",
];

/// Whether a declaration could be a concept of mathematics: not the compiler's, not of Lean's
/// machinery, and no instance or projection to a parent, which nobody names.
pub(super) fn is_candidate(decl: &Declaration) -> bool {
    let within = |place: &str| decl.name.strip_prefix(place).is_some_and(|r| r.is_empty() || r.starts_with('.'));
    let last = decl.name.rsplit('.').next().unwrap_or_default();
    let to_parent = decl.kind == DeclKind::Projection && !is_own_field(last);
    !is_residue(&decl.name)
        && decl.kind != DeclKind::Instance
        && !to_parent
        && last != "mk"
        && !decl.ty.ends_with("ParserDescr")
        && !decl.name.split('.').any(|part| part == "Internal")
        && !MACHINERY.iter().any(|place| within(place))
}

/// A declaration as a prompt shows it, with at most `doc` characters of its docstring.
pub(super) fn term(decl: &Declaration, doc: usize) -> Term {
    let kind = serde_json::to_value(decl.kind).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default();
    let told = one_line(decl.doc.as_deref().unwrap_or_default(), doc);
    let told = match notation::written(&decl.name) {
        Some(text) if told.is_empty() && doc > 0 => format!("Written `{text}`."),
        _ => told,
    };
    Term {
        name: decl.name.clone(),
        kind,
        // An index made from sources gives the signature, which may begin with its colon.
        ty: framed(plain_universes(&one_line(&decl.ty, MAX_TYPE)).trim_start_matches([':', ' '])),
        doc: framed(&told),
    }
}

/// A type or a signature with `Type*` and `Sort*` for a universe by name, as an author should write it.
pub(super) fn plain_universes(text: &str) -> String {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '\'');
    let (mut told, mut rest) = (String::new(), text);
    while let Some((at, sort)) = ["Type ", "Sort "].iter().filter_map(|s| Some((rest.find(s)?, *s))).min() {
        let (before, after) = (&rest[..at], &rest[at + sort.len()..]);
        told.push_str(before);
        let level = after.len() - after.trim_start_matches(is_name).len();
        let whole_word = !told.ends_with(is_name);
        match after.chars().next() {
            Some(c) if whole_word && c.is_ascii_lowercase() => {
                told.push_str(sort.trim_end());
                told.push('*');
                rest = &after[level..];
            }
            _ => {
                told.push_str(sort);
                rest = after;
            }
        }
    }
    told + rest
}

/// Identifiers of a type that can be names of declarations: dotted or in upper case.
pub(super) fn words(ty: &str) -> BTreeSet<String> {
    super::lexical::tokens(ty)
        .into_iter()
        .map(|(_, word)| word)
        .filter(|w| w.starts_with(char::is_alphabetic) && (w.contains('.') || w.starts_with(char::is_uppercase)))
        .filter(|w| is_constant_name(w))
        .map(str::to_owned)
        .collect()
}

/// Whether a text can be put behind `#check @` without saying anything else.
pub(super) fn is_constant_name(text: &str) -> bool {
    let part = |p: &str| {
        p.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && p.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '\'' | '!' | '?' | '₀'..='₉'))
    };
    text.len() <= 200 && !text.is_empty() && text.split('.').all(part)
}

/// What the compiler of definitions leaves behind: recursors and the plumbing of recursion.
const RESIDUE: &[&str] = &[
    "Unit",
    "PUnit",
    "PProd",
    "PULift",
    "InvImage",
    "Acc",
    "WellFounded",
    "WellFoundedRelation",
    "SizeOf",
    "Classical.propDecidable",
    "namedPattern",
];

/// Last components, or any component, of names that the compiler makes.
const RESIDUE_PARTS: &[&str] = &[
    "rec",
    "recOn",
    "casesOn",
    "brecOn",
    "binductionOn",
    "below",
    "ibelow",
    "noConfusion",
    "noConfusionType",
    "ndrec",
    "ndrecOn",
    "fix",
    "fixF",
    "sizeOf",
    "ctorIdx",
    "ctorElim",
    "toCtorIdx",
    "induct",
];

/// Whether the compiler made a name, so that nobody would write it.
pub(super) fn is_residue(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or(name);
    let first = name.split('.').next().unwrap_or(name);
    let numbered = |prefix: &str| {
        last.strip_prefix(prefix).is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit() || c == '_'))
    };
    RESIDUE.contains(&name)
        || RESIDUE.contains(&first)
        || RESIDUE_PARTS.contains(&last)
        || numbered("match_")
        || numbered("proof_")
        || last.starts_with('_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declaration(name: &str, kind: DeclKind) -> Declaration {
        let told = serde_json::json!({"name": name, "kind": kind, "type": "Type", "module": "M"});
        serde_json::from_value(told).unwrap()
    }

    #[test]
    fn universes_have_no_names() {
        for (text, told) in [
            ("{α : Type u} → [Group α] → Type (max u v)", "{α : Type*} → [Group α] → Type (max u v)"),
            ("(G : Type u_1) [inst : Group G] : Sort v_2", "(G : Type*) [inst : Group G] : Sort*"),
            ("Type", "Type"),
            ("Type → Prop", "Type → Prop"),
            ("MyType u : Type 1", "MyType u : Type 1"),
            ("", ""),
        ] {
            assert_eq!(plain_universes(text), told);
        }
    }

    #[test]
    fn machinery_and_instances_are_no_candidates() {
        let is = |name: &str, kind| is_candidate(&declaration(name, kind));
        for name in ["Std.Time.Number", "Lean.Expr", "Int.Linear.Poly", "Nat.rec", "Std.Internal.X", "UInt8"] {
            assert!(!is(name, DeclKind::Structure), "{name}");
        }
        assert!(!is("Nat.instDvd", DeclKind::Instance) && !is("DivisionRing.toInv", DeclKind::Projection));
        assert!(is("Dvd.dvd", DeclKind::Projection));
        for name in ["Dvd", "Nat.Prime", "Leanness", "String", "Int.LinearMap", "List.Perm"] {
            assert!(is(name, DeclKind::Class), "{name}");
        }
    }
}
