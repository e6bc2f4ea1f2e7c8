//! What happened at one node of a run, step by step, as HTML.

use super::escape::{html, short};
use super::figures::count;
use autoform_judge::Ruling;
use autoform_record::{Call, Entry, Event, NodeStory, RoundStory, ScorerWord, lean_said};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Characters of one prompt or reply that the page shows; the record has all of it.
const MAX_MESSAGE: usize = 20_000;

/// The steps of a node: candidates, choices, attempts, and last the messages exchanged with models.
pub(super) fn node_steps(out: &mut String, node: &NodeStory<'_>) {
    candidates(out, node);
    attempts(out, node);
    others(out, node);
    if let Some(t) = node.toggling {
        let _ = writeln!(
            out,
            "<p class=\"note\">Rejections of its meaning: {}; toggles between meaning and form: {}.</p>",
            t.rejections, t.toggles
        );
    }
    let calls: Vec<&Call> = node.entries.iter().filter_map(|e| as_call(e)).collect();
    if calls.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h3>Messages ({})</h3>", calls.len());
    for call in calls {
        show_call(out, call);
    }
}

fn as_call(entry: &Entry) -> Option<&Call> {
    match &entry.event {
        Event::Call(call) => Some(call),
        _ => None,
    }
}

fn candidates(out: &mut String, node: &NodeStory<'_>) {
    let chosen: BTreeSet<&str> = node
        .entries
        .iter()
        .filter_map(|e| match &e.event {
            Event::Grounding { choice, .. } => choice.as_deref(),
            _ => None,
        })
        .collect();
    let mut any = false;
    for entry in &node.entries {
        if !any && matches!(entry.event, Event::Search { .. } | Event::Grounding { .. }) {
            out.push_str("<h3>Candidates of the library</h3>\n");
            any = true;
        }
        match &entry.event {
            Event::Search { query, found, .. } => {
                let names: String = found
                    .iter()
                    .map(|n| {
                        let class = if chosen.contains(n.as_str()) { " class=\"chosen\"" } else { "" };
                        format!("<li{class}><code>{}</code></li>", html(n))
                    })
                    .collect();
                let _ = writeln!(
                    out,
                    "<p class=\"tag\">Searched: {}</p>\n<ol class=\"names\">{names}</ol>",
                    html(&short(query, 300))
                );
            }
            Event::Grounding { choice, reason, .. } => {
                let what = match choice {
                    Some(name) => format!("Chosen: <code>{}</code>", html(name)),
                    None => "None chosen".to_owned(),
                };
                let _ = writeln!(out, "<p class=\"choice\"><strong>{what}.</strong> {}</p>", html(reason));
            }
            _ => {}
        }
    }
}

fn attempts(out: &mut String, node: &NodeStory<'_>) {
    let mut any = false;
    for entry in &node.entries {
        if !any && matches!(entry.event, Event::Attempt { .. } | Event::Strategy { .. }) {
            out.push_str("<h3>Attempts</h3>\n");
            any = true;
        }
        match &entry.event {
            Event::Attempt { task, attempt, code, accepted, refusals, outcome } => {
                let said = outcome.as_ref().map(lean_said);
                let word = match (&said, accepted) {
                    (_, true) => "accepted".to_owned(),
                    (Some(said), false) if refusals.is_empty() => said.word.clone(),
                    _ => "refused by a rule".to_owned(),
                };
                let number =
                    if *attempt == 0 { "Earlier code tried again".to_owned() } else { format!("Attempt {attempt}") };
                let _ = writeln!(
                    out,
                    "<details{}><summary>{number}: <span class=\"{}\">{}</span> <span class=\"tag\">{}</span></summary><div>",
                    if *accepted { "" } else { " open" },
                    if *accepted { "good" } else { "bad" },
                    html(&word),
                    html(&short(task, 80))
                );
                let _ = writeln!(out, "<pre class=\"code\">{}</pre>", numbered(code));
                for refusal in refusals {
                    let _ = writeln!(out, "<p class=\"bad\">Rule: {}</p>", html(refusal));
                }
                if let Some(said) = said.filter(|s| !s.messages.is_empty()) {
                    let _ = writeln!(
                        out,
                        "<h4>Lean says</h4>\n<pre>{}</pre>",
                        html(&short(&said.messages.join("\n"), MAX_MESSAGE))
                    );
                }
                out.push_str("</div></details>\n");
            }
            Event::Strategy { change, .. } => {
                let _ = writeln!(
                    out,
                    "<p class=\"note\">The same error again; now: {}</p>",
                    html(&change.to_string().replace('_', " "))
                );
            }
            _ => {}
        }
    }
}

