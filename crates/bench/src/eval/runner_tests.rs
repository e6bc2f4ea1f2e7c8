//! The main loop on scripts: what counts against whom, resuming, caches, determinism.

use super::attempt::{Attempt, to_line};
use super::cache::{Answer, EvalCache};
use super::contestant::{Contestant, ModelIdentity, NoAnswer};
use super::prompt::PromptError;
use super::run_folder::{RESULTS_FILE, RunConfig, RunFolder, read_run};
use super::runner::{CandidateChecker, RunEnd, Runner};
use super::samples::{config, item};
use crate::check::{Bucket, CheckConfig, Verdict};
use crate::item::Item;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio_util::sync::CancellationToken;

type Reply = dyn Fn(&str, u32) -> Result<&'static str, NoAnswer> + Send + Sync;

struct Fake {
    identity: ModelIdentity,
    reply: Box<Reply>,
    asked: AtomicUsize,
    costly: bool,
}

fn fake(model: &str, reply: impl Fn(&str, u32) -> Result<&'static str, NoAnswer> + Send + Sync + 'static) -> Arc<Fake> {
    let identity =
        ModelIdentity { provider: "fake".into(), model: model.into(), params: serde_json::json!({"temperature": 0.5}) };
    Arc::new(Fake { identity, reply: Box::new(reply), asked: AtomicUsize::new(0), costly: true })
}

#[async_trait::async_trait]
impl Contestant for Fake {
    fn identity(&self) -> &ModelIdentity {
        &self.identity
    }
    fn prompt(&self, item: &Item) -> Result<String, PromptError> {
        Ok(format!("say {}", item.id))
    }
    async fn answer(&self, item: &Item, _prompt: &str, sample: u32) -> Result<Answer, NoAnswer> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        // Answers arrive in an order that no test controls.
        tokio::time::sleep(std::time::Duration::from_micros(u64::from(sample * 7919) % 900)).await;
        let text = (self.reply)(&item.id, sample)?.to_owned();
        Ok(Answer { text, calls: 1, prompt_tokens: 3, completion_tokens: 4 })
    }
    fn is_costly(&self) -> bool {
        self.costly
    }
}

/// Reads the bucket off the answer.
#[derive(Default)]
struct Oracle {
    asked: AtomicUsize,
}

#[async_trait::async_trait]
impl CandidateChecker for Oracle {
    async fn check(&self, _item: &Item, answer: &str) -> Verdict {
        let n = self.asked.fetch_add(1, Ordering::Relaxed) as u64;
        let bucket: Bucket = serde_json::from_value(answer.into()).unwrap_or(Bucket::OutputParseReject);
        let test1 = matches!(bucket, Bucket::Pass | Bucket::ShapeFail | Bucket::SemanticFail);
        Verdict {
            bucket,
            tag: "told".into(),
            detail: format!("said {answer}"),
            test1_pass: Some(test1),
            shape_pass: None,
            test2_pass: test1.then_some(bucket == Bucket::Pass),
            test1_ms: n,
            test2_ms: n,
            test2_file: (bucket == Bucket::Pass).then(|| "theorem t : True := trivial\n".into()),
            relation: None,
        }
    }
}

struct Stage {
    items: Vec<Item>,
    contestants: Vec<Arc<dyn Contestant>>,
    cache: EvalCache,
    oracle: Oracle,
    k: u32,
    cancel: CancellationToken,
}

impl Stage {
    fn new(contestants: Vec<Arc<dyn Contestant>>) -> Self {
        let items = ["a", "b", "../../c <script>"].map(item).to_vec();
        let (oracle, cancel) = (Oracle::default(), CancellationToken::new());
        Self { items, contestants, cache: EvalCache::off(), oracle, k: 2, cancel }
    }

    fn config(&self) -> RunConfig {
        let models = self.contestants.iter().map(|c| c.identity().clone()).collect();
        RunConfig { models, k: self.k, ..config(&self.items) }
    }

