//! Plots as inline SVG. Colours come from classes of the page's style sheet, so that they follow
//! its light and dark mode; models also differ by the shape of their marks.

use super::escape::{short, text};
use super::figures::{estimate, percent};
use autoform_bench::eval::attempt::{BUCKETS, bucket_word};
use autoform_bench::eval::metrics::{ModelSummary, PassAt, Slice};
use autoform_bench::eval::passk::Estimate;
use maud::{Markup, html};
use std::fmt::Write;

/// Width of every plot in its own units.
const WIDTH: f64 = 760.0;
/// Characters of a name inside a plot; tables have the whole one.
const MAX_NAME: usize = 46;
/// Colours of models; further ones begin again, with the next shape.
const COLOURS: usize = 6;
/// Shares at which there are lines.
const QUARTERS: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A coordinate, to a tenth of a unit.
fn at(v: f64) -> String {
    format!("{v:.1}")
}

/// A plot of the whole width, with what it says in words.
fn plot(id: &str, height: f64, title: &str, description: &str, body: &Markup) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height:.0}")) role="img" aria-labelledby={ (id) "-t " (id) "-d" } {
            title id={ (id) "-t" } { (text(title)) }
            desc id={ (id) "-d" } { (text(description)) }
            (body)
        }
    }
}

/// Share of attempts by bucket, one bar a model.
pub(super) fn buckets(models: &[ModelSummary]) -> Markup {
    const ROW: f64 = 52.0;
    let mut said = String::new();
    for model in models {
        let _ = write!(said, "{}: ", display_name(model));
        for (word, n) in filled(model) {
            let _ = write!(said, "{n} {word}, ");
        }
        said.push_str("of attempts. ");
    }
    let body = html! {
        @for (i, model) in models.iter().enumerate() {
            text x="0" y=(at(ROW * i as f64 + 14.0)) { (text(&short(&display_name(model), 90))) }
            (bar(model, ROW * i as f64))
        }
    };
    plot("buckets", ROW * models.len() as f64, "Attempts by bucket", &said, &body)
}

/// The buckets of a model that are not empty.
fn filled(model: &ModelSummary) -> impl Iterator<Item = (&'static str, u64)> {
    let n = |word: &'static str| model.overall.buckets.get(word).copied().unwrap_or(0);
    BUCKETS.iter().map(|b| bucket_word(*b)).map(move |word| (word, n(word))).filter(|(_, n)| *n > 0)
}

fn bar(model: &ModelSummary, top: f64) -> Markup {
    let total: u64 = model.overall.buckets.values().sum();
    let mut x = 0.0;
    let parts: Vec<(&str, u64, f64, f64)> = filled(model)
        .map(|(word, n)| {
            let width = WIDTH * n as f64 / total as f64;
            x += width;
            (word, n, x - width, width)
        })
        .collect();
    html! {
        @for (word, n, x, width) in parts {
            rect class={ "b-" (word) } x=(format!("{x:.2}")) y=(at(top + 21.0))
                width=(format!("{:.2}", (width - 1.0).max(0.5))) height="24" {
                title { (word) ": " (n) " of " (total) }
            }
            @if width > 9.0 * n.to_string().len() as f64 + 8.0 {
                text class="in" x=(at(x + width / 2.0)) y=(at(top + 37.5)) text-anchor="middle" { (n) }
            }
        }
    }
}

/// The mark of a model: shape and colour by its place.
fn mark(model: usize, x: f64, y: f64, title: &str) -> Markup {
    let class = format!("m{}", model % COLOURS);
    html! {
        @match (model + model / COLOURS) % 4 {
            0 => circle class=(class) cx=(at(x)) cy=(at(y)) r="5" { title { (text(title)) } },
            1 => rect class=(class) x=(at(x - 4.5)) y=(at(y - 4.5)) width="9" height="9" { title { (text(title)) } },
            2 => path class=(class) d=(format!("M{x:.1} {:.1}l5.5 10h-11z", y - 5.5)) { title { (text(title)) } },
            _ => path class=(class) d=(format!("M{x:.1} {:.1}l6 6l-6 6l-6 -6z", y - 6.0)) { title { (text(title)) } },
        }
    }
}

/// Names of models with their marks.
pub(super) fn legend(models: &[ModelSummary]) -> Markup {
    html! {
        ul class="legend" {
            @for (i, m) in models.iter().enumerate() {
                li {
                    svg class="key" viewBox="0 0 14 14" aria-hidden="true" { (mark(i, 7.0, 7.0, "")) }
                    (text(&short(&display_name(m), MAX_NAME)))
                }
            }
        }
    }
}

