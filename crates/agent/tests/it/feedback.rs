//! A scorer as feedback inside a run: it accepts, it rejects and the author mends, work goes back and
//! forth until the budget ends, and what cannot be read neither passes nor blocks.

use autoform_agent::Settings;
use autoform_judge::{Feedback as When, JudgeConfig, Method};
use autoform_record::statement::RunOutcome;
use autoform_record::{Event, Feedback, Record, Story, Toggling, toggling};
use autoform_testing::agent::{Fixture, graph, json, lean};

const PARTS: &str = r#"{"conditions": ["n is natural"], "conclusions": ["n is one"]}"#;

fn labels(label: &str) -> String {
    let item = |n: u32| {
        format!(r#"{{"item": {n}, "math": "n is one", "lean": "n", "interpretation": "n is {n}", "label": "{label}"}}"#)
    };
    json(&format!(
        r#"{{"items": [{}, {}], "implicit": {{"math": "m", "lean": "l", "interpretation": "i", "label": "A"}}}}"#,
        item(1),
        item(2)
    ))
}

fn steered(feedback: When, kind: Method) -> Settings {
    let steering = JudgeConfig { feedback, feedback_scorer: kind, ..JudgeConfig::default() }.steering();
    Settings { feedback: steering, ..graph() }
}

fn every_node() -> Settings {
    steered(When::EveryNode, Method::Ariascorer)
}

/// One definition, `Alpha`, and a theorem about it; the rest of the script is the test's.
fn alpha() -> Fixture {
    Fixture::new("Alpha is one.")
        .on("plan", &[r#"{"concepts": [{"name": "alpha", "meaning": "m", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "The number one.", "composite": false, "dependencies": []}"#])
        .on("state", &[&lean("theorem main_statement : Alpha = 1 := by sorry")])
        .on("judge_decompose", &[&json(PARTS)])
        .judges_agree()
}

fn said(fixture: &Fixture) -> Vec<Feedback> {
    let word = |e| match e {
        Event::Feedback(feedback) => Some(feedback),
        _ => None,
    };
    fixture.events().into_iter().filter_map(word).collect()
}

fn verdicts(fixture: &Fixture) -> Vec<(String, u32, String)> {
    said(fixture).into_iter().map(|f| (f.task, f.attempt, f.verdict.to_string())).collect()
}

fn told(verdicts: &[(&str, u32, &str)]) -> Vec<(String, u32, String)> {
    verdicts.iter().map(|(task, attempt, word)| ((*task).to_owned(), *attempt, (*word).to_owned())).collect()
}

#[tokio::test]
async fn without_the_setting_no_scorer_is_asked() {
    let fixture = alpha().on("define", &[&lean("def Alpha : ℕ := 1")]);
    assert!(matches!(fixture.run().await.outcome, RunOutcome::Formalized { .. }));
    assert!(said(&fixture).is_empty() && fixture.asked("judge_decompose").is_empty());
}

#[tokio::test]
async fn a_definition_is_scored_on_its_description_and_the_theorem_on_the_statement() {
    let fixture =
        alpha().on("define", &[&lean("def Alpha : ℕ := 1")]).on("judge_labels", &[&labels("A")]).with(every_node());
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(verdicts(&fixture), told(&[("define:alpha", 1, "accepts"), ("state", 1, "accepts")]));
    let feedback = said(&fixture);
    assert_eq!((feedback[0].layer, feedback[1].layer), (0, 1));
    assert_eq!((feedback[0].score, feedback[0].alpha, feedback[0].model.as_str()), (Some(1.0), 0.9, "fake:model"));
    let asked = fixture.asked("judge_labels");
    assert!(asked[0].contains("Definition of \"alpha\": The number one.") && asked[0].contains("def Alpha : ℕ := 1"));
    assert!(asked[0].contains("Known to Lean"), "the constants' meanings are before it: {}", asked[0]);
    assert!(asked[1].contains("Alpha is one.") && asked[1].contains("theorem main_statement"));
    // What Lean finds is told once, to the scorer and to the judges after it.
    assert!(asked[1].contains("Lean proves it false"));
    assert_eq!(fixture.events().iter().filter(|e| matches!(e, Event::Findings { .. })).count(), 1);
    assert!(fixture.asked("judge_decompose").iter().all(|q| !q.contains("def Alpha")), "parts are found blind");
    let record = Record::parse(&fixture.record_bytes()).unwrap();
    assert!(record.header.notes.iter().any(|n| n.contains("steers the run")));
    assert_eq!(record.header.scorer.as_deref(), Some("fake:model"));
}

fn rejects_then_mends() -> Fixture {
    alpha()
        .when("define", "It must change", &[&lean("def Alpha : ℕ := 1")])
        .on("define", &[&lean("def Alpha : ℕ := 2")])
        .when("judge_labels", "def Alpha : ℕ := 2", &[&labels("C")])
        .on("judge_labels", &[&labels("A")])
        .with(every_node())
}

#[tokio::test]
async fn a_rejection_goes_back_to_the_author_with_its_reasons() {
    let fixture = rejects_then_mends();
    let report = fixture.run().await;
    assert!(report.outcome.file().unwrap().text().contains("def Alpha : ℕ := 1"), "{:?}", report.outcome);
    let expected = [("define:alpha", 1, "rejects"), ("define:alpha", 2, "accepts"), ("state", 1, "accepts")];
    assert_eq!(verdicts(&fixture), told(&expected));
    let first = &said(&fixture)[0];
    assert_eq!((first.score, first.told.len()), (Some(0.0), 2));
    let again = &fixture.asked("define")[1];
    assert!(again.contains("def Alpha : ℕ := 2") && again.contains(&first.told[0]), "{again}");
    let events = fixture.events();
    assert_eq!(toggling(&events)["define:alpha"], Toggling { rejections: 1, toggles: 0 }, "it compiled at once");
}

/// A sum of B labels: the scorers' published thresholds differ.
#[tokio::test]
async fn which_scorer_steers_is_a_setting() {
    for (kind, word) in [(Method::Ariascorer, "rejects"), (Method::Leanscorer, "accepts")] {
        let one_b = labels("A").replacen("\"label\": \"A\"", "\"label\": \"B\"", 1);
        let fixture = alpha()
            .on("define", &[&lean("def Alpha : ℕ := 1")])
            .on("judge_labels", &[&one_b, &labels("A")])
            .with(steered(When::EveryNode, kind));
        fixture.run().await;
        assert_eq!(said(&fixture)[0].verdict.word(), word);
        assert_eq!(fixture.asked("judge_labels")[0].contains("Known to Lean"), kind == Method::Ariascorer);
    }
}

#[tokio::test]
async fn it_goes_back_and_forth_until_the_attempts_are_spent_and_then_stands() {
    let fixture = alpha()
        .on("define", &[&lean("def Alpha : ℕ := 2"), &lean("def Alpha : ℕ := BAD_x"), &lean("def Alpha : ℕ := BAD_y")])
        .on("reflect", &[&lean("def Alpha : ℕ := 3"), &lean("def Alpha : ℕ := 4")])
        .when("judge_labels", "theorem main_statement", &[&labels("A")])
        .on("judge_labels", &[&labels("C")])
        .with(Settings { max_attempts: 5, ..every_node() });
    let report = fixture.run().await;
    // Never blocked: the last version that compiled stands, and the judges are asked.
    assert!(matches!(report.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", report.outcome);
    assert!(report.outcome.file().unwrap().text().contains("def Alpha : ℕ := 4"));
    let no = |attempt| ("define:alpha", attempt, "rejects");
    assert_eq!(verdicts(&fixture), told(&[no(1), no(3), no(5), ("state", 1, "accepts")]));
    assert!(said(&fixture)[2].told.is_empty(), "nobody is left to tell");
    assert_eq!((fixture.asked("define").len(), fixture.asked("reflect").len()), (3, 2));
    let events = fixture.events();
    assert_eq!(toggling(&events)["define:alpha"], Toggling { rejections: 3, toggles: 4 });
    let record = Record::parse(&fixture.record_bytes()).unwrap();
    let story = Story::of(&record);
    let node = story.nodes.iter().find(|n| n.name == "alpha").unwrap();
    assert_eq!(node.toggling, Some(Toggling { rejections: 3, toggles: 4 }));
}

#[tokio::test]
async fn a_theorem_that_could_not_be_mended_goes_to_the_judges_as_it_compiled() {
    let fixture = alpha()
        .on("define", &[&lean("def Alpha : ℕ := 1")])
        .when("state", "judged not to mean the same", &[&lean("theorem main_statement : BAD_z := by sorry")])
        .when("judge_labels", "theorem main_statement", &[&labels("C")])
        .on("judge_labels", &[&labels("A")])
        .with(Settings { max_attempts: 2, ..every_node() });
    // The rule for a rejection must come before the one that `alpha` has.
    let fixture = fixture.first("state");
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", report.outcome);
    assert!(report.outcome.file().unwrap().text().contains("Alpha = 1"));
    assert_eq!(verdicts(&fixture).last(), Some(&("state".to_owned(), 1, "rejects".to_owned())));
    let events = fixture.events();
    assert_eq!(toggling(&events)["state"], Toggling { rejections: 1, toggles: 1 });
}

#[tokio::test]
async fn a_score_that_cannot_be_read_is_neither_a_pass_nor_a_block() {
    let fixture =
        alpha().on("define", &[&lean("def Alpha : ℕ := 1")]).on("judge_labels", &["garbage"]).with(every_node());
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(verdicts(&fixture), told(&[("define:alpha", 1, "unscored"), ("state", 1, "unscored")]));
    assert!(said(&fixture).iter().all(|f| f.score.is_none() && f.problem.is_some() && f.told.is_empty()));
    assert_eq!(fixture.asked("judge_labels").len(), 4, "each is asked again once");
}

#[tokio::test]
async fn every_second_layer_and_the_statement_are_scored() {
    let fixture = Fixture::new("S")
        .on("plan", &[r#"{"concepts": [{"name": "alpha", "meaning": "m", "direct": true, "needs": ["beta"]}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "d", "composite": false, "dependencies": []}"#])
        .when("define", "Concept: beta", &[&lean("def Beta : ℕ := 1")])
        .on("define", &[&lean("def Alpha : ℕ := Beta")])
        .on("state", &[&lean("theorem main_statement : Alpha = 1 := by sorry")])
        .on("judge_decompose", &[&json(PARTS)])
        .on("judge_labels", &[&labels("A")])
        .judges_agree()
        .with(steered(When::Layers(2), Method::Ariascorer));
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(verdicts(&fixture), told(&[("define:alpha", 1, "accepts"), ("state", 1, "accepts")]));
    assert_eq!(said(&fixture).iter().map(|f| f.layer).collect::<Vec<_>>(), [1, 2]);
}

#[tokio::test]
async fn a_budget_that_ends_during_a_rewriting_keeps_what_compiled() {
    let fixture = alpha()
        .on("define", &[&lean("def Alpha : ℕ := 1")])
        .when("judge_labels", "theorem main_statement", &[&labels("C")])
        .on("judge_labels", &[&labels("A")])
        .with(Settings { max_calls: 9, ..every_node() });
    let report = fixture.run().await;
    let RunOutcome::BudgetExhausted { best: Some(best), .. } = report.outcome else { panic!("{:?}", report.outcome) };
    assert!(best.text().contains("theorem main_statement : Alpha = 1"));
    assert_eq!(report.totals.calls, 9);
}

#[tokio::test]
async fn a_steered_run_resumes_from_any_event() {
    crate::resume::cut_everywhere(rejects_then_mends).await;
}
