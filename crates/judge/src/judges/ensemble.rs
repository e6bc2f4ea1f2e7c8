//! Several judges, all of which must agree (ATF, section 3.1.2).

use super::judge::{Ask, Hearing, Judge, Word};
use crate::{Decision, JudgeKind, Judgement, convene};

pub(super) struct Ensemble;

impl Judge for Ensemble {
    fn prompt_name() -> &'static str {
        JudgeKind::Conditions.prompt_name()
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        let ask = |seat, request| hearing.ask.put(seat, request);
        let convened = convene(hearing.seats, hearing.case, hearing.prompts, false, ask).await?;
        let judgement = match convened.decision {
            Decision::Consistent => Judgement::Consistent,
            Decision::Inconsistent { reasons, fault, .. } => Judgement::Inconsistent { reasons, fault },
            Decision::Unscored { problem, .. } => Judgement::Unscored { problem },
        };
        Ok(Word { votes: convened.judgements, ..Word::of(judgement) })
    }
}
