//! Scores that were computed, one line a pair, so that an interrupted measurement goes on where it
//! stopped and a new metric joins the old ones.
//!
//! A line belongs to a pair by the content of both sides. The settings of the metrics that run Lean
//! are not part of it: a ledger is of one set of settings.

use super::pairs::LabelledPair;
use crate::metric::{Side, Unscored};
use crate::score::{Answers, Metric};
use autoform_base::digest::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};

/// One score as written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// A score.
    Score(f64),
    /// Why there is none.
    Unscored(Unscored),
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    key: String,
    scores: BTreeMap<Metric, Entry>,
}

/// Scores by the content of pairs.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    answers: HashMap<String, Answers>,
}

/// The key of a pair: a digest of both sides.
fn key(first: &Side, second: &Side) -> String {
    let mut h = Sha256::new();
    for part in [&first.context, &first.text, &second.context, &second.text] {
        h.update((part.len() as u64).to_le_bytes());
        h.update(part);
    }
    hex(&h.finalize()[..16])
}

impl Ledger {
    /// Reads lines written by [`Ledger::line`]; a last line that was cut off is left out.
    ///
    /// # Errors
    /// The number of the first other line that cannot be read, from 1.
    pub fn read(text: &str) -> Result<Self, usize> {
        let mut ledger = Self::default();
        let lines: Vec<&str> = text.lines().collect();
        for (i, l) in lines.iter().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let line: Line = match serde_json::from_str(l) {
                Ok(line) => line,
                Err(_) if i + 1 == lines.len() && !text.ends_with('\n') => break,
                Err(_) => return Err(i + 1),
            };
            let known = ledger.answers.entry(line.key).or_default();
            known.extend(line.scores.into_iter().map(|(m, e)| match e {
                Entry::Score(s) => (m, Ok(s)),
                Entry::Unscored(u) => (m, Err(u)),
            }));
        }
        Ok(ledger)
    }

    /// What is written of a pair.
    pub fn all(&self, pair: &LabelledPair) -> Answers {
        self.answers.get(&key(&pair.first, &pair.second)).cloned().unwrap_or_default()
    }

    /// What is known of a pair. Undecided answers are not: another try may have more time.
    pub fn known(&self, pair: &LabelledPair) -> Answers {
        let mut answers = self.all(pair);
        answers.retain(|_, a| !matches!(a, Err(Unscored::Undecided { .. })));
        answers
    }

    /// The line for a pair's answers.
    pub fn line(pair: &LabelledPair, answers: &Answers) -> String {
        let entry = |a: &Result<f64, Unscored>| match a {
            Ok(s) => Entry::Score(*s),
            Err(u) => Entry::Unscored(u.clone()),
        };
        let scores = answers.iter().map(|(m, a)| (*m, entry(a))).collect();
        let line = Line { key: key(&pair.first, &pair.second), scores };
        serde_json::to_string(&line).expect("scores are finite and keys are text")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::pairs::Label;

    fn pair(text: &str) -> LabelledPair {
        LabelledPair {
            id: String::new(),
            group: String::new(),
            first: Side::new(text),
            second: Side::new("b"),
            label: Label::Equivalent(true),
        }
    }

    #[test]
    fn lines_come_back_and_add_up() {
        let (a, b) = (pair("a"), pair("a2"));
        let undecided = Err(Unscored::Undecided { message: "timed out".into() });
        let steps = Err(Unscored::OutOfSteps { message: "grind".into() });
        let no_tree = Err(Unscored::NoTree { side: "first".into(), message: "no".into() });
        let first = Answers::from([(Metric::Ted, Ok(0.5)), (Metric::BeqPlus, undecided)]);
        let second = Answers::from([(Metric::TedNormal, no_tree.clone()), (Metric::TransTed, steps.clone())]);
        let text = format!("{}\n{}\n", Ledger::line(&a, &first), Ledger::line(&a, &second));
        let ledger = Ledger::read(&text).unwrap();
        assert_eq!(
            ledger.known(&a),
            Answers::from([(Metric::Ted, Ok(0.5)), (Metric::TedNormal, no_tree), (Metric::TransTed, steps)])
        );
        assert!(ledger.known(&b).is_empty());
        assert!(matches!(ledger.all(&a)[&Metric::BeqPlus], Err(Unscored::Undecided { .. })));
    }

    #[test]
    fn only_a_cut_off_end_is_forgiven() {
        let good = Ledger::line(&pair("a"), &Answers::from([(Metric::Ted, Ok(1.0))]));
        assert!(Ledger::read(&format!("{good}\n{{\"key\":\"x")).unwrap().known(&pair("a")).len() == 1);
        assert_eq!(Ledger::read(&format!("{{\n{good}\n")).unwrap_err(), 1);
    }
}
