//! The fields of a class or structure, by the names of its projections.

use super::declaration::DeclKind;
use super::error::LibraryError;
use super::search::Index;
use tantivy::{DocSet, TERMINATED, TantivyError};

/// Names of a namespace that are looked at; no structure has its fields behind so many lemmas.
const MOST: usize = 5_000;

impl Index {
    /// Names of the fields of a class or structure without its own name, in the order of the index (for records from
    /// sources that of declaration); empty for anything else.
    ///
    /// # Errors
    /// Only when the index cannot be read.
    pub fn fields(&self, name: &str) -> Result<Vec<String>, LibraryError> {
        let Some(segment) = self.segment() else { return Ok(Vec::new()) };
        let reader = segment.inverted_index(self.full_name())?;
        let prefix = format!("{name}.");
        let mut names = reader.terms().range().ge(&prefix).into_stream().map_err(TantivyError::from)?;
        let mut found = Vec::new();
        for _ in 0..MOST {
            if !names.advance() {
                break;
            }
            let Some(rest) = names.key().strip_prefix(prefix.as_bytes()) else { break };
            let Ok(field) = std::str::from_utf8(rest) else { continue };
            if field.contains('.') {
                continue;
            }
            let info = names.value().clone();
            let option = tantivy::schema::IndexRecordOption::Basic;
            let doc = reader.read_postings_from_terminfo(&info, option).map_err(TantivyError::from)?.doc();
            if doc != TERMINATED && self.kind(doc) == Some(DeclKind::Projection) {
                found.push((doc, field.to_owned()));
            }
        }
        found.sort_unstable();
        Ok(found.into_iter().map(|(_, field)| field).collect())
    }
}
