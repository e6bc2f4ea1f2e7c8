//! Tests of the room as a whole: endpoints that misbehave, recordings, budgets, secrets.

mod client;
mod misbehaviour;
mod recording;
mod secrets;
mod server;

use super::{ChatMessage, ChatRequest, LlmConfig, RetryConfig, Role};

/// A question.
fn ask(text: &str) -> ChatRequest {
    ChatRequest {
        messages: vec![ChatMessage::text(Role::System, "be brief"), ChatMessage::text(Role::User, text)],
        temperature: None,
        max_tokens: None,
        tools: vec![],
        purpose: "plan".into(),
        sample: 0,
    }
}

/// A configuration whose waits are over at once.
fn quick() -> LlmConfig {
    let retry = RetryConfig { min_delay_ms: 1, max_delay_ms: 2, ..Default::default() };
    LlmConfig { retry, timeout_s: 20, ..Default::default() }
}
