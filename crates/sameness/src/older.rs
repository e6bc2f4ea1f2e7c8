//! A published reference may be of an older Mathlib: its names as they are called today.
//!
//! Tried only where Lean does not accept a reference as it stands, and told in a note. A candidate is never read so: whether it
//! elaborates is a test of its own.

use super::source::Source;
use autoform_lean::lexer::{Token, TokenKind, lex};

/// Names, and what they are called today. Names that begin with one of these, and a dot, go with it.
const NAMES: &[(&str, &str)] = &[
    ("Basis", "Module.Basis"),
    ("ClosedEmbedding", "Topology.IsClosedEmbedding"),
    ("Complex.abs", "norm"),
    ("DenseEmbedding", "IsDenseEmbedding"),
    ("DenseInducing", "IsDenseInducing"),
    ("Embedding", "Topology.IsEmbedding"),
    ("FiniteDimensional.finrank", "Module.finrank"),
    ("Inducing", "Topology.IsInducing"),
    ("Inf", "sInf"),
    ("IsROrC", "RCLike"),
    ("LocalRing", "IsLocalRing"),
    ("Metric.Bounded", "Bornology.IsBounded"),
    ("Nat.ArithmeticFunction", "ArithmeticFunction"),
    ("Nat.factors", "Nat.primeFactorsList"),
    ("OpenEmbedding", "Topology.IsOpenEmbedding"),
    ("QuotientMap", "Topology.IsQuotientMap"),
    ("Sup", "sSup"),
    ("TopologicalAddGroup", "IsTopologicalAddGroup"),
    ("TopologicalGroup", "IsTopologicalGroup"),
    ("TopologicalRing", "IsTopologicalRing"),
    ("TopologicalSemiring", "IsTopologicalSemiring"),
    ("UniformAddGroup", "IsUniformAddGroup"),
    ("UniformGroup", "IsUniformGroup"),
    ("Π", "∀"),
];

/// Last components of names, behind a term: `H.relindex K`.
const FIELDS: &[(&str, &str)] = &[("relindex", "relIndex")];

/// Classes in brackets that are several today.
const CLASSES: &[(&str, &[&str])] = &[
    ("CancelCommMonoidWithZero", &["CommMonoidWithZero", "IsCancelMulZero"]),
    ("LinearOrderedCommRing", &["CommRing", "LinearOrder", "IsStrictOrderedRing"]),
    ("LinearOrderedField", &["Field", "LinearOrder", "IsStrictOrderedRing"]),
    ("LinearOrderedRing", &["Ring", "LinearOrder", "IsStrictOrderedRing"]),
    ("OrderedCommRing", &["CommRing", "PartialOrder", "IsOrderedRing"]),
    ("OrderedRing", &["Ring", "PartialOrder", "IsOrderedRing"]),
];

/// Names whose reading depends on what Lean complains of: `abs` of a complex number under `open Complex`; `inner` without
/// its field.
const COMPLAINTS: &[(&str, &str, &str)] = &[("abs", "norm", "Lattice ℂ"), ("inner", "inner _", "argument")];

/// The file with today's names and what was renamed, in words; none where it has no name of the tables.
pub(super) fn renamed(source: &Source, complaint: &str) -> Option<(Source, String)> {
    let tokens: Vec<Token<'_>> = lex(&source.body).collect();
    let declared = declared(&tokens);
    let (mut body, mut at, mut told) = (String::with_capacity(source.body.len()), 0, Vec::new());
    for (i, token) in tokens.iter().enumerate() {
        if token.start < at || !matches!(token.kind, TokenKind::Name | TokenKind::Symbol) {
            continue;
        }
        let Some((text, end, what)) = today(&tokens, i, &declared, complaint) else { continue };
        body.push_str(&source.body[at..token.start]);
        body.push_str(&text);
        at = end;
        if !told.contains(&what) {
            told.push(what);
        }
    }
    if told.is_empty() {
        return None;
    }
    body.push_str(&source.body[at..]);
    Some((Source { imports: source.imports.clone(), body }, told.join(", ")))
}

/// What a file declares itself is no name of Mathlib.
fn declared<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let words: Vec<&str> = tokens.iter().filter(|t| !t.kind.is_blank()).map(|t| t.text).collect();
    let declares = ["def", "abbrev", "structure", "class", "inductive", "theorem", "lemma", "axiom", "opaque"];
    words.windows(2).filter(|w| declares.contains(&w[0])).map(|w| w[1]).collect()
}

