//! AriaScorer (Aria, section 3.2): LeanScorer with the meaning of every constant, direct formula.

use super::judge::{Options, ScoringJudge};
use crate::Scorer;

pub(super) struct Ariascorer;

impl ScoringJudge for Ariascorer {
    fn as_scorer(options: &Options) -> Scorer {
        Scorer { scoring: options.ariascorer, grounding: options.grounding, facts: options.facts }
    }
}
