//! The nouns: the informal statement, the Lean file that states it, and what became of a run.
//!
//! Owns: their bounds and their text forms. Must not know: processes, models.

use autoform_base::escape::printable;
use autoform_base::text::line_ends;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Longest informal statement that is accepted, in bytes. A statement is a paragraph; what is
/// longer is a document, of which the statement has to be cut out first.
pub const MAX_STATEMENT_BYTES: usize = 16 * 1024;

/// What stands between a claim of a document and the meanings of its terms, which the document defines before it.
pub const TERMS: &str = "\n\n(Terms are used as the document defines them:\n";

/// Why a text is not an informal statement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    /// Nothing but white space.
    #[error("the statement is empty")]
    Empty,
    /// Longer than [`MAX_STATEMENT_BYTES`].
    #[error(
        "the statement has {0} bytes; at most {MAX_STATEMENT_BYTES} are accepted, so give the statement alone, without its proof and context"
    )]
    TooLong(usize),
    /// Not UTF-8.
    #[error("the statement is not UTF-8 text (first invalid byte at offset {0})")]
    NotUtf8(usize),
}

/// A mathematical statement in natural language: not empty, bounded, `\n` line ends, no control
/// characters but `\n` and `\t`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Informal(String);

impl Informal {
    /// Takes a text as it was given: trims it, makes line ends `\n`, drops control characters.
    ///
    /// # Errors
    /// An empty text, or one longer than [`MAX_STATEMENT_BYTES`].
    pub fn new(text: &str) -> Result<Self, StatementError> {
        if text.len() > MAX_STATEMENT_BYTES {
            return Err(StatementError::TooLong(text.len()));
        }
        let unix = line_ends(text.trim_start_matches('\u{feff}'));
        let clean: String = unix.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect();
        let trimmed = clean.trim();
        if trimmed.is_empty() { Err(StatementError::Empty) } else { Ok(Self(trimmed.to_owned())) }
    }

    /// As [`Informal::new`], from bytes.
    ///
    /// # Errors
    /// As [`Informal::new`], and bytes that are not UTF-8.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StatementError> {
        if bytes.len() > MAX_STATEMENT_BYTES {
            return Err(StatementError::TooLong(bytes.len()));
        }
        Self::new(std::str::from_utf8(bytes).map_err(|e| StatementError::NotUtf8(e.valid_up_to()))?)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text without the meanings of its terms that stand behind it.
    pub fn claim(&self) -> &str {
        self.0.split_once(TERMS).map_or(&self.0, |(claim, _)| claim.trim_end())
    }
}

impl TryFrom<String> for Informal {
    type Error = StatementError;

    fn try_from(text: String) -> Result<Self, StatementError> {
        Self::new(&text)
    }
}

impl From<Informal> for String {
    fn from(statement: Informal) -> Self {
        statement.0
    }
}

impl fmt::Display for Informal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text as the inside of a Lean docstring: comment delimiters in it are broken up, so that it
/// can neither close the docstring early nor open a comment that swallows what follows. Characters without a look of
/// their own, such as those that turn the direction of text, are left out: a file must read as it is.
pub fn docstring_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in printable(text.trim()).chars() {
        let breaks = match out.chars().next_back() {
            Some('-') => c == '/',
            Some('/') => c == '-',
            _ => false,
        };
        if breaks {
            out.push(' ');
        }
        out.push(c);
    }
    // The closing delimiter is written after a space, so a last `-` is harmless; a first `-` would
    // turn `/--` into `/---`, which Lean reads as something else.
    if out.starts_with('-') { format!(" {out}") } else { out }
}

/// What a remark of the author is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RemarkKind {
    /// Something the text leaves open was settled: a domain, a convention, a value outside the usual cases.
    Assumption,
    /// The text has a slip, and what is plainly meant was stated instead.
    Misprint,
    /// The source may be wrong: as written it seems to be false or to contradict itself.
    Source,
}

impl RemarkKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Assumption, Self::Misprint, Self::Source];

    /// Its word, as it is serialised and as models write it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Assumption => "assumption",
            Self::Misprint => "misprint",
            Self::Source => "source",
        }
    }
}

