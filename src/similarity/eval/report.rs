//! The measurement as text for a terminal, as threshold curves, and as one self-contained HTML file.

use super::figures::{COMBINED, Measurement, Row};
use super::pairs::LabelledPair;
use super::threshold::Interval;
use crate::lean::printable;
use crate::similarity::svg::{self, escape};
use std::fmt::Write;

/// A table for a terminal; control characters of outside text removed.
pub fn text(m: &Measurement) -> String {
    let mut out = String::new();
    for (group, (pairs, positive)) in &m.groups {
        let _ = writeln!(out, "{}: {pairs} pairs, {positive} equivalent", printable(group));
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
            let c = r.at.confusion;
            let _ = writeln!(
                out,
                "{:<18} {:>6.3} {:>6.1}%  {:<13} {:>6.3} {:<14} {:>6} {:>6} {:>6}   {}/{}/{}/{}   {}/{}",
                r.metric,
                r.at.threshold,
                r.accuracy * 100.0,
                r.accuracy_interval.map_or(String::new(), |i| format!("{:.1}-{:.1}", i.low * 100.0, i.high * 100.0)),
                r.kappa,
                r.kappa_interval.map_or(String::new(), |i| format!("{:.2}-{:.2}", i.low, i.high)),
                optional(r.precision),
                optional(r.recall),
                optional(r.auc),
                c.tp,
                c.tn,
                c.fp,
                c.fn_,
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
            r.kappa,
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
            svg::Curve { name: c.metric.clone(), points: inner.iter().map(|p| ((p.0 - low) / span, p.1)).collect() }
        })
        .collect();
    svg::curves(
        &format!("Cohen's kappa by threshold: {group}"),
        "threshold, as a share of the metric's range",
        "kappa",
        &curves,
    )
}

const STYLE: &str = "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:1100px;padding:0 1em}\
table{border-collapse:collapse;margin:1em 0}td,th{padding:.25em .6em;border-bottom:1px solid #ddd;text-align:right}\
td:first-child,th:first-child{text-align:left}pre{white-space:pre-wrap;background:#f6f6f6;padding:.6em;margin:.3em 0}\
.wrong{color:#b00}details{margin:.4em 0}summary{cursor:pointer}svg{max-width:100%;height:auto}";

/// One HTML file without scripts or anything fetched; every text from outside is escaped.
pub fn html(title: &str, m: &Measurement, pairs: &[LabelledPair]) -> String {
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title><style>{STYLE}</style></head>\
         <body><h1>{0}</h1>",
        escape(title)
    );
    let s = m.settings;
    let _ = write!(
        out,
        "<p>Regime {:?}. Thresholds are those of best accuracy, chosen with the labels in hand, as published \
         protocols do; the row <i>combined</i> is a ridge logistic regression over {} judged by {} times {}-fold \
         cross-validation by problem, its penalty chosen inside the training folds, at probability 0.5. Intervals: 95% bootstrap, {} resamples, seed {}.</p>",
        s.regime,
        escape(&m.combined_from.join(", ")),
        s.repeats,
        s.folds,
        s.resamples,
        s.seed
    );
    for (group, (total, positive)) in &m.groups {
        let _ = write!(out, "<h2>{}</h2><p>{total} pairs, {positive} equivalent.</p>", escape(group));
        out.push_str("<table><tr><th>metric<th>threshold<th>accuracy<th>95%<th>kappa<th>95%<th>precision<th>recall<th>AUC<th>TP<th>TN<th>FP<th>FN<th>scored<th>accuracy, unscored as different</tr>");
        m.rows.iter().filter(|r| r.group == *group).for_each(|r| html_row(&mut out, r));
        out.push_str("</table>");
        out.push_str(&stability(m, group));
    }
    html_honest(&mut out, m);
    html_disagreements(&mut out, m, pairs);
    if !m.missing.is_empty() {
        out.push_str("<h2>Pairs without a score</h2><table><tr><th>pair<th>metrics<th>why</tr>");
        for miss in &m.missing {
            let _ = write!(
                out,
                "<tr><td>{} {}<td>{}<td>{}</tr>",
                miss.pair + 1,
                escape(&miss.id),
                escape(&miss.metrics.join(", ")),
                escape(&miss.why)
            );
        }
        out.push_str("</table>");
    }
    out.push_str("</body></html>\n");
    out
}

