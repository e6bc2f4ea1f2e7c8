//! `formalize` as a task of the protocol, in both eras.

use crate::Running;
use crate::jobs::over;
use autoform::llm::{ChatReply, ChatRequest, LlmError, Provider, Scripted};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Never answers.
#[derive(Debug)]
struct Silent;

#[async_trait::async_trait]
impl Provider for Silent {
    fn id(&self) -> &str {
        "test:silent"
    }

    async fn complete(&self, _: &ChatRequest) -> Result<ChatReply, LlmError> {
        std::future::pending().await
    }
}

fn ask(running: &Running, method: &str, params: Value) -> Value {
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    running.client.post("/mcp", &body).json()
}

fn call() -> Value {
    json!({ "name": "formalize", "arguments": { "statement": "One and one are two.", "unjudged": true } })
}

#[test]
fn a_client_that_asks_for_a_task_has_one() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(dir.path(), Box::new(Scripted::texts("test:model", &["no"; 64])));
    let hello = |version: &str| ask(&running, "initialize", json!({ "protocolVersion": version, "capabilities": {} }));
    assert!(hello("2025-11-25")["result"]["capabilities"]["tasks"]["requests"]["tools"]["call"].is_object());
    assert!(hello("2025-06-18")["result"]["capabilities"]["tasks"].is_null());
    let tools = ask(&running, "tools/list", json!({}))["result"]["tools"].clone();
    let support = |t: &Value| t["execution"]["taskSupport"].as_str().map(|s| (t["name"].to_string(), s.to_owned()));
    let supported: Vec<_> = tools.as_array().unwrap().iter().filter_map(support).collect();
    assert_eq!(supported, [("\"formalize\"".to_owned(), "optional".to_owned())]);
    let mut params = call();
    params["task"] = json!({ "ttl": 60_000 });
    let task = ask(&running, "tools/call", params)["result"]["task"].clone();
    assert!(task["createdAt"].as_str().is_some_and(|t| t.ends_with('Z') && t.contains('T')), "{task}");
    let id = json!({ "taskId": task["taskId"] });
    // Waits for the end.
    let result = ask(&running, "tasks/result", id.clone())["result"].clone();
    assert_eq!(result["structuredContent"]["outcome"], "failed", "{result}");
    assert_eq!(result["_meta"]["io.modelcontextprotocol/related-task"], id);
    let told = ask(&running, "tasks/get", id.clone())["result"].clone();
    assert_eq!((&told["status"], &told["taskId"]), (&json!("completed"), &id["taskId"]), "a verdict is no failure");
    assert_eq!(ask(&running, "tasks/cancel", id)["error"]["code"], -32602, "it has ended");
    for bad in [json!({}), json!({ "taskId": "none" }), json!({ "taskId": "../x" }), json!({ "taskId": 1 })] {
        for method in ["tasks/get", "tasks/result", "tasks/cancel"] {
            assert_eq!(ask(&running, method, bad.clone())["error"]["code"], -32602, "{method} {bad}");
        }
    }
}

#[test]
fn a_client_that_can_take_a_task_gets_one_and_ends_it() {
    let dir = tempfile::tempdir().unwrap();
    let running = over(dir.path(), Box::new(Silent));
    let meta = |extensions: Value| {
        json!({ "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": { "extensions": extensions } })
    };
    let declaring = |extensions: Value, method: &str, name: Option<&str>, mut params: Value| {
        params["_meta"] = meta(extensions);
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
        let mut headers = vec![("MCP-Protocol-Version", "2026-07-28"), ("Mcp-Method", method)];
        headers.extend(name.map(|n| ("Mcp-Name", n)));
        running.client.ask("POST", "/mcp", &headers, body.as_bytes())
    };
    let tasks = json!({ "io.modelcontextprotocol/tasks": {} });
    let stateless =
        |method: &str, name: Option<&str>, params: Value| declaring(tasks.clone(), method, name, params).json();
    let hello = stateless("server/discover", None, json!({}));
    assert!(hello["result"]["capabilities"]["extensions"]["io.modelcontextprotocol/tasks"].is_object(), "{hello}");
    let task = stateless("tools/call", Some("formalize"), call())["result"].clone();
    assert_eq!((&task["resultType"], &task["status"]), (&json!("task"), &json!("working")), "{task}");
    let id = json!({ "taskId": task["taskId"] });
    for method in ["tasks/get", "tasks/update", "tasks/cancel"] {
        let refused = declaring(json!({}), method, None, id.clone());
        let error = refused.json()["error"].clone();
        assert_eq!((refused.status, &error["code"]), (400, &json!(-32021)), "{method}: {error}");
        assert_eq!(error["data"]["requiredCapabilities"]["extensions"], tasks);
    }
    // A name that is another task's is refused as it is of a tool; one that is left out is not missed.
    let own = task["taskId"].as_str().unwrap();
    for method in ["tasks/get", "tasks/update", "tasks/cancel"] {
        let refused = declaring(tasks.clone(), method, Some("another"), id.clone());
        assert_eq!((refused.status, &refused.json()["error"]["code"]), (400, &json!(-32020)), "{method}");
        let undeclared = declaring(json!({}), method, Some("another"), id.clone());
        assert_eq!(undeclared.json()["error"]["code"], -32021, "{method}");
    }
    assert_eq!(stateless("tasks/get", Some(own), id.clone())["result"]["status"], "working");
    let get = || stateless("tasks/get", None, id.clone())["result"].clone();
    assert_eq!((&get()["status"], &get()["result"]), (&json!("working"), &Value::Null));
    assert!(stateless("tasks/update", None, id.clone())["result"].is_object());
    assert!(stateless("tasks/cancel", None, id.clone())["result"].is_object());
    let began = Instant::now();
    while get()["status"] != "cancelled" {
        assert!(began.elapsed() < Duration::from_secs(20), "{}", get());
        std::thread::sleep(Duration::from_millis(20));
    }
    let ended = get();
    assert_eq!((&ended["result"]["isError"], &ended["resultType"]), (&json!(true), &json!("complete")));
    assert_ne!(ended["lastUpdatedAt"], ended["createdAt"], "{ended}");
}
