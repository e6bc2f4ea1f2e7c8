//! The track's counting table, cell by cell, and the F1 made of it.
//!
//! | prediction | truth misaligned | truth aligned |
//! |---|---|---|
//! | misaligned, correct type | TP | FP |
//! | misaligned, wrong type | FN | FP |
//! | aligned | FN | TN |
//!
//! TP and FN belong to the true category, FP to the one that was predicted. So a wrong type is missed
//! once and not also counted against the category named in its place; the usual way to count, which
//! does both, is kept beside it ([`Counts::crossed`]).

use autoform_judge::track::{Answer, Label, VerdictWord};
use autoform_judge::track::{CATEGORIES as COUNT, Category};
use serde::Serialize;

/// Counts of one class.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Rightly named.
    pub tp: usize,
    /// Named on an aligned row.
    pub fp: usize,
    /// Not named where it was true.
    pub fn_: usize,
    /// Named on a misaligned row of another category: no FP in the track's table.
    pub crossed: usize,
}

/// `2 tp / (2 tp + fp + fn)`; 0 for a class that nobody named and that was never true, as the usual
/// implementations have it.
fn f1(tp: usize, wrong: usize) -> f64 {
    if tp == 0 { 0.0 } else { 2.0 * tp as f64 / (2 * tp + wrong) as f64 }
}

impl Counts {
    /// By the track's table.
    pub fn f1(&self) -> f64 {
        f1(self.tp, self.fp + self.fn_)
    }

    /// As confusion between categories is usually counted.
    pub(crate) fn usual_f1(&self) -> f64 {
        f1(self.tp, self.fp + self.fn_ + self.crossed)
    }

    /// How often the class was true.
    pub fn support(&self) -> usize {
        self.tp + self.fn_
    }

    /// Whether it was neither true nor named.
    pub fn is_absent(&self) -> bool {
        self.tp + self.fp + self.fn_ + self.crossed == 0
    }
}

/// Which cell of the table a row falls into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Misaligned, the right type.
    CorrectType,
    /// Misaligned, but a wrong type or none.
    WrongType,
    /// Misaligned, said to be aligned or not answered.
    MissedError,
    /// Aligned, but a category was assigned or the verdict is misaligned.
    FalseAlarm,
    /// Aligned, and said so without a category.
    TrueNegative,
}

/// The counts of the 28 categories.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryCounts {
    /// By [`Category::index`].
    pub classes: [Counts; COUNT],
    /// False alarms without a category of the menu: they count against no class.
    pub outside: usize,
    /// Aligned rows left alone.
    pub tn: usize,
}

impl Default for CategoryCounts {
    fn default() -> Self {
        Self { classes: [Counts::default(); COUNT], outside: 0, tn: 0 }
    }
}

impl CategoryCounts {
    /// Counts one row. `truth` is the true category, none for an aligned row; `said` is the answer, if
    /// there is one.
    pub fn add(&mut self, truth: Option<Category>, said: Option<&Answer>) -> Cell {
        let named = said.and_then(|a| a.error_category.as_ref());
        let on_menu = named.and_then(Label::category);
        let misaligned = said.is_some_and(|a| a.verdict == VerdictWord::Misaligned);
        let Some(truth) = truth else {
            // Assigning a category to an aligned row is an FP, whatever the verdict beside it.
            match (on_menu, misaligned || named.is_some()) {
                (Some(c), _) => self.classes[c.index()].fp += 1,
                (None, true) => self.outside += 1,
                (None, false) => {
                    self.tn += 1;
                    return Cell::TrueNegative;
                }
            }
            return Cell::FalseAlarm;
        };
        let class = &mut self.classes[truth.index()];
        if misaligned && on_menu == Some(truth) {
            class.tp += 1;
            return Cell::CorrectType;
        }
        class.fn_ += 1;
        if !misaligned {
            return Cell::MissedError;
        }
        if let Some(other) = on_menu {
            self.classes[other.index()].crossed += 1;
        }
        Cell::WrongType
    }

    /// Mean F1 over the 28.
    pub(crate) fn macro_f1(&self) -> f64 {
        self.classes.iter().map(Counts::f1).sum::<f64>() / COUNT as f64
    }

