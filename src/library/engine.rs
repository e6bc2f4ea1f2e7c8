//! Scoring of one query against the index: terms at a time into dense arrays.
//!
//! tantivy holds the posting lists; the scoring is ours because one score a token over all places (BM25F), the
//! best of a unit's alternatives, and coverage of units are none of its queries. Everything is deterministic:
//! sums run in the order of the query, ties are broken by name.

use super::channel::{Channel, identifiers_asked};
use super::columns::{Columns, idf};
use super::error::LibraryError;
use super::query::{Query, Unit};
use super::ranking::{CROSSED, LISTS, PLAIN_FEATURES, Ranking};
use super::schema::Fields;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tantivy::fieldnorm::FieldNormReader;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, InvertedIndexReader, SegmentReader, TantivyError, Term};

const PLACES: usize = Channel::WORDS.len();
/// Scores kept per document: plain, vocabulary, and one a place.
const SCORES: usize = 2 + PLACES;

/// The searchable side of one segment.
pub(crate) struct Engine {
    docs: usize,
    fields: Fields,
    inverted: [Arc<InvertedIndexReader>; PLACES],
    identifiers: Arc<InvertedIndexReader>,
    /// Length norms `k1 (1 - b + b len / average)` per place, then of all places together, by document.
    norms: [Vec<f32>; PLACES + 1],
    lengths: [FieldNormReader; PLACES],
    prior: Vec<f32>,
    weights: Vec<f64>,
    ranking: Ranking,
    pub(crate) columns: Columns,
    /// Arrays that are cleared after use and used again.
    pool: Mutex<Vec<Scratch>>,
}

/// A candidate with its features.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) doc: DocId,
    pub(crate) score: f64,
    pub(crate) features: Vec<f32>,
}

/// Posting lists of one token, scored.
struct TermScores {
    /// Documents and scores over all places.
    merged: Vec<(DocId, f32)>,
    merged_idf: f32,
    /// The same for each place alone.
    places: [Vec<(DocId, f32)>; PLACES],
    place_idf: [f32; PLACES],
}

/// Dense arrays by document. Between queries all of them are zero.
struct Scratch {
    frequency: Vec<f32>,
    group: Vec<f32>,
    score: [Vec<f32>; SCORES],
    covered: [Vec<f32>; SCORES],
    matched: [Vec<f32>; PLACES],
    touched: [Vec<DocId>; SCORES],
}

impl Scratch {
    fn new(docs: usize) -> Self {
        let zeros = || vec![0.0; docs];
        Self {
            frequency: zeros(),
            group: zeros(),
            score: std::array::from_fn(|_| zeros()),
            covered: std::array::from_fn(|_| zeros()),
            matched: std::array::from_fn(|_| zeros()),
            touched: Default::default(),
        }
    }

