//! The library: what is asked of it, what of its answers counts.

use crate::NO_CONCEPTS;
use autoform_record::Event;
use autoform_record::statement::RunOutcome;
use autoform_testing::agent::{Fixture, lean};

#[tokio::test]
async fn a_missing_instance_is_answered_with_the_instances_there_are() {
    let fixture = Fixture::new("S")
        .on("plan", &[NO_CONCEPTS])
        .on("state", &[&lean("theorem main_statement : NOINST_Fintype = 1 := by sorry")])
        .on("reflect", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let told = &fixture.asked("reflect")[0];
    assert!(told.contains("- `Fintype`: `ℕ → Prop`"), "{told}");
}

#[tokio::test]
async fn the_library_is_asked_once_for_one_thing() {
    let plan = r#"{"concepts": [
        {"name": "odd", "meaning": "", "direct": true, "needs": []}]}"#;
    let fixture = Fixture::new("S")
        .on("plan", &[plan])
        .on("ground", &[r#"{"best_match": "Odd", "reasoning": "Found a direct definition."}"#])
        .on("state", &[&lean("theorem main_statement : Odd 1 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let checks = fixture.elaborated().iter().filter(|s| s.contains("#check Odd")).count();
    assert_eq!(checks, 1);
    // Judges are told what the library is, not how to write for it.
    assert!(!fixture.asked("judge_reading")[0].contains("Write statements as for Mathlib"));
    assert!(fixture.asked("state")[0].contains("Write statements as for Mathlib"));
    assert!(fixture.asked("state")[0].contains("`Odd` : type of Odd\n  Docstring of Odd."));
}

#[tokio::test]
async fn a_name_that_neither_search_nor_index_has_is_no_match() {
    let fixture = Fixture::new("There are infinitely many primes.")
        .on("plan", &[r#"{"concepts": [{"name": "prime", "meaning": "", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": "Nat.IsPrimeNumber", "reasoning": "Found a direct definition."}"#])
        .on("expand", &[r#"{"definition": "d", "dependencies": []}"#])
        .on("define", &[&lean("def Prime : ℕ := 1")])
        .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .judges_agree();
    fixture.run().await;
    assert_eq!(fixture.asked("ground").len(), 1);
    assert_eq!(fixture.asked("expand").len(), 1);
    let reasons: Vec<String> = fixture
        .events()
        .into_iter()
        .filter_map(|e| match e {
            Event::Grounding { choice: None, reason, .. } => Some(reason),
            _ => None,
        })
        .collect();
    assert_eq!(reasons, ["the library does not have `Nat.IsPrimeNumber`"]);
}

#[tokio::test]
async fn a_candidate_that_lean_does_not_know_does_not_count() {
    let fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "ghost", "meaning": "", "direct": true, "needs": []}]}"#])
        .on(
            "ground",
            &[
                r#"{"best_match": "Ghost", "reasoning": "Found a direct definition."}"#,
                r#"{"best_match": null, "reasoning": "No confident match found."}"#,
            ],
        )
        .on("expand", &[r#"{"definition": "d", "dependencies": []}"#])
        .on("define", &[&lean("def Ghost : ℕ := 1")])
        .on("state", &[&lean("theorem main_statement : Ghost = 1 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(fixture.asked("ground")[0].contains("- def `Ghost`"));
    assert!(!fixture.asked("ground")[1].contains("- def `Ghost`"));
}
