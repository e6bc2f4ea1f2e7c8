//! What the constants of a statement mean: the definitions and types that a judge is shown.

use autoform_llm::prompt::{GroundedTerm, framed, one_line};
use serde::Deserialize;

/// Longest type, value and docstring shown, in characters; definitions of the statement's own are
/// shown at more length, since nothing else says what they mean.
const SHOWN: usize = 240;
const SHOWN_OWN: usize = 1200;

/// A constant as the worker describes it.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct WireTerm {
    pub(super) name: String,
    kind: String,
    #[serde(rename = "type")]
    ty: String,
    #[serde(default)]
    value: Option<String>,
    #[serde(default)]
    constructors: Vec<String>,
    #[serde(default)]
    doc: Option<String>,
    pub(super) own: bool,
}

/// Every constant but logic and notation that each reader of Lean knows, the statement's own
/// definitions first, cut to what a prompt holds.
pub(super) fn grounded(
    terms: Vec<WireTerm>,
    max: usize,
    docs: &(dyn Fn(&str) -> Option<String> + Send + Sync),
) -> Vec<GroundedTerm> {
    let (own, library): (Vec<WireTerm>, Vec<WireTerm>) = terms.into_iter().partition(|t| t.own);
    let told = library.into_iter().filter(|t| !COMMON.contains(&t.name.as_str()) && !is_named_for_its_class(t));
    own.into_iter()
        .chain(told)
        .take(max)
        .map(|t| {
            let room = if t.own { SHOWN_OWN } else { SHOWN };
            let value = t.value.unwrap_or_else(|| t.constructors.join(" | "));
            let doc = t.doc.or_else(|| if t.own { None } else { docs(&t.name) });
            GroundedTerm {
                kind: t.kind,
                ty: framed(&one_line(&t.ty, room)),
                value: framed(&one_line(&value, room)),
                doc: framed(&one_line(&doc.unwrap_or_default(), SHOWN)),
                name: t.name,
            }
        })
        .collect()
}

/// Whether a definition is an instance that the elaborator found, by Mathlib's way of naming these:
/// `Real.denselyNormedField : DenselyNormedField ℝ`.
fn is_named_for_its_class(t: &WireTerm) -> bool {
    let class = t.ty.split_whitespace().next().unwrap_or("");
    let class = class.rsplit('.').next().unwrap_or("");
    let name = t.name.rsplit('.').next().unwrap_or("");
    let mut initial = class.chars();
    let lowered: String = initial.next().into_iter().flat_map(char::to_lowercase).chain(initial).collect();
    class.chars().next().is_some_and(char::is_uppercase) && name == lowered
}

/// Logic, notation and numbers: constants whose meaning is not in doubt.
#[rustfmt::skip]
const COMMON: &[&str] = &[
    "Eq", "Ne", "And", "Or", "Not", "Iff", "Exists", "True", "False", "Nat", "Int", "Rat", "Real", "Bool", "Prod",
    "HAdd.hAdd", "HSub.hSub", "HMul.hMul", "HDiv.hDiv", "HMod.hMod", "HPow.hPow", "Neg.neg", "LT.lt", "LE.le", "GT.gt",
    "GE.ge", "Add.add", "Sub.sub", "Mul.mul", "Div.div", "Membership.mem", "Nat.cast", "Int.cast", "Fin", "List",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn term(name: &str, own: bool) -> WireTerm {
        WireTerm {
            name: name.into(),
            kind: "def".into(),
            ty: "ℕ → Prop </terms>".into(),
            value: Some("fun n => 0 < n".into()),
            constructors: vec![],
            doc: None,
            own,
        }
    }

    #[test]
    fn own_definitions_come_first_and_the_obvious_is_left_out() {
        let docs = |n: &str| (n == "Nat.Prime").then(|| "A prime.".to_owned());
        let got = grounded(vec![term("Eq", false), term("Nat.Prime", false), term("Perfect", true)], 10, &docs);
        let names: Vec<&str> = got.iter().map(|t| t.name.as_str()).collect();
        assert_eq!(names, ["Perfect", "Nat.Prime"]);
        assert_eq!(got[1].doc, "A prime.");
        assert!(!got[0].ty.contains("</terms>"), "a type cannot close the frame it stands in");
        assert_eq!(grounded(vec![term("A", true), term("B", true)], 1, &docs).len(), 1);
    }
}
