//! What the library can say about an attempt that failed: real names near the ones that do not
//! exist, and declarations about the same thing.

use super::context::{Abort, Context};
use super::grounding::term;
use crate::library::Hit;
use crate::prompt::{Hint, Instances, framed, one_line};
use crate::record::Event;

/// For every unknown name, the `k` nearest real ones with their types.
pub(super) async fn nearest(ctx: &Context<'_>, unknown: &[String], k: usize) -> Result<Vec<Hint>, Abort> {
    let mut hints = Vec::new();
    if !ctx.settings.retrieval {
        return Ok(hints);
    }
    for name in unknown {
        let hits = ctx.lookups.nearest_names(name, k).await?;
        let shown: Vec<String> =
            hits.iter().map(|h| format!("`{}` : {}", h.name, one_line(&term(h, 0).ty, 140))).collect();
        hints.push(Hint { unknown: name.clone(), nearest: shown.join("; ") });
    }
    Ok(hints)
}

/// Most instances of one class that are shown.
const MAX_INSTANCES: usize = 12;

/// For every class that Lean found no instance of, what the library has: a model can then choose a
/// type that has one, or do without.
pub(super) async fn instances(ctx: &Context<'_>, classes: &[String]) -> Result<Vec<Instances>, Abort> {
    let mut out = Vec::new();
    if !ctx.settings.retrieval {
        return Ok(out);
    }
    for class in classes {
        let found = ctx.lookups.instances(class, MAX_INSTANCES).await?;
        let shown: Vec<String> = found.iter().map(|d| format!("`{}`", one_line(&term(d, 0).ty, 120))).collect();
        out.push(Instances { class: framed(class), known: shown.join("; ") });
    }
    Ok(out)
}

/// Declarations about `text`, as lines for a prompt; empty when there are none.
pub(super) async fn related(ctx: &Context<'_>, task: &str, text: &str) -> Result<String, Abort> {
    if !ctx.settings.retrieval {
        return Ok(String::new());
    }
    let query: String = text.chars().take(400).collect();
    let hits: Vec<Hit> = ctx.lookups.search(&query, 2 * ctx.settings.top_k).await?;
    let found = hits.iter().map(|h| h.decl.name.clone()).collect();
    ctx.note(&Event::Search { task: task.to_owned(), query, found })?;
    Ok(hits.iter().map(|h| term(&h.decl, 0)).map(|t| format!("- `{}` ({}) : {}\n", t.name, t.kind, t.ty)).collect())
}
