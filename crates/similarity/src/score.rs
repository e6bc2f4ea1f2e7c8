//! Scores of many pairs by the metrics that need no Lean process, on all cores.

use super::build::{Naming, TreeOptions, operator_tree};
pub use super::metric::Metric;
use super::metric::likeness::{Likeness, likeness};
use super::metric::{Answer, Side, Unscored, Work};
use super::parser::ParseError;
use super::parts::parts;
use super::ted::Ted;
use super::term::Statement;
use super::tree::OpTree;
use std::collections::BTreeMap;

/// Answers of one pair by metric.
pub type Answers = BTreeMap<Metric, Answer>;

/// A pair as the structural metrics see it: texts, and statements where they parsed.
#[derive(Debug, Clone, Copy)]
pub struct ParsedPair<'a> {
    /// Both texts.
    pub sides: (&'a Side, &'a Side),
    /// Both statements.
    pub statements: (&'a Result<Statement, ParseError>, &'a Result<Statement, ParseError>),
}

/// The structural ones among `metrics` for every pair, on all cores; answers in the pairs' order.
pub fn structural(pairs: &[ParsedPair<'_>], metrics: &[Metric]) -> Vec<Answers> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let chunk = pairs.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let workers: Vec<_> = pairs
            .chunks(chunk)
            .map(|chunk| {
                scope.spawn(move || {
                    let mut ted = Ted::new();
                    chunk.iter().map(|p| one(p, metrics, &mut ted)).collect::<Vec<_>>()
                })
            })
            .collect();
        workers.into_iter().flat_map(|w| w.join().expect("a metric panicked")).collect()
    })
}

fn one(pair: &ParsedPair<'_>, metrics: &[Metric], ted: &mut Ted) -> Answers {
    let mut trees: Vec<(TreeOptions, BothTrees)> = Vec::new();
    let mut likenesses: Vec<(Naming, Result<Likeness, Unscored>)> = Vec::new();
    let (a, b) = pair.sides;
    let mut answers = Answers::new();
    for &metric in metrics {
        let answer = match &metric.spec().work {
            Work::Texts(score) => Ok(score(&a.text, &b.text)),
            Work::Trees(options, score) => {
                if !trees.iter().any(|(o, _)| o == options) {
                    trees.push((*options, both_trees(pair, *options)));
                }
                let built = trees.iter().find(|(o, _)| o == options).map(|(_, t)| t).expect("just built");
                match built {
                    Ok((x, y)) => score(x, y, ted),
                    Err(e) => Err(e.clone()),
                }
            }
            Work::Parts(naming, score) => {
                if !likenesses.iter().any(|(n, _)| n == naming) {
                    likenesses.push((*naming, compared(pair, *naming, ted)));
                }
                let found = likenesses.iter().find(|(n, _)| n == naming).map(|(_, l)| l).expect("just built");
                found.as_ref().map(score).map_err(Clone::clone)
            }
            Work::Lean(_) | Work::Batch(_) | Work::Model => continue,
        };
        answers.insert(metric, answer);
    }
    answers
}

/// The trees of a pair, or why one is missing.
type BothTrees = Result<(OpTree, OpTree), Unscored>;

fn both_trees(pair: &ParsedPair<'_>, options: TreeOptions) -> BothTrees {
    let tree = |side: &str, s: &Result<Statement, ParseError>| match s {
        Ok(s) => Ok(operator_tree(s, options)),
        Err(e) => Err(Unscored::NoTree { side: side.to_owned(), message: e.to_string() }),
    };
    Ok((tree("first", pair.statements.0)?, tree("second", pair.statements.1)?))
}

fn compared(pair: &ParsedPair<'_>, naming: Naming, ted: &mut Ted) -> Result<Likeness, Unscored> {
    let taken = |side: &str, s: &Result<Statement, ParseError>| match s {
        Ok(s) => Ok(parts(s, naming)),
        Err(e) => Err(Unscored::NoTree { side: side.to_owned(), message: e.to_string() }),
    };
    let (a, b) = (taken("first", pair.statements.0)?, taken("second", pair.statements.1)?);
    likeness(ted, &a, &b).map_err(|e| Unscored::TooLarge { message: e.to_string() })
}

#[cfg(test)]
mod tests;