    async fn run(&self, folder: &Path) -> RunEnd {
        let config = self.config();
        let opened = RunFolder::open(folder, &config, &self.items).unwrap();
        let runner = Runner {
            shard: Default::default(),
            contestants: &self.contestants,
            items: &self.items,
            k: self.k,
            checker: &self.oracle,
            budgets: &CheckConfig::default(),
            lean: &config.lean,
            cache: &self.cache,
            in_flight: 4,
            prompt_text: false,
            cancel: &self.cancel,
        };
        runner.run(opened, |_, _, _| {}).await.unwrap()
    }
}

fn without_times(folder: &Path) -> String {
    let rows = read_run(folder).unwrap().rows;
    rows.into_iter().map(|r| to_line(&Attempt { test1_elapsed_ms: 0, test2_elapsed_ms: 0, ..r })).collect()
}

fn failure() -> NoAnswer {
    NoAnswer::Failure { tag: "model_unavailable", reason: "503".into() }
}

const WORDS: [&str; 8] = [
    "pass",
    "elab_fail",
    "timeout",
    "semantic_fail",
    "shape_fail",
    "lean_parse_fail",
    "output_parse_reject",
    "infrastructure",
];

#[tokio::test]
async fn every_bucket_lands_and_two_runs_end_in_the_same_bytes() {
    let make = || {
        let mut stage = Stage::new(vec![fake("m", |id, s| Ok(WORDS[(s as usize + id.len()) % 8]))]);
        stage.k = 8;
        stage
    };
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let end = make().run(one.path()).await;
    make().run(two.path()).await;
    assert_eq!(end.rows.len(), 24);
    assert_eq!(end.missing, 3, "failures of ours are missing verdicts");
    assert_eq!(without_times(one.path()), without_times(two.path()));
    let text = std::fs::read_to_string(one.path().join(RESULTS_FILE)).unwrap();
    for word in WORDS {
        assert!(text.contains(&format!("\"bucket\":\"{word}\"")), "{word}");
    }
    for row in &end.rows {
        assert!(one.path().join(&row.log_path).is_file());
        let failed_in_lean = !matches!(row.bucket, Bucket::OutputParseReject | Bucket::Infrastructure);
        assert_eq!(row.rendered_path.as_ref().map(|p| one.path().join(p).is_file()), failed_in_lean.then_some(true));
        assert_eq!(row.stderr_excerpt.is_empty(), failed_in_lean);
    }
    let names: Vec<_> = std::fs::read_dir(one.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert!(names.iter().all(|n| !n.to_string_lossy().contains("part")), "{names:?}");
}

#[tokio::test]
async fn the_same_command_goes_on_and_asks_nothing_twice() {
    let whole = tempfile::tempdir().unwrap();
    let reply = |id: &str, s: u32| Ok(if id == "b" && s == 1 { "elab_fail" } else { "pass" });
    Stage::new(vec![fake("m", reply)]).run(whole.path()).await;
    let text = std::fs::read_to_string(whole.path().join(RESULTS_FILE)).unwrap();
    // Killed at any byte of the file that grows.
    for cut in (0..text.len()).step_by(97) {
        let folder = tempfile::tempdir().unwrap();
        let m = fake("m", reply);
        let stage = Stage::new(vec![m.clone()]);
        drop(RunFolder::open(folder.path(), &stage.config(), &stage.items).unwrap());
        std::fs::write(folder.path().join(RESULTS_FILE), &text[..cut]).unwrap();
        let end = stage.run(folder.path()).await;
        let there = text[..cut].matches('\n').count();
        assert_eq!((end.resumed, m.asked.load(Ordering::Relaxed)), (there, 6 - there));
        assert_eq!(without_times(folder.path()), without_times(whole.path()), "cut at {cut}");
    }
}

#[tokio::test]
async fn a_failure_of_ours_counts_against_nobody_and_is_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let end = Stage::new(vec![fake("m", |id, _| if id == "a" { Err(failure()) } else { Ok("pass") })])
        .run(folder.path())
        .await;
    assert_eq!((end.missing, end.interrupted), (2, false));
    let lost: Vec<_> = end.rows.iter().filter(|r| r.bucket == Bucket::Infrastructure).collect();
    assert!(lost.len() == 2 && lost.iter().all(|r| r.item_id == "a" && r.tag == "model_unavailable"));
    let summary = super::metrics::summarize("r", &end.rows, &[], 1, 0);
    assert_eq!(summary.models[0].overall.combined, super::metrics::Rate { hits: 4, of: 4 });
    let end = Stage::new(vec![fake("m", |_, _| Ok("pass"))]).run(folder.path()).await;
    assert_eq!((end.missing, end.resumed, end.rows.len()), (0, 4, 6));
}

