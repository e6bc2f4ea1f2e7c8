//! The wire format of OpenAI's chat completions, which vLLM, llama.cpp, Ollama and many others
//! speak nearly.
//!
//! "Nearly" is why requests and replies are plain JSON here (async-openai's bring-your-own-types
//! calls) and read field by field: a strict type would refuse servers whose answer is perfectly
//! clear. What is not clear is [`LlmError::Malformed`], never guessed.

use super::env::key_header;
use super::scheme::Scheme;
use super::replicas::Replicas;
use super::{
    ChatMessage, ChatReply, ChatRequest, LlmError, Provider, ProviderEnv, Role, ToolCall, Usage, hash, http as wire,
    redact,
};
use async_openai::{config::Config, error::OpenAIError, middleware::HttpRequestFactory};
use reqwest::header::{AUTHORIZATION, HeaderMap};
use secrecy::SecretString;
use serde_json::{Value, json};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

/// Where `openai:MODEL` goes when nothing else is named.
const OFFICIAL: &str = "https://api.openai.com/v1";

/// Key of OpenAI and of whatever speaks its wire format.
const OPENAI_KEY: &str = "OPENAI_API_KEY";

/// `openai:MODEL`, `openai:MODEL@URL`, and several addresses of the same model.
pub(super) const SCHEME: Scheme = Scheme {
    prefix: "openai",
    forms: &["openai:MODEL", "openai:MODEL@URL", "openai:MODEL@URL,URL,.."],
    keys: &[OPENAI_KEY],
    base: Some("OPENAI_BASE_URL"),
    recorded: false,
    reads: |rest| {
        let (model, base) = split(rest);
        let plain = !model.is_empty() && !model.chars().any(|c| c.is_control() || c.is_whitespace());
        plain && (base.is_some() || !rest.ends_with('@'))
    },
    open,
};

/// The model, which may itself hold `@` and `/`, and the base URL, where the name holds one.
fn split(rest: &str) -> (&str, Option<&str>) {
    let at = ["@http://", "@https://"].iter().filter_map(|at| rest.find(at)).min();
    at.map_or((rest, None), |at| (&rest[..at], Some(&rest[at + 1..])))
}

fn open(name: &str, rest: &str, environment: &ProviderEnv) -> Result<Box<dyn Provider>, LlmError> {
    let (model, named) = split(rest);
    let key = environment.key(SCHEME.prefix);
    // A server named by URL often wants no key; the one place that always does is checked by `new`.
    if named.is_none() && key.is_none() {
        return Err(LlmError::MissingKey(OPENAI_KEY.into()));
    }
    let base = named.map(str::to_owned).or_else(|| environment.base(SCHEME.prefix));
    let several: Vec<&str> = base.as_deref().unwrap_or_default().split(',').map(str::trim).collect();
    if several.len() < 2 {
        return Ok(Box::new(OpenAi::new(name, model, base.as_deref(), key)?));
    }
    let one = |url: &&str| -> Result<_, LlmError> {
        let member: Box<dyn Provider> = Box::new(OpenAi::new(name, model, Some(url), key.clone())?);
        Ok(((*url).to_owned(), member))
    };
    let members = several.iter().map(one).collect::<Result<Vec<_>, _>>()?;
    Ok(Box::new(Replicas::new(name, members, environment.per_endpoint())?))
}

/// A model behind an endpoint that speaks chat completions.
#[derive(Debug)]
pub struct OpenAi {
    id: String,
    model: String,
    official: bool,
    client: async_openai::Client<Endpoint>,
}

impl OpenAi {
    /// `base` is the URL before `/chat/completions`, OpenAI's own when absent; `id` the name it was
    /// asked for by.
    ///
    /// # Errors
    /// `MissingKey` when OpenAI itself is asked without a key; `Setup` for an unusable URL or key.
    pub fn new(id: &str, model: &str, base: Option<&str>, key: Option<SecretString>) -> Result<Self, LlmError> {
        let base = base.unwrap_or(OFFICIAL).trim().trim_end_matches('/').trim_end_matches("/chat/completions");
        let url = wire::parse_base(base)?;
        let official = url.host_str() == Some("api.openai.com");
        if official && key.is_none() {
            return Err(LlmError::MissingKey(OPENAI_KEY.into()));
        }
        let mut headers = HeaderMap::new();
        if let Some(key) = &key {
            headers.insert(AUTHORIZATION, key_header("Bearer ", key, OPENAI_KEY)?);
            if url.scheme() == "http" && !wire::is_loopback(&url) {
                tracing::warn!("{OPENAI_KEY} is sent unencrypted to {}", url.host_str().unwrap_or_default());
            }
        }
        let http = wire::client_for(&url)?;
        let transport = Transport { client: http.clone(), secrets: key.iter().cloned().collect() };
        let endpoint = Endpoint { base: base.to_owned(), headers, key: key.unwrap_or_default() };
        let client = async_openai::Client::build(http, endpoint).with_http_service(transport);
        Ok(Self { id: id.to_owned(), model: model.to_owned(), official, client })
    }
}

