//! The benchmark's main loop: every contestant answers every item `k` times, the checker says what
//! each answer is worth, and a row lands as soon as that is known.
//!
//! Owns: the order of work, resuming, what counts against whom. Must not know: reports.

use super::artifacts;
use super::attempt::{Attempt, Key};
use super::cache::{Answer, EvalCache, LeanKey, ModelKey};
use super::contestant::{Contestant, NoAnswer};
use super::prompt::PromptError;
use super::run_folder::{FolderError, RunFolder};
use super::shard::Shard;
use crate::check::{Bucket, CHECKER_VERSION, CheckConfig, Checker, Verdict};
use crate::item::{Item, SCHEMA_VERSION};
use autoform_base::digest::sha256_hex;
use autoform_lean::Identity;
use futures::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

/// Failures of the checker in a row after which a run stops: Lean is then not coming back, and
/// answers would be bought for nothing.
const MAX_FAILURES_IN_A_ROW: usize = 20;

/// Bytes of an answer that a row holds; the log has the rest. The checker refuses far shorter ones.
const MAX_CANDIDATE: usize = 64 << 10;

/// Characters of an excerpt.
const MAX_EXCERPT: usize = 2000;

/// Says what an answer is worth.
#[async_trait::async_trait]
pub trait CandidateChecker: Send + Sync {
    /// Both tests on what was answered. A failure of ours is `Bucket::Infrastructure`.
    async fn check(&self, item: &Item, answer: &str) -> Verdict;
}

#[async_trait::async_trait]
impl CandidateChecker for Checker {
    async fn check(&self, item: &Item, answer: &str) -> Verdict {
        Checker::check(self, item, answer).await
    }
}

/// A checker of answers that are files: their relation to the reference is what counts, whatever the family.
pub struct FileChecker(pub Checker);

#[async_trait::async_trait]
impl CandidateChecker for FileChecker {
    async fn check(&self, item: &Item, answer: &str) -> Verdict {
        self.0.check_answer(item, answer).await
    }
}

/// Everything a run needs beside its folder.
pub struct Runner<'a> {
    /// Who takes part; their names differ.
    pub contestants: &'a [Arc<dyn Contestant>],
    /// What is asked.
    pub items: &'a [Item],
    /// Which of them this process takes.
    pub shard: Shard,
    /// Answers to each item.
    pub k: u32,
    /// Who decides.
    pub checker: &'a dyn CandidateChecker,
    /// Its budgets.
    pub budgets: &'a CheckConfig,
    /// Lean and the library.
    pub lean: &'a Identity,
    /// Answers and verdicts of earlier runs.
    pub cache: &'a EvalCache,
    /// Attempts under way at once, at least 1. Models and Lean have their own, narrower bounds.
    pub in_flight: usize,
    /// Rows hold the prompt's text.
    pub prompt_text: bool,
    /// Ends the run; what landed stays.
    pub cancel: &'a CancellationToken,
}

/// How a run ended.
#[derive(Debug, Serialize, Deserialize)]
pub struct RunEnd {
    /// All rows, in canonical order.
    pub rows: Vec<Attempt>,
    /// Attempts that had their verdict before this start.
    pub resumed: usize,
    /// Attempts that have no verdict yet: the same command tries them again.
    pub missing: usize,
    /// Contestants that stopped answering, with the reason.
    pub stopped: BTreeMap<String, String>,
    /// The user, or too many failures of ours, ended the run early.
    pub interrupted: bool,
}

/// Why a run could not go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The folder.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The prompt.
    #[error(transparent)]
    Prompt(#[from] PromptError),
}

/// One attempt to make.
#[derive(Clone, Copy)]
struct Job<'a> {
    contestant: &'a dyn Contestant,
    item: &'a Item,
    sample: u32,
}

impl Job<'_> {
    fn key(&self) -> Key {
        let who = self.contestant.identity();
        (who.provider.clone(), who.model.clone(), self.item.id.clone(), self.sample)
    }
}

/// What became of a job: a row, or nothing because the contestant stopped.
type Landed = Result<Option<Attempt>, RunError>;

