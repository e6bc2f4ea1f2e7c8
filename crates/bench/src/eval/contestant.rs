//! Who takes part: a model behind a client, a script of answers, or whatever else can answer an
//! item. A contestant is added by implementing [`Contestant`].

use super::cache::Answer;
use super::prompt::{EvalPrompt, PromptError};
use crate::item::Item;
use autoform_base::digest::sha256_hex;
use autoform_base::jsonl;
use autoform_llm::{ChatMessage, ChatReply, ChatRequest, Client, LlmError, Role};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

/// Who a contestant is; part of a run's identity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelIdentity {
    /// The adapter: `openai`, `gemini`, `replay`, `scripted` or `agent`.
    pub provider: String,
    /// The model, endpoint included, as the adapter knows it.
    pub model: String,
    /// Decoding parameters and whatever else decides the answers; null where the provider's
    /// default applies.
    pub params: serde_json::Value,
}

impl ModelIdentity {
    /// `provider:model`.
    pub fn name(&self) -> String {
        format!("{}:{}", self.provider, self.model)
    }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAnswer {
    /// The contestant was asked properly and gave nothing to check: its own fault, and final.
    Forfeit {
        /// A short stable word.
        tag: &'static str,
        /// More words; untrusted.
        reason: String,
    },
    /// A failure on the way, never counted against the contestant.
    Failure {
        /// A short stable word.
        tag: &'static str,
        /// More words; untrusted.
        reason: String,
    },
    /// Nothing will come from this contestant any more: a budget, a refused key, an interrupt.
    Stop {
        /// What kept the contestant from answering.
        reason: String,
        /// The user stopped the run.
        cancelled: bool,
    },
}

/// Somebody who answers items.
#[async_trait::async_trait]
pub trait Contestant: Send + Sync {
    /// Who it is.
    fn identity(&self) -> &ModelIdentity;

    /// What it is asked about an item; the answer may depend on nothing else of the item.
    ///
    /// # Errors
    /// A template that does not render.
    fn prompt(&self, item: &Item) -> Result<String, PromptError>;

    /// Asks once; retries of what is transient happen inside.
    ///
    /// # Errors
    /// Why there is no answer.
    async fn answer(&self, item: &Item, prompt: &str, sample: u32) -> Result<Answer, NoAnswer>;

    /// Whether it takes part in this attempt.
    fn takes_part(&self, _item: &Item, _sample: u32) -> bool {
        true
    }

    /// Whether answers cost something, so that they are worth keeping.
    fn is_costly(&self) -> bool {
        true
    }
}

/// A model, asked once an attempt with the benchmark's prompt.
#[derive(Debug)]
pub struct Model {
    identity: ModelIdentity,
    client: Client,
    prompt: Arc<EvalPrompt>,
    temperature: Option<f32>,
    max_tokens: Option<u32>,
}

impl Model {
    /// A model behind a client, with these decoding parameters.
    pub fn new(client: Client, prompt: Arc<EvalPrompt>, temperature: Option<f32>, max_tokens: Option<u32>) -> Self {
        let id = client.id();
        let (provider, model) = id.split_once(':').unwrap_or(("unknown", id));
        // Written through text, so that 0.7 stays 0.7 and does not become 0.699999988079071.
        let temperature_shown: Option<f64> = temperature.and_then(|t| t.to_string().parse().ok());
        let params = serde_json::json!({ "temperature": temperature_shown, "max_tokens": max_tokens });
        let identity = ModelIdentity { provider: provider.to_owned(), model: model.to_owned(), params };
        Self { identity, client, prompt, temperature, max_tokens }
    }
}

#[async_trait::async_trait]
impl Contestant for Model {
    fn identity(&self) -> &ModelIdentity {
        &self.identity
    }

    fn prompt(&self, item: &Item) -> Result<String, PromptError> {
        self.prompt.render(item)
    }

    async fn answer(&self, _item: &Item, prompt: &str, sample: u32) -> Result<Answer, NoAnswer> {
        let request = ChatRequest {
            messages: vec![ChatMessage::text(Role::User, prompt)],
            temperature: self.temperature,
            max_tokens: self.max_tokens,
            tools: Vec::new(),
            purpose: "eval".to_owned(),
            sample,
        };
        self.client.complete(&request).await.map(as_answer).map_err(no_answer)
    }

