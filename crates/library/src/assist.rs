//! Where a model may help a search, without this room knowing any: rewriting the query, reranking the top.
//!
//! Off unless a caller passes an [`Assistant`]. What a model answers is untrusted: rewritings are queries like
//! any other, and a ranking may only reorder what was found.

use super::declaration::{DeclKind, Declaration, Hit};
use super::error::LibraryError;
use super::search::{Index, SearchOptions};
use std::collections::HashMap;

/// Rewritings beyond this many are ignored.
const MAX_REWRITINGS: usize = 8;
/// Constant of reciprocal rank fusion over rewritings, as in the paper (Cormack, Clarke, Büttcher 2009) but
/// small, since the lists are few and their first places count.
const FUSION_K: f64 = 5.0;

/// Something that understands queries: a language model behind a closure, a table, a person.
#[async_trait::async_trait]
pub trait Assistant: Send + Sync {
    /// Other ways to ask the same: names a library could use, formal restatements. Empty when none come to mind.
    ///
    /// # Errors
    /// A description of the failure; the search then goes on without.
    async fn rewrite(&self, query: &str) -> Result<Vec<String>, String>;

    /// The candidates in a better order, best first, as positions in `offered`; what is left out keeps its order
    /// behind.
    ///
    /// # Errors
    /// A description of the failure; the order found then stands.
    async fn rerank(&self, query: &str, offered: &[Offered]) -> Result<Vec<usize>, String>;
}

/// A declaration that an assistant is asked to judge.
#[derive(Debug, Clone, PartialEq)]
pub struct Offered {
    /// The declaration.
    pub decl: Declaration,
    /// Names of its fields, where it is a class or a structure and the index has them.
    pub fields: Vec<String>,
}

/// Which help to take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Help {
    /// Search the rewritings too.
    pub rewrite: bool,
    /// How many of the first hits are reranked; none when 0.
    pub rerank: usize,
}

/// Hits, and what the assistant failed at.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Assisted {
    /// The declarations, best first.
    pub hits: Vec<Hit>,
    /// Names in the order before the reranking, so that its effect can be told from the rewriting's.
    pub before_reranking: Vec<String>,
    /// Failures of the assistant; the hits are then those found without it.
    pub failures: Vec<String>,
}

impl Index {
    /// Searches with the help of an assistant: the query's and its rewritings' lists fused by reciprocal rank
    /// (the query itself counting double), then the first ones reranked.
    ///
    /// # Errors
    /// Only when the index cannot be read; failures of the assistant are in the answer.
    pub async fn search_assisted(
        &self,
        query: &str,
        k: usize,
        options: &SearchOptions,
        assistant: &dyn Assistant,
        help: Help,
    ) -> Result<Assisted, LibraryError> {
        let depth = k.max(help.rerank);
        let mut failures = Vec::new();
        let rewritings = if help.rewrite {
            assistant.rewrite(query).await.unwrap_or_else(|e| {
                failures.push(e);
                Vec::new()
            })
        } else {
            Vec::new()
        };
        let mut hits = self.search(query, depth, options)?;
        if !rewritings.is_empty() {
            let mut lists = vec![(2.0, hits)];
            for text in rewritings.iter().take(MAX_REWRITINGS) {
                lists.push((1.0, self.search(text, depth, options)?));
            }
            hits = fuse(lists);
            hits.truncate(depth);
        }
        let before_reranking = hits.iter().map(|h| h.decl.name.clone()).collect();
        if help.rerank > 1 && hits.len() > 1 {
            let top = help.rerank.min(hits.len());
            let offered: Vec<Offered> = hits[..top].iter().map(|h| self.offer(h)).collect::<Result<_, _>>()?;
            match assistant.rerank(query, &offered).await {
                Ok(order) => reorder(&mut hits, top, &order),
                Err(e) => failures.push(e),
            }
        }
        hits.truncate(k);
        Ok(Assisted { hits, before_reranking, failures })
    }

    fn offer(&self, hit: &Hit) -> Result<Offered, LibraryError> {
        let has_fields = matches!(hit.decl.kind, DeclKind::Class | DeclKind::Structure);
        let fields = if has_fields { self.fields(&hit.decl.name)? } else { Vec::new() };
        Ok(Offered { decl: hit.decl.clone(), fields })
    }
}

/// Reciprocal rank fusion of weighted lists; ties by name.
fn fuse(lists: Vec<(f64, Vec<Hit>)>) -> Vec<Hit> {
    let mut fused: HashMap<String, Hit> = HashMap::new();
    for (weight, list) in lists {
        for (rank, hit) in list.into_iter().enumerate() {
            let share = weight / (FUSION_K + rank as f64 + 1.0);
            fused.entry(hit.decl.name.clone()).or_insert(Hit { decl: hit.decl, score: 0.0 }).score += share;
        }
    }
    let mut hits: Vec<Hit> = fused.into_values().collect();
    hits.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.decl.name.cmp(&b.decl.name)));
    hits
}

/// Puts the first `top` hits in the order given; positions out of range or repeated are ignored.
///
/// Scores are permuted with nothing: the hits keep the scores they were found with, sorted anew, so that larger
/// still means better.
fn reorder(hits: &mut [Hit], top: usize, order: &[usize]) {
    let mut wanted: Vec<usize> = Vec::with_capacity(top);
    for at in order.iter().copied().chain(0..top) {
        if at < top && !wanted.contains(&at) {
            wanted.push(at);
        }
    }
    let scores: Vec<f64> = hits[..top].iter().map(|h| h.score).collect();
    let sorted: Vec<Hit> =
        wanted.iter().zip(scores).map(|(at, score)| Hit { decl: hits[*at].decl.clone(), score }).collect();
    hits[..top].clone_from_slice(&sorted);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(names: &[&str]) -> Vec<Hit> {
        let decl = |name: &&str| Declaration {
            name: (*name).to_owned(),
            kind: DeclKind::Def,
            ty: String::new(),
            doc: None,
            module: "M".to_owned(),
            line: None,
            constants: Vec::new(),
            expr: None,
        };
        names.iter().enumerate().map(|(i, n)| Hit { decl: decl(n), score: 10.0 - i as f64 }).collect()
    }

    fn names(hits: &[Hit]) -> Vec<&str> {
        hits.iter().map(|h| h.decl.name.as_str()).collect()
    }

    #[test]
    fn a_bad_order_can_only_reorder() {
        let mut found = hits(&["a", "b", "c", "d"]);
        reorder(&mut found, 3, &[2, 9, 2, 0]);
        assert_eq!(names(&found), ["c", "a", "b", "d"]);
        assert!(found.windows(2).all(|w| w[0].score > w[1].score));
    }

    #[test]
    fn what_several_lists_agree_on_rises() {
        let fused = fuse(vec![(2.0, hits(&["a", "b"])), (1.0, hits(&["b", "c"])), (1.0, hits(&["b", "a"]))]);
        assert_eq!(names(&fused), ["b", "a", "c"]);
    }
}
