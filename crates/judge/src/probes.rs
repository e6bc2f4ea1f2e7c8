//! Proofs Lean is asked for about a whole statement: is it empty, trivial, false?
//!
//! Each is a theorem about `type_of% @NAME`, in text, closed by a built-in tactic. What is not proved
//! is not denied: the procedures are incomplete, and a time-out is `undecided`.

use super::JudgeConfig;
use super::facts::{Binder, Conclusion, ask_lean};
use super::finding::{Finding, FindingKind, Standing, Weight};
use autoform_lean::Lean;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// One proof to try: what is said of it, and the commands.
struct Probe {
    evidence: String,
    tactic: String,
}

/// Proofs of which the first that succeeds makes the finding.
struct Group {
    kind: FindingKind,
    weight: Weight,
    /// The theorem's statement.
    claim: String,
    probes: Vec<Probe>,
}

#[derive(Debug, Deserialize)]
struct WireGroup {
    status: String,
    #[serde(default)]
    by: Option<usize>,
}

#[derive(Debug, Deserialize)]
struct WireProbes {
    groups: Vec<WireGroup>,
}

/// A theorem and what is known of its form.
pub(super) struct Subject<'a> {
    pub(super) header: &'a str,
    pub(super) source: &'a str,
    /// Its full name.
    pub(super) name: &'a str,
    pub(super) binders: &'a [Binder],
    pub(super) conclusion: &'a Conclusion,
}

/// Runs the probes on a theorem; findings proved, and those undecided.
pub(super) async fn run(pool: &dyn Lean, of: &Subject<'_>, config: &JudgeConfig) -> Vec<Finding> {
    let groups = groups(of.name, of.binders, of.conclusion);
    let body = json!({
        "source": of.source,
        "auto_implicit": false,
        "max_heartbeats": config.probe_heartbeats,
        "probe_ms": config.backstop_ms,
        "groups": groups.iter().map(Group::to_json).collect::<Vec<_>>(),
    });
    let wall = Duration::from_millis(config.wall_ms);
    let answer = match ask_lean(pool, "probe", of.header, body, wall).await {
        Ok(value) => serde_json::from_value::<WireProbes>(value).map(|w| w.groups).unwrap_or_default(),
        Err(_) => Vec::new(),
    };
    let mut findings = Vec::new();
    for (i, group) in groups.iter().enumerate() {
        let (standing, evidence) = match answer.get(i) {
            Some(WireGroup { status, by: Some(by) }) if status == "proved" => match group.probes.get(*by) {
                Some(probe) => (Standing::Certain, probe.evidence.clone()),
                None => (Standing::Undecided, "Lean gave no readable answer".to_owned()),
            },
            Some(WireGroup { status, .. }) if status == "open" || status == "moot" => continue,
            Some(_) => (Standing::Undecided, "Lean's allowance ran out".to_owned()),
            None => (Standing::Undecided, "Lean gave no answer in time".to_owned()),
        };
        findings.push(Finding { kind: group.kind, weight: group.weight, standing, subterm: String::new(), evidence });
    }
    settle(findings)
}

/// What is proved one way need not be undecided the other.
fn settle(findings: Vec<Finding>) -> Vec<Finding> {
    let proved = findings.iter().any(|f| f.standing == Standing::Certain);
    findings.into_iter().filter(|f| f.standing == Standing::Certain || !proved).collect()
}

impl Group {
    fn to_json(&self) -> Value {
        let theorem = |p: &Probe| format!("theorem _root_.autoform_probe : {} := by {}", self.claim, p.tactic);
        json!({ "probes": self.probes.iter().map(theorem).collect::<Vec<_>>() })
    }
}

fn groups(name: &str, binders: &[Binder], conclusion: &Conclusion) -> Vec<Group> {
    let ty = format!("type_of% @_root_.{}", quoted(name));
    let by = |tactics: &[&str], before: &str, what: &str| -> Vec<Probe> {
        let probe = |t: &&str| Probe { evidence: format!("{what} by {t}"), tactic: format!("{before}{t}") };
        tactics.iter().map(probe).collect()
    };
    let mut groups = Vec::new();
    let hypotheses = binders.iter().any(|b| b.kind == "prop" || b.card.as_deref() == Some("0"));
    let mut emptiness = vec!["contradiction", "omega", "simp_all", "grind"];
    if binders.iter().any(|b| b.card.as_deref() == Some("0")) {
        emptiness.insert(0, "exact Fin.elim0 (by assumption)");
    }
    // Where the conclusion is `False` the theorem *is* the claim that its hypotheses contradict each other.
    if hypotheses && conclusion.head != "False" {
        groups.push(Group {
            kind: FindingKind::VacuousHypotheses,
            weight: Weight::Fault,
            claim: ty.clone(),
            probes: by(&emptiness, "intros; exfalso; ", "False is proved from them"),
        });
    }
    groups.push(Group {
        kind: FindingKind::TriviallyTrue,
        weight: Weight::Warning,
        claim: ty.clone(),
        probes: by(&["rfl", "assumption", "trivial", "simp", "decide"], "intros; ", "proved"),
    });
    groups.push(Group {
        kind: FindingKind::Provable,
        weight: Weight::Note,
        claim: ty.clone(),
        probes: by(&["omega", "grind"], "intros; ", "proved"),
    });
    groups.push(Group {
        kind: FindingKind::ProvablyFalse,
        weight: Weight::Fault,
        claim: format!("¬ ({ty})"),
        probes: refutations(binders),
    });
    groups
}

