//! Items without a family: is each statement proved from the other, in a way that uses it?
//!
//! After BEq+ (Poiroux et al. 2025, "Improving autoformalization using type checking", section 3):
//! a fixed list of tactics in each direction (`lean/Check/Families/Equivalence.lean`). A proof counts
//! only when it needs the other statement, since any two theorems imply each other: it either puts the
//! other statement's parts in place, or its target cannot be shown without. It is weaker than a family's
//! check in both directions, so its items are a tier of their own.

use super::Checker;
use super::align::{Pair, Policy, align, near};
use super::families::LeanSide;
use super::file::{CLOSE, header};
use super::plan::Refusal;
use super::term::{Level, distance};
use super::test1::{self, Passed};
use super::verdict::{Bucket, Verdict};
use super::view::View;
use crate::item::Item;
use autoform_lean::{ElabOptions, ElabRequest, Outcome};

/// Both directions are proved as the theorem `direction` of this file is.
const LEAN: LeanSide = LeanSide(include_str!("../../../../lean/Check/Families/Equivalence.lean"));

impl Checker {
    pub(super) async fn equivalence(&self, item: &Item, term: &str, passed: &Passed) -> Verdict {
        if let Err(r) = ground(&passed.view) {
            let mut v = Verdict::of(&r);
            v.test2_pass = Some(false);
            return v;
        }
        let c = &self.config;
        // The guards first and apart: Lean reads a file to its end, and the search for proofs below an
        // error would only cost time.
        let request = |source: String| ElabRequest {
            header: header(item),
            source,
            options: ElabOptions {
                max_heartbeats: c.test2_heartbeats,
                max_rec_depth: c.max_rec_depth,
                auto_implicit: false,
                wall_ms: c.test2_wall_ms,
            },
            want_axioms: true,
            want_decls: true,
            want_raw: true,
        };
        let mut source = definitions(item, term);
        let mut outcome = self.pool.kernel_checked(request(source.clone())).await;
        if outcome.is_accepted() {
            source.push_str(&directions());
            outcome = self.pool.kernel_checked(request(source.clone())).await;
        }
        if matches!(outcome, Outcome::Crashed { .. }) {
            outcome = self.pool.kernel_checked(request(source.clone())).await;
        }
        let (refusal, ms) = match &outcome {
            Outcome::Crashed { .. } => (Some(test1::exhausted()), 0),
            Outcome::Accepted(e) => {
                let unused = ["forward", "backward"].into_iter().find(|name| {
                    let d = e.decls.iter().find(|d| d.name == *name || d.name.ends_with(&format!(".{name}")));
                    !d.and_then(|d| d.raw_value.as_deref()).is_some_and(uses_first_argument)
                });
                let refusal = match (unused, test1::axioms_allowed(&e.axioms, &passed.axioms)) {
                    (Some(name), _) => {
                        let detail = format!("the {name} proof does not use the other statement");
                        Some(Refusal::semantic("not_used", detail))
                    }
                    (None, Err(a)) => Some(Refusal::semantic("axiom", format!("it rests on `{a}`"))),
                    (None, Ok(())) => None,
                };
                (refusal, e.lean_ms)
            }
            Outcome::Rejected(e) => {
                let first = e.errors().next();
                let before: String = source.lines().take(first.map_or(0, |m| m.pos.line as usize)).collect();
                let tag = ["backward", "forward", "not_vacuous", "not_trivial"]
                    .into_iter()
                    .find(|n| before.contains(&format!(" {n} ")))
                    .unwrap_or("definition");
                let detail = first.map(|m| m.text.clone()).unwrap_or_default();
                let refusal = match tag {
                    "definition" => test1::ours("test2_definition", detail),
                    "not_vacuous" => Refusal::semantic("vacuous", detail),
                    "not_trivial" => Refusal::semantic("trivial", detail),
                    direction => Refusal::semantic(&format!("not_shown:{direction}"), detail),
                };
                (Some(refusal), e.lean_ms)
            }
            other => (Some(test1::lean_failed(other)), 0),
        };
        let pass = Refusal { bucket: Bucket::Pass, tag: "equivalent".into(), detail: String::new() };
        let mut v = Verdict::of(refusal.as_ref().unwrap_or(&pass));
        v.test2_pass = (v.bucket != Bucket::Infrastructure).then_some(v.bucket == Bucket::Pass);
        v.test2_ms = ms;
        v.test2_file = Some(format!("{}{source}", header(item)));
        v
    }
}

/// A reference without a variable is settled by evaluation, and then `1 + 1 = 2` is definitionally what
/// `17 * 18 % 4 = 2` is. Such a candidate has to be written like its reference.
fn ground(v: &View) -> Result<(), Refusal> {
    let (Some(c), Some(e), true) = (&v.candidate, &v.expected, v.binders.is_empty()) else { return Ok(()) };
    let mut pairs = Vec::new();
    align(c, e, &[], Policy { whole: true, relations: false }, &mut pairs)?;
    pairs.iter().try_for_each(|p| match p {
        Pair::Sides { candidate, expected, .. } => {
            if distance(&candidate.skel, &expected.skel, Level::Commutative) == 0 {
                return Ok(());
            }
            let detail = format!("`{}` where the reference computes `{}`", candidate.text, expected.text);
            Err(Refusal::semantic("constant_side", detail))
        }
        Pair::Relations { candidate, expected, .. } | Pair::Whole { candidate, expected, .. } => {
            near(&candidate.term(), &expected.term())
        }
    })
}

