//! How near a text is to a benchmark: what is too near must not be trained on.
//!
//! ATF leaves out what has a cosine similarity above 0.8 to a test item, between embeddings. Here the
//! vectors are counts of words and of neighbouring words, so that the figure is the same everywhere
//! and no model is needed; case, LaTeX commands' backslashes, and punctuation do not count. Names of
//! theorems do not count in Lean.

use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What a pair of neighbouring words counts, where a word counts 1: order matters, and one changed
/// word, which changes two pairs, must not hide a copy.
const PAIR: f64 = 0.5;

/// A vector of counts, and its length.
#[derive(Debug, Clone, PartialEq)]
struct Counted {
    counts: HashMap<String, f64>,
    norm: f64,
}

/// A benchmark that must not leak into training data.
#[derive(Debug, Clone)]
pub struct Benchmark {
    informal: Vec<Counted>,
    formal: Vec<Counted>,
}

/// Why a benchmark could not be read.
#[derive(Debug, thiserror::Error)]
pub enum BenchmarkError {
    /// The file could not be read.
    #[error("failed to read {}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// The file holds nothing to compare with.
    #[error(
        "{}: no statements found; expected JSON lines, or a JSON array, of objects with an informal text (`nl`, `informal`, \
         `informal_statement`, `informal_prefix`, `statement`) or a formal one (`expected`, `formal_statement`)",
        path.display()
    )]
    Nothing {
        /// The file.
        path: PathBuf,
    },
}

const INFORMAL: [&str; 5] = ["nl", "informal", "informal_statement", "informal_prefix", "statement"];
const FORMAL: [&str; 2] = ["expected", "formal_statement"];

impl Benchmark {
    /// Reads a benchmark in whatever form it was published: JSON lines or an array, with the names
    /// for its texts that miniF2F, ProofNet, FATE, our items and our problems use.
    ///
    /// # Errors
    /// See [`BenchmarkError`]: a file in which nothing was found is one, since it would protect nothing.
    pub fn read(path: &Path) -> Result<Self, BenchmarkError> {
        let text =
            autoform_base::text::read(path).map_err(|source| BenchmarkError::Io { path: path.to_owned(), source })?;
        let rows: Vec<Value> = match serde_json::from_str::<Vec<Value>>(&text) {
            Ok(rows) => rows,
            Err(_) => autoform_base::jsonl::parse(&text).filter_map(|(_, row)| row.ok()).collect(),
        };
        let found = Self::of(&rows);
        if found.is_empty() { Err(BenchmarkError::Nothing { path: path.to_owned() }) } else { Ok(found) }
    }

    fn of(rows: &[Value]) -> Self {
        let texts = |names: &[&str]| -> Vec<String> {
            rows.iter().flat_map(|r| names.iter().filter_map(|n| Some(r.get(n)?.as_str()?.to_owned()))).collect()
        };
        let referenced = rows.iter().filter_map(|r| Some(r.get("reference")?.get("statement")?.as_str()?.to_owned()));
        let formal = texts(&FORMAL).into_iter().chain(referenced);
        Self {
            informal: texts(&INFORMAL).iter().map(|t| counted(t)).filter(|c| c.norm > 0.0).collect(),
            formal: formal.map(|t| counted(&statement_of(&t))).filter(|c| c.norm > 0.0).collect(),
        }
    }

    /// This benchmark and another as one.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.informal.extend(other.informal);
        self.formal.extend(other.formal);
        self
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.informal.is_empty() && self.formal.is_empty()
    }

    /// Items in it, the larger of informal and formal texts.
    pub fn len(&self) -> usize {
        self.informal.len().max(self.formal.len())
    }

    /// The similarity to the nearest item, from 0 to 1: the larger of the informal texts' and the
    /// formal texts'.
    pub fn nearest(&self, informal: &str, formal: &str) -> f64 {
        let most = |text: &str, items: &[Counted]| {
            let text = counted(text);
            items.iter().map(|item| cosine(&text, item)).fold(0.0, f64::max)
        };
        most(informal, &self.informal).max(most(&statement_of(formal), &self.formal))
    }
}

/// The statement of a Lean text: what follows the last `theorem NAME`, without its proof; all of the
/// text when there is no theorem. Leading `∀` is dropped, since binders before the colon say the same.
fn statement_of(lean: &str) -> String {
    let from = lean.rfind("theorem ").map_or(lean, |at| {
        let rest = lean[at + "theorem ".len()..].trim_start();
        &rest[rest.find(char::is_whitespace).unwrap_or(rest.len())..]
    });
    let to = from.rfind(":=").map_or(from, |at| &from[..at]);
    to.trim_start_matches(|c: char| c == ':' || c == '∀' || c.is_whitespace()).trim_end().to_owned()
}

