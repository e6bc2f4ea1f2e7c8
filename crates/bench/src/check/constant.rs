//! Sides whose value depends on nothing: two of them agree whatever they say.
//!
//! Owns: recognising such sides from their writing. It decides refusals only; a pass is always Lean's.

use super::term::Term;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A prime below 2^61; products stay within `u128`.
const PRIME: u128 = (1 << 61) - 1;

/// Sets and atoms of a set expression that are enumerated.
const MAX_ATOMS: usize = 12;

/// Whether a term with variables has one value at all of them. Polynomials and set expressions are
/// looked into; of others it is not known.
pub(super) fn is_constant(t: &Term, is_set: bool) -> bool {
    if is_set {
        return set_is_constant(t);
    }
    let at = |seed: u64| polynomial(t, seed);
    matches!((at(1), at(2), at(3)), (Some(a), Some(b), Some(c)) if a == b && b == c)
}

/// The value at a point that the seed chooses, modulo a prime; what is no sum, product or power
/// stands for itself. `None` where a division fails.
fn polynomial(t: &Term, seed: u64) -> Option<u128> {
    let kid = |i: usize| polynomial(&t.kids[i], seed);
    let fold = |start: u128, f: fn(u128, u128) -> u128| {
        t.kids.iter().try_fold(start, |acc, k| Some(f(acc, polynomial(k, seed)?) % PRIME))
    };
    match (t.head.as_str(), t.kids.len()) {
        ("HAdd.hAdd", _) => fold(0, |a, b| a + b),
        ("HMul.hMul", _) => fold(1, |a, b| a * b),
        ("HSub.hSub", 2) => Some((kid(0)? + PRIME - kid(1)?) % PRIME),
        ("Neg.neg", 1) => Some((PRIME - kid(0)?) % PRIME),
        ("HDiv.hDiv", 2) => Some(kid(0)? * inverse(kid(1)?)? % PRIME),
        ("Inv.inv", 1) => inverse(kid(0)?),
        ("HPow.hPow", 2) => match t.kids[1].head.parse::<u64>() {
            Ok(n) if t.kids[1].kids.is_empty() => Some(power(kid(0)?, n)),
            _ => Some(opaque(t, seed)),
        },
        (n, 0) => Some(n.parse::<u128>().map_or_else(|_| opaque(t, seed), |n| n % PRIME)),
        _ => Some(opaque(t, seed)),
    }
}

fn opaque(t: &Term, seed: u64) -> u128 {
    let mut h = DefaultHasher::new();
    (seed, t).hash(&mut h);
    u128::from(h.finish()) % PRIME
}

fn power(base: u128, mut n: u64) -> u128 {
    let (mut base, mut out) = (base % PRIME, 1);
    while n > 0 {
        if n & 1 == 1 {
            out = out * base % PRIME;
        }
        base = base * base % PRIME;
        n >>= 1;
    }
    out
}

fn inverse(a: u128) -> Option<u128> {
    (!a.is_multiple_of(PRIME)).then(|| power(a, (PRIME - 2) as u64))
}

fn set_is_constant(t: &Term) -> bool {
    let mut atoms = BTreeMap::new();
    collect(t, &mut atoms);
    if atoms.is_empty() || atoms.len() > MAX_ATOMS {
        return false;
    }
    let mut values = (0..1u32 << atoms.len()).map(|row| member(t, &atoms, row));
    let first = values.next();
    values.all(|v| Some(v) == first)
}

fn collect<'a>(t: &'a Term, atoms: &mut BTreeMap<&'a Term, usize>) {
    match (t.head.as_str(), t.kids.len()) {
        ("Union.union" | "Inter.inter" | "SDiff.sdiff" | "HasCompl.compl" | "Compl.compl", 1..) => {
            t.kids.iter().for_each(|k| collect(k, atoms));
        }
        ("EmptyCollection.emptyCollection" | "Set.univ", _) => {}
        _ => {
            let next = atoms.len();
            atoms.entry(t).or_insert(next);
        }
    }
}

/// Whether an element that is in the atoms of `row` is in the set.
fn member(t: &Term, atoms: &BTreeMap<&Term, usize>, row: u32) -> bool {
    let at = |i: usize| member(&t.kids[i], atoms, row);
    match (t.head.as_str(), t.kids.len()) {
        ("Union.union", 2..) => t.kids.iter().any(|k| member(k, atoms, row)),
        ("Inter.inter", 2..) => t.kids.iter().all(|k| member(k, atoms, row)),
        ("SDiff.sdiff", 2) => at(0) && !at(1),
        ("HasCompl.compl" | "Compl.compl", 1) => !at(0),
        ("EmptyCollection.emptyCollection", _) => false,
        ("Set.univ", _) => true,
        _ => atoms.get(t).is_some_and(|i| row & (1 << i) != 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn t(s: &str) -> Term {
        serde_json::from_str(s).unwrap()
    }

    #[test]
    fn polynomials_that_vanish_are_told() {
        let square = r#"["HPow.hPow",["HAdd.hAdd",["$x"],["1"]],["2"]]"#;
        let expanded = r#"["HAdd.hAdd",["HMul.hMul",["$x"],["$x"]],["HMul.hMul",["2"],["$x"]],["1"]]"#;
        assert!(is_constant(&t(&format!(r#"["HSub.hSub",{square},{expanded}]"#)), false));
        assert!(is_constant(&t(r#"["HDiv.hDiv",["$x"],["$x"]]"#), false));
        assert!(!is_constant(&t(square), false));
        assert!(!is_constant(&t(r#"["f",["$x"]]"#), false));
        assert!(!is_constant(&t(r#"["HDiv.hDiv",["$x"],["0"]]"#), false));
    }

    #[test]
    fn sets_that_are_all_or_nothing_are_told() {
        assert!(is_constant(&t(r#"["Inter.inter",["$s"],["HasCompl.compl",["$s"]]]"#), true));
        assert!(is_constant(&t(r#"["Union.union",["$s"],["Set.univ"]]"#), true));
        assert!(!is_constant(&t(r#"["Union.union",["$s"],["$t"]]"#), true));
        assert!(!is_constant(&t(r#"["Set.univ"]"#), true));
    }
}
