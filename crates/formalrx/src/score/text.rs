//! The scorer's report for a terminal.

use super::compare::Stages;
use super::{Joint, Score};
use std::fmt::Write;

/// Joint accuracy first, then the sub-tasks, then the categories. Holds nothing of any row.
pub fn text(s: &Score) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "joint accuracy   {}", joint(&s.joint));
    let _ = writeln!(out, "rows             {} ({} aligned, {} misaligned)", s.rows, s.aligned, s.rows - s.aligned);
    if s.missing > 0 {
        let _ = writeln!(out, "                 {} have no prediction and count as wrong", s.missing);
    }
    let v = &s.verdict;
    let _ = writeln!(
        out,
        "verdict          macro F1 {:.4} (misaligned {:.4}, aligned {:.4}; TP {} FP {} FN {} TN {})",
        s.verdict_macro_f1,
        v.misaligned_f1(),
        v.aligned_f1(),
        v.tp,
        v.fp,
        v.fn_,
        v.tn
    );
    let _ = writeln!(
        out,
        "category         macro F1 over 28 {:.4} (over those that occur {}; a wrong type counted twice {:.4})",
        s.category_macro_f1,
        s.category_macro_f1_present.map_or("none".to_owned(), |f| format!("{f:.4}")),
        s.category_macro_f1_usual
    );
    if s.off_menu + s.false_alarms_outside > 0 {
        let _ = writeln!(
            out,
            "                 {} predicted categories off the menu; {} false alarms count against no category",
            s.off_menu, s.false_alarms_outside
        );
    }
    let _ = writeln!(out, "localization     {}", stages(&s.segments));
    let _ = writeln!(out, "correction       {}", stages(&s.corrections));
    if s.segments.not_run + s.corrections.not_run > 0 {
        let _ = writeln!(
            out,
            "                 the second step was not run on {} segments and {} corrections: \
             what is said of them is a range, not a guess",
            s.segments.not_run, s.corrections.not_run
        );
    }
    let _ = writeln!(
        out,
        "\n{:<5} {:<40} {:>5} {:>4} {:>4} {:>4} {:>6} {:>8} {:>8} {:>8}",
        "code", "category", "rows", "TP", "FN", "FP", "F1", "segment", "correct", "joint"
    );
    for c in &s.categories {
        let rows = c.segments.total();
        let _ = writeln!(
            out,
            "{:<5} {:<40} {:>5} {:>4} {:>4} {:>4} {:>6.3} {:>8} {:>8} {:>8}",
            c.code,
            c.name,
            c.counts.support(),
            c.counts.tp,
            c.counts.fn_,
            c.counts.fp,
            c.f1,
            of(c.segments.correct(), c.segments.undecided(), rows),
            of(c.corrections.correct(), c.corrections.undecided(), rows),
            of(c.joint.correct, c.joint.undecided, rows)
        );
    }
    out
}

/// `3/9`, and `3+2?/9` where two are not known.
fn of(right: usize, open: usize, all: usize) -> String {
    match (open, all) {
        (_, 0) => "-".to_owned(),
        (0, _) => format!("{right}/{all}"),
        _ => format!("{right}+{open}?/{all}"),
    }
}

/// `0.5000 (5 of 10)`, or the range undecided rows leave.
pub(super) fn joint(j: &Joint) -> String {
    let total = j.correct + j.wrong + j.undecided;
    match j.accuracy() {
        None => "no rows".to_owned(),
        Some((low, high)) if j.undecided > 0 => {
            format!("{low:.4} to {high:.4} ({} of {total} right, {} undecided)", j.correct, j.undecided)
        }
        Some((low, _)) => format!("{low:.4} ({} of {total})", j.correct),
    }
}

/// Accuracy, and which stage settled how many.
pub(super) fn stages(s: &Stages) -> String {
    let total = s.total().max(1) as f64;
    let low = s.correct() as f64 / total;
    let accuracy = match s.undecided() {
        0 => format!("accuracy {low:.4}"),
        open => format!("accuracy {low:.4} to {:.4}", (s.correct() + open) as f64 / total),
    };
    format!(
        "{accuracy}: {} exact, {} proved equal, {} judged the same, {} judged different, {} absent, {} unscored, {} not run",
        s.exact, s.proved, s.judged_same, s.judged_different, s.absent, s.unscored, s.not_run
    )
}
