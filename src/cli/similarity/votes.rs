//! The model behind majority voting: opened once, asked through the library's closure.

use super::MetricArgs;
use crate::cli::output::Code;
use crate::config::Config;
use crate::llm::{ChatMessage, ChatRequest, Client, Provider, ProviderEnv, Role};
use crate::similarity::metric::majority::{Question, majority};
use crate::similarity::metric::{Answer, Side};
use crate::similarity::score::Metric;
use futures::StreamExt;
use std::sync::Arc;

/// Sampling temperature of the paper's rounds.
const TEMPERATURE: f32 = 0.7;

/// Pairs voted on at once.
const WIDTH: usize = 4;

/// The model, where the metric is asked for; or why there is none and the exit code that says so.
pub(super) fn open(args: &MetricArgs, config: &Config) -> Result<Option<Arc<dyn Provider>>, (Code, String)> {
    if !args.chosen().contains(&Metric::Majority) {
        return Ok(None);
    }
    let Some(name) = &args.model else {
        return Err((Code::Usage, "the metric `majority` needs --model".to_owned()));
    };
    match Client::open(name, &config.llm, &ProviderEnv::from_env()) {
        Ok(client) => Ok(Some(Arc::new(client))),
        Err(e) => Err((Code::Missing, e.to_string())),
    }
}

/// The share of votes for every pair, in order.
pub(super) async fn count(model: &Arc<dyn Provider>, pairs: &[(Side, Side)], rounds: usize) -> Vec<Answer> {
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
