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
    /// Score and coverage, side by side since they are written together.
    score: [Vec<[f32; 2]>; SCORES],
    touched: [Vec<DocId>; SCORES],
    /// The greatest coverage there can be, by list.
    possible: [f32; SCORES],
    /// Position among the candidates, plus one.
    slot: Vec<u16>,
}

impl Scratch {
    fn new(docs: usize) -> Self {
        Self {
            frequency: vec![0.0; docs],
            group: vec![0.0; docs],
            score: std::array::from_fn(|_| vec![[0.0; 2]; docs]),
            touched: Default::default(),
            possible: [0.0; SCORES],
            slot: vec![0; docs],
        }
    }

    /// A document's score in a list: the sum, less where little of the query is covered.
    fn score(&self, list: usize, doc: DocId) -> f32 {
        let [sum, covered] = self.score[list][doc as usize];
        if sum > 0.0 { sum * (covered / self.possible[list]).min(1.0).sqrt() } else { 0.0 }
    }

    fn clear(&mut self) {
        for (score, touched) in self.score.iter_mut().zip(&mut self.touched) {
            for doc in touched.drain(..) {
                score[doc as usize] = [0.0; 2];
            }
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
        let [a, b, c, d, e] = Channel::WORDS.map(reader);
        let inverted = [a?, b?, c?, d?, e?];
        let length = |channel| segment.get_fieldnorms_reader(fields.channel(channel));
        let [a, b, c, d, e] = Channel::WORDS.map(length);
        let lengths = [a?, b?, c?, d?, e?];
        let norms = norms(&lengths, docs, &ranking);
        let prior = prior(&columns, &lengths[0], &ranking);
        let identifiers = segment.inverted_index(fields.channel(Channel::Identifier))?;
        let weights = ranking.feature_weights();
        let weigh = |feature: &str| {
            ranking.features.iter().any(|(name, w)| *w != 0.0 && name.rsplit(':').next() == Some(feature))
        };
        let fused = ranking.list_weights();
        let active = std::array::from_fn(|l| {
            fused[l] > 0.0 || weigh(&format!("score.{}", LISTS[l])) || weigh(&format!("rank.{}", LISTS[l]))
        });
        let covered = std::array::from_fn(|p| weigh(&format!("cover.{}", Channel::WORDS[p].as_str())));
        Ok(Self {
            docs,
            fields,
            inverted,
            identifiers,
            norms,
            lengths,
            prior,
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
        for (token, weight) in query.expanded.iter().chain(&query.plain).flat_map(|u| &u.alternatives) {
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
        let fused = self.fuse(scratch, &spelled);
        let covers = self.covers(&fused, &heaviest, &terms, &mut scratch.slot);
        Ok(self.rank(&fused, &covers, scratch, &spelled, query, concept))
    }

    /// For each candidate and place, the share of the declaration's own words that the query has, by rarity.
    fn covers(
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

    /// Scores the posting lists of a token.
    fn term(&self, token: &str, frequency: &mut [f32], common_ones_skipped: bool) -> Result<TermScores, LibraryError> {
        let k1 = self.ranking.bm25.k1;
        let docs = self.docs as u32;
        let mut places: [Vec<(DocId, f32)>; PLACES] = Default::default();
        let mut place_idf = [0.0; PLACES];
        let mut touched: Vec<DocId> = Vec::new();
        for (place, weight) in self.ranking.bm25.places.array().into_iter().enumerate() {
            let term = Term::from_field_text(self.fields.channel(Channel::WORDS[place]), token);
            let Some(info) = self.inverted[place].get_term_info(&term).map_err(TantivyError::from)? else { continue };
            // In a query of several units, a token that every eighth declaration has in this place tells little and
            // costs most.
            if common_ones_skipped && info.doc_freq > docs / COMMON {
                continue;
            }
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

    /// Fuses the first documents of every list by reciprocal rank; in order of document.
    fn fuse(&self, scratch: &Scratch, spelled: &HashMap<DocId, f32>) -> Vec<(DocId, Fused)> {
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

    /// Gives every fused candidate its features and its score, best first.
    fn rank(
        &self,
        fused: &[(DocId, Fused)],
        covers: &[[f32; PLACES]],
        scratch: &Scratch,
        spelled: &HashMap<DocId, f32>,
        query: &Query,
        concept: bool,
    ) -> Vec<Candidate> {
        let traits = [query.traits.short, query.traits.statement, query.traits.latex, query.traits.code];
        let best: [f32; SCORES] =
            std::array::from_fn(|list| fused.iter().map(|(doc, _)| scratch.score(list, *doc)).fold(0.0, f32::max));
        let mut out: Vec<Candidate> = fused
            .iter()
            .zip(covers)
            .map(|((doc, fused), cover)| {
                let (doc, at) = (*doc, *doc as usize);
                let share = |list: usize| scratch.score(list, doc) / best[list].max(1e-6);
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
                    cover[0],
                    cover[1],
                    cover[2],
                    is(kind == Kind::Concept),
                    is(kind == Kind::Definition),
                    is(kind == Kind::Instance),
                    self.columns.popularity[at].min(7.0),
                    length(0).min(12.0),
                    is(length(1) > 0.0),
                    length(1).ln_1p(),
                    length(2).ln_1p(),
                    share(6),
                    fused.lists[6],
                    length(4).ln_1p(),
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

/// A token is common in a place where more than one in so many declarations have it.
const COMMON: u32 = 8;
/// Units from which on a query can do without common tokens.
const MANY: usize = 4;
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
    let Scratch { group, score, touched, .. } = scratch;
    let (score, touched) = (&mut score[list], &mut touched[list]);
    let mut possible = 0.0;
    let mut in_group: Vec<DocId> = Vec::new();
    for unit in units {
        let mut rarity = 0.0_f32;
        let mut add = |doc: DocId, s: f32, rarity: f32| {
            let [sum, covered] = &mut score[doc as usize];
            if *sum == 0.0 {
                touched.push(doc);
            }
            *sum += s;
            *covered += rarity;
        };
        if let [(token, weight)] = unit.alternatives.as_slice() {
            let Some((postings, idf)) = lists(token) else { continue };
            rarity = weight * idf;
            postings.iter().for_each(|(doc, s)| add(*doc, weight * s, rarity));
        } else {
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
            for doc in in_group.drain(..) {
                add(doc, std::mem::take(&mut group[doc as usize]), rarity);
            }
        }
        possible += rarity;
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
