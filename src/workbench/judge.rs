//! Does a Lean statement mean what the English one says: what `judge` answers.

use super::{Result, Workbench, WorkbenchError};
use crate::judge::{
    AskError, Case, Docs, FactFinder, JudgeConfig, JudgeKind, LeanFactFinder, LeanFacts, Method, Opinion, Seat,
    Sitting, Used, judge, split_for_library,
};
use crate::llm::{Client, for_terminal};
use crate::prompt::{GroundedTerm, Term};
use crate::statement::Informal;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// A pair of statements to be judged.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeRequest {
    /// Named in the answer, and for nothing else.
    pub id: String,
    /// The statement in natural language.
    pub informal: Informal,
    /// The Lean code.
    pub formal: String,
    /// Its header, where it stands apart.
    #[serde(default)]
    pub header: Option<String>,
    /// The models that judge, by name; at least one. A single one sits twice, once with each prompt.
    pub models: Vec<String>,
    /// How to judge, each method apart.
    pub methods: Vec<Method>,
    /// Bounds and switches.
    #[serde(default)]
    pub config: JudgeConfig,
}

/// What was found about a pair.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct JudgeAnswer {
    /// As in the request.
    pub id: String,
    /// The label that the pair came with, where its file has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<bool>,
    /// One opinion a method, in their order.
    pub opinions: Vec<Opinion>,
    /// What Lean found out about the code.
    pub facts: LeanFacts,
    /// What was asked of models.
    pub used: Used,
}

impl Workbench {
    /// Opens the models that a request names, and everything else it needs, so that what is missing
    /// shows before the first question.
    ///
    /// # Errors
    /// A template, a model or Lean is missing.
    pub async fn prepare_models(&self, models: &[String], config: &JudgeConfig) -> Result<()> {
        self.prompts_for(models.iter().map(String::as_str))?;
        self.named(models, &CancellationToken::new())?;
        self.fact_finder(config).await.map(|_| ())
    }

    fn named(&self, models: &[String], cancel: &CancellationToken) -> Result<Vec<Client>> {
        if models.is_empty() {
            return Err(WorkbenchError::Input("no model to ask; name one with --model (or AUTOFORM_MODEL)".to_owned()));
        }
        Ok(models.iter().map(|name| self.models.open(name, cancel)).collect::<std::result::Result<_, _>>()?)
    }

    /// Judges one pair. A pair that is rejected, or that a method gives no verdict on, is an answer.
    ///
    /// # Errors
    /// A template, a model or Lean is missing, or a model gives no answer at all.
    #[tracing::instrument(skip_all)]
    pub async fn judge(&self, request: &JudgeRequest, cancel: &CancellationToken) -> Result<JudgeAnswer> {
        let prompts = self.prompts_for(request.models.iter().map(String::as_str))?;
        let models = self.named(&request.models, cancel)?;
        let config = &request.config;
        let lean = self.fact_finder(config).await?;
        let library = self.judged_library();
        let (header, source) = match request.header.as_deref().filter(|h| !h.trim().is_empty()) {
            Some(header) => {
                let (imports, rest) = split_for_library(header, &library.header);
                (imports, format!("{rest}\n{}", request.formal))
            }
            None => split_for_library(&request.formal, &library.header),
        };
        let facts = lean.facts(&header, &source, true).await;
        let case = Case {
            statement: request.informal.as_str().to_owned(),
            code: source.trim().to_owned(),
            terms: facts.grounding.iter().map(term).collect(),
            grounding: facts.grounding.clone(),
            facts: facts.sentences(),
            remarks: Vec::new(),
            library_name: library.name,
            library_note: library.note,
        };
        let sittings: Vec<Sitting<'_>> = models.iter().map(|m| Sitting::new(m, config.max_calls)).collect();
        let seats = seats(sittings.len());
        let mut opinions = Vec::new();
        for method in &request.methods {
            let ask = |seat: usize, question| sittings[seat % sittings.len()].put(question);
            let opinion = judge::<AskError, _, _>(*method, &case, config, &prompts, &seats, ask).await;
            opinions.push(opinion.map_err(|e| failed(&request.id, method.name(), &e))?);
        }
        let add = |a: Used, b: Used| Used {
            calls: a.calls + b.calls,
            replayed: a.replayed + b.replayed,
            tokens: a.tokens + b.tokens,
        };
        let used = sittings.iter().map(Sitting::used).fold(Used::default(), add);
        Ok(JudgeAnswer { id: request.id.clone(), label: None, opinions, facts, used })
    }

    /// A real Lean to find facts with. Docstrings of the index are a help, not a need: without one
    /// the constants' types and values stand alone.
    pub(super) async fn fact_finder(&self, config: &JudgeConfig) -> Result<LeanFactFinder> {
        let lean = self.lean().await?;
        let index = if self.is_mathlib() { None } else { self.embedded_index().await.ok().cloned() };
        let docs: Docs = Arc::new(move |name| index.as_ref()?.get(name).ok().flatten()?.doc);
        Ok(LeanFactFinder::new(lean, config.clone(), docs))
    }
}

/// One model sits twice, once with each prompt; several sit once each, with the prompts in turn.
fn seats(models: usize) -> Vec<Seat> {
    let twice = if models == 1 { 2 } else { 1 };
    let kinds = [JudgeKind::Conditions, JudgeKind::Reading];
    (0..models * twice).map(|i| Seat { kind: kinds[i % 2] }).collect()
}

fn term(t: &GroundedTerm) -> Term {
    Term { name: t.name.clone(), kind: t.kind.clone(), ty: t.ty.clone(), doc: t.doc.clone() }
}

pub(super) fn failed(id: &str, what: &str, error: &AskError) -> WorkbenchError {
    WorkbenchError::NoAnswer {
        task: format!("{}: {what} failed", for_terminal(id, 60)),
        reason: error.to_string(),
        transient: matches!(error, AskError::Model(e) if e.is_transient()),
    }
}
