//! `[judge]`: how the scorers score, what Lean may spend on findings, when a scorer is asked.

use super::judges::Options;
use super::{Method, Scorer, Scoring};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// When the agent asks a scorer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feedback {
    /// Only once, at the end (Aria, appendix B.4): a scorer that also steers is one to be pleased.
    Terminal,
    /// After every definition and the statement.
    EveryNode,
    /// After every so many layers of the concept graph, counted from the leaves.
    Layers(u32),
}

impl std::str::FromStr for Feedback {
    type Err = String;

    /// `terminal`, `every_node` or `layers=K`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected terminal, every_node or layers=K with K at least 1, not {text:?}");
        match text {
            "terminal" => Ok(Self::Terminal),
            "every_node" | "every-node" => Ok(Self::EveryNode),
            _ => {
                let every = text.strip_prefix("layers=").and_then(|k| k.parse().ok()).filter(|k| *k > 0);
                every.map(Self::Layers).ok_or_else(wrong)
            }
        }
    }
}

/// How the judges of a run come to a verdict: one of [`Method::deciders`], with its rounds where it takes any.
/// In configuration and records it is the judge's name, or `{ majority = 5 }`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "JudgingText", into = "JudgingText")]
pub struct Judging {
    method: Method,
    rounds: u32,
}

impl Judging {
    /// Every judge must agree (ATF).
    pub const ENSEMBLE: Self = Self { method: Method::Ensemble, rounds: 1 };

    /// By `method`; `rounds` counts where the method takes rounds.
    ///
    /// # Errors
    /// A scorer, which can steer a run and does not decide one.
    pub fn by(method: Method, rounds: u32) -> Result<Self, String> {
        if method.is_scorer() {
            let names = Method::deciders().map(Method::name).collect::<Vec<_>>().join(", ");
            return Err(format!("`{method}` cannot decide a run; expected one of {names}"));
        }
        Ok(Self { method, rounds: if method.takes_rounds() { rounds } else { 1 } })
    }

    /// Which judge.
    pub fn method(self) -> Method {
        self.method
    }

    /// How often it is asked.
    pub fn rounds(self) -> u32 {
        self.rounds
    }
}

impl Default for Judging {
    fn default() -> Self {
        Self::ENSEMBLE
    }
}

/// [`Judging`] as it is written.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "expected the name of a judge, or one with its rounds, such as { majority = 5 }")]
enum JudgingText {
    Name(Method),
    WithRounds(BTreeMap<Method, u32>),
}

impl From<Judging> for JudgingText {
    fn from(judging: Judging) -> Self {
        match judging.method.takes_rounds() {
            true => Self::WithRounds(BTreeMap::from([(judging.method, judging.rounds)])),
            false => Self::Name(judging.method),
        }
    }
}

impl TryFrom<JudgingText> for Judging {
    type Error = String;

    fn try_from(text: JudgingText) -> Result<Self, String> {
        match text {
            JudgingText::Name(method) if !method.takes_rounds() => Self::by(method, 1),
            JudgingText::Name(method) => Err(format!("`{method}` needs its rounds: {{ {method} = 5 }}")),
            JudgingText::WithRounds(one) => match one.first_key_value() {
                Some((method, rounds)) if one.len() == 1 && method.takes_rounds() => Self::by(*method, *rounds),
                _ => Err("expected one judge that takes rounds, such as { majority = 5 }".to_owned()),
            },
        }
    }
}

/// Reads the name of a scorer.
fn scorer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Method, D::Error> {
    let method = Method::deserialize(deserializer)?;
    if method.is_scorer() {
        return Ok(method);
    }
    let names = Method::scorers().map(Method::name).collect::<Vec<_>>().join(", ");
    Err(serde::de::Error::custom(format!("`{method}` is no scorer; expected one of {names}")))
}

/// A scorer that steers a run: when it is asked, and how it scores.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steering {
    /// When.
    pub when: Feedback,
    /// How.
    pub scorer: Scorer,
}

impl Feedback {
    /// Whether the scorer's verdict on a node of this layer (0 for one without dependencies) is fed back.
    pub fn is_due(self, layer: u32) -> bool {
        match self {
            Self::Terminal => false,
            Self::EveryNode => true,
            Self::Layers(every) => every > 0 && (layer + 1).is_multiple_of(every),
        }
    }
}

