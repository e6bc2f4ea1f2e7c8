//! TransTED (ASSESS section 3.3 and appendix B): the tree edit distance after transformations that
//! prove equality, found by best-first search.
//!
//! The goal is `thm_P = thm_Q` on closed propositions. A state is a tactic script and the single
//! equality it leaves, kept in the worker; its heuristic is the edit distance of that equality's
//! sides. A distance of 0 is claimed only for a script that was elaborated again as a whole file,
//! without `sorry`, and is returned as that file.
//!
//! `rw?` costs up to seconds, so it is rationed: it is asked where no step of the table came closer.
//! Universe-polymorphic types are compared at `Type`.

use super::elaborate::{Trusted, finished, unknown_namespace};
use super::states::{STEP_HEARTBEATS, States, Tried, suggestions};
use super::ted_similarity::similarity_of;
use super::transformations::{DEAR, SUGGEST, steps};
use super::{Elaborate, ProofContext, Side, Unscored};
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
    /// States at most for which `rw?` and `exact?` are asked.
    pub rewrites: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 24, seconds: 30.0, rewrites: 2 }
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
    /// The path as a source to replay: the proof, or the steps and a `sorry` for what they leave.
    pub script: Option<String>,
    /// States expanded.
    pub expanded: usize,
    /// Different states seen, the first and closed ones included.
    pub seen: usize,
    /// Tactics tried.
    pub tried: usize,
    /// States kept by the worker when the search ended; it lets go of them then.
    pub kept: usize,
    /// Lean's time for the steps, in milliseconds.
    pub lean_ms: u64,
    /// Why no transformation was tried, if so: the equality does not elaborate.
    pub untransformed: Option<String>,
}

/// Suggestions of one `rw?` that are tried.
const SUGGESTIONS: usize = 12;

