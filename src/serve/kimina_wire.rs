//! Kimina's wire (client 0.2.1): its requests, its answers, and our outcomes in its words. The client reads a status
//! from them: an `error` with the words "timed out" is a time-out and any other a fault of the server; `message` is a
//! fault of the REPL; else messages of severity `error`, else `sorries`, decide.

use super::check::{Checked, word};
use super::problem::Problem;
use super::repls::Command;
use crate::lean::lexer::{TokenKind, lex};
use crate::lean::{Elaborated, Message, Outcome, Position, Severity, TimeLimit, printable};
use crate::workbench::{InfoTreeKind, InfoTrees};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

/// `POST /api/check`.
#[derive(Debug, Deserialize)]
pub(super) struct CheckBody {
    pub(super) snippets: Vec<Snippet>,
    #[serde(default = "thirty", deserialize_with = "seconds")]
    pub(super) timeout: f64,
    #[serde(default, deserialize_with = "nullable")]
    pub(super) debug: bool,
    #[serde(default)]
    pub(super) infotree: Option<InfoTreeKind>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Snippet {
    pub(super) id: String,
    pub(super) code: String,
}

/// `POST /verify` and `POST /one_pass_verify_batch`.
#[derive(Debug, Deserialize)]
pub(super) struct VerifyBody {
    pub(super) codes: Vec<Code>,
    #[serde(default = "three_hundred", deserialize_with = "seconds")]
    pub(super) timeout: f64,
    #[serde(default)]
    pub(super) infotree_type: Option<InfoTreeKind>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Code {
    custom_id: Id,
    #[serde(default)]
    proof: Option<String>,
    #[serde(default)]
    code: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Id {
    Text(String),
    Number(i64),
}

fn thirty() -> f64 {
    30.0
}

fn three_hundred() -> f64 {
    300.0
}

/// Seconds, not negative; null is refused, as the server there does.
fn seconds<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let n = f64::deserialize(from)?;
    if n.is_finite() && n >= 0.0 { Ok(n) } else { Err(serde::de::Error::custom("`timeout` is below 0")) }
}

fn nullable<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::<bool>::deserialize(from)?.unwrap_or_default())
}

impl CheckBody {
    /// # Errors
    /// No snippets, or two of the same id.
    pub(super) fn vet(self) -> Result<Self, Problem> {
        if self.snippets.is_empty() {
            return Err(Problem::unusable("`snippets` must be non empty"));
        }
        let mut ids: Vec<&str> = self.snippets.iter().map(|s| s.id.as_str()).collect();
        ids.sort_unstable();
        if ids.windows(2).any(|w| w[0] == w[1]) {
            return Err(Problem::unusable("`snippets` must have unique ids"));
        }
        Ok(self)
    }
}

impl VerifyBody {
    /// The snippets; `proof` wins over `code`.
    ///
    /// # Errors
    /// One has neither.
    pub(super) fn snippets(self) -> Result<Vec<Snippet>, Problem> {
        let one = |c: Code| {
            let id = match c.custom_id {
                Id::Text(text) => text,
                Id::Number(n) => n.to_string(),
            };
            let code = c.proof.or(c.code).ok_or_else(|| Problem::unusable("a snippet has no proof/code content"))?;
            Ok(Snippet { id, code })
        };
        self.codes.into_iter().map(one).collect()
    }
}

/// An answer to a snippet, before it is written for one of the two routes.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) id: String,
    pub(super) seconds: f64,
    /// Exactly one of `error` and `response`.
    pub(super) said: Result<Map<String, Value>, String>,
    pub(super) diagnostics: Value,
}

impl Reply {
    /// The answer of `/api/check`; diagnostics were asked for, or go with an error.
    pub(super) fn of_check(self, debug: bool) -> Value {
        let shown = debug || self.said.is_err();
        let mut value = match self.said {
            Ok(response) => json!({ "id": self.id, "time": self.seconds, "response": response }),
            Err(error) => json!({ "id": self.id, "time": self.seconds, "error": error }),
        };
        if shown {
            value["diagnostics"] = self.diagnostics;
        }
        value
    }

    /// The answer of the older routes: the time is within the response.
    pub(super) fn of_verify(self) -> Value {
        match self.said {
            Ok(mut response) => {
                response.insert("time".to_owned(), self.seconds.into());
                json!({ "custom_id": self.id, "response": response })
            }
            Err(error) => json!({ "custom_id": self.id, "error": error }),
        }
    }
}

/// What Lean noted of a snippet, where that was asked for.
#[derive(Debug, Default)]
pub(super) enum Noted {
    /// Nothing was asked for.
    #[default]
    Not,
    /// Here it is.
    Trees(InfoTrees),
    /// There is none, and why.
    None(String),
}

/// Does the answer have `sorries`? Their goals are then asked for.
pub(super) fn has_sorries(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Accepted(e) | Outcome::Rejected(e) => e.has_sorry || e.messages.iter().any(Message::warns_of_sorry),
        _ => false,
    }
}

