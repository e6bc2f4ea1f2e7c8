//! Drawings as self-contained SVG: an operator tree, and curves over thresholds. Every text that
//! comes from outside is escaped here.

use super::tree::OpTree;
use autoform_base::escape::drawn;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write;

/// Of the root of every drawing: the reader's light or dark colours, alone or within a page.
const PAPER: &str = "color-scheme:light dark;background:Canvas;color:CanvasText";

/// Text from outside, fit for a drawing or a page.
pub(crate) fn text(text: &str) -> PreEscaped<String> {
    PreEscaped(drawn(text))
}

/// A whole drawing.
fn paper(width: f64, height: f64, family: &str, body: &Markup) -> String {
    let drawing = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width:.0} {height:.0}"))
            width=(format!("{width:.0}")) height=(format!("{height:.0}")) style=(PAPER) fill="currentColor"
            font-family=(family) font-size="12" { (body) }
    };
    drawing.into_string() + "\n"
}

/// A coordinate, to a tenth of a pixel.
fn at(v: f64) -> String {
    format!("{v:.1}")
}

const CHAR: f64 = 7.3;
const ROW: f64 = 44.0;
const GAP: f64 = 6.0;

/// The tree, root on top, one row a level. Labels show `⋅` for `<SLOT>`.
pub fn tree(tree: &OpTree) -> String {
    let mut drawing = Drawing { spans: Vec::new(), drawn: 0, nodes: Vec::new(), edges: Vec::new() };
    let width = drawing.measure(tree) + 2.0 * GAP;
    drawing.place(tree, 0, GAP);
    let body = html! {
        g stroke="#888" {
            @for ((x1, y1), (x2, y2)) in drawing.edges {
                line x1=(at(x1)) y1=(at(y1)) x2=(at(x2)) y2=(at(y2)) {}
            }
        }
        g text-anchor="middle" {
            @for ((x, y), label) in drawing.nodes { text x=(at(x)) y=(at(y)) { (text(&label)) } }
        }
    };
    paper(width, tree.depth() as f64 * ROW + 12.0, "monospace", &body)
}

type Point = (f64, f64);

struct Drawing {
    /// Width each subtree takes, and what its children take together, in preorder.
    spans: Vec<(f64, f64)>,
    /// Nodes placed so far.
    drawn: usize,
    /// Where each label stands.
    nodes: Vec<(Point, String)>,
    edges: Vec<(Point, Point)>,
}

impl Drawing {
    fn measure(&mut self, tree: &OpTree) -> f64 {
        let at = self.spans.len();
        self.spans.push((0.0, 0.0));
        let below: f64 = tree.children.iter().map(|c| self.measure(c)).sum();
        let span = below.max(width(&shown(tree)) + GAP);
        self.spans[at] = (span, below);
        span
    }

    /// Draws a subtree from `left` on and returns the middle of its root.
    fn place(&mut self, tree: &OpTree, level: usize, left: f64) -> f64 {
        let at = self.drawn;
        self.drawn += 1;
        let (label, (span, below)) = (shown(tree), self.spans[at]);
        let y = level as f64 * ROW + 20.0;
        let mut middles = Vec::with_capacity(tree.children.len());
        let mut from = left + (span - below) / 2.0;
        for child in &tree.children {
            let (child_span, _) = self.spans[self.drawn];
            middles.push(self.place(child, level + 1, from));
            from += child_span;
        }
        let half = (width(&label) + GAP) / 2.0;
        let x = match (middles.first(), middles.last()) {
            (Some(a), Some(b)) => ((a + b) / 2.0).clamp(left + half, left + span - half + 1e-6),
            _ => left + span / 2.0,
        };
        for m in middles {
            self.edges.push(((x, y + 5.0), (m, y + ROW - 13.0)));
        }
        self.nodes.push(((x, y), label));
        x
    }
}

fn shown(tree: &OpTree) -> String {
    tree.label.replace(super::read::SLOT, "⋅")
}

fn width(label: &str) -> f64 {
    label.chars().count().max(1) as f64 * CHAR + 6.0
}

/// A named curve with points in 0..=1 on both axes; y may fall below 0.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// Shown in the legend.
    pub name: String,
    /// Drawn behind the others.
    pub faint: bool,
    /// Points by ascending x; drawn as steps, since a threshold decides up to the next one.
    pub points: Vec<(f64, f64)>,
}

/// Readable on light and on dark paper.
const COLOURS: [&str; 8] = ["#2f7fc1", "#d9534f", "#3a9d5d", "#a06cc9", "#c98209", "#14998a", "#8a8f94", "#b5651d"];

