//! The dependency graph as SVG, in the colours and shapes of Lean blueprints.
//!
//! Every text is escaped; nothing in a drawing refers to anything outside it.

use super::graph::{GraphView, NodeKind, NodeStatus, NodeView};
use super::graph_layout::{Cell, LINE, Layout, MARGIN, cut};
use autoform_base::escape::{is_hidden, markup};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// Draws the graph as a document of its own, with its legend.
pub fn to_svg(graph: &GraphView) -> String {
    let (layout, width, height) = Layout::of(graph);
    let legend = legend(graph);
    let (width, total) = (width.max(420.0), height + 26.0 * legend.len().div_ceil(2) as f64 + 12.0);
    let body = html! {
        (drawing(graph, &layout, false))
        @for (i, (status, kind)) in legend.into_iter().enumerate() {
            @let (x, y) = (MARGIN + 205.0 * (i % 2) as f64, height + 26.0 * (i / 2) as f64);
            @let (border, fill) = status.colours(kind);
            rect x=(whole(x)) y=(whole(y)) width="22" height="14" fill=(fill) stroke=(border) stroke-width="2" {}
            text x=(whole(x + 29.0)) y=(whole(y + 11.5)) font-size="12" { (status.words(kind)) }
        }
    };
    paper(Some("http://www.w3.org/2000/svg"), width, total, &body)
}

/// Draws the graph for a page: node `i` is a link to `#ni`, has the classes `node`, its kind and its
/// status, and the page's style sheet may give colours of its own. The legend is the page's. The
/// drawing's width in pixels comes with it.
pub fn to_linked_svg(graph: &GraphView) -> (String, f64) {
    let (layout, width, height) = Layout::of(graph);
    (paper(None, width, height, &drawing(graph, &layout, true)), width)
}

fn paper(namespace: Option<&str>, width: f64, height: f64, body: &Markup) -> String {
    let (width, height) = (whole(width), whole(height));
    let svg = html! {
        svg xmlns=[namespace] viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height)
            font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#111" {
            title { "Dependency graph" }
            defs {
                marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto" {
                    path class="tip" d="M0 0 10 5 0 10z" fill="#555" {}
                }
            }
            rect class="paper" width="100%" height="100%" fill="#ffffff" {}
            (body)
        }
    };
    svg.into_string() + "\n"
}

fn drawing(graph: &GraphView, layout: &Layout, linked: bool) -> Markup {
    html! {
        @for path in &layout.paths {
            (edge(path.iter().map(|i| &layout.cells[*i]).collect::<Vec<_>>().as_slice()))
        }
        @for cell in &layout.cells {
            @if let Some(i) = cell.node { (node(cell, &graph.nodes[i], linked.then_some(i))) }
        }
    }
}

/// A length, to a pixel.
fn whole(v: f64) -> String {
    format!("{v:.0}")
}

/// A coordinate, to a tenth of a pixel.
fn at(v: f64) -> String {
    format!("{v:.1}")
}

/// The kinds and statuses that occur, once each, in a fixed order.
pub fn legend(graph: &GraphView) -> Vec<(NodeStatus, NodeKind)> {
    let kinds = [NodeKind::Statement, NodeKind::Concept];
    let pairs = kinds.into_iter().flat_map(|kind| NodeStatus::ALL.into_iter().map(move |status| (status, kind)));
    pairs.filter(|(s, k)| graph.nodes.iter().any(|n| n.status == *s && n.kind == *k)).collect()
}

fn edge(path: &[&Cell]) -> Markup {
    let [first, .., last] = path else { return html! {} };
    let mut at = (first.x, first.y + first.height / 2.0);
    let mut d = format!("M{:.1} {:.1}", at.0, at.1);
    for cell in &path[1..] {
        let to = if std::ptr::eq(*cell, *last) { (cell.x, cell.y - cell.height / 2.0) } else { (cell.x, cell.y) };
        let mid = (at.1 + to.1) / 2.0;
        // Writing to a String cannot fail, so the result of `write!` is not looked at.
        let _ = write!(d, " C{:.1} {mid:.1} {:.1} {mid:.1} {:.1} {:.1}", at.0, to.0, to.0, to.1);
        at = to;
    }
    html! { path class="edge" fill="none" stroke="#555" marker-end="url(#arrow)" d=(d) {} }
}

