//! Wrong statements made from right ones: each kind changes one thing a careless or a gaming model would.
//!
//! Mutants are made from text, so they can fail to elaborate or come out equivalent; the validator
//! says which. Every family has at least three kinds that apply to each of its items.

use crate::item::{Family, Item};

/// A changed reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// What was changed.
    pub(crate) kind: &'static str,
    /// The statement.
    pub(crate) text: String,
}

/// Kinds that replace the first of a list of tokens in the body by another.
const SWAPS: [(&str, &str, &str); 17] = [
    ("plus_to_times", " + ", " * "),
    ("times_to_plus", " * ", " + "),
    ("times_to_plus", "*", " + "),
    ("minus_to_plus", " - ", " + "),
    ("equal_to_unequal", " = ", " ≠ "),
    ("and_to_or", " && ", " || "),
    ("or_to_and", " || ", " && "),
    ("xor_to_or", " ^^ ", " || "),
    ("inter_to_union", " ∩ ", " ∪ "),
    ("union_to_inter", " ∪ ", " ∩ "),
    ("diff_to_inter", " \\ ", " ∩ "),
    ("complement_dropped", "ᶜ", ""),
    ("subset_turned", " ⊆ ", " ⊇ "),
    ("strict_to_weak", " < ", " ≤ "),
    ("weak_to_strict", " ≤ ", " < "),
    ("bits_and_to_or", " &&& ", " ||| "),
    ("forall_to_exists", "∀", "∃"),
];

/// The mutants of an item's reference, distinct, in a fixed order.
pub(crate) fn mutants(item: &Item) -> Vec<Mutant> {
    let text = item.expected.trim();
    let (telescope, body) = split(text);
    let mut out: Vec<Mutant> = Vec::new();
    let mut add = |kind: &'static str, text: String| {
        let normal = |s: &str| s.split_whitespace().collect::<String>();
        if normal(&text) != normal(item.expected.trim()) && out.iter().all(|m| m.text != text) {
            out.push(Mutant { kind, text });
        }
    };
    add("negated", format!("{telescope}¬ ({body})"));
    add("always_true", format!("{telescope}True"));
    for (kind, from, to) in SWAPS {
        if let Some(changed) = replace_in_body(body, from, to) {
            add(kind, format!("{telescope}{changed}"));
        }
    }
    if let Some(changed) = bump_numeral(body) {
        add("numeral_changed", format!("{telescope}{changed}"));
    }
    let (hypotheses, conclusion) = split_last(body, " → ");
    if !hypotheses.is_empty() {
        add("hypotheses_dropped", format!("{telescope}{conclusion}"));
        let (_, last) = split_last(hypotheses.trim_end().trim_end_matches('→').trim_end(), " → ");
        add("conclusion_is_hypothesis", format!("{telescope}{hypotheses}{last}"));
        if item.family == Family::Behavioral {
            add("conclusion_negated", format!("{telescope}{hypotheses}¬ ({conclusion})"));
        }
        if item.family == Family::LinearInequality {
            add("hypothesis_padded", format!("{telescope}{hypotheses}{last} + 0"));
        }
    }
    for sign in [" = ", " < ", " ≤ ", " ⊆ "] {
        if let Some((left, right)) = top_level(conclusion, sign) {
            add("left_side_twice", format!("{telescope}{hypotheses}{left}{sign}{left}"));
            add("right_side_twice", format!("{telescope}{hypotheses}{right}{sign}{right}"));
            if sign != " = " {
                add("direction_turned", format!("{telescope}{hypotheses}{right}{sign}{left}"));
            }
            if item.family == Family::RingIdentity {
                add("one_side_squared", format!("{telescope}{hypotheses}({left})^2{sign}{right}"));
                add("twice_and_padded", format!("{telescope}{hypotheses}{left}{sign}{left} + ({right}) - ({right})"));
            }
        }
    }
    out
}

