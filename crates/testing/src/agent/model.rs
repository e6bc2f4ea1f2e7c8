//! A scripted model.

use async_trait::async_trait;
use autoform_llm::{ChatReply, ChatRequest, LlmError, Provider};
use std::sync::Mutex;
use tokio_util::sync::CancellationToken;

/// A rule of the script: for requests of a purpose whose text holds some words, these replies in
/// turn, the last one again and again.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) purpose: String,
    pub(super) words: String,
    pub(super) replies: Vec<String>,
    pub(super) used: usize,
}

impl Rule {
    pub(super) fn answers(&self, request: &ChatRequest) -> bool {
        (self.purpose.is_empty() || self.purpose == request.purpose) && text_of(request).contains(&self.words)
    }
}

#[derive(Debug)]
pub(super) struct Model {
    pub(super) rules: Mutex<Vec<Rule>>,
    pub(super) asked: Mutex<Vec<ChatRequest>>,
    pub(super) slow: bool,
    pub(super) cancel_at: Option<String>,
    pub(super) stuck_at: Option<String>,
    pub(super) failing: Option<LlmError>,
    pub(super) price: Option<f64>,
    pub(super) cancel: CancellationToken,
}

pub(super) fn text_of(request: &ChatRequest) -> String {
    request.messages.iter().map(|m| m.content.clone()).collect::<Vec<_>>().join("\n")
}

#[async_trait]
impl Provider for Model {
    fn id(&self) -> &str {
        "fake:model"
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.asked.lock().unwrap().push(request.clone());
        if self.slow {
            // Answers arrive in another order than they were asked for.
            let turns = 40 - (self.asked.lock().unwrap().len() * 7) % 40;
            for _ in 0..turns {
                tokio::task::yield_now().await;
            }
        }
        if let Some(error) = &self.failing {
            return Err(error.clone());
        }
        if self.stuck_at.as_deref() == Some(&*request.purpose) {
            std::future::pending::<()>().await;
        }
        if self.cancel_at.as_deref() == Some(&*request.purpose) {
            self.cancel.cancel();
            std::future::pending::<()>().await;
        }
        let mut rules = self.rules.lock().unwrap();
        let rule = rules
            .iter_mut()
            .find(|r| r.answers(request))
            .ok_or_else(|| LlmError::ReplayMismatch(request.purpose.clone()))?;
        let reply = rule.replies[rule.used.min(rule.replies.len() - 1)].clone();
        rule.used += 1;
        if let Some(calls) = reply.strip_prefix("@calls ") {
            let tool_calls = serde_json::from_str(calls).unwrap();
            return Ok(ChatReply { tool_calls, ..ChatReply::text("") });
        }
        let usage = serde_json::json!({"prompt_tokens": 10, "completion_tokens": 5});
        Ok(serde_json::from_value(serde_json::json!({"text": reply, "usage": usage, "model": "fake"})).unwrap())
    }

    fn price(&self, _reply: &ChatReply) -> Option<f64> {
        self.price
    }
}
