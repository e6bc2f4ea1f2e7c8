//! Scores of many pairs: which metrics there are, and those that need no Lean process, on all cores.

use super::build::{Naming, TreeForm, TreeOptions, operator_tree};
use super::flat::{FlatTree, Interner};
use super::metric::likeness::{Likeness, likeness};
use super::metric::ted_similarity::ted_similarity;
use super::metric::{Answer, Side, Unscored, bleu, identity, overlap};
use super::parser::ParseError;
use super::parts::parts;
use super::ted::Ted;
use super::term::Statement;
use super::tree::OpTree;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A metric by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Metric {
    /// Equal text, name and whitespace aside.
    Identity,
    /// Sentence BLEU as sacrebleu computes it, both directions averaged.
    Bleu,
    /// Sentence BLEU as nltk computes it, both directions averaged.
    BleuNltk,
    /// TED similarity of paper trees (ASSESS, GTED).
    Ted,
    /// The same with bound variables named by order.
    TedAlpha,
    /// TED similarity of normal trees.
    TedNormal,
    /// The same with bound variables named by order.
    TedNormalAlpha,
    /// Minus the logarithm of one plus the edit distance of normal trees, whatever their sizes.
    Edits,
    /// Overlap of the normal trees' labels.
    Labels,
    /// Overlap of the normal trees' numerals.
    Numerals,
    /// Hypotheses as a set, conclusion and variables together, by optimal assignment.
    Parts,
    /// The same with variables known by their names instead of their types.
    PartsNamed,
    /// Minus the logarithm of one plus the distance `parts` is made of.
    PartsEdits,
    /// Hypotheses alone.
    Premises,
    /// Conclusions alone.
    Conclusion,
    /// Overlap of the variables' types.
    Variables,
    /// Overlap of constants and operators.
    Constants,
    /// Overlap of relations with their direction.
    Relations,
    /// Likeness of the numbers of hypotheses.
    PremiseCount,
    /// Share of parts that agree exactly: variables' types, number of hypotheses, relations, numerals.
    Agreement,
    /// TED similarity of the trees of elaborated expressions.
    TedExpr,
    /// Whether the second statement elaborates.
    Typecheck,
    /// Whether the closed types are equal by `rfl`.
    Definitional,
    /// BEq+: each proved from the other by fixed tactics.
    BeqPlus,
    /// TransTED similarity.
    TransTed,
    /// Share of a model's votes for 'same'.
    Majority,
}

impl Metric {
    /// Those that need no Lean process beyond the parser.
    pub const STRUCTURAL: [Self; 20] = [
        Self::Identity,
        Self::Bleu,
        Self::BleuNltk,
        Self::Ted,
        Self::TedAlpha,
        Self::TedNormal,
        Self::TedNormalAlpha,
        Self::Edits,
        Self::Labels,
        Self::Numerals,
        Self::Parts,
        Self::PartsNamed,
        Self::PartsEdits,
        Self::Premises,
        Self::Conclusion,
        Self::Variables,
        Self::Constants,
        Self::Relations,
        Self::PremiseCount,
        Self::Agreement,
    ];

    /// Whether it goes into the combination: few and different, since more of the same make the
    /// model worse on some hundred pairs. What is left out is measured beside it.
    pub fn combines(self) -> bool {
        matches!(
            self,
            Self::Edits
                | Self::Labels
                | Self::Numerals
                | Self::Agreement
                | Self::TedExpr
                | Self::Definitional
                | Self::BeqPlus
                | Self::TransTed
                | Self::Majority
        )
    }

