//! Grounding of several concepts in one request: what is ready at the same moment is asked about at once.
//!
//! Each has the names that the search found for it, a name that was found for several stands under the first. A concept whose answer Lean or the index does not
//! know is asked about by itself, as [`super::ground`] does.

use super::{allowed_names, candidates, confirm, decls, ground, grounded};
use crate::abort::Abort;
use crate::context::Context;
use crate::declaration::{Grounded, SHORT_DOC, is_constant_name};
use crate::signatures::{line, shown};
use autoform_library::Hit;
use autoform_llm::prompt::reply::{self, ReplyError};
use autoform_llm::prompt::{Asked, GroundTogetherPrompt, framed, one_line};
use autoform_record::Event;
use serde::Deserialize;
use std::collections::BTreeSet;
use tokio::sync::OnceCell;

/// Declarations shown for one concept among several.
const MAX_SHOWN: usize = 6;

/// Concepts that one request asks about, and what became of them.
pub(crate) struct Together {
    /// Names and meanings.
    concepts: Vec<(String, String)>,
    answers: OnceCell<Vec<Answer>>,
}

/// What the common request came to for one concept.
enum Answer {
    /// Decided, and written down.
    Decided(Option<Grounded>),
    /// Not answered in a way that Lean confirms.
    Open,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Choices {
    choices: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    concept: usize,
    best_match: Option<String>,
}

impl Together {
    pub(crate) fn new(concepts: Vec<(String, String)>) -> Self {
        Self { concepts, answers: OnceCell::new() }
    }

    /// What the library has for the concept of this place. Whoever comes first asks for all.
    pub(crate) async fn ground(&self, ctx: &Context<'_>, place: usize) -> Result<Option<Grounded>, Abort> {
        let answers = self.answers.get_or_try_init(|| self.ask(ctx)).await?;
        match &answers[place] {
            Answer::Decided(found) => Ok(found.clone()),
            Answer::Open => {
                let (name, meaning) = &self.concepts[place];
                ground(ctx, name, meaning).await
            }
        }
    }

    async fn ask(&self, ctx: &Context<'_>) -> Result<Vec<Answer>, Abort> {
        let names: Vec<&str> = self.concepts.iter().map(|(name, _)| name.as_str()).collect();
        let task = format!("ground:{}", names.join(", "));
        let (mut hits, mut concepts): (Vec<Hit>, Vec<Asked>) = (Vec::new(), Vec::new());
        for (number, (name, meaning)) in (1..).zip(&self.concepts) {
            let mut found = candidates(ctx, &format!("ground:{name}"), name, meaning).await?;
            found.retain(|hit| hits.iter().all(|known| known.decl.name != hit.decl.name));
            found.truncate(MAX_SHOWN);
            let lines: Vec<String> = shown(ctx, &decls(&found), SHORT_DOC).await?.iter().map(line).collect();
            let found_for_it = if lines.is_empty() { "- nothing more".to_owned() } else { lines.join("\n") };
            concepts.push(Asked { number, concept: framed(name), meaning: framed(meaning), found: found_for_it });
            hits.extend(found);
        }
        let prompt = GroundTogetherPrompt { statement: ctx.framed_statement(), concepts };
        let answer = ctx.ask(&task, &prompt, |text| parse(text, self.concepts.len())).await?;
        let Ok(choices) = answer else { return Ok(self.concepts.iter().map(|_| Answer::Open).collect()) };
        let allowed = allowed_names(&hits);
        let mut answers = Vec::new();
        for ((name, _), choice) in self.concepts.iter().zip(choices) {
            answers.push(decided(ctx, name, choice, &allowed).await?);
        }
        Ok(answers)
    }
}

/// Takes a choice that Lean confirms, or that there is none. A name that was not shown must be in the index.
async fn decided(
    ctx: &Context<'_>,
    concept: &str,
    choice: Option<String>,
    allowed: &BTreeSet<String>,
) -> Result<Answer, Abort> {
    let note = |choice: Option<String>, reason: &str| {
        ctx.note(&Event::Grounding { concept: concept.to_owned(), choice, reason: reason.to_owned() })
    };
    let Some(name) = choice else {
        note(None, "No confident match found.")?;
        return Ok(Answer::Decided(None));
    };
    let shown = allowed.contains(&name);
    if !shown && ctx.lookups.describe(&name).await?.is_none() {
        return Ok(Answer::Open);
    }
    let Some(signature) = confirm(ctx, &name).await? else { return Ok(Answer::Open) };
    note(
        Some(name.clone()),
        if shown { "Found among the search results." } else { "Named by the model, in the index." },
    )?;
    Ok(Answer::Decided(Some(grounded(ctx, name, signature).await?)))
}

/// The choices in the order of the concepts, each answered exactly once.
fn parse(text: &str, concepts: usize) -> Result<Vec<Option<String>>, ReplyError> {
    let Choices { choices } = reply::json(text)?;
    let mut answers: Vec<Option<Option<String>>> = vec![None; concepts];
    for Choice { concept, best_match } in choices {
        let Some(place) = concept.checked_sub(1).and_then(|i| answers.get_mut(i)) else {
            return Err(ReplyError::Invalid(format!(
                "there is no concept {concept}; they are numbered 1 to {concepts}"
            )));
        };
        if let Some(name) = best_match.as_deref().filter(|name| !is_constant_name(name)) {
            return Err(ReplyError::Invalid(format!("{:?} is not the name of a declaration", one_line(name, 80))));
        }
        if place.replace(best_match).is_some() {
            return Err(ReplyError::Invalid(format!("concept {concept} is answered twice")));
        }
    }
    (1..)
        .zip(answers)
        .map(|(number, answer)| answer.ok_or_else(|| ReplyError::Invalid(format!("concept {number} is not answered"))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_concept_is_answered_once() {
        let one = r#"{"concept": 1, "best_match": "Nat.Prime"}"#;
        let two = r#"{"concept": 2, "best_match": null}"#;
        let read = |inner: &str| parse(&format!(r#"{{"choices": [{inner}]}}"#), 2);
        assert_eq!(read(&format!("{two}, {one}")), Ok(vec![Some("Nat.Prime".into()), None]));
        for (inner, why) in [
            (one.to_owned(), "concept 2 is not answered"),
            (format!("{one}, {one}"), "concept 1 is answered twice"),
            (format!(r#"{one}, {two}, {{"concept": 3, "best_match": null}}"#), "there is no concept 3"),
            (format!(r#"{two}, {{"concept": 0, "best_match": null}}"#), "there is no concept 0"),
            (format!(r#"{two}, {{"concept": 1, "best_match": "a; #eval 1"}}"#), "not the name"),
        ] {
            assert!(matches!(read(&inner), Err(ReplyError::Invalid(m)) if m.contains(why)), "{inner}");
        }
    }
}