/// Both statements and the guards.
fn definitions(item: &Item, term: &str) -> String {
    let guard = |name: &str, how: &str| {
        let closes = |p: &str| format!("(have : {p} := by unfold {p}; intros; {how})");
        let (c, e) = (closes("cand"), closes("expected"));
        format!("theorem {name} : True := by\n  first\n  | fail_if_success {c}\n    trivial\n  | {e}\n    trivial\n")
    };
    [
        "set_option autoImplicit false\nset_option linter.all false".to_owned(),
        item.context.clone(),
        format!("def cand : Prop := (\n{term}\n)\n\ndef expected : Prop := (\n{}\n)", item.expected.trim_end()),
        guard("not_trivial", CLOSE),
        // Cheap tactics only: a guard that ran into a limit would decide nothing.
        guard("not_vacuous", "exfalso; first | contradiction | omega"),
    ]
    .join("\n\n")
}

/// A proof in each direction.
fn directions() -> String {
    let (_, proof) = LEAN.claim("direction");
    // The sample goes from `cand` to `expected`; the way back opens them the other way round.
    let back = proof
        .replace("unfold cand at base", "unfold @ at base")
        .replace("unfold expected", "unfold cand")
        .replace("unfold @ at base", "unfold expected at base");
    let direction =
        |name: &str, from: &str, to: &str, proof: &str| format!("\ndef {name} (base : {from}) : {to} := {proof}\n");
    direction("forward", "cand", "expected", &proof) + &direction("backward", "expected", "cand", &back)
}

/// Whether the body of a raw `(lam d "base" T BODY)` mentions its variable. The notation is de Bruijn
/// indexed, so a variable is counted from where it stands.
fn uses_first_argument(raw: &str) -> bool {
    let tokens = tokens(raw);
    if tokens.get(1).map(String::as_str) != Some("lam") {
        return false;
    }
    // ( lam info "name" TYPE BODY )
    let mut at = 4;
    skip(&tokens, &mut at);
    mentions(&tokens, &mut at, 0)
}

/// Parentheses, string literals and words.
fn tokens(raw: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            ' ' | '\n' => {}
            '(' | ')' => out.push(c.to_string()),
            '"' => {
                let mut escaped = false;
                for d in chars.by_ref() {
                    if d == '"' && !escaped {
                        break;
                    }
                    escaped = d == '\\' && !escaped;
                }
                out.push("\"".into());
            }
            _ => {
                let mut word = c.to_string();
                while let Some(d) = chars.next_if(|d| !matches!(d, ' ' | '(' | ')' | '\n')) {
                    word.push(d);
                }
                out.push(word);
            }
        }
    }
    out
}

fn skip(t: &[String], at: &mut usize) {
    let mut depth = 0usize;
    while let Some(token) = t.get(*at) {
        *at += 1;
        match token.as_str() {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return;
        }
    }
}

/// Reads one expression; true when it mentions the variable `depth` binders out.
fn mentions(t: &[String], at: &mut usize, depth: usize) -> bool {
    // Explicit stack: a proof term can be deep. Each open list remembers how many of its parts are
    // left to read before its body, under one more binder, begins.
    let mut lists: Vec<(Option<usize>, usize)> = Vec::new();
    let mut here = depth;
    let mut found = false;
    while let Some(token) = t.get(*at) {
        *at += 1;
        match token.as_str() {
            "(" => {
                // Parts between the head word and the body: info, name, type (and value).
                let before_body = match t.get(*at).map(String::as_str) {
                    Some("lam" | "pi") => Some(3),
                    Some("let") => Some(3),
                    _ => None,
                };
                if before_body.is_some() {
                    *at += 1;
                }
                lists.push((before_body, here));
                if before_body.is_none() {
                    continue;
                }
                continue;
            }
            ")" => {
                if let Some((_, outer)) = lists.pop() {
                    here = outer;
                }
            }
            word => found |= word.strip_prefix('#').is_some_and(|n| n.parse() == Ok(here)),
        }
        // One part of the innermost list is complete.
        match lists.last_mut() {
            None => return found,
            Some((Some(left), outer)) => {
                *left -= 1;
                if *left == 0 {
                    here = *outer + 1;
                    lists.last_mut().expect("it is there").0 = None;
                }
            }
            Some((None, _)) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn use_is_read_off_the_indices() {
        assert!(uses_first_argument(r##"(lam d "base" cand #0)"##));
        assert!(!uses_first_argument(r##"(lam d "base" cand trivial)"##));
        assert!(uses_first_argument(r##"(lam d "base" cand (lam d "x" Nat (f #1)))"##));
        assert!(!uses_first_argument(r##"(lam d "base" cand (lam d "x" Nat (f #0)))"##));
        assert!(uses_first_argument(r##"(lam d "base" cand (let "h" T #0 (f #3)))"##));
        assert!(uses_first_argument(r##"(lam d "base" cand (let "h" T (g x) ((f #0) #1)))"##));
        assert!(!uses_first_argument(r##"(lam d "base" cand (pi d "y" (g a) ((f #0) "#1")))"##));
        assert!(uses_first_argument(r##"(lam d "base" cand ((lam d "x" Nat (h #0)) #0))"##));
        assert!(!uses_first_argument(r##"(lam d "base" cand ((lam d "x" Nat #0) (lam d "y" N #0)))"##));
    }
}
