//! A model as the index's assistant: the prompts and the reading of replies.
//!
//! Replies are untrusted: names and queries become searches, numbers can only reorder what was found.

use super::{Result, Workbench, WorkbenchError};
use crate::library::measure::{self, Answer, Case};
use crate::library::{Assistant, Help, Index, Offered, SearchOptions};
use crate::llm::{ChatMessage, ChatRequest, Provider, Role};
use crate::prompt::{IndexRerankPrompt, IndexRewritePrompt, Numbered, Prompt, Prompts, Term, framed, one_line, reply};
use futures::{StreamExt, TryStreamExt};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Names of a rewriting that are searched.
const MAX_NAMES: usize = 5;
/// Rewordings that are searched.
const MAX_QUERIES: usize = 3;
/// Numbers of a reranking that are read.
const MAX_BEST: usize = 10;
/// Candidates shown for reranking.
const SHOWN: usize = 25;
/// Characters shown of a type, of a docstring and of the names of fields.
const SHOWN_CHARS: usize = 160;
/// Characters shown of the query.
const QUERY_CHARS: usize = 2_000;
/// Questions in flight at once in an evaluation, so that whoever answers gets all of them together.
const IN_FLIGHT: usize = 64;

/// Help from a model with a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assist {
    /// The model, by name.
    pub model: String,
    /// Ask it for other names and wordings, and search them too.
    pub rewrite: bool,
    /// Let it put the first 25 in order.
    pub rerank: bool,
}

impl Workbench {
    /// The assistant that is asked for, and what it is to do; `library` is named to the model.
    ///
    /// # Errors
    /// Nothing is asked of the model, or it cannot be opened.
    pub(super) fn assistant(&self, assist: &Assist, library: String) -> Result<(ModelAssistant, Help)> {
        if !assist.rewrite && !assist.rerank {
            return Err(WorkbenchError::input(
                "failed to ask the model: --model does nothing without --rewrite or --rerank",
            ));
        }
        // A replay answers from memory, and an evaluation wants all questions out at once.
        let client = self
            .models
            .wide(&assist.model, IN_FLIGHT)
            .map_err(|e| WorkbenchError::Input(format!("failed to ask the model: {e}")))?;
        let help = Help { rewrite: assist.rewrite, rerank: if assist.rerank { SHOWN } else { 0 } };
        Ok((ModelAssistant::new(Arc::new(client), self.prompts_for([assist.model.as_str()])?, library), help))
    }
}

/// The same queries answered in three ways, in the queries' order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MeasuredHelp {
    /// Without a model.
    pub alone: Vec<Answer>,
    /// With the model's other wordings, before it put anything in order.
    pub rewritten: Vec<Answer>,
    /// With all help.
    pub reranked: Vec<Answer>,
    /// Questions that failed; their queries keep the order found.
    pub failures: Vec<String>,
}

impl Workbench {
    /// Measures what a model's help changes on queries with known answers.
    ///
    /// # Errors
    /// The model cannot be opened, or the index cannot be read.
    pub async fn measure_assisted(
        &self,
        index: &Index,
        cases: &[Case],
        options: &SearchOptions,
        assist: &Assist,
    ) -> Result<MeasuredHelp> {
        let (assistant, help) = self.assistant(assist, index.revision().to_string())?;
        let alone = measure::run_index(cases, index, options)?;
        let one = |case: &Case| {
            let case = case.clone();
            let assistant = &assistant;
            async move {
                let found = index.search_assisted(&case.query, measure::DEPTH, options, assistant, help).await?;
                let before = found.before_reranking.iter().position(|n| case.is_answered_by(n)).map(|r| r + 1);
                let after = found.hits.iter().position(|h| case.is_answered_by(&h.decl.name)).map(|r| r + 1);
                Ok::<_, WorkbenchError>((Answer::untimed(before), Answer::untimed(after), found.failures))
            }
        };
        let results: Vec<_> = futures::stream::iter(cases.iter().map(one)).buffered(IN_FLIGHT).try_collect().await?;
        Ok(MeasuredHelp {
            alone,
            rewritten: results.iter().map(|r| r.0).collect(),
            reranked: results.iter().map(|r| r.1).collect(),
            failures: results.into_iter().flat_map(|r| r.2).collect(),
        })
    }
}

/// Any provider as an assistant.
pub(super) struct ModelAssistant {
    provider: Arc<dyn Provider>,
    prompts: Arc<Prompts>,
    /// Library, revision and Lean version, for the model.
    library: String,
}

#[derive(Deserialize)]
struct Rewriting {
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    queries: Vec<String>,
}

#[derive(Deserialize)]
struct Reranking {
    best: Vec<usize>,
}

impl ModelAssistant {
    pub(super) fn new(provider: Arc<dyn Provider>, prompts: Arc<Prompts>, library: String) -> Self {
        Self { provider, prompts, library }
    }

