//! Synthesis: write one definition or the theorem, let Lean check it, correct it from what Lean
//! says (Aria, section 3.1.2).
//!
//! An attempt passes four gates: the reply is one block of code, its text breaks no rule, Lean
//! accepts it, and what Lean reports breaks no rule. The first gate that stops it tells the model
//! why; the same reason twice changes the strategy.

mod ask;
mod attempt;

pub(super) use attempt::unaccepted;

use super::abort::Abort;
use super::assembly::Definition;
use super::brief::{Brief, Built, Goal, Product};
use super::context::Context;
use super::graph::ConceptKey;
use super::reflection::{Memory, Problem, Strategy};
use ask::{begin, correct};
use attempt::attempt;
use autoform_record::{Event, Strategy as Change};

/// Writes what the brief asks for.
pub(super) async fn build(ctx: &Context<'_>, mut brief: Brief) -> Result<Built, Abort> {
    let max = ctx.settings.attempts();
    if brief.complaint.is_none()
        && let Some(code) = brief.earlier.take()
        && let Ok(product) = attempt(ctx, &brief, 0, &code).await?
    {
        return Ok(Built::Done { product: Box::new(product), attempts: brief.attempts });
    }
    if brief.key().is_some() {
        avoid_known_names(ctx, &mut brief).await?;
        if let Some(product) = taken_over(ctx, &brief).await? {
            return Ok(Built::Done { product: Box::new(product), attempts: brief.attempts });
        }
    }
    let mut memory = Memory::default();
    let mut failed: Option<(String, Problem, Strategy)> = None;
    let mut last = "no attempts left".to_owned();
    while brief.attempts < max {
        brief.attempts += 1;
        let reply = match &failed {
            Some((code, problem, strategy)) => correct(ctx, &brief, code, problem, *strategy).await?,
            None => begin(ctx, &brief).await?,
        };
        let (code, problem) = match reply {
            Err(problem) => (None, Problem::Unreadable(problem.to_string())),
            Ok((code, remarks)) => {
                if !remarks.is_empty() {
                    brief.remarks = remarks;
                }
                follow_case(&mut brief, &code);
                match attempt(ctx, &brief, brief.attempts, &code).await? {
                    Ok(product) => return Ok(Built::Done { product: Box::new(product), attempts: brief.attempts }),
                    Err(problem) => (Some(code), problem),
                }
            }
        };
        last = problem.summary();
        rename_if_taken(&mut brief, &problem);
        let strategy = match memory.next(&problem) {
            Strategy::BlameChild => match blamed(&brief, code.as_deref().unwrap_or_default(), &problem) {
                Some(child) => {
                    let complaint =
                        format!("`{}`, which is built on it, fails again and again: {last}", brief.lean_name);
                    strategy_note(ctx, &brief, Change::Resynthesise(child.to_string()))?;
                    return Ok(Built::Blame { child, complaint, attempts: brief.attempts });
                }
                None => Strategy::FreshStart,
            },
            other => other,
        };
        match strategy {
            Strategy::Wider => strategy_note(ctx, &brief, Change::WiderRetrieval)?,
            Strategy::FreshStart => strategy_note(ctx, &brief, Change::FreshStart)?,
            Strategy::Correct | Strategy::BlameChild => {}
        }
        failed = match code {
            Some(code) if strategy != Strategy::FreshStart => Some((code, problem, strategy)),
            _ => None,
        };
    }
    Ok(Built::Exhausted { problem: last, attempts: brief.attempts })
}

fn strategy_note(ctx: &Context<'_>, brief: &Brief, change: Change) -> Result<(), Abort> {
    ctx.note(&Event::Strategy { task: brief.task(), change })
}

/// A definition of the same meaning on the same ground that another problem brought, if Lean
/// accepts it here too.
async fn taken_over(ctx: &Context<'_>, brief: &Brief) -> Result<Option<Product>, Abort> {
    let Goal::Definition { name, meaning, .. } = &brief.goal else { return Ok(None) };
    if brief.attempts > 0 || brief.complaint.is_some() {
        return Ok(None);
    }
    let Some((lean_name, code)) = ctx.shared_definition(name, meaning, &brief.context, &brief.task()) else {
        return Ok(None);
    };
    let brief = Brief { lean_name, ..brief.clone() };
    let product = attempt(ctx, &brief, 0, &code).await?.ok();
    if product.is_some() {
        ctx.note(&Event::Shared { concept: name.clone(), lean_name: brief.lean_name, code })?;
    }
    Ok(product)
}

/// A new definition takes no name that the index has.
async fn avoid_known_names(ctx: &Context<'_>, brief: &mut Brief) -> Result<(), Abort> {
    for _ in 0..3 {
        if !ctx.settings.retrieval || ctx.lookups.describe(&brief.lean_name).await?.is_none() {
            break;
        }
        brief.lean_name.push_str("Concept");
    }
    Ok(())
}

/// Data is named in `lowerCamelCase`: the author may write the first letter small.
fn follow_case(brief: &mut Brief, code: &str) {
    let Ok(blanked) = super::lexical::blank(code) else { return };
    let declares = |name: &str| super::lexical::declared(&blanked).iter().any(|d| d.name.as_deref() == Some(name));
    let mut letters = brief.lean_name.chars();
    let Some(small) = letters.next().map(|c| format!("{}{}", c.to_ascii_lowercase(), letters.as_str())) else { return };
    if brief.key().is_some() && !declares(&brief.lean_name) && declares(&small) && !super::reserved::is_taken(&small) {
        brief.lean_name = small;
    }
}

/// The library has a declaration of the name we chose: choose another.
fn rename_if_taken(brief: &mut Brief, problem: &Problem) {
    let Problem::Rejected(messages) = problem else { return };
    let taken = format!("`{}` has already been declared", brief.lean_name);
    let taken_old = format!("'{}' has already been declared", brief.lean_name);
    if messages.iter().any(|m| m.text.contains(&taken) || m.text.contains(&taken_old)) {
        brief.lean_name.push('\'');
    }
}

/// The definition that the problem is about: the last of the context whose name stands in Lean's
/// messages, else the last that the code uses.
fn blamed(brief: &Brief, code: &str, problem: &Problem) -> Option<ConceptKey> {
    let told = problem.describe(code);
    let candidates = || brief.context.iter().rev().filter(|d| brief.blamable.contains(&d.key));
    let named = |text: &str, d: &Definition| {
        super::lexical::tokens(text)
            .iter()
            .any(|(_, w)| *w == d.lean_name || w.starts_with(&format!("{}.", d.lean_name)))
    };
    candidates().find(|d| named(&told, d)).map(|d| d.key.clone())
}
