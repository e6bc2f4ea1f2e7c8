//! Plots as inline SVG. Colours come from classes of the page's style sheet, so that they follow
//! its light and dark mode; models also differ by the shape of their marks.

use super::escape::{html, short};
use super::figures::{estimate, percent};
use autoform_bench::eval::attempt::{BUCKETS, bucket_word};
use autoform_bench::eval::metrics::{ModelSummary, PassAt, Slice};
use autoform_bench::eval::passk::Estimate;
use std::fmt::Write;

/// Width of every plot in its own units.
const WIDTH: f64 = 760.0;
/// Characters of a name inside a plot; tables have the whole one.
const MAX_NAME: usize = 46;
/// Colours of models; further ones begin again, with the next shape.
const COLOURS: usize = 6;

fn open(out: &mut String, id: &str, height: f64, title: &str, description: &str) {
    let _ = writeln!(
        out,
        "<svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-labelledby=\"{id}-t {id}-d\">\
         <title id=\"{id}-t\">{}</title><desc id=\"{id}-d\">{}</desc>",
        html(title),
        html(description)
    );
}

/// Share of attempts by bucket, one bar a model.
pub(super) fn buckets(models: &[ModelSummary]) -> String {
    const ROW: f64 = 52.0;
    let mut out = String::new();
    let mut said = String::new();
    let mut body = String::new();
    for (i, model) in models.iter().enumerate() {
        let name = display_name(model);
        let top = ROW * i as f64;
        let total: u64 = model.overall.buckets.values().sum();
        let _ = writeln!(body, "<text x=\"0\" y=\"{:.1}\">{}</text>", top + 14.0, html(&short(&name, 90)));
        let mut x = 0.0;
        let _ = write!(said, "{name}: ");
        for bucket in BUCKETS {
            let word = bucket_word(bucket);
            let n = model.overall.buckets.get(word).copied().unwrap_or(0);
            if n == 0 {
                continue;
            }
            let _ = write!(said, "{n} {word}, ");
            let width = WIDTH * n as f64 / total as f64;
            let _ = writeln!(
                body,
                "<rect class=\"b-{word}\" x=\"{x:.2}\" y=\"{:.1}\" width=\"{:.2}\" height=\"24\"><title>{word}: {n} of {total}</title></rect>",
                top + 21.0,
                (width - 1.0).max(0.5)
            );
            if width > 9.0 * n.to_string().len() as f64 + 8.0 {
                let _ = writeln!(
                    body,
                    "<text class=\"in\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{n}</text>",
                    x + width / 2.0,
                    top + 37.5
                );
            }
            x += width;
        }
        said.push_str("of attempts. ");
    }
    open(&mut out, "buckets", ROW * models.len() as f64, "Attempts by bucket", &said);
    out + &body + "</svg>\n"
}

/// The mark of a model: shape and colour by its place.
fn mark(model: usize, x: f64, y: f64, title: &str) -> String {
    let class = format!("m{}", model % COLOURS);
    let title = format!("<title>{}</title>", html(title));
    match (model + model / COLOURS) % 4 {
        0 => format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\">{title}</circle>"),
        1 => format!(
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"9\" height=\"9\">{title}</rect>",
            x - 4.5,
            y - 4.5
        ),
        2 => format!("<path class=\"{class}\" d=\"M{x:.1} {:.1}l5.5 10h-11z\">{title}</path>", y - 5.5),
        _ => format!("<path class=\"{class}\" d=\"M{x:.1} {:.1}l6 6l-6 6l-6 -6z\">{title}</path>", y - 6.0),
    }
}

/// Names of models with their marks.
pub(super) fn legend(models: &[ModelSummary]) -> String {
    let entry = |(i, m): (usize, &ModelSummary)| {
        let mark = mark(i, 7.0, 7.0, "");
        let name = html(&short(&display_name(m), MAX_NAME));
        format!("<li><svg class=\"key\" viewBox=\"0 0 14 14\" aria-hidden=\"true\">{mark}</svg>{name}</li>")
    };
    let entries: String = models.iter().enumerate().map(entry).collect();
    format!("<ul class=\"legend\">{entries}</ul>\n")
}

