//! Whether Lean proves two statements equal: the sound shortcut before a judge.
//!
//! Owns: what counts as proved. Two theorems always imply each other, so a proof in both directions
//! counts only where neither statement is settled by the same tactics alone; closed types equal by
//! `rfl` always count, and so does the same text up to layout, comments and the theorem's name.

use autoform_bench::check::forbidden_tokens;
use autoform_lean::{ElabOptions, ElabRequest, Elaborated, Lean, Outcome};
use autoform_similarity::split::{Parts, split};
use serde::Serialize;

/// What Lean found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Equality {
    /// Proved equal.
    Proved {
        /// `layout`, `definitional` or `both directions`.
        how: String,
    },
    /// Not proved; nothing follows.
    NotShown,
    /// A text cannot be put to Lean, or does not elaborate there.
    NotComparable {
        /// Why; may quote the text, so it is untrusted.
        why: String,
    },
    /// A limit ran out.
    Undecided {
        /// Which.
        why: String,
    },
}

/// Bounds of one question to Lean.
pub(crate) const OPTIONS: ElabOptions =
    ElabOptions { max_heartbeats: 400_000, max_rec_depth: 1024, auto_implicit: false, wall_ms: 30_000 };

/// Keywords a statement may hold before its theorem: what defines, binds or opens. Anything that could
/// change what a source of ours means is not among them.
const BEFORE: [&str; 9] = ["def", "abbrev", "structure", "inductive", "deriving", "variable", "universe", "open", "by"];

/// Ways to settle a goal without the other statement.
const ALONE: &str = "(intros; first | rfl | decide | omega | (simp_all; done) | grind)";

/// Ways to use the other statement, `base`; those that need it least come last.
const WITH: [&str; 5] = [
    "exact base",
    "(intros; apply base <;> first | assumption | rfl | omega | (simp_all; done) | grind)",
    "(intros; have h := base; simp only [and_imp] at *; (first | exact h | (simp_all; done)))",
    "(constructor <;> intros <;> first | exact base.1 | exact base.2 | grind)",
    "(intros; have h := base; grind)",
];

/// A statement cut so that it may stand in a source of ours.
#[derive(Debug, Clone)]
pub(crate) struct Statement {
    parts: Parts,
}

impl Statement {
    /// Cuts `text`.
    ///
    /// # Errors
    /// Why it may not: no type, or a word that could do more than state something.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let parts = split(text).ok_or("no declaration with a type")?;
        let foreign = |text: &str, allowed: &[&str]| {
            forbidden_tokens(text).into_iter().find(|w| !allowed.contains(w)).map(|w| format!("it holds `{w}`"))
        };
        match foreign(&format!("{} {}", parts.binders, parts.ty), &[]).or_else(|| foreign(&parts.before, &BEFORE)) {
            Some(why) => Err(why),
            None => Ok(Self { parts }),
        }
    }

    /// The statement in a namespace of its own, and its closed type as the proposition `NAME`.
    pub(crate) fn as_prop(&self, name: &str, context: &str) -> String {
        let p = &self.parts;
        format!(
            "namespace Of{name}\n{context}\n{}\ntheorem stmt {} : {} := sorry\nend Of{name}\ndef {name} : Prop := type_of% @Of{name}.stmt\n",
            p.before.trim(),
            p.binders,
            p.ty
        )
    }
}

/// The same words in the same order: layout, comments and the theorem's name aside.
fn same_text(a: &Parts, b: &Parts) -> bool {
    let words = |p: &Parts| -> Vec<String> {
        [&p.before, &p.binders, &p.ty]
            .iter()
            .flat_map(|t| t.split_whitespace().map(str::to_owned).chain([String::new()]))
            .collect()
    };
    words(a) == words(b)
}

