//! What became of each item's answers, a line an item.

use super::benchmark::Report;
use autoform_bench::check::Bucket;
use autoform_bench::eval::attempt::{Attempt, bucket_word};
use std::collections::BTreeMap;

/// Items that a report lists; `results.jsonl` has all of them.
pub(super) const MAX_ITEMS: usize = 1000;

/// One item's answers by one model.
pub(super) struct Line<'a> {
    pub(super) item: &'a str,
    /// `provider:model`.
    pub(super) model: String,
    /// Answers that passed both tests, of those that have a verdict.
    pub(super) right: usize,
    pub(super) judged: usize,
    /// A word an answer, in order, by commas: its relation to the reference where that was asked, else its bucket.
    pub(super) words: String,
}

/// The lines, by item and model in the order of their names, and whether there are more.
pub(super) fn lines(report: &Report) -> (Vec<Line<'_>>, bool) {
    let mut by: BTreeMap<(&str, &str, &str), Vec<&Attempt>> = BTreeMap::new();
    for row in &report.rows {
        by.entry((&row.item_id, &row.provider, &row.model)).or_default().push(row);
    }
    let more = by.len() > MAX_ITEMS;
    let mut lines = Vec::new();
    for ((item, provider, model), mut rows) in by.into_iter().take(MAX_ITEMS) {
        rows.sort_by_key(|r| r.sample);
        lines.push(Line {
            item,
            model: format!("{provider}:{model}"),
            right: rows.iter().filter(|r| r.bucket == Bucket::Pass).count(),
            judged: rows.iter().filter(|r| r.is_verdict()).count(),
            words: rows.iter().map(|r| word(r).replace('_', " ")).collect::<Vec<_>>().join(", "),
        });
    }
    (lines, more)
}

/// What an answer came to.
fn word(row: &Attempt) -> &'static str {
    match row.relation {
        Some(relation) if row.bucket != Bucket::Infrastructure => relation.word(),
        _ => bucket_word(row.bucket),
    }
}
