//! Replies of a model, as the agent's prompts ask for them.

pub fn json(body: &str) -> String {
    format!("Thoughts.\n```json\n{body}\n```\n")
}

pub fn lean(code: &str) -> String {
    format!("1. Deconstruct.\n```lean\n{code}\n```\n")
}

pub fn consistent() -> String {
    json(
        r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#,
    )
}

pub fn inconsistent(reason: &str, fault: &str) -> String {
    json(&format!(
        r#"{{"items": [{{"english": "e", "lean": "l", "match": "differs"}}], "verdict": "inconsistent", "reasons": ["{reason}"], "fault": "{fault}"}}"#
    ))
}

pub fn reads_consistent() -> String {
    json(r#"{"reading": "r", "verdict": "consistent", "reasons": [], "fault": null}"#)
}

/// A reply that calls tools natively.
pub fn tools(calls: &[(&str, serde_json::Value)]) -> String {
    let call = |(i, (name, arguments)): (usize, &(&str, serde_json::Value))| serde_json::json!({ "id": format!("call-{i}"), "name": name, "arguments": arguments.to_string() });
    format!("@calls {}", calls.iter().enumerate().map(call).collect::<serde_json::Value>())
}

/// The same as text.
pub fn written(calls: &[(&str, serde_json::Value)]) -> String {
    let call =
        |(name, arguments): &(&str, serde_json::Value)| serde_json::json!({ "name": name, "arguments": arguments });
    format!("Let me see.\n<tool_calls>\n{}\n</tool_calls>", calls.iter().map(call).collect::<serde_json::Value>())
}
