//! TransTED (ASSESS section 3.3 and appendix B): the tree edit distance after transformations that
//! prove equality, found by best-first search.
//!
//! The goal is `thm_P = thm_Q` on closed propositions. A state is a tactic script and the single
//! equality it leaves; its heuristic is the edit distance of that equality's sides. One elaboration
//! tries every transformation of a state, each as a theorem of its own that replays the script:
//! states are not kept in the worker between steps. A distance of 0 is claimed only for a script
//! that was elaborated again on its own, without `sorry`, and is returned as that theorem.
//!
//! Universe-polymorphic types are compared at `Type`. Automation (`grind`, `omega`) may close
//! equalities of terms only: closing an equality of propositions with it would call any two
//! provable statements equal.

use super::elaborate::{Trusted, error_before, finished, lines, unknown_namespace};
use super::ted_similarity::similarity_of;
use super::{Elaborate, ProofContext, Side, Tactics, Unscored};
use crate::lean::{Message, Severity};
use crate::similarity::build::{TreeForm, TreeOptions, operator_tree};
use crate::similarity::flat::{FlatTree, Interner};
use crate::similarity::parser::{Parser, statements};
use crate::similarity::read::SLOT;
use crate::similarity::ted::Ted;
use crate::similarity::term::{Statement, Term};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// Bounds of the search.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// States expanded at most.
    pub nodes: usize,
    /// Seconds at most, looked at between expansions.
    pub seconds: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 24, seconds: 30.0 }
    }
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TransTed {
    /// The smallest distance found; at most the tree edit distance, 0 if equality was proved.
    pub distance: u32,
    /// The tree edit distance of the statements as they stand.
    pub ted: u32,
    /// `1 - distance / max(sizes)` with the sizes of the statements' trees.
    pub similarity: f64,
    /// True when 0 is proved; otherwise the distance is an upper bound.
    pub exact: bool,
    /// The tactics that lead to the distance, in order.
    pub path: Vec<String>,
    /// The proof as a source that was elaborated without `sorry`, when equality is proved.
    pub proof: Option<String>,
    /// States expanded.
    pub expanded: usize,
    /// States seen, closed ones included.
    pub seen: usize,
    /// Why no transformation was tried, if so: the equality does not elaborate.
    pub untransformed: Option<String>,
}

/// Tree edit distance of both sides of a state, and the state.
struct State {
    distance: u32,
    path: Vec<String>,
    terms: bool,
}

/// Transformations of the paper's Table 1 and of its worked examples, for core Lean.
const STEPS: [&str; 18] = [
    "rfl",
    "ac_rfl",
    "(apply forall_congr; intro _)",
    "(apply implies_congr; all_goals (try rfl); all_goals (try ac_rfl))",
    "apply congrArg",
    "apply congrFun",
    "(congr 1; all_goals (try rfl))",
    "ext",
    "funext _",
    "norm_cast",
    "rw [propext and_imp]",
    // On one side: a bare `rw` would first find the goal's own equality.
    "(conv => lhs; rw [propext forall_comm])",
    "(conv => lhs; rw [propext imp.swap])",
    "(conv => lhs; rw [propext and_comm])",
    "(conv => lhs; rw [propext eq_comm])",
    "(conv => lhs; rw [propext iff_comm])",
    "(conv => lhs; rw [propext and_assoc])",
    "simp only [and_imp, ge_iff_le, gt_iff_lt, ne_eq, not_exists, not_and, forall_const]",
];

/// Tried where the sides are terms, not propositions.
const CLOSERS: [&str; 3] = ["omega", "grind", "simp"];

/// What `rw?` and further lemmas add with Mathlib.
const MATHLIB_STEPS: [&str; 4] = ["norm_num1", "ring_nf", "push_neg", "rw [forall_swap]"];

