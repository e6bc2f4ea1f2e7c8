//! The agent end to end, with a scripted model and a small imitation of Lean.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod fakes;
#[path = "agent/feedback.rs"]
mod feedback;
#[path = "agent/grouped.rs"]
mod grouped;
#[path = "agent/killed.rs"]
mod killed;
#[path = "agent/load.rs"]
mod load;
#[path = "agent/resume.rs"]
mod resume;
#[path = "agent/shared.rs"]
mod shared;
#[path = "agent/tools.rs"]
mod tools;

use autoform::agent::{Mode, RunReport, Settings};
use autoform::llm::LlmError;
use autoform::record::{Event, GraphEvent, Record};
use autoform::statement::{Failure, RunOutcome, Stage};
use fakes::{Fixture, consistent, inconsistent, json, lean, reads_consistent};
use std::collections::BTreeMap;

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

#[tokio::test]
async fn definitions_are_built_bottom_up_one_on_the_other() {
    let report = two_levels().run().await;
    let text = file_text(&report);
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what} not in {text}"));
    assert!(at("def SumOfProperDivisors") < at("def PerfectNumber") && at("def PerfectNumber") < at("theorem"));
    assert!(!text.contains("UnusedNotion"), "what the theorem does not use stays out: {text}");
    assert_eq!(report.outcome.file().unwrap().definitions, ["SumOfProperDivisors", "PerfectNumber"]);
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
async fn a_prompt_for_a_definition_holds_what_it_rests_on_and_nothing_else() {
    let fixture = two_levels();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }));
    let prompt = fixture.asked("define").into_iter().find(|p| p.contains("Concept: perfect")).unwrap();
    assert!(prompt.contains("def SumOfProperDivisors (n : ℕ) : ℕ := n") && !prompt.contains("UnusedNotion"));
    let state = &fixture.asked("state")[0];
    assert!(state.contains("- odd number: `Odd` : type of Odd"), "{state}");
}

#[tokio::test]
async fn the_same_replies_give_the_same_requests_in_the_same_words() {
    let (one, two) = (two_levels(), two_levels().slow());
    let (a, b) = (one.run().await, two.run().await);
    assert_eq!(a.outcome, b.outcome);
    let sorted = |f: &Fixture| {
        let mut keys: Vec<String> = f.keys();
        keys.sort();
        keys
    };
    assert_eq!(sorted(&one), sorted(&two), "requests depend on the order in which answers came");
}

#[tokio::test]
async fn a_rejection_is_fed_back_and_mended() {
    let fixture = Fixture::new("Every positive natural number is at least one.")
        .on("plan", &[NO_CONCEPTS])
        .on(
            "state",
            &[
                &lean("theorem main_statement (n : ℕ) : 1 ≤ n := by sorry"),
                &lean("theorem main_statement (n : ℕ) (hn : 0 < n) : 1 ≤ n := by sorry"),
            ],
        )
        .on("judge_conditions", &[&inconsistent("positivity is missing", "main_statement"), &consistent()])
        .on("judge_reading", &[&fakes::reads_consistent()]);
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(file_text(&report).contains("(hn : 0 < n)"));
    let again = &fixture.asked("state")[1];
    assert!(
        again.contains("- positivity is missing") && again.contains("theorem main_statement (n : ℕ) : 1 ≤ n"),
        "{again}"
    );
    // The second judge is asked only when the first agrees.
    assert_eq!(fixture.asked("judge_reading").len(), 1);
}

#[tokio::test]
async fn a_rejection_of_a_definition_has_it_written_anew_and_the_rest_checked_again() {
    let fixture = two_levels_with_faulty_base();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(file_text(&report).contains("def SumOfProperDivisors (n : ℕ) : ℕ := n + 1"));
    let defines = fixture.asked("define");
    let sums: Vec<&String> = defines.iter().filter(|p| p.contains("Concept: sum of")).collect();
    assert_eq!(sums.len(), 2);
    assert!(sums[1].contains("it forgets the one"), "{}", sums[1]);
    // What rests on it was still good, so no model was asked for it again.
    assert_eq!(defines.iter().filter(|p| p.contains("Concept: perfect")).count(), 1);
    assert_eq!(fixture.asked("state").len(), 1);
}

