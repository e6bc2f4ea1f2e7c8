//! A run that was cut off anywhere goes on to the same end, and asks nothing twice.

use autoform_agent::{Extras, Mode, Settings};
use autoform_record::statement::{Failure, RunOutcome};
use autoform_record::{Event, Record, RunHeader};
use autoform_testing::agent::{Fixture, graph, lean, tools};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Events without times, as a bag: concepts that are worked on at the same time have no order.
pub(crate) fn bag<'a>(events: impl Iterator<Item = &'a Event>) -> Vec<String> {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|k, _| !matches!(k.as_str(), "ms" | "lean_ms" | "at_ms" | "seq"));
                fields.values_mut().for_each(strip);
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut all: Vec<String> = events
        .map(|e| {
            let mut value = serde_json::to_value(e).unwrap();
            strip(&mut value);
            value.to_string()
        })
        .collect();
    all.sort();
    all
}

/// Cuts the record of a run after every event, goes on from there, and compares.
pub(crate) async fn cut_everywhere(fixture: impl Fn() -> Fixture) {
    let whole = fixture();
    let report = whole.run().await;
    let record = Record::parse(&whole.record_bytes()).unwrap();
    let expected = bag(record.entries.iter().map(|e| &e.event));
    let calls = whole.requests().len();
    for cut in 1..record.entries.len() {
        let earlier = Record { entries: record.entries[..cut].to_vec(), ..record.clone() };
        let recorded: BTreeSet<String> = earlier
            .entries
            .iter()
            .filter_map(|e| match &e.event {
                Event::Call(call) => Some(call.key.clone()),
                _ => None,
            })
            .collect();
        let rest = fixture();
        // A script that answers by what was asked, not by when, stands for the model.
        let again = rest.skipping(&recorded, &whole).run_with(Extras { earlier: Some(&earlier), shared: None }).await;
        assert_eq!(again.outcome, report.outcome, "cut after {cut}");
        assert_eq!((again.totals.calls, again.totals.elaborations), (report.totals.calls, report.totals.elaborations));
        let asked: Vec<String> = rest.keys();
        assert!(asked.iter().all(|k| !recorded.contains(k)), "cut after {cut}: something was asked twice");
        assert_eq!(asked.len(), calls - recorded.len(), "cut after {cut}");
        let events = rest.events();
        let all = bag(earlier.entries.iter().map(|e| &e.event).chain(&events));
        assert_eq!(all, expected, "cut after {cut}");
    }
}

#[tokio::test]
async fn a_graph_run_resumes_from_any_event() {
    cut_everywhere(|| {
        Fixture::new("There is no odd perfect number.")
            .on(
                "plan",
                &[r#"{"concepts": [
                {"name": "perfect number", "meaning": "m", "direct": true, "needs": ["sum of proper divisors"]},
                {"name": "odd number", "meaning": "", "direct": true, "needs": []}]}"#],
            )
            .when("ground", "Concept: odd number", &["off the menu"])
            .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
            .on("expand", &[r#"{"definition": "d", "composite": false, "dependencies": []}"#])
            .when("define", "Concept: sum of", &[&lean("def SumOfProperDivisors (n : ℕ) : ℕ := BAD_n")])
            .when("reflect", "sum of proper", &[&lean("def SumOfProperDivisors (n : ℕ) : ℕ := n")])
            .when(
                "define",
                "Concept: perfect",
                &[&lean("def PerfectNumber (n : ℕ) : Prop := SumOfProperDivisors n = n")],
            )
            .when("define", "Concept: odd", &[&lean("def OddNumber (n : ℕ) : Prop := n = 1")])
            .on("state", &[&lean("theorem main_statement : ¬ ∃ n : ℕ, PerfectNumber n ∧ OddNumber n := by sorry")])
            .judges_agree()
    })
    .await;
}

#[tokio::test]
async fn a_conversation_resumes_from_any_event() {
    let code = |t: &str| json!({ "lean4_code": format!("import Mathlib\n\n{t}") });
    cut_everywhere(|| {
        let good = "theorem main_statement : 1 = 1 := by sorry";
        Fixture::new("S")
            .when("tools", "passed", &[&tools(&[("consistency_check", code(good))])])
            .when("tools", "failed", &[&tools(&[("syntax_check", code(good))])])
            .on("tools", &[&tools(&[("syntax_check", code("theorem main_statement : BAD_x := by sorry"))])])
            .judges_agree()
            .with(Settings { mode: Mode::Tools, ..graph() })
    })
    .await;
}

#[tokio::test]
async fn a_finished_run_is_reported_again_and_another_one_is_refused() {
    let fixture = || {
        Fixture::new("S")
            .on("plan", &[r#"{"concepts": []}"#])
            .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
            .judges_agree()
    };
    let first = fixture();
    let report = first.run().await;
    let record = Record::parse(&first.record_bytes()).unwrap();
    let again = Fixture::new("S");
    assert_eq!(again.run_with(Extras { earlier: Some(&record), shared: None }).await, report);
    assert!(again.keys().is_empty() && again.events().is_empty());
    for change in [
        |h: &mut RunHeader| h.statement.push('x'),
        |h: &mut RunHeader| h.author.push('x'),
        |h: &mut RunHeader| h.judges.clear(),
        |h: &mut RunHeader| h.settings["max_calls"] = 7.into(),
        |h: &mut RunHeader| *h.prompts.get_mut("plan").unwrap() = String::new(),
    ] {
        let mut other = record.clone();
        change(&mut other.header);
        assert!(Fixture::new("S").try_run(Extras { earlier: Some(&other), shared: None }).await.is_err());
    }
}

#[tokio::test]
async fn a_run_that_lost_its_model_goes_on() {
    let lost = Fixture::new("S").on("plan", &[r#"{"concepts": []}"#]);
    assert!(matches!(lost.run().await.outcome, RunOutcome::Failed { failure: Failure::Model { .. }, .. }));
    let record = Record::parse(&lost.record_bytes()).unwrap();
    let rest = Fixture::new("S").on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")]).judges_agree();
    let report = rest.run_with(Extras { earlier: Some(&record), shared: None }).await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(rest.keys().len(), 3, "the plan is not asked again");
}

#[tokio::test]
async fn an_interrupted_run_goes_on() {
    let script = || {
        Fixture::new("S")
            .on("plan", &[r#"{"concepts": []}"#])
            .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
            .judges_agree()
    };
    let stopped = script().cancelled_at("judge_conditions");
    assert!(matches!(stopped.run().await.outcome, RunOutcome::Interrupted { best: Some(_) }));
    let record = Record::parse(&stopped.record_bytes()).unwrap();
    let rest = script();
    let report = rest.run_with(Extras { earlier: Some(&record), shared: None }).await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }));
    assert_eq!(rest.keys().len(), 2);
}
