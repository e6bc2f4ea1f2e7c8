//! The library's index as one run sees it: every look-up is made once and kept.
//!
//! The index is deterministic, so a kept answer is the answer. What is kept is bounded by the
//! run's own calls, and goes when the run ends.

use super::abort::Abort;
use super::services::{RetrievalError, Retriever};
use autoform_library::{Declaration, Hit};
use autoform_record::statement::Failure;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Answers by question and number wanted.
type Kept<T> = Mutex<HashMap<(String, usize), T>>;

/// A retriever with a memory.
pub(super) struct Lookups<'a> {
    retriever: &'a dyn Retriever,
    searches: Kept<Vec<Hit>>,
    names: Kept<Vec<Declaration>>,
    instances: Kept<Vec<Declaration>>,
    instances_for: Kept<Vec<Declaration>>,
    fields: Kept<Vec<Declaration>>,
    declarations: Kept<Option<Declaration>>,
    /// Signatures that Lean gave; `None` for names it does not know.
    pub(super) signatures: Kept<Option<String>>,
}

impl<'a> Lookups<'a> {
    pub(super) fn new(retriever: &'a dyn Retriever) -> Self {
        Self {
            retriever,
            searches: Mutex::default(),
            names: Mutex::default(),
            instances: Mutex::default(),
            instances_for: Mutex::default(),
            fields: Mutex::default(),
            declarations: Mutex::default(),
            signatures: Mutex::default(),
        }
    }

    /// The `k` declarations nearest to a query in words.
    pub(super) async fn search(&self, query: &str, k: usize) -> Result<Vec<Hit>, Abort> {
        once(&self.searches, query, k, self.retriever.search(query, k)).await
    }

    /// The `k` declarations whose names are nearest to one that does not exist.
    pub(super) async fn nearest_names(&self, name: &str, k: usize) -> Result<Vec<Declaration>, Abort> {
        once(&self.names, name, k, self.retriever.nearest_names(name, k)).await
    }

    /// Instances of a class.
    pub(super) async fn instances(&self, class: &str, k: usize) -> Result<Vec<Declaration>, Abort> {
        once(&self.instances, class, k, self.retriever.instances(class, k)).await
    }

    /// Instances for a type.
    pub(super) async fn instances_for(&self, ty: &str, k: usize) -> Result<Vec<Declaration>, Abort> {
        once(&self.instances_for, ty, k, self.retriever.instances_for(ty, k)).await
    }

    /// The fields of a class or structure.
    pub(super) async fn fields(&self, of: &str) -> Result<Vec<Declaration>, Abort> {
        once(&self.fields, of, 0, self.retriever.fields(of)).await
    }

    /// The declaration of exactly this name.
    pub(super) async fn describe(&self, name: &str) -> Result<Option<Declaration>, Abort> {
        once(&self.declarations, name, 0, self.retriever.describe(name)).await
    }
}

/// What is kept of a question, if anything.
pub(super) fn known<T: Clone>(kept: &Kept<T>, question: &str, k: usize) -> Option<T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner).get(&(question.to_owned(), k)).cloned()
}

/// Keeps an answer.
pub(super) fn keep<T>(kept: &Kept<T>, question: &str, k: usize, answer: T) {
    kept.lock().unwrap_or_else(PoisonError::into_inner).insert((question.to_owned(), k), answer);
}

async fn once<T: Clone>(
    kept: &Kept<T>,
    question: &str,
    k: usize,
    ask: impl Future<Output = Result<T, RetrievalError>>,
) -> Result<T, Abort> {
    if let Some(answer) = known(kept, question, k) {
        return Ok(answer);
    }
    let answer = ask.await.map_err(|e| Abort::Failure(Failure::Search { error: e.to_string() }))?;
    keep(kept, question, k, answer.clone());
    Ok(answer)
}