    /// Asks one question and reads the one JSON block of the reply.
    async fn ask<P: Prompt, T: serde::de::DeserializeOwned>(&self, prompt: &P) -> std::result::Result<T, String> {
        let content = self.prompts.render(prompt).map_err(|e| e.to_string())?;
        let request = ChatRequest {
            messages: vec![ChatMessage::text(Role::User, content)],
            temperature: None,
            max_tokens: None,
            tools: Vec::new(),
            purpose: P::NAME.to_owned(),
            sample: 0,
        };
        let answer = self.provider.complete(&request).await.map_err(|e| format!("{}: {e}", P::NAME))?;
        reply::json(&answer.text).map_err(|e| format!("{}: the reply was not used: {e}", P::NAME))
    }

    fn shown(query: &str) -> String {
        let text: String = query.chars().filter(|c| !c.is_control() || *c == '\n').take(QUERY_CHARS).collect();
        framed(&text)
    }
}

#[async_trait::async_trait]
impl Assistant for ModelAssistant {
    async fn rewrite(&self, query: &str) -> std::result::Result<Vec<String>, String> {
        let prompt = IndexRewritePrompt {
            library: self.library.clone(),
            query: Self::shown(query),
            max_names: MAX_NAMES,
            max_queries: MAX_QUERIES,
        };
        let Rewriting { names, queries } = self.ask(&prompt).await?;
        Ok(names.into_iter().take(MAX_NAMES).chain(queries.into_iter().take(MAX_QUERIES)).collect())
    }

    async fn rerank(&self, query: &str, offered: &[Offered]) -> std::result::Result<Vec<usize>, String> {
        let numbered = |(at, offered): (usize, &Offered)| Numbered {
            number: at + 1,
            term: Term {
                name: offered.decl.name.clone(),
                kind: offered.decl.kind.as_str().to_owned(),
                ty: framed(&one_line(&offered.decl.ty, SHOWN_CHARS)),
                doc: framed(&one_line(offered.decl.doc.as_deref().unwrap_or_default(), SHOWN_CHARS)),
            },
            fields: framed(&one_line(&offered.fields.join(", "), SHOWN_CHARS)),
        };
        let prompt = IndexRerankPrompt {
            library: self.library.clone(),
            query: Self::shown(query),
            candidates: offered.iter().enumerate().map(numbered).collect(),
            most: MAX_BEST,
        };
        let Reranking { best } = self.ask(&prompt).await?;
        if best.is_empty() {
            return Err(format!("{}: the reply named no candidate", IndexRerankPrompt::NAME));
        }
        Ok(best.into_iter().take(MAX_BEST).filter_map(|n| n.checked_sub(1)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{DeclKind, Declaration};
    use crate::llm::Scripted;

    fn offered(names: &[&str]) -> Vec<Offered> {
        let decl = |name: &&str| Declaration {
            name: (*name).to_owned(),
            kind: DeclKind::Theorem,
            ty: ": 1 = 1".to_owned(),
            doc: Some("Says\nso.".to_owned()),
            module: "M".to_owned(),
            line: None,
            constants: Vec::new(),
            expr: None,
        };
        let fields = vec!["one".to_owned(), "mul".to_owned()];
        names.iter().map(|n| Offered { decl: decl(n), fields: fields.clone() }).collect()
    }

    fn assistant(texts: &[&str]) -> (ModelAssistant, Arc<Scripted>) {
        let scripted = Arc::new(Scripted::texts("test", texts).remembering());
        (
            ModelAssistant::new(scripted.clone(), Arc::new(Prompts::load(None).expect("loads")), "lib 1".to_owned()),
            scripted,
        )
    }

    #[tokio::test]
    async fn a_rewriting_is_bounded_and_malformed_ones_are_failures() {
        let many: Vec<String> = (0..20).map(|i| format!("\"N{i}\"")).collect();
        let long = format!("{{\"names\": [{0}], \"queries\": [{0}]}}", many.join(","));
        let (assistant, scripted) = assistant(&[&long, "```json\n{\"names\": [\"A.b\"]}\n```", "no idea"]);
        assert_eq!(assistant.rewrite("q").await.expect("read").len(), MAX_NAMES + MAX_QUERIES);
        assert_eq!(assistant.rewrite("q").await.expect("read"), ["A.b"]);
        assert!(assistant.rewrite("q").await.expect_err("no block").contains("index_rewrite"));
        let asked = &scripted.asked()[0];
        assert_eq!((asked.purpose.as_str(), asked.messages.len()), ("index_rewrite", 1));
    }

    #[tokio::test]
    async fn a_reranking_names_positions_from_one() {
        let (assistant, scripted) = assistant(&["{\"best\": [2, 0, 1]}", "{\"best\": []}", "{\"best\": [-1]}"]);
        let found = offered(&["A.x", "B.y"]);
        assert_eq!(assistant.rerank("q\u{1b}[31m", &found).await.expect("read"), [1, 0]);
        assert!(assistant.rerank("q", &found).await.is_err());
        assert!(assistant.rerank("q", &found).await.is_err());
        let text = &scripted.asked()[0].messages[0].content;
        assert!(text.contains("1. theorem A.x : 1 = 1\n   Says so.\n   fields: one, mul\n2. theorem B.y"), "{text}");
        assert!(!text.contains('\u{1b}'));
    }
}
