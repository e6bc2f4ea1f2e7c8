//! The benchmark: what `evaluate` answers.

use super::contestant::Agent;
use super::part::{Part, Work};
use super::services::{Cast, LibraryName};
use super::{Result, Workbench, WorkbenchError, not_among};
use crate::agent::{Settings, seats};
use crate::check::{CHECKER_VERSION, Checker};
use crate::config::Config;
use crate::eval::attempt::Attempt;
use crate::eval::cache::EvalCache;
use crate::eval::contestant::{Contestant, Model, Script};
use crate::eval::dataset;
use crate::eval::prompt::EvalPrompt;
use crate::eval::run_folder::{ClaimedFolder, RunConfig, items_sha256};
use crate::eval::runner::{CandidateChecker, FileChecker, RunEnd, Runner};
use crate::eval::shard::Shard;
use crate::item::{Item, SCHEMA_VERSION};
use crate::lean::Identity;
use crate::llm::Provider;
use crate::report::Report;
use autoform_base::escape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The files of a run of the benchmark, with its reports.
pub(crate) const EVALUATION_FILES: [&str; 6] =
    ["run.json", "items.jsonl", "results.jsonl", "summary.json", "report.md", "report.html"];

/// A run of the benchmark to make, or to go on with.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvaluateRequest {
    /// Models by name, or `scripted:FILE`.
    pub models: Vec<String>,
    /// Let the agent take part too, once with each model as its author.
    #[serde(default)]
    pub agent: bool,
    /// Models that judge the agent's work; its author when empty.
    #[serde(default)]
    pub judges: Vec<String>,
    /// `pilot`, `dev`, `test` or `all`.
    pub split: String,
    /// Answers to each item.
    pub k: u32,
    /// Folder of the run.
    pub out: PathBuf,
    /// A JSONL file, or a folder with one file a split.
    pub dataset: PathBuf,
    /// Leave broken lines of the dataset out instead of refusing it.
    #[serde(default)]
    pub skip_invalid: bool,
    /// Sampling temperature; else the configuration's.
    #[serde(default)]
    pub temperature: Option<f32>,
    /// Completion tokens at most; else the configuration's.
    #[serde(default)]
    pub max_tokens: Option<u32>,
    /// Answers and verdicts kept across runs: the folder, or the cache's own when absent.
    #[serde(default)]
    pub cache: Option<PathBuf>,
    /// Keep and use no answers and verdicts of other runs.
    #[serde(default)]
    pub no_cache: bool,
    /// Answers are files or statements made elsewhere, and what counts is their relation to the reference.
    #[serde(default)]
    pub files: bool,
    /// Which items this process takes.
    #[serde(default)]
    pub shard: Shard,
}

impl EvaluateRequest {
    /// Scores a file of answers against a benchmark: every item that has an answer, as often as it has one.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn of_candidates(dataset: PathBuf, candidates: &Path, out: PathBuf) -> Result<Self> {
        let input = |e: String| WorkbenchError::Input(e);
        let prompt = Arc::new(EvalPrompt::embedded().map_err(|e| input(e.to_string()))?);
        let script = Script::read(candidates, prompt).map_err(|e| input(e.to_string()))?.as_they_are();
        if script.samples() == 0 {
            return Err(WorkbenchError::nothing(candidates, "answers"));
        }
        Ok(Self {
            models: vec![format!("scripted:{}", candidates.display())],
            agent: false,
            judges: Vec::new(),
            split: "all".to_owned(),
            k: script.samples(),
            out,
            dataset,
            skip_invalid: false,
            temperature: None,
            max_tokens: None,
            cache: None,
            no_cache: true,
            files: true,
            shard: Shard::default(),
        })
    }
}

impl EvaluateRequest {
    /// What a user should know before answers are scored: those that are to no item, and items without one.
    ///
    /// # Errors
    /// The answers or the dataset cannot be read, or no answer is to an item.
    pub fn notes(&self) -> Result<Vec<String>> {
        let input = |e: String| WorkbenchError::Input(e);
        let items =
            dataset::load(&self.dataset, Some(&self.split), self.skip_invalid).map_err(|e| input(e.to_string()))?;
        let prompt = Arc::new(EvalPrompt::embedded().map_err(|e| input(e.to_string()))?);
        let mut notes = Vec::new();
        for file in self.models.iter().filter_map(|m| m.strip_prefix("scripted:")).filter(|_| !items.is_empty()) {
            let script = Script::read(file.as_ref(), prompt.clone()).map_err(|e| input(e.to_string()))?;
            notes.extend(meets(&script, &items, file).map_err(input)?);
        }
        Ok(notes)
    }
}

