//! Grouped execution (ATF, section 3.1.1): statements with the same imports go to one Lean run,
//! each in its own namespace; messages are mapped back by the lines they stand in.

use autoform_lean::{
    DeclInfo, ElabOptions, ElabRequest, Elaborated, Identity, Lean, Message, Outcome, Severity, Verified, VerifyRequest,
};
use serde_json::Value;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// The namespace of the n-th source of a group; long, so that no model has the same.
const NAMESPACE: &str = "AutoformGroup";
/// Most sources in one run.
const MAX_GROUP: usize = 32;
/// How long the first of a group waits for others.
const GATHER: Duration = Duration::from_millis(4);
/// Words whose effect does not end with their namespace, or that name it: such sources run alone.
const UNFIT: &[&str] = &[
    "instance",
    "attribute",
    "@[",
    "deriving",
    "notation",
    "infix",
    "prefix",
    "postfix",
    "macro",
    "syntax",
    "elab",
    "_root_",
    "namespace",
    "section",
    "end ",
    "#",
    "initialize",
    "export",
    "set_option",
    NAMESPACE,
];

/// Elaborates many sources, those that go together in one run. The outcomes are in the order of
/// the requests, and what one source says or declares is not seen in another's.
pub async fn elaborate_grouped(lean: &dyn Lean, requests: &[ElabRequest]) -> Vec<Outcome> {
    let mut outcomes: Vec<Option<Outcome>> = vec![None; requests.len()];
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (i, request) in requests.iter().enumerate() {
        let fits = |g: &&mut Vec<usize>| g.len() < MAX_GROUP && go_together(&requests[g[0]], request);
        match groups.iter_mut().filter(|_| is_fit(request)).find(fits) {
            Some(group) => group.push(i),
            None => groups.push(vec![i]),
        }
    }
    for group in groups {
        let members: Vec<&ElabRequest> = group.iter().map(|i| &requests[*i]).collect();
        for (i, outcome) in group.iter().zip(run(lean, &members).await) {
            outcomes[*i] = Some(outcome);
        }
    }
    outcomes.into_iter().flatten().collect()
}

fn go_together(a: &ElabRequest, b: &ElabRequest) -> bool {
    let options = |o: &ElabOptions| (o.max_heartbeats, o.max_rec_depth, o.auto_implicit);
    is_fit(a)
        && a.header == b.header
        && options(&a.options) == options(&b.options)
        && a.want_axioms == b.want_axioms
        && a.want_decls == b.want_decls
}

fn is_fit(request: &ElabRequest) -> bool {
    !request.want_raw && !UNFIT.iter().any(|word| request.source.contains(word))
}

async fn run(lean: &dyn Lean, members: &[&ElabRequest]) -> Vec<Outcome> {
    if let [first, _, ..] = members {
        let (source, ranges) = joined(members.iter().map(|m| m.source.as_str()));
        // Each has its own time; a group that needs more than one of them is not worth waiting for.
        let options = ElabOptions { wall_ms: first.options.wall_ms, ..first.options.clone() };
        let request = ElabRequest { source, options, want_decls: true, ..(*first).clone() };
        let outcome = lean.elaborate(&request).await;
        if let Some(parts) = outcome.elaborated().and_then(|e| taken_apart(e, &ranges, first.want_decls)) {
            return parts;
        }
    }
    // Alone: also when the group ran out of time or memory, since it is not known on whose account.
    let mut outcomes = Vec::with_capacity(members.len());
    for member in members {
        outcomes.push(lean.elaborate(member).await);
    }
    outcomes
}

/// The sources one after another, and the lines of each, from 1.
fn joined<'a>(sources: impl Iterator<Item = &'a str>) -> (String, Vec<Range<u32>>) {
    let (mut text, mut ranges, mut line) = (String::new(), Vec::new(), 1u32);
    for (i, source) in sources.enumerate() {
        let source = source.trim_end();
        let lines = source.matches('\n').count() as u32 + 1;
        text.push_str(&format!("namespace {NAMESPACE}{i}\n{source}\nend {NAMESPACE}{i}\n"));
        // The closing line belongs to it: that is where an unfinished last term is told.
        ranges.push(line + 1..line + lines + 2);
        line += lines + 2;
    }
    (text, ranges)
}