/// TransTED of two statements.
///
/// The search runs on the pair in one fixed order, so that both orders of a pair give one result.
///
/// # Errors
/// When a statement has no operator tree.
pub async fn trans_ted(
    lean: &dyn Elaborate,
    parser: &dyn Parser,
    context: &ProofContext,
    first: &Side,
    second: &Side,
    limits: Limits,
) -> Result<TransTed, Unscored> {
    let (first, second) = if (&first.text, &first.context) <= (&second.text, &second.context) {
        (first, second)
    } else {
        (second, first)
    };
    let mut parsed = statements(parser, &[first.text.clone(), second.text.clone()]).await.into_iter();
    let mut tree = |side: &str| match parsed.next() {
        Some(Ok(s)) => Ok(s),
        Some(Err(e)) => Err(Unscored::NoTree { side: side.to_owned(), message: e.to_string() }),
        None => Err(Unscored::NoTree { side: side.to_owned(), message: "no answer".to_owned() }),
    };
    let (p, q) = (tree("first")?, tree("second")?);
    let mut search = Search { lean, parser, context, limits, interner: Interner::new(), ted: Ted::new() };
    let too_large = |e: crate::similarity::ted::TooLarge| Unscored::TooLarge { message: e.to_string() };
    let (a, b) = (search.flat(&p, false), search.flat(&q, false));
    let ted = search.ted.distance(&a, &b).map_err(too_large)?;
    // Renaming bound variables is the first transformation: both sides stay what they are by `rfl`.
    let (x, y) = (search.flat(&p, true), search.flat(&q, true));
    let renamed = search.ted.distance(&x, &y).map_err(too_large)?;
    let mut result = TransTed {
        distance: ted.min(renamed),
        ted,
        similarity: 0.0,
        exact: false,
        path: Vec::new(),
        proof: None,
        expanded: 0,
        seen: 1,
        untransformed: None,
    };
    match goal(first, second) {
        Ok(preamble) => search.run(&preamble, &mut result).await,
        Err(reason) => result.untransformed = Some(reason.to_string()),
    }
    result.similarity = similarity_of(result.distance, (a.len(), b.len()));
    Ok(result)
}

/// Both propositions as definitions; theorems about `thm_P = thm_Q` follow.
fn goal(first: &Side, second: &Side) -> Result<String, Unscored> {
    let monomorphic = |s: String| s.replace("Type*", "Type").replace("Type _", "Type");
    let (p, q) = (Trusted::new(first)?, Trusted::new(second)?);
    Ok(monomorphic(format!("{}{}", p.as_def("thm_P"), q.as_def("thm_Q"))))
}

fn theorem(name: &str, path: &[String]) -> String {
    let steps: String = path.iter().map(|s| format!("  {s}\n")).collect();
    format!("theorem {name} : thm_P = thm_Q := by\n  unfold thm_P thm_Q\n{steps}")
}

struct Search<'a> {
    lean: &'a dyn Elaborate,
    parser: &'a dyn Parser,
    context: &'a ProofContext,
    limits: Limits,
    interner: Interner,
    ted: Ted,
}

/// What a transformation led to.
enum Next {
    Closed,
    Goal(String),
}

