//! Pairs of statements that were compared lately: the same pair is compared once.
//!
//! Samples and variants of a run often hand in the same file to the letter, and a comparison can take minutes.

use autoform_sameness::{Related, Relation};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Pairs that are kept; an answer's evidence may be a hundred kilobytes.
const KEPT: usize = 64;

/// The last [`KEPT`] pairs with their answers, or with whoever is about to get one.
#[derive(Debug, Default)]
pub(super) struct Asked(Mutex<VecDeque<Kept>>);

#[derive(Debug)]
struct Kept {
    reference: String,
    candidate: String,
    answer: Arc<OnceCell<Related>>,
}

impl Asked {
    /// The answer that `ask` gave for this pair, or gives now. One that Lean could not be asked for, or did not come to
    /// the end of, is kept for nobody: who asks next, asks again.
    pub(super) async fn once<F: Future<Output = Related>>(
        &self,
        reference: &str,
        candidate: &str,
        ask: impl FnOnce() -> F,
    ) -> Related {
        let cell = self.of(reference, candidate);
        let answer = cell.get_or_try_init(|| async {
            let related = ask().await;
            if is_whole(&related) { Ok(related) } else { Err(Box::new(related)) }
        });
        match answer.await {
            Ok(known) => known.clone(),
            Err(unfinished) => *unfinished,
        }
    }

    fn of(&self, reference: &str, candidate: &str) -> Arc<OnceCell<Related>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.iter().find(|k| k.reference == reference && k.candidate == candidate) {
            return known.answer.clone();
        }
        if kept.len() == KEPT {
            kept.pop_front();
        }
        let answer = Arc::default();
        let (reference, candidate) = (reference.to_owned(), candidate.to_owned());
        kept.push_back(Kept { reference, candidate, answer: Arc::clone(&answer) });
        answer
    }
}

/// Whether the comparison came to its end: then it tells the pieces, or says that a file is not accepted.
fn is_whole(r: &Related) -> bool {
    !r.no_lean && (r.relation != Relation::Undecided || r.not_accepted.is_some() || !r.pieces.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_sameness::Rung;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn related(relation: Relation, no_lean: bool) -> Related {
        Related { relation, no_lean, ..Related::undecided(Rung::Open, "why") }
    }

    #[tokio::test]
    async fn a_pair_is_asked_about_once_at_the_same_time_too() {
        let (asked, calls) = (Asked::default(), AtomicUsize::new(0));
        let ask = || async {
            calls.fetch_add(1, Ordering::Relaxed);
            tokio::task::yield_now().await;
            related(Relation::Same, false)
        };
        let (one, other, swapped) =
            tokio::join!(asked.once("a", "b", ask), asked.once("a", "b", ask), asked.once("b", "a", ask));
        assert!([one, other, swapped].iter().all(|r| r.relation == Relation::Same));
        assert_eq!(calls.load(Ordering::Relaxed), 2, "each pair once; the swapped one is another");
        asked.once("a", "b", ask).await;
        assert_eq!(calls.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn what_lean_did_not_answer_is_asked_again() {
        let (asked, calls) = (Asked::default(), AtomicUsize::new(0));
        for (no_lean, expected) in [(true, 1), (false, 2), (false, 3)] {
            let answer = asked
                .once("a", "b", || async {
                    calls.fetch_add(1, Ordering::Relaxed);
                    related(Relation::Undecided, no_lean)
                })
                .await;
            assert_eq!((answer.no_lean, calls.load(Ordering::Relaxed)), (no_lean, expected));
        }
    }

    #[tokio::test]
    async fn only_the_last_pairs_are_kept() {
        let (asked, calls) = (Asked::default(), AtomicUsize::new(0));
        let ask = || async {
            calls.fetch_add(1, Ordering::Relaxed);
            related(Relation::Same, false)
        };
        for n in 0..=KEPT {
            asked.once(&n.to_string(), "b", ask).await;
        }
        asked.once(&KEPT.to_string(), "b", ask).await;
        assert_eq!(calls.load(Ordering::Relaxed), KEPT + 1);
        asked.once("0", "b", ask).await;
        assert_eq!(calls.load(Ordering::Relaxed), KEPT + 2);
    }
}
