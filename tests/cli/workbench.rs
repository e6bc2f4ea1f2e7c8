//! The front door, with a fake Lean and with a real one.

use autoform::config::Config;
use autoform::lean::Outcome;
use autoform::lean::fake::rejecting_bad;
use autoform::llm::Scripted;
use autoform::record::{Event, Sink};
use autoform::statement::{Informal, RunOutcome};
use autoform::workbench::{CheckRequest, Fault, FormalizeRequest, Jury, Place, Workbench, WorkbenchError};
use autoform_testing::agent::Empty;
use futures::StreamExt;
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

#[derive(Default)]
struct Names(Mutex<Vec<String>>);

impl Sink for Names {
    fn put(&self, event: &Event) -> std::io::Result<()> {
        let value = serde_json::to_value(event)?;
        self.0.lock().unwrap().push(value["event"].as_str().unwrap_or_default().to_owned());
        Ok(())
    }
}

fn fake() -> Workbench {
    Workbench::open(Config::default()).with_lean(Arc::new(rejecting_bad())).with_retriever(Arc::new(Empty))
}

fn run(author: &str) -> FormalizeRequest {
    let statement = Informal::new("One and one are two.").unwrap();
    FormalizeRequest { jury: Jury::None, ..FormalizeRequest::new(statement, author) }
}

#[tokio::test]
async fn a_source_is_checked_by_the_lean_that_was_given() {
    let bench = fake();
    let requests = ["good", "bad"].map(|id| CheckRequest::new(id, format!("theorem {id} : True := trivial")));
    let mut answers: Vec<_> = bench.check_all(requests.to_vec()).map(Result::unwrap).collect().await;
    answers.sort_by(|a, b| a.id.cmp(&b.id));
    assert!(matches!(answers[0].outcome, Outcome::Rejected(_)), "{answers:?}");
    assert!(answers[1].outcome.is_accepted());
    assert_eq!(answers[1].identity.as_ref().unwrap().backend, "fake");
}

#[tokio::test]
async fn a_run_tells_its_events_and_ends_in_an_answer() {
    // A model that says nothing useful: the run ends, and that is an answer, not an error.
    let bench = fake().with_model("test:model", Box::new(Scripted::texts("test:model", &["no"; 64]))).unwrap();
    let told = Names::default();
    let answer = bench.formalize(&run("test:model"), &told, &CancellationToken::new()).await.unwrap();
    assert!(matches!(answer.outcome, RunOutcome::Failed { .. }), "{:?}", answer.outcome);
    let told = told.0.into_inner().unwrap();
    assert_eq!((told[0].as_str(), told[told.len() - 1].as_str()), ("run_started", "finished"), "{told:?}");
}

#[tokio::test]
async fn a_folder_keeps_the_run_and_belongs_to_its_statement() {
    let dir = tempfile::tempdir().unwrap();
    let bench = fake().with_model("test:model", Box::new(Scripted::texts("test:model", &["no"; 64]))).unwrap();
    let request = run("test:model");
    let place = Place::open(dir.path(), request.statement.as_str(), false).unwrap();
    bench.formalize_in(place, &request, Names::default(), &CancellationToken::new()).await.unwrap();
    let record = autoform::workbench::show(dir.path()).unwrap();
    assert!(record.is_finished() && dir.path().join("graph.svg").exists());
    let again = FormalizeRequest::resumed(dir.path()).unwrap();
    assert_eq!((again.author.as_str(), again.jury), ("scripted:test:model", Jury::Seats(Vec::new())));
    let other = Place::open(dir.path(), "Something else.", true).unwrap_err();
    assert!(matches!(other, WorkbenchError::Out { .. }) && !other.is_transient());
}

#[tokio::test]
async fn what_is_missing_says_so() {
    let none = fake().formalize(&run(" "), &Names::default(), &CancellationToken::new()).await.unwrap_err();
    assert_eq!(none.fault(), Fault::Missing);
    let odd = fake().formalize(&run("odd:model"), &Names::default(), &CancellationToken::new()).await.unwrap_err();
    assert!(odd.to_string().contains("unknown model `odd:model`"), "{odd}");
    assert!(autoform::workbench::show(std::path::Path::new("/no/such/run")).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_lean_behind_the_same_door() {
    let bench = Workbench::open(Config::default());
    let good = bench.check(&CheckRequest::new("good", "theorem t : 1 + 1 = 2 := rfl")).await.unwrap();
    assert!(good.outcome.is_accepted(), "{good:?}");
    assert!(good.identity.unwrap().library.contains("prelude"));
    let bad = bench.check(&CheckRequest::new("bad", "theorem t : 1 + 1 = 3 := rfl")).await.unwrap();
    assert!(matches!(bad.outcome, Outcome::Rejected(_)), "{bad:?}");
}
