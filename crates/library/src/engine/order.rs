//! Features of the fused candidates, and their order by the linear model.

use super::fuse::Fused;
use super::named::Named;
use super::scratch::Scratch;
use super::sizes::{PLACES, SCORES};
use super::{Candidate, Engine};
use crate::columns::Columns;
use crate::declaration::DeclKind;
use crate::query::Query;
use crate::ranking::{CROSSED, PLAIN_FEATURES, Ranking};
use std::collections::HashMap;
use tantivy::DocId;
use tantivy::fieldnorm::FieldNormReader;

/// What asking for a concept adds to definitions, in units of the linear model.
const CONCEPT_BONUS: f64 = 1.5;
/// A field that so many declarations mention in their types is an operation or a relation.
const OPERATION: f32 = 100.0;

/// What the lists found, as the order needs it.
pub(super) struct Found<'a> {
    /// The candidates with their ranks in the lists.
    pub(super) fused: &'a [(DocId, Fused)],
    /// For each candidate and place, the share of the declaration's own words that the query has.
    pub(super) covers: &'a [[f32; PLACES]],
    /// Documents whose raw name the query spells.
    pub(super) spelled: &'a HashMap<DocId, f32>,
    /// Documents the whole query is a name of.
    pub(super) named: &'a HashMap<DocId, Named>,
    /// Documents a part of the query is the usual word for, with the part's share of the query.
    pub(super) called: &'a HashMap<DocId, f32>,
}

impl Engine {
    /// Gives every fused candidate its features and its score, best first; what the query is the name of comes
    /// before all else.
    pub(super) fn order(&self, found: &Found<'_>, scratch: &Scratch, query: &Query, concept: bool) -> Vec<Candidate> {
        let best: [f32; SCORES] = std::array::from_fn(|list| {
            found.fused.iter().map(|(doc, _)| scratch.score(list, *doc)).fold(0.0, f32::max)
        });
        let mut out: Vec<Candidate> = found
            .fused
            .iter()
            .zip(found.covers)
            .map(|((doc, fused), cover)| {
                let spelled = found.spelled.get(doc).copied().unwrap_or(0.0);
                let features = self.features(*doc, fused, cover, spelled, &best, scratch, query);
                let score: f64 = features.iter().zip(&self.weights).map(|(f, w)| f64::from(*f) * w).sum();
                let bonus = self.bonus(*doc, found.called.get(doc).copied().unwrap_or(0.0), concept);
                Candidate { doc: *doc, score: score + bonus, bonus, features }
            })
            .collect();
        // A larger score still means better when those named have been put first.
        let (least, most) = out.iter().fold((0.0_f64, 0.0_f64), |(a, b), c| (a.min(c.score), b.max(c.score)));
        for candidate in &mut out {
            if let Some(named) = found.named.get(&candidate.doc) {
                let ahead = (most - least + 1.0) * named.tier();
                candidate.score += ahead;
                candidate.bonus += ahead;
            }
        }
        self.sort(&mut out);
        out
    }

    /// What is added to a declaration's score beside the linear model: for its module, for introducing a concept where
    /// one is asked for, for a word of the query that is the usual one for it and has `share` of the query.
    fn bonus(&self, doc: DocId, share: f32, concept: bool) -> f64 {
        // Lemmas of Lean's own libraries are as good as others, unless it is a concept that is asked for.
        let origin = if concept || !self.is_lemma(doc) { self.origin[doc as usize] } else { 0.0 };
        let introduced = if concept && self.introduces(doc) { CONCEPT_BONUS } else { 0.0 };
        // Squared, since a word among many others seldom is what is asked for.
        f64::from(origin + self.ranking.fusion.called * share * share) + introduced
    }

    /// Best first, ties by name.
    pub(crate) fn sort(&self, candidates: &mut [Candidate]) {
        let rank = |c: &Candidate| self.columns.rank[c.doc as usize];
        candidates.sort_unstable_by(|a, b| b.score.total_cmp(&a.score).then(rank(a).cmp(&rank(b))));
    }

