//! A fake provider: says what it is told to say. For tests and benchmarks of other rooms; no model
//! is ever asked, and its replies must never be taken for a model's.

use super::{ChatReply, ChatRequest, LlmError, Provider};
use std::collections::VecDeque;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

type Answer = dyn Fn(&ChatRequest) -> Result<ChatReply, LlmError> + Send + Sync;

/// A scripted fake.
pub struct Scripted {
    id: String,
    answer: Box<Answer>,
    latency: Duration,
    calls: AtomicU64,
    asked: Option<Mutex<Vec<ChatRequest>>>,
}

impl Scripted {
    /// Answers by a function of the request. Its id is `scripted:NAME`.
    pub fn from_fn(
        name: &str,
        answer: impl Fn(&ChatRequest) -> Result<ChatReply, LlmError> + Send + Sync + 'static,
    ) -> Self {
        Self {
            id: format!("scripted:{name}"),
            answer: Box::new(answer),
            latency: Duration::ZERO,
            calls: AtomicU64::new(0),
            asked: None,
        }
    }

    /// Answers with these, in order, whatever is asked; then `ReplayMismatch`, which is final.
    pub fn replies(name: &str, replies: impl IntoIterator<Item = Result<ChatReply, LlmError>>) -> Self {
        let queue: Mutex<VecDeque<_>> = Mutex::new(replies.into_iter().collect());
        Self::from_fn(name, move |request| {
            let next = queue.lock().expect("no panic while this lock is held").pop_front();
            next.unwrap_or_else(|| {
                Err(LlmError::ReplayMismatch(format!("the script has no answer left for `{}`", request.purpose)))
            })
        })
    }

    /// [`Self::replies`] of plain text.
    pub fn texts(name: &str, texts: &[&str]) -> Self {
        Self::replies(name, texts.iter().map(|t| Ok(ChatReply::text(*t))).collect::<Vec<_>>())
    }

    /// Waits this long before each answer.
    #[must_use]
    pub fn with_latency(mut self, latency: Duration) -> Self {
        self.latency = latency;
        self
    }

    /// Keeps every request for [`Self::asked`]; off by default, so that long benchmarks stay small.
    #[must_use]
    pub fn remembering(mut self) -> Self {
        self.asked = Some(Mutex::default());
        self
    }

    /// How often it was asked.
    pub fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    /// The requests so far, in order of arrival; empty unless [`Self::remembering`].
    pub fn asked(&self) -> Vec<ChatRequest> {
        self.asked.as_ref().map_or_else(Vec::new, |a| a.lock().expect("no panic while this lock is held").clone())
    }
}

impl fmt::Debug for Scripted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scripted").field("id", &self.id).field("calls", &self.calls()).finish_non_exhaustive()
    }
}

#[async_trait::async_trait]
impl Provider for Scripted {
    fn id(&self) -> &str {
        &self.id
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        if let Some(asked) = &self.asked {
            asked.lock().expect("no panic while this lock is held").push(request.clone());
        }
        if !self.latency.is_zero() {
            tokio::time::sleep(self.latency).await;
        }
        (self.answer)(request)
    }
}
