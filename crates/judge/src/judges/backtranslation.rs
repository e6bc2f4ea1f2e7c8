//! Lean to English without the source, then English against English (baseline).

use super::judge::{Ask, Hearing, Judge, Word};
use crate::backtranslation::back_translate;
use autoform_llm::prompt::{JudgeComparePrompt, Prompt};

pub(super) struct Backtranslation;

impl Judge for Backtranslation {
    fn prompt_name() -> &'static str {
        JudgeComparePrompt::NAME
    }

    fn remark(_rounds: u32) -> Option<String> {
        Some("the judge compares a back-translation".to_owned())
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        let ask = |request| hearing.ask.put(0, request);
        let (judgement, reading) = back_translate(hearing.case, hearing.prompts, 0, ask).await?;
        Ok(Word { reading, ..Word::of(judgement) })
    }
}
