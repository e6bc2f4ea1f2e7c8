//! The gates an attempt passes: its text, Lean, what Lean reports; for the theorem the whole file.

use crate::abort::Abort;
use crate::assembly::{Definition, OPENING, assemble, body, definitions_code, needs_section};
use crate::brief::{Brief, Goal, Product};
use crate::cases::{Example, split, try_cases};
use crate::context::Context;
use crate::lexical::{check_definition, check_theorem, without_header};
use crate::reflection::Problem;
use crate::vetting::{definitions_used, library_axioms_used, unvettable, vet_definition, vet_theorem};
use autoform_lean::{Elaborated, Message, Outcome};
use autoform_record::Event;
use autoform_record::statement::LeanFile;

/// Sends code through the gates.
pub(super) async fn attempt(
    ctx: &Context<'_>,
    brief: &Brief,
    number: u32,
    code: &str,
) -> Result<Result<Product, Problem>, Abort> {
    let code = without_header(code, &ctx.services.library.header);
    let (code, cases) = if brief.key().is_some() { split(&code) } else { (code, Vec::new()) };
    let checked = match &brief.goal {
        Goal::Definition { .. } => check_definition(&code, &brief.lean_name).map(|()| code.clone()),
        Goal::Theorem => check_theorem(&code, &brief.lean_name),
    };
    let (result, outcome) = match checked {
        Err(refusals) => (Err(Problem::Refused(refusals)), None),
        Ok(clean) => {
            let recorded = ctx.recorded_outcome(&brief.task(), number, &code);
            match try_in_lean(ctx, brief, &clean, recorded).await? {
                (Ok(product), outcome) if !cases.is_empty() => {
                    (with_cases(ctx, brief, product, &cases).await?, outcome)
                }
                tried => tried,
            }
        }
    };
    let refusals = match &result {
        Err(Problem::Refused(reasons)) => reasons.clone(),
        _ => Vec::new(),
    };
    ctx.note(&Event::Attempt {
        task: brief.task(),
        attempt: number,
        code,
        accepted: result.is_ok(),
        refusals,
        outcome,
    })?;
    Ok(result)
}

/// A definition that Lean took, unless it fails one of its own cases.
async fn with_cases(
    ctx: &Context<'_>,
    brief: &Brief,
    product: Product,
    cases: &[Example],
) -> Result<Result<Product, Problem>, Abort> {
    let before = definitions_code(&brief.context);
    let defined = format!("{OPENING}\n\n{before}\n\n{}", product.code);
    let failed = try_cases(ctx, &brief.task(), &defined, &brief.lean_name, cases).await?;
    Ok(failed.map_or(Ok(product), |refusal| Err(Problem::Refused(vec![refusal]))))
}

type Tried = (Result<Product, Problem>, Option<Outcome>);

async fn try_in_lean(ctx: &Context<'_>, brief: &Brief, code: &str, recorded: Option<Outcome>) -> Result<Tried, Abort> {
    let before = definitions_code(&brief.context);
    let prefix = if before.is_empty() { format!("{OPENING}\n\n") } else { format!("{OPENING}\n\n{before}\n\n") };
    let outcome = match recorded {
        Some(outcome) => outcome,
        None => ctx.elaborate(format!("{prefix}{code}\n")).await?,
    };
    let Outcome::Accepted(elaborated) = &outcome else {
        let skipped = prefix.matches('\n').count() as u32;
        return Ok((Err(unaccepted(&outcome, skipped)), Some(outcome)));
    };
    if let Some(problem) = unvettable(elaborated, &format!("{prefix}{code}")) {
        return Ok((Err(problem), Some(outcome)));
    }
    let axioms = &ctx.services.library.axioms;
    let vetted = match &brief.goal {
        Goal::Definition { .. } => vet_definition(elaborated, code, &brief.lean_name, axioms),
        Goal::Theorem => vet_theorem(elaborated, &brief.lean_name, axioms),
    };
    if let Err(refusals) = vetted {
        return Ok((Err(Problem::Refused(refusals)), Some(outcome)));
    }
    let file = match &brief.goal {
        Goal::Definition { .. } => None,
        Goal::Theorem => match whole_file(ctx, brief, code, elaborated).await? {
            Ok(file) => Some(file),
            Err(problem) => return Ok((Err(problem), Some(outcome))),
        },
    };
    let product =
        Product { lean_name: brief.lean_name.clone(), code: code.to_owned(), context: brief.context.clone(), file };
    Ok((Ok(product), Some(outcome)))
}

/// Puts the file together from the definitions that the theorem rests on, and checks it as a whole,
/// since that is what is handed out.
async fn whole_file(
    ctx: &Context<'_>,
    brief: &Brief,
    code: &str,
    elaborated: &Elaborated,
) -> Result<Result<(LeanFile, Vec<Definition>, Elaborated), Problem>, Abort> {
    let library = &ctx.services.library;
    let used = definitions_used(elaborated, &brief.lean_name, &brief.context);
    let names: Vec<String> = used.iter().map(|d| d.lean_name.clone()).collect();
    let section = needs_section(elaborated, &names);
    let source = body(&used, Some(code), Some(ctx.statement.claim()), section);
    let outcome = ctx.elaborate(format!("{source}\n")).await?;
    let Outcome::Accepted(whole) = outcome else {
        let problem = unaccepted(&outcome, 0);
        return Ok(Err(Problem::Refused(vec![format!("the assembled file was not accepted: {}", problem.summary())])));
    };
    if let Some(problem) = unvettable(&whole, &source) {
        return Ok(Err(problem));
    }
    if let Err(refusals) = vet_theorem(&whole, &brief.lean_name, &library.axioms) {
        return Ok(Err(Problem::Refused(refusals)));
    }
    let axioms = library_axioms_used(&whole, &library.axioms);
    let file = assemble(
        library,
        &used,
        Some((&brief.lean_name, code)),
        ctx.statement.claim(),
        axioms,
        brief.remarks.clone(),
        section,
    );
    Ok(Ok((file, used, whole)))
}

/// An outcome that is not an acceptance, as a problem of the model's code, whose lines begin after
/// the first `skipped`.
pub(crate) fn unaccepted(outcome: &Outcome, skipped: u32) -> Problem {
    match outcome {
        Outcome::Rejected(elaborated) => {
            let moved = |m: &Message| {
                let mut m = m.clone();
                // Line 0 stands for a place before the model's code.
                m.pos.line = m.pos.line.saturating_sub(skipped);
                m
            };
            Problem::Rejected(elaborated.messages.iter().map(moved).collect())
        }
        Outcome::TimedOut { limit, .. } => Problem::Undecided(format!("Lean ran out of time ({})", limit.name())),
        Outcome::OutOfMemory { .. } => Problem::Undecided("Lean ran out of memory".to_owned()),
        Outcome::StackOverflow => Problem::Undecided("Lean ran out of stack".to_owned()),
        Outcome::Crashed { .. } => Problem::Undecided("Lean crashed on this code".to_owned()),
        Outcome::HeaderFailed { .. } | Outcome::ToolchainMissing { .. } | Outcome::Accepted(_) => {
            Problem::Undecided("Lean gave no answer".to_owned())
        }
    }
}
