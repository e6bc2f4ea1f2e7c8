//! The engine: an installed Lean that answers each request in an instance made for it.

use crate::answer::{self, Answer, Limits, Outcome, Request};
use crate::error::EngineError;
use crate::host::{Channel, Files, Tree};
use crate::image::{self, Image};
use crate::instance::{self, Instance, Machine};
use crate::place::{Place, Sources};
use crate::symbols::Symbols;
use crate::{Effort, compile};
use serde_json::json;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Instances held for sessions at most; the one that was used longest ago goes first.
const SESSIONS: usize = 8;

/// Requests of one session at most: each leaves a few frames on the stack of its instance.
const SESSION_REQUESTS: u32 = 4096;

/// Bytes of images made for headers, all together.
const HEADER_BYTES: usize = 512 << 20;

/// A header that takes less is elaborated anew for each request.
const HEADER_WORTH: Duration = Duration::from_millis(20);

/// A held instance.
struct Session {
    name: String,
    instance: Instance,
    requests: u32,
}

/// What is used again from request to request: never an instance that code of a request ran in.
#[derive(Default)]
struct Kept {
    /// Newest last.
    sessions: Vec<Session>,
    /// Images by header, newest last.
    headers: Vec<(String, Image)>,
}

struct Inner {
    machine: Machine,
    tree: Arc<Tree>,
    base: Image,
    hello: String,
    header: String,
    /// Other headers that the base image holds.
    known: Vec<String>,
    kept: Mutex<Kept>,
}

/// An installed Lean. Clones share it; requests may run at the same time.
#[derive(Clone)]
pub struct Engine {
    inner: Arc<Inner>,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("header", &self.inner.header).finish_non_exhaustive()
    }
}

impl Engine {
    /// Opens what [`install`](crate::install()) left below `cache` for these sources.
    ///
    /// # Errors
    /// `EngineError` when it is not installed or damaged.
    pub fn open(cache: &Path, sources: &Sources<'_>) -> Result<Self, EngineError> {
        Self::open_with(cache, sources, Effort::default())
    }

