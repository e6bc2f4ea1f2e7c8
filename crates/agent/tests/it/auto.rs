//! Mode `auto`: the whole file at once, and the concept graph for what that way cannot do.

use autoform_agent::{Mode, Settings};
use autoform_record::Event;
use autoform_record::statement::{Failure, RemarkKind, RunOutcome};
use autoform_testing::agent::{Fixture, consistent, inconsistent, json, lean, reads_consistent};

fn auto() -> Settings {
    Settings { mode: Mode::Auto, ..Settings::default() }
}

fn file(theorem: &str) -> String {
    lean(&format!("import Mathlib\n\n{theorem}"))
}

const GOOD: &str = "theorem main_statement (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry";

fn handed_over(fixture: &Fixture) -> Vec<(String, Vec<String>)> {
    let of = |e| match e {
        Event::Decomposed { why, concepts } => Some((why, concepts)),
        _ => None,
    };
    fixture.events().into_iter().filter_map(of).collect()
}

#[tokio::test]
async fn a_plain_statement_takes_one_call_of_the_author() {
    let reply = format!("Remark (assumption): n is a natural number.\n{}", file(GOOD));
    let fixture = Fixture::new("Every positive n is at least one.").on("direct", &[&reply]).judges_agree().with(auto());
    let report = fixture.run().await;
    let RunOutcome::Formalized { file, judged: true } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert_eq!(report.totals.calls, 3);
    assert!(handed_over(&fixture).is_empty());
    assert_eq!(file.remarks[0].kind, RemarkKind::Assumption);
    let text = file.text();
    assert!(
        text.contains("- assumption: n is a natural number.\n-/\n\n/-- Every positive n is at least one. -/\n"),
        "{text}"
    );
    for judge in ["judge_conditions", "judge_reading"] {
        let asked = &fixture.asked(judge)[0];
        assert!(
            asked.contains("- assumption: n is a natural number.") && asked.contains("claims, not evidence"),
            "{asked}"
        );
        assert!(!asked.contains("/-- Every positive"), "judges read the code alone: {asked}");
    }
}

