//! The dense channel at work in an index: the first candidates get a similarity, and are ordered anew with it.

use super::Dense;
use crate::library::engine::{Candidate, Engine};
use crate::library::error::LibraryError;
use crate::library::ranking::PLAIN_FEATURES;
use crate::library::search::Index;
use std::sync::Arc;

/// Position of the feature, the last of the plain ones.
const FEATURE: usize = PLAIN_FEATURES.len() - 1;

impl Index {
    /// This index with the dense channel. Its weight is the feature `dense` of the ranking.
    #[must_use]
    pub fn with_dense(mut self, dense: Arc<Dense>) -> Self {
        self.dense = Some(dense);
        self
    }

    /// Gives the first candidates their similarity and puts all in order again.
    pub(in crate::library) fn add_similarity(
        &self,
        dense: &Dense,
        engine: &Engine,
        query: &str,
        candidates: &mut [Candidate],
    ) -> Result<(), LibraryError> {
        let compared = engine.compared().min(candidates.len());
        let first = &mut candidates[..compared];
        let records: Vec<_> = first.iter().map(|c| self.record(c.doc)).collect::<Result<_, _>>()?;
        let similarities = dense
            .similarities(query, &records)
            .map_err(|e| LibraryError::Data { what: "the dense channel".to_owned(), why: e.to_string() })?;
        for (candidate, similarity) in first.iter_mut().zip(similarities) {
            candidate.features[FEATURE] = similarity;
            candidate.score += engine.weight(FEATURE) * f64::from(similarity);
        }
        engine.sort(candidates);
        Ok(())
    }
}
