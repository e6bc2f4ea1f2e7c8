//! What every task of a run shares: asking a model, asking Lean, keeping the books.
//!
//! Nothing reaches a model or Lean but through here, so that every call is counted against the
//! budgets and recorded.

use super::abort::Abort;
use super::assembly::Definition;
use super::lookups::Lookups;
use super::resume::Earlier;
use super::services::Services;
use super::settings::Settings;
use super::shared::SharedDefinitions;
use autoform_lean::{ElabOptions, ElabRequest, Message, Outcome};
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{Prompt, Prompts, RetryPrompt, SystemPrompt, framed, one_line};
use autoform_llm::{ChatMessage, ChatReply, ChatRequest, LlmError, Provider, Role, request_hash};
use autoform_record::statement::{Failure, Informal, LeanFile};
use autoform_record::{Call, Event, Record, Sink, Totals};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What a run may build on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Extras<'a> {
    /// The record of this very run, as far as it came before it was killed: what it holds is not
    /// asked again, and not written again.
    pub earlier: Option<&'a Record>,
    /// Definitions of the batch's other problems.
    pub shared: Option<&'a SharedDefinitions>,
}

/// The shared part of a run.
pub(super) struct Context<'a> {
    pub(super) statement: &'a Informal,
    pub(super) services: &'a Services,
    pub(super) settings: &'a Settings,
    pub(super) prompts: &'a Prompts,
    /// The index, with a memory.
    pub(super) lookups: Lookups<'a>,
    sink: &'a dyn Sink,
    extras: Extras<'a>,
    earlier: Option<Earlier>,
    totals: Mutex<Totals>,
    asked: Mutex<HashMap<String, u32>>,
    best: Mutex<Option<LeanFile>>,
    /// The last findings: round, body of the file, sentences.
    found: Mutex<Option<(u32, String, Vec<String>)>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Context<'a> {
    pub(super) fn new(
        statement: &'a Informal,
        services: &'a Services,
        settings: &'a Settings,
        prompts: &'a Prompts,
        sink: &'a dyn Sink,
        extras: Extras<'a>,
    ) -> Self {
        Self {
            statement,
            services,
            settings,
            prompts,
            lookups: Lookups::new(&*services.retriever),
            sink,
            extras,
            earlier: extras.earlier.map(Earlier::of),
            totals: Mutex::new(Totals::default()),
            asked: Mutex::new(HashMap::new()),
            best: Mutex::new(None),
            found: Mutex::new(None),
        }
    }

    /// Puts an event into the record.
    pub(super) fn note(&self, event: &Event) -> Result<(), Abort> {
        self.sink.put(event).map_err(Abort::Record)
    }

    /// What was used so far.
    pub(super) fn totals(&self) -> Totals {
        *lock(&self.totals)
    }

    /// What Lean said to an attempt, when the record of an interrupted run knows it.
    pub(super) fn recorded_outcome(&self, task: &str, attempt: u32, code: &str) -> Option<Outcome> {
        let outcome = self.earlier.as_ref()?.outcome(task, attempt, code)?;
        lock(&self.totals).elaborations += 1;
        Some(outcome)
    }

    /// The definition of a concept that another problem of the batch has for this meaning, on the
    /// same definitions below it. A resumed run takes what it took before, and nothing where it
    /// had asked a model.
    pub(super) fn shared_definition(
        &self,
        name: &str,
        meaning: &str,
        context: &[Definition],
        task: &str,
    ) -> Option<(String, String)> {
        let shared = self.extras.shared?;
        if let Some(earlier) = &self.earlier {
            if let Some(taken) = earlier.shared(name) {
                return Some(taken);
            }
            if earlier.has_asked(task) {
                return None;
            }
        }
        shared.get(name, meaning, context)
    }

    /// What Lean finds out about a file before a round of judging, where that is wanted. A file that a
    /// scorer has seen is not looked at again for the judges.
    pub(super) async fn findings(&self, round: u32, file: &LeanFile) -> Result<Vec<String>, Abort> {
        if !self.settings.findings {
            return Ok(Vec::new());
        }
        if let Some((_, _, told)) =
            lock(&self.found).as_ref().filter(|(of, body, _)| *of == round && *body == file.body)
        {
            return Ok(told.clone());
        }
        let told = match self.earlier.as_ref().and_then(|e| e.findings(round)) {
            Some(told) => told,
            None => match &self.services.facts {
                Some(facts) => facts.findings(&file.header, &file.body).await,
                None => Vec::new(),
            },
        };
        self.note(&Event::Findings { round, told: told.clone() })?;
        *lock(&self.found) = Some((round, file.body.clone(), told.clone()));
        Ok(told)
    }

    /// Keeps a file that Lean accepted as the best so far.
    pub(super) fn keep_best(&self, file: LeanFile) {
        *lock(&self.best) = Some(file);
    }

    /// The best file kept.
    pub(super) fn best(&self) -> Option<LeanFile> {
        lock(&self.best).clone()
    }

    /// Puts a prompt to the author and reads its reply with `parse`. A reply that cannot be read is
    /// asked again once, quoting what was wrong; the inner error is the second one's.
    pub(super) async fn ask<P: Prompt, T>(
        &self,
        task: &str,
        prompt: &P,
        parse: impl Fn(&str) -> Result<T, ReplyError>,
    ) -> Result<Result<T, ReplyError>, Abort> {
        let mut request = ChatRequest {
            messages: vec![
                ChatMessage::text(Role::System, self.system()?),
                ChatMessage::text(Role::User, self.prompts.render(prompt)?),
            ],
            temperature: self.settings.temperature,
            max_tokens: self.settings.max_reply_tokens,
            tools: Vec::new(),
            purpose: P::NAME.to_owned(),
            sample: 0,
        };
        let first = self.put(task, &*self.services.author, request.clone()).await?;
        let (problem, said) = match first {
            Ok(text) => match parse(&text) {
                Ok(value) => return Ok(Ok(value)),
                Err(problem) => (problem, text),
            },
            // Endpoints refuse an empty assistant message.
            Err(problem) => (problem, "(no usable reply)".to_owned()),
        };
        self.note(&Event::Unreadable { task: task.to_owned(), problem: problem.to_string() })?;
        request.messages.push(ChatMessage::text(Role::Assistant, said));
        let retry = self.prompts.render(&RetryPrompt { problem: problem.to_string() })?;
        request.messages.push(ChatMessage::text(Role::User, retry));
        let second = self.put(task, &*self.services.author, request).await?.and_then(|text| parse(&text));
        if let Err(problem) = &second {
            self.note(&Event::Unreadable { task: task.to_owned(), problem: problem.to_string() })?;
        }
        Ok(second)
    }

    /// Puts one request to a model. The inner error is a reply without usable text.
    pub(super) async fn put(
        &self,
        task: &str,
        provider: &dyn Provider,
        request: ChatRequest,
    ) -> Result<Result<String, ReplyError>, Abort> {
        let reply = self.put_whole(task, provider, request).await?;
        Ok(reply.and_then(|r| if r.text.trim().is_empty() { Err(ReplyError::Empty) } else { Ok(r.text) }))
    }

    /// As [`Context::put`], with all of the reply: it has text or calls tools.
    pub(super) async fn put_whole(
        &self,
        task: &str,
        provider: &dyn Provider,
        mut request: ChatRequest,
    ) -> Result<Result<ChatReply, ReplyError>, Abort> {
        self.charge()?;
        // The same question again is a new sample of it: a fresh start must be able to get another answer.
        let key = format!("{}\n{}", provider.id(), request_hash(&request));
        request.sample = {
            let mut asked = lock(&self.asked);
            let times = asked.entry(key).or_insert(0);
            *times += 1;
            *times - 1
        };
        let started = Instant::now();
        let recorded = self.earlier.as_ref().and_then(|e| e.reply(provider.id(), &request_hash(&request)));
        let result = match recorded {
            Some(result) => result,
            None => provider.complete(&request).await,
        };
        let ms = started.elapsed().as_millis() as u64;
        self.count(provider, result.as_ref().ok());
        // Before anything is done with it, so that a kill from here on costs no second question.
        self.note(&Event::Call(Box::new(Call::ended(task, provider.id(), request, &result, ms))))?;
        match result {
            Ok(reply) if reply.truncated => Ok(Err(ReplyError::Truncated)),
            Ok(reply) if reply.text.trim().is_empty() && reply.tool_calls.is_empty() => Ok(Err(ReplyError::Empty)),
            Ok(reply) => Ok(Ok(reply)),
            Err(LlmError::Empty) => Ok(Err(ReplyError::Empty)),
            Err(LlmError::Malformed(_)) => Ok(Err(ReplyError::Invalid("it could not be decoded".to_owned()))),
            Err(LlmError::BudgetExhausted(what)) => Err(Abort::Budget(what)),
            Err(LlmError::Cancelled) => Err(Abort::Cancelled),
            Err(e) => Err(Abort::Failure(Failure::Model { error: e.to_string() })),
        }
    }

    /// Elaborates `source` on the library's header. A library or toolchain that does not work ends the run.
    pub(super) async fn elaborate(&self, source: String) -> Result<Outcome, Abort> {
        self.elaborate_with(source, self.settings.lean.clone()).await
    }

    async fn elaborate_with(&self, source: String, options: ElabOptions) -> Result<Outcome, Abort> {
        lock(&self.totals).elaborations += 1;
        let request = ElabRequest {
            header: self.services.library.header.clone(),
            source,
            options,
            want_axioms: true,
            want_decls: true,
            want_raw: false,
            want_use_types: true,
        };
        match self.services.lean.elaborate(&request).await {
            Outcome::ToolchainMissing { reason } => Err(Abort::Failure(Failure::Lean { error: reason })),
            Outcome::HeaderFailed { messages } => {
                let said =
                    messages.first().map_or_else(|| "no message".to_owned(), |m: &Message| one_line(&m.text, 300));
                Err(Abort::Failure(Failure::Lean { error: format!("the library's header does not elaborate: {said}") }))
            }
            outcome => Ok(outcome),
        }
    }

    /// As [`Self::elaborate`], with an allowance of its own.
    pub(super) async fn elaborate_within(&self, source: String, max_heartbeats: u64) -> Result<Outcome, Abort> {
        self.elaborate_with(source, ElabOptions { max_heartbeats, ..self.settings.lean.clone() }).await
    }

    /// The informal statement as it may stand in a prompt.
    pub(super) fn framed_statement(&self) -> String {
        framed(self.statement.as_str())
    }

    /// The author's standing instructions, the same in every request of a run.
    pub(super) fn system(&self) -> Result<String, Abort> {
        let library = &self.services.library;
        let library_note = format!("{} {}", library.note, library.advice).trim_end().to_owned();
        Ok(self.prompts.render(&SystemPrompt { library_name: library.name.clone(), library_note })?)
    }

    /// Declarations that stand before every file of the run, as they may stand in a prompt; may be empty.
    pub(super) fn given(&self) -> String {
        framed(&self.services.library.given())
    }

    fn charge(&self) -> Result<(), Abort> {
        let mut totals = lock(&self.totals);
        if totals.calls >= self.settings.max_calls {
            return Err(Abort::Budget(format!("{} model calls", self.settings.max_calls)));
        }
        if let Some(max) = self.settings.max_tokens.filter(|max| totals.usage.total() >= *max) {
            return Err(Abort::Budget(format!("{max} tokens")));
        }
        if let Some(max) = self.settings.max_cost {
            if totals.unpriced > 0 {
                return Err(Abort::Budget(format!("{max} US dollars cannot be kept: the cost of a call is unknown")));
            }
            if totals.microdollars as f64 >= max * 1e6 {
                return Err(Abort::Budget(format!("{max} US dollars")));
            }
        }
        totals.calls += 1;
        Ok(())
    }

    fn count(&self, provider: &dyn Provider, reply: Option<&ChatReply>) {
        let Some(reply) = reply else { return };
        let price = provider.price(reply);
        let mut totals = lock(&self.totals);
        totals.replayed += u64::from(reply.replayed);
        totals.usage += reply.usage;
        match price {
            // Millionths of a dollar are finer than any price a token.
            Some(dollars) => totals.microdollars += (dollars * 1e6).round().max(0.0) as u64,
            None => totals.unpriced += 1,
        }
    }
}