/// What is answered for a snippet. `asked` is the time-out of the request, in seconds.
pub(super) fn reply(
    id: String,
    code: &str,
    asked: f64,
    command: &Command,
    checked: Result<&Checked, &Problem>,
    noted: &Noted,
) -> Reply {
    let (said, seconds, told) = match checked {
        Ok(checked) => {
            let said = said(code, asked, command.env, &checked.answer.outcome, noted);
            (said, checked.took.as_secs_f64(), word(&checked.answer.outcome))
        }
        // What our own machinery says must not be taken for a time-out.
        Err(problem) => (Err(problem.detail.replace("timed out", "timed-out")), 0.0, "no_answer"),
    };
    let diagnostics = json!({ "repl_uuid": command.repl, "cpu_max": 0.0, "memory_max": 0.0, "outcome": told });
    Reply { id, seconds, said, diagnostics }
}

fn said(code: &str, asked: f64, env: u32, outcome: &Outcome, noted: &Noted) -> Result<Map<String, Value>, String> {
    let of = |messages: &[Message]| {
        let mut response = Map::new();
        response.insert("env".to_owned(), env.into());
        if !messages.is_empty() {
            response.insert("messages".to_owned(), messages.iter().map(message).collect());
        }
        response
    };
    let elaborated = |e: &Elaborated, messages: &[Message]| {
        let mut response = with_sorries(of(messages), code, e, noted);
        match noted {
            Noted::Trees(t) if !t.infotree.is_empty() => {
                response.insert("infotree".to_owned(), t.infotree.clone().into());
            }
            Noted::None(why) => {
                return Err(format!("no info trees: {}", printable(why).replace("timed out", "timed-out")));
            }
            Noted::Trees(_) | Noted::Not => {}
        }
        Ok(response)
    };
    match outcome {
        Outcome::Accepted(e) => elaborated(e, &e.messages),
        Outcome::Rejected(e) => elaborated(e, &at_least_one(&e.messages, "Lean rejects it")),
        Outcome::HeaderFailed { messages } => Ok(of(&at_least_one(messages, "the header did not elaborate"))),
        Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages } => {
            Ok(of(&at_least_one(messages, "(deterministic) timeout: maximum number of heartbeats has been reached")))
        }
        Outcome::TimedOut { limit: TimeLimit::Wall, .. } => {
            Err(format!("Lean REPL command timed out in {asked} seconds"))
        }
        Outcome::OutOfMemory { .. } => Err("Lean ran out of memory".to_owned()),
        Outcome::StackOverflow => Err("Lean ran out of stack".to_owned()),
        Outcome::Crashed { stderr_tail } => {
            Err(format!("the Lean worker crashed: {}", printable(stderr_tail).replace("timed out", "timed-out")))
        }
        Outcome::ToolchainMissing { .. } => Err("the server has no Lean".to_owned()),
    }
}

/// The messages, with an error among them: without one, clients take the snippet for valid.
fn at_least_one(messages: &[Message], text: &str) -> Vec<Message> {
    let mut messages = messages.to_vec();
    if !messages.iter().any(|m| m.severity == Severity::Error) {
        let pos = Position { line: 1, column: 0 };
        messages.push(Message { severity: Severity::Error, pos, end: None, text: text.to_owned() });
    }
    messages
}

fn message(m: &Message) -> Value {
    let severity = serde_json::to_value(m.severity).unwrap_or_default();
    let mut value = json!({ "severity": severity, "pos": place(m.pos), "data": m.text });
    if let Some(end) = m.end {
        value["endPos"] = place(end);
    }
    value
}

fn place(p: Position) -> Value {
    json!({ "line": p.line, "column": p.column })
}

