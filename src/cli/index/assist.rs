//! A model as the index's assistant: the prompts, the reading of replies, the flags.
//!
//! Replies are untrusted: names and queries become searches, numbers can only reorder what was found.

use crate::config::Config;
use crate::library::{Assistant, Help, Offered};
use crate::llm::{
    ChatMessage, ChatRequest, Client, LlmConfig, LlmError, ModelSpec, Provider, ProviderEnv, Recorder, Role,
};
use crate::prompt::{
    IndexRerankPrompt, IndexRewritePrompt, Numbered, Prompt, PromptError, Prompts, Term, framed, one_line, reply,
};
use serde::Deserialize;
use std::path::PathBuf;
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

/// Help from a model, off by default.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct AssistArgs {
    /// Ask a model for other names and wordings, and search them too.
    #[arg(long, requires = "model")]
    rewrite: bool,
    /// Let a model put the first 25 in order.
    #[arg(long, requires = "model")]
    rerank: bool,
    /// The model: openai:MODEL, openai:MODEL@URL, gemini:MODEL or replay:DIR.
    #[arg(long, value_name = "MODEL")]
    model: Option<String>,
    /// Record every exchange with the model in this folder, to be replayed with `--model replay:DIR`.
    #[arg(long, value_name = "DIR", requires = "model")]
    record: Option<PathBuf>,
    /// Who answers, in words, where the model is a relay: kept in the recordings.
    #[arg(long, value_name = "WHO", requires = "record")]
    answered_by: Option<String>,
}

/// Why help cannot be had; the user can mend it.
#[derive(Debug, thiserror::Error)]
pub(super) enum SetupError {
    /// `--model` without `--rewrite` or `--rerank`.
    #[error("ask the model: --model does nothing without --rewrite or --rerank")]
    NothingToDo,
    /// The model.
    #[error("ask the model: {0}")]
    Model(#[from] LlmError),
    /// A template.
    #[error("ask the model: {0}")]
    Prompt(#[from] PromptError),
}

impl AssistArgs {
    /// The assistant that the flags ask for and what it is to do; nothing when none is asked for.
    ///
    /// # Errors
    /// The model or the recordings cannot be opened.
    pub(super) fn assistant(
        &self,
        config: &Config,
        library: String,
    ) -> Result<Option<(ModelAssistant, Help)>, SetupError> {
        let Some(name) = &self.model else { return Ok(None) };
        if !self.rewrite && !self.rerank {
            return Err(SetupError::NothingToDo);
        }
        let environment = ProviderEnv::from_env();
        // A replay answers from memory, and an evaluation wants all questions out at once.
        let llm = LlmConfig { concurrency: config.llm.concurrency.max(IN_FLIGHT), ..config.llm.clone() };
        let client = match &self.record {
            Some(folder) if !name.parse::<ModelSpec>()?.is_replay() => {
                let inner = crate::llm::open(name, &environment)?;
                let recorder = Recorder::new(inner, folder, self.answered_by.clone(), environment.secrets())?;
                Client::new(Box::new(recorder), &llm)?
            }
            _ => Client::open(name, &llm, &environment)?,
        };
        let help = Help { rewrite: self.rewrite, rerank: if self.rerank { SHOWN } else { 0 } };
        Ok(Some((ModelAssistant::new(Arc::new(client), Prompts::load(None)?, library), help)))
    }

    /// The model's name as given.
    pub(super) fn model(&self) -> Option<&str> {
        self.model.as_deref()
    }
}

/// How many queries of an evaluation are under way at once.
pub(super) fn in_flight() -> usize {
    IN_FLIGHT
}

/// Any provider as an assistant.
pub(super) struct ModelAssistant {
    provider: Arc<dyn Provider>,
    prompts: Prompts,
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
    pub(super) fn new(provider: Arc<dyn Provider>, prompts: Prompts, library: String) -> Self {
        Self { provider, prompts, library }
    }

    /// Asks one question and reads the one JSON block of the reply.
    async fn ask<P: Prompt, T: serde::de::DeserializeOwned>(&self, prompt: &P) -> Result<T, String> {
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
    async fn rewrite(&self, query: &str) -> Result<Vec<String>, String> {
        let prompt = IndexRewritePrompt {
            library: self.library.clone(),
            query: Self::shown(query),
            max_names: MAX_NAMES,
            max_queries: MAX_QUERIES,
        };
        let Rewriting { names, queries } = self.ask(&prompt).await?;
        Ok(names.into_iter().take(MAX_NAMES).chain(queries.into_iter().take(MAX_QUERIES)).collect())
    }

    async fn rerank(&self, query: &str, offered: &[Offered]) -> Result<Vec<usize>, String> {
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
        (ModelAssistant::new(scripted.clone(), Prompts::load(None).expect("loads"), "lib 1".to_owned()), scripted)
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
