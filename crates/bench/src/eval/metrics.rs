//! What rows of results add up to: rates, the 2x2 of elaboration and meaning, pass@k with
//! intervals, slices (eval-suite plan, sections 3.3 and 11.3). Pure functions; a failure of ours
//! is counted beside the rates and never in them.

use super::attempt::{Attempt, bucket_word};
use super::passk::{Estimate, bootstrap_mean, pass_at_k};
use crate::check::Bucket;
use crate::item::Item;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Version of [`Summary`]'s layout.
pub(crate) const SUMMARY_FORMAT: u32 = 1;

/// A share, with what it is a share of. Never a number where there is nothing to divide by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rate {
    /// How many did.
    pub hits: u64,
    /// Of how many.
    pub of: u64,
}

impl Rate {
    /// The share; nothing when it is one of nothing.
    pub fn value(&self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }
}

/// Elaborates x means the same, over the attempts that count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TwoByTwo {
    /// Elaborates and means the same.
    pub both: u64,
    /// Elaborates and means something else.
    pub elaborates_only: u64,
    /// Means the same without elaborating: impossible, since Test 2 needs Test 1, and counted so
    /// that a fault of ours would show.
    pub same_only: u64,
    /// Does not elaborate, and so means nothing.
    pub neither: u64,
    /// It is not known: a limit ran out, or no relation to the reference was found.
    pub undecided: u64,
}

/// pass@k over the items that have at least `k` attempts that count.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct PassAt {
    /// Attempts drawn.
    pub k: u64,
    /// The mean over items with its interval; nothing when no item has `k` attempts.
    pub estimate: Option<Estimate>,
    /// Items left out because failures of ours left them fewer than `k` attempts.
    pub items_left_out: u64,
}

/// Figures of some attempts of one contestant.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Slice {
    /// Different items.
    pub items: u64,
    /// Attempts that count.
    pub attempts: u64,
    /// Attempts lost to failures of ours.
    pub infrastructure: u64,
    /// Passed Test 1, of all that count.
    pub test1: Rate,
    /// Passed Test 2, of those that passed Test 1.
    pub test2: Rate,
    /// Passed both, of all that count.
    pub combined: Rate,
    /// Elaborates x means the same.
    pub two_by_two: TwoByTwo,
    /// Attempts by bucket, `infrastructure` included.
    pub buckets: BTreeMap<String, u64>,
    /// Attempts by how they are related to the reference, of those of which that was asked: all that elaborate where an
    /// item has no family, and what a family's check refused.
    #[serde(default)]
    pub relations: BTreeMap<String, u64>,
    /// pass@k.
    pub pass_at: Vec<PassAt>,
}

/// Figures of one contestant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelSummary {
    /// The adapter.
    pub provider: String,
    /// The model.
    pub model: String,
    /// Over everything.
    pub overall: Slice,
    /// By family.
    pub families: BTreeMap<String, Slice>,
    /// By tier.
    pub tiers: BTreeMap<String, Slice>,
    /// By split.
    pub splits: BTreeMap<String, Slice>,
    /// By source of the item.
    #[serde(default)]
    pub sources: BTreeMap<String, Slice>,
    /// By difficulty, of items whose tags name one (`difficulty:WORD`).
    #[serde(default)]
    pub difficulties: BTreeMap<String, Slice>,
    /// Reasons of failure, most frequent first: bucket, tag, attempts.
    pub top_failures: Vec<(String, String, u64)>,
    /// Questions asked, in all.
    pub calls: u64,
    /// Prompt tokens reported, in all.
    pub prompt_tokens: u64,
    /// Completion tokens reported, in all.
    pub completion_tokens: u64,
    /// Times; the only part that differs between two runs of the same answers.
    pub timing: Timing,
}

/// Lean's milliseconds, medians over the attempts that reached the test.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timing {
    /// Median of Test 1.
    pub test1_median_ms: Option<u64>,
    /// Median of Test 2.
    pub test2_median_ms: Option<u64>,
    /// Median of both together, over the attempts that reached Test 2.
    pub both_median_ms: Option<u64>,
}

/// Figures of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Layout version.
    pub format: u32,
    /// The run.
    pub run_id: String,
    /// Seed of the intervals.
    pub seed: u64,
    /// One entry a contestant, by name.
    pub models: Vec<ModelSummary>,
}

/// Adds rows up. `k` is the largest k of pass@k, `seed` that of the intervals; `items` say where each comes from.
pub fn summarize(run_id: &str, rows: &[Attempt], items: &[Item], k: u64, seed: u64) -> Summary {
    let mut by_model: BTreeMap<(&str, &str), Vec<&Attempt>> = BTreeMap::new();
    for row in rows {
        by_model.entry((&row.provider, &row.model)).or_default().push(row);
    }
    let sources: BTreeMap<&str, &str> =
        items.iter().map(|i| (i.id.as_str(), i.provenance.source_ref.as_str())).collect();
    let models = by_model.into_iter().map(|((p, m), rows)| model_summary(p, m, &rows, &sources, k, seed)).collect();
    Summary { format: SUMMARY_FORMAT, run_id: run_id.to_owned(), seed, models }
}

