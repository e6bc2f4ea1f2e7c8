//! The measurement as one HTML file without scripts or anything fetched, in light and dark.

use super::{cells, counts, percent, plain, rounded, stability, success};
use crate::eval::figures::{ALL, COMBINED, Measurement, Row};
use crate::eval::pairs::{LabelledPair, Regime};
use crate::svg::escape;
use std::fmt::Write;

const STYLE: &str = ":root{color-scheme:light dark}\
body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:1200px;padding:0 1em}\
.wide{overflow-x:auto}table{border-collapse:collapse;margin:1em 0;font-variant-numeric:tabular-nums}\
td,th{padding:.25em .6em;border-bottom:1px solid #8885;text-align:right}td{white-space:nowrap}\
td:first-child,th:first-child,.text td,.text th{text-align:left}.text td{white-space:normal}\
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8882;padding:.6em;margin:.3em 0}\
.wrong{color:#b00020}@media(prefers-color-scheme:dark){.wrong{color:#ff8a80}}\
details{margin:.4em 0}summary{cursor:pointer}svg{max-width:100%;height:auto}";

/// One HTML file without scripts or anything fetched; every text from outside is escaped.
pub fn html(title: &str, m: &Measurement, pairs: &[LabelledPair]) -> String {
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title><style>{STYLE}</style></head>\
         <body><h1>{0}</h1>",
        escape(title)
    );
    let s = m.settings;
    let regime = match s.regime {
        Regime::Strict => "Strict regime: equivalent pairs are successes, of EPLA's labels (a) and (b)",
        Regime::Lenient => "Lenient regime: useful pairs are successes, of EPLA's labels (a) to (d)",
    };
    let _ = write!(
        out,
        "<p>{regime}. Thresholds are those of best accuracy, chosen with the labels in hand, as published protocols \
         do. Intervals: 95% bootstrap, {} resamples, seed {}.",
        s.resamples, s.seed
    );
    if m.rows.iter().any(|r| r.metric == COMBINED) {
        let _ = write!(
            out,
            " The row <i>{COMBINED}</i> is a ridge logistic regression over {} judged by {} times {}-fold \
             cross-validation by problem, its penalty chosen inside the training folds, at probability 0.5.",
            escape(&m.combined_from.join(", ")),
            s.repeats,
            s.folds
        );
    }
    out.push_str("</p>");
    // A file of one benchmark has one set of figures.
    let one = |group: &str, total: usize| group != ALL && m.groups.get(ALL).is_some_and(|(all, _)| *all == total);
    for (group, (total, positive)) in m.groups.iter().filter(|(group, (total, _))| !one(group, *total)) {
        let _ = write!(out, "<h2>{}</h2><p>{total} pairs, {positive} {}.</p>", escape(group), success(m));
        out.push_str("<div class=\"wide\"><table><tr><th>metric<th>threshold<th>accuracy<th>95%<th>kappa<th>95%<th>precision<th>recall<th>AUC<th>TP<th>TN<th>FP<th>FN<th>scored<th>accuracy, unscored as different</tr>");
        m.rows.iter().filter(|r| r.group == *group).for_each(|r| html_row(&mut out, r));
        out.push_str("</table></div>");
        out.push_str(&stability(m, group));
    }
    html_honest(&mut out, m);
    html_disagreements(&mut out, m, pairs);
    if !m.missing.is_empty() {
        out.push_str("<h2>Pairs without a score</h2><table class=\"text\"><tr><th>pair<th>metrics<th>why</tr>");
        for miss in &m.missing {
            let _ = write!(
                out,
                "<tr><td><a href=\"#pair-{0}\">{0}</a> {1}<td>{2}<td>{3}</tr>",
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
    let figures = [cells(r, '–').as_slice(), &counts(r)].concat().join("<td>");
    let _ = write!(
        out,
        "<tr><td>{}<td>{figures}<td>{}/{}<td>{:.1}%</tr>",
        escape(&r.metric),
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
            rounded(r.kappa),
            plain(r.kappa_interval),
            r.confusion.total(),
            gain.map_or(String::new(), |g| format!("{:+.1}", g.accuracy * 100.0)),
            gain.map_or(String::new(), |g| percent(g.accuracy_interval))
        );
    }
    out.push_str("</table>");
}

fn html_disagreements(out: &mut String, m: &Measurement, pairs: &[LabelledPair]) {
    let some: Vec<_> = m.disagreements.iter().filter(|d| !(d.a_right.is_empty() && d.b_right.is_empty())).collect();
    let links = |pairs: &[usize]| {
        let each = pairs.iter().map(|i| format!("<a href=\"#pair-{0}\">{0}</a>", i + 1));
        format!("{}<td>{}", pairs.len(), each.collect::<Vec<_>>().join(" "))
    };
    let _ = write!(
        out,
        "<h2>Where metrics disagree</h2><details><summary>{} pairs of metrics, and the pairs of statements on which \
         one of them is right</summary><table class=\"text\"><tr><th>metrics<th colspan=2>first right<th colspan=2>\
         second right</tr>",
        some.len()
    );
    for d in &some {
        let _ = write!(
            out,
            "<tr><td>{} / {}<td>{}<td>{}</tr>",
            escape(&d.a),
            escape(&d.b),
            links(&d.a_right),
            links(&d.b_right)
        );
    }
    out.push_str("</table></details><h2>Pairs</h2>");
    for (i, pair) in pairs.iter().enumerate() {
        let label = pair.label.positive(m.settings.regime);
        let decided: Vec<(&String, bool)> =
            m.decisions.iter().filter_map(|(name, all)| all[i].map(|d| (name, d))).collect();
        let wrong = decided.iter().filter(|(_, d)| *d != label).count();
        let _ = write!(
            out,
            "<details id=\"pair-{0}\"><summary>{0} {1} {2}: {3}, {wrong} of {4} metrics wrong</summary>",
            i + 1,
            escape(&pair.group),
            escape(&pair.id),
            if label { success(m) } else { "different" },
            decided.len()
        );
        let _ = write!(out, "<pre>{}</pre><pre>{}</pre><p>", escape(&pair.first.text), escape(&pair.second.text));
        for (name, d) in decided {
            let class = if d == label { "" } else { " class=\"wrong\"" };
            let _ = write!(out, "<span{class}>{}: {}</span> ", escape(name), if d { success(m) } else { "different" });
        }
        out.push_str("</p></details>");
    }
}
