//! Values at which statements disagree: where they say something, and how they are told.
//!
//! They are what the worker found. Lean checks the theorem that stands behind a sentence; that it is about these values is the
//! worker's word, and the variables' names are the file's own.

use super::evidence::{PARTED, Proofs};
use serde::Deserialize;
use std::collections::BTreeSet;

/// That pieces disagree, and a proof that gives the values.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Disagreement {
    pub statement: String,
    pub proof: String,
    /// The values, in words; untrusted.
    #[serde(default)]
    pub values: String,
    /// Of two statements the candidate's is the one that holds.
    #[serde(default)]
    pub candidate: bool,
}

/// Theorems that a statement fails at values.
const FAILS: [&str; 2] = ["reference_fails_here", "candidate_fails_here"];

impl Proofs {
    /// What Lean can be asked of the values where nothing else was shown: the source, its one theorem, and the sentence that it
    /// stands behind. The values are the worker's word.
    pub(super) fn at_values(&self, composed: &str) -> Vec<(String, String, String)> {
        let told = |name: &str, d: &Disagreement, says: String| {
            let source = format!("{composed}\n{}theorem {name} : {} :=\n  {}\n\n", self.opened, d.statement, d.proof);
            (source, name.to_owned(), says)
        };
        let parted = self.parted.iter().filter_map(|d| Some(told(PARTED, d, self.disagree_at()?)));
        let alone = [("reference", FAILS[0], &self.reference_fails), ("candidate", FAILS[1], &self.candidate_fails)];
        let alone = alone.into_iter().filter(|_| self.parted.is_none());
        let alone = alone.filter_map(|(side, name, d)| {
            let d = d.as_ref()?;
            Some(told(name, d, format!("at {} the {side} does not hold", plain_values(&d.values)?)))
        });
        parted.chain(alone).collect()
    }

    /// The values at which the statements disagree, in words.
    pub(super) fn disagree_at(&self) -> Option<String> {
        let d = self.parted.as_ref()?;
        let (holds, not) = if d.candidate { ("candidate", "reference") } else { ("reference", "candidate") };
        Some(format!("at {} the {holds} holds and the {not} does not", plain_values(&d.values)?))
    }

    /// What was found at values says nothing where a variable may have none: of `e : Fin m ≃ Fin n` there is one only if `m = n`, whatever
    /// the pieces say.
    pub(super) fn without_values(&mut self) {
        (self.parted, self.reference_fails, self.candidate_fails) = (None, None, None);
    }
}

/// Whether there is a value of a type, as Lean prints it: numbers, propositions, sets, functions into these, types.
pub(super) fn has_values(ty: &str) -> bool {
    let last = ty.rsplit(" → ").next().unwrap_or(ty);
    ["ℕ", "ℤ", "ℚ", "ℝ", "ℂ", "Prop", "Type"].contains(&last)
        || ["Type ", "Set ", "Finset "].iter().any(|s| last.starts_with(s))
}

/// Values that can be told: each of another variable, whose name is one word. A name is the file's own and may be anything.
fn plain_values(values: &str) -> Option<&str> {
    let mut names = BTreeSet::new();
    let plain = |part: &str| {
        let (name, value) = part.split_once(" = ")?;
        let name = name.strip_suffix(" z").unwrap_or(name);
        let word = name.chars().all(|c| c.is_alphanumeric() || "_'".contains(c));
        let number = value.chars().all(|c| c.is_ascii_digit() || "()-+*/ z.".contains(c));
        (word && number && !name.is_empty()).then(|| name.to_owned())
    };
    let told = values.split(", ").all(|part| plain(part).is_some_and(|name| names.insert(name)));
    told.then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_values_of_named_variables_are_told() {
        for told in ["n = 10", "a = 2, b' = (-4)", "f z = 2 * z + 1, x_1 = 3/2"] {
            assert_eq!(plain_values(told), Some(told));
        }
        for not in ["", "f = 3, f = 4", "all is well = 1", "n anything", "x = <b>", "a = 1, "] {
            assert_eq!(plain_values(not), None, "{not}");
        }
        assert!(["ℕ", "ℝ → ℝ", "ℕ → ℤ → ℝ", "Type u1", "Type", "Set ℝ", "ℕ → Prop"].iter().all(|t| has_values(t)));
        assert!(["Fin m ≃ Fin n", "Fact (n = 3)", "Fin n", "ℕ → Fin n", "IsEmpty α"].iter().all(|t| !has_values(t)));
    }
}
