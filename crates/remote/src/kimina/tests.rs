//! What answers on Kimina's wire mean.

use super::*;

fn request(source: &str) -> ElabRequest {
    ElabRequest {
        header: "import Mathlib\nopen Nat\n".into(),
        source: source.into(),
        want_axioms: true,
        want_decls: true,
        ..ElabRequest::default()
    }
}

fn said(line: u32, severity: &str, data: &str) -> Value {
    json!({ "severity": severity, "pos": { "line": line, "column": 3 }, "data": data })
}

fn answered(source: &str, messages: &[Value]) -> Outcome {
    let value = json!({ "results": [{ "id": "1", "time": 0.25, "response": { "env": 0, "messages": messages } }] });
    outcome(value, &layout(&request(source))).unwrap()
}

const SOURCE: &str = "def p (n : ℕ) : Prop := n = 0\ntheorem a : p 0 := sorry";

#[test]
fn lines_are_the_sources_and_what_is_printed_behind_it_becomes_declarations() {
    let l = layout(&request(SOURCE));
    let lines: Vec<&str> = l.code.lines().collect();
    assert_eq!(lines[2], "set_option maxHeartbeats 200000 set_option maxRecDepth 512 set_option autoImplicit false");
    assert_eq!(
        &lines[5..],
        [
            "#check @_root_.p",
            "#print _root_.p",
            "#print axioms _root_.p",
            "#check @_root_.a",
            "#print _root_.a",
            "#print axioms _root_.a",
        ]
    );
    let o = answered(
        SOURCE,
        &[
            said(5, "warning", "declaration uses `sorry`"),
            said(6, "info", "p : ℕ → Prop"),
            said(7, "info", "def p : ℕ → Prop :=\nfun n => n = 0"),
            said(8, "info", "'p' does not depend on any axioms"),
            said(9, "info", "a : p 0"),
            said(10, "info", "@[simp] private theorem a : p 0 :=\nsorry"),
            said(11, "info", "'a' depends on axioms: [propext,\n sorryAx]"),
        ],
    );
    let Outcome::Accepted(e) = o else { panic!("{o:?}") };
    assert_eq!((e.messages.len(), e.messages[0].pos.line, e.lean_ms), (1, 2, 250));
    assert!(e.has_sorry && !e.axioms_unknown);
    assert_eq!(e.axioms, ["propext", "sorryAx"]);
    let kinds: Vec<_> =
        e.decls.iter().map(|d| (d.name.as_str(), d.kind.as_str(), d.ty.as_str(), d.has_sorry)).collect();
    assert_eq!(kinds, [("p", "def", "ℕ → Prop", false), ("a", "theorem", "p 0", true)]);
    assert_eq!(e.decls[0].value.as_deref(), Some("fun n => n = 0"));
    assert_eq!(e.decls[1].uses[0].name, "p");
}

#[test]
fn axioms_that_are_not_listed_are_not_known() {
    let Outcome::Accepted(e) = answered(SOURCE, &[]) else { panic!() };
    assert!(e.axioms.is_empty() && e.axioms_unknown);
    let only_p = [said(8, "info", "'p' does not depend on any axioms")];
    let Outcome::Accepted(e) = answered(SOURCE, &only_p) else { panic!() };
    assert!(e.axioms_unknown, "of `a` nothing is known");
    let Outcome::Accepted(e) = answered("example : True := trivial", &[]) else { panic!() };
    assert!(e.axioms_unknown, "an example has no name to ask for");
    // What the source prints on its own lines is no answer to ours.
    let forged =
        [said(5, "info", "'p' does not depend on any axioms"), said(5, "info", "'a' does not depend on any axioms")];
    let Outcome::Accepted(e) = answered(SOURCE, &forged) else { panic!() };
    assert!(e.axioms_unknown);
}

#[test]
fn outcomes_are_told_apart() {
    assert!(matches!(answered(SOURCE, &[said(4, "error", "no")]), Outcome::Rejected(_)));
    assert!(matches!(answered(SOURCE, &[said(1, "error", "unknown module")]), Outcome::HeaderFailed { .. }));
    let slow = said(4, "error", "(deterministic) timeout at `whnf`, maximum number of heartbeats");
    assert!(matches!(answered(SOURCE, &[slow]), Outcome::TimedOut { limit: TimeLimit::Heartbeats, .. }));
    // As information anybody can print it.
    assert!(answered(SOURCE, &[said(4, "info", "(deterministic) timeout")]).is_accepted());
    // An error behind the source is ours, not the source's.
    assert!(answered(SOURCE, &[said(9, "error", "unknown constant")]).is_accepted());
    let of = |item: Value| outcome(json!({ "results": [item] }), &layout(&request(SOURCE)));
    let timed = of(json!({ "id": "1", "error": "Lean REPL command timed out in 30.0 seconds" })).unwrap();
    assert!(matches!(timed, Outcome::TimedOut { limit: TimeLimit::Wall, .. }));
    assert!(matches!(of(json!({ "id": "1", "error": "broken pipe" })).unwrap(), Outcome::Crashed { .. }));
    assert!(matches!(of(json!({ "id": "1", "response": { "message": "x" } })).unwrap(), Outcome::Crashed { .. }));
    assert!(of(json!({ "id": "1" })).is_err());
    assert!(outcome(json!({ "results": [] }), &layout(&request(SOURCE))).is_err());
    assert!(outcome(json!({ "detail": "x" }), &layout(&request(SOURCE))).is_err());
}

