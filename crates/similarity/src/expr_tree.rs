//! Operator trees of elaborated statements: the second tree, for statements Lean's library here can
//! elaborate. What is hidden and why stands in `lean/Similarity/ExprTree.lean`.

use super::flat::{FlatTree, Interner};
use super::metric::ted_similarity::ted_similarity;
use super::metric::{Answer, ProofContext, Side, Unscored, proposition, unknown_namespace};
use super::syntax::{NodeId, SyntaxNode, SyntaxTree};
use super::ted::Ted;
use super::tree::OpTree;
use autoform_lean::{Lean, Message, Outcome, Severity};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;

/// Statements in one request.
const CHUNK: usize = 8;

/// Deepest expression that is read, in nodes: building recurses.
const MAX_DEPTH: u32 = 400;

#[derive(Deserialize)]
struct Reply {
    trees: Vec<Tree>,
}

#[derive(Deserialize)]
struct Tree {
    tree: Option<SyntaxTree>,
    #[serde(default)]
    has_sorry: bool,
    #[serde(default)]
    messages: Vec<Message>,
}

/// The tree of each statement's elaborated type, in order, or why there is none.
pub async fn expr_trees(lean: &dyn Lean, context: &ProofContext, sides: &[&Side]) -> Vec<Result<OpTree, Unscored>> {
    let sources: Vec<Result<String, Unscored>> = sides.iter().map(|s| proposition(s, "thm_P")).collect();
    let good: Vec<String> = sources.iter().filter_map(|s| s.as_ref().ok().cloned()).collect();
    let mut answers = Vec::with_capacity(good.len());
    for chunk in good.chunks(CHUNK) {
        match ask(lean, context, chunk).await {
            Ok(some) => answers.extend(some),
            // One statement that brings a worker down costs the others nothing.
            Err(_) if chunk.len() > 1 => {
                for one in chunk {
                    answers
                        .extend(ask(lean, context, std::slice::from_ref(one)).await.unwrap_or_else(|e| vec![Err(e)]));
                }
            }
            Err(e) => answers.push(Err(e)),
        }
    }
    let mut answers = answers.into_iter();
    let missing = || Unscored::Undecided { message: "no answer".to_owned() };
    sources.into_iter().map(|s| s.and_then(|_| answers.next().unwrap_or_else(|| Err(missing())))).collect()
}

async fn ask(
    lean: &dyn Lean,
    context: &ProofContext,
    sources: &[String],
) -> Result<Vec<Result<OpTree, Unscored>>, Unscored> {
    let o = &context.options;
    let body = json!({
        "sources": sources, "auto_implicit": o.auto_implicit,
        "max_heartbeats": o.max_heartbeats, "max_rec_depth": o.max_rec_depth,
    });
    let undecided = |message: String| Unscored::Undecided { message };
    let wall = Duration::from_millis(o.wall_ms);
    let value = lean.call("expr_trees", &context.header, body, wall).await.map_err(|o| match o {
        Outcome::TimedOut { limit, .. } => undecided(format!("timed out ({limit})")),
        Outcome::ToolchainMissing { reason } => undecided(reason),
        _ => undecided("no answer from Lean".to_owned()),
    })?;
    let reply: Reply = serde_json::from_value(value).map_err(|e| undecided(format!("unreadable answer: {e}")))?;
    if reply.trees.len() != sources.len() {
        return Err(undecided(format!("{} answers to {} statements", reply.trees.len(), sources.len())));
    }
    Ok(reply.trees.into_iter().map(read).collect())
}

fn read(t: Tree) -> Result<OpTree, Unscored> {
    let no = |message: String| Unscored::DoesNotElaborate { message };
    let error = t.messages.into_iter().find(|m| m.severity == Severity::Error && !unknown_namespace(m)).map(|m| m.text);
    match t.tree {
        Some(_) if t.has_sorry => Err(no(error.unwrap_or_else(|| "the statement holds a `sorry`".to_owned()))),
        Some(tree) if tree.depth() > MAX_DEPTH => Err(Unscored::TooLarge { message: "nested too deeply".to_owned() }),
        Some(tree) => Ok(convert(&tree, 0)),
        None => Err(no(error.unwrap_or_else(|| "no proposition".to_owned()))),
    }
}

fn convert(tree: &SyntaxTree, id: NodeId) -> OpTree {
    match tree.node(id) {
        SyntaxNode::Missing => OpTree::leaf("?"),
        SyntaxNode::Atom(text) | SyntaxNode::Ident(text) => OpTree::leaf(text),
        SyntaxNode::Node { kind, children } => OpTree::node(kind, children.iter().map(|&c| convert(tree, c)).collect()),
    }
}

/// TED similarity of elaborated trees for every pair, in order.
pub async fn ted_expr(lean: &dyn Lean, context: &ProofContext, pairs: &[(Side, Side)]) -> Vec<Answer> {
    let sides: Vec<&Side> = pairs.iter().flat_map(|(a, b)| [a, b]).collect();
    let trees = expr_trees(lean, context, &sides).await;
    let mut ted = Ted::new();
    trees
        .chunks(2)
        .map(|pair| {
            let [a, b] = pair else { unreachable!("two sides a pair") };
            let mut interner = Interner::new();
            let mut flat = |t: &Result<OpTree, Unscored>| {
                t.as_ref().map(|t| FlatTree::new(t, &mut interner)).map_err(Clone::clone)
            };
            let (a, b) = (flat(a)?, flat(b)?);
            Ok(ted_similarity(&mut ted, &a, &b)?.similarity)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metric::fake::{Calls, declares};
    use serde_json::Value;

    #[tokio::test]
    async fn trees_errors_and_refusals_stay_in_their_places() {
        let answer = |_: &str, body: &Value| {
            let one = |s: &Value| match s.as_str().unwrap() {
                s if s.contains("bad") => {
                    json!({"messages": [{"severity": "error", "pos": [1, 0], "text": "unknown identifier"}]})
                }
                s if s.contains("hole") => json!({"tree": ["(theorem <SLOT>", "'a", ")"], "has_sorry": true}),
                _ => json!({"tree": ["(theorem <SLOT>", "(Eq <SLOT>", "'1", "'1", ")", ")"], "has_sorry": false}),
            };
            Ok(json!({"trees": body["sources"].as_array().unwrap().iter().map(one).collect::<Vec<_>>()}))
        };
        let lean = Calls(|_: &str| declares(vec![]), answer);
        let good = Side::new("theorem t : 1 = 1 := by");
        let sides = [
            Side::new("axiom x : False theorem t : 1 = 1"),
            good.clone(),
            Side::new("theorem t : bad := by"),
            Side::new("theorem t : hole := by"),
        ];
        let trees = expr_trees(&lean, &ProofContext::default(), &sides.iter().collect::<Vec<_>>()).await;
        assert_eq!(trees[1].as_ref().unwrap().to_string().lines().count(), 4);
        for i in [0, 2, 3] {
            assert!(matches!(trees[i], Err(Unscored::DoesNotElaborate { .. })), "{i}");
        }
        let pairs = [(good.clone(), good.clone()), (good, sides[2].clone())];
        let answers = ted_expr(&lean, &ProofContext::default(), &pairs).await;
        assert_eq!(answers[0], Ok(1.0));
        assert!(answers[1].is_err(), "never a silent 0");
    }
}
