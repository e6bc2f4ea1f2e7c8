//! Concepts that are looked up at the same moment are asked about in one request.

use autoform_agent::Settings;
use autoform_record::Event;
use autoform_record::statement::RunOutcome;
use autoform_testing::agent::{Fixture, graph, lean};

const PLAN: &str = r#"{"concepts": [
    {"name": "odd number", "meaning": "not even", "direct": true, "needs": []},
    {"name": "even number", "meaning": "a multiple of two", "direct": true, "needs": []},
    {"name": "ghost", "meaning": "m", "direct": true, "needs": []}]}"#;

/// Three concepts, ready at the same moment; in the order of their names: even number, ghost, odd number.
fn three(reply: &str) -> Fixture {
    Fixture::new("S")
        .on("plan", &[PLAN])
        .on("ground_together", &[reply])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "d", "dependencies": []}"#])
        .on("define", &[&lean("def Ghost : ℕ := 1")])
        .on("state", &[&lean("theorem main_statement : Odd 1 ∧ ¬ Even Ghost := by sorry")])
        .judges_agree()
        .with(Settings { max_together: 8, ..graph() })
}

fn chosen(fixture: &Fixture) -> Vec<(String, Option<String>)> {
    let mut all: Vec<(String, Option<String>)> = fixture
        .events()
        .into_iter()
        .filter_map(|e| match e {
            Event::Grounding { concept, choice, .. } => Some((concept, choice)),
            _ => None,
        })
        .collect();
    all.sort();
    all
}

#[tokio::test]
async fn one_request_serves_what_is_ready_at_once() {
    let fixture = three(
        r#"{"choices": [{"concept": 3, "best_match": "Odd"}, {"concept": 1, "best_match": "Even"},
            {"concept": 2, "best_match": null}]}"#,
    );
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let asked = fixture.asked("ground_together");
    assert_eq!(asked.len(), 1);
    assert!(
        asked[0].contains("1. even number: a multiple of two\n- def `")
            && asked[0].contains("\n\n3. odd number: not even\n"),
        "{}",
        asked[0]
    );
    assert_eq!(asked[0].matches("- def `Even`").count(), 1, "a declaration is shown once: {}", asked[0]);
    assert!(fixture.asked("ground").is_empty());
    let name = |n: &str| Some(n.to_owned());
    let wanted = [("even number", name("Even")), ("ghost", None), ("odd number", name("Odd"))];
    assert_eq!(chosen(&fixture), wanted.map(|(concept, choice)| (concept.to_owned(), choice)));
}

#[tokio::test]
async fn what_lean_does_not_confirm_is_asked_about_by_itself() {
    // Lean does not know `Ghost`, which the search shows; the index does not have `Nat.Phantom`.
    let fixture = three(
        r#"{"choices": [{"concept": 1, "best_match": "Nat.Phantom"}, {"concept": 2, "best_match": "Ghost"},
            {"concept": 3, "best_match": "Nat.Prime"}]}"#,
    );
    fixture.run().await;
    let singly = fixture.asked("ground");
    let about = |name: &str| singly.iter().any(|p| p.contains(&format!("Concept: {name}\n")));
    assert!(about("even number") && about("ghost") && !about("odd number"), "{singly:?}");
}

#[tokio::test]
async fn an_answer_that_cannot_be_read_twice_leaves_each_to_itself() {
    let fixture = three(r#"{"choices": []}"#);
    fixture.run().await;
    assert_eq!(fixture.asked("ground_together").len(), 2);
    assert_eq!(fixture.asked("ground").len(), 3);
}

#[tokio::test]
async fn one_at_a_time_where_the_settings_say_so() {
    let fixture = three("").with(graph());
    fixture.run().await;
    assert!(fixture.asked("ground_together").is_empty());
    assert_eq!(fixture.asked("ground").len(), 3);
}

#[tokio::test]
async fn what_the_search_missed_may_be_named_where_index_and_lean_have_it() {
    let plan = r#"{"concepts": [
        {"name": "odd number", "meaning": "", "direct": true, "needs": []},
        {"name": "ghost", "meaning": "", "direct": true, "needs": []}]}"#;
    let fixture = Fixture::new("S")
        .on("plan", &[plan])
        .on(
            "ground_together",
            &[r#"{"choices": [{"concept": 1, "best_match": "Nat.Prime"}, {"concept": 2, "best_match": "Odd"}]}"#],
        )
        .on("state", &[&lean("theorem main_statement : Odd 1 ∧ Nat.Prime 2 := by sorry")])
        .judges_agree()
        .with(Settings { max_together: 8, ..graph() });
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(!fixture.asked("ground_together")[0].contains("`Nat.Prime`"), "it was not shown");
    assert_eq!(chosen(&fixture)[0], ("ghost".to_owned(), Some("Nat.Prime".to_owned())));
}
