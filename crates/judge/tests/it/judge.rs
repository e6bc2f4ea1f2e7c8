//! What Lean finds before any model is asked, on real Lean, and the judges' command line.
//! Cases are literate: `tests/cases/findings.md`.

use autoform_judge::{Docs, Elaborates, FactFinder, FindingKind, JudgeConfig, LeanFactFinder, LeanFacts, Standing};
use autoform_lean::LeanPool;
use autoform_testing::{RUNTIME, lean_pool};
use std::sync::Arc;

/// Allowances that do not depend on how busy the machine is.
fn patient() -> JudgeConfig {
    JudgeConfig { backstop_ms: 100_000, wall_ms: 120_000, ..JudgeConfig::default() }
}

fn facts(pool: &LeanPool, source: &str, config: &JudgeConfig) -> LeanFacts {
    let docs: Docs = Arc::new(|name| (name == "Nat.Prime").then(|| "A prime number.".to_owned()));
    let lean = LeanFactFinder::new(Arc::new(pool.clone()), config.clone(), docs);
    RUNTIME.block_on(lean.facts("import Mathlib\n", source, true))
}

fn word<T: serde::Serialize>(x: T) -> String {
    serde_json::to_value(x).unwrap().as_str().unwrap().to_owned()
}

/// What is wrong with the findings of one case, line by line.
fn complaints(found: &LeanFacts, wanted: &[&str]) -> Vec<String> {
    let told: Vec<String> = found
        .findings
        .iter()
        .map(|f| format!("{} {} `{}` ({})", word(f.kind), word(f.standing), f.subterm, f.evidence))
        .collect();
    let mut wrong = Vec::new();
    for line in wanted {
        if let Some(kind) = line.strip_prefix("not ") {
            let sure = |f: &&autoform_judge::Finding| word(f.kind) == kind && f.standing != Standing::Undecided;
            if found.findings.iter().any(|f| sure(&f)) {
                wrong.push(format!("{kind} is found: {told:?}"));
            }
            continue;
        }
        let (head, subterm) = line.split_once(" `").map_or((*line, None), |(h, t)| (h, Some(t.trim_end_matches('`'))));
        let (kind, standing) = head.split_once(' ').unwrap();
        let hit = found
            .findings
            .iter()
            .any(|f| word(f.kind) == kind && word(f.standing) == standing && subterm.is_none_or(|t| t == f.subterm));
        if !hit {
            wrong.push(format!("{line} is not found: {told:?} {:?}", found.binders));
        }
    }
    wrong
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_literate_cases_hold() {
    let pool = lean_pool();
    let text = include_str!("../../../../tests/cases/findings.md");
    let mut wrong = Vec::new();
    let (mut n, mut ms) = (0, 0);
    for section in text.split("\n## ").skip(1) {
        let (name, rest) = section.split_once('\n').unwrap();
        let (code, rest) = rest.split_once("```lean\n").unwrap().1.split_once("```").unwrap();
        let wanted: Vec<&str> = rest.lines().filter_map(|l| l.strip_prefix("- ")).collect();
        let found = facts(pool, code, &patient());
        n += 1;
        ms += found.ms;
        eprintln!("{name}: {} ms", found.ms);
        if found.elaborates != Elaborates::Yes {
            wrong.push(format!("{name}: {:?}", found.elaborates));
            continue;
        }
        wrong.extend(complaints(&found, &wanted).into_iter().map(|c| format!("{name}: {c}")));
    }
    eprintln!("{n} statements in {ms} ms");
    assert!(n >= 19);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn constants_are_followed_through_the_statements_own_definitions() {
    let pool = lean_pool();
    let code = "/-- Sum of proper divisors. -/\nnoncomputable def aliquot (n : ℕ) : ℕ := ∑ d ∈ (Finset.range n).filter (· ∣ n), d\n\
                def unrelated : ℕ := Nat.factorial 3\n\
                def Amicable (a b : ℕ) : Prop := aliquot a = b ∧ aliquot b = a ∧ a ≠ b\n\
                theorem t : ∃ a b : ℕ, Nat.Prime a ∧ Amicable a b := by sorry";
    let found = facts(pool, code, &JudgeConfig { probe_heartbeats: 0, ..patient() });
    let names: Vec<&str> = found.grounding.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(found.definitions, ["Amicable", "aliquot"], "{names:?}");
    assert_eq!(&names[..2], ["Amicable", "aliquot"], "own definitions come first: {names:?}");
    for wanted in ["Nat.Prime", "Finset.sum", "Finset.filter", "Finset.range"] {
        assert!(names.contains(&wanted), "{wanted} is not in {names:?}");
    }
    for residue in ["unrelated", "Nat.factorial", "Eq", "instHAdd", "OfNat.ofNat", "Exists"] {
        assert!(!names.contains(&residue), "{residue} is in {names:?}");
    }
    assert!(!names.iter().any(|n| n.contains("inst")), "{names:?}");
    let amicable = &found.grounding[0];
    assert!(amicable.value.contains("aliquot a = b") && amicable.kind == "def", "{amicable:?}");
    assert!(found.grounding.iter().any(|t| t.name == "Nat.Prime" && !t.ty.is_empty()));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_lean_does_not_take_or_does_not_decide_is_said() {
    let pool = lean_pool();
    let found = facts(pool, "theorem t (n : ℕ) : foo n = 1 := by sorry", &patient());
    assert!(matches!(&found.elaborates, Elaborates::No { errors } if errors[0].contains("foo")), "{found:?}");
    assert!(found.sentences()[0].contains("does not accept"));
    let found = facts(pool, "def x : ℕ := 1", &patient());
    assert!(matches!(&found.elaborates, Elaborates::No { errors } if errors[0].contains("no theorem")), "{found:?}");
    // No allowance: nothing is known, and that is not the same as nothing being there.
    let none = JudgeConfig { backstop_ms: 0, ..patient() };
    let found = facts(pool, "theorem t (n : ℕ) (h : n < 0) : n - 1 = 5 := by sorry", &none);
    let standing = |kind| found.findings.iter().find(|f| f.kind == kind).map(|f| f.standing);
    assert_eq!(standing(FindingKind::VacuousHypotheses), Some(Standing::Undecided), "{found:?}");
    assert_eq!(standing(FindingKind::TruncatedSubtraction), Some(Standing::Undecided), "{found:?}");
}

/// Lean counts heartbeats from the start of the worker. An allowance counted from 0 was used up after
/// some dozen statements, and from then on nothing was found, without a word.
#[test]
#[cfg_attr(any(without_lean, short), ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1, or not AUTOFORM_TEST_LONG=1")]
fn what_is_found_does_not_depend_on_what_the_worker_did_before() {
    let pool = lean_pool();
    let code = "theorem t (n : ℕ) (x : ℝ) (h : 0 < x) : (n - 1 : ℕ) ≤ 1 / x + n := by sorry";
    let config = JudgeConfig { probe_heartbeats: 0, ..patient() };
    let before = facts(pool, code, &config);
    let places: Vec<String> = (2..40).map(|k| format!("n - {k} ≤ n / (n - {k})")).collect();
    let work = format!("theorem t (n m : ℕ) (h : n * m = m ^ 2 + n) : {} := by sorry", places.join(" ∧ "));
    for _ in 0..4 {
        assert_eq!(facts(pool, &work, &config).findings.len(), 40);
    }
    let after = facts(pool, code, &config);
    assert_eq!(before.findings.len(), 3, "{before:?}");
    assert_eq!((&before.binders, &before.findings), (&after.binders, &after.findings));
}
