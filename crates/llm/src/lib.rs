//! Model providers: one request type, one reply type, one trait.
//!
//! Owns: wire formats, keys, retries, rate and concurrency limits, token and cost accounting,
//! replay. Must not know: Lean, or what a prompt means.
//!
//! How the pieces stack, outermost first: [`Client`] (cache, budgets, concurrency, time-out,
//! retries, events) around one [`Provider`], which is an endpoint ([`OpenAi`], [`Gemini`]), a
//! recording ([`Replay`]), a [`Recorder`] around an endpoint, or a [`Scripted`] fake. Everything
//! a provider says is untrusted text.
//!
//! [`open`] makes a provider of a name such as `openai:MODEL`; prompts are in [`prompt`], one struct for
//! each template.
//!
//! ```
//! use autoform_llm::{ChatMessage, ChatReply, ChatRequest, Client, LlmConfig, Provider, Role, Scripted};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), autoform_llm::LlmError> {
//! let script = Scripted::replies("example", [Ok(ChatReply::text("42"))]);
//! let client = Client::new(Box::new(script), &LlmConfig::default())?;
//! let question = ChatRequest {
//!     messages: vec![ChatMessage::text(Role::User, "What is six times seven?")],
//!     temperature: None,
//!     max_tokens: None,
//!     tools: vec![],
//!     purpose: "example".into(),
//!     sample: 0,
//! };
//! assert_eq!(client.complete(&question).await?.text, "42");
//! # Ok(())
//! # }
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

mod cache;
mod client;
mod config;
mod env;
mod exchange;
mod hash;
mod http;
mod ledger;
pub mod prompt;
mod recorder;
mod redact;
mod replicas;
mod retry;
mod scheme;
mod scripted;
mod spec;
#[cfg(test)]
mod tests;

/// The providers: a line is a file here that holds a `SCHEME`.
macro_rules! providers {
    ($(mod $file:ident;)+) => {
        $(mod $file;)+

        /// What each provider says of itself, in the order in which messages name them.
        const SCHEMES: &[&scheme::Scheme] = &[$(&$file::SCHEME),+];
    };
}

providers! {
    mod openai;
    mod gemini;
    mod replay;
}

pub use autoform_base::escape::one_line as for_terminal;
pub use client::{AttemptEvent, Client, Observer};
pub use config::{Budget, LlmConfig, Price, RetryConfig};
pub use env::ProviderEnv;
pub use exchange::{Exchange, FORMAT as EXCHANGE_FORMAT};
pub use gemini::Gemini;
pub use hash::request_hash;
pub use ledger::Spent;
pub use openai::OpenAi;
pub use recorder::Recorder;
pub use redact::find_secret;
pub use replay::Replay;
pub use scripted::Scripted;
pub use spec::{ModelSpec, open};

/// Who speaks in a chat message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Standing instructions.
    System,
    /// The program, on behalf of its user.
    User,
    /// The model.
    Assistant,
    /// The result of a tool the model called.
    Tool,
}

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Who speaks.
    pub role: Role,
    /// What is said; empty when the message only calls tools.
    pub content: String,
    /// Tools the assistant calls in this message.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// For `Role::Tool`: which call this answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_call_id: Option<String>,
}

impl ChatMessage {
    /// A message with text only.
    pub fn text(role: Role, content: impl Into<String>) -> Self {
        Self { role, content: content.into(), tool_calls: Vec::new(), tool_call_id: None }
    }
}

/// A function the model may call, described by a JSON Schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolSpec {
    /// The function's name.
    pub name: String,
    /// What it does, for the model.
    pub description: String,
    /// JSON Schema of its arguments object.
    pub parameters: serde_json::Value,
}

/// A call the model made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The provider's id of the call, to be repeated in the answer.
    pub id: String,
    /// The function's name, as the model wrote it.
    pub name: String,
    /// The arguments, as the model wrote them: JSON text that may be malformed.
    pub arguments: String,
}

/// What is asked of a model. Equal requests at equal `sample` are the same question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChatRequest {
    /// The conversation so far.
    pub messages: Vec<ChatMessage>,
    /// Sampling temperature; the provider's default when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<f32>,
    /// Upper bound on completion tokens; the provider's default when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_tokens: Option<u32>,
    /// Tools on offer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<ToolSpec>,
    /// Which prompt this is (`plan`, `ground`, `judge`, ...): for records, never sent.
    #[serde(default)]
    pub purpose: String,
    /// Index of the sample among repeated identical questions: part of every cache key, never sent.
    #[serde(default)]
    pub sample: u32,
}

/// Tokens one call used, as the provider counted them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Prompt tokens, cached ones included.
    pub prompt_tokens: u64,
    /// Prompt tokens the provider served from its cache.
    #[serde(default)]
    pub cached_tokens: u64,
    /// Completion tokens, reasoning included.
    pub completion_tokens: u64,
}

impl Usage {
    /// Whether the provider counted anything. A call always has a prompt, so all zeros means that
    /// the endpoint said nothing about usage, and the cost of the call is unknown, not zero.
    pub fn is_reported(&self) -> bool {
        self.prompt_tokens > 0 || self.completion_tokens > 0
    }