    fn clear(&mut self) {
        for list in 0..SCORES {
            for &doc in &self.touched[list] {
                self.score[list][doc as usize] = 0.0;
                self.covered[list][doc as usize] = 0.0;
                if list >= 2 {
                    self.matched[list - 2][doc as usize] = 0.0;
                }
            }
            self.touched[list].clear();
        }
    }
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
        let [a, b, c, d] = Channel::WORDS.map(reader);
        let inverted = [a?, b?, c?, d?];
        let length = |channel| segment.get_fieldnorms_reader(fields.channel(channel));
        let [a, b, c, d] = Channel::WORDS.map(length);
        let lengths = [a?, b?, c?, d?];
        let norms = norms(&lengths, docs, &ranking);
        let prior = prior(&columns, &lengths[0], &ranking);
        let identifiers = segment.inverted_index(fields.channel(Channel::Identifier))?;
        let weights = ranking.feature_weights();
        let pool = Mutex::default();
        Ok(Self { docs, fields, inverted, identifiers, norms, lengths, prior, weights, ranking, columns, pool })
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
        for (token, weight) in query.expanded.iter().chain(&query.plain).flat_map(|u| &u.alternatives) {
            match heaviest.iter_mut().find(|(t, _)| t == token) {
                Some((_, w)) => *w = w.max(*weight),
                None => {
                    terms.insert(token, self.term(token, &mut scratch.frequency)?);
                    heaviest.push((token, *weight));
                }
            }
        }
        let merged = |t: &str| terms.get(t).map(|s| (s.merged.as_slice(), s.merged_idf));
        let mut possible = [0.0; SCORES];
        possible[0] = accumulate(&query.plain, merged, scratch, 0);
        possible[1] = accumulate(&query.expanded, merged, scratch, 1);
        for place in 0..PLACES {
            let lists = |t: &str| terms.get(t).map(|s| (s.places[place].as_slice(), s.place_idf[place]));
            possible[2 + place] = accumulate(&query.expanded, lists, scratch, 2 + place);
            // Words of the query as a share of the declaration's own words, both by rarity.
            for (token, weight) in &heaviest {
                if let Some(t) = terms.get(token) {
                    for (doc, _) in &t.places[place] {
                        scratch.matched[place][*doc as usize] += weight * t.place_idf[place];
                    }
                }
            }
        }
        // Words of the plain query alone may have touched a place the expanded query did not.
        for (place, touched) in scratch.touched[2..].iter_mut().enumerate() {
            for (token, _) in &heaviest {
                if let Some(t) = terms.get(token) {
                    touched.extend(
                        t.places[place].iter().map(|p| p.0).filter(|d| scratch.score[2 + place][*d as usize] == 0.0),
                    );
                }
            }
        }
        let mut best = [0.0_f32; SCORES];
        for list in 0..SCORES {
            for i in 0..scratch.touched[list].len() {
                let doc = scratch.touched[list][i] as usize;
                let covered = &mut scratch.covered[list][doc];
                if *covered > 0.0 {
                    // Covering more of the query counts beyond the sum; done once a document.
                    scratch.score[list][doc] *= (*covered / possible[list]).sqrt();
                    *covered = 0.0;
                }
                best[list] = best[list].max(scratch.score[list][doc]);
            }
        }
        let spelled = self.spelled(text)?;
        let pool = self.fuse(scratch, &spelled);
        Ok(self.rank(pool, scratch, &best, &spelled, query, concept))
    }

    /// Scores the posting lists of a token.
    fn term(&self, token: &str, frequency: &mut [f32]) -> Result<TermScores, LibraryError> {
        let k1 = self.ranking.bm25.k1;
        let docs = self.docs as u32;
        let mut places: [Vec<(DocId, f32)>; PLACES] = Default::default();
        let mut place_idf = [0.0; PLACES];
        let mut touched: Vec<DocId> = Vec::new();
        for (place, weight) in self.ranking.bm25.places.array().into_iter().enumerate() {
            let term = Term::from_field_text(self.fields.channel(Channel::WORDS[place]), token);
            let Some(info) = self.inverted[place].get_term_info(&term).map_err(TantivyError::from)? else { continue };
            let idf = idf(docs, info.doc_freq);
            place_idf[place] = idf;
            places[place].reserve_exact(info.doc_freq as usize);
            let mut block = self.inverted[place]
                .read_block_postings_from_terminfo(&info, IndexRecordOption::WithFreqs)
                .map_err(TantivyError::from)?;
            while block.block_len() > 0 {
                for (&doc, &count) in block.docs().iter().zip(block.freqs()) {
                    let (at, tf) = (doc as usize, count as f32);
                    places[place].push((doc, idf * tf * (k1 + 1.0) / (tf + self.norms[place][at])));
                    if weight > 0.0 {
                        if frequency[at] == 0.0 {
                            touched.push(doc);
                        }
                        frequency[at] += weight * tf;
                    }
                }
                block.advance();
            }
        }
        let merged_idf = idf(docs, touched.len() as u32);
        let merged = touched
            .into_iter()
            .map(|doc| {
                let tf = std::mem::take(&mut frequency[doc as usize]);
                (doc, merged_idf * tf * (k1 + 1.0) / (tf + self.norms[PLACES][doc as usize]))
            })
            .collect();
        Ok(TermScores { merged, merged_idf, places, place_idf })
    }

    /// Documents whose raw name the query spells, with weights, at most a few hundred.
    fn spelled(&self, text: &str) -> Result<HashMap<DocId, f32>, LibraryError> {
        let mut found: HashMap<DocId, f32> = HashMap::new();
        let end = text.char_indices().nth(super::query::MAX_CHARS).map_or(text.len(), |c| c.0);
        for (token, weight) in identifiers_asked(&text[..end]) {
            let term = Term::from_field_text(self.fields.channel(Channel::Identifier), &token);
            let Some(info) = self.identifiers.get_term_info(&term).map_err(TantivyError::from)? else { continue };
            // An ending as common as `map` or `ext` names nothing.
            if info.doc_freq > 200 {
                continue;
            }
            let block = self.identifiers.read_block_postings_from_terminfo(&info, IndexRecordOption::Basic);
            let mut block = block.map_err(TantivyError::from)?;
            while block.block_len() > 0 {
                for &doc in block.docs() {
                    let w = found.entry(doc).or_default();
                    *w = w.max(weight);
                }
                block.advance();
            }
        }
        Ok(found)
    }

    /// Fuses the first documents of every list by reciprocal rank.
    fn fuse(&self, scratch: &Scratch, spelled: &HashMap<DocId, f32>) -> HashMap<DocId, Fused> {
        let Ranking { fusion, .. } = &self.ranking;
        let mut fused: HashMap<DocId, Fused> = HashMap::new();
        for (list, weight) in self.ranking.list_weights().into_iter().enumerate() {
            if weight <= 0.0 {
                continue;
            }
            let mut first: Vec<(f32, u32, DocId)> = if list == LISTS.len() - 1 {
                spelled
                    .iter()
                    .map(|(d, w)| (*w * self.prior[*d as usize], self.columns.rank[*d as usize], *d))
                    .collect()
            } else {
                let scores = &scratch.score[list];
                let docs = scratch.touched[list].iter();
                let scored = docs.map(|d| (scores[*d as usize] * self.prior[*d as usize], *d));
                scored.filter(|(s, _)| *s > 0.0).map(|(s, d)| (s, self.columns.rank[d as usize], d)).collect()
            };
            let order = |a: &(f32, u32, DocId), b: &(f32, u32, DocId)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
            if first.len() > fusion.depth {
                first.select_nth_unstable_by(fusion.depth, order);
                first.truncate(fusion.depth);
            }
            first.sort_unstable_by(order);
            for (rank, (_, _, doc)) in first.into_iter().enumerate() {
                let entry = fused.entry(doc).or_default();
                let reciprocal = 1.0 / (fusion.k + rank as f32 + 1.0);
                entry.sum += weight * reciprocal;
                entry.lists[list] = reciprocal;
            }
        }
        fused
    }

    /// Gives every fused candidate its features and its score, best first.
    fn rank(
        &self,
        pool: HashMap<DocId, Fused>,
        scratch: &Scratch,
        best: &[f32; SCORES],
        spelled: &HashMap<DocId, f32>,
        query: &Query,
        concept: bool,
    ) -> Vec<Candidate> {
        let traits = [query.traits.short, query.traits.statement, query.traits.latex, query.traits.code];
        let mut out: Vec<Candidate> = pool
            .into_iter()
            .map(|(doc, fused)| {
                let at = doc as usize;
                let share = |list: usize| scratch.score[list][at] / best[list].max(1e-6);
                let cover = |p: usize| scratch.matched[p][at] / self.columns.weight[p][at].max(1e-6);
                let length = |p: usize| self.lengths[p].fieldnorm(doc) as f32;
                let is = |yes: bool| if yes { 1.0 } else { 0.0 };
                let kind = Kind::of(self.columns.kind[at]);
                let plain: [f32; PLAIN_FEATURES.len()] = [
                    fused.sum,
                    share(0),
                    share(1),
                    share(2),
                    share(3),
                    share(4),
                    share(5),
                    fused.lists[0],
                    fused.lists[1],
                    fused.lists[2],
                    fused.lists[3],
                    fused.lists[4],
                    spelled.get(&doc).copied().unwrap_or(0.0),
                    cover(0),
                    cover(1),
                    cover(2),
                    is(kind == Kind::Concept),
                    is(kind == Kind::Definition),
                    is(kind == Kind::Instance),
                    self.columns.popularity[at].min(7.0),
                    length(0).min(12.0),
                    is(length(1) > 0.0),
                    length(1).ln_1p(),
                    length(2).ln_1p(),
                    length(3).ln_1p(),
                ];
                let crossed = traits.iter().flat_map(|t| CROSSED.iter().map(|f| if *t { plain[*f] } else { 0.0 }));
                let features: Vec<f32> = plain.into_iter().chain(crossed).collect();
                let mut score: f64 = features.iter().zip(&self.weights).map(|(f, w)| f64::from(*f) * w).sum();
                if concept && matches!(kind, Kind::Concept | Kind::Definition) {
                    score += CONCEPT_BONUS;
                }
                Candidate { doc, score, features }
            })
            .collect();
        let rank = |c: &Candidate| self.columns.rank[c.doc as usize];
        out.sort_unstable_by(|a, b| b.score.total_cmp(&a.score).then(rank(a).cmp(&rank(b))));
        out
    }
}

