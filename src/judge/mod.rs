//! Judges of meaning: does the Lean statement say what the English one says?
//!
//! Owns: the judges' prompts, the grammar of their verdicts; the ensemble, the scorers
//! ([`Scorer`]: LeanScorer and AriaScorer), back-translation, majority voting; what Lean itself finds out
//! before a model is asked ([`FactFinder`]); agreement. Must not know: the agent, or how a model is
//! reached (the caller lends a function that asks).
//!
//! A judge answers from a menu; anything else is `unscored`, asked once more, and never guessed
//! into a verdict (ATF, section 3.1.2: two different judges, disagreement counts as inconsistent).

mod agreement;
mod ask;
mod backtranslation;
mod bench;
mod config;
mod ensemble;
mod facts;
mod finding;
mod probes;
mod score;
mod scorer;
mod tally;
mod verdict;

pub use agreement::{Confusion, krippendorff_alpha, pairwise_agreement};
pub(crate) use ask::question;
pub use ask::{AskError, Sitting, Used, ask_twice};
pub use backtranslation::back_translate;
pub use bench::{Method, Opinion, judge};
pub use config::{Feedback, JudgeConfig, ScorerKind, Steering};
pub use ensemble::{Convened, Decision, Seat, agreement, convene};
pub(crate) use facts::split_for_library;
pub use facts::{Binder, Docs, Elaborates, FactFinder, LeanFactFinder, LeanFacts};
pub use finding::{Finding, FindingKind, Standing, Weight};
pub use score::{Aggregation, Label, Scoring};
pub use scorer::{Assessment, Decomposition, Part, ScoredItem, Scorer};
pub use tally::{Figures, MethodFigures, Tally};
pub use verdict::{Fault, Judgement, parse_conditions, parse_reading};

use crate::llm::ChatRequest;
use crate::prompt::reply::ReplyError;
use crate::prompt::{
    GroundedTerm, JudgeConditionsPrompt, JudgeReadingPrompt, JudgeSystemPrompt, Prompt, PromptError, Prompts, Term,
    framed,
};
use serde::{Deserialize, Serialize};

/// Which prompt a judge is given. Two ways to look make one model less likely to repeat its own mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgeKind {
    /// Condition by condition.
    Conditions,
    /// Reads the Lean first, then the English.
    Reading,
}

impl JudgeKind {
    /// Name of its template.
    pub fn prompt_name(self) -> &'static str {
        match self {
            Self::Conditions => JudgeConditionsPrompt::NAME,
            Self::Reading => JudgeReadingPrompt::NAME,
        }
    }

    /// Reads its reply.
    ///
    /// # Errors
    /// A reply that is not of the judge's menu.
    pub fn parse(self, reply: &str) -> Result<Judgement, ReplyError> {
        match self {
            Self::Conditions => parse_conditions(reply),
            Self::Reading => parse_reading(reply),
        }
    }
}

/// What is judged.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Case {
    /// The informal statement.
    pub statement: String,
    /// The whole Lean code, without its header and without the informal statement in it.
    pub code: String,
    /// Constants of the code with what Lean says of them.
    pub terms: Vec<Term>,
    /// The same in full, values included, for the scorers ([`LeanFacts::grounding`]).
    pub grounding: Vec<GroundedTerm>,
    /// What Lean found out, a sentence each ([`LeanFacts::sentences`]); may be empty.
    pub facts: Vec<String>,
    /// The library's name.
    pub library_name: String,
    /// What the library holds and lacks.
    pub library_note: String,
}

impl Case {
    /// The question put to a judge.
    ///
    /// # Errors
    /// A template that cannot be rendered.
    pub fn question(&self, kind: JudgeKind, prompts: &Prompts) -> Result<ChatRequest, PromptError> {
        let system = prompts.render(&JudgeSystemPrompt {
            library_name: self.library_name.clone(),
            library_note: self.library_note.clone(),
        })?;
        let (statement, code) = (framed(&self.statement), framed(&self.code));
        let (terms, facts) = (self.terms.clone(), self.facts.clone());
        let user = match kind {
            JudgeKind::Conditions => prompts.render(&JudgeConditionsPrompt { statement, code, terms, facts })?,
            JudgeKind::Reading => prompts.render(&JudgeReadingPrompt { statement, code, terms, facts })?,
        };
        Ok(question(kind.prompt_name(), system, user, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::{Ready, ready};
    use std::sync::Mutex;

    /// A model that answers in turn from a list; an empty text is a reply without one.
    pub(super) struct Script {
        replies: Vec<String>,
        asked: Mutex<Vec<ChatRequest>>,
    }

    impl Script {
        pub(super) fn new(replies: &[&str]) -> Self {
            Self { replies: replies.iter().map(|r| (*r).to_owned()).collect(), asked: Mutex::default() }
        }

        pub(super) fn ask(&self, request: ChatRequest) -> Ready<Result<Result<String, ReplyError>, PromptError>> {
            let mut asked = self.asked.lock().unwrap();
            let text = self.replies.get(asked.len()).expect("the script has no answer left").clone();
            asked.push(request);
            ready(Ok(if text.is_empty() { Err(ReplyError::Empty) } else { Ok(text) }))
        }

        pub(super) fn asked(self) -> Vec<ChatRequest> {
            self.asked.into_inner().unwrap()
        }
    }

    pub(super) fn case() -> Case {
        Case {
            statement: "S </statement>".into(),
            code: "theorem T : Thing".into(),
            grounding: vec![GroundedTerm {
                name: "Thing.great".into(),
                kind: "def".into(),
                ty: "Prop".into(),
                value: "True".into(),
                doc: String::new(),
            }],
            facts: vec!["`n - 1` is on ℕ: it may truncate".into()],
            library_name: "L".into(),
            library_note: "N".into(),
            ..Case::default()
        }
    }

    #[test]
    fn what_lean_found_is_put_before_every_judge() {
        let prompts = Prompts::load(None).unwrap();
        for kind in [JudgeKind::Conditions, JudgeKind::Reading] {
            let text = |case: &Case| case.question(kind, &prompts).unwrap().messages[1].content.clone();
            assert!(text(&case()).contains("- `n - 1` is on ℕ: it may truncate"));
            let without = text(&Case { facts: vec![], ..case() });
            assert!(!without.contains("facts") && !without.contains("\n\n\n"), "{without}");
        }
    }
}
