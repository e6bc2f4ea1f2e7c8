//! `autoform compare`: how statements are related to their references, with evidence.

use super::check::read;
use super::compare_rows::{Rows, claim, part};
use super::output::{Code, line, under};
use super::remote::{NoAnswer, Remote, RemoteArgs, only_here};
use super::report;
use super::service::LeanArgs;
use super::shard::ShardArgs;
use crate::config::Config;
use crate::lean::printable;
use crate::report::compare::{Compared, page};
use crate::sameness::{Evidence, Limits, Piece, PieceHow, Relation, Side};
use crate::workbench::{RelateAnswer, RelateRequest, Which, Workbench, WorkbenchError, not_over, write_file};
use anyhow::Context;
use autoform_base::{escape, jsonl};
use futures::{Stream, StreamExt};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

/// Say how a candidate's statement is related to its reference's, and prove it.
///
/// The relation is one of `same`, `same_given_context`, `stronger`, `weaker`, `different`, `undecided`
/// (`docs/sameness.md`). Of a file with several theorems the last one is compared. A file without
/// `import` lines gets the whole library.
///
/// Exit codes: 0 every pair is the same (of either kind), 1 some pair is `stronger`, `weaker` or
/// `different`, 2 unusable input, 3 some pair is undecided, 5 no toolchain. Of several pairs: the highest.
#[derive(Debug, clap::Args)]
pub(crate) struct CompareArgs {
    /// The reference's file; `-` is standard input.
    #[arg(value_name = "REFERENCE", required_unless_present = "jsonl", requires = "candidate")]
    reference: Option<String>,
    /// The candidate's file.
    #[arg(value_name = "CANDIDATE")]
    candidate: Option<String>,
    /// Pairs: one JSON object a line with `reference`, `candidate`, and optionally `id`, `header` and `informal`.
    #[arg(long, value_name = "FILE", conflicts_with = "reference")]
    pub(super) jsonl: Option<String>,
    /// Print one JSON object a pair.
    #[arg(long)]
    json: bool,
    /// Write a page with the statements side by side.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Keep every evidence file in this folder.
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// Lean's maxHeartbeats for a statement; a theorem of the evidence has twice as many.
    #[arg(long, default_value_t = Limits::default().heartbeats)]
    heartbeats: u64,
    /// Heartbeats for one try on one piece.
    #[arg(long, default_value_t = Limits::default().piece_heartbeats)]
    piece_heartbeats: u64,
    /// A model that may propose statements between two where Lean alone leaves it open, lemmas for them, or a proof that
    /// one of the two is false; Lean has to prove each: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, value_name = "MODEL", help_heading = "Models")]
    pub(super) model: Option<String>,
    /// What both statements are meant to say: where they are not the same, the model is asked which is nearer.
    #[arg(long, value_name = "TEXT", requires = "model", conflicts_with = "jsonl", help_heading = "Models")]
    informal: Option<String>,
    /// Record every exchange with the model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR", requires = "model", help_heading = "Models")]
    record: Option<PathBuf>,
    /// Who answers, in words, where the endpoint is a relay: kept with every recorded exchange.
    #[arg(long, value_name = "WHO", requires = "record", help_heading = "Models")]
    answered_by: Option<String>,
    /// Folder with prompt templates (NAME.hbs) that replace the embedded ones.
    #[arg(long, value_name = "DIR", help_heading = "Models")]
    pub(super) prompts: Option<PathBuf>,
    #[command(flatten)]
    pub(super) shard: ShardArgs,
    #[command(flatten)]
    remote: RemoteArgs,
    #[command(flatten)]
    lean: LeanArgs,
}

/// A line of `--jsonl`.
#[derive(Debug, Deserialize)]
struct Line {
    #[serde(default)]
    id: Option<serde_json::Value>,
    reference: String,
    candidate: String,
    /// Put before both.
    #[serde(default)]
    header: Option<String>,
    /// What both are meant to say.
    #[serde(default)]
    informal: Option<String>,
}

pub(super) struct Pair {
    pub(super) id: String,
    pub(super) request: RelateRequest,
}

