//! Aligned pairs to start from: our seeds, benchmark items, and benchmark files in miniF2F's form.

use autoform_bench::item::Item;
use autoform_judge::track::{RowError, read_rows};
use serde::Deserialize;

/// An aligned pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Unique id.
    pub id: String,
    /// The statement in words.
    pub informal: String,
    /// The statement in Lean, `:= by sorry` and all.
    pub formal: String,
    /// Imports and `open`s, as the row will show them.
    pub header: Option<String>,
}

impl Source {
    /// The header's `open` lines.
    pub(super) fn opens(&self) -> String {
        let lines = self.header.iter().flat_map(|h| h.lines());
        lines.filter(|l| l.starts_with("open ")).flat_map(|l| [l, "\n"]).collect()
    }
}

#[derive(Deserialize)]
struct Seed {
    id: String,
    informal: String,
    formal: String,
}

#[derive(Deserialize)]
struct Benchmark {
    name: String,
    #[serde(default)]
    informal_prefix: String,
    formal_statement: String,
    #[serde(default)]
    header: Option<String>,
}

/// Our own pairs, written so that every category the embedded library can express finds material.
///
/// # Panics
/// Never: a test reads them.
pub fn seeds() -> Vec<Source> {
    let rows: Vec<(usize, Seed)> =
        read_rows(include_str!("seeds.jsonl"), "seeds.jsonl").expect("a test reads the seeds");
    let source = |s: Seed| Source { id: s.id, informal: s.informal, formal: s.formal, header: None };
    rows.into_iter().map(|(_, s)| source(s)).collect()
}

/// Items of the benchmark (`dataset/*.jsonl`).
///
/// # Errors
/// Every line that is no item.
pub fn dataset(text: &str, file: &str) -> Result<Vec<Source>, Vec<RowError>> {
    Ok(read_rows::<Item>(text, file)?.into_iter().map(|(_, item)| from_item(item)).collect())
}

/// Rows with `name`, `informal_prefix`, `formal_statement` and `header`, as miniF2F has them.
///
/// # Errors
/// Every line of another form.
pub fn benchmark(text: &str, file: &str) -> Result<Vec<Source>, Vec<RowError>> {
    let source = |b: Benchmark| {
        let informal = b.informal_prefix.trim().trim_start_matches("/--").trim_end_matches("-/").trim().to_owned();
        let formal = b.formal_statement.trim_end();
        let formal = if formal.ends_with("sorry") { formal.to_owned() } else { format!("{formal}\n  sorry") };
        Source { id: b.name, informal, formal, header: b.header }
    };
    Ok(read_rows(text, file)?.into_iter().map(|(_, b)| source(b)).collect())
}

/// Variables of the context become binders; definitions stay before the statement.
fn from_item(item: Item) -> Source {
    let (mut binders, mut before) = (String::new(), String::new());
    for line in item.context.lines() {
        match line.strip_prefix("variable ") {
            Some(group) => binders = format!("{binders} {}", group.trim()),
            None => before = format!("{before}{line}\n"),
        }
    }
    if !before.trim().is_empty() {
        before.push('\n');
    }
    let formal =
        format!("{}theorem {}{binders} : {} := by\n  sorry", before.trim_start(), item.id, item.expected.trim());
    Source { id: item.id, informal: item.nl, formal, header: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn seeds_have_ids_of_their_own_and_say_sorry() {
        let all = seeds();
        assert!(all.len() >= 100);
        assert_eq!(all.iter().map(|s| &s.id).collect::<BTreeSet<_>>().len(), all.len());
        assert!(all.iter().all(|s| s.formal.ends_with(":= by\n  sorry") && !s.informal.is_empty()));
    }

    #[test]
    fn a_context_becomes_binders_and_definitions() {
        let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dataset/dev.jsonl")).unwrap();
        let all = dataset(&text, "dev.jsonl").unwrap();
        let of = |part: &str| all.iter().find(|s| s.formal.contains(part)).unwrap().formal.clone();
        assert!(of("(f : ℕ → ℕ) :").starts_with("theorem "));
        assert!(of("def rot").starts_with("def rot : Fin 4 → Fin 4 := fun x => x + 1\n\ntheorem "));
    }
}
