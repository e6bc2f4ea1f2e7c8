//! Queries that are a name as a whole, and where declarations come from.

use super::Engine;
use crate::channel::{Channel, whole_name};
use crate::columns::Columns;
use crate::error::LibraryError;
use crate::query::Query;
use crate::ranking::Ranking;
use crate::schema::Fields;
use std::collections::HashMap;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, InvertedIndexReader, SegmentReader, TantivyError, Term};

/// An ending that more declarations share names none of them.
const SHARED: u32 = 200;

/// How a declaration bears the name that the query is, the closest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Named {
    /// The vocabulary says that the query is the usual word for it: `Dvd.dvd` for `divides`.
    Called,
    /// The name ends so: `Nat.add_comm` for `add_comm`.
    Ending,
    /// But for upper and lower case.
    Folded,
    /// Letter by letter.
    Exact,
}

impl Named {
    /// How many times the span of all scores it is put before the rest.
    pub(super) fn tier(self) -> f64 {
        match self {
            Self::Called => 1.0,
            Self::Ending => 2.0,
            Self::Folded => 3.0,
            Self::Exact => 4.0,
        }
    }
}

impl Engine {
    /// The documents that parts of the query are the usual words for, each with the part's share of the query.
    pub(super) fn called(&self, query: &Query) -> Result<HashMap<DocId, f32>, LibraryError> {
        let mut found: HashMap<DocId, f32> = HashMap::new();
        if self.ranking.fusion.called > 0.0 {
            for (name, share) in &query.called {
                for doc in postings(&self.full_names, self.fields.full_name, name, SHARED)? {
                    let known = found.entry(doc).or_insert(*share);
                    *known = share.max(*known);
                }
            }
        }
        Ok(found)
    }

    /// The documents that the whole query is the name of, those included that are `called` so.
    pub(super) fn named(
        &self,
        text: &str,
        called: &HashMap<DocId, f32>,
    ) -> Result<HashMap<DocId, Named>, LibraryError> {
        let mut found: HashMap<DocId, Named> =
            called.iter().filter(|(_, share)| **share >= 1.0).map(|(doc, _)| (*doc, Named::Called)).collect();
        let Some((name, spelled)) = whole_name(text) else { return Ok(found) };
        let mut add = |reader: &InvertedIndexReader, field: Field, token: &str, named: Named| {
            for doc in postings(reader, field, token, SHARED)? {
                let known = found.entry(doc).or_insert(named);
                *known = named.max(*known);
            }
            Ok::<(), LibraryError>(())
        };
        add(&self.full_names, self.fields.full_name, name, Named::Exact)?;
        // A word of prose in lower case is a name only letter by letter.
        if spelled {
            let identifier = self.fields.channel(Channel::Identifier);
            let lower = name.to_lowercase();
            add(&self.identifiers, identifier, &format!("={lower}"), Named::Folded)?;
            add(&self.identifiers, identifier, &lower, Named::Ending)?;
        }
        Ok(found)
    }
}

/// The documents with a token, or none where more than `most` have it.
pub(super) fn postings(
    reader: &InvertedIndexReader,
    field: Field,
    token: &str,
    most: u32,
) -> Result<Vec<DocId>, LibraryError> {
    let term = Term::from_field_text(field, token);
    let Some(info) = reader.get_term_info(&term).map_err(TantivyError::from)? else { return Ok(Vec::new()) };
    if info.doc_freq > most {
        return Ok(Vec::new());
    }
    let block = reader.read_block_postings_from_terminfo(&info, IndexRecordOption::Basic);
    let mut block = block.map_err(TantivyError::from)?;
    let mut docs = Vec::with_capacity(info.doc_freq as usize);
    while block.block_len() > 0 {
        docs.extend_from_slice(block.docs());
        block.advance();
    }
    Ok(docs)
}

/// What each document's module adds to its score: see [`Ranking::origin`].
pub(super) fn origin(
    segment: &SegmentReader,
    fields: &Fields,
    columns: &Columns,
    ranking: &Ranking,
) -> Result<Vec<f32>, LibraryError> {
    let mut origin = vec![0.0; columns.len()];
    // Shorter prefixes first, so that a longer one has the last word.
    let mut prefixes: Vec<(&String, f32)> = ranking.origin.iter().map(|(p, w)| (p, *w)).collect();
    prefixes.sort_by_key(|(p, _)| p.len());
    let reader = segment.inverted_index(fields.module)?;
    for (prefix, weight) in prefixes {
        let mut modules = reader.terms().range().ge(prefix).into_stream().map_err(TantivyError::from)?;
        while modules.advance() {
            let Some(rest) = modules.key().strip_prefix(prefix.as_bytes()) else { break };
            if !rest.is_empty() && rest[0] != b'.' {
                continue;
            }
            let info = modules.value().clone();
            let block = reader.read_block_postings_from_terminfo(&info, IndexRecordOption::Basic);
            let mut block = block.map_err(TantivyError::from)?;
            while block.block_len() > 0 {
                for doc in block.docs() {
                    origin[*doc as usize] = weight;
                }
                block.advance();
            }
        }
    }
    Ok(origin)
}
