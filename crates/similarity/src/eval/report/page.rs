//! The measurement as one HTML file without scripts or anything fetched, in light and dark.

use super::{cells, counts, percent, plain, rounded, stability, success};
use crate::eval::figures::{ALL, COMBINED, Measurement};
use crate::eval::pairs::{LabelledPair, Regime};
use crate::svg::text;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = ":root{color-scheme:light dark}\
body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:1200px;padding:0 1em}\
.wide{overflow-x:auto}table{border-collapse:collapse;margin:1em 0;font-variant-numeric:tabular-nums}\
td,th{padding:.25em .6em;border-bottom:1px solid #8885;text-align:right}td{white-space:nowrap}\
td:first-child,th:first-child,.text td,.text th{text-align:left}.text td{white-space:normal}\
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8882;padding:.6em;margin:.3em 0}\
.wrong{color:#b00020}@media(prefers-color-scheme:dark){.wrong{color:#ff8a80}}\
details{margin:.4em 0}summary{cursor:pointer}svg{max-width:100%;height:auto}";

/// Heads of the table of a group.
const FIGURES: [&str; 15] = [
    "metric",
    "threshold",
    "accuracy",
    "95%",
    "kappa",
    "95%",
    "precision",
    "recall",
    "AUC",
    "TP",
    "TN",
    "FP",
    "FN",
    "scored",
    "accuracy, unscored as different",
];

/// One HTML file without scripts or anything fetched; every text from outside is escaped.
pub fn html(title: &str, m: &Measurement, pairs: &[LabelledPair]) -> String {
    // A file of one benchmark has one set of figures.
    let one = |group: &str, total: usize| group != ALL && m.groups.get(ALL).is_some_and(|(all, _)| *all == total);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { (text(title)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (text(title)) }
                (settings(m))
                @for (group, (total, positive)) in m.groups.iter().filter(|(group, (total, _))| !one(group, *total)) {
                    h2 { (text(group)) }
                    p { (total) " pairs, " (positive) " " (success(m)) "." }
                    (figures(m, group))
                    (PreEscaped(stability(m, group)))
                }
                (honest(m))
                (disagreements(m))
                h2 { "Pairs" }
                @for (i, pair) in pairs.iter().enumerate() { (decisions(m, i, pair)) }
                (missing(m))
            }
        }
    };
    page.into_string() + "\n"
}

fn settings(m: &Measurement) -> Markup {
    let s = m.settings;
    let regime = match s.regime {
        Regime::Strict => "Strict regime: equivalent pairs are successes, of EPLA's labels (a) and (b)",
        Regime::Lenient => "Lenient regime: useful pairs are successes, of EPLA's labels (a) to (d)",
    };
    html! {
        p {
            (regime)
            ". Thresholds are those of best accuracy, chosen with the labels in hand, as published protocols do. \
             Intervals: 95% bootstrap, " (s.resamples) " resamples, seed " (s.seed) "."
            @if m.rows.iter().any(|r| r.metric == COMBINED) {
                " The row " i { (COMBINED) } " is a ridge logistic regression over " (text(&m.combined_from.join(", ")))
                " judged by " (s.repeats) " times " (s.folds)
                "-fold cross-validation by problem, its penalty chosen inside the training folds, at probability 0.5."
            }
        }
    }
}

fn heads(columns: &[&str]) -> Markup {
    html! { tr { @for column in columns { th { (column) } } } }
}

fn figures(m: &Measurement, group: &str) -> Markup {
    html! {
        div class="wide" {
            table {
                (heads(&FIGURES))
                @for r in m.rows.iter().filter(|r| r.group == group) {
                    tr {
                        td { (text(&r.metric)) }
                        @for cell in cells(r, '–') { td { (cell) } }
                        @for cell in counts(r) { td { (cell) } }
                        td { (r.scored) "/" (r.scored + r.unscored) }
                        td { (share(r.accuracy_with_unscored)) }
                    }
                }
            }
        }
    }
}

