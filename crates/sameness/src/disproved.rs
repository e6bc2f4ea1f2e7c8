//! A statement that a model says is false, with its proof (rung 6): Lean decides.
//!
//! Where one of two statements is false and the other is not, they are not the same, however near their words are: a
//! parenthesis, a quantifier or a condition that was lost. Nothing is asked of the proof but that the kernel accepts it
//! and that the theorem denies the statement as its file says it; it changes no relation.

use super::proposed::{LONGEST, block};
use super::relate::{failure, header_of, matched, open};
use super::relation::{Disproved, Limits, Related, Side};
use super::verify::{Unproved, checked};
use autoform_lean::Lean;

/// Whether the kernel accepts tactics as a proof that one of the two statements is false. They start at `¬ (∀ .., ..)`, the
/// statement as it is written, at the lowest universe.
///
/// # Errors
/// Why not, in words, with Lean's first error: untrusted text.
pub async fn disprove(
    pool: &dyn Lean,
    (reference, candidate): (&str, &str),
    side: Side,
    tactics: &str,
    limits: &Limits,
) -> Result<Disproved, String> {
    if tactics.chars().count() > LONGEST {
        return Err(format!("it is longer than {LONGEST} characters"));
    }
    let told = |r: Box<Related>| r.notes.join("; ");
    let header = header_of(pool, reference, candidate).await.map_err(|o| failure("header", &o))?;
    let r = open(pool, reference, &header, limits, Side::Reference).await.map_err(told)?;
    let c = open(pool, candidate, &header, limits, Side::Candidate).await.map_err(told)?;
    // The whole comparison once more, for the statements in one source and the variables that they are closed over: seconds beside a model's minutes.
    let (composed, answer) = matched(pool, &header, &r, &c, &[], limits).await.map_err(told)?;
    let proofs = answer.proofs.ok_or("the worker's answer has no proofs")?;
    let (source, theorem) = proofs.denial(&composed, side, &block(tactics));
    match checked(pool, &header, &source, vec![theorem], (&r, &c), limits).await {
        Ok(evidence) => Ok(Disproved { side, evidence }),
        Err(Unproved::Refused(why) | Unproved::Undecided(why)) => Err(why),
    }
}
