//! Many pairs, any metrics: the structural ones on all cores, those that run Lean through the pool.

use super::expr_tree::ted_expr;
use super::metric::{
    Answer, Elaborate, ProofContext, Side, beq_plus::beq_plus, definitional::definitional, trans_ted,
    trans_ted::Limits, typecheck::typecheck,
};
use super::parser::{Parser, statements};
use super::score::{Answers, Metric, ParsedPair, structural};
use futures::StreamExt;

/// What the metrics run on.
pub struct Instruments<'a> {
    /// Lean's parser.
    pub parser: &'a dyn Parser,
    /// Lean itself, where a metric needs it; without it such metrics are left out.
    pub lean: Option<(&'a dyn Elaborate, &'a ProofContext)>,
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
    if metrics.contains(&Metric::TedExpr) {
        for (answers, answer) in answers.iter_mut().zip(ted_expr(lean, context, pairs).await) {
            answers.insert(Metric::TedExpr, answer);
        }
    }
    let elsewhere = |m: Metric| m.is_structural() || matches!(m, Metric::Majority | Metric::TedExpr);
    for &metric in metrics.iter().filter(|m| !elsewhere(**m)) {
        let tasks = pairs
            .iter()
            .enumerate()
            .map(|(i, (a, b))| async move { (i, proved(metric, a, b, lean, context, with).await) });
        let mut done = futures::stream::iter(tasks).buffer_unordered(with.width.max(1));
        while let Some((i, answer)) = done.next().await {
            answers[i].insert(metric, answer);
        }
    }
    answers
}

async fn proved(
    metric: Metric,
    a: &Side,
    b: &Side,
    lean: &dyn Elaborate,
    context: &ProofContext,
    with: &Instruments<'_>,
) -> Answer {
    match metric {
        Metric::Typecheck => typecheck(lean, context, b).await,
        Metric::Definitional => definitional(lean, context, a, b).await,
        Metric::BeqPlus => beq_plus(lean, context, a, b).await.map(|r| if r.equivalent() { 1.0 } else { 0.0 }),
        _ => trans_ted::trans_ted(lean, with.parser, context, a, b, with.limits).await.map(|r| r.similarity),
    }
}