pub(crate) async fn run(mut args: CompareArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let pairs = match pairs(&args) {
        Ok(p) => p,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let inputs: Vec<String> = [&args.reference, &args.candidate, &args.jsonl].into_iter().flatten().cloned().collect();
    for out in args.html.iter().cloned().chain(args.out.iter().map(|dir| dir.join("results.jsonl"))) {
        not_over(&out, &inputs)?;
    }
    let shard = match part(&mut args) {
        Ok(shard) => shard,
        // A folder that cannot be written is no misuse.
        Err(e) if e.is::<WorkbenchError>() => return Err(e),
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let asked = match Asked::open(&args, config).await {
        Ok(asked) => asked,
        Err(code) => return Ok(code),
    };
    if shard.is_part() {
        let lean = match asked.lean().await {
            Ok(lean) => lean,
            Err(code) => return Ok(code),
        };
        match claim(&args, &pairs, shard, lean) {
            Ok(()) => {}
            Err(e) if e.is::<WorkbenchError>() => return Err(e),
            Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
        }
    }
    let mut landing = match Rows::open(&args) {
        Ok(rows) => rows,
        Err(e @ WorkbenchError::Out { .. }) => return Ok(report::refused(&e)),
        Err(e) => return Err(e.into()),
    };
    let cancel = CancellationToken::new();
    let mut worst = Code::Ok;
    let (mut all, mut doubted, mut read) = (Vec::new(), Vec::new(), BTreeMap::new());
    let taken = pairs.into_iter().enumerate().filter(|(n, _)| shard.takes(*n));
    let relating = futures::stream::iter(taken.enumerate())
        .map(|(k, (n, p))| {
            let (asked, cancel) = (&asked, &cancel);
            async move { (k, (n, asked.relate(&p.request, cancel).await, p)) }
        })
        .buffer_unordered(asked.at_once(args.model.is_some()));
    let mut results = Box::pin(in_order(relating));
    while let Some((n, answer, pair)) = results.next().await {
        let answer = match answer {
            Ok(answer) => answer,
            Err(code) => return Ok(code),
        };
        worst = worst.max(code(answer.related.relation));
        if answer.nearer.as_ref().is_some_and(|n| n.doubts_reference()) {
            doubted.push(escape::name(&pair.id));
        }
        if let Some(reading) = &answer.reading {
            *read.entry(reading.says.words()).or_insert(0_usize) += 1;
        }
        let mut kept = Vec::new();
        if let Some(dir) = &args.out {
            let stem = format!("{:04}-{}", n + 1, slug(&pair.id));
            let keep = |e: &Evidence, name: String| {
                let path = dir.join(name);
                not_over(&path, &inputs)?;
                write_file(&path, e.file.as_bytes())?;
                anyhow::Ok(path)
            };
            if let Some(e) = &answer.related.evidence {
                kept.push(keep(e, format!("{stem}.lean"))?);
            }
            for (i, step) in answer.related.steps.iter().enumerate() {
                if let Some(e) = &step.related.evidence {
                    kept.push(keep(e, format!("{stem}-step{}.lean", i + 1))?);
                }
            }
            if let Some(d) = &answer.related.disproved {
                kept.push(keep(&d.evidence, format!("{stem}-false.lean"))?);
            }
        }
        if let Some(file) = &mut landing {
            file.land(n, &pair.id, &answer, &kept)?;
        }
        line(if args.json { as_json(&pair.id, &answer, &kept) } else { as_text(&pair.id, &answer) })?;
        let RelateRequest { reference, candidate, .. } = pair.request;
        all.push(Compared { id: pair.id, reference, candidate, related: answer.related });
    }
    if let Some(path) = &args.html {
        write_file(path, page(&all).as_bytes())?;
    }
    if all.len() > 1 {
        report::say(format_args!("{}", summary(&all)));
    }
    if !read.is_empty() {
        let words: Vec<String> = read.iter().map(|(words, n)| format!("{words} {n}")).collect();
        report::say(format_args!("the model's reading of candidates that are undecided: {}", words.join(", ")));
    }
    if !doubted.is_empty() {
        let (n, ids) = (doubted.len(), doubted.join(", "));
        report::say(format_args!("the reference may be wrong, by the model's reading, in {n}: {ids}"));
    }
    Ok(worst.into())
}

/// Numbered items in the order of their numbers, from 0, whatever order they come in: a slow pair keeps nobody waiting.
fn in_order<T>(done: impl Stream<Item = (usize, T)>) -> impl Stream<Item = T> {
    futures::stream::unfold((Box::pin(done), BTreeMap::new(), 0), |(mut done, mut ahead, next)| async move {
        loop {
            if let Some(item) = ahead.remove(&next) {
                return Some((item, (done, ahead, next + 1)));
            }
            let (k, item) = done.next().await?;
            ahead.insert(k, item);
        }
    })
}

/// Who answers: a Lean of our own, or a server.
enum Asked {
    Here(Box<Workbench>),
    There(Box<Remote>),
}

impl Asked {
    /// Opens what the flags name; what is missing is told, with the code that the program ends with.
    async fn open(args: &CompareArgs, config: &Config) -> Result<Self, ExitCode> {
        let server = args.remote.open().map_err(|e| report::failed(e.as_ref(), Code::Usage))?;
        if let Some(server) = server {
            let here = [
                ("--record", args.record.is_some()),
                ("--prompts", args.prompts.is_some()),
                ("flags of Lean", args.lean.any()),
            ];
            return if only_here(&here) { Err(Code::Usage.into()) } else { Ok(Self::There(Box::new(server))) };
        }
        let recording = super::models::recording(args.record.as_ref(), args.answered_by.as_ref(), true);
        let bench = args.lean.workbench(config).with_recording(recording).with_prompts(args.prompts.clone());
        match bench.prepare_relate(args.model.as_deref()).await {
            Ok(()) => Ok(Self::Here(Box::new(bench))),
            Err(e) => Err(report::refused(&e)),
        }
    }

    /// The Lean that answers.
    async fn lean(&self) -> Result<String, ExitCode> {
        match self {
            Self::Here(bench) => bench.lean_in_force().await.map_err(|e| report::refused(&e)),
            // It does not say; parts made there belong together and to no others.
            Self::There(_) => Ok("a server's".to_owned()),
        }
    }

    async fn relate(&self, pair: &RelateRequest, cancel: &CancellationToken) -> Result<RelateAnswer, ExitCode> {
        match self {
            Self::Here(bench) => bench.relate(pair, cancel).await.map_err(|e| report::refused(&e)),
            Self::There(server) => {
                let told = |e: NoAnswer| report::failed(&e, e.code);
                server.post("/v1/compare", pair).await.map_err(told)
            }
        }
    }

    /// Pairs in flight: as many as Lean takes at once, so that a pair's time is its own and not the queue's; some more
    /// where a model is waited for.
    fn at_once(&self, model: bool) -> usize {
        match self {
            Self::Here(bench) => bench.config().lean.worker_count() * if model { 2 } else { 1 },
            Self::There(_) => Remote::AT_ONCE,
        }
    }
}

fn pairs(args: &CompareArgs) -> anyhow::Result<Vec<Pair>> {
    let limits = Limits {
        heartbeats: args.heartbeats.max(1),
        piece_heartbeats: args.piece_heartbeats.max(1),
        ..Limits::default()
    };
    let request = |reference: String, candidate: String, informal: Option<String>| RelateRequest {
        reference,
        candidate,
        informal,
        model: args.model.clone(),
        limits: limits.clone(),
    };
    if let (Some(r), Some(c)) = (&args.reference, &args.candidate) {
        return Ok(vec![Pair { id: c.clone(), request: request(read(r)?, read(c)?, args.informal.clone()) }]);
    }
    let file = args.jsonl.as_deref().context("two files or --jsonl are needed")?;
    let mut pairs = Vec::new();
    for (n, l) in jsonl::parse::<Line>(&read(file)?) {
        let l = l.with_context(|| format!("{}:{n}: not a usable line", escape::name(file)))?;
        let id = match l.id {
            Some(serde_json::Value::String(s)) => s,
            Some(v) => v.to_string(),
            None => n.to_string(),
        };
        let with = |text: String| l.header.as_ref().map_or(text.clone(), |h| format!("{h}\n{text}"));
        pairs.push(Pair {
            id,
            request: request(with(l.reference.clone()), with(l.candidate.clone()), l.informal.clone()),
        });
    }
    if pairs.is_empty() {
        return Err(WorkbenchError::nothing(file, "pairs").into());
    }
    Ok(pairs)
}

fn code(r: Relation) -> Code {
    match r {
        Relation::Same | Relation::SameGivenContext => Code::Ok,
        Relation::Stronger | Relation::Weaker | Relation::Different => Code::Rejected,
        Relation::Undecided => Code::Undecided,
    }
}

/// An id as part of a file name.
fn slug(id: &str) -> String {
    let s: String = id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    s.trim_matches('-').to_owned()
}

pub(super) fn as_json(id: &str, answer: &RelateAnswer, kept: &[PathBuf]) -> String {
    let mut v = serde_json::to_value(answer).unwrap_or_default();
    v["id"] = id.into();
    let mut kept = kept.iter();
    let mut put = |e: &mut serde_json::Value| {
        if let Some(e) = e.as_object_mut()
            && let Some(path) = kept.next()
        {
            e.remove("file");
            e.insert("path".into(), path.display().to_string().into());
        }
    };
    put(&mut v["evidence"]);
    if let Some(steps) = v.get_mut("steps").and_then(|s| s.as_array_mut()) {
        steps.iter_mut().for_each(|s| put(&mut s["related"]["evidence"]));
    }
    if let Some(d) = v.get_mut("disproved") {
        put(&mut d["evidence"]);
    }
    v.to_string()
}

fn as_text(id: &str, answer: &RelateAnswer) -> String {
    let r = &answer.related;
    let mut out = format!("{}: {} [{} ms]", escape::name(id), r.relation.word(), r.ms);
    for note in &r.notes {
        out.push_str(&format!("\n  note: {}", under(note)));
    }
    if r.relation.is_same() && !r.lemmas.is_empty() {
        out.push_str(&format!("\n  lemmas: {}", printable(&r.lemmas.words())));
    }
    let shown = |t: &Option<crate::sameness::Text>| t.as_ref().map_or("-".to_owned(), |t| under(&t.text));
    for Piece { how, reference, candidate } in r.pieces.iter().filter(|p| p.how != PieceHow::SameTerms) {
        let how = match how {
            PieceHow::SameTerms => "same terms",
            PieceHow::Rearranged => "rearranged",
            PieceHow::Solver => "shown equivalent",
            PieceHow::Implied => "implied by the others",
            PieceHow::Missing => "without a partner",
        };
        out.push_str(&format!("\n  {how}: {} | {}", shown(reference), shown(candidate)));
    }
    for (i, step) in r.steps.iter().enumerate() {
        let statement = under(step.statement.trim());
        out.push_str(&format!("\n  step {}: {}\n    {statement}", i + 1, step.related.relation.word()));
    }
    if let Some(n) = &answer.nearer {
        out.push_str(match n.which {
            Which::Reference => "\n  nearer the text, by the model's reading: the reference",
            Which::Candidate => "\n  nearer the text, by the model's reading: the candidate",
            Which::Neither => "\n  the difference does not concern the text, by the model's reading",
            Which::Unclear => "\n  the model's two answers disagree on which is nearer the text",
        });
        for reason in &n.reasons {
            out.push_str(&format!("\n    {}", under(reason)));
        }
    }
    out
}

/// How many pairs have which relation.
fn summary(all: &[Compared]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for c in all {
        *counts.entry(c.related.relation.word()).or_default() += 1;
    }
    let mut ms: Vec<u64> = all.iter().map(|c| c.related.ms).collect();
    ms.sort_unstable();
    let at = |q: usize| ms.get((ms.len() * q / 100).min(ms.len().saturating_sub(1))).copied().unwrap_or(0);
    let words: Vec<String> = counts.iter().map(|(w, n)| format!("{w} {n}")).collect();
    let mut told = format!("{} pairs: {}; median {} ms, 95% {} ms", all.len(), words.join(", "), at(50), at(95));
    let disproved = |side: Side| {
        let open = all.iter().filter(|c| c.related.relation == Relation::Undecided);
        open.filter(|c| c.related.disproved.as_ref().is_some_and(|d| d.side == side)).count()
    };
    for side in [Side::Candidate, Side::Reference] {
        match disproved(side) {
            0 => {}
            n => told.push_str(&format!("; of those undecided the {} is false in {n}", side.word())),
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_done_early_is_told_in_its_turn() {
        let done = futures::stream::iter([(2, 'c'), (0, 'a'), (1, 'b'), (3, 'd')]);
        assert_eq!(in_order(done).collect::<String>().await, "abcd");
    }

    #[test]
    fn an_id_cannot_leave_its_folder() {
        assert_eq!(slug("../../etc/passwd"), "etc-passwd");
        assert_eq!(slug("a/b c"), "a-b-c");
    }
}
