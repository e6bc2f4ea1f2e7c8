//! `autoform eval ablate`: the agent with one part taken away at a time, as one table.

use super::output::{Code, line};
use super::service::{self, LeanArgs};
use crate::agent::{Extras, JudgeSeat, LibraryProfile, RunError, Services, Settings, formalize_with, seats};
use crate::check::{Bucket, CHECKER_VERSION, Checker};
use crate::config::Config;
use crate::eval::ablate::{
    AblationFolder, AblationRow, AblationRun, AskedOnce, CheckerSays, Problem, ScorerSays, Variant, candidate_item,
    code_alone, load_problems, read_ablation, tabulate,
};
use crate::eval::as_term::as_term;
use crate::eval::cache::{sha256_hex, write_atomically};
use crate::judge::{AskError, Case, FactFinder, JudgeConfig, LeanFactFinder, Method, Sitting, judge};
use crate::lean::{LeanPool, prelude, printable};
use crate::library::Index;
use crate::llm::{Client, LlmError, Provider, ProviderEnv, Recorder, for_terminal};
use crate::prompt::Prompts;
use crate::record::{Event, Record, RecordWriter, read_record};
use crate::report::{ablation_markdown, ablation_page, ablation_text};
use crate::statement::{Failure, Informal, LeanFile, RunOutcome};
use anyhow::Context as _;
use futures::StreamExt;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use tokio_util::sync::CancellationToken;

const EXIT_CODES: &str = "\
Exit codes:
  0    every run has its row
  2    the command line, the configuration, the problems or the folder is not usable
  3    some runs have no row yet (a model or Lean failed): run the same command again
  5    a key or a toolchain is missing
  130  interrupted; the same command goes on";

/// Run the agent on problems as it is and with one part off at a time, and make one table of it.
///
/// The same command goes on with an ablation that was stopped; more variants, problems and samples
/// can be added to a folder later. Without --model the reports of the folder are written again.
#[derive(Debug, clap::Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct AblateArgs {
    /// Folder of the ablation.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Problems: JSON lines {"id", "informal", "reference": {"definitions", "statement"}} with the reference
    /// optional, or items of the benchmark.
    #[arg(long, value_name = "FILE", requires = "model")]
    dataset: Option<PathBuf>,
    /// Model that writes: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, value_name = "MODEL", requires = "dataset")]
    model: Option<String>,
    /// Model that judges; repeat it for several. Without it the writing model judges twice.
    #[arg(long = "judge", value_name = "MODEL", requires = "model")]
    judges: Vec<String>,
    /// Model that scores each final statement once, as AriaScorer; never fed back.
    #[arg(long, value_name = "MODEL", requires = "model")]
    scorer: Option<String>,
    /// Variants to run; all of them when absent (no-grounding-in-scorer only with --scorer).
    #[arg(long, value_enum, value_delimiter = ',')]
    variants: Vec<Variant>,
    /// Ids of the problems to run; all of them when absent.
    #[arg(long, value_delimiter = ',', value_name = "ID")]
    ids: Vec<String>,
    /// Samples of each problem, for pass@k.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    k: u32,
    /// Runs under way at once.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1024))]
    in_flight: u32,
    /// Folder of recordings, read and added to; default: `recordings` in the folder of the ablation.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Who answers, kept in the recordings.
    #[arg(long, value_name = "WHO")]
    answered_by: Option<String>,
    /// Questions to models a run.
    #[arg(long, value_name = "N")]
    max_calls: Option<u64>,
    /// Attempts at one definition and at the theorem.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    max_attempts: Option<u32>,
    /// Print the table as Markdown instead of plain text.
    #[arg(long)]
    markdown: bool,
    #[command(flatten)]
    lean: LeanArgs,
}

/// What a variant does to the agent's settings.
fn applied(variant: Variant, base: &Settings) -> Settings {
    match variant {
        Variant::Full | Variant::NoJudges | Variant::NoGroundingInScorer => base.clone(),
        // One generation a stage: a second round of judging would be a second one of the statement.
        Variant::NoReflection => Settings { reflection: false, max_rounds: 1, ..base.clone() },
        Variant::NoGot => Settings { recursion: false, ..base.clone() },
        Variant::NoRag => Settings { retrieval: false, ..base.clone() },
    }
}

