//! Every way in which an endpoint can fail, met over a real socket.

use super::server::{Act, Server, good, json_200};
use super::{ask, quick};
use crate::{ChatReply, Client, LlmConfig, LlmError, ProviderEnv, RetryConfig, Usage};
use serde_json::json;

/// Shaped like no known key, so that only knowing it protects it.
pub(super) const KEY: &str = "hunter2-very-secret";

fn env() -> ProviderEnv {
    ProviderEnv::from_lookup(|name| name.ends_with("_KEY").then(|| KEY.to_owned()))
}

fn client(server: &Server, config: &LlmConfig) -> Client {
    Client::open(&format!("openai:m@{}/v1", server.base), config, &env()).unwrap()
}

fn gemini(server: &Server, config: &LlmConfig) -> Client {
    let base = format!("{}/v1beta", server.base);
    let env = ProviderEnv::from_lookup(|name| match name {
        "GEMINI_BASE_URL" => Some(base.clone()),
        _ => name.ends_with("_KEY").then(|| KEY.to_owned()),
    });
    Client::open("gemini:g-1", config, &env).unwrap()
}

fn once() -> LlmConfig {
    LlmConfig { retry: RetryConfig { max_retries: 0, ..quick().retry }, ..quick() }
}

/// One attempt against one act.
async fn meet(act: Act) -> Result<ChatReply, LlmError> {
    let server = Server::start(vec![act]).await;
    let result = client(&server, &once()).complete(&ask("q")).await;
    assert_eq!(server.seen().len(), 1);
    if let Err(error) = &result {
        assert!(!format!("{error} {error:?}").contains("hunter2"), "{error:?}");
    }
    result
}

#[tokio::test]
async fn a_good_answer_arrives_with_everything() {
    let server = Server::start(vec![good("hi")]).await;
    let reply = client(&server, &quick()).complete(&ask("q")).await.unwrap();
    assert_eq!((reply.text.as_str(), reply.model.as_str(), reply.replayed), ("hi", "m-1", false));
    assert_eq!(reply.usage, Usage { prompt_tokens: 100, cached_tokens: 40, completion_tokens: 20 });
    let head = server.seen()[0].0.to_lowercase();
    assert!(head.starts_with("post /v1/chat/completions "), "{head}");
    assert!(head.contains(&format!("authorization: bearer {KEY}")), "{head}");
    let body = server.body(0);
    assert_eq!((&body["model"], &body["messages"][1]["content"]), (&json!("m"), &json!("q")));
    assert!(!server.seen()[0].1.contains("plan"), "the purpose is never sent");
}

#[tokio::test]
async fn without_a_key_no_authorization_is_sent() {
    let server = Server::start(vec![good("hi")]).await;
    let name = format!("openai:m@{}/v1/", server.base);
    let client = Client::open(&name, &quick(), &ProviderEnv::default()).unwrap();
    client.complete(&ask("q")).await.unwrap();
    assert!(!server.seen()[0].0.to_lowercase().contains("authorization"));
    assert!(server.seen()[0].0.starts_with("POST /v1/chat/completions "));
}

#[tokio::test]
async fn tool_calls_arrive() {
    let call = json!({ "id": "c9", "type": "function", "function": { "name": "f", "arguments": "{\"a\":" } });
    let act = json_200(json!({ "choices": [{ "finish_reason": "tool_calls", "message": { "tool_calls": [call] } }] }));
    let reply = meet(act).await.unwrap();
    assert_eq!(reply.text, "");
    assert_eq!((reply.tool_calls[0].id.as_str(), reply.tool_calls[0].arguments.as_str()), ("c9", "{\"a\":"));
}