fn html_row(out: &mut String, r: &Row) {
    let c = r.at.confusion;
    let _ = write!(
        out,
        "<tr><td>{}<td>{:.3}<td>{:.1}%<td>{}<td>{:.3}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}/{}<td>{:.1}%</tr>",
        escape(&r.metric),
        r.at.threshold,
        r.accuracy * 100.0,
        r.accuracy_interval.map_or(String::new(), |i| format!("{:.1}–{:.1}", i.low * 100.0, i.high * 100.0)),
        r.kappa,
        r.kappa_interval.map_or(String::new(), |i| format!("{:.2}–{:.2}", i.low, i.high)),
        optional(r.precision),
        optional(r.recall),
        optional(r.auc),
        c.tp,
        c.tn,
        c.fp,
        c.fn_,
        r.scored,
        r.scored + r.unscored,
        r.accuracy_with_unscored * 100.0
    );
}

fn html_honest(out: &mut String, m: &Measurement) {
    if m.honest.is_empty() {
        return;
    }
    out.push_str(
        "<h2>Cross-validated by problem</h2><p>Every decision is by a threshold or model that saw no pair of its \
         problem. The gain is the combination's over the metric, on the pairs both decide; intervals resample \
         problems.</p><table><tr><th>metric<th>accuracy<th>95%<th>kappa<th>95%<th>scored<th>gain<th>95%</tr>",
    );
    for r in &m.honest {
        let gain = m.gains.iter().find(|g| g.over == r.metric);
        let _ = write!(
            out,
            "<tr><td>{}<td>{:.1}%<td>{}<td>{:.3}<td>{}<td>{}<td>{}<td>{}</tr>",
            escape(&r.metric),
            r.accuracy * 100.0,
            percent(r.accuracy_interval),
            r.kappa,
            plain(r.kappa_interval),
            r.confusion.total(),
            gain.map_or(String::new(), |g| format!("{:+.1}", g.accuracy * 100.0)),
            gain.map_or(String::new(), |g| percent(g.accuracy_interval))
        );
    }
    out.push_str("</table>");
}

fn html_disagreements(out: &mut String, m: &Measurement, pairs: &[LabelledPair]) {
    out.push_str("<h2>Where metrics disagree</h2><table><tr><th>metrics<th>first right<th>second right</tr>");
    for d in &m.disagreements {
        let _ = write!(
            out,
            "<tr><td>{} / {}<td>{}<td>{}</tr>",
            escape(&d.a),
            escape(&d.b),
            d.a_right.len(),
            d.b_right.len()
        );
    }
    out.push_str("</table><h2>Pairs</h2>");
    for (i, pair) in pairs.iter().enumerate() {
        let label = pair.label.positive(m.settings.regime);
        let decided: Vec<(&String, bool)> =
            m.decisions.iter().filter_map(|(name, all)| all[i].map(|d| (name, d))).collect();
        let wrong = decided.iter().filter(|(_, d)| *d != label).count();
        let _ = write!(
            out,
            "<details><summary>{} {} {}: {}, {wrong} of {} metrics wrong</summary>",
            i + 1,
            escape(&pair.group),
            escape(&pair.id),
            if label { "equivalent" } else { "not equivalent" },
            decided.len()
        );
        let _ = write!(out, "<pre>{}</pre><pre>{}</pre><p>", escape(&pair.first.text), escape(&pair.second.text));
        for (name, d) in decided {
            let class = if d == label { "" } else { " class=\"wrong\"" };
            let _ =
                write!(out, "<span{class}>{}: {}</span> ", escape(name), if d { "equivalent" } else { "different" });
        }
        out.push_str("</p></details>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::similarity::eval::figures::{Settings, measure};
    use crate::similarity::eval::pairs::Label;
    use crate::similarity::metric::{Side, Unscored};
    use crate::similarity::score::{Answers, Metric};

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
        assert_eq!(page.matches("<details>").count(), 8);
        assert!(!text(&m).contains('\u{1b}'));
    }
}
