//! The identity of a question: a hash that survives re-serialisation and nothing else.

use super::ChatRequest;
use autoform_base::digest::sha256_hex;
use serde_json::{Value, json};

/// Hex SHA-256 over messages, tools, temperature, `max_tokens` and `sample` of a request, written
/// as JSON with sorted keys and no white space. `purpose` is for people and does not count, so a
/// prompt may be renamed without recording it again; the model is not part of a request.
pub fn request_hash(request: &ChatRequest) -> String {
    let value = json!({
        "messages": request.messages,
        "tools": request.tools,
        "temperature": request.temperature.map(shortest),
        "max_tokens": request.max_tokens,
        "sample": request.sample,
    });
    sha256_hex(canonical(&value))
}

/// The number that is written as one would write the `f32`: 0.7, not 0.699999988079071.
pub(crate) fn shortest(number: f32) -> f64 {
    number.to_string().parse().unwrap_or(f64::from(number))
}

/// JSON text in which equal values have equal bytes: keys sorted, no white space.
pub(crate) fn canonical(value: &Value) -> String {
    let mut out = String::new();
    write_canonical(value, &mut out);
    out
}

fn write_canonical(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            out.push('{');
            for (i, (key, value)) in entries.into_iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                out.push_str(&Value::from(key.as_str()).to_string());
                out.push(':');
                write_canonical(value, out);
            }
            out.push('}');
        }
        Value::Array(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                write_canonical(item, out);
            }
            out.push(']');
        }
        scalar => out.push_str(&scalar.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChatMessage, Role, ToolCall, ToolSpec};
    use proptest::prelude::*;

    fn requests() -> impl Strategy<Value = ChatRequest> {
        let role = prop_oneof![Just(Role::System), Just(Role::User), Just(Role::Assistant), Just(Role::Tool)];
        let call = ("[a-z0-9]{1,6}", "[a-z_]{1,8}", any::<String>()).prop_map(|(id, name, arguments)| ToolCall {
            id,
            name,
            arguments,
        });
        let message =
            (role, any::<String>(), prop::collection::vec(call, 0..2), prop::option::of("[a-z0-9]{1,6}")).prop_map(
                |(role, content, tool_calls, tool_call_id)| ChatMessage { role, content, tool_calls, tool_call_id },
            );
        let tool = ("[a-z_]{1,8}", ".{0,20}", prop::collection::btree_map("[a-z]{1,5}", any::<i32>(), 0..4)).prop_map(
            |(name, description, map)| ToolSpec {
                name,
                description,
                parameters: json!({ "b": map, "a": [1.5, null] }),
            },
        );
        (
            prop::collection::vec(message, 1..4),
            prop::option::of(0.0f32..2.0),
            prop::option::of(any::<u32>()),
            prop::collection::vec(tool, 0..3),
            "[a-z]{0,6}",
            any::<u32>(),
        )
            .prop_map(|(messages, temperature, max_tokens, tools, purpose, sample)| ChatRequest {
                messages,
                temperature,
                max_tokens,
                tools,
                purpose,
                sample,
            })
    }

    /// The same value with the keys of every object in the opposite order.
    fn reversed(value: &Value) -> Value {
        match value {
            Value::Object(map) => Value::Object(map.iter().rev().map(|(k, v)| (k.clone(), reversed(v))).collect()),
            Value::Array(items) => items.iter().map(reversed).collect(),
            scalar => scalar.clone(),
        }
    }

    proptest! {
        #[test]
        fn stable_under_reserialisation(request in requests()) {
            let value = serde_json::to_value(&request).unwrap();
            for text in [
                serde_json::to_string(&request).unwrap(),
                serde_json::to_string_pretty(&value).unwrap(),
                serde_json::to_string(&reversed(&value)).unwrap(),
            ] {
                let back: ChatRequest = serde_json::from_str(&text).unwrap();
                prop_assert_eq!(request_hash(&back), request_hash(&request));
            }
        }

        #[test]
        fn changes_with_every_part_but_the_purpose(request in requests(), which in any::<prop::sample::Index>()) {
            let hash = request_hash(&request);
            let changed = |edit: &dyn Fn(&mut ChatRequest)| {
                let mut other = request.clone();
                edit(&mut other);
                request_hash(&other)
            };
            let i = which.index(request.messages.len());
            prop_assert_ne!(&hash, &changed(&|r| r.messages[i].content.push(' ')));
            prop_assert_ne!(&hash, &changed(&|r| r.messages[i].tool_call_id = Some("other-id".into())));
            prop_assert_ne!(&hash, &changed(&|r| {
                let call = ToolCall { id: "x".into(), name: "f".into(), arguments: String::new() };
                r.messages[i].tool_calls.push(call);
            }));
            prop_assert_ne!(&hash, &changed(&|r| r.messages.push(ChatMessage::text(Role::User, ""))));
            prop_assert_ne!(&hash, &changed(&|r| r.sample = r.sample.wrapping_add(1)));
            prop_assert_ne!(&hash, &changed(&|r| r.temperature = Some(r.temperature.map_or(0.0, |t| t + 1.0))));
            prop_assert_ne!(&hash, &changed(&|r| r.max_tokens = Some(r.max_tokens.map_or(0, |t| t.wrapping_add(1)))));
            prop_assert_eq!(&hash, &changed(&|r| r.purpose.push('x')));
        }
    }

    #[test]
    fn the_recipe_is_pinned() {
        // sha256 of the canonical text, computed with coreutils; recordings depend on it.
        let mut request = ChatRequest {
            messages: vec![ChatMessage::text(Role::User, "2 ∣ n")],
            temperature: None,
            max_tokens: None,
            tools: vec![],
            purpose: "plan".into(),
            sample: 0,
        };
        assert_eq!(request_hash(&request), "b05f4b06426f66814120d0de79cff3985c1a6612e1f719ba11ec50fa6ede3ff1");
        request.temperature = Some(0.7);
        request.sample = 1;
        assert_eq!(request_hash(&request), "cd3c2f9e53698c5dfbad830844af39f747e7c8d949a7af6e839a6d2dca561c9d");
    }
}
