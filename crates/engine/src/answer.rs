//! What a request asks of the engine beside what it asks of Lean, and what comes of it.

use crate::instance::Ended;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// Bounds of one request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Time from the instance's making to its answer, as `own_time.rs` counts it.
    pub wall: Duration,
    /// Linear memory in bytes, the image's included; 2 GiB is the most the module can address.
    pub memory: usize,
    /// Bytes of an answer.
    pub answer: usize,
}

impl Default for Limits {
    /// A minute, 2 GiB, 64 MiB.
    fn default() -> Self {
        Self { wall: Duration::from_secs(60), memory: 2 << 30, answer: 64 << 20 }
    }
}

/// What became of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// One JSON object, on one line.
    Answered(String),
    /// The memory's bound was reached.
    OutOfMemory,
    /// The stack was used up.
    StackOverflow,
    /// The wall clock ran out.
    TimedOut,
    /// The instance stopped in another way, or its answer is none; why, for people.
    Crashed(String),
}

impl Outcome {
    /// The frame of this outcome: the answer, or `{"id", "trap", "detail"}`.
    pub fn frame(&self, id: u64) -> String {
        let trap = |kind: &str, detail: &str| json!({ "id": id, "trap": kind, "detail": detail }).to_string();
        match self {
            Self::Answered(text) => text.clone(),
            Self::OutOfMemory => trap("out_of_memory", "the memory's bound was reached"),
            Self::StackOverflow => trap("stack_overflow", "the stack was used up"),
            Self::TimedOut => trap("timed_out", "the wall clock ran out"),
            Self::Crashed(why) => trap("crashed", why),
        }
    }
}

/// An outcome and its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The request's number.
    pub id: u64,
    /// What became of it.
    pub outcome: Outcome,
    /// Time until the instance was ready.
    pub ready: Duration,
    /// Time in all.
    pub elapsed: Duration,
    /// Bytes of linear memory at the end, the image's included.
    pub memory: usize,
}

impl Answer {
    /// The line that answers the request.
    pub fn frame(&self) -> String {
        self.outcome.frame(self.id)
    }
}

/// The fields of a request line that are the engine's.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Request {
    pub(crate) id: u64,
    pub(crate) op: String,
    pub(crate) header: String,
    /// An instance of its own, kept for further requests.
    pub(crate) session: Option<String>,
    pub(crate) wall_ms: Option<u64>,
}

impl Request {
    /// Reads a line; the error is the answer.
    pub(crate) fn parse(line: &str) -> Result<Self, String> {
        if line.contains('\n') {
            return Err(json!({ "id": 0, "bad_request": "more than one line" }).to_string());
        }
        serde_json::from_str(line).map_err(|e| json!({ "id": 0, "bad_request": e.to_string() }).to_string())
    }
}

/// The outcome of a request from how its instance ended and what it wrote. Only an instance that parked
/// after exactly one line, an object with the request's number, has answered: whatever else was written
/// on the way, by whatever code, makes no answer.
pub(crate) fn judge(ended: Ended, written: (Vec<u8>, bool), id: u64, console: &str) -> Outcome {
    let crashed = |why: &str| {
        let tail: String = console.chars().rev().take(500).collect::<Vec<_>>().into_iter().rev().collect();
        let said = printable(tail.trim());
        Outcome::Crashed(if said.is_empty() { why.to_owned() } else { format!("{why}; it last said: {said}") })
    };
    match ended {
        Ended::Parked => {}
        Ended::OutOfMemory => return Outcome::OutOfMemory,
        Ended::StackOverflow => return Outcome::StackOverflow,
        Ended::TimedOut => return Outcome::TimedOut,
        // Lean's runtime ends so when it gets no memory from a heap that is too small to grow.
        Ended::Exited(1) if console.contains("out of memory") => return Outcome::OutOfMemory,
        Ended::Exited(code) => return crashed(&format!("ended with code {code}")),
        Ended::Crashed(why) => return crashed(&why),
    }
    let (bytes, over) = written;
    if over {
        return crashed("the answer is too long");
    }
    let Ok(text) = String::from_utf8(bytes) else { return crashed("the answer is not UTF-8") };
    let Some(line) = text.strip_suffix('\n') else { return crashed("no answer") };
    if line.contains(['\n', '\r']) {
        return crashed("more than one answer");
    }
    // serde would take an array for the fields of a structure.
    if !line.starts_with('{') {
        return crashed("the answer is no JSON object");
    }
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    match serde_json::from_str::<Numbered>(line) {
        Ok(n) if n.id == id => Outcome::Answered(line.to_owned()),
        Ok(_) => crashed("an answer to another request"),
        Err(e) => crashed(&format!("the answer is no JSON object: {e}")),
    }
}

/// Text without control characters, so that it cannot steer a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Whether an answer of the instance says that its header failed.
pub(crate) fn header_failed(answer: &str) -> bool {
    serde_json::from_str::<Value>(answer).is_ok_and(|v| v.get("header_failed").is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(ended: Ended, text: &str) -> Outcome {
        judge(ended, (text.as_bytes().to_vec(), false), 7, "")
    }

    #[test]
    fn one_line_with_the_right_number_from_an_instance_that_parked_is_an_answer() {
        assert_eq!(of(Ended::Parked, "{\"id\":7,\"x\":1}\n"), Outcome::Answered("{\"id\":7,\"x\":1}".into()));
        for text in
            ["", "{\"id\":7}", "{\"id\":8}\n", "{\"id\":7}\n{\"id\":7}\n", "{\"id\":7\n", "[7]\n", "{\"id\":7}\r\n"]
        {
            assert!(matches!(of(Ended::Parked, text), Outcome::Crashed(_)), "{text:?}");
        }
        assert_eq!(of(Ended::TimedOut, "{\"id\":7}\n"), Outcome::TimedOut, "written, but not the end");
        assert!(matches!(of(Ended::Exited(0), "{\"id\":7}\n"), Outcome::Crashed(_)));
    }

    #[test]
    fn a_frame_is_one_line_whatever_was_said() {
        let o = judge(Ended::Crashed("x".into()), (vec![], false), 7, "a\u{1b}[2J\n\"b");
        let frame = o.frame(7);
        assert!(!frame.contains('\n') && !frame.contains('\u{1b}'));
        let v: Value = serde_json::from_str(&frame).unwrap();
        assert_eq!((v["id"].as_u64(), v["trap"].as_str()), (Some(7), Some("crashed")));
    }
}
