//! Names that `to_additive` generates: `mul_one` gives `add_zero`, `Subgroup.closure` gives `AddSubgroup.closure`.
//!
//! Follows how Mathlib guesses names (`Mathlib/Tactic/Translate/GuessName.lean`, with the words of `ToAdditive.lean`):
//! split at underscores and capitals, translate word by word, then mend the abbreviations. Names given by hand never
//! come here.

/// Words in lower case and their additive form, for where a capital begins.
const WORDS: &[(&str, &[&str])] = &[
    ("one", &["Zero"]),
    ("mul", &["Add"]),
    ("smul", &["VAdd"]),
    ("inv", &["Neg"]),
    ("div", &["Sub"]),
    ("prod", &["Sum"]),
    ("hmul", &["HAdd"]),
    ("hsmul", &["HVAdd"]),
    ("hdiv", &["HSub"]),
    ("hpow", &["HSMul"]),
    ("finprod", &["Finsum"]),
    ("tprod", &["TSum"]),
    ("pow", &["NSMul"]),
    ("npow", &["NSMul"]),
    ("zpow", &["ZSMul"]),
    ("mabs", &["Abs"]),
    ("monoid", &["Add", "Monoid"]),
    ("submonoid", &["Add", "Submonoid"]),
    ("group", &["Add", "Group"]),
    ("subgroup", &["Add", "Subgroup"]),
    ("semigroup", &["Add", "Semigroup"]),
    ("magma", &["Add", "Magma"]),
    ("haar", &["Add", "Haar"]),
    ("prehaar", &["Add", "Prehaar"]),
    ("unit", &["Add", "Unit"]),
    ("units", &["Add", "Units"]),
    ("cyclic", &["Add", "Cyclic"]),
    ("semigrp", &["Add", "Semigrp"]),
    ("grp", &["Add", "Grp"]),
    ("commute", &["Add", "Commute"]),
    ("semiconj", &["Add", "Semiconj"]),
    ("rootable", &["Divisible"]),
    ("zpowers", &["ZMultiples"]),
    ("powers", &["Multiples"]),
    ("multipliable", &["Summable"]),
    ("gpfree", &["APFree"]),
    ("quantale", &["Add", "Quantale"]),
    ("square", &["Even"]),
    ("mconv", &["Conv"]),
    ("irreducible", &["Add", "Irreducible"]),
    ("mlconvolution", &["LConvolution"]),
];

/// What the translated words read together, in lower camel case, and what stands for it.
const ABBREVIATIONS: &[(&str, &str)] = &[
    ("isCancelAdd", "IsCancelAdd"),
    ("isLeftCancelAdd", "IsLeftCancelAdd"),
    ("isRightCancelAdd", "IsRightCancelAdd"),
    ("cancelAdd", "AddCancel"),
    ("leftCancelAdd", "AddLeftCancel"),
    ("rightCancelAdd", "AddRightCancel"),
    ("cancelCommAdd", "AddCancelComm"),
    ("commAdd", "AddComm"),
    ("zero_le", "Nonneg"),
    ("zeroLE", "Nonneg"),
    ("zero_lt", "Pos"),
    ("zeroLT", "Pos"),
    ("lezero", "Nonpos"),
    ("le_zero", "Nonpos"),
    ("ltzero", "Neg"),
    ("lt_zero", "Neg"),
    ("addSingle", "Single"),
    ("addSupport", "Support"),
    ("addTSupport", "TSupport"),
    ("addIndicator", "Indicator"),
    ("isEven", "Even"),
    ("isRegular", "IsAddRegular"),
    ("isLeftRegular", "IsAddLeftRegular"),
    ("isRightRegular", "IsAddRightRegular"),
    ("hasFundamentalDomain", "HasAddFundamentalDomain"),
    ("quotientMeasure", "AddQuotientMeasure"),
    ("negFun", "InvFun"),
    ("uniqueProds", "UniqueSums"),
    ("orderOf", "AddOrderOf"),
    ("zeroLePart", "PosPart"),
    ("leZeroPart", "NegPart"),
    ("isScalarTower", "VAddAssocClass"),
    ("isOfFinOrder", "IsOfFinAddOrder"),
    ("isCentralScalar", "IsCentralVAdd"),
    ("function_addSemiconj", "Function_semiconj"),
    ("function_addCommute", "Function_commute"),
    ("divisionAddMonoid", "SubtractionMonoid"),
    ("subNegZeroAddMonoid", "SubNegZeroMonoid"),
    ("modularCharacter", "AddModularCharacter"),
    ("isQuotientCoveringMap", "IsAddQuotientCoveringMap"),
    ("addExact", "exact"),
];

