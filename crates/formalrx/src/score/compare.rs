//! How a predicted text is held against the true one: exact match, then our sound shortcut, then a judge.

use serde::Serialize;

/// What a text comparison came to, and which stage settled it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum Comparison {
    /// Both null, or the same string: the track's first step.
    Exact,
    /// One is null and the other is not: no judge is asked.
    Absent,
    /// Lean proved the two equal before any judge was asked; reported apart from both steps.
    Proved {
        /// How.
        how: String,
    },
    /// A judge decided.
    Judged {
        /// Whether it found them to mean the same.
        same: bool,
    },
    /// The strings differ, and the second step was not run: not known, and not guessed.
    NotRun,
    /// A judge was asked and gave no answer of its menu.
    Unscored {
        /// What was wrong; may quote the judge, so it is untrusted.
        problem: String,
    },
}

impl Comparison {
    /// The first step; [`Comparison::NotRun`] where a second one is needed.
    pub(crate) fn first_step(truth: Option<&str>, said: Option<&str>) -> Self {
        match (truth, said) {
            (None, None) => Self::Exact,
            (Some(a), Some(b)) if a == b => Self::Exact,
            (Some(_), Some(_)) => Self::NotRun,
            _ => Self::Absent,
        }
    }

    /// Right, wrong, or not known.
    pub fn correct(&self) -> Option<bool> {
        match self {
            Self::Exact | Self::Proved { .. } => Some(true),
            Self::Absent => Some(false),
            Self::Judged { same } => Some(*same),
            Self::NotRun | Self::Unscored { .. } => None,
        }
    }
}

/// How many rows each stage settled, over all rows, aligned ones included.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Stages {
    /// Exact match, nulls on aligned rows included.
    pub exact: usize,
    /// Proved equal by Lean.
    pub proved: usize,
    /// The judge found the same.
    pub judged_same: usize,
    /// The judge found another.
    pub judged_different: usize,
    /// Null on one side only.
    pub absent: usize,
    /// Second step not run.
    pub not_run: usize,
    /// Asked and not answered from the menu.
    pub unscored: usize,
}

impl Stages {
    /// Counts one comparison.
    pub fn add(&mut self, c: &Comparison) {
        let place = match c {
            Comparison::Exact => &mut self.exact,
            Comparison::Proved { .. } => &mut self.proved,
            Comparison::Judged { same: true } => &mut self.judged_same,
            Comparison::Judged { same: false } => &mut self.judged_different,
            Comparison::Absent => &mut self.absent,
            Comparison::NotRun => &mut self.not_run,
            Comparison::Unscored { .. } => &mut self.unscored,
        };
        *place += 1;
    }

    /// Rows in all.
    pub fn total(&self) -> usize {
        self.correct() + self.judged_different + self.absent + self.undecided()
    }

    /// Rows known to be right.
    pub fn correct(&self) -> usize {
        self.exact + self.proved + self.judged_same
    }

    /// Rows of which nothing is known.
    pub fn undecided(&self) -> usize {
        self.not_run + self.unscored
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_step_is_string_equality_and_nulls() {
        assert_eq!(Comparison::first_step(None, None), Comparison::Exact);
        assert_eq!(Comparison::first_step(Some("x "), Some("x ")), Comparison::Exact);
        assert_eq!(Comparison::first_step(Some("x "), Some("x")), Comparison::NotRun);
        assert_eq!(Comparison::first_step(Some("x"), None), Comparison::Absent);
        assert_eq!(Comparison::first_step(None, Some("x")), Comparison::Absent);
    }

    #[test]
    fn what_was_not_run_is_neither_right_nor_wrong() {
        assert_eq!(Comparison::NotRun.correct(), None);
        assert_eq!(Comparison::Unscored { problem: String::new() }.correct(), None);
        let mut s = Stages::default();
        for c in [Comparison::Exact, Comparison::NotRun, Comparison::Absent, Comparison::Judged { same: true }] {
            s.add(&c);
        }
        assert_eq!((s.total(), s.correct(), s.undecided()), (4, 2, 1));
    }
}