/// Runs the command.
///
/// # Errors
/// Faults of ours; what the user can mend is told on stderr and in the exit code.
pub(super) async fn run(args: AblateArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let config = args.lean.apply(config);
    let (Some(model), Some(dataset)) = (&args.model, &args.dataset) else {
        return match publish(&args) {
            Ok(()) => Ok(Code::Ok.into()),
            Err(e) => Ok(told(&e, Code::Usage)),
        };
    };
    let (problems, variants) = match problems(&args, dataset).and_then(|p| Ok((p, variants(&args)?))) {
        Ok(asked) => asked,
        Err(e) => return Ok(told(&e, Code::Usage)),
    };
    let cancel = CancellationToken::new();
    let models = match Models::open(&args, model, &config, &cancel) {
        Ok(models) => models,
        Err(e) => {
            let missing = matches!(e.downcast_ref::<LlmError>(), Some(LlmError::MissingKey(_)));
            return Ok(told(&e, if missing { Code::Missing } else { Code::Usage }));
        }
    };
    let bench = match Bench::open(&args, &config, models, cancel.clone()).await {
        Ok(bench) => bench,
        Err(e) => return Ok(told(&e, Code::Missing)),
    };
    let mut folder = match AblationFolder::open(&args.out, &bench.run) {
        Ok(folder) => folder,
        Err(e) => return Ok(told(&e.into(), Code::Usage)),
    };
    let interrupts = tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            eprintln!("autoform: interrupted; what landed is kept, and the same command goes on");
            cancel.cancel();
        }
    });
    let missing = bench.run_all(&args, &problems, &variants, &mut folder).await?;
    interrupts.abort();
    drop(folder);
    publish(&args)?;
    Ok(match (bench.cancel.is_cancelled(), missing) {
        (true, _) => Code::Interrupted,
        (false, 0) => Code::Ok,
        (false, _) => Code::Undecided,
    }
    .into())
}

fn told(error: &anyhow::Error, code: Code) -> ExitCode {
    eprintln!("autoform: {}", printable(&format!("{error:#}")));
    code.into()
}

fn problems(args: &AblateArgs, dataset: &Path) -> anyhow::Result<Vec<Problem>> {
    let mut problems = load_problems(dataset)?;
    for id in &args.ids {
        anyhow::ensure!(problems.iter().any(|p| p.id == *id), "no problem `{id}` in {}", dataset.display());
    }
    if !args.ids.is_empty() {
        problems.retain(|p| args.ids.contains(&p.id));
    }
    anyhow::ensure!(!problems.is_empty(), "no problems in {}", dataset.display());
    for p in &problems {
        Informal::new(&p.statement).with_context(|| format!("problem `{}`", p.id))?;
    }
    Ok(problems)
}

/// The variants asked for.
fn variants(args: &AblateArgs) -> anyhow::Result<Vec<Variant>> {
    let scored = args.scorer.is_some();
    anyhow::ensure!(
        scored || !args.variants.contains(&Variant::NoGroundingInScorer),
        "the variant no-grounding-in-scorer needs a --scorer"
    );
    let asked = |v: &Variant| {
        if args.variants.is_empty() { scored || *v != Variant::NoGroundingInScorer } else { args.variants.contains(v) }
    };
    Ok(Variant::ALL.into_iter().filter(asked).collect())
}

/// The models of an ablation, each asked every question once.
struct Models {
    author: AskedOnce,
    judges: Vec<AskedOnce>,
    scorer: Option<AskedOnce>,
}

impl Models {
    fn open(args: &AblateArgs, author: &str, config: &Config, cancel: &CancellationToken) -> anyhow::Result<Self> {
        let environment = ProviderEnv::from_env();
        let folder = args.record.clone().unwrap_or_else(|| args.out.join("recordings"));
        let mut open: BTreeMap<String, AskedOnce> = BTreeMap::new();
        let mut model = |name: &str| -> anyhow::Result<AskedOnce> {
            if let Some(known) = open.get(name) {
                return Ok(known.clone());
            }
            let mut inner = crate::llm::open(name, &environment)?;
            if !name.trim().starts_with("replay:") {
                inner = Box::new(Recorder::new(inner, &folder, args.answered_by.clone(), environment.secrets())?);
            }
            let client = Client::new(inner, &config.llm)?.with_cancellation(cancel.child_token());
            let once = AskedOnce::new(Arc::new(client));
            open.insert(name.to_owned(), once.clone());
            Ok(once)
        };
        Ok(Self {
            author: model(author)?,
            judges: args.judges.iter().map(|n| model(n)).collect::<Result<_, _>>()?,
            scorer: args.scorer.as_deref().map(&mut model).transpose()?,
        })
    }

    fn author(&self, sample: u32) -> Arc<dyn Provider> {
        Arc::new(self.author.for_sample(sample))
    }

