//! The real names nearest to one that does not exist: for a model or a person who misremembers.

use super::channel::Channel;
use super::declaration::Declaration;
use super::error::LibraryError;
use super::search::Index;
use super::text::{Stems, fold};
use autoform_base::distance::alignment;
use std::collections::HashMap;
use tantivy::DocId;
use tantivy::schema::IndexRecordOption;

/// Names that are compared letter by letter, after overlap of naming words has chosen them.
const COMPARED: usize = 400;
/// A naming word more frequent than this helps only beside a rarer one.
const COMMON: u32 = 20_000;

impl Index {
    /// The `k` declarations whose names are nearest to `identifier`, nearest first.
    ///
    /// Nearness is half shared naming words (by rarity, over the words of both) and half similarity of the
    /// letters (Damerau–Levenshtein over the longer length). Namespaces count like other words.
    ///
    /// # Errors
    /// Only when the index cannot be read.
    pub fn nearest_names(&self, identifier: &str, k: usize) -> Result<Vec<Declaration>, LibraryError> {
        let wanted: String = fold(identifier).chars().take(300).collect();
        let mut stems = Stems::default();
        let mut tokens = stems.name(&wanted);
        tokens.sort_unstable();
        tokens.dedup();
        let Some(segment) = self.segment() else { return Ok(Vec::new()) };
        let inverted = segment.inverted_index(self.field(Channel::Name))?;
        let mut shared: HashMap<DocId, f32> = HashMap::new();
        let mut total = 0.0;
        let mut terms = Vec::new();
        for token in &tokens {
            let term = tantivy::Term::from_field_text(self.field(Channel::Name), token);
            let info = inverted.get_term_info(&term).map_err(tantivy::TantivyError::from)?;
            let frequency = info.as_ref().map_or(0, |i| i.doc_freq);
            total += super::columns::idf(segment.max_doc(), frequency);
            terms.extend(info.map(|i| (frequency, i)));
        }
        terms.sort_by_key(|(frequency, _)| *frequency);
        for (at, (frequency, info)) in terms.iter().enumerate() {
            if at > 0 && *frequency > COMMON && !shared.is_empty() {
                break;
            }
            let idf = super::columns::idf(segment.max_doc(), *frequency);
            let block = inverted.read_block_postings_from_terminfo(info, IndexRecordOption::Basic);
            let mut block = block.map_err(tantivy::TantivyError::from)?;
            while block.block_len() > 0 {
                for &doc in block.docs() {
                    *shared.entry(doc).or_default() += idf;
                }
                block.advance();
            }
        }
        let mut overlap: Vec<(f32, DocId)> =
            shared.into_iter().map(|(d, s)| (s / self.name_weight(d).max(total), d)).collect();
        let order = |a: &(f32, DocId), b: &(f32, DocId)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        if overlap.len() > COMPARED {
            overlap.select_nth_unstable_by(COMPARED, order);
            overlap.truncate(COMPARED);
        }
        for doc in self.misspelled(&wanted)? {
            if !overlap.iter().any(|(_, d)| *d == doc) {
                overlap.push((0.0, doc));
            }
        }
        let mut near = Vec::with_capacity(overlap.len());
        for (words, doc) in overlap {
            let decl = self.record(doc)?;
            near.push((0.5 * words + 0.5 * similarity(&wanted, &decl.name), decl));
        }
        near.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.name.cmp(&b.1.name)));
        Ok(near.into_iter().take(k).map(|n| n.1).collect())
    }

    /// Names within two edits of the identifier or of its ending, by automaton over the raw names.
    fn misspelled(&self, identifier: &str) -> Result<Vec<DocId>, LibraryError> {
        let lower = identifier.to_lowercase();
        if lower.chars().count() < 4 || lower.chars().count() > 60 {
            return Ok(Vec::new());
        }
        let field = self.field(Channel::Identifier);
        let query = tantivy::query::FuzzyTermQuery::new(tantivy::Term::from_field_text(field, &lower), 2, true);
        let found = self.searcher().search(&query, &tantivy::collector::TopDocs::with_limit(50).order_by_score())?;
        Ok(found.into_iter().map(|(_, address)| address.doc_id).collect())
    }
}

/// One minus the edit distance over the longer length, without regard to case.
fn similarity(a: &str, b: &str) -> f32 {
    let a: Vec<char> = a.to_lowercase().chars().collect();
    let b: Vec<char> = b.to_lowercase().chars().take(300).collect();
    let longer = a.len().max(b.len()).max(1);
    1.0 - alignment(&a, &b) as f32 / longer as f32
}
