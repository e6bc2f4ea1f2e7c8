//! What these tests share: the program, a model on loopback, a NATS server.

use assert_cmd::cargo::cargo_bin;
use autoform_testing::endpoint::Endpoint;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The program, with nothing of this environment that could name a server or a part.
pub(crate) fn autoform(args: &[&str]) -> Command {
    let mut c = Command::new(cargo_bin("autoform"));
    for name in ["AUTOFORM_SHARD", "AUTOFORM_QUEUE", "AUTOFORM_SERVER", "AUTOFORM_MODEL", "SLURM_ARRAY_TASK_ID"] {
        c.env_remove(name);
    }
    c.env("AUTOFORM_LEAN__WORKERS", "1").args(args);
    c
}

pub(crate) fn run(args: &[&str]) -> (i32, String, String) {
    told(autoform(args).output().unwrap())
}

pub(crate) fn told(out: Output) -> (i32, String, String) {
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (out.status.code().unwrap_or(-1), text(&out.stdout), text(&out.stderr))
}

/// A model that writes the same good file whatever is asked, and judges that agree; each answer takes `ms`.
pub(crate) async fn model(ms: u64) -> Endpoint {
    let agree = r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#;
    let read = r#"{"reading": "r", "verdict": "consistent", "reasons": [], "fault": null}"#;
    Endpoint::start(vec![
        ("condition by condition", agree.to_owned(), ms),
        ("on its own", read.to_owned(), ms),
        ("", "```lean\nimport Mathlib\n\ntheorem main_statement : 2 + 2 = 4 := by sorry\n```".to_owned(), ms),
    ])
    .await
}

/// Statements in a file, with ids `p0`, `p1`, ..
pub(crate) fn statements(dir: &Path, n: usize) -> PathBuf {
    let file = dir.join("statements.jsonl");
    let line = |i: usize| format!("{{\"id\": \"p{i}\", \"text\": \"Two and two are four, says number {i}.\"}}\n");
    std::fs::write(&file, (0..n).map(line).collect::<String>()).unwrap();
    file
}

/// A NATS server with JetStream, killed when dropped.
pub(crate) struct Nats {
    child: Child,
    pub(crate) port: u16,
    dir: PathBuf,
    program: PathBuf,
}

impl Nats {
    /// Starts one; `None`, loudly, where there is none.
    pub(crate) fn start(dir: &Path) -> Option<Self> {
        let named = std::env::var_os("AUTOFORM_NATS_SERVER").map(PathBuf::from);
        let Some(program) = named.or_else(|| autoform::lean::find_program("nats-server")) else {
            eprintln!(
                "SKIPPED: no nats-server on PATH (Debian: apt install nats-server), and AUTOFORM_NATS_SERVER is not set"
            );
            return None;
        };
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let child = spawn(&program, port, dir);
        let nats = Self { child, port, dir: dir.to_owned(), program };
        nats.wait();
        Some(nats)
    }

    fn wait(&self) {
        for _ in 0..200 {
            if std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("the NATS server does not listen");
    }

    pub(crate) fn url(&self, name: &str) -> String {
        format!("nats://127.0.0.1:{}/{name}", self.port)
    }

    /// Kills it with -9 and starts it again on what it had stored.
    pub(crate) fn restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.child = spawn(&self.program, self.port, &self.dir);
        self.wait();
    }
}

fn spawn(program: &Path, port: u16, dir: &Path) -> Child {
    let mut c = Command::new(program);
    c.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(dir.join("jetstream"));
    c.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