/// A source as a slice: what precedes its first detail (`miniF2F`, `Mathlib`).
fn source_of(reference: &str) -> &str {
    reference.split([':', ',', '#', '/']).next().map_or("", str::trim)
}

fn model_summary(
    provider: &str,
    model: &str,
    rows: &[&Attempt],
    sources: &BTreeMap<&str, &str>,
    k: u64,
    seed: u64,
) -> ModelSummary {
    let by = |part: &dyn Fn(&Attempt) -> Option<String>| {
        let mut groups: BTreeMap<String, Vec<&Attempt>> = BTreeMap::new();
        for row in rows {
            if let Some(name) = part(row) {
                groups.entry(name).or_default().push(row);
            }
        }
        groups.into_iter().map(|(name, rows)| (name, slice(&rows, k, seed))).collect()
    };
    let sum = |part: fn(&Attempt) -> u64| rows.iter().map(|r| part(r)).sum();
    let source = |r: &Attempt| {
        let s = source_of(sources.get(r.item_id.as_str())?);
        (!s.is_empty()).then(|| s.to_owned())
    };
    let difficulty = |r: &Attempt| r.tags.iter().find_map(|t| t.strip_prefix("difficulty:")).map(str::to_owned);
    ModelSummary {
        provider: provider.to_owned(),
        model: model.to_owned(),
        overall: slice(rows, k, seed),
        families: by(&|r| Some(r.family.name().to_owned())),
        tiers: by(&|r| Some(r.tier.name().to_owned())),
        splits: by(&|r| Some(r.split.name().to_owned())),
        sources: by(&source),
        difficulties: by(&difficulty),
        top_failures: top_failures(rows),
        calls: sum(|r| r.calls),
        prompt_tokens: sum(|r| r.prompt_tokens),
        completion_tokens: sum(|r| r.completion_tokens),
        timing: timing(rows),
    }
}

/// Figures of some attempts of one contestant.
pub fn slice(rows: &[&Attempt], k: u64, seed: u64) -> Slice {
    let mut s = Slice::default();
    let mut items: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for row in rows {
        *s.buckets.entry(bucket_word(row.bucket).to_owned()).or_default() += 1;
        let (counted, passed) = items.entry(&row.item_id).or_default();
        if !row.is_verdict() {
            s.infrastructure += 1;
            continue;
        }
        let pass = row.bucket == Bucket::Pass;
        if let Some(r) = row.relation {
            *s.relations.entry(r.word().to_owned()).or_default() += 1;
        }
        *counted += 1;
        *passed += u64::from(pass);
        let elaborates = row.test1_pass == Some(true);
        s.attempts += 1;
        s.test1.hits += u64::from(elaborates);
        s.combined.hits += u64::from(pass);
        if elaborates {
            s.test2.of += 1;
            s.test2.hits += u64::from(row.test2_pass == Some(true));
        }
        let cell = match (elaborates, pass, row.bucket) {
            (true, true, _) => &mut s.two_by_two.both,
            (false, true, _) => &mut s.two_by_two.same_only,
            (_, false, Bucket::Timeout | Bucket::Undecided) => &mut s.two_by_two.undecided,
            (true, false, _) => &mut s.two_by_two.elaborates_only,
            (false, false, _) => &mut s.two_by_two.neither,
        };
        *cell += 1;
    }
    s.items = items.len() as u64;
    s.test1.of = s.attempts;
    s.combined.of = s.attempts;
    s.pass_at = ks(k).into_iter().map(|k| pass_at(items.values().copied(), k, seed)).collect();
    s
}

/// The k of pass@k that are reported: 1, 2, 4, ... and the largest.
fn ks(largest: u64) -> Vec<u64> {
    let mut ks: Vec<u64> =
        std::iter::successors(Some(1u64), |k| k.checked_mul(2)).take_while(|k| *k < largest).collect();
    ks.push(largest.max(1));
    ks
}

/// Mean pass@k over items given as (attempts that count, of these passed).
fn pass_at(items: impl Iterator<Item = (u64, u64)>, k: u64, seed: u64) -> PassAt {
    let values: Vec<Option<f64>> = items.map(|(n, c)| pass_at_k(n, c, k)).collect();
    let known: Vec<f64> = values.iter().flatten().copied().collect();
    PassAt { k, estimate: bootstrap_mean(&known, seed), items_left_out: (values.len() - known.len()) as u64 }
}

fn top_failures(rows: &[&Attempt]) -> Vec<(String, String, u64)> {
    let mut counts: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for row in rows.iter().filter(|r| r.bucket != Bucket::Pass) {
        *counts.entry((bucket_word(row.bucket), &row.tag)).or_default() += 1;
    }
    let mut all: Vec<_> = counts.into_iter().map(|((b, t), n)| (b.to_owned(), t.to_owned(), n)).collect();
    // Stable, so that equals stay in the order of their names.
    all.sort_by_key(|(_, _, n)| std::cmp::Reverse(*n));
    all.truncate(10);
    all
}

