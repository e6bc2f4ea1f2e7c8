//! The direct way of mode `auto`: the author writes the whole file at once, or says what it would look
//! up or have defined first. Lean and the judges look at every file; what they refuse goes back.
//!
//! It ends with an outcome, or hands over to the concept graph: because the author asked for
//! definitions, or because Lean or the judges refused too often. A reply is one fenced block, so that
//! any endpoint will do; a file that Lean accepted goes to the judges without another call. An author
//! whom the judges have sent back, or who has written a file without a theorem, may say that the text is no
//! statement: that ends the run.

mod reply;

use super::abort::Abort;
use super::context::Context;
use super::declaration::{SHORT_DOC, is_candidate};
use super::lexical::{Declared, blank, declared};
use super::plan::{Plan, PlannedConcept};
use super::remarks::remarks;
use super::signatures::{line, shown};
use super::tools::{Session, Tool, Work, consistency, ended, syntax};
use autoform_library::{DeclKind, Declaration};
use autoform_llm::prompt::{DirectAgainPrompt, DirectPrompt, Prompt, RetryPrompt, framed};
use autoform_llm::{ChatMessage, ChatRequest, Role};
use autoform_record::Event;
use autoform_record::statement::{LeanFile, RunOutcome};
use reply::{Said, read};

/// The task as the record names it.
const TASK: &str = "direct";
/// Rejections by the judges after which the graph takes over.
const MAX_REJECTIONS: u32 = 2;
/// Declarations shown for one query, and fields of a class.
const MAX_FOUND: usize = 6;
const MAX_FIELDS: usize = 12;

/// How the direct way ended.
#[derive(Debug)]
pub(super) enum Directed {
    /// With an outcome of the run.
    Ended(RunOutcome),
    /// The graph takes over.
    Decompose(Box<Handover>),
}

/// What the graph is told.
#[derive(Debug, Default)]
pub(super) struct Handover {
    /// Why, one sentence.
    pub(super) why: String,
    /// What the author asked to have defined; nothing where it did not ask, and a plan is to be made.
    pub(super) plan: Option<Plan>,
    /// Rounds of judging so far.
    pub(super) rounds: u32,
    /// The last file that judges rejected, and why.
    pub(super) rejected: Option<(LeanFile, Vec<String>)>,
}

/// Goes the direct way to its end.
pub(super) async fn direct(ctx: &Context<'_>) -> Result<Directed, Abort> {
    let judged = !ctx.services.judges.is_empty();
    let max = if ctx.settings.reflection { ctx.settings.max_direct } else { 0 };
    let mut request = opening(ctx)?;
    let mut work = Work::new(TASK, Session::new(max, judged));
    loop {
        let (said, answer) = turn(ctx, &mut work, &request).await?;
        if let Some(plan) = answer.plan {
            let why = format!("the author asked to have {} defined", names(&plan));
            return Ok(handover(work, why, Some(plan)));
        }
        if answer.cannot {
            work.session.exhaust();
            if let Some(outcome) = ended(&mut work) {
                return Ok(Directed::Ended(outcome));
            }
        }
        if (work.session.is_done() || work.unscored.is_some())
            && let Some(outcome) = ended(&mut work)
        {
            return Ok(Directed::Ended(outcome));
        }
        let refused = work.rejections >= MAX_REJECTIONS.min(ctx.settings.max_rounds);
        let spent = work.session.is_exhausted() || refused;
        // The graph would have to come before the judges once more.
        let last_round = work.rejections > 0 && work.rounds >= ctx.settings.max_rounds;
        if spent && (last_round || !ctx.settings.recursion) {
            work.session.exhaust();
            if let Some(outcome) = ended(&mut work) {
                return Ok(Directed::Ended(outcome));
            }
        }
        if spent {
            let who = if refused { "the judges rejected it" } else { "no file was accepted" };
            let why = format!("{who}: {}", work.last_problem);
            return Ok(handover(work, why, None));
        }
        request.messages.push(ChatMessage::text(Role::Assistant, said));
        request.messages.push(ChatMessage::text(Role::User, answer.told));
    }
}

fn handover(work: Work, why: String, plan: Option<Plan>) -> Directed {
    let file = work.accepted.and_then(|(_, product)| product.file).map(|(file, ..)| file);
    let rejected = file.zip(work.rejected);
    Directed::Decompose(Box::new(Handover { why, plan, rounds: work.rounds, rejected }))
}

fn names(plan: &Plan) -> String {
    plan.concepts.iter().map(|c| format!("\"{}\"", c.name)).collect::<Vec<_>>().join(", ")
}

/// What a reply is answered.
#[derive(Default)]
struct Answer {
    told: String,
    plan: Option<Plan>,
    /// The author says that nothing can be written.
    cannot: bool,
}

/// One question and what its reply leads to; also the reply, as it goes on in the conversation.
async fn turn(ctx: &Context<'_>, work: &mut Work, request: &ChatRequest) -> Result<(String, Answer), Abort> {
    let text = match ctx.put(TASK, &*ctx.services.author, request.clone()).await? {
        Ok(text) => text,
        Err(problem) => return Ok(("(no usable reply)".to_owned(), unreadable(ctx, work, &problem.to_string())?)),
    };
    let noted = remarks(&text);
    if !noted.is_empty() {
        work.remarks = noted;
    }
    let answer = match read(&text) {
        Err(problem) => unreadable(ctx, work, &problem.to_string())?,
        Ok(Said::Define(concepts)) if ctx.settings.recursion => {
            let plan = Plan { concepts: concepts.into_iter().map(wanted).collect() };
            Answer { plan: Some(plan), ..Answer::default() }
        }
        Ok(Said::Define(_)) => unreadable(ctx, work, "nothing is defined on request here; write the file")?,
        Ok(Said::Cannot(why)) => match &mut work.rejected {
            Some(reasons) => {
                reasons.push(format!("the author says that no file can mean the same: {why}"));
                Answer { cannot: true, ..Answer::default() }
            }
            // Who has tried, and stated nothing, may say why.
            None if work.states_nothing => {
                work.last_problem = format!("the author says that no file can mean the same: {why}");
                Answer { cannot: true, ..Answer::default() }
            }
            None => unreadable(
                ctx,
                work,
                "write the file: state what the text says, and say in a remark what is the matter with it",
            )?,
        },
        Ok(Said::Search(queries)) => search(ctx, work, &queries).await?,
        Ok(Said::File(code)) => file(ctx, work, &code).await?,
    };
    Ok((text, answer))
}

