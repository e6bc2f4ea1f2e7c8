//! `[judge]`: how the scorers score, what Lean may spend on findings, when a scorer is asked.

use super::Scoring;
use serde::{Deserialize, Serialize};

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
            probe_heartbeats: 4000,
            side_heartbeats: 2000,
            backstop_ms: 120_000,
            wall_ms: 180_000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scorer_is_asked_where_it_was_wanted() {
        let due = |f: Feedback| (0..6).filter(|l| f.is_due(*l)).collect::<Vec<_>>();
        assert!(due(Feedback::Terminal).is_empty());
        assert_eq!(due(Feedback::EveryNode), [0, 1, 2, 3, 4, 5]);
        assert_eq!(due(Feedback::Layers(2)), [1, 3, 5]);
        assert!(due(Feedback::Layers(0)).is_empty());
    }
}