    /// Prompt and completion tokens together.
    pub fn total(&self) -> u64 {
        self.prompt_tokens.saturating_add(self.completion_tokens)
    }
}

impl std::ops::AddAssign for Usage {
    fn add_assign(&mut self, other: Self) {
        self.prompt_tokens = self.prompt_tokens.saturating_add(other.prompt_tokens);
        self.cached_tokens = self.cached_tokens.saturating_add(other.cached_tokens);
        self.completion_tokens = self.completion_tokens.saturating_add(other.completion_tokens);
    }
}

/// A model's answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChatReply {
    /// The text; may be empty only when tools are called.
    pub text: String,
    /// Tools called.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// Tokens used.
    pub usage: Usage,
    /// The model that answered, as the provider names it.
    pub model: String,
    /// True when the provider cut the answer at its token limit.
    #[serde(default)]
    pub truncated: bool,
    /// True when this was read from a recording and no model was asked.
    #[serde(default)]
    pub replayed: bool,
}

impl ChatReply {
    /// A reply of text only, from nobody, with no usage: for fakes and tests.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tool_calls: Vec::new(),
            usage: Usage::default(),
            model: String::new(),
            truncated: false,
            replayed: false,
        }
    }
}

/// Why no answer came. `is_transient` tells whether asking again can help.
#[derive(Debug, Clone, thiserror::Error, PartialEq, Eq)]
pub enum LlmError {
    /// The model's name is not of a known form.
    #[error("unknown model `{name}`: expected {expected}")]
    UnknownModel {
        /// The name, cut short and without what may be a key.
        name: String,
        /// The forms there are.
        expected: String,
    },
    /// No key in the environment.
    #[error("no API key: set the environment variable {0}")]
    MissingKey(String),
    /// The endpoint refused the key (401, 403).
    #[error("the endpoint refused the key (HTTP {0})")]
    Unauthorized(u16),
    /// Too many requests (429); `retry_after` in seconds when the endpoint named one.
    #[error("rate limited by the endpoint")]
    RateLimited {
        /// Seconds the endpoint asked to wait.
        retry_after: Option<u64>,
    },
    /// The endpoint failed (5xx) or could not be reached.
    #[error("endpoint unavailable: {0}")]
    Unavailable(String),
    /// The endpoint refused the request (other 4xx); asking again would not help.
    #[error("the endpoint refused the request (HTTP {status}): {message}")]
    Refused {
        /// HTTP status.
        status: u16,
        /// The endpoint's message, cut short.
        message: String,
    },
    /// No answer within the time-out.
    #[error("no answer within {0} s")]
    TimedOut(u64),
    /// The body was not what the wire format promises.
    #[error("malformed reply: {0}")]
    Malformed(String),
    /// A well-formed reply with neither text nor tool calls.
    #[error("empty reply")]
    Empty,
    /// A budget was used up before the call was made.
    #[error("budget exhausted: {0}")]
    BudgetExhausted(String),
    /// A replay has no recorded answer for this request.
    #[error("replay mismatch: {0}")]
    ReplayMismatch(String),
    /// The provider's filter withheld the answer, or the model refused in the field that is
    /// meant for refusals; asking the same again would not help.
    #[error("the provider withheld the answer: {0}")]
    Filtered(String),
    /// Something on our side is wrong: a URL, a folder of recordings, a key that no header can
    /// carry, a recording that would hold a secret.
    #[error("{0}")]
    Setup(String),
    /// The run was cancelled.
    #[error("cancelled")]
    Cancelled,
}

impl LlmError {
    /// Whether the same request may succeed when asked again.
    pub fn is_transient(&self) -> bool {
        matches!(
            self,
            Self::RateLimited { .. } | Self::Unavailable(_) | Self::TimedOut(_) | Self::Malformed(_) | Self::Empty
        )
    }
}

/// A named model behind some endpoint or recording.
#[async_trait::async_trait]
pub trait Provider: Send + Sync + fmt::Debug {
    /// The name it was asked for by, such as `openai:gpt-5`; never holds a key.
    fn id(&self) -> &str;
    /// Asks once; retries, if any, happen inside.
    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError>;
    /// As [`Self::complete`], when the answer may take no longer than `within`. What a provider waits for before it asks
    /// does not count.
    async fn complete_within(&self, request: &ChatRequest, within: Duration) -> Result<ChatReply, LlmError> {
        let answer = tokio::time::timeout(within, self.complete(request)).await;
        answer.unwrap_or(Err(LlmError::TimedOut(within.as_secs())))
    }
    /// US dollars that one of its replies cost; nothing when that is not known.
    fn price(&self, _reply: &ChatReply) -> Option<f64> {
        None
    }
}

/// A shared provider, so that whoever hands one to a [`Client`] can still ask it things of its own.
#[async_trait::async_trait]
impl<P: Provider + ?Sized> Provider for std::sync::Arc<P> {
    fn id(&self) -> &str {
        (**self).id()
    }
    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        (**self).complete(request).await
    }
    async fn complete_within(&self, request: &ChatRequest, within: Duration) -> Result<ChatReply, LlmError> {
        (**self).complete_within(request, within).await
    }
    fn price(&self, reply: &ChatReply) -> Option<f64> {
        (**self).price(reply)
    }
}
