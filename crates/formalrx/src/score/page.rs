//! The scorer's report as one HTML file, without scripts and without anything fetched.

use super::compare::Comparison;
use super::text::{joint, stages};
use super::{Disagreement, Score, confusion_svg};
use autoform_judge::track::{Answer, Label, VerdictWord};
use autoform_report::escape::{html as escape, short};
use std::fmt::Write;

/// Disagreements shown; the JSON holds all.
const SHOWN: usize = 500;

/// Characters shown of one text.
const TEXT: usize = 1200;

/// The whole report; every text of a row is escaped.
pub fn html(s: &Score) -> String {
    let mut out = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>FormalRx score</title>\n<style>\
         body{font:14px sans-serif;margin:2em auto;max-width:72em;padding:0 1em}table{border-collapse:collapse}\
         td,th{border:1px solid #ccc;padding:2px 6px;text-align:right;vertical-align:top}\
         td.t,th.t{text-align:left}pre{margin:0;white-space:pre-wrap;max-width:34em;text-align:left}\
         .big{font-size:1.6em}.open{background:#fff6d6}</style></head><body>\n",
    );
    let _ = write!(
        out,
        "<h1>FormalRx score</h1><p class=\"big\">Joint accuracy {}</p><table>\
         <tr><td class=\"t\">Rows</td><td class=\"t\">{} ({} aligned), {} without a prediction</td></tr>\
         <tr><td class=\"t\">Verdict, macro F1</td><td class=\"t\">{:.4}</td></tr>\
         <tr><td class=\"t\">Category, macro F1 over 28</td><td class=\"t\">{:.4}; a wrong type counted twice {:.4}</td></tr>\
         <tr><td class=\"t\">Localization</td><td class=\"t\">{}</td></tr>\
         <tr><td class=\"t\">Correction</td><td class=\"t\">{}</td></tr></table>",
        joint(&s.joint),
        s.rows,
        s.aligned,
        s.missing,
        s.verdict_macro_f1,
        s.category_macro_f1,
        s.category_macro_f1_usual,
        stages(&s.segments),
        stages(&s.corrections)
    );
    let _ = write!(out, "<h2>Confusion</h2>{}", confusion_svg(s));
    out.push_str(
        "<h2>Categories</h2><table><tr><th class=\"t\">Code</th><th class=\"t\">Category</th><th>Rows</th><th>TP</th>\
         <th>FN</th><th>FP</th><th>F1</th><th>Segments right</th><th>Corrections right</th><th>Rows right</th></tr>",
    );
    for c in &s.categories {
        let _ = write!(
            out,
            "<tr><td class=\"t\">{}</td><td class=\"t\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.3}</td>\
             <td>{}</td><td>{}</td><td>{}</td></tr>",
            c.code,
            escape(c.name),
            c.counts.support(),
            c.counts.tp,
            c.counts.fn_,
            c.counts.fp,
            c.f1,
            c.segments.correct(),
            c.corrections.correct(),
            c.joint.correct
        );
    }
    let shown = s.disagreements.len().min(SHOWN);
    let _ = write!(
        out,
        "</table><h2>Disagreements</h2><p>{shown} of {}; rows that are only undecided are marked.</p><table>\
         <tr><th class=\"t\">Row</th><th class=\"t\"></th><th class=\"t\">Verdict, category</th><th class=\"t\">Segment</th>\
         <th class=\"t\">Correction</th></tr>",
        s.disagreements.len()
    );
    for d in s.disagreements.iter().take(SHOWN) {
        disagreement(&mut out, d);
    }
    out.push_str("</table></body></html>\n");
    out
}

fn disagreement(out: &mut String, d: &Disagreement) {
    let class = if d.undecided { " class=\"open\"" } else { "" };
    let _ = write!(
        out,
        "<tr{class}><td class=\"t\" rowspan=\"2\">{}</td><td class=\"t\">truth</td>{}</tr><tr{class}><td class=\"t\">said</td>",
        escape(&d.idx),
        cells(&d.truth, None)
    );
    match &d.said {
        Some(a) => out.push_str(&cells(a, Some(d))),
        None => out.push_str("<td class=\"t\" colspan=\"3\">nothing</td>"),
    }
    out.push_str("</tr>");
}

fn cells(a: &Answer, of: Option<&Disagreement>) -> String {
    let category = match &a.error_category {
        None => String::new(),
        Some(Label::Known(c)) => format!("{} {}", c.code(), c.name()),
        Some(Label::Other(text)) => format!("{text} (off the menu)"),
    };
    let verdict = if a.verdict == VerdictWord::Aligned { "aligned" } else { "misaligned" };
    let text = |t: &Option<String>, c: Option<&Comparison>| {
        let shown = t.as_ref().map_or(String::new(), |t| format!("<pre>{}</pre>", escape(&short(t, TEXT))));
        format!("<td class=\"t\">{shown}{}</td>", c.map_or(String::new(), |c| format!("<i>{}</i>", escape(&stage(c)))))
    };
    format!(
        "<td class=\"t\">{verdict}<br>{}</td>{}{}",
        escape(&category),
        text(&a.error_segment, of.map(|d| &d.segment)),
        text(&a.corrected_statement, of.map(|d| &d.correction))
    )
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
