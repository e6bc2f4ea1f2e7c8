//! LeanScorer (Mathesis): conditions and conclusions labelled from statement and code alone, Sugeno integral.

use super::judge::{Options, Scoring};
use crate::Scorer;

pub(super) struct Leanscorer;

impl Scoring for Leanscorer {
    fn scorer(options: &Options) -> Scorer {
        Scorer { scoring: options.leanscorer, grounding: false, facts: options.facts }
    }
}
