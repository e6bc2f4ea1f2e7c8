//! Several runs of one statement, put together by what Lean says of how their files are related:
//! self-consistency that Lean decides.

use super::maker::{Maker, Own};
use super::{FormalizeRequest, Place, Places, RelateRequest, Result, Workbench, WorkbenchError, write_file};
use crate::agent::RunReport;
use crate::record::Sink;
use crate::sameness::{Limits, Relation};
use crate::statement::{LeanFile, RunOutcome};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// Most runs of one statement.
pub const MAX_CANDIDATES: u32 = 64;

/// Several runs of one statement.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CandidatesRequest {
    /// The run that each is.
    pub run: FormalizeRequest,
    /// How many, 2 to [`MAX_CANDIDATES`].
    pub candidates: u32,
    /// Bounds of each comparison.
    #[serde(default)]
    pub limits: Limits,
}

/// One of the runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The folder of its run, below the folder of all.
    pub folder: PathBuf,
    /// Its outcome, in a word.
    pub outcome: String,
    /// Its cluster, an index into [`CandidatesAnswer::clusters`]; none where it brought no theorem.
    pub cluster: Option<usize>,
}

/// How two files are related.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairOfCandidates {
    /// The one, an index into [`CandidatesAnswer::candidates`].
    pub a: usize,
    /// The other.
    pub b: usize,
    /// What `b` is to `a`.
    pub relation: Relation,
}

/// What came of them together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CandidatesAnswer {
    /// The runs, in order.
    pub candidates: Vec<Candidate>,
    /// Files that Lean found the same, directly or through others: the largest cluster first.
    pub clusters: Vec<Vec<usize>>,
    /// Every pair that was compared; a pair that others already join is not.
    pub pairs: Vec<PairOfCandidates>,
    /// The run whose file is handed out: the best of the largest cluster.
    pub best: Option<usize>,
    /// Share of all runs that are in the largest cluster.
    pub agreement: f64,
    /// Share of the compared pairs about which nothing was found.
    pub undecided: f64,
}

impl Workbench {
    /// Makes the runs, each in a folder `candidate-N` of `out`, and puts their files together. The best
    /// file of the largest cluster is written to `out` as well, and the whole answer as `candidates.json`.
    ///
    /// # Errors
    /// As for [`Self::formalize_in`]; a number of runs out of bounds; another process at work in `out`.
    pub async fn candidates(
        &self,
        out: &Path,
        request: &CandidatesRequest,
        sink: &dyn Sink,
        cancel: &CancellationToken,
    ) -> Result<(CandidatesAnswer, Option<RunReport>)> {
        numbered(request)?;
        self.open_models(&request.run, cancel)?;
        let _held = Places::take(out)?;
        candidates_of(&Own::open(self, &request.run, sink, cancel).await?, out, request).await
    }
}

/// As [`Workbench::candidates`], with runs that `maker` makes.
///
/// # Errors
/// As there.
pub async fn candidates_by<M: Maker>(
    maker: &M,
    out: &Path,
    request: &CandidatesRequest,
) -> std::result::Result<(CandidatesAnswer, Option<RunReport>), M::Error> {
    numbered(request)?;
    let _held = Places::take(out)?;
    candidates_of(maker, out, request).await
}

async fn candidates_of<M: Maker>(
    maker: &M,
    out: &Path,
    request: &CandidatesRequest,
) -> std::result::Result<(CandidatesAnswer, Option<RunReport>), M::Error> {
    let (mut reports, mut candidates): (Vec<RunReport>, Vec<Candidate>) = (Vec::new(), Vec::new());
    for i in 0..request.candidates {
        let name = PathBuf::from(format!("candidate-{}", i + 1));
        let run = FormalizeRequest { sample: Some(i), ..request.run.clone() };
        let place = Place::open(&out.join(&name), run.statement.as_str(), true)?;
        let report = maker.make(&place, &run).await?;
        if matches!(report.outcome, RunOutcome::Interrupted { .. }) {
            return Err(WorkbenchError::Interrupted.into());
        }
        candidates.push(Candidate { folder: name, outcome: report.outcome.word().to_owned(), cluster: None });
        reports.push(report);
    }
    let answer = put_together(maker, candidates, &reports, request).await?;
    let best = answer.best.map(|b| reports.swap_remove(b));
    if let Some(file) = best.as_ref().and_then(|r| r.outcome.file()) {
        write_file(&out.join("statement.lean"), file.text().as_bytes())?;
    }
    let told = serde_json::to_vec_pretty(&answer).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
    write_file(&out.join("candidates.json"), &told)?;
    Ok((answer, best))
}

