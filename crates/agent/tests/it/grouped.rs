//! Grouped execution with real Lean says what single runs say, and is measured against them.

use autoform_agent::elaborate_grouped;
use autoform_lean::Lean as _;
use autoform_lean::{ElabRequest, LeanPool, Outcome};
use autoform_testing::with_pool;
use std::time::Instant;

/// What a caller can tell of an outcome, without times.
fn seen(outcome: &Outcome) -> (bool, String) {
    let e = outcome.elaborated().unwrap_or_else(|| panic!("{outcome:?}"));
    let messages = e.messages.iter().map(|m| format!("{:?} {:?} {}\n", m.severity, m.pos, m.text));
    let decls = e.decls.iter().map(|d| format!("{} : {}\n", d.name, d.ty));
    (outcome.is_accepted(), messages.chain(decls).collect())
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn groups_say_what_single_runs_say() {
    with_pool(async |pool| compared(pool).await);
}

async fn compared(pool: &LeanPool) {
    let request = |source: String| ElabRequest {
        header: "import Mathlib".into(),
        source,
        want_axioms: true,
        want_decls: true,
        ..ElabRequest::default()
    };
    let requests: Vec<ElabRequest> = (0..24)
        .map(|i| match i % 6 {
            0 => format!("theorem main_statement (n : ℕ) : n + {i} = {i} + n := by sorry\n"),
            1 => format!("def Foo (n : ℕ) : ℕ := n + {i}\n\ntheorem main_statement : Foo 1 = {i} := by sorry\n"),
            2 => "theorem main_statement : Foo 1 = 2 := by sorry\n".to_owned(),
            3 => "theorem main_statement (p : ℕ) (hp : Nat.Prime p) :\n  p = unknownName := by sorry\n".to_owned(),
            4 => "theorem main_statement : (1 : ℝ) =\n".to_owned(),
            _ => "open Nat in\ntheorem main_statement : ∀ n, Prime n → n ≠ 0 := by sorry\n".to_owned(),
        })
        .map(request)
        .collect();
    // The header is elaborated once for both.
    pool.elaborate(&requests[0]).await;
    let started = Instant::now();
    let mut single = Vec::new();
    for r in &requests {
        single.push(pool.elaborate(r).await);
    }
    let alone = started.elapsed();
    let started = Instant::now();
    let grouped = elaborate_grouped(pool, &requests).await;
    let together = started.elapsed();
    for (i, (one, of_many)) in single.iter().zip(&grouped).enumerate() {
        let (one, of_many) = (seen(one), seen(of_many));
        if i % 6 == 4 {
            // Where the file ends in the middle of a term, what stands after it is another token.
            assert!(!one.0 && !of_many.0);
            continue;
        }
        assert_eq!(one, of_many, "{}", requests[i].source);
    }
    eprintln!("24 statements: one by one {alone:?}, in one run {together:?}");
}
