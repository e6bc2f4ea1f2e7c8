//! Scoring of one query against the index: terms at a time into dense arrays.
//!
//! tantivy holds the posting lists; the scoring is ours because one score a token over all places (BM25F), the
//! best of a unit's alternatives, and coverage of units are none of its queries. Everything is deterministic:
//! sums run in the order of the query, ties are broken by name.

mod fuse;
mod named;
mod order;
mod scratch;
mod sizes;
mod terms;

use super::channel::Channel;
use super::columns::Columns;
use super::error::LibraryError;
use super::query::{Query, Unit};
use super::ranking::{LISTS, Ranking};
use super::schema::Fields;
use order::Found;
use scratch::{Scratch, accumulate};
use sizes::{MANY, PLACES, SCORES};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tantivy::fieldnorm::FieldNormReader;
use tantivy::{DocId, InvertedIndexReader, SegmentReader};
use terms::TermScores;

/// The searchable side of one segment.
pub(crate) struct Engine {
    docs: usize,
    fields: Fields,
    inverted: [Arc<InvertedIndexReader>; PLACES],
    identifiers: Arc<InvertedIndexReader>,
    full_names: Arc<InvertedIndexReader>,
    /// Length norms `k1 (1 - b + b len / average)` per place, then of all places together, by document.
    norms: [Vec<f32>; PLACES + 1],
    lengths: [FieldNormReader; PLACES],
    prior: Vec<f32>,
    /// What a document's module adds to its score.
    origin: Vec<f32>,
    weights: Vec<f64>,
    ranking: Ranking,
    /// Which score lists anything depends on.
    active: [bool; SCORES],
    /// Which places' covers anything depends on.
    covered: [bool; PLACES],
    pub(crate) columns: Columns,
    /// Arrays that are cleared after use and used again.
    pool: Mutex<Vec<Scratch>>,
}

/// A candidate with its features.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) doc: DocId,
    pub(crate) score: f64,
    /// What of the score is not the linear model's: origin, being named, what the searcher asks for.
    pub(crate) bonus: f64,
    pub(crate) features: Vec<f32>,
}

impl Engine {
    pub(crate) fn new(
        segment: &SegmentReader,
        fields: Fields,
        columns: Columns,
        ranking: Ranking,
    ) -> Result<Self, LibraryError> {
        let docs = columns.len();
        let reader = |channel| segment.inverted_index(fields.channel(channel));
        let [a, b, c, d, e] = Channel::WORDS.map(reader);
        let inverted = [a?, b?, c?, d?, e?];
        let length = |channel| segment.get_fieldnorms_reader(fields.channel(channel));
        let [a, b, c, d, e] = Channel::WORDS.map(length);
        let lengths = [a?, b?, c?, d?, e?];
        let norms = terms::norms(&lengths, docs, &ranking);
        let prior = order::prior(&columns, &lengths[0], &ranking);
        let origin = named::origin(segment, &fields, &columns, &ranking)?;
        let full_names = segment.inverted_index(fields.full_name)?;
        let identifiers = segment.inverted_index(fields.channel(Channel::Identifier))?;
        let weights = ranking.feature_weights();
        let weigh = |feature: &str| {
            ranking.features.iter().any(|(name, w)| *w != 0.0 && name.rsplit(':').next() == Some(feature))
        };
        let fused = ranking.list_weights();
        let active = std::array::from_fn(|l| {
            let about = ["score", "rank", "asked", "match"].map(|what| format!("{what}.{}", LISTS[l]));
            fused[l] > 0.0 || about.iter().any(|f| weigh(f))
        });
        let covered = std::array::from_fn(|p| {
            ["cover", "match"].iter().any(|what| weigh(&format!("{what}.{}", Channel::WORDS[p].as_str())))
        });
        Ok(Self {
            docs,
            fields,
            inverted,
            identifiers,
            full_names,
            norms,
            lengths,
            prior,
            origin,
            weights,
            ranking,
            active,
            covered,
            columns,
            pool: Mutex::default(),
        })
    }

    /// The best `depth` candidates of the fused lists, ordered by the linear model.
    ///
    /// `concept` adds to the score of declarations that introduce a concept.
    pub(crate) fn candidates(&self, text: &str, query: &Query, concept: bool) -> Result<Vec<Candidate>, LibraryError> {
        let mut scratch = self.pool.lock().ok().and_then(|mut p| p.pop()).unwrap_or_else(|| Scratch::new(self.docs));
        let result = self.candidates_in(text, query, concept, &mut scratch);
        scratch.clear();
        // A failure may leave the inner arrays dirty; such a scratch is dropped.
        if result.is_ok()
            && let Ok(mut pool) = self.pool.lock()
        {
            pool.push(scratch);
        }
        result
    }

    fn candidates_in(
        &self,
        text: &str,
        query: &Query,
        concept: bool,
        scratch: &mut Scratch,
    ) -> Result<Vec<Candidate>, LibraryError> {
        let mut terms: HashMap<&str, TermScores> = HashMap::new();
        let mut heaviest: Vec<(&str, f32)> = Vec::new();
        for (token, weight) in query.expanded.iter().chain(&query.plain).flat_map(Unit::tokens) {
            match heaviest.iter_mut().find(|(t, _)| t == token) {
                Some((_, w)) => *w = w.max(*weight),
                None => {
                    terms.insert(token, self.term(token, &mut scratch.frequency, query.expanded.len() >= MANY)?);
                    heaviest.push((token, *weight));
                }
            }
        }
        let merged = |t: &str| terms.get(t).map(|s| (s.merged.as_slice(), s.merged_idf));
        for list in (0..SCORES).filter(|l| self.active[*l]) {
            scratch.possible[list] = match list {
                0 => accumulate(&query.plain, merged, scratch, 0),
                1 => accumulate(&query.expanded, merged, scratch, 1),
                _ => {
                    let place = list - 2;
                    let lists = |t: &str| terms.get(t).map(|s| (s.places[place].as_slice(), s.place_idf[place]));
                    accumulate(&query.expanded, lists, scratch, list)
                }
            };
        }
        let spelled = self.spelled(text)?;
        let called = self.called(query)?;
        let named = self.named(text, &called)?;
        let fused = self.fuse(scratch, &spelled, named.keys().chain(called.keys()));
        let covers = self.covers(&fused, &heaviest, &terms, &mut scratch.slot);
        let found = Found { fused: &fused, covers: &covers, spelled: &spelled, named: &named, called: &called };
        Ok(self.order(&found, scratch, query, concept))
    }
}
