//! The confusion matrix as self-contained SVG.

use super::Score;
use autoform_judge::track::{CATEGORIES as COUNT, Category};
use autoform_report::escape::text;
use maud::{Markup, html};

const CELL: usize = 22;
const LEFT: usize = 60;
const TOP: usize = 64;

/// Rows are truths, columns predictions; a cell is darker the larger its share of the row. Every cell
/// that is not empty says what it holds when pointed at.
pub fn confusion_svg(score: &Score) -> String {
    let (width, height) = (LEFT + (COUNT + 2) * CELL + 8, TOP + (COUNT + 1) * CELL + 8);
    let drawing = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height)
            font-family="sans-serif" font-size="10" role="img" {
            title { "Confusion of categories: truth down, prediction across" }
            rect width=(width) height=(height) fill="#fff" {}
            text x="4" y="14" fill="#555" { "truth ↓ prediction →" }
            @for i in 0..COUNT + 2 {
                @let x = LEFT + i * CELL + CELL / 2 + 3;
                text transform={ "translate(" (x) "," (TOP - 5) ") rotate(-60)" } { (label(i)) }
            }
            @for (r, row) in score.confusion.iter().enumerate() {
                text x=(LEFT - 5) y=(TOP + r * CELL + CELL / 2 + 4) text-anchor="end" { (label(r)) }
                @for (c, &n) in row.iter().enumerate() { (cell(r, c, n, row.iter().sum())) }
            }
        }
    };
    drawing.into_string() + "\n"
}

/// Code and name of a row or column.
fn names(i: usize) -> (&'static str, &'static str) {
    match Category::all().nth(i) {
        Some(c) => (c.code(), c.name()),
        None if i == COUNT => ("ok", "aligned"),
        None => ("?", "no answer, or none of the menu"),
    }
}

fn label(i: usize) -> Markup {
    html! { title { (text(names(i).1)) } (text(names(i).0)) }
}

/// `n` of a row's `total`.
fn cell(r: usize, c: usize, n: usize, total: usize) -> Markup {
    let (x, y) = (LEFT + c * CELL, TOP + r * CELL);
    let share = if total == 0 { 0.0 } else { n as f64 / total as f64 };
    let ink = if r == c { "27,120,55" } else { "178,24,43" };
    html! {
        rect x=(x) y=(y) width=(CELL) height=(CELL) fill=(format!("rgba({ink},{share:.3})")) stroke="#ddd" {
            @if n > 0 { title { (text(names(r).1)) " taken for " (text(names(c).1)) ": " (n) " of " (total) } }
        }
        @if n > 0 {
            text x=(x + CELL / 2) y=(y + CELL / 2 + 4) text-anchor="middle"
                fill=(if share > 0.55 { "#fff" } else { "#222" }) pointer-events="none" { (n) }
        }
    }
}
