//! From texts to operator trees through Lean's own parser: what is asked of a parser, and the
//! retries with another ending when a text does not parse as it stands.
//!
//! Owns the notation shim. Must not know which toolchain answers.

use super::build::{TreeOptions, operator_tree};
use super::prepare::candidates;
use super::read::{ReadError, statement};
use super::syntax::SyntaxTree;
use super::term::Statement;
use super::tree::OpTree;
use serde::{Deserialize, Serialize};

/// Mathlib's notation as syntax: commands to be elaborated on top of `import Lean` or `Init`
/// before statements written for Mathlib are parsed without it.
pub(crate) const NOTATION_SHIM: &str = include_str!("../../../lean/NotationShim.lean");

/// Why a statement has no tree. Never silent: each pair of a batch carries its own.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "error", rename_all = "snake_case")]
pub enum ParseError {
    /// Lean's parser refused the text.
    #[error("does not parse at {line}:{column}: {message}")]
    Syntax {
        /// Line, from 1.
        line: u32,
        /// Column in code points, from 0.
        column: u32,
        /// Lean's message; untrusted.
        message: String,
    },
    /// It parsed, but there is nothing to compare.
    #[error("{message}")]
    NoStatement {
        /// What is missing.
        message: String,
    },
    /// The parser could not be asked: no toolchain, a crash, a time-out.
    #[error("parser unavailable: {message}")]
    Unavailable {
        /// What happened.
        message: String,
    },
}

impl From<ReadError> for ParseError {
    fn from(e: ReadError) -> Self {
        Self::NoStatement { message: e.to_string() }
    }
}

/// Something that turns sources into syntax trees: Lean, or a recording of it.
#[async_trait::async_trait]
pub trait Parser: Send + Sync {
    /// The syntax tree of each source (a node whose children are its commands) or why there is
    /// none; as many answers as sources, in their order.
    async fn parse(&self, sources: &[String]) -> Vec<Result<SyntaxTree, ParseError>>;
}

/// The statements of texts: all are asked with their first candidate, those that fail with their
/// next, until none is left. The error reported is that of the first candidate.
pub async fn statements(parser: &dyn Parser, texts: &[String]) -> Vec<Result<Statement, ParseError>> {
    let tries: Vec<Vec<String>> = texts.iter().map(|t| candidates(t)).collect();
    let mut out: Vec<Option<Result<Statement, ParseError>>> = vec![None; texts.len()];
    for round in 0.. {
        let open: Vec<usize> = (0..texts.len())
            .filter(|&i| !matches!(out[i], Some(Ok(_) | Err(ParseError::Unavailable { .. }))) && round < tries[i].len())
            .collect();
        if open.is_empty() {
            break;
        }
        let sources: Vec<String> = open.iter().map(|&i| tries[i][round].clone()).collect();
        let mut answers = parser.parse(&sources).await.into_iter();
        for &i in &open {
            let answer = answers
                .next()
                .unwrap_or_else(|| Err(ParseError::Unavailable { message: "the parser answered too few".to_owned() }))
                .and_then(|tree| Ok(statement(&tree)?));
            match (&answer, &out[i]) {
                (Ok(_), _) | (_, None) => out[i] = Some(answer),
                _ => {}
            }
        }
    }
    out.into_iter().map(|r| r.expect("every text has at least one candidate")).collect()
}

/// The operator trees of texts.
pub async fn trees(parser: &dyn Parser, texts: &[String], options: TreeOptions) -> Vec<Result<OpTree, ParseError>> {
    statements(parser, texts).await.into_iter().map(|s| s.map(|s| operator_tree(&s, options))).collect()
}

/// A recording: sources and the trees Lean gave for them. Sources it does not hold are unavailable.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct RecordedParser {
    /// By source.
    pub trees: std::collections::BTreeMap<String, Result<SyntaxTree, ParseError>>,
}

#[async_trait::async_trait]
impl Parser for RecordedParser {
    async fn parse(&self, sources: &[String]) -> Vec<Result<SyntaxTree, ParseError>> {
        let missing = || Err(ParseError::Unavailable { message: "not in the recording".to_owned() });
        sources.iter().map(|s| self.trees.get(s).cloned().unwrap_or_else(missing)).collect()
    }
}
