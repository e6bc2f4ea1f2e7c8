//! The wire protocol of `lean/Worker.lean`: every type once, the other side of the Lean file.
//!
//! The first line sent is `{"token": T}`. Every answer is a line `@@T JSON`; anything else on stdout
//! is noise a candidate printed, and is dropped.

use super::outcome::{DeclInfo, ElabRequest, Elaborated, Message, Outcome, Position, Severity, TimeLimit};
use serde::Deserialize;
use serde_json::{Value, json};

/// The protocol version this program speaks.
pub const PROTOCOL: u32 = 1;

/// The first answer of a worker.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Hello {
    /// Protocol version.
    pub protocol: u32,
    /// Lean's version string.
    pub lean: String,
    /// Commit Lean was built from.
    pub githash: String,
    /// Target triple Lean was built for.
    pub platform: String,
}

/// A message as the worker writes it.
#[derive(Debug, Deserialize)]
struct WireMessage {
    severity: Severity,
    pos: [u32; 2],
    end: Option<[u32; 2]>,
    #[serde(default)]
    timeout: bool,
    text: String,
}

impl WireMessage {
    fn into_message(self) -> Message {
        let place = |p: [u32; 2]| Position { line: p[0], column: p[1] };
        Message { severity: self.severity, pos: place(self.pos), end: self.end.map(place), text: self.text }
    }
}

/// A declaration as the worker writes it.
#[derive(Debug, Deserialize)]
struct WireDecl {
    line: u32,
    #[serde(flatten)]
    info: DeclInfo,
}

/// Any answer but the hello.
#[derive(Debug, Deserialize)]
pub(super) struct Answer {
    #[serde(default)]
    header_failed: Option<Vec<WireMessage>>,
    #[serde(default)]
    bad_request: Option<String>,
    #[serde(default)]
    failed: Option<String>,
    #[serde(default)]
    lean_ms: u64,
    #[serde(default)]
    messages: Vec<WireMessage>,
    #[serde(default)]
    decls: Vec<WireDecl>,
    #[serde(default)]
    axioms: Vec<String>,
    #[serde(default)]
    has_sorry: bool,
    /// How the instance ended that did not answer: `out_of_memory`, `stack_overflow`, `timed_out` or `crashed`.
    #[serde(default)]
    trap: Option<String>,
    #[serde(default)]
    detail: String,
    /// The declarations as data, for the replay.
    #[serde(default)]
    pub(super) replay: Option<Value>,
}

/// The request for an elaboration. With `replay` the declarations come as data too: those beyond the header
/// when it is trusted, else those beyond its imports.
pub(super) fn elab_line(id: u64, r: &ElabRequest, replay: Option<bool>) -> Value {
    line(
        id,
        "elab",
        &r.header,
        json!({
            "want_replay": replay.is_some(),
            "trusted_header": replay == Some(true),
            "lint": replay != Some(true),
            "source": r.source,
            "auto_implicit": r.options.auto_implicit,
            "max_heartbeats": r.options.max_heartbeats,
            "max_rec_depth": r.options.max_rec_depth,
            "want_axioms": r.want_axioms,
            "want_decls": r.want_decls,
            "want_raw": r.want_raw,
            "want_use_types": r.want_use_types,
        }),
    )
}

/// A request: `id`, `op` and `header` beside the fields of `body`.
pub(super) fn line(id: u64, op: &str, header: &str, mut body: Value) -> Value {
    body["id"] = json!(id);
    body["op"] = json!(op);
    body["header"] = json!(header);
    body
}

impl Answer {
    /// What became of an elaboration; an answer that is none counts as a crash of ours.
    pub(super) fn into_outcome(self) -> Outcome {
        let plain = |ms: Vec<WireMessage>| ms.into_iter().map(WireMessage::into_message).collect::<Vec<_>>();
        if let Some(trap) = self.trap {
            return match trap.as_str() {
                "timed_out" => Outcome::TimedOut { limit: TimeLimit::Wall, messages: Vec::new() },
                "out_of_memory" => Outcome::OutOfMemory { resident_bytes: None },
                "stack_overflow" => Outcome::StackOverflow,
                _ => Outcome::Crashed { stderr_tail: self.detail },
            };
        }
        if let Some(ms) = self.header_failed {
            let timed_out = ms.iter().any(|m| m.timeout);
            let messages = plain(ms);
            return if timed_out {
                Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages }
            } else {
                Outcome::HeaderFailed { messages }
            };
        }
        if let Some(reason) = self.bad_request.or(self.failed) {
            return Outcome::Crashed { stderr_tail: reason };
        }
        if self.messages.iter().any(|m| m.timeout && m.severity == Severity::Error) {
            return Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages: plain(self.messages) };
        }
        let mut decls = self.decls;
        decls.sort_by(|a, b| a.line.cmp(&b.line).then_with(|| a.info.name.cmp(&b.info.name)));
        let messages = plain(self.messages);
        let e = Elaborated {
            has_sorry: self.has_sorry || messages.iter().any(Message::warns_of_sorry),
            messages,
            decls: decls.into_iter().map(|d| d.info).collect(),
            axioms: self.axioms,
            axioms_unknown: false,
            lean_ms: self.lean_ms,
        };
        if e.errors().next().is_some() { Outcome::Rejected(e) } else { Outcome::Accepted(e) }
    }
}

