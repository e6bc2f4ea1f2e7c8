//! What is said of a finished run: the terminal scorer's word and the two-stage checker's.

use super::bench::{Bench, Job};
use crate::check::Bucket;
use crate::eval::ablate::{AskedOnce, CheckerSays, Problem, ScorerSays, Variant, candidate_item, code_alone};
use crate::eval::as_term::as_term;
use crate::item::Family;
use crate::judge::{AskError, Case, FactFinder, JudgeConfig, LeanFactFinder, Method, Sitting, judge};
use crate::llm::Provider;
use crate::statement::LeanFile;
use crate::workbench::Result;
use crate::workbench::judge::failed;
use std::sync::{Arc, PoisonError};

impl Bench {
    /// The file's score, its theorem and definitions held against the statement.
    ///
    /// # Errors
    /// The model gave no answer at all.
    pub(super) async fn score(&self, job: Job<'_>, model: &AskedOnce, file: &LeanFile) -> Result<ScorerSays> {
        let config = JudgeConfig {
            grounding: self.judge.grounding && job.variant != Variant::NoGroundingInScorer,
            ..self.judge.clone()
        };
        let index = self.index.clone();
        let docs = Arc::new(move |name: &str| index.get(name).ok().flatten()?.doc);
        let code = code_alone(file);
        let finder = LeanFactFinder::new(self.checker.lean().clone(), config.clone(), docs);
        let facts = finder.facts(&file.header, &code, config.facts).await;
        let case = Case {
            statement: job.problem.statement.clone(),
            code,
            terms: Vec::new(),
            grounding: facts.grounding.clone(),
            facts: facts.sentences(),
            remarks: Vec::new(),
            library_name: self.services.library.name.clone(),
            library_note: self.services.library.note.clone(),
        };
        let model = model.for_sample(job.sample);
        let sitting = Sitting::new(&model, config.max_calls);
        let ask = |_, request| sitting.put(request);
        let opinion = judge::<AskError, _, _>(Method::Ariascorer, &case, &config, &self.prompts, &[], ask)
            .await
            .map_err(|e| failed(&job.problem.id, Method::Ariascorer.name(), &e))?;
        Ok(ScorerSays {
            model: model.id().to_owned(),
            grounding: config.grounding,
            score: opinion.score,
            accepts: opinion.accepts(),
            calls: sitting.used().calls,
        })
    }

    /// The file against the reference. A file that an earlier run of the problem ended with, of another variant or sample,
    /// is not checked again; what the checker failed at is.
    pub(super) async fn check(&self, problem: &Problem, file: &LeanFile) -> Option<CheckerSays> {
        let key = (problem.id.clone(), file.text());
        let known = self.checked.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if known.is_some() {
            return known;
        }
        let says = self.check_anew(problem, file).await?;
        if says.bucket != Bucket::Infrastructure {
            self.checked.lock().unwrap_or_else(PoisonError::into_inner).insert(key, says.clone());
        }
        Some(says)
    }

    /// Of an item without a family the whole file is compared; of the others its definitions are the item's context and
    /// its theorem the candidate: definitions are tried reducible first; some, such as recursive ones, cannot be.
    async fn check_anew(&self, problem: &Problem, file: &LeanFile) -> Option<CheckerSays> {
        let reference = problem.reference.as_ref()?;
        if reference.item.family == Family::Equivalence {
            let context = reference.context();
            return Some(self.checker.check_file(&reference.item, &context, &file.text()).await.into());
        }
        let says = |bucket, tag: &str, detail: String| {
            Some(CheckerSays { bucket, tag: tag.to_owned(), detail, relation: None })
        };
        let bare = LeanFile { definitions: Vec::new(), ..file.clone() };
        let term = match as_term(&bare) {
            Ok(term) => term,
            Err(e) => return says(Bucket::OutputParseReject, "no_term", e.to_string()),
        };
        let verdict = self.checker.check(&candidate_item(reference, file, true), &term).await;
        if verdict.bucket == Bucket::Pass || file.definitions.is_empty() {
            return Some(verdict.into());
        }
        let plain = self.checker.check(&candidate_item(reference, file, false), &term).await;
        let better = plain.bucket == Bucket::Pass || verdict.bucket == Bucket::Infrastructure;
        Some(if better { plain } else { verdict }.into())
    }
}
