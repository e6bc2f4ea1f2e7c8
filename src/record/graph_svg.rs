//! A layered drawing of the dependency graph as a self-contained SVG: prerequisites on top, the
//! statement at the bottom, in the colours of Lean blueprints.
//!
//! The layout is Sugiyama's in its plainest form: longest-path layers, points that carry long edges
//! through the layers between, a few barycentre sweeps, then every cell moves towards its
//! neighbours. Graphs here have tens of nodes.

use super::graph::{GraphView, NodeKind, NodeStatus, NodeView};
use std::fmt::Write;

const LINE: f64 = 17.0;
const CHAR: f64 = 7.3;
const GAP_X: f64 = 28.0;
const GAP_Y: f64 = 52.0;
const MARGIN: f64 = 24.0;
const WRAP: usize = 26;
const MAX_LINES: usize = 4;
const SWEEPS: usize = 8;

/// A place in the drawing: a node of the graph, or a point that carries an edge through a layer.
struct Cell {
    node: Option<usize>,
    lines: Vec<String>,
    width: f64,
    height: f64,
    x: f64,
    y: f64,
}

/// Draws the graph. Every text is escaped; nothing in the output refers to anything outside it.
pub fn to_svg(graph: &GraphView) -> String {
    let mut layout = Layout::new(graph);
    layout.order();
    let (width, height) = layout.place();
    let mut out = String::new();
    let legend = legend(graph);
    let (total_width, total_height) = (width.max(360.0), height + 26.0 * legend.len().div_ceil(2) as f64 + 12.0);
    // Writing to a String cannot fail, so the results of `write!` are not looked at.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {total_width:.0} {total_height:.0}\" \
         width=\"{total_width:.0}\" height=\"{total_height:.0}\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\">\n\
         <title>Dependency graph</title>\n\
         <defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">\
         <path d=\"M0 0 10 5 0 10z\" fill=\"#444\"/></marker></defs>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for path in &layout.paths {
        draw_edge(&mut out, path.iter().map(|i| &layout.cells[*i]).collect::<Vec<_>>().as_slice());
    }
    for cell in &layout.cells {
        if let Some(i) = cell.node {
            draw_node(&mut out, cell, &graph.nodes[i]);
        }
    }
    for (i, (status, kind)) in legend.iter().enumerate() {
        let (x, y) = (MARGIN + 175.0 * (i % 2) as f64, height + 26.0 * (i / 2) as f64);
        let (border, fill) = status.colours(*kind);
        let _ = writeln!(
            out,
            "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"22\" height=\"14\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>\
             <text x=\"{:.0}\" y=\"{:.0}\" font-size=\"12\" fill=\"#333\">{}</text>",
            x + 29.0,
            y + 11.5,
            status.words()
        );
    }
    out.push_str("</svg>\n");
    out
}

/// The statuses that occur, once each, in a fixed order.
fn legend(graph: &GraphView) -> Vec<(NodeStatus, NodeKind)> {
    let all = [NodeStatus::Library, NodeStatus::Done, NodeStatus::Ready, NodeStatus::Unexplored, NodeStatus::Failed];
    all.into_iter()
        .filter_map(|s| {
            let of = |kind| graph.nodes.iter().any(|n| n.status == s && n.kind == kind);
            if of(NodeKind::Concept) {
                Some((s, NodeKind::Concept))
            } else {
                of(NodeKind::Statement).then_some((s, NodeKind::Statement))
            }
        })
        .collect()
}

struct Layout {
    cells: Vec<Cell>,
    /// Cell indices, top layer first, left to right.
    layers: Vec<Vec<usize>>,
    /// For each edge: the cells it runs through, prerequisite first.
    paths: Vec<Vec<usize>>,
}

impl Layout {
    fn new(graph: &GraphView) -> Self {
        let layer_of = layers(graph);
        let mut cells: Vec<Cell> = graph.nodes.iter().enumerate().map(|(i, n)| cell(i, n)).collect();
        let mut layers = vec![Vec::new(); layer_of.iter().max().map_or(0, |m| m + 1)];
        for (i, layer) in layer_of.iter().enumerate() {
            layers[*layer].push(i);
        }
        let mut paths = Vec::new();
        for (from, to) in &graph.edges {
            if *from >= layer_of.len() || *to >= layer_of.len() || layer_of[*to] >= layer_of[*from] {
                continue;
            }
            let mut path = vec![*to];
            for layer in &mut layers[layer_of[*to] + 1..layer_of[*from]] {
                path.push(cells.len());
                layer.push(cells.len());
                cells.push(Cell { node: None, lines: Vec::new(), width: 4.0, height: 0.0, x: 0.0, y: 0.0 });
            }
            path.push(*from);
            paths.push(path);
        }
        Self { cells, layers, paths }
    }