/// Settings of the judges.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct JudgeConfig {
    /// LeanScorer's aggregation and threshold.
    pub leanscorer: Scoring,
    /// AriaScorer's aggregation and threshold.
    pub ariascorer: Scoring,
    /// Put the meaning of every constant before AriaScorer (ablation `no-grounding-in-scorer`).
    pub grounding: bool,
    /// Put what Lean found before judges and scorers.
    pub facts: bool,
    /// Rounds of majority voting.
    pub rounds: u32,
    /// Constants shown to a model at most.
    pub max_terms: usize,
    /// Questions about one case at most, for each judge.
    pub max_calls: u64,
    /// When the agent asks a scorer.
    pub feedback: Feedback,
    /// Which one: one of [`Method::scorers`].
    #[serde(deserialize_with = "scorer")]
    pub feedback_scorer: Method,
    /// Lean's `maxHeartbeats` of one proof about a statement (vacuous, trivial, false); 0 for none.
    /// Bounded in heartbeats, so that what is found does not depend on how busy the machine is, and
    /// recorded questions are asked again in the same words.
    pub probe_heartbeats: u64,
    /// The same of one side condition (`b ≤ a` for `a - b`, ..).
    pub side_heartbeats: u64,
    /// Milliseconds after which no further proof is tried, for machines that stand still.
    pub backstop_ms: u64,
    /// Wall clock of one request to Lean, in milliseconds.
    pub wall_ms: u64,
}

impl Default for JudgeConfig {
    fn default() -> Self {
        Self {
            leanscorer: Scoring::LEAN,
            ariascorer: Scoring::ARIA,
            grounding: true,
            facts: true,
            rounds: 5,
            max_terms: 60,
            max_calls: 24,
            feedback: Feedback::Terminal,
            feedback_scorer: Method::Ariascorer,
            probe_heartbeats: 4000,
            side_heartbeats: 2000,
            backstop_ms: 120_000,
            wall_ms: 180_000,
        }
    }
}

impl JudgeConfig {
    /// What a judge may look at.
    pub(crate) fn options(&self) -> Options {
        let Self { leanscorer, ariascorer, grounding, facts, rounds, .. } = *self;
        Options { leanscorer, ariascorer, grounding, facts, rounds }
    }

    /// The scorer that steers a run, as configured; nothing where scorers are asked at its end only.
    pub fn steering(&self) -> Option<Steering> {
        let scorer = self.feedback_scorer.scorer(self)?;
        (self.feedback != Feedback::Terminal).then_some(Steering { when: self.feedback, scorer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scorer_steers_only_where_that_was_asked_for() {
        let config = JudgeConfig::default();
        assert_eq!(config.steering(), None);
        for (text, when) in [("every_node", Feedback::EveryNode), ("layers=2", Feedback::Layers(2))] {
            assert_eq!(text.parse(), Ok(when));
            let steering = JudgeConfig { feedback: when, ..config.clone() }.steering().unwrap();
            assert_eq!((steering.when, steering.scorer.scoring), (when, Scoring::ARIA));
            assert!(steering.scorer.grounding);
            let lean = JudgeConfig { feedback: when, feedback_scorer: Method::Leanscorer, ..config.clone() };
            assert_eq!(lean.steering().unwrap().scorer.scoring, Scoring::LEAN);
        }
        for wrong in ["layers=0", "layers=", "always", ""] {
            assert!(wrong.parse::<Feedback>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_scorer_is_asked_where_it_was_wanted() {
        let due = |f: Feedback| (0..6).filter(|l| f.is_due(*l)).collect::<Vec<_>>();
        assert!(due(Feedback::Terminal).is_empty());
        assert_eq!(due(Feedback::EveryNode), [0, 1, 2, 3, 4, 5]);
        assert_eq!(due(Feedback::Layers(2)), [1, 3, 5]);
        assert!(due(Feedback::Layers(0)).is_empty());
    }

    #[test]
    fn how_a_run_is_judged_is_written_as_ever() {
        let majority = Judging::by(Method::Majority, 3).unwrap();
        let back = Judging::by(Method::Backtranslation, 9).unwrap();
        for (judging, text) in [
            (Judging::ENSEMBLE, serde_json::json!("ensemble")),
            (back, serde_json::json!("backtranslation")),
            (majority, serde_json::json!({ "majority": 3 })),
        ] {
            assert_eq!(serde_json::to_value(judging).unwrap(), text);
            assert_eq!(serde_json::from_value::<Judging>(text).unwrap(), judging);
        }
        for wrong in ["\"leanscorer\"", "\"majority\"", "{\"ensemble\": 3}", "{}", "\"nobody\"", "3"] {
            assert!(serde_json::from_str::<Judging>(wrong).is_err(), "{wrong}");
        }
        assert!(Judging::by(Method::Ariascorer, 1).is_err());
    }

    #[test]
    fn only_a_scorer_can_give_feedback() {
        let of = |name: &str| serde_json::from_value::<JudgeConfig>(serde_json::json!({ "feedback_scorer": name }));
        assert_eq!(of("leanscorer").unwrap().feedback_scorer, Method::Leanscorer);
        assert!(of("ensemble").unwrap_err().to_string().contains("no scorer"));
    }
}
