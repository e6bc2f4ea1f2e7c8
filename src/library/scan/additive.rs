//! Names that `to_additive` generates: `mul_one` gives `add_zero`, `Subgroup.closure` gives `AddSubgroup.closure`.
//!
//! Follows Mathlib's `Mathlib/Tactic/Translate/ToAdditive.lean` (name guessing): split at underscores and capitals,
//! translate word by word, then mend the abbreviations. Names given by hand never come here.

/// Words and their additive form; the case of the first letter is the original's.
const WORDS: &[(&str, &[&str])] = &[
    ("one", &["zero"]),
    ("mul", &["add"]),
    ("smul", &["vadd"]),
    ("inv", &["neg"]),
    ("div", &["sub"]),
    ("prod", &["sum"]),
    ("hmul", &["hadd"]),
    ("hsmul", &["hvadd"]),
    ("hdiv", &["hsub"]),
    ("hpow", &["hsmul"]),
    ("finprod", &["finsum"]),
    ("tprod", &["tsum"]),
    ("pow", &["nsmul"]),
    ("npow", &["nsmul"]),
    ("zpow", &["zsmul"]),
    ("mabs", &["abs"]),
    ("monoid", &["add", "monoid"]),
    ("submonoid", &["add", "submonoid"]),
    ("group", &["add", "group"]),
    ("subgroup", &["add", "subgroup"]),
    ("semigroup", &["add", "semigroup"]),
    ("subsemigroup", &["add", "subsemigroup"]),
    ("magma", &["add", "magma"]),
    ("haar", &["add", "haar"]),
    ("prehaar", &["add", "prehaar"]),
    ("unit", &["add", "unit"]),
    ("units", &["add", "units"]),
    ("cyclic", &["add", "cyclic"]),
    ("semigrp", &["add", "semigrp"]),
    ("grp", &["add", "grp"]),
    ("commute", &["add", "commute"]),
    ("semiconj", &["add", "semiconj"]),
    ("zpowers", &["zmultiples"]),
    ("powers", &["multiples"]),
    ("multipliable", &["summable"]),
    ("rootable", &["divisible"]),
    ("quantale", &["add", "quantale"]),
    ("square", &["even"]),
    ("mconv", &["conv"]),
    ("irreducible", &["add", "irreducible"]),
    ("mlconvolution", &["lconvolution"]),
];

/// Sequences of words that read otherwise, after translation.
const ABBREVIATIONS: &[(&[&str], &[&str])] = &[
    (&["zero", "le"], &["nonneg"]),
    (&["zero", "lt"], &["pos"]),
    (&["le", "zero"], &["nonpos"]),
    (&["lt", "zero"], &["neg"]),
    (&["is", "even"], &["even"]),
    (&["comm", "add"], &["add", "comm"]),
    (&["cancel", "add"], &["add", "cancel"]),
    (&["left", "cancel", "add"], &["add", "left", "cancel"]),
    (&["right", "cancel", "add"], &["add", "right", "cancel"]),
    (&["cancel", "comm", "add"], &["add", "cancel", "comm"]),
    (&["is", "left", "cancel", "add"], &["is", "left", "cancel", "add"]),
    (&["is", "right", "cancel", "add"], &["is", "right", "cancel", "add"]),
    (&["is", "cancel", "add"], &["is", "cancel", "add"]),
    (&["add", "single"], &["single"]),
    (&["add", "support"], &["support"]),
    (&["add", "indicator"], &["indicator"]),
    (&["add", "tsupport"], &["tsupport"]),
    (&["free", "add"], &["free", "add"]),
    (&["order", "of"], &["add", "order", "of"]),
    (&["is", "of", "fin", "order"], &["is", "of", "fin", "add", "order"]),
];

/// The additive form of a dotted name.
pub(super) fn additive(name: &str) -> String {
    name.split('.').map(component).collect::<Vec<_>>().join(".")
}

