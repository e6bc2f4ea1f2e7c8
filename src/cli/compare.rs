//! `autoform compare`: how statements are related to their references, with evidence.

use super::check::read;
use super::output::{Code, line};
use super::report;
use super::service::LeanArgs;
use crate::config::Config;
use crate::lean::printable;
use crate::report::compare::{Compared, page};
use crate::sameness::{Limits, Piece, PieceHow, Related, Relation, relate};
use anyhow::Context;
use autoform_base::jsonl;
use futures::StreamExt;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

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
    /// Pairs: one JSON object a line with `reference`, `candidate`, and optionally `id` and `header`.
    #[arg(long, value_name = "FILE", conflicts_with = "reference")]
    jsonl: Option<String>,
    /// Print one JSON object a pair.
    #[arg(long)]
    json: bool,
    /// Write a page with the statements side by side.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Keep every evidence file in this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Lean's maxHeartbeats for a statement and for each theorem of the evidence.
    #[arg(long, default_value_t = Limits::default().heartbeats)]
    heartbeats: u64,
    /// Heartbeats for one try on one piece.
    #[arg(long, default_value_t = Limits::default().piece_heartbeats)]
    piece_heartbeats: u64,
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
}

struct Pair {
    id: String,
    reference: String,
    candidate: String,
}

pub(crate) async fn run(args: CompareArgs, config: &Config) -> anyhow::Result<ExitCode> {
    let pairs = match pairs(&args) {
        Ok(p) => p,
        Err(e) => return Ok(report::failed(e.as_ref(), Code::Usage)),
    };
    let bench = args.lean.workbench(config);
    let lean = match bench.lean().await {
        Ok(lean) => lean,
        Err(e) => return Ok(report::refused(&e)),
    };
    if let Some(dir) = &args.out {
        std::fs::create_dir_all(dir).with_context(|| format!("failed to make {}", dir.display()))?;
    }
    let limits = Limits {
        heartbeats: args.heartbeats.max(1),
        piece_heartbeats: args.piece_heartbeats.max(1),
        ..Limits::default()
    };
    let mut worst = Code::Ok;
    let mut all = Vec::new();
    let mut results = futures::stream::iter(pairs.into_iter().enumerate())
        .map(|(n, p)| {
            let (lean, limits) = (lean.clone(), &limits);
            async move { (n, relate(&*lean, &p.reference, &p.candidate, limits).await, p) }
        })
        .buffered(bench.config().lean.worker_count() * 2);
    while let Some((n, related, pair)) = results.next().await {
        worst = worst.max(code(related.relation));
        let evidence = match (&args.out, &related.evidence) {
            (Some(dir), Some(e)) => {
                let path = dir.join(format!("{:04}-{}.lean", n + 1, slug(&pair.id)));
                std::fs::write(&path, &e.file).with_context(|| format!("failed to write {}", path.display()))?;
                Some(path)
            }
            _ => None,
        };
        line(if args.json { as_json(&pair.id, &related, evidence.as_deref()) } else { as_text(&pair.id, &related) })?;
        all.push(Compared { id: pair.id, reference: pair.reference, candidate: pair.candidate, related });
    }
    if let Some(path) = &args.html {
        std::fs::write(path, page(&all)).with_context(|| format!("failed to write {}", path.display()))?;
    }
    if all.len() > 1 {
        report::say(format_args!("{}", summary(&all)));
    }
    Ok(worst.into())
}

fn pairs(args: &CompareArgs) -> anyhow::Result<Vec<Pair>> {
    if let (Some(r), Some(c)) = (&args.reference, &args.candidate) {
        return Ok(vec![Pair { id: c.clone(), reference: read(r)?, candidate: read(c)? }]);
    }
    let file = args.jsonl.as_deref().context("two files or --jsonl are needed")?;
    let mut pairs = Vec::new();
    for (n, l) in jsonl::parse::<Line>(&read(file)?) {
        let l = l.with_context(|| format!("{}:{n}: not a usable line", printable(file)))?;
        let id = match l.id {
            Some(serde_json::Value::String(s)) => s,
            Some(v) => v.to_string(),
            None => n.to_string(),
        };
        let with = |text: String| l.header.as_ref().map_or(text.clone(), |h| format!("{h}\n{text}"));
        pairs.push(Pair { id, reference: with(l.reference.clone()), candidate: with(l.candidate.clone()) });
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

fn as_json(id: &str, r: &Related, evidence: Option<&Path>) -> String {
    let mut v = serde_json::to_value(r).unwrap_or_default();
    v["id"] = id.into();
    if let (Some(path), Some(e)) = (evidence, v["evidence"].as_object_mut()) {
        e.remove("file");
        e.insert("path".into(), path.display().to_string().into());
    }
    v.to_string()
}

fn as_text(id: &str, r: &Related) -> String {
    let mut out = format!("{}: {} [{} ms]", printable(id), r.relation.word(), r.ms);
    for note in &r.notes {
        out.push_str(&format!("\n  note: {}", printable(note).replace('\n', "\n    ")));
    }
    let shown = |t: &Option<crate::sameness::Text>| t.as_ref().map_or("-".to_owned(), |t| printable(&t.text));
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
    format!("{} pairs: {}; median {} ms, 95% {} ms", all.len(), words.join(", "), at(50), at(95))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_cannot_leave_its_folder() {
        assert_eq!(slug("../../etc/passwd"), "etc-passwd");
        assert_eq!(slug("a/b c"), "a-b-c");
    }
}
