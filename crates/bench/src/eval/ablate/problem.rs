//! What the agent is asked, and what its file is compared with.

use crate::check::CHECKER_VERSION;
use crate::item::{Family, Item, Provenance, SCHEMA_VERSION, Semantic, SemanticKind, SourceKind, Split, Tier};
use autoform_record::statement::LeanFile;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// A problem.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Problem {
    /// Its id.
    pub id: String,
    /// The statement in English, as the agent gets it.
    pub statement: String,
    /// Lean commands that are there before the agent begins (benchmark items have some).
    pub context: String,
    /// What the agent's file is compared with, where there is something.
    pub reference: Option<Reference>,
}

/// What a file is compared with. The agent never sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reference {
    /// Lean commands that the reference needs: its own definitions, in a namespace of their own.
    pub definitions: String,
    /// The item with the reference as `expected`; its context is the problem's.
    pub item: Item,
}

/// Why problems could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ProblemError {
    /// The file could not be read.
    #[error("failed to read {}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A line is no problem.
    #[error("{}:{line}: not a usable problem: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What is wrong, in words.
        reason: String,
    },
}

/// A problem as `problems/*.jsonl` write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plain {
    id: String,
    informal: String,
    #[serde(default)]
    reference: Option<PlainReference>,
    #[serde(default, rename = "tags")]
    _tags: Vec<String>,
    #[serde(default)]
    provenance: Option<Provenance>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainReference {
    #[serde(default)]
    definitions: String,
    statement: String,
}

/// Reads problems: JSON lines `{"id", "informal", "reference": {"definitions", "statement"}}` with the
/// reference optional, or items of the benchmark. Ids must differ.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn load_problems(path: &Path) -> Result<Vec<Problem>, ProblemError> {
    let text = autoform_base::text::read(path).map_err(|source| ProblemError::Io { path: path.to_owned(), source })?;
    let mut seen = HashSet::new();
    let mut problems = Vec::new();
    for (number, line) in autoform_base::jsonl::lines(&text) {
        let wrong = |reason: String| ProblemError::Line { path: path.to_owned(), line: number, reason };
        let problem = parse(line).map_err(wrong)?;
        if !seen.insert(problem.id.clone()) {
            return Err(wrong(format!("the id `{}` was used before", problem.id)));
        }
        problems.push(problem);
    }
    Ok(problems)
}

fn parse(line: &str) -> Result<Problem, String> {
    let value: serde_json::Value = autoform_base::jsonl::row(line).map_err(|e| e.to_string())?;
    if value.get("schema_version").is_some() {
        let item: Item = serde_json::from_value(value).map_err(|e| e.to_string())?;
        let context = item.context.trim().to_owned();
        return Ok(Problem {
            id: item.id.clone(),
            statement: item.nl.trim().to_owned(),
            context,
            reference: Some(Reference { definitions: String::new(), item }),
        });
    }
    let plain: Plain = serde_json::from_value(value).map_err(|e| e.to_string())?;
    if plain.informal.trim().is_empty() || plain.id.trim().is_empty() {
        return Err("`id` and `informal` must not be empty".to_owned());
    }
    let reference = plain.reference.map(|r| Reference {
        definitions: r.definitions,
        item: Item {
            schema_version: SCHEMA_VERSION.into(),
            checker_version: CHECKER_VERSION.into(),
            id: plain.id.clone(),
            nl: plain.informal.clone(),
            imports: vec!["Mathlib".into()],
            context: String::new(),
            expected: r.statement,
            family: Family::Equivalence,
            tier: Tier::Equivalence,
            split: Split::Dev,
            tags: Vec::new(),
            semantic: Semantic { kind: SemanticKind::Equivalence, check: Family::Equivalence, extra: None },
            provenance: plain.provenance.unwrap_or_else(|| Provenance {
                source_kind: SourceKind::Other,
                source_ref: String::new(),
                license: String::new(),
                notes: None,
            }),
            forbidden_ok: Vec::new(),
        },
    });
    Ok(Problem { id: plain.id, statement: plain.informal.trim().to_owned(), context: String::new(), reference })
}

impl Reference {
    /// What stands before the reference's statement.
    pub fn context(&self) -> String {
        let mut context = vec![self.item.context.trim().to_owned()];
        if !self.definitions.trim().is_empty() {
            // Whether Lean could run a definition is not the question here.
            context.push(format!("noncomputable section\n\n{}", self.definitions.trim()));
        }
        context.retain(|part| !part.is_empty());
        context.join("\n\n")
    }
}

