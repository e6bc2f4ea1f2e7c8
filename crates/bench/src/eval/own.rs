//! Records of a benchmark of one's own, as simple as they can be: an id and a reference.

use super::import::{ImportError, find_theorem, item};
use crate::item::Item;
use autoform_lean::lexer::without_comments;
use autoform_lean::split_header;
use serde::Deserialize;

/// A record of somebody's own: an id, and a reference as Lean writes it.
#[derive(Deserialize)]
struct Own {
    id: String,
    reference: OwnReference,
    #[serde(default, alias = "nl", alias = "text")]
    informal: String,
    #[serde(default)]
    header: String,
    #[serde(default)]
    source: String,
    #[serde(default)]
    difficulty: String,
}

/// Its reference: a file, a theorem or a bare statement; or a statement with definitions of its own.
#[derive(Deserialize)]
#[serde(untagged)]
enum OwnReference {
    Text(String),
    Parts {
        #[serde(default)]
        definitions: String,
        statement: String,
    },
}

/// Words that no bare statement has.
const DECLARES: [&str; 9] =
    ["import", "theorem", "lemma", "example", "def", "abbrev", "instance", "structure", "axiom"];

/// A bare statement as a theorem; in parentheses, since it may have a `:=` of its own.
fn stated(statement: &str) -> String {
    format!("theorem reference : ({}) := by sorry", statement.trim())
}

/// Whether a row that has no schema is a record of somebody's own.
pub(super) fn is_own(row: &serde_json::Value) -> bool {
    row.get("id").is_some_and(serde_json::Value::is_string) && row.get("reference").is_some_and(|r| !r.is_null())
}

/// Such a record as an item: `{"id", "reference", "informal"?, "header"?, "source"?, "difficulty"?}`.
///
/// # Errors
/// In words: what is missing.
pub(super) fn own(record: usize, row: serde_json::Value) -> Result<Item, ImportError> {
    let own: Own = serde_json::from_value(row).map_err(|e| ImportError::Record { record, reason: e.to_string() })?;
    let source = if own.source.is_empty() { "own" } else { &own.source };
    let (header, statement) = match own.reference {
        OwnReference::Parts { definitions, statement } => {
            (format!("{}\n{definitions}", own.header), stated(&statement))
        }
        OwnReference::Text(text) => {
            let code = without_comments(&split_header(&text).source, "");
            let states = find_theorem(&code).is_some();
            let word = |w: &str| DECLARES.contains(&w);
            if !states && text.split_whitespace().any(word) {
                let reason = "no `theorem` at the beginning of a line, and it is no bare statement".to_owned();
                return Err(ImportError::NoStatement { record, reason });
            }
            (own.header, if states { text } else { stated(&text) })
        }
    };
    // A file that brings its imports does not need the record's.
    let header = if split_header(&statement).header.is_empty() { header } else { String::new() };
    let mut item = item(record, own.id, &own.informal, &header, &statement, "test", source, "not stated")?;
    item.tags.extend((!own.difficulty.is_empty()).then(|| format!("difficulty:{}", own.difficulty)));
    item.provenance.notes = Some("a record of one's own".into());
    Ok(item)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_ones_own() {
        let read = |row: serde_json::Value| {
            assert!(is_own(&row));
            own(1, row).unwrap()
        };
        let a = read(
            serde_json::json!({"id": "a b", "reference": "theorem t (n : ℕ) (h : 2 * n = 14) : n = 7 := by omega"}),
        );
        assert_eq!((a.id.as_str(), a.expected.as_str()), ("a b", "∀ (n : ℕ) (h : 2 * n = 14),\n  n = 7"));
        assert_eq!((a.imports, a.context.as_str()), (vec!["Mathlib".to_owned()], ""));
        let file = "import Mathlib\nopen Nat\n\ndef two : ℕ := 2\n\ntheorem t : two = 2 := rfl\n";
        let b = read(
            serde_json::json!({"id": "b", "informal": "Two.", "reference": file, "header": "open Real", "difficulty": "easy", "source": "Mine"}),
        );
        assert_eq!((b.context.as_str(), b.expected.as_str()), ("open Nat\n\ndef two : ℕ := 2", "two = 2"));
        assert_eq!((b.tags, b.nl), (vec!["mine".to_owned(), "difficulty:easy".to_owned()], "Two.".to_owned()));
        let c = read(
            serde_json::json!({"id": "c", "reference": "∀ n : ℕ, n < n + 1", "header": "import Mathlib\nopen Nat"}),
        );
        assert_eq!((c.expected.as_str(), c.context.as_str()), ("(∀ n : ℕ, n < n + 1)", "open Nat"));
        let c = read(serde_json::json!({"id": "c", "reference": "let k := 2; k = 2"}));
        assert_eq!(c.expected, "(let k := 2; k = 2)");
        let d =
            read(serde_json::json!({"id": "d", "reference": {"definitions": "def k : ℕ := 1", "statement": "k = 1"}}));
        assert_eq!((d.expected.as_str(), d.context.as_str()), ("(k = 1)", "def k : ℕ := 1"));
        for no in ["example : 1 = 1 := rfl", "@[simp] theorem t : 1 = 1 := rfl", "import Mathlib\n#eval 1"] {
            assert!(own(1, serde_json::json!({"id": "e", "reference": no})).is_err(), "{no}");
        }
        assert!(!is_own(&serde_json::json!({"id": 1, "reference": "x"})) && !is_own(&serde_json::json!({"id": "x"})));
    }
}
