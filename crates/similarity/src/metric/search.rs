//! TransTED's search (ASSESS appendix B): best-first over proof states, by the distance between the
//! sides of their equalities.

use super::answer::Unscored;
use super::elaborate::{ProofContext, replays};
use super::found::{Limits, Spent, TransTed};
use super::states::{DEAR_HEARTBEATS, STEP_HEARTBEATS, States, Step, Tried};
use super::transformations::{About, DEAR, Place, Tactic, steps};
use crate::build::{TreeForm, TreeOptions, operator_tree};
use crate::flat::{FlatTree, Interner};
use crate::read::term;
use crate::syntax::SyntaxTree;
use crate::ted::Ted;
use crate::term::Statement;
use autoform_lean::Lean;
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

/// States for which the dear step of the table is tried, if no other came closer.
const DEAR_STATES: usize = 1;

/// An open state: the distance of its sides and the script that leads to it.
struct State {
    distance: u32,
    path: Vec<String>,
    terms: bool,
    reordered: bool,
}

/// A state as sides: equal numbers, equal state.
type Key = (u32, u32, bool);

/// A search and what it knows. A state that is not proved is at least 1 away, whatever its trees look
/// like: a tree does not show everything.
pub(super) struct Search<'a> {
    lean: &'a dyn Lean,
    context: &'a ProofContext,
    limits: Limits,
    interner: Interner,
    ted: Ted,
    /// Trees of sides by number; none where one cannot be read.
    sides: HashMap<u32, Option<FlatTree>>,
    /// Distances of pairs of sides.
    distances: HashMap<(u32, u32), Option<u32>>,
    seen: HashSet<Key>,
    open: Vec<State>,
    /// Where the time went.
    pub(super) spent: Spent,
}

impl<'a> Search<'a> {
    pub(super) fn new(lean: &'a dyn Lean, context: &'a ProofContext, limits: Limits) -> Self {
        Self {
            lean,
            context,
            limits,
            interner: Interner::new(),
            ted: Ted::new(),
            sides: HashMap::new(),
            distances: HashMap::new(),
            seen: HashSet::new(),
            open: Vec::new(),
            spent: Spent::default(),
        }
    }

    /// The paper's tree of a statement, with or without the names of bound variables.
    pub(super) fn flat(&mut self, s: &Statement, alpha: bool) -> FlatTree {
        let options = TreeOptions { form: TreeForm::Paper, alpha };
        FlatTree::new(&operator_tree(s, options), &mut self.interner)
    }

    /// The distance of two trees of [`Search::flat`].
    pub(super) fn distance(&mut self, a: &FlatTree, b: &FlatTree) -> Result<u32, Unscored> {
        self.ted.distance(a, b).map_err(|e| Unscored::TooLarge { message: e.to_string() })
    }

    /// Searches until equality is proved, nothing is open or a limit is reached.
    ///
    /// # Errors
    /// [`Unscored::Undecided`] when the worker gave no answer about the statements as they stand.
    pub(super) async fn run(
        &mut self,
        preamble: &str,
        states: &mut States<'_>,
        result: &mut TransTed,
    ) -> Result<(), Unscored> {
        let started = Instant::now();
        let budget = Duration::from_secs_f64(self.limits.seconds.clamp(0.0, 1e6));
        let mut dear = DEAR_STATES;
        // Nothing is known of the first state's sides yet, so it gets every step.
        self.open = vec![State { distance: result.distance, path: Vec::new(), terms: false, reordered: true }];
        while let Some(state) = pop_best(&mut self.open) {
            if result.expanded >= self.limits.nodes || started.elapsed() >= budget {
                break;
            }
            let about = About { terms: state.terms, reordered: state.reordered, place: Place::of(&state.path) };
            let table = steps(self.context.tactics, about);
            let closer = match self.expand(preamble, states, &state, &table, self.limits.rewrites, result).await {
                Ok(closer) => closer,
                Err(reason @ Unscored::DoesNotElaborate { .. }) if state.path.is_empty() => {
                    result.untransformed = Some(reason.to_string());
                    break;
                }
                Err(reason) if state.path.is_empty() => return Err(reason),
                // This state is given up.
                Err(_) => continue,
            };
            result.expanded += 1;
            if !closer && dear > 0 && self.limits.rewrites > 0 && !result.exact {
                dear -= 1;
                // A failure here costs the step, not the state.
                let _ = self.expand(preamble, states, &state, &[DEAR], 0, result).await;
            }
            if result.exact {
                break;
            }
        }
        self.spent.requests = states.requests;
        self.spent.search_ms = started.elapsed().as_secs_f64() * 1e3;
        Ok(())
    }