    /// Orders each layer by the mean position of its neighbours, down and up in turn.
    fn order(&mut self) {
        let mut position = vec![0usize; self.cells.len()];
        let mut neighbours = vec![(Vec::new(), Vec::new()); self.cells.len()];
        for pair in self.paths.iter().flat_map(|p| p.windows(2)) {
            neighbours[pair[1]].0.push(pair[0]);
            neighbours[pair[0]].1.push(pair[1]);
        }
        let number = |layer: &[usize], position: &mut Vec<usize>| {
            layer.iter().enumerate().for_each(|(at, cell)| position[*cell] = at);
        };
        self.layers.iter().for_each(|l| number(l, &mut position));
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let count = self.layers.len();
            for step in 0..count {
                let l = if down { step } else { count - 1 - step };
                let key = |cell: &usize| {
                    let near = if down { &neighbours[*cell].0 } else { &neighbours[*cell].1 };
                    if near.is_empty() {
                        position[*cell] as f64
                    } else {
                        near.iter().map(|n| position[*n] as f64).sum::<f64>() / near.len() as f64
                    }
                };
                let mut keyed: Vec<(f64, usize)> = self.layers[l].iter().map(|c| (key(c), *c)).collect();
                keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
                self.layers[l] = keyed.into_iter().map(|(_, c)| c).collect();
                number(&self.layers[l], &mut position);
            }
        }
    }

    /// Gives every cell its place; returns the size of the drawing.
    fn place(&mut self) -> (f64, f64) {
        let mut y = MARGIN;
        for layer in &self.layers {
            let tallest = layer.iter().map(|c| self.cells[*c].height).fold(0.0, f64::max);
            let mut x = 0.0;
            for c in layer {
                let cell = &mut self.cells[*c];
                cell.x = x + cell.width / 2.0;
                cell.y = y + tallest / 2.0;
                x += cell.width + GAP_X;
            }
            y += tallest + GAP_Y;
        }
        let mut neighbours = vec![Vec::new(); self.cells.len()];
        for pair in self.paths.iter().flat_map(|p| p.windows(2)) {
            neighbours[pair[0]].push(pair[1]);
            neighbours[pair[1]].push(pair[0]);
        }
        for _ in 0..SWEEPS {
            for l in (0..self.layers.len()).chain((0..self.layers.len()).rev()) {
                self.straighten(l, &neighbours);
            }
        }
        let left = self.cells.iter().map(|c| c.x - c.width / 2.0).fold(f64::INFINITY, f64::min).min(f64::MAX);
        self.cells.iter_mut().for_each(|c| c.x += MARGIN - left);
        let right = self.cells.iter().map(|c| c.x + c.width / 2.0).fold(0.0, f64::max);
        (right + MARGIN, y - GAP_Y + MARGIN)
    }

    /// Moves each cell of a layer towards the middle of its neighbours. Cells that would overlap
    /// move as one block, to the mean of what its members want.
    fn straighten(&mut self, layer: usize, neighbours: &[Vec<usize>]) {
        // Blocks of (cells, sum of wishes for the block's left end, width).
        let mut blocks: Vec<(Vec<usize>, f64, f64)> = Vec::new();
        let start = |b: &(Vec<usize>, f64, f64)| b.1 / b.0.len() as f64;
        for c in &self.layers[layer] {
            let near = &neighbours[*c];
            let middle = near.iter().map(|n| self.cells[*n].x).sum::<f64>() / near.len() as f64;
            let wish = if near.is_empty() { self.cells[*c].x } else { middle } - self.cells[*c].width / 2.0;
            let mut block = (vec![*c], wish, self.cells[*c].width);
            while let Some(before) = blocks.pop_if(|b| start(b) + b.2 + GAP_X > start(&block)) {
                let shift = before.2 + GAP_X;
                let wishes = before.1 + block.1 - shift * block.0.len() as f64;
                block = (before.0.into_iter().chain(block.0).collect(), wishes, shift + block.2);
            }
            blocks.push(block);
        }
        for block in blocks {
            let mut x = start(&block);
            for c in block.0 {
                self.cells[c].x = x + self.cells[c].width / 2.0;
                x += self.cells[c].width + GAP_X;
            }
        }
    }
}

