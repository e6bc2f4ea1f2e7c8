//! Judges of meaning: does the Lean statement say what the English one says?
//!
//! Owns: the judges' prompts, the grammar of their verdicts, the ensemble and its agreement. Must
//! not know: the agent, or how a model is reached (the caller lends a function that asks).
//!
//! A judge answers from a menu; anything else is `unscored`, asked once more, and never guessed
//! into a verdict (ATF, section 3.1.2: two different judges, disagreement counts as inconsistent).

mod ensemble;
mod verdict;

pub use ensemble::{Convened, Decision, Seat, agreement, convene};
pub use verdict::{Fault, Judgement, parse_conditions, parse_reading};

use crate::llm::{ChatMessage, ChatRequest, Role};
use crate::prompt::reply::ReplyError;
use crate::prompt::{
    JudgeConditionsPrompt, JudgeReadingPrompt, JudgeSystemPrompt, Prompt, PromptError, Prompts, Term, framed,
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
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// The informal statement.
    pub statement: String,
    /// The whole Lean code, without its header and without the informal statement in it.
    pub code: String,
    /// Constants of the code with what Lean says of them.
    pub terms: Vec<Term>,
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
        let (statement, code, terms) = (framed(&self.statement), framed(&self.code), self.terms.clone());
        let user = match kind {
            JudgeKind::Conditions => prompts.render(&JudgeConditionsPrompt { statement, code, terms })?,
            JudgeKind::Reading => prompts.render(&JudgeReadingPrompt { statement, code, terms })?,
        };
        Ok(ChatRequest {
            messages: vec![ChatMessage::text(Role::System, system), ChatMessage::text(Role::User, user)],
            temperature: None,
            max_tokens: None,
            tools: Vec::new(),
            purpose: kind.prompt_name().to_owned(),
            sample: 0,
        })
    }
}
