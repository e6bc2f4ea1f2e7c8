//! What every judge has to say of itself, and what it is given.

use crate::{Case, Decision, JudgeKind, Judgement, ScoredItem, Scorer, Scoring, Seat, convene};
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{JudgeLabelsPrompt, Prompt, PromptError, Prompts};
use std::future::Future;

/// A judge, in its own file.
pub(super) trait Judge {
    /// Whether the number of rounds is part of how it judges.
    const TAKES_ROUNDS: bool = false;

    /// The prompt whose reply is its verdict, for records.
    fn prompt_name() -> &'static str;

    /// The scorer it is; such a judge can steer a run, and does not decide one.
    fn scorer(_options: &Options) -> Option<Scorer> {
        None
    }

    /// What a reader of a record should know when it alone decided.
    fn remark(_rounds: u32) -> Option<String> {
        None
    }

    /// Hears a case.
    ///
    /// # Errors
    /// What asking fails with, and templates that cannot be rendered.
    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error>;
}

/// A judge whose verdict is a scorer's, in its own file.
pub(super) trait ScoringJudge {
    /// The scorer it is.
    fn as_scorer(options: &Options) -> Scorer;
}

impl<S: ScoringJudge> Judge for S {
    fn prompt_name() -> &'static str {
        JudgeLabelsPrompt::NAME
    }

    fn scorer(options: &Options) -> Option<Scorer> {
        Some(S::as_scorer(options))
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        score(S::as_scorer(&hearing.options), hearing).await
    }
}

/// Puts a request to judge number `seat`: any function that does so.
pub(super) trait Ask {
    /// What ends everything: a budget, a cancellation, a dead endpoint.
    type Error: From<PromptError>;
    /// A reply's text, or why there is none that could be read.
    type Reply: Future<Output = Result<Result<String, ReplyError>, Self::Error>>;

    fn put(&self, seat: usize, request: ChatRequest) -> Self::Reply;
}

impl<E, F, Fut> Ask for F
where
    E: From<PromptError>,
    F: Fn(usize, ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    type Error = E;
    type Reply = Fut;

    fn put(&self, seat: usize, request: ChatRequest) -> Fut {
        self(seat, request)
    }
}

/// The settings that a judge may look at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Options {
    pub(crate) leanscorer: Scoring,
    pub(crate) ariascorer: Scoring,
    pub(crate) grounding: bool,
    pub(crate) facts: bool,
    pub(crate) rounds: u32,
}

/// A case before a judge, with everything it may use.
pub(super) struct Hearing<'a, A> {
    pub(super) case: &'a Case,
    pub(super) options: Options,
    pub(super) prompts: &'a Prompts,
    /// The ensemble's; the others ask judge 0.
    pub(super) seats: &'a [Seat],
    pub(super) ask: A,
}

/// What a judge says.
pub(super) struct Word {
    pub(super) judgement: Judgement,
    /// A scorer's score and items.
    pub(super) score: Option<f64>,
    pub(super) items: Vec<ScoredItem>,
    /// The verdicts that made this one.
    pub(super) votes: Vec<Judgement>,
    /// What a back-translation read in the code.
    pub(super) reading: Option<String>,
}

impl Word {
    /// A verdict and nothing else.
    pub(super) fn of(judgement: Judgement) -> Self {
        Self { judgement, score: None, items: Vec::new(), votes: Vec::new(), reading: None }
    }
}

/// The word of judges that are asked in order, of which all must accept.
pub(super) async fn of_seats<A: Ask>(seats: &[Seat], hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
    let ask = |seat, request| hearing.ask.put(seat, request);
    let convened = convene(seats, hearing.case, hearing.prompts, false, ask).await?;
    let judgement = match convened.decision {
        Decision::Consistent => Judgement::Consistent,
        Decision::Inconsistent { reasons, fault, .. } => Judgement::Inconsistent { reasons, fault },
        Decision::Unscored { problem, .. } => Judgement::Unscored { problem },
    };
    Ok(Word { votes: convened.judgements, ..Word::of(judgement) })
}

/// The word of one judge of an ensemble, which is asked once.
pub(super) async fn alone<A: Ask>(kind: JudgeKind, hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
    Ok(Word { votes: Vec::new(), ..of_seats(&[Seat { kind }], hearing).await? })
}

/// A scorer's word; without a verdict where its labels could not be read.
async fn score<A: Ask>(scorer: Scorer, hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
    let ask = |request| hearing.ask.put(0, request);
    Ok(match scorer.score(hearing.case, hearing.prompts, 0, ask).await? {
        Ok(a) => {
            Word { score: Some(a.score), judgement: a.judgement(), items: a.items, ..Word::of(Judgement::Consistent) }
        }
        Err(problem) => Word::of(Judgement::Unscored { problem: problem.to_string() }),
    })
}
