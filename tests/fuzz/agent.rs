//! What a model says, in every mode of the agent: each reply is one that the run can use, or one that it
//! asks again about; a run always ends in an outcome.

use super::texts;
use autoform::agent::{Extras, Mode, Protocol, Settings, formalize_with};
use autoform::llm::{ChatReply, ChatRequest, LlmError, Provider, ToolCall};
use autoform::prompt::Prompts;
use autoform::record::NoSink;
use autoform::statement::Informal;
use autoform_testing::RUNTIME;
use autoform_testing::agent::services;
use autoform_testing::fuzz::Fuzz;
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

/// Says the same thing whatever it is asked.
#[derive(Debug, Default)]
struct Parrot(Mutex<String>);

#[async_trait::async_trait]
impl Provider for Parrot {
    fn id(&self) -> &str {
        "test:parrot"
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        let text = self.0.lock().unwrap().clone();
        let mut reply = ChatReply::text(text.clone());
        if !request.tools.is_empty() && text.len().is_multiple_of(2) {
            let name = request.tools[text.len() / 2 % request.tools.len()].name.clone();
            reply.tool_calls = vec![ToolCall { id: "c".into(), name, arguments: text }];
        }
        Ok(reply)
    }
}

/// The replies of recorded runs.
fn replies() -> Vec<String> {
    let of = |text: String| -> Option<String> {
        let exchange: serde_json::Value = serde_json::from_str(&text).ok()?;
        match &exchange["reply"]["text"] {
            serde_json::Value::String(s) => Some(s.clone()),
            serde_json::Value::Array(lines) => {
                Some(lines.iter().filter_map(|l| l.as_str()).collect::<Vec<_>>().join("\n"))
            }
            _ => None,
        }
    };
    let all: Vec<String> = texts("tests/cassettes/demo", ".exchange.json").into_iter().filter_map(of).collect();
    assert!(all.len() > 10, "{}", all.len());
    all
}

#[test]
fn replies_of_models() {
    let parrot = Arc::new(Parrot::default());
    let model: Arc<dyn Provider> = parrot.clone();
    let services = services(model);
    let prompts = Prompts::load(None).unwrap();
    let statement = Informal::new("There is no odd perfect number.").unwrap();
    let settings =
        |mode: Mode, tool_protocol: Protocol| Settings { mode, tool_protocol, max_calls: 12, ..Settings::default() };
    let ways = [
        settings(Mode::Auto, Protocol::Native),
        settings(Mode::Graph, Protocol::Native),
        settings(Mode::Tools, Protocol::Native),
        settings(Mode::Tools, Protocol::Text),
    ];
    Fuzz::new("agent", 400)
        .seeds(replies())
        .seeds([
            "<tool_calls>[{\"name\": \"syntax_check\", \"arguments\": {\"lean4_code\": \"theorem t : 1 = 1 := by sorry\"}}]</tool_calls>",
            "{\"lean4_code\": \"import Mathlib\\ntheorem t : 1 = 1 := by sorry\"}",
            "{\"query\": \"prime\"}",
        ])
        .words(&["<tool_calls>", "</tool_calls>", "```lean\n", "```json\n", "\"concepts\"", "theorem main_statement", "\"verdict\": \"inconsistent\"", "Remark (misprint):", "BAD", "\"needs\": [", "def "])
        .run(|input| {
            *parrot.0.lock().unwrap() = String::from_utf8_lossy(input).into_owned();
            let way = &ways[input.iter().map(|b| *b as usize).sum::<usize>() % ways.len()];
            let cancel = CancellationToken::new();
            let run = formalize_with(&statement, &services, way, &prompts, &NoSink, &cancel, Extras::default());
            let ended = RUNTIME.block_on(run);
            let report = ended.unwrap_or_else(|e| panic!("{:?}: {e}", way.mode));
            assert!(report.totals.calls <= 12, "{:?}", report.totals);
        });
}
