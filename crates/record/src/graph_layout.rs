//! Where the nodes of a dependency graph stand: prerequisites above, the statement at the bottom.
//!
//! Sugiyama's method in plain form. Layers are filled from the statement up, each node as near to
//! what rests on it as it can be and no layer wider than about three quarters of the graph's square root, so that
//! a statement with forty library concepts is a block and not a line. Points carry long edges
//! through the layers between; barycentre sweeps order the layers, the best order seen is kept; then
//! every cell moves towards its neighbours.

use super::graph::{GraphView, NodeKind, NodeView};

pub(super) const LINE: f64 = 17.0;
pub(super) const MARGIN: f64 = 24.0;
const CHAR: f64 = 7.3;
const GAP_X: f64 = 28.0;
const GAP_Y: f64 = 52.0;
const WRAP: usize = 26;
/// The same in graphs of more nodes than [`MANY`].
const NARROW_WRAP: usize = 19;
/// Nodes from which on space is dear.
const MANY: usize = 20;
/// Room between a line that passes a layer and what stands there.
const PASSING_GAP: f64 = 7.0;
const MAX_LINES: usize = 4;
const SWEEPS: usize = 12;
/// Fewest nodes a layer may hold before the next one is begun.
const MIN_WIDTH: usize = 5;

/// A place in the drawing: a node of the graph, or a point that carries an edge through a layer.
pub(super) struct Cell {
    pub(super) node: Option<usize>,
    pub(super) lines: Vec<String>,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A graph with a place for everything.
pub(super) struct Layout {
    pub(super) cells: Vec<Cell>,
    /// Cell indices, top layer first, left to right.
    layers: Vec<Vec<usize>>,
    /// For each edge: the cells it runs through, prerequisite first.
    pub(super) paths: Vec<Vec<usize>>,
    /// Neighbours of each cell in the layer above and in the layer below.
    near: Vec<(Vec<usize>, Vec<usize>)>,
}

impl Layout {
    /// Lays a graph out; the size of the drawing comes with it.
    pub(super) fn of(graph: &GraphView) -> (Self, f64, f64) {
        let mut layout = Self::new(graph);
        layout.order();
        let (width, height) = layout.place();
        (layout, width, height)
    }

    fn new(graph: &GraphView) -> Self {
        let layer_of = layers(graph);
        let mut cells: Vec<Cell> =
            graph.nodes.iter().enumerate().map(|(i, n)| cell(i, n, graph.nodes.len() > MANY)).collect();
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
        let mut near = vec![(Vec::new(), Vec::new()); cells.len()];
        for pair in paths.iter().flat_map(|p| p.windows(2)) {
            near[pair[1]].0.push(pair[0]);
            near[pair[0]].1.push(pair[1]);
        }
        Self { cells, layers, paths, near }
    }

