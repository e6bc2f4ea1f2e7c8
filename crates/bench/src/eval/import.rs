//! Reads published benchmarks as they are: miniF2F (Lean 4) and ProofNet as JSON lines, FATE as a
//! JSON array.
//!
//! Their items have no family, so they come out in one of their own (`equivalence`) and in tier
//! `equivalence`. Nothing of these benchmarks is carried with this program.

use crate::check::CHECKER_VERSION;
use crate::item::{Family, Item, Provenance, SCHEMA_VERSION, Semantic, SemanticKind, SourceKind, Split, Tier};
use autoform_base::jsonl;
use autoform_lean::lexer::{brackets, without_comments};
use autoform_lean::split_header;
use serde::{Deserialize, Serialize};

/// A published format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// miniF2F for Lean 4: JSON lines with `name`, `informal_prefix`, `formal_statement`, `header`.
    Minif2f,
    /// ProofNet for Lean 4: the same fields.
    Proofnet,
    /// FATE: a JSON array with `id`, `informal_statement`, `formal_statement`, `source`.
    Fate,
}

/// Why a benchmark could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A record is not of the format.
    #[error("record {record}: {reason}")]
    Record {
        /// Record, from 1 (the line, for JSON lines).
        record: usize,
        /// What is wrong, in words.
        reason: String,
    },
    /// A record that is of the format and states no proposition.
    #[error("record {record}: {reason}")]
    NoStatement {
        /// Record, from 1.
        record: usize,
        /// What is wrong, in words.
        reason: String,
    },
    /// The file as a whole is not of the format.
    #[error("not a {format} file: {reason}")]
    File {
        /// The format.
        format: &'static str,
        /// What is wrong, in words.
        reason: String,
    },
}

#[derive(Deserialize)]
struct Line {
    name: String,
    #[serde(default)]
    split: String,
    informal_prefix: String,
    formal_statement: String,
    #[serde(default)]
    header: String,
}

#[derive(Deserialize)]
struct Fate {
    id: serde_json::Value,
    informal_statement: String,
    formal_statement: String,
    #[serde(default)]
    source: String,
}

/// What a published file held.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Imported {
    /// Its statements.
    pub items: Vec<Item>,
    /// Records that state no proposition (ProofNet has a few that ask for a construction), as
    /// number and reason.
    pub skipped: Vec<(usize, String)>,
}

/// Reads a published file.
///
/// # Errors
/// The first record that is not of the format.
pub fn import(format: Format, text: &str) -> Result<Imported, ImportError> {
    let mut out = Imported { items: Vec::new(), skipped: Vec::new() };
    for record in records(format, text)? {
        match record {
            Ok(item) => out.items.push(item),
            Err(ImportError::NoStatement { record, reason }) => out.skipped.push((record, reason)),
            Err(e) => return Err(e),
        }
    }
    Ok(out)
}

fn records(format: Format, text: &str) -> Result<Vec<Result<Item, ImportError>>, ImportError> {
    Ok(match format {
        Format::Fate => {
            let wrong = |reason: String| ImportError::File { format: "FATE", reason };
            let all: Vec<Fate> = match text.trim_start().chars().next() {
                None => Vec::new(),
                Some('[') => jsonl::values(text).map_err(|(_, e)| wrong(e.to_string()))?,
                Some(_) => return Err(wrong("it is no JSON array".to_owned())),
            };
            all.into_iter().enumerate().map(|(i, f)| fate(i + 1, f)).collect()
        }
        Format::Minif2f | Format::Proofnet => jsonl::lines(text).map(|(number, l)| line(format, number, l)).collect(),
    })
}

fn line(format: Format, record: usize, text: &str) -> Result<Item, ImportError> {
    let l: Line = jsonl::row(text).map_err(|e| ImportError::Record { record, reason: e.to_string() })?;
    let nl = l.informal_prefix.trim().trim_start_matches("/--").trim_end_matches("-/").trim();
    let (name, license) = match format {
        Format::Minif2f => ("miniF2F", "Apache-2.0"),
        _ => ("ProofNet", "MIT"),
    };
    let id = format!("{}_{}", name.to_lowercase(), l.name);
    item(record, id, nl, &l.header, &l.formal_statement, &l.split, name, license)
}

fn fate(record: usize, f: Fate) -> Result<Item, ImportError> {
    let source = if f.source.is_empty() { "FATE".to_owned() } else { f.source };
    let id = format!("{}_{}", source.to_lowercase(), f.id.to_string().trim_matches('"'));
    // The statement brings its own imports and repeats the text in a comment.
    item(record, id, &f.informal_statement, "", &f.formal_statement, "test", &source, "MIT")
}