/// The kind of syntax a worker is about to elaborate that can run code, if the line is such a notice. It leaves the
/// worker before the code runs, so that no code can keep it back.
pub(super) fn notice(json: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Line {
        notice: String,
    }
    json.starts_with("{\"notice\":").then(|| serde_json::from_str::<Line>(json).ok().map(|l| l.notice))?
}

/// Reads a framed line; `None` for noise.
pub(super) fn unframe<'a>(line: &'a str, token: &str) -> Option<&'a str> {
    line.strip_prefix("@@")?.strip_prefix(token)?.strip_prefix(' ')
}

/// A line of the worker's answer to `hello`.
pub(super) fn hello(json: &str) -> Option<Hello> {
    #[derive(Deserialize)]
    struct Line {
        hello: Hello,
    }
    serde_json::from_str::<Line>(json).ok().map(|l| l.hello)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(json: &str) -> Outcome {
        serde_json::from_str::<Answer>(json).expect("an answer").into_outcome()
    }

    #[test]
    fn a_time_out_is_never_a_pass_nor_a_rejection() {
        let o = outcome(
            r#"{"id":1,"lean_ms":3,"messages":[{"severity":"error","pos":[1,2],"timeout":true,"text":"(deterministic) timeout"}],"decls":[]}"#,
        );
        assert!(matches!(o, Outcome::TimedOut { limit: TimeLimit::Heartbeats, .. }));
        // The words alone do not make one: a candidate can print them.
        let o = outcome(
            r#"{"id":1,"lean_ms":3,"messages":[{"severity":"info","pos":[1,2],"text":"(deterministic) timeout"}],"decls":[]}"#,
        );
        assert!(o.is_accepted());
    }

    #[test]
    fn errors_reject_and_warnings_do_not() {
        let with = |s: &str| {
            outcome(&format!(r#"{{"id":1,"messages":[{{"severity":"{s}","pos":[1,0],"end":[1,4],"text":"x"}}]}}"#))
        };
        assert!(matches!(with("error"), Outcome::Rejected(_)));
        assert!(matches!(with("warning"), Outcome::Accepted(_)));
    }

    #[test]
    fn a_header_that_failed_is_its_own_outcome() {
        let o = outcome(r#"{"id":1,"header_failed":[{"severity":"error","pos":[1,0],"text":"unknown module"}]}"#);
        assert!(matches!(o, Outcome::HeaderFailed { .. }));
        assert!(matches!(outcome(r#"{"id":1,"failed":"x"}"#), Outcome::Crashed { .. }));
    }

    #[test]
    fn only_the_token_makes_an_answer() {
        assert_eq!(unframe("@@t {}", "t"), Some("{}"));
        assert_eq!(unframe("@@u {}", "t"), None);
        assert_eq!(unframe("@@ {}", "t"), None);
        assert_eq!(unframe(" @@t {}", "t"), None);
    }

    #[test]
    fn frames_of_any_bytes() {
        let frame = |json: &str| format!("@@t {json}");
        let accepted = r#"{"id": 1, "messages": [], "decls": [], "axioms": [], "has_sorry": false, "lean_ms": 3}"#;
        let rejected =
            r#"{"id": 1, "messages": [{"severity": "error", "pos": [1, 0], "end": null, "text": "no"}], "lean_ms": 3}"#;
        let hello_line = r#"{"hello": {"protocol": 1, "lean": "4", "githash": "a", "platform": "p"}}"#;
        autoform_testing::fuzz::Fuzz::new("frames", 20_000)
            .seeds([accepted, rejected, hello_line, r#"{"notice": "Lean.Parser.Command.eval"}"#].map(frame))
            .seeds([r#"@@t {"id": 1, "trap": "timed_out"}"#, r#"@@t {"header_failed": []}"#, r#"@@t {"failed": "x"}"#])
            .words(&["@@t ", "@@", "\"trap\":", "\"timeout\":true", "\"severity\":\"error\"", "\"messages\":"])
            .run(|input| {
                let Ok(line) = std::str::from_utf8(input) else { return };
                assert!(unframe(line, "secret-of-this-worker").is_none(), "without the token a line is noise");
                let Some(json) = unframe(line, "t") else { return };
                let _ = (notice(json), hello(json));
                let Ok(answer) = serde_json::from_str::<Answer>(json) else { return };
                let told = answer.trap.is_some() || answer.failed.is_some() || answer.bad_request.is_some();
                let refused =
                    answer.header_failed.is_some() || answer.messages.iter().any(|m| m.severity == Severity::Error);
                let accepted = matches!(answer.into_outcome(), Outcome::Accepted(_));
                assert!(!accepted || !(told || refused), "a failure is never a pass: {json}");
            });
    }
}
