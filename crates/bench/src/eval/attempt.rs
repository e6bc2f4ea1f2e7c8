//! One row of `results.jsonl` (eval-suite plan, section 11.2), and how a file of them is read.

use crate::check::Bucket;
use crate::item::{Family, Split, Tier};
use autoform_sameness::Relation;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// One sampled answer to one item, with its verdict.
///
/// The fields are the plan's, in its order, plus `sample` and `prompt_text` (pass@k needs the one,
/// a configuration may ask for the other), `tag`, and what the answer cost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// Id of the run: a hash of its configuration.
    pub run_id: String,
    /// Id of the item.
    pub item_id: String,
    /// Which of the `k` answers this is, from 0.
    pub sample: u32,
    /// The item's split.
    pub split: Split,
    /// The item's family.
    pub family: Family,
    /// The item's tier.
    pub tier: Tier,
    /// The item's tags.
    pub tags: Vec<String>,
    /// The adapter: `openai`, `gemini`, `replay`, `scripted` or `agent`.
    pub provider: String,
    /// The model, as the adapter knows it.
    pub model: String,
    /// Decoding parameters, as sent.
    pub params: serde_json::Value,
    /// Hash of the prompt.
    pub prompt_hash: String,
    /// The prompt itself, where the configuration asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt_text: Option<String>,
    /// The answer as it came; untrusted.
    pub candidate_raw: String,
    /// Its hash.
    pub candidate_hash: String,
    /// Lean's version and backend.
    pub lean_toolchain: String,
    /// The library's revision: Mathlib's, or that of the prelude that stands in for it.
    pub mathlib_rev: String,
    /// Heartbeats allowed in Test 1.
    pub test1_heartbeats: u64,
    /// Heartbeats allowed in Test 2.
    pub test2_heartbeats: u64,
    /// Test 1 passed; nothing when it was not reached.
    pub test1_pass: Option<bool>,
    /// Test 2 passed; nothing when it was not reached.
    pub test2_pass: Option<bool>,
    /// The shape guard passed; nothing when it was not reached.
    pub shape_pass: Option<bool>,
    /// Where the attempt ended up.
    pub bucket: Bucket,
    /// How the answer is related to the reference, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<Relation>,
    /// Why, in a short stable word; untrusted where it quotes a token.
    pub tag: String,
    /// Lean's milliseconds in Test 1.
    pub test1_elapsed_ms: u64,
    /// Lean's milliseconds in Test 2.
    pub test2_elapsed_ms: u64,
    /// Our own words: why an answer was refused before Lean, or what failed on our side. Bounded.
    pub stderr_excerpt: String,
    /// Lean's message. Bounded and untrusted, since candidates can put words in it.
    pub stdout_excerpt: String,
    /// The full log, relative to the run's folder.
    pub log_path: String,
    /// The Lean file to look at, relative to the run's folder: the rendered one of a failure, the
    /// self-contained `Test2.lean` of a pass.
    pub rendered_path: Option<String>,
    /// Questions asked to get the answer: 1 for a model, many for the agent.
    pub calls: u64,
    /// Prompt tokens, as far as they were reported.
    pub prompt_tokens: u64,
    /// Completion tokens, as far as they were reported.
    pub completion_tokens: u64,
}

/// What makes two rows rows of the same attempt: contestant, item, sample. Also the order of a
/// finished file.
pub type Key = (String, String, String, u32);

impl Attempt {
    /// The attempt this row is of.
    pub fn key(&self) -> Key {
        (self.provider.clone(), self.model.clone(), self.item_id.clone(), self.sample)
    }

    /// Whether the row counts: a failure of ours is no result, and is tried again on resume.
    pub fn is_verdict(&self) -> bool {
        self.bucket != Bucket::Infrastructure
    }
}

/// All buckets, in the order of the plan.
pub const BUCKETS: [Bucket; 9] = [
    Bucket::Pass,
    Bucket::SemanticFail,
    Bucket::ShapeFail,
    Bucket::ElabFail,
    Bucket::LeanParseFail,
    Bucket::OutputParseReject,
    Bucket::Undecided,
    Bucket::Timeout,
    Bucket::Infrastructure,
];