#[expect(clippy::too_many_arguments, reason = "one value for each field of the item, used in three places")]
pub(super) fn item(
    record: usize,
    id: String,
    nl: &str,
    header: &str,
    statement: &str,
    split: &str,
    source: &str,
    license: &str,
) -> Result<Item, ImportError> {
    let bad = |reason: &str| ImportError::NoStatement { record, reason: reason.to_owned() };
    let both = format!("{header}\n{statement}");
    let parts = split_header(&both);
    let code = without_comments(&parts.source, "");
    let (before, theorem) = find_theorem(&code).ok_or_else(|| bad("no `theorem` in the formal statement"))?;
    // Budgets are this program's to set.
    let context: Vec<&str> =
        before.lines().filter(|l| !l.trim_start().starts_with("set_option maxHeartbeats")).collect();
    let expected = as_term(theorem).ok_or_else(|| bad("the theorem has no statement"))?;
    let imports: Vec<String> =
        parts.header.lines().filter_map(|l| l.trim().strip_prefix("import ")).map(|m| m.trim().to_owned()).collect();
    Ok(Item {
        schema_version: SCHEMA_VERSION.into(),
        checker_version: CHECKER_VERSION.into(),
        id,
        nl: nl.trim().to_owned(),
        imports: if imports.is_empty() { vec!["Mathlib".into()] } else { imports },
        context: context.join("\n").trim().to_owned(),
        expected,
        family: Family::Equivalence,
        tier: Tier::Equivalence,
        split: if split == Split::Test.name() { Split::Test } else { Split::Dev },
        tags: vec![source.to_lowercase()],
        semantic: Semantic { kind: SemanticKind::Equivalence, check: Family::Equivalence, extra: None },
        provenance: Provenance {
            source_kind: SourceKind::Other,
            source_ref: source.to_owned(),
            license: license.to_owned(),
            notes: Some("imported as published".into()),
        },
        forbidden_ok: Vec::new(),
    })
}

/// What stands before the last `theorem`, and what follows its name.
pub(super) fn find_theorem(code: &str) -> Option<(&str, &str)> {
    let mut at = 0;
    let mut found = None;
    for l in code.split_inclusive('\n') {
        let t = l.trim_start();
        for keyword in ["theorem ", "lemma "] {
            if let Some(tail) = t.strip_prefix(keyword) {
                let name = tail.trim_start().split([' ', '\n', '(', '{', '[', ':']).next().unwrap_or_default();
                let start = at + (l.len() - t.len());
                let after = start + keyword.len() + (tail.len() - tail.trim_start().len()) + name.len();
                found = Some((&code[..start], &code[after..]));
            }
        }
        at += l.len();
    }
    found
}

/// `binders : statement := proof` as `∀ binders, statement`.
fn as_term(theorem: &str) -> Option<String> {
    let mut colon = None;
    let mut end = theorem.len();
    for (token, _) in brackets(theorem).filter(|(_, depth)| *depth == 0) {
        match token.text {
            ":=" => {
                end = token.start;
                break;
            }
            ":" if colon.is_none() => colon = Some(token.start),
            _ => {}
        }
    }
    let colon = colon?;
    let (binders, body) = (theorem[..colon].trim(), theorem[colon + 1..end].trim());
    match (binders.is_empty(), body.is_empty()) {
        (_, true) => None,
        (true, false) => Some(body.to_owned()),
        (false, false) => Some(format!("∀ {binders},\n  {body}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theorem_becomes_a_term() {
        let t = " (x y : ℤ) {n : ℕ} (h : x < y := by simp)\n  [Group G] :\n  x + 1 = y := by\n";
        assert_eq!(as_term(t).unwrap(), "∀ (x y : ℤ) {n : ℕ} (h : x < y := by simp)\n  [Group G],\n  x + 1 = y");
        assert_eq!(as_term(": 1 = 1 := by").unwrap(), "1 = 1");
        assert_eq!(as_term("(x : ℕ) :="), None);
    }

    #[test]
    fn a_line_of_minif2f() {
        let text = serde_json::json!({
            "name": "a", "split": "valid", "informal_prefix": "/-- Show it.-/\n",
            "formal_statement": "theorem a (x : ℤ) (h : x = 1) :\n  x + 1 = 2 := by\n",
            "goal": "", "header": "import Mathlib\nimport Aesop\n\nset_option maxHeartbeats 0\n\nopen Real Nat\n"
        });
        let items = import(Format::Minif2f, &text.to_string()).unwrap().items;
        assert_eq!(items[0].expected, "∀ (x : ℤ) (h : x = 1),\n  x + 1 = 2");
        assert_eq!((items[0].nl.as_str(), items[0].context.as_str()), ("Show it.", "open Real Nat"));
        assert_eq!((items[0].imports.len(), items[0].split), (2, Split::Dev));
        assert!(import(Format::Minif2f, "{").is_err_and(|e| e.to_string().starts_with("record 1")));
    }

    #[test]
    fn published_files_are_read_to_the_end() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/benchmarks");
        let files = [
            (Format::Minif2f, "minif2f_lean4_valid.jsonl"),
            (Format::Proofnet, "proofnet_lean4_valid.jsonl"),
            (Format::Fate, "FATE-H.json"),
        ];
        for (format, file) in files {
            let Ok(text) = std::fs::read_to_string(folder.join(file)) else {
                eprintln!("SKIPPED: ../shared/data/benchmarks/{file} is not here");
                continue;
            };
            let Imported { items, skipped } = import(format, &text).unwrap();
            assert!(items.len() > 50, "{file}: {}", items.len());
            assert!(skipped.len() * 20 < items.len(), "{file}: {skipped:?}");
            for i in &items {
                assert!(!i.expected.contains(":= by") || i.expected.contains("(by"), "{}: {}", i.id, i.expected);
                assert!(!i.nl.is_empty() && !i.expected.contains("sorry"), "{}", i.id);
            }
        }
    }
}