/// A remark of the author for the reader of a file: a claim of its own, which nobody has checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// What it is about.
    pub kind: RemarkKind,
    /// The remark, one line.
    pub text: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.text)
    }
}

/// A self-contained Lean file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeanFile {
    /// Import lines, without a trailing newline.
    pub header: String,
    /// Everything after the header: definitions in dependency order, then the theorem.
    pub body: String,
    /// Name of the theorem; absent in a partial result that has definitions only.
    pub theorem: Option<String>,
    /// Names of the definitions it brings, in order.
    pub definitions: Vec<String>,
    /// Axioms of the library that it rests on, beyond Lean's own three.
    pub axioms: Vec<String>,
    /// What its author remarks; written above the code, as a comment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
}

impl LeanFile {
    /// The file's text.
    pub fn text(&self) -> String {
        let remarks: String = self.remarks.iter().map(|r| format!("- {}\n", docstring_text(&r.to_string()))).collect();
        let above = if remarks.is_empty() { remarks } else { format!("/-\nRemarks of the author:\n{remarks}-/\n\n") };
        format!("{}\n\n{above}{}\n", self.header, self.body.trim_end())
    }
}

/// A stage of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The model leads (mode `tools`).
    Converse,
    /// The whole file at once (mode `auto`).
    Direct,
    /// Finding the concepts.
    Plan,
    /// Looking concepts up.
    #[serde(alias = "ground")]
    Explore,
    /// Writing definitions.
    #[serde(alias = "define")]
    Build,
    /// Writing the theorem.
    State,
    /// Judging.
    Judge,
}

impl Stage {
    /// Its word, as it is serialised.
    pub fn word(self) -> &'static str {
        match self {
            Self::Converse => "converse",
            Self::Direct => "direct",
            Self::Plan => "plan",
            Self::Explore => "explore",
            Self::Build => "build",
            Self::State => "state",
            Self::Judge => "judge",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Why a run failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "failure", rename_all = "snake_case")]
pub enum Failure {
    /// The model's replies could not be read, although it was asked again.
    Unreadable {
        /// Where.
        stage: Stage,
        /// The last problem.
        problem: String,
    },
    /// No theorem compiled within the attempts.
    NoStatement {
        /// Attempts made.
        attempts: u32,
        /// The last problem.
        problem: String,
    },
    /// A judge gave no verdict of the menu, although it was asked again.
    Unscored {
        /// Which judge, from 0.
        judge: usize,
        /// The last problem.
        problem: String,
    },
    /// The model could not be asked.
    Model {
        /// What was said of the failure, in words.
        error: String,
    },
    /// Lean could not be used.
    Lean {
        /// What was said of the failure, in words.
        error: String,
    },
    /// The library could not be searched.
    Search {
        /// What was said of the failure, in words.
        error: String,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { stage, problem } => {
                write!(f, "the model's reply to `{}` was unusable: {problem}", stage.word())
            }
            Self::NoStatement { attempts, problem } => {
                write!(f, "no theorem was accepted in {attempts} attempts; the last problem: {problem}")
            }
            Self::Unscored { judge, problem } => write!(f, "judge {} gave no verdict: {problem}", judge + 1),
            Self::Model { error } => write!(f, "the model could not be asked: {error}"),
            Self::Lean { error } => write!(f, "Lean could not be used: {error}"),
            Self::Search { error } => write!(f, "the library could not be searched: {error}"),
        }
    }
}

/// What became of a run. Only `Formalized` is a success; every other variant keeps the best
/// partial result there is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum RunOutcome {
    /// Lean accepted the file and every judge found it consistent.
    Formalized {
        /// The file.
        file: LeanFile,
        /// False when the run was made without judges (ablation), so that the meaning is not checked.
        judged: bool,
    },
    /// Lean accepted the file, the judges did not, and no rounds were left.
    JudgesRejected {
        /// The last file.
        best: LeanFile,
        /// Why it was rejected.
        reasons: Vec<String>,
    },
    /// Calls, tokens or time ran out.
    BudgetExhausted {
        /// Which budget.
        what: String,
        /// The best partial result.
        best: Option<LeanFile>,
    },
    /// Something failed for good.
    Failed {
        /// What.
        failure: Failure,
        /// The best partial result.
        best: Option<LeanFile>,
    },
    /// The user stopped the run.
    Interrupted {
        /// The best partial result.
        best: Option<LeanFile>,
    },
}