    #[expect(clippy::too_many_arguments, reason = "each is another thing that a feature is of")]
    fn features(
        &self,
        doc: DocId,
        fused: &Fused,
        cover: &[f32; PLACES],
        spelled: f32,
        best: &[f32; SCORES],
        scratch: &Scratch,
        query: &Query,
    ) -> Vec<f32> {
        let at = doc as usize;
        let share = |list: usize| scratch.score(list, doc) / best[list].max(1e-6);
        let asked = |list: usize| scratch.covered(list, doc);
        let length = |p: usize| self.lengths[p].fieldnorm(doc) as f32;
        let is = |yes: bool| if yes { 1.0 } else { 0.0 };
        let kind = self.kind(doc);
        let plain: [f32; PLAIN_FEATURES.len()] = [
            fused.sum,
            share(0),
            share(1),
            share(2),
            share(3),
            share(4),
            share(5),
            fused.lists[0],
            fused.lists[1],
            fused.lists[2],
            fused.lists[3],
            fused.lists[4],
            spelled,
            cover[0],
            cover[1],
            cover[2],
            is(kind == Kind::Concept),
            is(kind == Kind::Definition),
            is(kind == Kind::Instance),
            self.columns.popularity[at].min(7.0),
            length(0).min(12.0),
            is(length(1) > 0.0),
            length(1).ln_1p(),
            length(2).ln_1p(),
            share(6),
            fused.lists[6],
            length(4).ln_1p(),
            asked(0),
            asked(1),
            asked(2),
            asked(3),
            asked(4),
            asked(2) * cover[0].min(1.0),
            asked(3) * cover[1].min(1.0),
        ];
        let t = query.traits;
        let traits = [t.short, t.statement, t.latex, t.code];
        let crossed = traits.iter().flat_map(|t| CROSSED.iter().map(|f| if *t { plain[*f] } else { 0.0 }));
        plain.into_iter().chain(crossed).collect()
    }

    fn kind(&self, doc: DocId) -> Kind {
        Kind::of(self.columns.kind[doc as usize])
    }

    fn is_lemma(&self, doc: DocId) -> bool {
        let kind = DeclKind::ALL.get(usize::from(self.columns.kind[doc as usize]));
        matches!(kind, Some(DeclKind::Theorem | DeclKind::Axiom))
    }

    /// Whether a declaration introduces a concept. A field that many declarations mention does: it is the operation
    /// or relation that notation stands for, such as `Dvd.dvd`.
    fn introduces(&self, doc: DocId) -> bool {
        let at = doc as usize;
        let field = DeclKind::ALL.get(usize::from(self.columns.kind[at])) == Some(&DeclKind::Projection);
        matches!(self.kind(doc), Kind::Concept | Kind::Definition)
            || (field && self.columns.popularity[at] >= OPERATION.ln_1p())
    }
}

/// What ranking tells kinds apart by.
#[derive(PartialEq, Clone, Copy)]
pub(super) enum Kind {
    Concept,
    Definition,
    Instance,
    Other,
}

impl Kind {
    pub(super) fn of(code: u8) -> Self {
        use DeclKind as K;
        match K::ALL.get(code as usize) {
            Some(K::Class | K::Structure | K::Inductive) => Self::Concept,
            Some(K::Def | K::Abbrev) => Self::Definition,
            Some(K::Instance) => Self::Instance,
            _ => Self::Other,
        }
    }
}

/// The factor on each document's scores that only the declaration decides.
pub(super) fn prior(columns: &Columns, names: &FieldNormReader, ranking: &Ranking) -> Vec<f32> {
    let p = &ranking.prior;
    (0..columns.len())
        .map(|at| {
            let kind = match Kind::of(columns.kind[at]) {
                Kind::Concept => p.concept,
                Kind::Definition => p.definition,
                _ => 0.0,
            };
            let length = (names.fieldnorm(at as u32) as f32).min(10.0);
            // Never negative, whatever the configuration says: a prior reorders, it does not exclude.
            (1.0 + kind + p.popularity * columns.popularity[at].min(6.0) + p.name_length * length).max(0.05)
        })
        .collect()
}
