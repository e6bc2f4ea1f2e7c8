//! What the library can say beside an attempt: instances before the first one; after one that failed,
//! real names near the ones that do not exist, and declarations about the same thing.

use super::abort::Abort;
use super::context::Context;
use super::declaration::term;
use autoform_library::{DeclKind, Hit};
use autoform_llm::prompt::{Fact, Hint, Instances, framed, one_line};
use autoform_record::Event;

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

/// Most instances of one class that are shown, of so many.
const MAX_INSTANCES: usize = 16;
const MAX_LOOKED_AT: usize = 200;

/// For every class that Lean found no instance of, what the library has: a model can then choose a
/// type that has one, or do without.
pub(super) async fn instances(ctx: &Context<'_>, classes: &[String]) -> Result<Vec<Instances>, Abort> {
    let mut out = Vec::new();
    if !ctx.settings.retrieval {
        return Ok(out);
    }
    for class in classes {
        let mut found = ctx.lookups.instances(class, MAX_LOOKED_AT).await?;
        // A class may have a hundred: those of plain types serve more often than those of compound ones.
        found.sort_by_key(|d| d.ty.chars().count());
        found.truncate(MAX_INSTANCES);
        let shown: Vec<String> = found.iter().map(|d| format!("`{}`", one_line(&term(d, 0).ty, 120))).collect();
        out.push(Instances { of: framed(class), known: shown.join("; ") });
    }
    Ok(out)
}

/// Most types and classes whose instances are shown before a first attempt, and instances of each.
const MAX_TYPES: usize = 4;
const MAX_OF_TYPE: usize = 16;

/// For the types and classes among `facts`, the instances there are, so that a definition does not
/// count on one that is missing.
pub(super) async fn of_facts(ctx: &Context<'_>, facts: &[Fact]) -> Result<Vec<Instances>, Abort> {
    let mut out: Vec<Instances> = Vec::new();
    if !ctx.settings.retrieval {
        return Ok(out);
    }
    for fact in facts {
        if out.len() == MAX_TYPES {
            break;
        }
        let Some(decl) = ctx.lookups.describe(&fact.name).await? else { continue };
        let found = match decl.kind {
            DeclKind::Class => ctx.lookups.instances(&fact.name, MAX_OF_TYPE + 1).await?,
            _ if is_type(&fact.signature) => ctx.lookups.instances_for(&fact.name, MAX_OF_TYPE + 1).await?,
            _ => continue,
        };
        let mut shown: Vec<String> = found.iter().map(|d| format!("`{}`", one_line(&term(d, 0).ty, 120))).collect();
        if shown.len() > MAX_OF_TYPE {
            shown.truncate(MAX_OF_TYPE);
            shown.push("…".to_owned());
        }
        if out.iter().all(|known| known.of != fact.name) {
            out.push(Instances { of: fact.name.clone(), known: shown.join("; ") });
        }
    }
    Ok(out)
}

/// Whether a signature ends in a universe: `(α : Sort u) : Sort (max 1 u)`.
fn is_type(signature: &str) -> bool {
    let (mut depth, mut end) = (0usize, "");
    for (at, c) in signature.char_indices() {
        match c {
            '(' | '[' | '{' | '⦃' => depth += 1,
            ')' | ']' | '}' | '⦄' => depth = depth.saturating_sub(1),
            ':' | '→' if depth == 0 => end = &signature[at + c.len_utf8()..],
            _ => {}
        }
    }
    let head = end.split_whitespace().next().unwrap_or_default();
    matches!(head, "Type" | "Sort" | "Type*" | "Sort*")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_what_ends_in_a_universe() {
        for signature in ["(α : Sort u_1) : Sort (max 1 u_1)", ": Type", "(n : ℕ) : Type", ": Type u → Type u"] {
            assert!(is_type(signature), "{signature}");
        }
        for signature in ["(n : ℕ) : Prop", ": ℕ → ℕ", "(f : ℕ → Type) : ℕ", ""] {
            assert!(!is_type(signature), "{signature}");
        }
    }
}
