//! The dense channel at work in an index: the first candidates get a similarity, and are ordered anew with it.

use super::Dense;
use crate::library::engine::{Candidate, Engine};
use crate::library::error::LibraryError;
use crate::library::ranking::PLAIN_FEATURES;
use crate::library::search::Index;
use std::sync::Arc;

/// Position of the feature, the last of the plain ones.
const FEATURE: usize = PLAIN_FEATURES.len() - 1;
/// Position of the sum of reciprocal ranks, the first of them.
const FUSION: usize = 0;

impl Index {
    /// This index with the dense channel. Its weight is the feature `dense` of the ranking.
    #[must_use]
    pub fn with_dense(mut self, dense: Arc<Dense>) -> Self {
        self.dense = Some(dense);
        self
    }

    /// Whether the dense channel is attached.
    pub fn is_dense(&self) -> bool {
        self.dense.is_some()
    }

    /// Gives the first candidates their similarity and puts all in order again.
    pub(in crate::library) fn add_similarity(
        &self,
        dense: &Dense,
        engine: &Engine,
        query: &str,
        candidates: &mut [Candidate],
    ) -> Result<(), LibraryError> {
        // Those that fusion puts first, not the linear model: its weights were fitted to queries, and a
        // cross-validation must not compare what only a model that has seen the answers would.
        let mut first: Vec<usize> = (0..candidates.len()).collect();
        first.sort_by(|a, b| candidates[*b].features[FUSION].total_cmp(&candidates[*a].features[FUSION]));
        first.truncate(engine.compared());
        let records: Vec<_> = first.iter().map(|i| self.record(candidates[*i].doc)).collect::<Result<_, _>>()?;
        let similarities = dense
            .similarities(query, &records)
            .map_err(|e| LibraryError::Data { what: "the dense channel".to_owned(), why: e.to_string() })?;
        // Relative to their mean, so that one that was not compared is neither better nor worse for it.
        let mean = similarities.iter().sum::<f32>() / similarities.len().max(1) as f32;
        for (at, similarity) in first.into_iter().zip(similarities) {
            let candidate = &mut candidates[at];
            candidate.features[FEATURE] = similarity - mean;
            candidate.score += engine.weight(FEATURE) * f64::from(similarity - mean);
        }
        engine.sort(candidates);
        Ok(())
    }
}
