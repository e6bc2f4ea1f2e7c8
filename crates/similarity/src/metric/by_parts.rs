//! Metrics of the statements' parts: each is one figure of their [`super::likeness`].

use super::spec::{Spec, Work};
use crate::build::Naming;

/// The metric `parts`.
pub(super) const PARTS: Spec = part(
    "parts",
    "Hypotheses as a set, conclusion and variables together, by optimal assignment",
    false,
    Work::Parts(Naming::Types, |l| l.whole),
);

/// The metric `parts-named`.
pub(super) const PARTS_NAMED: Spec = part(
    "parts-named",
    "The same with variables known by their names instead of their types",
    false,
    Work::Parts(Naming::Names, |l| l.whole),
);

/// The metric `parts-edits`.
pub(super) const PARTS_EDITS: Spec = part(
    "parts-edits",
    "Minus the logarithm of one plus the distance `parts` is made of",
    false,
    Work::Parts(Naming::Types, |l| l.edits),
);

/// The metric `premises`.
pub(super) const PREMISES: Spec =
    part("premises", "Hypotheses alone", false, Work::Parts(Naming::Types, |l| l.premises));

/// The metric `conclusion`.
pub(super) const CONCLUSION: Spec =
    part("conclusion", "Conclusions alone", false, Work::Parts(Naming::Types, |l| l.conclusion));

/// The metric `variables`.
pub(super) const VARIABLES: Spec =
    part("variables", "Overlap of the variables' types", false, Work::Parts(Naming::Types, |l| l.variables));

/// The metric `constants`.
pub(super) const CONSTANTS: Spec =
    part("constants", "Overlap of constants and operators", false, Work::Parts(Naming::Types, |l| l.constants));

/// The metric `relations`.
pub(super) const RELATIONS: Spec =
    part("relations", "Overlap of relations with their direction", false, Work::Parts(Naming::Types, |l| l.relations));

/// The metric `premise-count`.
pub(super) const PREMISE_COUNT: Spec =
    part("premise-count", "Likeness of the numbers of hypotheses", false, Work::Parts(Naming::Types, |l| l.count));

/// The metric `agreement`.
pub(super) const AGREEMENT: Spec = part(
    "agreement",
    "Share of parts that agree exactly: variables' types, number of hypotheses, relations, numerals",
    true,
    Work::Parts(Naming::Types, |l| l.agreement),
);

const fn part(name: &'static str, help: &'static str, combines: bool, work: Work) -> Spec {
    Spec { name, help, combines, work }
}