/// Code with its lines numbered, since Lean's messages point to lines.
fn numbered(code: &str) -> String {
    let line = |(i, l): (usize, &str)| format!("<span class=\"ln\">{}</span>{}\n", i + 1, html(l));
    code.trim_end().lines().enumerate().map(line).collect()
}

/// Replies that could not be read, and events of kinds that this program does not know.
fn others(out: &mut String, node: &NodeStory<'_>) {
    for entry in &node.entries {
        match &entry.event {
            Event::Call(_)
            | Event::Search { .. }
            | Event::Grounding { .. }
            | Event::Attempt { .. }
            | Event::Strategy { .. } => {}
            Event::Unreadable { task, problem } => {
                let _ = writeln!(
                    out,
                    "<p class=\"note\">A reply to {} could not be read: {}</p>",
                    html(task),
                    html(problem)
                );
            }
            Event::Shared { lean_name, .. } => {
                let _ = writeln!(
                    out,
                    "<p class=\"choice\">Taken over from another problem of the batch, as <code>{}</code>.</p>",
                    html(lean_name)
                );
            }
            Event::Feedback(f) => {
                let score = f.score.map_or_else(|| "no score".to_owned(), |s| format!("{s:.2}, needs {:.2}", f.alpha));
                let class = match f.verdict {
                    ScorerWord::Accepts => "good",
                    ScorerWord::Rejects => "bad",
                    ScorerWord::Unscored => "open",
                };
                let _ = writeln!(
                    out,
                    "<p class=\"note\">Scorer on attempt {}: <span class=\"{class}\">{}</span> ({score}) <span class=\"tag\">{}</span></p>",
                    f.attempt,
                    f.verdict,
                    html(&f.model)
                );
                list(
                    out,
                    if f.told.is_empty() { "" } else { "Sent back to the author:" },
                    f.told.iter().chain(&f.problem),
                );
            }
            Event::Findings { round, told } => {
                list(out, &format!("Lean finds, before round {round} of judging:"), told);
            }
            Event::Diagnosis { round, told, in_place_of } => {
                let title = match told.is_empty() {
                    true => format!("A diagnosis after round {round} found nothing; the judges' reasons stand:"),
                    false => {
                        format!("Told to the author after round {round}, a diagnosis in place of the judges' reasons:")
                    }
                };
                list(out, &title, if told.is_empty() { in_place_of } else { told });
            }
            Event::Tool(tool) => {
                let _ = writeln!(
                    out,
                    "<details><summary>Tool <code>{}</code>: <span class=\"{}\">{}</span> <span class=\"tag\">revision {}</span></summary>\
                     <div><h4>Arguments</h4><pre>{}</pre><h4>Answer</h4><pre>{}</pre></div></details>",
                    html(&short(&tool.tool, 60)),
                    if tool.passed { "good" } else { "bad" },
                    if tool.passed { "passed" } else { "failed" },
                    tool.revisions,
                    html(&short(&tool.arguments, MAX_MESSAGE)),
                    html(&short(&tool.answer, MAX_MESSAGE))
                );
            }
            other => {
                let text = serde_json::to_string_pretty(other).unwrap_or_default();
                let _ = writeln!(
                    out,
                    "<details><summary>Event {}</summary><div><pre>{}</pre></div></details>",
                    entry.seq,
                    html(&short(&text, MAX_MESSAGE))
                );
            }
        }
    }
}

