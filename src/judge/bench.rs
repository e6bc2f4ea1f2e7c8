//! Every judge behind one call, so that they can be run on the same case and compared.

use super::ask::ask_twice;
use super::backtranslation::back_translate;
use super::{Assessment, Case, Decision, JudgeConfig, JudgeKind, Judgement, ScoredItem, Scorer, Seat};
use super::{convene, pairwise_agreement};
use crate::llm::ChatRequest;
use crate::prompt::reply::ReplyError;
use crate::prompt::{PromptError, Prompts};
use serde::{Deserialize, Serialize};
use std::future::Future;

/// A way to judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Several judges, all of which must agree (ATF).
    Ensemble,
    /// Conditions and conclusions labelled, Sugeno integral (Mathesis).
    Leanscorer,
    /// The same with the constants' meanings, direct formula (Aria).
    Ariascorer,
    /// Lean to English without the source, then English against English.
    Backtranslation,
    /// One judge, several rounds.
    Majority,
}

impl Method {
    /// Every method, in the order of tables.
    pub const ALL: [Self; 5] =
        [Self::Ensemble, Self::Leanscorer, Self::Ariascorer, Self::Backtranslation, Self::Majority];

    /// Its name on the command line and in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ensemble => "ensemble",
            Self::Leanscorer => "leanscorer",
            Self::Ariascorer => "ariascorer",
            Self::Backtranslation => "backtranslation",
            Self::Majority => "majority",
        }
    }
}

/// What a method said of a case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Opinion {
    /// The method.
    pub method: Method,
    /// Its verdict.
    #[serde(flatten)]
    pub judgement: Judgement,
    /// A scorer's score, in `0..=1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// A scorer's items.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<ScoredItem>,
    /// The verdicts that made this one: of the ensemble's judges, or of the rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Judgement>,
    /// Share of pairs of scored votes that agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<f64>,
    /// What the back-translation read in the Lean code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
}

impl Opinion {
    fn of(method: Method, judgement: Judgement) -> Self {
        Self { method, judgement, score: None, items: Vec::new(), votes: Vec::new(), agreement: None, reading: None }
    }

    fn from_votes(method: Method, judgement: Judgement, votes: Vec<Judgement>) -> Self {
        let unit: Vec<Option<bool>> = votes.iter().map(accepted).collect();
        Self { agreement: pairwise_agreement(&[unit]), votes, ..Self::of(method, judgement) }
    }

    /// Accepted, rejected, or no verdict.
    pub fn accepts(&self) -> Option<bool> {
        accepted(&self.judgement)
    }
}

fn accepted(j: &Judgement) -> Option<bool> {
    match j {
        Judgement::Consistent => Some(true),
        Judgement::Inconsistent { .. } => Some(false),
        Judgement::Unscored { .. } => None,
    }
}

/// Judges a case by one method. `seats` are the ensemble's; the other methods ask judge 0.
///
/// # Errors
/// What `ask` fails with, and templates that cannot be rendered.
pub async fn judge<E, F, Fut>(
    method: Method,
    case: &Case,
    config: &JudgeConfig,
    prompts: &Prompts,
    seats: &[Seat],
    ask: F,
) -> Result<Opinion, E>
where
    E: From<PromptError>,
    F: Fn(usize, ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    let plain;
    let case = if config.facts {
        case
    } else {
        plain = Case { facts: Vec::new(), ..case.clone() };
        &plain
    };
    let one = |request| ask(0, request);
    match method {
        Method::Ensemble => {
            let convened = convene(seats, case, prompts, false, &ask).await?;
            let judgement = match convened.decision {
                Decision::Consistent => Judgement::Consistent,
                Decision::Inconsistent { reasons, fault, .. } => Judgement::Inconsistent { reasons, fault },
                Decision::Unscored { problem, .. } => Judgement::Unscored { problem },
            };
            Ok(Opinion::from_votes(method, judgement, convened.judgements))
        }
        Method::Leanscorer => {
            let scorer = Scorer { scoring: config.leanscorer, grounding: false, facts: config.facts };
            Ok(scored(method, scorer.score(case, prompts, 0, one).await?))
        }
        Method::Ariascorer => {
            let scorer = Scorer { scoring: config.ariascorer, grounding: config.grounding, facts: config.facts };
            Ok(scored(method, scorer.score(case, prompts, 0, one).await?))
        }
        Method::Backtranslation => {
            let (judgement, reading) = back_translate(case, prompts, 0, one).await?;
            Ok(Opinion { reading, ..Opinion::of(method, judgement) })
        }
        Method::Majority => {
            let votes = rounds(case, config.rounds.max(1), prompts, one).await?;
            Ok(Opinion::from_votes(method, majority(&votes), votes))
        }
    }
}

