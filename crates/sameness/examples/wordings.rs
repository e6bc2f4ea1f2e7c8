//! Pairs of statements that were formalized from several wordings of one text, for `autoform compare --jsonl`.
//!
//! `autoform formalize --batch problems/wordings.jsonl --out RUNS ..`, then
//! `cargo run --release -p autoform-sameness --example wordings -- problems/wordings.jsonl RUNS > pairs.jsonl`: every two
//! wordings `NAME.WORDING` of one `NAME` whose runs have a file, called `NAME.ONE.OTHER`. Texts without a file are named
//! on stderr.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "its output is what it is for")]

use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(texts), Some(runs)) = (args.next(), args.next()) else {
        return Err("usage: wordings TEXTS.jsonl RUNS".into());
    };
    let mut before: Vec<(String, String, String)> = Vec::new();
    for line in std::fs::read_to_string(&texts)?.lines() {
        let row: Value = serde_json::from_str(line)?;
        let id = row["id"].as_str().ok_or("a line without `id`")?;
        let (name, wording) = id.split_once('.').ok_or_else(|| format!("{id} is not NAME.WORDING"))?;
        let file = Path::new(&runs).join(id.replace('.', "-")).join("statement.lean");
        let Ok(lean) = std::fs::read_to_string(&file) else {
            eprintln!("{id} has no {}", file.display());
            continue;
        };
        for (_, other, reference) in before.iter().filter(|(n, ..)| n == name) {
            println!(
                "{}",
                json!({ "id": format!("{name}.{other}.{wording}"), "reference": reference, "candidate": lean })
            );
        }
        before.push((name.to_owned(), wording.to_owned(), lean));
    }
    Ok(())
}
