//! What Lean found out about a statement without any model: the findings and how they read.

use super::facts::{Binder, Conclusion, Spot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What sort of thing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FindingKind {
    /// The hypotheses contradict each other.
    VacuousHypotheses,
    /// The statement is true by unfolding or simplifying alone, or its conclusion is a hypothesis.
    TriviallyTrue,
    /// An automatic procedure proves it: true, and not therefore wrong.
    Provable,
    /// Its negation is proved.
    ProvablyFalse,
    /// A variable nothing mentions.
    UnusedVariable,
    /// A hypothesis that shares no variable with the conclusion, directly or through others.
    IsolatedHypothesis,
    /// `a - b` on ℕ is 0 when `a < b`.
    TruncatedSubtraction,
    /// `a / b` on ℕ or ℤ is rounded.
    RoundedDivision,
    /// `x / 0 = 0`.
    DivisionByZero,
    /// `a % 0 = a`.
    ModulusOfZero,
    /// `Int.toNat` of a negative number is 0.
    ToNat,
    /// `Real.sqrt` of a negative number is 0.
    SqrtOfNegative,
    /// `Real.log` of 0 is 0, of a negative number the logarithm of its absolute value.
    LogOfNonpositive,
    /// A coercion around a subtraction or division that has lost something already.
    LateCoercion,
    /// Numerals that do not have the value they seem to have, such as `1 / 2` on ℕ.
    SurprisingLiteral,
    /// `∃ x, P x → Q x`: anything that fails `P` is a witness.
    ExistsImplies,
}

/// How the sentence begins that tells of a theorem whose negation Lean proved.
pub const REFUTED: &str = "The theorem as it stands is false";

/// How much a finding weighs by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// Worth knowing.
    Note,
    /// Often a fault.
    Warning,
    /// Nearly always a fault.
    Fault,
}

/// How sure it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// So by form, or proved.
    Certain,
    /// The place is there; Lean proved that it does no harm.
    Harmless,
    /// The place is there; Lean did not prove that it does no harm.
    Open,
    /// Lean's allowance ran out before it knew. Not the same as absent.
    Undecided,
}

/// One finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// What sort.
    pub kind: FindingKind,
    /// How much it weighs.
    pub weight: Weight,
    /// How sure it is.
    pub standing: Standing,
    /// The part of the statement, as an author would write it; empty for the whole.
    pub subterm: String,
    /// How it is known: the tactic that proved it, the side condition that stands open.
    pub evidence: String,
}

impl Finding {
    /// The finding as a sentence for a model, or nothing where there is nothing to tell it.
    pub fn sentence(&self) -> Option<String> {
        let (t, why) = (&self.subterm, &self.evidence);
        if self.standing == Standing::Harmless {
            return None;
        }
        let proof_sought = matches!(
            self.kind,
            FindingKind::VacuousHypotheses
                | FindingKind::TriviallyTrue
                | FindingKind::Provable
                | FindingKind::ProvablyFalse
        );
        if proof_sought && self.standing != Standing::Certain {
            return None;
        }
        Some(match self.kind {
            FindingKind::VacuousHypotheses => {
                format!("The hypotheses contradict each other, so the theorem says nothing ({why}).")
            }
            FindingKind::TriviallyTrue => format!("The theorem is true for trivial reasons ({why})."),
            FindingKind::Provable => format!("The theorem as it stands is true ({why})."),
            FindingKind::ProvablyFalse => format!("{REFUTED} ({why})."),
            FindingKind::UnusedVariable => format!("Nothing mentions the variable `{t}`."),
            FindingKind::IsolatedHypothesis => {
                format!(
                    "The hypothesis `{t}` shares no variable with the conclusion, directly or through other hypotheses."
                )
            }
            FindingKind::TruncatedSubtraction => format!("`{t}` subtracts on ℕ, where a result below 0 is 0; {why}."),
            FindingKind::RoundedDivision => format!("`{t}` divides integers and is rounded down; {why}."),
            FindingKind::DivisionByZero => format!("`{t}` divides, and division by 0 gives 0; {why}."),
            FindingKind::ModulusOfZero => format!("`{t}` is a remainder, and modulo 0 it is the number itself; {why}."),
            FindingKind::ToNat => format!("`{t}` is 0 for a negative argument; {why}."),
            FindingKind::SqrtOfNegative => format!("`{t}` is 0 for a negative argument; {why}."),
            FindingKind::LogOfNonpositive => {
                format!("`{t}` has a conventional value outside positive arguments; {why}.")
            }
            FindingKind::LateCoercion => {
                format!("`{t}` coerces a result that was truncated or rounded before the coercion.")
            }
            FindingKind::SurprisingLiteral => format!("`{t}` is {why}."),
            FindingKind::ExistsImplies => {
                format!(
                    "`{t}` is an existence claim with an implication inside: anything that fails the premise is a witness."
                )
            }
        })
    }
}

