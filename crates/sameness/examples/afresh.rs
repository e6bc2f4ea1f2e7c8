//! Pairs of published references and statements that were written from the English alone, for `autoform compare --jsonl`.
//!
//! `cargo run --release --example afresh -- FOLDER problems/afresh/first.jsonl > pairs.jsonl`, where
//! `FOLDER` holds the benchmarks' own files (`minif2f_lean4_valid.jsonl`, `proofnet_lean4_valid.jsonl`, `FATE-H.json`):
//! references are not ours and are not kept here. A row is called `mf_NAME`, `pn_INDEX_NAME` or `fa_ID`.

#![allow(clippy::print_stdout, reason = "its output is what it is for")]

use serde_json::{Value, json};
use std::collections::HashMap;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(folder), Some(candidates)) = (args.next(), args.next()) else {
        return Err("usage: afresh FOLDER CANDIDATES.jsonl".into());
    };
    let references = references(Path::new(&folder))?;
    for line in std::fs::read_to_string(&candidates)?.lines() {
        let row: Value = serde_json::from_str(line)?;
        let id = row["row"].as_str().ok_or("a line without `row`")?;
        let reference = references.get(id).ok_or_else(|| format!("no published row is called {id}"))?;
        println!("{}", json!({ "id": id, "reference": reference, "candidate": row["candidate"] }));
    }
    Ok(())
}

/// Whole files by the name of their row.
fn references(folder: &Path) -> Result<HashMap<String, String>, Box<dyn Error>> {
    let text = |v: &Value, field: &str| v[field].as_str().unwrap_or_default().to_owned();
    let mut all = HashMap::new();
    for (file, prefix) in [("minif2f_lean4_valid.jsonl", "mf"), ("proofnet_lean4_valid.jsonl", "pn")] {
        for (i, line) in std::fs::read_to_string(folder.join(file))?.lines().enumerate() {
            let row: Value = serde_json::from_str(line)?;
            let stated = text(&row, "formal_statement");
            let stated = stated.trim_end();
            let proof = if stated.ends_with("by") {
                " sorry"
            } else if stated.ends_with(":=") {
                " by sorry"
            } else {
                " := by sorry"
            };
            let name = text(&row, "name");
            let id = if prefix == "mf" { format!("mf_{name}") } else { format!("pn_{i}_{name}") };
            all.insert(id, format!("{}{stated}{proof}", text(&row, "header")));
        }
    }
    let fate: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(folder.join("FATE-H.json"))?)?;
    for row in fate {
        let id = row["id"].as_str().map_or_else(|| row["id"].to_string(), str::to_owned);
        all.insert(format!("fa_{id}"), text(&row, "formal_statement"));
    }
    Ok(all)
}