    /// Mean over the 28 as confusion is usually counted.
    pub(crate) fn usual_macro_f1(&self) -> f64 {
        self.classes.iter().map(Counts::usual_f1).sum::<f64>() / COUNT as f64
    }

    /// Mean over the categories that were true or named at all; none when there is none.
    pub(crate) fn present_macro_f1(&self) -> Option<f64> {
        let present: Vec<f64> = self.classes.iter().filter(|c| !c.is_absent()).map(Counts::f1).collect();
        (!present.is_empty()).then(|| present.iter().sum::<f64>() / present.len() as f64)
    }
}

/// The verdict as a binary classification, misaligned positive.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct VerdictCounts {
    /// Misaligned and said so.
    pub tp: usize,
    /// Aligned, said misaligned.
    pub fp: usize,
    /// Misaligned, said aligned or not answered.
    pub fn_: usize,
    /// Aligned and said so.
    pub tn: usize,
    /// Aligned and not answered: missed by both classes, named by none.
    pub unanswered_aligned: usize,
    /// Misaligned and not answered, part of `fn_`.
    pub unanswered_misaligned: usize,
}

impl VerdictCounts {
    /// Counts one row.
    pub fn add(&mut self, truth: VerdictWord, said: Option<VerdictWord>) {
        use VerdictWord::{Aligned, Misaligned};
        match (truth, said) {
            (Misaligned, Some(Misaligned)) => self.tp += 1,
            (Misaligned, Some(Aligned)) => self.fn_ += 1,
            (Misaligned, None) => {
                self.fn_ += 1;
                self.unanswered_misaligned += 1;
            }
            (Aligned, Some(Misaligned)) => self.fp += 1,
            (Aligned, Some(Aligned)) => self.tn += 1,
            (Aligned, None) => self.unanswered_aligned += 1,
        }
    }

    /// F1 of the class `misaligned`.
    pub(crate) fn misaligned_f1(&self) -> f64 {
        f1(self.tp, self.fp + self.fn_)
    }

    /// F1 of the class `aligned`.
    pub(crate) fn aligned_f1(&self) -> f64 {
        f1(self.tn, self.fp + self.unanswered_aligned + self.fn_ - self.unanswered_misaligned)
    }

    /// Mean of both.
    pub(crate) fn macro_f1(&self) -> f64 {
        f64::midpoint(self.misaligned_f1(), self.aligned_f1())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cat(code: &str) -> Category {
        Category::parse(code).unwrap()
    }

    fn says(code: Option<&str>, verdict: VerdictWord) -> Answer {
        let error_category = code.map(|c| Category::parse(c).map_or(Label::Other(c.into()), Label::Known));
        Answer { verdict, error_category, ..Answer::aligned("a") }
    }

    /// One row in every cell of the table, and what each adds.
    #[test]
    fn every_cell() {
        use VerdictWord::{Aligned, Misaligned};
        let zero = Counts::default();
        type Case = (Option<&'static str>, Option<Answer>, Cell, Vec<(&'static str, Counts)>, usize, usize);
        let cases: [Case; 10] = [
            // Truth misaligned (S2.5).
            (
                Some("S2.5"),
                Some(says(Some("S2.5"), Misaligned)),
                Cell::CorrectType,
                vec![("S2.5", Counts { tp: 1, ..zero })],
                0,
                0,
            ),
            (
                Some("S2.5"),
                Some(says(Some("I2"), Misaligned)),
                Cell::WrongType,
                vec![("S2.5", Counts { fn_: 1, ..zero }), ("I2", Counts { crossed: 1, ..zero })],
                0,
                0,
            ),
            (
                Some("S2.5"),
                Some(says(Some("nonsense"), Misaligned)),
                Cell::WrongType,
                vec![("S2.5", Counts { fn_: 1, ..zero })],
                0,
                0,
            ),
            (
                Some("S2.5"),
                Some(says(None, Misaligned)),
                Cell::WrongType,
                vec![("S2.5", Counts { fn_: 1, ..zero })],
                0,
                0,
            ),
            (
                Some("S2.5"),
                Some(says(None, Aligned)),
                Cell::MissedError,
                vec![("S2.5", Counts { fn_: 1, ..zero })],
                0,
                0,
            ),
            (
                Some("S2.5"),
                Some(says(Some("S2.5"), Aligned)),
                Cell::MissedError,
                vec![("S2.5", Counts { fn_: 1, ..zero })],
                0,
                0,
            ),
            // Truth aligned.
            (None, Some(says(Some("C4"), Misaligned)), Cell::FalseAlarm, vec![("C4", Counts { fp: 1, ..zero })], 0, 0),
            (None, Some(says(Some("C4"), Aligned)), Cell::FalseAlarm, vec![("C4", Counts { fp: 1, ..zero })], 0, 0),
            (None, Some(says(None, Misaligned)), Cell::FalseAlarm, vec![], 1, 0),
            (None, Some(says(None, Aligned)), Cell::TrueNegative, vec![], 0, 1),
        ];
        for (truth, said, cell, classes, outside, tn) in cases {
            let mut counts = CategoryCounts::default();
            assert_eq!(counts.add(truth.map(cat), said.as_ref()), cell, "{truth:?} {said:?}");
            let mut expected = CategoryCounts { outside, tn, ..CategoryCounts::default() };
            for (code, c) in classes {
                expected.classes[cat(code).index()] = c;
            }
            assert_eq!(counts, expected, "{truth:?} {said:?}");
        }
        let mut counts = CategoryCounts::default();
        assert_eq!(counts.add(Some(cat("I1")), None), Cell::MissedError);
    }

