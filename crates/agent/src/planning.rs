//! Decomposition: the statement into concepts, a concept into what it rests on (Aria, section 3.1.1).

use super::abort::Abort;
use super::context::Context;
use super::plan::{Expansion, Plan, parse_expansion, parse_keywords, parse_plan};
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{ExpandPrompt, KeywordsPrompt, PlanPrompt, framed};

/// Most concepts asked for at once.
const MAX_CONCEPTS: usize = 12;

/// Asks for a flat list of search words (Aria, appendix C.2).
pub(super) async fn keywords(ctx: &Context<'_>) -> Result<Result<Vec<String>, ReplyError>, Abort> {
    let prompt = KeywordsPrompt { statement: ctx.framed_statement(), max_keywords: MAX_CONCEPTS };
    let words = ctx.ask("keywords", &prompt, parse_keywords).await?;
    Ok(words.map(|mut words| {
        words.truncate(MAX_CONCEPTS);
        words
    }))
}

/// Asks for the concepts of the statement; after the direct way, what it failed of stands in `trouble`.
pub(super) async fn plan(ctx: &Context<'_>, trouble: &str) -> Result<Result<Plan, ReplyError>, Abort> {
    let prompt = PlanPrompt {
        statement: ctx.framed_statement(),
        given: ctx.given(),
        trouble: framed(trouble),
        max_concepts: ctx.settings.max_nodes.min(MAX_CONCEPTS),
    };
    ctx.ask("plan", &prompt, parse_plan).await
}

/// Asks what a concept is, precisely, and what it rests on.
pub(super) async fn expand(
    ctx: &Context<'_>,
    name: &str,
    meaning: &str,
) -> Result<Result<Expansion, ReplyError>, Abort> {
    let prompt = ExpandPrompt {
        concept: framed(name),
        meaning: framed(meaning),
        statement: ctx.framed_statement(),
        max_dependencies: ctx.settings.max_dependencies,
    };
    ctx.ask(&format!("expand:{name}"), &prompt, parse_expansion).await
}
