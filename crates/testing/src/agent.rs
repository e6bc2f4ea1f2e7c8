//! The agent with a scripted model, a small imitation of Lean, a library of four declarations and a
//! record in memory.

mod lean;
mod library;
mod model;
mod replies;

use autoform_agent::{Extras, LibraryProfile, Mode, RunError, RunReport, Services, Settings, formalize_with, seats};
use autoform_llm::prompt::Prompts;
use autoform_llm::{ChatRequest, LlmError, Provider, request_hash};
use autoform_record::statement::Informal;
use autoform_record::{Entry, Event, Sink};
use lean::{Facts, Lean};
use library::Library;
use model::{Model, Rule, text_of};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use tokio_util::sync::CancellationToken;

pub use library::Empty;
pub use replies::{consistent, inconsistent, json, lean, reads_consistent, tools, written};

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

/// The default settings, but that the concept graph leads and asks about one concept at a time.
pub fn graph() -> Settings {
    Settings { mode: Mode::Graph, max_together: 1, ..Settings::default() }
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
            settings: graph(),
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