#[tokio::test]
async fn lean_and_the_judges_send_a_file_back_in_one_conversation() {
    let fixture = Fixture::new("Every positive natural number is at least one.")
        .on(
            "direct",
            &[
                &json(r#"{"search": ["odd", "Nat.Prime"]}"#),
                &file("theorem main_statement : BAD_x := by sorry"),
                &file("theorem main_statement (n : ℕ) : 1 ≤ n := by sorry"),
                &file(GOOD),
            ],
        )
        .on("judge_conditions", &[&inconsistent("positivity is missing", "main_statement"), &consistent()])
        .on("judge_reading", &[&reads_consistent()])
        .with(auto());
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", report.outcome);
    let told: Vec<String> = fixture
        .requests()
        .into_iter()
        .filter(|r| r.purpose == "direct")
        .filter_map(|r| r.messages.last().map(|m| m.content.clone()))
        .collect();
    assert!(told[1].contains("odd:\n- def `Odd` : type of Odd"), "{}", told[1]);
    assert!(told[2].contains("`BAD_x` does not exist. Nearest: `Nat.Prime`"), "{}", told[2]);
    assert!(told[3].contains("- positivity is missing") && !told[3].contains("<messages>"), "{}", told[3]);
    assert_eq!(
        report.totals.calls,
        4 + 3,
        "four of the author, and two rounds of judges of which the first ends early"
    );
}

#[tokio::test]
async fn what_the_author_asks_to_have_defined_makes_the_graph() {
    let define = json(r#"{"define": [{"name": "happy number", "meaning": "A number that is happy."}]}"#);
    let fixture = Fixture::new("Every happy number is odd.")
        .on("direct", &[&define])
        .on("ground", &[&json(r#"{"best_match": null, "reasoning": "No confident match found."}"#)])
        .on("expand", &[&json(r#"{"definition": "It is happy.", "dependencies": []}"#)])
        .on("define", &[&lean("/-- h -/\ndef HappyNumber (n : ℕ) : Prop := n = 1")])
        .on("state", &[&lean("theorem main_statement (n : ℕ) (h : HappyNumber n) : Odd n := by sorry")])
        .judges_agree()
        .with(auto());
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let [(why, concepts)] = &handed_over(&fixture)[..] else { panic!("{:?}", handed_over(&fixture)) };
    assert!(why.contains("asked to have \"happy number\" defined"), "{why}");
    assert_eq!(concepts, &["happy number"]);
    assert!(fixture.asked("plan").is_empty(), "the graph holds just that");
    assert_eq!(report.graph.edges.len(), 1, "{:?}", report.graph);
}

#[tokio::test]
async fn after_too_many_failures_a_plan_is_made_that_knows_of_them() {
    let bad = file("theorem main_statement : BAD_x := by sorry");
    let fixture = Fixture::new("S")
        .on("direct", &[&bad])
        .on("plan", &[r#"{"concepts": []}"#])
        .on("state", &[&lean("theorem main_statement : 1 = 1 := by sorry")])
        .judges_agree()
        .with(Settings { max_direct: 1, ..auto() });
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    assert_eq!(fixture.asked("direct").len(), 2);
    assert!(
        fixture.asked("plan")[0].contains("no file was accepted: Unknown identifier `BAD_x`"),
        "{}",
        fixture.asked("plan")[0]
    );
    // Where nothing may be decomposed, that is the end.
    let fixture = Fixture::new("S").on("direct", &[&bad]).with(Settings { max_direct: 1, recursion: false, ..auto() });
    assert!(matches!(fixture.run().await.outcome, RunOutcome::Failed { .. }));
    assert!(handed_over(&fixture).is_empty());
}

#[tokio::test]
async fn what_judges_rejected_is_kept_when_nothing_better_comes() {
    let fixture = Fixture::new("S")
        .on("direct", &[&file(GOOD)])
        .on("judge_conditions", &[&inconsistent("no", "main_statement")])
        .on("plan", &[r#"{"concepts": []}"#])
        .on("state", &[&lean("theorem main_statement : BAD_y := by sorry")])
        .on("reflect", &[&lean("theorem main_statement : BAD_y := by sorry")])
        .with(Settings { max_attempts: 2, ..auto() });
    let report = fixture.run().await;
    let RunOutcome::JudgesRejected { best, reasons } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert!(best.body.contains("1 ≤ n") && reasons.iter().any(|r| r == "no"), "{reasons:?}");
    assert_eq!(fixture.asked("judge_conditions").len(), 2);
}

#[tokio::test]
async fn what_lean_refutes_goes_back_unless_the_source_is_said_to_be_wrong() {
    let wrong = file("theorem main_statement (n : ℕ) : REFUTED n := by sorry");
    let told = format!("Remark (source): false at n = 1.\n{wrong}");
    let fixture = Fixture::new("S").on("direct", &[&wrong, &told]).judges_agree().with(auto());
    let report = fixture.run().await;
    let RunOutcome::Formalized { file, .. } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert_eq!(file.remarks[0].kind, RemarkKind::Source);
    assert_eq!(fixture.asked("judge_conditions").len(), 1, "no judge is asked about what Lean refutes");
    let again = fixture.requests().into_iter().filter(|r| r.purpose == "direct").nth(1).unwrap();
    let said = &again.messages.last().unwrap().content;
    assert!(said.contains("it fails at n = 1") && said.contains("Remark (source)"), "{said}");
}

#[tokio::test]
async fn the_last_round_of_judging_ends_the_run_without_a_plan() {
    let fixture = Fixture::new("S")
        .on("direct", &[&file(GOOD)])
        .on("judge_conditions", &[&inconsistent("no", "main_statement")])
        .with(Settings { max_rounds: 1, ..auto() });
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::JudgesRejected { .. }), "{:?}", report.outcome);
    assert!(fixture.asked("plan").is_empty() && handed_over(&fixture).is_empty());
    assert_eq!(fixture.asked("judge_conditions").len(), 1);
}

#[tokio::test]
async fn an_author_may_say_that_the_text_is_no_statement_once_judges_have_sent_it_back() {
    let cannot = json(r#"{"cannot": "the text is about the weather"}"#);
    let fixture = Fixture::new("The weather is nice.")
        .on("direct", &[&file("theorem main_statement : 1 = 1 := by sorry"), &cannot])
        .on("judge_conditions", &[&inconsistent("no mathematics is stated", "main_statement")])
        .with(auto());
    let report = fixture.run().await;
    let RunOutcome::JudgesRejected { reasons, .. } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert!(
        reasons.iter().any(|r| r.ends_with("no file can mean the same: the text is about the weather")),
        "{reasons:?}"
    );
    assert!(reasons.iter().any(|r| r == "no mathematics is stated"), "{reasons:?}");
    assert_eq!(report.totals.calls, 3, "nothing is planned, and nobody is asked again");
    let offered = fixture
        .requests()
        .into_iter()
        .filter(|r| r.purpose == "direct")
        .map(|r| r.messages.last().is_some_and(|m| m.content.contains("\"cannot\"")));
    assert_eq!(offered.collect::<Vec<_>>(), [false, true], "it is offered after a rejection alone");
    // Before that it is no way out.
    let fixture = Fixture::new("S").on("direct", &[&cannot, &file(GOOD)]).judges_agree().with(auto());
    assert!(matches!(fixture.run().await.outcome, RunOutcome::Formalized { .. }));
}

#[tokio::test]
async fn who_has_stated_nothing_may_say_why_and_nobody_else() {
    let cannot = json(r#"{"cannot": "the text is about the weather"}"#);
    let nothing = "```lean\nimport Mathlib\n\n-- The text has no theorem in it.\n```";
    let fixture = Fixture::new("The weather is nice.").on("direct", &[nothing, &cannot]).judges_agree().with(auto());
    let report = fixture.run().await;
    let RunOutcome::Failed { failure: Failure::NoStatement { problem, .. }, .. } = &report.outcome else {
        panic!("{:?}", report.outcome)
    };
    assert!(problem.contains("no file can mean the same: the text is about the weather"), "{problem}");
    assert_eq!(report.totals.calls, 2);
    // A file that Lean or the program refuses states something.
    for bad in ["theorem main_statement : BAD_x := by sorry", "lemma main_statement : 1 = 1 := by sorry"] {
        let fixture = Fixture::new("S").on("direct", &[&file(bad), &cannot, &file(GOOD)]).judges_agree().with(auto());
        assert!(matches!(fixture.run().await.outcome, RunOutcome::Formalized { .. }), "{bad}");
        assert!(!fixture.asked("direct")[1].contains("\"cannot\""), "{bad}");
    }
}
