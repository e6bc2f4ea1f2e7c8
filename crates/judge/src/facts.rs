//! What Lean says about a formal statement before any model is asked: whether it elaborates, its
//! binders, the findings, and what its constants mean.
//!
//! Every number here comes from the worker's operations `facts` and `probe` (`lean/Judge/Facts.lean`).

use super::finding::{self, Finding};
use super::grounding::{WireTerm, grounded};
use super::{JudgeConfig, probes};
use autoform_lean::{Lean, Outcome, split_header};
use autoform_llm::prompt::{GroundedTerm, framed, one_line};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Whether Lean takes the statement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "elaborates", rename_all = "snake_case")]
pub enum Elaborates {
    /// It does, and there is a theorem in it.
    Yes,
    /// It does not.
    No {
        /// Lean's errors, one line each.
        errors: Vec<String>,
    },
    /// Nobody knows: time ran out, the library does not load, a worker died.
    Unknown {
        /// What kept Lean from an answer.
        reason: String,
    },
}

/// A binder of the theorem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Binder {
    /// Its name.
    pub name: String,
    /// Lean made the name up (the left side of an arrow).
    pub anonymous: bool,
    /// `data`, `prop` or `inst`.
    pub kind: String,
    /// Its type as an author would write it.
    #[serde(rename = "type")]
    pub ty: String,
    /// Not given by position.
    pub implicit: bool,
    /// Whether anything after it mentions it.
    pub used: bool,
    /// Elements of its type, where that is small and finite by its form.
    #[serde(default)]
    pub card: Option<String>,
    /// Binders its type mentions, counted from 1.
    pub deps: Vec<usize>,
}

impl Binder {
    pub(super) fn is_data(&self) -> bool {
        self.kind == "data"
    }
}

/// What the theorem claims under its binders.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Conclusion {
    pub(super) text: String,
    /// The constant at its head; may be empty.
    pub(super) head: String,
    /// Binders it mentions, counted from 1.
    pub(super) deps: Vec<usize>,
}

/// A place the worker reports.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Spot {
    pub(super) kind: String,
    pub(super) text: String,
    #[serde(default)]
    pub(super) value: String,
    #[serde(default)]
    pub(super) side: String,
    #[serde(default)]
    pub(super) status: String,
    #[serde(default)]
    pub(super) tactic: String,
}

#[derive(Debug, Deserialize)]
struct WireMessage {
    severity: String,
    pos: [u32; 2],
    #[serde(default)]
    timeout: bool,
    text: String,
}

#[derive(Debug, Deserialize)]
struct WireFacts {
    messages: Vec<WireMessage>,
    #[serde(default)]
    theorem: Option<String>,
    #[serde(default, rename = "type")]
    ty: Option<String>,
    #[serde(default)]
    binders: Vec<Binder>,
    #[serde(default)]
    conclusion: Conclusion,
    #[serde(default)]
    spots: Vec<Spot>,
    #[serde(default)]
    terms: Vec<WireTerm>,
}

/// Everything Lean says about one formal statement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeanFacts {
    /// Whether Lean takes it.
    #[serde(flatten)]
    pub elaborates: Elaborates,
    /// The theorem's full name.
    pub theorem: Option<String>,
    /// Its type as Lean prints it.
    pub statement: Option<String>,
    /// Its binders.
    pub binders: Vec<Binder>,
    /// Definitions of the statement's own that it rests on.
    pub definitions: Vec<String>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// Its constants and those of the definitions it rests on, down to the library's.
    #[serde(skip)]
    pub grounding: Vec<GroundedTerm>,
    /// Milliseconds Lean took for the findings, elaboration included.
    pub ms: u64,
}

impl LeanFacts {
    /// Of a statement that nobody has looked at.
    pub fn none() -> Self {
        Self::unknown("Lean was not asked".to_owned())
    }