    fn seats(&self, sample: u32) -> Vec<JudgeSeat> {
        let judges: Vec<Arc<dyn Provider>> =
            self.judges.iter().map(|j| Arc::new(j.for_sample(sample)) as Arc<dyn Provider>).collect();
        if judges.is_empty() { seats(&[self.author(sample)]) } else { seats(&judges) }
    }
}

/// Everything that the runs of an ablation share.
struct Bench {
    models: Models,
    /// With the author of sample 0 and no judges.
    services: Services,
    settings: Settings,
    prompts: Prompts,
    checker: Checker,
    judge: JudgeConfig,
    index: Arc<Index>,
    /// One at a time in each folder of a run: two variants may look at one run.
    places: Mutex<HashMap<PathBuf, Arc<tokio::sync::Mutex<()>>>>,
    run: AblationRun,
    out: PathBuf,
    cancel: CancellationToken,
}

/// One run to make.
#[derive(Clone, Copy)]
struct Job<'a> {
    variant: Variant,
    problem: &'a Problem,
    sample: u32,
}

impl Bench {
    async fn open(
        args: &AblateArgs,
        config: &Config,
        models: Models,
        cancel: CancellationToken,
    ) -> anyhow::Result<Self> {
        let pool: LeanPool = service::pool(config).await?;
        let lean = pool.warm().await.map_err(|outcome| anyhow::anyhow!("Lean does not start: {outcome:?}"))?;
        let index = Arc::new(service::embedded_index(config, Some(&pool)).await?);
        let services = Services {
            author: models.author(0),
            judges: Vec::new(),
            compiler: Arc::new(pool.clone()),
            retriever: index.clone(),
            library: LibraryProfile::embedded(prelude::axioms()),
        };
        let settings = Settings {
            max_calls: args.max_calls.unwrap_or(config.agent.max_calls),
            max_attempts: args.max_attempts.unwrap_or(config.agent.max_attempts),
            ..config.agent.clone()
        };
        let prompts = Prompts::load(None)?;
        let run = AblationRun {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            checker_version: CHECKER_VERSION.to_owned(),
            author: models.author(0).id().to_owned(),
            judges: models.seats(0).iter().map(|s| format!("{} ({})", s.provider.id(), s.kind.prompt_name())).collect(),
            settings: serde_json::to_value(&settings).context("failed to write down the settings")?,
            prompts: prompts.hashes().clone(),
            budgets: serde_json::to_value(&config.check).context("failed to write down the budgets")?,
            lean,
            seed: config.eval.seed,
        };
        let checker = Checker::new(pool, config.check.clone());
        Ok(Self {
            models,
            services,
            settings,
            prompts,
            checker,
            judge: config.judge.clone(),
            index,
            places: Mutex::default(),
            run,
            out: args.out.clone(),
            cancel,
        })
    }

