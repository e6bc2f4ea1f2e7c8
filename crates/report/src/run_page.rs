//! A run as one page: the dependency graph as a blueprint, and behind each node what happened there.
//!
//! The page needs nothing but itself and runs no script: a node is a link to its section, and the
//! style sheet shows the section that is the page's target. Its policy allows the one style sheet
//! inside it, by hash, and nothing from anywhere else. Everything shown is untrusted and escaped.

use super::escape::{html, short};
use super::figures::count;
use super::run_steps::{node_steps, rounds};
use autoform_record::{NodeKind, NodeStatus, Story, legend, to_linked_svg};
use base64::Engine as _;
use sha2::{Digest, Sha256};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const RUN_STYLE: &str = include_str!("run_page.css");

/// Widest drawing, in pixels, that has the details at its side; below a wider one they stand under it.
const MAX_BESIDE: f64 = 1100.0;

/// The run as a page.
pub fn run_page(story: &Story<'_>) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail, so results of `write!` are not looked at.
    head(&mut out, story);
    let (drawing, width) = to_linked_svg(&story.graph);
    let class = if width > MAX_BESIDE { "two wide" } else { "two" };
    let _ = writeln!(out, "<main id=\"main\">\n<div class=\"{class}\">");
    graph(&mut out, story, &drawing);
    out.push_str("<div class=\"details\">\n");
    for i in 0..story.nodes.len() {
        node(&mut out, story, i);
    }
    out.push_str("</div>\n</div>\n");
    usage(&mut out, story);
    made_with(&mut out, story);
    out.push_str("</main>\n</body>\n</html>\n");
    out
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

fn head(out: &mut String, story: &Story<'_>) {
    let style = style(story);
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(&style));
    let title = html(&short(&story.header.statement, 80));
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n<body class=\"run\">\n\
         <a class=\"skip\" href=\"#n0\">Skip to the statement</a>\n<header>\n<h1 class=\"nl\">{}</h1>\n<p class=\"verdict {}\">{}</p>\n",
        html(&story.header.statement),
        outcome_class(story),
        html(&story.verdict()),
    );
    let t = &story.totals;
    let replayed = match t.replayed {
        0 => String::new(),
        n if n == t.calls => " (all replayed)".to_owned(),
        n => format!(" ({} replayed)", count(n)),
    };
    let by = if story.answered_by.is_empty() { story.header.author.clone() } else { story.answered_by.join(", ") };
    let _ = writeln!(
        out,
        "<p class=\"sub\">{} model calls{replayed}, {} tokens, {} elaborations, {:.1} s. Answered by {}.</p>",
        count(t.calls),
        count(t.usage.total()),
        count(t.elaborations),
        t.ms as f64 / 1000.0,
        html(&by)
    );
    if story.cut {
        out.push_str(
            "<p class=\"note\">The record ends in a line that was cut off; the page shows what stands before it.</p>\n",
        );
    }
    for note in &story.header.notes {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", html(note));
    }
    out.push_str("</header>\n");
}

