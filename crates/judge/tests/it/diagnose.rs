//! Diagnosis with a scripted model and real Lean.

use autoform_judge::diagnose::{CorrectionCheck, DiagnoseConfig, Diagnoser, Diagnosis, MeaningCheck};
use autoform_judge::track::{Answer, Category, Label, Task, VerdictWord};
use autoform_judge::{JudgeConfig, LeanFactFinder};
use autoform_llm::prompt::Prompts;
use autoform_llm::{ChatRequest, Scripted};
use autoform_testing::{RUNTIME, lean_pool};
use serde_json::json;
use std::sync::Arc;

const FORMAL: &str = "theorem T (n : ℕ) (h : 0 ≤ n) : n - 1 < n := by sorry";
const MENDED: &str = "theorem T (n : ℕ) (h : 0 < n) : n - 1 < n := by sorry";

fn row(formal: &str) -> Task {
    serde_json::from_value(
        json!({"idx": "r1", "informal_statement": "For every positive n, n − 1 < n.", "formal_statement": formal}),
    )
    .unwrap()
}

fn items(label: &str) -> String {
    json!({"items": [
        {"part": "condition", "math": "n > 0", "lean": "h", "interpretation": "n ≥ 0", "label": label},
        {"part": "conclusion", "math": "n − 1 < n", "lean": "n - 1 < n", "interpretation": "the same", "label": "A"},
    ]})
    .to_string()
}

fn fault(category: &str, segment: &str, correction: &str) -> String {
    json!({"category": category, "segment": segment, "corrected_statement": correction}).to_string()
}

fn reading(verdict: &str) -> String {
    let reasons = if verdict == "consistent" { vec![] } else { vec!["0 is still allowed."] };
    json!({"reading": "r", "verdict": verdict, "reasons": reasons, "fault": null}).to_string()
}

fn run(row: &Task, config: &DiagnoseConfig, replies: &[String]) -> (Diagnosis, Vec<ChatRequest>) {
    let pool = lean_pool();
    let texts: Vec<&str> = replies.iter().map(String::as_str).collect();
    let model = Scripted::texts("diagnose", &texts).remembering();
    let prompts = Prompts::load(None).unwrap();
    let judge = JudgeConfig { probe_heartbeats: 0, backstop_ms: 100_000, wall_ms: 120_000, ..JudgeConfig::default() };
    let lean = LeanFactFinder::new(Arc::new(pool.clone()), judge, Arc::new(|_| None));
    let diagnoser = Diagnoser {
        lean: &lean,
        model: &model,
        prompts: &prompts,
        config,
        library_name: "L",
        library_note: "N",
        library_header: "import Mathlib",
    };
    let diagnosis = RUNTIME.block_on(diagnoser.diagnose(row)).unwrap();
    let asked = model.asked();
    (diagnosis, asked)
}