/// The group's outcome as one of each; nothing when a message belongs to none.
fn taken_apart(whole: &Elaborated, ranges: &[Range<u32>], want_decls: bool) -> Option<Vec<Outcome>> {
    let mut parts: Vec<Elaborated> = vec![Elaborated::default(); ranges.len()];
    for message in &whole.messages {
        let at = ranges.iter().position(|r| r.contains(&message.pos.line))?;
        let shift = ranges[at].start - 1;
        let mut own: Message = message.clone();
        own.pos.line -= shift;
        own.end = own.end.map(|mut end| {
            end.line = end.line.saturating_sub(shift);
            end
        });
        own.text = without_namespace(&own.text, at);
        parts[at].messages.push(own);
    }
    for decl in &whole.decls {
        let at = namespace_of(&decl.name).filter(|at| *at < parts.len())?;
        parts[at].decls.push(renamed(decl, at));
    }
    let share = whole.lean_ms / ranges.len().max(1) as u64;
    for part in &mut parts {
        part.lean_ms = share;
        part.has_sorry = part.decls.iter().any(|d| d.has_sorry);
        part.axioms = part.decls.iter().flat_map(|d| d.axioms.iter().cloned()).collect();
        part.axioms.sort();
        part.axioms.dedup();
        if !want_decls {
            part.decls.clear();
        }
    }
    Some(
        parts
            .into_iter()
            .map(|p| match p.messages.iter().any(|m| m.severity == Severity::Error) {
                true => Outcome::Rejected(p),
                false => Outcome::Accepted(p),
            })
            .collect(),
    )
}

fn namespace_of(name: &str) -> Option<usize> {
    name.strip_prefix(NAMESPACE)?.split('.').next()?.parse().ok()
}

fn without_namespace(text: &str, at: usize) -> String {
    text.replace(&format!("{NAMESPACE}{at}."), "")
}

fn renamed(decl: &DeclInfo, at: usize) -> DeclInfo {
    let plain = |text: &str| without_namespace(text, at);
    let mut own = decl.clone();
    own.name = plain(&own.name);
    own.ty = plain(&own.ty);
    own.value = own.value.as_deref().map(plain);
    for used in &mut own.uses {
        used.name = plain(&used.name);
        used.ty = plain(&used.ty);
    }
    own
}

/// A Lean that gathers what is asked of it at the same time into groups.
#[derive(Clone)]
pub struct Grouped {
    alone: Arc<dyn Lean>,
    queue: mpsc::UnboundedSender<(ElabRequest, oneshot::Sender<Outcome>)>,
}

impl Grouped {
    /// Starts gathering for `lean`, on the runtime this is called in; it ends with the last clone.
    pub fn new(lean: Arc<dyn Lean>) -> Self {
        let alone = Arc::clone(&lean);
        let (queue, mut waiting) = mpsc::unbounded_channel::<(ElabRequest, oneshot::Sender<Outcome>)>();
        tokio::spawn(async move {
            while let Some(first) = waiting.recv().await {
                let mut batch = vec![first];
                let until = tokio::time::Instant::now() + GATHER;
                while batch.len() < MAX_GROUP
                    && let Ok(Some(next)) = tokio::time::timeout_at(until, waiting.recv()).await
                {
                    batch.push(next);
                }
                let lean = lean.clone();
                // The next group is gathered while this one runs.
                tokio::spawn(async move {
                    let (requests, answers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
                    let outcomes = elaborate_grouped(&*lean, &requests).await;
                    for (answer, outcome) in answers.into_iter().zip(outcomes) {
                        // Whoever asked may have stopped waiting.
                        let _ = answer.send(outcome);
                    }
                });
            }
        });
        Self { alone, queue }
    }
}

#[async_trait::async_trait]
impl Lean for Grouped {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        let (answer, outcome) = oneshot::channel();
        let gone = || Outcome::Crashed { stderr_tail: "the grouping of Lean runs has ended".to_owned() };
        match self.queue.send((request.clone(), answer)) {
            Ok(()) => outcome.await.unwrap_or_else(|_| gone()),
            Err(_) => gone(),
        }
    }

    async fn verified(&self, request: &VerifyRequest) -> Verified {
        self.alone.verified(request).await
    }

    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome> {
        self.alone.call(op, header, body, wall).await
    }

    async fn identity(&self) -> Result<Identity, Outcome> {
        self.alone.identity().await
    }
}

#[cfg(test)]
mod tests;
