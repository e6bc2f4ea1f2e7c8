//! What clients send: HTTP, well formed and not, and messages of MCP. A fault of ours in a handler ends a
//! connection without an answer, so an answer is asked for each time.

use autoform::config::Config;
use autoform::lean::fake::rejecting_bad;
use autoform::serve::{ServeOptions, Server, Stop, serve_stdio};
use autoform::workbench::Workbench;
use autoform_testing::RUNTIME;
use autoform_testing::fuzz::Fuzz;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt};

const ROUTES: [&str; 22] = [
    "GET /health",
    "GET /metrics",
    "POST /api/check",
    "POST /verify",
    "POST /execute",
    "POST /v1/check",
    "POST /v1/search",
    "GET /v1/declarations/%C2%AB..%2F",
    "POST /v1/compare",
    "POST /v1/judge",
    "POST /v1/diagnose",
    "POST /v1/formalize",
    "GET /v1/jobs",
    "GET /v1/jobs/..%2f..%2fetc",
    "DELETE /v1/jobs/a",
    "GET /v1/jobs/a/events",
    "GET /v1/jobs/a/files/..",
    "GET /v1/status",
    "POST /mcp",
    "PUT /mcp",
    "GET /%00",
    "GET /",
];

fn bodies() -> Vec<String> {
    let call = |name: &str, arguments: Value| {
        let params = json!({ "name": name, "arguments": arguments });
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }).to_string()
    };
    let initialize =
        json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "c", "version": "1" } });
    let mut bodies = vec![
        json!({ "snippets": [{ "id": "a", "code": "theorem t : 1 = 1 := rfl" }], "timeout": 10, "infotree": null }).to_string(),
        json!({ "codes": [{ "custom_id": 1, "proof": "theorem t : 1 = 1 := bad" }], "timeout": 5, "infotree_type": "original" }).to_string(),
        json!({ "generated_code": "theorem t : 1 = 1 := rfl", "language": "lean4", "timeout": 3.5 }).to_string(),
        json!({ "id": "x", "code": "import Mathlib\ntheorem t : True := trivial", "header": null, "options": {}, "expected": { "name": "t", "statement": "True" } }).to_string(),
        json!({ "query": "prime", "top_k": 5, "kind": ["theorem"] }).to_string(),
        json!({ "pairs": [["1 = 1", "2 = 2"]], "metrics": ["bleu"] }).to_string(),
        json!({ "reference": "theorem a : 1 = 1", "candidate": "theorem b : 1 = 1" }).to_string(),
        json!({ "statement": "One is one.", "model": "m" }).to_string(),
        json!({ "jsonrpc": "2.0", "id": "i", "method": "initialize", "params": initialize }).to_string(),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string(),
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } }).to_string(),
        json!({ "jsonrpc": "2.0", "id": null, "method": "resources/read", "params": { "uri": "autoform://run/../x" } }).to_string(),
        "[]".to_owned(),
    ];
    for method in ["tools/list", "resources/list", "prompts/list", "ping", "logging/setLevel"] {
        bodies.push(json!({ "jsonrpc": "2.0", "id": 2, "method": method }).to_string());
    }
    bodies.push(call("check", json!({ "code": "theorem t : bad", "timeout_s": 5 })));
    bodies.push(call("search", json!({ "query": "prime", "limit": 3 })));
    bodies
}

const WORDS: &[&str] = &[
    "\"id\":",
    "\"code\":",
    "\"timeout\":",
    "\"method\":\"tools/call\"",
    "\"params\":",
    "\"jsonrpc\":\"2.0\"",
    "Content-Length: ",
    "Transfer-Encoding: chunked\r\n",
    "Host: ",
    "HTTP/1.1\r\n",
    "Expect: 100-continue\r\n",
    "\r\n\r\n",
];

/// A workbench whose every folder is below `dir`.
fn bench(dir: &Path) -> Workbench {
    let config = Config { cache_dir: Some(dir.join("cache")), ..Config::default() };
    Workbench::open(config).with_lean(Arc::new(rejecting_bad()))
}

fn options(dir: &Path) -> ServeOptions {
    ServeOptions { listen: ([127, 0, 0, 1], 0).into(), runs: dir.join("runs"), ..ServeOptions::default() }
}

/// One connection that is kept, and made anew when the server has ended it.
struct Kept {
    to: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
}

