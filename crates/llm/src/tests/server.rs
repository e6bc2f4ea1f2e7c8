//! A loopback server that answers each connection as told, well or badly.

use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What to do with one request.
pub(super) enum Act {
    /// Status, extra header lines, body.
    Say(u16, &'static str, String),
    /// Half of a body, then a reset of the connection.
    Reset,
    /// Nothing, for as long as the client waits.
    Hang,
    /// The head of a good answer, then nothing.
    HangInBody,
    /// A good status and this many MiB of white space.
    Flood(usize),
    /// Bytes that are no HTTP.
    Noise,
}

/// A good answer of an OpenAI-compatible server.
pub(super) fn good(text: &str) -> Act {
    json_200(json!({
        "id": "x", "object": "chat.completion", "model": "m-1",
        "choices": [{ "index": 0, "finish_reason": "stop", "message": { "role": "assistant", "content": text } }],
        "usage": { "prompt_tokens": 100, "completion_tokens": 20, "prompt_tokens_details": { "cached_tokens": 40 } }
    }))
}

pub(super) fn json_200(body: Value) -> Act {
    Act::Say(200, "content-type: application/json\r\n", body.to_string())
}

/// The server, and what it was sent: head and body of each request.
pub(super) struct Server {
    pub(super) base: String,
    seen: Arc<Mutex<Vec<(String, String)>>>,
}

impl Server {
    /// Answers the n-th connection with the n-th act; later ones with status 418.
    pub(super) async fn start(acts: Vec<Act>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let log = seen.clone();
        tokio::spawn(async move {
            let mut acts = acts.into_iter();
            while let Ok((stream, _)) = listener.accept().await {
                let act = acts.next().unwrap_or(Act::Say(418, "", "the script is over".into()));
                tokio::spawn(serve(stream, act, log.clone()));
            }
        });
        Self { base, seen }
    }

    pub(super) fn seen(&self) -> Vec<(String, String)> {
        self.seen.lock().unwrap().clone()
    }

    /// The body of the n-th request, as JSON.
    pub(super) fn body(&self, n: usize) -> Value {
        serde_json::from_str(&self.seen()[n].1).unwrap()
    }
}

async fn serve(mut stream: TcpStream, act: Act, log: Arc<Mutex<Vec<(String, String)>>>) {
    let Some(request) = read_request(&mut stream).await else { return };
    log.lock().unwrap().push(request);
    let head = |status: u16, extra: &str, length: usize| {
        format!("HTTP/1.1 {status} X\r\nconnection: close\r\n{extra}content-length: {length}\r\n\r\n")
    };
    match act {
        Act::Say(status, extra, body) => {
            drop(stream.write_all((head(status, extra, body.len()) + &body).as_bytes()).await);
        }
        Act::Reset => {
            stream.write_all((head(200, "", 1000) + "{\"choices\": [").as_bytes()).await.unwrap();
            stream.flush().await.unwrap();
            tokio::time::sleep(Duration::from_millis(50)).await;
            stream.set_zero_linger().unwrap();
        }
        Act::Hang => tokio::time::sleep(Duration::from_secs(3600)).await,
        Act::HangInBody => {
            stream.write_all((head(200, "", 1000) + "{").as_bytes()).await.unwrap();
            tokio::time::sleep(Duration::from_secs(3600)).await;
        }
        Act::Flood(mib) => {
            let head = "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n";
            if stream.write_all(head.as_bytes()).await.is_err() {
                return;
            }
            for _ in 0..mib {
                if stream.write_all(&vec![b' '; 1 << 20]).await.is_err() {
                    return;
                }
            }
        }
        Act::Noise => drop(stream.write_all(b"\x00\x01 no http at all\r\n\r\n").await),
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<(String, String)> {
    let mut bytes = Vec::new();
    loop {
        let mut chunk = [0; 4096];
        let n = stream.read(&mut chunk).await.ok().filter(|n| *n > 0)?;
        bytes.extend_from_slice(&chunk[..n]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|l| l.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
        if body.len() >= length.unwrap_or(0) {
            return Some((head.to_owned(), body.to_owned()));
        }
    }
}
