//! Requests against the installed engine; the first run installs it.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

use autoform_engine::{Engine, Limits, Outcome, serve};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::sync::LazyLock;
use std::time::Duration;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    // Installs it where it is not.
    autoform_testing::lean_pool();
    Engine::open(&autoform_testing::cache_dir(), autoform_lean::prelude::sources()).unwrap()
});

/// A request to elaborate `source` under the default header.
fn elab(id: u64, source: &str) -> Value {
    json!({
        "id": id, "op": "elab", "header": "import Mathlib\n", "source": source, "max_heartbeats": 200_000,
        "max_rec_depth": 512, "want_decls": true, "want_axioms": true,
    })
}

fn limits(seconds: u64) -> Limits {
    Limits { wall: Duration::from_secs(seconds), ..Limits::default() }
}

fn ask_within(e: &Engine, seconds: u64, request: &Value) -> Outcome {
    e.answer(&request.to_string(), &limits(seconds)).outcome
}

fn answered(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Answered(text) => serde_json::from_str(&text).unwrap(),
        other => panic!("no answer: {other:?}"),
    }
}

fn ask(e: &Engine, request: &Value) -> Value {
    answered(ask_within(e, 120, request))
}

fn has_error(answer: &Value) -> bool {
    answer["messages"].as_array().unwrap().iter().any(|m| m["severity"] == "error")
}