    fn unknown(reason: String) -> Self {
        Self::without(Elaborates::Unknown { reason })
    }

    fn without(elaborates: Elaborates) -> Self {
        Self {
            elaborates,
            theorem: None,
            statement: None,
            binders: Vec::new(),
            definitions: Vec::new(),
            findings: Vec::new(),
            grounding: Vec::new(),
            ms: 0,
        }
    }

    /// Whether it is certain that Lean takes the statement.
    pub fn is_accepted(&self) -> bool {
        self.elaborates == Elaborates::Yes
    }

    /// The facts as sentences for a model, weightiest first.
    pub fn sentences(&self) -> Vec<String> {
        let mut findings: Vec<&Finding> = self.findings.iter().collect();
        findings.sort_by_key(|f| std::cmp::Reverse(f.weight));
        let mut told: Vec<String> = findings.into_iter().filter_map(Finding::sentence).map(|s| framed(&s)).collect();
        if let Elaborates::No { errors } = &self.elaborates {
            let first = errors.first().map_or_else(String::new, |e| format!(": {}", framed(e)));
            told.insert(0, format!("Lean does not accept the statement here{first}"));
        }
        told
    }
}

/// Finds out what Lean says of a formal statement.
#[async_trait::async_trait]
pub trait FactFinder: Send + Sync {
    /// `header` are the import lines, `source` everything after them; `proofs` asks for the findings
    /// that need proofs, too. What goes wrong is in the answer: a time-out is `Unknown` or an undecided
    /// finding, never an absence.
    async fn facts(&self, header: &str, source: &str, proofs: bool) -> LeanFacts;

    /// What Lean finds out about a file with a theorem, as sentences for judges: hypotheses that contradict
    /// each other, a statement that is trivially true or false, truncated subtraction and the like.
    async fn findings(&self, header: &str, source: &str) -> Vec<String> {
        let facts = self.facts(header, source, true).await;
        if let Elaborates::Unknown { reason } = &facts.elaborates {
            tracing::warn!("judges are not told what Lean finds: {reason}");
        }
        facts.sentences()
    }
}

/// The index's docstring of a library constant, where Lean has none.
pub type Docs = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// A real Lean.
#[derive(Clone)]
pub struct LeanFactFinder {
    pool: Arc<dyn Lean>,
    config: JudgeConfig,
    docs: Docs,
}

impl LeanFactFinder {
    /// Over a pool, with the index's docstrings.
    pub fn new(pool: Arc<dyn Lean>, config: JudgeConfig, docs: Docs) -> Self {
        Self { pool, config, docs }
    }

    /// With the default bounds and without docstrings: what a run of the agent asks.
    pub fn plain(lean: Arc<dyn Lean>) -> Self {
        Self::new(lean, JudgeConfig::default(), Arc::new(|_| None))
    }
}

#[async_trait::async_trait]
impl FactFinder for LeanFactFinder {
    async fn facts(&self, header: &str, source: &str, proofs: bool) -> LeanFacts {
        let plain;
        let config = if proofs {
            &self.config
        } else {
            plain = JudgeConfig { probe_heartbeats: 0, side_heartbeats: 0, ..self.config.clone() };
            &plain
        };
        lean_facts(&*self.pool, header, source, config, &*self.docs).await
    }
}

