//! Grounding: is a concept already in the library (Aria, section 3.1.1 and appendix D)?
//!
//! The model points at what the search found, a candidate or an identifier in a candidate's type, or names what
//! the search missed; then the index must have it. Lean must confirm either. About several concepts it is asked at
//! once ([`Together`]).

mod together;

use super::abort::Abort;
use super::context::Context;
use super::declaration::{FULL_DOC, Grounded, MAX_TYPE, SHORT_DOC, is_candidate, is_constant_name, term, words};
use super::signatures::{shown, signatures};
use autoform_library::{DeclKind, Declaration, Hit};
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
            let prompt = GroundPrompt {
                concept: framed(name),
                meaning: framed(meaning),
                statement: ctx.framed_statement(),
                candidates: shown(ctx, &decls(&candidates), SHORT_DOC).await?,
            };
            ctx.ask(&task, &prompt, parse_choice).await?
        } else {
            let prompt =
                RecallPrompt { concept: framed(name), meaning: framed(meaning), statement: ctx.framed_statement() };
            ctx.ask(&task, &prompt, parse_choice).await?
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
            Ok(Choice { best_match: Some(chosen), .. })
                if !allowed_names(&candidates).contains(&chosen) && ctx.lookups.describe(&chosen).await?.is_none() =>
            {
                decided(None, format!("the library does not have `{chosen}`"))?;
                return Ok(None);
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
    shown(ctx, &decls(&hits), SHORT_DOC).await
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

fn decls(hits: &[Hit]) -> Vec<&Declaration> {
    hits.iter().map(|hit| &hit.decl).collect()
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

fn parse_choice(text: &str) -> Result<Choice, ReplyError> {
    let choice: Choice = reply::json(text)?;
    match &choice.best_match {
        Some(name) if !is_constant_name(name) => {
            Err(ReplyError::Invalid(format!("{:?} is not the name of a declaration", one_line(name, 80))))
        }
        _ => Ok(choice),
    }
}

/// Asks Lean for the signature of a name, arguments in order; `None` when there is no such declaration.
async fn confirm(ctx: &Context<'_>, name: &str) -> Result<Option<String>, Abort> {
    Ok(signatures(ctx, &[name]).await?.into_iter().next().flatten())
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
    fn what_was_shown_may_be_chosen_and_only_a_name() {
        let allowed =
            allowed_names(&[hit("Nat.Prime.two_le", "∀ {p : ℕ}, Nat.Prime p → 2 ≤ p"), hit("foo", "[CharZero R] : x")]);
        for name in ["Nat.Prime", "CharZero", "foo"] {
            assert!(allowed.contains(name), "{name}");
        }
        assert!(!allowed.contains("p") && !allowed.contains("Nat.Composite"));
        let choose = |name: &str| parse_choice(&format!(r#"{{"best_match": {name}, "reasoning": "r"}}"#));
        assert_eq!(choose("\"Nat.Prime\"").unwrap().best_match.as_deref(), Some("Nat.Prime"));
        assert!(choose("null").unwrap().best_match.is_none());
        assert!(choose("\"foo\\n#eval x\"").is_err() && choose("\"Nat.Prime; #eval 1\"").is_err());
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
