//! The confusion matrix as self-contained SVG.

use super::Score;
use autoform_judge::track::{CATEGORIES as COUNT, Category};
use autoform_report::escape::html;
use std::fmt::Write;

const CELL: usize = 22;
const LEFT: usize = 60;
const TOP: usize = 64;

/// Rows are truths, columns predictions; a cell is darker the larger its share of the row. Every cell
/// that is not empty says what it holds when pointed at.
pub fn confusion_svg(score: &Score) -> String {
    let label = |i: usize| match Category::all().nth(i) {
        Some(c) => (c.code(), c.name()),
        None if i == COUNT => ("ok", "aligned"),
        None => ("?", "no answer, or none of the menu"),
    };
    let (width, height) = (LEFT + (COUNT + 2) * CELL + 8, TOP + (COUNT + 1) * CELL + 8);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"10\" role=\"img\">\n<title>Confusion of categories: truth down, prediction across</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"4\" y=\"14\" fill=\"#555\">truth ↓ prediction →</text>\n"
    );
    for i in 0..COUNT + 2 {
        let x = LEFT + i * CELL + CELL / 2 + 3;
        let _ = writeln!(
            out,
            "<text transform=\"translate({x},{}) rotate(-60)\"><title>{}</title>{}</text>",
            TOP - 5,
            html(label(i).1),
            html(label(i).0)
        );
    }
    for (r, row) in score.confusion.iter().enumerate() {
        let y = TOP + r * CELL;
        let total: usize = row.iter().sum();
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\"><title>{}</title>{}</text>",
            LEFT - 5,
            y + CELL / 2 + 4,
            html(label(r).1),
            html(label(r).0)
        );
        for (c, &n) in row.iter().enumerate() {
            let x = LEFT + c * CELL;
            let share = if total == 0 { 0.0 } else { n as f64 / total as f64 };
            let ink = if r == c { "27,120,55" } else { "178,24,43" };
            let _ = write!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"rgba({ink},{share:.3})\" stroke=\"#ddd\">"
            );
            if n > 0 {
                let _ =
                    write!(out, "<title>{} taken for {}: {n} of {total}</title>", html(label(r).1), html(label(c).1));
            }
            out.push_str("</rect>\n");
            if n > 0 {
                let fill = if share > 0.55 { "#fff" } else { "#222" };
                let _ = writeln!(
                    out,
                    "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"{fill}\" pointer-events=\"none\">{n}</text>",
                    x + CELL / 2,
                    y + CELL / 2 + 4
                );
            }
        }
    }
    out.push_str("</svg>\n");
    out
}
