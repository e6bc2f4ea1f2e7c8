//! The wire format of Gemini's `generateContent`.
//!
//! Gemini's calls need no ids, but Gemini 3 refuses a conversation in which the
//! `thoughtSignature` of a call is not given back with it. Messages have no place for signatures,
//! so they travel in the id of the call, which is opaque to everyone else: `call_0`, or
//! `call_0~SIGNATURE`. That keeps the provider without state, and a recorded conversation can be
//! taken up again.

use super::env::key_header;
use super::scheme::{Scheme, unknown};
use super::{
    ChatMessage, ChatReply, ChatRequest, LlmError, Provider, ProviderEnv, Role, ToolCall, Usage, hash, http as wire,
    redact,
};
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use secrecy::SecretString;
use serde_json::{Value, json};

/// Where requests go when nothing else is named.
const OFFICIAL: &str = "https://generativelanguage.googleapis.com/v1beta";
/// Separates a call's index from its signature in the id.
const SIGNATURE: char = '~';

/// Its key.
const GEMINI_KEY: &str = "GEMINI_API_KEY";

/// `gemini:MODEL`. Google's own tools read the key under another name, too.
pub(super) const SCHEME: Scheme = Scheme {
    prefix: "gemini",
    forms: &["gemini:MODEL"],
    keys: &[GEMINI_KEY, "GOOGLE_API_KEY"],
    base: Some("GEMINI_BASE_URL"),
    recorded: false,
    reads: |rest| !rest.is_empty(),
    open,
};

fn open(name: &str, rest: &str, environment: &ProviderEnv) -> Result<Box<dyn Provider>, LlmError> {
    let (base, key) = (environment.base(SCHEME.prefix), environment.key(SCHEME.prefix));
    Ok(Box::new(Gemini::new(name, rest, base.as_deref(), key)?))
}

/// A Gemini model.
#[derive(Debug)]
pub struct Gemini {
    id: String,
    model: String,
    url: reqwest::Url,
    client: reqwest::Client,
    headers: HeaderMap,
    secrets: [SecretString; 1],
}

impl Gemini {
    /// `base` is the URL before `/models/...`, Google's own when absent.
    ///
    /// # Errors
    /// `MissingKey` without a key; `Setup` for an unusable URL or key; `UnknownModel` for a name
    /// that could lead out of the URL's path.
    pub fn new(id: &str, model: &str, base: Option<&str>, key: Option<SecretString>) -> Result<Self, LlmError> {
        let model = model.strip_prefix("models/").unwrap_or(model);
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        if model.is_empty() || model.starts_with('.') || !model.chars().all(plain) {
            return Err(unknown(id, SCHEME.forms));
        }
        let key = key.ok_or_else(|| LlmError::MissingKey(format!("{GEMINI_KEY} (or GOOGLE_API_KEY)")))?;
        let base = wire::parse_base(base.unwrap_or(OFFICIAL))?;
        let url = format!("{}/models/{model}:generateContent", base.as_str().trim_end_matches('/'));
        let url = wire::parse_base(&url)?;
        // In a header, not in the URL: URLs end up in errors and logs.
        let headers = HeaderMap::from_iter([
            (reqwest::header::HeaderName::from_static("x-goog-api-key"), key_header("", &key, GEMINI_KEY)?),
            (CONTENT_TYPE, reqwest::header::HeaderValue::from_static("application/json")),
        ]);
        let client = wire::client_for(&url)?;
        Ok(Self { id: id.to_owned(), model: model.to_owned(), url, client, headers, secrets: [key] })
    }
}

#[async_trait::async_trait]
impl Provider for Gemini {
    fn id(&self) -> &str {
        &self.id
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        let mut post = reqwest::Request::new(reqwest::Method::POST, self.url.clone());
        *post.headers_mut() = self.headers.clone();
        *post.body_mut() = Some(encode(request).to_string().into());
        let body = wire::exchange(&self.client, post, &self.secrets).await?;
        let body = serde_json::from_slice(&body).map_err(|e| LlmError::Malformed(e.to_string()))?;
        decode(&body, &self.model, &self.secrets)
    }
}

