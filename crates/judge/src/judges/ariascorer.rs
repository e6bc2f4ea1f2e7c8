//! AriaScorer (Aria, section 3.2): LeanScorer with the meaning of every constant, direct formula.

use super::judge::{Ask, Hearing, Judge, Options, Word, score};
use crate::Scorer;
use autoform_llm::prompt::{JudgeLabelsPrompt, Prompt};

pub(super) struct Ariascorer;

impl Judge for Ariascorer {
    fn prompt_name() -> &'static str {
        JudgeLabelsPrompt::NAME
    }

    fn scorer(options: &Options) -> Option<Scorer> {
        Some(scorer_of(options))
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        score(scorer_of(&hearing.options), hearing).await
    }
}

fn scorer_of(options: &Options) -> Scorer {
    Scorer { scoring: options.ariascorer, grounding: options.grounding, facts: options.facts }
}
