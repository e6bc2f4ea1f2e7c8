//! Fusing the lists of a query by reciprocal rank.

use super::Engine;
use super::scratch::Scratch;
use super::sizes::PLACES;
use super::terms::TermScores;
use crate::ranking::{LISTS, Ranking};
use std::collections::HashMap;
use tantivy::DocId;

/// A candidate's ranks: their weighted sum, and the reciprocal rank in each list.
#[derive(Debug, Clone, Default)]
pub(super) struct Fused {
    /// The weighted sum.
    pub(super) sum: f32,
    /// By list.
    pub(super) lists: [f32; LISTS.len()],
}

impl Engine {
    /// Fuses the first documents of every list by reciprocal rank, and those that are `always` candidates; in order
    /// of document.
    pub(super) fn fuse<'a>(
        &self,
        scratch: &Scratch,
        spelled: &HashMap<DocId, f32>,
        always: impl Iterator<Item = &'a DocId>,
    ) -> Vec<(DocId, Fused)> {
        let Ranking { fusion, .. } = &self.ranking;
        let mut fused: HashMap<DocId, Fused> = HashMap::new();
        for (list, weight) in self.ranking.list_weights().into_iter().enumerate() {
            if weight <= 0.0 {
                continue;
            }
            let prior = |doc: DocId| self.prior[doc as usize];
            let first = if list == LISTS.len() - 1 {
                let scored = spelled.iter().map(|(d, w)| (*w * prior(*d), *d));
                self.first(scored, fusion.depth, |_, bound| bound)
            } else {
                // The sum bounds the score, and is cheaper to know.
                let bounds =
                    scratch.touched[list].iter().map(|d| (scratch.score[list][*d as usize][0] * prior(*d), *d));
                self.first(bounds, fusion.depth, |doc, _| scratch.score(list, doc) * prior(doc))
            };
            for (rank, doc) in first.into_iter().enumerate() {
                let entry = fused.entry(doc).or_default();
                let reciprocal = 1.0 / (fusion.k + rank as f32 + 1.0);
                entry.sum += weight * reciprocal;
                entry.lists[list] = reciprocal;
            }
        }
        for doc in always {
            fused.entry(*doc).or_default();
        }
        let mut fused: Vec<(DocId, Fused)> = fused.into_iter().collect();
        fused.sort_unstable_by_key(|(doc, _)| *doc);
        // Positions among candidates are kept in sixteen bits.
        fused.truncate(usize::from(u16::MAX) - 1);
        fused
    }

    /// The `depth` documents of greatest score, best first, ties by name; `bounds` are never below the scores.
    fn first(
        &self,
        bounds: impl Iterator<Item = (f32, DocId)>,
        depth: usize,
        score: impl Fn(DocId, f32) -> f32,
    ) -> Vec<DocId> {
        let order = |a: &(f32, DocId), b: &(f32, DocId)| {
            let rank = |d: DocId| self.columns.rank[d as usize];
            b.0.total_cmp(&a.0).then_with(|| rank(a.1).cmp(&rank(b.1)))
        };
        let mut kept: Vec<(f32, DocId)> = Vec::with_capacity(4 * depth);
        let mut least = 0.0;
        for (bound, doc) in bounds {
            // What is below the last place that was cut at can never enter.
            if bound < least || bound <= 0.0 {
                continue;
            }
            kept.push((score(doc, bound), doc));
            if kept.len() == 4 * depth {
                kept.select_nth_unstable_by(depth, order);
                kept.truncate(depth);
                least = kept.iter().map(|k| k.0).fold(f32::INFINITY, f32::min);
            }
        }
        kept.sort_unstable_by(order);
        kept.truncate(depth);
        kept.into_iter().map(|k| k.1).collect()
    }

    /// For each candidate and place, the share of the declaration's own words that the query has, by rarity.
    pub(super) fn covers(
        &self,
        fused: &[(DocId, Fused)],
        heaviest: &[(&str, f32)],
        terms: &HashMap<&str, TermScores>,
        slot: &mut [u16],
    ) -> Vec<[f32; PLACES]> {
        for (at, (doc, _)) in fused.iter().enumerate() {
            slot[*doc as usize] = at as u16 + 1;
        }
        let mut covers = vec![[0.0; PLACES]; fused.len()];
        for place in (0..PLACES).filter(|p| self.covered[*p]) {
            for (token, weight) in heaviest {
                let Some(t) = terms.get(token) else { continue };
                for (doc, _) in &t.places[place] {
                    let at = slot[*doc as usize];
                    if at > 0 {
                        covers[at as usize - 1][place] += weight * t.place_idf[place];
                    }
                }
            }
        }
        for ((doc, _), cover) in fused.iter().zip(&mut covers) {
            slot[*doc as usize] = 0;
            for (place, c) in cover.iter_mut().enumerate() {
                *c /= self.columns.weight[place][*doc as usize].max(1e-6);
            }
        }
        covers
    }
}
