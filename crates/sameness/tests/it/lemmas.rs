//! Lemmas of a model's: an honest one brings two statements together, a lying one gets nothing.

use super::{compare, due, statement};
use autoform_sameness::{Lemma, Limits, Proposed, Related, Relation, Rung, propose, relate_by};
use autoform_testing::{RUNTIME, lean_pool};

fn lemma(binders: &str, sides: [&str; 2], proofs: [&str; 3]) -> Lemma {
    let [left, right] = sides.map(str::to_owned);
    let [proof, not_always, not_never] = proofs.map(str::to_owned);
    Lemma { binders: binders.to_owned(), left, right, proof, not_always, not_never }
}

fn proposed(lemma: &Lemma) -> Result<Proposed, String> {
    let pair = (statement("True"), statement("True"));
    RUNTIME.block_on(propose(lean_pool(), (&pair.0, &pair.1), lemma, 1, &Limits::default()))
}

/// The pair with a lemma that Lean takes.
fn by(reference: &str, candidate: &str, with: &Lemma) -> Related {
    let with = proposed(with).unwrap_or_else(|why| panic!("{with:#?}\n{why}"));
    RUNTIME.block_on(relate_by(lean_pool(), &statement(reference), &statement(candidate), &[with], &Limits::default()))
}

/// What squarefree amounts to; `IsUnit` has to be brought down to `x = 1`, so the sides are not one by definition.
fn squarefree() -> Lemma {
    lemma(
        "(n : ℕ)",
        ["Squarefree n", "∀ x y : ℕ, n = x * x * y → x = 1"],
        [
            "constructor\n· intro h x y e\n  exact Nat.isUnit_iff'.1 (h x ⟨y, e⟩)\n· intro h x hx\n  obtain ⟨y, e⟩ := hx\n  \
             exact Nat.isUnit_iff'.2 (h x y e)",
            "intro h\nhave h1 := Nat.isUnit_iff'.1 (h 4 2 ⟨1, rfl⟩)\nomega",
            "intro h\nrefine h 1 fun x hx => ?_\nobtain ⟨y, e⟩ := hx\n\
             exact Nat.isUnit_iff'.2 (Nat.dvd_one.1 ⟨x * y, by rw [← Nat.mul_assoc]; exact e⟩)",
        ],
    )
}

#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn an_honest_lemma_brings_two_together() {
    let of = |squarefree: &str| {
        format!("∀ n : ℕ, {squarefree} → 0 < n → ∃ s : Finset ℕ, (∀ p ∈ s, p.Prime) ∧ ∏ p ∈ s, p = n")
    };
    let (r, c) = (of("Squarefree n"), of("(∀ x y : ℕ, n = x * x * y → x = 1)"));
    let alone = compare(&statement(&r), &statement(&c));
    assert_eq!(alone.relation, Relation::Undecided, "choose another pair: {alone:#?}");
    let found = by(&r, &c, &squarefree());
    assert_eq!((found.relation, found.rung), (Relation::SameGivenContext, Rung::Model), "{found:#?}");
    assert!(found.notes.iter().any(|n| n.contains("Squarefree n ↔")), "{:?}", found.notes);
    let evidence = found.evidence.unwrap();
    for theorem in ["", "_not_always", "_not_never"] {
        assert!(evidence.theorems.contains(&format!("Sameness.proposed1{theorem}")), "{:?}", evidence.theorems);
    }
}

/// Coercions to types and functions run no code.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn coercions_may_stand_in_a_lemma() {
    let nonempty = lemma(
        "{α : Type*} (s : Set α)",
        ["Set.Nonempty s", "Nonempty ↥s"],
        [
            "exact ⟨fun ⟨x, hx⟩ => ⟨⟨x, hx⟩⟩, fun ⟨x⟩ => ⟨x.1, x.2⟩⟩",
            "intro h\nobtain ⟨x, hx⟩ := @h ℕ ∅\nexact hx",
            "intro h\nexact @h ℕ {0} ⟨0, rfl⟩",
        ],
    );
    proposed(&nonempty).unwrap();
}

