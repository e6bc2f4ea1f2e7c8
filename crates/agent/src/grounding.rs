//! Grounding: is a concept already in the library (Aria, section 3.1.1 and appendix D)?
//!
//! The model may only point at what the search found, either at a candidate or at an identifier in
//! a candidate's type, and Lean must confirm that it exists. Anything else is refused and asked again.
//! Asked about several concepts at once ([`Together`]), it may also name what the search missed; the index
//! and Lean must have it.

mod together;

use super::abort::Abort;
use super::context::Context;
use super::declaration::{FULL_DOC, Grounded, MAX_TYPE, SHORT_DOC, is_candidate, is_constant_name, term, words};
use super::lookups;
use autoform_lean::{Outcome, Severity};
use autoform_library::{DeclKind, Hit};
use autoform_llm::prompt::reply::{self, ReplyError};
use autoform_llm::prompt::{GroundPrompt, RecallPrompt, Term, framed, one_line};
use autoform_record::Event;
use serde::Deserialize;
use std::collections::BTreeSet;
pub(super) use together::Together;

/// Search results beyond those wanted, for those that are left out.
const SPARE: usize = 12;
/// How often a choice that Lean does not know may be made before the concept counts as absent.
const MAX_UNCONFIRMED: usize = 2;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    best_match: Option<String>,
    reasoning: String,
}

/// Looks a concept up. `None` when the library does not have it.
pub(super) async fn ground(ctx: &Context<'_>, name: &str, meaning: &str) -> Result<Option<Grounded>, Abort> {
    let task = format!("ground:{name}");
    let mut candidates = if ctx.settings.retrieval { candidates(ctx, &task, name, meaning).await? } else { Vec::new() };
    let decided = |choice: Option<String>, reason: String| {
        ctx.note(&Event::Grounding { concept: name.to_owned(), choice, reason })
    };
    for _ in 0..MAX_UNCONFIRMED {
        if ctx.settings.retrieval && candidates.is_empty() {
            decided(None, "the search found nothing".to_owned())?;
            return Ok(None);
        }
        let answer = if ctx.settings.retrieval {
            let allowed = allowed_names(&candidates);
            let prompt = GroundPrompt {
                concept: framed(name),
                meaning: framed(meaning),
                statement: ctx.framed_statement(),
                candidates: candidates.iter().map(|hit| term(&hit.decl, SHORT_DOC)).collect(),
            };
            ctx.ask(&task, &prompt, |text| parse_choice(text, Some(&allowed))).await?
        } else {
            let prompt =
                RecallPrompt { concept: framed(name), meaning: framed(meaning), statement: ctx.framed_statement() };
            ctx.ask(&task, &prompt, |text| parse_choice(text, None)).await?
        };
        match answer {
            Err(problem) => {
                decided(None, format!("no usable answer: {problem}"))?;
                return Ok(None);
            }
            Ok(Choice { best_match: None, reasoning }) => {
                decided(None, reasoning)?;
                return Ok(None);
            }
            // From memory means from memory (Aria, appendix C.3): nothing is looked up, not even whether it exists.
            Ok(Choice { best_match: Some(chosen), reasoning }) if !ctx.settings.retrieval => {
                decided(Some(chosen.clone()), reasoning)?;
                return Ok(Some(Grounded { name: chosen, signature: String::new(), doc: String::new() }));
            }
            Ok(Choice { best_match: Some(chosen), reasoning }) => match confirm(ctx, &chosen).await? {
                Some(signature) => {
                    decided(Some(chosen.clone()), reasoning)?;
                    return Ok(Some(grounded(ctx, chosen, signature).await?));
                }
                None => {
                    decided(None, format!("Lean does not know `{chosen}`"))?;
                    candidates.retain(|hit| hit.decl.name != chosen && !words(&hit.decl.ty).contains(&chosen));
                }
            },
        }
    }
    Ok(None)
}

