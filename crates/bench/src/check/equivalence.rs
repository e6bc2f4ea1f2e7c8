//! Items without a family: how the candidate is related to the reference (`autoform_sameness`).
//!
//! Two true theorems always imply each other, so what is compared are their pieces under one alignment of
//! variables; a relation counts only with a file that the kernel accepted. Where a family refuses a candidate for its
//! form, the same question is asked beside its own answer.

use super::Checker;
use super::plan::Refusal;
use super::test1;
use super::verdict::{Bucket, Said, Verdict};
use crate::item::Item;
use autoform_base::text::unfenced;
use autoform_sameness::{Limits, Related, Relation, Side, relate};

/// Refusals of Test 1 that are about comparing what elaborates, which is done here in another way.
const NOT_OF_THE_CANDIDATE: [&str; 4] = ["universe_leak", "reference_failed", "view_failed", "not_opened"];

impl Checker {
    /// Both tests on a term of an item without a family.
    pub(super) async fn related_term(&self, item: &Item, term: &str) -> Verdict {
        let first = test1::run(&self.pool, item, term, &self.config, false).await;
        let ms = match first {
            Ok(passed) => passed.test1_ms,
            Err((r, ms)) if NOT_OF_THE_CANDIDATE.contains(&r.tag.as_str()) => ms,
            Err((r, ms)) => return super::test1_failed(&r, ms),
        };
        let mut v = verdict(self.relation(item, term).await);
        v.test1_ms = ms;
        v
    }

    /// How a whole file is related to an item's reference; `context` stands before the reference.
    pub async fn check_file(&self, item: &Item, context: &str, file: &str) -> Verdict {
        verdict(self.compared(&stated(item, context, &item.expected), file).await)
    }

    /// How an answer that is a whole file, or a statement that stands after the item's context, is related to the
    /// reference; also where the item has a family, whose own check asks for a single term.
    pub async fn check_answer(&self, item: &Item, answer: &str) -> Verdict {
        let answer = unfenced(answer);
        let whole = answer.lines().any(|l| l.trim_start().starts_with("import "));
        let file = if whole { answer.into_owned() } else { after_context(item, &answer) };
        self.check_file(item, &item.context, &file).await
    }

    /// How a term is related to an item's reference.
    pub(super) async fn relation(&self, item: &Item, term: &str) -> Related {
        let side = |term: &str| stated(item, &item.context, term);
        self.compared(&side(&item.expected), &side(term)).await
    }

    /// How two files are related; the same two are compared once.
    async fn compared(&self, reference: &str, candidate: &str) -> Related {
        let limits = self.limits();
        self.asked.once(reference, candidate, || relate(&*self.pool, reference, candidate, &limits)).await
    }

    fn limits(&self) -> Limits {
        let c = &self.config;
        Limits {
            heartbeats: c.test2_heartbeats,
            max_rec_depth: c.max_rec_depth,
            wall_ms: c.test2_wall_ms,
            // The first test elaborates without: what it refuses, the second does not accept.
            auto_bound: false,
            ..Limits::default()
        }
    }
}

/// A text after an item's imports and context; `sameness` takes a bare term for a statement.
fn after_context(item: &Item, text: &str) -> String {
    let imports: String = item.imports.iter().map(|i| format!("import {i}\n")).collect();
    let context = item.context.trim();
    if context.is_empty() {
        return format!("{imports}\n{}", text.trim());
    }
    let words = ["theorem", "lemma", "example", "def", "abbrev"];
    let declares = text.split_whitespace().any(|w| words.contains(&w));
    if declares { format!("{imports}\n{context}\n\n{}", text.trim()) } else { stated(item, context, text) }
}

/// A term as the last theorem of a file.
fn stated(item: &Item, context: &str, term: &str) -> String {
    let imports: String = item.imports.iter().map(|i| format!("import {i}\n")).collect();
    format!("{imports}\n{}\n\ntheorem statement : (\n{}\n) := by sorry\n", context.trim(), term.trim_end())
}

/// The relation as a verdict.
fn verdict(r: Related) -> Verdict {
    let refusal = |bucket, tag: &str| Refusal { bucket, tag: tag.to_owned(), detail: detail(&r) };
    let mut v = Verdict::of(&match (r.relation, r.not_accepted) {
        _ if r.no_lean => test1::ours("no_toolchain", detail(&r)),
        (_, Some(Side::Reference)) => test1::ours("reference_failed", detail(&r)),
        (_, Some(Side::Candidate)) => refusal(Bucket::ElabFail, "other"),
        (Relation::Same | Relation::SameGivenContext, None) => refusal(Bucket::Pass, r.relation.word()),
        (Relation::Undecided, None) => refusal(Bucket::Undecided, r.relation.word()),
        (_, None) => refusal(Bucket::SemanticFail, r.relation.word()),
    });
    let ours = v.bucket == Bucket::Infrastructure;
    v.test1_pass = (!ours).then_some(r.not_accepted.is_none());
    v.test2_pass = match v.bucket {
        Bucket::Pass => Some(true),
        Bucket::SemanticFail => Some(false),
        _ => None,
    };
    v.test2_ms = r.ms;
    v.relation = (!ours && r.not_accepted.is_none()).then(|| said(&r));
    v.test2_file = r.evidence.map(|e| e.file);
    v
}

/// What a verdict keeps of a relation.
pub(super) fn said(r: &Related) -> Said {
    Said { relation: r.relation, rung: r.rung, pieces: r.pieces.clone(), notes: r.notes.clone() }
}

/// The notes, and the pieces without a partner.
fn detail(r: &Related) -> String {
    let mut lines = r.notes.clone();
    for p in r.pieces.iter().filter(|p| p.how == autoform_sameness::PieceHow::Missing) {
        let side = |what: &str, t: &Option<autoform_sameness::Text>| {
            t.as_ref().map(|t| format!("only the {what}'s: {}", t.text))
        };
        lines.extend(side("reference", &p.reference).or_else(|| side("candidate", &p.candidate)));
    }
    lines.join("\n")
}
