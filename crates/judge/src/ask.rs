//! Asking: a question, once more when its reply cannot be read, never a third time.

use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{PromptError, Prompts, RetryPrompt};
use autoform_llm::{ChatMessage, ChatRequest, LlmError, Provider, Role, Usage};
use std::future::Future;
use std::sync::Mutex;

/// What stands in a conversation for a reply without text: endpoints refuse an empty message.
const NOTHING: &str = "(no usable reply)";

/// Puts a request and reads its reply. A reply that `parse` refuses is asked again once, quoting
/// what was wrong; the inner error is the second one's. The conversation so far comes back with the
/// value, so that it can go on.
///
/// `ask` gives a reply's text, or why there is none that could be read; its outer error (a budget, a
/// cancellation, a dead endpoint) ends everything.
///
/// # Errors
/// What `ask` fails with, and templates that cannot be rendered.
pub(crate) async fn ask_twice<T, E, F, Fut>(
    mut request: ChatRequest,
    prompts: &Prompts,
    parse: impl Fn(&str) -> Result<T, ReplyError>,
    ask: F,
) -> Result<Result<(T, ChatRequest), ReplyError>, E>
where
    E: From<PromptError>,
    F: Fn(ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    for again in [false, true] {
        let (problem, said) = match ask(request.clone()).await? {
            Ok(text) => match parse(&text) {
                Ok(value) => {
                    request.messages.push(ChatMessage::text(Role::Assistant, text));
                    return Ok(Ok((value, request)));
                }
                Err(problem) => (problem, text),
            },
            Err(problem) => (problem, NOTHING.to_owned()),
        };
        if again {
            return Ok(Err(problem));
        }
        let retry = prompts.render(&RetryPrompt { problem: problem.to_string() })?;
        request.messages.push(ChatMessage::text(Role::Assistant, said));
        request.messages.push(ChatMessage::text(Role::User, retry));
    }
    unreachable!("the second answer returns")
}

/// Why there was no answer to go on with.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// The model or its endpoint.
    #[error(transparent)]
    Model(#[from] LlmError),
    /// A template.
    #[error(transparent)]
    Prompt(#[from] PromptError),
    /// The case's own bound on questions.
    #[error("the budget of {0} questions is used up")]
    Budget(u64),
}

/// What one case has used so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Used {
    /// Questions put.
    pub calls: u64,
    /// Of them, answered from a recording.
    pub replayed: u64,
    /// Tokens, as the provider counted them.
    pub tokens: u64,
}

/// One model in front of one case: counts what is asked, and stops at a bound.
#[derive(Debug)]
pub struct Sitting<'a> {
    provider: &'a dyn Provider,
    max_calls: u64,
    used: Mutex<Used>,
}

impl<'a> Sitting<'a> {
    /// `max_calls` questions at most.
    pub fn new(provider: &'a dyn Provider, max_calls: u64) -> Self {
        Self { provider, max_calls, used: Mutex::default() }
    }

    /// The model.
    pub fn model(&self) -> &str {
        self.provider.id()
    }

    /// What was used so far.
    pub fn used(&self) -> Used {
        *self.used.lock().expect("no panic while this lock is held")
    }

    /// Puts one request. The inner error is a reply without usable text.
    ///
    /// # Errors
    /// A model that gives no answer at all, or the bound.
    pub async fn put(&self, request: ChatRequest) -> Result<Result<String, ReplyError>, AskError> {
        {
            let mut used = self.used.lock().expect("no panic while this lock is held");
            if used.calls >= self.max_calls {
                return Err(AskError::Budget(self.max_calls));
            }
            used.calls += 1;
        }
        match self.provider.complete(&request).await {
            Ok(reply) => {
                self.count(reply.usage, reply.replayed);
                Ok(if reply.truncated {
                    Err(ReplyError::Truncated)
                } else if reply.text.trim().is_empty() {
                    Err(ReplyError::Empty)
                } else {
                    Ok(reply.text)
                })
            }
            Err(LlmError::Empty) => Ok(Err(ReplyError::Empty)),
            Err(LlmError::Malformed(_)) => Ok(Err(ReplyError::Invalid("it could not be decoded".to_owned()))),
            Err(e) => Err(e.into()),
        }
    }

    fn count(&self, usage: Usage, replayed: bool) {
        let mut used = self.used.lock().expect("no panic while this lock is held");
        used.tokens = used.tokens.saturating_add(usage.total());
        used.replayed += u64::from(replayed);
    }
}

/// A question of a system and a user message.
pub(crate) fn question(purpose: &str, system: String, user: String, sample: u32) -> ChatRequest {
    ChatRequest {
        messages: vec![ChatMessage::text(Role::System, system), ChatMessage::text(Role::User, user)],
        temperature: None,
        max_tokens: None,
        tools: Vec::new(),
        purpose: purpose.to_owned(),
        sample,
    }
}