fn node(cell: &Cell, node: &NodeView, link: Option<usize>) -> Markup {
    let classes = format!("node {} {}", node.kind.word(), node.status.word());
    match link {
        Some(i) => html! { a href={ "#n" (i) } class={ (classes) " g" (i) } { (shape(cell, node)) } },
        None => html! { g class=(classes) { (shape(cell, node)) } },
    }
}

fn shape(cell: &Cell, node: &NodeView) -> Markup {
    let (border, fill) = node.status.colours(node.kind);
    let (w, h) = (cell.width, cell.height);
    let top = cell.y - cell.lines.len() as f64 * LINE / 2.0 + LINE * 0.74;
    let is_detail = |i: usize| i + 1 == cell.lines.len() && !node.detail.is_empty();
    let style = |i: usize, value: &'static str| is_detail(i).then_some(value);
    html! {
        title { (text(&cut(&node.meaning, 600))) }
        @match node.kind {
            NodeKind::Concept => {
                rect class="shape" x=(at(cell.x - w / 2.0)) y=(at(cell.y - h / 2.0)) width=(at(w)) height=(at(h))
                    fill=(fill) stroke=(border) stroke-width="2" {}
            }
            NodeKind::Statement => {
                ellipse class="shape" cx=(at(cell.x)) cy=(at(cell.y)) rx=(at(w / 2.0)) ry=(at(h / 2.0))
                    fill=(fill) stroke=(border) stroke-width="2" {}
            }
        }
        @for (i, line) in cell.lines.iter().enumerate() {
            text x=(at(cell.x)) y=(at(top + i as f64 * LINE)) text-anchor="middle" class=[style(i, "lean")]
                font-family=[style(i, "monospace")] font-size=[style(i, "11.5")] { (text(line)) }
        }
    }
}

/// Untrusted text: markup escaped, hidden characters left out, white space as spaces.
fn text(text: &str) -> PreEscaped<String> {
    let shown = |c: char| {
        if c.is_whitespace() {
            return Some(' ');
        }
        Some(c).filter(|c| !is_hidden(*c))
    };
    PreEscaped(markup(&text.chars().filter_map(shown).collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::example;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_drawing_is_well_formed_and_escaped() {
        let svg = to_svg(&example());
        assert!(svg.contains("aliquot &lt;&quot;part&quot;&gt; \\ &amp;"), "{svg}");
        assert!(svg.contains("<ellipse") && svg.contains("#B0ECA3"));
        // Only our own namespace names an address.
        assert_eq!(svg.matches("http").count(), 1);
        let (linked, _) = to_linked_svg(&example());
        assert!(linked.contains("<a href=\"#n3\" class=\"node concept done g3\">") && !linked.contains("http"));
    }

    #[test]
    fn empty_and_lone_graphs_are_drawn() {
        assert!(to_svg(&GraphView::default()).ends_with("</svg>\n"));
        let mut one = example();
        one.nodes.truncate(1);
        one.edges.clear();
        assert!(to_svg(&one).contains("main_statement"));
    }

    proptest! {
        #[test]
        fn no_label_breaks_the_markup(label in ".{0,40}", detail in "[<>&\"'\\]\u{0}-\u{20}]{0,12}") {
            let mut graph = example();
            let plain = to_svg(&graph).matches('<').count();
            graph.nodes[1].label = format!("perfect number {label}").chars().take(26).collect();
            graph.nodes[1].detail = format!("P{detail}");
            let svg = to_svg(&graph);
            let texts = |s: &str| s.matches("<text").count();
            prop_assert_eq!(svg.matches('<').count() - 2 * texts(&svg), plain - 2 * texts(&to_svg(&example())));
        }
    }
}
