//! Many pairs, any metrics: the structural ones on all cores, those that run Lean through the pool.

use super::metric::trans_ted::Limits;
use super::metric::{Metric, ProofContext, Side, WithLean, Work};
use super::parser::{Parser, statements};
use super::score::{Answers, ParsedPair, structural};
use autoform_lean::Lean;
use futures::StreamExt;

/// What the metrics run on.
pub struct Instruments<'a> {
    /// Lean's parser.
    pub parser: &'a dyn Parser,
    /// Lean itself, where a metric needs it; without it such metrics are left out.
    pub lean: Option<(&'a dyn Lean, &'a ProofContext)>,
    /// Bounds of TransTED's search.
    pub limits: Limits,
    /// Pairs that are with Lean at once.
    pub width: usize,
}

/// Every metric on every pair; answers in the pairs' order. [`Metric::Majority`] is not computed
/// here: it needs a model.
pub async fn score(pairs: &[(Side, Side)], metrics: &[Metric], with: &Instruments<'_>) -> Vec<Answers> {
    let mut answers = vec![Answers::new(); pairs.len()];
    let cheap: Vec<Metric> = metrics.iter().copied().filter(|m| m.is_structural()).collect();
    if !cheap.is_empty() {
        let texts: Vec<String> = pairs.iter().flat_map(|(a, b)| [a.text.clone(), b.text.clone()]).collect();
        let parsed = if cheap.iter().any(|m| m.needs_trees()) {
            statements(with.parser, &texts).await
        } else {
            let not_asked = super::parser::ParseError::Unavailable { message: "not asked".to_owned() };
            vec![Err(not_asked); texts.len()]
        };
        let parsed_pairs: Vec<ParsedPair<'_>> = pairs
            .iter()
            .enumerate()
            .map(|(i, (a, b))| ParsedPair { sides: (a, b), statements: (&parsed[2 * i], &parsed[2 * i + 1]) })
            .collect();
        answers = structural(&parsed_pairs, &cheap);
    }
    let Some((lean, context)) = with.lean else { return answers };
    let with_lean = WithLean { lean, context, parser: with.parser, limits: with.limits };
    for &metric in metrics {
        match &metric.spec().work {
            Work::Batch(ask) => {
                for (answers, answer) in answers.iter_mut().zip(ask(with_lean, pairs).await) {
                    answers.insert(metric, answer);
                }
            }
            Work::Lean(ask) => {
                let tasks = pairs.iter().enumerate().map(|(i, (a, b))| async move { (i, ask(with_lean, a, b).await) });
                let mut done = futures::stream::iter(tasks).buffer_unordered(with.width.max(1));
                while let Some((i, answer)) = done.next().await {
                    answers[i].insert(metric, answer);
                }
            }
            Work::Texts(_) | Work::Trees(..) | Work::Parts(..) | Work::Model => {}
        }
    }
    answers
}