fn timing(rows: &[&Attempt]) -> Timing {
    let counted = || rows.iter().filter(|r| r.is_verdict());
    let reached2 = || counted().filter(|r| r.test2_pass.is_some());
    Timing {
        test1_median_ms: median(counted().filter(|r| r.test1_pass.is_some()).map(|r| r.test1_elapsed_ms).collect()),
        test2_median_ms: median(reached2().map(|r| r.test2_elapsed_ms).collect()),
        both_median_ms: median(reached2().map(|r| r.test1_elapsed_ms + r.test2_elapsed_ms).collect()),
    }
}

/// The lower median.
fn median(mut values: Vec<u64>) -> Option<u64> {
    values.sort_unstable();
    values.get(values.len().checked_sub(1)? / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::super::attempt::BUCKETS;
    use super::*;
    use crate::eval::samples::row;
    use crate::item::Family;
    use proptest::prelude::*;

    #[test]
    fn infrastructure_is_beside_the_rates() {
        let rows = [
            row("m", "a", 0, Bucket::Pass),
            row("m", "a", 1, Bucket::Infrastructure),
            row("m", "b", 0, Bucket::SemanticFail),
            row("m", "b", 1, Bucket::ElabFail),
            row("m", "c", 0, Bucket::OutputParseReject),
            row("m", "c", 1, Bucket::Timeout),
        ];
        let s = &summarize("r", &rows, &[], 2, 1).models[0].overall;
        assert_eq!((s.items, s.attempts, s.infrastructure), (3, 5, 1));
        assert_eq!(s.test1, Rate { hits: 2, of: 5 });
        assert_eq!(s.test2, Rate { hits: 1, of: 2 });
        assert_eq!(s.combined, Rate { hits: 1, of: 5 });
        let expected = TwoByTwo { both: 1, elaborates_only: 1, same_only: 0, neither: 2, undecided: 1 };
        assert_eq!(s.two_by_two, expected);
        // a: 1 of 1, b: 0 of 2, c: 0 of 2; at k = 2 item a has too few attempts.
        let [one, two] = [&s.pass_at[0], &s.pass_at[1]];
        assert!((one.estimate.unwrap().value - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!((two.estimate.unwrap().value, two.estimate.unwrap().items, two.items_left_out), (0.0, 2, 1));
    }

    #[test]
    fn no_attempts_make_no_rates() {
        assert_eq!(Rate::default().value(), None);
        let rows = [row("m", "a", 0, Bucket::Infrastructure)];
        let s = &summarize("r", &rows, &[], 1, 1).models[0].overall;
        assert_eq!(s.combined.value(), None);
        assert_eq!(s.pass_at[0], PassAt { k: 1, estimate: None, items_left_out: 1 });
        assert!(summarize("r", &[], &[], 1, 1).models.is_empty());
    }

    #[test]
    fn contestants_and_slices_are_apart() {
        let mut rows = vec![row("m", "a", 0, Bucket::Pass), row("n", "a", 0, Bucket::ElabFail)];
        rows[1].family = Family::FinTruthTable;
        let s = summarize("r", &rows, &[], 1, 1);
        let names: Vec<_> = s.models.iter().map(|m| m.model.as_str()).collect();
        assert_eq!(names, ["m", "n"]);
        assert_eq!(s.models[0].families.keys().collect::<Vec<_>>(), ["ring_identity"]);
        assert_eq!(s.models[1].families["fin_truth_table"].combined, Rate { hits: 0, of: 1 });
    }

    #[test]
    fn reported_ks_and_medians() {
        assert_eq!(ks(1), [1]);
        assert_eq!(ks(5), [1, 2, 4, 5]);
        assert_eq!(ks(8), [1, 2, 4, 8]);
        assert_eq!((median(vec![]), median(vec![5]), median(vec![9, 1, 4, 2])), (None, Some(5), Some(2)));
    }

    proptest! {
        #[test]
        fn counts_add_up(picks in prop::collection::vec((0usize..8, 0u32..4, 0usize..5), 0..40)) {
            let rows: Vec<Attempt> =
                picks.iter().map(|(b, s, i)| row("m", &i.to_string(), *s, BUCKETS[*b])).collect();
            let all: Vec<&Attempt> = rows.iter().collect();
            let s = slice(&all, 3, 9);
            prop_assert_eq!(s.buckets.values().sum::<u64>(), rows.len() as u64);
            prop_assert_eq!(s.attempts + s.infrastructure, rows.len() as u64);
            let t = s.two_by_two;
            prop_assert_eq!(t.both + t.elaborates_only + t.same_only + t.neither + t.undecided, s.attempts);
            prop_assert_eq!(t.both, s.combined.hits);
            prop_assert!(s.combined.hits <= s.test1.hits && s.test2.of == s.test1.hits);
            // The order of the rows is nobody's business.
            let back: Vec<&Attempt> = rows.iter().rev().collect();
            prop_assert_eq!(slice(&back, 3, 9), s);
        }
    }
}
