//! The metrics. A metric answers a score for a pair or why there is none; it never answers 0 for a pair
//! it could not look at.
//!
//! A metric is a [`Spec`] in a file here and its name in the list below, which makes the enum, the names
//! on the command line and in records, and the way to each spec: what is not in the list is not compiled.

mod answer;
mod elaborate;
mod found;
pub mod likeness;
mod search;
mod spec;
mod states;
mod transformations;

pub use answer::{Answer, Side, Unscored};
#[cfg(test)]
pub(super) use elaborate::fake;
pub use elaborate::{ProofContext, Tactics};
pub(super) use elaborate::{proposition, unknown_namespace};
pub use spec::{Spec, WithLean, Work};

use serde::{Deserialize, Serialize};

/// `mod FILE { Variant = CONSTANT, .. }`: the metrics of a file.
macro_rules! metrics {
    ($($vis:vis mod $file:ident { $($variant:ident = $spec:ident),+ })+) => {
        $($vis mod $file;)+

        /// A metric by name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        pub enum Metric {
            $($(#[doc = concat!("See the module `", stringify!($file), "`.")] $variant,)+)+
        }

        impl Metric {
            /// All of them, in the order of tables and records.
            pub const ALL: &[Self] = &[$($(Self::$variant),+),+];

            /// What it is made of.
            pub fn spec(self) -> &'static Spec {
                match self {
                    $($(Self::$variant => &$file::$spec,)+)+
                }
            }
        }
    };
}

metrics! {
    mod identity { Identity = METRIC }
    mod bleu { Bleu = SACREBLEU, BleuNltk = NLTK }
    pub mod ted_similarity { Ted = PAPER, TedAlpha = PAPER_ALPHA, TedNormal = NORMAL, TedNormalAlpha = NORMAL_ALPHA, Edits = EDITS }
    mod overlap { Labels = LABELS, Numerals = NUMERALS }
    mod by_parts {
        Parts = PARTS, PartsNamed = PARTS_NAMED, PartsEdits = PARTS_EDITS, Premises = PREMISES, Conclusion = CONCLUSION,
        Variables = VARIABLES, Constants = CONSTANTS, Relations = RELATIONS, PremiseCount = PREMISE_COUNT,
        Agreement = AGREEMENT
    }
    mod ted_expr { TedExpr = METRIC }
    mod typecheck { Typecheck = METRIC }
    mod definitional { Definitional = METRIC }
    pub mod beq_plus { BeqPlus = METRIC }
    pub mod trans_ted { TransTed = METRIC }
    mod relation { Relation = METRIC }
    pub mod majority { Majority = METRIC }
}

impl Metric {
    /// Those that need no Lean process beyond the parser.
    pub fn structural() -> Vec<Self> {
        Self::ALL.iter().copied().filter(|m| m.is_structural()).collect()
    }

    /// Whether it needs no Lean process beyond the parser.
    pub fn is_structural(self) -> bool {
        matches!(self.spec().work, Work::Texts(_) | Work::Trees(..) | Work::Parts(..))
    }

    /// Whether it goes into the combination: few and different, since more of the same make the
    /// model worse on some hundred pairs. What is left out is measured beside it.
    pub fn combines(self) -> bool {
        self.spec().combines
    }

    /// The name on the command line and in records.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// Whether it needs operator trees.
    pub(crate) fn needs_trees(self) -> bool {
        matches!(self.spec().work, Work::Trees(..) | Work::Parts(..))
    }
}

impl From<Metric> for &'static str {
    fn from(metric: Metric) -> Self {
        metric.name()
    }
}

impl TryFrom<String> for Metric {
    type Error = String;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let known = || Self::ALL.iter().map(|m| m.name()).collect::<Vec<_>>().join(", ");
        Self::ALL
            .iter()
            .copied()
            .find(|m| m.name() == name)
            .ok_or_else(|| format!("unknown metric `{name}`: known are {}", known()))
    }
}

impl clap::ValueEnum for Metric {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.name()).help(self.spec().help))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_ones_in_records_and_all_different() {
        let names: Vec<&str> = Metric::ALL.iter().map(|m| m.name()).collect();
        let known = [
            "identity",
            "bleu",
            "bleu-nltk",
            "ted",
            "ted-alpha",
            "ted-normal",
            "ted-normal-alpha",
            "edits",
            "labels",
            "numerals",
            "parts",
            "parts-named",
            "parts-edits",
            "premises",
            "conclusion",
            "variables",
            "constants",
            "relations",
            "premise-count",
            "agreement",
            "ted-expr",
            "typecheck",
            "definitional",
            "beq-plus",
            "trans-ted",
            "relation",
            "majority",
        ];
        assert_eq!(names[..known.len()], known);
        assert!(names.iter().enumerate().all(|(i, n)| !names[..i].contains(n)), "{names:?}");
        for m in Metric::ALL {
            let text = serde_json::to_string(m).unwrap();
            assert_eq!((text.trim_matches('"'), serde_json::from_str::<Metric>(&text).unwrap()), (m.name(), *m));
        }
        let said = serde_json::from_str::<Metric>("\"tde\"").unwrap_err().to_string();
        assert!(said.starts_with("unknown metric `tde`: known are identity, bleu,"), "{said}");
    }

    #[test]
    fn twenty_need_no_lean_and_nine_are_combined() {
        assert_eq!(Metric::structural(), Metric::ALL[..20]);
        let combined: Vec<&str> = Metric::ALL.iter().filter(|m| m.combines()).map(|m| m.name()).collect();
        let all = "edits labels numerals agreement ted-expr definitional beq-plus trans-ted majority";
        assert_eq!(combined.join(" "), all);
    }
}