/// What stands today for the token at `i`, where that ends, and the change in words.
fn today(tokens: &[Token<'_>], i: usize, declared: &[&str], complaint: &str) -> Option<(String, usize, String)> {
    let token = tokens[i];
    let ours = |old: &str| declared.contains(&old);
    let change = |old: &str, new: &str| format!("{old} is {new} today");
    for (old, new, complains) in COMPLAINTS {
        if token.text == *old && complaint.contains(complains) && !ours(old) {
            return Some(((*new).to_owned(), token.end(), change(old, new)));
        }
    }
    for (old, classes) in CLASSES {
        if token.text == *old && !ours(old) {
            let (argument, end) = bracketed(tokens, i)?;
            // The first bracket is there already.
            let all: Vec<String> = classes.iter().map(|c| format!("{c} {argument}")).collect();
            return Some((all.join("] ["), end, change(old, &classes.join(" and "))));
        }
    }
    for (old, new) in NAMES {
        let rest = token.text.strip_prefix(old).filter(|r| r.is_empty() || r.starts_with('.'));
        if let Some(rest) = rest.filter(|_| !ours(old)) {
            return Some((format!("{new}{rest}"), token.end(), change(old, new)));
        }
    }
    for (old, new) in FIELDS {
        let before = token.text.strip_suffix(old).filter(|b| b.ends_with('.') && b.len() > 1);
        if let Some(before) = before {
            return Some((format!("{before}{new}"), token.end(), change(old, new)));
        }
    }
    None
}

/// Of `[Class argument]`, with the class at `i`: the argument, and where it ends.
fn bracketed(tokens: &[Token<'_>], i: usize) -> Option<(String, usize)> {
    tokens[..i].iter().rev().find(|t| !t.kind.is_blank()).filter(|t| t.text == "[")?;
    let (mut depth, mut argument) = (0_u32, String::new());
    for token in &tokens[i + 1..] {
        match token.text {
            "[" | "(" | "{" => depth += 1,
            "]" if depth == 0 => return Some((argument.trim().to_owned(), token.start)),
            "]" | ")" | "}" => depth = depth.checked_sub(1)?,
            _ => {}
        }
        argument.push_str(token.text);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, complaint: &str) -> Option<(String, String)> {
        renamed(&Source::read(text), complaint).map(|(s, what)| (s.body, what))
    }

    #[test]
    fn names_are_todays() {
        let (body, what) =
            read("theorem t (b : Basis ι K V) : QuotientMap f ∧ H.relindex K = 1 := by sorry", "").unwrap();
        assert_eq!(
            body,
            "theorem t (b : Module.Basis ι K V) : Topology.IsQuotientMap f ∧ H.relIndex K = 1 := by sorry"
        );
        assert!(what.starts_with("Basis is Module.Basis today, QuotientMap is "), "{what}");
        let (body, _) = read("theorem t (x : Πa, f a) : Basis.mk h = Inf A := by sorry", "").unwrap();
        assert_eq!(body, "theorem t (x : ∀a, f a) : Module.Basis.mk h = sInf A := by sorry");
    }

    #[test]
    fn a_class_is_several_classes() {
        let (body, _) = read("theorem t [LinearOrderedField (F n)] (x : F n) : x = x := by sorry", "").unwrap();
        let expected =
            "theorem t [Field (F n)] [LinearOrder (F n)] [IsStrictOrderedRing (F n)] (x : F n) : x = x := by sorry";
        assert_eq!(body, expected);
        assert_eq!(read("theorem t : LinearOrderedField K := by sorry", ""), None, "only in brackets");
    }

    #[test]
    fn what_is_no_name_of_mathlib_stays() {
        for text in [
            "theorem t (basis : ℕ) (h : Mine.Basis basis) : basis = basis := by sorry",
            "def Basis := ℕ\ntheorem t (x : Basis) : x = x := by sorry",
            "theorem t : \"Basis\" = \"Basis\" := by sorry -- Basis",
            "theorem t (x : ℝ) : abs x = abs x := by sorry",
        ] {
            assert_eq!(read(text, "no such name"), None, "{text}");
        }
        let (body, _) = read("theorem t (z : ℂ) : abs z = 1 := by sorry", "failed to synthesize\n  Lattice ℂ").unwrap();
        assert_eq!(body, "theorem t (z : ℂ) : norm z = 1 := by sorry");
    }
}
