//! The judges: what they are told, what a rejection leads to, and the baselines in their place.

use crate::{NO_CONCEPTS, file_text};
use autoform_agent::Settings;
use autoform_judge::{Judging, Method, Ruling};
use autoform_record::Event;
use autoform_record::statement::{Failure, RunOutcome};
use autoform_testing::agent::{self as fakes, Fixture, consistent, graph, inconsistent, json, lean, reads_consistent};

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
async fn what_lean_finds_out_goes_to_judges_and_record_when_wanted() {
    let fixture = |findings| {
        Fixture::new("S")
            .on("plan", &[NO_CONCEPTS])
            .on("state", &[&lean("theorem main_statement : 1 = 2 := by sorry")])
            .judges_agree()
            .with(Settings { findings, ..graph() })
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
            .with(Settings { diagnose, ..graph() })
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

fn baseline(judging: Judging) -> Fixture {
    Fixture::new("S")
        .on("plan", &[NO_CONCEPTS])
        .on(
            "state",
            &[&lean("theorem main_statement : 1 = 1 := by sorry"), &lean("theorem main_statement : 2 = 2 := by sorry")],
        )
        .with(Settings { judging, ..graph() })
}

#[tokio::test]
async fn a_back_translation_may_judge_in_place_of_the_ensemble() {
    let compared =
        |verdict: &str, reasons: &str| json(&format!(r#"{{"verdict": "{verdict}", "reasons": [{reasons}]}}"#));
    let fixture = baseline(Judging::by(Method::Backtranslation, 1).unwrap())
        .on("judge_backtranslate", &[&json(r#"{"english": "one is one"}"#), &json(r#"{"english": "two is two"}"#)])
        .on("judge_compare", &[&compared("inconsistent", "\"it is about one\""), &compared("consistent", "")]);
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", report.outcome);
    assert!(fixture.asked("state")[1].contains("it is about one"));
    assert!(fixture.asked("judge_compare")[1].contains("two is two") && fixture.asked("judge_conditions").is_empty());
    let prompts = |e| match e {
        Event::Verdict(v) => Some((v.judge, v.prompt, v.verdict)),
        _ => None,
    };
    let verdicts: Vec<_> = fixture.events().into_iter().filter_map(prompts).collect();
    let verdict = |word| (0, "judge_compare".to_owned(), word);
    assert_eq!(verdicts, [verdict(Ruling::Inconsistent), verdict(Ruling::Consistent)]);
}

#[tokio::test]
async fn a_majority_of_rounds_may_judge() {
    let fixture = baseline(Judging::by(Method::Majority, 3).unwrap())
        .on("judge_conditions", &[&inconsistent("no", "main_statement"), &consistent(), &consistent()]);
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", report.outcome);
    assert_eq!((fixture.asked("judge_conditions").len(), fixture.asked("judge_reading").len()), (3, 0));
    let round = fixture.events().into_iter().find_map(|e| match e {
        Event::Round(round) => Some((round.asked, round.agreement)),
        _ => None,
    });
    assert_eq!(round.map(|r| r.0), Some(3));
    assert!(round.and_then(|r| r.1).is_some_and(|a| (a - 1.0 / 3.0).abs() < 1e-12));
}
