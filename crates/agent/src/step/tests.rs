use super::*;
use crate::assembly::assemble;
use crate::brief::{Brief, Built, Opinion};
use crate::declaration::Grounded;
use crate::plan::{Dependency, Expansion, Plan, PlannedConcept};
use autoform_judge::{Convened, Decision, Feedback, Judgement, Scorer, Scoring, Steering};
use autoform_llm::prompt::reply::ReplyError;
use proptest::prelude::*;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// A world whose answers are a function of the question and a seed.
struct World {
    seed: u64,
    blames: bool,
}

impl World {
    fn roll(&self, what: &impl Hash, sides: u64) -> u64 {
        let mut h = DefaultHasher::new();
        (self.seed, what).hash(&mut h);
        h.finish() % sides
    }

    fn name(&self, what: &impl Hash) -> String {
        format!("concept number {}x", self.roll(what, 9))
    }

    fn answer(&self, action: &Action) -> Event {
        match action {
            Action::Converse => unreachable!("not in the mode of these tests"),
            Action::Keywords => {
                Event::Keywords(Ok((0..self.roll(&"keywords", 5)).map(|i| self.name(&("keyword", i))).collect()))
            }
            Action::Retrieve { key, .. } => Event::Retrieved { key: key.clone(), found: Vec::new() },
            Action::Direct => unreachable!("not in the mode of these tests"),
            Action::Plan { .. } => {
                let concept = |i: u64| PlannedConcept {
                    name: self.name(&("plan", i)),
                    meaning: "m".into(),
                    direct: self.roll(&("direct", i), 2) == 0,
                    needs: (0..self.roll(&("needs", i), 3)).map(|j| self.name(&("need", i, j))).collect(),
                    cases: Vec::new(),
                };
                Event::Planned(Ok(Plan { concepts: (0..self.roll(&"count", 5)).map(concept).collect() }))
            }
            Action::Ground { key, .. } => {
                let found = (self.roll(&("ground", key), 3) == 0).then(|| Grounded {
                    name: format!("Lib{}", self.roll(&("lib", key), 3)),
                    signature: ": T".into(),
                    doc: String::new(),
                });
                Event::Grounded { key: key.clone(), found }
            }
            Action::Expand { key, .. } => {
                let dependencies = (0..self.roll(&("dependencies", key), 4))
                    .map(|i| Dependency { name: self.name(&("dependency", key, i)), meaning: "m".into() })
                    .collect();
                let expansion = Expansion {
                    definition: "d".into(),
                    composite: self.roll(&("composite", key), 4) == 0,
                    cases: Vec::new(),
                    dependencies,
                };
                let unreadable = self.roll(&("unreadable", key), 6) == 0;
                let expansion = if unreadable { Err(ReplyError::Empty) } else { Ok(expansion) };
                Event::Expanded { key: key.clone(), expansion }
            }
            Action::Build(brief) => Event::Built { key: brief.key().cloned(), built: self.build(brief) },
            Action::Score(subject) => {
                let question = (&subject.product.lean_name, subject.attempts, subject.product.context.len());
                let opinion = match self.roll(&("score", question), 3) {
                    0 => Opinion::Accepts,
                    1 => Opinion::Rejects(vec!["r".into()]),
                    _ => Opinion::Unscored,
                };
                Event::Scored { subject: subject.clone(), opinion }
            }
            Action::Judge(product, round) => {
                let consistent = self.roll(&("judge", round), 2) == 0;
                let fault = product
                    .context
                    .last()
                    .map(|d| d.lean_name.clone())
                    .filter(|_| self.roll(&("fault", round), 2) == 0);
                let reasons = vec![format!("reason {round}")];
                Event::Judged(Convened {
                    judgements: vec![Judgement::Consistent],
                    decision: if consistent {
                        Decision::Consistent
                    } else {
                        Decision::Inconsistent { judge: 0, reasons, fault }
                    },
                })
            }
        }
    }