#[tokio::test]
async fn silence_is_the_contestants_own_fault() {
    let folder = tempfile::tempdir().unwrap();
    let end = Stage::new(vec![fake("m", |_, _| Ok("  \n"))]).run(folder.path()).await;
    assert!(end.rows.iter().all(|r| r.bucket == Bucket::OutputParseReject && r.tag == "empty_answer"));
    assert_eq!((end.rows.len(), end.missing), (6, 0));
}

#[tokio::test]
async fn one_that_stops_does_not_stop_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let broke = fake("broke", |_, _| Err(NoAnswer::Stop { reason: "budget exhausted".into(), cancelled: false }));
    let end = Stage::new(vec![broke.clone(), fake("rich", |_, _| Ok("pass"))]).run(folder.path()).await;
    assert_eq!((end.rows.len(), end.missing), (6, 6));
    assert_eq!(end.stopped["fake:broke"], "budget exhausted");
    assert!(broke.asked.load(Ordering::Relaxed) <= 4, "only what was under way already may still ask");
}

#[tokio::test]
async fn answers_and_verdicts_come_from_the_cache_in_another_folder() {
    let (cache, one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let run = async |folder: &Path, m: Arc<Fake>| {
        let mut stage = Stage::new(vec![m]);
        stage.cache = EvalCache::new(cache.path());
        stage.run(folder).await;
        stage.oracle.asked.load(Ordering::Relaxed)
    };
    let reply = |id: &str, s: u32| Ok(if id == "b" { "timeout" } else { WORDS[s as usize] });
    let first = fake("m", reply);
    // Items differ in nothing but their ids, so equal answers are equal files.
    let lean_asked = run(one.path(), first.clone()).await;
    assert!((4..=6).contains(&lean_asked), "{lean_asked}");
    let second = fake("m", reply);
    let lean_asked = run(two.path(), second.clone()).await;
    assert_eq!((second.asked.load(Ordering::Relaxed), lean_asked), (0, 2), "time-outs are tried again");
    assert_eq!(without_times(one.path()), without_times(two.path()));
    let entries = walk(cache.path()).len();
    run(tempfile::tempdir().unwrap().path(), fake("n", |_, _| Err(failure()))).await;
    assert_eq!(walk(cache.path()).len(), entries, "failures are never kept");
}

fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { out.extend(walk(&path)) } else { out.push(path) }
    }
    out
}

#[tokio::test]
async fn an_interrupt_keeps_what_landed() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::new(vec![fake("m", |_, _| Ok("pass"))]);
    stage.k = 50;
    let cancel = stage.cancel.clone();
    let config = stage.config();
    let opened = RunFolder::open(folder.path(), &config, &stage.items).unwrap();
    let budgets = CheckConfig::default();
    let runner = Runner {
        shard: Default::default(),
        contestants: &stage.contestants,
        items: &stage.items,
        k: 50,
        checker: &stage.oracle,
        budgets: &budgets,
        lean: &config.lean,
        cache: &stage.cache,
        in_flight: 4,
        prompt_text: true,
        cancel: &stage.cancel,
    };
    let end = runner
        .run(opened, |_, done, _| {
            if done == 10 {
                cancel.cancel()
            }
        })
        .await
        .unwrap();
    assert!(end.interrupted && end.rows.len() == 10 && end.missing == 140);
    assert_eq!(end.rows[0].prompt_text.as_deref(), Some("say ../../c <script>"));
    assert_eq!(read_run(folder.path()).unwrap().rows.len(), 10);
}

#[tokio::test]
async fn a_lean_that_is_gone_ends_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = Stage::new(vec![fake("m", |_, _| Ok("infrastructure"))]);
    stage.k = 40;
    let end = stage.run(folder.path()).await;
    assert!(end.interrupted && end.rows.len() < 30, "{}", end.rows.len());
}
