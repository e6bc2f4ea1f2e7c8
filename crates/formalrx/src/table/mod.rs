//! What known errors say of the instruments: each judge's false accepts and false rejects by category,
//! and how far each similarity metric tells a small error from a rewrite.
//!
//! Owns: reading what judges and metrics printed, counting, the tables. Runs neither.

mod judges;
mod metrics;

pub use judges::{Ballot, JudgeTable, ballots, judge_table};
pub use metrics::{Measured, MetricTable, measured, metric_table};

use autoform_judge::track::Category;
use autoform_report::escape::markdown;
use std::collections::BTreeMap;

/// The key of rows without an error.
const ALIGNED: &str = "aligned";
/// The key of all rows with one.
const ALL: &str = "all";

/// A Markdown table with a column for each judge or metric and a row for each category, after the rows
/// of [`ALIGNED`] and [`ALL`], which `titles` names; `cell` says what stands under a key.
fn by_category<C>(columns: &BTreeMap<String, C>, titles: [&str; 2], cell: impl Fn(&C, &str) -> String) -> String {
    let row = |title: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|c| format!(" {c} |")).collect();
        format!("| {title} |{cells}\n")
    };
    let mut out = row("rows", columns.keys().map(|name| markdown(name)).collect());
    out += &("|---|".to_owned() + &"---|".repeat(columns.len()) + "\n");
    let mut line = |key: &str, title: &str| out += &row(title, columns.values().map(|c| cell(c, key)).collect());
    line(ALIGNED, titles[0]);
    line(ALL, titles[1]);
    for c in Category::all() {
        line(c.code(), &format!("{} {}", c.code(), markdown(c.name())));
    }
    out
}
