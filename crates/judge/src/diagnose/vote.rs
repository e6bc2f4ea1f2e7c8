//! One diagnosis of a row, and what several of them come to.

use crate::Assessment;
use crate::track::{Category, VerdictWord};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What Lean says of a correction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "lean", rename_all = "snake_case")]
pub enum CorrectionCheck {
    /// It elaborates.
    Elaborates,
    /// It cannot be checked here: the statement as given does not elaborate either (it needs a
    /// library that is not here), or Lean gave no answer.
    Unchecked {
        /// What kept it from being checked.
        reason: String,
    },
}

/// What the comparison of a correction with the informal statement said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "meaning", rename_all = "snake_case")]
pub enum MeaningCheck {
    /// They say the same.
    Aligned,
    /// They still differ.
    Differs {
        /// How.
        reasons: Vec<String>,
    },
    /// No verdict could be read.
    Unscored,
    /// The comparison is switched off.
    NotAsked,
}

/// A diagnosis of a misaligned row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The category.
    pub category: Category,
    /// The wrong part, or `premise section`.
    pub segment: String,
    /// The whole statement, mended.
    pub correction: String,
    /// Whether Lean takes it.
    #[serde(flatten)]
    pub lean: CorrectionCheck,
    /// Whether it says what the informal statement says.
    #[serde(flatten)]
    pub meaning: MeaningCheck,
}

/// One pass over a row.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Vote {
    /// Its verdict; absent where no reply could be read.
    pub verdict: Option<VerdictWord>,
    /// The comparison.
    pub assessment: Option<Assessment>,
    /// The diagnosis; absent where aligned, and where none held.
    pub fault: Option<Fault>,
    /// Why there is no error after all, where the model that was asked for it found none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_error: Option<String>,
    /// Diagnoses asked for.
    pub attempts: u32,
    /// What went wrong last, where something did.
    pub problem: Option<String>,
}

/// The verdict of most votes; a tie counts as misaligned, since an unnoticed error costs more than a
/// second look. `None` when no vote has a verdict.
pub(super) fn verdict(votes: &[Vote]) -> Option<VerdictWord> {
    let count = |v| votes.iter().filter(|vote| vote.verdict == Some(v)).count();
    match (count(VerdictWord::Aligned), count(VerdictWord::Misaligned)) {
        (0, 0) => None,
        (a, m) if a > m => Some(VerdictWord::Aligned),
        _ => Some(VerdictWord::Misaligned),
    }
}

/// The diagnosis of the category that most votes name; of several such, the one the taxonomy tries
/// first; within it, the first whose correction holds best.
pub(super) fn fault(votes: &[Vote]) -> Option<&Fault> {
    let faults: Vec<&Fault> = votes.iter().filter_map(|v| v.fault.as_ref()).collect();
    let mut count: BTreeMap<Category, usize> = BTreeMap::new();
    for f in &faults {
        *count.entry(f.category).or_default() += 1;
    }
    let chosen = count.into_iter().min_by_key(|(c, n)| (std::cmp::Reverse(*n), !c.is_specific(), *c))?.0;
    let weakness = |f: &Fault| {
        let lean = u8::from(f.lean != CorrectionCheck::Elaborates);
        let meaning = match f.meaning {
            MeaningCheck::Aligned => 0,
            MeaningCheck::NotAsked => 1,
            MeaningCheck::Unscored => 2,
            MeaningCheck::Differs { .. } => 3,
        };
        (meaning, lean)
    };
    faults.into_iter().filter(|f| f.category == chosen).min_by_key(|f| weakness(f))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vote(v: VerdictWord, category: Option<(&str, MeaningCheck)>) -> Vote {
        let fault = category.map(|(c, meaning)| Fault {
            category: Category::parse(c).unwrap(),
            segment: "s".into(),
            correction: format!("{c} {meaning:?}"),
            lean: CorrectionCheck::Elaborates,
            meaning,
        });
        Vote { verdict: Some(v), fault, attempts: 1, ..Vote::default() }
    }

    #[test]
    fn most_votes_count_and_a_tie_is_a_warning() {
        let a = || vote(VerdictWord::Aligned, None);
        let m = || vote(VerdictWord::Misaligned, None);
        let none = || Vote { verdict: None, ..a() };
        assert_eq!(verdict(&[a(), a(), m()]), Some(VerdictWord::Aligned));
        assert_eq!(verdict(&[a(), m()]), Some(VerdictWord::Misaligned));
        assert_eq!(verdict(&[none(), a()]), Some(VerdictWord::Aligned));
        assert_eq!(verdict(&[none()]), None);
    }

    #[test]
    fn the_category_of_most_votes_then_the_more_specific() {
        let m = |c: &str, meaning| vote(VerdictWord::Misaligned, Some((c, meaning)));
        let of = |votes: &[Vote]| fault(votes).map(|f| f.category.code());
        use MeaningCheck::{Aligned, NotAsked};
        assert_eq!(of(&[m("C4", Aligned), m("S1.3", NotAsked), m("C4", Aligned)]), Some("C4"));
        assert_eq!(of(&[m("C4", Aligned), m("I2", NotAsked)]), Some("I2"), "a catch-all comes last");
        let differs = MeaningCheck::Differs { reasons: vec![] };
        let votes = [m("C4", differs), m("C4", Aligned)];
        assert!(fault(&votes).unwrap().correction.ends_with("Aligned"), "the correction that holds is taken");
        assert_eq!(of(&[vote(VerdictWord::Misaligned, None)]), None);
    }
}