/// Asks Lean about a formal statement: `header` are its import lines, `source` everything after them,
/// `docs` gives the index's docstring of a library constant, where Lean has none.
///
/// What goes wrong is in the answer: a time-out is `Unknown` or an undecided finding, never an absence.
async fn lean_facts(
    pool: &dyn Lean,
    header: &str,
    source: &str,
    config: &JudgeConfig,
    docs: &(dyn Fn(&str) -> Option<String> + Send + Sync),
) -> LeanFacts {
    let started = std::time::Instant::now();
    let body = json!({
        "source": source,
        "auto_implicit": false,
        "max_heartbeats": 200_000,
        "want_terms": true,
        "side_heartbeats": config.side_heartbeats,
        "side_ms": config.backstop_ms,
    });
    let wall = Duration::from_millis(config.wall_ms);
    let answer = match ask_lean(pool, "facts", header, body, wall).await {
        Ok(value) => value,
        Err(outcome) => return LeanFacts::unknown(reason(&outcome)),
    };
    let wire: WireFacts = match serde_json::from_value(answer) {
        Ok(wire) => wire,
        Err(e) => return LeanFacts::unknown(format!("unreadable answer: {e}")),
    };
    let errors: Vec<&WireMessage> = wire.messages.iter().filter(|m| m.severity == "error").collect();
    if errors.iter().any(|m| m.timeout) {
        return LeanFacts::unknown("Lean ran out of time on the statement".to_owned());
    }
    if !errors.is_empty() {
        let told = errors.iter().map(|m| format!("line {}: {}", m.pos[0], one_line(&m.text, 400))).collect();
        return LeanFacts::without(Elaborates::No { errors: told });
    }
    let Some(theorem) = wire.theorem else {
        let errors = vec!["there is no theorem in it".to_owned()];
        return LeanFacts::without(Elaborates::No { errors });
    };
    if wire.ty.is_none() {
        return LeanFacts::unknown("Lean ran out of its allowance on the parts of the statement".to_owned());
    }
    let mut findings = finding::from_form(&wire.binders, &wire.conclusion, &wire.spots);
    if config.probe_heartbeats > 0 {
        let subject =
            probes::Subject { header, source, name: &theorem, binders: &wire.binders, conclusion: &wire.conclusion };
        findings.extend(probes::run(pool, &subject, config).await);
    }
    LeanFacts {
        elaborates: Elaborates::Yes,
        theorem: Some(theorem),
        statement: wire.ty,
        binders: wire.binders,
        definitions: wire.terms.iter().filter(|t| t.own).map(|t| t.name.clone()).collect(),
        findings,
        grounding: grounded(wire.terms, config.max_terms, docs),
        ms: started.elapsed().as_millis() as u64,
    }
}

/// Splits a Lean text and gives the library where it imports nothing.
pub fn split_for_library(text: &str, library_header: &str) -> (String, String) {
    let split = split_header(text);
    let header = if split.header.trim().is_empty() { format!("{}\n", library_header.trim_end()) } else { split.header };
    (header, split.source)
}

/// Asks twice where a worker died of something: it may have been near its memory bound from earlier
/// work, and what is found must not depend on that.
pub(super) async fn ask_lean(
    pool: &dyn Lean,
    op: &str,
    header: &str,
    body: serde_json::Value,
    wall: Duration,
) -> Result<serde_json::Value, Outcome> {
    match pool.call(op, header, body.clone(), wall).await {
        Err(Outcome::Crashed { .. } | Outcome::OutOfMemory { .. } | Outcome::TimedOut { .. }) => {
            pool.call(op, header, body, wall).await
        }
        answered => answered,
    }
}

fn reason(outcome: &Outcome) -> String {
    match outcome {
        Outcome::TimedOut { limit, .. } => format!("Lean ran out of time ({limit})"),
        Outcome::OutOfMemory { .. } => "Lean ran out of memory".to_owned(),
        Outcome::StackOverflow => "Lean ran out of stack".to_owned(),
        Outcome::HeaderFailed { messages } => {
            let said = messages.first().map_or_else(|| "no message".to_owned(), |m| one_line(&m.text, 200));
            format!("its imports do not load: {said}")
        }
        Outcome::ToolchainMissing { reason } => reason.clone(),
        Outcome::Crashed { stderr_tail } => format!("Lean crashed: {}", one_line(stderr_tail, 200)),
        Outcome::Accepted(_) | Outcome::Rejected(_) => "Lean gave another answer than was asked for".to_owned(),
    }
}
