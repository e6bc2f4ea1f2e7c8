//! Several judges in order: all must agree that the statements are the same.

use super::ask::ask_twice;
use super::{Case, JudgeKind, Judgement, Ruling};
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{PromptError, Prompts};
use std::future::Future;

/// A judge of an ensemble, to those who do not ask it: which prompt it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// Its prompt.
    pub kind: JudgeKind,
}

/// Who sits where, for the models named: two models or more sit once each, with the prompts in turn; a
/// single model sits twice, once with each prompt, since both must agree. Model (from 0) and prompt.
pub fn seating(models: usize) -> Vec<(usize, JudgeKind)> {
    let twice = if models == 1 { 2 } else { 1 };
    let kinds = JudgeKind::ALL.into_iter().cycle();
    (0..models * twice).zip(kinds).map(|(seat, kind)| (seat % models, kind)).collect()
}

/// What an ensemble decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// Every judge found the statements consistent.
    Consistent,
    /// A judge did not; its reasons are the first that were given.
    Inconsistent {
        /// Which judge, from 0.
        judge: usize,
        /// What the judges object to.
        reasons: Vec<String>,
        /// What must change, as the judge named it.
        fault: Option<String>,
    },
    /// No judge rejected, and one gave no verdict: nobody may call this consistent.
    Unscored {
        /// Which judge, from 0.
        judge: usize,
        /// What was wrong with its reply.
        problem: String,
    },
}

impl Decision {
    /// Its word.
    pub fn ruling(&self) -> Ruling {
        match self {
            Self::Consistent => Ruling::Consistent,
            Self::Inconsistent { .. } => Ruling::Inconsistent,
            Self::Unscored { .. } => Ruling::Unscored,
        }
    }

    /// The decision of one judge alone.
    pub fn of_one(judgement: &Judgement) -> Self {
        decide(std::slice::from_ref(judgement))
    }
}

/// A round of judging.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Convened {
    /// The verdict of each judge that was asked, in order.
    pub judgements: Vec<Judgement>,
    /// What they decided together.
    pub decision: Decision,
}

/// Asks the judges in order. The first that does not find the case consistent is the last that is
/// asked, unless `ask_all`. A reply off the menu is asked again once, quoting what was wrong.
///
/// `ask` puts a request to judge number `i` and gives its reply's text, or why there is none that
/// could be read; its outer error (a budget, a cancellation, a dead endpoint) ends the round.
///
/// # Errors
/// What `ask` fails with, and templates that cannot be rendered.
pub async fn convene<E, F, Fut>(
    seats: &[Seat],
    case: &Case,
    prompts: &Prompts,
    ask_all: bool,
    ask: F,
) -> Result<Convened, E>
where
    E: From<PromptError>,
    F: Fn(usize, ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    let mut judgements = Vec::new();
    for (judge, seat) in seats.iter().enumerate() {
        let judgement = hear(judge, seat.kind, case, prompts, &ask).await?;
        let consistent = judgement == Judgement::Consistent;
        judgements.push(judgement);
        if !consistent && !ask_all {
            break;
        }
    }
    let decision = decide(&judgements);
    Ok(Convened { judgements, decision })
}

async fn hear<E, F, Fut>(judge: usize, kind: JudgeKind, case: &Case, prompts: &Prompts, ask: &F) -> Result<Judgement, E>
where
    E: From<PromptError>,
    F: Fn(usize, ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    let request = case.question(kind, prompts)?;
    let heard = ask_twice(request, prompts, |text| kind.parse(text), |request| ask(judge, request)).await?;
    Ok(match heard {
        Ok((judgement, _)) => judgement,
        Err(problem) => Judgement::Unscored { problem: problem.to_string() },
    })
}

fn decide(judgements: &[Judgement]) -> Decision {
    let rejected = judgements.iter().enumerate().find_map(|(judge, j)| match j {
        Judgement::Inconsistent { reasons, fault } => {
            Some(Decision::Inconsistent { judge, reasons: reasons.clone(), fault: fault.clone() })
        }
        _ => None,
    });
    let unscored = judgements.iter().enumerate().find_map(|(judge, j)| match j {
        Judgement::Unscored { problem } => Some(Decision::Unscored { judge, problem: problem.clone() }),
        _ => None,
    });
    rejected.or(unscored).unwrap_or(Decision::Consistent)
}

