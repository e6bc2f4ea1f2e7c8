//! The evidence file: imports, the lemmas of the normal form, both statements, a theorem a direction.

use super::compose::{CANDIDATE, REFERENCE};
use super::relation::{Lemmas, Side};
use super::values::Disagreement;
use serde::Deserialize;

/// The part of the worker's answer from which theorems are made.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Proofs {
    /// Proof of the candidate from the reference.
    pub forward: Option<String>,
    /// Proof of the reference from the candidate.
    pub backward: Option<String>,
    /// At some values the reference's pieces hold and the candidate's do not, of those without a partner.
    #[serde(default)]
    pub reference_holds: Option<Disagreement>,
    /// The other way round.
    #[serde(default)]
    pub candidate_holds: Option<Disagreement>,
    /// At some values one of the statements holds and the other does not, whichever variables are taken for whichever.
    #[serde(default)]
    pub parted: Option<Disagreement>,
    /// The reference fails at some values.
    #[serde(default)]
    pub reference_fails: Option<Disagreement>,
    /// The candidate does.
    #[serde(default)]
    pub candidate_fails: Option<Disagreement>,
    reference_arity: usize,
    candidate_arity: usize,
    reference_levels: usize,
    candidate_levels: usize,
    reference_normal: String,
    candidate_normal: String,
    /// What puts variables before hypotheses, in the statement named `H` and in a goal; empty where they stand so.
    #[serde(default)]
    reference_known: String,
    #[serde(default)]
    reference_goal: String,
    #[serde(default)]
    candidate_known: String,
    #[serde(default)]
    candidate_goal: String,
    /// The more general statement, `H`, at the types of which the other one speaks.
    #[serde(default)]
    reference_taken: Option<String>,
    #[serde(default)]
    candidate_taken: Option<String>,
    /// Definitions by which structures are opened.
    #[serde(default)]
    pub opened: String,
}

/// What an evidence file proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wanted {
    pub forward: bool,
    pub backward: bool,
    pub disagreements: bool,
    /// Both directions at once: each statement is brought to its normal form once.
    pub together: bool,
}

/// Theorem that the reference's pieces hold at values where the candidate's do not.
const ONLY_REFERENCE: &str = "reference_pieces_hold_alone";
/// Theorem that the candidate's pieces hold at values where the reference's do not.
const ONLY_CANDIDATE: &str = "candidate_pieces_hold_alone";

/// Theorem that one statement holds at values where the other does not.
pub(super) const PARTED: &str = "statements_disagree";

/// What the names of our lemmas begin with in a proof.
const OURS: &str = "_root_.Sameness.";

/// Theorem that has both directions, of which the next two are the halves.
const BOTH: &str = "statements_are_equivalent";
/// Theorem of the direction from reference to candidate.
pub(super) const FORWARD: &str = "candidate_of_reference";
/// Theorem of the direction from candidate to reference.
pub(super) const BACKWARD: &str = "reference_of_candidate";

impl Proofs {
    /// The two statements stand at one universe because one of them names fewer.
    pub(super) fn at_one_universe(&self) -> bool {
        self.reference_levels != self.candidate_levels
    }

    /// One of the statements was taken at types of which the other speaks.
    pub(super) fn taken(&self) -> bool {
        self.reference_taken.is_some() || self.candidate_taken.is_some()
    }

    /// Lemmas that only one side's normal form needed. None are told where that is not known (the whole set stands there).
    pub(super) fn lemmas(&self) -> Lemmas {
        let (r, c) = (lemmas_in(&self.reference_normal), lemmas_in(&self.candidate_normal));
        let without = |names: &[&str], others: &[&str]| -> Vec<String> {
            names.iter().filter(|n| !others.contains(n)).map(|n| (*n).to_owned()).collect()
        };
        Lemmas { reference: without(&r, &c), candidate: without(&c, &r) }
    }

    /// Whether both directions can be proved in one theorem: the statements are closed, their binders stand as they are, at the types that
    /// are there.
    pub(super) fn can_stand_together(&self) -> bool {
        let orders = [&self.reference_known, &self.reference_goal, &self.candidate_known, &self.candidate_goal];
        let closed = self.reference_arity == 0 && self.candidate_arity == 0;
        closed
            && !self.taken()
            && orders.iter().all(|o| o.is_empty())
            && self.forward.is_some()
            && self.backward.is_some()
    }

