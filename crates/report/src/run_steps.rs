//! What happened at one node of a run, step by step, as HTML.

use super::escape::{short, text};
use super::figures::count;
use autoform_judge::Ruling;
use autoform_llm::ToolCall;
use autoform_record::{Call, Entry, Event, Feedback, NodeStory, RoundStory, ScorerWord, ToolUse, Verdict, lean_said};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// Characters of one prompt or reply that the page shows; the record has all of it.
const MAX_MESSAGE: usize = 20_000;

/// The steps of a node: candidates, choices, attempts, and last the messages exchanged with models.
pub(super) fn node_steps(node: &NodeStory<'_>) -> Markup {
    let calls: Vec<&Call> = node.entries.iter().filter_map(|e| as_call(e)).collect();
    html! {
        (candidates(node))
        (attempts(node))
        @for entry in &node.entries { (other(entry)) }
        @if let Some(t) = node.toggling {
            p class="note" {
                "Rejections of its meaning: " (t.rejections) "; toggles between meaning and form: " (t.toggles) "."
            }
        }
        @if !calls.is_empty() {
            h3 { "Messages (" (calls.len()) ")" }
            @for call in calls { (show_call(call)) }
        }
    }
}

fn as_call(entry: &Entry) -> Option<&Call> {
    match &entry.event {
        Event::Call(call) => Some(call),
        _ => None,
    }
}

fn candidates(node: &NodeStory<'_>) -> Markup {
    let events = || node.entries.iter().map(|e| &e.event);
    let chosen: BTreeSet<&str> = events()
        .filter_map(|e| match e {
            Event::Grounding { choice, .. } => choice.as_deref(),
            _ => None,
        })
        .collect();
    let class = |name: &String| chosen.contains(name.as_str()).then_some("chosen");
    html! {
        @if events().any(|e| matches!(e, Event::Search { .. } | Event::Grounding { .. })) {
            h3 { "Candidates of the library" }
        }
        @for event in events() {
            @match event {
                Event::Search { query, found, .. } => {
                    p class="tag" { "Searched: " (text(&short(query, 300))) }
                    ol class="names" { @for name in found { li class=[class(name)] { code { (text(name)) } } } }
                }
                Event::Grounding { choice, reason, .. } => p class="choice" {
                    strong {
                        @if let Some(name) = choice { "Chosen: " code { (text(name)) } } @else { "None chosen" }
                        "."
                    }
                    " " (text(reason))
                },
                _ => {}
            }
        }
    }
}

fn attempts(node: &NodeStory<'_>) -> Markup {
    let events = || node.entries.iter().map(|e| &e.event);
    html! {
        @if events().any(|e| matches!(e, Event::Attempt { .. } | Event::Strategy { .. })) { h3 { "Attempts" } }
        @for event in events() {
            @match event {
                Event::Attempt { .. } => (attempt(event)),
                Event::Strategy { change, .. } => p class="note" {
                    "The same error again; now: " (text(&change.to_string().replace('_', " ")))
                },
                _ => {}
            }
        }
    }
}

fn attempt(event: &Event) -> Markup {
    let Event::Attempt { task, attempt, code, accepted, refusals, outcome } = event else { return html! {} };
    let said = outcome.as_ref().map(lean_said);
    let word = match (&said, accepted) {
        (_, true) => "accepted".to_owned(),
        (Some(said), false) if refusals.is_empty() => said.word.clone(),
        _ => "refused by a rule".to_owned(),
    };
    html! {
        details open[!accepted] {
            summary {
                @if *attempt == 0 { "Earlier code tried again" } @else { "Attempt " (attempt) }
                ": " span class=(good(*accepted)) { (text(&word)) } " " span class="tag" { (text(&short(task, 80))) }
            }
            div {
                (numbered(code))
                @for refusal in refusals { p class="bad" { "Rule: " (text(refusal)) } }
                @if let Some(said) = said.filter(|s| !s.messages.is_empty()) {
                    h4 { "Lean says" }
                    pre { (text(&short(&said.messages.join("\n"), MAX_MESSAGE))) }
                }
            }
        }
    }
}

fn good(is: bool) -> &'static str {
    if is { "good" } else { "bad" }
}

/// Code with its lines numbered, since Lean's messages point to lines.
fn numbered(code: &str) -> Markup {
    html! {
        pre class="code" {
            @for (i, line) in code.trim_end().lines().enumerate() { span class="ln" { (i + 1) } (text(line)) "\n" }
        }
    }
}

/// Replies that could not be read, what scorers, judges and tools said, and events of kinds that this
/// program does not know.
fn other(entry: &Entry) -> Markup {
    match &entry.event {
        Event::Call(_)
        | Event::Search { .. }
        | Event::Grounding { .. }
        | Event::Attempt { .. }
        | Event::Strategy { .. } => html! {},
        Event::Unreadable { task, problem } => html! {
            p class="note" { "A reply to " (text(task)) " could not be read: " (text(problem)) }
        },
        Event::Shared { lean_name, .. } => html! {
            p class="choice" { "Taken over from another problem of the batch, as " code { (text(lean_name)) } "." }
        },
        Event::Cases { tried, .. } => html! {
            p class="choice" { "Cases of the definition, tried by Lean:" }
            ul {
                @for t in tried {
                    li {
                        @if t.unique { "any two are isomorphic, " }
                        code { (text(&short(&t.case, 200))) } ": " (t.standing.word())
                    }
                }
            }
        },
        Event::Decomposed { why, concepts } => html! {
            p class="choice" {
                "The concept graph takes over, since " (text(why)) "."
                @if !concepts.is_empty() { " Asked for: " (text(&concepts.join(", "))) "." }
            }
        },
        Event::Feedback(f) => feedback(f),
        Event::Findings { round, told } => list(&format!("Lean finds, before round {round} of judging:"), told),
        Event::Diagnosis { round, told, in_place_of } if told.is_empty() => {
            list(&format!("A diagnosis after round {round} found nothing; the judges' reasons stand:"), in_place_of)
        }
        Event::Diagnosis { round, told, .. } => {
            list(&format!("Told to the author after round {round}, a diagnosis in place of the judges' reasons:"), told)
        }
        Event::Tool(tool) => tool_use(tool),
        unknown => {
            let event = serde_json::to_string_pretty(unknown).unwrap_or_default();
            html! {
                details {
                    summary { "Event " (entry.seq) }
                    div { pre { (text(&short(&event, MAX_MESSAGE))) } }
                }
            }
        }
    }
}