/// One retrieval of one search word, undecided (ablation `no-got`).
pub(super) async fn retrieve(ctx: &Context<'_>, keyword: &str) -> Result<Vec<Term>, Abort> {
    let k = ctx.settings.top_k.max(1);
    let mut hits = ctx.lookups.search(keyword, k + SPARE).await?;
    hits.retain(|hit| is_candidate(&hit.decl));
    hits.truncate(k);
    let found = hits.iter().map(|h| h.decl.name.clone()).collect();
    ctx.note(&Event::Search { task: format!("retrieve:{keyword}"), query: keyword.to_owned(), found })?;
    Ok(hits.iter().map(|hit| term(&hit.decl, SHORT_DOC)).collect())
}

/// The nearest declarations to the name and to the meaning, fused by reciprocal rank.
async fn candidates(ctx: &Context<'_>, task: &str, name: &str, meaning: &str) -> Result<Vec<Hit>, Abort> {
    let k = ctx.settings.top_k.max(1);
    let mut fused: Vec<(f64, Hit)> = Vec::new();
    let queries =
        if meaning.is_empty() { vec![name.to_owned()] } else { vec![name.to_owned(), format!("{name} {meaning}")] };
    for query in queries {
        // A few more, since what the compiler made is no candidate.
        let mut hits = ctx.lookups.search(&query, k + SPARE).await?;
        hits.retain(|hit| is_candidate(&hit.decl));
        hits.truncate(k);
        let found = hits.iter().map(|h| h.decl.name.clone()).collect();
        ctx.note(&Event::Search { task: task.to_owned(), query, found })?;
        for (rank, hit) in hits.into_iter().enumerate() {
            let score = 1.0 / (5.0 + rank as f64);
            match fused.iter_mut().find(|(_, known)| known.decl.name == hit.decl.name) {
                Some((sum, _)) => *sum += score,
                None => fused.push((score, hit)),
            }
        }
    }
    // A stable sort: equal scores stay in the order of the first query.
    fused.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut candidates: Vec<Hit> = Vec::new();
    for (score, hit) in fused.into_iter().take(k) {
        // A class of one operation is there for its notation: it is the operation that a concept is.
        let of_data = hit.decl.kind == DeclKind::Class && !hit.decl.ty.ends_with("Prop");
        let fields = if of_data { ctx.lookups.fields(&hit.decl.name).await? } else { Vec::new() };
        candidates.push(hit);
        // Laws have words and underscores in their names.
        if let [operation] = &fields[..]
            && !operation.name.contains('_')
            && candidates.iter().all(|known| known.decl.name != operation.name)
        {
            candidates.push(Hit { decl: operation.clone(), score });
        }
    }
    Ok(candidates)
}

/// Names that may be chosen: the candidates', and the identifiers of their types.
fn allowed_names(candidates: &[Hit]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for hit in candidates {
        names.insert(hit.decl.name.clone());
        names.extend(hit.decl.constants.iter().cloned());
        // What the model saw of the type, not what was cut off.
        names.extend(words(&one_line(&hit.decl.ty, MAX_TYPE)));
    }
    names
}

fn parse_choice(text: &str, allowed: Option<&BTreeSet<String>>) -> Result<Choice, ReplyError> {
    let choice: Choice = reply::json(text)?;
    let Some(name) = &choice.best_match else { return Ok(choice) };
    if !is_constant_name(name) {
        return Err(ReplyError::Invalid(format!("{:?} is not the name of a declaration", one_line(name, 80))));
    }
    match allowed {
        Some(allowed) if !allowed.contains(name) => Err(ReplyError::Invalid(format!(
            "`{name}` is neither a candidate nor in a candidate's type; choose a name from the list, or null"
        ))),
        _ => Ok(choice),
    }
}

