//! The dependency graph as SVG, in the colours and shapes of Lean blueprints.
//!
//! Every text is escaped; nothing in a drawing refers to anything outside it.

use super::graph::{GraphView, NodeKind, NodeStatus, NodeView};
use super::graph_layout::{Cell, LINE, Layout, MARGIN, cut};
use autoform_base::escape::{is_hidden, markup};
use std::fmt::Write;

/// Draws the graph as a document of its own, with its legend.
pub fn to_svg(graph: &GraphView) -> String {
    let (layout, width, height) = Layout::of(graph);
    let legend = legend(graph);
    let (width, total) = (width.max(420.0), height + 26.0 * legend.len().div_ceil(2) as f64 + 12.0);
    let mut out = String::new();
    open(&mut out, width, total, " xmlns=\"http://www.w3.org/2000/svg\"");
    body(&mut out, graph, &layout, false);
    for (i, (status, kind)) in legend.iter().enumerate() {
        let (x, y) = (MARGIN + 205.0 * (i % 2) as f64, height + 26.0 * (i / 2) as f64);
        let (border, fill) = status.colours(*kind);
        // Writing to a String cannot fail, so the results of `write!` are not looked at.
        let _ = writeln!(
            out,
            "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"22\" height=\"14\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>\
             <text x=\"{:.0}\" y=\"{:.0}\" font-size=\"12\">{}</text>",
            x + 29.0,
            y + 11.5,
            status.words(*kind)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// Draws the graph for a page: node `i` is a link to `#ni`, has the classes `node`, its kind and its
/// status, and the page's style sheet may give colours of its own. The legend is the page's. The
/// drawing's width in pixels comes with it.
pub fn to_linked_svg(graph: &GraphView) -> (String, f64) {
    let (layout, width, height) = Layout::of(graph);
    let mut out = String::new();
    open(&mut out, width, height, "");
    body(&mut out, graph, &layout, true);
    out.push_str("</svg>\n");
    (out, width)
}

fn open(out: &mut String, width: f64, height: f64, more: &str) {
    let _ = write!(
        out,
        "<svg{more} viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" fill=\"#111\">\n\
         <title>Dependency graph</title>\n\
         <defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">\
         <path class=\"tip\" d=\"M0 0 10 5 0 10z\" fill=\"#555\"/></marker></defs>\n\
         <rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
}

fn body(out: &mut String, graph: &GraphView, layout: &Layout, linked: bool) {
    for path in &layout.paths {
        draw_edge(out, path.iter().map(|i| &layout.cells[*i]).collect::<Vec<_>>().as_slice());
    }
    for cell in &layout.cells {
        if let Some(i) = cell.node {
            draw_node(out, cell, &graph.nodes[i], linked.then_some(i));
        }
    }
}

/// The kinds and statuses that occur, once each, in a fixed order.
pub fn legend(graph: &GraphView) -> Vec<(NodeStatus, NodeKind)> {
    let kinds = [NodeKind::Statement, NodeKind::Concept];
    let pairs = kinds.into_iter().flat_map(|kind| NodeStatus::ALL.into_iter().map(move |status| (status, kind)));
    pairs.filter(|(s, k)| graph.nodes.iter().any(|n| n.status == *s && n.kind == *k)).collect()
}

fn draw_edge(out: &mut String, path: &[&Cell]) {
    let [first, .., last] = path else { return };
    let _ = write!(
        out,
        "<path class=\"edge\" fill=\"none\" stroke=\"#555\" marker-end=\"url(#arrow)\" d=\"M{:.1} {:.1}",
        first.x,
        first.y + first.height / 2.0
    );
    let mut at = (first.x, first.y + first.height / 2.0);
    for cell in &path[1..] {
        let to = if std::ptr::eq(*cell, *last) { (cell.x, cell.y - cell.height / 2.0) } else { (cell.x, cell.y) };
        let mid = (at.1 + to.1) / 2.0;
        let _ = write!(out, " C{:.1} {mid:.1} {:.1} {mid:.1} {:.1} {:.1}", at.0, to.0, to.0, to.1);
        at = to;
    }
    out.push_str("\"/>\n");
}

fn draw_node(out: &mut String, cell: &Cell, node: &NodeView, link: Option<usize>) {
    let (border, fill) = node.status.colours(node.kind);
    let (w, h) = (cell.width, cell.height);
    let classes = format!("node {} {}", node.kind.word(), node.status.word());
    let _ = match link {
        Some(i) => write!(out, "<a href=\"#n{i}\" class=\"{classes} g{i}\">"),
        None => write!(out, "<g class=\"{classes}\">"),
    };
    let _ = write!(out, "<title>{}</title>", escape(&cut(&node.meaning, 600)));
    let _ = match node.kind {
        NodeKind::Concept => write!(
            out,
            "<rect class=\"shape\" x=\"{:.1}\" y=\"{:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>",
            cell.x - w / 2.0,
            cell.y - h / 2.0
        ),
        NodeKind::Statement => write!(
            out,
            "<ellipse class=\"shape\" cx=\"{:.1}\" cy=\"{:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>",
            cell.x,
            cell.y,
            w / 2.0,
            h / 2.0
        ),
    };
    let top = cell.y - cell.lines.len() as f64 * LINE / 2.0 + LINE * 0.74;
    for (i, line) in cell.lines.iter().enumerate() {
        let detail = i + 1 == cell.lines.len() && !node.detail.is_empty();
        let style = if detail { " class=\"lean\" font-family=\"monospace\" font-size=\"11.5\"" } else { "" };
        let _ = write!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\"{style}>{}</text>",
            cell.x,
            top + i as f64 * LINE,
            escape(line)
        );
    }
    out.push_str(if link.is_some() { "</a>\n" } else { "</g>\n" });
}

/// Text as XML character data: markup escaped, hidden characters left out.
fn escape(text: &str) -> String {
    let shown = |c: char| {
        if c.is_whitespace() {
            return Some(' ');
        }
        Some(c).filter(|c| !is_hidden(*c))
    };
    markup(&text.chars().filter_map(shown).collect::<String>())
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
