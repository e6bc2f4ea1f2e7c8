//! Two statements compared by way of others that somebody proposed (rung 5).
//!
//! Each is compared with the next as any two are, so a proposal can only shorten the search: who proposes is not
//! believed, and a statement that is no step of bookkeeping from the one before ends the way.

use super::proposed::Proposed;
use super::relate::{relate, relate_by};
use super::relation::{Limits, Related, Relation, Rung, Step};
use autoform_lean::Lean;
use std::time::Instant;

/// How the candidate is related to the reference by way of `through`, in that order. A step
/// that Lean alone leaves undecided is tried with the `lemmas`; without steps the pair is tried with them at once.
///
/// `same` and `same_given_context` steps alone make `same_given_context` (`same` where all are); with steps that are
/// all `stronger`, or all `weaker`, they make that. Anything else is `undecided`. The evidence is the steps'.
pub async fn relate_through(
    pool: &dyn Lean,
    reference: &str,
    candidate: &str,
    through: &[String],
    lemmas: &[Proposed],
    limits: &Limits,
) -> Related {
    if through.is_empty() {
        return relate_by(pool, reference, candidate, lemmas, limits).await;
    }
    let start = Instant::now();
    let mut steps = Vec::new();
    let mut before = reference;
    for statement in through.iter().map(String::as_str).chain([candidate]) {
        let mut related = relate(pool, before, statement, limits).await;
        if related.relation == Relation::Undecided && related.not_accepted.is_none() && !lemmas.is_empty() {
            related = relate_by(pool, before, statement, lemmas, limits).await;
        }
        let goes_on = related.evidence.is_some() && related.relation != Relation::Different;
        steps.push(Step { statement: statement.to_owned(), related });
        if !goes_on {
            break;
        }
        before = statement;
    }
    let complete = steps.len() == through.len() + 1;
    let relation = if complete { composed(steps.iter().map(|s| s.related.relation)) } else { Relation::Undecided };
    let mut notes: Vec<String> = Vec::new();
    for note in steps.iter().flat_map(|s| &s.related.notes) {
        if !notes.contains(note) {
            notes.push(note.clone());
        }
    }
    let last = steps.last().map(|s| &s.related);
    Related {
        relation,
        rung: Rung::Model,
        pieces: last.map(|r| r.pieces.clone()).unwrap_or_default(),
        evidence: None,
        lemmas: super::relation::Lemmas::default(),
        notes,
        not_accepted: None,
        disproved: None,
        no_lean: last.is_some_and(|r| r.no_lean),
        steps,
        ms: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
    }
}

/// The relation of the last of a chain to the first.
fn composed(relations: impl Iterator<Item = Relation>) -> Relation {
    use Relation::{Same, SameGivenContext, Stronger, Undecided, Weaker};
    relations.fold(Same, |all, next| match (all, next) {
        (Same, r) | (r, Same) if r != Relation::Different => r,
        (SameGivenContext, r @ (SameGivenContext | Stronger | Weaker))
        | (r @ (Stronger | Weaker), SameGivenContext) => r,
        (Stronger, Stronger) => Stronger,
        (Weaker, Weaker) => Weaker,
        _ => Undecided,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Relation::*;

    #[test]
    fn a_chain_says_no_more_than_its_steps() {
        let of = |rs: &[Relation]| composed(rs.iter().copied());
        assert_eq!(of(&[Same, Same]), Same);
        assert_eq!(of(&[Same, SameGivenContext, Same]), SameGivenContext);
        assert_eq!(of(&[SameGivenContext, Stronger, Same, Stronger]), Stronger);
        assert_eq!(of(&[Weaker, SameGivenContext]), Weaker);
        for open in [[Stronger, Weaker], [Weaker, Stronger], [Same, Undecided], [Undecided, Same], [Different, Same]] {
            assert_eq!(of(&open), Undecided, "{open:?}");
        }
        for r in Relation::ALL {
            assert!(!of(&[r, Undecided]).is_same() && !of(&[r, Different]).is_same());
        }
    }
}