/// Asks Lean for the signature of a name, arguments in order; `None` when there is no such declaration.
async fn confirm(ctx: &Context<'_>, name: &str) -> Result<Option<String>, Abort> {
    if let Some(answer) = lookups::known(&ctx.lookups.signatures, name, 0) {
        return Ok(answer);
    }
    let outcome = ctx.elaborate(format!("#check {name}")).await?;
    let answer = match &outcome {
        Outcome::Accepted(elaborated) => {
            let said = elaborated.messages.iter().find(|m| m.severity == Severity::Info);
            Some(signature(said.map(|m| m.text.as_str()).unwrap_or_default(), name))
        }
        // No answer is not an answer, so it is not kept.
        Outcome::Rejected(_) => None,
        _ => return Ok(None),
    };
    lookups::keep(&ctx.lookups.signatures, name, 0, answer.clone());
    Ok(answer)
}

/// What follows a name in Lean's answer to `#check`: `(n k : ℕ) : ℕ` of `Nat.choose (n k : ℕ) : ℕ`.
fn signature(said: &str, name: &str) -> String {
    let mut rest = said.trim_start().trim_start_matches('@');
    rest = rest.strip_prefix(name).unwrap_or(rest);
    // Universe parameters say nothing to a reader.
    if let Some(end) = rest.strip_prefix(".{").and_then(|r| r.find('}')) {
        rest = &rest[2 + end + 1..];
    }
    framed(&one_line(rest, MAX_TYPE))
}

/// What is known of a declaration that Lean has.
async fn grounded(ctx: &Context<'_>, name: String, signature: String) -> Result<Grounded, Abort> {
    let doc = ctx.lookups.describe(&name).await?.map(|d| term(&d, FULL_DOC).doc).unwrap_or_default();
    Ok(Grounded { name, signature, doc })
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_library::{DeclKind, Declaration};

    fn hit(name: &str, ty: &str) -> Hit {
        let decl = Declaration {
            name: name.into(),
            kind: DeclKind::Theorem,
            ty: ty.into(),
            doc: None,
            module: "M".into(),
            line: None,
            expr: None,
            constants: vec![],
        };
        Hit { decl, score: 1.0 }
    }

    #[test]
    fn only_what_was_shown_may_be_chosen() {
        let allowed =
            allowed_names(&[hit("Nat.Prime.two_le", "∀ {p : ℕ}, Nat.Prime p → 2 ≤ p"), hit("foo", "[CharZero R] : x")]);
        let choose = |name: &str| {
            parse_choice(&format!(r#"{{"best_match": "{name}", "reasoning": "r"}}"#), Some(&allowed))
                .map(|c| c.best_match)
        };
        assert_eq!(choose("Nat.Prime"), Ok(Some("Nat.Prime".into())));
        assert_eq!(choose("CharZero"), Ok(Some("CharZero".into())));
        assert_eq!(choose("foo"), Ok(Some("foo".into())));
        assert!(matches!(choose("Nat.Composite"), Err(ReplyError::Invalid(m)) if m.contains("Nat.Composite")));
        assert!(choose("p").is_err());
        assert!(choose("foo\\n#eval x").is_err());
        assert!(
            parse_choice(r#"{"best_match": null, "reasoning": "r"}"#, Some(&allowed)).unwrap().best_match.is_none()
        );
        assert!(parse_choice(r#"{"best_match": "Nat.Prime; #eval 1", "reasoning": "r"}"#, None).is_err());
    }

    #[test]
    fn signatures_show_arguments_in_order() {
        assert_eq!(signature("Nat.choose (n k : ℕ) : ℕ", "Nat.choose"), "(n k : ℕ) : ℕ");
        assert_eq!(
            signature("Finset.sum.{u_1, v} {ι : Type u_1}\n  (s : Finset ι) : M", "Finset.sum"),
            "{ι : Type u_1} (s : Finset ι) : M"
        );
        assert_eq!(signature("@Odd : ℕ → Prop", "Odd"), ": ℕ → Prop");
    }

    #[test]
    fn names_are_names() {
        for good in ["Nat", "Nat.Prime", "x'", "Foo.bar_1", "Nat.succ₀", "Ω"] {
            assert!(is_constant_name(good), "{good}");
        }
        for bad in ["", "a b", "a..b", ".a", "a.", "1a", "a\nb", "a;b", "«a»", "a)"] {
            assert!(!is_constant_name(bad), "{bad}");
        }
    }
}
