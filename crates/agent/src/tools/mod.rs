//! The mode in which the model calls the checks itself (ATF): one conversation, no graph.
//!
//! Owns: the protocol, the rules, what stands before Lean, grouped execution, and the loop that
//! carries calls out. Judges, budgets, record and resumption are those of the other mode.

mod checks;
mod group;
mod precheck;
mod protocol;
mod rules;
mod work;

pub use group::{Grouped, elaborate_grouped};
pub use protocol::Protocol;

use super::abort::Abort;
use super::context::Context;
use super::remarks::remarks;
use autoform_llm::prompt::{Prompt, ToolsPrompt, framed};
use autoform_llm::{ChatMessage, ChatRequest, Role};
use autoform_record::statement::{Failure, RunOutcome, Stage};
use autoform_record::{Event, ToolUse};
use checks::search;
pub(super) use checks::{consistency, syntax};
use protocol::{Asked, calls, specs};
pub(super) use rules::{Session, Tool};
pub(super) use work::Work;

/// Holds the conversation to its end.
pub(super) async fn converse(ctx: &Context<'_>) -> Result<RunOutcome, Abort> {
    let judged = !ctx.services.judges.is_empty();
    let protocol = ctx.settings.tool_protocol;
    let max = if ctx.settings.reflection { ctx.settings.max_revisions } else { 0 };
    let mut request = opening(ctx, judged, max)?;
    let mut work = Work::new("converse", Session::new(max, judged));
    loop {
        let reply = match ctx.put_whole("converse", &*ctx.services.author, request.clone()).await? {
            Ok(reply) => reply,
            Err(problem) => {
                // Nothing was said that could be answered, so the same is asked again.
                invalid(ctx, &mut work, &problem.to_string())?;
                if let Some(outcome) = ended(&mut work) {
                    return Ok(outcome);
                }
                continue;
            }
        };
        let noted = remarks(&reply.text);
        if !noted.is_empty() {
            work.remarks = noted;
        }
        let said =
            ChatMessage { tool_calls: reply.tool_calls.clone(), ..ChatMessage::text(Role::Assistant, &*reply.text) };
        match calls(&reply, protocol) {
            Err(problem) => {
                invalid(ctx, &mut work, &problem)?;
                request.messages.push(answerable(said));
                request
                    .messages
                    .push(ChatMessage::text(Role::User, format!("Your reply could not be used: {problem}.")));
            }
            Ok(asked) => {
                request.messages.push(answerable(said));
                let mut results = String::new();
                for call in asked {
                    let answer = carry_out(ctx, &mut work, &call).await?;
                    match &call.id {
                        Some(id) => request.messages.push(ChatMessage {
                            tool_call_id: Some(id.clone()),
                            ..ChatMessage::text(Role::Tool, answer)
                        }),
                        None => results
                            .push_str(&format!("<result tool=\"{}\">\n{answer}\n</result>\n", framed(&call.name))),
                    }
                }
                if !results.is_empty() {
                    request.messages.push(ChatMessage::text(Role::User, results.trim_end()));
                }
            }
        }
        if let Some(outcome) = ended(&mut work) {
            return Ok(outcome);
        }
    }
}

fn opening(ctx: &Context<'_>, judged: bool, max_revisions: u32) -> Result<ChatRequest, Abort> {
    let library = &ctx.services.library;
    let textual = ctx.settings.tool_protocol == Protocol::Text;
    let prompt = ToolsPrompt {
        statement: ctx.framed_statement(),
        given: ctx.given(),
        header: library.header.lines().filter(|l| l.starts_with("import ")).collect::<Vec<_>>().join("` and `"),
        theorem_name: ctx.settings.theorem_name.clone(),
        judged,
        searches: ctx.settings.retrieval,
        textual,
        max_revisions,
    };
    let user = ctx.prompts.render(&prompt)?;
    Ok(ChatRequest {
        messages: vec![ChatMessage::text(Role::System, ctx.system()?), ChatMessage::text(Role::User, user)],
        temperature: ctx.settings.temperature,
        max_tokens: ctx.settings.max_reply_tokens,
        tools: if textual { Vec::new() } else { specs(ctx.settings.retrieval, judged) },
        purpose: ToolsPrompt::NAME.to_owned(),
        sample: 0,
    })
}

/// Endpoints refuse an assistant message that says nothing.
fn answerable(mut message: ChatMessage) -> ChatMessage {
    if message.content.trim().is_empty() && message.tool_calls.is_empty() {
        message.content = "(no usable reply)".to_owned();
    }
    message
}

/// The outcome, once the conversation has one.
pub(super) fn ended(work: &mut Work) -> Option<RunOutcome> {
    let file = |work: &Work| work.accepted.as_ref().and_then(|(_, p)| p.file.as_ref().map(|(file, ..)| file.clone()));
    if let Some(failure) = work.unscored.take() {
        return Some(RunOutcome::Failed { failure, best: file(work) });
    }
    if work.session.is_done()
        && let Some(file) = file(work)
    {
        return Some(RunOutcome::Formalized { file, judged: work.rounds > 0 });
    }
    if !work.session.is_exhausted() {
        return None;
    }
    Some(match (file(work), work.rejected.take()) {
        (Some(best), Some(reasons)) => RunOutcome::JudgesRejected { best, reasons },
        (best, _) if work.attempts > 0 => {
            let failure =
                Failure::NoStatement { attempts: work.attempts, problem: std::mem::take(&mut work.last_problem) };
            RunOutcome::Failed { failure, best }
        }
        (best, _) => {
            let failure = Failure::Unreadable { stage: Stage::State, problem: std::mem::take(&mut work.last_problem) };
            RunOutcome::Failed { failure, best }
        }
    })
}

fn invalid(ctx: &Context<'_>, work: &mut Work, problem: &str) -> Result<(), Abort> {
    work.session.fail();
    work.last_problem = problem.to_owned();
    ctx.note(&Event::Unreadable { task: "converse".to_owned(), problem: problem.to_owned() })
}

/// Carries a call out and says what the model is answered.
async fn carry_out(ctx: &Context<'_>, work: &mut Work, call: &Asked) -> Result<String, Abort> {
    let admitted = match &call.tool {
        Err(problem) => Err(problem.clone()),
        // What follows a call that ended the work is not carried out.
        Ok(_) if work.session.is_done() || work.session.is_exhausted() => Err("the work has ended".to_owned()),
        Ok(Tool::Search(_)) if !ctx.settings.retrieval => Err("there is no tool of this name".to_owned()),
        Ok(tool) => work.session.admit(tool).map(|()| tool.clone()),
    };
    let (passed, answer) = match admitted {
        Err(problem) => {
            work.session.fail();
            work.last_problem.clone_from(&problem);
            (false, format!("Invalid call: {problem}."))
        }
        Ok(Tool::Search(query)) => (true, search(ctx, &query).await?),
        Ok(Tool::Syntax(code)) => syntax(ctx, work, &code).await?,
        Ok(Tool::Consistency(_)) => consistency(ctx, work).await?,
    };
    ctx.note(&Event::Tool(ToolUse {
        tool: call.name.clone(),
        arguments: call.arguments.clone(),
        passed,
        answer: answer.clone(),
        revisions: work.session.revisions(),
    }))?;
    Ok(answer)
}
