//! Several judges, all of which must agree (ATF, section 3.1.2).

use super::judge::{Ask, Hearing, Judge, Word, of_seats};
use crate::JudgeKind;

pub(super) struct Ensemble;

impl Judge for Ensemble {
    fn prompt_name() -> &'static str {
        JudgeKind::Conditions.prompt_name()
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        of_seats(hearing.seats, hearing).await
    }
}
