//! What differs between two runs of one kind.

use super::{Job, Store, Work};
use crate::eval::attempt::{Attempt, bucket_word, read_rows};
use crate::serve::problem::Problem;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Rows told at once.
const MOST: usize = 1000;
/// Bytes of results that are read.
const MOST_BYTES: u64 = 512 << 20;

/// Of two evaluations the attempts with different verdicts, where both have one; of two runs from words to Lean what
/// came of each. Reads the disk.
///
/// # Errors
/// The runs are not of one kind, or their results cannot be read.
pub(super) fn between(store: &Store, a: &Job, b: &Job) -> Result<Value, Problem> {
    match (&a.begun.work, &b.begun.work) {
        (Work::Evaluate(_), Work::Evaluate(_)) => evaluations(store, a, b),
        (Work::Formalize(_), Work::Formalize(_)) => Ok(statements(store, a, b)),
        _ => Err(Problem::unusable("one is an evaluation and one is not")),
    }
}

type Key = (String, u32);

/// Attempts by contestant, item and sample; where either run has one contestant, its name does not count.
fn evaluations(store: &Store, a: &Job, b: &Job) -> Result<Value, Problem> {
    let (a, b) = (rows(store, a)?, rows(store, b)?);
    let single =
        |rows: &BTreeMap<String, BTreeMap<Key, Attempt>>| (rows.len() == 1).then(|| rows.keys().next().cloned());
    let pairs: Vec<(String, String)> = match (single(&a).flatten(), single(&b).flatten()) {
        (Some(a), Some(b)) => vec![(a, b)],
        _ => a.keys().filter(|who| b.contains_key(*who)).map(|who| (who.clone(), who.clone())).collect(),
    };
    if pairs.is_empty() {
        return Err(Problem::unusable("the two runs have no contestant in common"));
    }
    let (mut different, mut same, mut all) = (Vec::new(), 0, 0);
    for (x, y) in &pairs {
        for (key, left) in &a[x] {
            let Some(right) = b[y].get(key) else { continue };
            if left.bucket == right.bucket {
                same += 1;
                continue;
            }
            all += 1;
            if different.len() < MOST {
                let side = |row: &Attempt| json!({ "bucket": bucket_word(row.bucket), "tag": row.tag });
                different.push(json!({ "by": x, "item": key.0, "sample": key.1, "a": side(left), "b": side(right) }));
            }
        }
    }
    Ok(json!({ "kind": "eval", "same": same, "different": all, "rows": different }))
}

fn rows(store: &Store, job: &Job) -> Result<BTreeMap<String, BTreeMap<Key, Attempt>>, Problem> {
    let unreadable = || Problem::absent("a run has no results yet, or more than are compared");
    let path = store.folder(&job.id).join("results.jsonl");
    let small = std::fs::metadata(&path).is_ok_and(|m| m.len() <= MOST_BYTES);
    if !small {
        return Err(unreadable());
    }
    let rows = read_rows(&path).map_err(|_| Problem::unusable("the results of a run are damaged"))?;
    let mut by: BTreeMap<String, BTreeMap<Key, Attempt>> = BTreeMap::new();
    for row in rows.rows.into_iter().filter(Attempt::is_verdict) {
        let who = format!("{}:{}", row.provider, row.model);
        by.entry(who).or_default().insert((row.item_id.clone(), row.sample), row);
    }
    Ok(by)
}

fn statements(store: &Store, a: &Job, b: &Job) -> Value {
    let side = |job: &Job| {
        let folder = store.folder(&job.id);
        let file = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
        let end = job.end.clone().unwrap_or_default();
        json!({
            "statement": job.begun.work.title(), "model": job.begun.model, "variant": job.variant,
            "state": if job.end.is_some() { end.state } else { "running".to_owned() },
            "outcome": end.detail, "reason": end.reason,
            "lean": file("statement.lean").or_else(|| file("partial.lean")),
        })
    };
    let (a, b) = (side(a), side(b));
    let fields: Vec<&String> = a.as_object().into_iter().flatten().map(|(k, _)| k).filter(|k| a[*k] != b[*k]).collect();
    json!({ "kind": "formalize", "different": fields, "a": a, "b": b })
}