    /// The source after the header, with the theorems it has, and their names.
    pub(super) fn source(&self, composed: &str, wanted: Wanted) -> (String, Vec<String>) {
        let same = self.reference_levels == self.candidate_levels;
        let levels = |n: usize| -> Vec<String> {
            (1..=n).map(|i| if same { format!("u{i}") } else { "0".to_owned() }).collect()
        };
        let declared = if same && self.reference_levels > 0 {
            format!(".{{{}}}", levels(self.reference_levels).join(", "))
        } else {
            String::new()
        };
        let r = Shown {
            name: REFERENCE,
            text: closed(REFERENCE, self.reference_arity, &levels(self.reference_levels)),
            normal: &self.reference_normal,
            known: &self.reference_known,
            goal: &self.reference_goal,
            taken: self.reference_taken.as_deref(),
        };
        let c = Shown {
            name: CANDIDATE,
            text: closed(CANDIDATE, self.candidate_arity, &levels(self.candidate_levels)),
            normal: &self.candidate_normal,
            known: &self.candidate_known,
            goal: &self.candidate_goal,
            taken: self.candidate_taken.as_deref(),
        };
        let mut source = format!("{composed}\n{}", self.opened);
        let mut theorems = Vec::new();
        let together = wanted.together && self.can_stand_together();
        if let (true, Some(forward), Some(backward)) = (together, &self.forward, &self.backward) {
            source.push_str(&equivalence(&declared, (&r, &c), (forward, backward)));
            for (name, known, goal, half) in [(FORWARD, &r, &c, "1"), (BACKWARD, &c, &r, "2")] {
                let (known, goal) = (known.said(), &goal.text);
                source.push_str(&format!("theorem {name}{declared} : {known} → {goal} := {BOTH}{declared}.{half}\n\n"));
                theorems.push(name.to_owned());
            }
            return (source, theorems);
        }
        for (name, wanted, proof, known, goal) in
            [(FORWARD, wanted.forward, &self.forward, &r, &c), (BACKWARD, wanted.backward, &self.backward, &c, &r)]
        {
            if let (true, Some(proof)) = (wanted, proof) {
                source.push_str(&theorem(name, &declared, known, goal, proof));
                theorems.push(name.to_owned());
            }
        }
        // Pieces may disagree where the hypotheses around them do not hold; the statements themselves may not.
        let disagreements =
            [(ONLY_REFERENCE, &self.reference_holds), (ONLY_CANDIDATE, &self.candidate_holds), (PARTED, &self.parted)];
        for (name, found) in disagreements.into_iter().filter(|_| self.parted.is_some()) {
            if let (true, Some(d)) = (wanted.disagreements, found) {
                source.push_str(&format!("theorem {name} : {} :=\n  {}\n\n", d.statement, d.proof));
                theorems.push(name.to_owned());
            }
        }
        (source, theorems)
    }
}

/// Theorems that a statement is false.
pub(super) const FALSE: [&str; 2] = ["reference_is_false", "candidate_is_false"];

impl Proofs {
    /// The source after the header with the theorem that a statement is false, at the lowest universe, and the theorem's name.
    pub(super) fn denial(&self, composed: &str, side: Side, tactics: &str) -> (String, String) {
        let (theorem, name, arity, levels) = match side {
            Side::Reference => (FALSE[0], REFERENCE, self.reference_arity, self.reference_levels),
            Side::Candidate => (FALSE[1], CANDIDATE, self.candidate_arity, self.candidate_levels),
        };
        let said = closed(name, arity, &vec!["0".to_owned(); levels]);
        let source = format!("{composed}\ntheorem {theorem} : ¬ ({said}) := by\n  unfold {name}\n{tactics}\n");
        (source, theorem.to_owned())
    }
}

/// A statement as a theorem names it, and the tactics for the order of its binders and for its normal form.
struct Shown<'a> {
    name: &'a str,
    text: String,
    normal: &'a str,
    known: &'a str,
    goal: &'a str,
    taken: Option<&'a str>,
}