/// What a user should know of answers beside a dataset: those that are to none of its items, and items without one.
///
/// # Errors
/// No answer is to an item of the dataset.
fn meets(script: &Script, items: &[Item], file: &str) -> std::result::Result<Vec<String>, String> {
    let known: BTreeSet<&str> = items.iter().map(|i| i.id.as_str()).collect();
    let answered = script.items();
    let strangers: Vec<&str> = answered.iter().filter(|id| !known.contains(*id)).copied().collect();
    if strangers.len() == answered.len() {
        let (theirs, ours) = (strangers.first().unwrap_or(&""), known.first().unwrap_or(&""));
        return Err(format!(
            "no answer of {} is to an item of the dataset: the answers name `{}`, the dataset `{}`",
            escape::name(file),
            escape::name(theirs),
            escape::name(ours)
        ));
    }
    let mut notes = Vec::new();
    if !strangers.is_empty() {
        let some = strangers.iter().take(3).map(|id| escape::name(id)).collect::<Vec<_>>().join(", ");
        notes.push(format!("items that the dataset does not have are left out ({}): {some}", strangers.len()));
    }
    let without = known.iter().filter(|id| !answered.contains(*id)).count();
    if without > 0 {
        notes.push(format!("{without} of {} items have no answer", known.len()));
    }
    Ok(notes)
}

/// How a run of the benchmark ended.
#[derive(Debug, Serialize, Deserialize)]
pub struct EvaluateAnswer {
    /// What is missing, and who stopped.
    pub end: RunEnd,
    /// The report of the folder.
    pub report: Report,
}

type Contestants = Vec<Arc<dyn Contestant>>;

impl Workbench {
    /// Makes every attempt of a run that has no verdict yet; `landed` is told of each, with how many
    /// are done of how many.
    ///
    /// # Errors
    /// The dataset, a model, Lean or the folder cannot be used. All that can be told without Lean is
    /// told before it is started.
    #[tracing::instrument(skip_all)]
    pub async fn evaluate(
        &self,
        request: &EvaluateRequest,
        landed: impl FnMut(&Attempt, usize, usize),
        cancel: &CancellationToken,
    ) -> Result<EvaluateAnswer> {
        let config = self.config();
        let scripts = request.models.iter().filter_map(|m| m.strip_prefix("scripted:")).map(Path::new);
        not_among(&request.out, &EVALUATION_FILES, scripts.chain([request.dataset.as_path()]))?;
        let (items, mut contestants, prompt) = self.prepare(request, cancel)?;
        let folder = ClaimedFolder::claim(&request.out)?;
        let lean = self.warm().await?;
        if request.agent {
            contestants.extend(self.agents(request, cancel).await?);
        }
        let run = run_config(request, config, &items, &contestants, &prompt, &lean)?;
        self.part_of(request, &run, &items).await?;
        let folder = folder.open(&run, &items)?;
        let cache = match (request.no_cache, &request.cache) {
            (true, _) => EvalCache::off(),
            (false, Some(dir)) => EvalCache::new(dir),
            (false, None) => EvalCache::new(config.cache_dir().join("eval")),
        };
        let checker = Checker::new(self.lean().await?, config.check.clone());
        let checker: Box<dyn CandidateChecker> =
            if request.files { Box::new(FileChecker(checker)) } else { Box::new(checker) };
        let runner = Runner {
            shard: request.shard,
            contestants: &contestants,
            items: &items,
            k: request.k,
            checker: &*checker,
            budgets: &config.check,
            lean: &lean,
            cache: &cache,
            in_flight: config.eval.in_flight,
            prompt_text: config.eval.prompt_text,
            cancel,
        };
        let end = runner.run(folder, landed).await.map_err(internal)?;
        let report = Report::read(&request.out).map_err(internal)?;
        Ok(EvaluateAnswer { end, report })
    }

    /// Says in the folder of a part what it is a part of.
    async fn part_of(&self, request: &EvaluateRequest, run: &RunConfig, items: &[Item]) -> Result<()> {
        if !request.shard.is_part() {
            return Ok(());
        }
        let mut part = Part::new(Work::Eval, self.lean_in_force().await?, run, items.len(), request.shard)?;
        let mine = items.iter().enumerate().filter(|(i, _)| request.shard.takes(*i));
        part.ids = mine.map(|(i, item)| (i, item.id.clone(), String::new())).collect();
        part.claim(&request.out)
    }