fn scored(method: Method, got: Result<Assessment, ReplyError>) -> Opinion {
    match got {
        Ok(a) => Opinion {
            score: Some(a.score),
            judgement: a.judgement(),
            items: a.items,
            ..Opinion::of(method, Judgement::Consistent)
        },
        Err(problem) => Opinion::of(method, Judgement::Unscored { problem: problem.to_string() }),
    }
}

/// The same question again and again, each a new sample of it.
async fn rounds<E, F, Fut>(case: &Case, n: u32, prompts: &Prompts, ask: F) -> Result<Vec<Judgement>, E>
where
    E: From<PromptError>,
    F: Fn(ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    let kind = JudgeKind::Conditions;
    let mut votes = Vec::new();
    for sample in 0..n {
        let request = ChatRequest { sample, ..case.question(kind, prompts)? };
        votes.push(match ask_twice(request, prompts, |text| kind.parse(text), &ask).await? {
            Ok((judgement, _)) => judgement,
            Err(problem) => Judgement::Unscored { problem: problem.to_string() },
        });
    }
    Ok(votes)
}

/// Consistent when more than half of the scored votes say so; a tie is no majority for acceptance.
fn majority(votes: &[Judgement]) -> Judgement {
    let yes = votes.iter().filter(|v| accepted(v) == Some(true)).count();
    let rejection = votes.iter().find(|v| accepted(v) == Some(false));
    let no = votes.iter().filter(|v| accepted(v) == Some(false)).count();
    match (rejection, votes.first()) {
        _ if yes > no => Judgement::Consistent,
        (Some(first), _) => first.clone(),
        (None, Some(unscored)) => unscored.clone(),
        (None, None) => Judgement::Unscored { problem: "no round was held".to_owned() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::tests::{Script, case};
    use futures::executor::block_on;

    const YES: &str = r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#;
    const NO: &str = r#"{"items": [{"english": "e", "lean": "l", "match": "differs"}], "verdict": "inconsistent", "reasons": ["why"], "fault": null}"#;

    fn run(method: Method, config: &JudgeConfig, replies: &[&str]) -> (Opinion, Vec<ChatRequest>) {
        let script = Script::new(replies);
        let prompts = Prompts::load(None).unwrap();
        let seats = [Seat { kind: JudgeKind::Conditions }; 2];
        let got = block_on(judge(method, &case(), config, &prompts, &seats, |_, r| script.ask(r))).unwrap();
        (got, script.asked())
    }

    #[test]
    fn more_than_half_accept_or_it_is_rejected() {
        let config = |rounds| JudgeConfig { rounds, ..JudgeConfig::default() };
        let (got, asked) = run(Method::Majority, &config(3), &[NO, YES, YES]);
        assert_eq!(got.accepts(), Some(true));
        assert_eq!(got.votes.len(), 3);
        assert!((got.agreement.unwrap() - 1.0 / 3.0).abs() < 1e-12);
        let samples: Vec<u32> = asked.iter().map(|r| r.sample).collect();
        assert_eq!(samples, [0, 1, 2], "each round is a question of its own");
        let (got, _) = run(Method::Majority, &config(2), &[YES, NO]);
        assert_eq!(got.accepts(), Some(false));
        let (got, _) = run(Method::Majority, &config(2), &["?", "?", YES]);
        assert_eq!(got.accepts(), Some(true), "an unscored round is no vote");
        let (got, _) = run(Method::Majority, &config(1), &["?", "?"]);
        assert_eq!(got.accepts(), None);
    }

    #[test]
    fn the_ensemble_stops_at_the_first_rejection() {
        let (got, asked) = run(Method::Ensemble, &JudgeConfig::default(), &[NO]);
        assert_eq!((got.accepts(), asked.len(), got.agreement), (Some(false), 1, None));
        let (got, asked) = run(Method::Ensemble, &JudgeConfig::default(), &[YES, YES]);
        assert_eq!((got.accepts(), asked.len(), got.agreement), (Some(true), 2, Some(1.0)));
    }

    #[test]
    fn facts_can_be_left_out() {
        let without = JudgeConfig { facts: false, ..JudgeConfig::default() };
        let (_, asked) = run(Method::Ensemble, &without, &[NO]);
        assert!(!asked[0].messages[1].content.contains("may truncate"));
        let (_, asked) = run(Method::Ensemble, &JudgeConfig::default(), &[NO]);
        assert!(asked[0].messages[1].content.contains("may truncate"));
    }

    #[test]
    fn an_unreadable_scorer_is_unscored() {
        let (got, _) = run(Method::Ariascorer, &JudgeConfig::default(), &["?", "?"]);
        assert_eq!((got.accepts(), got.score), (None, None));
    }
}