fn outcome_class(story: &Story<'_>) -> &'static str {
    match story.outcome.map(autoform_record::statement::RunOutcome::word) {
        Some("formalized") => "good",
        Some("judges_rejected" | "failed") => "bad",
        _ => "open",
    }
}

fn graph(out: &mut String, story: &Story<'_>, drawing: &str) {
    out.push_str("<section class=\"graph\" aria-labelledby=\"graph-title\">\n<h2 id=\"graph-title\">Dependency graph</h2>\n<ul class=\"legend\">");
    for (status, kind) in legend(&story.graph) {
        let _ = write!(
            out,
            "<li><svg class=\"key\" viewBox=\"0 0 26 18\" aria-hidden=\"true\"><g class=\"node {} {}\">{}</g></svg>{}</li>",
            kind.word(),
            status.word(),
            key_shape(status, kind),
            status.words(kind)
        );
    }
    out.push_str(
        "</ul>\n<p class=\"sub\">Boxes are definitions, the ellipse is the statement; prerequisites stand above what rests on \
         them. Select a node to see what happened there.</p>\n\
         <p class=\"sub\"><label><input type=\"checkbox\" id=\"fit\" checked> Fit to the column</label></p>\n\
         <div class=\"drawing\" role=\"region\" tabindex=\"0\" aria-label=\"Dependency graph\">\n",
    );
    out.push_str(drawing);
    out.push_str("</div>\n");
    if !story.remarks.is_empty() {
        let items: String = story.remarks.iter().map(|r| format!("<li>{}</li>", html(r))).collect();
        let _ = writeln!(out, "<h3>What happened to the graph</h3>\n<ul class=\"plain\">{items}</ul>");
    }
    out.push_str("<details class=\"all\"><summary>All nodes as a list</summary><div><ol class=\"plain\">");
    for (i, (node, story)) in story.graph.nodes.iter().zip(&story.nodes).enumerate() {
        let _ = write!(
            out,
            "<li><a href=\"#n{i}\">{}</a> <span class=\"tag\">{}{}{}</span></li>",
            html(&short(&story.name, 90)),
            node.status.words(node.kind),
            if node.detail.is_empty() { "" } else { ": " },
            html(&short(&node.detail, 90))
        );
    }
    out.push_str("</ol></div></details>\n</section>\n");
}

fn key_shape(status: NodeStatus, kind: NodeKind) -> String {
    let (border, fill) = status.colours(kind);
    match kind {
        NodeKind::Concept => format!(
            "<rect class=\"shape\" x=\"2\" y=\"2\" width=\"22\" height=\"14\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>"
        ),
        NodeKind::Statement => format!(
            "<ellipse class=\"shape\" cx=\"13\" cy=\"9\" rx=\"11\" ry=\"7\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>"
        ),
    }
}

fn node(out: &mut String, story: &Story<'_>, i: usize) {
    let told = &story.nodes[i];
    let Some(view) = story.graph.nodes.get(i) else { return };
    let _ = writeln!(
        out,
        "<section class=\"nodesec\" id=\"n{i}\" tabindex=\"-1\">\n<h2>{}</h2>\n<p><span class=\"state {} {}\">{}</span> <code>{}</code></p>",
        if i == 0 { "The statement".to_owned() } else { html(&told.name) },
        view.kind.word(),
        view.status.word(),
        view.status.words(view.kind),
        html(&view.detail)
    );
    let text = if i == 0 { &story.header.statement } else { &view.meaning };
    if !text.is_empty() {
        let _ = writeln!(out, "<p class=\"nl\">{}</p>", html(text));
    }
    if view.label != told.name && i > 0 {
        let _ = writeln!(out, "<p class=\"tag\">Also called: {}</p>", html(&view.label));
    }
    neighbours(out, story, i);
    if i == 0 {
        if let Some(file) = story.outcome.and_then(autoform_record::statement::RunOutcome::file) {
            let what = if outcome_class(story) == "good" { "Final file" } else { "Last file" };
            let _ = writeln!(out, "<h3>{what}</h3>\n<pre class=\"code\">{}</pre>", html(&file.text()));
            if !file.axioms.is_empty() {
                let _ = writeln!(
                    out,
                    "<p class=\"note\">It rests on axioms of the library: {}</p>",
                    html(&file.axioms.join(", "))
                );
            }
        }
    } else if let Some(code) = told.code {
        let _ = writeln!(out, "<h3>Code</h3>\n<pre class=\"code\">{}</pre>", html(code));
    }
    if i == 0 {
        rounds(out, &story.rounds);
    }
    node_steps(out, told);
    out.push_str("</section>\n");
}

/// Links to what the node rests on and what rests on it.
fn neighbours(out: &mut String, story: &Story<'_>, i: usize) {
    let link = |at: usize| {
        let name = if at == 0 { "the statement" } else { story.nodes.get(at).map_or("?", |n| n.name.as_str()) };
        format!("<a href=\"#n{at}\">{}</a>", html(&short(name, 60)))
    };
    let below: Vec<String> = story.graph.edges.iter().filter(|e| e.0 == i).map(|e| link(e.1)).collect();
    let above: Vec<String> = story.graph.edges.iter().filter(|e| e.1 == i).map(|e| link(e.0)).collect();
    for (what, links) in [("Rests on", below), ("Needed by", above)] {
        if !links.is_empty() {
            let _ = writeln!(out, "<p class=\"tag\">{what}: {}</p>", links.join(", "));
        }
    }
}

fn usage(out: &mut String, story: &Story<'_>) {
    out.push_str(
        "<section>\n<h2>What it took</h2>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Calls and tokens by prompt\">\n<table>\n\
         <thead><tr><th scope=\"col\">prompt</th><th scope=\"col\">calls</th><th scope=\"col\">prompt tokens</th><th scope=\"col\">completion tokens</th>\
         <th scope=\"col\">seconds</th></tr></thead>\n<tbody>\n",
    );
    for (purpose, u) in &story.usage {
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{:.1}</td></tr>",
            html(purpose),
            count(u.calls),
            count(u.usage.prompt_tokens),
            count(u.usage.completion_tokens),
            u.ms as f64 / 1000.0
        );
    }
    let t = &story.totals;
    let _ = writeln!(
        out,
        "<tr><th scope=\"row\">in all</th><td>{}</td><td>{}</td><td>{}</td><td>{:.1}</td></tr></tbody>\n</table>\n</div>\n</section>",
        count(t.calls),
        count(t.usage.prompt_tokens),
        count(t.usage.completion_tokens),
        t.ms as f64 / 1000.0
    );
}

fn made_with(out: &mut String, story: &Story<'_>) {
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
    out.push_str("<section>\n<h2>Made with</h2>\n<dl>\n");
    for (name, value) in rows {
        let _ = writeln!(out, "<dt>{name}</dt><dd>{}</dd>", html(&value));
    }
    out.push_str("</dl>\n</section>\n");
}