    /// Makes every run that has no row yet; returns how many still have none.
    async fn run_all(
        &self,
        args: &AblateArgs,
        problems: &[Problem],
        variants: &[Variant],
        folder: &mut AblationFolder,
    ) -> anyhow::Result<usize> {
        // All variants of one sample of one problem follow each other: what they ask in common is
        // then asked once and answered while it is fresh.
        let jobs = (0..args.k).flat_map(|sample| {
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
            .buffer_unordered(args.in_flight as usize);
        while let Some((job, row)) = running.next().await {
            let what = format!("{} {} #{}", job.variant.word(), for_terminal(&job.problem.id, 60), job.sample + 1);
            match row {
                Ok(row) => {
                    done += 1;
                    let judged = row.judged.map_or("", |j| if j { ", judges accept" } else { ", judges reject" });
                    let checked = row
                        .checker
                        .as_ref()
                        .map(|c| format!(", checker: {}", for_terminal(&c.tag, 60)))
                        .unwrap_or_default();
                    eprintln!("[{done}/{all}] {what}: {}{judged}{checked}; {} calls", row.outcome, row.calls);
                    folder.land(row)?;
                }
                Err(_) if self.cancel.is_cancelled() => missing += 1,
                Err(e) => {
                    missing += 1;
                    eprintln!("autoform: {what}: no result: {}", for_terminal(&format!("{e:#}"), 600));
                }
            }
        }
        Ok(missing)
    }

    /// One run and what is to be said of it.
    ///
    /// # Errors
    /// There is no result: a failure on the way, which counts for nothing and is tried again.
    async fn job(&self, job: Job<'_>) -> anyhow::Result<AblationRow> {
        let place =
            PathBuf::from("runs").join(job.variant.word()).join(slug(&job.problem.id)).join(job.sample.to_string());
        let dir = self.out.join(&place);
        std::fs::create_dir_all(&dir).with_context(|| format!("failed to make {}", dir.display()))?;
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
            std::fs::write(dir.join("statement.lean"), file.text()).context("failed to write the statement")?;
            row.checker = self.check(job.problem, file).await;
            if let Some(model) = &self.models.scorer {
                row.scorer = Some(self.score(job, model, file).await?);
            }
        }
        Ok(row)
    }

    async fn formalize(&self, job: Job<'_>, path: &Path) -> anyhow::Result<()> {
        let statement = Informal::new(&job.problem.statement)?;
        let context = &job.problem.context;
        let header = format!("{}\n\n{context}", self.services.library.header).trim_end().to_owned();
        let services = Services {
            author: self.models.author(job.sample),
            judges: if job.variant == Variant::NoJudges { Vec::new() } else { self.models.seats(job.sample) },
            library: LibraryProfile { header, ..self.services.library.clone() },
            ..self.services.clone()
        };
        let settings = applied(job.variant, &self.settings);
        // A run that was killed or interrupted goes on; one that ended in a failure on the way, or was
        // made with something else, begins anew.
        if let Ok(earlier) = read_record(path)
            && goes_on(&earlier)
        {
            let writer = RecordWriter::resume(path, earlier.whole_bytes, earlier.entries.len() as u64)
                .context("failed to open the record")?;
            let extras = Extras { earlier: Some(&earlier), shared: None };
            let run =
                formalize_with(&statement, &services, &settings, &self.prompts, &writer, &self.cancel, extras).await;
            match run {
                Err(RunError::Differs(_)) => {}
                run => return run.map(drop).map_err(Into::into),
            }
        }
        set_aside(path)?;
        let writer = RecordWriter::create(path).context("failed to start the record")?;
        let extras = Extras::default();
        formalize_with(&statement, &services, &settings, &self.prompts, &writer, &self.cancel, extras).await?;
        Ok(())
    }

    fn row(&self, job: Job<'_>, record: &Record, path: PathBuf) -> anyhow::Result<AblationRow> {
        let Some(Event::Finished { outcome, totals, .. }) = record.entries.last().map(|e| &e.event) else {
            anyhow::bail!("the run did not come to its end");
        };
        let reason = match outcome {
            RunOutcome::Interrupted { .. } => anyhow::bail!("interrupted"),
            RunOutcome::Failed {
                failure: failure @ (Failure::Model { .. } | Failure::Lean { .. } | Failure::Search { .. }),
                ..
            } => anyhow::bail!("{failure}"),
            RunOutcome::Formalized { .. } => String::new(),
            RunOutcome::JudgesRejected { reasons, .. } => reasons.join(" "),
            RunOutcome::BudgetExhausted { what, .. } => what.clone(),
            RunOutcome::Failed { failure, .. } => failure.to_string(),
        };
        let file = outcome.file();
        let attempts = record
            .entries
            .iter()
            .filter(|e| matches!(&e.event, Event::Attempt { task, attempt, .. } if (task == "state" || task == "converse") && *attempt > 0));
        let judged = record.entries.iter().rev().find_map(|e| match &e.event {
            Event::Round(round) => Some(round.verdict == "consistent"),
            _ => None,
        });
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
            has_reference: job.problem.reference.is_some(),
            calls: totals.calls,
            prompt_tokens: totals.usage.prompt_tokens,
            completion_tokens: totals.usage.completion_tokens,
            elaborations: totals.elaborations,
            ms: totals.ms,
            record: path.display().to_string(),
        })
    }

    /// The file's score, its theorem and definitions held against the statement.
    ///
    /// # Errors
    /// The model gave no answer at all.
    async fn score(&self, job: Job<'_>, model: &AskedOnce, file: &LeanFile) -> anyhow::Result<ScorerSays> {
        let config = JudgeConfig {
            grounding: self.judge.grounding && job.variant != Variant::NoGroundingInScorer,
            ..self.judge.clone()
        };
        let index = self.index.clone();
        let docs = Arc::new(move |name: &str| index.get(name).ok().flatten()?.doc);
        let code = code_alone(file);
        let finder = LeanFactFinder::new(self.checker.pool().clone(), config.clone(), docs);
        let facts = finder.facts(&file.header, &code, config.facts).await;
        let case = Case {
            statement: job.problem.statement.clone(),
            code,
            terms: Vec::new(),
            grounding: facts.grounding.clone(),
            facts: facts.sentences(),
            library_name: self.services.library.name.clone(),
            library_note: self.services.library.note.clone(),
        };
        let model = model.for_sample(job.sample);
        let sitting = Sitting::new(&model, config.max_calls);
        let ask = |_, request| sitting.put(request);
        let opinion = judge::<AskError, _, _>(Method::Ariascorer, &case, &config, &self.prompts, &[], ask).await?;
        Ok(ScorerSays {
            model: model.id().to_owned(),
            grounding: config.grounding,
            score: opinion.score,
            accepts: opinion.accepts(),
            calls: sitting.used().calls,
        })
    }

    /// The file against the reference: its definitions as the item's context, its theorem as the
    /// candidate. Definitions are tried reducible first; some, such as recursive ones, cannot be.
    async fn check(&self, problem: &Problem, file: &LeanFile) -> Option<CheckerSays> {
        let reference = problem.reference.as_ref()?;
        let says = |bucket, tag: &str, detail: String| Some(CheckerSays { bucket, tag: tag.to_owned(), detail });
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

/// The problem and its reference: a row of another version of it does not count.
fn problem_sha256(problem: &Problem) -> String {
    let reference = problem.reference.as_ref().map(|r| (&r.definitions, &r.item.context, &r.item.expected));
    sha256_hex(&serde_json::json!([problem.statement, problem.context, reference]).to_string())
}

/// A file name made of an id: ASCII letters, digits, `-` and `_`, and a hash, since two ids may become one.
fn slug(id: &str) -> String {
    let name: String =
        id.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).take(60).collect();
    if name == id { name } else { format!("{name}-{}", &sha256_hex(id)[..8]) }
}

