//! How alike formal statements are: what `compare` answers.

use super::{Result, Workbench, WorkbenchError, votes};
use crate::lean::{DEFAULT_HEADER, ElabOptions, Lean};
use crate::llm::Client;
use crate::similarity::lean_parser::LeanParser;
use crate::similarity::metric::majority::ROUNDS;
use crate::similarity::metric::trans_ted::{Limits, Spent, TransTed, measured};
use crate::similarity::metric::{ProofContext, Side, Tactics, Unscored};
use crate::similarity::parser::{Parser, RecordedParser};
use crate::similarity::run::{Instruments, score};
use crate::similarity::score::{Answers, Metric};
use futures::StreamExt;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Two statements, each with the commands it relies on.
pub type Pair = (Side, Side);

/// TransTED's distance with its path, its proof and its cost.
pub type Detail = (TransTed, Spent);

/// Which metrics, on what terms.
#[derive(Debug, Clone)]
pub struct CompareRequest {
    /// Metrics; those that need no elaboration by default.
    pub metrics: Vec<Metric>,
    /// Tactics for the metrics that prove; by toolchain when absent.
    pub tactics: Option<Tactics>,
    /// The model that votes; needed by [`Metric::Majority`].
    pub model: Option<String>,
    /// Rounds of voting.
    pub rounds: usize,
    /// Bounds of one elaboration.
    pub options: ElabOptions,
    /// Bounds of TransTED's search.
    pub limits: Limits,
    /// Syntax trees from a recording instead of Lean's parser.
    pub recorded: Option<Arc<RecordedParser>>,
    /// Whether TransTED tells its path and cost too.
    pub details: bool,
}

impl Default for CompareRequest {
    fn default() -> Self {
        Self {
            metrics: Metric::structural(),
            tactics: None,
            model: None,
            rounds: ROUNDS,
            options: ElabOptions::default(),
            limits: Limits::default(),
            recorded: None,
            details: false,
        }
    }
}

/// What was found about a pair.
#[derive(Debug, Clone)]
pub struct CompareAnswer {
    /// A score a metric, or why there is none.
    pub scores: Answers,
    /// TransTED's path and cost, where they were asked for and found.
    pub detail: Option<Detail>,
}

/// What a comparison works with.
struct Desk<'a> {
    parser: &'a dyn Parser,
    lean: Option<&'a dyn Lean>,
    model: Option<Client>,
    width: usize,
}

impl Workbench {
    /// Compares pairs of statements; answers in their order. A pair that a metric has no score for
    /// is an answer.
    ///
    /// # Errors
    /// Lean or the model is missing.
    pub async fn compare(&self, request: &CompareRequest, pairs: &[Pair]) -> Result<Vec<CompareAnswer>> {
        let votes = request.metrics.contains(&Metric::Majority);
        let proves = request.metrics.iter().any(|m| !m.is_structural() && *m != Metric::Majority);
        let lean = if request.recorded.is_none() || proves { Some(self.lean().await?) } else { None };
        let model = match (&request.model, votes) {
            (_, false) => None,
            (Some(name), true) => Some(self.models.open(name, &CancellationToken::new())?),
            (None, true) => return Err(WorkbenchError::input("the metric `majority` needs --model")),
        };
        let parser = self.parser(request.recorded.as_ref()).await?;
        let width = self.config().lean.worker_count() * 2;
        let desk = Desk { parser: &*parser, lean: lean.as_deref(), model, width };
        let mut metrics = request.metrics.clone();
        let details = self.details(request, &mut metrics, pairs, &desk).await;
        let answers = self.scores(request, &metrics, pairs, &desk).await;
        let mut details = details.into_iter();
        let with_detail = |mut scores: Answers| {
            let detail = match details.next() {
                Some(Ok(detail)) => {
                    scores.insert(Metric::TransTed, Ok(detail.0.similarity));
                    Some(detail)
                }
                Some(Err(reason)) => {
                    scores.insert(Metric::TransTed, Err(reason));
                    None
                }
                None => None,
            };
            CompareAnswer { scores, detail }
        };
        Ok(answers.into_iter().map(with_detail).collect())
    }

    /// Lean's parser, or a recording of it.
    ///
    /// # Errors
    /// There is no toolchain.
    pub async fn parser(&self, recorded: Option<&Arc<RecordedParser>>) -> Result<Box<dyn Parser>> {
        Ok(match recorded {
            Some(recorded) => Box::new(RecordedParser::clone(recorded)),
            None => Box::new(LeanParser::new(self.lean().await?)),
        })
    }

    /// TransTED of every pair, where its details are asked for and Lean is there; the metric is then
    /// taken from `metrics`.
    async fn details(
        &self,
        request: &CompareRequest,
        metrics: &mut Vec<Metric>,
        pairs: &[Pair],
        desk: &Desk<'_>,
    ) -> Vec<std::result::Result<Detail, Unscored>> {
        let (true, Some(lean)) = (request.details && metrics.contains(&Metric::TransTed), desk.lean) else {
            return Vec::new();
        };
        metrics.retain(|m| *m != Metric::TransTed);
        let context = self.proofs(request);
        let searches = pairs.iter().map(|(a, b)| measured(lean, desk.parser, &context, a, b, request.limits));
        futures::stream::iter(searches).buffered(desk.width.max(1)).collect().await
    }

    /// Every metric on every pair, votes included.
    async fn scores(
        &self,
        request: &CompareRequest,
        metrics: &[Metric],
        pairs: &[Pair],
        desk: &Desk<'_>,
    ) -> Vec<Answers> {
        let context = self.proofs(request);
        let lean = desk.lean.map(|lean| (lean, &context));
        let with = Instruments { parser: desk.parser, lean, limits: request.limits, width: desk.width };
        let mut answers = score(pairs, metrics, &with).await;
        if let (true, Some(model)) = (metrics.contains(&Metric::Majority), &desk.model) {
            let votes = votes::count(model, pairs, request.rounds.max(1)).await;
            for (answers, vote) in answers.iter_mut().zip(votes) {
                answers.insert(Metric::Majority, vote);
            }
        }
        answers
    }

    fn proofs(&self, request: &CompareRequest) -> ProofContext {
        let by_toolchain = if self.is_mathlib() { Tactics::Mathlib } else { Tactics::Core };
        ProofContext {
            header: DEFAULT_HEADER.to_owned(),
            tactics: request.tactics.unwrap_or(by_toolchain),
            options: request.options.clone(),
        }
    }
}