fn two_levels_with_faulty_base() -> Fixture {
    Fixture::new("There is no perfect number.")
        .on(
            "plan",
            &[r#"{"concepts": [
            {"name": "perfect number", "meaning": "m", "direct": true, "needs": ["sum of proper divisors"]}]}"#],
        )
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "The sum.", "dependencies": []}"#])
        .when(
            "define",
            "Concept: sum of",
            &[&lean("def SumOfProperDivisors (n : ℕ) : ℕ := n"), &lean("def SumOfProperDivisors (n : ℕ) : ℕ := n + 1")],
        )
        .when("define", "Concept: perfect", &[&lean("def PerfectNumber (n : ℕ) : Prop := SumOfProperDivisors n = n")])
        .on("state", &[&lean("theorem main_statement : ¬ ∃ n : ℕ, PerfectNumber n := by sorry")])
        .on("judge_conditions", &[&inconsistent("it forgets the one", "SumOfProperDivisors"), &consistent()])
        .on("judge_reading", &[&fakes::reads_consistent()])
}

#[tokio::test]
async fn rejections_without_end_end() {
    let fixture = Fixture::new("S")
        .on("plan", &[NO_CONCEPTS])
        .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .on("judge_conditions", &[&inconsistent("no", "main_statement")]);
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::JudgesRejected { reasons, .. } if reasons == &["no"]));
    assert_eq!(fixture.asked("judge_conditions").len(), 3);
}

#[tokio::test]
async fn a_verdict_off_the_menu_is_asked_again_and_then_fails_typed() {
    let off = json(
        r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "correct", "reasons": [], "fault": null}"#,
    );
    let plain = |script: &[&str]| {
        Fixture::new("S")
            .on("plan", &[NO_CONCEPTS])
            .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
            .on("judge_conditions", script)
            .on("judge_reading", &[&fakes::reads_consistent()])
    };
    let mended = plain(&[&off, &consistent()]);
    assert!(matches!(mended.run().await.outcome, RunOutcome::Formalized { .. }));
    assert!(mended.asked("judge_conditions")[1].contains("unknown variant `correct`"));
    let report = plain(&[&off, &off]).run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::Failed { failure: Failure::Unscored { judge: 0, .. }, best: Some(_) }),
        "{:?}",
        report.outcome
    );
}

#[tokio::test]
async fn garbage_for_every_call_is_a_typed_failure() {
    let report = Fixture::new("S").on("", &["garbage \u{1b}[2J ```"]).run().await;
    assert!(matches!(
        &report.outcome,
        RunOutcome::Failed { failure: Failure::Unreadable { stage: Stage::Plan, .. }, best: None }
    ));
    assert_eq!(report.totals.calls, 2);

    let fixture = Fixture::new("S").on("plan", &[NO_CONCEPTS]).on("", &["garbage"]);
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::Failed { failure: Failure::NoStatement { attempts: 16, .. }, .. }));
    assert_eq!(report.totals.calls, 1 + 2 * 16);
}

#[tokio::test]
async fn code_that_never_compiles_ends_at_the_bound_and_changes_strategy() {
    let fixture =
        Fixture::new("S").on("plan", &[NO_CONCEPTS]).on("", &[&lean("theorem main_statement : BAD_x := by sorry")]);
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::Failed { failure: Failure::NoStatement { attempts: 16, .. }, .. }));
    let changes: Vec<String> = fixture
        .events()
        .into_iter()
        .filter_map(|e| match e {
            Event::Strategy { change, .. } => Some(change),
            _ => None,
        })
        .collect();
    assert_eq!(changes[..3], ["wider_retrieval", "fresh_start", "fresh_start"]);
    // Equal questions are told apart by their sample number.
    let keys = fixture.keys();
    let distinct: std::collections::BTreeSet<&String> = keys.iter().collect();
    assert_eq!(keys.len(), distinct.len());
}

#[tokio::test]
async fn budgets_hold_and_keep_the_best_partial_result() {
    let mut settings = Settings { max_calls: 8, ..Settings::default() };
    let fixture = two_levels().with(settings.clone());
    let report = fixture.run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::BudgetExhausted { what, .. } if what == "8 model calls"),
        "{:?}",
        report.outcome
    );
    assert_eq!(report.totals.calls, 8);
    settings.max_calls = 10;
    let report = two_levels().with(settings).run().await;
    let RunOutcome::BudgetExhausted { best: Some(best), .. } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert!(best.body.contains("def SumOfProperDivisors"));
}

