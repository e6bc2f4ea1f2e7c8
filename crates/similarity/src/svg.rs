//! Drawings as self-contained SVG: an operator tree, and curves over thresholds. Every text that
//! comes from outside is escaped here.

use super::tree::OpTree;
use std::fmt::Write;

pub use autoform_base::escape::drawn as escape;

/// On the root of every drawing: the reader's light or dark colours, alone or within a page.
const PAPER: &str = "style=\"color-scheme:light dark;background:Canvas;color:CanvasText\" fill=\"currentColor\"";

const CHAR: f64 = 7.3;
const ROW: f64 = 44.0;
const GAP: f64 = 6.0;

/// The tree, root on top, one row a level. Labels show `⋅` for `<SLOT>`.
pub fn tree(tree: &OpTree) -> String {
    let mut drawing = Drawing { spans: Vec::new(), drawn: 0, nodes: String::new(), edges: String::new() };
    let width = drawing.measure(tree) + 2.0 * GAP;
    drawing.place(tree, 0, GAP);
    let height = tree.depth() as f64 * ROW + 12.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" {PAPER} font-family=\"monospace\" font-size=\"12\">\n<g stroke=\"#888\">{}</g>\n\
         <g text-anchor=\"middle\">{}</g>\n</svg>\n",
        drawing.edges, drawing.nodes
    )
}

struct Drawing {
    /// Width each subtree takes, and what its children take together, in preorder.
    spans: Vec<(f64, f64)>,
    /// Nodes placed so far.
    drawn: usize,
    nodes: String,
    edges: String,
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
            let (top, bottom) = (y + 5.0, y + ROW - 13.0);
            let _ = write!(self.edges, "<line x1=\"{x:.1}\" y1=\"{top:.1}\" x2=\"{m:.1}\" y2=\"{bottom:.1}\"/>");
        }
        let _ = write!(self.nodes, "<text x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(&label));
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

/// Step curves with a legend.
pub fn curves(title: &str, x_label: &str, y_label: &str, curves: &[Curve]) -> String {
    let (w, h, left, top) = (640.0, 300.0, 56.0, 34.0);
    let least = curves.iter().flat_map(|c| &c.points).map(|p| p.1).fold(0.0f64, f64::min).max(-1.0);
    // Down to the quarter below the least value.
    let quarters = 4 + (-least * 4.0 - 1e-9).ceil() as i32;
    let low = 1.0 - f64::from(quarters) / 4.0;
    let x = |v: f64| left + v.clamp(0.0, 1.0) * w;
    let y = |v: f64| top + (1.0 - (v.clamp(low, 1.0) - low) / (1.0 - low)) * h;
    let mut body = String::new();
    for i in 0..=quarters {
        let v = low + f64::from(i) / 4.0;
        let _ = write!(
            body,
            "<line x1=\"{left}\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\" stroke=\"currentColor\" \
             stroke-opacity=\"{}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{v:.2}</text>",
            left + w,
            y(v),
            y(v),
            if v == 0.0 { 0.5 } else { 0.2 },
            left - 6.0,
            y(v) + 4.0
        );
    }
    for i in 0..=4 {
        let v = f64::from(i) / 4.0;
        let (x, y) = (x(v), top + h + 18.0);
        let _ = write!(body, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{v:.2}</text>");
    }
    let (mut behind, mut front) = (String::new(), String::new());
    for (i, curve) in curves.iter().enumerate() {
        let colour = COLOURS[i % COLOURS.len()];
        let dash = ["", " stroke-dasharray=\"6 3\"", " stroke-dasharray=\"2 2\""][(i / COLOURS.len()).min(2)];
        let weight = if curve.faint { "stroke-width=\"1\" stroke-opacity=\"0.5\"" } else { "stroke-width=\"2\"" };
        let mut path = String::new();
        let mut last: Option<f64> = None;
        for &(px, py) in &curve.points {
            match last {
                // A threshold between two scores decides like the higher one.
                Some(_) => {
                    let _ = write!(path, "V{:.1}H{:.1}", y(py), x(px));
                }
                None => {
                    let _ = write!(path, "M{left:.1} {:.1}H{:.1}", y(py), x(px));
                }
            }
            last = Some(py);
        }
        let stroke = format!("fill=\"none\" stroke=\"{colour}\" {weight}{dash}");
        let (from, at) = (left + w + 16.0, top + 16.0 * i as f64 + 4.0);
        let _ = write!(
            if curve.faint { &mut behind } else { &mut front },
            "<path d=\"{path}\" {stroke}/><path d=\"M{from:.1} {at:.1}h22\" {stroke}/><text x=\"{:.1}\" \
             y=\"{:.1}\">{}</text>",
            from + 28.0,
            at + 4.0,
            escape(&curve.name)
        );
    }
    let (width, height) = (left + w + 220.0, (top + h + 44.0).max(top + 16.0 * curves.len() as f64 + 10.0));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" {PAPER} font-family=\"sans-serif\" font-size=\"12\"><text x=\"{left}\" y=\"20\" \
         font-size=\"14\">{}</text>{body}{behind}{front}<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text><text x=\"14\" \
         y=\"{:.1}\" transform=\"rotate(-90 14 {:.1})\" text-anchor=\"middle\">{}</text></svg>\n",
        escape(title),
        left + w / 2.0,
        top + h + 38.0,
        escape(x_label),
        top + h / 2.0,
        top + h / 2.0,
        escape(y_label)
    )
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
