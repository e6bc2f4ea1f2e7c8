//! A scripted model, a small imitation of Lean, a library of four declarations, a record in memory.
use async_trait::async_trait;
use autoform_agent::{
    Extras, LibraryProfile, RetrievalError, Retriever, RunError, RunReport, Services, Settings, formalize_with, seats,
};
use autoform_judge::{Elaborates, FactFinder, LeanFacts};
use autoform_lean::{DeclInfo, ElabRequest, Elaborated, Message, Outcome, Position, Severity, TimeLimit, UsedConstant};
use autoform_library::{Declaration, Hit};
use autoform_llm::prompt::{GroundedTerm, Prompts};
use autoform_llm::{ChatReply, ChatRequest, LlmError, Provider, request_hash};
use autoform_record::statement::Informal;
use autoform_record::{Entry, Event, Sink};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

pub fn json(body: &str) -> String {
    format!("Thoughts.\n```json\n{body}\n```\n")
}

pub fn lean(code: &str) -> String {
    format!("1. Deconstruct.\n```lean\n{code}\n```\n")
}

pub fn consistent() -> String {
    json(
        r#"{"items": [{"english": "e", "lean": "l", "match": "same"}], "verdict": "consistent", "reasons": [], "fault": null}"#,
    )
}

pub fn inconsistent(reason: &str, fault: &str) -> String {
    json(&format!(
        r#"{{"items": [{{"english": "e", "lean": "l", "match": "differs"}}], "verdict": "inconsistent", "reasons": ["{reason}"], "fault": "{fault}"}}"#
    ))
}