/// What asking for a concept adds to definitions, in units of the linear model.
const CONCEPT_BONUS: f64 = 1.5;

/// A candidate's ranks: their weighted sum, and the reciprocal rank in each list.
#[derive(Debug, Clone, Default)]
struct Fused {
    sum: f32,
    lists: [f32; LISTS.len()],
}

/// What ranking tells kinds apart by.
#[derive(PartialEq, Clone, Copy)]
enum Kind {
    Concept,
    Definition,
    Instance,
    Other,
}

impl Kind {
    fn of(code: u8) -> Self {
        use super::declaration::DeclKind as K;
        match K::ALL.get(code as usize) {
            Some(K::Class | K::Structure | K::Inductive) => Self::Concept,
            Some(K::Def | K::Abbrev) => Self::Definition,
            Some(K::Instance) => Self::Instance,
            _ => Self::Other,
        }
    }
}

/// Adds the units' scores into one list of the scratch; returns the greatest coverage there can be.
///
/// A unit gives a document the best score among its alternatives.
fn accumulate<'t>(
    units: &[Unit],
    lists: impl Fn(&str) -> Option<(&'t [(DocId, f32)], f32)>,
    scratch: &mut Scratch,
    list: usize,
) -> f32 {
    let Scratch { group, score, covered, touched, .. } = scratch;
    let (score, covered, touched) = (&mut score[list], &mut covered[list], &mut touched[list]);
    let mut possible = 0.0;
    let mut in_group: Vec<DocId> = Vec::new();
    for unit in units {
        let mut rarity = 0.0_f32;
        for (token, weight) in &unit.alternatives {
            let Some((postings, idf)) = lists(token) else { continue };
            rarity = rarity.max(weight * idf);
            for (doc, s) in postings {
                let slot = &mut group[*doc as usize];
                if *slot == 0.0 {
                    in_group.push(*doc);
                }
                *slot = slot.max(weight * s);
            }
        }
        possible += rarity;
        for doc in in_group.drain(..) {
            let at = doc as usize;
            if score[at] == 0.0 {
                touched.push(doc);
            }
            score[at] += std::mem::take(&mut group[at]);
            covered[at] += rarity;
        }
    }
    possible
}

