//! Elaborating sources: what `check` answers.

use super::{Result, Workbench};
use crate::lean::{
    DEFAULT_HEADER, ElabOptions, ElabRequest, Expected, Identity, Lean, Outcome, Split, Verdict, Verified,
    VerifyRequest, prelude::SHIMS, split_header,
};
use crate::sameness::ENTRIES;
use futures::{Stream, StreamExt};
use serde::{Deserialize, Serialize};

/// A Lean source to elaborate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// Named in the answer, and for nothing else.
    #[serde(default)]
    pub id: String,
    /// The source; without a header its own `import` lines are its header.
    pub code: String,
    /// The header; when absent and the source has no `import` lines, the whole library.
    #[serde(default)]
    pub header: Option<String>,
    /// Bounds of the elaboration.
    #[serde(default)]
    pub options: ElabOptions,
    /// Also report every declaration with its type and the constants it uses.
    #[serde(default)]
    pub declarations: bool,
    /// Believe the elaboration: no second look by the kernel in a process of its own.
    #[serde(default)]
    pub no_replay: bool,
    /// The theorem that was asked for, to be compared with what the replay saw.
    #[serde(default)]
    pub expected: Option<Expected>,
}

impl CheckRequest {
    /// A source under a name, with default bounds.
    pub fn new(id: impl Into<String>, code: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            code: code.into(),
            header: None,
            options: ElabOptions::default(),
            declarations: false,
            no_replay: false,
            expected: None,
        }
    }

    fn elaboration(&self) -> VerifyRequest {
        let (header, source, ours) = match &self.header {
            Some(header) => (header.clone(), self.code.clone(), false),
            None => {
                let split = split_header(&self.code);
                if let Some(rest) = after_entries(&split) {
                    (format!("{}{ENTRIES}", split.header), rest, true)
                } else {
                    let whole = if split.header.is_empty() { DEFAULT_HEADER.to_owned() } else { split.header };
                    (whole, split.source, false)
                }
            }
        };
        let elab = ElabRequest {
            header,
            source,
            options: self.options.clone(),
            want_axioms: true,
            want_decls: self.declarations,
            want_raw: false,
            want_use_types: false,
        };
        VerifyRequest { elab, trusted_header: ours, expected: self.expected.clone(), ..VerifyRequest::default() }
    }
}

/// What follows the program's own lemmas, where a file begins with them to the letter (evidence of a relation does), with
/// blank lines in their place. They are a header that is trusted: elaborated once, at install, in the instance that
/// elaborates and in the one that replays. Only under the library's own imports: notation of another module could make the
/// lemmas mean something else, in the instance that replays too.
fn after_entries(split: &Split) -> Option<String> {
    let library = |line: &str| line.strip_prefix("import ").is_some_and(|module| SHIMS.contains(&module));
    if split.header.is_empty() || !split.header.lines().all(library) {
        return None;
    }
    let start = split.source.len() - split.source.trim_start().len();
    let (blank, text) = split.source.split_at(start);
    let rest = text.strip_prefix(ENTRIES)?;
    Some(format!("{blank}{}{rest}", "\n".repeat(ENTRIES.matches('\n').count())))
}

/// What became of a source.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckAnswer {
    /// As in the request.
    pub id: String,
    /// Lean's verdict, or why there is none.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// What the replay says; absent where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// Which Lean and library answered.
    pub identity: Option<Identity>,
}

impl Workbench {
    /// Elaborates one source. A source that Lean rejects is an answer.
    ///
    /// # Errors
    /// There is no toolchain.
    #[tracing::instrument(skip_all)]
    pub async fn check(&self, request: &CheckRequest) -> Result<CheckAnswer> {
        let verify = request.elaboration();
        let lean = self.lean().await?;
        let Verified { outcome, verdict } = if request.no_replay {
            Verified { outcome: lean.elaborate(&verify.elab).await, verdict: None }
        } else {
            lean.verified(&verify).await
        };
        // Who answers is known once something has; a Lean that does not start has said so already.
        let identity = match outcome {
            Outcome::ToolchainMissing { .. } | Outcome::Crashed { .. } => self.seen(),
            _ => lean.identity().await.ok(),
        };
        Ok(CheckAnswer { id: request.id.clone(), outcome, verdict, identity })
    }

    /// Elaborates many sources, as many at once as keep every worker busy; answers come as they
    /// land.
    pub fn check_all(&self, requests: Vec<CheckRequest>) -> impl Stream<Item = Result<CheckAnswer>> + '_ {
        let width = self.config().lean.worker_count() * 2;
        futures::stream::iter(requests)
            .map(move |request| async move { self.check(&request).await })
            .buffer_unordered(width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lemmas_of_an_evidence_file_are_its_header_and_lines_stay() {
        assert!(ENTRIES.ends_with('\n'), "what follows begins a line");
        let theorem = "theorem t : 1 = 1 := rfl\n";
        let file = format!("import Mathlib\n{ENTRIES}{theorem}");
        let request = CheckRequest::new("", file.clone()).elaboration();
        assert_eq!((request.elab.header, request.trusted_header), (format!("import Mathlib\n{ENTRIES}"), true));
        let line = |text: &str| text.lines().position(|l| l.trim() == theorem.trim());
        assert_eq!(line(&request.elab.source), line(&file));
        assert_eq!(request.elab.source.trim(), theorem.trim());
    }

    #[test]
    fn lemmas_beside_other_modules_are_elaborated_and_replayed() {
        for (imports, trusted) in [
            ("import Mathlib\nimport Aesop\n", true),
            ("import Mathlib\nimport Evil\n", false),
            ("import MathlibEvil\n", false),
            ("", false),
        ] {
            let request = CheckRequest::new("", format!("{imports}{ENTRIES}theorem t : 1 = 1 := rfl\n")).elaboration();
            assert_eq!(request.trusted_header, trusted, "{imports}");
            assert_eq!(request.elab.source.contains("theorem subset_iff"), !trusted, "{imports}");
        }
    }

    #[test]
    fn lemmas_that_are_not_the_programs_own_are_elaborated() {
        let changed = ENTRIES.replacen("Iff.rfl", "sorry", 1);
        assert_ne!(changed, ENTRIES);
        let file = format!("import Mathlib\n{changed}theorem t : 1 = 1 := rfl\n");
        let request = CheckRequest::new("", file).elaboration();
        assert_eq!((request.elab.header.as_str(), request.trusted_header), ("import Mathlib\n", false));
        assert!(request.elab.source.contains("theorem subset_iff"));
    }
}
