//! The parser that asks Lean: the worker's `parse` operation in an environment with the shim.

use super::parser::{NOTATION_SHIM, ParseError, Parser};
use super::syntax::SyntaxTree;
use autoform_lean::{Lean, Outcome};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Sources in one request: enough to make its cost small, few enough to share among workers.
const CHUNK: usize = 64;

/// Wall clock of one request; parsing a statement takes about a millisecond.
const WALL: Duration = Duration::from_secs(30);

/// Lean's parser behind a pool of workers.
#[derive(Clone)]
pub struct LeanParser {
    pool: Arc<dyn Lean>,
    header: String,
}

#[derive(Deserialize)]
struct Reply {
    parsed: Vec<Parsed>,
}

#[derive(Deserialize)]
struct Parsed {
    tree: SyntaxTree,
    complete: bool,
    messages: Vec<Message>,
}

#[derive(Deserialize)]
struct Message {
    severity: autoform_lean::Severity,
    pos: (u32, u32),
    text: String,
}

impl Parsed {
    fn into_result(self) -> Result<SyntaxTree, ParseError> {
        match self.messages.into_iter().find(|m| m.severity == autoform_lean::Severity::Error) {
            Some(m) => Err(ParseError::Syntax { line: m.pos.0, column: m.pos.1, message: m.text }),
            None if !self.complete => Err(ParseError::NoStatement { message: "too many commands".to_owned() }),
            None => Ok(self.tree),
        }
    }
}

impl LeanParser {
    /// A parser over `pool`. The environment is Lean's own library and the notation shim, the same
    /// for every toolchain, so that trees compare across toolchains.
    pub fn new(pool: Arc<dyn Lean>) -> Self {
        Self { pool, header: format!("import Init\nimport Std\n{NOTATION_SHIM}") }
    }

    async fn ask(&self, sources: &[String]) -> Result<Vec<Result<SyntaxTree, ParseError>>, Outcome> {
        let value = self.pool.call("parse", &self.header, json!({ "sources": sources }), WALL).await?;
        let malformed = |e: String| Outcome::Crashed { stderr_tail: e };
        let reply: Reply = serde_json::from_value(value).map_err(|e| malformed(e.to_string()))?;
        if reply.parsed.len() != sources.len() {
            return Err(malformed(format!("{} answers to {} sources", reply.parsed.len(), sources.len())));
        }
        Ok(reply.parsed.into_iter().map(Parsed::into_result).collect())
    }

    /// Asks for a chunk; when it fails, for each of its sources alone, so that one source that
    /// brings a worker down costs the others nothing.
    async fn chunk(&self, sources: &[String]) -> Vec<Result<SyntaxTree, ParseError>> {
        match self.ask(sources).await {
            Ok(parsed) => parsed,
            // Without a toolchain or with a broken header the next try cannot be better.
            Err(Outcome::ToolchainMissing { .. } | Outcome::HeaderFailed { .. }) if sources.is_empty() => Vec::new(),
            Err(o @ (Outcome::ToolchainMissing { .. } | Outcome::HeaderFailed { .. })) => {
                vec![Err(unavailable(&o)); sources.len()]
            }
            Err(o) if sources.len() == 1 => vec![Err(unavailable(&o))],
            Err(_) => {
                let mut out = Vec::with_capacity(sources.len());
                for source in sources {
                    out.push(match self.ask(std::slice::from_ref(source)).await {
                        Ok(mut one) => one.pop().unwrap_or_else(|| Err(unavailable_text("no answer"))),
                        Err(o) => Err(unavailable(&o)),
                    });
                }
                out
            }
        }
    }
}

#[async_trait::async_trait]
impl Parser for LeanParser {
    async fn parse(&self, sources: &[String]) -> Vec<Result<SyntaxTree, ParseError>> {
        let chunks = sources.chunks(CHUNK).map(|c| self.chunk(c));
        futures::future::join_all(chunks).await.into_iter().flatten().collect()
    }
}

fn unavailable(outcome: &Outcome) -> ParseError {
    unavailable_text(&match outcome {
        Outcome::TimedOut { limit, .. } => format!("timed out ({limit})"),
        Outcome::OutOfMemory { .. } => "out of memory".to_owned(),
        Outcome::StackOverflow => "out of stack".to_owned(),
        Outcome::Crashed { stderr_tail } => format!("crashed: {stderr_tail}"),
        Outcome::HeaderFailed { messages } => {
            format!("the notation shim did not elaborate: {}", messages.first().map_or("", |m| &m.text))
        }
        Outcome::ToolchainMissing { reason } => reason.clone(),
        Outcome::Accepted(_) | Outcome::Rejected(_) => "unexpected answer".to_owned(),
    })
}

fn unavailable_text(message: &str) -> ParseError {
    ParseError::Unavailable { message: message.to_owned() }
}
