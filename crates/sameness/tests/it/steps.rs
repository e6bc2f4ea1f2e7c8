//! One step that a writer takes without a thought, and what is near it and is something else.

use super::attacks::never_same_rows;
use super::{RIGHT, compare, due};

/// Each pair of `ways_steps.jsonl` is one step apart (written by us, looked at while mending).
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_single_step_is_seen() {
    let rows = include_str!("../../../../tests/cases/ways_steps.jsonl").lines();
    let rows: Vec<serde_json::Value> = rows.map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(rows.len(), 108);
    for r in rows.iter().filter(|_| due(true)) {
        let (reference, candidate) = (r["reference"].as_str().unwrap(), r["candidate"].as_str().unwrap());
        let found = compare(reference, candidate);
        assert!(RIGHT.contains(&found.relation), "{reference}\n{candidate}\n{found:#?}");
        assert!(found.evidence.is_some());
    }
}

const LEFT_OUT: [&str; 6] = ["as_14", "as_15", "as_16", "as_19", "as_20", "as_21"];

/// Written against the lemmas of `EntriesSteps.lean` by a helper who read them. Those left out are still called the same: laws that older
/// lemmas say, and two laws of one notion that its lemmas open into each other (`docs/sameness.md`).
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_a_step_leads_past_is_not_the_same() {
    never_same_rows(include_str!("../../../../tests/cases/attacks_steps.jsonl"), 45, &LEFT_OUT);
}
