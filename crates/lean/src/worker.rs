//! One worker process: start, one request at a time, and every way it can end.

use super::config::LeanConfig;
use super::process::{Launch, Process};
use super::protocol::{self, Hello};
use autoform_base::escape::printable;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{ChildStdin, ChildStdout};

/// Bytes of one answer line at most; a longer one is a worker gone wrong.
const MAX_LINE: u64 = 256 << 20;

/// How often the resident memory of a busy worker is looked at.
const WATCH: Duration = Duration::from_millis(200);

/// Why a request got no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Failure {
    #[error("no answer within the wall clock")]
    Wall,
    #[error("out of memory")]
    Memory { resident: Option<u64> },
    #[error("the worker died: {tail}")]
    Died { tail: String },
    #[error("the worker could not be started: {0}")]
    NotStarted(String),
}

/// A started worker.
#[derive(Debug)]
pub(super) struct Worker {
    process: Process,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    token: String,
    pub(super) hello: Hello,
    pub(super) served: u64,
    pub(super) headers: Vec<String>,
    /// Sessions whose instance it holds, or held.
    pub(super) sessions: Vec<String>,
    /// The first syntax that can run code among what it was given; such a worker is not used again.
    pub(super) ran_code: Option<String>,
    next_id: u64,
}

impl Worker {
    /// Starts a worker and waits for its hello.
    pub(super) async fn start(launch: &Launch, config: &LeanConfig) -> Result<Self, Failure> {
        let (process, stdin, stdout) =
            Process::start(launch).map_err(|e| Failure::NotStarted(format!("{}: {e}", launch.program.display())))?;
        let token: String = (0..4).map(|_| format!("{:08x}", rand::random::<u32>())).collect();
        let mut w = Self {
            process,
            stdin,
            stdout: BufReader::new(stdout),
            token,
            hello: Hello { protocol: 0, lean: String::new(), githash: String::new(), platform: String::new() },
            served: 0,
            headers: Vec::new(),
            sessions: Vec::new(),
            ran_code: None,
            next_id: 1,
        };
        let first = serde_json::json!({ "token": w.token }).to_string();
        let answer = w.exchange(&first, Duration::from_secs(config.start_s), config.memory_mib).await?;
        w.hello = protocol::hello(&answer)
            .ok_or_else(|| Failure::NotStarted("its first answer is not a hello".to_owned()))?;
        if w.hello.protocol != protocol::PROTOCOL {
            return Err(Failure::NotStarted(format!(
                "it speaks protocol {}, this program {}",
                w.hello.protocol,
                protocol::PROTOCOL
            )));
        }
        Ok(w)
    }

    /// Resident bytes now.
    pub(super) fn resident_bytes(&self) -> Option<u64> {
        self.process.resident_bytes()
    }

    /// Whether its process still runs.
    pub(super) fn is_alive(&mut self) -> bool {
        self.process.is_alive()
    }

    pub(super) fn pid(&self) -> Option<u32> {
        self.process.pid()
    }

    pub(super) fn fresh_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// Sends one line and waits for the answer's JSON. After an error the worker must be dropped.
    pub(super) async fn exchange(&mut self, line: &str, wall: Duration, memory_mib: u64) -> Result<String, Failure> {
        let Self { process, stdin, stdout, token, ran_code, .. } = self;
        // A native Lean that cannot start tells why on standard output.
        let said = std::sync::Mutex::new(String::new());
        let work = async {
            // Reading goes on while writing, so that neither side can block the other.
            let send = async {
                stdin.write_all(line.as_bytes()).await?;
                stdin.write_all(b"\n").await?;
                stdin.flush().await
            };
            let receive = async {
                let mut text = Vec::new();
                loop {
                    text.clear();
                    let n = (&mut *stdout).take(MAX_LINE).read_until(b'\n', &mut text).await?;
                    if n == 0 || text.last() != Some(&b'\n') {
                        keep(&said, &String::from_utf8_lossy(&text));
                        return Ok::<_, std::io::Error>(None);
                    }
                    let line = String::from_utf8_lossy(&text);
                    if let Some(json) = protocol::unframe(line.trim_end(), token) {
                        if let Some(kind) = protocol::notice(json) {
                            ran_code.get_or_insert(kind);
                            continue;
                        }
                        return Ok(Some(json.to_owned()));
                    }
                    keep(&said, &line);
                }
            };
            tokio::pin!(send, receive);
            let mut sent = false;
            loop {
                tokio::select! {
                    // Who does not read any more may still have something to say: until its end, it is heard.
                    _ = &mut send, if !sent => sent = true,
                    r = &mut receive => return r.ok().flatten(),
                }
            }
        };
        let watch = async {
            loop {
                tokio::time::sleep(WATCH).await;
                if let Some(bytes) = process.resident_bytes().filter(|b| *b > memory_mib << 20) {
                    return bytes;
                }
            }
        };
        tokio::select! {
            answer = work => match answer {
                Some(json) => Ok(json),
                None => {
                    let tail = process.last_words().await;
                    let memory = ["Cannot enlarge memory", "out of memory", "Out of memory", "bad_alloc"];
                    if memory.iter().any(|m| tail.contains(m)) {
                        Err(Failure::Memory { resident: None })
                    } else if tail.trim().is_empty() {
                        Err(Failure::Died { tail: printable(&said.into_inner().unwrap_or_default()) })
                    } else {
                        Err(Failure::Died { tail })
                    }
                }
            },
            bytes = watch => Err(Failure::Memory { resident: Some(bytes) }),
            () = tokio::time::sleep(wall) => Err(Failure::Wall),
        }
    }
}

/// Bytes kept of what a process printed beside its answers.
const SAID: usize = 4096;

/// Appends a line; of more than [`SAID`] bytes the last ones stay.
fn keep(said: &std::sync::Mutex<String>, line: &str) {
    let Ok(mut said) = said.lock() else { return };
    said.push_str(line);
    if said.len() > SAID {
        let mut from = said.len() - SAID;
        while !said.is_char_boundary(from) {
            from += 1;
        }
        said.drain(..from);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// What is told of a program that ends without an answer.
    async fn last_words(script: &str) -> String {
        let launch = Launch { program: "/bin/sh".into(), args: vec!["-c".into(), script.into()], ..Launch::default() };
        match Worker::start(&launch, &LeanConfig::default()).await {
            Err(Failure::Died { tail }) => tail,
            _ => panic!("a worker that ends at once is none"),
        }
    }

    #[tokio::test]
    async fn what_ends_before_it_answers_is_heard() {
        let why = "object file Init.olean does not exist";
        // Whether it ends before it is written to or after, with the line ended or not, on either stream.
        for script in [
            format!("exec <&-; echo '{why}'; sleep 0.3; exit 1"),
            format!("sleep 0.3; printf '{why}'; exit 1"),
            format!("exec <&-; sleep 0.3; echo '{why}' >&2; exit 1"),
        ] {
            let tail = last_words(&script).await;
            assert!(tail.contains(why), "{script}: {tail:?}");
        }
    }

    #[test]
    fn of_much_the_end_is_kept() {
        let said = std::sync::Mutex::default();
        for i in 0..10_000 {
            keep(&said, &format!("é{i}\n"));
        }
        let said = said.into_inner().unwrap();
        assert!(said.len() <= SAID && said.ends_with("é9999\n"), "{}", said.len());
    }
}
