//! A run as one page: the dependency graph as a blueprint, and behind each node what happened there.
//!
//! A node is a link to its section, and the style sheet shows the section that is the page's target.
//! Everything shown is untrusted and escaped.

use super::escape::{short, text};
use super::figures::count;
use super::math::rich;
use super::page::{STYLE, document, table};
use super::run_steps::{node_steps, rounds};
use autoform_llm::Usage;
use autoform_record::{NodeKind, NodeStatus, NodeStory, NodeView, Story, legend, to_linked_svg};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

const RUN_STYLE: &str = include_str!("run_page.css");

/// Widest drawing, in pixels, that has the details at its side; below a wider one they stand under it.
const MAX_BESIDE: f64 = 1100.0;

/// The run as a page.
pub fn run_page(story: &Story<'_>) -> String {
    let (drawing, width) = to_linked_svg(&story.graph);
    let body = html! {
        a class="skip" href="#n0" { "Skip to the statement" }
        (head(story))
        main id="main" {
            div class=(if width > MAX_BESIDE { "two wide" } else { "two" }) {
                (graph(story, drawing))
                div class="details" {
                    @for (i, (told, view)) in story.nodes.iter().zip(&story.graph.nodes).enumerate() {
                        (node(story, i, told, view))
                    }
                }
            }
            (usage(story))
            (made_with(story))
        }
    };
    document(&short(&story.header.statement, 80), &style(story), Some("run"), &body)
}

/// The style sheet, with a rule for each node that marks it while its section is shown.
fn style(story: &Story<'_>) -> String {
    let mut style = format!("{STYLE}{RUN_STYLE}");
    for i in 0..story.nodes.len() {
        let _ = writeln!(style, "body:has(#n{i}:target) .g{i} .shape {{ stroke-width: 5; }}");
    }
    style.push_str("body:not(:has(.nodesec:target)) .g0 .shape { stroke-width: 5; }\n");
    style
}

fn head(story: &Story<'_>) -> Markup {
    let t = &story.totals;
    let replayed = match t.replayed {
        0 => String::new(),
        n if n == t.calls => " (all replayed)".to_owned(),
        n => format!(" ({} replayed)", count(n)),
    };
    let by = if story.answered_by.is_empty() { story.header.author.clone() } else { story.answered_by.join(", ") };
    html! {
        header {
            h1 class="nl" { (rich(&story.header.statement)) }
            p class={ "verdict " (outcome_class(story)) } { (text(&story.verdict())) }
            p class="sub" {
                (count(t.calls)) " model calls" (replayed) ", " (count(t.usage.total())) " tokens, "
                (count(t.elaborations)) " elaborations, " (seconds(t.ms)) " s. Answered by " (text(&by)) "."
            }
            @if story.cut {
                p class="note" {
                    "The record ends in a line that was cut off; the page shows what stands before it."
                }
            }
            @for note in &story.header.notes { p class="note" { (text(note)) } }
        }
    }
}

fn seconds(ms: u64) -> String {
    format!("{:.1}", ms as f64 / 1000.0)
}