#[tokio::test]
async fn money_is_a_budget_and_an_unknown_price_ends_it() {
    let dollars = |max: f64, price: Option<f64>| {
        two_levels().priced(price).with(Settings { max_cost: Some(max), ..Settings::default() })
    };
    let report = dollars(1.0, Some(0.3)).run().await;
    let RunOutcome::BudgetExhausted { what, best } = &report.outcome else { panic!("{:?}", report.outcome) };
    // Calls that were on their way together are all paid.
    assert_eq!((what.as_str(), best), ("1 US dollars", &None));
    assert!((4..=7).contains(&report.totals.calls) && report.totals.microdollars >= 1_000_000, "{:?}", report.totals);
    let report = dollars(1.0, None).run().await;
    assert!(matches!(&report.outcome, RunOutcome::BudgetExhausted { what, .. } if what.contains("unknown")));
    assert_eq!(report.totals.calls, 1);
    assert!(matches!(dollars(99.0, Some(0.3)).run().await.outcome, RunOutcome::Formalized { .. }));
}

#[tokio::test]
async fn errors_for_every_call_are_a_typed_failure() {
    for error in [
        LlmError::Malformed("no list `choices`".into()),
        LlmError::Empty,
        LlmError::TimedOut(1),
        LlmError::Unavailable("503".into()),
        LlmError::Unauthorized(401),
    ] {
        for mode in [Mode::Graph, Mode::Tools] {
            let fixture = Fixture::new("S").failing(error.clone()).with(Settings { mode, ..Settings::default() });
            let report = fixture.run().await;
            assert!(matches!(&report.outcome, RunOutcome::Failed { best: None, .. }), "{error}: {:?}", report.outcome);
            assert!(report.totals.calls <= 9, "{error}: {} calls", report.totals.calls);
        }
    }
}

#[tokio::test]
async fn wall_clock_is_a_budget() {
    let fixture = two_levels().stuck_at("define").with(Settings { max_seconds: Some(1), ..Settings::default() });
    let report = fixture.run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::BudgetExhausted { what, .. } if what == "1 s of wall clock"),
        "{:?}",
        report.outcome
    );
}

