//! How a model calls tools: native calls, or one `<tool_calls>` block in its text (ATF).
//!
//! Nothing is guessed: a call that cannot be read is answered with what was wrong with it.

use super::rules::Tool;
use autoform_llm::prompt::reply::MAX_BLOCK_BYTES;
use autoform_llm::{ChatReply, ToolSpec};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How tools are offered and called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Protocol {
    /// The endpoint's own tool calling.
    #[default]
    Native,
    /// `<tool_calls>[...]</tool_calls>` in the text, for models and servers without tool calling.
    Text,
}

/// The opening and closing tags of the textual protocol.
const OPEN: &str = "<tool_calls>";
const CLOSE: &str = "</tool_calls>";
/// Most calls of one turn.
const MAX_CALLS: usize = 8;
/// Longest query, in characters.
const MAX_QUERY: usize = 400;

/// A call as the model made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Asked {
    /// The provider's id of a native call.
    pub(super) id: Option<String>,
    /// The name, as written.
    pub(super) name: String,
    /// The arguments, as written.
    pub(super) arguments: String,
    /// What is asked, or what is wrong with it.
    pub(super) tool: Result<Tool, String>,
}

/// The tools on offer, for native calling.
pub(super) fn specs(search: bool, judged: bool) -> Vec<ToolSpec> {
    let spec = |name: &str, description: &str, argument: &str, what: &str| ToolSpec {
        name: name.to_owned(),
        description: description.to_owned(),
        parameters: json!({
            "type": "object",
            "properties": { argument: { "type": "string", "description": what } },
            "required": [argument],
            "additionalProperties": false,
        }),
    };
    let code = "The complete Lean 4 file: imports, definitions, one theorem ending in `:= by sorry`.";
    let mut specs = vec![spec("syntax_check", "Lean elaborates the code; its messages come back.", "lean4_code", code)];
    if judged {
        specs.push(spec(
            "consistency_check",
            "Judges compare the code that passed syntax_check last with the statement.",
            "lean4_code",
            "Left out, it is the code that passed last; else that code, unchanged.",
        ));
        if let Some(parameters) = specs.last_mut().map(|s| &mut s.parameters) {
            parameters["required"] = json!([]);
        }
    }
    if search {
        specs.push(spec(
            "search_library",
            "Finds definitions of the library.",
            "query",
            "A concept's name or a few words.",
        ));
    }
    specs
}

/// The calls of a reply, in order.
///
/// # Errors
/// What is wrong with the reply as a whole, for the model.
pub(super) fn calls(reply: &ChatReply, protocol: Protocol) -> Result<Vec<Asked>, String> {
    let asked = match protocol {
        Protocol::Native => reply
            .tool_calls
            .iter()
            .map(|c| Asked {
                id: Some(c.id.clone()),
                name: c.name.clone(),
                arguments: c.arguments.clone(),
                tool: read(&c.name, &c.arguments),
            })
            .collect(),
        Protocol::Text => textual(&reply.text)?,
    };
    if asked.is_empty() {
        return Err("it calls no tool; the work ends only when the checks have passed".to_owned());
    }
    if asked.len() > MAX_CALLS {
        return Err(format!("it calls {} tools at once; at most {MAX_CALLS}", asked.len()));
    }
    Ok(asked)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    arguments: Value,
}