impl Runner<'_> {
    /// Makes every attempt that has no verdict yet. `on_row` hears of each row as it lands, with
    /// how many of the run's attempts are done and how many there are.
    ///
    /// # Errors
    /// The folder cannot be written, or the prompt cannot be rendered.
    pub async fn run(
        &self,
        mut folder: RunFolder,
        mut on_row: impl FnMut(&Attempt, usize, usize),
    ) -> Result<RunEnd, RunError> {
        let all = self.jobs();
        let todo: Vec<Job<'_>> = all.iter().filter(|j| !folder.has_verdict(&j.key())).copied().collect();
        let resumed = all.len() - todo.len();
        let stops = Mutex::new(BTreeMap::new());
        let (run_id, path) = (folder.run_id().to_owned(), folder.path().to_owned());
        let mut interrupted = false;
        let mut failures = 0;
        let mut done = resumed;
        {
            let work = todo.into_iter().map(|job| self.attempt(job, &run_id, &path, &stops));
            let mut landing = futures::stream::iter(work).buffer_unordered(self.in_flight.max(1));
            loop {
                let next: Option<Landed> = tokio::select! {
                    biased;
                    () = self.cancel.cancelled() => { interrupted = true; break }
                    next = landing.next() => next,
                };
                let Some(landed) = next else { break };
                let Some(row) = landed? else { continue };
                // Only the checker's failures count here: a model's are a matter of that model.
                failures = if row.is_verdict() || row.candidate_raw.is_empty() { 0 } else { failures + 1 };
                done += usize::from(row.is_verdict());
                folder.land(&row)?;
                on_row(&row, done, all.len());
                if failures >= MAX_FAILURES_IN_A_ROW {
                    interrupted = true;
                    break;
                }
            }
        }
        let missing = all.iter().filter(|j| !folder.has_verdict(&j.key())).count();
        let stopped = stops.into_inner().unwrap_or_default();
        Ok(RunEnd { rows: folder.finish()?, resumed, missing, stopped, interrupted })
    }

    /// All attempts, in the order they are started: every contestant's first answers to all items,
    /// then the second ones, so that a run that is stopped early has something on everybody.
    fn jobs(&self) -> Vec<Job<'_>> {
        let mut jobs = Vec::new();
        for sample in 0..self.k {
            for (_, item) in self.items.iter().enumerate().filter(|(i, _)| self.shard.takes(*i)) {
                let taking_part = self.contestants.iter().filter(|c| c.takes_part(item, sample));
                jobs.extend(taking_part.map(|c| Job { contestant: c.as_ref(), item, sample }));
            }
        }
        jobs
    }

    async fn attempt(
        &self,
        job: Job<'_>,
        run_id: &str,
        folder: &Path,
        stops: &Mutex<BTreeMap<String, String>>,
    ) -> Landed {
        let who = job.contestant.identity().name();
        let stopped = || stops.lock().is_ok_and(|s| s.contains_key(&who));
        if stopped() {
            return Ok(None);
        }
        let prompt = job.contestant.prompt(job.item)?;
        let (answer, verdict) = match self.answer(job, &prompt).await {
            Ok(answer) => {
                let verdict = self.verdict(job.item, &answer.text).await;
                (answer, verdict)
            }
            Err(NoAnswer::Stop { reason, .. }) => {
                if let Ok(mut stops) = stops.lock() {
                    stops.entry(who).or_insert(reason);
                }
                return Ok(None);
            }
            Err(NoAnswer::Forfeit { tag, reason }) => {
                (nothing(1), Verdict::without_tests(Bucket::OutputParseReject, tag, reason))
            }
            Err(NoAnswer::Failure { tag, reason }) => {
                (nothing(0), Verdict::without_tests(Bucket::Infrastructure, tag, reason))
            }
        };
        let mut row = self.row(job, run_id, &prompt, &answer, &verdict);
        artifacts::write(folder, &mut row, job.item, &prompt, &answer.text, &verdict, self.budgets)?;
        Ok(Some(row))
    }

    async fn answer(&self, job: Job<'_>, prompt: &str) -> Result<Answer, NoAnswer> {
        let who = job.contestant.identity();
        let key = ModelKey {
            adapter: who.provider.clone(),
            model: who.model.clone(),
            params: who.params.clone(),
            prompt: prompt.to_owned(),
            item_id: job.item.id.clone(),
            sample: job.sample,
            schema_version: SCHEMA_VERSION.to_owned(),
            checker_version: CHECKER_VERSION.to_owned(),
        };
        let costly = job.contestant.is_costly();
        if let Some(answer) = costly.then(|| self.cache.answer(&key)).flatten() {
            return Ok(answer);
        }
        let answer = job.contestant.answer(job.item, prompt, job.sample).await?;
        if answer.text.trim().is_empty() {
            return Err(NoAnswer::Forfeit { tag: "empty_answer", reason: "the answer is empty".to_owned() });
        }
        if costly {
            self.cache.keep_answer(&key, &answer);
        }
        Ok(answer)
    }

    async fn verdict(&self, item: &Item, answer: &str) -> Verdict {
        let key = LeanKey {
            file: artifacts::lean_file(item, answer, self.budgets),
            item: serde_json::json!([item.family, item.semantic, item.tags, item.forbidden_ok]).to_string(),
            toolchain: format!("{} ({})", self.lean.lean, self.lean.backend),
            library: self.lean.library.clone(),
            // The rules of comparison are Lean texts of this program: with other ones a verdict is another.
            checker_version: format!("{CHECKER_VERSION}, worker {}", autoform_lean::prelude::worker_revision()),
            budgets: serde_json::to_value(self.budgets).unwrap_or_default(),
        };
        if let Some(verdict) = self.cache.verdict(&key) {
            return verdict;
        }
        let verdict = self.checker.check(item, answer).await;
        self.cache.keep_verdict(&key, &verdict);
        verdict
    }

    fn row(&self, job: Job<'_>, run_id: &str, prompt: &str, answer: &Answer, verdict: &Verdict) -> Attempt {
        let (item, who) = (job.item, job.contestant.identity());
        let excerpt = clip(&verdict.detail, MAX_EXCERPT);
        let ours = matches!(verdict.bucket, Bucket::OutputParseReject | Bucket::Infrastructure);
        let (stderr_excerpt, stdout_excerpt) = if ours { (excerpt, String::new()) } else { (String::new(), excerpt) };
        Attempt {
            run_id: run_id.to_owned(),
            item_id: item.id.clone(),
            sample: job.sample,
            split: item.split,
            family: item.family,
            tier: item.tier,
            tags: item.tags.clone(),
            provider: who.provider.clone(),
            model: who.model.clone(),
            params: who.params.clone(),
            prompt_hash: sha256_hex(prompt),
            prompt_text: self.prompt_text.then(|| prompt.to_owned()),
            candidate_raw: cut(&answer.text, MAX_CANDIDATE).to_owned(),
            candidate_hash: sha256_hex(&answer.text),
            lean_toolchain: format!("{} ({})", self.lean.lean, self.lean.backend),
            mathlib_rev: self.lean.library.clone(),
            test1_heartbeats: self.budgets.test1_heartbeats,
            test2_heartbeats: self.budgets.test2_heartbeats,
            test1_pass: verdict.test1_pass,
            test2_pass: verdict.test2_pass,
            shape_pass: verdict.shape_pass,
            bucket: verdict.bucket,
            relation: verdict.relation.as_ref().map(|r| r.relation),
            tag: clip(&verdict.tag, 200),
            test1_elapsed_ms: verdict.test1_ms,
            test2_elapsed_ms: verdict.test2_ms,
            stderr_excerpt,
            stdout_excerpt,
            log_path: String::new(),
            rendered_path: None,
            calls: answer.calls,
            prompt_tokens: answer.prompt_tokens,
            completion_tokens: answer.completion_tokens,
        }
    }
}

/// No answer, after so many questions that were answered at all.
fn nothing(calls: u64) -> Answer {
    Answer { text: String::new(), calls, prompt_tokens: 0, completion_tokens: 0 }
}

/// The first `max` characters.
fn clip(text: &str, max: usize) -> String {
    text.chars().take(max).collect()
}

/// At most `max` bytes, whole characters only.
fn cut(text: &str, max: usize) -> &str {
    let end = text.char_indices().map(|(i, c)| i + c.len_utf8()).take_while(|end| *end <= max).last().unwrap_or(0);
    &text[..end]
}