    /// Tries steps and rewrites on a state. New states are measured and opened; a step that closes
    /// the goal and replays ends the search. Answers whether anything came closer than the state.
    async fn expand(
        &mut self,
        preamble: &str,
        states: &mut States<'_>,
        state: &State,
        steps: &[Tactic],
        rewrites: usize,
        result: &mut TransTed,
    ) -> Result<bool, Unscored> {
        let mut closer = false;
        let mut rest = steps;
        let heartbeats = if steps == [DEAR] { DEAR_HEARTBEATS } else { STEP_HEARTBEATS };
        while !rest.is_empty() {
            let mut e = states.expand(&state.path, rest, rewrites, heartbeats).await?;
            result.tried += e.next.len() + e.rewrites_tried;
            result.kept = result.kept.max(e.kept);
            self.spent.lean(e.spent_us);
            let measuring = Instant::now();
            for (n, tree) in e.trees() {
                let flat = tree.and_then(|t| self.side(&t));
                self.sides.insert(n, flat);
            }
            if let (true, Some((l, r))) = (state.path.is_empty(), e.here) {
                self.seen.insert((l, r, state.terms));
                if let Some(d) = self.between(l, r).map(|d| d.max(1)).filter(|d| *d < result.distance) {
                    result.distance = d;
                    result.path.clear();
                }
            }
            self.spent.distances_ms += measuring.elapsed().as_secs_f64() * 1e3;
            let answered = e.next.len();
            let named = rest.iter().zip(&e.next).map(|(step, tried)| (step.text, tried));
            let chosen = e.rewrites.iter().map(|tried| (tried.step.as_str(), tried));
            for (step, Step { tried, us, .. }) in named.chain(chosen) {
                let mut path = state.path.clone();
                path.push(step.to_owned());
                self.spent.step(step, *us, *tried);
                match *tried {
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
                    Tried::Goal { left, right, terms } => {
                        self.spent.generated += 1;
                        if !self.seen.insert((left, right, terms)) {
                            continue;
                        }
                        let measuring = Instant::now();
                        let distance = self.between(left, right).map(|d| d.max(1));
                        self.spent.distances_ms += measuring.elapsed().as_secs_f64() * 1e3;
                        // A side that has no tree leaves a state nothing is known of.
                        let Some(distance) = distance else { continue };
                        result.seen += 1;
                        closer |= distance < state.distance;
                        if distance < result.distance {
                            result.distance = distance;
                            result.path.clone_from(&path);
                        }
                        let reordered = self.reordered(left, right);
                        self.open.push(State { distance, path, terms, reordered });
                    }
                    Tried::Failed | Tried::Limit => {}
                }
            }
            // A closed goal that did not replay is passed over; the steps after it were not tried.
            rest = rest.get(answered.max(1)..).unwrap_or_default();
        }
        Ok(closer)
    }

    /// A side as a tree, bound variables named by order.
    fn side(&mut self, tree: &SyntaxTree) -> Option<FlatTree> {
        let ty = term(tree).ok()?;
        let statement = Statement {
            keyword: "theorem".to_owned(),
            name: String::new(),
            binders: Vec::new(),
            ty: Some(ty),
            value: None,
            before: Vec::new(),
        };
        Some(self.flat(&statement, true))
    }

    /// The distance of two sides, if both have trees that compare.
    fn between(&mut self, left: u32, right: u32) -> Option<u32> {
        if left == right {
            return Some(0);
        }
        if let Some(known) = self.distances.get(&(left, right)) {
            return *known;
        }
        let (a, b) = (self.sides.get(&left)?.as_ref()?, self.sides.get(&right)?.as_ref()?);
        let distance = self.ted.distance(a, b).ok();
        self.distances.insert((left, right), distance);
        distance
    }

    /// Whether two sides hold the same labels as often.
    fn reordered(&self, left: u32, right: u32) -> bool {
        let labels = |n: u32| {
            let mut labels = self.sides.get(&n)?.as_ref()?.labels().to_vec();
            labels.sort_unstable();
            Some(labels)
        };
        labels(left) == labels(right)
    }

    /// The script of a closed goal as a whole file, if it is a proof. A step is one line, so that
    /// none can hold a command.
    async fn replay(&mut self, preamble: &str, path: &[String]) -> Option<String> {
        if path.iter().any(|s| s.contains(['\n', '\r'])) {
            return None;
        }
        let replaying = Instant::now();
        let source = format!("{preamble}{}", theorem("autoform_goal", path));
        let proved = replays(self.lean, self.context, &source).await;
        self.spent.replay_ms += replaying.elapsed().as_secs_f64() * 1e3;
        proved.then_some(source)
    }
}

/// Takes the state of least distance; among equals the one of the shortest path, then the oldest.
fn pop_best(open: &mut Vec<State>) -> Option<State> {
    let best = open.iter().enumerate().min_by_key(|(i, s)| (s.distance, s.path.len(), *i))?.0;
    Some(open.remove(best))
}

/// `thm_P = thm_Q` by a path.
pub(super) fn theorem(name: &str, path: &[String]) -> String {
    let steps: String = path.iter().map(|s| format!("  {s}\n")).collect();
    format!("theorem {name} : thm_P = thm_Q := by\n  unfold thm_P thm_Q\n{steps}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_first() {
        let state = |distance, n| State { distance, path: vec!["s".to_owned(); n], terms: false, reordered: false };
        let mut open = vec![state(3, 0), state(1, 2), state(1, 1)];
        let order: Vec<_> = std::iter::from_fn(|| pop_best(&mut open)).map(|s| (s.distance, s.path.len())).collect();
        assert_eq!(order, [(1, 1), (1, 2), (3, 0)]);
    }
}