fn textual(text: &str) -> Result<Vec<Asked>, String> {
    let Some(start) = text.find(OPEN) else { return Ok(Vec::new()) };
    let inside = &text[start + OPEN.len()..];
    let Some(end) = inside.find(CLOSE) else { return Err(format!("{OPEN} is not closed with {CLOSE}")) };
    if inside[end + CLOSE.len()..].contains(OPEN) {
        return Err(format!("it has several {OPEN} blocks; put all calls into one list"));
    }
    let block = inside[..end].trim();
    let form = "a list of {\"name\": \"...\", \"arguments\": {...}}";
    let wrong = |e: serde_json::Error| format!("the {OPEN} block is not {form}: {e}");
    let written: Vec<Written> = if block.starts_with('[') {
        serde_json::from_str(block).map_err(wrong)?
    } else {
        // One object, or one a line, is what models also write.
        serde_json::Deserializer::from_str(block).into_iter().collect::<Result<_, _>>().map_err(wrong)?
    };
    Ok(written
        .into_iter()
        .map(|w| {
            let arguments = match &w.arguments {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            Asked { id: None, tool: read(&w.name, &arguments), name: w.name, arguments }
        })
        .collect())
}

fn read(name: &str, arguments: &str) -> Result<Tool, String> {
    if arguments.len() > MAX_BLOCK_BYTES {
        return Err(format!("the arguments are longer than {MAX_BLOCK_BYTES} bytes"));
    }
    let (argument, max, make): (&str, usize, fn(String) -> Tool) = match name {
        "syntax_check" => ("lean4_code", MAX_BLOCK_BYTES, Tool::Syntax),
        "consistency_check" => ("lean4_code", MAX_BLOCK_BYTES, |code| Tool::Consistency(Some(code))),
        "search_library" => ("query", MAX_QUERY, Tool::Search),
        _ => return Err("there is no tool of this name".to_owned()),
    };
    let fields: serde_json::Map<String, Value> =
        serde_json::from_str(arguments).map_err(|e| format!("the arguments are not a JSON object: {e}"))?;
    match (fields.len(), fields.get(argument)) {
        (0, None) if name == "consistency_check" => Ok(Tool::Consistency(None)),
        (1, Some(Value::String(text))) if text.trim().is_empty() => Err(format!("\"{argument}\" is empty")),
        (1, Some(Value::String(text))) if text.chars().count() > max => Err(format!("\"{argument}\" is too long")),
        (1, Some(Value::String(text))) => Ok(make(text.replace("\r\n", "\n"))),
        _ => Err(format!("the arguments must be {{\"{argument}\": \"...\"}} and nothing else")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_llm::ToolCall;

    fn text(t: &str) -> Result<Vec<Asked>, String> {
        calls(&ChatReply::text(t), Protocol::Text)
    }

    #[test]
    fn the_textual_protocol_is_one_list_in_tags() {
        let good = "I try.\n<tool_calls>\n[{\"name\": \"syntax_check\", \"arguments\": {\"lean4_code\": \"theorem a : 1 = 1 := by sorry\"}}]\n</tool_calls>";
        assert_eq!(text(good).unwrap()[0].tool, Ok(Tool::Syntax("theorem a : 1 = 1 := by sorry".into())));
        let lines = "<tool_calls>{\"name\":\"search_library\",\"arguments\":{\"query\":\"prime\"}}\n{\"name\":\"search_library\",\"arguments\":\"{\\\"query\\\":\\\"odd\\\"}\"}</tool_calls>";
        let both: Vec<_> = text(lines).unwrap().into_iter().map(|a| a.tool).collect();
        assert_eq!(both, [Ok(Tool::Search("prime".into())), Ok(Tool::Search("odd".into()))]);
        for bad in [
            "no call",
            "<tool_calls>[",
            "<tool_calls></tool_calls>",
            "<tool_calls>[{\"name\": 1}]</tool_calls>",
            "<tool_calls>[]</tool_calls> <tool_calls>[]</tool_calls>",
        ] {
            assert!(text(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn native_calls_are_read_one_by_one() {
        let call =
            |name: &str, arguments: &str| ToolCall { id: "c1".into(), name: name.into(), arguments: arguments.into() };
        let mut reply = ChatReply::text("");
        reply.tool_calls = vec![
            call("consistency_check", r#"{"lean4_code": "x"}"#),
            call("rm", "{}"),
            call("syntax_check", "{"),
            call("syntax_check", r#"{"code": "x"}"#),
            call("search_library", r#"{"query": " "}"#),
        ];
        let read = calls(&reply, Protocol::Native).unwrap();
        assert_eq!(read[0].tool, Ok(Tool::Consistency(Some("x".into()))));
        assert!(read[1..].iter().all(|a| a.tool.is_err() && a.id.as_deref() == Some("c1")));
        assert!(calls(&ChatReply::text("done"), Protocol::Native).is_err());
    }

    #[test]
    fn what_is_not_there_is_not_offered() {
        let names = |search, judged| specs(search, judged).into_iter().map(|s| s.name).collect::<Vec<_>>();
        assert_eq!(names(true, true), ["syntax_check", "consistency_check", "search_library"]);
        assert_eq!(names(false, false), ["syntax_check"]);
    }
}