    /// Worked by hand: S2.5 has TP 2, FN 1, FP 1, so 4/(4+2) = 2/3; I2 has TP 1, FN 1 and is named
    /// once for S2.5, so 2/(2+1) = 2/3 by the table and 2/(2+2) = 1/2 as usual; the other 26 have 0.
    #[test]
    fn macro_f1_by_hand() {
        let mut counts = CategoryCounts::default();
        let wrong = |code| says(Some(code), VerdictWord::Misaligned);
        for (truth, said) in [
            (Some("S2.5"), wrong("S2.5")),
            (Some("S2.5"), wrong("S2.5")),
            (Some("S2.5"), wrong("I2")),
            (None, wrong("S2.5")),
            (Some("I2"), wrong("I2")),
            (Some("I2"), says(None, VerdictWord::Aligned)),
            (None, says(None, VerdictWord::Aligned)),
        ] {
            counts.add(truth.map(cat), Some(&said));
        }
        let third = 1.0 / 3.0;
        assert!((counts.macro_f1() - 4.0 * third / 28.0).abs() < 1e-12);
        assert!((counts.usual_macro_f1() - (2.0 * third + 0.5) / 28.0).abs() < 1e-12);
        assert!((counts.present_macro_f1().unwrap() - 2.0 * third).abs() < 1e-12);
        assert_eq!(CategoryCounts::default().present_macro_f1(), None);
    }

    /// Worked by hand: TP 3, FP 1, FN 2, TN 1. Misaligned 6/(6+3) = 2/3, aligned 2/(2+3) = 2/5.
    #[test]
    fn verdict_f1_by_hand() {
        use VerdictWord::{Aligned, Misaligned};
        let mut v = VerdictCounts::default();
        for _ in 0..3 {
            v.add(Misaligned, Some(Misaligned));
        }
        v.add(Misaligned, Some(Aligned));
        v.add(Misaligned, Some(Aligned));
        v.add(Aligned, Some(Misaligned));
        v.add(Aligned, Some(Aligned));
        assert!((v.misaligned_f1() - 2.0 / 3.0).abs() < 1e-12);
        assert!((v.aligned_f1() - 0.4).abs() < 1e-12);
        assert!((v.macro_f1() - 8.0 / 15.0).abs() < 1e-12);
        // Not answered: missed by its own class, and a mistake of no other.
        v.add(Misaligned, None);
        assert!((v.misaligned_f1() - 0.6).abs() < 1e-12);
        assert!((v.aligned_f1() - 0.4).abs() < 1e-12);
        v.add(Aligned, None);
        assert!((v.aligned_f1() - 2.0 / 6.0).abs() < 1e-12);
    }
}
