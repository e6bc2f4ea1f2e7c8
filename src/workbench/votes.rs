//! The model behind majority voting, asked through the room's closure.

use crate::llm::{ChatMessage, ChatRequest, Provider, Role};
use crate::similarity::metric::majority::{Question, majority};
use crate::similarity::metric::{Answer, Side};
use futures::StreamExt;

/// Sampling temperature of the paper's rounds.
const TEMPERATURE: f32 = 0.7;

/// Pairs voted on at once.
const WIDTH: usize = 4;

/// The share of votes for every pair, in order.
pub(super) async fn count(model: &dyn Provider, pairs: &[(Side, Side)], rounds: usize) -> Vec<Answer> {
    let tasks = pairs.iter().map(|(a, b)| async move {
        let ask = |q: Question| async move {
            let request = ChatRequest {
                messages: vec![ChatMessage::text(Role::User, q.prompt)],
                temperature: Some(if q.sampled { TEMPERATURE } else { 0.0 }),
                max_tokens: None,
                tools: Vec::new(),
                purpose: q.purpose.to_owned(),
                sample: q.sample,
            };
            model.complete(&request).await.map(|reply| reply.text).map_err(|e| e.to_string())
        };
        majority(&a.text, &b.text, rounds, ask).await
    });
    futures::stream::iter(tasks).buffered(WIDTH).collect().await
}
