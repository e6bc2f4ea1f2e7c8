//! The mode in which the model calls the checks itself, with scripted calls.

use autoform_agent::{Mode, Protocol, Settings, formalize};
use autoform_llm::prompt::Prompts;
use autoform_llm::{Provider, ProviderEnv, Recorder, Replay, Role};
use autoform_record::statement::{Failure, Informal, RunOutcome, Stage};
use autoform_record::{Event, ToolUse};
use autoform_testing::agent::{
    Fixture, Memory, consistent, graph, inconsistent, reads_consistent, services, tools, written,
};
use autoform_testing::endpoint::Endpoint;
use serde_json::json;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

fn mode(protocol: Protocol) -> Settings {
    Settings { mode: Mode::Tools, tool_protocol: protocol, ..graph() }
}

fn code(theorem: &str) -> serde_json::Value {
    json!({ "lean4_code": format!("import Mathlib\n\n{theorem}") })
}

const GOOD: &str = "theorem main_statement (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry";
const LOOSE: &str = "theorem main_statement (n : ℕ) : 1 ≤ n := by sorry";

fn uses(fixture: &Fixture) -> Vec<ToolUse> {
    let of = |e| match e {
        Event::Tool(u) => Some(u),
        _ => None,
    };
    fixture.events().into_iter().filter_map(of).collect()
}

#[tokio::test]
async fn the_model_checks_revises_and_stops_when_both_checks_pass() {
    for (protocol, say) in
        [(Protocol::Native, tools as fn(&[(&str, serde_json::Value)]) -> String), (Protocol::Text, written)]
    {
        let script = [
            say(&[("search_library", json!({ "query": "odd" }))]),
            say(&[("syntax_check", code("theorem main_statement : BAD_x := by sorry"))]),
            say(&[("syntax_check", code(LOOSE)), ("consistency_check", code(LOOSE))]),
            say(&[("syntax_check", code(GOOD))]),
            say(&[("consistency_check", code(GOOD))]),
        ];
        let fixture = Fixture::new("Every positive natural number is at least one.")
            .on("tools", &script.iter().map(String::as_str).collect::<Vec<_>>())
            .on("judge_conditions", &[&inconsistent("positivity is missing", "main_statement"), &consistent()])
            .on("judge_reading", &[&reads_consistent()])
            .with(mode(protocol));
        let report = fixture.run().await;
        let RunOutcome::Formalized { file, judged: true } = &report.outcome else { panic!("{:?}", report.outcome) };
        let doc = "/-- Every positive natural number is at least one. -/";
        assert_eq!(file.text(), format!("import Mathlib\n\n{doc}\n{GOOD}\n"));
        let revisions: Vec<(String, bool, u32)> =
            uses(&fixture).into_iter().map(|u| (u.tool, u.passed, u.revisions)).collect();
        let expected = [
            ("search_library", true, 0),
            ("syntax_check", false, 1),
            ("syntax_check", true, 1),
            ("consistency_check", false, 2),
            ("syntax_check", true, 2),
            ("consistency_check", true, 2),
        ];
        assert_eq!(revisions, expected.map(|(t, p, r)| (t.to_owned(), p, r)));
        let requests: Vec<_> = fixture.requests().into_iter().filter(|r| r.purpose == "tools").collect();
        assert_eq!(requests[0].tools.len(), if protocol == Protocol::Native { 3 } else { 0 });
        assert_eq!(requests[0].messages[1].content.contains("<tool_calls>"), protocol == Protocol::Text);
        let told = &requests[2].messages.last().unwrap();
        assert_eq!(told.role, if protocol == Protocol::Native { Role::Tool } else { Role::User });
        // Lean's message points into the file that the model wrote.
        assert!(told.content.contains("line 3, column 26:\n  | theorem main_statement : BAD_x"), "{}", told.content);
        assert!(told.content.contains("`BAD_x` does not exist. Nearest: `Nat.Prime`"), "{}", told.content);
        let told = &requests[3].messages.last().unwrap().content;
        assert!(told.contains("- positivity is missing"), "{told}");
    }
}

#[tokio::test]
async fn consistency_before_syntax_is_an_invalid_call() {
    let fixture = Fixture::new("S")
        .on(
            "tools",
            &[
                &tools(&[("consistency_check", code(GOOD)), ("syntax_check", code(GOOD))]),
                &tools(&[("consistency_check", code(LOOSE))]),
                &tools(&[("consistency_check", code(GOOD))]),
            ],
        )
        .judges_agree()
        .with(mode(Protocol::Native));
    let report = fixture.run().await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
    let uses = uses(&fixture);
    assert!(uses[0].answer.contains("first") && uses[2].answer.contains("other code"), "{uses:?}");
    assert_eq!(uses.last().unwrap().revisions, 2);
    // The judges were asked about the checked code alone.
    assert_eq!(fixture.asked("judge_conditions").len(), 1);
}