    /// The name on the command line and in records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::Bleu => "bleu",
            Self::BleuNltk => "bleu-nltk",
            Self::Ted => "ted",
            Self::TedAlpha => "ted-alpha",
            Self::TedNormal => "ted-normal",
            Self::TedNormalAlpha => "ted-normal-alpha",
            Self::Edits => "edits",
            Self::Labels => "labels",
            Self::Numerals => "numerals",
            Self::Parts => "parts",
            Self::PartsNamed => "parts-named",
            Self::PartsEdits => "parts-edits",
            Self::Premises => "premises",
            Self::Conclusion => "conclusion",
            Self::Variables => "variables",
            Self::Constants => "constants",
            Self::Relations => "relations",
            Self::PremiseCount => "premise-count",
            Self::Agreement => "agreement",
            Self::TedExpr => "ted-expr",
            Self::Typecheck => "typecheck",
            Self::Definitional => "definitional",
            Self::BeqPlus => "beq-plus",
            Self::TransTed => "trans-ted",
            Self::Majority => "majority",
        }
    }

    /// Whether it needs operator trees.
    pub fn needs_trees(self) -> bool {
        self.tree_options().is_some() || self.naming().is_some()
    }

    /// How variables are named in the parts it compares, if it compares parts.
    fn naming(self) -> Option<Naming> {
        match self {
            Self::PartsNamed => Some(Naming::Names),
            Self::Parts
            | Self::PartsEdits
            | Self::Premises
            | Self::Conclusion
            | Self::Variables
            | Self::Constants
            | Self::Relations
            | Self::PremiseCount
            | Self::Agreement => Some(Naming::Types),
            _ => None,
        }
    }

    /// Whether it is computed here.
    pub fn is_structural(self) -> bool {
        Self::STRUCTURAL.contains(&self)
    }

    fn tree_options(self) -> Option<TreeOptions> {
        let (form, alpha) = match self {
            Self::Ted => (TreeForm::Paper, false),
            Self::TedAlpha => (TreeForm::Paper, true),
            Self::TedNormal | Self::Edits | Self::Labels | Self::Numerals => (TreeForm::Normal, false),
            Self::TedNormalAlpha => (TreeForm::Normal, true),
            _ => return None,
        };
        Some(TreeOptions { form, alpha })
    }
}

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
        let answer = match (metric, metric.tree_options()) {
            (Metric::Identity, _) => Ok(identity::identity(&a.text, &b.text)),
            (Metric::Bleu, _) => Ok(bleu::bleu(&a.text, &b.text)),
            (Metric::BleuNltk, _) => Ok(bleu::bleu_nltk(&a.text, &b.text)),
            (_, Some(options)) => {
                if !trees.iter().any(|(o, _)| *o == options) {
                    trees.push((options, both_trees(pair, options)));
                }
                let built = trees.iter().find(|(o, _)| *o == options).map(|(_, t)| t).expect("just built");
                match built {
                    Ok((x, y)) => on_trees(metric, x, y, ted),
                    Err(e) => Err(e.clone()),
                }
            }
            _ => match metric.naming() {
                Some(naming) => {
                    if !likenesses.iter().any(|(n, _)| *n == naming) {
                        likenesses.push((naming, compared(pair, naming, ted)));
                    }
                    let found = likenesses.iter().find(|(n, _)| *n == naming).map(|(_, l)| l).expect("just built");
                    found.clone().map(|l| of_parts(metric, &l))
                }
                None => continue,
            },
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

fn of_parts(metric: Metric, l: &Likeness) -> f64 {
    match metric {
        Metric::PartsEdits => l.edits,
        Metric::Premises => l.premises,
        Metric::Conclusion => l.conclusion,
        Metric::Variables => l.variables,
        Metric::Constants => l.constants,
        Metric::Relations => l.relations,
        Metric::PremiseCount => l.count,
        Metric::Agreement => l.agreement,
        _ => l.whole,
    }
}

fn on_trees(metric: Metric, a: &OpTree, b: &OpTree, ted: &mut Ted) -> Answer {
    match metric {
        Metric::Labels => return Ok(overlap::labels(a, b)),
        Metric::Numerals => return Ok(overlap::numerals(a, b)),
        _ => {}
    }
    let mut interner = Interner::new();
    let (a, b) = (FlatTree::new(a, &mut interner), FlatTree::new(b, &mut interner));
    let score = ted_similarity(ted, &a, &b)?;
    Ok(if metric == Metric::Edits { -(1.0 + f64::from(score.distance)).ln() } else { score.similarity })
}

#[cfg(test)]
mod tests;
