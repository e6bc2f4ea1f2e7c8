//! Equality and the synthetic set with the real embedded Lean, and the set that is committed.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

use autoform_formalrx::equal::{Equality, equal};
use autoform_formalrx::score::{matched, score};
use autoform_formalrx::synth::{Evidence, Plan, Synth, SynthRow, make, seeds};
use autoform_formalrx::{Category, Gold, PREMISE_SECTION, Task, VerdictWord, read_rows};
use autoform_lean::ElabRequest;
use autoform_lean::Lean as _;
use autoform_testing::{RUNTIME, lean_pool, top};
use std::collections::BTreeMap;

#[test]
fn the_committed_set_is_what_it_says() {
    let path = top().join("tests/data/formalrx/synth.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let rows: Vec<SynthRow> = read_rows(&text, "synth.jsonl").unwrap().into_iter().map(|(_, r)| r).collect();
    let mut of: BTreeMap<Option<Category>, usize> = BTreeMap::new();
    for row in &rows {
        let answer = &row.gold.answer;
        let category = answer.error_category.as_ref().and_then(|c| c.category());
        *of.entry(category).or_default() += 1;
        assert_eq!(answer.faults(Some(&row.gold.task())), Vec::<String>::new(), "{}", answer.idx);
        assert_eq!(row.synth.evidence.is_some(), answer.verdict == VerdictWord::Misaligned);
    }
    assert!(rows.len() >= 300, "{}", rows.len());
    assert!(of.contains_key(&None), "aligned rows too");
    // Nobody could tell a label from an id.
    let ids: Vec<&str> = rows.iter().map(|r| r.gold.answer.idx.as_str()).collect();
    assert_eq!(ids, (1..=rows.len()).map(|i| format!("synth_{i:04}")).collect::<Vec<_>>());
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn lean_proves_equal_only_what_says_the_same() {
    let pool = lean_pool();
    let header = autoform_lean::DEFAULT_HEADER;
    let ask = |a: &str, b: &str| RUNTIME.block_on(equal(pool, header, "", a, b));
    let t = |rest: &str| format!("theorem t {rest} := by sorry");
    let proved = |how: &str| Equality::Proved { how: how.to_owned() };
    let a = t("(x y : ℤ) (h : x < y) : x + 1 ≤ y");
    assert_eq!(ask(&a, &a.replace(" := by sorry", "\n  := sorry")), proved("layout"));
    assert_eq!(ask(&a, &t("(a b : ℤ) (h : b > a) : a + 1 ≤ b")), proved("definitional"));
    // Neither is provable alone, and each follows from the other.
    let f = t("(f : ℕ → ℕ) : f 0 = 1 ∧ f 1 = 2");
    assert_eq!(ask(&f, &t("(f : ℕ → ℕ) : f 1 = 2 ∧ f 0 = 1")), proved("both directions"));
    // Two theorems imply each other, which says nothing.
    assert_eq!(ask(&t("(x : ℕ) : x = x"), &t("(x : ℕ) : x < x + 1")), Equality::NotShown);
    assert_eq!(ask(&t(": (1 : ℕ) = 2"), &t(": (1 : ℕ) = 3")), Equality::NotShown);
    assert_eq!(ask(&a, &t("(x y : ℤ) (h : x ≤ y) : x + 1 ≤ y")), Equality::NotShown);
    assert!(matches!(ask(&a, &t("(x : ℤ) : x = z")), Equality::NotComparable { .. }));
    assert!(matches!(ask(&a, "x ≤ y"), Equality::NotComparable { .. }));
}

fn small(seed: u64) -> Synth {
    let pool = lean_pool();
    // Sources that serve these categories, so that the test stays short.
    let wanted = ["sum_diff", "cubes", "odd_sum", "mean_le", "difference", "even_half", "next_multiple", "card_two"];
    let sources = seeds().into_iter().filter(|s| wanted.contains(&s.id.as_str())).collect();
    let categories = ["S1.1", "S2.5", "C2.2", "C3.1", "I1", "I2"].map(|c| Category::parse(c).unwrap()).to_vec();
    let plan = Plan { seed, per_category: 1, aligned: 4, categories };
    RUNTIME.block_on(make(
        &(std::sync::Arc::new(pool.clone()) as std::sync::Arc<dyn autoform_lean::Lean>),
        sources,
        &plan,
        &|_| {},
        &|_| {},
    ))
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_set_is_reproducible_elaborates_and_says_where_it_is_wrong() {
    let (a, b) = (small(3), small(3));
    let bytes = |s: &Synth| s.rows.iter().map(|r| serde_json::to_string(r).unwrap() + "\n").collect::<String>();
    assert_eq!(bytes(&a), bytes(&b), "the same seed gives the same bytes");
    assert_eq!(a.rows.len(), 10, "{:?}", a.made);
    let pool = lean_pool();
    let header = autoform_lean::DEFAULT_HEADER.to_owned();
    for row in &a.rows {
        let Gold { formal_statement, answer, .. } = &row.gold;
        let request =
            ElabRequest { header: header.clone(), source: formal_statement.clone(), ..ElabRequest::default() };
        assert!(RUNTIME.block_on(pool.elaborate(&request)).is_accepted(), "{formal_statement}");
        assert_eq!(answer.faults(Some(&row.gold.task())), Vec::<String>::new());
        if let Some(segment) = &answer.error_segment {
            assert!(segment == PREMISE_SECTION || formal_statement.matches(segment.as_str()).count() == 1, "{segment}");
            assert_ne!(row.synth.evidence, Some(Evidence::Undecided), "{formal_statement}");
        }
    }
    // What is asked holds no label, and the truth scores perfectly against itself.
    let tasks: Vec<Task> = a.rows.iter().map(|r| r.gold.task()).collect();
    assert!(!serde_json::to_string(&tasks).unwrap().contains("misaligned"));
    let gold = a.rows.iter().enumerate().map(|(i, r)| (i + 1, r.gold.clone())).collect();
    let said = a.rows.iter().enumerate().map(|(i, r)| (i + 1, r.gold.answer.clone())).collect();
    let score = score(&matched(gold, "gold", said, "said", false).unwrap());
    assert_eq!((score.joint.correct, score.joint.wrong, score.joint.undecided), (10, 0, 0));
}
