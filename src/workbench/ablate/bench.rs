//! The runs of an ablation: which are to be made, and how one is.

use super::models::Models;
use super::records::{finished, goes_on, problem_sha256, set_aside, slug};
use super::{AblateRequest, AblationEvent};
use crate::agent::{Extras, LibraryProfile, Mode, Protocol, RunError, Services, Settings, formalize_with};
use crate::check::{Bucket, CHECKER_VERSION, Checker};
use crate::eval::ablate::{AblationFolder, AblationRow, AblationRun, CheckerSays, Problem, Variant};
use crate::judge::{Feedback, JudgeConfig, Ruling};
use crate::library::Index;
use crate::prompt::Prompts;
use crate::record::{Event, Record, RecordWriter, read_record, toggling};
use crate::statement::{Informal, RunOutcome};
use crate::workbench::services::{Cast, LibraryName};
use crate::workbench::{Result, Workbench, WorkbenchError, write_file};
use futures::StreamExt;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tokio_util::sync::CancellationToken;

/// What a variant does to the agent's settings.
fn applied(variant: Variant, base: &Settings, judge: &JudgeConfig) -> Settings {
    // The parts that variants take away are parts of the graph's way.
    let base = &Settings { mode: Mode::Graph, ..base.clone() };
    let steered = |feedback: Feedback| {
        let judge = JudgeConfig { feedback, ..judge.clone() };
        Settings { feedback: judge.steering(), ..base.clone() }
    };
    match variant {
        Variant::FeedbackEveryNode => steered(Feedback::EveryNode),
        Variant::FeedbackLayers => steered(Feedback::Layers(2)),
        Variant::Full | Variant::NoJudges | Variant::NoGroundingInScorer => base.clone(),
        // One generation a stage: a second round of judging would be a second one of the statement.
        Variant::NoReflection => Settings { reflection: false, max_rounds: 1, ..base.clone() },
        Variant::NoGot => Settings { recursion: false, ..base.clone() },
        Variant::Auto => Settings { mode: Mode::Auto, ..base.clone() },
        Variant::Tools => Settings { mode: Mode::Tools, tool_protocol: Protocol::Text, ..base.clone() },
        Variant::NoRag => Settings { retrieval: false, ..base.clone() },
    }
}

/// Everything that the runs of an ablation share.
pub(super) struct Bench {
    models: Models,
    /// With the author of sample 0 and no judges.
    pub(super) services: Services,
    settings: Settings,
    pub(super) prompts: Arc<Prompts>,
    pub(super) checker: Checker,
    pub(super) judge: JudgeConfig,
    pub(super) index: Arc<Index>,
    /// One at a time in each folder of a run: two variants may look at one run.
    places: Mutex<HashMap<PathBuf, Arc<tokio::sync::Mutex<()>>>>,
    /// What the checker said of a problem's file, by the problem's name and the file's text.
    pub(super) checked: Mutex<HashMap<(String, String), CheckerSays>>,
    pub(super) run: AblationRun,
    out: PathBuf,
    pub(super) cancel: CancellationToken,
}

/// One run to make.
#[derive(Clone, Copy)]
pub(super) struct Job<'a> {
    pub(super) variant: Variant,
    pub(super) problem: &'a Problem,
    pub(super) sample: u32,
}

impl Bench {
    pub(super) async fn open(
        bench: &Workbench,
        request: &AblateRequest,
        models: Models,
        cancel: CancellationToken,
    ) -> Result<Self> {
        let config = bench.config();
        let lean = bench.warm().await?;
        let checker = Checker::new(bench.lean().await?, config.check.clone());
        let index = bench.embedded_index().await?.clone();
        let cast = Cast { author: models.author(0), judges: Vec::new(), scorer: None };
        let services = bench.services(cast, LibraryName::Embedded, None).await?;
        let judge = request.judge.clone();
        let settings = Settings {
            feedback: judge.steering(),
            max_calls: request.max_calls.unwrap_or(config.agent.max_calls),
            max_attempts: request.max_attempts.unwrap_or(config.agent.max_attempts),
            ..config.agent.clone()
        };
        let prompts = bench.prompts_for(request.models())?;
        let written =
            |what: serde_json::Result<serde_json::Value>| what.map_err(|e| WorkbenchError::Bug(e.to_string()));
        let run = AblationRun {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            checker_version: CHECKER_VERSION.to_owned(),
            author: models.author(0).id().to_owned(),
            judges: models.seats(0).iter().map(|s| format!("{} ({})", s.provider.id(), s.kind.prompt_name())).collect(),
            settings: written(serde_json::to_value(&settings))?,
            prompts: prompts.hashes().clone(),
            budgets: written(serde_json::to_value(&config.check))?,
            lean,
            seed: config.eval.seed,
        };
        Ok(Self {
            models,
            services,
            settings,
            prompts,
            checker,
            judge,
            index,
            places: Mutex::default(),
            checked: Mutex::default(),
            run,
            out: request.out.clone(),
            cancel,
        })
    }

