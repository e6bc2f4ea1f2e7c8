//! A loopback endpoint of OpenAI's wire format whose replies are a script, and which remembers
//! what it was asked.

use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

/// Requests whose text holds the words are answered with the reply, after the delay in milliseconds.
type Rule = (&'static str, String, u64);

pub(crate) struct Endpoint {
    server: MockServer,
    asked: Arc<Mutex<Vec<Value>>>,
}

struct Script {
    rules: Vec<Rule>,
    asked: Arc<Mutex<Vec<Value>>>,
}

/// Role and text of each message: the same question is the same list.
pub(crate) fn question(messages: &Value) -> Value {
    let of = |m: &Value| json!([m["role"], m["content"]]);
    messages.as_array().unwrap().iter().map(of).collect()
}

impl Respond for Script {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        let question = question(&body["messages"]);
        let text = question.to_string();
        self.asked.lock().unwrap().push(question);
        match self.rules.iter().find(|(words, ..)| text.contains(words)) {
            Some((_, reply, delay)) => ResponseTemplate::new(200)
                .set_body_json(json!({
                    "model": "fake",
                    "choices": [{ "message": { "role": "assistant", "content": reply }, "finish_reason": "stop" }],
                    "usage": { "prompt_tokens": 10, "completion_tokens": 5 },
                }))
                .set_delay(Duration::from_millis(*delay)),
            None => ResponseTemplate::new(400).set_body_string("not in the script"),
        }
    }
}

impl Endpoint {
    pub(crate) async fn start(rules: Vec<Rule>) -> Self {
        let (server, asked) = (MockServer::start().await, Arc::default());
        let script = Script { rules, asked: Arc::clone(&asked) };
        Mock::given(method("POST")).respond_with(script).mount(&server).await;
        Self { server, asked }
    }

    /// The model's name for `--model`.
    pub(crate) fn model(&self) -> String {
        format!("openai:fake@{}/v1", self.server.uri())
    }

    /// How many questions came since they were last taken.
    pub(crate) fn count(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    /// The questions since they were last taken.
    pub(crate) fn take(&self) -> Vec<Value> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }
}