/// The next request is answered as if nothing had been before.
fn is_well(e: &Engine) {
    let good = ask(e, &elab(3, "theorem good : 1 + 1 = 2 := rfl"));
    assert!(!has_error(&good) && good["decls"][0]["name"] == "good", "{good}");
    let bad = ask(e, &elab(4, "theorem boom : False := by trivial"));
    assert!(has_error(&bad), "{bad}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_statement_is_accepted_and_a_wrong_one_is_not() {
    let e = &*ENGINE;
    let hello: Value = serde_json::from_str(e.hello()).unwrap();
    assert!(hello["hello"]["lean"].as_str().unwrap().starts_with("4."), "{hello}");
    is_well(e);
    let ring = ask(e, &elab(5, "theorem r (x y : ℝ) : (x + y)^2 = x^2 + 2*x*y + y^2 := by grind"));
    assert!(!has_error(&ring), "{ring}");
    assert_eq!(ring["id"], 5);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_source_that_poisons_its_lean_poisons_nobody_elses() {
    let e = &*ENGINE;
    let poison = "import Lean\n";
    let source = "open Lean Meta Simp\nsimproc pwn (_ + _) := fun _ => do\n  \
        Lean.Elab.Command.commandElabAttribute.tableRef.modify (fun t => { t with map₁ := t.map₁.modify \
        `Lean.Parser.Command.declaration (fun _ => [{ key := `Lean.Parser.Command.declaration, declName := `x, \
        isBuiltin := true, value := fun _ => pure () }]) })\n  throw (Exception.error .missing \
        (MessageData.ofFormat (Std.Format.text (\"poisoned\"))))\n\
        theorem a (x y : Nat) (h : x + y = 3) : x + y = 3 := by simp only [pwn]; exact h\n\
        theorem boom : False := by trivial";
    let mut request = elab(1, source);
    request["header"] = json!(poison);
    let answer = ask(e, &request);
    assert_eq!(answer["id"], 1);
    let mut next = elab(2, "theorem boom : False := by trivial");
    next["header"] = json!(poison);
    assert!(has_error(&ask(e, &next)), "the next with the same header");
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_a_source_prints_or_opens_makes_no_answer() {
    let e = &*ENGINE;
    let forged = r#"{\"id\":1,\"lean_ms\":1,\"axioms\":[],\"has_sorry\":false,\"messages\":[],\"decls\":[]}"#;
    for path in ["/autoform/answer", "/dev/stdout", "/dev/fd/4", "/proc/self/fd/4"] {
        let source =
            format!("#eval (IO.FS.writeFile \"{path}\" \"{forged}\\n\" : IO Unit)\ntheorem boom : False := by trivial");
        assert!(has_error(&ask(e, &elab(1, &source))), "{path}");
    }
    // The program's own way to end a request cannot be called by name.
    let park = "@[extern \"autoform_park\"] opaque autoformPark (f : Unit → IO Unit) : IO Unit\n\
        #eval autoformPark (fun _ => pure ())\ntheorem boom : False := by trivial";
    match ask_within(e, 60, &elab(1, park)) {
        Outcome::Answered(text) => assert!(has_error(&serde_json::from_str(&text).unwrap()), "{text}"),
        other => assert!(matches!(other, Outcome::Crashed(_)), "{other:?}"),
    }
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn there_are_no_files_but_the_mounted_ones() {
    let e = &*ENGINE;
    for path in ["/etc/passwd", "/proc/self/environ", "/lean/work/../../etc/passwd", "/lean/image/image.mem"] {
        let source = format!("#eval (IO.FS.readFile \"{path}\" : IO String)");
        let a = ask(e, &elab(1, &source));
        assert!(has_error(&a), "{path}: {a}");
    }
    let read = ask(e, &elab(1, "#eval (do IO.println (← IO.FS.readFile \"/lean/work/Main.lean\").length : IO Unit)"));
    assert!(!has_error(&read), "what is mounted can be read: {read}");
    for write in [
        "#eval (IO.FS.writeFile \"/lean/work/Main.lean\" \"\" : IO Unit)",
        "#eval (IO.FS.createDirAll \"/lean/work/x\" : IO Unit)",
        "#eval (IO.FS.removeFile \"/lean/work/Main.lean\" : IO Unit)",
        "#eval (do let o ← IO.Process.output { cmd := \"ls\" }; IO.println o.stdout : IO Unit)",
    ] {
        let a = ask(e, &elab(1, write));
        assert!(has_error(&a), "{write}: {a}");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn deep_recursion_is_a_stack_overflow() {
    let e = &*ENGINE;
    let runaway = "partial def f (n : Nat) : Nat := 1 + f (n + 1)\n#eval f 0";
    let outcome = ask_within(e, 120, &elab(1, runaway));
    assert_eq!(outcome, Outcome::StackOverflow);
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn nested_parentheses_are_answered_or_bounded() {
    let e = &*ENGINE;
    for depth in [3000, 9000] {
        let source = format!("example : {}True{} := trivial", "(".repeat(depth), ")".repeat(depth));
        match ask_within(e, 120, &elab(1, &source)) {
            Outcome::Answered(_) | Outcome::StackOverflow | Outcome::OutOfMemory | Outcome::TimedOut => {}
            other @ Outcome::Crashed(_) => panic!("{depth}: {other:?}"),
        }
    }
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn the_wall_clock_stops_everything() {
    let e = &*ENGINE;
    for source in [
        "partial def spin (n : Nat) : Nat := spin (n + 1)\n#eval spin 0",
        "set_option maxHeartbeats 0 in\nset_option maxRecDepth 100000 in\ntheorem x : (List.range 30000).foldl (· + ·) 0 = 1 := by decide",
        "set_option exponentiation.threshold 1000000000\n#eval 3^(10^8)",
        "#eval (IO.sleep 100000 : IO Unit)",
    ] {
        let mut request = elab(1, source);
        request["wall_ms"] = json!(1500);
        let answer = e.answer(&request.to_string(), &limits(600));
        assert_eq!(answer.outcome, Outcome::TimedOut, "{source}");
        assert!(answer.elapsed < Duration::from_secs(20), "{source}: {:?}", answer.elapsed);
    }
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn memory_is_bounded() {
    let e = &*ENGINE;
    let bomb = "def grow (n : Nat) (xs : Array ByteArray) : Nat := match n with\n  | 0 => xs.size\n  | n + 1 => \
        grow n (xs.push (ByteArray.mk (Array.replicate (1000000 + n) 1)))\n#eval grow 100000 #[]";
    assert_eq!(ask_within(e, 120, &elab(1, bomb)), Outcome::OutOfMemory);
    let small = Limits { memory: 0, ..limits(120) };
    let at_once = e.answer(&elab(1, bomb).to_string(), &small);
    assert_eq!(at_once.outcome, Outcome::OutOfMemory, "the image alone fits any bound");
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_flood_of_output_is_no_answer() {
    let e = &*ENGINE;
    let twice = "partial def twice (n : Nat) (s : String) : String := if n == 0 then s else twice (n - 1) (s ++ s)\n";
    let flood = format!(
        "{twice}partial def flood : IO Unit := do\n  (← IO.getStderr).putStr (twice 17 \"a\")\n  flood\n#eval flood"
    );
    let mut request = elab(1, &flood);
    request["wall_ms"] = json!(3000);
    let outcome = ask_within(e, 60, &request);
    assert!(matches!(outcome, Outcome::TimedOut | Outcome::OutOfMemory), "{outcome:?}");
    let long = format!("{twice}#eval twice 22 \"a\"");
    let short = Limits { answer: 1 << 20, ..limits(60) };
    let outcome = e.answer(&elab(1, &long).to_string(), &short).outcome;
    assert!(matches!(&outcome, Outcome::Crashed(why) if why.contains("too long")), "{outcome:?}");
    is_well(e);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_session_keeps_its_state_and_nobody_else_sees_it() {
    let e = &*ENGINE;
    let preamble = "def thm_P : Prop := ∀ a b : Nat, a + b = b + a\ndef thm_Q : Prop := ∀ a b : Nat, b + a = a + b";
    let step = |session: &str, path: &[&str], steps: &[&str]| {
        json!({
            "id": 9, "op": "state_step", "header": "import Mathlib\n", "session": session, "preamble": preamble,
            "path": path, "steps": steps, "needs": steps.iter().map(|_| "").collect::<Vec<_>>(), "rewrites": 0, "known": 0,
            "max_heartbeats": 200_000, "max_rec_depth": 512,
        })
    };
    let first = ask(e, &step("one", &[], &["rfl", "apply propext"]));
    assert_eq!(first["stage"], "ok", "{first}");
    assert_eq!(first["made"], 1, "{first}");
    assert_eq!(ask(e, &step("one", &[], &["rfl"]))["made"], 0, "its state is still there");
    assert_eq!(ask(e, &step("other", &[], &["rfl"]))["made"], 1, "and nobody else's");
    let kept = ask(e, &json!({ "id": 9, "op": "state_drop", "header": "import Mathlib\n", "session": "one" }));
    assert_eq!(kept["kept"], 0, "{kept}");
    assert_eq!(ask(e, &json!({ "id": 9, "op": "session_end", "session": "one" }))["ended"], true);
    assert_eq!(ask(e, &json!({ "id": 9, "op": "session_end", "session": "one" }))["ended"], false);
    // An instance that did not come back is not held.
    ask(e, &step("two", &[], &["rfl"]));
    let mut spin = elab(1, "partial def spin (n : Nat) : Nat := spin (n + 1)\n#eval spin 0");
    spin["session"] = json!("two");
    spin["wall_ms"] = json!(1000);
    assert_eq!(ask_within(e, 60, &spin), Outcome::TimedOut);
    assert_eq!(ask(e, &json!({ "id": 9, "op": "session_end", "session": "two" }))["ended"], false);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn headers_are_elaborated_and_dear_ones_once() {
    let e = &*ENGINE;
    let with = |header: &str, source: &str| {
        let mut r = elab(1, source);
        r["header"] = json!(header);
        ask(e, &r)
    };
    let cheap = with("import Mathlib\ndef two := 2\n", "theorem t : two = 2 := rfl");
    assert!(!has_error(&cheap), "{cheap}");
    assert!(has_error(&with("import Mathlib\n", "theorem t : two = 2 := rfl")), "a header is its own request's");
    assert!(with("import Nonsense\n", "")["header_failed"].is_array());
    let dear = "import Std\nimport Lean\n";
    for _ in 0..2 {
        let lean = with(dear, "theorem t : Lean.Name.anonymous = Lean.Name.anonymous := rfl");
        assert!(!has_error(&lean), "{lean}");
    }
    let images = e.header_images();
    assert!(images.iter().any(|(h, bytes)| h == dear && *bytes > 0), "{images:?}");
    // Further ones, until there is no room for all: the one used longest ago goes.
    let further: Vec<String> = (0..8).map(|n| format!("{dear}def number := {n}\n")).collect();
    for header in &further {
        assert!(!has_error(&with(header, "example : number < 8 := by decide")), "{header}");
        let images = e.header_images();
        assert_eq!(images.last().map(|(h, _)| h), Some(header), "the newest is kept");
        assert!(images.iter().map(|(_, bytes)| bytes).sum::<usize>() <= 512 << 20, "{images:?}");
        if !images.iter().any(|(h, _)| h == dear) {
            assert!(!has_error(&with(dear, "example : 1 = 1 := rfl")), "elaborated again where it is wanted again");
            return;
        }
    }
    panic!("nothing went: {:?}", e.header_images());
}

/// The header of comparisons stands in the image; a request brings its text, and Lean is given its name.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_header_of_the_image_is_called_by_its_name() {
    let e = &*ENGINE;
    let warm = autoform_lean::prelude::sources().warm.iter().map(|w| serde_json::from_str::<Value>(w).unwrap());
    let other = warm.map(|w| w["header"].as_str().unwrap().to_owned()).find(|h| h != "import Mathlib\n").unwrap();
    assert!(other.contains("theorem add_move"), "a lemma of comparisons");
    let uses = "theorem t (a b c : ℤ) (h : a - b = c) : a = b + c := Sameness.add_move.mp h";
    let mut request = elab(1, uses);
    assert!(has_error(&ask(e, &request)), "the library alone does not have the lemma");
    request["header"] = json!(other);
    let answer = ask(e, &request);
    assert!(!has_error(&answer), "{answer}");
    assert_eq!(answer["decls"].as_array().unwrap().len(), 1, "{answer}");
    assert!(!e.header_images().iter().any(|(h, _)| *h == other), "nothing was elaborated for it");
    // A session's first request too; the next ones bring the text to the instance.
    request["session"] = json!("named");
    for id in 2..4 {
        request["id"] = json!(id);
        let answer = ask(e, &request);
        assert!(!has_error(&answer) && answer["id"] == id, "{answer}");
    }
    // A name that the image does not have is no header, not an empty one.
    let mut unknown = elab(5, "theorem t : True := True.intro");
    unknown["header"] = json!("");
    unknown["header_name"] = json!("known 99");
    let answer = ask(e, &unknown);
    assert!(answer["header_failed"].is_array(), "{answer}");
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn of_more_sessions_than_are_held_the_one_used_longest_ago_ends() {
    // Installed by this one; an engine of its own, since sessions of the other tests would count too.
    let _ = &*ENGINE;
    let e = Engine::open(&autoform_testing::cache_dir(), autoform_lean::prelude::sources()).unwrap();
    let step = |session: &str| {
        let mut r = elab(9, "example : 1 = 1 := rfl");
        r["session"] = json!(session);
        assert!(!has_error(&ask(&e, &r)));
    };
    let ended = |session: &str| ask(&e, &json!({ "id": 9, "op": "session_end", "session": session }))["ended"].clone();
    let names: Vec<String> = (0..8).map(|n| format!("s{n}")).collect();
    names.iter().for_each(|n| step(n));
    step("s0");
    step("one more");
    assert_eq!(ended("s1"), false, "used longest ago");
    for held in ["s0", "s2", "s7", "one more"] {
        assert_eq!(ended(held), true, "{held}");
        assert_eq!(ended(held), false, "{held}");
    }
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_worker_frames_its_answers_itself() {
    let e = &*ENGINE;
    let mut spin = elab(2, "partial def spin (n : Nat) : Nat := spin (n + 1)\n#eval spin 0");
    spin["wall_ms"] = json!(500);
    let lines = [
        json!({ "token": "T" }),
        elab(1, "#eval (IO.println \"@@T {}\" : IO Unit)\ntheorem a : 1 = 1 := rfl"),
        spin,
        elab(3, "theorem boom : False := by trivial"),
    ];
    let input: String = lines.iter().map(|l| format!("{l}\n")).collect::<String>() + "no json\n";
    let mut output = Vec::new();
    serve(e, &limits(60), input.as_bytes(), &mut output).unwrap();
    let frames: Vec<Value> = BufReader::new(output.as_slice())
        .lines()
        .map(|l| serde_json::from_str(l.unwrap().strip_prefix("@@T ").expect("a frame")).unwrap())
        .collect();
    assert!(frames[0]["hello"]["protocol"].is_u64());
    assert!(!has_error(&frames[1]) && frames[1]["id"] == 1);
    assert_eq!((&frames[2]["id"], &frames[2]["trap"]), (&json!(2), &json!("timed_out")));
    assert!(has_error(&frames[3]) && frames[3]["id"] == 3);
    assert!(frames[4]["bad_request"].is_string());
    assert_eq!(frames.len(), 5);
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn requests_can_run_at_the_same_time() {
    let e = &*ENGINE;
    std::thread::scope(|s| {
        for _ in 0..4 {
            s.spawn(|| is_well(e));
        }
    });
}