/// The findings that follow from a statement's form and from side conditions.
pub(super) fn from_form(binders: &[Binder], conclusion: &Conclusion, spots: &[Spot]) -> Vec<Finding> {
    let mut findings: Vec<Finding> = spots.iter().filter_map(of_spot).collect();
    let certain = |kind, weight, subterm: &str, evidence: &str| Finding {
        kind,
        weight,
        standing: Standing::Certain,
        subterm: subterm.to_owned(),
        evidence: evidence.to_owned(),
    };
    for b in binders.iter().filter(|b| b.is_data() && !b.used && !b.anonymous) {
        let subterm = format!("{} : {}", b.name, b.ty);
        findings.push(certain(FindingKind::UnusedVariable, Weight::Warning, &subterm, "by the expression"));
    }
    for b in isolated(binders, conclusion) {
        let subterm = if b.anonymous { b.ty.clone() } else { format!("{} : {}", b.name, b.ty) };
        findings.push(certain(
            FindingKind::IsolatedHypothesis,
            Weight::Warning,
            &subterm,
            "by the variables it mentions",
        ));
    }
    findings.dedup();
    findings
}

/// Hypotheses that no chain of shared variables links to the conclusion. A conclusion without
/// variables (a closed claim, `False`) links to everything.
fn isolated<'a>(binders: &'a [Binder], conclusion: &Conclusion) -> Vec<&'a Binder> {
    let is_data = |i: usize| binders.get(i - 1).is_some_and(Binder::is_data);
    let data = |deps: &[usize]| deps.iter().copied().filter(|i| *i > 0 && is_data(*i)).collect::<BTreeSet<_>>();
    let mut reached = data(&conclusion.deps);
    if reached.is_empty() {
        return Vec::new();
    }
    let mut left: Vec<&Binder> = binders.iter().filter(|b| b.kind == "prop").collect();
    loop {
        let before = reached.len();
        // Types link too: `(n : ℕ) (i : Fin n)`.
        for (i, b) in binders.iter().enumerate().filter(|(_, b)| b.is_data()) {
            let deps = data(&b.deps);
            if reached.contains(&(i + 1)) {
                reached.extend(deps);
            }
        }
        left.retain(|b| {
            let deps = data(&b.deps);
            let linked = !deps.is_disjoint(&reached);
            if linked {
                reached.extend(deps);
            }
            !linked
        });
        if reached.len() == before {
            // A hypothesis without variables stands for itself.
            return left.into_iter().filter(|b| !data(&b.deps).is_empty()).collect();
        }
    }
}