/// Words and symbols, in lower case.
fn words(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut open = false;
    for c in text.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            match out.last_mut().filter(|_| open) {
                Some(word) => word.push(c),
                None => out.push(c.to_string()),
            }
            open = true;
        } else {
            open = false;
            // Mathematics is in the symbols; punctuation and brackets are not.
            if !c.is_whitespace() && !".,;:!?'\"`$\\(){}[]-/_".contains(c) || "/-".contains(c) {
                out.push(c.to_string());
            }
        }
    }
    out
}

fn counted(text: &str) -> Counted {
    // miniF2F's texts are Lean comments.
    let words = words(text.trim().trim_start_matches("/--").trim_end_matches("-/"));
    let mut counts: HashMap<String, f64> = HashMap::new();
    for word in &words {
        *counts.entry(word.clone()).or_default() += 1.0;
    }
    for pair in words.windows(2) {
        *counts.entry(pair.join(" ")).or_default() += PAIR;
    }
    let norm = counts.values().map(|c| c * c).sum::<f64>().sqrt();
    Counted { counts, norm }
}

fn cosine(a: &Counted, b: &Counted) -> f64 {
    if a.norm == 0.0 || b.norm == 0.0 {
        return 0.0;
    }
    let shared: f64 = a.counts.iter().filter_map(|(word, n)| Some(n * b.counts.get(word)?)).sum();
    (shared / (a.norm * b.norm)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn benchmark() -> Benchmark {
        Benchmark::of(&[
            serde_json::json!({
                "informal_prefix": "/-- Show that for any real numbers $a$ and $b$ such that $a^2 + b^2 = 2$, $ab \\leq 1$.-/",
                "formal_statement": "theorem x (a b : ℝ) (h₀ : a ^ 2 + b ^ 2 = 2) : a * b ≤ 1 := by\n",
            }),
            serde_json::json!({ "informal": "Every even number above 2 is a sum of two primes.", "reference": { "statement": "∀ n : ℕ, Even n → True" } }),
        ])
    }

    #[test]
    fn a_near_copy_is_found_and_another_problem_is_not() {
        let b = benchmark();
        assert_eq!(b.len(), 2);
        let copy = "Show that for all real numbers $a$ and $b$ with $a^2+b^2 = 2$, $ab \\leq 1$.";
        assert!(b.nearest(copy, "") > 0.8, "{}", b.nearest(copy, ""));
        let lean =
            "import Mathlib\n\ntheorem main_statement (a b : ℝ) (h : a ^ 2 + b ^ 2 = 2) : a * b ≤ 1 := by sorry\n";
        assert!(b.nearest("", lean) > 0.8);
        let term = "theorem t : ∀ n : ℕ, Even n → True := by sorry";
        assert!(b.nearest("", term) > 0.99);
        let other = "Show that for any natural number $n$, $7$ does not divide $2^n + 1$.";
        assert!(b.nearest(other, "theorem m (n : ℕ) : ¬7 ∣ 2 ^ n + 1 := by sorry") < 0.6);
    }

    #[test]
    fn a_file_that_protects_nothing_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("b.jsonl");
        std::fs::write(&path, "{\"question\": \"x\"}\n").unwrap();
        assert!(matches!(Benchmark::read(&path), Err(BenchmarkError::Nothing { .. })));
        std::fs::write(&path, "[{\"informal_statement\": \"Let x be a group.\"}]").unwrap();
        assert_eq!(Benchmark::read(&path).unwrap().len(), 1);
    }

    proptest! {
        #[test]
        fn similarity_is_symmetric_and_one_for_the_same_text(a in "[a-z ∀ℕ+=0-9]{1,40}", b in "[a-z ∀ℕ+=0-9]{1,40}") {
            let (x, y) = (counted(&a), counted(&b));
            prop_assert!((cosine(&x, &y) - cosine(&y, &x)).abs() < 1e-12);
            prop_assert!((0.0..=1.0).contains(&cosine(&x, &y)));
            if x.norm > 0.0 {
                prop_assert!((cosine(&x, &x) - 1.0).abs() < 1e-9);
            }
        }
    }
}
