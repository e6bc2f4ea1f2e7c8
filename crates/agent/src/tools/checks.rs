//! What the tools do: Lean, the judges, the library.

use super::precheck::{Checked, precheck};
use super::work::Work;
use crate::abort::Abort;
use crate::assembly::{OPENING, docstring, needs_section, sectioned};
use crate::brief::Product;
use crate::context::Context;
use crate::declaration::{SHORT_DOC, is_candidate};
use crate::reflection::Problem;
use crate::signatures::{line, shown};
use crate::synthesis::unaccepted;
use crate::vetting::{library_axioms_used, unvettable, vet_theorem};
use crate::{hints, judging};
use autoform_judge::Decision;
use autoform_lean::{Elaborated, Outcome};
use autoform_record::Event;
use autoform_record::statement::{Failure, LeanFile, Remark};

/// Most candidates that a search shows.
const MAX_FOUND: usize = 10;

/// Searches the library.
pub(super) async fn search(ctx: &Context<'_>, query: &str) -> Result<String, Abort> {
    let k = ctx.settings.top_k.clamp(1, MAX_FOUND);
    let mut hits = ctx.lookups.search(query, 2 * k).await?;
    hits.retain(|hit| is_candidate(&hit.decl));
    hits.truncate(k);
    let found = hits.iter().map(|h| h.decl.name.clone()).collect();
    ctx.note(&Event::Search { task: "converse".to_owned(), query: query.to_owned(), found })?;
    let decls: Vec<_> = hits.iter().map(|hit| &hit.decl).collect();
    let list: Vec<String> = shown(ctx, &decls, SHORT_DOC).await?.iter().map(line).collect();
    Ok(if list.is_empty() { "Nothing was found.".to_owned() } else { list.join("\n") })
}

/// The syntax check: what can be told without Lean, then Lean, then what Lean reports.
pub(crate) async fn syntax(ctx: &Context<'_>, work: &mut Work, code: &str) -> Result<(bool, String), Abort> {
    work.attempts += 1;
    let library = &ctx.services.library;
    let (result, outcome) = match precheck(code, &library.header, &ctx.settings.theorem_name) {
        Err(problems) => (Err(Problem::Refused(problems)), None),
        Ok(checked) => {
            let opening = if checked.definitions.is_empty() { String::new() } else { format!("{OPENING}\n\n") };
            let body = format!("{opening}{}", checked.body);
            let recorded = ctx.recorded_outcome(work.task, work.attempts, code);
            let outcome = match recorded {
                Some(outcome) => outcome,
                None => ctx.elaborate(format!("{body}\n")).await?,
            };
            let result = match &outcome {
                Outcome::Accepted(e) => match (unvettable(e, &body), vet_theorem(e, &checked.theorem, &library.axioms))
                {
                    (Some(problem), _) => Err(problem),
                    (None, Err(refusals)) => Err(Problem::Refused(refusals)),
                    (None, Ok(())) => {
                        let axioms = library_axioms_used(e, &library.axioms);
                        let file = written(ctx, &checked, e, axioms, &work.remarks);
                        let file = Some((file, Vec::new(), e.clone()));
                        Ok(Product { lean_name: checked.theorem, code: body, context: Vec::new(), file })
                    }
                },
                other => {
                    // Lean counts from the first line of what it was sent, the model from that of its file.
                    let sent_before = opening.matches('\n').count() as u32;
                    Err(unaccepted(other, sent_before).moved_down(checked.lines_before))
                }
            };
            (result, Some(outcome))
        }
    };
    let refusals = match &result {
        Err(Problem::Refused(reasons)) => reasons.clone(),
        _ => Vec::new(),
    };
    ctx.note(&Event::Attempt {
        task: work.task.to_owned(),
        attempt: work.attempts,
        code: code.to_owned(),
        accepted: result.is_ok(),
        refusals,
        outcome,
    })?;
    work.session.syntax(code, result.is_ok());
    match result {
        Ok(product) => {
            if let Some((file, ..)) = &product.file {
                ctx.keep_best(file.clone());
            }
            work.accepted = Some((code.to_owned(), product));
            Ok((true, "passed".to_owned()))
        }
        Err(problem) => {
            work.last_problem = problem.summary();
            let mut told = format!("failed\n{}", problem.describe(code).trim_end());
            for hint in hints::nearest(ctx, &problem.unknown_names(), 5).await? {
                let nearest = if hint.nearest.is_empty() { "nothing similar".to_owned() } else { hint.nearest };
                told.push_str(&format!("\n`{}` does not exist. Nearest: {nearest}", hint.unknown));
            }
            for class in hints::instances(ctx, &problem.missing_instances()).await? {
                let known = if class.known.is_empty() { "none".to_owned() } else { class.known };
                told.push_str(&format!("\nInstances of `{}`: {known}", class.of));
            }
            Ok((false, told))
        }
    }
}

/// The file as it is handed out: the statement in English above the theorem, the section closed.
fn written(
    ctx: &Context<'_>,
    checked: &Checked,
    elaborated: &Elaborated,
    axioms: Vec<String>,
    remarks: &[Remark],
) -> LeanFile {
    let (above, theorem) = checked.body.split_at(checked.theorem_at);
    let doc = if checked.bare { docstring(ctx.statement.claim()) } else { String::new() };
    let above = sectioned(above.trim(), needs_section(elaborated, &checked.definitions));
    let between = if above.is_empty() { "" } else { "\n\n" };
    LeanFile {
        header: ctx.services.library.header.clone(),
        body: format!("{above}{between}{doc}{theorem}"),
        theorem: Some(checked.theorem.clone()),
        definitions: checked.definitions.clone(),
        axioms,
        remarks: remarks.to_vec(),
    }
}

/// The consistency check of the file that passed the syntax check.
pub(crate) async fn consistency(ctx: &Context<'_>, work: &mut Work) -> Result<(bool, String), Abort> {
    let Some((_, product)) = &work.accepted else {
        work.session.fail();
        return Ok((false, "Invalid call: no code has passed the syntax check.".to_owned()));
    };
    work.rounds += 1;
    let convened = judging::judge(ctx, product, work.rounds).await?;
    match convened.decision {
        Decision::Consistent => {
            work.session.consistency(true);
            Ok((true, "passed".to_owned()))
        }
        Decision::Inconsistent { reasons, .. } => {
            work.session.consistency(false);
            let told: String = reasons.iter().map(|r| format!("\n- {r}")).collect();
            work.last_problem = reasons.first().cloned().unwrap_or_default();
            work.rejected = Some(reasons);
            work.rejections += 1;
            Ok((false, format!("failed{told}")))
        }
        Decision::Unscored { judge, problem } => {
            work.unscored = Some(Failure::Unscored { judge, problem: problem.clone() });
            Ok((false, format!("no verdict: {problem}")))
        }
    }
}