impl RunOutcome {
    /// The file that is there, final or partial.
    pub fn file(&self) -> Option<&LeanFile> {
        match self {
            Self::Formalized { file, .. } => Some(file),
            Self::JudgesRejected { best, .. } => Some(best),
            Self::BudgetExhausted { best, .. } | Self::Failed { best, .. } | Self::Interrupted { best } => {
                best.as_ref()
            }
        }
    }

    /// Whether the run goes on when it is started again: it was interrupted, or could not reach its model, Lean or
    /// the library.
    pub fn goes_on(&self) -> bool {
        use Failure::{Lean, Model, Search};
        matches!(
            self,
            Self::Interrupted { .. } | Self::Failed { failure: Model { .. } | Lean { .. } | Search { .. }, .. }
        )
    }

    /// One word for tables and records.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Formalized { .. } => "formalized",
            Self::JudgesRejected { .. } => "judges_rejected",
            Self::BudgetExhausted { .. } => "budget_exhausted",
            Self::Failed { .. } => "failed",
            Self::Interrupted { .. } => "interrupted",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn bounds_are_told() {
        assert_eq!(Informal::new(" \r\n\t "), Err(StatementError::Empty));
        assert_eq!(Informal::new("\u{0}\u{7}"), Err(StatementError::Empty));
        assert_eq!(Informal::new(&"x".repeat(1 << 20)), Err(StatementError::TooLong(1 << 20)));
        assert_eq!(Informal::from_bytes(b"ab\xff"), Err(StatementError::NotUtf8(2)));
        assert_eq!(Informal::new("\u{feff} a\r\nb\u{1b}[31m ").unwrap().as_str(), "a\nb[31m");
        assert!(Informal::new(&"x".repeat(MAX_STATEMENT_BYTES)).is_ok());
    }

    #[test]
    fn a_docstring_cannot_be_closed_from_inside() {
        assert_eq!(docstring_text("a -/ theorem b"), "a - / theorem b");
        assert_eq!(docstring_text("/-/-/"), "/ - / - /");
        assert_eq!(docstring_text("- x"), " - x");
        assert_eq!(docstring_text("a \u{202e}b-\u{200b}/ c\nd"), "a b- / c\nd", "nor by what is not seen");
    }

    #[test]
    fn remarks_stand_above_the_code_and_cannot_leave_their_comment() {
        let remark = Remark { kind: RemarkKind::Misprint, text: "read \u{2264} for <; -/ axiom x : False".into() };
        let file = LeanFile {
            header: "import Mathlib".into(),
            body: "theorem t : 1 = 1 := by sorry".into(),
            theorem: Some("t".into()),
            definitions: Vec::new(),
            axioms: Vec::new(),
            remarks: vec![remark],
        };
        let text = file.text();
        assert_eq!(text.matches("-/").count(), 1, "{text}");
        assert!(text.starts_with("import Mathlib\n\n/-\nRemarks of the author:\n- misprint: read"), "{text}");
        let kept: LeanFile = serde_json::from_value(serde_json::json!({"header": "h", "body": "b", "theorem": null,
            "definitions": [], "axioms": []}))
        .unwrap();
        assert_eq!(kept.text(), "h\n\nb\n", "files of older records have none");
    }

    proptest! {
        #[test]
        fn no_text_leaves_a_delimiter(text in "[-/a \n]{0,30}") {
            let inside = docstring_text(&text);
            prop_assert!(!inside.contains("-/") && !inside.contains("/-"));
            let solid = |t: &str| t.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            prop_assert_eq!(solid(&inside), solid(&text));
        }
    }
}