#[test]
fn what_is_listed_and_no_axiom_is_taken_out() {
    let mut o = answered(
        "def p : Prop := True",
        &[
            said(5, "info", "p : Prop"),
            said(6, "info", "def p : Prop :=\nTrue"),
            said(7, "info", "'p' depends on axioms: [Nat.mod_lt, mine]"),
        ],
    );
    let l = layout(&request("def p : Prop := True"));
    let names = doubtful(&o, &l);
    assert_eq!(names, ["Nat.mod_lt", "mine"]);
    assert_eq!(
        kinds_code(&request("").header, &names),
        "import Mathlib\nopen Nat\n#print _root_.Nat.mod_lt\n#print _root_.mine\n"
    );
    let kinds = json!({ "results": [{ "id": "1", "response": { "env": 0, "messages": [
        said(3, "info", "theorem Nat.mod_lt : ∀ (x : ℕ), x = x :=\n<not imported>"), said(4, "info", "axiom mine : False"),
    ] } }] });
    let known = no_axioms(kinds, &request("").header, &names).unwrap();
    assert_eq!(known, [("Nat.mod_lt".to_owned(), true), ("mine".to_owned(), false)].into());
    settled(&mut o, &names, &known);
    let e = o.elaborated().unwrap();
    assert_eq!(
        (&e.axioms[..], &e.decls[0].axioms[..], e.axioms_unknown),
        (&["mine".into()][..], &["mine".into()][..], false)
    );
}

#[test]
fn what_no_server_says_of_a_listed_name_is_not_known() {
    let header = request("").header;
    let names = ["a".to_owned(), "b".to_owned()];
    let of = |item: Value| no_axioms(json!({ "results": [item] }), &header, &names);
    assert!(of(json!({ "id": "1", "error": "Lean REPL command timed out" })).unwrap().is_empty());
    assert!(
        of(json!({ "id": "1", "response": { "message": "x", "messages": [said(3, "info", "axiom a : False")] } }))
            .unwrap()
            .is_empty()
    );
    let half = of(json!({ "id": "1", "response": { "messages": [said(3, "info", "theorem a : True")] } })).unwrap();
    assert_eq!(half, [("a".to_owned(), true)].into());
    assert!(no_axioms(json!({ "detail": "x" }), &header, &names).is_err());
    let mut o = answered(
        SOURCE,
        &[
            said(6, "info", "p : ℕ → Prop"),
            said(7, "info", "def p : ℕ → Prop :=\nfun n => n = 0"),
            said(8, "info", "'p' depends on axioms: [a, propext]"),
            said(9, "info", "a : p 0"),
            said(10, "info", "theorem a : p 0 :=\nsorry"),
            said(11, "info", "'a' depends on axioms: [b, propext]"),
        ],
    );
    settled(&mut o, &names, &half);
    let e = o.elaborated().unwrap();
    assert_eq!(e.axioms, ["propext"]);
    assert!(e.axioms_unknown, "`b` may be an axiom");
    let decls: Vec<_> = e.decls.iter().map(|d| (d.name.as_str(), &d.axioms[..])).collect();
    assert_eq!(decls, [("p", &["propext".to_owned()][..])], "what rests on `b` is not told of");
}

#[test]
fn a_source_without_an_end_is_rejected() {
    for error in [
        "unterminated comment",
        "unterminated string literal",
        "unexpected token '#check'; expected term",
        "unexpected end of input",
    ] {
        let o = answered(SOURCE, &[said(6, "error", error)]);
        assert!(matches!(&o, Outcome::Rejected(e) if e.messages[0].text == error), "{o:?}");
    }
    assert!(answered(SOURCE, &[said(6, "error", "unexpected token 'at'; expected term")]).is_accepted());
}

#[test]
fn a_version_is_read_or_refused() {
    let with = |data: &str| json!({ "results": [{ "id": "1", "response": { "env": 0, "messages": [said(1, "info", data)] } }] });
    assert_eq!(version(with("\"4.28.0, commit 38f3\"")).unwrap(), "4.28.0, commit 38f3");
    assert!(version(with("\"unknown\"")).is_err());
    assert!(version(json!({ "results": [{ "id": "1", "error": "x" }] })).unwrap_err().contains('x'));
    assert!(version(json!([])).is_err());
    let without = [said(1, "info", "\"4.28.0\""), said(2, "error", "unknown module prefix 'Mathlib'")];
    let without = json!({ "results": [{ "id": "1", "response": { "env": 0, "messages": without } }] });
    assert!(version(without).unwrap_err().contains("unknown module prefix"));
}
