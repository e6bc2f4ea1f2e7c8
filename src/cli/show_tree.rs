//! A run as a tree for a terminal. Every line passes [`for_terminal`] or [`printable`].

use crate::lean::{Outcome, printable};
use crate::llm::for_terminal;
use crate::record::{Call, Event, Feedback, NodeStatus, NodeStory, Story, lean_said};

/// Characters of one line.
const WIDTH: usize = 160;
/// Lines of Lean's messages shown of one attempt.
const MESSAGE_LINES: usize = 8;

/// The run as lines.
pub(super) fn tree(story: &Story<'_>, messages: bool) -> Vec<String> {
    let mut out: Vec<String> = story.header.statement.lines().map(|l| for_terminal(l, 2000)).collect();
    out.push(for_terminal(&story.verdict(), 400));
    let t = &story.totals;
    let replayed = if t.replayed > 0 { format!(" ({} replayed)", t.replayed) } else { String::new() };
    out.push(format!(
        "{} model calls{replayed}, {} tokens ({} in prompts, {} in answers), {} elaborations, {:.1} s",
        t.calls,
        t.usage.total(),
        t.usage.prompt_tokens,
        t.usage.completion_tokens,
        t.elaborations,
        t.ms as f64 / 1000.0
    ));
    let by = story.answered_by.join(", ");
    let by = if by.is_empty() { String::new() } else { format!(", answered by {by}") };
    out.push(for_terminal(&format!("author {}{by}; library {}", story.header.author, story.header.library), 300));
    out.extend(story.header.notes.iter().map(|n| format!("note: {}", for_terminal(n, 300))));
    if story.cut {
        out.push("note: the record ends in a line that was cut off".to_owned());
    }
    out.push(String::new());
    let mut shown = vec![false; story.nodes.len()];
    node(&mut out, story, 0, "", "", messages, &mut shown);
    // What nothing rests on, such as concepts that were cut loose.
    for i in 1..story.nodes.len() {
        if !shown[i] && !story.graph.edges.iter().any(|e| e.1 == i) {
            node(&mut out, story, i, "", "", messages, &mut shown);
        }
    }
    out.extend(story.remarks.iter().map(|r| format!("• {}", for_terminal(r, 400))));
    rounds(&mut out, story);
    usage(&mut out, story);
    if let Some(file) = story.outcome.and_then(crate::statement::RunOutcome::file) {
        out.push(String::new());
        out.extend(printable(&file.text()).trim_end().lines().map(str::to_owned));
    }
    out
}

fn node(
    out: &mut Vec<String>,
    story: &Story<'_>,
    i: usize,
    lead: &str,
    below: &str,
    messages: bool,
    shown: &mut [bool],
) {
    let (Some(told), Some(view)) = (story.nodes.get(i), story.graph.nodes.get(i)) else { return };
    let name = if i == 0 { "the statement".to_owned() } else { for_terminal(&told.name, 100) };
    let detail = for_terminal(&view.detail, 100);
    let detail = if detail.is_empty() { String::new() } else { format!(" {detail}") };
    let mark = match view.status {
        NodeStatus::Library => "✓",
        NodeStatus::Done => "●",
        NodeStatus::Ready => "◐",
        NodeStatus::Unexplored => "○",
        NodeStatus::Failed => "✗",
    };
    let head = format!("{lead}{mark} {name}{detail} [{}]", view.status.words(view.kind));
    if std::mem::replace(&mut shown[i], true) {
        out.push(format!("{head} (see above)"));
        return;
    }
    out.push(head);
    let children: Vec<usize> = story.graph.edges.iter().filter(|e| e.0 == i).map(|e| e.1).collect();
    let bar = if children.is_empty() { "  " } else { "│ " };
    let mut steps = Vec::new();
    if i > 0 && !view.meaning.is_empty() {
        steps.push(for_terminal(&view.meaning, WIDTH));
    }
    steps.extend(self::steps(told, messages));
    out.extend(steps.into_iter().map(|s| format!("{below}{bar}  {s}")));
    for (at, child) in children.iter().enumerate() {
        let last = at + 1 == children.len();
        let (lead, under) = if last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
        node(out, story, *child, &format!("{below}{lead}"), &format!("{below}{under}"), messages, shown);
    }
}

/// What happened at a node, a line a thing.
fn steps(told: &NodeStory<'_>, messages: bool) -> Vec<String> {
    let mut out: Vec<String> = told.entries.iter().flat_map(|entry| step(&entry.event, messages)).collect();
    if let Some(t) = told.toggling {
        out.push(format!(
            "rejected {} for what it means, {} toggles between meaning and form",
            if t.rejections == 1 { "once".to_owned() } else { format!("{} times", t.rejections) },
            t.toggles
        ));
    }
    out
}

