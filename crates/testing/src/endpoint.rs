//! A loopback endpoint of OpenAI's wire format whose replies are a script, and which remembers
//! what it was asked.

use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

/// Requests whose text holds the words are answered with the reply, after the delay in milliseconds.
type Rule = (&'static str, String, u64);

pub struct Endpoint {
    server: MockServer,
    asked: Arc<Mutex<Vec<Value>>>,
    bodies: Arc<Mutex<Vec<Value>>>,
}

struct Script {
    rules: Vec<Rule>,
    asked: Arc<Mutex<Vec<Value>>>,
    bodies: Arc<Mutex<Vec<Value>>>,
}

/// Role and text of each message: the same question is the same list.
pub fn question(messages: &Value) -> Value {
    let of = |m: &Value| json!([m["role"], m["content"]]);
    messages.as_array().unwrap().iter().map(of).collect()
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

impl Respond for Script {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        let question = question(&body["messages"]);
        let text = question.to_string();
        self.asked.lock().unwrap().push(question);
        self.bodies.lock().unwrap().push(body);
        match self.rules.iter().find(|(words, ..)| text.contains(words)) {
            Some((_, reply, delay)) => ResponseTemplate::new(200)
                .set_body_json(json!({
                    "model": "fake",
                    "choices": [{ "message": message(reply), "finish_reason": "stop" }],
                    "usage": { "prompt_tokens": 10, "completion_tokens": 5 },
                }))
                .set_delay(Duration::from_millis(*delay)),
            None => ResponseTemplate::new(400).set_body_string("not in the script"),
        }
    }
}

impl Endpoint {
    pub async fn start(rules: Vec<Rule>) -> Self {
        let (server, asked, bodies) = (MockServer::start().await, Arc::default(), Arc::default());
        let script = Script { rules, asked: Arc::clone(&asked), bodies: Arc::clone(&bodies) };
        Mock::given(method("POST")).respond_with(script).mount(&server).await;
        Self { server, asked, bodies }
    }

    /// The model's name for `--model`.
    pub fn model(&self) -> String {
        format!("openai:fake@{}/v1", self.server.uri())
    }

    /// Every body that came, as it was sent.
    pub fn bodies(&self) -> Vec<Value> {
        self.bodies.lock().unwrap().clone()
    }

    /// How many questions came since they were last taken.
    pub fn count(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    /// The questions since they were last taken.
    pub fn take(&self) -> Vec<Value> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }
}
