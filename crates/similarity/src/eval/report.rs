//! The measurement as text for a terminal, as threshold curves, and as one self-contained HTML file.

mod page;

use super::figures::{COMBINED, Measurement, Row};
use super::pairs::Regime;
use super::threshold::Interval;
use crate::svg;
use autoform_lean::printable;
use std::fmt::Write;

pub use page::html;

/// A table for a terminal; control characters of outside text removed.
pub fn text(m: &Measurement) -> String {
    let mut out = String::new();
    for (group, (pairs, positive)) in &m.groups {
        let _ = writeln!(out, "{}: {pairs} pairs, {positive} {}", printable(group), success(m));
    }
    for group in m.groups.keys() {
        let _ = writeln!(
            out,
            "\n{:<18} {:>6} {:>7}  {:<13} {:>6} {:<14} {:>6} {:>6} {:>6}   TP/TN/FP/FN   scored  [{}]",
            "metric",
            "thr",
            "acc",
            "95%",
            "kappa",
            "95%",
            "prec",
            "rec",
            "AUC",
            printable(group)
        );
        for r in m.rows.iter().filter(|r| r.group == *group) {
            let [threshold, accuracy, sure, kappa, agreed, precision, recall, auc] = cells(r, '-');
            let _ = writeln!(
                out,
                "{:<18} {threshold:>6} {accuracy:>7}  {sure:<13} {kappa:>6} {agreed:<14} {precision:>6} {recall:>6} \
                 {auc:>6}   {}   {}/{}",
                r.metric,
                counts(r).join("/"),
                r.scored,
                r.scored + r.unscored
            );
        }
    }
    honest_text(&mut out, m);
    for (metric, reasons) in &m.unscored {
        let reasons: Vec<String> = reasons.iter().map(|(why, n)| format!("{n} {why}")).collect();
        let _ = writeln!(out, "without a score, {metric}: {}", reasons.join(", "));
    }
    for miss in &m.missing {
        let _ = writeln!(
            out,
            "no score: pair {} ({}) for {}: {}",
            miss.pair + 1,
            printable(&miss.id),
            miss.metrics.join(", "),
            printable(&miss.why)
        );
    }
    out
}

/// What the label of a success says.
fn success(m: &Measurement) -> &'static str {
    match m.settings.regime {
        Regime::Strict => "equivalent",
        Regime::Lenient => "useful",
    }
}

fn honest_text(out: &mut String, m: &Measurement) {
    if m.honest.is_empty() {
        return;
    }
    let _ = writeln!(
        out,
        "\ncross-validated by problem: every decision by a threshold or model that saw no pair of its problem"
    );
    let _ = writeln!(out, "{:<18} {:>7}  {:<13} {:>6} {:<14}   scored", "metric", "acc", "95%", "kappa", "95%");
    for r in &m.honest {
        let _ = writeln!(
            out,
            "{:<18} {:>6.1}%  {:<13} {:>6.3} {:<14}   {}",
            r.metric,
            r.accuracy * 100.0,
            percent(r.accuracy_interval),
            rounded(r.kappa),
            plain(r.kappa_interval),
            r.confusion.total()
        );
    }
    for g in m.gains.iter().filter(|g| g.over == "ted" || m.honest.get(1).is_some_and(|best| best.metric == g.over)) {
        let _ = writeln!(
            out,
            "{COMBINED} over {}: {:+.1} points of accuracy ({}), kappa {:+.3} ({})",
            g.over,
            g.accuracy * 100.0,
            percent(g.accuracy_interval),
            g.kappa,
            plain(g.kappa_interval)
        );
    }
}

fn percent(i: Option<Interval>) -> String {
    i.map_or(String::new(), |i| format!("{:.1} to {:.1}", i.low * 100.0, i.high * 100.0))
}

fn plain(i: Option<Interval>) -> String {
    i.map_or(String::new(), |i| format!("{:.2} to {:.2}", i.low, i.high))
}

/// Three places, and zero without a sign.
fn rounded(v: f64) -> f64 {
    (v * 1e3).round() / 1e3 + 0.0
}

fn optional(v: Option<f64>) -> String {
    v.map_or_else(|| "-".to_owned(), |v| format!("{v:.3}"))
}

/// Kappa over thresholds, each metric over its own range, for one benchmark.
pub fn stability(m: &Measurement, group: &str) -> String {
    let curves: Vec<svg::Curve> = m
        .curves
        .iter()
        .filter(|c| c.group == group && c.points.len() > 3)
        .map(|c| {
            // The last point lies above every score; the range is that of the scores.
            let inner = &c.points[..c.points.len() - 1];
            let low = inner.first().map_or(0.0, |p| p.0);
            let span = (inner.last().map_or(1.0, |p| p.0) - low).max(1e-9);
            let faint = !(c.metric == COMBINED || c.metric == "ted" || m.combined_from.contains(&c.metric));
            svg::Curve {
                faint,
                name: c.metric.clone(),
                points: inner.iter().map(|p| ((p.0 - low) / span, p.1)).collect(),
            }
        })
        .collect();
    svg::curves(
        &format!("Cohen's kappa by threshold: {group}"),
        "threshold, as a share of the metric's range",
        "kappa",
        &curves,
    )
}

/// A row's figures as a table shows them: threshold, accuracy with its interval, kappa with its interval,
/// precision, recall, area under the curve.
fn cells(r: &Row, dash: char) -> [String; 8] {
    let range = |low: f64, high: f64, digits: usize| format!("{low:.digits$}{dash}{high:.digits$}");
    [
        format!("{:.3}", r.at.threshold),
        format!("{:.1}%", r.accuracy * 100.0),
        r.accuracy_interval.map_or(String::new(), |i| range(i.low * 100.0, i.high * 100.0, 1)),
        format!("{:.3}", rounded(r.kappa)),
        r.kappa_interval.map_or(String::new(), |i| range(i.low, i.high, 2)),
        optional(r.precision),
        optional(r.recall),
        optional(r.auc),
    ]
}

/// True and false positives and negatives, in the order of the tables.
fn counts(r: &Row) -> [String; 4] {
    let c = r.at.confusion;
    [c.tp, c.tn, c.fp, c.fn_].map(|n| n.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::figures::{Settings, measure};
    use crate::eval::pairs::{Label, LabelledPair};
    use crate::metric::{Side, Unscored};
    use crate::score::{Answers, Metric};

    #[test]
    fn hostile_pairs_stay_text() {
        let hostile = "</pre><script>alert(1)</script>\u{1b}[2J";
        let pairs: Vec<LabelledPair> = (0..8)
            .map(|i| LabelledPair {
                id: hostile.into(),
                group: hostile.into(),
                first: Side::new(hostile),
                second: Side::new(hostile),
                label: Label::Equivalent(i % 2 == 0),
            })
            .collect();
        let answers: Vec<Answers> = (0..8)
            .map(|i| {
                let missing = Err(Unscored::NoTree { side: "first".into(), message: hostile.into() });
                Answers::from([
                    (Metric::Ted, if i == 0 { missing } else { Ok(f64::from(i)) }),
                    (Metric::Bleu, Ok(f64::from(i))),
                ])
            })
            .collect();
        let m = measure(&pairs, &answers, Settings { resamples: 5, repeats: 1, folds: 4, ..Settings::default() });
        let page = html(hostile, &m, &pairs);
        assert!(!page.contains("<script") && !page.contains('\u{1b}'));
        assert_eq!(page.matches("<details id=").count(), 8);
        assert!(!text(&m).contains('\u{1b}'));
    }
}