    fn build(&self, brief: &Brief) -> Built {
        let attempts = brief.attempts + 1;
        let question = (&brief.lean_name, brief.context.len(), brief.attempts, brief.complaint.is_some());
        let child = brief.blamable.iter().next().filter(|_| self.blames && self.roll(&("blame", question), 3) == 0);
        if let Some(child) = child {
            return Built::Blame { child: child.clone(), complaint: "c".into(), attempts };
        }
        if self.roll(&("exhausted", question), 5) == 0 {
            return Built::Exhausted { problem: "p".into(), attempts };
        }
        let code = format!("def {} {}", brief.lean_name, attempts);
        let file = brief.key().is_none().then(|| {
            let library = LibraryProfile::embedded(vec![]);
            let file = assemble(&library, &brief.context, Some(("T", &code)), "S", vec![], vec![], false);
            (file, brief.context.clone(), autoform_lean::Elaborated::default())
        });
        let product = Product { lean_name: brief.lean_name.clone(), code, context: brief.context.clone(), file };
        Built::Done { product: Box::new(product), attempts }
    }
}

/// Runs a world to its end, answering the pending action that `picks` names next.
fn run(world: &World, picks: &[usize]) -> (RunOutcome, Vec<Action>) {
    let recursion = world.roll(&"recursion", 4) != 0;
    let feedback = [None, Some(Feedback::EveryNode), Some(Feedback::Layers(2))][world.roll(&"feedback", 3) as usize];
    let feedback =
        feedback.map(|when| Steering { when, scorer: Scorer { scoring: Scoring::ARIA, grounding: true, facts: true } });
    let settings = Settings { mode: Mode::Graph, max_nodes: 20, recursion, feedback, ..Settings::default() };
    let (mut state, mut next) = step(State::new("S", LibraryProfile::embedded(vec![]), settings, 1), Event::Begin);
    let (mut pending, mut history) = (Vec::new(), Vec::new());
    for turn in 0..2000 {
        history.extend(next.actions.iter().cloned());
        pending.append(&mut next.actions);
        if let Some(outcome) = state.outcome() {
            return (outcome.clone(), history);
        }
        assert!(!pending.is_empty(), "nothing is running and nothing came out: {:?}", state.phase);
        if let Some(Action::Build(brief)) = pending.iter().find(|a| matches!(a, Action::Build(b) if b.key().is_none()))
        {
            let unsettled =
                state.graph.needed().into_iter().filter(|k| !state.graph.get(k).unwrap().state.is_settled());
            assert!(unsettled.count() == 0 || !recursion, "the theorem is written before its concepts are settled");
            assert_eq!(brief.context, state.definitions_below(None));
        }
        let action = pending.remove(picks[turn % picks.len()] % pending.len());
        (state, next) = step(state, world.answer(&action));
    }
    panic!("no end");
}

proptest! {
    #[test]
    fn whatever_the_answers_and_their_order_a_run_ends(seed: u64, picks in proptest::collection::vec(0usize..50, 1..30)) {
        let _ = run(&World { seed, blames: true }, &picks);
    }

    #[test]
    fn the_order_of_answers_changes_nothing(seed: u64, picks in proptest::collection::vec(0usize..50, 1..30)) {
        let world = World { seed, blames: false };
        let (a, mut asked) = run(&world, &[0]);
        let (b, mut asked_too) = run(&world, &picks);
        prop_assert_eq!(a, b);
        let by_text = |x: &Action, y: &Action| format!("{x:?}").cmp(&format!("{y:?}"));
        asked.sort_by(by_text);
        asked_too.sort_by(by_text);
        prop_assert_eq!(asked, asked_too);
    }
}