    /// Makes every run that has no row yet; returns how many still have none.
    pub(super) async fn run_all(
        &self,
        request: &AblateRequest,
        folder: &mut AblationFolder,
        told: &mut (dyn FnMut(AblationEvent<'_>) + Send),
    ) -> Result<usize> {
        let (problems, variants) = (&request.problems, &request.variants);
        // All variants of one sample of one problem follow each other: what they ask in common is
        // then asked once and answered while it is fresh.
        let jobs = (0..request.k).flat_map(|sample| {
            problems.iter().flat_map(move |problem| variants.iter().map(move |v| Job { variant: *v, problem, sample }))
        });
        let todo: Vec<Job<'_>> = jobs
            .filter(|j| {
                let key = (j.variant, j.problem.id.clone(), j.sample);
                let row = folder.row(&key, &problem_sha256(j.problem));
                // What the checker failed at is checked again, and what no scorer has seen is scored; the
                // run itself is not made again.
                let checked = |r: &AblationRow| r.checker.as_ref().is_none_or(|c| c.bucket != Bucket::Infrastructure);
                let scored = |r: &AblationRow| self.models.scorer.is_none() || !r.compiled || r.scorer.is_some();
                !row.is_some_and(|r| checked(r) && scored(r))
            })
            .collect();
        let (all, mut done, mut missing) = (todo.len(), 0, 0);
        let mut running = futures::stream::iter(todo)
            .map(|job| async move { (job, self.job(job).await) })
            .buffer_unordered(request.in_flight.max(1));
        while let Some((job, row)) = running.next().await {
            match row {
                Ok(row) => {
                    done += 1;
                    folder.land(&row).map_err(|e| WorkbenchError::Unfinished(e.to_string()))?;
                    told(AblationEvent::Landed { row: &row, done, all });
                }
                Err(_) if self.cancel.is_cancelled() => missing += 1,
                Err(e) => {
                    missing += 1;
                    let (variant, problem, sample) = (job.variant, &*job.problem.id, job.sample);
                    told(AblationEvent::Failed { variant, problem, sample, reason: &e.to_string() });
                }
            }
        }
        Ok(missing)
    }

    /// One run and what is to be said of it.
    ///
    /// # Errors
    /// There is no result: a failure on the way, which counts for nothing and is tried again.
    async fn job(&self, job: Job<'_>) -> Result<AblationRow> {
        let place = PathBuf::from("runs")
            .join(job.variant.runs_of().word())
            .join(slug(&job.problem.id))
            .join(job.sample.to_string());
        let dir = self.out.join(&place);
        std::fs::create_dir_all(&dir).map_err(WorkbenchError::file("make", &dir))?;
        let alone =
            self.places.lock().unwrap_or_else(PoisonError::into_inner).entry(place.clone()).or_default().clone();
        let _alone = alone.lock().await;
        let path = dir.join("record.jsonl");
        let record = match finished(&path) {
            Some(record) => record,
            None => {
                self.formalize(job, &path).await?;
                read_record(&path)?
            }
        };
        let mut row = self.row(job, &record, place.join("record.jsonl"))?;
        if let Some(Event::Finished { outcome, .. }) = record.entries.last().map(|e| &e.event)
            && let Some(file) = outcome.file().filter(|f| f.theorem.is_some())
        {
            write_file(&dir.join("statement.lean"), file.text().as_bytes())?;
            row.checker = self.check(job.problem, file).await;
            if let Some(model) = &self.models.scorer {
                row.scorer = Some(self.score(job, model, file).await?);
            }
        }
        Ok(row)
    }

    async fn formalize(&self, job: Job<'_>, path: &Path) -> Result<()> {
        let statement = Informal::new(&job.problem.statement)?;
        let context = &job.problem.context;
        let header = format!("{}\n\n{context}", self.services.library.header).trim_end().to_owned();
        let services = Services {
            author: self.models.author(job.sample),
            scorer: self.models.scorer(job.sample),
            judges: if job.variant == Variant::NoJudges { Vec::new() } else { self.models.seats(job.sample) },
            library: LibraryProfile { header, ..self.services.library.clone() },
            ..self.services.clone()
        };
        let settings = applied(job.variant, &self.settings, &self.judge);
        // A run that was killed or interrupted goes on; one that ended in a failure on the way, or was
        // made with something else, begins anew.
        if let Ok(earlier) = read_record(path)
            && goes_on(&earlier)
        {
            let writer = RecordWriter::resume(path, earlier.whole_bytes, earlier.entries.len() as u64)
                .map_err(WorkbenchError::file("open", path))?;
            let extras = Extras { earlier: Some(&earlier), shared: None };
            let run =
                formalize_with(&statement, &services, &settings, &self.prompts, &writer, &self.cancel, extras).await;
            match run {
                Err(RunError::Differs(_)) => {}
                run => {
                    run?;
                    return settled(writer, path).await;
                }
            }
        }
        set_aside(path)?;
        let writer = RecordWriter::create(path).map_err(WorkbenchError::file("write", path))?;
        let extras = Extras::default();
        formalize_with(&statement, &services, &settings, &self.prompts, &writer, &self.cancel, extras).await?;
        settled(writer, path).await
    }

    fn row(&self, job: Job<'_>, record: &Record, path: PathBuf) -> Result<AblationRow> {
        let Some(Event::Finished { outcome, totals, .. }) = record.entries.last().map(|e| &e.event) else {
            return Err(WorkbenchError::Unfinished("the run did not come to its end".to_owned()));
        };
        let reason = match outcome {
            RunOutcome::Interrupted { .. } => return Err(WorkbenchError::Interrupted),
            RunOutcome::Failed { failure, .. } if outcome.goes_on() => {
                return Err(WorkbenchError::Unfinished(failure.to_string()));
            }
            RunOutcome::Formalized { .. } => String::new(),
            RunOutcome::JudgesRejected { reasons, .. } => reasons.join(" "),
            RunOutcome::BudgetExhausted { what, .. } => what.clone(),
            RunOutcome::Failed { failure, .. } => failure.to_string(),
        };
        let file = outcome.file();
        let attempts = record
            .entries
            .iter()
            .filter(|e| matches!(&e.event, Event::Attempt { task, attempt, .. } if matches!(task.as_str(), "state" | "converse" | "direct") && *attempt > 0));
        let judged = record.entries.iter().rev().find_map(|e| match &e.event {
            Event::Round(round) => Some(round.verdict == Ruling::Consistent),
            _ => None,
        });
        let toggles = toggling(record.entries.iter().map(|e| &e.event));
        Ok(AblationRow {
            variant: job.variant,
            problem: job.problem.id.clone(),
            problem_sha256: problem_sha256(job.problem),
            sample: job.sample,
            outcome: outcome.word().to_owned(),
            reason: reason.chars().take(600).collect(),
            compiled: file.is_some_and(|f| f.theorem.is_some()),
            attempts: attempts.count() as u32,
            definitions: file.map_or(0, |f| f.definitions.len() as u32),
            judged,
            checker: None,
            scorer: None,
            rejections: Some(toggles.values().map(|t| t.rejections).sum()),
            toggles: Some(toggles.values().map(|t| t.toggles).sum()),
            has_reference: job.problem.reference.is_some(),
            calls: totals.calls,
            prompt_tokens: totals.usage.prompt_tokens,
            completion_tokens: totals.usage.completion_tokens,
            elaborations: totals.elaborations,
            ms: totals.ms,
            record: path.display().to_string(),
        })
    }
}

/// Waits for a record to be on the disk, while other runs go on.
async fn settled(writer: RecordWriter, path: &Path) -> Result<()> {
    tokio::task::spawn_blocking(move || writer.settle())
        .await
        .map_err(|e| WorkbenchError::Bug(e.to_string()))?
        .map_err(WorkbenchError::file("keep", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_variant_changes_its_part_and_nothing_else() {
        let (base, judge) = (Settings { mode: Mode::Graph, ..Settings::default() }, JudgeConfig::default());
        assert_eq!(applied(Variant::Full, &base, &judge), base);
        assert_eq!(applied(Variant::NoJudges, &base, &judge), base);
        let (auto, tools) = (applied(Variant::Auto, &base, &judge), applied(Variant::Tools, &base, &judge));
        assert_eq!((auto.mode, tools.mode), (Mode::Auto, Mode::Tools));
        assert_eq!(applied(Variant::Full, &auto, &judge), base, "whatever the configuration says");
        assert_eq!(applied(Variant::NoGot, &base, &judge), Settings { recursion: false, ..base.clone() });
        assert_eq!(applied(Variant::NoRag, &base, &judge), Settings { retrieval: false, ..base.clone() });
        let one = applied(Variant::NoReflection, &base, &judge);
        assert_eq!((one.attempts(), one.max_rounds), (1, 1));
        for (variant, when) in
            [(Variant::FeedbackEveryNode, Feedback::EveryNode), (Variant::FeedbackLayers, Feedback::Layers(2))]
        {
            let steered = applied(variant, &base, &judge);
            assert_eq!(steered.feedback.map(|f| f.when), Some(when));
            assert_eq!(Settings { feedback: None, ..steered }, base);
        }
        assert_eq!(Settings { reflection: true, max_rounds: base.max_rounds, ..one }, base);
    }
}