/// A record that is there and came to an end that counts.
fn finished(path: &Path) -> Option<Record> {
    let record = read_record(path).ok().filter(Record::is_finished)?;
    let counts = match record.entries.last().map(|e| &e.event) {
        Some(Event::Finished { outcome, .. }) => !matches!(
            outcome,
            RunOutcome::Interrupted { .. }
                | RunOutcome::Failed {
                    failure: Failure::Model { .. } | Failure::Lean { .. } | Failure::Search { .. },
                    ..
                }
        ),
        _ => false,
    };
    counts.then_some(record)
}

/// Whether a record is of a run that was killed or interrupted.
fn goes_on(record: &Record) -> bool {
    match record.entries.last().map(|e| &e.event) {
        Some(Event::Finished { outcome, .. }) => matches!(outcome, RunOutcome::Interrupted { .. }),
        _ => true,
    }
}

/// Moves a record that did not come to its end out of the way; a record is never overwritten.
fn set_aside(path: &Path) -> anyhow::Result<()> {
    if !path.exists() {
        return Ok(());
    }
    let numbered = |i: u32| path.with_extension(format!("{i}.cut.jsonl"));
    let free = (1..).map(numbered).find(|p| !p.exists()).unwrap_or_else(|| numbered(0));
    std::fs::rename(path, &free).with_context(|| format!("failed to move {}", path.display()))
}

/// Writes the reports of the folder and prints the table.
fn publish(args: &AblateArgs) -> anyhow::Result<()> {
    let (run, rows) = read_ablation(&args.out)?;
    let table = tabulate(&rows, run.seed);
    let json = serde_json::to_string_pretty(&serde_json::json!({ "run": run, "table": table, "rows": rows }))?;
    let markdown = ablation_markdown(&run, &table, &rows);
    let page = ablation_page(&run, &table, &rows);
    for (name, text) in [("ablation.json", json + "\n"), ("ablation.md", markdown.clone()), ("ablation.html", page)] {
        let path = args.out.join(name);
        write_atomically(&path, text.as_bytes()).with_context(|| format!("failed to write {}", path.display()))?;
    }
    line(if args.markdown { markdown } else { ablation_text(&table) }.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_variant_changes_its_part_and_nothing_else() {
        let base = Settings::default();
        assert_eq!(applied(Variant::Full, &base), base);
        assert_eq!(applied(Variant::NoJudges, &base), base);
        assert_eq!(applied(Variant::NoGot, &base), Settings { recursion: false, ..base.clone() });
        assert_eq!(applied(Variant::NoRag, &base), Settings { retrieval: false, ..base.clone() });
        let one = applied(Variant::NoReflection, &base);
        assert_eq!((one.attempts(), one.max_rounds), (1, 1));
        assert_eq!(Settings { reflection: true, max_rounds: base.max_rounds, ..one }, base);
    }

    #[test]
    fn ids_become_file_names_of_their_own() {
        assert_eq!(slug("minif2f_imo-1"), "minif2f_imo-1");
        assert!(!slug("../../etc").contains(['/', '.']));
        assert_ne!(slug("a/b"), slug("a.b"));
    }
}
