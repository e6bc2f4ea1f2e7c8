//! Values to start from, for tests here and in the rooms above (feature `samples`).

#![allow(clippy::unwrap_used, reason = "a sample that is no sample fails the test that asked for it")]

use super::attempt::Attempt;
use super::run_folder::{RunConfig, items_sha256};
use crate::check::Bucket;
use crate::item::{Family, Item, Split, Tier};
use autoform_lean::Identity;

/// An item to start from.
pub fn item(id: &str) -> Item {
    serde_json::from_value(serde_json::json!({
        "schema_version": "1.0", "checker_version": "1.0", "id": id,
        "nl": "For all integers x, x + 0 = x.", "imports": ["Mathlib"], "context": "",
        "expected": "∀ x : Int, x + 0 = x", "family": "ring_identity", "tier": "A", "split": "pilot",
        "tags": [], "semantic": {"kind": "normalized_ref", "check": "ring_identity"},
        "provenance": {"source_kind": "other", "source_ref": "test", "license": "CC0-1.0"}
    }))
    .unwrap()
}

/// A row to start from.
pub fn row(model: &str, item: &str, sample: u32, bucket: Bucket) -> Attempt {
    let test1 = match bucket {
        Bucket::Pass | Bucket::ShapeFail | Bucket::SemanticFail | Bucket::Undecided => Some(true),
        Bucket::ElabFail | Bucket::LeanParseFail => Some(false),
        _ => None,
    };
    Attempt {
        run_id: "r".into(),
        item_id: item.into(),
        sample,
        split: Split::Pilot,
        family: Family::RingIdentity,
        tier: Tier::A,
        tags: vec![],
        provider: "scripted".into(),
        model: model.into(),
        params: serde_json::json!({}),
        prompt_hash: String::new(),
        prompt_text: None,
        candidate_raw: "True".into(),
        candidate_hash: String::new(),
        lean_toolchain: "4".into(),
        mathlib_rev: "p".into(),
        test1_heartbeats: 1,
        test2_heartbeats: 2,
        test1_pass: test1,
        test2_pass: match bucket {
            Bucket::Pass => Some(true),
            Bucket::ShapeFail | Bucket::SemanticFail => Some(false),
            _ => None,
        },
        shape_pass: None,
        bucket,
        relation: None,
        tag: String::new(),
        test1_elapsed_ms: 3,
        test2_elapsed_ms: 4,
        stderr_excerpt: String::new(),
        stdout_excerpt: String::new(),
        log_path: String::new(),
        rendered_path: None,
        calls: 1,
        prompt_tokens: 10,
        completion_tokens: 5,
    }
}

/// A configuration to start from.
pub fn config(items: &[Item]) -> RunConfig {
    RunConfig {
        program: "0".into(),
        schema_version: "1.0".into(),
        checker_version: "1.0".into(),
        split: "pilot".into(),
        items_sha256: items_sha256(items),
        items: items.len(),
        k: 2,
        models: vec![],
        judges: vec![],
        prompt_hash: "p".into(),
        prompt_text: false,
        lean: Identity { backend: "wasm".into(), lean: "4".into(), library: "l".into() },
        budgets: serde_json::json!({"test1_heartbeats": 1}),
        seed: 0,
    }
}