/// Words that end in a capital, before which no lower-case letter warns of the next word.
const END_CAPITAL: &[&str] = &["LE", "LT", "GE", "GT", "WF", "CoeTC", "CoeT", "CoeHTCT"];

/// The additive form of a dotted name.
pub(super) fn additive(name: &str) -> String {
    let part = |part: &str| mend(&translate(split(part)));
    let component = |c: &str| c.split('\'').map(part).collect::<Vec<_>>().join("'");
    name.split('.').map(component).collect::<Vec<_>>().join(".")
}

/// Words of a component; underscores are words.
fn split(part: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut word = String::new();
    let chars: Vec<char> = part.chars().collect();
    for (at, c) in chars.iter().enumerate() {
        word.push(*c);
        let Some(next) = chars.get(at + 1) else { break };
        let ends = *c == '_'
            || *next == '_'
            || (next.is_uppercase() && (!c.is_uppercase() || END_CAPITAL.contains(&word.as_str())));
        if ends {
            out.push(std::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        out.push(word);
    }
    out
}

fn translate(words: Vec<String>) -> Vec<String> {
    let mut out = Vec::with_capacity(words.len());
    for word in words {
        let lower = word.to_lowercase();
        match WORDS.iter().find(|(w, _)| *w == lower) {
            Some((_, new)) => {
                out.push(cased_like(&word, new[0]));
                out.extend(new[1..].iter().map(|w| (*w).to_owned()));
            }
            None => out.push(word),
        }
    }
    out
}

/// Joins the words, those that read an abbreviation together replaced by what stands for it; the shortest first.
fn mend(words: &[String]) -> String {
    let mut out = String::new();
    let mut at = 0;
    'words: while at < words.len() {
        let mut read = String::new();
        for (length, word) in words[at..].iter().enumerate() {
            read.push_str(word);
            // What begins with a capital and holds an underscore abbreviates nothing.
            if word == "_" && read.starts_with(char::is_uppercase) {
                break;
            }
            let key = lowered(&read);
            if let Some((_, short)) = ABBREVIATIONS.iter().find(|(from, _)| *from == key) {
                out.push_str(&cased_like(&read, short));
                at += length + 1;
                continue 'words;
            }
        }
        out.push_str(&words[at]);
        at += 1;
    }
    out
}

/// `new` with its leading capitals lowered where `old` begins with none.
fn cased_like(old: &str, new: &str) -> String {
    if old.starts_with(char::is_uppercase) { new.to_owned() } else { lowered(new) }
}

/// With the leading capitals in lower case.
fn lowered(text: &str) -> String {
    let capitals = text.chars().take_while(|c| c.is_uppercase()).map(char::len_utf8).sum();
    format!("{}{}", text[..capitals].to_lowercase(), &text[capitals..])
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
            ("FaithfulSMul", "FaithfulVAdd"),
            ("SMulInvariantMeasure", "VAddInvariantMeasure"),
            ("OneLePart.oneLePart", "PosPart.posPart"),
            ("DivisionMonoid", "SubtractionMonoid"),
            ("one_le_inv'", "nonneg_neg'"),
            ("eventuallyLE_one", "eventuallyLE_zero"),
            ("InvHMulLEConjugate₂SMul_ne_top", "NegHAddLEConjugate₂VAdd_ne_top"),
            ("IsScalarTower", "VAddAssocClass"),
        ];
        let wrong: Vec<_> =
            pairs.iter().filter(|(from, to)| additive(from) != *to).map(|(f, t)| (f, t, additive(f))).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