impl Search<'_> {
    fn flat(&mut self, s: &Statement, alpha: bool) -> FlatTree {
        let options = TreeOptions { form: TreeForm::Paper, alpha };
        FlatTree::new(&operator_tree(s, options), &mut self.interner)
    }

    async fn run(&mut self, preamble: &str, result: &mut TransTed) {
        let started = Instant::now();
        let budget = Duration::from_secs_f64(self.limits.seconds.max(0.0));
        let mut seen: HashSet<String> = HashSet::new();
        let mut open = vec![State { distance: result.ted, path: Vec::new(), terms: false }];
        while let Some(state) = pop_best(&mut open) {
            if result.expanded >= self.limits.nodes || started.elapsed() >= budget {
                return;
            }
            let steps = self.steps(state.terms);
            let next = match self.expand(preamble, &state.path, &steps).await {
                Ok(next) => next,
                Err(reason) => {
                    // At the root: the equality does not elaborate. Later: this state is given up.
                    if state.path.is_empty() {
                        result.untransformed = Some(reason.to_string());
                        return;
                    }
                    continue;
                }
            };
            result.expanded += 1;
            let mut goals = Vec::new();
            for (step, next) in next {
                let mut path = state.path.clone();
                path.push(step);
                match next {
                    Next::Closed => {
                        result.seen += 1;
                        if let Some(proof) = self.replay(preamble, &path).await {
                            result.distance = 0;
                            result.exact = true;
                            result.path = path;
                            result.proof = Some(proof);
                            return;
                        }
                    }
                    Next::Goal(text) => {
                        if seen.insert(text.clone()) {
                            goals.push((path, text));
                        }
                    }
                }
            }
            result.seen += goals.len();
            for (path, (distance, terms)) in self.measure(goals).await {
                if distance < result.distance {
                    result.distance = distance;
                    result.path.clone_from(&path);
                }
                open.push(State { distance, path, terms });
            }
        }
    }

    fn steps(&self, terms: bool) -> Vec<&'static str> {
        let mut steps = STEPS.to_vec();
        if self.context.tactics == Tactics::Mathlib {
            steps.extend(MATHLIB_STEPS);
        }
        if terms {
            steps.extend(CLOSERS);
        }
        steps
    }

    /// Tries every step after `path`; answers those that leave nothing or one equality.
    async fn expand(&self, preamble: &str, path: &[String], steps: &[&str]) -> Result<Vec<(String, Next)>, Unscored> {
        let mut source = preamble.to_owned();
        let mut starts = Vec::with_capacity(steps.len());
        for (i, step) in steps.iter().enumerate() {
            starts.push(lines(&source) + 1);
            source.push_str(&theorem(&format!("autoform_try_{i}"), path));
            source.push_str(&format!("  {step}\n  all_goals trace_state\n  all_goals sorry\n"));
        }
        let mut request = self.context.request(source);
        request.want_decls = false;
        request.want_axioms = false;
        let e = finished(self.lean.elaborate(&request).await)?;
        if let Some(reason) = error_before(&e, lines(preamble) + 1) {
            return Err(reason);
        }
        let mut out = Vec::new();
        for (i, step) in steps.iter().enumerate() {
            let end = starts.get(i + 1).copied().unwrap_or(usize::MAX);
            let mine = |m: &&Message| (starts[i]..end).contains(&(m.pos.line as usize));
            let messages: Vec<&Message> = e.messages.iter().filter(mine).collect();
            // `all_goals sorry` on no goals is no error; everything else that fails is.
            if messages.iter().any(|m| m.severity == Severity::Error) {
                continue;
            }
            let goals: Vec<&Message> =
                messages.into_iter().filter(|m| m.severity == Severity::Info && m.text.contains('⊢')).collect();
            match goals.as_slice() {
                [] => out.push(((*step).to_owned(), Next::Closed)),
                [one] if one.text.matches('⊢').count() == 1 => {
                    out.push(((*step).to_owned(), Next::Goal(one.text.clone())));
                }
                _ => {}
            }
        }
        Ok(out)
    }

    /// The distances of goals that are equalities, and whether their sides are terms.
    async fn measure(&mut self, goals: Vec<(Vec<String>, String)>) -> Vec<(Vec<String>, (u32, bool))> {
        let texts: Vec<String> = goals.iter().map(|(_, text)| as_statement(text)).collect();
        let parsed = statements(self.parser, &texts).await;
        let mut out = Vec::new();
        for ((path, _), statement) in goals.into_iter().zip(parsed) {
            let Ok(statement) = statement else { continue };
            let Some(Term::Op(label, sides)) = &statement.ty else { continue };
            let [left, right] = sides.as_slice() else { continue };
            if *label != format!("{SLOT} = {SLOT}") {
                continue;
            }
            let side = |t: &Term| Statement { ty: Some(t.clone()), ..statement.clone() };
            let (a, b) = (self.flat(&side(left), true), self.flat(&side(right), true));
            let Ok(distance) = self.ted.distance(&a, &b) else { continue };
            out.push((path, (distance, !proposition(left) && !proposition(right))));
        }
        out
    }

    /// Elaborates a closed path once more on its own; a proof rests on no `sorry`.
    async fn replay(&self, preamble: &str, path: &[String]) -> Option<String> {
        let source = format!("{preamble}{}", theorem("autoform_goal", path));
        let e = finished(self.lean.elaborate(&self.context.request(source.clone())).await).ok()?;
        let proved = e.decls.iter().any(|d| d.name == "autoform_goal" && !d.has_sorry);
        (e.errors().all(unknown_namespace) && proved).then_some(source)
    }
}

/// Takes the state of least distance; among equals the one of the shortest path, then the oldest.
fn pop_best(open: &mut Vec<State>) -> Option<State> {
    let best = open.iter().enumerate().min_by_key(|(i, s)| (s.distance, s.path.len(), *i))?.0;
    Some(open.remove(best))
}

const SUPERSCRIPTS: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/// A goal as Lean prints it, as a statement to parse. Daggers of inaccessible names are spelled out.
fn as_statement(goal: &str) -> String {
    let after = goal.split_once('⊢').map_or(goal, |(_, g)| g);
    let mut text = String::with_capacity(after.len() + 16);
    for c in after.chars() {
        match c {
            '✝' => text.push_str("_d"),
            c if text.ends_with("_d") && SUPERSCRIPTS.contains(c) => {
                text.extend(SUPERSCRIPTS.chars().zip('0'..='9').find(|(s, _)| *s == c).map(|(_, digit)| digit));
            }
            c => text.push(c),
        }
    }
    format!("example : {} := sorry", text.trim())
}

