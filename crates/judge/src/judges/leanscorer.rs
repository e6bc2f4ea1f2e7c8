//! LeanScorer (Mathesis): conditions and conclusions labelled from statement and code alone, Sugeno integral.

use super::judge::{Options, ScoringJudge};
use crate::Scorer;

pub(super) struct Leanscorer;

impl ScoringJudge for Leanscorer {
    fn as_scorer(options: &Options) -> Scorer {
        Scorer { scoring: options.leanscorer, grounding: false, facts: options.facts }
    }
}