fn feedback(f: &Feedback) -> Markup {
    let class = match f.verdict {
        ScorerWord::Accepts => "good",
        ScorerWord::Rejects => "bad",
        ScorerWord::Unscored => "open",
    };
    let score = f.score.map_or_else(|| "no score".to_owned(), |s| format!("{s:.2}, needs {:.2}", f.alpha));
    let title = if f.told.is_empty() { "" } else { "Sent back to the author:" };
    html! {
        p class="note" {
            "Scorer on attempt " (f.attempt) ": " span class=(class) { (f.verdict) } " (" (score) ") "
            span class="tag" { (text(&f.model)) }
        }
        (list(title, f.told.iter().chain(&f.problem)))
    }
}

fn tool_use(tool: &ToolUse) -> Markup {
    html! {
        details {
            summary {
                "Tool " code { (text(&short(&tool.tool, 60))) } ": "
                span class=(good(tool.passed)) { @if tool.passed { "passed" } @else { "failed" } }
                " " span class="tag" { "revision " (tool.revisions) }
            }
            div {
                h4 { "Arguments" }
                pre { (text(&short(&tool.arguments, MAX_MESSAGE))) }
                h4 { "Answer" }
                pre { (text(&short(&tool.answer, MAX_MESSAGE))) }
            }
        }
    }
}

/// Sentences under a title; nothing where there are none.
fn list<'a>(title: &str, items: impl IntoIterator<Item = &'a String>) -> Markup {
    let mut items = items.into_iter().peekable();
    html! {
        @if items.peek().is_some() {
            p class="tag" { (text(title)) }
            ul class="plain" { @for item in items { li { (text(item)) } } }
        }
    }
}

/// The judges' rounds.
pub(super) fn rounds(rounds: &[RoundStory<'_>]) -> Markup {
    html! {
        @if !rounds.is_empty() { h3 { "Judges" } }
        @for story in rounds { (round(story)) }
    }
}

fn round(round: &RoundStory<'_>) -> Markup {
    let number = round.decision.map(|d| d.round).or(round.verdicts.first().map(|v| v.round)).unwrap_or_default();
    let class = round.decision.map_or("open", |d| verdict_class(d.verdict));
    let agreement = round.decision.and_then(|d| d.agreement);
    html! {
        p {
            strong {
                "Round " (number) ": "
                span class=(class) { (text(round.decision.map_or("not ended", |d| d.verdict.word()))) }
            }
            @if let Some(a) = agreement { ", agreement " (format!("{:.0}%", a * 100.0)) }
        }
        ul class="plain" { @for v in &round.verdicts { (verdict(v)) } }
    }
}

fn verdict(v: &Verdict) -> Markup {
    html! {
        li {
            "Judge " (v.judge + 1) " " span class="tag" { (text(&v.model)) " (" (text(&v.prompt)) ")" } ": "
            span class=(verdict_class(v.verdict)) { (v.verdict) } "."
            @if let Some(fault) = &v.fault { " At fault: " code { (text(fault)) } "." }
            " " (text(&v.reasons.join(" ")))
        }
    }
}

fn verdict_class(verdict: Ruling) -> &'static str {
    match verdict {
        Ruling::Consistent => "good",
        Ruling::Inconsistent => "bad",
        Ruling::Unscored => "open",
    }
}

fn show_call(call: &Call) -> Markup {
    let tokens = call.reply.as_ref().map_or(0, |r| r.usage.total());
    let with_tools = |said: &str, tools: &[ToolCall]| {
        tools.iter().fold(short(said, MAX_MESSAGE), |all, t| format!("{all}\n→ {}({})", t.name, t.arguments))
    };
    html! {
        details class="call" {
            summary {
                (text(&short(&call.task, 80))) " "
                span class="tag" {
                    (text(&short(&call.model, 80))) ", " (count(tokens)) " tokens, "
                    (format!("{:.1}", call.ms as f64 / 1000.0)) " s" @if call.is_replayed() { ", replayed" }
                }
            }
            div {
                @for message in &call.request.messages {
                    h4 { (format!("{:?}", message.role)) }
                    pre { (text(&with_tools(&message.content, &message.tool_calls))) }
                }
                @if let Some(reply) = &call.reply {
                    h4 { "Reply (" (text(&reply.model)) ")" }
                    pre class="reply" { (text(with_tools(&reply.text, &reply.tool_calls).trim())) }
                } @else if let Some(error) = &call.error {
                    h4 { "No reply" }
                    pre { (text(error)) }
                }
            }
        }
    }
}