fn numbered(request: &CandidatesRequest) -> Result<()> {
    match (2..=MAX_CANDIDATES).contains(&request.candidates) {
        true => Ok(()),
        false => Err(WorkbenchError::Input(format!("candidates are 2 to {MAX_CANDIDATES}"))),
    }
}

async fn put_together<M: Maker>(
    maker: &M,
    mut candidates: Vec<Candidate>,
    reports: &[RunReport],
    request: &CandidatesRequest,
) -> std::result::Result<CandidatesAnswer, M::Error> {
    let files: Vec<(usize, &LeanFile)> = reports
        .iter()
        .enumerate()
        .filter_map(|(i, r)| Some((i, r.outcome.file().filter(|f| f.theorem.is_some())?)))
        .collect();
    let mut clusters: Vec<Vec<usize>> = files.iter().map(|(i, _)| vec![*i]).collect();
    let mut pairs = Vec::new();
    for (n, (a, reference)) in files.iter().enumerate() {
        for (b, candidate) in &files[n + 1..] {
            let of = |i: usize| clusters.iter().position(|c| c.contains(&i));
            let (Some(one), Some(other)) = (of(*a), of(*b)) else { continue };
            if one == other {
                continue;
            }
            let pair = RelateRequest {
                reference: reference.text(),
                candidate: candidate.text(),
                informal: None,
                model: None,
                limits: request.limits.clone(),
            };
            let relation = maker.relation(&pair).await?;
            pairs.push(PairOfCandidates { a: *a, b: *b, relation });
            if relation.is_same() {
                let joined = clusters.remove(other.max(one));
                clusters[other.min(one)].extend(joined);
            }
        }
    }
    clusters.iter_mut().for_each(|c| c.sort_unstable());
    clusters.sort_by_key(|c| rank(c, reports));
    for (n, cluster) in clusters.iter().enumerate() {
        cluster.iter().for_each(|i| candidates[*i].cluster = Some(n));
    }
    let share = |part: usize, whole: usize| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
    let open = pairs.iter().filter(|p| p.relation == Relation::Undecided).count();
    Ok(CandidatesAnswer {
        best: clusters.first().and_then(|c| c.iter().copied().min_by_key(|i| worth(&reports[*i], *i))),
        agreement: share(clusters.first().map_or(0, Vec::len), candidates.len()),
        undecided: share(open, pairs.len()),
        candidates,
        clusters,
        pairs,
    })
}

/// The largest cluster first; of equal ones that with most files that judges accepted, then the earliest.
fn rank(cluster: &[usize], reports: &[RunReport]) -> (Reverse<usize>, Reverse<usize>, usize) {
    let accepted = cluster.iter().filter(|i| is_formalized(&reports[**i])).count();
    (Reverse(cluster.len()), Reverse(accepted), cluster.first().copied().unwrap_or_default())
}

/// Within a cluster: accepted by judges, then fewest definitions, shortest, earliest.
fn worth(report: &RunReport, at: usize) -> (bool, usize, usize, usize) {
    let file = report.outcome.file();
    let (definitions, length) = file.map_or((usize::MAX, usize::MAX), |f| (f.definitions.len(), f.body.len()));
    (!is_formalized(report), definitions, length, at)
}

fn is_formalized(report: &RunReport) -> bool {
    matches!(report.outcome, RunOutcome::Formalized { .. })
}
