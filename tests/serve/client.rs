//! A client that speaks HTTP by hand, so that nothing is set right behind the test's back.

use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Client(pub(crate) SocketAddr);

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    /// Whether the body is shorter than its head says.
    pub(crate) fn cut(&self) -> bool {
        self.header("content-length").and_then(|n| n.parse::<usize>().ok()).is_some_and(|n| self.body.len() < n)
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let of = |l: &'_ str| l.split_once(':').map(|(n, v)| (n.to_ascii_lowercase(), v.trim().to_owned()));
        self.head.lines().find(|l| of(l).is_some_and(|(n, _)| n == name)).and_then(|l| l.split_once(": ")).map(|x| x.1)
    }
}

impl Client {
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.0).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(200))).unwrap();
        stream
    }

    /// Sends a request; its answer is to be read.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> TcpStream {
        let mut stream = self.connect();
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(n, _)| n.eq_ignore_ascii_case("host")) {
            head.push_str(&format!("Host: {}\r\n", self.0));
        }
        headers.iter().for_each(|(n, v)| head.push_str(&format!("{n}: {v}\r\n")));
        head.push_str("\r\n");
        // A server that refuses by the head alone may have closed before the body is sent.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        stream
    }

    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        read(self.send(method, path, headers, body))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &[("Content-Type", "application/json")], body.to_string().as_bytes())
    }

    /// The same where the server may be gone at any moment: nothing where not even a head came.
    pub(crate) fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        let mut stream = TcpStream::connect(self.0).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(200))).ok()?;
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nConnection: close\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.0,
            body.len()
        );
        stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())).ok()?;
        let answer = read(stream);
        (answer.status != 0).then_some(answer)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"")
    }
}

/// The rest of a connection, as an answer.
pub(crate) fn read(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    // A reset after the answer does not undo it.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or_default();
    let body =
        if head.to_ascii_lowercase().contains("transfer-encoding: chunked") { joined(body) } else { body.into() };
    Answer { status, head: head.to_owned(), body }
}

fn joined(mut chunks: &str) -> String {
    let mut out = String::new();
    while let Some((size, rest)) = chunks.split_once("\r\n") {
        let Ok(size) = usize::from_str_radix(size, 16) else { break };
        let Some(chunk) = rest.get(..size) else { break };
        out.push_str(chunk);
        chunks = rest.get(size + 2..).unwrap_or_default();
    }
    out
}
