//! The track's scorer: joint accuracy first, then the four sub-tasks.
//!
//! Owns: matching predictions to truths, the counts, what is not known and why. A text whose second
//! step was not run makes its row undecided; accuracy is then a range, never a guess.

pub mod compare;
pub mod counting;
pub mod judge;
mod matrix;
mod page;
mod text;

pub use matrix::confusion_svg;
pub use page::html;
pub use text::text;

use autoform_judge::track::{Answer, Gold, Label, RowError, VerdictWord};
use autoform_judge::track::{CATEGORIES as COUNT, Category};
use compare::{Comparison, Stages};
use counting::{CategoryCounts, Cell, Counts, VerdictCounts};
use serde::Serialize;
use std::collections::BTreeMap;

/// A truth with its prediction, if there is one.
#[derive(Debug, Clone)]
pub struct Matched {
    /// The truth.
    pub gold: Gold,
    /// The true category; none when aligned.
    pub category: Option<Category>,
    /// The prediction.
    pub said: Option<Answer>,
    /// The segments held against each other.
    pub segment: Comparison,
    /// The corrections held against each other.
    pub correction: Comparison,
}

/// Puts predictions beside truths by id and runs the first step on the texts.
///
/// # Errors
/// Every row that cannot be scored: a truth without a category of the menu, an id twice, a prediction
/// for an id that is not asked, and, unless `allow_missing`, truths without a prediction.
pub fn matched(
    gold: Vec<(usize, Gold)>,
    gold_file: &str,
    predictions: Vec<(usize, Answer)>,
    predictions_file: &str,
    allow_missing: bool,
) -> Result<Vec<Matched>, Vec<RowError>> {
    let at = |file: &str, line: usize, why: String| RowError { file: file.to_owned(), line, why };
    let mut errors = Vec::new();
    let mut said: BTreeMap<String, (usize, Answer)> = BTreeMap::new();
    for (line, answer) in predictions {
        if let Some((first, _)) = said.get(&answer.idx) {
            errors.push(at(predictions_file, line, format!("`{}` again, first on line {first}", answer.idx)));
        } else {
            said.insert(answer.idx.clone(), (line, answer));
        }
    }
    let mut rows = Vec::with_capacity(gold.len());
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    for (line, gold) in gold {
        if let Some(first) = lines.insert(gold.answer.idx.clone(), line) {
            errors.push(at(gold_file, line, format!("`{}` again, first on line {first}", gold.answer.idx)));
            continue;
        }
        let category = match (&gold.answer.verdict, &gold.answer.error_category) {
            (VerdictWord::Misaligned, Some(Label::Known(c))) => Some(*c),
            (VerdictWord::Misaligned, Some(Label::Other(text))) => {
                errors.push(at(gold_file, line, format!("`{text}` is none of the 28 categories")));
                continue;
            }
            (VerdictWord::Misaligned, None) => {
                errors.push(at(gold_file, line, "misaligned without a category".to_owned()));
                continue;
            }
            (VerdictWord::Aligned, None) => None,
            (VerdictWord::Aligned, Some(_)) => {
                errors.push(at(gold_file, line, "aligned with a category".to_owned()));
                continue;
            }
        };
        let said = said.remove(&gold.answer.idx).map(|(_, a)| a);
        if said.is_none() && !allow_missing {
            errors.push(at(gold_file, line, format!("`{}` has no prediction", gold.answer.idx)));
        }
        let compare = |field: fn(&Answer) -> Option<&str>| match &said {
            None => Comparison::Absent,
            Some(s) => Comparison::first_step(field(&gold.answer), field(s)),
        };
        let segment = compare(|a| a.error_segment.as_deref());
        let correction = compare(|a| a.corrected_statement.as_deref());
        rows.push(Matched { category, said, segment, correction, gold });
    }
    errors.extend(
        said.into_values()
            .map(|(line, a)| at(predictions_file, line, format!("`{}` is not among the rows that are asked", a.idx))),
    );
    if errors.is_empty() { Ok(rows) } else { Err(errors) }
}

/// How many rows are right as a whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Joint {
    /// All sub-tasks right.
    pub correct: usize,
    /// One is wrong.
    pub wrong: usize,
    /// None is wrong, and one is not known.
    pub undecided: usize,
}

impl Joint {
    /// Accuracy with undecided rows counted wrong, then counted right; none without rows.
    pub fn accuracy(&self) -> Option<(f64, f64)> {
        let total = self.correct + self.wrong + self.undecided;
        let share = |n: usize| n as f64 / total as f64;
        (total > 0).then(|| (share(self.correct), share(self.correct + self.undecided)))
    }
}

/// One category's line of the table.
#[derive(Debug, Clone, Serialize)]
pub struct CategoryLine {
    /// Code.
    pub code: &'static str,
    /// Name.
    pub name: &'static str,
    /// Counts.
    #[serde(flatten)]
    pub counts: Counts,
    /// F1 by the track's table.
    pub f1: f64,
    /// Segments on its rows.
    pub segments: Stages,
    /// Corrections on its rows.
    pub corrections: Stages,
    /// Its rows as a whole.
    pub joint: Joint,
}