#[tokio::test]
async fn the_ninth_failure_ends_it_with_the_best_there_is() {
    let bad = tools(&[("syntax_check", code("theorem main_statement : BAD_x := by sorry"))]);
    let fixture = Fixture::new("S").on("tools", &[&bad]).with(mode(Protocol::Native));
    let report = fixture.run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::Failed { failure: Failure::NoStatement { attempts: 9, .. }, best: None }),
        "{:?}",
        report.outcome
    );
    let rejected = tools(&[("syntax_check", code(LOOSE)), ("consistency_check", code(LOOSE))]);
    let fixture = Fixture::new("S")
        .on("tools", &[&rejected])
        .on("judge_conditions", &[&inconsistent("no", "main_statement")])
        .with(mode(Protocol::Native));
    let report = fixture.run().await;
    assert!(matches!(&report.outcome, RunOutcome::JudgesRejected { reasons, .. } if reasons == &["no"]));
    assert_eq!(uses(&fixture).last().unwrap().revisions, 9);
    // One attempt without reflection.
    let one = Settings { reflection: false, ..mode(Protocol::Native) };
    let fixture = Fixture::new("S").on("tools", &[&bad]).with(one);
    assert_eq!(fixture.run().await.totals.calls, 1);
}

#[tokio::test]
async fn garbage_and_silence_end_typed() {
    for protocol in [Protocol::Native, Protocol::Text] {
        let fixture = Fixture::new("S").on("tools", &["I am done. <tool_calls>["]).with(mode(protocol));
        let report = fixture.run().await;
        assert!(
            matches!(
                &report.outcome,
                RunOutcome::Failed { failure: Failure::Unreadable { stage: Stage::State, .. }, .. }
            ),
            "{:?}",
            report.outcome
        );
        assert_eq!(report.totals.calls, 9);
    }
}

#[tokio::test]
async fn what_precheck_refuses_never_reaches_lean() {
    let fixture = Fixture::new("S")
        .on(
            "tools",
            &[
                &tools(&[("syntax_check", json!({ "lean4_code": "theorem main_statement : (1 = 1 := by sorry" }))]),
                &tools(&[("syntax_check", code("axiom a : False\n\ntheorem main_statement : 1 = 1 := by sorry"))]),
                &tools(&[("syntax_check", code("def D : ℕ := 1\n\ntheorem main_statement : D = 1 := by sorry"))]),
            ],
        )
        .with(mode(Protocol::Native))
        .without_judges();
    let report = fixture.run().await;
    let RunOutcome::Formalized { file, judged: false } = &report.outcome else { panic!("{:?}", report.outcome) };
    assert_eq!(file.definitions, ["D"]);
    assert_eq!(file.body, "def D : ℕ := 1\n\n/-- S -/\ntheorem main_statement : D = 1 := by sorry");
    assert_eq!(fixture.elaborated().len(), 1);
    assert!(!fixture.requests()[0].messages[1].content.contains("consistency_check"));
}

#[tokio::test]
async fn native_calls_go_over_the_wire_and_are_replayed() {
    let bad = tools(&[("syntax_check", code("theorem main_statement : BAD_x := by sorry"))]);
    let good = tools(&[("syntax_check", code(GOOD)), ("consistency_check", code(GOOD))]);
    let endpoint = Endpoint::start(vec![
        ("condition by condition", consistent(), 0),
        ("on its own first", reads_consistent(), 0),
        ("Unknown identifier", good, 0),
        ("Check it with tools", bad, 0),
    ])
    .await;
    let dir = tempfile::tempdir().unwrap();
    let run = async |provider: Arc<dyn Provider>| {
        let statement = Informal::new("Every positive number is at least one.").unwrap();
        let (services, prompts) = (services(provider), Prompts::load(None).unwrap());
        let (settings, cancel) = (mode(Protocol::Native), CancellationToken::new());
        formalize(&statement, &services, &settings, &prompts, &Memory::default(), &cancel).await.unwrap()
    };
    let open = autoform_llm::open(&endpoint.model(), &ProviderEnv::default()).unwrap();
    let recorded = run(Arc::new(Recorder::new(open, dir.path(), None, vec![]).unwrap())).await;
    assert!(matches!(recorded.outcome, RunOutcome::Formalized { judged: true, .. }), "{:?}", recorded.outcome);
    let bodies = endpoint.bodies();
    let names: Vec<&str> =
        bodies[0]["tools"].as_array().unwrap().iter().map(|t| t["function"]["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["syntax_check", "consistency_check", "search_library"]);
    assert_eq!(bodies[0]["tools"][0]["function"]["parameters"]["required"], json!(["lean4_code"]));
    let messages = bodies[1]["messages"].as_array().unwrap();
    assert_eq!(messages[2]["tool_calls"][0]["function"]["name"], "syntax_check");
    assert_eq!((&messages[3]["role"], &messages[3]["tool_call_id"]), (&json!("tool"), &json!("call-0")));
    let replayed = run(Arc::new(Replay::open("replay:x", dir.path()).unwrap())).await;
    assert_eq!(replayed.outcome, recorded.outcome);
    assert_eq!((replayed.totals.replayed, endpoint.bodies().len()), (4, 4));
}
