//! AriaScorer (Aria, section 3.2): LeanScorer with the meaning of every constant, direct formula.

use super::judge::{Options, Scoring};
use crate::Scorer;

pub(super) struct Ariascorer;

impl Scoring for Ariascorer {
    fn scorer(options: &Options) -> Scorer {
        Scorer { scoring: options.ariascorer, grounding: options.grounding, facts: options.facts }
    }
}
