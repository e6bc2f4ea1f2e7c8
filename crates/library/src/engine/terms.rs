//! Posting lists of tokens, scored; documents whose name a query spells.

use super::Engine;
use super::named::postings;
use super::sizes::PLACES;
use crate::channel::{Channel, identifiers_asked};
use crate::columns::idf;
use crate::error::LibraryError;
use crate::ranking::Ranking;
use std::collections::HashMap;
use tantivy::fieldnorm::FieldNormReader;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, TantivyError, Term};

/// A token is common in a place where more than one in so many declarations have it.
const COMMON: u32 = 8;

/// Posting lists of one token, scored.
pub(super) struct TermScores {
    /// Documents and scores over all places.
    pub(super) merged: Vec<(DocId, f32)>,
    pub(super) merged_idf: f32,
    /// The same for each place alone.
    pub(super) places: [Vec<(DocId, f32)>; PLACES],
    pub(super) place_idf: [f32; PLACES],
}

impl Engine {
    /// Scores the posting lists of a token.
    pub(super) fn term(
        &self,
        token: &str,
        frequency: &mut [f32],
        common_ones_skipped: bool,
    ) -> Result<TermScores, LibraryError> {
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
    pub(super) fn spelled(&self, text: &str) -> Result<HashMap<DocId, f32>, LibraryError> {
        let mut found: HashMap<DocId, f32> = HashMap::new();
        let end = text.char_indices().nth(crate::query::MAX_CHARS).map_or(text.len(), |c| c.0);
        for (token, weight) in identifiers_asked(&text[..end]) {
            // An ending as common as `map` or `ext` names nothing.
            for doc in postings(&self.identifiers, self.fields.channel(Channel::Identifier), &token, 200)? {
                let w = found.entry(doc).or_default();
                *w = w.max(weight);
            }
        }
        Ok(found)
    }
}

/// Length norms by place and of all places together, by document.
pub(super) fn norms(lengths: &[FieldNormReader; PLACES], docs: usize, ranking: &Ranking) -> [Vec<f32>; PLACES + 1] {
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