/// One component: its parts between underscores, each of words in camel case.
fn component(component: &str) -> String {
    // Words with whether a part begins there; an abbreviation may run over an underscore.
    let mut words: Vec<(String, bool, bool)> = Vec::new();
    for part in component.split('_') {
        for (i, word) in camel(part).into_iter().enumerate() {
            let upper = word.starts_with(|c: char| c.is_uppercase());
            let letters = word.trim_end_matches(|c: char| !c.is_alphabetic());
            let tail = &word[letters.len()..];
            let lower = letters.to_lowercase();
            let new: Vec<String> = match WORDS.iter().find(|(w, _)| *w == lower) {
                Some((_, new)) => new.iter().map(|w| (*w).to_owned()).collect(),
                None => vec![if upper { lower_first(letters) } else { letters.to_owned() }],
            };
            let last = new.len() - 1;
            for (j, mut word) in new.into_iter().enumerate() {
                if j == last {
                    word.push_str(tail);
                }
                words.push((word, i == 0 && j == 0, if j == 0 { upper } else { true }));
            }
        }
        if part.is_empty() {
            words.push((String::new(), true, false));
        }
    }
    mend(&mut words);
    let mut out = String::new();
    for (at, (word, starts, upper)) in words.iter().enumerate() {
        if *starts && at > 0 {
            out.push('_');
        }
        out.push_str(&if *upper { upper_first(word) } else { word.clone() });
    }
    out
}

/// Replaces abbreviations, longest first, left to right.
fn mend(words: &mut Vec<(String, bool, bool)>) {
    let mut at = 0;
    while at < words.len() {
        let matches = |(from, _): &&(&[&str], &[&str])| {
            words.len() - at >= from.len() && from.iter().zip(&words[at..]).all(|(f, (w, _, _))| f == &w.to_lowercase())
        };
        let best = ABBREVIATIONS.iter().filter(matches).max_by_key(|(from, _)| from.len());
        let Some((from, to)) = best else {
            at += 1;
            continue;
        };
        let (starts, upper) = (words[at].1, words[at].2);
        // Words keep the breaks of those they replace, one for one; what is new stands in camel case.
        let new: Vec<(String, bool, bool)> = to
            .iter()
            .enumerate()
            .map(|(i, w)| {
                if i == 0 {
                    ((*w).to_owned(), starts, upper)
                } else {
                    let (_, s, u) = words.get(at + i).filter(|_| i < from.len()).cloned().unwrap_or_default();
                    ((*w).to_owned(), s, u || !s)
                }
            })
            .collect();
        let step = new.len();
        words.splice(at..at + from.len(), new);
        at += step;
    }
}

/// Splits at capitals; a run of capitals stays together.
fn camel(part: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut before_upper = true;
    for c in part.chars() {
        let upper = c.is_uppercase();
        if out.is_empty() || (upper && !before_upper) {
            out.push(String::new());
        }
        if let Some(word) = out.last_mut() {
            word.push(c);
        }
        before_upper = upper;
    }
    out
}

fn upper_first(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

fn lower_first(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::additive;

    #[test]
    fn names_as_mathlib_has_them() {
        let pairs = [
            ("mul_one", "add_zero"),
            ("mul_comm", "add_comm"),
            ("inv_mul_cancel", "neg_add_cancel"),
            ("Subgroup.closure", "AddSubgroup.closure"),
            ("Subgroup.mem_closure", "AddSubgroup.mem_closure"),
            ("CommMonoid", "AddCommMonoid"),
            ("CommGroup.toGroup", "AddCommGroup.toAddGroup"),
            ("MonoidHom.map_one", "AddMonoidHom.map_zero"),
            ("Finset.prod_congr", "Finset.sum_congr"),
            ("div_mem_comm_iff", "sub_mem_comm_iff"),
            ("pow_succ", "nsmul_succ"),
            ("IsUnit", "IsAddUnit"),
            ("QuotientGroup.mk", "QuotientAddGroup.mk"),
            ("orderOf_dvd", "addOrderOf_dvd"),
            ("IsCancelMul", "IsCancelAdd"),
            ("CancelCommMonoid", "AddCancelCommMonoid"),
        ];
        let wrong: Vec<_> =
            pairs.iter().filter(|(from, to)| additive(from) != *to).map(|(f, t)| (f, t, additive(f))).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