/// The body of a request.
fn encode(request: &ChatRequest) -> Value {
    let system: Vec<Value> = request
        .messages
        .iter()
        .filter(|m| m.role == Role::System && !m.content.is_empty())
        .map(|m| json!({ "text": m.content }))
        .collect();
    let mut contents: Vec<Value> = Vec::new();
    for (i, message) in request.messages.iter().enumerate().filter(|(_, m)| m.role != Role::System) {
        let role = if message.role == Role::Assistant { "model" } else { "user" };
        let parts = encode_parts(message, &request.messages[..i]);
        // Turns must alternate, and the results of parallel calls must come in one turn.
        match contents.last_mut() {
            Some(last) if last["role"] == role => {
                if let Some(list) = last["parts"].as_array_mut() {
                    list.extend(parts);
                }
            }
            _ => contents.push(json!({ "role": role, "parts": parts })),
        }
    }
    let mut body = json!({ "contents": contents });
    if !system.is_empty() {
        body["systemInstruction"] = json!({ "parts": system });
    }
    let mut settings = json!({});
    if let Some(temperature) = request.temperature {
        settings["temperature"] = hash::shortest(temperature).into();
    }
    if let Some(max) = request.max_tokens {
        settings["maxOutputTokens"] = max.into();
    }
    if settings.as_object().is_some_and(|s| !s.is_empty()) {
        body["generationConfig"] = settings;
    }
    if !request.tools.is_empty() {
        // `parametersJsonSchema` takes JSON Schema as it is; `parameters` only a dialect.
        let tools = request
            .tools
            .iter()
            .map(|t| json!({ "name": t.name, "description": t.description, "parametersJsonSchema": t.parameters }));
        body["tools"] = json!([{ "functionDeclarations": tools.collect::<Vec<_>>() }]);
    }
    body
}

/// The parts of one message; `before` is the conversation up to it, in which the name of an
/// answered call is looked up.
fn encode_parts(message: &ChatMessage, before: &[ChatMessage]) -> Vec<Value> {
    if let (Role::Tool, Some(id)) = (message.role, &message.tool_call_id) {
        let call = before.iter().rev().flat_map(|m| &m.tool_calls).find(|c| &c.id == id);
        let name = call.map_or("unknown", |c| c.name.as_str());
        return vec![json!({ "functionResponse": { "name": name, "response": { "result": message.content } } })];
    }
    let mut parts = Vec::new();
    if !message.content.is_empty() || message.tool_calls.is_empty() {
        parts.push(json!({ "text": message.content }));
    }
    for call in &message.tool_calls {
        // Arguments that are no object were the model's mistake; they are shown to it as text.
        let arguments = serde_json::from_str::<Value>(&call.arguments).ok().filter(Value::is_object);
        let arguments = arguments.unwrap_or_else(|| json!({ "malformed": call.arguments }));
        let mut part = json!({ "functionCall": { "name": call.name, "args": arguments } });
        if let Some((_, signature)) = call.id.split_once(SIGNATURE) {
            part["thoughtSignature"] = signature.into();
        }
        parts.push(part);
    }
    parts
}