fn step(event: &Event, messages: bool) -> Vec<String> {
    match event {
        Event::Search { query, found, .. } => {
            let names = if found.is_empty() { "nothing".to_owned() } else { found.join(", ") };
            vec![format!("searched “{}”: {}", for_terminal(query, 60), for_terminal(&names, WIDTH))]
        }
        Event::Grounding { choice, reason, .. } => {
            let what = choice.as_ref().map_or("none chosen".to_owned(), |c| format!("chosen: {}", for_terminal(c, 80)));
            vec![format!("{what} ({})", for_terminal(reason, WIDTH))]
        }
        Event::Attempt { attempt, accepted, refusals, outcome, .. } => {
            attempted(*attempt, *accepted, refusals, outcome.as_ref())
        }
        Event::Strategy { change, .. } => {
            let change = change.to_string().replace('_', " ");
            vec![format!("the same error again; now: {}", for_terminal(&change, 100))]
        }
        Event::Unreadable { problem, .. } => {
            vec![format!("a reply could not be read: {}", for_terminal(problem, WIDTH))]
        }
        Event::Shared { lean_name, .. } => {
            vec![format!("taken over from another problem: {}", for_terminal(lean_name, 100))]
        }
        Event::Feedback(f) => feedback(f),
        Event::Findings { round, told } => {
            let end = if told.is_empty() { ": nothing" } else { ":" };
            titled(format!("Lean finds, before round {round}{end}"), told)
        }
        Event::Diagnosis { round, told, in_place_of } => {
            let what = if told.is_empty() { "nothing wrong; the judges' reasons stand" } else { "told to the author" };
            let replaced = in_place_of.len();
            titled(format!("diagnosis after round {round}, in place of {replaced} reason(s): {what}"), told)
        }
        Event::Tool(tool) => {
            let word = if tool.passed { "passed" } else { "failed" };
            let name = for_terminal(&tool.tool, 40);
            vec![format!("tool {name}: {word} ({})", for_terminal(&tool.answer, WIDTH))]
        }
        Event::Call(call) if messages => exchange(call),
        Event::Call(call) => {
            let told = |error| format!("{}: no answer: {}", for_terminal(&call.task, 60), for_terminal(error, WIDTH));
            call.error.iter().map(|e| told(e)).collect()
        }
        _ => Vec::new(),
    }
}

/// A title and the lines under it.
fn titled<'a>(title: String, lines: impl IntoIterator<Item = &'a String>) -> Vec<String> {
    let lines = lines.into_iter().map(|l| format!("  {}", for_terminal(l, WIDTH)));
    std::iter::once(title).chain(lines).collect()
}

fn attempted(attempt: u32, accepted: bool, refusals: &[String], outcome: Option<&Outcome>) -> Vec<String> {
    let said = outcome.map(lean_said);
    let word = match &said {
        _ if accepted => "accepted",
        Some(said) if refusals.is_empty() => said.word.as_str(),
        _ => "refused",
    };
    let mut out = vec![format!("attempt {attempt}: {}", for_terminal(word, 60))];
    out.extend(refusals.iter().map(|r| format!("  rule: {}", for_terminal(r, WIDTH))));
    if let Some(said) = said.filter(|_| !accepted) {
        let lines: Vec<&str> = said.messages.iter().flat_map(|m| m.lines()).collect();
        out.extend(lines.iter().take(MESSAGE_LINES).map(|l| format!("  {}", for_terminal(l, WIDTH))));
        if lines.len() > MESSAGE_LINES {
            out.push(format!("  ... {} more lines", lines.len() - MESSAGE_LINES));
        }
    }
    out
}

fn feedback(f: &Feedback) -> Vec<String> {
    let score = f.score.map_or_else(|| "no score".to_owned(), |s| format!("{s:.2}, needs {:.2}", f.alpha));
    let back = if f.told.is_empty() { "" } else { "; sent back" };
    let by = for_terminal(&f.model, 80);
    let title = format!("scorer on attempt {}: {} ({score}){back}, by {by}", f.attempt, f.verdict);
    titled(title, f.told.iter().chain(&f.problem))
}

/// A question and its answer, in full, a line a line.
fn exchange(call: &Call) -> Vec<String> {
    let mut out = vec![format!("asked {} ({}):", for_terminal(&call.model, 80), for_terminal(&call.task, 80))];
    let put = |out: &mut Vec<String>, mark: &str, text: &str| {
        out.extend(printable(text).trim_end().lines().map(|l| format!("  {mark} {l}")));
    };
    for message in &call.request.messages {
        put(&mut out, "<", &message.content);
    }
    match (&call.reply, &call.error) {
        (Some(reply), _) => {
            put(&mut out, ">", &reply.text);
            for tool in &reply.tool_calls {
                put(&mut out, ">", &format!("call {}({})", tool.name, tool.arguments));
            }
        }
        (None, Some(error)) => out.push(format!("  no answer: {}", for_terminal(error, WIDTH))),
        (None, None) => {}
    }
    out
}

fn rounds(out: &mut Vec<String>, story: &Story<'_>) {
    for round in &story.rounds {
        let number = round.decision.map(|d| d.round).or(round.verdicts.first().map(|v| v.round)).unwrap_or_default();
        let decision = round.decision.map_or("not ended", |d| d.verdict.word());
        out.push(format!("judges, round {number}: {}", for_terminal(decision, 40)));
        for v in &round.verdicts {
            let reasons = for_terminal(&v.reasons.join(" "), 2 * WIDTH);
            let fault = v.fault.as_ref().map(|f| format!(" at {}", for_terminal(f, 60))).unwrap_or_default();
            let why = if reasons.is_empty() { String::new() } else { format!(": {reasons}") };
            out.push(format!(
                "  {} ({}, {}){fault}{why}",
                v.verdict,
                for_terminal(&v.model, 80),
                for_terminal(&v.prompt, 40)
            ));
        }
    }
}

fn usage(out: &mut Vec<String>, story: &Story<'_>) {
    if story.usage.is_empty() {
        return;
    }
    out.push(String::new());
    out.push(format!("{:<20} {:>6} {:>12} {:>12} {:>9}", "prompt", "calls", "tokens in", "tokens out", "seconds"));
    for (purpose, u) in &story.usage {
        out.push(format!(
            "{:<20} {:>6} {:>12} {:>12} {:>9.1}",
            for_terminal(purpose, 20),
            u.calls,
            u.usage.prompt_tokens,
            u.usage.completion_tokens,
            u.ms as f64 / 1000.0
        ));
    }
}