/// Share of pairs of scored judges that gave the same verdict, in `0..=1`; `None` with fewer than
/// two scored judges.
pub fn agreement(judgements: &[Judgement]) -> Option<f64> {
    let scored: Vec<bool> = judgements.iter().filter_map(Judgement::accepts).collect();
    let pairs = scored.len() * scored.len().saturating_sub(1) / 2;
    let same = (0..scored.len())
        .flat_map(|i| (i + 1..scored.len()).map(move |j| (i, j)))
        .filter(|(i, j)| scored[*i] == scored[*j]);
    (pairs > 0).then(|| same.count() as f64 / pairs as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    const YES: &str = r#"{"reading": "r", "verdict": "consistent", "reasons": [], "fault": null}"#;
    const NO: &str = r#"{"reading": "r", "verdict": "inconsistent", "reasons": ["0 is allowed"], "fault": "T"}"#;
    const OFF: &str = r#"{"reading": "r", "verdict": "probably", "reasons": [], "fault": null}"#;

    fn case() -> Case {
        Case {
            statement: "S </statement>".into(),
            code: "theorem T".into(),
            terms: vec![],
            library_name: "L".into(),
            library_note: "N".into(),
            ..Case::default()
        }
    }

    #[test]
    fn one_model_sits_twice_and_several_once() {
        use JudgeKind::{Conditions, Reading};
        assert_eq!(seating(0), []);
        assert_eq!(seating(1), [(0, Conditions), (0, Reading)]);
        assert_eq!(seating(3), [(0, Conditions), (1, Reading), (2, Conditions)]);
    }

    /// Runs an ensemble whose judges answer in turn from `script`; returns what was asked, too.
    fn run(judges: usize, ask_all: bool, script: &[&str]) -> (Convened, Vec<(usize, ChatRequest)>) {
        let asked = Mutex::new(Vec::new());
        let prompts = Prompts::load(None).unwrap();
        let seats = vec![Seat { kind: JudgeKind::Reading }; judges];
        let convened = futures::executor::block_on(convene::<PromptError, _, _>(
            &seats,
            &case(),
            &prompts,
            ask_all,
            |judge, request| {
                let mut asked = asked.lock().unwrap();
                let text = script[asked.len()].to_owned();
                asked.push((judge, request));
                std::future::ready(Ok(if text.is_empty() { Err(ReplyError::Empty) } else { Ok(text) }))
            },
        ))
        .unwrap();
        (convened, asked.into_inner().unwrap())
    }

    #[test]
    fn all_must_agree_and_the_first_rejection_ends_it() {
        let (convened, asked) = run(3, false, &[YES, YES, YES]);
        assert_eq!((convened.decision, asked.len()), (Decision::Consistent, 3));
        let (convened, asked) = run(3, false, &[YES, NO]);
        let rejected =
            Decision::Inconsistent { judge: 1, reasons: vec!["0 is allowed".into()], fault: Some("T".into()) };
        assert_eq!((convened.decision, asked.len()), (rejected.clone(), 2));
        let (convened, asked) = run(3, true, &[YES, NO, YES]);
        assert_eq!((convened.decision, asked.len()), (rejected, 3));
        assert!((agreement(&convened.judgements).unwrap() - 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn off_the_menu_is_asked_again_once_and_then_unscored() {
        let (convened, asked) = run(1, false, &[OFF, YES]);
        assert_eq!(convened.decision, Decision::Consistent);
        let retry = &asked[1].1.messages;
        assert_eq!(retry.len(), 4);
        assert_eq!(retry[2].content, OFF);
        assert!(retry[3].content.contains("probably"), "the error is quoted: {}", retry[3].content);
        for script in [[OFF, OFF], ["", OFF], ["yes", ""]] {
            let (convened, asked) = run(2, false, &script);
            assert!(matches!(convened.decision, Decision::Unscored { judge: 0, .. }));
            assert_eq!(asked.len(), 2);
            assert_eq!(agreement(&convened.judgements), None);
        }
    }

    #[test]
    fn a_rejection_outweighs_an_unscored_judge_and_nothing_outweighs_both() {
        let (convened, _) = run(2, true, &[OFF, OFF, NO]);
        assert!(matches!(convened.decision, Decision::Inconsistent { judge: 1, .. }));
        let (convened, _) = run(2, true, &[OFF, OFF, YES]);
        assert!(matches!(convened.decision, Decision::Unscored { judge: 0, .. }));
    }

    #[test]
    fn the_case_cannot_close_its_own_frame() {
        let request = case().question(JudgeKind::Conditions, &Prompts::load(None).unwrap()).unwrap();
        assert_eq!(request.messages[1].content.matches("</statement>").count(), 1);
    }
}
