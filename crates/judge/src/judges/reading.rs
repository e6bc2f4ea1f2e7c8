//! The judge of an ensemble that reads the Lean first, alone.

use super::judge::{Ask, Hearing, Judge, Word, alone};
use crate::JudgeKind;

pub(super) struct Reading;

impl Judge for Reading {
    fn prompt_name() -> &'static str {
        JudgeKind::Reading.prompt_name()
    }

    fn remark(_rounds: u32) -> Option<String> {
        Some("the judge is one that reads the Lean first".to_owned())
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        alone(JudgeKind::Reading, hearing).await
    }
}
