//! What the library can say about an attempt that failed: real names near the ones that do not
//! exist, and declarations about the same thing.

use super::context::{Abort, Context};
use super::grounding::term;
use crate::library::Hit;
use crate::prompt::Hint;
use crate::record::Event;
use crate::statement::Failure;

/// For every unknown name, the `k` nearest real ones with their types.
pub(super) async fn nearest(ctx: &Context<'_>, unknown: &[String], k: usize) -> Result<Vec<Hint>, Abort> {
    let mut hints = Vec::new();
    if !ctx.settings.retrieval {
        return Ok(hints);
    }
    for name in unknown {
        let hits = ctx.services.retriever.nearest_names(name, k).await;
        let hits = hits.map_err(|e| Abort::Failure(Failure::Search { error: e.to_string() }))?;
        let shown: Vec<String> =
            hits.iter().map(|h| format!("`{}` : {}", h.name, crate::prompt::one_line(&term(h).ty, 140))).collect();
        hints.push(Hint { unknown: name.clone(), nearest: shown.join("; ") });
    }
    Ok(hints)
}

/// Declarations about `text`, as lines for a prompt; empty when there are none.
pub(super) async fn related(ctx: &Context<'_>, task: &str, text: &str) -> Result<String, Abort> {
    if !ctx.settings.retrieval {
        return Ok(String::new());
    }
    let query: String = text.chars().take(400).collect();
    let hits: Vec<Hit> = ctx
        .services
        .retriever
        .search(&query, 2 * ctx.settings.top_k)
        .await
        .map_err(|e| Abort::Failure(Failure::Search { error: e.to_string() }))?;
    let found = hits.iter().map(|h| h.decl.name.clone()).collect();
    ctx.note(&Event::Search { task: task.to_owned(), query, found })?;
    Ok(hits.iter().map(|h| term(&h.decl)).map(|t| format!("- `{}` ({}) : {}\n", t.name, t.kind, t.ty)).collect())
}
