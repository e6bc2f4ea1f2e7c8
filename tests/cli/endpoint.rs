//! An endpoint on loopback that answers each question by a function of its text.

use serde_json::Value;

/// An OpenAI-compatible server on this machine whose answer depends on the question.
pub(crate) struct Endpoint {
    _runtime: tokio::runtime::Runtime,
    server: wiremock::MockServer,
}

impl Endpoint {
    pub(crate) fn new(answer: impl Fn(&str) -> wiremock::ResponseTemplate + Send + Sync + 'static) -> Self {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let server = runtime.block_on(async {
            let server = wiremock::MockServer::start().await;
            let by_question = move |request: &wiremock::Request| {
                let body: Value = serde_json::from_slice(&request.body).unwrap();
                let texts: Vec<&str> =
                    body["messages"].as_array().unwrap().iter().filter_map(|m| m["content"].as_str()).collect();
                answer(&texts.join("\n"))
            };
            wiremock::Mock::given(wiremock::matchers::any()).respond_with(by_question).mount(&server).await;
            server
        });
        Self { _runtime: runtime, server }
    }

    pub(crate) fn model(&self, name: &str) -> String {
        format!("openai:{name}@{}", self.server.uri())
    }

    pub(crate) fn asked(&self) -> usize {
        self._runtime.block_on(self.server.received_requests()).unwrap().len()
    }
}

pub(crate) fn says(text: &str) -> wiremock::ResponseTemplate {
    wiremock::ResponseTemplate::new(200).set_body_json(serde_json::json!({
        "id": "x", "object": "chat.completion", "model": "m-1",
        "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 20}
    }))
}
