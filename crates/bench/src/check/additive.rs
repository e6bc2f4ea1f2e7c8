//! Sums with like terms collected, so that padding (`+ t - t`, `* 1`, `+ 0 * t`) is not there at all.
//!
//! Owns: what is idle in the writing of a sum. Products of sums stay as they are written: expanding
//! them would make both sides of every true identity alike. It only serves the distance; whether two
//! terms mean the same is Lean's to say.

use super::term::Term;

/// A coefficient and the factors it multiplies, sorted.
type Monomial = (i128, Vec<Term>);

/// A sum, product or negation with its like terms collected; other terms as they are. The arguments
/// are taken to be collected already.
pub(super) fn collected(t: Term) -> Term {
    if !["HAdd.hAdd", "HMul.hMul", "Neg.neg"].contains(&t.head.as_str()) {
        return t;
    }
    // Where a coefficient is beyond counting, nothing is taken for idle.
    match monomials(&t).and_then(merged) {
        Some(m) => rendered(m),
        None => t,
    }
}

fn numeral(t: &Term) -> Option<i128> {
    if t.kids.is_empty() { t.head.parse().ok() } else { None }
}

fn monomials(t: &Term) -> Option<Vec<Monomial>> {
    if let Some(n) = numeral(t) {
        return Some(vec![(n, Vec::new())]);
    }
    match (t.head.as_str(), t.kids.len()) {
        ("HAdd.hAdd", _) => {
            let parts: Option<Vec<_>> = t.kids.iter().map(monomials).collect();
            Some(parts?.into_iter().flatten().collect())
        }
        ("Neg.neg", 1) => scaled(monomials(&t.kids[0])?, -1),
        ("HMul.hMul", _) => {
            let mut factor = 1i128;
            let mut factors = Vec::new();
            let mut sums = Vec::new();
            for k in &t.kids {
                let m = merged(monomials(k)?)?;
                match m.len() {
                    0 => return Some(Vec::new()),
                    1 => {
                        factor = factor.checked_mul(m[0].0)?;
                        factors.extend(m[0].1.iter().cloned());
                    }
                    _ => sums.push(m),
                }
            }
            // A number times one sum is a sum.
            if let ([sum], true) = (&sums[..], factors.is_empty()) {
                return scaled(sum.clone(), factor);
            }
            factors.extend(sums.into_iter().map(rendered));
            factors.sort();
            Some(vec![(factor, factors)])
        }
        _ => Some(vec![(1, vec![t.clone()])]),
    }
}

fn scaled(all: Vec<Monomial>, by: i128) -> Option<Vec<Monomial>> {
    all.into_iter().map(|(n, f)| Some((n.checked_mul(by)?, f))).collect()
}

/// Like terms added, zeros left out, in order.
fn merged(all: Vec<Monomial>) -> Option<Vec<Monomial>> {
    let mut out: std::collections::BTreeMap<Vec<Term>, i128> = std::collections::BTreeMap::new();
    for (n, factors) in all {
        let slot = out.entry(factors).or_insert(0);
        *slot = slot.checked_add(n)?;
    }
    Some(out.into_iter().filter(|(_, n)| *n != 0).map(|(f, n)| (n, f)).collect())
}

fn rendered(all: Vec<Monomial>) -> Term {
    let one = |(n, mut factors): Monomial| {
        if n != 1 || factors.is_empty() {
            factors.push(Term::new(&n.to_string(), Vec::new()));
        }
        if factors.len() == 1 {
            return factors.remove(0);
        }
        factors.sort();
        Term::new("HMul.hMul", factors)
    };
    let mut parts: Vec<Term> = all.into_iter().map(one).collect();
    match parts.len() {
        0 => Term::new("0", Vec::new()),
        1 => parts.remove(0),
        _ => {
            parts.sort();
            Term::new("HAdd.hAdd", parts)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::term::Level;
    use super::*;

    fn normal(s: &str) -> Term {
        serde_json::from_str::<Term>(s).unwrap().normal(Level::Additive)
    }

    const XY: &str = r#"["HMul.hMul",["$x"],["$y"]]"#;
    const SQUARE: &str = r#"["HPow.hPow",["HAdd.hAdd",["$x"],["$y"]],["2"]]"#;

    #[test]
    fn padding_is_not_there() {
        let square = normal(SQUARE);
        let padded = [
            format!(r#"["HSub.hSub",["HAdd.hAdd",{SQUARE},{XY}],["HMul.hMul",["$y"],["$x"]]]"#),
            format!(r#"["HAdd.hAdd",["HMul.hMul",["0"],{XY}],{SQUARE}]"#),
            format!(r#"["HMul.hMul",{SQUARE},["HAdd.hAdd",["1"],["HSub.hSub",["$x"],["$x"]]]]"#),
            format!(r#"["HSub.hSub",["HMul.hMul",["2"],{SQUARE}],["HMul.hMul",{SQUARE},["1"]]]"#),
        ];
        for p in padded {
            assert_eq!(normal(&p), square, "{p}");
        }
    }

    #[test]
    fn what_is_said_stays() {
        let sum = normal(r#"["HAdd.hAdd",["HPow.hPow",["$x"],["2"]],["HMul.hMul",["2"],["$x"],["$y"]]]"#);
        assert_ne!(sum, normal(SQUARE), "products of sums are not expanded");
        assert_eq!(normal(r#"["HSub.hSub",["$x"],["$x"]]"#), normal(r#"["0"]"#));
        let doubled = format!(r#"["HAdd.hAdd",{XY},{XY}]"#);
        assert_eq!(normal(&doubled), normal(r#"["HMul.hMul",["2"],["$y"],["$x"]]"#));
        let big = format!(r#"["HMul.hMul",["{}"],["{}"],["$x"]]"#, i128::MAX, i128::MAX);
        assert_eq!(normal(&big).head, "HMul.hMul");
    }
}