#[tokio::test]
async fn bodies_that_are_no_answer() {
    let malformed = |r: Result<ChatReply, LlmError>| matches!(r, Err(LlmError::Malformed(_)));
    assert!(malformed(meet(Act::Say(200, "", "{\"choices\": [{".into())).await));
    let html = meet(Act::Say(200, "content-type: text/html\r\n", "<html>\x1b[2J login</html>".into())).await;
    assert!(
        matches!(&html, Err(LlmError::Malformed(m)) if m.contains("<html> [2J login") && !m.contains('\x1b')),
        "{html:?}"
    );
    assert!(malformed(meet(Act::Say(200, "", "\u{fffd}\0".into())).await));
    assert!(malformed(meet(Act::Say(200, "", "[".repeat(100_000))).await), "depth is bounded");
    assert!(malformed(meet(json_200(json!({ "choices": "none" }))).await));
    assert!(malformed(meet(json_200(json!({ "choices": [{ "message": { "content": 7 } }] }))).await));
    assert!(malformed(meet(json_200(json!(null))).await));
    assert!(malformed(meet(Act::Say(200, "", String::new())).await));
    assert_eq!(meet(json_200(json!({ "choices": [] }))).await, Err(LlmError::Empty));
    assert_eq!(meet(json_200(json!({ "choices": [{ "message": { "content": null } }] }))).await, Err(LlmError::Empty));
    assert_eq!(meet(good(" \n ")).await, Err(LlmError::Empty));
}

#[tokio::test]
async fn a_flood_is_cut_off() {
    let error = meet(Act::Flood(64)).await.unwrap_err();
    assert_eq!(error, LlmError::Malformed("body larger than 8 MiB".into()));
}

#[tokio::test]
async fn broken_connections_are_unavailable() {
    for act in [Act::Reset, Act::Noise] {
        let error = meet(act).await.unwrap_err();
        assert!(matches!(error, LlmError::Unavailable(_)), "{error:?}");
    }
    let nobody = Client::open("openai:m@http://127.0.0.1:1/v1", &once(), &env()).unwrap();
    let error = nobody.complete(&ask("q")).await.unwrap_err();
    assert!(matches!(&error, LlmError::Unavailable(m) if m.contains("connect")), "{error:?}");
}

#[tokio::test]
async fn silence_is_a_time_out() {
    for act in [Act::Hang, Act::HangInBody] {
        let server = Server::start(vec![act]).await;
        let config = LlmConfig { timeout_s: 1, ..once() };
        assert_eq!(client(&server, &config).complete(&ask("q")).await, Err(LlmError::TimedOut(1)));
    }
}

#[tokio::test]
async fn refusals_are_final_and_asked_once() {
    let config = quick();
    for (status, expected) in [
        (401, LlmError::Unauthorized(401)),
        (403, LlmError::Unauthorized(403)),
        (400, LlmError::Refused { status: 400, message: "bad [redacted] here".into() }),
        (307, LlmError::Refused { status: 307, message: String::new() }),
    ] {
        let body = json!({ "error": { "message": format!("bad {KEY} here") } }).to_string();
        let server = Server::start(vec![Act::Say(status, "location: http://127.0.0.1:1/\r\n", body)]).await;
        let error = client(&server, &config).complete(&ask("q")).await.unwrap_err();
        match (&error, &expected) {
            (LlmError::Refused { status: 307, .. }, LlmError::Refused { status: 307, .. }) => {}
            _ => assert_eq!(error, expected),
        }
        assert_eq!(server.seen().len(), 1, "{status} must not be asked again");
        assert!(!format!("{error:?}").contains("hunter2"));
    }
}

#[tokio::test]
async fn transient_failures_are_asked_again() {
    let oops = || Act::Say(500, "", "oops".into());
    let server = Server::start(vec![oops(), Act::Reset, Act::Say(200, "", "<html>".into()), good("at last")]).await;
    let client = client(&server, &quick());
    assert_eq!(client.complete(&ask("q")).await.unwrap().text, "at last");
    assert_eq!((client.spent().calls, client.spent().failed, client.spent().unmeasured), (4, 3, 3));
    let bodies: std::collections::BTreeSet<String> = server.seen().into_iter().map(|(_, b)| b).collect();
    assert_eq!(bodies.len(), 1, "every attempt asks the same");
}