    /// As [`open`](Self::open), for a module compiled with another effort.
    ///
    /// # Errors
    /// As for `open`.
    pub fn open_with(cache: &Path, sources: &Sources<'_>, effort: Effort) -> Result<Self, EngineError> {
        let engine = compile::engine(effort)?;
        let place = Place::new(cache, &engine, sources);
        let opened = image::open(&place.image())?;
        let machine = Machine::new(compile::load(&engine, &place.code())?, Symbols::open(&place.symbols())?)?;
        let inner = Inner {
            machine,
            tree: Arc::new(place.tree()),
            base: opened.image,
            hello: opened.hello,
            header: opened.header,
            known: opened.known,
            kept: Mutex::default(),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// What the program said of itself: `{"hello": {"protocol", "lean", "githash", "platform"}}`.
    pub fn hello(&self) -> &str {
        &self.inner.hello
    }

    /// Answers one request line, in a fresh instance or in its session's. Blocks until then.
    pub fn answer(&self, line: &str, limits: &Limits) -> Answer {
        let start = Instant::now();
        match instance::on_deep_stack(|| self.answer_here(line, limits)) {
            Ok(a) => a,
            Err(e) => done(0, Outcome::Crashed(e.to_string()), start),
        }
    }

    /// As `answer`, on a thread that has the stack for it.
    pub(crate) fn answer_here(&self, line: &str, limits: &Limits) -> Answer {
        let start = Instant::now();
        let request = match Request::parse(line) {
            Ok(r) => r,
            Err(answer) => return done(0, Outcome::Answered(answer), start),
        };
        let limits = Limits { wall: request.wall_ms.map_or(limits.wall, Duration::from_millis), ..*limits };
        if request.op == "session_end" {
            let ended = self.take_session(request.session.as_deref().unwrap_or_default()).is_some();
            return done(request.id, Outcome::Answered(json!({ "id": request.id, "ended": ended }).to_string()), start);
        }
        match &request.session {
            None => self.fresh(&request, line, &limits, start).0,
            Some(name) => self.in_session(name, &request, line, &limits, start),
        }
    }

    /// Drops every held instance.
    pub fn end_sessions(&self) {
        self.kept().sessions.clear();
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.inner.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_session(&self, name: &str) -> Option<Session> {
        let mut kept = self.kept();
        let at = kept.sessions.iter().position(|s| s.name == name)?;
        Some(kept.sessions.remove(at))
    }

    fn in_session(&self, name: &str, request: &Request, line: &str, limits: &Limits, start: Instant) -> Answer {
        let (answer, instance, requests) = match self.take_session(name) {
            Some(mut s) => {
                let answer = run(&mut s.instance, request.id, line, limits, start, start.elapsed());
                (answer, Some(s.instance), s.requests + 1)
            }
            None => {
                let (answer, instance) = self.fresh(request, line, limits, start);
                (answer, instance, 1)
            }
        };
        // One that did not park cannot go on.
        if let (Outcome::Answered(_), Some(instance)) = (&answer.outcome, instance)
            && requests < SESSION_REQUESTS
        {
            let mut kept = self.kept();
            // Two requests of one session at the same time: the later one's state is kept.
            kept.sessions.retain(|s| s.name != name);
            kept.sessions.push(Session { name: name.to_owned(), instance, requests });
            let over = kept.sessions.len().saturating_sub(SESSIONS);
            kept.sessions.drain(..over);
        }
        answer
    }

    /// Answers in a fresh instance, which is given back with the answer.
    fn fresh(&self, request: &Request, line: &str, limits: &Limits, start: Instant) -> (Answer, Option<Instance>) {
        let named = self.called_by_name(request, line);
        let made = if named.is_some() {
            self.make(&self.inner.base, limits)
        } else {
            self.instance_for(request, limits, start)
        };
        match made {
            Err(outcome) => (done(request.id, outcome, start), None),
            Ok(mut i) => {
                let ready = start.elapsed();
                (run(&mut i, request.id, named.as_deref().unwrap_or(line), limits, start, ready), Some(i))
            }
        }
    }

    /// The request line with its header's name for its text, where the base image holds that header: Lean takes 50 ms to read
    /// a line with the lemmas of comparisons in it. Only for a new instance; a session's may have dropped headers.
    fn called_by_name(&self, request: &Request, line: &str) -> Option<String> {
        let place = self.inner.known.iter().position(|k| *k == request.header)?;
        let mut fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).ok()?;
        fields.remove("header");
        fields.insert("header_name".to_owned(), image::known_name(place).into());
        serde_json::to_string(&fields).ok()
    }

    fn make(&self, image: &Image, limits: &Limits) -> Result<Instance, Outcome> {
        let files = Files::new(Arc::clone(&self.inner.tree), Channel::default(), false);
        Instance::new(&self.inner.machine, files, limits.memory, Some(image))
            .map_err(|e| Outcome::Crashed(format!("no instance: {e:#}")))
    }

    /// An instance that has elaborated the request's header, and nothing else. A header that took long
    /// leaves an image, so that it is elaborated once.
    fn instance_for(&self, request: &Request, limits: &Limits, start: Instant) -> Result<Instance, Outcome> {
        let inner = &*self.inner;
        if request.header == inner.header {
            return self.make(&inner.base, limits);
        }
        if let Some(image) = self.header_image(&request.header) {
            return self.make(&image, limits);
        }
        let mut instance = self.make(&inner.base, limits)?;
        let before = Instant::now();
        let line = json!({ "id": request.id, "op": "header", "header": request.header }).to_string();
        let Outcome::Answered(answer) = run(&mut instance, request.id, &line, limits, start, Duration::ZERO).outcome
        else {
            // What stopped it will stop the request itself too, and say so there.
            return self.make(&inner.base, limits);
        };
        if before.elapsed() > HEADER_WORTH
            && !answer::header_failed(&answer)
            && let Ok(state) = instance.state()
            && let Ok(image) = inner.base.derive(instance.memory(), state)
        {
            self.keep_header(&request.header, image);
        }
        Ok(instance)
    }

    fn header_image(&self, header: &str) -> Option<Image> {
        let mut kept = self.kept();
        let at = kept.headers.iter().position(|(h, _)| h == header)?;
        let found = kept.headers.remove(at);
        let image = found.1.clone();
        kept.headers.push(found);
        Some(image)
    }

    fn keep_header(&self, header: &str, image: Image) {
        let mut kept = self.kept();
        kept.headers.push((header.to_owned(), image));
        let mut bytes: usize = kept.headers.iter().map(|(_, i)| i.own_bytes()).sum();
        while bytes > HEADER_BYTES && kept.headers.len() > 1 {
            bytes -= kept.headers.remove(0).1.own_bytes();
        }
    }

    /// Headers that have an image of their own, and the bytes of those.
    pub fn header_images(&self) -> Vec<(String, usize)> {
        self.kept().headers.iter().map(|(h, i)| (h.clone(), i.own_bytes())).collect()
    }
}

fn done(id: u64, outcome: Outcome, start: Instant) -> Answer {
    Answer { id, outcome, ready: start.elapsed(), elapsed: start.elapsed(), memory: 0 }
}

/// Gives one line to a parked instance.
fn run(i: &mut Instance, id: u64, line: &str, limits: &Limits, start: Instant, ready: Duration) -> Answer {
    i.files().channel = Channel::new(line, limits.answer);
    let ended = i.resume(limits.wall.saturating_sub(start.elapsed()));
    let written = i.files().channel.finish();
    let outcome = answer::judge(ended, written, id, &i.files().console());
    Answer { id, outcome, ready, elapsed: start.elapsed(), memory: i.memory().len() }
}