pub fn reads_consistent() -> String {
    json(r#"{"reading": "r", "verdict": "consistent", "reasons": [], "fault": null}"#)
}

/// A reply that calls tools natively.
pub fn tools(calls: &[(&str, serde_json::Value)]) -> String {
    let call = |(i, (name, arguments)): (usize, &(&str, serde_json::Value))| serde_json::json!({ "id": format!("call-{i}"), "name": name, "arguments": arguments.to_string() });
    format!("@calls {}", calls.iter().enumerate().map(call).collect::<serde_json::Value>())
}

/// The same as text.
pub fn written(calls: &[(&str, serde_json::Value)]) -> String {
    let call =
        |(name, arguments): &(&str, serde_json::Value)| serde_json::json!({ "name": name, "arguments": arguments });
    format!("Let me see.\n<tool_calls>\n{}\n</tool_calls>", calls.iter().map(call).collect::<serde_json::Value>())
}

/// A rule of the script: for requests of a purpose whose text holds some words, these replies in
/// turn, the last one again and again.
#[derive(Debug)]
struct Rule {
    purpose: String,
    words: String,
    replies: Vec<String>,
    used: usize,
}

impl Rule {
    fn answers(&self, request: &ChatRequest) -> bool {
        (self.purpose.is_empty() || self.purpose == request.purpose) && text_of(request).contains(&self.words)
    }
}

#[derive(Debug)]
struct Model {
    rules: Mutex<Vec<Rule>>,
    asked: Mutex<Vec<ChatRequest>>,
    slow: bool,
    cancel_at: Option<String>,
    stuck_at: Option<String>,
    failing: Option<LlmError>,
    price: Option<f64>,
    cancel: CancellationToken,
}

fn text_of(request: &ChatRequest) -> String {
    request.messages.iter().map(|m| m.content.clone()).collect::<Vec<_>>().join("\n")
}

#[async_trait]
impl Provider for Model {
    fn id(&self) -> &str {
        "fake:model"
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        self.asked.lock().unwrap().push(request.clone());
        if self.slow {
            // Answers arrive in another order than they were asked for.
            let turns = 40 - (self.asked.lock().unwrap().len() * 7) % 40;
            for _ in 0..turns {
                tokio::task::yield_now().await;
            }
        }
        if let Some(error) = &self.failing {
            return Err(error.clone());
        }
        if self.stuck_at.as_deref() == Some(&*request.purpose) {
            std::future::pending::<()>().await;
        }
        if self.cancel_at.as_deref() == Some(&*request.purpose) {
            self.cancel.cancel();
            std::future::pending::<()>().await;
        }
        let mut rules = self.rules.lock().unwrap();
        let rule = rules
            .iter_mut()
            .find(|r| r.answers(request))
            .ok_or_else(|| LlmError::ReplayMismatch(request.purpose.clone()))?;
        let reply = rule.replies[rule.used.min(rule.replies.len() - 1)].clone();
        rule.used += 1;
        if let Some(calls) = reply.strip_prefix("@calls ") {
            let tool_calls = serde_json::from_str(calls).unwrap();
            return Ok(ChatReply { tool_calls, ..ChatReply::text("") });
        }
        let usage = serde_json::json!({"prompt_tokens": 10, "completion_tokens": 5});
        Ok(serde_json::from_value(serde_json::json!({"text": reply, "usage": usage, "model": "fake"})).unwrap())
    }

    fn price(&self, _reply: &ChatReply) -> Option<f64> {
        self.price
    }
}

/// Looks at names only: `BAD_*` is unknown, `HIDDEN_SORRY` is a sorry, `TIMEOUT` never ends.
#[derive(Debug, Default)]
struct Lean {
    seen: Mutex<Vec<String>>,
    missing: bool,
}

const KNOWN: &[&str] = &["Odd", "Nat.Prime", "Even"];

#[async_trait]
impl autoform_lean::Lean for Lean {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        if self.missing {
            return Outcome::ToolchainMissing { reason: "no toolchain".into() };
        }
        assert_eq!(request.header, "import Mathlib");
        self.seen.lock().unwrap().push(request.source.clone());
        if request.source.contains("TIMEOUT") {
            return Outcome::TimedOut { limit: TimeLimit::Wall, messages: vec![] };
        }
        if let Some(name) = request.source.strip_prefix("#check ") {
            return check(name.trim());
        }
        for (i, line) in request.source.lines().enumerate() {
            if line.contains("NOINST_Fintype") {
                let said = "failed to synthesize instance of type class\n  Fintype (Set ℕ)\n\nHint: x";
                let messages = vec![message(i as u32 + 1, 0, Severity::Error, said)];
                return Outcome::Rejected(Elaborated { messages, ..Elaborated::default() });
            }
            if let Some(at) = line.find("BAD_") {
                let name: String = line[at..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let column = line[..at].chars().count() as u32;
                return Outcome::Rejected(Elaborated {
                    messages: vec![message(
                        i as u32 + 1,
                        column,
                        Severity::Error,
                        &format!("Unknown identifier `{name}`"),
                    )],
                    ..Elaborated::default()
                });
            }
        }
        Outcome::Accepted(Elaborated { decls: declarations(&request.source), ..Elaborated::default() })
    }

    async fn call(&self, op: &str, _: &str, _: Value, _: Duration) -> Result<Value, Outcome> {
        panic!("the agent asks Lean for {op}")
    }
}

/// Takes every statement.
struct Facts;

#[async_trait]
impl FactFinder for Facts {
    async fn facts(&self, _header: &str, _source: &str, _proofs: bool) -> LeanFacts {
        let known = GroundedTerm {
            name: "Nat".into(),
            kind: "inductive".into(),
            ty: "Type".into(),
            value: String::new(),
            doc: "Known to Lean.".into(),
        };
        LeanFacts { elaborates: Elaborates::Yes, grounding: vec![known], ..LeanFacts::none() }
    }

    async fn findings(&self, _header: &str, source: &str) -> Vec<String> {
        vec![format!("Lean proves it false ({} theorem).", source.matches("theorem ").count())]
    }
}

fn message(line: u32, column: u32, severity: Severity, text: &str) -> Message {
    Message { severity, pos: Position { line, column }, end: None, text: text.into() }
}

fn check(name: &str) -> Outcome {
    let known = KNOWN.contains(&name);
    let severity = if known { Severity::Info } else { Severity::Error };
    let said = if known { format!("{name} : type of {name}") } else { format!("Unknown constant `{name}`") };
    let elaborated = Elaborated { messages: vec![message(1, 7, severity, &said)], ..Elaborated::default() };
    if known { Outcome::Accepted(elaborated) } else { Outcome::Rejected(elaborated) }
}

/// Declarations of a source by its lines that begin with `def` or `theorem`.
fn declarations(source: &str) -> Vec<DeclInfo> {
    let starts: Vec<usize> = source
        .match_indices('\n')
        .map(|(i, _)| i + 1)
        .chain([0])
        .filter(|i| source[*i..].starts_with("def ") || source[*i..].starts_with("theorem "))
        .collect();
    let mut starts: Vec<usize> = starts.into_iter().collect();
    starts.sort_unstable();
    let pieces: Vec<&str> = starts
        .iter()
        .enumerate()
        .map(|(i, s)| &source[*s..starts.get(i + 1).copied().unwrap_or(source.len())])
        .collect();
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.'))).map(str::to_owned).collect()
    };
    let names: Vec<String> = pieces.iter().map(|p| words(p)[1].clone()).collect();
    let mut sorry: BTreeMap<String, bool> = BTreeMap::new();
    pieces
        .iter()
        .zip(&names)
        .map(|(piece, name)| {
            let used: Vec<String> = words(piece)
                .into_iter()
                .filter(|w| w != name && (names.contains(w) || KNOWN.contains(&&**w)))
                .collect();
            let has_sorry = piece.contains("sorry")
                || piece.contains("HIDDEN_SORRY")
                || used.iter().any(|u| sorry.get(u) == Some(&true));
            sorry.insert(name.clone(), has_sorry);
            let uses = used
                .into_iter()
                .map(|n| UsedConstant {
                    module: KNOWN.contains(&&*n).then(|| "Library".to_owned()),
                    name: n,
                    kind: "def".into(),
                    ty: "ℕ → Prop".into(),
                })
                .collect();
            let kind = if piece.starts_with("def") { "def" } else { "theorem" };
            DeclInfo {
                name: name.clone(),
                kind: kind.into(),
                ty: "Prop".into(),
                value: None,
                raw_type: None,
                raw_value: None,
                uses,
                axioms: vec!["propext".into()],
                has_sorry,
            }
        })
        .collect()
}

