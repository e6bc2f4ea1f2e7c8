//! The Model Context Protocol over both transports and in both eras.

use crate::{RUNTIME, fake, options, real};
use autoform::config::Config;
use autoform::serve::{ServeOptions, serve_stdio};
use autoform::workbench::Workbench;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, DuplexStream, Lines, ReadHalf, WriteHalf, split};

/// A client at the other end of stdin and stdout.
struct Pipe {
    say: WriteHalf<DuplexStream>,
    hear: Lines<BufReader<ReadHalf<DuplexStream>>>,
    ended: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Pipe {
    fn new(bench: Workbench, options: ServeOptions) -> Self {
        let _in = RUNTIME.enter();
        let (ours, theirs) = tokio::io::duplex(1 << 20);
        let (input, output) = split(theirs);
        let ended = tokio::spawn(serve_stdio(Arc::new(bench), options, input, output));
        let (hear, say) = split(ours);
        Self { say, hear: BufReader::new(hear).lines(), ended }
    }

    async fn send(&mut self, value: &Value) {
        self.say.write_all(format!("{value}\n").as_bytes()).await.unwrap();
    }

    async fn next(&mut self) -> Value {
        let line = tokio::time::timeout(std::time::Duration::from_secs(200), self.hear.next_line()).await;
        serde_json::from_str(&line.expect("in time").unwrap().expect("an answer")).unwrap()
    }

    async fn ask(&mut self, id: u64, method: &str, params: Value) -> Value {
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })).await;
        let answer = self.next().await;
        assert_eq!(answer["id"], id, "{answer}");
        answer
    }
}

fn call(name: &str, arguments: Value) -> Value {
    json!({ "name": name, "arguments": arguments })
}