/// The leading `∀ ..,` or `∃ ..,` binders, and the rest.
fn split(text: &str) -> (&str, &str) {
    let mut at = 0;
    while text[at..].trim_start().starts_with(['∀', '∃']) {
        match text[at..].find(", ") {
            Some(n) => at += n + 2,
            None => break,
        }
    }
    text.split_at(at)
}

/// Everything up to and with the last separator outside brackets, and the rest.
fn split_last<'a>(text: &'a str, separator: &str) -> (&'a str, &'a str) {
    let mut depth = 0i32;
    let mut last = 0;
    for (i, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ if depth == 0 && text[i..].starts_with(separator) => last = i + separator.len(),
            _ => {}
        }
    }
    text.split_at(last)
}

/// The two sides of the first separator outside brackets.
fn top_level<'a>(text: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let mut depth = 0i32;
    for (i, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ if depth == 0 && text[i..].starts_with(separator) => {
                return Some((&text[..i], &text[i + separator.len()..]));
            }
            _ => {}
        }
    }
    None
}

fn replace_in_body(body: &str, from: &str, to: &str) -> Option<String> {
    body.contains(from).then(|| body.replacen(from, to, 1))
}

/// The first numeral that is no part of a name, one larger.
fn bump_numeral(body: &str) -> Option<String> {
    let mut before = ' ';
    for (i, c) in body.char_indices() {
        if c.is_ascii_digit() && !before.is_alphanumeric() && before != '_' && before != '.' {
            let digits: String = body[i..].chars().take_while(char::is_ascii_digit).collect();
            let n: u64 = digits.parse().ok()?;
            return Some(format!("{}{}{}", &body[..i], n + 1, &body[i + digits.len()..]));
        }
        before = c;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(expected: &str, family: &str) -> Vec<String> {
        let line = serde_json::json!({
            "schema_version": "1.0", "checker_version": "1.0", "id": "a", "nl": "b", "imports": [], "context": "",
            "expected": expected, "family": family, "tier": "A", "split": "pilot", "tags": [],
            "semantic": {"kind": "normalized_ref", "check": family},
            "provenance": {"source_kind": "other", "source_ref": "", "license": "CC0-1.0"}
        });
        let item: Item = serde_json::from_value(line).unwrap();
        mutants(&item).into_iter().map(|m| format!("{}: {}", m.kind, m.text)).collect()
    }

    #[test]
    fn a_ring_identity_is_changed_in_one_place_each() {
        let all = texts("∀ x y : ℤ, (x + y)^2 = x^2 + 2*y", "ring_identity");
        for m in [
            "negated: ∀ x y : ℤ, ¬ ((x + y)^2 = x^2 + 2*y)",
            "plus_to_times: ∀ x y : ℤ, (x * y)^2 = x^2 + 2*y",
            "numeral_changed: ∀ x y : ℤ, (x + y)^3 = x^2 + 2*y",
            "left_side_twice: ∀ x y : ℤ, (x + y)^2 = (x + y)^2",
            "one_side_squared: ∀ x y : ℤ, ((x + y)^2)^2 = x^2 + 2*y",
        ] {
            assert!(all.iter().any(|x| x == m), "{m} not among {all:#?}");
        }
    }

    #[test]
    fn hypotheses_and_direction() {
        let all = texts("∀ x y : ℤ, x < y → x + 1 < y + 1", "linear_inequality");
        for m in [
            "hypotheses_dropped: ∀ x y : ℤ, x + 1 < y + 1",
            "conclusion_is_hypothesis: ∀ x y : ℤ, x < y → x < y",
            "direction_turned: ∀ x y : ℤ, x < y → y + 1 < x + 1",
            "strict_to_weak: ∀ x y : ℤ, x ≤ y → x + 1 < y + 1",
        ] {
            assert!(all.iter().any(|x| x == m), "{m} not among {all:#?}");
        }
    }
}
