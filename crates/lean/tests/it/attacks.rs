//! Hostile Lean sources against the real embedded Lean: each must get the verdict its first line names, and the
//! request after it must not suffer. The cases are `tests/cases/attacks_lean/*.lean`.

use autoform_lean::Lean as _;
use autoform_lean::{
    ElabOptions, ElabRequest, Expected, LeanConfig, LeanPool, Native, Outcome, ReplayedDecl, Toolchain, Verdict,
    Verified, VerifyRequest, split_header,
};
use autoform_testing::{NativeStandIn, RUNTIME, lean_pool, top};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

/// One worker of each sort, so that the request after an attack meets whatever the attack left.
static POOL: LazyLock<LeanPool> = LazyLock::new(|| {
    let config = LeanConfig { workers: 1, memory_mib: 2500, ..LeanConfig::default() };
    LeanPool::new(lean_pool().toolchain().clone(), &config)
});

fn request(text: &str) -> VerifyRequest {
    let s = split_header(text);
    let header = if s.header.is_empty() { "import Mathlib\n".to_owned() } else { s.header };
    // A case that runs into the clock whatever its limit may name a lower one.
    let wall = text.lines().find_map(|l| l.strip_prefix("-- wall_ms: ")?.parse().ok());
    let options = ElabOptions { wall_ms: wall.unwrap_or(60_000), ..ElabOptions::default() };
    VerifyRequest {
        elab: ElabRequest { header, source: s.source, options, want_axioms: true, ..ElabRequest::default() },
        ..VerifyRequest::default()
    }
}

async fn verify(pool: &LeanPool, text: &str) -> Verified {
    pool.verified(&request(text)).await
}

/// The declaration `name` of a verdict.
fn declared<'a>(v: &'a Verdict, name: &str) -> &'a ReplayedDecl {
    v.declarations.iter().find(|d| d.name == name).unwrap_or_else(|| panic!("no {name}: {v:?}"))
}

/// Holds `found` to one word of a case's first line.
fn hold(case: &str, word: &str, found: &Verified) {
    let of = |what: &str| format!("{case}: {what}: {found:?}");
    let verdict = || found.verdict.as_ref().unwrap_or_else(|| panic!("{}", of("no verdict")));
    match word.split_once('=').unwrap_or((word, "")) {
        ("accepted", _) => assert!(found.outcome.is_accepted() && verdict().accepted, "{}", of(word)),
        ("rejected", _) => assert!(matches!(found.outcome, Outcome::Rejected(_)), "{}", of(word)),
        ("crashed", _) => assert!(matches!(found.outcome, Outcome::Crashed { .. }), "{}", of(word)),
        ("not_accepted", _) => assert!(!found.outcome.is_accepted(), "{}", of(word)),
        ("not_replayed", n) => assert!(verdict().not_replayed.iter().any(|x| x.name == n), "{}", of(word)),
        ("missing", n) => assert!(verdict().missing.iter().any(|x| x == n), "{}", of(word)),
        ("truncated", _) => assert!(verdict().truncated, "{}", of(word)),
        ("sorry", _) => assert!(verdict().has_sorry, "{}", of(word)),
        ("no_proof", _) => assert!(!verdict().is_proof(), "{}", of(word)),
        ("own_axioms", n) => assert!(verdict().own_axioms.iter().any(|x| x == n), "{}", of(word)),
        // Code can run only after the notice of it has left the process, so an elaboration always tells.
        ("ran_code", _) => {
            if let Some(v) = &found.verdict {
                assert!(v.ran_code.is_some(), "{}", of(word));
            }
        }
        (field, value) => match field.split_once(':') {
            Some(("type", n)) => assert_eq!(declared(verdict(), n).ty, value.replace('~', " "), "{}", of(word)),
            Some(("mentions", n)) => {
                assert!(declared(verdict(), n).mentions.iter().any(|x| x == value), "{}", of(word));
            }
            _ => panic!("{case}: unknown word {word}"),
        },
    }
}

