//! The concept graph of a run: what is written, in which order, and what becomes one or falls apart.

use crate::{file_text, two_levels};
use autoform_agent::Settings;
use autoform_record::statement::RunOutcome;
use autoform_record::{Event, GraphEvent};
use autoform_testing::agent::{Fixture, graph, lean};
use std::collections::BTreeMap;

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
        .with(Settings { max_depth: 3, ..graph() });
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
async fn a_definition_that_fails_is_told_to_what_rests_on_it() {
    let settings = Settings { max_attempts: 2, ..graph() };
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
        fixture
            .events()
            .iter()
            .any(|e| matches!(e, Event::Strategy { change, .. } if change.to_string() == "resynthesise beta"))
    );
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
            Event::Graph(GraphEvent::State { concept, state, .. }) => {
                paths.get_mut(&concept).unwrap().push(state.to_string())
            }
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
async fn a_definition_that_fails_its_own_case_goes_back() {
    let wrong = "def Lucky (n : ℕ) : Prop := n = 6\n\nexample : REFUTABLE (Lucky 7) := by sorry";
    let right =
        "def Lucky (n : ℕ) : Prop := n = 7\n\nexample : Lucky 7 := by sorry\n\nexample : ¬ (Lucky 8) := by sorry";
    let fixture = Fixture::new("Seven is lucky.")
        .on("plan", &[r#"{"concepts": [{"name": "lucky", "meaning": "", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "equal to seven", "cases": ["7 is lucky", "8 is not"], "dependencies": []}"#])
        .on("define", &[&lean(wrong)])
        .on("reflect", &[&lean(right)])
        .on("state", &[&lean("theorem main_statement : Lucky 7 := by sorry")])
        .judges_agree();
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert!(fixture.asked("define")[0].contains("- 7 is lucky\n- 8 is not\n"), "{}", fixture.asked("define")[0]);
    let told = &fixture.asked("reflect")[0];
    assert!(told.contains("its own case `REFUTABLE (Lucky 7)` fails: Lean proves the opposite"), "{told}");
    let tried: Vec<(String, &str)> = fixture
        .events()
        .into_iter()
        .filter_map(|e| match e {
            Event::Cases { tried, .. } => Some(tried),
            _ => None,
        })
        .flatten()
        .map(|t| (t.case, t.standing.word()))
        .collect();
    let expected = [("REFUTABLE (Lucky 7)", "fails"), ("Lucky 7", "holds"), ("¬ (Lucky 8)", "holds")];
    assert_eq!(tried, expected.map(|(case, word)| (case.to_owned(), word)));
    assert!(!file_text(&report).contains("example"), "examples are no part of the file");
}

#[tokio::test]
async fn cases_of_the_plan_reach_the_definition() {
    let plan = r#"{"concepts": [{"name": "ghost", "meaning": "m", "direct": true, "needs": [], "cases": ["7 is", "8 is not"]}]}"#;
    let fixture = Fixture::new("S")
        .on("plan", &[plan])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[r#"{"definition": "d", "cases": ["9 is"], "dependencies": []}"#])
        .on("define", &[&lean("def Ghost : ℕ := 1")])
        .on("state", &[&lean("theorem main_statement : Ghost = 1 := by sorry")])
        .judges_agree();
    assert!(matches!(fixture.run().await.outcome, RunOutcome::Formalized { .. }));
    let define = &fixture.asked("define")[0];
    assert!(define.contains("- 7 is\n- 8 is not") && !define.contains("9 is"), "{define}");
}
