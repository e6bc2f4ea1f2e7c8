//! TransTED (ASSESS section 3.3 and appendix B): the tree edit distance after transformations that
//! prove equality, found by best-first search (`search.rs`).
//!
//! The goal is `thm_P = thm_Q` on closed propositions. A state is a tactic script and the single
//! equality it leaves, kept in the worker; its heuristic is the edit distance of that equality's
//! sides. A distance of 0 is claimed only for a script that was elaborated again as a whole file,
//! without `sorry`, and is returned as that file. Universe-polymorphic types are compared at `Type`.

use autoform_lean::Lean;
use super::answer::{Side, Unscored};
use super::elaborate::{ProofContext, both};
pub use super::found::{Limits, Spent, TacticUse, TransTed};
use super::search::{Search, theorem};
use super::spec::{Spec, Work};
use super::states::States;
use super::ted_similarity::similarity_of;
use crate::parser::{Parser, statements};

/// The metric `trans-ted`.
pub(super) const METRIC: Spec = Spec {
    name: "trans-ted",
    help: "TransTED similarity",
    combines: true,
    work: Work::Lean(|with, a, b| {
        Box::pin(
            async move { Ok(trans_ted(with.lean, with.parser, with.context, a, b, with.limits).await?.similarity) },
        )
    }),
};

/// TransTED of two statements.
///
/// The search runs on the pair in one fixed order, so that both orders of a pair give one result.
///
/// # Errors
/// When a statement has no operator tree, or the worker failed before a first answer.
pub async fn trans_ted(
    lean: &dyn Lean,
    parser: &dyn Parser,
    context: &ProofContext,
    first: &Side,
    second: &Side,
    limits: Limits,
) -> Result<TransTed, Unscored> {
    Ok(measured(lean, parser, context, first, second, limits).await?.0)
}

