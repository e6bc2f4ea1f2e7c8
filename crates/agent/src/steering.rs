//! A scorer as feedback inside a run (Aria, appendix B.4: terminal by default, here on request after
//! every definition, or every few layers, so that what it does to a run can be studied).
//!
//! Asked about code that Lean accepted, with the concept's description in English as its statement. A
//! score that cannot be read stops nothing and proves nothing.

use super::abort::Abort;
use super::assembly::{OPENING, body, definitions_code};
use super::brief::{Goal, Opinion, Product, Subject};
use super::context::Context;
use autoform_judge::{Assessment, Case, Judgement, Steering};
use autoform_llm::prompt::GroundedTerm;
use autoform_record::{Event, Feedback, ScorerWord};

/// Puts the subject to the scorer, and its word into the record.
pub(super) async fn score(ctx: &Context<'_>, steering: Steering, subject: &Subject) -> Result<Opinion, Abort> {
    let (statement, task, asked) = match &subject.goal {
        Goal::Definition { name, meaning, .. } => {
            (format!("Definition of \"{name}\": {meaning}"), format!("define:{name}"), format!("score:{name}"))
        }
        Goal::Theorem => (ctx.statement.as_str().to_owned(), "state".to_owned(), "score".to_owned()),
    };
    let (definitions, facts) = match &subject.product.file {
        Some((file, used, _)) if steering.scorer.facts => (used, ctx.findings(subject.round, file).await?),
        Some((_, used, _)) => (used, Vec::new()),
        None => (&subject.product.context, Vec::new()),
    };
    let library = &ctx.services.library;
    let case = Case {
        statement,
        code: body(definitions, Some(&subject.product.code), None, false),
        grounding: if steering.scorer.grounding { grounding(ctx, &subject.product).await } else { Vec::new() },
        facts,
        library_name: library.name.clone(),
        library_note: library.note.clone(),
        ..Case::default()
    };
    let scorer = ctx.services.scorer();
    let ask = |request| ctx.put(&asked, &**scorer, request);
    let scored = steering.scorer.score(&case, ctx.prompts, 0, ask).await?;
    let problem = scored.as_ref().err().map(ToString::to_string);
    let opinion = match scored.as_ref().map(Assessment::judgement) {
        Ok(Judgement::Consistent) => Opinion::Accepts,
        Ok(Judgement::Inconsistent { reasons, .. }) => Opinion::Rejects(reasons),
        Ok(Judgement::Unscored { .. }) | Err(_) => Opinion::Unscored,
    };
    let (verdict, told) = match &opinion {
        Opinion::Accepts => (ScorerWord::Accepts, Vec::new()),
        // With no attempt left there is nobody to tell.
        Opinion::Rejects(reasons) if subject.attempts < ctx.settings.attempts() => {
            (ScorerWord::Rejects, reasons.clone())
        }
        Opinion::Rejects(_) => (ScorerWord::Rejects, Vec::new()),
        Opinion::Unscored => (ScorerWord::Unscored, Vec::new()),
    };
    ctx.note(&Event::Feedback(Feedback {
        task,
        attempt: subject.attempts,
        layer: subject.layer,
        model: scorer.id().to_owned(),
        score: scored.as_ref().ok().map(|a| a.score),
        alpha: steering.scorer.scoring.alpha,
        verdict,
        told,
        problem,
    }))?;
    Ok(opinion)
}

/// What Lean and the index say of the constants. A definition is looked at through a theorem about it.
async fn grounding(ctx: &Context<'_>, product: &Product) -> Vec<GroundedTerm> {
    let Some(lean) = ctx.services.facts.clone() else { return Vec::new() };
    let source = match &product.file {
        Some((file, ..)) => file.body.clone(),
        None => {
            let name = &product.lean_name;
            let before = definitions_code(&product.context);
            let code = &product.code;
            format!(
                "{OPENING}\n\n{before}\n\n{code}\n\ntheorem {name}.autoform_subject : @{name} = @{name} := by sorry\n"
            )
        }
    };
    lean.facts(&ctx.services.library.header, &source, false).await.grounding
}
