//! Which attempts a report shows in full.

use super::benchmark::Report;
use autoform_bench::eval::attempt::{Attempt, BUCKETS};
use autoform_bench::eval::metrics::ModelSummary;
use autoform_bench::item::Item;
use std::collections::{BTreeSet, VecDeque};

/// Examples shown of each contestant (the plan asks for 5 to 10).
const MAX_EXAMPLES: usize = 10;

/// An attempt with the item it is of.
pub(super) struct Example<'a> {
    pub(super) row: &'a Attempt,
    pub(super) item: Option<&'a Item>,
}

/// Examples of one contestant: every bucket gets one before any gets two, and different items and
/// reasons come before repeated ones. The same rows give the same examples.
pub(super) fn examples<'a>(report: &'a Report, model: &ModelSummary) -> Vec<Example<'a>> {
    let rows: Vec<&Attempt> =
        report.rows.iter().filter(|r| r.provider == model.provider && r.model == model.model).collect();
    let mut queues: Vec<VecDeque<&Attempt>> = BUCKETS
        .iter()
        .map(|b| {
            let all: Vec<&Attempt> = rows.iter().filter(|r| r.bucket == *b).copied().collect();
            let mut seen = BTreeSet::new();
            let (first, again): (Vec<&Attempt>, Vec<&Attempt>) =
                all.into_iter().partition(|r| seen.insert((&r.family, &r.tag)));
            first.into_iter().chain(again).collect()
        })
        .collect();
    let mut shown = Vec::new();
    while shown.len() < MAX_EXAMPLES && queues.iter().any(|q| !q.is_empty()) {
        for queue in &mut queues {
            if let Some(row) = queue.pop_front().filter(|_| shown.len() < MAX_EXAMPLES) {
                shown.push(Example { row, item: report.items.iter().find(|i| i.id == row.item_id) });
            }
        }
    }
    shown
}