fn bench() -> Workbench {
    Workbench::open(Config::default()).with_lean(Arc::new(autoform_testing::lean_pool().clone()))
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_client_with_a_handshake_checks_searches_and_compares() {
    let mut pipe = Pipe::new(bench(), options());
    RUNTIME.block_on(async {
        let hello = pipe.ask(1, "initialize", json!({ "protocolVersion": "2025-06-18", "capabilities": {} })).await;
        assert_eq!(hello["result"]["protocolVersion"], "2025-06-18");
        assert_eq!(hello["result"]["serverInfo"]["name"], "autoform");
        pipe.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
        assert_eq!(pipe.ask(2, "ping", json!({})).await["result"], json!({}));
        let tools = pipe.ask(3, "tools/list", json!({})).await["result"]["tools"].clone();
        assert_eq!(tools.as_array().unwrap().len(), 7);
        assert!(tools.get("resultType").is_none());

        let good = pipe.ask(4, "tools/call", call("check_lean", json!({ "code": "theorem a : 1 + 1 = 2 := rfl" }))).await;
        let said = &good["result"]["structuredContent"];
        assert_eq!((&said["success"], &said["finished"], &good["result"]["isError"]), (&json!(true), &json!(true), &json!(false)));
        assert_eq!(said["statements"], json!([{ "name": "a", "type": "1 + 1 = 2" }]));
        let text = good["result"]["content"][0]["text"].as_str().unwrap();
        assert_eq!(&serde_json::from_str::<Value>(text).unwrap(), said, "both forms say the same");

        let bad = pipe.ask(5, "tools/call", call("check_lean", json!({ "code": "theorem a : 1 + 1 = 3 := rfl" }))).await;
        let said = &bad["result"]["structuredContent"];
        assert_eq!((&said["success"], &said["finished"], &said["messages"][0]["severity"]), (&json!(false), &json!(true), &json!("error")));

        let slow = json!({ "code": "partial def f (n : Nat) : IO Unit := f (n + 1)\n#eval f 0", "timeout_s": 1 });
        let slow = pipe.ask(6, "tools/call", call("check_lean", slow)).await["result"].clone();
        assert_eq!((&slow["isError"], &slow["structuredContent"]["finished"]), (&json!(true), &json!(false)));
        assert_eq!(slow["structuredContent"]["outcome"], "timed_out");
        assert!(slow["content"][0]["text"].as_str().unwrap().starts_with("UNFINISHED"), "{slow}");

        let found = pipe.ask(7, "tools/call", call("search_library", json!({ "query": "Nat.Prime", "limit": 2 }))).await;
        assert_eq!(found["result"]["structuredContent"]["hits"][0]["name"], "Nat.Prime");
        let told = pipe.ask(8, "tools/call", call("describe_declaration", json!({ "name": "Nat.Prime" }))).await;
        assert_eq!(told["result"]["structuredContent"]["success"], true);
        let pair = json!({ "reference": "theorem a (x y : ℕ) : x + y = y + x := sorry", "candidate": "theorem b (m n : ℕ) : n + m = m + n := sorry", "full": true });
        let same = pipe.ask(9, "tools/call", call("compare_statements", pair)).await;
        let said = &same["result"]["structuredContent"];
        assert_eq!((&said["success"], &said["relation"]), (&json!(true), &json!("same")));
        assert!(said["evidence"].as_str().unwrap().contains("theorem"));

        let wrong = pipe.ask(10, "tools/call", call("check_lean", json!({ "source": "x" }))).await;
        assert_eq!(wrong["result"]["isError"], true, "{wrong}");
        let why = wrong["result"]["content"][0]["text"].as_str().unwrap();
        assert!(why.starts_with("UNFINISHED") && why.contains("`code`"), "{why}");
        assert_eq!(pipe.ask(11, "tools/call", call("rm", json!({}))).await["error"]["code"], -32602);
        let judged = call("judge_statement", json!({ "informal": "x", "formal": "y" }));
        let judged = pipe.ask(12, "tools/call", judged).await["result"].clone();
        assert_eq!(judged["isError"], true, "there is no model: {judged}");
    });
}

#[test]
fn a_mark_and_line_ends_of_other_systems_change_no_message() {
    let mut pipe = Pipe::new(
        Workbench::open(Config::default()).with_lean(Arc::new(autoform::lean::fake::rejecting_bad())),
        options(),
    );
    RUNTIME.block_on(async {
        let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" });
        pipe.say.write_all(format!("\u{feff}{ping}\r\n").as_bytes()).await.unwrap();
        assert_eq!(pipe.next().await["result"], json!({}));
    });
}

#[test]
fn every_answer_has_the_form_of_its_tools_schema() {
    let mut pipe = Pipe::new(
        Workbench::open(Config::default()).with_lean(Arc::new(autoform::lean::fake::rejecting_bad())),
        options(),
    );
    RUNTIME.block_on(async {
        let tools = pipe.ask(1, "tools/list", json!({})).await["result"]["tools"].clone();
        let schema =
            tools.as_array().unwrap().iter().find(|t| t["name"] == "check_lean").unwrap()["outputSchema"].clone();
        for code in ["good", "bad"] {
            let answer = pipe.ask(2, "tools/call", call("check_lean", json!({ "code": code }))).await;
            let said = answer["result"]["structuredContent"].as_object().unwrap().clone();
            for required in schema["required"].as_array().unwrap() {
                assert!(said.contains_key(required.as_str().unwrap()), "{required}");
            }
            assert!(said.keys().all(|k| schema["properties"].get(k).is_some()), "{said:?}");
        }
    });
}

#[test]
fn a_client_without_a_handshake_tells_its_version_each_time() {
    let running = fake(options());
    let post = |method: &str, params: Value, headers: &[(&str, &str)]| {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        running.client.ask("POST", "/mcp", headers, body.to_string().as_bytes())
    };
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {},
    });
    let with = |more: Value| {
        let mut params = more;
        params["_meta"] = meta.clone();
        params
    };
    let version = ("MCP-Protocol-Version", "2026-07-28");
    let found = post("server/discover", with(json!({})), &[version, ("Mcp-Method", "server/discover")]).json();
    let result = &found["result"];
    assert_eq!(result["resultType"], "complete");
    assert!(result["supportedVersions"].as_array().unwrap().contains(&json!("2026-07-28")) && result["ttlMs"].is_u64());
    let check = with(call("check_lean", json!({ "code": "theorem a : True := trivial" })));
    let name = ("Mcp-Name", "check_lean");
    let said = post("tools/call", check.clone(), &[version, ("Mcp-Method", "tools/call"), name]).json();
    assert_eq!(said["result"]["structuredContent"]["success"], true, "{said}");
    for headers in [
        &[version][..],
        &[("Mcp-Method", "tools/call"), name],
        &[version, ("Mcp-Method", "tools/list"), name],
        &[version, ("Mcp-Method", "tools/call"), ("Mcp-Name", "formalize")],
        &[("MCP-Protocol-Version", "2025-06-18"), ("Mcp-Method", "tools/call"), name],
    ] {
        let answer = post("tools/call", check.clone(), headers);
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!(-32020)), "{headers:?}");
    }
    let bare = json!({ "_meta": { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } });
    for params in [bare, json!({})] {
        let answer = post("tools/list", params, &[version, ("Mcp-Method", "tools/list")]);
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!(-32602)), "{answer:?}");
    }
    let gone = post("ping", with(json!({})), &[version, ("Mcp-Method", "ping")]);
    assert_eq!((gone.status, &gone.json()["error"]["code"]), (404, &json!(-32601)));
    let future = post("tools/list", json!({}), &[("MCP-Protocol-Version", "2031-01-01")]);
    assert_eq!((future.status, &future.json()["error"]["code"]), (400, &json!(-32022)));
    assert_eq!(running.client.get("/mcp").status, 405);
    assert_eq!(running.client.ask("POST", "/mcp", &[("Origin", "http://evil.example")], b"{}").status, 403);
    let note = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
    assert_eq!(running.client.post("/mcp", &note).status, 202);
}