/// The item that a file of the agent's is checked with: the reference's definitions come first, so
/// that nothing of the candidate's can change them, then the candidate's own. With `reducible` these
/// may be unfolded by every tactic of the checker, which a definition of a concept is there for.
pub fn candidate_item(reference: &Reference, file: &LeanFile, reducible: bool) -> Item {
    let mut context = vec![reference.context()];
    if !file.definitions.is_empty() {
        let own = definitions_of(file);
        context.push(if reducible { made_reducible(&own) } else { own });
    }
    context.retain(|part| !part.is_empty());
    Item { context: context.join("\n\n"), ..reference.item.clone() }
}

/// The definitions of a file: what stands before its theorem and the theorem's docstring.
pub fn definitions_of(file: &LeanFile) -> String {
    let name = file.theorem.as_deref().unwrap_or_default();
    let theorem = file.body.rfind(&format!("theorem {name}")).unwrap_or(file.body.len());
    let before = &file.body[..theorem];
    let before = match (before.rfind("/--"), before.rfind("-/")) {
        (Some(open), Some(close)) if open < close && before[close + 2..].trim().is_empty() => &before[..open],
        _ => before,
    };
    before.trim().to_owned()
}

/// The code of a file without its header and without the informal statement, which a judge must not
/// read out of the code.
pub fn code_alone(file: &LeanFile) -> String {
    let name = file.theorem.as_deref().unwrap_or_default();
    let theorem = file.body.rfind(&format!("theorem {name}")).map_or("", |at| &file.body[at..]);
    format!("{}\n\n{}", definitions_of(file), theorem.trim()).trim().to_owned()
}

/// `def` as `@[reducible] def`, where a line begins with it.
fn made_reducible(code: &str) -> String {
    let line = |l: &str| {
        if l.starts_with("def ") { format!("@[reducible] {l}") } else { l.to_owned() }
    };
    code.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(body: &str, definitions: &[&str]) -> LeanFile {
        LeanFile {
            header: "import Mathlib".into(),
            body: body.into(),
            theorem: Some("t".into()),
            definitions: definitions.iter().map(|d| (*d).to_owned()).collect(),
            axioms: vec![],
            remarks: Vec::new(),
        }
    }

    fn read(text: &str) -> Result<Vec<Problem>, ProblemError> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("p.jsonl");
        std::fs::write(&path, text).unwrap();
        load_problems(&path)
    }

    #[test]
    fn both_forms_are_read_and_mistakes_placed() {
        let pilot = include_str!("../../../../../dataset/pilot.jsonl").lines().next().unwrap();
        let plain = "{\"id\":\"a\",\"informal\":\"A.\"}";
        let with = "{\"id\":\"b\",\"informal\":\"B.\",\"reference\":{\"statement\":\"True\"},\"tags\":[\"x\"]}";
        let problems = read(&format!("{pilot}\n\n{plain}\n{with}\n")).unwrap();
        assert_eq!(problems.len(), 3);
        assert!(problems[0].reference.is_some() && problems[1].reference.is_none());
        assert_eq!(problems[2].reference.as_ref().unwrap().item.expected, "True");
        for (bad, place) in [
            ("{\"id\":\"a\"}".to_owned(), ":1:"),
            (format!("{plain}\n{plain}"), ":2:"),
            (format!("{plain}\nx"), ":2:"),
            ("{\"id\":\"\",\"informal\":\"x\"}".to_owned(), ":1:"),
            ("{\"id\":\"a\",\"informal\":\"x\",\"hint\":1}".to_owned(), ":1:"),
        ] {
            let error = read(&bad).unwrap_err().to_string();
            assert!(error.contains(place), "{error}");
        }
    }

    #[test]
    fn definitions_stand_between_the_reference_and_the_statement() {
        let problem = &read(
            "{\"id\":\"b\",\"informal\":\"B.\",\"reference\":{\"definitions\":\"def R := 1\",\"statement\":\"True\"}}",
        )
        .unwrap()[0];
        let reference = problem.reference.as_ref().unwrap();
        let body =
            "noncomputable section\n\n/-- A -/\ndef A := 1\n\n/-- theorem t : x -/\ntheorem t : A = 1 := by sorry";
        let item = candidate_item(reference, &file(body, &["A"]), true);
        let own = "noncomputable section\n\n/-- A -/\n@[reducible] def A := 1";
        assert_eq!(item.context, format!("noncomputable section\n\ndef R := 1\n\n{own}"));
        assert_eq!(candidate_item(reference, &file(body, &["A"]), false).context.matches("reducible").count(), 0);
        let code = "noncomputable section\n\n/-- A -/\ndef A := 1\n\ntheorem t : A = 1 := by sorry";
        assert_eq!(code_alone(&file(body, &["A"])), code);
        let bare = candidate_item(reference, &file("theorem t : True := by sorry", &[]), true);
        assert_eq!(bare.context, "noncomputable section\n\ndef R := 1");
    }
}
