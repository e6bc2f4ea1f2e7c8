//! One judge asked several times: more than half of its verdicts must accept (baseline).

use super::judge::{Ask, Hearing, Judge, Word};
use crate::ask::ask_twice;
use crate::{JudgeKind, Judgement};
use autoform_llm::ChatRequest;

pub(super) struct Majority;

/// The prompt of every round.
const KIND: JudgeKind = JudgeKind::Conditions;

impl Judge for Majority {
    const TAKES_ROUNDS: bool = true;

    fn prompt_name() -> &'static str {
        KIND.prompt_name()
    }

    fn remark(rounds: u32) -> Option<String> {
        Some(format!("the judge is the majority of {rounds} rounds"))
    }

    async fn hear<A: Ask>(hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
        let votes = rounds(hearing, hearing.options.rounds.max(1)).await?;
        Ok(Word { judgement: majority(&votes), votes, ..Word::of(Judgement::Consistent) })
    }
}

/// The same question again and again, each a new sample of it.
async fn rounds<A: Ask>(hearing: &Hearing<'_, A>, n: u32) -> Result<Vec<Judgement>, A::Error> {
    let mut votes = Vec::new();
    for sample in 0..n {
        let request = ChatRequest { sample, ..hearing.case.question(KIND, hearing.prompts)? };
        let ask = |request| hearing.ask.put(0, request);
        votes.push(match ask_twice(request, hearing.prompts, |text| KIND.parse(text), ask).await? {
            Ok((judgement, _)) => judgement,
            Err(problem) => Judgement::Unscored { problem: problem.to_string() },
        });
    }
    Ok(votes)
}

/// Consistent when more than half of the scored votes say so; a tie is no majority for acceptance.
fn majority(votes: &[Judgement]) -> Judgement {
    let yes = votes.iter().filter(|v| v.accepts() == Some(true)).count();
    let rejection = votes.iter().find(|v| v.accepts() == Some(false));
    let no = votes.iter().filter(|v| v.accepts() == Some(false)).count();
    match (rejection, votes.first()) {
        _ if yes > no => Judgement::Consistent,
        (Some(first), _) => first.clone(),
        (None, Some(unscored)) => unscored.clone(),
        (None, None) => Judgement::Unscored { problem: "no round was held".to_owned() },
    }
}