impl Kept {
    fn connect(to: SocketAddr) -> TcpStream {
        let stream = TcpStream::connect(to).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(200))).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// Sends a request and reads its answer's status.
    fn ask(&mut self, request: &[u8]) -> u16 {
        let to = self.to;
        let stream = self.stream.get_or_insert_with(|| BufReader::new(Self::connect(to)));
        let _ = stream.get_mut().write_all(request);
        let (mut head, mut status, mut length, mut close) = (String::new(), 0, None, false);
        while stream.read_line(&mut head).unwrap_or(0) > 2 {
            let line = head.to_ascii_lowercase();
            if let Some(rest) = line.strip_prefix("http/1.1 ") {
                status = rest[..3].parse().unwrap();
            } else if let Some(n) = line.strip_prefix("content-length: ") {
                length = n.trim().parse::<u64>().ok();
            }
            close |= line.starts_with("connection: close");
            head.clear();
        }
        match length {
            Some(n) => drop(stream.take(n).read_to_end(&mut Vec::new())),
            None => close = true,
        }
        if close {
            self.stream = None;
        }
        status
    }
}

#[test]
fn http_routes() {
    let dir = tempfile::tempdir().unwrap();
    let server = RUNTIME.block_on(Server::bind(Arc::new(bench(dir.path())), options(dir.path()))).unwrap();
    let (to, stop) = (server.address(), Stop::default());
    let running = RUNTIME.spawn(server.run(stop.clone()));
    let mut kept = Kept { to, stream: None };
    let health = format!("GET /health HTTP/1.1\r\nHost: {to}\r\n\r\n");
    Fuzz::new("http", 1500).seeds(bodies()).words(WORDS).run(|input| {
        let route = ROUTES[input.iter().map(|b| *b as usize).sum::<usize>() % ROUTES.len()];
        let head = format!("{route} HTTP/1.1\r\nHost: {to}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n");
        if input.len() % 5 == 0 {
            // What is no request at all: there need be no answer, and the next client has its own.
            let mut stream = Kept::connect(to);
            let _ = stream.write_all(input).and_then(|()| stream.shutdown(Shutdown::Write));
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer);
            assert!(!answer.starts_with(b"HTTP/1.1 500"), "{}", String::from_utf8_lossy(&answer));
        } else {
            let request = [head.as_bytes(), format!("Content-Length: {}\r\n\r\n", input.len()).as_bytes(), input].concat();
            let status = kept.ask(&request);
            assert!(status >= 200 && status != 500, "{route}: status {status}");
        }
        assert_eq!(kept.ask(health.as_bytes()), 200, "the server lives");
    });
    stop.now.cancel();
    RUNTIME.block_on(running).unwrap();
    assert!(
        !dir.path().join("runs").exists() || std::fs::read_dir(dir.path().join("runs")).unwrap().count() == 0,
        "no run was made"
    );
}

#[test]
fn mcp_messages() {
    let dir = tempfile::tempdir().unwrap();
    let _in = RUNTIME.enter();
    let (ours, theirs) = tokio::io::duplex(1 << 22);
    let (input, output) = tokio::io::split(theirs);
    let ended = tokio::spawn(serve_stdio(Arc::new(bench(dir.path())), options(dir.path()), input, output));
    let (hear, mut say) = tokio::io::split(ours);
    let mut hear = tokio::io::BufReader::new(hear).lines();
    let mut n = 0_u64;
    Fuzz::new("mcp", 2000).seeds(bodies()).words(WORDS).run(|input| {
        n += 1;
        let id = format!("after-{n}");
        let ping = json!({ "jsonrpc": "2.0", "id": id, "method": "ping" });
        let heard = RUNTIME.block_on(async {
            say.write_all(&[input, b"\n", ping.to_string().as_bytes(), b"\n"].concat()).await.unwrap();
            loop {
                let line = hear.next_line().await.unwrap().expect("the session goes on");
                let value: Value = serde_json::from_str(&line).expect("nothing but JSON on stdout");
                assert_eq!(value["jsonrpc"], "2.0", "{value}");
                if value["id"] == id.as_str() {
                    return value;
                }
            }
        });
        assert!(heard.get("result").is_some(), "{heard}");
    });
    drop((say, hear));
    RUNTIME.block_on(ended).unwrap().unwrap();
}