/// The plot's area in pixels: what is left and above of it, its width and its height.
const LEFT: f64 = 56.0;
const TOP: f64 = 34.0;
const WIDE: f64 = 640.0;
const HIGH: f64 = 300.0;

/// Step curves with a legend.
pub fn curves(title: &str, x_label: &str, y_label: &str, curves: &[Curve]) -> String {
    let least = curves.iter().flat_map(|c| &c.points).map(|p| p.1).fold(0.0f64, f64::min).max(-1.0);
    // Down to the quarter below the least value.
    let quarters = 4 + (-least * 4.0 - 1e-9).ceil() as i32;
    let low = 1.0 - f64::from(quarters) / 4.0;
    let numbered = || curves.iter().enumerate();
    let (middle, foot) = (TOP + HIGH / 2.0, TOP + HIGH);
    let body = html! {
        text x=(LEFT) y="20" font-size="14" { (text(title)) }
        @for i in 0..=quarters { (across(low + f64::from(i) / 4.0, low)) }
        @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            text x=(at(x(share))) y=(at(foot + 18.0)) text-anchor="middle" { (format!("{share:.2}")) }
        }
        @for (i, c) in numbered().filter(|(_, c)| c.faint) { (curve(i, c, low)) }
        @for (i, c) in numbered().filter(|(_, c)| !c.faint) { (curve(i, c, low)) }
        text x=(at(LEFT + WIDE / 2.0)) y=(at(foot + 38.0)) text-anchor="middle" { (text(x_label)) }
        text x="14" y=(at(middle)) transform={ "rotate(-90 14 " (at(middle)) ")" } text-anchor="middle" { (text(y_label)) }
    };
    let height = (foot + 44.0).max(TOP + 16.0 * curves.len() as f64 + 10.0);
    paper(LEFT + WIDE + 220.0, height, "sans-serif", &body)
}

fn x(v: f64) -> f64 {
    LEFT + v.clamp(0.0, 1.0) * WIDE
}

fn y(v: f64, low: f64) -> f64 {
    TOP + (1.0 - (v.clamp(low, 1.0) - low) / (1.0 - low)) * HIGH
}

/// The line of a value, with its label.
fn across(v: f64, low: f64) -> Markup {
    let y = y(v, low);
    html! {
        line x1=(LEFT) x2=(at(LEFT + WIDE)) y1=(at(y)) y2=(at(y)) stroke="currentColor"
            stroke-opacity=(if v == 0.0 { 0.5 } else { 0.2 }) {}
        text x=(at(LEFT - 6.0)) y=(at(y + 4.0)) text-anchor="end" { (format!("{v:.2}")) }
    }
}

/// The `i`-th curve, and its line in the legend.
fn curve(i: usize, curve: &Curve, low: f64) -> Markup {
    let colour = COLOURS[i % COLOURS.len()];
    let dash = [None, Some("6 3"), Some("2 2")][(i / COLOURS.len()).min(2)];
    let (width, opacity) = if curve.faint { ("1", Some("0.5")) } else { ("2", None) };
    let mut path = String::new();
    for (n, &(px, py)) in curve.points.iter().enumerate() {
        // A threshold between two scores decides like the higher one.
        let _ = match n {
            0 => write!(path, "M{LEFT:.1} {:.1}H{:.1}", y(py, low), x(px)),
            _ => write!(path, "V{:.1}H{:.1}", y(py, low), x(px)),
        };
    }
    let (from, level) = (LEFT + WIDE + 16.0, TOP + 16.0 * i as f64 + 4.0);
    html! {
        @for d in [path, format!("M{from:.1} {level:.1}h22")] {
            path d=(d) fill="none" stroke=(colour) stroke-width=(width) stroke-opacity=[opacity] stroke-dasharray=[dash] {}
        }
        text x=(at(from + 28.0)) y=(at(level + 4.0)) { (text(&curve.name)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_is_markup() {
        let hostile = "<script>alert('x')</script>&\"\u{1b}[31m";
        let drawn = tree(&OpTree::node(hostile, vec![OpTree::leaf(hostile)]))
            + &curves(
                hostile,
                hostile,
                hostile,
                &[Curve { faint: false, name: hostile.into(), points: vec![(0.1, 0.2), (1.0, -0.3)] }],
            );
        assert!(!drawn.contains("<script") && !drawn.contains('\u{1b}') && drawn.contains("&lt;script&gt;"));
    }

    #[test]
    fn every_node_is_drawn_once() {
        let t = OpTree::node("a <SLOT>", vec![OpTree::leaf("b"), OpTree::node("c <SLOT>", vec![OpTree::leaf("d")])]);
        let drawn = tree(&t);
        assert_eq!(drawn.matches("<text").count(), 4);
        assert_eq!(drawn.matches("<line").count(), 3);
    }
}
