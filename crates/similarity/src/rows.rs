//! Statements out of dataset files: any JSON rows with Lean declarations in some of their fields.

use super::split::split;
use autoform_base::jsonl;
use serde_json::Value;

/// A statement of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The row's name or id, or its number from 1.
    pub id: String,
    /// The field it stood in.
    pub field: String,
    /// Its text.
    pub text: String,
}

/// A file that holds no rows.
#[derive(Debug, thiserror::Error)]
#[error("row {row}: {problem}")]
pub struct BadRows {
    /// Row number, from 1.
    pub row: usize,
    /// What is wrong.
    pub problem: String,
}

/// The statements of a file (JSONL, or one JSON array): those under `fields`, or, without any, every
/// text that holds a declaration. Commented or informal text is no declaration.
///
/// # Errors
/// The first row that is no JSON object.
pub fn texts(file: &str, fields: &[String]) -> Result<Vec<Row>, BadRows> {
    let bad = |row: usize, problem: String| BadRows { row, problem };
    let rows: Vec<Value> = jsonl::values(file).map_err(|(row, e)| bad(row, e.to_string()))?;
    let mut out = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let row = row.as_object().ok_or_else(|| bad(i + 1, "not a JSON object".to_owned()))?;
        let id = ["name", "full_name", "id", "problem_name"].iter().find_map(|k| row.get(*k)).map(|v| match v {
            Value::String(s) => s.clone(),
            other => other.to_string(),
        });
        let id = id.unwrap_or_else(|| (i + 1).to_string());
        for (field, value) in row {
            let wanted = if fields.is_empty() { declares(value) } else { fields.contains(field) };
            if let (true, Value::String(text)) = (wanted, value) {
                out.push(Row { id: id.clone(), field: field.clone(), text: text.clone() });
            }
        }
    }
    Ok(out)
}

/// Whether a text is a declaration rather than prose, tactic state or header: its first word, after
/// comments, attributes and opened namespaces, is a keyword that states something.
fn declares(value: &Value) -> bool {
    const KEYWORDS: [&str; 7] = ["theorem", "lemma", "example", "def", "abbrev", "instance", "structure"];
    let Value::String(text) = value else { return false };
    split(text).is_some()
        && text.lines().any(|l| {
            let first = l.split_whitespace().find(|w| !matches!(*w, "noncomputable" | "private" | "protected"));
            first.is_some_and(|w| KEYWORDS.contains(&w))
        })
        || text.split_whitespace().next().is_some_and(|w| KEYWORDS.contains(&w))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_found_wherever_they_stand() {
        let file = r#"{"name":"p","informal":"Prove that theorem : x","formal_statement":"theorem p : 1 = 1 := by\n","goal":"⊢ 1 = 1","header":"import Mathlib\n"}
{"full_name":"q","gold":"/-- x -/\ntheorem q : 1 = 1 :=\nsorry","pred":"theorem q (m : ℕ := by sorry","equivalent":true}"#;
        let rows = texts(file, &[]).unwrap();
        let found: Vec<(&str, &str)> = rows.iter().map(|r| (r.id.as_str(), r.field.as_str())).collect();
        // A statement that is cut off is a statement: it must be counted as one without a tree.
        assert_eq!(found, [("p", "formal_statement"), ("q", "gold"), ("q", "pred")]);
        assert_eq!(texts(file, &["goal".to_owned()]).unwrap().len(), 1);
        assert_eq!(texts("[{\"id\":7,\"s\":\"def f : ℕ := 1\"}]", &[]).unwrap()[0].id, "7");
        assert!(texts("[1]", &[]).is_err());
        assert_eq!(texts("{}\nx", &[]).unwrap_err().row, 2);
    }
}
