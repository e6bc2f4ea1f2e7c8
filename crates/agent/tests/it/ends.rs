//! Every way a run ends other than well: typed, within its budgets, with the best there is.

use crate::{NO_CONCEPTS, two_levels};
use autoform_agent::{Mode, Settings};
use autoform_llm::LlmError;
use autoform_record::statement::{Failure, RunOutcome, Stage};
use autoform_record::{Event, Record};
use autoform_testing::agent::{Fixture, graph, lean};

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
            Event::Strategy { change, .. } => Some(change.to_string()),
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
    let mut settings = Settings { max_calls: 8, ..graph() };
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
    let dollars =
        |max: f64, price: Option<f64>| two_levels().priced(price).with(Settings { max_cost: Some(max), ..graph() });
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
            let fixture = Fixture::new("S").failing(error.clone()).with(Settings { mode, ..graph() });
            let report = fixture.run().await;
            assert!(matches!(&report.outcome, RunOutcome::Failed { best: None, .. }), "{error}: {:?}", report.outcome);
            assert!(report.totals.calls <= 9, "{error}: {} calls", report.totals.calls);
        }
    }
}

#[tokio::test]
async fn wall_clock_is_a_budget() {
    let fixture = two_levels().stuck_at("define").with(Settings { max_seconds: Some(1), ..graph() });
    let report = fixture.run().await;
    assert!(
        matches!(&report.outcome, RunOutcome::BudgetExhausted { what, .. } if what == "1 s of wall clock"),
        "{:?}",
        report.outcome
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