/// A row that is not right, and why.
#[derive(Debug, Clone, Serialize)]
pub struct Disagreement {
    /// The row.
    pub idx: String,
    /// Which cell of the counting table.
    pub cell: Cell,
    /// The truth.
    pub truth: Answer,
    /// The prediction; none when missing.
    pub said: Option<Answer>,
    /// The segments.
    pub segment: Comparison,
    /// The corrections.
    pub correction: Comparison,
    /// Whether the row is only undecided.
    pub undecided: bool,
}

/// Everything the scorer says.
#[derive(Debug, Clone, Serialize)]
pub struct Score {
    /// Rows in all.
    pub rows: usize,
    /// Rows whose truth is aligned.
    pub aligned: usize,
    /// Rows without a prediction, counted wrong.
    pub missing: usize,
    /// The figure that ranks.
    pub joint: Joint,
    /// Joint accuracy: undecided rows counted wrong, then right.
    pub joint_accuracy: Option<(f64, f64)>,
    /// Counts of the verdict.
    pub verdict: VerdictCounts,
    /// Mean of both classes' F1.
    pub verdict_macro_f1: f64,
    /// Mean F1 of the 28 by the track's table.
    pub category_macro_f1: f64,
    /// The same with a wrong type also counted against the category named.
    pub category_macro_f1_usual: f64,
    /// Mean over the categories that occur.
    pub category_macro_f1_present: Option<f64>,
    /// False alarms that name no category of the menu.
    pub false_alarms_outside: usize,
    /// Predicted categories off the menu.
    pub off_menu: usize,
    /// Localisation, all rows.
    pub segments: Stages,
    /// Correction, all rows.
    pub corrections: Stages,
    /// The 28 categories.
    pub categories: Vec<CategoryLine>,
    /// Rows: the 28 and aligned; columns: the 28, aligned, and neither.
    pub confusion: Vec<Vec<usize>>,
    /// Rows that are wrong or undecided, in the truths' order.
    pub disagreements: Vec<Disagreement>,
}

/// Scores matched rows; pure, linear in their number.
pub fn score(rows: &[Matched]) -> Score {
    let mut verdict = VerdictCounts::default();
    let mut counts = CategoryCounts::default();
    let mut joint = Joint::default();
    let (mut segments, mut corrections) = (Stages::default(), Stages::default());
    let mut per = vec![(Stages::default(), Stages::default(), Joint::default()); COUNT];
    let mut confusion = vec![vec![0; COUNT + 2]; COUNT + 1];
    let mut disagreements = Vec::new();
    let mut off_menu = 0;
    for row in rows {
        let said = row.said.as_ref();
        verdict.add(row.gold.answer.verdict, said.map(|s| s.verdict));
        let cell = counts.add(row.category, said);
        segments.add(&row.segment);
        corrections.add(&row.correction);
        let named = said.and_then(|s| s.error_category.as_ref());
        off_menu += usize::from(matches!(named, Some(Label::Other(_))));
        confusion[row.category.map_or(COUNT, Category::index)][column(said)] += 1;
        let settled = [
            Some(matches!(cell, Cell::CorrectType | Cell::TrueNegative)),
            row.segment.correct(),
            row.correction.correct(),
        ];
        let outcome = if settled.contains(&Some(false)) { Some(false) } else { settled[1].and(settled[2]) };
        let count = |j: &mut Joint| match outcome {
            Some(true) => j.correct += 1,
            Some(false) => j.wrong += 1,
            None => j.undecided += 1,
        };
        count(&mut joint);
        if let Some(c) = row.category {
            let (s, k, j) = &mut per[c.index()];
            s.add(&row.segment);
            k.add(&row.correction);
            count(j);
        }
        if outcome != Some(true) {
            disagreements.push(Disagreement {
                idx: row.gold.answer.idx.clone(),
                cell,
                truth: row.gold.answer.clone(),
                said: row.said.clone(),
                segment: row.segment.clone(),
                correction: row.correction.clone(),
                undecided: outcome.is_none(),
            });
        }
    }
    let categories = Category::all()
        .zip(per)
        .map(|(c, (segments, corrections, joint))| {
            let counts = counts.classes[c.index()];
            CategoryLine { code: c.code(), name: c.name(), counts, f1: counts.f1(), segments, corrections, joint }
        })
        .collect();
    Score {
        rows: rows.len(),
        aligned: rows.iter().filter(|r| r.category.is_none()).count(),
        missing: rows.iter().filter(|r| r.said.is_none()).count(),
        joint,
        joint_accuracy: joint.accuracy(),
        verdict,
        verdict_macro_f1: verdict.macro_f1(),
        category_macro_f1: counts.macro_f1(),
        category_macro_f1_usual: counts.usual_macro_f1(),
        category_macro_f1_present: counts.present_macro_f1(),
        false_alarms_outside: counts.outside,
        off_menu,
        segments,
        corrections,
        categories,
        confusion,
        disagreements,
    }
}

/// The matrix's column of an answer: what it names, aligned, or neither.
fn column(said: Option<&Answer>) -> usize {
    match said {
        Some(a) => match (a.error_category.as_ref().and_then(Label::category), a.verdict) {
            (Some(c), VerdictWord::Misaligned) => c.index(),
            (None, VerdictWord::Aligned) if a.error_category.is_none() => COUNT,
            _ => COUNT + 1,
        },
        None => COUNT + 1,
    }
}

#[cfg(test)]
mod tests;
