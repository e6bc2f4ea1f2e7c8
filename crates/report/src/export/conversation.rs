//! The conversation of a run, as it was held.

use autoform_llm::{ChatMessage, Role, ToolCall};
use autoform_record::{Call, Event, Record};
use serde::Serialize;
use serde_json::{Value, json};

/// The task of a run that is one conversation with tools.
const CONVERSATION: &str = "converse";

/// One turn. Its text is the model's or ours, word for word.
pub type Turn = ChatMessage;

/// The task of a run in which the file was written at once (mode `auto`).
const DIRECT: &str = "direct";

/// A turn as chat templates read it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChatLine {
    /// `system`, `user`, `assistant` or `tool`.
    pub role: Role,
    /// The text.
    pub content: String,
    /// Calls the assistant makes: `{"type": "function", "function": {"name", "arguments"}}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_calls: Option<Vec<Value>>,
}

impl ChatLine {
    /// A turn as chat templates read it.
    pub fn of(turn: &Turn) -> Self {
        let call = |c: &ToolCall| {
            // Templates want an object; what is none stays visible under a name of its own.
            let arguments = match serde_json::from_str::<Value>(&c.arguments) {
                Ok(object @ Value::Object(_)) => object,
                _ => json!({ "malformed": c.arguments }),
            };
            json!({ "type": "function", "function": { "name": c.name, "arguments": arguments } })
        };
        let calls: Vec<Value> = turn.tool_calls.iter().map(call).collect();
        Self { role: turn.role, content: turn.content.clone(), tool_calls: (!calls.is_empty()).then_some(calls) }
    }
}

/// The conversation in which the statement was written.
///
/// In the mode with tools it is the one conversation of the run, calls and their results included; so it is where the file
/// was written at once and no graph took over. Otherwise each question about the theorem stands by itself: the first with its
/// instructions, then each correction with what Lean or the judges said, and the replies; a reply
/// that could not be read stays, with the complaint that followed it.
pub fn conversation(record: &Record) -> Vec<Turn> {
    let calls: Vec<(u64, &Call)> = record
        .entries
        .iter()
        .filter_map(|e| match &e.event {
            Event::Call(call) if call.reply.is_some() => Some((e.seq, &**call)),
            _ => None,
        })
        .collect();
    // The last request of a conversation holds all of it but the last reply and what came of that.
    let written = || calls.iter().rev().find(|(_, c)| c.task == DIRECT);
    let stated = calls.iter().any(|(_, c)| c.task == "state");
    if let Some((_, last)) = written().filter(|_| !stated) {
        return whole(last);
    }
    if let Some((seq, last)) = calls.iter().rev().find(|(_, c)| c.task == CONVERSATION) {
        let mut turns = whole(last);
        turns.extend(results(record, *seq, last));
        return turns;
    }
    let mut turns: Vec<Turn> = Vec::new();
    for (_, call) in calls.into_iter().filter(|(_, c)| c.task == "state") {
        for message in &call.request.messages {
            // Instructions, and what a second asking repeats of the first, are said once.
            let goes_on = call.request.messages.iter().any(|m| m.role == Role::Assistant);
            if (goes_on || message.role == Role::System) && turns.contains(message) {
                continue;
            }
            turns.push(message.clone());
        }
        turns.extend(reply(call));
    }
    turns
}

/// A request's messages and its reply.
fn whole(call: &Call) -> Vec<Turn> {
    call.request.messages.iter().cloned().chain(reply(call)).collect()
}

/// What the tools answered to the last reply: one turn for each call, or one for all of them where
/// calls stand in the text.
fn results(record: &Record, after: u64, call: &Call) -> Vec<Turn> {
    let used = record.entries.iter().filter(|e| e.seq > after).filter_map(|e| match &e.event {
        Event::Tool(tool) => Some(tool),
        _ => None,
    });
    let ids: Vec<&str> = call.reply.iter().flat_map(|r| &r.tool_calls).map(|c| c.id.as_str()).collect();
    if ids.is_empty() {
        let text: String = used.map(|t| format!("<result tool=\"{}\">\n{}\n</result>\n", t.tool, t.answer)).collect();
        let text = text.trim_end();
        return if text.is_empty() { Vec::new() } else { vec![ChatMessage::text(Role::User, text)] };
    }
    let answer = |(tool, id): (&autoform_record::ToolUse, &str)| ChatMessage {
        tool_call_id: Some(id.to_owned()),
        ..ChatMessage::text(Role::Tool, tool.answer.as_str())
    };
    used.zip(ids).map(answer).collect()
}

fn reply(call: &Call) -> Option<Turn> {
    let reply = call.reply.as_ref()?;
    Some(ChatMessage {
        role: Role::Assistant,
        content: reply.text.clone(),
        tool_calls: reply.tool_calls.clone(),
        tool_call_id: None,
    })
}

/// The tools that were on offer in a run, each as `{"type": "function", "function": {...}}`.
pub(crate) fn tools_offered(record: &Record) -> Vec<Value> {
    let offered = record.entries.iter().rev().find_map(|e| match &e.event {
        Event::Call(call) if !call.request.tools.is_empty() => Some(&call.request.tools),
        _ => None,
    });
    let tool = |t: &autoform_llm::ToolSpec| {
        json!({
            "type": "function",
            "function": { "name": t.name, "description": t.description, "parameters": t.parameters },
        })
    };
    offered.into_iter().flatten().map(tool).collect()
}