#[test]
fn what_is_no_message_is_told_and_ends_nothing() {
    let mut pipe = Pipe::new(Workbench::open(Config::default()), options());
    RUNTIME.block_on(async {
        pipe.say
            .write_all(b"\n{broken\n[]\n{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}\n\xff\xfe\n")
            .await
            .unwrap();
        for code in [-32700, -32600, -32600, -32700] {
            assert_eq!(pipe.next().await["error"]["code"], code);
        }
        assert_eq!(pipe.ask(2, "no/such", json!({})).await["error"]["code"], -32601);
        let listed = pipe.ask(3, "prompts/list", json!({})).await;
        assert_eq!(listed["result"]["prompts"].as_array().unwrap().len(), 2);
        for uri in ["autoform://runs/../etc/passwd", "file:///etc/passwd", "autoform://runs/a/job.json"] {
            let answer = pipe.ask(4, "resources/read", json!({ "uri": uri })).await;
            assert_eq!(answer["error"]["code"], -32002, "{uri}");
        }
        pipe.say.shutdown().await.unwrap();
        pipe.ended.await.unwrap().unwrap();
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn over_http_it_is_the_same() {
    let running = real(options());
    let has_sorry = |code: &str| {
        let body = json!({ "jsonrpc": "2.0", "id": "x", "method": "tools/call",
            "params": { "name": "check_lean", "arguments": { "code": code } } });
        let said = running.client.post("/mcp", &body).json();
        assert_eq!((&said["id"], &said["result"]["structuredContent"]["outcome"]), (&"x".into(), &"accepted".into()));
        said["result"]["structuredContent"]["has_sorry"].clone()
    };
    assert_eq!(has_sorry("theorem a : 1 + 1 = 2 := by sorry"), true);
    assert_eq!(has_sorry("example : 1 + 1 = 3 := by sorry"), true, "no declaration is left of it");
    assert_eq!(has_sorry("example : 1 + 1 = 2 := rfl"), false);
}