/// A bucket's name in files.
pub fn bucket_word(bucket: Bucket) -> &'static str {
    match bucket {
        Bucket::OutputParseReject => "output_parse_reject",
        Bucket::LeanParseFail => "lean_parse_fail",
        Bucket::ElabFail => "elab_fail",
        Bucket::ShapeFail => "shape_fail",
        Bucket::SemanticFail => "semantic_fail",
        Bucket::Undecided => "undecided",
        Bucket::Timeout => "timeout",
        Bucket::Pass => "pass",
        Bucket::Infrastructure => "infrastructure",
    }
}

/// Why rows could not be read.
#[derive(Debug, thiserror::Error)]
pub enum RowsError {
    /// The file could not be read.
    #[error("failed to read {path}: {source}")]
    Read {
        /// The file.
        path: String,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A line in the middle is not a row; only the last one can be cut by a kill.
    #[error("{path}:{line}: not a row of results: {reason}")]
    Broken {
        /// The file.
        path: String,
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

/// Rows read from a file, and whether its last line was cut off.
#[derive(Debug, Default)]
pub struct Rows {
    /// The rows in the file's order; of several of one attempt, the last.
    pub rows: Vec<Attempt>,
    /// A last line without its end was left out: the run was killed while writing it.
    pub truncated: bool,
}

/// Reads a file of rows; a file that is not there has none.
///
/// # Errors
/// An unreadable file, or a broken line that is not the last.
pub fn read_rows(path: &Path) -> Result<Rows, RowsError> {
    let shown = || path.display().to_string();
    let bytes = match autoform_base::file::read(path, u64::MAX) {
        Ok(bytes) => bytes,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Rows::default()),
        Err(source) => return Err(RowsError::Read { path: shown(), source }),
    };
    // Only what ends in a newline was written whole; a cut may also fall inside a character.
    let end = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    let mut rows: Vec<Attempt> = Vec::new();
    let mut at = std::collections::HashMap::new();
    for (n, line) in bytes[..end].split(|b| *b == b'\n').enumerate() {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let row: Attempt = serde_json::from_slice(line).map_err(|e| RowsError::Broken {
            path: shown(),
            line: n + 1,
            reason: e.to_string(),
        })?;
        match at.entry(row.key()) {
            std::collections::hash_map::Entry::Occupied(o) => rows[*o.get()] = row,
            std::collections::hash_map::Entry::Vacant(v) => {
                v.insert(rows.len());
                rows.push(row);
            }
        }
    }
    Ok(Rows { rows, truncated: end < bytes.len() })
}

/// A row as a line, newline included.
pub(crate) fn to_line(row: &Attempt) -> String {
    let mut line = serde_json::to_string(row).expect("a row has string keys and finite numbers only");
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::samples::row;

    #[test]
    fn a_cut_line_is_left_out_and_a_broken_one_named() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("results.jsonl");
        assert!(read_rows(&path).unwrap().rows.is_empty());
        let a = row("m", "é", 0, Bucket::Pass);
        let text = to_line(&a) + &to_line(&row("m", "b", 0, Bucket::Infrastructure));
        for cut in 0..text.len() {
            std::fs::write(&path, &text.as_bytes()[..cut]).unwrap();
            let read = read_rows(&path).unwrap();
            assert_eq!(read.rows.len(), usize::from(cut >= to_line(&a).len()));
            assert_eq!(read.truncated, cut > 0 && cut != to_line(&a).len());
        }
        std::fs::write(&path, format!("{}{{\"run_id\":3}}\n{}", to_line(&a), to_line(&a))).unwrap();
        let error = read_rows(&path).unwrap_err().to_string();
        assert!(error.contains("results.jsonl:2:"), "{error}");
    }

    #[test]
    fn the_last_row_of_an_attempt_counts() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("results.jsonl");
        let rows =
            [row("m", "a", 0, Bucket::Infrastructure), row("m", "b", 0, Bucket::Pass), row("m", "a", 0, Bucket::Pass)];
        std::fs::write(&path, rows.iter().map(to_line).collect::<String>()).unwrap();
        let read = read_rows(&path).unwrap().rows;
        assert_eq!(read, [rows[2].clone(), rows[1].clone()]);
    }

    #[test]
    fn bucket_words_are_those_of_serde() {
        for b in BUCKETS {
            assert_eq!(serde_json::to_value(b).unwrap(), bucket_word(b));
        }
    }
}