#[test]
fn a_definition_finished_on_outdated_ground_is_checked_again() {
    let mut state =
        State::new("S", LibraryProfile::embedded(vec![]), Settings { mode: Mode::Graph, ..Settings::default() }, 0);
    let (top, base) = (ConceptKey::new("top").unwrap(), ConceptKey::new("base").unwrap());
    let mut next = Next::default();
    state.grow(None, "top", "", &mut next);
    state.grow(Some(&top), "base", "", &mut next);
    state.phase = Phase::Build;
    state.set(&top, NodeState::Exploring { absent: true }, &mut next);
    state.set(&base, NodeState::Synthesised { lean_name: "Base".into(), code: "def Base := 1".into() }, &mut next);
    let old = state.brief(Some(&top));
    state.in_flight.insert(Some(top.clone()));
    state.set(&base, NodeState::Synthesised { lean_name: "Base".into(), code: "def Base := 2".into() }, &mut next);
    let product = Product { lean_name: "Top".into(), code: "def Top := Base".into(), context: old.context, file: None };
    let built = Built::Done { product: Box::new(product), attempts: 1 };
    let (state, next) = step(state, Event::Built { key: Some(top.clone()), built });
    assert!(matches!(&state.graph.get(&top).unwrap().state, NodeState::Exploring { absent: true }));
    let [Action::Build(brief)] = &next.actions[..] else { panic!("{:?}", next.actions) };
    assert_eq!((brief.earlier.as_deref(), brief.complaint.as_deref()), (Some("def Top := Base"), None));
    assert_eq!(brief.context[0].code, "def Base := 2");
}

#[test]
fn a_version_that_could_not_be_improved_still_stands() {
    let mut state =
        State::new("S", LibraryProfile::embedded(vec![]), Settings { mode: Mode::Graph, ..Settings::default() }, 0);
    let key = ConceptKey::new("top").unwrap();
    let mut next = Next::default();
    state.grow(None, "top", "", &mut next);
    state.phase = Phase::Build;
    state.set(&key, NodeState::Exploring { absent: true }, &mut next);
    let work = Work {
        attempts: 15,
        rewrites: 1,
        code: Some("def Top := 1".into()),
        complaint: Some("c".into()),
        scored: None,
    };
    state.work.insert(Some(key.clone()), work);
    state.in_flight.insert(Some(key.clone()));
    let built = Built::Exhausted { problem: "p".into(), attempts: 16 };
    let (state, next) = step(state, Event::Built { key: Some(key.clone()), built });
    let [Action::Build(brief)] = &next.actions[..] else { panic!("{:?}", next.actions) };
    assert_eq!((brief.earlier.as_deref(), brief.complaint.as_deref()), (Some("def Top := 1"), None));
    let (state, _) = step(
        state,
        Event::Built { key: Some(key.clone()), built: Built::Exhausted { problem: "p".into(), attempts: 16 } },
    );
    assert!(matches!(&state.graph.get(&key).unwrap().state, NodeState::Failed { .. }));
}

#[test]
fn a_parent_is_written_as_soon_as_its_own_children_are_done() {
    let mut state =
        State::new("S", LibraryProfile::embedded(vec![]), Settings { mode: Mode::Graph, ..Settings::default() }, 0);
    let mut next = Next::default();
    let key = |name: &str| ConceptKey::new(name).unwrap();
    for (parent, child) in [("quick top", "quick base"), ("slow top", "slow base")] {
        state.grow(None, parent, "", &mut next);
        state.grow(Some(&key(parent)), child, "", &mut next);
    }
    for name in ["quick top", "quick base", "slow top", "slow base"] {
        state.set(&key(name), NodeState::Exploring { absent: true }, &mut next);
    }
    let mut next = Next::default();
    state.enter(Phase::Build, &mut next);
    let started = |next: &Next| -> Vec<String> {
        let name = |a: &Action| match a {
            Action::Build(b) => b.lean_name.clone(),
            other => panic!("{other:?}"),
        };
        next.actions.iter().map(name).collect()
    };
    // What rests on nothing is written at the same time.
    assert_eq!(started(&next), ["QuickBase", "SlowBase"]);
    let product =
        Product { lean_name: "QuickBase".into(), code: "def QuickBase := 1".into(), context: vec![], file: None };
    let built = Built::Done { product: Box::new(product), attempts: 1 };
    let (_, next) = step(state, Event::Built { key: Some(key("quick base")), built });
    assert_eq!(started(&next), ["QuickTop"], "it does not wait for the slow one");
}

