//! Definitions that the problems of one batch share.

use autoform_agent::{Extras, SharedDefinitions};
use autoform_record::statement::RunOutcome;
use autoform_record::{Event, Record};
use autoform_testing::agent::{Fixture, lean};

fn problem(statement: &str, meaning: &str) -> Fixture {
    let expansion = format!(r#"{{"definition": "{meaning}", "composite": false, "dependencies": []}}"#);
    Fixture::new(statement)
        .on("plan", &[r#"{"concepts": [{"name": "happy number", "meaning": "m", "direct": true, "needs": []}]}"#])
        .on("ground", &[r#"{"best_match": null, "reasoning": "No confident match found."}"#])
        .on("expand", &[&expansion])
        .on("define", &[&lean("def HappyNumber (n : ℕ) : Prop := n = 7")])
        .on("state", &[&lean("theorem main_statement : HappyNumber 7 := by sorry")])
        .judges_agree()
}

#[tokio::test]
async fn a_definition_of_the_same_meaning_is_taken_over_and_the_record_says_so() {
    let shared = SharedDefinitions::default();
    let with = Extras { earlier: None, shared: Some(&shared) };
    let (first, second, third) =
        (problem("One.", "Leads to one."), problem("Two.", "leads to ONE"), problem("Three.", "Makes happy."));
    for fixture in [&first, &second, &third] {
        let report = fixture.run_with(with).await;
        assert!(matches!(report.outcome, RunOutcome::Formalized { .. }), "{:?}", report.outcome);
        assert!(report.outcome.file().unwrap().body.contains("def HappyNumber"));
    }
    let asked: Vec<usize> = [&first, &second, &third].map(|f| f.asked("define").len()).to_vec();
    assert_eq!(asked, [1, 0, 1]);
    let taken = |f: &Fixture| f.events().iter().filter(|e| matches!(e, Event::Shared { .. })).count();
    assert_eq!([taken(&first), taken(&second), taken(&third)], [0, 1, 0]);
    // Without asking for it nothing is shared.
    let alone = problem("Four.", "Leads to one.");
    alone.run().await;
    assert_eq!(alone.asked("define").len(), 1);

    // A resumed run takes what it took, whatever the others have by now.
    let record = Record::parse(&second.record_bytes()).unwrap();
    let cut = record.entries.iter().position(|e| matches!(e.event, Event::Shared { .. })).unwrap() + 1;
    let earlier = Record { entries: record.entries[..cut].to_vec(), ..record.clone() };
    let empty = SharedDefinitions::default();
    let again = problem("Two.", "leads to ONE");
    let report = again.run_with(Extras { earlier: Some(&earlier), shared: Some(&empty) }).await;
    assert!(matches!(report.outcome, RunOutcome::Formalized { .. }));
    assert!(again.asked("define").is_empty());
}
