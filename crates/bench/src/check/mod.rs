//! The two-stage checker: a candidate elaborates as a `Prop`, and it means what the reference means.
//!
//! Owns: output parsing, Test 1, Test 2, families, guards. Must not know: models.
//!
//! A candidate passes when Lean accepts a generated file whose theorems compare it with the
//! reference piece by piece; `cand ↔ expected` is never asked, since any two theorems are equivalent.

mod additive;
mod align;
mod asked;
mod config;
mod constant;
mod equivalence;
mod families;
mod file;
mod guards;
mod output;
#[cfg(test)]
mod output_properties;
mod plan;
mod reference;
mod term;
mod test1;
mod verdict;
mod view;

pub use config::{CHECKER_VERSION, CheckConfig};
pub(crate) use families::behavioral_tests;
use families::{Rules, rules};
pub use output::{Reject, candidate as output_term, forbidden as forbidden_tokens};
pub use plan::Refusal;
pub use reference::Reference;
pub use term::{Level, Term, distance};
pub use verdict::{Bucket, Said, Verdict};

use crate::item::{Family, Item, SemanticKind};
use asked::Asked;
use autoform_lean::{ElabOptions, ElabRequest, Lean, Outcome};
use file::{Part, Test2};
use plan::Plan;
use std::sync::Arc;
use view::{Matched, View};

/// Characters of Lean's message kept in a verdict.
const MAX_DETAIL: usize = 2000;

/// A candidate may have this many times the reference's tokens, and `TOKEN_SLACK` more. Lean recurses on
/// nested operators, so a term of thousands would end the worker rather than be judged.
const MAX_TOKEN_FACTOR: usize = 8;

/// Tokens beyond the factor.
const TOKEN_SLACK: usize = 120;

/// The `semantic.kind` of a family's items.
pub(crate) fn family_kind(family: Family) -> SemanticKind {
    rules(family).map_or(SemanticKind::Equivalence, Rules::kind)
}

/// The checker over a Lean pool; clones share the pool, and the pairs that were compared lately.
#[derive(Clone)]
pub struct Checker {
    pool: Arc<dyn Lean>,
    config: CheckConfig,
    asked: Arc<Asked>,
}

impl Checker {
    /// A checker with these budgets.
    pub fn new(pool: Arc<dyn Lean>, config: CheckConfig) -> Self {
        Self { pool, config, asked: Arc::default() }
    }

    /// The same, but for the relation beside a family's refusal, for those who ask of a family's own check only.
    #[must_use]
    pub fn strict(&self) -> Self {
        Self { config: CheckConfig { relation_where_refused: false, ..self.config.clone() }, ..self.clone() }
    }

    /// The pool it asks.
    pub fn lean(&self) -> &Arc<dyn Lean> {
        &self.pool
    }

    /// Its budgets.
    pub fn config(&self) -> &CheckConfig {
        &self.config
    }

    /// Both tests on what a model answered. Never fails: a failure of ours is `Bucket::Infrastructure`.
    pub async fn check(&self, item: &Item, candidate_raw: &str) -> Verdict {
        match output::candidate(candidate_raw, &self.config) {
            Ok(term) if output::tokens(&term) > MAX_TOKEN_FACTOR * output::tokens(&item.expected) + TOKEN_SLACK => {
                let detail = format!(
                    "{} tokens where the reference has {}",
                    output::tokens(&term),
                    output::tokens(&item.expected)
                );
                Verdict::of(&Refusal { bucket: Bucket::OutputParseReject, tag: "too_long".into(), detail })
            }
            Ok(term) => self.check_term(item, &term).await,
            Err(r) => Verdict::of(&Refusal { bucket: Bucket::OutputParseReject, tag: r.tag, detail: r.detail }),
        }
    }

    /// Both tests on a term that needs no stripping.
    async fn check_term(&self, item: &Item, term: &str) -> Verdict {
        let Some(family) = rules(item.family) else { return self.related_term(item, term).await };
        let mut v = self.by_family(item, term, family).await;
        let refused = matches!(v.bucket, Bucket::ShapeFail | Bucket::SemanticFail)
            || (v.bucket == Bucket::ElabFail && v.tag == "universe_leak");
        if refused && self.config.relation_where_refused {
            let r = self.relation(item, term).await;
            v.relation = (r.not_accepted.is_none() && !r.no_lean).then(|| equivalence::said(&r));
        }
        v
    }