/// Asks Lean. `context` are commands both rely on, such as `open Real`; they are the caller's own.
pub async fn equal(pool: &dyn Lean, header: &str, context: &str, a: &str, b: &str) -> Equality {
    let (a, b) = match (Statement::new(a), Statement::new(b)) {
        (Ok(a), Ok(b)) => (a, b),
        (Err(why), _) | (_, Err(why)) => return Equality::NotComparable { why },
    };
    if same_text(&a.parts, &b.parts) {
        return Equality::Proved { how: "layout".to_owned() };
    }
    let statements = a.as_prop("P", context) + &b.as_prop("Q", context);
    let e = match ask(pool, header, format!("{statements}theorem same : P = Q := rfl\n")).await {
        Ok(e) => e,
        Err(why) => return why,
    };
    let here = statements.matches('\n').count() + 1;
    if let Some(m) = e.errors().find(|m| (m.pos.line as usize) < here) {
        return Equality::NotComparable { why: m.text.clone() };
    }
    if proved(&e, "same") {
        return Equality::Proved { how: "definitional".to_owned() };
    }
    let e = match ask(pool, header, statements + &directions()).await {
        Ok(e) => e,
        Err(why) => return why,
    };
    let settled = ["p_alone", "q_alone", "p_false", "q_false"].into_iter().any(|n| proved(&e, n));
    if !settled && proved(&e, "forward") && proved(&e, "backward") {
        return Equality::Proved { how: "both directions".to_owned() };
    }
    Equality::NotShown
}

/// A proof in each direction, and the four that would make them worthless.
fn directions() -> String {
    let with = WITH.join(" | ");
    let mut out = String::new();
    for (name, goal) in [("p_alone", "P"), ("q_alone", "Q")] {
        out += &format!("theorem {name} : {goal} := by\n  unfold {goal}\n  first | {ALONE}\n");
    }
    for (name, goal) in [("p_false", "P"), ("q_false", "Q")] {
        out += &format!("theorem {name} : ¬ {goal} := by\n  unfold {goal}\n  first | decide | (intro h; grind)\n");
    }
    for (name, from, to) in [("forward", "P", "Q"), ("backward", "Q", "P")] {
        out += &format!(
            "theorem {name} (base : {from}) : {to} := by\n  unfold {from} at base\n  unfold {to}\n  first | {with}\n"
        );
    }
    out
}

async fn ask(pool: &dyn Lean, header: &str, source: String) -> Result<Elaborated, Equality> {
    let request = ElabRequest {
        header: header.to_owned(),
        source,
        options: OPTIONS,
        want_axioms: true,
        want_decls: true,
        want_raw: false,
        want_use_types: false,
    };
    let why = match pool.elaborate(&request).await {
        Outcome::Accepted(e) | Outcome::Rejected(e) => return Ok(e),
        Outcome::TimedOut { limit, .. } => format!("timed out ({limit})"),
        Outcome::OutOfMemory { .. } => "out of memory".to_owned(),
        Outcome::StackOverflow => "out of stack".to_owned(),
        Outcome::Crashed { .. } => "Lean crashed".to_owned(),
        Outcome::HeaderFailed { .. } => "the header failed".to_owned(),
        Outcome::ToolchainMissing { reason } => reason,
    };
    Err(Equality::Undecided { why })
}

/// Whether the elaboration holds a proof by this name that rests on no `sorry`.
pub(crate) fn proved(e: &Elaborated, name: &str) -> bool {
    e.decls.iter().any(|d| d.name == name && !d.has_sorry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_statements_are_put_to_lean() {
        for bad in [
            "axiom x : False theorem t : True := by trivial",
            "macro \"x\" : term => `(1) theorem t : x = 1 := by sorry",
            "instance : Inhabited Nat := ⟨1⟩ theorem t : True := by sorry",
            "theorem t : True) theorem u : (True := by sorry",
            "#eval 1 theorem t : True := sorry",
            "just words",
        ] {
            assert!(Statement::new(bad).is_err(), "{bad}");
        }
        let s = Statement::new("open Nat\ndef d := 1\ntheorem t (x : ℕ) : x = d := by sorry").unwrap();
        assert!(s.as_prop("P", "").contains("theorem stmt (x : ℕ) : x = d := sorry\nend OfP"));
    }

    #[test]
    fn layout_is_no_meaning_and_words_are() {
        let parts = |t| Statement::new(t).unwrap().parts;
        let a = parts("theorem a (x : ℕ) :\n  x = x := by sorry");
        assert!(same_text(&a, &parts("theorem b (x : ℕ) : x  =  x := sorry")));
        assert!(!same_text(&a, &parts("theorem b (x : ℕ) (h : x = x) : x = x := sorry")));
        assert!(!same_text(&parts("theorem a : f 2 5 := sorry"), &parts("theorem a : f 25 := sorry")));
    }
}
