use super::*;
use proptest::prelude::*;

fn refused(code: &str) -> String {
    check_definition(code, "P").expect_err(code).join("; ")
}

#[test]
fn good_definitions_pass() {
    for code in [
        "/-- sorry, an axiom: `#eval` /- nested -/ -/\ndef P (n : ℕ) : Prop := n = 0 -- macro",
        "def P : String := \"sorry \\\" axiom\"",
        "def P : Char := 'a'\ndef P.x' (a' : Nat) : Nat := a'",
        "structure P (α : Type) [Ring α] where\n  carrier : Set α\n  zero_mem : 0 ∈ carrier",
        "@[simp, reducible] def P.aux := 1\nnoncomputable def P := P.aux",
        "class inductive P : Prop where | a",
        "def P (n : ℕ) : Prop := ∃ extern' : ℕ, n = extern'",
        "inductive P | a\n\ninstance : Inhabited P := ⟨.a⟩\ninstance P.i (x : ℕ) : LE P where le _ _ := True",
        "def P : String := r#\"sorry \"quoted\" \"#",
    ] {
        assert_eq!(check_definition(code, "P"), Ok(()), "{code}");
    }
}

#[test]
fn every_way_to_assume_or_redefine_is_refused() {
    for (code, says) in [
        ("def P : Prop := sorry", "sorry"),
        ("def P : Prop := by admit", "admit"),
        ("def P : Prop := sorryAx Prop", "sorryAx"),
        ("def P : Prop := Lean.sorryAx Prop", "sorryAx"),
        ("axiom P.a : False\ndef P := P.a", "axiom"),
        ("opaque P : Nat", "opaque"),
        ("unsafe def P := 1", "unsafe"),
        ("partial def P (n : Nat) : Nat := P n", "partial"),
        ("def P : Prop := by native_decide", "native_decide"),
        ("def P := 1\n#eval IO.println \"x\"", "#eval"),
        ("macro \"x\" : term => `(1)\ndef P := x", "macro"),
        ("elab \"x\" : term => default\ndef P := 1", "elab"),
        ("initialize x : Nat ← pure 1\ndef P := 1", "initialize"),
        ("run_cmd x\ndef P := 1", "run_cmd"),
        ("@[implemented_by q] def P := 1", "implemented_by"),
        ("@[extern \"q\"] def P := 1", "extern"),
        ("@[simp, init] def P := 1", "init"),
        ("@[instance] def P := 1", "instance"),
        ("import Lean\ndef P := 1", "import"),
        ("open Nat in\ndef P := 1", "open"),
        ("notation \"ℕ\" => Int\ndef P := 1", "notation"),
        ("instance : LT Nat := ⟨fun _ _ => True⟩\ndef P := 1", "instance"),
        ("instance P.lt : LT Nat where lt _ _ := P\ndef P := True", "instance"),
        ("def P := 1\ndef Q := 1", "`Q`"),
        ("def Q := 1", "does not define `P`"),
        ("theorem P : True := trivial", "does not define `P`"),
        ("def P := 1\ntheorem P_pos : 0 < P := by decide", "`P_pos`"),
        ("def P := 1 /- open", "not closed"),
        ("def P := \"open", "not closed"),
        ("def P := 1 -- \u{1b}[2J", "U+001B"),
        ("def P := 1 /- \0 -/", "U+0000"),
        ("def P := \"\u{202e}\".length", "U+202E"),
        ("def «P» := 1", "«»"),
        ("-- /-\ndef P : Prop := sorry -- -/", "sorry"),
        ("def P := '\"'\ndef P.x : Prop := sorry -- \"", "sorry"),
        ("def P (x' : Nat) := x'\"a\".length\ndef P.y : Prop := sorry --\"", "sorry"),
    ] {
        let told = refused(code);
        assert!(told.contains(says), "{code}: {told}");
    }
}

#[test]
fn a_theorem_is_one_statement_with_its_own_sorry() {
    let good = "/-- words -/\ntheorem T (n : ℕ) : n + 0 = n := by\n  sorry -- done";
    assert_eq!(check_theorem(good, "T"), Ok("theorem T (n : ℕ) : n + 0 = n := by sorry".to_owned()));
    assert_eq!(check_theorem("theorem T : 1 = 1 := sorry", "T"), Ok("theorem T : 1 = 1 := by sorry".to_owned()));
    let with_let = "theorem T : let x := 1; x = 1 := by sorry";
    assert_eq!(check_theorem(with_let, "T"), Ok(with_let.to_owned()));
    for bad in [
        "theorem T : 1 = 1 := rfl",
        "theorem T : 1 = 1 := by sorry\ntheorem U : 1 = 1 := by sorry",
        "def f := 1\ntheorem T : f = 1 := by sorry",
        "theorem U : 1 = 1 := by sorry",
        "lemma T : 1 = 1 := by sorry",
        "theorem T : (sorry : Prop) := by sorry",
        "theorem T : 1 = 1 := by simp; sorry",
        "@[simp] theorem T : 1 = 1 := by sorry",
        "axiom a : False\ntheorem T : 1 = 1 := by sorry",
        "",
        "-- nothing",
    ] {
        assert!(check_theorem(bad, "T").is_err(), "{bad}");
    }
}

#[test]
fn only_the_known_header_is_dropped() {
    assert_eq!(without_header("\nimport Mathlib\n\ndef a := 1\n", "import Mathlib"), "def a := 1");
    assert_eq!(without_header("  def a := 1", "import Mathlib"), "def a := 1");
    assert!(without_header("import Lean\ndef a := 1", "import Mathlib").starts_with("import Lean"));
}

proptest! {
    #[test]
    fn blanking_keeps_length_and_lines(code in "(--|/-|-/|\"|\\\\|'|r#\"|\"#|ℕ|[a-z \n.:=])*") {
        if let Ok(blanked) = blank(&code) {
            prop_assert_eq!(blanked.len(), code.len());
            prop_assert_eq!(blanked.matches('\n').count(), code.matches('\n').count());
        }
    }

    #[test]
    fn nothing_panics(code in "(theorem|def|instance|@\\[|\\]|#|:=| by | sorry|'|\"|/-|-/|P|\\.|ℕ|\n| |:|where){0,25}") {
        let _ = check_definition(&code, "P");
        let _ = check_theorem(&code, "P");
    }
}