/// Reads a reply.
fn decode(body: &Value, asked: &str, secrets: &[SecretString]) -> Result<ChatReply, LlmError> {
    let malformed = |what: &str| LlmError::Malformed(what.to_owned());
    if !body.is_object() {
        return Err(malformed("the body is no object"));
    }
    if let Some(reason) = body.pointer("/promptFeedback/blockReason").and_then(Value::as_str) {
        return Err(LlmError::Filtered(redact::message(&format!("prompt blocked: {reason}"), 120, secrets)));
    }
    let candidates = match body.get("candidates") {
        None | Some(Value::Null) => return Err(LlmError::Empty),
        Some(list) => list.as_array().ok_or_else(|| malformed("`candidates` is no list"))?,
    };
    let candidate = candidates.first().ok_or(LlmError::Empty)?;
    let finish = candidate.get("finishReason").and_then(Value::as_str).unwrap_or_default();
    match finish {
        "SAFETY" | "RECITATION" | "LANGUAGE" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII" => {
            return Err(LlmError::Filtered(format!("finishReason {finish}")));
        }
        "MALFORMED_FUNCTION_CALL" | "UNEXPECTED_TOOL_CALL" => {
            return Err(malformed(&format!("finishReason {finish}")));
        }
        _ => {}
    }
    let parts = match candidate.pointer("/content/parts") {
        None | Some(Value::Null) => &Vec::new(),
        Some(parts) => parts.as_array().ok_or_else(|| malformed("`parts` is no list"))?,
    };
    let mut text = String::new();
    let mut tool_calls = Vec::new();
    for part in parts {
        if part.get("thought").and_then(Value::as_bool) == Some(true) {
            continue;
        }
        if let Some(value) = part.get("text") {
            text.push_str(value.as_str().ok_or_else(|| malformed("a part's `text` is no text"))?);
        }
        if let Some(call) = part.get("functionCall") {
            tool_calls.push(decode_call(part, call, tool_calls.len())?);
        }
    }
    if text.trim().is_empty() && tool_calls.is_empty() {
        return Err(LlmError::Empty);
    }
    Ok(ChatReply {
        text,
        tool_calls,
        usage: usage(body.get("usageMetadata")),
        model: body.get("modelVersion").and_then(Value::as_str).filter(|m| !m.is_empty()).unwrap_or(asked).to_owned(),
        truncated: finish == "MAX_TOKENS",
        replayed: false,
    })
}

fn decode_call(part: &Value, call: &Value, index: usize) -> Result<ToolCall, LlmError> {
    let name = call.get("name").and_then(Value::as_str);
    let name = name.ok_or_else(|| LlmError::Malformed("a function call without a name".into()))?;
    let signature = part.get("thoughtSignature").and_then(Value::as_str);
    Ok(ToolCall {
        id: signature.map_or_else(|| format!("call_{index}"), |s| format!("call_{index}{SIGNATURE}{s}")),
        name: name.to_owned(),
        arguments: call.get("args").filter(|a| !a.is_null()).map_or_else(|| "{}".to_owned(), Value::to_string),
    })
}

