//! Many problems at once against a scripted model with a latency: what orchestration costs.

use crate::agent::{consistent, json, lean, reads_consistent, services};
use autoform_agent::formalize;
use autoform_llm::prompt::Prompts;
use autoform_llm::{ChatReply, Client, LlmConfig, LlmError, Scripted};
use autoform_record::RecordWriter;
use autoform_record::statement::{Informal, RunOutcome};
use futures::StreamExt;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// What a load came to.
pub struct Load {
    pub formalized: usize,
    pub calls: u64,
    pub wall: Duration,
    /// All calls at this latency with so many in flight, and nothing else.
    pub bound: Duration,
}

fn answer(purpose: &str) -> Option<String> {
    Some(match purpose {
        "plan" => json(
            r#"{"concepts": [{"name": "odd number", "meaning": "", "direct": true, "needs": []},
            {"name": "happy number", "meaning": "leads to one", "direct": true, "needs": []}]}"#,
        ),
        "expand" => json(r#"{"definition": "leads to one", "composite": false, "dependencies": []}"#),
        "define" => lean("def HappyNumber (n : ℕ) : Prop := n = 7"),
        "state" => lean("theorem main_statement : HappyNumber 7 ∧ Odd 7 := by sorry"),
        "judge_conditions" => consistent(),
        "judge_reading" => reads_consistent(),
        _ => return None,
    })
}

/// Formalizes `problems` statements, with at most `calls_in_flight` questions under way, writing
/// every record below `dir`.
pub async fn load(problems: usize, calls_in_flight: usize, latency: Duration, dir: &Path) -> Load {
    let model = Scripted::from_fn("load", |request| {
        let text = &request.messages[1].content;
        let ground = if text.contains("Concept: odd") { "\"Odd\"" } else { "null" };
        let ground = || json(&format!(r#"{{"best_match": {ground}, "reasoning": "No confident match found."}}"#));
        let reply = if request.purpose == "ground" { Some(ground()) } else { answer(&request.purpose) };
        reply.map(ChatReply::text).ok_or_else(|| LlmError::ReplayMismatch(request.purpose.clone()))
    })
    .with_latency(latency);
    let model = Arc::new(model);
    let config = LlmConfig { concurrency: calls_in_flight, ..LlmConfig::default() };
    let client = Client::new(Box::new(Arc::clone(&model)), &config).unwrap();
    let (services, prompts) = (services(Arc::new(client)), Prompts::load(None).unwrap());
    let (settings, cancel) = (crate::agent::graph(), CancellationToken::new());
    let one = |i: usize| {
        let (services, prompts, settings, cancel) = (&services, &prompts, &settings, &cancel);
        async move {
            let statement = Informal::new(&format!("Problem {i}: seven is happy and odd.")).unwrap();
            let writer = RecordWriter::create(&dir.join(format!("{i}.jsonl"))).unwrap();
            let report = formalize(&statement, services, settings, prompts, &writer, cancel).await.unwrap();
            usize::from(matches!(report.outcome, RunOutcome::Formalized { .. }))
        }
    };
    let started = Instant::now();
    // More problems than calls, so that the last calls of one overlap the first of the next.
    let done = futures::stream::iter(0..problems).map(one).buffer_unordered(4 * calls_in_flight);
    let formalized = done.fold(0, |sum, n| async move { sum + n }).await;
    let (wall, calls) = (started.elapsed(), model.calls());
    let rounds = calls.div_ceil(calls_in_flight as u64);
    Load { formalized, calls, wall, bound: latency * rounds as u32 }
}