#[derive(Debug)]
struct Library;

fn hit(name: &str) -> Hit {
    serde_json::from_value(serde_json::json!({
        "decl": {"name": name, "kind": "def", "type": "ℕ → Prop", "doc": format!("Docstring of {name}."), "module": "Library"},
        "score": 1.0
    }))
    .unwrap()
}

#[async_trait]
impl Retriever for Library {
    async fn search(&self, query: &str, k: usize) -> Result<Vec<Hit>, RetrievalError> {
        let first = if query.starts_with("odd") {
            "Odd"
        } else if query.starts_with("ghost") {
            "Ghost"
        } else {
            "Nat.Prime"
        };
        Ok([first, "Even"].iter().map(|n| hit(n)).take(k).collect())
    }

    async fn nearest_names(&self, _name: &str, k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(vec![hit("Nat.Prime").decl].into_iter().take(k).collect())
    }

    async fn instances(&self, class: &str, _k: usize) -> Result<Vec<Declaration>, RetrievalError> {
        Ok(if class == "Fintype" { vec![hit("Fintype").decl] } else { vec![] })
    }

    async fn describe(&self, name: &str) -> Result<Option<Declaration>, RetrievalError> {
        Ok(KNOWN.contains(&name).then(|| hit(name).decl))
    }
}

/// Services with this model as writer and both judges, and imitations of Lean and the library.
pub fn services(author: Arc<dyn Provider>) -> Services {
    Services {
        judges: seats(std::slice::from_ref(&author)),
        author,
        scorer: None,
        lean: Arc::<Lean>::default(),
        facts: Some(Arc::new(Facts)),
        retriever: Arc::new(Library),
        library: LibraryProfile::embedded(vec![]),
    }
}

#[derive(Default)]
pub struct Memory(Mutex<Vec<Event>>);

impl Sink for Memory {
    fn put(&self, event: &Event) -> std::io::Result<()> {
        self.0.lock().unwrap().push(event.clone());
        Ok(())
    }
}

pub struct Fixture {
    statement: String,
    model: Model,
    lean: Arc<Lean>,
    settings: Settings,
    judged: bool,
    memory: Memory,
    asked: Mutex<Vec<ChatRequest>>,
}

impl Fixture {
    pub fn new(statement: &str) -> Self {
        let model = Model {
            rules: Mutex::default(),
            asked: Mutex::default(),
            slow: false,
            cancel_at: None,
            stuck_at: None,
            failing: None,
            price: None,
            cancel: CancellationToken::new(),
        };
        Self {
            statement: statement.to_owned(),
            model,
            lean: Arc::default(),
            settings: Settings::default(),
            judged: true,
            memory: Memory::default(),
            asked: Mutex::default(),
        }
    }

    pub fn when(self, purpose: &str, words: &str, replies: &[&str]) -> Self {
        let replies = replies.iter().map(|r| (*r).to_owned()).collect();
        self.model.rules.lock().unwrap().push(Rule { purpose: purpose.into(), words: words.into(), replies, used: 0 });
        self
    }