impl Shown<'_> {
    fn said(&self) -> String {
        if self.text.starts_with('∀') { format!("({})", self.text) } else { self.text.clone() }
    }
}

/// A statement for all the variables that its definition takes.
fn closed(name: &str, arity: usize, levels: &[String]) -> String {
    let levels = if levels.is_empty() { String::new() } else { format!(".{{{}}}", levels.join(", ")) };
    if arity == 0 {
        return format!("{name}{levels}");
    }
    let variables: Vec<String> = (1..=arity).map(|i| format!("p{i}")).collect();
    let variables = variables.join(" ");
    format!("∀ {variables}, @{name}{levels} {variables}")
}

fn theorem(name: &str, levels: &str, known: &Shown<'_>, goal: &Shown<'_>, proof: &str) -> String {
    let normal = |s: &Shown<'_>, at: &str| {
        if s.normal.is_empty() { String::new() } else { format!("  {}{at}\n", s.normal) }
    };
    let line = |tactics: &str| if tactics.is_empty() { String::new() } else { format!("  {tactics}\n") };
    format!(
        "theorem {name}{levels} : {} → {} := by\n  intro H\n  unfold {} at H\n  unfold {}\n{}{}{}{}{}{}\n\n",
        known.said(),
        goal.said(),
        known.name,
        goal.name,
        known.taken.map_or(String::new(), |t| format!("  {t}\n")),
        line(known.known),
        line(goal.goal),
        normal(known, " at H"),
        normal(goal, ""),
        proof.trim_start_matches('\n')
    )
}

/// Our own lemmas in the text of a `simp`, once each.
fn lemmas_in(tactic: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for part in tactic.split(OURS).skip(1) {
        let end = part.find(|c: char| !(c.is_alphanumeric() || "_'.".contains(c))).unwrap_or(part.len());
        if !found.contains(&&part[..end]) {
            found.push(&part[..end]);
        }
    }
    found
}

/// Both directions. Of each statement `W` is what is known to be equivalent to it, a variable here, so that it is the statement that is
/// brought to its normal form and nothing else.
fn equivalence(levels: &str, (r, c): (&Shown<'_>, &Shown<'_>), (forward, backward): (&str, &str)) -> String {
    let form = |s: &Shown<'_>, w: &str, h: &str, k: &str| {
        let said = s.said();
        let normal = if s.normal.is_empty() { String::new() } else { format!("  {} at {h}\n", s.normal) };
        format!(
            "  obtain ⟨{w}, {h}, {k}⟩ : ∃ W : Prop → Prop, W {said} ∧ ∀ A, W A → ({said} → A) ∧ (A → {said}) :=\n    \
             ⟨fun A => ({said} → A) ∧ (A → {said}), ⟨id, id⟩, fun _ h => h⟩\n  unfold {} at {h}\n{normal}  replace {k} := {k} _ {h}\n  clear {h} {w}\n",
            s.name,
        )
    };
    let half = |known: &str, proof: &str| {
        let proof = proof.trim_start_matches('\n').replace("\n", "\n  ");
        format!("  · replace H := {known}.1 H\n    clear kr kc\n  {proof}\n")
    };
    format!(
        "theorem {BOTH}{levels} : ({} → {}) ∧ ({} → {}) := by\n{}{}  refine ⟨fun H => kc.2 ?_, fun H => kr.2 ?_⟩\n{}{}\n",
        r.said(),
        c.text,
        c.said(),
        r.text,
        form(r, "Wr", "hr", "kr"),
        form(c, "Wc", "hc", "kc"),
        half("kr", forward),
        half("kc", backward),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lemmas_of_a_normal_form_are_read_from_its_text() {
        let text = "try simp only [-eq_self, _root_.Sameness.unit_both, _root_.ne_eq, _root_.Sameness.mem_x', _root_.Sameness.unit_both]";
        assert_eq!(lemmas_in(text), ["unit_both", "mem_x'"]);
        assert!(lemmas_in("simp only [bitvec_to_nat]").is_empty());
    }

    #[test]
    fn variables_and_universes_are_closed_over() {
        assert_eq!(closed("s", 0, &[]), "s");
        assert_eq!(closed("s", 2, &["u1".into()]), "∀ p1 p2, @s.{u1} p1 p2");
    }
}