fn of_spot(spot: &Spot) -> Option<Finding> {
    let by_side = |kind, weight| {
        let (standing, evidence) = match spot.status.as_str() {
            "proved" => (Standing::Harmless, format!("`{}` holds by {}", spot.side, spot.tactic)),
            "open" => (
                Standing::Open,
                format!("Lean's quick checks did not prove `{}`, so see whether the hypotheses imply it", spot.side),
            ),
            _ => (Standing::Undecided, format!("whether `{}` holds is undecided", spot.side)),
        };
        let weight = if standing == Standing::Harmless { Weight::Note } else { weight };
        (kind, weight, standing, evidence)
    };
    let by_form = |kind, weight, evidence: String| (kind, weight, Standing::Certain, evidence);
    let zero = |what: &str| format!("{what} is by the numeral 0");
    let (kind, weight, standing, evidence) = match spot.kind.as_str() {
        "nat_sub" => by_side(FindingKind::TruncatedSubtraction, Weight::Warning),
        "nat_div" | "int_div" => by_side(FindingKind::RoundedDivision, Weight::Warning),
        "field_div" => by_side(FindingKind::DivisionByZero, Weight::Note),
        "modulus" => by_side(FindingKind::ModulusOfZero, Weight::Note),
        "to_nat" => by_side(FindingKind::ToNat, Weight::Warning),
        "sqrt" => by_side(FindingKind::SqrtOfNegative, Weight::Note),
        "log" if spot.side.is_empty() => {
            by_form(FindingKind::LogOfNonpositive, Weight::Fault, "its argument is 0".to_owned())
        }
        "log" => by_side(FindingKind::LogOfNonpositive, Weight::Note),
        "zero_division" => by_form(FindingKind::DivisionByZero, Weight::Fault, zero("it")),
        "zero_modulus" => by_form(FindingKind::ModulusOfZero, Weight::Fault, zero("it")),
        "cast" => by_form(FindingKind::LateCoercion, Weight::Warning, "by the expression".to_owned()),
        "literal" => by_form(
            FindingKind::SurprisingLiteral,
            Weight::Fault,
            format!("{}, because its numerals are integers", spot.value),
        ),
        "exists_implies" => by_form(FindingKind::ExistsImplies, Weight::Fault, "by the expression".to_owned()),
        _ => return None,
    };
    Some(Finding { kind, weight, standing, subterm: spot.text.clone(), evidence })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binder(name: &str, kind: &str, deps: &[usize], used: bool) -> Binder {
        Binder {
            name: name.into(),
            anonymous: false,
            kind: kind.into(),
            ty: "ℕ".into(),
            implicit: false,
            used,
            card: None,
            deps: deps.to_vec(),
        }
    }

    #[test]
    fn a_hypothesis_is_linked_through_others() {
        let binders = [
            binder("a", "data", &[], true),
            binder("b", "data", &[], true),
            binder("c", "data", &[], true),
            binder("hab", "prop", &[1, 2], false),
            binder("hb", "prop", &[2], false),
            binder("hc", "prop", &[3], false),
            binder("h0", "prop", &[], false),
        ];
        let conclusion = |deps: &[usize]| Conclusion { text: "C".into(), head: String::new(), deps: deps.to_vec() };
        let names = |deps: &[usize]| -> Vec<String> {
            isolated(&binders, &conclusion(deps)).into_iter().map(|b| b.name.clone()).collect()
        };
        assert_eq!(names(&[1]), ["hc"]);
        assert_eq!(names(&[3]), ["hab", "hb"]);
        assert!(names(&[]).is_empty());
    }

    #[test]
    fn a_side_condition_makes_the_difference() {
        let spot = |status: &str| Spot {
            kind: "nat_sub".into(),
            text: "n - 1".into(),
            value: String::new(),
            side: "1 ≤ n".into(),
            status: status.into(),
            tactic: "omega".into(),
        };
        let of = |status: &str| of_spot(&spot(status)).unwrap();
        assert_eq!(of("proved").standing, Standing::Harmless);
        assert_eq!(of("proved").sentence(), None);
        assert!(of("open").sentence().unwrap().contains("did not prove `1 ≤ n`"));
        assert_eq!(of("undecided").standing, Standing::Undecided);
        assert_eq!(of("anything else").standing, Standing::Undecided);
        assert!(of("undecided").sentence().unwrap().contains("undecided"));
    }
}