/// pass@1 with its interval: all items, then each family, one mark a model.
pub(super) fn by_family(models: &[ModelSummary]) -> String {
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
    let at = |share: f64| LEFT + (WIDTH - LEFT - 24.0) * share;
    let mut body = grid_below(height - 28.0, at);
    let mut said = String::new();
    for (g, (name, slices)) in groups.iter().enumerate() {
        let top = group_height * g as f64 + 4.0;
        let middle = top + (group_height - 14.0) / 2.0 + 4.5;
        let _ = writeln!(body, "<text x=\"0\" y=\"{middle:.1}\">{}</text>", html(&short(name, 24)));
        if g > 0 {
            let y = top - 5.0;
            let _ = writeln!(body, "<line class=\"grid\" x1=\"0\" x2=\"{WIDTH}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>");
        }
        for (i, slice) in slices.iter().enumerate() {
            let Some(e) = slice.and_then(first_estimate) else { continue };
            let y = top + ROW * i as f64 + ROW / 2.0;
            let what = format!("{}, {name}: {}", display_name(&models[i]), estimate(e));
            let _ = writeln!(body, "{}{}", whisker(i, at(e.low), at(e.high), y), mark(i, at(e.value), y, &what));
            let _ = write!(said, "{what}. ");
        }
    }
    let mut out = String::new();
    open(&mut out, "families", height, "pass@1 with 95% intervals, by family", &said);
    out + &body + "</svg>\n"
}

/// pass@k against k; nothing where only k = 1 is known.
pub(super) fn pass_at_k(models: &[ModelSummary]) -> String {
    const LEFT: f64 = 48.0;
    const HEIGHT: f64 = 300.0;
    let ks: Vec<u64> = models.first().map(|m| m.overall.pass_at.iter().map(|p| p.k).collect()).unwrap_or_default();
    let Some(largest) = ks.last().copied().filter(|_| ks.len() > 1) else { return String::new() };
    let bottom = HEIGHT - 42.0;
    // k doubles from one reported value to the next, so they are spread by their logarithm.
    let at_k = |k: u64| LEFT + 24.0 + (WIDTH - LEFT - 60.0) * (k as f64).log2() / (largest as f64).log2();
    let at = |share: f64| bottom - (bottom - 14.0) * share;
    let mut body = String::new();
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let _ = writeln!(
            body,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{WIDTH}\" y1=\"{0:.1}\" y2=\"{0:.1}\"/>\
             <text class=\"soft\" x=\"{1:.1}\" y=\"{2:.1}\" text-anchor=\"end\">{3:.0}%</text>",
            at(share),
            LEFT - 8.0,
            at(share) + 4.0,
            share * 100.0
        );
    }
    for k in &ks {
        let _ = writeln!(
            body,
            "<text class=\"soft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">k = {k}</text>",
            at_k(*k),
            bottom + 22.0
        );
    }
    let mut said = String::new();
    for (i, model) in models.iter().enumerate() {
        // Beside each other, so that equal values stay visible.
        let shift = 9.0 * (i as f64 - (models.len() - 1) as f64 / 2.0);
        let known: Vec<(f64, &PassAt, Estimate)> =
            model.overall.pass_at.iter().filter_map(|p| Some((at_k(p.k) + shift, p, p.estimate?))).collect();
        let points: Vec<String> = known.iter().map(|(x, _, e)| format!("{x:.1},{:.1}", at(e.value))).collect();
        let class = format!("m{}", i % COLOURS);
        let _ = writeln!(
            body,
            "<polyline class=\"{class}\" fill-opacity=\"0\" stroke-width=\"1.5\" points=\"{}\"/>",
            points.join(" ")
        );
        for (x, p, e) in known {
            let what = format!("{}, pass@{}: {}", display_name(model), p.k, estimate(e));
            let _ = writeln!(
                body,
                "<line class=\"{class} ci-line\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>{}",
                at(e.low),
                at(e.high),
                mark(i, x, at(e.value), &what)
            );
            let _ = write!(said, "{what}. ");
        }
    }
    let mut out = String::new();
    open(&mut out, "passk", HEIGHT, "pass@k with 95% intervals", &said);
    out + &body + "</svg>\n"
}

fn first_estimate(slice: &Slice) -> Option<Estimate> {
    slice.pass_at.first()?.estimate
}

/// Vertical grid lines for shares, with labels under them.
fn grid_below(bottom: f64, at: impl Fn(f64) -> f64) -> String {
    let line = |share: f64| {
        format!(
            "<line class=\"grid\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"{bottom:.1}\"/>\
             <text class=\"soft\" x=\"{0:.1}\" y=\"{1:.1}\" text-anchor=\"middle\">{2}</text>\n",
            at(share),
            bottom + 18.0,
            percent(share).replace(".0", "")
        )
    };
    [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().map(line).collect()
}

fn whisker(model: usize, low: f64, high: f64, y: f64) -> String {
    let class = format!("m{}", model % COLOURS);
    format!("<line class=\"{class} ci-line\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>")
}

/// `provider:model`.
pub(super) fn display_name(model: &ModelSummary) -> String {
    format!("{}:{}", model.provider, model.model)
}