/// Adds `sorries`: where the text has the word, else where Lean warns. The goal is the one that Lean noted there, else
/// empty (a `sorry` made by a macro has no place of its own, and after a time-out nothing was noted).
fn with_sorries(mut response: Map<String, Value>, code: &str, e: &Elaborated, noted: &Noted) -> Map<String, Value> {
    let warned: Vec<&Message> = e.messages.iter().filter(|m| m.warns_of_sorry()).collect();
    if !e.has_sorry && warned.is_empty() {
        return response;
    }
    let goals = match noted {
        Noted::Trees(t) => t.sorries.as_slice(),
        Noted::Not | Noted::None(_) => &[],
    };
    let one = |pos: Position, end: Position| {
        let goal = goals.iter().find(|s| s.pos == pos).map_or("", |s| s.goal.as_str());
        json!({ "pos": place(pos), "endPos": place(end), "goal": goal })
    };
    let is_one = |t: &crate::lean::lexer::Token<'_>| {
        !t.kind.is_comment() && t.kind != TokenKind::Space && matches!(t.text, "sorry" | "admit")
    };
    let mut sorries: Vec<Value> = lex(code)
        .filter(is_one)
        .map(|t| {
            let pos = Position { line: t.line, column: t.column };
            one(pos, Position { column: t.column + t.text.len() as u32, ..pos })
        })
        .collect();
    if sorries.is_empty() {
        sorries.extend(warned.iter().map(|m| one(m.pos, m.end.unwrap_or(m.pos))));
    }
    if sorries.is_empty() {
        let first = Position { line: 1, column: 0 };
        sorries.push(one(first, first));
    }
    response.insert("sorries".to_owned(), sorries.into());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command() -> Command {
        Command { repl: "r".into(), env: 1 }
    }

    fn reply_to(code: &str, outcome: Outcome) -> Value {
        let answer = crate::workbench::CheckAnswer { id: "a".into(), outcome, verdict: None, identity: None };
        let checked = Checked { answer, took: std::time::Duration::from_millis(30) };
        reply("a".into(), code, 30.0, &command(), Ok(&checked), &Noted::Not).of_check(false)
    }

    /// The status as the official client derives it (`ReplResponse.analyze`).
    fn status(v: &Value) -> &'static str {
        if let Some(e) = v["error"].as_str() {
            return if e.contains("timed out") { "timeout_error" } else { "server_error" };
        }
        let r = v["response"].as_object().expect("exactly one of the two");
        let is_error = |m: &Value| m["severity"] == "error";
        if r.contains_key("message") {
            "repl_error"
        } else if r.get("messages").and_then(Value::as_array).is_some_and(|m| m.iter().any(is_error)) {
            "lean_error"
        } else if r.get("sorries").and_then(Value::as_array).is_some_and(|s| !s.is_empty()) {
            "sorry"
        } else {
            "valid"
        }
    }

    #[test]
    fn only_an_accepted_source_without_sorry_is_valid() {
        let tail = || Outcome::Crashed { stderr_tail: "worker timed out\u{1b}[2J".into() };
        let sorry = Elaborated { has_sorry: true, ..Elaborated::default() };
        for (outcome, says) in [
            (Outcome::Accepted(Elaborated::default()), "valid"),
            (Outcome::Accepted(sorry), "sorry"),
            (Outcome::Rejected(Elaborated::default()), "lean_error"),
            (Outcome::HeaderFailed { messages: Vec::new() }, "lean_error"),
            (Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages: Vec::new() }, "lean_error"),
            (Outcome::TimedOut { limit: TimeLimit::Wall, messages: Vec::new() }, "timeout_error"),
            (Outcome::OutOfMemory { resident_bytes: None }, "server_error"),
            (Outcome::StackOverflow, "server_error"),
            (tail(), "server_error"),
            (Outcome::ToolchainMissing { reason: "timed out".into() }, "server_error"),
        ] {
            let v = reply_to("theorem a : True := sorry", outcome.clone());
            assert_eq!(status(&v), says, "{outcome:?}: {v}");
        }
        let problem = Problem::new(axum::http::StatusCode::BAD_GATEWAY, "x", "it timed out");
        let v = reply("a".into(), "", 1.0, &command(), Err(&problem), &Noted::Not).of_check(false);
        assert_eq!(status(&v), "server_error");
    }

    #[test]
    fn sorries_are_where_the_text_has_them() {
        let code = "import Mathlib\n-- sorry\ntheorem a : 1 = 2 := by\n  have : True := by admit\n  sorry\n";
        let e = Elaborated { has_sorry: true, ..Elaborated::default() };
        let v = reply_to(code, Outcome::Accepted(e));
        let lines: Vec<&Value> = v["response"]["sorries"].as_array().unwrap().iter().map(|s| &s["pos"]).collect();
        assert_eq!(lines, [&json!({"line": 4, "column": 20}), &json!({"line": 5, "column": 2})]);
        // Hidden behind a macro, and still told.
        let v = reply_to(
            "theorem a : 1 = 2 := hidden",
            Outcome::Accepted(Elaborated { has_sorry: true, ..Elaborated::default() }),
        );
        assert_eq!(v["response"]["sorries"].as_array().unwrap().len(), 1);
    }

    #[test]
    fn what_is_no_request_is_told() {
        let body = |text: &str| serde_json::from_str::<CheckBody>(text).ok().and_then(|b| b.vet().ok());
        assert_eq!(body(r#"{"snippets":[{"id":"a","code":"x"}],"infotree":null,"else":1}"#).unwrap().timeout, 30.0);
        for bad in [
            r#"{"snippets":[]}"#,
            r#"{"snippets":[{"id":"a","code":""},{"id":"a","code":""}]}"#,
            r#"{"snippets":{"custom_id":"a","code":""}}"#,
            r#"{"snippets":[{"custom_id":"a","code":""}]}"#,
            r#"{"snippets":[{"id":"a","code":""}],"timeout":-1}"#,
        ] {
            assert!(body(bad).is_none(), "{bad}");
        }
        let verify = |text: &str| serde_json::from_str::<VerifyBody>(text).ok().and_then(|b| b.snippets().ok());
        let both =
            verify(r#"{"codes":[{"custom_id":1,"proof":"p","code":"c"},{"custom_id":"2","code":"c"}]}"#).unwrap();
        let seen: Vec<(&str, &str)> = both.iter().map(|s| (s.id.as_str(), s.code.as_str())).collect();
        assert_eq!(seen, [("1", "p"), ("2", "c")]);
        assert!(verify(r#"{"codes":[{"custom_id":1}]}"#).is_none());
    }
}