/// What a lemma may not be.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn what_is_no_notion_in_other_words_is_refused() {
    let good = squarefree();
    proposed(&good).unwrap_or_else(|why| panic!("{why}"));
    let proof = |text: &str| Lemma { proof: text.to_owned(), ..good.clone() };
    let sides = |left: &str, right: &str, text: &str| Lemma {
        left: left.to_owned(),
        right: right.to_owned(),
        proof: text.to_owned(),
        ..good.clone()
    };
    let numbers = |left: &str, right: &str, proof: &str, always: &str, never: &str| {
        lemma("(x y : ℝ)", [left, right], [proof, always, never])
    };
    let refused: Vec<(Lemma, &str)> = vec![
        // No proof, or by what the kernel does not see.
        (proof("sorry"), "sorry"),
        (proof("exact sorryAx _ false"), "sorry"),
        (proof("native_decide"), "native_decide"),
        (proof("exact?"), "exact?"),
        (proof("first | simp | induction a"), "induction"),
        (proof("run_tac pure ()"), "run_tac"),
        (proof("set_option maxHeartbeats 0 in simp"), "set_option"),
        (proof("open Nat in simp"), "open"),
        (proof("have : True := by native_decide\nsimp"), "native_decide"),
        (proof("exact (by exact? : _)"), "exact?"),
        (proof(""), ""),
        // More than the lemma.
        (proof("simp\n\naxiom lie : False"), "not one theorem"),
        (proof("simp\n\n@[simp] theorem more : True := trivial"), "theorem"),
        (proof("simp\n\nmacro \"boo\" : tactic => `(tactic| trivial)"), "theorem"),
        (proof("simp\n\nlocal notation \"P\" => True"), "theorem"),
        (proof("simp\n/-"), "/-"),
        (proof("let rec @[simp] x : 2 + 2 = 4 ↔ True := by simp\nsimp"), "may not stand"),
        (proof("simp\nwhere @[simp] x : 2 + 2 = 4 ↔ True := by simp"), "may not stand"),
        (Lemma { binders: "(n : ℕ) : True := trivial".into(), ..good.clone() }, ":="),
        (Lemma { left: "Squarefree n) ∨ (1 = 2".into(), ..good.clone() }, ""),
        // It says nothing, or what a theorem says under its hypotheses.
        (sides("True", "n = n", "simp"), ""),
        (sides("n - n = 0", "n < n + 1", "simp"), ""),
        (Lemma { binders: "(n : ℕ) (h : False)".into(), ..good.clone() }, ""),
        (
            Lemma {
                binders: "(n : ℕ) (h : n = n)".into(),
                not_always: good.not_always.replace("h 4 2", "h 4 rfl 2"),
                not_never: good.not_never.replace("h 1 fun", "h 1 rfl fun"),
                ..good.clone()
            },
            "condition",
        ),
        (
            Lemma {
                binders: String::new(),
                left: "1 = 1".into(),
                right: "2 = 2".into(),
                proof: "simp".into(),
                ..good.clone()
            },
            "",
        ),
        // What shows that it says something is about something else.
        (Lemma { not_always: "intro h\nexact absurd rfl (by simpa using h)".into(), ..good.clone() }, ""),
        (Lemma { not_never: "trivial".into(), ..good.clone() }, ""),
        // No notion at variables.
        (
            numbers(
                "2 * x + 3 = 7",
                "x = 2",
                "constructor <;> intro h <;> linarith",
                "intro h\nhave := h 0 0\nlinarith",
                "intro h\nexact h 2 0 (by norm_num)",
            ),
            "notion",
        ),
        (
            numbers(
                "x + x = y + y",
                "x = y",
                "constructor <;> intro h <;> linarith",
                "intro h\nhave := h 0 1\nlinarith",
                "intro h\nexact h 0 0 rfl",
            ),
            "notion",
        ),
        (
            Lemma {
                left: "Squarefree (n * 1)".into(),
                proof: format!("rw [Nat.mul_one]\n{}", good.proof),
                ..good.clone()
            },
            "notion",
        ),
        (
            lemma(
                "(p : Prop) (a b : ℕ)",
                ["Commute a b", "a * b = b * a"],
                ["exact Iff.rfl", "intro h\nomega", "intro h\nexact h True 0 0 rfl"],
            ),
            "",
        ),
    ];
    let wrong: Vec<String> = refused
        .iter()
        .filter_map(|(lemma, words)| match proposed(lemma) {
            Ok(_) => Some(format!("TAKEN: {lemma:#?}")),
            Err(why) if why.contains(words) => None,
            Err(why) => Some(format!("{words:?} is not in {why:?}: {lemma:#?}")),
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Two reviewers' attacks on an earlier set of rules: pairs that are not the same, with lemmas by which they would be.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn reviewers_attacks_get_nothing_by_lemmas() {
    let rows = include_str!("../../../../tests/cases/attacks_lemmas.jsonl");
    let limits = Limits::default();
    for row in rows.lines().filter(|_| due(false)) {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let [r, c] = ["reference", "candidate"].map(|side| statement(row[side].as_str().unwrap()));
        let mut taken: Vec<Proposed> = Vec::new();
        for lemma in row["lemmas"].as_array().unwrap() {
            let lemma: Lemma = serde_json::from_value(lemma.clone()).unwrap();
            let number = taken.len() + 1;
            taken.extend(RUNTIME.block_on(propose(lean_pool(), (&r, &c), &lemma, number, &limits)).ok());
        }
        if !taken.is_empty() {
            let found = RUNTIME.block_on(relate_by(lean_pool(), &r, &c, &taken, &limits));
            assert!(!found.relation.is_same(), "{row:#}\n{found:#?}");
        }
    }
}

/// A lemma that is what one of the two says, or stands beside what differs, decides nothing.
#[test]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
fn a_lying_model_gets_nothing_by_lemmas() {
    let (with, all) = (squarefree(), "∀ n : ℕ, ");
    let spelled = "(∀ x y : ℕ, n = x * x * y → x = 1)";
    for (r, c) in [
        // The lemma itself, beside what it makes of it.
        (format!("Squarefree n ↔ {spelled}"), "Squarefree n ↔ Squarefree n".to_owned()),
        (format!("Squarefree n → {spelled}"), "Squarefree n → Squarefree n".to_owned()),
        (format!("Squarefree n → {spelled}"), format!("{spelled} → {spelled}")),
        (format!("{spelled} → Squarefree n"), "True".to_owned()),
        // Something else is different.
        ("Squarefree n → n % 4 ≠ 0".to_owned(), "Squarefree (n + 1) → n % 4 ≠ 0".to_owned()),
        ("Squarefree n → n % 4 ≠ 0".to_owned(), format!("{spelled} → n % 9 ≠ 0")),
        (format!("{spelled} → 0 < n → n % 4 ≠ 0"), "0 < n → n % 4 ≠ 0".to_owned()),
        // It stands in a conclusion, or in what is one.
        ("n * n = 36 → Squarefree n".to_owned(), format!("n * n = 36 → {spelled}")),
        ("n * n = 36 → ¬ Squarefree n → False".to_owned(), format!("n * n = 36 → ¬ {spelled} → False")),
    ] {
        let found = by(&format!("{all}{r}"), &format!("{all}{c}"), &with);
        assert!(!found.relation.is_same(), "{r}\n{c}\n{found:#?}");
    }
}