fn outcome_class(story: &Story<'_>) -> &'static str {
    match story.outcome.map(autoform_record::statement::RunOutcome::word) {
        Some("formalized") => "good",
        Some("judges_rejected" | "failed") => "bad",
        _ => "open",
    }
}

fn graph(story: &Story<'_>, drawing: String) -> Markup {
    html! {
        section class="graph" aria-labelledby="graph-title" {
            h2 id="graph-title" { "Dependency graph" }
            ul class="legend" {
                @for (status, kind) in legend(&story.graph) { li { (key(status, kind)) (status.words(kind)) } }
            }
            p class="sub" {
                "Boxes are definitions, the ellipse is the statement; prerequisites stand above what rests on them. \
                 Select a node to see what happened there."
            }
            p class="sub" { label { input type="checkbox" id="fit" checked; " Fit to the column" } }
            div class="drawing" role="region" tabindex="0" aria-label="Dependency graph" { (PreEscaped(drawing)) }
            @if !story.remarks.is_empty() {
                h3 { "What happened to the graph" }
                ul class="plain" { @for remark in &story.remarks { li { (text(remark)) } } }
            }
            details class="all" {
                summary { "All nodes as a list" }
                div {
                    ol class="plain" {
                        @for (i, (node, told)) in story.graph.nodes.iter().zip(&story.nodes).enumerate() {
                            li {
                                a href={ "#n" (i) } { (text(&short(&told.name, 90))) }
                                " "
                                span class="tag" {
                                    (node.status.words(node.kind))
                                    @if !node.detail.is_empty() { ": " }
                                    (text(&short(&node.detail, 90)))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The shape of a node in the legend.
fn key(status: NodeStatus, kind: NodeKind) -> Markup {
    let (border, fill) = status.colours(kind);
    html! {
        svg class="key" viewBox="0 0 26 18" aria-hidden="true" {
            g class={ "node " (kind.word()) " " (status.word()) } {
                @match kind {
                    NodeKind::Concept => {
                        rect class="shape" x="2" y="2" width="22" height="14" fill=(fill) stroke=(border)
                            stroke-width="2" {}
                    }
                    NodeKind::Statement => {
                        ellipse class="shape" cx="13" cy="9" rx="11" ry="7" fill=(fill) stroke=(border)
                            stroke-width="2" {}
                    }
                }
            }
        }
    }
}

fn node(story: &Story<'_>, i: usize, told: &NodeStory<'_>, view: &NodeView) -> Markup {
    let meaning = if i == 0 { &story.header.statement } else { &view.meaning };
    html! {
        section class="nodesec" id={ "n" (i) } tabindex="-1" {
            h2 { @if i == 0 { "The statement" } @else { (text(&told.name)) } }
            p {
                span class={ "state " (view.kind.word()) " " (view.status.word()) } { (view.status.words(view.kind)) }
                " "
                code { (text(&view.detail)) }
            }
            @if !meaning.is_empty() { p class="nl" { (rich(meaning)) } }
            @if view.label != told.name && i > 0 { p class="tag" { "Also called: " (text(&view.label)) } }
            (neighbours(story, i))
            @if i == 0 {
                (file(story))
                (rounds(&story.rounds))
            } @else if let Some(code) = told.code {
                h3 { "Code" }
                pre class="code" { (text(code)) }
            }
            (node_steps(told))
        }
    }
}

/// The file that the run ended with.
fn file(story: &Story<'_>) -> Markup {
    html! {
        @if let Some(file) = story.outcome.and_then(autoform_record::statement::RunOutcome::file) {
            h3 { @if outcome_class(story) == "good" { "Final file" } @else { "Last file" } }
            pre class="code" { (text(&file.text())) }
            @if !file.remarks.is_empty() {
                p { "Remarks of the author, which nobody has checked:" }
                ul { @for remark in &file.remarks { li { b { (remark.kind.word()) } ": " (text(&remark.text)) } } }
            }
            @if !file.axioms.is_empty() {
                p class="note" { "It rests on axioms of the library: " (text(&file.axioms.join(", "))) }
            }
        }
    }
}

/// Links to what the node rests on and what rests on it.
fn neighbours(story: &Story<'_>, i: usize) -> Markup {
    let name = |at: usize| match at {
        0 => "the statement",
        _ => story.nodes.get(at).map_or("?", |n| n.name.as_str()),
    };
    let below: Vec<usize> = story.graph.edges.iter().filter(|e| e.0 == i).map(|e| e.1).collect();
    let above: Vec<usize> = story.graph.edges.iter().filter(|e| e.1 == i).map(|e| e.0).collect();
    html! {
        @for (what, nodes) in [("Rests on", below), ("Needed by", above)] {
            @if !nodes.is_empty() {
                p class="tag" {
                    (what) ": "
                    @for (n, at) in nodes.into_iter().enumerate() {
                        @if n > 0 { ", " }
                        a href={ "#n" (at) } { (text(&short(name(at), 60))) }
                    }
                }
            }
        }
    }
}

fn usage(story: &Story<'_>) -> Markup {
    let t = &story.totals;
    let mut lines: Vec<(&str, u64, &Usage, u64)> =
        story.usage.iter().map(|(purpose, u)| (*purpose, u.calls, &u.usage, u.ms)).collect();
    lines.push(("in all", t.calls, &t.usage, t.ms));
    let body = html! {
        tbody {
            @for (purpose, calls, usage, ms) in lines {
                tr {
                    th scope="row" { (text(purpose)) }
                    td { (count(calls)) }
                    td { (count(usage.prompt_tokens)) }
                    td { (count(usage.completion_tokens)) }
                    td { (seconds(ms)) }
                }
            }
        }
    };
    let columns = ["prompt", "calls", "prompt tokens", "completion tokens", "seconds"];
    html! {
        section {
            h2 { "What it took" }
            (table("Calls and tokens by prompt", &columns, &[], &body))
        }
    }
}

fn made_with(story: &Story<'_>) -> Markup {
    let h = story.header;
    let mut rows = vec![
        ("autoform", h.autoform.clone()),
        ("library", h.library.clone()),
        ("header", h.lean_header.clone()),
        ("author", h.author.clone()),
        (
            "judges",
            if h.judges.is_empty() {
                "none".to_owned()
            } else {
                h.judges.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            },
        ),
        ("settings", h.settings.to_string()),
    ];
    let prompts: Vec<String> = h.prompts.iter().map(|(name, hash)| format!("{name} {}", short(hash, 12))).collect();
    rows.push(("prompts (sha256)", prompts.join(", ")));
    html! {
        section {
            h2 { "Made with" }
            dl { @for (name, value) in rows { dt { (name) } dd { (text(&value)) } } }
        }
    }
}
