//! The arrays a query is scored in, and adding scores into them.

use super::sizes::SCORES;
use crate::query::Unit;
use tantivy::DocId;

/// Dense arrays by document. Between queries all of them are zero.
pub(super) struct Scratch {
    pub(super) frequency: Vec<f32>,
    /// Score and share of a unit, while it is gathered.
    group: Vec<[f32; 2]>,
    /// Score and coverage, side by side since they are written together.
    pub(super) score: [Vec<[f32; 2]>; SCORES],
    pub(super) touched: [Vec<DocId>; SCORES],
    /// The greatest coverage there can be, by list.
    pub(super) possible: [f32; SCORES],
    /// Position among the candidates, plus one.
    pub(super) slot: Vec<u16>,
}

impl Scratch {
    pub(super) fn new(docs: usize) -> Self {
        Self {
            frequency: vec![0.0; docs],
            group: vec![[0.0; 2]; docs],
            score: std::array::from_fn(|_| vec![[0.0; 2]; docs]),
            touched: Default::default(),
            possible: [0.0; SCORES],
            slot: vec![0; docs],
        }
    }

    /// A document's score in a list: the sum, less where little of the query is covered.
    pub(super) fn score(&self, list: usize, doc: DocId) -> f32 {
        let [sum, covered] = self.score[list][doc as usize];
        if sum > 0.0 { sum * (covered / self.possible[list]).min(1.0).sqrt() } else { 0.0 }
    }

    /// The share of the query, by rarity, that a document covers in a list.
    pub(super) fn covered(&self, list: usize, doc: DocId) -> f32 {
        let [_, covered] = self.score[list][doc as usize];
        (covered / self.possible[list].max(1e-6)).min(1.0)
    }

    pub(super) fn clear(&mut self) {
        for (score, touched) in self.score.iter_mut().zip(&mut self.touched) {
            for doc in touched.drain(..) {
                score[doc as usize] = [0.0; 2];
            }
        }
    }
}

/// Adds the units' scores into one list of the scratch; returns the greatest coverage there can be.
///
/// A unit gives a document the best score among its alternatives. Its phrase gives the sum of the words the document
/// has, and covers as much of the unit as they are of the phrase; any other alternative covers all of it.
pub(super) fn accumulate<'t>(
    units: &[Unit],
    lists: impl Fn(&str) -> Option<(&'t [(DocId, f32)], f32)>,
    scratch: &mut Scratch,
    list: usize,
) -> f32 {
    let Scratch { group, score, touched, .. } = scratch;
    let (score, touched) = (&mut score[list], &mut touched[list]);
    let mut possible = 0.0;
    let mut in_group: Vec<DocId> = Vec::new();
    let mut add = |doc: DocId, s: f32, rarity: f32| {
        let [sum, covered] = &mut score[doc as usize];
        if *sum == 0.0 {
            touched.push(doc);
        }
        *sum += s;
        *covered += rarity;
    };
    for unit in units {
        if let ([(token, weight)], []) = (unit.alternatives.as_slice(), unit.phrase.as_slice()) {
            let Some((postings, idf)) = lists(token) else { continue };
            let rarity = weight * idf;
            postings.iter().for_each(|(doc, s)| add(*doc, weight * s, rarity));
            possible += rarity;
            continue;
        }
        let mut rarity = 0.0_f32;
        let words: Vec<_> =
            unit.phrase.iter().filter_map(|(token, weight)| lists(token).map(|(p, idf)| (p, idf, *weight))).collect();
        let all: f32 = words.iter().map(|(_, idf, _)| idf).sum();
        for (postings, idf, weight) in &words {
            rarity = rarity.max(weight * idf);
            for (doc, s) in *postings {
                let [sum, share] = &mut group[*doc as usize];
                if *sum == 0.0 {
                    in_group.push(*doc);
                }
                *sum += weight * s;
                *share += idf / all.max(1e-6);
            }
        }
        for (token, weight) in &unit.alternatives {
            let Some((postings, idf)) = lists(token) else { continue };
            rarity = rarity.max(weight * idf);
            for (doc, s) in postings {
                let [sum, share] = &mut group[*doc as usize];
                if *sum == 0.0 {
                    in_group.push(*doc);
                }
                *sum = sum.max(weight * s);
                *share = 1.0;
            }
        }
        for doc in in_group.drain(..) {
            let [sum, share] = std::mem::take(&mut group[doc as usize]);
            add(doc, sum, rarity * share.min(1.0));
        }
        possible += rarity;
    }
    possible
}