fn share(v: f64) -> String {
    format!("{:.1}%", v * 100.0)
}

fn honest(m: &Measurement) -> Markup {
    if m.honest.is_empty() {
        return html! {};
    }
    let gain = |metric: &str| m.gains.iter().find(|g| g.over == metric);
    html! {
        h2 { "Cross-validated by problem" }
        p {
            "Every decision is by a threshold or model that saw no pair of its problem. The gain is the combination's \
             over the metric, on the pairs both decide; intervals resample problems."
        }
        table {
            (heads(&["metric", "accuracy", "95%", "kappa", "95%", "scored", "gain", "95%"]))
            @for r in &m.honest {
                @let gain = gain(&r.metric);
                tr {
                    td { (text(&r.metric)) }
                    td { (share(r.accuracy)) }
                    td { (percent(r.accuracy_interval)) }
                    td { (format!("{:.3}", rounded(r.kappa))) }
                    td { (plain(r.kappa_interval)) }
                    td { (r.confusion.total()) }
                    td { @if let Some(g) = gain { (format!("{:+.1}", g.accuracy * 100.0)) } }
                    td { @if let Some(g) = gain { (percent(g.accuracy_interval)) } }
                }
            }
        }
    }
}

fn disagreements(m: &Measurement) -> Markup {
    let some: Vec<_> = m.disagreements.iter().filter(|d| !(d.a_right.is_empty() && d.b_right.is_empty())).collect();
    html! {
        h2 { "Where metrics disagree" }
        details {
            summary { (some.len()) " pairs of metrics, and the pairs of statements on which one of them is right" }
            table class="text" {
                tr { th { "metrics" } th colspan="2" { "first right" } th colspan="2" { "second right" } }
                @for d in some {
                    tr {
                        td { (text(&d.a)) " / " (text(&d.b)) }
                        td { (d.a_right.len()) }
                        td { (links(&d.a_right)) }
                        td { (d.b_right.len()) }
                        td { (links(&d.b_right)) }
                    }
                }
            }
        }
    }
}

fn links(pairs: &[usize]) -> Markup {
    html! {
        @for (n, pair) in pairs.iter().enumerate() {
            @if n > 0 { " " }
            a href={ "#pair-" (pair + 1) } { (pair + 1) }
        }
    }
}

/// A pair's statements, and what each metric says of it.
fn decisions(m: &Measurement, i: usize, pair: &LabelledPair) -> Markup {
    let label = pair.label.positive(m.settings.regime);
    let decided: Vec<(&String, bool)> =
        m.decisions.iter().filter_map(|(name, all)| all[i].map(|d| (name, d))).collect();
    let wrong = decided.iter().filter(|(_, d)| *d != label).count();
    let word = |positive: bool| if positive { success(m) } else { "different" };
    html! {
        details id={ "pair-" (i + 1) } {
            summary {
                (i + 1) " " (text(&pair.group)) " " (text(&pair.id)) ": " (word(label)) ", " (wrong) " of "
                (decided.len()) " metrics wrong"
            }
            pre { (text(&pair.first.text)) }
            pre { (text(&pair.second.text)) }
            p {
                @for (name, d) in decided {
                    span class=[(d != label).then_some("wrong")] { (text(name)) ": " (word(d)) }
                    " "
                }
            }
        }
    }
}

fn missing(m: &Measurement) -> Markup {
    html! {
        @if !m.missing.is_empty() {
            h2 { "Pairs without a score" }
            table class="text" {
                (heads(&["pair", "metrics", "why"]))
                @for miss in &m.missing {
                    tr {
                        td { (links(&[miss.pair])) " " (text(&miss.id)) }
                        td { (text(&miss.metrics.join(", "))) }
                        td { (text(&miss.why)) }
                    }
                }
            }
        }
    }
}