/// [`trans_ted`] and where the time went.
///
/// # Errors
/// As [`trans_ted`].
pub async fn measured(
    lean: &dyn Lean,
    parser: &dyn Parser,
    context: &ProofContext,
    first: &Side,
    second: &Side,
    limits: Limits,
) -> Result<(TransTed, Spent), Unscored> {
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
    let mut search = Search::new(lean, context, limits);
    let (a, b) = (search.flat(&p, false), search.flat(&q, false));
    let ted = search.distance(&a, &b)?;
    // Renaming bound variables is the first transformation: both sides stay what they are by `rfl`.
    let (x, y) = (search.flat(&p, true), search.flat(&q, true));
    let renamed = search.distance(&x, &y)?;
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
        untransformed: None,
    };
    match both(first, second) {
        Ok(preamble) => {
            let mut states = States::new(lean, context, &preamble);
            let run = search.run(&preamble, &mut states, &mut result).await;
            states.drop_all().await;
            run?;
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
    Ok((result, search.spent))
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::metric::elaborate::fake::{Calls, Script, declares, theorem as declared};
    use crate::metric::transformations::{About, DEAR, Place, steps};
    use crate::parser::RecordedParser;
    use autoform_lean::{DeclInfo, Elaborated, Outcome, TimeLimit};
    use serde_json::{Value, json};
    use std::sync::Mutex;

    const G: &str = "theorem g : ¬ ∃ x y : ℤ, x ^ 2 = 2 * y ^ 2 + 3 := by sorry";
    const H: &str = "theorem h (x y : ℤ) : x ^ 2 ≠ 2 * y ^ 2 + 3 := by sorry";

    fn axiom(name: &str) -> DeclInfo {
        DeclInfo { kind: "axiom".to_owned(), ..declared(name, &[], false) }
    }

    async fn tried_with(lean: &dyn Lean, first: &str, second: &str) -> Result<TransTed, Unscored> {
        let parser: RecordedParser =
            serde_json::from_str(include_str!("../../../../tests/data/similarity/trees.json")).unwrap();
        let (a, b) = (Side::new(first), Side::new(second));
        let limits = Limits { nodes: 3, seconds: 60.0, rewrites: 1 };
        trans_ted(lean, &parser, &ProofContext::default(), &a, &b, limits).await
    }

    async fn run_with(lean: &dyn Lean, first: &str, second: &str) -> TransTed {
        tried_with(lean, first, second).await.unwrap()
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
            Ok(json!({"stage": "ok", "made": 1, "kept": 1, "next": next}))
        }
    }

    #[tokio::test]
    async fn zero_is_claimed_only_when_it_replays() {
        // A step seems to close the goal, but alone the theorem rests on `sorry`.
        let sorried = |_: &str| declares(vec![declared("autoform_goal", &["sorryAx"], true)]);
        let r = run_with(&Calls(sorried, closing("rfl")), G, H).await;
        assert!(!r.exact && r.proof.is_none() && r.distance > 0 && r.distance <= r.ted);
        // Nor does one that brings an axiom along.
        let helped = |_: &str| declares(vec![declared("autoform_goal", &[], false), axiom("help")]);
        assert!(!run_with(&Calls(helped, closing("rfl")), G, H).await.exact);
        let about = About { terms: false, reordered: true, place: Place::Start };
        let all = steps(crate::metric::Tactics::Core, about).len();
        assert!(r.tried >= all, "the steps after it are still tried: {} of {all}", r.tried);
        let proved = |_: &str| declares(vec![declared("autoform_goal", &[], false)]);
        let r = run_with(&Calls(proved, closing("rfl")), G, H).await;
        assert!(r.exact && r.distance == 0 && r.similarity == 1.0 && r.path == ["rfl"]);
        assert!(r.proof.as_deref().unwrap().contains("theorem autoform_goal : thm_P = thm_Q := by"));
        assert_eq!(r.script, r.proof);
    }

    #[tokio::test]
    async fn without_an_elaborating_equality_it_is_ted_and_says_so() {
        let broken = |_: &str, _: &Value| Ok(json!({"stage": "start", "messages": ["unknown identifier"]}));
        let r = run_with(&Calls(|_: &str| declares(vec![]), broken), G, H).await;
        assert!(r.untransformed.as_deref().unwrap().contains("unknown identifier"));
        assert!(!r.exact && r.distance <= r.ted && r.expanded == 0);
        // A time-out is no distance.
        let late = |_: &str, _: &Value| Err(Outcome::TimedOut { limit: TimeLimit::Wall, messages: vec![] });
        for r in [
            tried_with(&Calls(|_: &str| declares(vec![]), late), G, H).await,
            tried_with(&Script(|_: &str| declares(vec![])), G, H).await,
        ] {
            assert!(matches!(r, Err(Unscored::Undecided { .. })), "{r:?}");
        }
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
        assert_eq!(ops.iter().filter(|o| o.1 == json!([DEAR.text])).count(), 1, "`exact?` is asked once here");
    }

    /// A worker whose root has one rewrite, named `step`, that closes the goal.
    fn rewriting(step: &'static str) -> impl Fn(&str, &Value) -> Result<Value, Outcome> {
        move |op, body| {
            let steps = body["steps"].as_array().map_or(0, Vec::len);
            let rewrites = if op == "state_step" { json!([{"status": "closed", "step": step}]) } else { json!([]) };
            Ok(json!({"stage": "ok", "next": vec![json!({"status": "failed"}); steps], "rewrites": rewrites}))
        }
    }

    #[tokio::test]
    async fn a_forged_path_is_refused() {
        // Everything elaborates without `sorry`, but the step is more than a step.
        let fine = |_: &str| declares(vec![declared("autoform_goal", &[], false)]);
        let forged = "rfl\naxiom cheat : False";
        assert!(!run_with(&Calls(fine, rewriting(forged)), G, H).await.exact);
        let r = run_with(&Calls(fine, rewriting("rewrite [foo]")), G, H).await;
        assert!(r.exact && r.path == ["rewrite [foo]"]);
        // The file does not hold: errors, or no theorem at all.
        for refused in [Outcome::Rejected(Elaborated::default()), declares(vec![])] {
            let lean = Calls(move |_: &str| refused.clone(), rewriting("rewrite [foo]"));
            assert!(!run_with(&lean, G, H).await.exact);
        }
    }

    /// A worker whose root leads to one state with these sides.
    fn leading(sides: Value) -> impl Fn(&str, &Value) -> Result<Value, Outcome> {
        move |_, body| {
            let root = body["path"].as_array().is_some_and(Vec::is_empty);
            let mut next = vec![json!({"status": "failed"}); body["steps"].as_array().map_or(0, Vec::len)];
            if let (true, Some(first)) = (root, next.first_mut()) {
                *first = json!({"status": "goal", "left": 0, "right": 1, "terms": true});
            }
            Ok(json!({"stage": "ok", "next": next, "sides": if root { sides.clone() } else { json!([]) }}))
        }
    }

    #[tokio::test]
    async fn sides_that_look_alike_are_not_proved_equal() {
        let worker = |sides| Calls(|_: &str| declares(vec![]), leading(sides));
        let r = run_with(&worker(json!([[0, ["`x"]], [1, ["`x"]]])), G, H).await;
        assert!(!r.exact && r.distance == 1 && r.seen == 2, "{r:?}");
        assert!(r.script.unwrap().ends_with("  sorry\n"));
        // A side without a tree is passed over.
        let r = run_with(&worker(json!([[0, ["`x"]], [1, []]])), G, H).await;
        assert!(r.distance > 1 && r.seen == 1, "{r:?}");
        let far = json!([[0, ["(a", "'b", "`x", "`y", "`z", "`u", "`v", "`w", ")"]], [1, ["`x"]]]);
        let r = run_with(&worker(far), G, H).await;
        assert!(r.seen == 2 && r.distance <= r.ted);
    }

    #[tokio::test]
    async fn both_orders_of_a_pair_are_one_search() {
        let bodies = Mutex::new(Vec::new());
        let closing = closing("rfl");
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
        let fails =
            Calls(|_: &str| declares(vec![]), |_: &str, _: &Value| Ok(json!({"stage": "start", "messages": ["no"]})));
        assert_eq!(run_with(&fails, G, G).await.distance, 0);
    }
}