/// Two requests whose verdicts are known: nothing an attack leaves behind may change them.
async fn bystanders(pool: &LeanPool, after: &str) {
    let good = verify(pool, "theorem good (n : ℕ) : n + 0 = n := rfl").await;
    let v = good.verdict.as_ref().unwrap_or_else(|| panic!("after {after}: {good:?}"));
    assert!(v.accepted && v.is_proof() && declared(v, "good").ty == "∀ (n : ℕ), n + 0 = n", "after {after}: {good:?}");
    let bad = verify(pool, "theorem boom : (1 : ℕ) = 2 := by trivial").await;
    assert!(matches!(bad.outcome, Outcome::Rejected(_)), "after {after}: {bad:?}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn every_attack_gets_its_verdict_and_no_other_request_suffers() {
    let pool = &*POOL;
    let folder = top().join("tests/cases/attacks_lean");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the cases").flatten().map(|e| e.path()).collect();
    files.sort();
    assert!(files.len() >= 40, "only {} cases", files.len());
    RUNTIME.block_on(async {
        // Every case is tried, so that one run tells all that is wrong.
        let mut wrong = Vec::new();
        for file in files {
            let case = file.file_stem().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&file).unwrap();
            let expected = text.lines().next().and_then(|l| l.strip_prefix("-- expect: ")).expect("what to expect");
            let found = verify(pool, &text).await;
            for word in expected.split_whitespace() {
                if catch_unwind(AssertUnwindSafe(|| hold(&case, word, &found))).is_err() {
                    wrong.push(format!("{case}: {word}"));
                }
            }
            bystanders(pool, &case).await;
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn parentheses_end_no_other_request() {
    let pool = &*POOL;
    RUNTIME.block_on(async {
        let text = format!("theorem boom : {}False{} := trivial", "(".repeat(3000), ")".repeat(3000));
        let found = verify(pool, &text).await;
        assert!(!found.outcome.is_accepted(), "{found:?}");
        bystanders(pool, "3,000 parentheses").await;
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn native_workers_are_used_again_only_for_syntax_that_runs_nothing() {
    let stand_in = NativeStandIn::new();
    RUNTIME.block_on(async {
        let config = LeanConfig { workers: 1, start_s: 600, ..LeanConfig::default() };
        let environment = std::env::vars_os().chain(stand_in.env().map(|(k, v)| (k.into(), v))).collect();
        let native = Native::open_with(&stand_in.project(), environment).await.expect("the stand-in");
        let pool = LeanPool::new(Toolchain::Native(native), &config);
        let elab = |source: &str| request(source).elab;
        assert!(pool.elaborate(&elab("theorem a (x y : ℕ) : x + y = y + x := by omega")).await.is_accepted());
        let first = pool.pids();
        assert!(
            pool.elaborate(&elab("def f (n : ℕ) : ℕ := 2 * n\nexample : f 2 = 4 := by decide")).await.is_accepted()
        );
        assert_eq!(pool.pids(), first, "nothing ran, so the worker stays");
        // No word of it is on a list of words that run code.
        assert!(pool.elaborate(&elab("theorem a : True := by simp (maxSteps := 10 + 10)")).await.is_accepted());
        assert!(pool.pids().is_empty(), "code may have run, so the worker went");
        // The replay runs in a process of its own.
        let found = verify(&pool, "theorem a (n : ℕ) : n + 0 = n := rfl").await;
        assert!(found.verdict.is_some_and(|v| v.is_proof()), "{:?}", found.outcome);
        assert_eq!(pool.stats().started, 3);
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_statement_asked_for_is_compared() {
    let pool = &*POOL;
    RUNTIME.block_on(async {
        let ask = async |source: &str, name: &str, statement: &str| {
            let expected = Some(Expected { name: name.into(), statement: statement.into() });
            let found = pool.verified(&VerifyRequest { expected, ..request(source) }).await;
            let v = found.verdict.unwrap_or_else(|| panic!("{:?}", found.outcome));
            (v.accepted, v.expected.map(|c| c.how).unwrap_or_default())
        };
        let two = "theorem boom (a b : ℕ) : a + b = b + a := by sorry";
        let (ok, how) = ask("theorem boom (x y : ℕ) : x + y = y + x := Nat.add_comm x y", "boom", two).await;
        assert!(ok && how == "identical", "{how}");
        let (ok, how) = ask("theorem boom : 2 = 2 := rfl", "boom", "theorem boom : 1 + 1 = 2 := by sorry").await;
        assert!(ok && how == "definitional", "{how}");
        // Another statement, another place, another look, another meaning of the same text.
        let no = [
            ("theorem boom (a b : ℕ) : a + b = a + b := rfl", two),
            ("namespace X\ntheorem boom (a b : ℕ) : a + b = b + a := Nat.add_comm a b\nend X", two),
            ("private theorem boom (a b : ℕ) : a + b = b + a := Nat.add_comm a b", two),
            ("theorem b\u{3bf}om (a b : ℕ) : a + b = b + a := Nat.add_comm a b", two),
            ("axiom boom (a b : ℕ) : a + b = b + a", two),
            (
                "@[instance 10000] def two : OfNat ℕ 2 := ⟨1⟩\ntheorem boom : (2 : ℕ) = (1 : ℕ) := rfl",
                "theorem boom : (2 : ℕ) = (1 : ℕ) := by sorry",
            ),
            ("local notation \"False\" => True\ntheorem boom : False := trivial", "theorem boom : False := by sorry"),
            (
                "def P : Prop := True\ntheorem boom : P := trivial",
                "def P : Prop := False\ntheorem boom : P := by sorry",
            ),
        ];
        for (source, statement) in no {
            let (ok, how) = ask(source, "boom", statement).await;
            assert!(!ok && how != "identical" && how != "definitional", "{source}: {how}");
        }
    });
}

/// The worker's sources are one program for a Lean that has not compiled them.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_worker_runs_as_a_program() {
    let stand_in = NativeStandIn::whole();
    RUNTIME.block_on(async {
        let config = LeanConfig { workers: 1, start_s: 600, ..LeanConfig::default() };
        let environment = std::env::vars_os().chain(stand_in.env().map(|(k, v)| (k.into(), v))).collect();
        let native = Native::open_with(&stand_in.project(), environment).await.expect("the stand-in");
        let pool = LeanPool::new(Toolchain::Native(native), &config);
        let found = pool.elaborate(&request("theorem a (n : ℕ) : n + 0 = n := by simp").elab).await;
        assert!(found.is_accepted(), "{found:?}");
    });
}

/// What honest sources use is replayed: generated declarations, recursion, classes, private names, library axioms.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn honest_sources_are_accepted() {
    let pool = &*POOL;
    RUNTIME.block_on(async {
        let sources = [
            "def f : ℕ → ℕ | 0 => 1 | n + 1 => 2 * f n\ntheorem g : f 3 = 8 := by simp [f]",
            "def ack : ℕ → ℕ → ℕ | 0, n => n + 1 | m + 1, 0 => ack m 1 | m + 1, n + 1 => ack m (ack (m + 1) n)\ntermination_by m n => (m, n)",
            "inductive T (α : Type) | leaf | node (l : List (T α)) (a : α)\ntheorem t : (T.leaf : T ℕ) = T.leaf := rfl",
            "mutual\ninductive A | a (b : B)\ninductive B | z | b (a : A)\nend",
            "structure P where\n  x : ℕ\n  y : ℕ := 3\nderiving DecidableEq, Repr",
            "inductive Bush | leaf | node (l r : Bush)\nderiving Repr",
            "namespace X\nprivate theorem p (x : ℝ) : x = x := rfl\ntheorem q (x : ℝ) : x = x := p x\nend X",
            "class Foo (α : Type) where\n  z : α\ninstance : Foo ℕ := ⟨3⟩\ntheorem t : (Foo.z : ℕ) = 3 := rfl",
            "open Classical in theorem v (p : Prop) : p ∨ ¬p := em p",
            "notation \"♣\" => (3 : ℕ)\ntheorem u : ♣ = 3 := rfl",
        ];
        for source in sources {
            let found = verify(pool, source).await;
            let v = found.verdict.as_ref().unwrap_or_else(|| panic!("{source}: {found:?}"));
            assert!(v.accepted && v.is_proof(), "{source}: {:?} {:?}", v.reasons, v.own_axioms);
        }
    });
}