    /// Everything that can be wrong with the request is found before Lean is started.
    fn prepare(
        &self,
        request: &EvaluateRequest,
        cancel: &CancellationToken,
    ) -> Result<(Vec<Item>, Contestants, Arc<EvalPrompt>)> {
        let input = |reason: String| WorkbenchError::Input(reason);
        let items = dataset::load(&request.dataset, Some(&request.split), request.skip_invalid)
            .map_err(|e| input(e.to_string()))?;
        if items.is_empty() {
            let place = request.dataset.display();
            return Err(input(format!("nothing to do: {place} has no items in split {}", request.split)));
        }
        let prompt = Arc::new(EvalPrompt::embedded().map_err(|e| input(e.to_string()))?);
        let mut contestants: Contestants = Vec::new();
        for spec in &request.models {
            let contestant: Arc<dyn Contestant> = match spec.strip_prefix("scripted:") {
                Some(file) => {
                    let script = Script::read(file.as_ref(), prompt.clone()).map_err(|e| input(e.to_string()))?;
                    if request.files {
                        meets(&script, &items, file).map_err(input)?;
                    }
                    Arc::new(if request.files { script.as_they_are() } else { script })
                }
                None => {
                    let client = self.models.open(spec, cancel)?;
                    let eval = &self.config().eval;
                    let temperature = request.temperature.or(eval.temperature);
                    Arc::new(Model::new(client, prompt.clone(), temperature, request.max_tokens.or(eval.max_tokens)))
                }
            };
            let name = contestant.identity().name();
            if contestants.iter().any(|c| c.identity().name() == name) {
                return Err(input(format!(
                    "two contestants are called {name}: name each model once, and give scripts different file names"
                )));
            }
            contestants.push(contestant);
        }
        Ok((items, contestants, prompt))
    }

    /// The agent, once with each model that is no script as its author.
    async fn agents(&self, request: &EvaluateRequest, cancel: &CancellationToken) -> Result<Contestants> {
        let open = |spec: &String| -> Result<Arc<dyn Provider>> { Ok(Arc::new(self.models.open(spec, cancel)?)) };
        let config = self.config();
        let judges = request.judges.iter().map(open).collect::<Result<Vec<_>>>()?;
        let settings = Settings {
            temperature: request.temperature.or(config.eval.temperature).or(config.agent.temperature),
            max_reply_tokens: request.max_tokens.or(config.eval.max_tokens).or(config.agent.max_reply_tokens),
            ..config.agent.clone()
        };
        let mut agents: Contestants = Vec::new();
        for spec in request.models.iter().filter(|m| !m.starts_with("scripted:")) {
            let author = open(spec)?;
            let judges = seats(if judges.is_empty() { std::slice::from_ref(&author) } else { &judges });
            let cast = Cast { author, judges, scorer: None };
            let services = self.services(cast, LibraryName::Embedded, None).await?;
            let stop = cancel.child_token();
            let asked = std::iter::once(spec).chain(&request.judges).map(String::as_str);
            let prompts = self.prompts_for(asked)?;
            agents.push(Arc::new(Agent::new(services, settings.clone(), prompts, &request.out, stop)));
        }
        Ok(agents)
    }
}

fn internal(error: impl std::fmt::Display) -> WorkbenchError {
    WorkbenchError::Unfinished(error.to_string())
}

fn run_config(
    request: &EvaluateRequest,
    config: &Config,
    items: &[Item],
    contestants: &[Arc<dyn Contestant>],
    prompt: &EvalPrompt,
    lean: &Identity,
) -> Result<RunConfig> {
    Ok(RunConfig {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        schema_version: SCHEMA_VERSION.to_owned(),
        checker_version: CHECKER_VERSION.to_owned(),
        split: request.split.clone(),
        items_sha256: items_sha256(items),
        items: items.len(),
        k: request.k,
        models: contestants.iter().map(|c| c.identity().clone()).collect(),
        judges: Vec::new(),
        prompt_hash: if request.files { "files".to_owned() } else { prompt.hash().to_owned() },
        prompt_text: config.eval.prompt_text,
        lean: lean.clone(),
        budgets: serde_json::to_value(&config.check).map_err(|e| WorkbenchError::Bug(e.to_string()))?,
        seed: config.eval.seed,
    })
}