#[tokio::test]
async fn a_cycle_in_the_plan_is_broken() {
    let fixture = Fixture::new("S")
        .on(
            "plan",
            &[r#"{"concepts": [
            {"name": "alpha", "meaning": "m", "direct": false, "needs": ["beta"]},
            {"name": "beta", "meaning": "m", "direct": false, "needs": ["alpha"]}]}"#],
        )
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "d", "dependencies": [{"name": "Alphas", "meaning": ""}]}"#])
        .when("define", "Concept: alpha", &[&lean("def Alpha : ℕ := Beta")])
        .when("define", "Concept: beta", &[&lean("def Beta : ℕ := 1")])
        .on("state", &[&lean("theorem main_statement : Alpha = 1 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let broken: Vec<(String, String)> = fixture
        .events()
        .into_iter()
        .filter_map(|e| match e {
            Event::Graph(GraphEvent::CycleBroken { from, to, .. }) => Some((from, to)),
            _ => None,
        })
        .collect();
    let beta = ("beta".to_owned(), "alpha".to_owned());
    assert_eq!(broken, [beta.clone(), beta]);
    assert!(file_text(&report).find("def Beta").unwrap() < file_text(&report).find("def Alpha").unwrap());
}

#[tokio::test]
async fn a_composite_gives_way_to_its_parts() {
    let fixture = Fixture::new("S")
        .on(
            "plan",
            &[r#"{"concepts": [
            {"name": "odd composite thing", "meaning": "odd and alpha", "direct": true, "needs": []},
            {"name": "delta", "meaning": "m", "direct": true, "needs": ["odd composite thing"]}]}"#],
        )
        .when("ground", "Concept: odd number", &[r#"{"best_match": "Odd", "reasoning": "Found a direct definition."}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .when(
            "expand",
            "Concept: odd composite",
            &[r#"{"definition": "odd and alpha", "composite": true, "dependencies": [
            {"name": "odd number", "meaning": "not even"}, {"name": "alpha", "meaning": "the first"}]}"#],
        )
        .on("expand", &[r#"{"definition": "d", "composite": false, "dependencies": []}"#])
        .when("define", "Concept: alpha", &[&lean("def Alpha : ℕ := 1")])
        .when("define", "Concept: delta", &[&lean("def Delta : Prop := Odd Alpha")])
        .on("state", &[&lean("theorem main_statement : Delta := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let split = fixture.events().into_iter().find_map(|e| match e {
        Event::Graph(GraphEvent::Split { concept, into }) => Some((concept, into)),
        _ => None,
    });
    assert_eq!(split, Some(("odd composite thing".to_owned(), vec!["odd number".to_owned(), "alpha".to_owned()])));
    assert!(!fixture.asked("define").iter().any(|p| p.contains("Concept: odd composite")));
    assert!(file_text(&report).find("def Alpha").unwrap() < file_text(&report).find("def Delta").unwrap());
}

#[tokio::test]
async fn one_meaning_under_two_names_is_one_concept() {
    let meaning = "a number that equals the sum of its proper divisors";
    let plan = format!(
        r#"{{"concepts": [{{"name": "perfect number", "meaning": "{meaning}", "direct": true, "needs": []}},
        {{"name": "whole number of Euclid", "meaning": "{meaning}", "direct": true, "needs": []}}]}}"#
    );
    let fixture = Fixture::new("S")
        .on("plan", &[&plan])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[&format!(r#"{{"definition": "{meaning}.", "composite": false, "dependencies": []}}"#)])
        .on("define", &[&lean("def PerfectNumber (n : ℕ) : Prop := n = 6")])
        .on("state", &[&lean("theorem main_statement : PerfectNumber 6 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(fixture.asked("define").len(), 1);
    assert!(fixture.events().iter().any(
        |e| matches!(e, Event::Graph(GraphEvent::Merged { reason, .. }) if reason == "both have the same meaning")
    ));
}

#[tokio::test]
async fn deeper_concepts_than_the_bound_are_written_from_their_names() {
    let expand = |n: u32| {
        format!(
            r#"{{"definition": "d{n}", "composite": false, "dependencies": [{{"name": "level{} z", "meaning": ""}}]}}"#,
            n + 1
        )
    };
    let mut fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "level1 z", "meaning": "m", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("state", &[&lean("theorem main_statement : Level1Z = 1 := by sorry")])
        .judges_agree()
        .with(Settings { max_depth: 3, ..Settings::default() });
    for n in 1..9 {
        fixture = fixture.when("expand", &format!("Concept: level{n} z"), &[&expand(n)]).when(
            "define",
            &format!("Concept: level{n} z"),
            &[&lean(&format!("def Level{n}Z : ℕ := 1"))],
        );
    }
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    // Concepts at the bound are not expanded, so nothing lies below them.
    assert_eq!((fixture.asked("expand").len(), fixture.asked("define").len()), (2, 3));
}

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
    let checks = fixture.elaborated().iter().filter(|s| s.as_str() == "#check Odd").count();
    assert_eq!(checks, 1);
    // Judges are told what the library is, not how to write for it.
    assert!(!fixture.asked("judge_reading")[0].contains("rely on the search results"));
    assert!(fixture.asked("state")[0].contains("rely on the search results"));
    assert!(fixture.asked("state")[0].contains("`Odd` : type of Odd\n  Docstring of Odd."));
}

#[tokio::test]
async fn a_name_that_was_not_found_is_refused_and_asked_again() {
    let fixture = Fixture::new("There are infinitely many primes.")
        .on("plan", &[r#"{"concepts": [{"name": "prime", "meaning": "", "direct": true, "needs": []}]}"#])
        .on(
            "ground",
            &[
                r#"{"best_match": "Nat.IsPrimeNumber", "reasoning": "Found a direct definition."}"#,
                r#"{"best_match": "Nat.Prime", "reasoning": "Found a direct definition."}"#,
            ],
        )
        .on("state", &[&lean("theorem main_statement : ∀ N : ℕ, ∃ p > N, Nat.Prime p := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }));
    let asked = fixture.asked("ground");
    assert_eq!(asked.len(), 2);
    assert!(asked[1].contains("`Nat.IsPrimeNumber` is neither a candidate"), "{}", asked[1]);
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
    assert!(fixture.asked("ground")[0].contains("- Ghost (def)"));
    assert!(!fixture.asked("ground")[1].contains("- Ghost (def)"));
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
async fn a_definition_that_fails_is_told_to_what_rests_on_it() {
    let settings = Settings { max_attempts: 2, ..Settings::default() };
    let fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "alpha", "meaning": "the thing", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "the precise thing", "dependencies": []}"#])
        .when("define", "", &[&lean("def Alpha : ℕ := BAD_y")])
        .on("reflect", &[&lean("def Alpha : ℕ := BAD_y")])
        .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .judges_agree()
        .with(settings);
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(fixture.asked("state")[0].contains("- alpha: the precise thing"));
}

#[tokio::test]
async fn a_stuck_parent_has_its_child_written_anew() {
    let fixture = Fixture::new("S")
        .on(
            "plan",
            &[r#"{"concepts": [
            {"name": "alpha", "meaning": "m", "direct": true, "needs": ["beta"]}]}"#],
        )
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "d", "dependencies": []}"#])
        .when("define", "Concept: beta", &[&lean("def Beta : ℕ := 1"), &lean("def Beta : ℕ → ℕ := fun n => n")])
        .when("define", "Concept: alpha", &[&lean("def Alpha : ℕ := BAD_use Beta"), &lean("def Alpha : ℕ := Beta 1")])
        .on("reflect", &[&lean("def Alpha : ℕ := BAD_use Beta")])
        .on("state", &[&lean("theorem main_statement : Alpha = 1 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(file_text(&report).contains("def Beta : ℕ → ℕ"));
    assert!(
        fixture.events().iter().any(|e| matches!(e, Event::Strategy { change, .. } if change == "resynthesise beta"))
    );
}

#[tokio::test]
async fn lean_or_the_model_missing_is_said_as_such() {
    let report = two_levels().without_lean().run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::Failed { failure: Failure::Lean { error }, .. } if error == "no toolchain")
    );
    let report = Fixture::new("S").run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::Failed { failure: Failure::Model { error }, .. } if error.contains("replay mismatch"))
    );
}

#[tokio::test]
async fn a_time_out_of_lean_is_never_a_pass() {
    let fixture = Fixture::new("S")
        .on("plan", &[NO_CONCEPTS])
        .on("", &[&lean("theorem main_statement : TIMEOUT = 1 := by sorry")]);
    let report = fixture.run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::Failed { failure: Failure::NoStatement { problem, .. }, .. } if problem.contains("ran out of time"))
    );
}

#[tokio::test]
async fn cancelling_ends_it_and_leaves_a_readable_record() {
    let fixture = two_levels().cancelled_at("define");
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Interrupted { .. }));
    let record = Record::parse(&fixture.record_bytes()).unwrap();
    assert!(record.is_finished() && !record.cut);
    assert_eq!(record.header.statement, "There is no odd perfect number.");
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
    assert_eq!(record.header.prompts.len(), autoform::prompt::EMBEDDED.len());
    for stage in ["plan", "explore", "build", "state", "judge"] {
        assert!(record.entries.iter().any(|e| matches!(&e.event, Event::Stage { stage: s } if s == stage)), "{stage}");
    }
}

#[tokio::test]
async fn what_lean_finds_out_goes_to_judges_and_record_when_wanted() {
    let fixture = |findings| {
        Fixture::new("S")
            .on("plan", &[NO_CONCEPTS])
            .on("state", &[&lean("theorem main_statement : 1 = 2 := by sorry")])
            .judges_agree()
            .with(Settings { findings, ..Settings::default() })
    };
    let (with, without) = (fixture(true), fixture(false));
    with.run().await;
    without.run().await;
    let told = "Lean proves it false (1 theorem).";
    for prompt in ["judge_conditions", "judge_reading"] {
        assert!(with.asked(prompt)[0].contains(told) && !without.asked(prompt)[0].contains(told));
    }
    let found = |e: &Event| matches!(e, Event::Findings { round: 1, told: t } if t[..] == [told]);
    assert_eq!(with.events().iter().filter(|e| found(e)).count(), 1);
    assert!(!without.events().iter().any(|e| matches!(e, Event::Findings { .. })));
}

#[tokio::test]
async fn a_diagnosis_goes_to_the_author_in_place_of_the_judges_prose() {
    let compared = json(
        r#"{"items": [{"part": "conclusion", "math": "n is at most 1", "lean": "n < 1", "interpretation": "n is 0", "label": "C"}]}"#,
    );
    let fault = |segment: &str| {
        json(&format!(
            r#"{{"category": "S2.7", "segment": "{segment}", "corrected_statement": "theorem main_statement (n : ℕ) : n ≤ 1 := by sorry"}}"#
        ))
    };
    let fixture = |diagnose| {
        Fixture::new("S")
            .on("plan", &[NO_CONCEPTS])
            .on(
                "state",
                &[
                    &lean("theorem main_statement (n : ℕ) : n < 1 := by sorry"),
                    &lean("theorem main_statement (n : ℕ) : n ≤ 1 := by sorry"),
                ],
            )
            .on("judge_conditions", &[&inconsistent("the judge's own prose", "main_statement"), &consistent()])
            .on("judge_reading", &[&reads_consistent(), &reads_consistent()])
            .on("diagnose_compare", &[&compared])
            // The first names no part of the statement, so it is asked again.
            .on("diagnose_fault", &[&fault("n < 7"), &fault("n < 1")])
            .with(Settings { diagnose, ..Settings::default() })
    };
    let (with, without) = (fixture(true), fixture(false));
    assert!(matches!(with.run().await.outcome, RunOutcome::Formalized { .. }));
    assert!(matches!(without.run().await.outcome, RunOutcome::Formalized { .. }));
    let second = |f: &Fixture| f.asked("state")[1].clone();
    assert!(second(&with).contains("at `n < 1`") && second(&with).contains("n ≤ 1 := by sorry"), "{}", second(&with));
    assert!(!second(&with).contains("the judge's own prose") && second(&without).contains("the judge's own prose"));
    let told = with.events().into_iter().find_map(|e| match e {
        Event::Diagnosis { round: 1, told, in_place_of } => Some((told, in_place_of)),
        _ => None,
    });
    let (told, replaced) = told.expect("the record says what was told");
    assert!(told.iter().any(|t| t.contains("n < 1")) && replaced.iter().any(|t| t.contains("the judge's own prose")));
    assert!(without.asked("diagnose_compare").is_empty());
}

#[tokio::test]
async fn every_concept_goes_through_its_states_in_order() {
    let fixture = two_levels();
    fixture.run().await;
    let mut paths: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for event in fixture.events() {
        match event {
            Event::Graph(GraphEvent::Added { concept }) => {
                assert!(paths.insert(concept, vec!["unexplored".to_owned()]).is_none());
            }
            Event::Graph(GraphEvent::State { concept, state, .. }) => paths.get_mut(&concept).unwrap().push(state),
            _ => {}
        }
    }
    let path = |name: &str| paths[name].join(" ");
    assert_eq!(path("odd number"), "unexplored exploring grounded");
    for written in ["perfect number", "sum of proper divisors", "unused notion"] {
        // Exploring twice: once to look it up, once known to be absent.
        assert_eq!(path(written), "unexplored exploring exploring synthesised");
    }
}

#[tokio::test]
async fn the_ablations_leave_out_what_they_name() {
    // Without the graph (Aria, C.2): a flat list, one retrieval each, straight to the statement.
    let fixture = Fixture::new("There is no odd perfect number.")
        .on("keywords", &[r#"{"keywords": ["odd number", "perfect number", "Odd numbers"]}"#])
        .on("state", &[&lean("theorem main_statement : ¬ ∃ n : ℕ, Odd n := by sorry")])
        .judges_agree()
        .with(Settings { recursion: false, ..Settings::default() });
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(report.totals.calls, 4);
    let searches = fixture.events().iter().filter(|e| matches!(e, Event::Search { .. })).count();
    assert_eq!(searches, 2, "one a keyword");
    let state = &fixture.asked("state")[0];
    assert!(state.contains("- `Odd` (def)") && state.matches("- `Even` (def)").count() == 1, "{state}");

    let fixture = Fixture::new("S")
        .on("plan", &[NO_CONCEPTS])
        .on("state", &[&lean("theorem main_statement : BAD_x := by sorry")])
        .with(Settings { reflection: false, ..Settings::default() });
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::Failed { failure: Failure::NoStatement { attempts: 1, .. }, .. }));

    let fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "odd", "meaning": "", "direct": true, "needs": []}]}"#])
        .on("recall", &[r#"{"best_match": "Odd", "reasoning": "Found a direct definition."}"#])
        .on("state", &[&lean("theorem main_statement : Odd 1 := by sorry")])
        .with(Settings { retrieval: false, ..Settings::default() })
        .without_judges();
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::Formalized { judged: false, .. }), "{:?}", report.outcome);
    assert!(!fixture.events().iter().any(|e| matches!(e, Event::Search { .. })));
    // What the model remembers counts as it is (Aria, C.3), whether or not it exists.
    assert!(!fixture.elaborated().iter().any(|s| s.starts_with("#check")));

    // Neither: one question for the statement alone.
    let fixture = Fixture::new("S")
        .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .with(Settings { retrieval: false, recursion: false, ..Settings::default() })
        .without_judges();
    assert_eq!(fixture.run().await.totals.calls, 1);
}