#[tokio::test]
async fn retry_after_is_honoured() {
    let wait = || Act::Say(429, "retry-after: 1\r\n", "slow down".into());
    let server = Server::start(vec![wait(), good("hi")]).await;
    let began = std::time::Instant::now();
    let client = client(&server, &quick());
    client.complete(&ask("q")).await.unwrap();
    // Without the header the wait would be 4 ms at most; a lower bound is no measure of speed.
    assert!(began.elapsed() >= std::time::Duration::from_secs(1), "{:?}", began.elapsed());
}

#[tokio::test]
async fn one_rate_limit_holds_everyone_back() {
    let server = Server::start(vec![Act::Say(429, "retry-after: 1\r\n", String::new()), good("a"), good("b")]).await;
    let client = client(&server, &quick());
    let first = tokio::spawn({
        let client = client.clone();
        async move { client.complete(&ask("1")).await }
    });
    while client.spent().failed == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let began = std::time::Instant::now();
    client.complete(&ask("2")).await.unwrap();
    assert!(began.elapsed() >= std::time::Duration::from_millis(800), "{:?}", began.elapsed());
    first.await.unwrap().unwrap();
}

#[tokio::test]
async fn garbage_for_ever_ends_in_a_typed_failure() {
    let acts = (0..50).map(|_| Act::Say(200, "", "garbage".into())).collect();
    let server = Server::start(acts).await;
    let error = client(&server, &quick()).complete(&ask("q")).await.unwrap_err();
    assert!(matches!(error, LlmError::Malformed(_)));
    assert_eq!(server.seen().len(), 3, "one attempt and max_bad_replies more");
}

#[tokio::test]
async fn gemini_over_the_wire() {
    let body = json!({ "candidates": [{ "finishReason": "STOP", "content": { "parts": [{ "text": "hi" }] } }],
        "usageMetadata": { "promptTokenCount": 7, "candidatesTokenCount": 2 } });
    let server = Server::start(vec![json_200(body)]).await;
    let reply = gemini(&server, &quick()).complete(&ask("q")).await.unwrap();
    assert_eq!((reply.text.as_str(), reply.model.as_str(), reply.usage.prompt_tokens), ("hi", "g-1", 7));
    let head = &server.seen()[0].0;
    assert!(head.starts_with("POST /v1beta/models/g-1:generateContent HTTP"), "the key is not in the URL: {head}");
    assert!(head.contains(&format!("x-goog-api-key: {KEY}")));
    assert_eq!(server.body(0)["systemInstruction"]["parts"][0]["text"], "be brief");
}

#[tokio::test]
async fn gemini_failures_are_typed() {
    let wrong_key = json!({ "error": { "code": 400, "message": KEY, "details": [{ "reason": "API_KEY_INVALID" }] } });
    let blocked = json!({ "promptFeedback": { "blockReason": "OTHER" } });
    for (act, expected) in [
        (Act::Say(400, "", wrong_key.to_string()), LlmError::Unauthorized(400)),
        (json_200(blocked), LlmError::Filtered("prompt blocked: OTHER".into())),
        (
            Act::Say(503, "", format!("{{\"error\":{{\"message\":\"{KEY}\"}}}}")),
            LlmError::Unavailable("HTTP 503: [redacted]".into()),
        ),
    ] {
        let server = Server::start(vec![act]).await;
        assert_eq!(gemini(&server, &once()).complete(&ask("q")).await, Err(expected));
    }
}

#[tokio::test]
async fn no_debug_output_shows_the_key() {
    let server = Server::start(vec![]).await;
    for provider in [
        crate::open(&format!("openai:m@{}/v1", server.base), &env()).unwrap(),
        crate::open("gemini:g", &env()).unwrap(),
    ] {
        let shown = format!("{provider:?} {provider:#?} {}", provider.id());
        assert!(!shown.contains("hunter2"), "{shown}");
    }
    assert!(!format!("{:?}", client(&server, &quick())).contains("hunter2"));
}