/// Longest path to a leaf: a node stands below everything it rests on. Edges that close a cycle
/// (there are none in a graph of ours) are cut by the bound on the number of rounds.
fn layers(graph: &GraphView) -> Vec<usize> {
    let count = graph.nodes.len();
    let mut layer = vec![0usize; count];
    for _ in 0..count {
        let mut changed = false;
        for (from, to) in &graph.edges {
            if *from < count && *to < count && layer[*from] < layer[*to] + 1 && layer[*to] + 1 < count {
                layer[*from] = layer[*to] + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    layer
}

fn cell(index: usize, node: &NodeView) -> Cell {
    let mut lines = wrap(&node.label);
    if !node.detail.is_empty() {
        lines.push(cut(&node.detail, WRAP + 6));
    }
    let widest = lines.iter().map(|l| l.chars().count()).max().unwrap_or(0) as f64 * CHAR;
    let (pad_x, pad_y) = match node.kind {
        NodeKind::Concept => (20.0, 14.0),
        // An ellipse needs more room around the same text.
        NodeKind::Statement => (widest * 0.42 + 24.0, lines.len() as f64 * LINE * 0.42 + 20.0),
    };
    let (width, height) = (widest + pad_x, lines.len() as f64 * LINE + pad_y);
    Cell { node: Some(index), lines, width: width.max(60.0), height, x: 0.0, y: 0.0 }
}

fn draw_edge(out: &mut String, path: &[&Cell]) {
    let [first, .., last] = path else { return };
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"#444\" marker-end=\"url(#arrow)\" d=\"M{:.1} {:.1}",
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

fn draw_node(out: &mut String, cell: &Cell, node: &NodeView) {
    let (border, fill) = node.status.colours(node.kind);
    let (w, h) = (cell.width, cell.height);
    let _ = write!(out, "<g><title>{}</title>", escape(&cut(&node.meaning, 600)));
    let _ = match node.kind {
        NodeKind::Concept => write!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>",
            cell.x - w / 2.0,
            cell.y - h / 2.0
        ),
        NodeKind::Statement => write!(
            out,
            "<ellipse cx=\"{:.1}\" cy=\"{:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"{fill}\" stroke=\"{border}\" stroke-width=\"2\"/>",
            cell.x,
            cell.y,
            w / 2.0,
            h / 2.0
        ),
    };
    let top = cell.y - cell.lines.len() as f64 * LINE / 2.0 + LINE * 0.74;
    for (i, line) in cell.lines.iter().enumerate() {
        let detail = i + 1 == cell.lines.len() && !node.detail.is_empty();
        let style = if detail { " font-family=\"monospace\" font-size=\"11.5\" fill=\"#444\"" } else { "" };
        let _ = write!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\"{style}>{}</text>",
            cell.x,
            top + i as f64 * LINE,
            escape(line)
        );
    }
    out.push_str("</g>\n");
}

fn wrap(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word = cut(word, WRAP);
        let full = lines.len() == MAX_LINES;
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WRAP => {
                line.push(' ');
                line.push_str(&word);
            }
            Some(line) if full => {
                line.push_str(" …");
                break;
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn cut(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// Text as XML character data: markup escaped, characters that XML does not allow left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_whitespace() => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::example;
    use super::*;
    use proptest::prelude::*;

    /// The rectangles of the nodes, as (left, top, right, bottom).
    fn boxes(layout: &Layout) -> Vec<(f64, f64, f64, f64)> {
        layout
            .cells
            .iter()
            .filter(|c| c.node.is_some())
            .map(|c| (c.x - c.width / 2.0, c.y - c.height / 2.0, c.x + c.width / 2.0, c.y + c.height / 2.0))
            .collect()
    }

    #[test]
    fn the_drawing_is_well_formed_and_escaped() {
        let svg = to_svg(&example());
        assert!(svg.contains("aliquot &lt;&quot;part&quot;&gt; \\ &amp;"), "{svg}");
        assert!(svg.contains("<ellipse") && svg.contains("#B0ECA3"));
        // Only our own namespace names an address.
        assert_eq!(svg.matches("http").count(), 1);
        if let Ok(dir) = std::env::var("AUTOFORM_TEST_SVG") {
            std::fs::write(dir, &svg).unwrap();
        }
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
        fn nodes_never_overlap_and_edges_point_down(edges in proptest::collection::vec((0usize..9, 0usize..9), 0..25)) {
            let mut graph = example();
            graph.nodes.push(graph.nodes[1].clone());
            graph.edges = edges.into_iter().filter(|(a, b)| a < b).collect();
            let mut layout = Layout::new(&graph);
            layout.order();
            layout.place();
            let boxes = boxes(&layout);
            for (i, a) in boxes.iter().enumerate() {
                for b in &boxes[i + 1..] {
                    prop_assert!(a.2 <= b.0 || b.2 <= a.0 || a.3 <= b.1 || b.3 <= a.1);
                }
            }
            for (from, to) in &graph.edges {
                prop_assert!(layout.cells[*to].y < layout.cells[*from].y);
            }
        }

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