    /// Both tests by the rules of a family.
    async fn by_family(&self, item: &Item, term: &str, family: &dyn Rules) -> Verdict {
        let mut verdict = Verdict::of(&test1::ours("not_decided", String::new()));
        // Readable text first; where it does not elaborate again to the same, fully explicit text.
        for explicit in [false, true] {
            let passed = match test1::run(&self.pool, item, term, &self.config, explicit).await {
                Ok(p) => p,
                Err((r, ms)) => return test1_failed(&r, ms),
            };
            let form_failed;
            (verdict, form_failed) = self.test2(item, term, family, &passed).await;
            verdict.test1_ms = passed.test1_ms;
            verdict.test2_ms += passed.view_ms;
            verdict.test1_pass = Some(true);
            if !form_failed {
                return verdict;
            }
        }
        // The reference was read back when the item was validated, so what cannot be is the candidate's
        // own way of writing. Were that a failure of ours, a hard item could be made not to count.
        verdict.bucket = Bucket::ShapeFail;
        (verdict.shape_pass, verdict.test2_pass) = (Some(false), Some(false));
        verdict
    }

    /// Test 2: shape, guards, then the family's plans. The flag says that the pieces' text did not
    /// elaborate again to what it was taken from.
    async fn test2(&self, item: &Item, term: &str, family: &dyn Rules, passed: &test1::Passed) -> (Verdict, bool) {
        let shaped = match shape(family, &passed.view) {
            Ok(m) => m,
            Err(r) => {
                let mut v = Verdict::of(&r);
                v.shape_pass = Some(r.bucket != Bucket::ShapeFail);
                v.test2_pass = Some(false);
                return (v, false);
            }
        };
        let plans = match guards::check(shaped).and_then(|()| family.plans(shaped, item, &self.config)) {
            Ok(p) => p,
            Err(r) => {
                let mut v = Verdict::of(&r);
                v.shape_pass = Some(r.bucket != Bucket::ShapeFail);
                v.test2_pass = Some(false);
                return (v, false);
            }
        };
        let mut last = (Verdict::of(&test1::ours("no_plan", String::new())), false);
        let mut ms = 0;
        for plan in &plans {
            let next = self.try_plan(item, term, shaped, plan, passed).await;
            ms += next.0.test2_ms;
            // A table that says nothing is no better reason than pieces that differ.
            let says_nothing = next.0.tag == "always_true" && last.0.bucket == Bucket::SemanticFail;
            if !says_nothing {
                last = next;
            }
            last.0.test2_ms = ms;
            last.0.shape_pass = Some(true);
            let settled = matches!(last.0.bucket, Bucket::Pass | Bucket::Timeout | Bucket::Infrastructure);
            if settled || last.1 || last.0.tag == "trivial" {
                break;
            }
        }
        last
    }

    async fn try_plan(
        &self,
        item: &Item,
        term: &str,
        m: Matched<'_>,
        plan: &Plan,
        passed: &test1::Passed,
    ) -> (Verdict, bool) {
        let c = &self.config;
        let file = file::write(item, term, m, plan, c.test2_heartbeats, c.max_rec_depth.max(4096));
        let request = ElabRequest {
            header: file.header.clone(),
            source: file.body.clone(),
            options: ElabOptions {
                max_heartbeats: c.test2_heartbeats,
                max_rec_depth: c.max_rec_depth.max(4096),
                auto_implicit: false,
                wall_ms: c.test2_wall_ms,
            },
            want_axioms: true,
            ..ElabRequest::default()
        };
        let mut outcome = self.pool.kernel_checked(request.clone()).await;
        if matches!(outcome, Outcome::Crashed { .. }) {
            outcome = self.pool.kernel_checked(request.clone()).await;
        }
        let (refusal, ms) = match &outcome {
            Outcome::Crashed { .. } => (Some(self.crashed(item, request, &outcome).await), 0),
            Outcome::Accepted(e) => (accepted(e, &passed.axioms), e.lean_ms),
            Outcome::Rejected(e) => {
                let first = e.errors().next();
                let line = first.map_or(0, |m| m.pos.line);
                (Some(at_part(&file, line, first.map_or("", |m| &m.text))), e.lean_ms)
            }
            other => (Some(test1::lean_failed(other)), 0),
        };
        let Some(r) = refusal else {
            let mut v = Verdict::of(&Refusal { bucket: Bucket::Pass, tag: "pass".into(), detail: String::new() });
            v.test2_pass = Some(true);
            v.test2_ms = ms;
            v.test2_file = Some(file.text());
            return (v, false);
        };
        let form_failed = r.tag == "form_not_reproduced";
        let mut v = Verdict::of(&r);
        v.test2_ms = ms;
        v.test2_pass = (r.bucket != Bucket::Infrastructure).then_some(false);
        v.test2_file = Some(file.text());
        (v, form_failed)
    }