    /// Orders each layer by the mean position of its neighbours, down and up in turn, and keeps the
    /// order with the fewest crossings.
    fn order(&mut self) {
        let mut position = vec![0usize; self.cells.len()];
        let number = |layer: &[usize], position: &mut Vec<usize>| {
            layer.iter().enumerate().for_each(|(at, cell)| position[*cell] = at);
        };
        self.layers.iter().for_each(|l| number(l, &mut position));
        let mut best = (self.crossings(&position), self.layers.clone());
        for sweep in 0..SWEEPS {
            let down = sweep % 2 == 0;
            let count = self.layers.len();
            for step in 0..count {
                let l = if down { step } else { count - 1 - step };
                let key = |cell: &usize| {
                    let near = if down { &self.near[*cell].0 } else { &self.near[*cell].1 };
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
            let crossings = self.crossings(&position);
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
        }
        self.layers = best.1;
    }

    /// Pairs of edges between neighbouring layers that cross.
    fn crossings(&self, position: &[usize]) -> usize {
        let mut count = 0;
        for layer in &self.layers {
            let mut edges: Vec<(usize, usize)> =
                layer.iter().flat_map(|c| self.near[*c].1.iter().map(|n| (position[*c], position[*n]))).collect();
            edges.sort_unstable();
            for (i, a) in edges.iter().enumerate() {
                count += edges[i + 1..].iter().filter(|b| b.0 > a.0 && b.1 < a.1).count();
            }
        }
        count
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
                x += cell.width + gap(cell);
            }
            y += tallest + GAP_Y;
        }
        let neighbours: Vec<Vec<usize>> =
            self.near.iter().map(|(above, below)| above.iter().chain(below).copied().collect()).collect();
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
        // Blocks of (cells, sum of wishes for the block's left end, width with the room to the right).
        let mut blocks: Vec<(Vec<usize>, f64, f64)> = Vec::new();
        let start = |b: &(Vec<usize>, f64, f64)| b.1 / b.0.len() as f64;
        for c in &self.layers[layer] {
            let near = &neighbours[*c];
            let middle = near.iter().map(|n| self.cells[*n].x).sum::<f64>() / near.len() as f64;
            let wish = if near.is_empty() { self.cells[*c].x } else { middle } - self.cells[*c].width / 2.0;
            let mut block = (vec![*c], wish, self.cells[*c].width + gap(&self.cells[*c]));
            while let Some(before) = blocks.pop_if(|b| start(b) + b.2 > start(&block)) {
                let shift = before.2;
                let wishes = before.1 + block.1 - shift * block.0.len() as f64;
                block = (before.0.into_iter().chain(block.0).collect(), wishes, shift + block.2);
            }
            blocks.push(block);
        }
        for block in blocks {
            let mut x = start(&block);
            for c in block.0 {
                self.cells[c].x = x + self.cells[c].width / 2.0;
                x += self.cells[c].width + gap(&self.cells[c]);
            }
        }
    }
}

/// Room to the right of a cell.
fn gap(cell: &Cell) -> f64 {
    if cell.node.is_some() { GAP_X } else { PASSING_GAP }
}

/// The layer of each node, 0 on top. A node's prerequisites stand above it.
///
/// Nodes are taken in an order in which everything that rests on a node comes before it, long chains
/// first, and each goes to the lowest layer that is above all of these and has room (Coffman and
/// Graham's scheduling with the graph turned over). Nodes on a cycle (there are none in a graph of
/// ours) come last, and the edges that would point up are not drawn.
fn layers(graph: &GraphView) -> Vec<usize> {
    let count = graph.nodes.len();
    let edges: Vec<(usize, usize)> =
        graph.edges.iter().copied().filter(|(from, to)| *from < count && *to < count && from != to).collect();
    let heights = heights(count, &edges);
    let room = MIN_WIDTH.max((0.75 * (count as f64).sqrt()).ceil() as usize);
    let mut waiting = vec![0usize; count];
    edges.iter().for_each(|(_, to)| waiting[*to] += 1);
    // Levels are counted from the bottom here.
    let mut level = vec![0usize; count];
    let mut filled: Vec<usize> = Vec::new();
    let mut left: Vec<usize> = (0..count).collect();
    while !left.is_empty() {
        let free = |n: &usize| waiting[*n] == 0;
        let best = |among: &mut dyn Iterator<Item = usize>| {
            among.max_by(|a, b| heights[*a].cmp(&heights[*b]).then_with(|| b.cmp(a)))
        };
        let Some(next) = best(&mut left.iter().copied().filter(free)).or_else(|| left.first().copied()) else { break };
        left.retain(|n| *n != next);
        while filled.get(level[next]).is_some_and(|held| *held >= room) {
            level[next] += 1;
        }
        if filled.len() <= level[next] {
            filled.resize(level[next] + 1, 0);
        }
        filled[level[next]] += 1;
        for (_, to) in edges.iter().filter(|(from, _)| *from == next) {
            waiting[*to] = waiting[*to].saturating_sub(1);
            level[*to] = level[*to].max(level[next] + 1);
        }
    }
    let top = level.iter().max().copied().unwrap_or(0);
    level.into_iter().map(|l| top - l).collect()
}

/// Longest chain of prerequisites of each node; a cycle is cut by the bound on the rounds.
fn heights(count: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut height = vec![0usize; count];
    for _ in 0..count {
        let mut changed = false;
        for (from, to) in edges {
            if height[*from] < height[*to] + 1 && height[*to] + 1 < count {
                height[*from] = height[*to] + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    height
}

fn cell(index: usize, node: &NodeView, narrow: bool) -> Cell {
    let at = if narrow { NARROW_WRAP } else { WRAP };
    let mut lines = wrap(&node.label, at);
    if !node.detail.is_empty() {
        lines.push(short_name(&node.detail, at + 6));
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

/// A Lean name that is too long as its last part, which tells more than its namespaces; else cut.
fn short_name(detail: &str, max: usize) -> String {
    match detail.rsplit_once('.') {
        Some((_, last)) if detail.chars().count() > max && !last.is_empty() && !detail.contains(' ') => {
            cut(&format!("…{last}"), max)
        }
        _ => cut(detail, max),
    }
}

fn wrap(text: &str, at: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word = cut(word, at);
        let full = lines.len() == MAX_LINES;
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= at => {
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

pub(super) fn cut(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
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

    /// A statement on `leaves` library concepts and a chain of `chain` definitions.
    pub(crate) fn large(leaves: usize, chain: usize) -> GraphView {
        let mut graph = example();
        graph.nodes.truncate(3);
        graph.edges = vec![(0, 1)];
        for i in 0..chain {
            let above = if i == 0 { 1 } else { graph.nodes.len() - 1 };
            graph.edges.push((above, graph.nodes.len()));
            graph.nodes.push(graph.nodes[1].clone());
        }
        for i in 0..leaves {
            graph.edges.push((
                if i % 2 == 0 { 0 } else { i % (chain + 1) + usize::from(i % (chain + 1) > 0) * 2 },
                graph.nodes.len(),
            ));
            graph.nodes.push(graph.nodes[2].clone());
        }
        graph
    }

    #[test]
    fn a_large_graph_is_a_block_and_not_a_line() {
        let (layout, width, height) = Layout::of(&large(52, 6));
        assert_eq!(layout.cells.iter().filter(|c| c.node.is_some()).count(), 61);
        assert!(width < 2100.0 && height < 1500.0, "{width} x {height}");
    }

    proptest! {
        #[test]
        fn nodes_never_overlap_and_edges_point_down(edges in proptest::collection::vec((0usize..9, 0usize..9), 0..25)) {
            let mut graph = example();
            graph.nodes.push(graph.nodes[1].clone());
            graph.edges = edges.into_iter().filter(|(a, b)| a < b).collect();
            let (layout, width, height) = Layout::of(&graph);
            let boxes = boxes(&layout);
            for (i, a) in boxes.iter().enumerate() {
                prop_assert!(a.0 >= 0.0 && a.1 >= 0.0 && a.2 <= width && a.3 <= height);
                for b in &boxes[i + 1..] {
                    prop_assert!(a.2 <= b.0 || b.2 <= a.0 || a.3 <= b.1 || b.3 <= a.1);
                }
            }
            for (from, to) in &graph.edges {
                prop_assert!(layout.cells[*to].y < layout.cells[*from].y);
            }
        }

        #[test]
        fn any_edges_at_all_are_survived(edges in proptest::collection::vec((0usize..12, 0usize..12), 0..40)) {
            let graph = GraphView { edges, ..example() };
            let (layout, ..) = Layout::of(&graph);
            prop_assert_eq!(layout.cells.iter().filter(|c| c.node.is_some()).count(), graph.nodes.len());
        }
    }
}