fn norms(lengths: &[FieldNormReader; PLACES], docs: usize, ranking: &Ranking) -> [Vec<f32>; PLACES + 1] {
    let (k1, b) = (ranking.bm25.k1, ranking.bm25.b);
    let norm = |length: f32, average: f32| k1 * (1.0 - b + b * length / average.max(1e-6));
    let mut merged = vec![0.0_f32; docs];
    let mut out: [Vec<f32>; PLACES + 1] = Default::default();
    for (place, weight) in ranking.bm25.places.array().into_iter().enumerate() {
        let table: Vec<f32> = (0..=255).map(|id| FieldNormReader::id_to_fieldnorm(id) as f32).collect();
        let by_doc: Vec<u8> = (0..docs as u32).map(|d| lengths[place].fieldnorm_id(d)).collect();
        let (mut total, mut with) = (0.0_f64, 0_u32);
        for (id, sum) in by_doc.iter().zip(&mut merged) {
            let length = table[*id as usize];
            *sum += weight * length;
            total += f64::from(length);
            with += u32::from(length > 0.0);
        }
        let average = (total / f64::from(with.max(1))) as f32;
        let table: Vec<f32> = table.into_iter().map(|l| norm(l, average)).collect();
        out[place] = by_doc.into_iter().map(|id| table[id as usize]).collect();
    }
    let average = (merged.iter().map(|m| f64::from(*m)).sum::<f64>() / docs.max(1) as f64) as f32;
    out[PLACES] = merged.into_iter().map(|l| norm(l, average)).collect();
    out
}

fn prior(columns: &Columns, names: &FieldNormReader, ranking: &Ranking) -> Vec<f32> {
    let p = &ranking.prior;
    (0..columns.len())
        .map(|at| {
            let kind = match Kind::of(columns.kind[at]) {
                Kind::Concept => p.concept,
                Kind::Definition => p.definition,
                _ => 0.0,
            };
            let length = (names.fieldnorm(at as u32) as f32).min(10.0);
            // Never negative, whatever the configuration says: a prior reorders, it does not exclude.
            (1.0 + kind + p.popularity * columns.popularity[at].min(6.0) + p.name_length * length).max(0.05)
        })
        .collect()
}