#[async_trait::async_trait]
impl Provider for OpenAi {
    fn id(&self) -> &str {
        &self.id
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        let secrets = [self.client.config().key.clone()];
        let body = encode(&self.model, request, self.official);
        let reply: Result<Value, OpenAIError> = self.client.chat().create_byot(body).await;
        decode(&reply.map_err(|e| failure(e, &secrets))?, &self.model, &secrets)
    }
}

/// Where requests go, for async-openai. Its own configuration reads the environment behind our
/// back and panics on a key that no header can carry.
#[derive(Clone, Debug)]
struct Endpoint {
    base: String,
    headers: HeaderMap,
    key: SecretString,
}

impl Config for Endpoint {
    fn headers(&self) -> HeaderMap {
        self.headers.clone()
    }
    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }
    fn query(&self) -> Vec<(&str, &str)> {
        Vec::new()
    }
    fn api_base(&self) -> &str {
        &self.base
    }
    fn api_key(&self) -> &SecretString {
        &self.key
    }
}

/// Sends for async-openai, in place of its own service, which retries unseen, reads bodies
/// without bound, logs them, and loses `Retry-After`.
#[derive(Clone, Debug)]
struct Transport {
    client: reqwest::Client,
    secrets: Vec<SecretString>,
}

/// A typed failure on its way through async-openai's error type.
struct WireError(LlmError);

impl From<WireError> for OpenAIError {
    fn from(error: WireError) -> Self {
        Self::Boxed(Box::new(error.0))
    }
}

impl tower_service::Service<HttpRequestFactory> for Transport {
    type Response = reqwest::Response;
    type Error = WireError;
    type Future = Pin<Box<dyn Future<Output = Result<reqwest::Response, WireError>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), WireError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, factory: HttpRequestFactory) -> Self::Future {
        let Self { client, secrets } = self.clone();
        Box::pin(async move {
            let request = factory.build().await.map_err(|e| WireError(failure(e, &secrets)))?;
            let body = wire::exchange(&client, request, &secrets).await.map_err(WireError)?;
            Ok(http::Response::new(body).into())
        })
    }
}

/// Our failure back out of async-openai's.
fn failure(error: OpenAIError, secrets: &[SecretString]) -> LlmError {
    match error {
        OpenAIError::Boxed(inner) => match inner.downcast::<LlmError>() {
            Ok(ours) => *ours,
            Err(other) => LlmError::Unavailable(redact::message(&other.to_string(), 300, secrets)),
        },
        OpenAIError::JSONDeserialize(error, _) => LlmError::Malformed(error.to_string()),
        other => LlmError::Setup(redact::message(&format!("failed to build the request: {other}"), 300, secrets)),
    }
}

/// The body of a request. OpenAI's newer models refuse `max_tokens`, other servers know no other
/// name for it.
fn encode(model: &str, request: &ChatRequest, official: bool) -> Value {
    let messages: Vec<Value> = request.messages.iter().map(encode_message).collect();
    let mut body = json!({ "model": model, "messages": messages, "stream": false });
    if let Some(temperature) = request.temperature {
        body["temperature"] = hash::shortest(temperature).into();
    }
    if let Some(max) = request.max_tokens {
        body[if official { "max_completion_tokens" } else { "max_tokens" }] = max.into();
    }
    if !request.tools.is_empty() {
        let tools = request.tools.iter().map(|t| json!({ "type": "function", "function": t }));
        body["tools"] = tools.collect();
    }
    body
}

fn encode_message(message: &ChatMessage) -> Value {
    let mut value = json!({ "role": message.role, "content": message.content });
    if message.role == Role::Assistant && !message.tool_calls.is_empty() {
        if message.content.is_empty() {
            value["content"] = Value::Null;
        }
        let calls = message.tool_calls.iter().map(
            |c| json!({ "id": c.id, "type": "function", "function": { "name": c.name, "arguments": c.arguments } }),
        );
        value["tool_calls"] = calls.collect();
    }
    if let Some(id) = &message.tool_call_id {
        value["tool_call_id"] = id.as_str().into();
    }
    value
}

