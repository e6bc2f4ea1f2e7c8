use super::*;
use crate::RECORD_VERSION;
use autoform_judge::Ruling;
use autoform_llm::{ChatReply, ChatRequest};
use proptest::prelude::*;

fn call(task: &str, purpose: &str) -> Event {
    let request = ChatRequest {
        messages: vec![],
        temperature: None,
        max_tokens: None,
        tools: vec![],
        purpose: purpose.into(),
        sample: 0,
    };
    let usage = Usage { prompt_tokens: 10, cached_tokens: 0, completion_tokens: 5 };
    let reply = ChatReply { usage, model: "m".into(), replayed: true, ..ChatReply::text("x") };
    Event::Call(Box::new(Call::ended(task, "replay:x", request, &Ok(reply), 7)))
}

fn attempt(task: &str, attempt: u32, accepted: bool) -> Event {
    let code = format!("{task} {attempt}");
    Event::Attempt { task: task.into(), attempt, code, accepted, refusals: vec![], outcome: None }
}

fn graph(change: GraphEvent) -> Event {
    Event::Graph(change)
}

fn linked(from: &str, to: &str) -> Event {
    graph(GraphEvent::Linked { from: from.into(), to: to.into() })
}

fn added(concept: &str) -> Event {
    graph(GraphEvent::Added { concept: concept.into() })
}

fn state(concept: &str, state: ConceptState) -> Event {
    graph(GraphEvent::State { concept: concept.into(), state, detail: "D".into() })
}

/// A run with two concepts, one under two names, one round of judging.
fn events() -> Vec<Event> {
    let verdict = |judge, verdict| {
        Event::Verdict(Verdict {
            round: 1,
            judge,
            model: "m".into(),
            prompt: "p".into(),
            verdict,
            reasons: vec![],
            fault: None,
        })
    };
    let header = RunHeader { record_version: RECORD_VERSION, statement: "S".into(), ..RunHeader::default() };
    vec![
        Event::RunStarted(Box::new(header)),
        call("plan", "plan"),
        added("a"),
        added("b"),
        added("a b"),
        linked("", "a"),
        linked("", "b"),
        linked("b", "a b"),
        call("ground:a", "ground"),
        call("ground:a b", "ground"),
        state("a", ConceptState::Grounded),
        graph(GraphEvent::Merged { concept: "a b".into(), into: "a".into(), reason: "same".into() }),
        attempt("define:b", 1, false),
        attempt("define:b", 2, true),
        state("b", ConceptState::Synthesised),
        attempt("state", 1, true),
        verdict(0, Ruling::Consistent),
        verdict(1, Ruling::Inconsistent),
        Event::Round(Round { round: 1, verdict: Ruling::Inconsistent, asked: 2, agreement: None }),
        verdict(0, Ruling::Consistent),
    ]
}

fn record(events: Vec<Event>) -> Record {
    let entries = events.into_iter().enumerate().map(|(i, event)| Entry { seq: i as u64, at_ms: i as u64, event });
    let entries: Vec<Entry> = entries.collect();
    let Event::RunStarted(header) = &entries[0].event else { panic!("the header comes first") };
    Record { header: (**header).clone(), entries, whole_bytes: 0, cut: false }
}

#[test]
fn everything_is_told_at_its_node() {
    let record = record(events());
    let story = Story::of(&record);
    let names: Vec<&str> = story.nodes.iter().map(|n| n.name.as_str()).collect();
    assert_eq!(names, ["S", "a", "b"]);
    let counts: Vec<usize> = story.nodes.iter().map(|n| n.entries.len()).collect();
    // The question about `a b` is told at `a`, which it turned out to be.
    assert_eq!(counts, [2, 2, 2]);
    assert_eq!(story.nodes[2].code, Some("define:b 2"));
    assert_eq!(story.graph.edges, [(0, 1), (0, 2), (2, 1)]);
    let statuses: Vec<NodeStatus> = story.graph.nodes.iter().map(|n| n.status).collect();
    assert_eq!(statuses, [NodeStatus::Ready, NodeStatus::Library, NodeStatus::Done]);
    assert_eq!(story.rounds.iter().map(|r| r.verdicts.len()).collect::<Vec<_>>(), [2, 1]);
    assert!(story.rounds[0].decision.is_some() && story.rounds[1].decision.is_none());
    assert_eq!(story.totals.calls, 3);
    assert_eq!(story.totals.usage.total(), 45);
    assert_eq!(story.usage["ground"].calls, 2);
    assert_eq!(story.answered_by, ["m"]);
    assert!(story.outcome.is_none() && story.verdict().contains("not finished"));
}

#[test]
fn a_composite_that_gave_way_is_drawn_no_more() {
    let mut all = events();
    all.extend([
        added("c"),
        added("d"),
        linked("", "c"),
        linked("c", "d"),
        graph(GraphEvent::Split { concept: "c".into(), into: vec!["a".into(), "d".into()] }),
        linked("", "d"),
    ]);
    let record = record(all);
    let graph = Story::of(&record).graph;
    let labels: Vec<&str> = graph.nodes.iter().map(|n| n.label.as_str()).collect();
    assert_eq!(labels, ["S", "a", "b", "d"]);
    assert_eq!(graph.edges, [(0, 1), (0, 2), (0, 3), (2, 1)]);
}

#[test]
fn the_graph_of_a_finished_run_is_the_recorded_one() {
    let mut all = events();
    let view = |label: &str| NodeView {
        kind: NodeKind::Concept,
        status: NodeStatus::Done,
        label: label.into(),
        detail: String::new(),
        meaning: "M".into(),
    };
    let nodes = vec![NodeView { kind: NodeKind::Statement, ..view("S") }, view("b"), view("a / a b")];
    all.push(Event::Finished {
        outcome: RunOutcome::Interrupted { best: None },
        totals: Totals { calls: 99, ..Totals::default() },
        graph: GraphView { nodes, edges: vec![(0, 1)] },
    });
    let record = record(all);
    let story = Story::of(&record);
    let names: Vec<&str> = story.nodes.iter().map(|n| n.name.as_str()).collect();
    assert_eq!(names, ["S", "b", "a"]);
    assert_eq!(story.nodes.iter().map(|n| n.entries.len()).collect::<Vec<_>>(), [2, 2, 2]);
    assert_eq!(story.totals.calls, 99);
}

proptest! {
    #[test]
    fn every_event_is_told_wherever_the_record_stops(cut in 1usize..20) {
        let mut all = events();
        all.truncate(cut);
        let told = all.iter().filter(|e| !matches!(e, Event::RunStarted(_) | Event::Graph(_) | Event::Verdict(_) | Event::Round(_))).count();
        let record = record(all);
        let story = Story::of(&record);
        prop_assert_eq!(story.nodes.iter().map(|n| n.entries.len()).sum::<usize>(), told);
    }

    #[test]
    fn hostile_merges_end(pairs in proptest::collection::vec(("[ab]{1,2}", "[ab]{1,2}"), 0..12)) {
        let mut all = events();
        all.extend(pairs.into_iter().map(|(concept, into)| graph(GraphEvent::Merged { concept, into, reason: String::new() })));
        let record = record(all);
        let _ = Story::of(&record);
    }
}