/// pass@1 with its interval: all items, then each family, one mark a model.
pub(super) fn by_family(models: &[ModelSummary]) -> Markup {
    const LEFT: f64 = 170.0;
    const ROW: f64 = 16.0;
    let mut families: Vec<&str> = models.iter().flat_map(|m| m.families.keys().map(String::as_str)).collect();
    families.sort_unstable();
    families.dedup();
    let mut groups: Vec<(&str, Vec<Option<&Slice>>)> =
        vec![("all items", models.iter().map(|m| Some(&m.overall)).collect())];
    groups.extend(families.iter().map(|f| (*f, models.iter().map(|m| m.families.get(*f)).collect())));
    let group_height = ROW * models.len() as f64 + 14.0;
    let height = group_height * groups.len() as f64 + 34.0;
    let across = |share: f64| LEFT + (WIDTH - LEFT - 24.0) * share;
    let what = |i: usize, name: &str, e: Estimate| format!("{}, {name}: {}", display_name(&models[i]), estimate(e));
    let mut said = String::new();
    for (name, slices) in &groups {
        let estimates = slices.iter().enumerate().filter_map(|(i, slice)| Some((i, slice.and_then(first_estimate)?)));
        said.extend(estimates.map(|(i, e)| what(i, name, e) + ". "));
    }
    let body = html! {
        (grid_below(height - 28.0, across))
        @for (g, (name, slices)) in groups.iter().enumerate() {
            @let top = group_height * g as f64 + 4.0;
            text x="0" y=(at(top + (group_height - 14.0) / 2.0 + 4.5)) { (text(&short(name, 24))) }
            @if g > 0 {
                line class="grid" x1="0" x2=(WIDTH) y1=(at(top - 5.0)) y2=(at(top - 5.0)) {}
            }
            @for (i, slice) in slices.iter().enumerate() {
                @if let Some(e) = slice.and_then(first_estimate) {
                    @let y = top + ROW * i as f64 + ROW / 2.0;
                    (whisker(i, (across(e.low), y), (across(e.high), y)))
                    (mark(i, across(e.value), y, &what(i, name, e)))
                }
            }
        }
    };
    plot("families", height, "pass@1 with 95% intervals, by family", &said, &body)
}

/// pass@k against k; nothing where only k = 1 is known.
pub(super) fn pass_at_k(models: &[ModelSummary]) -> Option<Markup> {
    const LEFT: f64 = 48.0;
    const HEIGHT: f64 = 300.0;
    const BOTTOM: f64 = HEIGHT - 42.0;
    let ks: Vec<u64> = models.first()?.overall.pass_at.iter().map(|p| p.k).collect();
    let largest = ks.last().copied().filter(|_| ks.len() > 1)?;
    // k doubles from one reported value to the next, so they are spread by their logarithm.
    let across = |k: u64| LEFT + 24.0 + (WIDTH - LEFT - 60.0) * (k as f64).log2() / (largest as f64).log2();
    let up = |share: f64| BOTTOM - (BOTTOM - 14.0) * share;
    let what =
        |m: &ModelSummary, p: &PassAt, e: Estimate| format!("{}, pass@{}: {}", display_name(m), p.k, estimate(e));
    let said: String =
        models.iter().flat_map(|m| known(m, across).into_iter().map(move |(_, p, e)| what(m, p, e) + ". ")).collect();
    let body = html! {
        @for share in QUARTERS {
            line class="grid" x1=(LEFT) x2=(WIDTH) y1=(at(up(share))) y2=(at(up(share))) {}
            text class="soft" x=(at(LEFT - 8.0)) y=(at(up(share) + 4.0)) text-anchor="end" {
                (format!("{:.0}%", share * 100.0))
            }
        }
        @for k in &ks {
            text class="soft" x=(at(across(*k))) y=(at(BOTTOM + 22.0)) text-anchor="middle" { "k = " (k) }
        }
        @for (i, model) in models.iter().enumerate() {
            // Beside each other, so that equal values stay visible.
            @let shift = 9.0 * (i as f64 - (models.len() - 1) as f64 / 2.0);
            @let known = known(model, |k| across(k) + shift);
            polyline class={ "m" (i % COLOURS) } fill-opacity="0" stroke-width="1.5"
                points=(known.iter().map(|(x, _, e)| format!("{x:.1},{:.1}", up(e.value))).collect::<Vec<_>>().join(" ")) {}
            @for (x, p, e) in known {
                (whisker(i, (x, up(e.low)), (x, up(e.high))))
                (mark(i, x, up(e.value), &what(model, p, e)))
            }
        }
    };
    Some(plot("passk", HEIGHT, "pass@k with 95% intervals", &said, &body))
}

/// What is known of a model's pass@k: where it stands, for which k, and the estimate.
fn known(model: &ModelSummary, across: impl Fn(u64) -> f64) -> Vec<(f64, &PassAt, Estimate)> {
    model.overall.pass_at.iter().filter_map(|p| Some((across(p.k), p, p.estimate?))).collect()
}

fn first_estimate(slice: &Slice) -> Option<Estimate> {
    slice.pass_at.first()?.estimate
}

/// Vertical grid lines for shares, with labels under them.
fn grid_below(bottom: f64, across: impl Fn(f64) -> f64) -> Markup {
    html! {
        @for share in QUARTERS {
            line class="grid" x1=(at(across(share))) x2=(at(across(share))) y1="0" y2=(at(bottom)) {}
            text class="soft" x=(at(across(share))) y=(at(bottom + 18.0)) text-anchor="middle" {
                (percent(share).replace(".0", ""))
            }
        }
    }
}

/// The interval of a model's estimate, from its low end to its high one.
fn whisker(model: usize, low: (f64, f64), high: (f64, f64)) -> Markup {
    html! {
        line class={ "m" (model % COLOURS) " ci-line" } x1=(at(low.0)) x2=(at(high.0)) y1=(at(low.1)) y2=(at(high.1)) {}
    }
}

/// `provider:model`.
pub(super) fn display_name(model: &ModelSummary) -> String {
    format!("{}:{}", model.provider, model.model)
}