/// Reads a reply, leniently where the meaning is clear and not at all where it is not.
fn decode(body: &Value, asked: &str, secrets: &[SecretString]) -> Result<ChatReply, LlmError> {
    if body.get("error").is_some_and(|e| !e.is_null()) {
        // Gateways wrap an upstream failure in a 200.
        let said = redact::message(&wire::words(body).unwrap_or_default(), 300, secrets);
        return Err(LlmError::Unavailable(format!("error in a successful answer: {said}")));
    }
    let choices = body.get("choices").and_then(Value::as_array).ok_or_else(|| malformed("no list `choices`"))?;
    let choice = choices.first().ok_or(LlmError::Empty)?;
    let message = choice.get("message").filter(|m| m.is_object()).ok_or_else(|| malformed("no object `message`"))?;
    let text = without_thoughts(&content(message.get("content"))?).to_owned();
    let tool_calls = decode_calls(message.get("tool_calls"))?;
    let finish = choice.get("finish_reason").and_then(Value::as_str).unwrap_or_default();
    if text.trim().is_empty() && tool_calls.is_empty() {
        if let Some(refusal) = message.get("refusal").and_then(Value::as_str).filter(|r| !r.trim().is_empty()) {
            return Err(LlmError::Filtered(redact::message(refusal, 300, secrets)));
        }
        if finish == "content_filter" {
            return Err(LlmError::Filtered("finish_reason content_filter".into()));
        }
        // Also where only `reasoning_content` came: reasoning is no answer.
        return Err(LlmError::Empty);
    }
    if finish == "content_filter" {
        return Err(LlmError::Filtered("finish_reason content_filter, after part of an answer".into()));
    }
    Ok(ChatReply {
        text,
        tool_calls,
        usage: usage(body.get("usage")),
        model: body.get("model").and_then(Value::as_str).filter(|m| !m.is_empty()).unwrap_or(asked).to_owned(),
        truncated: finish == "length",
        replayed: false,
    })
}

fn malformed(what: &str) -> LlmError {
    LlmError::Malformed(what.to_owned())
}

/// Text, or null, or a list of parts of which the text ones count.
fn content(value: Option<&Value>) -> Result<String, LlmError> {
    match value {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(text.clone()),
        Some(Value::Array(parts)) => parts
            .iter()
            .filter(|p| p.get("type").and_then(Value::as_str).is_none_or(|t| matches!(t, "text" | "output_text")))
            .map(|p| p.get("text").and_then(Value::as_str).ok_or_else(|| malformed("a part of `content` has no text")))
            .collect(),
        Some(_) => Err(malformed("`content` is neither text nor a list of parts")),
    }
}

/// Drops the reasoning that some servers leave in the text: everything up to `</think>`, where the
/// text begins with `<think>` or the template had opened it already; all of it where it never
/// closes.
fn without_thoughts(text: &str) -> &str {
    let trimmed = text.trim_start();
    match trimmed.find("</think>") {
        Some(end) if trimmed.starts_with("<think>") || !trimmed[..end].contains("<think>") => {
            trimmed[end + "</think>".len()..].trim_start()
        }
        None if trimmed.starts_with("<think>") => "",
        _ => text,
    }
}

fn decode_calls(value: Option<&Value>) -> Result<Vec<ToolCall>, LlmError> {
    let calls = match value {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::Array(calls)) => calls,
        Some(_) => return Err(malformed("`tool_calls` is no list")),
    };
    let decode = |(i, call): (usize, &Value)| {
        let function = call.get("function").ok_or_else(|| malformed("a tool call without `function`"))?;
        let name =
            function.get("name").and_then(Value::as_str).ok_or_else(|| malformed("a tool call without a name"))?;
        let arguments = match function.get("arguments") {
            None | Some(Value::Null) => "{}".to_owned(),
            Some(Value::String(text)) => text.clone(),
            // Ollama and some templates send the object itself.
            Some(object @ Value::Object(_)) => object.to_string(),
            Some(_) => return Err(malformed("the arguments of a tool call are neither text nor an object")),
        };
        let id = call.get("id").and_then(Value::as_str).filter(|id| !id.is_empty());
        Ok(ToolCall { id: id.map_or_else(|| format!("call_{i}"), str::to_owned), name: name.to_owned(), arguments })
    };
    calls.iter().enumerate().map(decode).collect()
}

/// Token counts; what is missing or is no natural number counts as not reported.
fn usage(value: Option<&Value>) -> Usage {
    let count = |pointer: &str| value.and_then(|v| v.pointer(pointer)).and_then(Value::as_u64).unwrap_or(0);
    let prompt_tokens = count("/prompt_tokens");
    Usage {
        prompt_tokens,
        cached_tokens: count("/prompt_tokens_details/cached_tokens").min(prompt_tokens),
        completion_tokens: count("/completion_tokens"),
    }
}

#[cfg(test)]
mod tests;
