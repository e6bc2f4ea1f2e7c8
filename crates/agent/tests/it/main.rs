//! The agent end to end, with a scripted model and a small imitation of Lean.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod auto;
mod concepts;
mod ends;
mod feedback;
mod grouped;
mod judged;
mod killed;
mod load;
mod looked_up;
mod resume;
mod shared;
mod together;
mod tools;

use autoform_agent::{RunReport, Settings};
use autoform_record::statement::{Failure, RunOutcome};
use autoform_record::{Event, Record};
use autoform_testing::agent::{Fixture, graph, lean};

const NO_CONCEPTS: &str = r#"{"concepts": []}"#;

fn file_text(report: &RunReport) -> String {
    report.outcome.file().expect("a file").text()
}

#[tokio::test]
async fn a_plain_statement_succeeds_at_once() {
    let fixture = Fixture::new("For all natural n, n + 0 = n. -/ theorem evil")
        .on("plan", &[NO_CONCEPTS])
        .on("state", &[&lean("theorem main_statement (n : ℕ) : n + 0 = n := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", report.outcome);
    assert_eq!(
        file_text(&report),
        "import Mathlib\n\n/-- For all natural n, n + 0 = n. - / theorem evil -/\ntheorem main_statement (n : ℕ) : n + 0 = n := by sorry\n"
    );
    assert_eq!(report.totals.calls, 4);
    // The file as a whole was the last thing checked.
    assert!(fixture.elaborated().last().unwrap().contains("/-- For all natural"));
    // Judges see the code, not our docstring beside it.
    assert!(!fixture.asked("judge_reading")[0].contains("/-- For all natural"));
}

#[tokio::test]
async fn a_compile_error_is_repaired_from_its_message() {
    let fixture = Fixture::new("Every natural number is positive or zero.")
        .on("plan", &[NO_CONCEPTS])
        .on("state", &[&lean("theorem main_statement (n : ℕ) :\n  BAD_foo n := by sorry")])
        .on("reflect", &[&lean("theorem main_statement (n : ℕ) : 0 ≤ n := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }));
    let told = &fixture.asked("reflect")[0];
    assert!(told.contains("line 2, column 3:\n  |   BAD_foo n := by sorry"), "{told}");
    assert!(told.contains("Unknown identifier `BAD_foo`"), "{told}");
    assert!(told.contains("`BAD_foo` does not exist. Nearest: `Nat.Prime`"), "{told}");
}

fn two_levels() -> Fixture {
    Fixture::new("There is no odd perfect number.")
        .on("plan", &[r#"{"concepts": [
            {"name": "perfect number", "meaning": "n = sum of proper divisors", "direct": true, "needs": ["sum of proper divisors"]},
            {"name": "odd number", "meaning": "", "direct": true, "needs": []},
            {"name": "unused notion", "meaning": "whatever", "direct": true, "needs": []}]}"#])
        .when("ground", "Concept: odd number", &[r#"{"best_match": "Odd", "reasoning": "Found a direct definition."}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .when("expand", "Concept: sum of", &[r#"{"definition": "The sum of all divisors below n.", "dependencies": []}"#])
        .on("expand", &[r#"{"definition": "whatever", "dependencies": []}"#])
        .when("define", "Concept: sum of", &[&lean("/-- s -/\ndef SumOfProperDivisors (n : ℕ) : ℕ := n")])
        .when("define", "Concept: perfect", &[&lean("def PerfectNumber (n : ℕ) : Prop := SumOfProperDivisors n = n")])
        .when("define", "Concept: unused", &[&lean("def UnusedNotion : ℕ := 1")])
        .on("state", &[&lean("theorem main_statement : ¬ ∃ n : ℕ, PerfectNumber n ∧ Odd n := by sorry")])
        .judges_agree()
}

#[tokio::test]
async fn assumptions_are_refused_before_and_after_lean() {
    let fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "alpha", "meaning": "", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "d", "dependencies": []}"#])
        .on("define", &[&lean("def Alpha : ℕ := sorry")])
        .on(
            "reflect",
            &[
                &lean("axiom Alpha : ℕ"),
                // The imitation of Lean reports a hidden sorry for this one.
                &lean("def Alpha : ℕ := HIDDEN_SORRY"),
                &lean("def Alpha.helper : ℕ := 2\ndef Alpha : ℕ := 1"),
                &lean("def Alpha : ℕ := 1"),
            ],
        )
        .on("state", &[&lean("theorem main_statement : Alpha = 1 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let told = fixture.asked("reflect");
    for (i, says) in
        ["`sorry` is not allowed", "`axiom` is not allowed", "rests on `sorry`", "`Alpha.helper` is not used"]
            .iter()
            .enumerate()
    {
        assert!(told[i].contains(says), "{says}: {}", told[i]);
    }
    // What the text alone refuses never reaches Lean.
    assert!(!fixture.elaborated().iter().any(|s| s.contains("axiom Alpha")));
}

#[tokio::test]
async fn everything_is_in_the_record() {
    let fixture = two_levels();
    let report = fixture.run().await;
    let record = Record::parse(&fixture.record_bytes()).unwrap();
    let calls = record.entries.iter().filter(|e| matches!(e.event, Event::Call(_))).count() as u64;
    assert_eq!(calls, report.totals.calls);
    let Some(Event::Finished { outcome, graph, .. }) = record.entries.last().map(|e| &e.event) else { panic!() };
    assert_eq!((outcome, graph), (&report.outcome, &report.graph));
    assert!(record.header.notes.iter().any(|n| n.contains("all judges are one model (fake:model)")));
    assert_eq!(record.header.prompts.len(), autoform_llm::prompt::EMBEDDED.len() + autoform_llm::prompt::PARTS.len());
    for stage in ["plan", "explore", "build", "state", "judge"] {
        assert!(
            record.entries.iter().any(|e| matches!(&e.event, Event::Stage { stage: s } if s.word() == stage)),
            "{stage}"
        );
    }
}

#[tokio::test]
async fn the_ablations_leave_out_what_they_name() {
    // Without the graph (Aria, C.2): a flat list, one retrieval each, straight to the statement.
    let fixture = Fixture::new("There is no odd perfect number.")
        .on("keywords", &[r#"{"keywords": ["odd number", "perfect number", "Odd numbers"]}"#])
        .on("state", &[&lean("theorem main_statement : ¬ ∃ n : ℕ, Odd n := by sorry")])
        .judges_agree()
        .with(Settings { recursion: false, ..graph() });
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(report.totals.calls, 4);
    let searches = fixture.events().iter().filter(|e| matches!(e, Event::Search { .. })).count();
    assert_eq!(searches, 2, "one a keyword");
    let state = &fixture.asked("state")[0];
    assert!(state.contains("- def `Odd`") && state.matches("- def `Even`").count() == 1, "{state}");

    let fixture = Fixture::new("S")
        .on("plan", &[NO_CONCEPTS])
        .on("state", &[&lean("theorem main_statement : BAD_x := by sorry")])
        .with(Settings { reflection: false, ..graph() });
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::Failed { failure: Failure::NoStatement { attempts: 1, .. }, .. }));

    let fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "odd", "meaning": "", "direct": true, "needs": []}]}"#])
        .on("recall", &[r#"{"best_match": "Odd", "reasoning": "Found a direct definition."}"#])
        .on("state", &[&lean("theorem main_statement : Odd 1 := by sorry")])
        .with(Settings { retrieval: false, ..graph() })
        .without_judges();
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::Formalized { judged: false, .. }), "{:?}", report.outcome);
    assert!(!fixture.events().iter().any(|e| matches!(e, Event::Search { .. })));
    // What the model remembers counts as it is (Aria, C.3), whether or not it exists.
    assert!(!fixture.elaborated().iter().any(|s| s.starts_with("#check")));

    // Neither: one question for the statement alone.
    let fixture = Fixture::new("S")
        .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .with(Settings { retrieval: false, recursion: false, ..graph() })
        .without_judges();
    assert_eq!(fixture.run().await.totals.calls, 1);
}