    pub fn on(self, purpose: &str, replies: &[&str]) -> Self {
        self.when(purpose, "", replies)
    }

    /// Puts the last rule for this purpose before all others.
    pub fn first(self, purpose: &str) -> Self {
        {
            let mut rules = self.model.rules.lock().unwrap();
            if let Some(at) = rules.iter().rposition(|r| r.purpose == purpose) {
                let rule = rules.remove(at);
                rules.insert(0, rule);
            }
        }
        self
    }

    pub fn judges_agree(self) -> Self {
        self.on("judge_conditions", &[&consistent()]).on("judge_reading", &[&reads_consistent()])
    }

    pub fn with(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    pub fn slow(mut self) -> Self {
        self.model.slow = true;
        self
    }

    pub fn without_lean(mut self) -> Self {
        self.lean = Arc::new(Lean { missing: true, ..Lean::default() });
        self
    }

    pub fn without_judges(mut self) -> Self {
        self.judged = false;
        self
    }

    pub fn cancelled_at(mut self, purpose: &str) -> Self {
        self.model.cancel_at = Some(purpose.to_owned());
        self
    }

    /// The model never answers requests of this purpose.
    pub fn stuck_at(mut self, purpose: &str) -> Self {
        self.model.stuck_at = Some(purpose.to_owned());
        self
    }

    /// Every call fails.
    pub fn failing(mut self, error: LlmError) -> Self {
        self.model.failing = Some(error);
        self
    }

    /// Every reply costs this many US dollars.
    pub fn priced(mut self, price: Option<f64>) -> Self {
        self.model.price = price;
        self
    }

    pub async fn run(&self) -> RunReport {
        self.run_with(Extras::default()).await
    }

    /// As [`Self::run`]; the script begins where the last run left it.
    pub async fn run_with(&self, extras: Extras<'_>) -> RunReport {
        self.try_run(extras).await.unwrap()
    }

    pub async fn try_run(&self, extras: Extras<'_>) -> Result<RunReport, RunError> {
        let cancel = self.model.cancel.clone();
        let model = Arc::new(Model {
            rules: Mutex::new(std::mem::take(&mut *self.model.rules.lock().unwrap())),
            asked: Mutex::default(),
            slow: self.model.slow,
            cancel_at: self.model.cancel_at.clone(),
            stuck_at: self.model.stuck_at.clone(),
            failing: self.model.failing.clone(),
            price: self.model.price,
            cancel: cancel.clone(),
        });
        let mut services = services(model.clone());
        services.lean = self.lean.clone();
        if !self.judged {
            services.judges.clear();
        }
        let statement = Informal::new(&self.statement).unwrap();
        let prompts = Prompts::load(None).unwrap();
        let report =
            formalize_with(&statement, &services, &self.settings, &prompts, &self.memory, &cancel, extras).await;
        *self.asked.lock().unwrap() = std::mem::take(&mut *model.asked.lock().unwrap());
        report
    }

    /// Takes as said what another run's recorded requests were answered.
    pub fn skipping(&self, recorded: &BTreeSet<String>, whole: &Self) -> &Self {
        let mut rules = self.model.rules.lock().unwrap();
        for request in whole.requests().iter().filter(|r| recorded.contains(&request_hash(r))) {
            if let Some(rule) = rules.iter_mut().find(|r| r.answers(request)) {
                rule.used += 1;
            }
        }
        self
    }

    /// The texts of all requests of a purpose, in order.
    pub fn asked(&self, purpose: &str) -> Vec<String> {
        self.asked.lock().unwrap().iter().filter(|r| r.purpose == purpose).map(text_of).collect()
    }

    /// All requests, in order.
    pub fn requests(&self) -> Vec<ChatRequest> {
        self.asked.lock().unwrap().clone()
    }

    /// The content keys of all requests, in order.
    pub fn keys(&self) -> Vec<String> {
        self.asked.lock().unwrap().iter().map(request_hash).collect()
    }

    pub fn elaborated(&self) -> Vec<String> {
        self.lean.seen.lock().unwrap().clone()
    }

    pub fn events(&self) -> Vec<Event> {
        self.memory.0.lock().unwrap().clone()
    }

    pub fn record_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (seq, event) in self.events().into_iter().enumerate() {
            serde_json::to_writer(&mut out, &Entry { seq: seq as u64, at_ms: 0, event }).unwrap();
            out.push(b'\n');
        }
        out
    }
}