fn last(request: &ChatRequest) -> &str {
    &request.messages.last().unwrap().content
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_aligned_row_takes_one_question_and_has_three_nulls() {
    let (got, asked) = run(&row(MENDED), &DiagnoseConfig::default(), &[items("A")]);
    assert_eq!(got.output, Some(Answer::aligned("r1")));
    assert_eq!((asked.len(), got.problem), (1, None));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_misaligned_row_takes_three() {
    let replies = [items("C"), fault("C1.1", "(h : 0 ≤ n)", MENDED), reading("consistent")];
    let (got, asked) = run(&row(FORMAL), &DiagnoseConfig::default(), &replies);
    let output = got.output.unwrap();
    assert!(output.faults(None).is_empty());
    assert_eq!(output.error_category, Category::parse("C1.1").map(Label::Known));
    assert_eq!(output.error_segment.as_deref(), Some("(h : 0 ≤ n)"));
    assert_eq!(output.corrected_statement.as_deref(), Some(MENDED));
    let fault = got.votes[0].fault.as_ref().unwrap();
    assert_eq!((&fault.lean, &fault.meaning), (&CorrectionCheck::Elaborates, &MeaningCheck::Aligned));
    let purposes: Vec<&str> = asked.iter().map(|r| r.purpose.as_str()).collect();
    assert_eq!(purposes, ["diagnose_compare", "diagnose_fault", "judge_reading"]);
    // Lean spoke first.
    assert!(last(&asked[0]).contains("`n - 1` subtracts on ℕ") && last(&asked[0]).contains("did not prove `1 ≤ n`"));
    assert!(last(&asked[2]).contains("0 < n") && !last(&asked[2]).contains("0 ≤ n"));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_lean_refutes_is_asked_again_with_its_words() {
    let replies = [
        items("C"),
        fault("C1.1", "(h : 0 ≤ n)", "theorem T (n : ℕ) (h : 0 < m) : n - 1 < n := by sorry"),
        fault("C1.1", "(h : 0 ≤ n)", "theorem T (n : ℕ) (h : (0 ≤ n)) : n - 1 < n := by sorry"),
        fault("C1.1", "(h : 0 ≤ n)", MENDED),
        reading("consistent"),
    ];
    let (got, asked) = run(&row(FORMAL), &DiagnoseConfig::default(), &replies);
    assert_eq!(got.output.unwrap().corrected_statement.as_deref(), Some(MENDED));
    assert_eq!(got.votes[0].attempts, 3);
    assert!(last(&asked[2]).contains("does not accept") && last(&asked[2]).contains('m'), "{}", last(&asked[2]));
    assert!(last(&asked[3]).contains("same as the given one"), "{}", last(&asked[3]));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_segment_or_category_off_the_menu_is_asked_again_once() {
    let replies =
        [items("C"), fault("C9", "(h : 0 ≤ n)", MENDED), fault("C1.1", "(h: 0≤n)", MENDED), reading("consistent")];
    let (got, asked) = run(&row(FORMAL), &DiagnoseConfig::default(), &replies);
    assert_eq!(got.output.unwrap().error_segment.as_deref(), Some("(h : 0 ≤ n)"), "found again up to white space");
    assert!(last(&asked[2]).contains("C9"));
    let replies = [items("C"), fault("C1.1", "0 ≥ n", MENDED), fault("C1.1", "0 ≥ n", MENDED)];
    let (got, _) = run(&row(FORMAL), &DiagnoseConfig::default(), &replies);
    let output = got.output.unwrap();
    assert_eq!(output.verdict, VerdictWord::Misaligned);
    assert!(!output.faults(None).is_empty() && got.problem.unwrap().contains("0 ≥ n"), "nothing is made up");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_correction_that_still_differs_is_said_to() {
    let one = [fault("C1.1", "(h : 0 ≤ n)", MENDED), reading("inconsistent")];
    let replies: Vec<String> = [items("C")].into_iter().chain(one.iter().cloned()).chain(one.iter().cloned()).collect();
    let config = DiagnoseConfig { retries: 1, ..DiagnoseConfig::default() };
    let (got, asked) = run(&row(FORMAL), &config, &replies);
    assert!(last(&asked[3]).contains("0 is still allowed."));
    let fault = got.votes[0].fault.as_ref().unwrap();
    assert!(matches!(fault.meaning, MeaningCheck::Differs { .. }));
    assert!(got.output.unwrap().faults(None).is_empty());
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_statement_this_library_lacks_is_diagnosed_without_lean() {
    let formal = "theorem T (p : Unknown) : 0 ≤ p.radius := by sorry";
    let mended = "theorem T (p : Unknown) : 0 < p.radius := by sorry";
    let replies = [items("C"), fault("S2.7", "0 ≤ p.radius", mended), reading("consistent")];
    let (got, asked) = run(&row(formal), &DiagnoseConfig::default(), &replies);
    assert!(last(&asked[0]).contains("Lean does not accept the statement here"));
    let fault = got.votes[0].fault.as_ref().unwrap();
    assert!(matches!(fault.lean, CorrectionCheck::Unchecked { .. }));
    assert_eq!(got.output.unwrap().corrected_statement.as_deref(), Some(mended));
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn garbage_and_small_budgets_end_in_a_typed_result() {
    let garbage = vec!["I would say it is fine.".to_owned(); 4];
    let (got, asked) = run(&row(FORMAL), &DiagnoseConfig::default(), &garbage);
    assert_eq!((got.output, asked.len()), (None, 2));
    assert!(got.problem.is_some());
    let config = DiagnoseConfig { max_calls: 2, ..DiagnoseConfig::default() };
    let replies = [items("C"), fault("C1.1", "(h : 0 ≤ n)", MENDED)];
    let (got, _) = run(&row(FORMAL), &config, &replies);
    let fault = got.votes[0].fault.as_ref().unwrap();
    assert_eq!(fault.meaning, MeaningCheck::Unscored, "the budget ended before the comparison");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn votes_are_samples_of_their_own_and_the_majority_counts() {
    let config = DiagnoseConfig { votes: 3, ..DiagnoseConfig::default() };
    let replies = [items("A"), items("C"), fault("C1.1", "(h : 0 ≤ n)", MENDED), reading("consistent"), items("A")];
    let (got, asked) = run(&row(FORMAL), &config, &replies);
    assert_eq!(got.output, Some(Answer::aligned("r1")));
    let samples: Vec<u32> = asked.iter().map(|r| r.sample).collect();
    assert_eq!(samples, [0, 1, 1, 1, 2]);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn gold_labels_change_nothing_that_is_asked() {
    let gold: Task = serde_json::from_value(json!({
        "idx": "r1", "informal_statement": "For every positive n, n − 1 < n.", "formal_statement": FORMAL,
        "verdict": "misaligned", "error_category": "GOLD", "error_segment": "GOLD", "corrected_statement": "GOLD",
    }))
    .unwrap();
    let replies = [items("A")];
    let (_, with) = run(&gold, &DiagnoseConfig::default(), &replies);
    let (_, without) = run(&row(FORMAL), &DiagnoseConfig::default(), &replies);
    assert_eq!(with, without);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_header_stands_before_the_statement() {
    let with: Task = serde_json::from_value(json!({
        "idx": "r1", "informal_statement": "n is small", "header": "import Mathlib\n\nopen Nat\ndef Small (n : ℕ) : Prop := n < 3",
        "formal_statement": "theorem T (n : ℕ) (h : n = 2) : Small n := by sorry",
    }))
    .unwrap();
    let (got, asked) = run(&with, &DiagnoseConfig::default(), &[items("A")]);
    assert!(got.facts.is_accepted(), "{:?}", got.facts);
    assert!(last(&asked[0]).contains("def Small (n : ℕ)"));
    assert_eq!(got.facts.definitions, ["Small"]);
}
