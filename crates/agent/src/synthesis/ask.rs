//! The questions of synthesis: write it, or correct it.

use crate::abort::Abort;
use crate::assembly::definitions_code;
use crate::brief::{Brief, Goal};
use crate::context::Context;
use crate::hints;
use crate::reflection::{Problem, Strategy};
use crate::remarks::remarks;
use autoform_llm::prompt::reply;
use autoform_llm::prompt::{DefinePrompt, Hint, ReflectPrompt, StatePrompt, framed};
use autoform_record::statement::Remark;

const DEFINITION_RULES: &str = "inside `noncomputable section` with nothing open, with `def`, `abbrev`, `structure`, `inductive` or `class`; a helper must be used by it and be named `NAME.helper`; recursion is structural, or has `termination_by`, or counts down a fuel argument; no `import`, `open`, `namespace`, `variable`, `notation`, `#` command; nothing left out (`sorry`, `axiom`, `opaque`, `partial`).";
const THEOREM_RULES: &str = "exactly one `theorem` with everything in its signature, ending in `:= by sorry`; no `import`, `open`, `namespace`, `variable`, `notation`, docstring or `#` command.";

/// Code, and what its author remarked beside it.
pub(super) type Written = (String, Vec<Remark>);

fn written(text: &str) -> Result<Written, reply::ReplyError> {
    Ok((reply::lean(text)?, remarks(text)))
}

/// Asks for it the first time, or for a change that a judge or a stuck parent wants.
pub(super) async fn begin(ctx: &Context<'_>, brief: &Brief) -> Result<Result<Written, reply::ReplyError>, Abort> {
    let task = brief.task();
    let definitions = framed(&definitions_code(&brief.context));
    let earlier_code = brief.earlier.clone().filter(|_| brief.complaint.is_some()).unwrap_or_default();
    let complaint = framed(brief.complaint.as_deref().unwrap_or_default());
    let (facts, missing) = (brief.facts.clone(), brief.missing.clone());
    match &brief.goal {
        Goal::Definition { name, meaning, cases, .. } => {
            let prompt = DefinePrompt {
                cases: cases.iter().map(|c| framed(c)).collect(),
                concept: framed(name),
                meaning: framed(meaning),
                statement: ctx.framed_statement(),
                given: ctx.given(),
                lean_name: brief.lean_name.clone(),
                instances: hints::of_facts(ctx, &brief.facts).await?,
                facts,
                definitions,
                missing,
                earlier_code,
                complaint,
            };
            ctx.ask(&task, &prompt, written).await
        }
        Goal::Theorem => {
            let prompt = StatePrompt {
                statement: ctx.framed_statement(),
                given: ctx.given(),
                theorem_name: brief.lean_name.clone(),
                facts,
                found: brief.found.clone(),
                definitions,
                missing,
                earlier_code,
                complaint,
            };
            ctx.ask(&task, &prompt, written).await
        }
    }
}

/// Asks for a correction of what was not accepted.
pub(super) async fn correct(
    ctx: &Context<'_>,
    brief: &Brief,
    code: &str,
    problem: &Problem,
    strategy: Strategy,
) -> Result<Result<Written, reply::ReplyError>, Abort> {
    let wide = strategy == Strategy::Wider;
    let mut advice = String::new();
    if wide {
        advice.push_str("The same error came back unchanged, so the last correction did not touch its cause. Use a different formulation.");
        let about = match &brief.goal {
            Goal::Definition { name, meaning, .. } => format!("{name} {meaning}"),
            Goal::Theorem => ctx.statement.as_str().to_owned(),
        };
        let found = hints::related(ctx, &brief.task(), &about).await?;
        if !found.is_empty() {
            advice.push_str(&format!("\nDeclarations of the library that may serve:\n{found}"));
        }
    }
    let hints: Vec<Hint> = hints::nearest(ctx, &problem.unknown_names(), if wide { 12 } else { 5 }).await?;
    let instances = hints::instances(ctx, &problem.missing_instances()).await?;
    let (goal, meaning, rules) = match &brief.goal {
        Goal::Definition { name, meaning, .. } => {
            (format!("a definition of the concept \"{}\"", framed(name)), framed(meaning), DEFINITION_RULES)
        }
        Goal::Theorem => ("the statement below as a Lean theorem".to_owned(), String::new(), THEOREM_RULES),
    };
    let prompt = ReflectPrompt {
        goal,
        meaning,
        statement: ctx.framed_statement(),
        facts: brief.facts.clone(),
        definitions: framed(&definitions_code(&brief.context)),
        failed_code: framed(code.trim_end()),
        problems: framed(problem.describe(code).trim_end()),
        hints,
        instances,
        advice,
        lean_name: brief.lean_name.clone(),
        rules: rules.to_owned(),
    };
    ctx.ask(&brief.task(), &prompt, written).await
}
