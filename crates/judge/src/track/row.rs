//! The track's rows: what is asked, what is answered, what is true.
//!
//! A row that cannot be read is named by file and line. `"N/A"`, JSON null and an absent field are one.

use super::taxonomy::Category;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Whether a formal statement says what the informal one says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// It does.
    Aligned,
    /// It does not.
    Misaligned,
}

/// A category as an answer names it: one of the 28, or words of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Label {
    /// On the menu.
    Known(Category),
    /// Off the menu; kept as written, and never right.
    Other(String),
}

impl Label {
    /// The category, if it is on the menu.
    pub fn category(&self) -> Option<Category> {
        match self {
            Self::Known(c) => Some(*c),
            Self::Other(_) => None,
        }
    }
}

impl Serialize for Label {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(c) => c.serialize(s),
            Self::Other(text) => s.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        Ok(Category::parse(&text).map_or(Self::Other(text), Self::Known))
    }
}

/// What is asked: a statement in words and one in Lean. It has no field for a label, so whoever reads
/// tasks reads no labels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// The row's id.
    pub idx: String,
    /// Imports and `open`s of the formal statement; absent in some rows.
    #[serde(default, deserialize_with = "nullable_text", skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// The statement in words.
    pub informal_statement: String,
    /// The candidate formalization.
    pub formal_statement: String,
}

/// A four-part answer: a prediction, or the truth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The row's id.
    pub idx: String,
    /// Aligned or not.
    pub verdict: VerdictWord,
    /// The kind of error; null when aligned.
    #[serde(default, deserialize_with = "nullable_label")]
    pub error_category: Option<Label>,
    /// The part of the formal statement that is wrong; null when aligned.
    #[serde(default, deserialize_with = "nullable_text")]
    pub error_segment: Option<String>,
    /// The statement put right (the dataset's own rows write `correction`); null when aligned.
    #[serde(default, alias = "correction", deserialize_with = "nullable_text")]
    pub corrected_statement: Option<String>,
}

impl Answer {
    /// The answer that nothing is wrong.
    pub fn aligned(idx: impl Into<String>) -> Self {
        Self {
            idx: idx.into(),
            verdict: VerdictWord::Aligned,
            error_category: None,
            error_segment: None,
            corrected_statement: None,
        }
    }

    /// A full diagnosis.
    pub fn misaligned(
        idx: impl Into<String>,
        category: Category,
        segment: impl Into<String>,
        corrected: impl Into<String>,
    ) -> Self {
        Self {
            idx: idx.into(),
            verdict: VerdictWord::Misaligned,
            error_category: Some(Label::Known(category)),
            error_segment: Some(segment.into()),
            corrected_statement: Some(corrected.into()),
        }
    }

    /// What is wrong with the answer's form, judged by itself and, where given, by what was asked;
    /// empty when it may be submitted.
    pub fn faults(&self, task: Option<&Task>) -> Vec<String> {
        let mut out = Vec::new();
        if self.idx.trim().is_empty() {
            out.push("`idx` is empty".to_owned());
        }
        if self.verdict == VerdictWord::Aligned {
            let filled = [
                ("error_category", self.error_category.is_some()),
                ("error_segment", self.error_segment.is_some()),
                ("corrected_statement", self.corrected_statement.is_some()),
            ];
            out.extend(filled.iter().filter(|f| f.1).map(|f| format!("`{}` is filled on an aligned row", f.0)));
            return out;
        }
        match &self.error_category {
            None => out.push("`error_category` is missing on a misaligned row".to_owned()),
            Some(Label::Other(text)) => out.push(format!("`{text}` is none of the 28 categories")),
            Some(Label::Known(_)) => {}
        }
        let texts = [("error_segment", &self.error_segment), ("corrected_statement", &self.corrected_statement)];
        for (name, text) in texts {
            if text.as_ref().is_none_or(|t| t.trim().is_empty()) {
                out.push(format!("`{name}` is missing on a misaligned row"));
            }
        }
        if let (Some(task), Some(segment)) = (task, &self.error_segment)
            && !segment.trim().is_empty()
            && segment != PREMISE_SECTION
            && !task.formal_statement.contains(segment.as_str())
        {
            out.push("`error_segment` is no part of the formal statement".to_owned());
        }
        if let (Some(task), Some(corrected)) = (task, &self.corrected_statement)
            && corrected.trim() == task.formal_statement.trim()
        {
            out.push("`corrected_statement` is the formal statement unchanged".to_owned());
        }
        out
    }
}

/// The segment of an error that stands nowhere: a premise that is missing.
pub const PREMISE_SECTION: &str = "premise section";

/// A row with its truth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gold {
    /// What is asked; empty texts where a file holds labels only.
    #[serde(default, deserialize_with = "nullable_text", skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// The statement in words.
    #[serde(default)]
    pub informal_statement: String,
    /// The candidate formalization.
    #[serde(default)]
    pub formal_statement: String,
    /// The truth.
    #[serde(flatten)]
    pub answer: Answer,
}

impl Gold {
    /// The header's `open` lines: the commands its statements rely on.
    pub fn opens(&self) -> String {
        let lines = self.header.iter().flat_map(|h| h.lines());
        lines.filter(|l| l.starts_with("open ")).flat_map(|l| [l, "\n"]).collect()
    }

