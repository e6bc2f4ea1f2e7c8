//! A loopback endpoint of OpenAI's wire format whose replies are a script or a function of the
//! question, and which remembers what it was asked.

use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

/// Requests whose text holds the words are answered with the reply, after the delay in milliseconds.
pub type Rule = (&'static str, String, u64);

/// What was asked since it was last taken, and every body.
#[derive(Debug, Default)]
struct Log {
    asked: Vec<Value>,
    bodies: Vec<Value>,
}

pub struct Endpoint {
    server: MockServer,
    log: Arc<Mutex<Log>>,
    /// Of a test that has no runtime of its own.
    _runtime: Option<tokio::runtime::Runtime>,
}

/// Role and text of each message: the same question is the same list.
pub fn question(messages: &Value) -> Value {
    let of = |m: &Value| json!([m["role"], m["content"]]);
    messages.as_array().unwrap().iter().map(of).collect()
}

/// The texts of a question, a line end between them.
fn texts(question: &Value) -> String {
    let texts: Vec<&str> = question.as_array().unwrap().iter().filter_map(|m| m[1].as_str()).collect();
    texts.join("\n")
}

/// A reply on the wire: text, or calls of tools as the fakes write them.
fn message(reply: &str) -> Value {
    let Some(calls) = reply.strip_prefix("@calls ") else {
        return json!({ "role": "assistant", "content": reply });
    };
    let calls: Vec<Value> = serde_json::from_str(calls).unwrap();
    let call = |c: &Value| {
        let function = json!({ "name": c["name"], "arguments": c["arguments"] });
        json!({ "id": c["id"], "type": "function", "function": function })
    };
    json!({ "role": "assistant", "content": null, "tool_calls": calls.iter().map(call).collect::<Value>() })
}

/// A good answer with this text.
pub fn says(reply: &str) -> ResponseTemplate {
    ResponseTemplate::new(200).set_body_json(json!({
        "id": "x", "object": "chat.completion", "model": "fake",
        "choices": [{ "index": 0, "message": message(reply), "finish_reason": "stop" }],
        "usage": { "prompt_tokens": 10, "completion_tokens": 5 },
    }))
}

impl Endpoint {
    /// Answers by the first rule whose words the question, as JSON, holds.
    pub async fn start(rules: Vec<Rule>) -> Self {
        Self::answering(move |question| {
            let text = question.to_string();
            match rules.iter().find(|(words, ..)| text.contains(words)) {
                Some((_, reply, delay)) => says(reply).set_delay(Duration::from_millis(*delay)),
                None => ResponseTemplate::new(400).set_body_string("not in the script"),
            }
        })
        .await
    }

    /// Answers by a function of the question's texts; for a test that is not `async`.
    pub fn new(answer: impl Fn(&str) -> ResponseTemplate + Send + Sync + 'static) -> Self {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let endpoint = runtime.block_on(Self::answering(move |question| answer(&texts(question))));
        Self { _runtime: Some(runtime), ..endpoint }
    }

    async fn answering(answer: impl Fn(&Value) -> ResponseTemplate + Send + Sync + 'static) -> Self {
        let (server, log) = (MockServer::start().await, Arc::<Mutex<Log>>::default());
        let kept = Arc::clone(&log);
        let respond = move |request: &Request| {
            let body: Value = serde_json::from_slice(&request.body).unwrap();
            let question = question(&body["messages"]);
            let reply = answer(&question);
            let mut log = kept.lock().unwrap();
            log.asked.push(question);
            log.bodies.push(body);
            reply
        };
        Mock::given(any()).respond_with(respond).mount(&server).await;
        Self { server, log, _runtime: None }
    }

    /// The model's name for `--model`.
    pub fn model(&self) -> String {
        self.named("fake")
    }

    /// The same endpoint under a model's name of its own.
    pub fn named(&self, name: &str) -> String {
        format!("openai:{name}@{}/v1", self.server.uri())
    }

    /// Every body that came, as it was sent.
    pub fn bodies(&self) -> Vec<Value> {
        self.log.lock().unwrap().bodies.clone()
    }

    /// How many questions came since they were last taken.
    pub fn count(&self) -> usize {
        self.log.lock().unwrap().asked.len()
    }

    /// The questions since they were last taken.
    pub fn take(&self) -> Vec<Value> {
        std::mem::take(&mut self.log.lock().unwrap().asked)
    }
}