/// Tree edit distance of both sides of a state, and the state.
struct State {
    distance: u32,
    path: Vec<String>,
    terms: bool,
}

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
        script: None,
        expanded: 0,
        seen: 1,
        tried: 0,
        kept: 0,
        lean_ms: 0,
        untransformed: None,
    };
    match goal(first, second) {
        Ok(preamble) => {
            let states = States::new(lean, context, &preamble);
            search.run(&preamble, &states, &mut result).await;
            states.drop_all().await;
            if result.proof.is_none() && !result.path.is_empty() {
                let mut steps = result.path.clone();
                steps.push("sorry".to_owned());
                result.script = Some(format!("{preamble}{}", theorem("autoform_goal", &steps)));
            } else {
                result.script.clone_from(&result.proof);
            }
        }
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

impl Search<'_> {
    fn flat(&mut self, s: &Statement, alpha: bool) -> FlatTree {
        let options = TreeOptions { form: TreeForm::Paper, alpha };
        FlatTree::new(&operator_tree(s, options), &mut self.interner)
    }

    async fn run(&mut self, preamble: &str, states: &States<'_>, result: &mut TransTed) {
        let started = Instant::now();
        let budget = Duration::from_secs_f64(self.limits.seconds.max(0.0));
        let mut rewrites = self.limits.rewrites;
        let mut seen: HashSet<String> = HashSet::new();
        let mut open = vec![State { distance: result.ted, path: Vec::new(), terms: false }];
        while let Some(state) = pop_best(&mut open) {
            if result.expanded >= self.limits.nodes || started.elapsed() >= budget {
                return;
            }
            let table = steps(self.context.tactics, state.terms, state.path.len());
            let closer = match self.expand(preamble, states, &state, &table, &mut seen, &mut open, result).await {
                Ok(closer) => closer,
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
            if !closer && rewrites > 0 && !result.exact {
                rewrites -= 1;
                let suggested = self.suggested(states, &state, result).await;
                let dear: Vec<&str> = suggested.iter().map(String::as_str).collect();
                // A failure here costs the suggestions, not the state: its table steps are done.
                let _ = self.expand(preamble, states, &state, &dear, &mut seen, &mut open, result).await;
            }
            if result.exact {
                return;
            }
        }
    }

    /// What `rw?` suggests for a state, and the dear step of the table.
    async fn suggested(&self, states: &States<'_>, state: &State, result: &mut TransTed) -> Vec<String> {
        let mut dear = vec![DEAR.to_owned()];
        result.tried += 1;
        if let Ok(e) = states.expand(&state.path, &[SUGGEST], self.context.options.max_heartbeats).await {
            result.lean_ms += e.lean_ms;
            if let Some(Tried::Failed { messages }) = e.next.first() {
                dear.extend(suggestions(messages).into_iter().take(SUGGESTIONS));
            }
        }
        dear
    }

    /// Tries steps on a state. New states are measured and opened; a step that closes the goal and
    /// replays ends the search. Answers whether anything came closer than the state itself.
    #[expect(clippy::too_many_arguments, reason = "the search's whole state, in one place")]
    async fn expand(
        &mut self,
        preamble: &str,
        states: &States<'_>,
        state: &State,
        steps: &[&str],
        seen: &mut HashSet<String>,
        open: &mut Vec<State>,
        result: &mut TransTed,
    ) -> Result<bool, Unscored> {
        let mut goals = Vec::new();
        let mut rest = steps;
        while !rest.is_empty() {
            let e = states.expand(&state.path, rest, STEP_HEARTBEATS).await?;
            result.tried += e.next.len();
            result.lean_ms += e.lean_ms;
            result.kept = result.kept.max(e.kept);
            if state.path.is_empty() {
                seen.insert(e.goal);
            }
            let answered = e.next.len();
            for (step, tried) in rest.iter().zip(e.next) {
                let mut path = state.path.clone();
                path.push((*step).to_owned());
                match tried {
                    Tried::Closed => {
                        result.seen += 1;
                        if let Some(proof) = self.replay(preamble, &path).await {
                            result.distance = 0;
                            result.exact = true;
                            result.path = path;
                            result.proof = Some(proof);
                            return Ok(true);
                        }
                    }
                    Tried::Goal { goal, terms } => {
                        if seen.insert(goal.clone()) {
                            goals.push((path, goal, terms));
                        }
                    }
                    Tried::Failed { .. } | Tried::Limit => {}
                }
            }
            // A closed goal that did not replay is passed over; the steps after it were not tried.
            rest = rest.get(answered.max(1)..).unwrap_or_default();
        }
        result.seen += goals.len();
        let mut closer = false;
        for (path, distance, terms) in self.measure(goals).await {
            closer |= distance < state.distance;
            if distance < result.distance {
                result.distance = distance;
                result.path.clone_from(&path);
            }
            open.push(State { distance, path, terms });
        }
        Ok(closer)
    }

    /// The distances of goals between their sides; goals Lean's parser does not read back are left out.
    async fn measure(&mut self, goals: Vec<(Vec<String>, String, bool)>) -> Vec<(Vec<String>, u32, bool)> {
        let texts: Vec<String> = goals.iter().map(|(_, text, _)| as_statement(text)).collect();
        let parsed = statements(self.parser, &texts).await;
        let mut out = Vec::new();
        for ((path, _, terms), statement) in goals.into_iter().zip(parsed) {
            let Ok(statement) = statement else { continue };
            let Some(Term::Op(label, sides)) = &statement.ty else { continue };
            let [left, right] = sides.as_slice() else { continue };
            if *label != format!("{SLOT} = {SLOT}") {
                continue;
            }
            let side = |t: &Term| Statement { ty: Some(t.clone()), ..statement.clone() };
            let (a, b) = (self.flat(&side(left), true), self.flat(&side(right), true));
            let Ok(distance) = self.ted.distance(&a, &b) else { continue };
            out.push((path, distance, terms));
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
    let mut text = String::with_capacity(goal.len() + 16);
    for c in goal.chars() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_become_statements() {
        assert_eq!(as_statement("(x✝ = 1) = (1 = y✝²)"), "example : (x_d = 1) = (1 = y_d2) := sorry");
    }

    #[test]
    fn best_first() {
        let state = |distance, n| State { distance, path: vec!["s".to_owned(); n], terms: false };
        let mut open = vec![state(3, 0), state(1, 2), state(1, 1)];
        let order: Vec<_> = std::iter::from_fn(|| pop_best(&mut open)).map(|s| (s.distance, s.path.len())).collect();
        assert_eq!(order, [(1, 1), (1, 2), (3, 0)]);
    }

    use crate::lean::Outcome;
    use crate::similarity::metric::elaborate::fake::{Calls, Script, declares, theorem as declared};
    use crate::similarity::parser::RecordedParser;
    use serde_json::{Value, json};
    use std::sync::Mutex;

    const G: &str = "theorem g : ¬ ∃ x y : ℤ, x ^ 2 = 2 * y ^ 2 + 3 := by sorry";
    const H: &str = "theorem h (x y : ℤ) : x ^ 2 ≠ 2 * y ^ 2 + 3 := by sorry";

    async fn run_with(lean: &dyn Elaborate, first: &str, second: &str) -> TransTed {
        let parser: RecordedParser =
            serde_json::from_str(include_str!("../../../tests/data/similarity/trees.json")).unwrap();
        let (a, b) = (Side::new(first), Side::new(second));
        let limits = Limits { nodes: 3, seconds: 60.0, rewrites: 1 };
        trans_ted(lean, &parser, &ProofContext::default(), &a, &b, limits).await.unwrap()
    }

    /// A worker where every step before `closes` fails and that one closes the goal.
    fn closing(closes: &str) -> impl Fn(&str, &Value) -> Result<Value, Outcome> {
        move |op, body| {
            if op == "state_drop" {
                return Ok(json!({"kept": 0}));
            }
            let steps: Vec<&str> = body["steps"].as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
            let at = steps.iter().position(|s| *s == closes);
            let mut next: Vec<Value> = vec![json!({"status": "failed"}); at.unwrap_or(steps.len())];
            if at.is_some() {
                next.push(json!({"status": "closed"}));
            }
            Ok(json!({"stage": "ok", "goal": "P = Q", "made": 1, "kept": 1, "lean_ms": 1, "next": next}))
        }
    }

    #[tokio::test]
    async fn zero_is_claimed_only_when_it_replays() {
        // A step seems to close the goal, but alone the theorem rests on `sorry`.
        let sorried = |_: &str| declares(vec![declared("autoform_goal", &["sorryAx"], true)]);
        let r = run_with(&Calls(sorried, closing("ac_rfl")), G, H).await;
        assert!(!r.exact && r.proof.is_none() && r.distance > 0 && r.distance <= r.ted);
        let all = steps(crate::similarity::metric::Tactics::Core, false, 0).len();
        assert!(r.tried >= all, "the steps after it are still tried: {} of {all}", r.tried);
        let proved = |_: &str| declares(vec![declared("autoform_goal", &[], false)]);
        let r = run_with(&Calls(proved, closing("ac_rfl")), G, H).await;
        assert!(r.exact && r.distance == 0 && r.similarity == 1.0 && r.path == ["ac_rfl"]);
        assert!(r.proof.as_deref().unwrap().contains("theorem autoform_goal : thm_P = thm_Q := by"));
        assert_eq!(r.script, r.proof);
    }

    #[tokio::test]
    async fn without_an_elaborating_equality_it_is_ted_and_says_so() {
        let broken = |_: &str, _: &Value| Ok(json!({"stage": "start", "messages": ["unknown identifier"]}));
        let r = run_with(&Calls(|_: &str| declares(vec![]), broken), G, H).await;
        assert!(r.untransformed.as_deref().unwrap().contains("unknown identifier"));
        assert!(!r.exact && r.distance <= r.ted && r.expanded == 0);
        let late = |_: &str, _: &Value| Err(Outcome::TimedOut { limit: "wall".into(), messages: vec![] });
        assert!(run_with(&Calls(|_: &str| declares(vec![]), late), G, H).await.untransformed.is_some());
        assert!(run_with(&Script(|_: &str| declares(vec![])), G, H).await.untransformed.is_some());
    }

    #[tokio::test]
    async fn states_are_let_go_and_dear_steps_are_rationed() {
        let ops = Mutex::new(Vec::new());
        let closing = closing("nothing");
        let record = |op: &str, body: &Value| {
            ops.lock().unwrap().push((op.to_owned(), body["steps"].clone(), body["session"].clone()));
            closing(op, body)
        };
        run_with(&Calls(|_: &str| declares(vec![]), record), G, H).await;
        let ops = ops.into_inner().unwrap();
        assert_eq!(ops.last().unwrap().0, "state_drop");
        assert!(ops.iter().all(|o| o.2 == ops[0].2), "one session");
        assert_eq!(ops.iter().filter(|o| o.1 == json!([SUGGEST])).count(), 1, "rw? is asked once here");
    }

    #[tokio::test]
    async fn both_orders_of_a_pair_are_one_search() {
        let bodies = Mutex::new(Vec::new());
        let closing = closing("ac_rfl");
        let record = |op: &str, body: &Value| {
            bodies.lock().unwrap().push(body.clone());
            closing(op, body)
        };
        let lean = Calls(|_: &str| declares(vec![declared("autoform_goal", &[], false)]), record);
        let there = run_with(&lean, G, H).await;
        let first = std::mem::take(&mut *bodies.lock().unwrap());
        let back = run_with(&lean, H, G).await;
        assert_eq!(there, back);
        assert_eq!(first, *bodies.lock().unwrap());
        let fails = Calls(|_: &str| declares(vec![]), |_: &str, _: &Value| Ok(json!({"stage": "path"})));
        assert_eq!(run_with(&fails, G, G).await.distance, 0);
    }
}