    /// What a file says that Lean crashed on twice: it is the candidate only where the item alone is fine.
    async fn crashed(&self, item: &Item, request: ElabRequest, outcome: &Outcome) -> Refusal {
        let source = format!("{}\n\ntheorem autoform_control : True := True.intro\n", item.context.trim_end());
        let alone = self.pool.kernel_checked(ElabRequest { source, ..request }).await;
        if alone.is_accepted() { test1::exhausted() } else { test1::lean_failed(outcome) }
    }
}

fn test1_failed(r: &Refusal, ms: u64) -> Verdict {
    let mut v = Verdict::of(r);
    v.test1_ms = ms;
    v.test1_pass = (r.bucket != Bucket::Infrastructure).then_some(false);
    v
}

/// A file without errors still has to rest on nothing new.
fn accepted(e: &autoform_lean::Elaborated, reference: &[String]) -> Option<Refusal> {
    if e.has_sorry {
        return Some(test1::ours("sorry_in_test2", "the accepted file rests on `sorry`".into()));
    }
    test1::axioms_allowed(&e.axioms, reference)
        .err()
        .map(|a| Refusal::semantic("axiom", format!("the accepted file rests on `{a}`")))
}

/// Why a file was refused: by the part its first error stands in.
fn at_part(file: &Test2, line: u32, text: &str) -> Refusal {
    match file.part(line) {
        Part::Claim(tag) => Refusal::semantic(&tag, text),
        Part::Form => test1::ours("form_not_reproduced", text.to_owned()),
        Part::Ours(what) => test1::ours(&format!("test2_{what}"), text.to_owned()),
        Part::Extra => Refusal::semantic(&format!("behavior:{}", file.extra_test(line).unwrap_or("?")), text),
    }
}

/// The shape guard: one telescope, then the family's outer form.
fn shape<'a>(family: &dyn Rules, v: &'a View) -> Result<Matched<'a>, Refusal> {
    let (Some(candidate), Some(expected)) = (&v.candidate, &v.expected) else {
        let detail = match v.status.as_str() {
            "telescope" => format!(
                "after {} shared binders the candidate has {} more and the reference {}",
                v.binders.len(),
                v.more_candidate.unwrap_or(0),
                v.more_expected.unwrap_or(0)
            ),
            "binder_type" => v.binders.last().map_or_else(String::new, |b| {
                let c = b.candidate_type.as_ref().map_or("?", |p| &p.text);
                format!("binder {} is `{c}` where the reference has `{}`", v.binders.len(), b.var.ty.text)
            }),
            _ => String::new(),
        };
        return Err(Refusal::shape(&v.status, detail));
    };
    let m = Matched { binders: &v.binders, candidate, expected };
    family.form(m)?;
    Ok(m)
}

impl Verdict {
    /// A verdict that stopped at a refusal.
    fn of(r: &Refusal) -> Self {
        Self::without_tests(r.bucket, &r.tag, r.detail.chars().take(MAX_DETAIL).collect())
    }

    /// A verdict on what could not be tested.
    pub(crate) fn without_tests(bucket: Bucket, tag: &str, detail: String) -> Self {
        Self {
            bucket,
            tag: tag.to_owned(),
            detail,
            test1_pass: None,
            shape_pass: None,
            test2_pass: None,
            test1_ms: 0,
            test2_ms: 0,
            test2_file: None,
            relation: None,
        }
    }
}
