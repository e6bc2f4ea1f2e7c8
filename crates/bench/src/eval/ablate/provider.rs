//! A provider that asks no question twice.

use autoform_llm::{ChatReply, ChatRequest, LlmError, Provider, request_hash};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Distance between the sample numbers of two samples of a problem. Within one run equal questions
/// are numbered from 0, and no run asks as many.
const STRIDE: u32 = 1 << 16;

/// Answers, by the hash of the question; a cell is filled while others wait for it.
type Answers = Mutex<HashMap<String, Arc<OnceCell<ChatReply>>>>;

/// One model for all runs of an ablation. Equal questions of different runs get one answer, also
/// while that answer is still being written: a question is put to the model once. Failures are not
/// kept. A sample has questions of its own: its number is part of each.
#[derive(Clone)]
pub struct AskedOnce {
    inner: Arc<dyn Provider>,
    answers: Arc<Answers>,
    sample: u32,
}

impl AskedOnce {
    /// Asks `inner`.
    pub fn new(inner: Arc<dyn Provider>) -> Self {
        Self { inner, answers: Arc::default(), sample: 0 }
    }

    /// The same model for the `sample`-th sample of each problem, from 0. Sample 0 asks what a run
    /// by itself asks, so that recordings of one are recordings of the other.
    #[must_use]
    pub fn for_sample(&self, sample: u32) -> Self {
        Self { sample, ..self.clone() }
    }
}

impl std::fmt::Debug for AskedOnce {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AskedOnce").field("inner", &self.inner).field("sample", &self.sample).finish_non_exhaustive()
    }
}

#[async_trait::async_trait]
impl Provider for AskedOnce {
    fn id(&self) -> &str {
        self.inner.id()
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        let sample = self.sample.saturating_mul(STRIDE).saturating_add(request.sample.min(STRIDE - 1));
        let request = ChatRequest { sample, ..request.clone() };
        let cell = {
            let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
            answers.entry(request_hash(&request)).or_default().clone()
        };
        // Whoever comes second waits; when the first fails or is dropped, the next one asks.
        cell.get_or_try_init(|| self.inner.complete(&request)).await.cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_llm::{ChatMessage, Role, Scripted};
    use std::time::Duration;

    fn ask(text: &str, sample: u32) -> ChatRequest {
        ChatRequest {
            messages: vec![ChatMessage::text(Role::User, text)],
            temperature: None,
            max_tokens: None,
            tools: vec![],
            purpose: "p".into(),
            sample,
        }
    }

    #[tokio::test]
    async fn equal_questions_are_asked_once_even_at_once() {
        let inner = Arc::new(
            Scripted::from_fn("m", |r| Ok(ChatReply::text(format!("{}", r.sample))))
                .with_latency(Duration::from_millis(20))
                .remembering(),
        );
        let model = AskedOnce::new(inner.clone());
        let (a, b) = (ask("x", 0), ask("x", 0));
        let (a, b) = tokio::join!(model.complete(&a), model.complete(&b));
        assert_eq!(a.unwrap(), b.unwrap());
        assert_eq!(inner.calls(), 1);
        model.complete(&ask("x", 1)).await.unwrap();
        let second = model.for_sample(1);
        assert_eq!(second.complete(&ask("x", 0)).await.unwrap().text, STRIDE.to_string());
        assert_eq!(second.complete(&ask("x", 0)).await.unwrap().text, STRIDE.to_string());
        assert_eq!(inner.calls(), 3);
        assert_eq!(inner.asked()[0], ask("x", 0), "sample 0 asks what a run by itself asks");
    }

    #[tokio::test]
    async fn failures_are_asked_again() {
        let inner = Arc::new(Scripted::replies("m", [Err(LlmError::Empty), Ok(ChatReply::text("y"))]));
        let model = AskedOnce::new(inner);
        assert!(model.complete(&ask("x", 0)).await.is_err());
        assert_eq!(model.complete(&ask("x", 0)).await.unwrap().text, "y");
    }
}