/// The questions asked by some actions: `ground NAME` or `expand NAME`.
fn questions(next: &Next) -> Vec<String> {
    let question = |a: &Action| match a {
        Action::Ground { name, .. } => format!("ground {name}"),
        Action::Expand { name, .. } => format!("expand {name}"),
        other => panic!("{other:?}"),
    };
    next.actions.iter().map(question).collect()
}

fn expansion(dependencies: &[&str]) -> Result<Expansion, ReplyError> {
    let dependency = |name: &&str| Dependency { name: (*name).to_owned(), meaning: String::new() };
    let dependencies = dependencies.iter().map(dependency).collect();
    Ok(Expansion { definition: "d".into(), composite: false, cases: Vec::new(), dependencies })
}

#[test]
fn a_discovered_concept_waits_for_no_level_and_answers_count_in_the_order_of_their_questions() {
    let mut state =
        State::new("S", LibraryProfile::embedded(vec![]), Settings { mode: Mode::Graph, ..Settings::default() }, 0);
    let key = |name: &str| ConceptKey::new(name).unwrap();
    let mut next = Next::default();
    for name in ["early", "slow", "late"] {
        state.grow(None, name, "", &mut next);
    }
    let mut next = Next::default();
    state.enter(Phase::Explore, &mut next);
    assert_eq!(questions(&next), ["ground early", "ground late", "ground slow"]);
    let (state, _) = step(state, Event::Grounded { key: key("early"), found: None });
    let (state, next) = step(state, Event::Expanded { key: key("early"), expansion: expansion(&["below"]) });
    assert_eq!(questions(&next), ["ground below"], "the others of its level are still being looked up");
    let (state, _) = step(state, Event::Grounded { key: key("slow"), found: None });
    let (state, next) = step(state, Event::Expanded { key: key("slow"), expansion: expansion(&["deep"]) });
    assert_eq!(questions(&next), [""; 0], "`late` was asked about before");
    let (_, next) = step(
        state,
        Event::Grounded {
            key: key("late"),
            found: Some(Grounded { name: "L".into(), signature: String::new(), doc: String::new() }),
        },
    );
    assert_eq!(questions(&next), ["ground deep"]);
}

#[test]
fn what_a_match_makes_needless_is_never_looked_up() {
    let state =
        State::new("S", LibraryProfile::embedded(vec![]), Settings { mode: Mode::Graph, ..Settings::default() }, 0);
    let concept = |name: &str, direct, needs: &[&str]| PlannedConcept {
        name: name.into(),
        meaning: "m".into(),
        direct,
        needs: needs.iter().map(|n| (*n).to_owned()).collect(),
        cases: Vec::new(),
    };
    let plan = Plan {
        concepts: vec![
            concept("perfect number", true, &["sum of proper divisors"]),
            concept("sum of proper divisors", false, &["proper divisor"]),
            concept("proper divisor", false, &[]),
        ],
    };
    let (state, next) = step(state, Event::Planned(Ok(plan)));
    assert_eq!(questions(&next), ["ground perfect number"]);
    let found = |name: &str| Some(Grounded { name: name.into(), signature: String::new(), doc: String::new() });
    let (lacking, next) =
        step(state.clone(), Event::Grounded { key: ConceptKey::new("perfect number").unwrap(), found: None });
    // Its prerequisites are in the plan, so that nobody is asked for them.
    assert_eq!(questions(&next), ["ground sum of proper divisors"]);
    assert!(lacking.outcome().is_none());
    let (state, next) =
        step(state, Event::Grounded { key: ConceptKey::new("perfect number").unwrap(), found: found("Nat.Perfect") });
    assert!(matches!(&next.actions[..], [Action::Build(brief)] if brief.key().is_none() && brief.facts.len() == 1));
    assert!(state.definitions_below(None).is_empty());
}
