//! The second step: a model says whether two segments, or two corrections, come to the same.
//!
//! The menu is two words. A reply off it is asked again once; after that the text is unscored and
//! counted, never guessed. Segments and corrections are untrusted and stand in frames.

use super::Matched;
use super::compare::Comparison;
use autoform_llm::prompt::reply::{self, ReplyError};
use autoform_llm::prompt::{
    FormalrxCorrectionPrompt, FormalrxSegmentPrompt, Prompt, PromptError, Prompts, RetryPrompt, framed,
};
use autoform_llm::{ChatMessage, ChatRequest, LlmError, Provider, Role};
use futures::StreamExt as _;
use serde::Deserialize;

/// Which of the two texts is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aspect {
    Segment,
    Correction,
}

/// Why judging stopped.
#[derive(Debug, thiserror::Error)]
pub enum JudgeError {
    /// The model failed: a dead endpoint, a budget, a recording without the answer.
    #[error(transparent)]
    Llm(#[from] LlmError),
    /// A template.
    #[error(transparent)]
    Prompt(#[from] PromptError),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    #[serde(rename = "reason")]
    _reason: String,
    verdict: Word,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    Same,
    Different,
}

/// Judges every text whose first step left it open, `width` at a time.
///
/// # Errors
/// The first failure of the model; rows judged until then keep their verdicts.
pub async fn judge(
    rows: &mut [Matched],
    model: &dyn Provider,
    prompts: &Prompts,
    width: usize,
) -> Result<(), JudgeError> {
    let mut open = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        for aspect in [Aspect::Segment, Aspect::Correction] {
            if let Some(request) = question(row, aspect, prompts)? {
                open.push((i, aspect, request));
            }
        }
    }
    let mut answers = futures::stream::iter(open)
        .map(|(i, aspect, request)| async move { (i, aspect, hear(model, prompts, request).await) })
        .buffer_unordered(width.max(1));
    let mut failed = None;
    while let Some((i, aspect, answer)) = answers.next().await {
        match (answer, aspect) {
            (Ok(c), Aspect::Segment) => rows[i].segment = c,
            (Ok(c), Aspect::Correction) => rows[i].correction = c,
            (Err(e), _) => {
                failed.get_or_insert(e);
                break;
            }
        }
    }
    failed.map_or(Ok(()), Err)
}

/// The question a row leaves open, if it does.
fn question(row: &Matched, aspect: Aspect, prompts: &Prompts) -> Result<Option<ChatRequest>, PromptError> {
    let Some(said) = &row.said else { return Ok(None) };
    let (comparison, truth, said) = match aspect {
        Aspect::Segment => (&row.segment, &row.gold.answer.error_segment, &said.error_segment),
        Aspect::Correction => (&row.correction, &row.gold.answer.corrected_statement, &said.corrected_statement),
    };
    let (Comparison::NotRun, Some(reference), Some(predicted)) = (comparison, truth, said) else { return Ok(None) };
    let (informal, reference, predicted) = (framed(&row.gold.informal_statement), framed(reference), framed(predicted));
    let (name, text) = match aspect {
        Aspect::Segment => {
            let formal = framed(&row.gold.formal_statement);
            let prompt = FormalrxSegmentPrompt { informal, formal, reference, predicted };
            (FormalrxSegmentPrompt::NAME, prompts.render(&prompt)?)
        }
        Aspect::Correction => {
            let prompt = FormalrxCorrectionPrompt { informal, reference, predicted };
            (FormalrxCorrectionPrompt::NAME, prompts.render(&prompt)?)
        }
    };
    Ok(Some(ChatRequest {
        messages: vec![ChatMessage::text(Role::User, text)],
        temperature: Some(0.0),
        max_tokens: None,
        tools: Vec::new(),
        purpose: name.to_owned(),
        sample: 0,
    }))
}

/// Asks once, and once more when the reply is off the menu.
async fn hear(model: &dyn Provider, prompts: &Prompts, mut request: ChatRequest) -> Result<Comparison, JudgeError> {
    let mut problem = ReplyError::Empty;
    for again in [false, true] {
        let answer = model.complete(&request).await?;
        let read = if answer.truncated { Err(ReplyError::Truncated) } else { reply::json::<Said>(&answer.text) };
        match read {
            Ok(said) => return Ok(Comparison::Judged { same: matches!(said.verdict, Word::Same) }),
            Err(e) => problem = e,
        }
        if !again {
            let retry = prompts.render(&RetryPrompt { problem: problem.to_string() })?;
            // Endpoints refuse an empty assistant message.
            let said = if answer.text.trim().is_empty() { "(no usable reply)".to_owned() } else { answer.text };
            request.messages.push(ChatMessage::text(Role::Assistant, said));
            request.messages.push(ChatMessage::text(Role::User, retry));
        }
    }
    Ok(Comparison::Unscored { problem: problem.to_string() })
}
