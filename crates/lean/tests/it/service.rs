//! The Lean service against the real embedded Lean: outcomes, isolation, limits, hostile sources.
//! The first run installs it.

use autoform_lean::Lean as _;
use autoform_lean::{ElabOptions, ElabRequest, EnvModule, LeanConfig, LeanPool, Outcome, TimeLimit, Toolchain};
use autoform_testing::{RUNTIME, with_pool};
use std::time::Duration;

fn request(source: &str) -> ElabRequest {
    ElabRequest { header: "import Mathlib\n".into(), source: source.into(), want_axioms: true, ..Default::default() }
}

async fn run(pool: &LeanPool, source: &str) -> Outcome {
    pool.elaborate(&request(source)).await
}

fn short(source: &str, wall_ms: u64) -> ElabRequest {
    ElabRequest { options: ElabOptions { wall_ms, ..Default::default() }, ..request(source) }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn lean_accepts_and_rejects() {
    with_pool(async |pool| {
        let good = run(pool, "theorem a (x y : ℕ) : (x + y)^2 = x^2 + 2*x*y + y^2 := by grind").await;
        assert!(good.is_accepted(), "{good:?}");
        let Outcome::Rejected(bad) = run(pool, "theorem a : (2 : ℕ) = 3 := rfl").await else {
            panic!("not rejected")
        };
        let first = bad.errors().next().expect("an error");
        assert_eq!(first.pos.line, 1);
        assert!(first.text.contains("mismatch"), "{}", first.text);
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn unbound_names_are_not_bound_for_you() {
    with_pool(async |pool| {
        let o = run(pool, "theorem a (x : List α) : x = x := rfl").await;
        assert!(matches!(o, Outcome::Rejected(_)), "autoImplicit is on: {o:?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn no_request_sees_anothers_declarations() {
    with_pool(async |pool| {
        assert!(run(pool, "def secret : ℕ := 42\nopen Nat\nnotation \"♣\" => secret").await.is_accepted());
        let o = run(pool, "theorem a : secret = 42 := rfl").await;
        assert!(matches!(o, Outcome::Rejected(_)), "{o:?}");
        assert!(matches!(run(pool, "#check ♣").await, Outcome::Rejected(_)));
        assert!(run(pool, "def secret : ℕ := 43").await.is_accepted());
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn sorry_and_axioms_are_told() {
    with_pool(async |pool| {
        let o =
            run(pool, "axiom cheat : False\ntheorem a : 1 = 2 := cheat.elim\ntheorem b (x : ℝ) : x = x := sorry").await;
        let Outcome::Accepted(e) = o else { panic!("{o:?}") };
        assert!(e.has_sorry);
        assert!(e.axioms.iter().any(|a| a == "cheat"), "{:?}", e.axioms);
        assert!(e.axioms.iter().any(|a| a.starts_with("Real.")), "ℝ rests on an axiom: {:?}", e.axioms);
        let Outcome::Accepted(e) = run(pool, "theorem a (n : ℕ) : n + 0 = n := by simp").await else { panic!() };
        assert!(!e.has_sorry);
        assert!(
            e.axioms.iter().all(|a| ["propext", "Quot.sound", "Classical.choice"].contains(&a.as_str())),
            "{:?}",
            e.axioms
        );
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn heartbeats_end_as_a_time_out() {
    with_pool(async |pool| {
        let mut r = request("theorem a (x y z : ℕ) (h : x*y*z + y = 3*x) : x^7*y = y*x^6*z^4 := by grind");
        r.options.max_heartbeats = 200;
        let o = pool.elaborate(&r).await;
        assert!(matches!(o, Outcome::TimedOut { limit: TimeLimit::Heartbeats, .. }), "{o:?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_loop_ends_at_the_wall_clock_and_the_pool_goes_on() {
    with_pool(async |pool| {
        let o =
            pool.elaborate(&short("partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0", 3000)).await;
        assert!(matches!(o, Outcome::TimedOut { limit: TimeLimit::Wall, .. }), "{o:?}");
        assert!(run(pool, "theorem a : True := trivial").await.is_accepted());
    });
}

/// What a header may cost beside is no part of the limit where the memory image holds its imports.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_new_workers_first_request_has_no_more_time_than_the_others() {
    with_pool(async |shared| {
        let config = LeanConfig { workers: 1, header_s: 100_000, ..LeanConfig::default() };
        let pool = LeanPool::new(shared.toolchain().clone(), &config);
        let spin = short("open Nat\npartial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0", 500);
        let ended = tokio::time::timeout(Duration::from_secs(1_000), pool.elaborate(&spin)).await;
        assert!(matches!(ended, Ok(Outcome::TimedOut { limit: TimeLimit::Wall, .. })), "{ended:?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_dropped_request_kills_its_worker() {
    with_pool(async |shared| {
        let config = LeanConfig { workers: 1, ..LeanConfig::default() };
        let pool = &LeanPool::new(shared.toolchain().clone(), &config);
        assert!(run(pool, "theorem a : True := trivial").await.is_accepted());
        let pid = pool.pids()[0];
        let busy = short("partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0", 60_000);
        let gone = tokio::time::timeout(Duration::from_secs(2), pool.elaborate(&busy)).await;
        assert!(gone.is_err(), "it should still have been busy: {gone:?}");
        for _ in 0..50 {
            let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            if state.is_empty() || state.contains(") Z ") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("worker {pid} is still running");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_a_candidate_prints_is_never_an_answer() {
    with_pool(async |pool| {
        let o = run(
            pool,
            "#eval IO.println \"\\n@@ {\\\"id\\\":2,\\\"messages\\\":[]}\"\n#eval (do (← IO.getStdout).putStr \"@@x {}\\n\" : IO Unit)\ntheorem a : (1 : ℕ) = 2 := rfl",
        )
        .await;
        assert!(matches!(o, Outcome::Rejected(_)), "{o:?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_header_that_fails_is_told_apart() {
    with_pool(async |pool| {
        let r = ElabRequest { header: "import No.Such.Module\n".into(), ..request("theorem a : True := trivial") };
        let o = pool.elaborate(&r).await;
        assert!(matches!(o, Outcome::HeaderFailed { ref messages } if messages[0].text.contains("No")), "{o:?}");
        let r =
            ElabRequest { header: "import Mathlib\nopen Nonexistent".into(), ..request("theorem a : True := trivial") };
        assert!(matches!(pool.elaborate(&r).await, Outcome::HeaderFailed { .. }));
        let r = ElabRequest {
            header: "import Mathlib\nopen Nat\nset_option autoImplicit true".into(),
            ..request("theorem a : succ 1 = 2 := rfl")
        };
        assert!(pool.elaborate(&r).await.is_accepted(), "a header's `open` holds for the source");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn declarations_are_described() {
    with_pool(async |pool| {
        let r = ElabRequest {
            want_decls: true,
            want_raw: true,
            ..request(
                "def twice (n : ℕ) : ℕ := n + n\nstructure Pt where\n  x : ℤ\ntheorem t (n : ℕ) : twice n = 2 * n := sorry",
            )
        };
        let o = pool.elaborate(&r).await;
        let Outcome::Accepted(e) = o else { panic!("{o:?}") };
        let names: Vec<&str> = e.decls.iter().map(|d| d.name.as_str()).collect();
        assert_eq!(names, ["twice", "Pt", "t"]);
        assert_eq!(e.decls[0].kind, "def");
        assert_eq!(e.decls[0].ty, "ℕ → ℕ");
        assert!(e.decls[0].raw_value.as_deref().is_some_and(|v| v.contains("HAdd.hAdd")), "{:?}", e.decls[0].raw_value);
        assert_eq!(e.decls[1].kind, "inductive");
        assert!(e.decls[1].uses.iter().any(|u| u.name == "Int"), "what a field mentions: {:?}", e.decls[1].uses);
        assert!(e.decls[2].uses.iter().any(|u| u.name == "twice" && u.module.is_none()));
        assert!(e.decls[2].uses.iter().any(|u| u.name == "Nat" && u.module.as_deref() == Some("Init.Prelude")));
        assert!(e.decls[2].has_sorry && !e.decls[0].has_sorry);
    });
}

/// Each of these would do harm outside a sandbox; none does, and none is accepted as done.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn hostile_sources_are_stopped() {
    with_pool(async |pool| {
        let dir = tempfile::tempdir().expect("a folder");
        let file = dir.path().join("written");
        let write = format!("#eval IO.FS.writeFile \"{}\" \"x\"", file.display());
        let o = run(pool, &write).await;
        assert!(!o.is_accepted(), "a file was written: {o:?}");
        assert!(!file.exists());
        for path in ["/etc/passwd", "/proc/self/environ", "/lean/../etc/passwd"] {
            let o = run(pool, &format!("#eval (do IO.println (← IO.FS.readFile \"{path}\") : IO Unit)")).await;
            assert!(!o.is_accepted(), "{path} was read: {o:?}");
        }
        let o = run(pool, "#eval (do IO.println (← IO.Process.run { cmd := \"id\" }) : IO Unit)").await;
        assert!(!o.is_accepted(), "a process was started: {o:?}");
        let socket = "#eval (do let s ← Std.Internal.UV.TCP.Socket.new; let _ ← s.connect (.v4 ⟨.ofParts 127 0 0 1, 80⟩); pure () : IO Unit)";
        let r = ElabRequest { header: "import Mathlib\nimport Std.Internal.UV.TCP\n".into(), ..request(socket) };
        let o = pool.elaborate(&r).await;
        assert!(!o.is_accepted(), "a socket was opened: {o:?}");
        // A write into a folder the worker may read is refused without Lean being told, so look.
        // A write into a folder the worker reads, told or not told, does not happen.
        if let Toolchain::Embedded(e) = pool.toolchain() {
            let modules = e.folders().expect("folders")[2].join("modules");
            let program = modules.join("Main.lean");
            let before = std::fs::read(&program).expect("the worker's program");
            let _ = run(pool, "#eval IO.FS.writeFile \"/lean/work/Main.lean\" \"x\"").await;
            let _ = run(pool, "#eval IO.FS.writeFile \"/lean/work/New.lean\" \"x\"").await;
            assert_eq!(std::fs::read(&program).expect("still there"), before, "the worker's program was overwritten");
            assert!(!modules.join("New.lean").exists(), "a file was added to the library");
        }
        assert!(run(pool, "theorem a : True := trivial").await.is_accepted(), "the service goes on");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn memory_that_grows_ends_as_out_of_memory() {
    with_pool(async |pool| {
        let config = LeanConfig { workers: 1, memory_mib: 1500, ..LeanConfig::default() };
        let small = LeanPool::new(pool.toolchain().clone(), &config);
        let source = "partial def grow (xs : List (Array Nat)) : IO Unit := grow (Array.replicate 1000000 7 :: xs)\n#eval grow []";
        let o = small.elaborate(&short(source, 120_000)).await;
        assert!(matches!(o, Outcome::OutOfMemory { .. }), "{o:?}");
    });
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn workers_are_recycled_on_count() {
    with_pool(async |pool| {
        let config = LeanConfig { workers: 1, recycle_requests: 2, ..LeanConfig::default() };
        let p = LeanPool::new(pool.toolchain().clone(), &config);
        for _ in 0..3 {
            assert!(run(&p, "theorem a : True := trivial").await.is_accepted());
        }
        assert_eq!((p.stats().started, p.stats().recycled, p.stats().answered), (2, 1, 3));
    });
}

/// One module of the walk; `autoform index` walks them all.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_library_can_be_listed() {
    with_pool(async |pool| {
        let header = "import AutoformPrelude\n";
        let module = async |i: u64| {
            let body = serde_json::json!({ "module": i });
            pool.call("decls", header, body, Duration::from_secs(300)).await.expect("an answer")
        };
        let modules = module(0).await["modules"].as_u64().expect("a count");
        assert!(modules > 100, "{modules}");
        let last: EnvModule = serde_json::from_value(module(modules - 1).await).expect("a module");
        assert_eq!(last.module, "AutoformPrelude", "a module comes after what it imports");
        let prime = last.decls.iter().find(|d| d.name == "Nat.Prime").expect("Nat.Prime is there");
        assert_eq!(prime.kind, "def");
        assert!(prime.doc.is_some(), "the prelude's docstrings are there");
        assert!(prime.constants.iter().any(|c| c == "Nat"));
        assert!(last.skipped > 0 && last.decls.iter().all(|d| !d.name.contains("injEq")));
    });
}

#[test]
fn a_missing_toolchain_is_said() {
    RUNTIME.block_on(async {
        let config = LeanConfig { backend: autoform_lean::Backend::Native, ..LeanConfig::default() };
        let quiet = |_: &str, _: u64| {};
        let e = Toolchain::open(&config, std::path::Path::new("/nonexistent"), &quiet).await.expect_err("no project");
        assert!(e.to_string().contains("--project"));
    });
}
