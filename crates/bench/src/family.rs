//! The list of families: a line is a family's word in items, which is the name of its file in
//! `check/families/` too, and the type there that checks it.

use crate::words::words;

/// Hands the list to a macro: one makes the words below of it, one the checkers (`check/families`).
macro_rules! families {
    ($make:ident) => {
        $make! {
            ring_identity RingIdentity
            fin_truth_table FinTruthTable
            bool_structure BoolStructure
            set_equality SetEquality
            linear_inequality LinearInequality
            behavioral Behavioral
        }
    };
}
pub(crate) use families;

macro_rules! make_words {
    ($($word:ident $variant:ident)+) => {
        words! {
            /// A family of statements (`docs/families.md`): which form they have and how they are compared.
            pub enum Family as "family" {
                $(#[doc = concat!("`", stringify!($word), "`")] $variant = stringify!($word),)+
                /// Of no form: compared by proofs in both directions.
                Equivalence = "equivalence",
            }
        }
    };
}
families!(make_words);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_read_by_its_word_and_no_other() {
        assert_eq!("set_equality".parse(), Ok(Family::SetEquality));
        assert_eq!(serde_json::to_value(Family::FinTruthTable).unwrap(), "fin_truth_table");
        let said = "sets".parse::<Family>().unwrap_err().to_string();
        assert!(said.starts_with("unknown family `sets`: known are ring_identity, "), "{said}");
        assert!(said.ends_with(", behavioral, equivalence"), "{said}");
    }
}
