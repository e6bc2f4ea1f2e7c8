//! The metrics that run Lean against the real embedded Lean.

use autoform_lean::Lean as _;
use autoform_lean::{LeanConfig, LeanPool};
use autoform_similarity::build::{TreeOptions, operator_tree};
use autoform_similarity::expr_tree::{expr_trees, ted_expr};
use autoform_similarity::lean_parser::LeanParser;
use autoform_similarity::metric::beq_plus::beq_plus;
use autoform_similarity::metric::trans_ted::{Limits, TransTed, trans_ted};
use autoform_similarity::metric::{ProofContext, Side, Unscored};
use autoform_similarity::parser::statements;
use autoform_testing::with_pool;
use serde_json::{Value, json};
use std::time::Duration;

async fn search(pool: &LeanPool, a: &str, b: &str) -> TransTed {
    let parser = LeanParser::new(std::sync::Arc::new(pool.clone()));
    let limits = Limits { nodes: 4, seconds: 60.0, rewrites: 0 };
    trans_ted(pool, &parser, &ProofContext::default(), &Side::new(a), &Side::new(b), limits).await.unwrap()
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn equal_statements_are_proved_equal_and_others_are_not() {
    with_pool(async |pool| {
        let a = "theorem a (x : ℝ) (y : ℚ) (h : y ≠ 0) : 0 < x → x > y := by sorry";
        let b = "theorem b (r : ℚ) (x : ℝ) (hx : 0 < x) (hr : r ≠ 0) : x > r := by sorry";
        let r = search(pool, a, b).await;
        assert!(r.exact && r.distance == 0 && r.ted > 0 && r.similarity == 1.0, "{r:?}");
        let proof = r.proof.as_deref().unwrap();
        let again = pool
            .elaborate(&autoform_lean::ElabRequest {
                header: "import Mathlib\n".into(),
                source: proof.to_owned(),
                want_axioms: true,
                ..Default::default()
            })
            .await;
        assert!(again.is_accepted() && !proof.contains("sorry"), "the path is a proof: {again:?}\n{proof}");
        // The other order is the same search.
        let back = search(pool, b, a).await;
        assert_eq!((back.distance, back.exact, &back.path), (0, true, &r.path));
        // Both are provable, so equal as propositions; that is not what is asked, and nothing proves it.
        let c = search(pool, "theorem a : (2 : ℕ) + 2 = 4 := by", "theorem b (n : ℕ) : n < n + 1 := by").await;
        assert!(!c.exact && c.distance > 0 && c.distance <= c.ted, "{c:?}");
        // One hypothesis less is another statement.
        let d = search(pool, a, "theorem b (r : ℚ) (x : ℝ) (hx : 0 < x) : x > r := by sorry").await;
        assert!(!d.exact && d.distance > 0 && d.distance <= d.ted, "{d:?}");
        let e = search(pool, a, "theorem b (x : Nowhere) : x = x := by sorry").await;
        assert!(e.untransformed.is_some() && !e.exact && e.distance <= e.ted);
    });
}

const PREAMBLE: &str = "def thm_P : Prop := ∀ x y : ℕ, x + y = y + x\ndef thm_Q : Prop := ∀ a b : ℕ, b + a = a + b\n";

async fn step(pool: &LeanPool, session: &str, path: &[&str], steps: &[&str]) -> Value {
    let body = json!({"session": session, "preamble": PREAMBLE, "path": path, "steps": steps, "max_heartbeats": 20000});
    let mut answer = pool.call("state_step", "import Mathlib\n", body, Duration::from_secs(60)).await.unwrap();
    let tried = answer["next"].as_array_mut().into_iter().flatten();
    tried.filter_map(Value::as_object_mut).for_each(|t| assert!(t.remove("us").is_some()));
    answer
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn states_are_kept_bounded_and_let_go() {
    with_pool(async |shared| {
        // States are kept by a worker, so all of this has to meet the same one.
        let pool = &LeanPool::new(shared.toolchain().clone(), &LeanConfig { workers: 1, ..LeanConfig::default() });
        let intro = "(apply forall_congr; intro _)";
        let first = step(pool, "t", &[], &[intro, "constructor", "sorry_is_no_tactic"]).await;
        assert_eq!(first["next"][0]["status"], "goal");
        assert_eq!((&first["next"][1]["status"], &first["next"][2]["status"]), (&json!("failed"), &json!("failed")));
        assert_eq!(first["kept"], 2);
        // The state is there: nothing is made again.
        let next = step(pool, "t", &[intro], &[intro]).await;
        assert_eq!((&next["made"], &next["next"][0]["status"]), (&json!(0), &json!("goal")));
        let dropped =
            pool.call("state_drop", "import Mathlib\n", json!({"session": "t"}), Duration::from_secs(9)).await;
        assert_eq!(dropped.unwrap()["kept"], 0);
        // A state that was let go is made again from its script, and answers the same.
        let again = step(pool, "t", &[intro], &[intro]).await;
        assert_eq!((&again["made"], &again["next"]), (&json!(2), &next["next"]));
        let nowhere = step(pool, "t", &["constructor"], &["rfl"]).await;
        assert_eq!(nowhere["stage"], "path");
        // More states than are kept, and more steps than one request tries.
        let many: Vec<String> = (0..320).map(|i| format!("(apply forall_congr; intro x{i})")).collect();
        let mut kept = json!(0);
        for some in many.chunks(64) {
            let some: Vec<&str> = some.iter().map(String::as_str).collect();
            let answer = step(pool, "u", &[], &some).await;
            assert_eq!(answer["next"].as_array().unwrap().len(), 48);
            kept = answer["kept"].clone();
            let rest = step(pool, "u", &[], &some[48..]).await;
            assert_eq!(rest["next"].as_array().unwrap().len(), 16);
        }
        assert!((256..320).contains(&kept.as_u64().unwrap()), "{kept}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn elaborated_trees_hide_what_a_reader_does_not_see() {
    with_pool(async |pool| {
        let sides = [
            Side::new("theorem a (x : ℝ) (n : ℕ) (h : x > n) : x + 2 ≠ 0 := by sorry"),
            Side::new("theorem b : ∀ (x : ℝ) (n : ℕ), (n : ℝ) < x → ¬ (x + 2 = 0) := by sorry"),
            Side::new("theorem c (x : Nowhere) : x = x := by sorry"),
        ];
        let context = ProofContext::default();
        let trees = expr_trees(pool, &context, &sides.iter().collect::<Vec<_>>()).await;
        let a = trees[0].as_ref().unwrap();
        assert_eq!(
            a.line().replace("<SLOT>", "_"),
            "theorem _(_ : _(#1,Real),_ : _(#2,Nat),LT.lt _(#2,#1),Not _(Eq _(HAdd.hAdd _(#1,2),0)))"
        );
        assert_eq!(a, trees[1].as_ref().unwrap());
        assert!(matches!(trees[2], Err(Unscored::DoesNotElaborate { .. })));
        let pairs = [(sides[0].clone(), sides[1].clone()), (sides[0].clone(), sides[2].clone())];
        let scores = ted_expr(pool, &context, &pairs).await;
        assert!(scores[0] == Ok(1.0) && scores[1].is_err());
        // The paper's tree sees the spelling.
        let parser = LeanParser::new(std::sync::Arc::new(pool.clone()));
        let parsed = statements(&parser, &[sides[0].text.clone(), sides[1].text.clone()]).await;
        let [p, q] = [0, 1].map(|i| operator_tree(parsed[i].as_ref().unwrap(), TreeOptions::default()));
        assert_ne!(p, q);
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn each_statement_from_the_other_or_not() {
    with_pool(async |pool| {
        let context = ProofContext::default();
        let beq = async |a: &str, b: &str| beq_plus(pool, &context, &Side::new(a), &Side::new(b)).await;
        let a = "theorem a (x : ℝ) (y : ℚ) (h : y ≠ 0) : 0 < x → x > y := by sorry";
        let b = "theorem b (r : ℚ) (x : ℝ) (hx : 0 < x) (hr : r ≠ 0) : x > r := by sorry";
        for (p, q) in [(a, b), (b, a)] {
            assert!(beq(p, q).await.unwrap().equivalent());
        }
        // One hypothesis less is stronger: only one direction holds.
        let strong = "theorem c (r : ℚ) (x : ℝ) (hx : 0 < x) : x > r := by sorry";
        assert!(beq(strong, a).await.unwrap().forward.is_some());
        assert!(!beq(strong, a).await.unwrap().equivalent() && !beq(a, strong).await.unwrap().equivalent());
        // Both are provable by themselves, so neither is proved from the other.
        let (c, d) = ("theorem a : (2 : ℕ) + 2 = 4 := by", "theorem b (n : ℕ) : n < n + 1 := by");
        assert!(!beq(c, d).await.unwrap().equivalent());
        assert!(beq(c, c).await.unwrap().equivalent());
        let nowhere = beq(a, "theorem b (x : Nowhere) : x = x := by sorry").await;
        assert!(matches!(nowhere, Err(Unscored::DoesNotElaborate { .. })));
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn lemmas_of_the_library_rewrite_where_the_sides_differ() {
    with_pool(async |pool| {
        let preamble = "def thm_P : Prop := ∀ x y : ℕ, x * y = 1\ndef thm_Q : Prop := ∀ x y : ℕ, y * x = 1\n";
        let intro = "(apply forall_congr; intro _)";
        let body = json!({
            "session": "lemmas", "preamble": preamble, "path": [intro, intro], "steps": ["funext _"], "rewrites": 12,
            "max_heartbeats": 20000,
        });
        let ask = async |body: Value| {
            pool.call("state_step", "import Mathlib\n", body, Duration::from_secs(60)).await.unwrap()
        };
        let answer = ask(body).await;
        let leads =
            |r: &&Value| r["status"] == "goal" && r["step"].as_str().is_some_and(|s| s.starts_with("rewrite ["));
        let rewrite = answer["rewrites"].as_array().unwrap().iter().find(leads).expect("a lemma that fits");
        assert!(answer["rewrites_tried"].as_u64().unwrap() <= 12);
        // What it leads to is a state like any other, made again from its script.
        let path = json!([intro, intro, rewrite["step"]]);
        let body =
            json!({"session": "again", "preamble": preamble, "path": path, "steps": ["rfl"], "max_heartbeats": 20000});
        let again = ask(body).await;
        assert_eq!((&again["made"], again["here"].as_array().unwrap().len()), (&json!(4), 2));
    });
}