/// Whether a term is a proposition by its outermost notation; an unknown head counts as one.
fn proposition(term: &Term) -> bool {
    match term {
        Term::Op(label, _) => {
            !["+", "-", "*", "/", "^", "%", "⁻¹", "•", "!"].iter().any(|op| label.split_whitespace().any(|w| w == *op))
        }
        Term::Binding { head, .. } => matches!(head.as_str(), "∀" | "∃" | "∃!" | "let"),
        Term::Arrow(..) => true,
        Term::Literal(text) => !text.starts_with(|c: char| c.is_ascii_digit()),
        Term::Ident(_) | Term::App(..) | Term::Field(..) => true,
        Term::Ascription(t, _) | Term::Coercion(_, t) => proposition(t),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_become_statements() {
        assert_eq!(as_statement("x✝ : Nat\n⊢ (x✝ = 1) = (1 = y✝²)"), "example : (x_d = 1) = (1 = y_d2) := sorry");
    }

    #[test]
    fn automation_is_for_terms_only() {
        let x = Term::Ident("x".into());
        assert!(!proposition(&Term::Op(format!("{SLOT} + {SLOT}"), vec![x.clone(), x.clone()])));
        assert!(proposition(&Term::Op(format!("{SLOT} = {SLOT}"), vec![x.clone(), x.clone()])));
        assert!(proposition(&Term::Arrow(Box::new(x.clone()), Box::new(x))));
    }

    #[test]
    fn best_first() {
        let state = |distance, n| State { distance, path: vec!["s".to_owned(); n], terms: false };
        let mut open = vec![state(3, 0), state(1, 2), state(1, 1)];
        let order: Vec<_> = std::iter::from_fn(|| pop_best(&mut open)).map(|s| (s.distance, s.path.len())).collect();
        assert_eq!(order, [(1, 1), (1, 2), (3, 0)]);
    }

    use crate::lean::{Elaborated, Outcome, Position};
    use crate::similarity::metric::elaborate::fake::{Script, declares, theorem as declared};
    use crate::similarity::parser::RecordedParser;

    const G: &str = "theorem g : ¬ ∃ x y : ℤ, x ^ 2 = 2 * y ^ 2 + 3 := by sorry";
    const H: &str = "theorem h (x y : ℤ) : x ^ 2 ≠ 2 * y ^ 2 + 3 := by sorry";

    async fn run(first: &str, second: &str, answer: impl Fn(&str) -> Outcome + Send + Sync) -> TransTed {
        let parser: RecordedParser =
            serde_json::from_str(include_str!("../../../tests/data/similarity/trees.json")).unwrap();
        let (a, b) = (Side::new(first), Side::new(second));
        let limits = Limits { nodes: 3, seconds: 60.0 };
        trans_ted(&Script(answer), &parser, &ProofContext::default(), &a, &b, limits).await.unwrap()
    }

    #[tokio::test]
    async fn zero_is_claimed_only_when_it_replays() {
        // Every step seems to close the goal, but alone the theorem rests on `sorry`.
        let r = run(G, H, |_| declares(vec![declared("autoform_goal", &["sorryAx"], true)])).await;
        assert!(!r.exact && r.proof.is_none() && r.distance > 0 && r.distance <= r.ted);
        let r = run(G, H, |_| declares(vec![declared("autoform_goal", &[], false)])).await;
        assert!(r.exact && r.distance == 0 && r.similarity == 1.0);
        assert!(r.proof.unwrap().contains("theorem autoform_goal : thm_P = thm_Q := by"));
    }

    #[tokio::test]
    async fn without_an_elaborating_equality_it_is_ted_and_says_so() {
        let message = Message {
            severity: Severity::Error,
            pos: Position { line: 1, column: 0 },
            end: None,
            text: "unknown identifier".into(),
        };
        let broken =
            |_: &str| Outcome::Rejected(Elaborated { messages: vec![message.clone()], ..Elaborated::default() });
        let r = run(G, H, broken).await;
        assert!(r.untransformed.is_some() && !r.exact && r.distance <= r.ted && r.expanded == 0);
        let late = |_: &str| Outcome::TimedOut { limit: "wall".into(), messages: vec![] };
        assert!(run(G, H, late).await.untransformed.is_some());
    }

    #[tokio::test]
    async fn both_orders_of_a_pair_are_one_search() {
        let sources = std::sync::Mutex::new(Vec::new());
        let record = |source: &str| {
            sources.lock().unwrap().push(source.to_owned());
            declares(vec![])
        };
        let there = run(G, H, record).await;
        let first = std::mem::take(&mut *sources.lock().unwrap());
        let back = run(H, G, record).await;
        assert_eq!(there, back);
        assert_eq!(first, *sources.lock().unwrap());
        assert_eq!(run(G, G, |_| declares(vec![])).await.distance, 0);
    }
}
