//! What is judged, and the question that is put to one judge of an ensemble.

use super::verdict::{parse_conditions, parse_reading};
use super::{Judgement, question};
use autoform_lean::lexer::without_comments;
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{
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
    /// Both, in the order in which judges take turns.
    pub const ALL: [Self; 2] = [Self::Conditions, Self::Reading];

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
    /// The same in full, values included, for the scorers ([`crate::LeanFacts::grounding`]).
    pub grounding: Vec<GroundedTerm>,
    /// What Lean found out, a sentence each ([`crate::LeanFacts::sentences`]); may be empty.
    pub facts: Vec<String>,
    /// What the author of the code remarks: claims, which the judges of an ensemble are shown as such.
    pub remarks: Vec<String>,
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
        let remarks = self.remarks.iter().map(|r| framed(r)).collect();
        let user = match kind {
            JudgeKind::Conditions => {
                prompts.render(&JudgeConditionsPrompt { statement, code, terms, facts, remarks })?
            }
            JudgeKind::Reading => {
                let bare = framed(&without_comments(&self.code, ""));
                prompts.render(&JudgeReadingPrompt { statement, code, bare, terms, facts, remarks })?
            }
        };
        Ok(question(kind.prompt_name(), system, user, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::case;

    #[test]
    fn what_lean_found_is_put_before_every_judge() {
        let prompts = Prompts::load(None).unwrap();
        for kind in JudgeKind::ALL {
            let text = |case: &Case| case.question(kind, &prompts).unwrap().messages[1].content.clone();
            assert!(text(&case()).contains("- `n - 1` is on ℕ: it may truncate"));
            let without = text(&Case { facts: vec![], ..case() });
            assert!(!without.contains("facts") && !without.contains("\n\n\n"), "{without}");
        }
    }

    /// Docstrings repeat the English, so whoever is to read the Lean first does not see them.
    #[test]
    fn who_reads_the_lean_first_sees_no_comment() {
        let prompts = Prompts::load(None).unwrap();
        let code = "/-- Every number is even. -/\ntheorem t (n : ℕ) : Even n := by\n  -- as it stands\n  sorry";
        let case = Case { code: code.to_owned(), ..case() };
        let text = |kind| case.question(kind, &prompts).unwrap().messages[1].content.clone();
        assert!(text(JudgeKind::Conditions).contains("Every number is even"));
        let reading = text(JudgeKind::Reading);
        assert!(reading.contains("theorem t (n : ℕ) : Even n := by") && !reading.contains("Every number is even"));
        assert!(!reading.contains("as it stands"), "{reading}");
    }
}
