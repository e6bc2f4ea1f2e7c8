//! The back-translation check, a baseline: the Lean code is put into English by a model that does not
//! see the source, and the two English statements are compared (Aria section 4.3.1; Ying et al. 2024).

use super::ask::{ask_twice, question};
use super::{Case, Judgement};
use autoform_lean::lexer::without_comments;
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::{self, ReplyError};
use autoform_llm::prompt::{
    JudgeBacktranslatePrompt, JudgeComparePrompt, JudgeSystemPrompt, Prompt, PromptError, Prompts, framed,
};
use serde::Deserialize;
use std::future::Future;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct English {
    english: String,
}

fn parse_english(text: &str) -> Result<String, ReplyError> {
    let English { english } = reply::json(text)?;
    if english.trim().is_empty() {
        return Err(ReplyError::Invalid("`english` is empty; say what the theorem claims".to_owned()));
    }
    Ok(english)
}

/// Lean to English, then English against English. Gives the verdict and what the code was read as.
///
/// # Errors
/// What `ask` fails with, and templates that cannot be rendered.
pub(crate) async fn back_translate<E, F, Fut>(
    case: &Case,
    prompts: &Prompts,
    sample: u32,
    ask: F,
) -> Result<(Judgement, Option<String>), E>
where
    E: From<PromptError>,
    F: Fn(ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    let unscored = |problem: ReplyError| Judgement::Unscored { problem: problem.to_string() };
    let system = prompts.render(&JudgeSystemPrompt {
        library_name: case.library_name.clone(),
        library_note: case.library_note.clone(),
    })?;
    let first = prompts.render(&JudgeBacktranslatePrompt {
        code: framed(&without_comments(&case.code, "")),
        terms: case.grounding.clone(),
    })?;
    let request = question(JudgeBacktranslatePrompt::NAME, system.clone(), first, sample);
    let reading = match ask_twice(request, prompts, parse_english, &ask).await? {
        Ok((reading, _)) => reading,
        Err(problem) => return Ok((unscored(problem), None)),
    };
    let second =
        prompts.render(&JudgeComparePrompt { statement: framed(&case.statement), reading: framed(&reading) })?;
    let request = question(JudgeComparePrompt::NAME, system, second, sample);
    let judgement = match ask_twice(request, prompts, super::verdict::parse_compare, &ask).await? {
        Ok((judgement, _)) => judgement,
        Err(problem) => unscored(problem),
    };
    Ok((judgement, Some(reading)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Script, case};
    use futures::executor::block_on;

    fn run(case: &Case, replies: &[&str]) -> ((Judgement, Option<String>), Vec<ChatRequest>) {
        let script = Script::new(replies);
        let prompts = Prompts::load(None).unwrap();
        let got = block_on(back_translate(case, &prompts, 0, |r| script.ask(r))).unwrap();
        (got, script.asked())
    }

    #[test]
    fn the_translator_never_sees_the_source() {
        let told = Case {
            statement: "SECRET".into(),
            code: "/-- SECRET /- x -/ -/\ntheorem T : P -- SECRET".into(),
            ..case()
        };
        let no = r#"{"verdict": "inconsistent", "reasons": ["0 is left out"]}"#;
        let ((judgement, reading), asked) = run(&told, &[r#"{"english": "P holds"}"#, no]);
        assert_eq!(judgement, Judgement::Inconsistent { reasons: vec!["0 is left out".into()], fault: None });
        assert_eq!(reading.as_deref(), Some("P holds"));
        assert!(!asked[0].messages[1].content.contains("SECRET"), "{}", asked[0].messages[1].content);
        assert!(asked[1].messages[1].content.contains("SECRET") && asked[1].messages[1].content.contains("P holds"));
    }

    #[test]
    fn an_unreadable_translation_is_no_verdict() {
        let ((judgement, reading), asked) = run(&case(), &["P holds", r#"{"english": " "}"#]);
        assert!(matches!(judgement, Judgement::Unscored { .. }) && reading.is_none());
        assert_eq!(asked.len(), 2);
        let yes_but = r#"{"verdict": "consistent", "reasons": ["but"]}"#;
        let ((judgement, _), _) = run(&case(), &[r#"{"english": "P"}"#, yes_but, yes_but]);
        assert!(matches!(judgement, Judgement::Unscored { .. }));
    }

    #[test]
    fn comments_go_and_strings_stay() {
        assert_eq!(without_comments("a /- b /- c -/ d -/ e -- f\ng", ""), "a  e \ng");
        assert_eq!(without_comments(r#"x "-- no \" /- no" y"#, ""), r#"x "-- no \" /- no" y"#);
        assert_eq!(without_comments("open /- never", ""), "open ");
    }
}