fn wanted(asked: reply::Wanted) -> PlannedConcept {
    PlannedConcept { name: asked.name, meaning: asked.meaning, direct: true, needs: Vec::new(), cases: asked.cases }
}

fn unreadable(ctx: &Context<'_>, work: &mut Work, problem: &str) -> Result<Answer, Abort> {
    work.session.fail();
    work.last_problem = problem.to_owned();
    ctx.note(&Event::Unreadable { task: TASK.to_owned(), problem: problem.to_owned() })?;
    let told = ctx.prompts.render(&RetryPrompt { problem: problem.to_owned() })?;
    Ok(Answer { told, ..Answer::default() })
}

/// A file: Lean, then the judges.
async fn file(ctx: &Context<'_>, work: &mut Work, code: &str) -> Result<Answer, Abort> {
    let (accepted, said) = syntax(ctx, work, code).await?;
    work.states_nothing = blank(code).is_ok_and(|code| !declared(&code).iter().any(Declared::is_claim));
    let mut again = DirectAgainPrompt { states_nothing: work.states_nothing, ..DirectAgainPrompt::default() };
    if !accepted {
        again.problems = framed(said.trim_start_matches("failed").trim());
    } else if !ctx.services.judges.is_empty() {
        let (_, said) = consistency(ctx, work).await?;
        again.complaint = framed(said.trim_start_matches("failed").trim());
    }
    Ok(Answer { told: ctx.prompts.render(&again)?, ..Answer::default() })
}

/// Several look-ups in one reply: a name is described, with the fields of a class; words are searched for.
async fn search(ctx: &Context<'_>, work: &mut Work, queries: &[String]) -> Result<Answer, Abort> {
    if !ctx.settings.retrieval {
        return unreadable(ctx, work, "the library cannot be searched here; write the file");
    }
    let mut found = String::new();
    for query in queries {
        if let Err(problem) = work.session.admit(&Tool::Search(query.clone())) {
            work.session.fail();
            found.push_str(&format!("{}: not searched for, since {problem}\n", framed(query)));
            continue;
        }
        found.push_str(&format!("{}:\n{}", framed(query), looked_up(ctx, query).await?));
    }
    let again = DirectAgainPrompt { found: found.trim_end().into(), ..DirectAgainPrompt::default() };
    Ok(Answer { told: ctx.prompts.render(&again)?, ..Answer::default() })
}

async fn looked_up(ctx: &Context<'_>, query: &str) -> Result<String, Abort> {
    let mut decls: Vec<Declaration> = ctx.lookups.describe(query.trim()).await?.into_iter().collect();
    let exact = decls.len();
    for hit in ctx.lookups.search(query, MAX_FOUND * 2).await? {
        if is_candidate(&hit.decl) && decls.iter().all(|d| d.name != hit.decl.name) {
            decls.push(hit.decl);
        }
    }
    decls.truncate(if exact > 0 { MAX_FOUND / 2 } else { MAX_FOUND });
    let names = decls.iter().map(|d| d.name.clone()).collect();
    ctx.note(&Event::Search { task: TASK.to_owned(), query: query.to_owned(), found: names })?;
    if decls.is_empty() {
        return Ok("- nothing\n".to_owned());
    }
    let mut told = String::new();
    let all: Vec<&Declaration> = decls.iter().collect();
    for (i, (decl, term)) in decls.iter().zip(shown(ctx, &all, SHORT_DOC).await?).enumerate() {
        told.push_str(&line(&term));
        told.push('\n');
        if i < exact && matches!(decl.kind, DeclKind::Class | DeclKind::Structure) {
            let mut fields = ctx.lookups.fields(&decl.name).await?;
            fields.truncate(MAX_FIELDS);
            let fields: Vec<String> = shown(ctx, &fields.iter().collect::<Vec<_>>(), 0)
                .await?
                .iter()
                .map(|f| format!("`{}` {}", f.name, f.ty))
                .collect();
            if !fields.is_empty() {
                told.push_str(&format!("  fields: {}\n", fields.join("; ")));
            }
        }
    }
    Ok(told)
}

fn opening(ctx: &Context<'_>) -> Result<ChatRequest, Abort> {
    let library = &ctx.services.library;
    let prompt = DirectPrompt {
        statement: ctx.framed_statement(),
        given: ctx.given(),
        header: library.header.lines().filter(|l| l.starts_with("import ")).collect::<Vec<_>>().join("\n"),
        theorem_name: ctx.settings.theorem_name.clone(),
        searches: ctx.settings.retrieval,
        defines: ctx.settings.recursion,
    };
    Ok(ChatRequest {
        messages: vec![
            ChatMessage::text(Role::System, ctx.system()?),
            ChatMessage::text(Role::User, ctx.prompts.render(&prompt)?),
        ],
        temperature: ctx.settings.temperature,
        max_tokens: ctx.settings.max_reply_tokens,
        tools: Vec::new(),
        purpose: DirectPrompt::NAME.to_owned(),
        sample: 0,
    })
}