/// Sentences under a title; nothing where there are none.
fn list<'a>(out: &mut String, title: &str, items: impl IntoIterator<Item = &'a String>) {
    let items: String = items.into_iter().map(|t| format!("<li>{}</li>", html(t))).collect();
    if !items.is_empty() {
        let _ = writeln!(out, "<p class=\"tag\">{}</p>\n<ul class=\"plain\">{items}</ul>", html(title));
    }
}

/// The judges' rounds.
pub(super) fn rounds(out: &mut String, rounds: &[RoundStory<'_>]) {
    if rounds.is_empty() {
        return;
    }
    out.push_str("<h3>Judges</h3>\n");
    for round in rounds {
        let number = round.decision.map(|d| d.round).or(round.verdicts.first().map(|v| v.round)).unwrap_or_default();
        let decision = round.decision.map_or("not ended", |d| d.verdict.word());
        let agreement = round
            .decision
            .and_then(|d| d.agreement)
            .map(|a| format!(", agreement {:.0}%", a * 100.0))
            .unwrap_or_default();
        let _ = writeln!(
            out,
            "<p><strong>Round {number}: <span class=\"{}\">{}</span></strong>{agreement}</p>\n<ul class=\"plain\">",
            round.decision.map_or("open", |d| verdict_class(d.verdict)),
            html(decision)
        );
        for v in &round.verdicts {
            let fault = v.fault.as_ref().map(|f| format!(" At fault: <code>{}</code>.", html(f))).unwrap_or_default();
            let _ = writeln!(
                out,
                "<li>Judge {} <span class=\"tag\">{} ({})</span>: <span class=\"{}\">{}</span>.{fault} {}</li>",
                v.judge + 1,
                html(&v.model),
                html(&v.prompt),
                verdict_class(v.verdict),
                v.verdict,
                html(&v.reasons.join(" "))
            );
        }
        out.push_str("</ul>\n");
    }
}

fn verdict_class(verdict: Ruling) -> &'static str {
    match verdict {
        Ruling::Consistent => "good",
        Ruling::Inconsistent => "bad",
        Ruling::Unscored => "open",
    }
}

fn show_call(out: &mut String, call: &Call) {
    let tokens = call.reply.as_ref().map_or(0, |r| r.usage.total());
    let _ = writeln!(
        out,
        "<details class=\"call\"><summary>{} <span class=\"tag\">{}, {} tokens, {:.1} s{}</span></summary><div>",
        html(&short(&call.task, 80)),
        html(&short(&call.model, 80)),
        count(tokens),
        call.ms as f64 / 1000.0,
        if call.is_replayed() { ", replayed" } else { "" }
    );
    for message in &call.request.messages {
        let role = format!("{:?}", message.role);
        let mut text = short(&message.content, MAX_MESSAGE);
        for tool in &message.tool_calls {
            text = format!("{text}\n→ {}({})", tool.name, tool.arguments);
        }
        let _ = writeln!(out, "<h4>{role}</h4>\n<pre>{}</pre>", html(&text));
    }
    match (&call.reply, &call.error) {
        (Some(reply), _) => {
            let mut text = short(&reply.text, MAX_MESSAGE);
            for tool in &reply.tool_calls {
                text = format!("{text}\n→ {}({})", tool.name, tool.arguments);
            }
            let _ = writeln!(
                out,
                "<h4>Reply ({})</h4>\n<pre class=\"reply\">{}</pre>",
                html(&reply.model),
                html(text.trim())
            );
        }
        (None, Some(error)) => {
            let _ = writeln!(out, "<h4>No reply</h4>\n<pre>{}</pre>", html(error));
        }
        (None, None) => {}
    }
    out.push_str("</div></details>\n");
}