/// Ways to refute: as a whole, then at small values of the numeric variables.
fn refutations(binders: &[Binder]) -> Vec<Probe> {
    let mut probes = vec![
        Probe { evidence: "its negation is proved by decide".to_owned(), tactic: "decide".to_owned() },
        Probe { evidence: "its negation is proved by simp".to_owned(), tactic: "intro h; simp at h".to_owned() },
    ];
    let numeric: Vec<(usize, bool)> = binders
        .iter()
        .enumerate()
        .filter(|(_, b)| b.is_data())
        .filter_map(|(i, b)| signed(&b.ty).map(|s| (i, s)))
        .collect();
    if numeric.is_empty() || numeric.len() > MAX_VALUES {
        return probes;
    }
    for values in ASSIGNMENTS {
        if numeric.iter().zip(values).any(|((_, signed), v)| *v < 0 && !signed) {
            continue;
        }
        let mut arguments = Vec::new();
        let mut open = Vec::new();
        let mut chosen = numeric.iter().zip(values).peekable();
        for i in 0..binders.len() {
            match chosen.next_if(|((at, _), _)| *at == i) {
                Some((_, v)) => arguments.push(format!("({v})")),
                None => {
                    open.push(format!("x{i}"));
                    arguments.push(format!("x{i}"));
                }
            }
        }
        let told: Vec<String> =
            numeric.iter().zip(values).map(|((i, _), v)| format!("{} = {v}", binders[*i].name)).collect();
        let head = if open.is_empty() { String::new() } else { format!("fun {} => ", open.join(" ")) };
        probes.push(Probe {
            evidence: format!("it fails at {}", told.join(", ")),
            tactic: format!(
                "intro h; have h := {head}@h {}; first | omega | exact absurd h (by decide) | (simp at h; done) | grind",
                arguments.join(" ")
            ),
        });
    }
    probes
}

/// Most numeric variables that values are tried for.
const MAX_VALUES: usize = 4;

/// Values tried for the numeric variables, in their order.
const ASSIGNMENTS: &[[i32; MAX_VALUES]] = &[
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [-2, 1, -1, 2],
    [2, 1, 1, 1],
    [1, 2, 3, 4],
    [-1, -1, -1, -1],
    [0, 1, 2, 3],
    [3, 2, 1, 0],
];

/// Whether a numeric type has negative numbers; nothing for a type that is not numeric.
fn signed(ty: &str) -> Option<bool> {
    match ty.trim() {
        "ℕ" | "Nat" => Some(false),
        "ℤ" | "Int" | "ℚ" | "Rat" | "ℝ" | "Real" => Some(true),
        _ => None,
    }
}

/// A name as Lean reads it, whatever its parts hold.
fn quoted(name: &str) -> String {
    name.split('.').map(|part| format!("«{}»", part.trim_matches(['«', '»']))).collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binder(name: &str, kind: &str, ty: &str) -> Binder {
        Binder {
            name: name.into(),
            anonymous: false,
            kind: kind.into(),
            ty: ty.into(),
            implicit: false,
            used: true,
            card: None,
            deps: vec![],
        }
    }

    #[test]
    fn values_go_to_numbers_and_the_rest_stays_open() {
        let binders = [binder("n", "data", "ℕ"), binder("h", "prop", "0 < n"), binder("f", "data", "ℕ → ℕ")];
        let all = refutations(&binders);
        assert!(all.iter().any(|p| p.tactic.contains("have h := fun x1 x2 => @h (1) x1 x2;") && p.evidence == "it fails at n = 1"));
        assert!(!all.iter().any(|p| p.tactic.contains("(-1)")), "ℕ has no -1");
        assert!(refutations(&[binder("x", "data", "ℤ")]).iter().any(|p| p.tactic.contains("@h (-1)")));
        assert_eq!(refutations(&[binder("s", "data", "Set ℕ")]).len(), 2);
    }

    #[test]
    fn emptiness_is_not_asked_where_there_is_nothing_to_be_empty() {
        let kinds = |b: &[Binder], head: &str| -> Vec<FindingKind> {
            let c = Conclusion { head: head.into(), ..Conclusion::default() };
            groups("T", b, &c).iter().map(|g| g.kind).collect()
        };
        let with = [binder("h", "prop", "P")];
        assert!(kinds(&with, "Eq").contains(&FindingKind::VacuousHypotheses));
        assert!(!kinds(&with, "False").contains(&FindingKind::VacuousHypotheses));
        assert!(!kinds(&[], "Eq").contains(&FindingKind::VacuousHypotheses));
    }

    #[test]
    fn a_name_cannot_leave_its_place() {
        assert_eq!(quoted("Foo.bar'"), "«Foo».«bar'»");
        assert_eq!(quoted("a b := sorry"), "«a b := sorry»");
    }

    #[test]
    fn what_is_proved_settles_what_is_undecided() {
        let f = |kind, standing| Finding {
            kind,
            weight: Weight::Note,
            standing,
            subterm: String::new(),
            evidence: String::new(),
        };
        let kinds = |fs: Vec<Finding>| settle(fs).into_iter().map(|f| f.kind).collect::<Vec<_>>();
        use FindingKind::{Provable, ProvablyFalse, VacuousHypotheses};
        use Standing::{Certain, Undecided};
        assert_eq!(kinds(vec![f(VacuousHypotheses, Undecided), f(ProvablyFalse, Certain)]), [ProvablyFalse]);
        assert_eq!(kinds(vec![f(Provable, Undecided), f(ProvablyFalse, Undecided)]), [Provable, ProvablyFalse]);
    }
}
