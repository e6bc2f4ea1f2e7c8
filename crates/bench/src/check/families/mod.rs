//! The families: each says which form its statements have and which theorems a pass needs.
//!
//! Their list is in `crate::family`; a file of the listed name here has the type that is listed with it.

mod finite;
mod lean_side;
mod rules;

pub(crate) use behavioral::tests as behavioral_tests;
pub(super) use rules::Rules;

use crate::family::{Family, families};

macro_rules! make_rules {
    ($($word:ident $variant:ident)+) => {
        $(mod $word;)+

        /// The rules of a family; nothing for items that have none, which `check::equivalence` judges.
        pub(super) fn rules(family: Family) -> Option<&'static dyn Rules> {
            match family {
                $(Family::$variant => Some(&$word::$variant),)+
                Family::Equivalence => None,
            }
        }
    };
}
families!(make_rules);