    fn is_costly(&self) -> bool {
        self.identity.provider != "replay"
    }
}

fn as_answer(reply: ChatReply) -> Answer {
    Answer {
        text: reply.text,
        calls: 1,
        prompt_tokens: reply.usage.prompt_tokens,
        completion_tokens: reply.usage.completion_tokens,
    }
}

/// Whose fault it is that a model did not answer.
fn no_answer(error: LlmError) -> NoAnswer {
    let reason = error.to_string();
    match error {
        // The endpoint worked and the model had its say.
        LlmError::Empty => NoAnswer::Forfeit { tag: "empty_answer", reason },
        LlmError::Filtered(_) => NoAnswer::Forfeit { tag: "withheld_answer", reason },
        LlmError::Cancelled => NoAnswer::Stop { reason, cancelled: true },
        LlmError::BudgetExhausted(_)
        | LlmError::Unauthorized(_)
        | LlmError::MissingKey(_)
        | LlmError::UnknownModel { .. }
        | LlmError::Setup(_) => NoAnswer::Stop { reason, cancelled: false },
        LlmError::RateLimited { .. } => NoAnswer::Failure { tag: "model_rate_limited", reason },
        LlmError::Unavailable(_) => NoAnswer::Failure { tag: "model_unavailable", reason },
        LlmError::TimedOut(_) => NoAnswer::Failure { tag: "model_timed_out", reason },
        LlmError::Refused { .. } => NoAnswer::Failure { tag: "request_refused", reason },
        LlmError::Malformed(_) => NoAnswer::Failure { tag: "malformed_reply", reason },
        LlmError::ReplayMismatch(_) => NoAnswer::Failure { tag: "replay_mismatch", reason },
    }
}

/// One line of a script.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptLine {
    item_id: String,
    #[serde(default)]
    sample: u32,
    /// Nothing (`null`) is an empty answer; a line without the field is none.
    #[serde(deserialize_with = "Option::deserialize")]
    candidate: Option<String>,
}

