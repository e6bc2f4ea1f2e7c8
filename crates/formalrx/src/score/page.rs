//! The scorer's report as one HTML file, without scripts and without anything fetched.

use super::compare::Comparison;
use super::text::{joint, stages};
use super::{Disagreement, Score, confusion_svg};
use autoform_judge::track::{Answer, Label, VerdictWord};
use autoform_report::escape::{short, text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Disagreements shown; the JSON holds all.
const SHOWN: usize = 500;

/// Characters shown of one text.
const TEXT: usize = 1200;

const STYLE: &str = "body{font:14px sans-serif;margin:2em auto;max-width:72em;padding:0 1em}table{border-collapse:collapse}\
td,th{border:1px solid #ccc;padding:2px 6px;text-align:right;vertical-align:top}\
td.t,th.t{text-align:left}pre{margin:0;white-space:pre-wrap;max-width:34em;text-align:left}\
.big{font-size:1.6em}.open{background:#fff6d6}";

/// The whole report; every text of a row is escaped.
pub fn html(s: &Score) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { "FormalRx score" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "FormalRx score" }
                p class="big" { "Joint accuracy " (joint(&s.joint)) }
                (figures(s))
                h2 { "Confusion" }
                (PreEscaped(confusion_svg(s)))
                h2 { "Categories" }
                (categories(s))
                h2 { "Disagreements" }
                p {
                    (s.disagreements.len().min(SHOWN)) " of " (s.disagreements.len())
                    "; rows that are only undecided are marked."
                }
                table {
                    tr {
                        th class="t" { "Row" }
                        th class="t" {}
                        @for head in ["Verdict, category", "Segment", "Correction"] { th class="t" { (head) } }
                    }
                    @for d in s.disagreements.iter().take(SHOWN) { (disagreement(d)) }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn figures(s: &Score) -> Markup {
    let rows = [
        ("Rows", format!("{} ({} aligned), {} without a prediction", s.rows, s.aligned, s.missing)),
        ("Verdict, macro F1", format!("{:.4}", s.verdict_macro_f1)),
        (
            "Category, macro F1 over 28",
            format!("{:.4}; a wrong type counted twice {:.4}", s.category_macro_f1, s.category_macro_f1_usual),
        ),
        ("Localization", stages(&s.segments)),
        ("Correction", stages(&s.corrections)),
    ];
    html! { table { @for (name, value) in rows { tr { td class="t" { (name) } td class="t" { (value) } } } } }
}

fn categories(s: &Score) -> Markup {
    html! {
        table {
            tr {
                th class="t" { "Code" }
                th class="t" { "Category" }
                @for head in ["Rows", "TP", "FN", "FP", "F1", "Segments right", "Corrections right", "Rows right"] {
                    th { (head) }
                }
            }
            @for c in &s.categories {
                tr {
                    td class="t" { (c.code) }
                    td class="t" { (text(c.name)) }
                    td { (c.counts.support()) }
                    td { (c.counts.tp) }
                    td { (c.counts.fn_) }
                    td { (c.counts.fp) }
                    td { (format!("{:.3}", c.f1)) }
                    td { (c.segments.correct()) }
                    td { (c.corrections.correct()) }
                    td { (c.joint.correct) }
                }
            }
        }
    }
}

fn disagreement(d: &Disagreement) -> Markup {
    let class = d.undecided.then_some("open");
    html! {
        tr class=[class] {
            td class="t" rowspan="2" { (text(&d.idx)) }
            td class="t" { "truth" }
            (cells(&d.truth, None))
        }
        tr class=[class] {
            td class="t" { "said" }
            @match &d.said {
                Some(a) => (cells(a, Some(d))),
                None => td class="t" colspan="3" { "nothing" },
            }
        }
    }
}

fn cells(a: &Answer, of: Option<&Disagreement>) -> Markup {
    let category = match &a.error_category {
        None => String::new(),
        Some(Label::Known(c)) => format!("{} {}", c.code(), c.name()),
        Some(Label::Other(text)) => format!("{text} (off the menu)"),
    };
    let cell = |said: &Option<String>, compared: Option<&Comparison>| {
        html! {
            td class="t" {
                @if let Some(said) = said { pre { (text(&short(said, TEXT))) } }
                @if let Some(c) = compared { i { (text(&stage(c))) } }
            }
        }
    };
    html! {
        td class="t" {
            @if a.verdict == VerdictWord::Aligned { "aligned" } @else { "misaligned" }
            br;
            (text(&category))
        }
        (cell(&a.error_segment, of.map(|d| &d.segment)))
        (cell(&a.corrected_statement, of.map(|d| &d.correction)))
    }
}

fn stage(c: &Comparison) -> String {
    match c {
        Comparison::Exact => "exact".to_owned(),
        Comparison::Absent => "absent".to_owned(),
        Comparison::Proved { how } => format!("proved equal: {how}"),
        Comparison::Judged { same: true } => "judged the same".to_owned(),
        Comparison::Judged { same: false } => "judged different".to_owned(),
        Comparison::NotRun => "second step not run".to_owned(),
        Comparison::Unscored { problem } => format!("unscored: {}", short(problem, 200)),
    }
}
