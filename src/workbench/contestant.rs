//! The agent as a contestant of the benchmark: the one place where the two meet.

use crate::agent::{LibraryProfile, Services, Settings, formalize};
use crate::eval::artifacts;
use crate::eval::as_term::as_term;
use crate::eval::cache::Answer;
use crate::eval::contestant::{Contestant, ModelIdentity, NoAnswer};
use crate::eval::prompt::PromptError;
use crate::item::Item;
use crate::prompt::{EMBEDDED, Prompts};
use crate::record::RecordWriter;
use crate::statement::{Failure, Informal, RunOutcome};
use autoform_base::digest::sha256_hex;
use std::path::PathBuf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The agent with one author. Its answer is the theorem of its last file, whether or not its own
/// judges agreed with it, as one term; a file that needs definitions cannot be one and is a
/// forfeit. Every run's record is kept in the folder `agent` of the benchmark's run.
pub(super) struct Agent {
    identity: ModelIdentity,
    services: Services,
    settings: Settings,
    prompts: Arc<Prompts>,
    records: PathBuf,
    cancel: CancellationToken,
}

impl Agent {
    pub(super) fn new(
        services: Services,
        settings: Settings,
        prompts: Arc<Prompts>,
        run: &std::path::Path,
        cancel: CancellationToken,
    ) -> Self {
        let judges: Vec<String> = services.judges.iter().map(|j| format!("{:?} {}", j.kind, j.provider.id())).collect();
        let templates: String = EMBEDDED.iter().map(|(name, text)| format!("{name}\0{text}\0")).collect();
        let params = serde_json::json!({
            "settings": settings,
            "judges": judges,
            "prompts_sha256": sha256_hex(&templates),
        });
        let model = services.author.id().to_owned();
        let identity = ModelIdentity { provider: "agent".to_owned(), model, params };
        Self { identity, services, settings, prompts, records: run.join("agent"), cancel }
    }

    /// The record's path: the first of `NAME.1.jsonl`, `NAME.2.jsonl`, ... that is free, since a
    /// record is never overwritten.
    fn record(&self, item: &Item, sample: u32) -> std::io::Result<RecordWriter> {
        std::fs::create_dir_all(&self.records)?;
        let name = artifacts::name(&self.identity.provider, &self.identity.model, &item.id, sample);
        let numbered = |i: u32| self.records.join(format!("{name}.{i}.jsonl"));
        let path = (1..).map(numbered).find(|p| !p.exists()).unwrap_or_else(|| numbered(0));
        RecordWriter::create(&path).map_err(std::io::Error::other)
    }
}

#[async_trait::async_trait]
impl Contestant for Agent {
    fn identity(&self) -> &ModelIdentity {
        &self.identity
    }

    fn prompt(&self, item: &Item) -> Result<String, PromptError> {
        // The context of an item is in the header of its files, of which the agent's prompts tell.
        Ok(item.nl.trim().to_owned())
    }

    async fn answer(&self, item: &Item, prompt: &str, sample: u32) -> Result<Answer, NoAnswer> {
        let failed = |reason: String| NoAnswer::Failure { tag: "agent_not_run", reason };
        let statement = Informal::new(prompt).map_err(|e| failed(e.to_string()))?;
        let imports: Vec<String> = item.imports.iter().map(|i| format!("import {i}")).collect();
        let header = format!("{}\n\n{}", imports.join("\n"), item.context).trim_end().to_owned();
        let library = LibraryProfile { header, ..self.services.library.clone() };
        let services = Services { library, ..self.services.clone() };
        let record = self.record(item, sample).map_err(|e| failed(e.to_string()))?;
        let report = formalize(&statement, &services, &self.settings, &self.prompts, &record, &self.cancel)
            .await
            .map_err(|e| failed(e.to_string()))?;
        let text = answer_text(&report.outcome)?;
        Ok(Answer {
            text,
            calls: report.totals.calls,
            prompt_tokens: report.totals.usage.prompt_tokens,
            completion_tokens: report.totals.usage.completion_tokens,
        })
    }

    fn is_costly(&self) -> bool {
        !self.identity.model.starts_with("replay:")
    }
}

/// The answer in an outcome, or whose fault it is that there is none.
fn answer_text(outcome: &RunOutcome) -> Result<String, NoAnswer> {
    match outcome {
        RunOutcome::Interrupted { .. } => {
            return Err(NoAnswer::Stop { reason: "interrupted".to_owned(), cancelled: true });
        }
        RunOutcome::Failed {
            failure: f @ (Failure::Model { .. } | Failure::Lean { .. } | Failure::Search { .. }),
            ..
        } => {
            return Err(NoAnswer::Failure { tag: "agent_failed", reason: f.to_string() });
        }
        _ => {}
    }
    let Some(file) = outcome.file().filter(|f| f.theorem.is_some()) else {
        let reason = format!("the agent ended without a theorem: {}", outcome.word());
        return Err(NoAnswer::Forfeit { tag: "agent_no_theorem", reason });
    };
    as_term(file)
        .map_err(|e| NoAnswer::Forfeit { tag: "agent_no_term", reason: format!("the agent's file is no answer: {e}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::LeanFile;

    fn file() -> LeanFile {
        LeanFile {
            header: "import Mathlib".into(),
            body: "theorem t (n : ℕ) : n = n := by sorry".into(),
            theorem: Some("t".into()),
            definitions: vec![],
            axioms: vec![],
            remarks: Vec::new(),
        }
    }

    #[test]
    fn outcomes_are_answers_forfeits_or_nobodys_fault() {
        let done = RunOutcome::Formalized { file: file(), judged: true };
        assert_eq!(answer_text(&done).unwrap(), "∀ (n : ℕ),\n  n = n");
        let rejected = RunOutcome::JudgesRejected { best: file(), reasons: vec![] };
        assert!(answer_text(&rejected).is_ok());
        let with = LeanFile { definitions: vec!["d".into()], ..file() };
        let needs = RunOutcome::Formalized { file: with, judged: true };
        assert!(matches!(answer_text(&needs), Err(NoAnswer::Forfeit { tag: "agent_no_term", .. })));
        let spent = RunOutcome::BudgetExhausted { what: "calls".into(), best: None };
        assert!(matches!(answer_text(&spent), Err(NoAnswer::Forfeit { tag: "agent_no_theorem", .. })));
        let down = RunOutcome::Failed { failure: Failure::Model { error: "503".into() }, best: Some(file()) };
        assert!(matches!(answer_text(&down), Err(NoAnswer::Failure { .. })));
        let stopped = RunOutcome::Interrupted { best: Some(file()) };
        assert!(matches!(answer_text(&stopped), Err(NoAnswer::Stop { cancelled: true, .. })));
    }
}