    /// The question alone.
    pub fn task(&self) -> Task {
        Task {
            idx: self.answer.idx.clone(),
            header: self.header.clone(),
            informal_statement: self.informal_statement.clone(),
            formal_statement: self.formal_statement.clone(),
        }
    }
}

/// A line that is no row.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{file}:{line}: {why}")]
pub struct RowError {
    /// The file, as it was named.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// What is wrong; may quote the row, so it is untrusted.
    pub why: String,
}

/// Reads JSON lines; empty lines are skipped. Each row comes with its line number, from 1.
///
/// # Errors
/// Every line that is no row.
pub fn read_rows<T: DeserializeOwned>(text: &str, file: &str) -> Result<Vec<(usize, T)>, Vec<RowError>> {
    let mut rows = Vec::new();
    let mut errors = Vec::new();
    for (line, row) in autoform_base::jsonl::parse(text) {
        match row {
            Ok(row) => rows.push((line, row)),
            Err(e) => errors.push(RowError { file: file.to_owned(), line, why: e.to_string() }),
        }
    }
    if errors.is_empty() { Ok(rows) } else { Err(errors) }
}

fn nullable_text<'de, D: Deserializer<'de>>(d: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(d)?.filter(|t| t.trim() != "N/A"))
}

fn nullable_label<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Label>, D::Error> {
    Ok(nullable_text(d)?.map(|text| Category::parse(&text).map_or(Label::Other(text), Label::Known)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(json: &str) -> Result<Answer, String> {
        read_rows::<Answer>(json, "p.jsonl").map(|mut r| r.remove(0).1).map_err(|e| e[0].to_string())
    }

    #[test]
    fn null_absent_and_not_applicable_are_one() {
        let null =
            r#"{"idx":"a","verdict":"aligned","error_category":null,"error_segment":null,"corrected_statement":null}"#;
        let na = r#"{"idx":"a","verdict":"aligned","error_category":"N/A","error_segment":"N/A","correction":" N/A "}"#;
        for form in [null, na, r#"{"idx":"a","verdict":"aligned"}"#] {
            assert_eq!(answer(form), Ok(Answer::aligned("a")), "{form}");
        }
        // Written back as the track wants it.
        assert_eq!(serde_json::to_string(&Answer::aligned("a")).unwrap(), null.replace(": ", ":"));
    }

    #[test]
    fn a_malformed_row_is_named_by_file_and_line() {
        let text = "{\"idx\":\"a\",\"verdict\":\"aligned\"}\n\n{\"idx\":\"b\",\"verdict\":\"fine\"}\n{";
        let errors = read_rows::<Answer>(text, "p.jsonl").unwrap_err();
        assert_eq!(errors.iter().map(|e| e.line).collect::<Vec<_>>(), [3, 4]);
        assert!(errors[0].to_string().starts_with("p.jsonl:3: "), "{}", errors[0]);
        assert!(errors[0].why.contains("fine"));
    }

    #[test]
    fn faults_of_form() {
        let task = Task {
            idx: "a".into(),
            header: None,
            informal_statement: "one is one".into(),
            formal_statement: "theorem t : 1 = 2".into(),
        };
        let c = Category::parse("S2.5").unwrap();
        assert!(Answer::aligned("a").faults(Some(&task)).is_empty());
        assert!(Answer::misaligned("a", c, "1 = 2", "theorem t : 1 = 1").faults(Some(&task)).is_empty());
        assert!(Answer::misaligned("a", c, PREMISE_SECTION, "x").faults(Some(&task)).is_empty());
        let one = |a: Answer, task: Option<&Task>, what: &str| {
            let f = a.faults(task);
            assert!(f.len() == 1 && f[0].contains(what), "{f:?} has no {what}");
        };
        one(Answer { error_segment: Some("x".into()), ..Answer::aligned("a") }, None, "filled on an aligned row");
        one(Answer::misaligned("a", c, "1 = 3", "x"), Some(&task), "no part of");
        one(Answer::misaligned("a", c, "1 = 2", "theorem t : 1 = 2 "), Some(&task), "unchanged");
        one(Answer::misaligned("a", c, "", "x"), None, "error_segment");
        let odd = Answer { error_category: Some(Label::Other("None".into())), ..Answer::misaligned("a", c, "s", "x") };
        one(odd, None, "`None` is none of the 28");
        one(Answer::aligned(" "), None, "idx");
    }

    #[test]
    fn the_published_rows_read() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/example_rows.jsonl");
        let Ok(text) = std::fs::read_to_string(path) else {
            eprintln!("SKIPPED: ../shared/data/example_rows.jsonl is not here");
            return;
        };
        let rows = read_rows::<Gold>(&text, path).unwrap();
        assert_eq!(rows.len(), 7);
        assert_eq!(rows[2].1.answer.error_segment.as_deref(), Some("x * y ^ 2"));
        assert_eq!(rows[2].1.answer.corrected_statement.as_deref(), Some("(x * y) ^ 2"));
        assert_eq!(rows[0].1.answer.error_category.as_ref().and_then(Label::category), Category::parse("S2.3"));
        // The last one is misaligned and names no category: readable, and at fault.
        assert_eq!(rows[6].1.answer.error_category, None);
        assert!(rows[6].1.answer.faults(None)[0].contains("error_category"));
        assert!(rows[6].1.task().formal_statement.contains("putnam_2012_a6"));
    }
}
