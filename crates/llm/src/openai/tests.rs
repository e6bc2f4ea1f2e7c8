use super::*;

fn reply(message: Value, finish: &str) -> Result<ChatReply, LlmError> {
    decode(&json!({ "choices": [{ "message": message, "finish_reason": finish }] }), "asked", &[])
}

#[test]
fn a_full_reply_is_read_in_full() {
    let body = json!({
        "model": "m-2025", "usage": { "prompt_tokens": 10, "completion_tokens": 5, "prompt_tokens_details": { "cached_tokens": 4 } },
        "choices": [{ "finish_reason": "length", "message": { "role": "assistant", "content": "hi", "refusal": null } }]
    });
    let reply = decode(&body, "m", &[]).unwrap();
    assert_eq!((reply.text.as_str(), reply.model.as_str(), reply.truncated), ("hi", "m-2025", true));
    assert_eq!(reply.usage, Usage { prompt_tokens: 10, cached_tokens: 4, completion_tokens: 5 });
}

#[test]
fn near_misses_of_the_format_that_are_clear_are_read() {
    let parts = json!({ "content": [{ "type": "text", "text": "a" }, { "type": "image" }, { "text": "b" }] });
    assert_eq!(reply(parts, "stop").unwrap().text, "ab");
    let call = json!({ "tool_calls": [{ "function": { "name": "f", "arguments": { "x": 1 } } }] });
    let calls = reply(call, "tool_calls").unwrap().tool_calls;
    assert_eq!(calls, [ToolCall { id: "call_0".into(), name: "f".into(), arguments: "{\"x\":1}".into() }]);
    assert_eq!(reply(json!({ "content": "x" }), "").unwrap().model, "asked");
}

#[test]
fn reasoning_is_no_answer() {
    let only = json!({ "content": null, "reasoning_content": "hmm" });
    assert_eq!(reply(only, "length"), Err(LlmError::Empty));
    for (text, rest) in [
        ("<think>a</think>\n b", "b"),
        ("a\n</think> b", "b"),
        ("b", "b"),
        ("x <think> y </think>", "x <think> y </think>"),
    ] {
        assert_eq!(reply(json!({ "content": text }), "stop").unwrap().text, rest);
    }
    assert_eq!(reply(json!({ "content": "<think>never ends" }), "length"), Err(LlmError::Empty));
}

#[test]
fn refusals_and_filters_are_final() {
    let refused = reply(json!({ "content": null, "refusal": "I can't" }), "stop").unwrap_err();
    assert_eq!(refused, LlmError::Filtered("I can't".into()));
    assert!(!refused.is_transient());
    assert!(matches!(reply(json!({ "content": "half" }), "content_filter"), Err(LlmError::Filtered(_))));
}

#[test]
fn what_is_not_clear_is_malformed() {
    for message in [
        json!("text"),
        json!({ "content": 3 }),
        json!({ "content": [{ "type": "text" }] }),
        json!({ "tool_calls": {} }),
        json!({ "tool_calls": [{}] }),
        json!({ "tool_calls": [{ "function": { "name": "f", "arguments": 3 } }] }),
    ] {
        assert!(matches!(reply(message.clone(), "stop"), Err(LlmError::Malformed(_))), "{message}");
    }
    assert!(matches!(decode(&json!([]), "m", &[]), Err(LlmError::Malformed(_))));
    assert_eq!(decode(&json!({ "choices": [] }), "m", &[]), Err(LlmError::Empty));
    assert!(matches!(decode(&json!({ "error": { "message": "x" } }), "m", &[]), Err(LlmError::Unavailable(_))));
}

#[test]
fn requests_carry_everything_but_purpose_and_sample() {
    let call = ToolCall { id: "c1".into(), name: "f".into(), arguments: "{}".into() };
    let tool = crate::ToolSpec { name: "f".into(), description: "d".into(), parameters: json!({}) };
    let request = ChatRequest {
        messages: vec![
            ChatMessage::text(Role::System, "s"),
            ChatMessage { role: Role::Assistant, content: String::new(), tool_calls: vec![call], tool_call_id: None },
            ChatMessage { role: Role::Tool, content: "r".into(), tool_calls: vec![], tool_call_id: Some("c1".into()) },
        ],
        temperature: Some(0.7),
        max_tokens: Some(9),
        tools: vec![tool],
        purpose: "p".into(),
        sample: 3,
    };
    let expected = json!({
        "model": "m", "stream": false, "temperature": 0.7, "max_tokens": 9,
        "messages": [
            { "role": "system", "content": "s" },
            { "role": "assistant", "content": null,
              "tool_calls": [{ "id": "c1", "type": "function", "function": { "name": "f", "arguments": "{}" } }] },
            { "role": "tool", "content": "r", "tool_call_id": "c1" },
        ],
        "tools": [{ "type": "function", "function": { "name": "f", "description": "d", "parameters": {} } }],
    });
    assert_eq!(encode("m", &request, false), expected);
    assert_eq!(encode("m", &request, true)["max_completion_tokens"], 9);
}
