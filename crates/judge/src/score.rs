//! From the labels of a scorer's items to one number, and from the number to a verdict.
//!
//! Two published ways: the Sugeno integral of LeanScorer (Mathesis) and the direct formula of the
//! released AriaScorer. Both are pure functions of how many items carry which label.

use serde::{Deserialize, Serialize};

/// How well one condition or conclusion is formalized.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Label {
    /// Perfectly match.
    A,
    /// Minor inconsistency.
    B,
    /// Major inconsistency.
    C,
}

/// How labels become a number in `0..=1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Aggregation {
    /// The Sugeno integral of f(A)=1, f(B)=0.5, f(C)=0 under LeanScorer's measure, to two decimals.
    Sugeno,
    /// AriaScorer's released formula: `a/n`, times 0.9 for one B, times `1 - 0.2b` for more.
    Direct,
}

/// An aggregation with its threshold.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// How labels become a number.
    pub aggregation: Aggregation,
    /// A score passes when it is at least this and above 0, so that 0 means 'no item is a C' (the
    /// recall setting of Aria's table 2).
    pub alpha: f64,
    /// Do as the released LeanScorer does, which shortens more than ten labels to ten, the Cs turned
    /// into Bs, *before* it looks for a C: a long list with a C then does not score 0.
    #[serde(default)]
    pub released_shortening: bool,
}

impl Scoring {
    /// LeanScorer as published: Sugeno, 0.6.
    pub const LEAN: Self = Self { aggregation: Aggregation::Sugeno, alpha: 0.6, released_shortening: false };
    /// AriaScorer as released: direct, 0.9.
    pub const ARIA: Self = Self { aggregation: Aggregation::Direct, alpha: 0.9, released_shortening: false };

    /// The score of some labels, in `0..=1`; nothing for no labels.
    pub fn score(&self, labels: &[Label]) -> Option<f64> {
        let count = |l: Label| labels.iter().filter(|x| **x == l).count();
        let (mut a, mut b, mut c) = (count(Label::A), count(Label::B), count(Label::C));
        if labels.is_empty() {
            return None;
        }
        if self.released_shortening && labels.len() > 10 {
            a = 10 * a / labels.len();
            b = 10 - a;
            c = 0;
        }
        if c > 0 {
            return Some(0.0);
        }
        Some(match self.aggregation {
            Aggregation::Sugeno => sugeno(a, b),
            Aggregation::Direct => direct(a, b),
        })
    }

    /// Whether a score is enough.
    pub fn passes(&self, score: f64) -> bool {
        score > 0.0 && score >= self.alpha
    }
}

/// The Sugeno integral for `a` As and `b` Bs (no C): the best of `a/n`, reached by the As alone, and
/// of each prefix with `j` Bs, whose value is at most f(B) and whose measure shrinks with every B.
fn sugeno(a: usize, b: usize) -> f64 {
    if b == 0 {
        return 1.0;
    }
    let n = (a + b) as f64;
    let measure = |j: usize| {
        let penalty = if j == 1 { 0.9 } else { (1.0 - 0.2 * j as f64).max(0.0) };
        (a + j) as f64 / n * penalty
    };
    let best = (1..=b).map(|j| measure(j).min(0.5)).fold(a as f64 / n, f64::max);
    (best * 100.0).round() / 100.0
}

fn direct(a: usize, b: usize) -> f64 {
    let share = a as f64 / (a + b) as f64;
    match b {
        0 => 1.0,
        1 => share * 0.9,
        _ => share * (1.0 - 0.2 * b as f64).max(0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    fn labels(text: &str) -> Vec<Label> {
        text.chars()
            .map(|c| match c {
                'A' => Label::A,
                'B' => Label::B,
                _ => Label::C,
            })
            .collect()
    }

    #[test]
    fn by_hand() {
        // a/n = 0.75 beats min(0.5, 4/4 * 0.9).
        assert_eq!(Scoring::LEAN.score(&labels("AABA")), Some(0.75));
        // mu: 1/4*0.9, 2/4*0.6, 3/4*0.4, 4/4*0.2; the second is the largest.
        assert_eq!(Scoring::LEAN.score(&labels("BBBB")), Some(0.3));
        // a/n = 1/3; mu_1 = 2/3*0.9 = 0.6, cut to f(B).
        assert_eq!(Scoring::LEAN.score(&labels("ABB")), Some(0.5));
        assert_eq!(Scoring::LEAN.score(&labels("B")), Some(0.5));
        assert_eq!(Scoring::LEAN.score(&labels("AAAC")), Some(0.0));
        assert_eq!(Scoring::LEAN.score(&[]), None);
        let aria = |t: &str| Scoring::ARIA.score(&labels(t)).unwrap();
        assert!((aria("AAAB") - 0.675).abs() < 1e-12);
        assert!((aria("AABB") - 0.3).abs() < 1e-12);
        assert!(aria("ABBBBBB").abs() < 1e-12);
        assert!((aria("AAA") - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_threshold_of_zero_asks_for_no_c() {
        let recall = Scoring { alpha: 0.0, ..Scoring::ARIA };
        assert!(recall.passes(recall.score(&labels("AB")).unwrap()));
        assert!(!recall.passes(recall.score(&labels("AAC")).unwrap()));
        assert!(Scoring::LEAN.passes(0.6) && !Scoring::LEAN.passes(0.59));
    }

    #[test]
    fn the_released_shortening_forgives_a_c_in_a_long_list() {
        let released = Scoring { released_shortening: true, ..Scoring::LEAN };
        let long = labels("AAAAAAAAAAC");
        assert_eq!(Scoring::LEAN.score(&long), Some(0.0));
        assert_eq!(released.score(&long), Some(0.9));
        assert_eq!(released.score(&labels("AAAAAAAAAC")), Some(0.0));
    }

    #[derive(Deserialize)]
    struct Golden {
        labels: String,
        score: f64,
        human: u8,
    }

    #[test]
    fn the_released_scores_are_reproduced() {
        let path =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/leanscorer-golden.jsonl");
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("SKIPPED: {} is not there", path.display());
            return;
        };
        let rows: Vec<Golden> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
        assert_eq!(rows.len(), 98);
        let wrong: Vec<&str> = rows
            .iter()
            .filter(|r| Scoring::LEAN.score(&labels(&r.labels)) != Some(r.score))
            .map(|r| r.labels.as_str())
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        let cell = |pass: bool, human: u8| {
            rows.iter().filter(|r| Scoring::LEAN.passes(r.score) == pass && r.human == human).count()
        };
        assert_eq!((cell(true, 1), cell(true, 0), cell(false, 1), cell(false, 0)), (49, 3, 6, 40));
    }

    proptest! {
        #[test]
        fn a_worse_label_never_helps(text in "[ABC]{1,14}", at in 0usize..14) {
            for scoring in [Scoring::LEAN, Scoring::ARIA] {
                let before = labels(&text);
                let mut after = before.clone();
                let i = at % after.len();
                after[i] = match after[i] { Label::A => Label::B, _ => Label::C };
                let (x, y) = (scoring.score(&before).unwrap(), scoring.score(&after).unwrap());
                prop_assert!((0.0..=1.0).contains(&x));
                prop_assert!(y <= x + 1e-12, "{before:?} {x} -> {after:?} {y}");
            }
        }

        #[test]
        fn order_does_not_count(text in "[ABC]{1,14}") {
            let mut sorted = labels(&text);
            let given = Scoring::LEAN.score(&sorted);
            sorted.reverse();
            prop_assert_eq!(given, Scoring::LEAN.score(&sorted));
        }
    }
}