/// Why a script could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ScriptError {
    /// The file could not be read.
    #[error("failed to read the script {path}: {source}")]
    Read {
        /// The file.
        path: String,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A line is not an answer, or a second one for the same item and sample.
    #[error("{path}:{line}: {reason}")]
    Line {
        /// The file.
        path: String,
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

/// Answers read from a file of JSON lines `{"item_id", "sample", "candidate"}`: for CI, and for
/// answers that were collected elsewhere. No model is asked. An item or sample without a line has
/// no answer, which is a failure of the script's and counts against nobody; an empty candidate is
/// an empty answer.
#[derive(Debug)]
pub struct Script {
    identity: ModelIdentity,
    prompt: Arc<EvalPrompt>,
    answers: HashMap<(String, u32), String>,
    /// An item or sample without a line is no attempt.
    as_they_are: bool,
}

impl Script {
    /// Reads a script; it is known by its file's name, and its content is part of its identity.
    ///
    /// # Errors
    /// An unreadable file, or the first line that is wrong.
    pub fn read(path: &Path, prompt: Arc<EvalPrompt>) -> Result<Self, ScriptError> {
        let shown = || path.display().to_string();
        let text = autoform_base::text::read(path).map_err(|source| ScriptError::Read { path: shown(), source })?;
        let mut answers = HashMap::new();
        for (n, line) in jsonl::parse::<ScriptLine>(&text) {
            let wrong = |reason: String| ScriptError::Line { path: shown(), line: n, reason };
            let line = line.map_err(|e| wrong(e.to_string()))?;
            let candidate = line.candidate.unwrap_or_default();
            if answers.insert((line.item_id.clone(), line.sample), candidate).is_some() {
                return Err(wrong(format!("a second answer to item `{}`, sample {}", line.item_id, line.sample)));
            }
        }
        let model = path.file_name().map_or_else(shown, |n| n.to_string_lossy().into_owned());
        let params = serde_json::json!({ "script_sha256": sha256_hex(&text) });
        let identity = ModelIdentity { provider: "scripted".to_owned(), model, params };
        Ok(Self { identity, prompt, answers, as_they_are: false })
    }

    /// The same, as answers that were collected: an item has as many attempts as it has answers, whatever numbers their
    /// samples have.
    #[must_use]
    pub fn as_they_are(mut self) -> Self {
        let mut of_item: BTreeMap<String, BTreeMap<u32, String>> = BTreeMap::new();
        for ((item, sample), answer) in self.answers.drain() {
            of_item.entry(item).or_default().insert(sample, answer);
        }
        for (item, answers) in of_item {
            self.answers.extend((0..).zip(answers.into_values()).map(|(n, a)| ((item.clone(), n), a)));
        }
        Self { as_they_are: true, ..self }
    }

    /// The largest number of answers that an item has.
    pub fn samples(&self) -> u32 {
        self.answers.keys().map(|(_, sample)| sample + 1).max().unwrap_or(0)
    }

    /// Ids of the items that have an answer, each once.
    pub fn items(&self) -> std::collections::BTreeSet<&str> {
        self.answers.keys().map(|(item, _)| item.as_str()).collect()
    }
}

#[async_trait::async_trait]
impl Contestant for Script {
    fn identity(&self) -> &ModelIdentity {
        &self.identity
    }

    fn prompt(&self, item: &Item) -> Result<String, PromptError> {
        self.prompt.render(item)
    }

    async fn answer(&self, item: &Item, _prompt: &str, sample: u32) -> Result<Answer, NoAnswer> {
        match self.answers.get(&(item.id.clone(), sample)) {
            None => {
                let reason = format!("the script has no answer to item `{}`, sample {sample}", item.id);
                Err(NoAnswer::Failure { tag: "not_in_script", reason })
            }
            Some(text) if text.trim().is_empty() => Err(no_answer(LlmError::Empty)),
            Some(text) => Ok(Answer { text: text.clone(), calls: 1, prompt_tokens: 0, completion_tokens: 0 }),
        }
    }

    fn takes_part(&self, item: &Item, sample: u32) -> bool {
        !self.as_they_are || self.answers.contains_key(&(item.id.clone(), sample))
    }

    fn is_costly(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::samples::item;
    use autoform_llm::{LlmConfig, RetryConfig, Scripted};

    fn prompt() -> Arc<EvalPrompt> {
        Arc::new(EvalPrompt::embedded().unwrap())
    }

    fn model(answer: Result<ChatReply, LlmError>) -> Model {
        let config =
            LlmConfig { retry: RetryConfig { max_retries: 0, ..RetryConfig::default() }, ..LlmConfig::default() };
        let provider = Scripted::from_fn("m", move |_| answer.clone());
        Model::new(Client::new(Box::new(provider), &config).unwrap(), prompt(), Some(0.7), None)
    }

    #[tokio::test]
    async fn a_models_answer_and_identity() {
        let m = model(Ok(ChatReply::text("∀ x, x")));
        assert_eq!(m.identity().name(), "scripted:m");
        assert_eq!(m.identity().params.to_string(), r#"{"temperature":0.7,"max_tokens":null}"#);
        assert_eq!(m.answer(&item("a"), "p", 0).await.unwrap().text, "∀ x, x");
    }

    #[tokio::test]
    async fn only_the_models_own_silence_counts_against_it() {
        let forfeits = [LlmError::Empty, LlmError::Filtered("x".into())];
        let failures = [
            LlmError::RateLimited { retry_after: None },
            LlmError::Unavailable("x".into()),
            LlmError::TimedOut(1),
            LlmError::Malformed("x".into()),
            LlmError::ReplayMismatch("x".into()),
            LlmError::Refused { status: 400, message: "x".into() },
        ];
        let stops = [LlmError::Unauthorized(401), LlmError::BudgetExhausted("x".into()), LlmError::Setup("x".into())];
        for e in forfeits {
            assert!(matches!(model(Err(e)).answer(&item("a"), "p", 0).await, Err(NoAnswer::Forfeit { .. })));
        }
        for e in failures {
            assert!(matches!(model(Err(e)).answer(&item("a"), "p", 0).await, Err(NoAnswer::Failure { .. })));
        }
        for e in stops {
            let answer = model(Err(e)).answer(&item("a"), "p", 0).await;
            assert!(matches!(answer, Err(NoAnswer::Stop { cancelled: false, .. })));
        }
    }

    #[tokio::test]
    async fn a_script_answers_by_item_and_sample() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("s.jsonl");
        let text = "{\"item_id\":\"a\",\"candidate\":\"x\"}\n\n{\"item_id\":\"a\",\"sample\":1,\"candidate\":\" \"}\n";
        std::fs::write(&path, text).unwrap();
        let s = Script::read(&path, prompt()).unwrap();
        assert_eq!(s.identity().name(), "scripted:s.jsonl");
        assert_eq!(s.answer(&item("a"), "", 0).await.unwrap().text, "x");
        assert!(matches!(s.answer(&item("a"), "", 1).await, Err(NoAnswer::Forfeit { .. })));
        assert!(matches!(s.answer(&item("a"), "", 2).await, Err(NoAnswer::Failure { .. })));
        let before = s.identity().clone();
        std::fs::write(&path, text.replace('x', "y")).unwrap();
        assert_ne!(*Script::read(&path, prompt()).unwrap().identity(), before);
        for (bad, line) in
            [("nonsense", 1), ("{\"item_id\":\"a\",\"candidate\":\"x\"}\n{\"item_id\":\"a\",\"candidate\":\"y\"}", 2)]
        {
            std::fs::write(&path, bad).unwrap();
            let error = Script::read(&path, prompt()).unwrap_err().to_string();
            assert!(error.contains(&format!("s.jsonl:{line}:")), "{error}");
        }
    }
}