/// Token counts. Thoughts are billed as output but counted apart.
fn usage(value: Option<&Value>) -> Usage {
    let count = |name: &str| value.and_then(|v| v.get(name)).and_then(Value::as_u64).unwrap_or(0);
    let prompt_tokens = count("promptTokenCount").saturating_add(count("toolUsePromptTokenCount"));
    Usage {
        prompt_tokens,
        cached_tokens: count("cachedContentTokenCount").min(prompt_tokens),
        completion_tokens: count("candidatesTokenCount").saturating_add(count("thoughtsTokenCount")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_reply_is_read_in_full() {
        let body = json!({
            "candidates": [{ "finishReason": "MAX_TOKENS", "content": { "role": "model", "parts": [
                { "text": "secret musing", "thought": true }, { "text": "a" }, { "text": "b" },
                { "functionCall": { "name": "f", "args": { "x": 1 } }, "thoughtSignature": "c2ln+/=" },
                { "functionCall": { "name": "g" } } ] } }],
            "usageMetadata": { "promptTokenCount": 10, "cachedContentTokenCount": 4, "candidatesTokenCount": 3, "thoughtsTokenCount": 7 },
            "modelVersion": "gemini-x-001"
        });
        let reply = decode(&body, "gemini-x", &[]).unwrap();
        assert_eq!((reply.text.as_str(), reply.truncated, reply.model.as_str()), ("ab", true, "gemini-x-001"));
        assert_eq!(reply.usage, Usage { prompt_tokens: 10, cached_tokens: 4, completion_tokens: 10 });
        assert_eq!(reply.tool_calls[0].id, "call_0~c2ln+/=");
        assert_eq!(reply.tool_calls[1], ToolCall { id: "call_1".into(), name: "g".into(), arguments: "{}".into() });
    }

    #[test]
    fn blocks_are_final_and_thoughts_alone_are_empty() {
        let blocked = decode(&json!({ "promptFeedback": { "blockReason": "SAFETY" } }), "m", &[]).unwrap_err();
        assert!(matches!(&blocked, LlmError::Filtered(_)) && !blocked.is_transient());
        let stopped = json!({ "candidates": [{ "finishReason": "RECITATION" }] });
        assert!(matches!(decode(&stopped, "m", &[]), Err(LlmError::Filtered(_))));
        let thoughts = json!({ "candidates": [{ "content": { "parts": [{ "text": "hm", "thought": true }] } }] });
        assert_eq!(decode(&thoughts, "m", &[]), Err(LlmError::Empty));
        assert_eq!(decode(&json!({}), "m", &[]), Err(LlmError::Empty));
        for body in [
            json!([]),
            json!({ "candidates": 3 }),
            json!({ "candidates": [{ "content": { "parts": [{ "text": 1 }] } }] }),
        ] {
            assert!(matches!(decode(&body, "m", &[]), Err(LlmError::Malformed(_))), "{body}");
        }
    }

    #[test]
    fn conversations_alternate_and_signatures_go_back() {
        let calls = vec![
            ToolCall { id: "call_0~SIG".into(), name: "f".into(), arguments: "{\"x\":1}".into() },
            ToolCall { id: "call_1".into(), name: "g".into(), arguments: "oops".into() },
        ];
        let answer = |id: &str| ChatMessage {
            role: Role::Tool,
            content: "r".into(),
            tool_calls: vec![],
            tool_call_id: Some(id.into()),
        };
        let request = ChatRequest {
            messages: vec![
                ChatMessage::text(Role::System, "s"),
                ChatMessage::text(Role::User, "u"),
                ChatMessage { role: Role::Assistant, content: String::new(), tool_calls: calls, tool_call_id: None },
                answer("call_0~SIG"),
                answer("call_1"),
            ],
            temperature: Some(0.1),
            max_tokens: Some(5),
            tools: vec![crate::ToolSpec {
                name: "f".into(),
                description: "d".into(),
                parameters: json!({ "type": "object" }),
            }],
            purpose: String::new(),
            sample: 1,
        };
        let expected = json!({
            "contents": [
                { "role": "user", "parts": [{ "text": "u" }] },
                { "role": "model", "parts": [
                    { "functionCall": { "name": "f", "args": { "x": 1 } }, "thoughtSignature": "SIG" },
                    { "functionCall": { "name": "g", "args": { "malformed": "oops" } } } ] },
                { "role": "user", "parts": [
                    { "functionResponse": { "name": "f", "response": { "result": "r" } } },
                    { "functionResponse": { "name": "g", "response": { "result": "r" } } } ] },
            ],
            "systemInstruction": { "parts": [{ "text": "s" }] },
            "generationConfig": { "temperature": 0.1, "maxOutputTokens": 5 },
            "tools": [{ "functionDeclarations": [{ "name": "f", "description": "d", "parametersJsonSchema": { "type": "object" } }] }],
        });
        assert_eq!(encode(&request), expected);
    }

    #[test]
    fn a_model_name_cannot_leave_its_place_in_the_url() {
        for model in ["", "../x", "a/b", "a?key=1", "a#b", "a b", ".."] {
            let error = Gemini::new("gemini:x", model, None, Some("k".into())).unwrap_err();
            assert!(matches!(error, LlmError::UnknownModel { .. }), "{model}");
        }
    }
}
