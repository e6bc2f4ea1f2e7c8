//! kill -9 at random moments: each resume ends in the same record, and nothing the record holds is
//! asked again. The process that is killed is this test binary, running the test `child`.

use crate::resume::bag;
use autoform_agent::{Extras, formalize_with};
use autoform_llm::prompt::Prompts;
use autoform_llm::{Client, LlmConfig, ProviderEnv};
use autoform_record::statement::Informal;
use autoform_record::{Event, ReadError, Record, RecordWriter, read_record};
use autoform_testing::agent::{self as fakes, graph, json, lean};
use autoform_testing::endpoint::{Endpoint, question};
use serde_json::Value;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

const KILLS: usize = 20;
const MODEL: &str = "AUTOFORM_TEST_KILLED_MODEL";
const RECORD: &str = "AUTOFORM_TEST_KILLED_RECORD";

/// What the killed process does: formalizes one statement, going on with the record that is there.
/// Without the variables that name both there is nothing to do.
#[tokio::test]
async fn child() {
    let (Ok(model), Ok(path)) = (std::env::var(MODEL), std::env::var(RECORD)) else { return };
    let path = Path::new(&path);
    let earlier = match read_record(path) {
        Ok(record) => Some(record),
        Err(ReadError::NoHeader | ReadError::Io { .. }) => None,
        Err(e) => panic!("{e}"),
    };
    let writer = match &earlier {
        Some(record) => RecordWriter::resume(path, record.whole_bytes, record.entries.len() as u64).unwrap(),
        None if path.exists() => RecordWriter::resume(path, 0, 0).unwrap(),
        None => RecordWriter::create(path).unwrap(),
    };
    let provider = autoform_llm::open(&model, &ProviderEnv::default()).unwrap();
    let client = Arc::new(Client::new(provider, &LlmConfig::default()).unwrap());
    let services = fakes::services(client);
    let statement = Informal::new("There is no odd perfect number.").unwrap();
    let prompts = Prompts::load(None).unwrap();
    let extras = Extras { earlier: earlier.as_ref(), shared: None };
    let cancel = CancellationToken::new();
    formalize_with(&statement, &services, &graph(), &prompts, &writer, &cancel, extras).await.unwrap();
}

fn script() -> Vec<(&'static str, String, u64)> {
    let plan = r#"{"concepts": [
        {"name": "perfect number", "meaning": "m", "direct": true, "needs": ["sum of proper divisors"]},
        {"name": "odd number", "meaning": "", "direct": true, "needs": []}]}"#;
    let null = r#"{"best_match": null, "reasoning": "No confident match found."}"#;
    let odd = r#"{"best_match": "Odd", "reasoning": "Found a direct definition."}"#;
    vec![
        ("Lean 4 code was not accepted", lean("def SumOfProperDivisors (n : ℕ) : ℕ := n"), 25),
        ("List the mathematical concepts", json(plan), 25),
        ("Concept: odd number\\n\\nIt is needed for this statement", json(odd), 40),
        ("already define a concept?", json(null), 20),
        ("one must be written", json(r#"{"definition": "d", "composite": false, "dependencies": []}"#), 30),
        ("Its name in Lean: `SumOfProperDivisors`", lean("def SumOfProperDivisors (n : ℕ) : ℕ := BAD_n"), 25),
        (
            "Its name in Lean: `PerfectNumber`",
            lean("def PerfectNumber (n : ℕ) : Prop := SumOfProperDivisors n = n"),
            25,
        ),
        (
            "into one Lean 4 theorem statement",
            lean("theorem main_statement : ¬ ∃ n : ℕ, PerfectNumber n ∧ Odd n := by sorry"),
            25,
        ),
        ("condition by condition", fakes::consistent(), 25),
        ("on its own first", fakes::reads_consistent(), 25),
    ]
}

#[expect(clippy::disallowed_methods, reason = "the test starts and kills this very binary")]
fn start(model: &str, record: &Path) -> Child {
    std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::child"])
        .env(MODEL, model)
        .env(RECORD, record)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The questions whose answers a record holds.
fn recorded(record: Option<&Record>) -> Vec<Value> {
    let of = |e: &Event| match e {
        Event::Call(call) => Some(question(&serde_json::to_value(&call.request.messages).unwrap())),
        _ => None,
    };
    record.iter().flat_map(|r| &r.entries).filter_map(|e| of(&e.event)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_twenty_random_moments_a_run_ends_in_the_same_record() {
    let endpoint = Endpoint::start(script()).await;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("whole.jsonl");
    let mut whole = start(&endpoint.model(), &path);
    assert!(whole.wait().unwrap().success());
    let expected = bag(read_record(&path).unwrap().entries.iter().map(|e| &e.event));
    assert!(read_record(&path).unwrap().is_finished());
    let calls = endpoint.take().len();
    assert_eq!(calls, 11);

    let (mut kills, mut runs, mut repeated_in_flight) = (0, 0, 0);
    while kills < KILLS {
        runs += 1;
        assert!(runs < 100, "it cannot be killed in time: {kills} kills");
        let path = dir.path().join(format!("{runs}.jsonl"));
        let mut asked_in_all = 0;
        loop {
            let before = read_record(&path).ok();
            let known = recorded(before.as_ref());
            let mut child = start(&endpoint.model(), &path);
            // Mostly within the run, sometimes before its first question.
            let patience = rand::random_range(0..350);
            while endpoint.count() == 0 && patience > 20 && child.try_wait().unwrap().is_none() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            tokio::time::sleep(Duration::from_millis(patience)).await;
            let ended = child.try_wait().unwrap();
            let killed = ended.is_none() && kills < KILLS;
            if killed {
                // SIGKILL, and no process is left behind: it has none of its own.
                child.kill().unwrap();
                kills += 1;
            }
            let status = child.wait().unwrap();
            let asked = endpoint.take();
            asked_in_all += asked.len();
            for question in &asked {
                assert!(!known.contains(question), "asked again although the record holds the answer: {question}");
            }
            if !killed {
                assert!(status.success());
                break;
            }
        }
        let record = read_record(&path).unwrap();
        assert!(record.is_finished());
        assert_eq!(bag(record.entries.iter().map(|e| &e.event)), expected, "run {runs}");
        repeated_in_flight += asked_in_all - calls;
    }
    // What was on its way when the process died has to be asked again; at most the three questions
    // that run at once, each time.
    assert!(repeated_in_flight <= 3 * KILLS, "{repeated_in_flight}");
    eprintln!("{kills} kills in {runs} runs; {repeated_in_flight} questions were on their way when a kill came");
}
