//! Grouped execution (ATF, section 3.1.1): statements with the same imports go to one Lean run,
//! each in its own namespace; messages are mapped back by the lines they stand in.

use crate::agent::services::Compiler;
use crate::lean::{DeclInfo, ElabOptions, ElabRequest, Elaborated, Message, Outcome, Severity};
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
pub async fn elaborate_grouped(compiler: &dyn Compiler, requests: &[ElabRequest]) -> Vec<Outcome> {
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
        for (i, outcome) in group.iter().zip(run(compiler, &members).await) {
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

async fn run(compiler: &dyn Compiler, members: &[&ElabRequest]) -> Vec<Outcome> {
    if let [first, _, ..] = members {
        let (source, ranges) = joined(members.iter().map(|m| m.source.as_str()));
        // Each has its own time; a group that needs more than one of them is not worth waiting for.
        let options = ElabOptions { wall_ms: first.options.wall_ms, ..first.options.clone() };
        let request = ElabRequest { source, options, want_decls: true, ..(*first).clone() };
        let outcome = compiler.elaborate(&request).await;
        if let Some(parts) = outcome.elaborated().and_then(|e| taken_apart(e, &ranges, first.want_decls)) {
            return parts;
        }
    }
    // Alone: also when the group ran out of time or memory, since it is not known on whose account.
    let mut outcomes = Vec::with_capacity(members.len());
    for member in members {
        outcomes.push(compiler.elaborate(member).await);
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

/// A compiler that gathers what is asked of it at the same time into groups.
#[derive(Debug, Clone)]
pub struct Grouped {
    queue: mpsc::UnboundedSender<(ElabRequest, oneshot::Sender<Outcome>)>,
}

impl Grouped {
    /// Starts gathering for `compiler`, on the runtime this is called in; it ends with the last clone.
    pub fn new(compiler: Arc<dyn Compiler>) -> Self {
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
                let compiler = compiler.clone();
                // The next group is gathered while this one runs.
                tokio::spawn(async move {
                    let (requests, answers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
                    let outcomes = elaborate_grouped(&*compiler, &requests).await;
                    for (answer, outcome) in answers.into_iter().zip(outcomes) {
                        // Whoever asked may have stopped waiting.
                        let _ = answer.send(outcome);
                    }
                });
            }
        });
        Self { queue }
    }
}

#[async_trait::async_trait]
impl Compiler for Grouped {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        let (answer, outcome) = oneshot::channel();
        let gone = || Outcome::Crashed { stderr_tail: "the grouping of Lean runs has ended".to_owned() };
        match self.queue.send((request.clone(), answer)) {
            Ok(()) => outcome.await.unwrap_or_else(|_| gone()),
            Err(_) => gone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lean::Position;
    use std::sync::Mutex;

    /// Rejects lines with `BAD`, dies on `DEADLY`, and keeps what it was asked.
    #[derive(Default)]
    struct Lean(Mutex<Vec<String>>);

    #[async_trait::async_trait]
    impl Compiler for Lean {
        async fn elaborate(&self, request: &ElabRequest) -> Outcome {
            self.0.lock().unwrap().push(request.source.clone());
            if request.source.contains("DEADLY") {
                return Outcome::TimedOut { limit: "wall".into(), messages: vec![] };
            }
            let (mut e, mut space) = (Elaborated::default(), String::new());
            for (i, line) in request.source.lines().enumerate() {
                if let Some(name) = line.strip_prefix("namespace ") {
                    space = format!("{name}.");
                }
                if let Some(rest) = line.strip_prefix("theorem ") {
                    let name = format!("{space}{}", rest.split(' ').next().unwrap());
                    e.decls.push(DeclInfo {
                        ty: format!("{name} = {name}"),
                        name,
                        kind: "theorem".into(),
                        value: None,
                        raw_type: None,
                        raw_value: None,
                        uses: vec![],
                        axioms: vec!["propext".into()],
                        has_sorry: true,
                    });
                }
                if line.contains("BAD") {
                    let pos = Position { line: i as u32 + 1, column: 3 };
                    let text = format!("{space}x is bad");
                    e.messages.push(Message { severity: Severity::Error, pos, end: Some(pos), text });
                }
            }
            if e.messages.is_empty() { Outcome::Accepted(e) } else { Outcome::Rejected(e) }
        }
    }

    fn request(source: &str) -> ElabRequest {
        ElabRequest {
            header: "import Mathlib".into(),
            source: source.into(),
            want_decls: true,
            ..ElabRequest::default()
        }
    }

    fn grouped(sources: &[&str]) -> (Vec<Outcome>, Vec<String>) {
        let lean = Lean::default();
        let requests: Vec<ElabRequest> = sources.iter().map(|s| request(s)).collect();
        let outcomes = futures::executor::block_on(elaborate_grouped(&lean, &requests));
        (outcomes, lean.0.into_inner().unwrap())
    }

    #[test]
    fn one_run_and_everyone_gets_what_is_theirs() {
        let (outcomes, runs) = grouped(&["theorem a :=\n  1\n", "theorem b :=\n  BAD", "BAD\ntheorem c"]);
        assert_eq!(runs.len(), 1);
        let Outcome::Accepted(a) = &outcomes[0] else { panic!("{outcomes:?}") };
        assert_eq!((a.decls[0].name.as_str(), a.decls[0].ty.as_str(), a.has_sorry), ("a", "a = a", true));
        assert_eq!(a.axioms, ["propext"]);
        let Outcome::Rejected(b) = &outcomes[1] else { panic!("{outcomes:?}") };
        assert_eq!((b.messages[0].pos.line, b.messages[0].text.as_str()), (2, "x is bad"));
        let Outcome::Rejected(c) = &outcomes[2] else { panic!("{outcomes:?}") };
        assert_eq!((c.messages[0].pos.line, c.messages[0].end.unwrap().line, c.decls.len()), (1, 1, 1));
    }

    #[test]
    fn what_one_does_to_all_is_found_out_alone() {
        let (outcomes, runs) = grouped(&["theorem a := 1", "DEADLY", "theorem c := 1"]);
        assert_eq!(runs.len(), 4);
        assert!(outcomes[0].is_accepted() && outcomes[2].is_accepted());
        assert!(matches!(outcomes[1], Outcome::TimedOut { .. }));
    }

    #[test]
    fn what_reaches_beyond_its_namespace_runs_alone() {
        let (outcomes, runs) = grouped(&["theorem a := 1", "instance : Foo Nat := x", "theorem c := 1"]);
        assert_eq!((outcomes.len(), runs.len()), (3, 2));
        let other = ElabRequest { header: "import Other".into(), ..request("theorem b := 1") };
        let lean = Lean::default();
        futures::executor::block_on(elaborate_grouped(&lean, &[request("theorem a := 1"), other]));
        assert_eq!(lean.0.into_inner().unwrap().len(), 2);
    }

    #[test]
    fn lines_are_counted_as_they_are_written() {
        let (text, ranges) = joined(["a\nb\n", "c"].into_iter());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[ranges[0].start as usize - 1], "a");
        assert_eq!(lines[ranges[1].start as usize - 1], "c");
        assert_eq!(ranges, [2..5, 6..8]);
    }

    #[tokio::test]
    async fn what_comes_together_runs_together() {
        let lean = Arc::new(Lean::default());
        let together = Grouped::new(lean.clone());
        let asked = ["theorem a := 1", "theorem b := BAD", "theorem c := 1"].map(|s| {
            let (together, request) = (together.clone(), request(s));
            async move { together.elaborate(&request).await.is_accepted() }
        });
        assert_eq!(futures::future::join_all(asked).await, [true, false, true]);
        assert_eq!(lean.0.lock().unwrap().len(), 1);
    }
}
