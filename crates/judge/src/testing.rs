//! A scripted model and a case, for the tests of this crate.

use crate::Case;
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{GroundedTerm, PromptError};
use std::future::{Ready, ready};
use std::sync::Mutex;

/// A model that answers in turn from a list; an empty text is a reply without one.
pub(crate) struct Script {
    replies: Vec<String>,
    asked: Mutex<Vec<ChatRequest>>,
}

impl Script {
    pub(crate) fn new(replies: &[&str]) -> Self {
        Self { replies: replies.iter().map(|r| (*r).to_owned()).collect(), asked: Mutex::default() }
    }

    pub(crate) fn ask(&self, request: ChatRequest) -> Ready<Result<Result<String, ReplyError>, PromptError>> {
        let mut asked = self.asked.lock().unwrap();
        let text = self.replies.get(asked.len()).expect("the script has no answer left").clone();
        asked.push(request);
        ready(Ok(if text.is_empty() { Err(ReplyError::Empty) } else { Ok(text) }))
    }

    pub(crate) fn asked(self) -> Vec<ChatRequest> {
        self.asked.into_inner().unwrap()
    }
}

pub(crate) fn case() -> Case {
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
