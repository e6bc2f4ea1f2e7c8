//! The judge of an ensemble that compares condition by condition, alone.

use super::judge::{Ask, Hearing, Judge, Word, alone};
use crate::JudgeKind;

pub(super) struct Conditions;

impl Judge for Conditions {
    fn prompt_name() -> &'static str {
        JudgeKind::Conditions.prompt_name()
    }

    fn remark(_rounds: u32) -> Option<String> {
        Some("the judge is one that compares condition by condition".to_owned())
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        alone(JudgeKind::Conditions, hearing).await
    }
}
