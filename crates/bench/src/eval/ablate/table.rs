//! From rows to one line a variant, as pure functions.

use super::Variant;
use super::folder::AblationRow;
use crate::check::Bucket;
use crate::eval::passk::{Estimate, bootstrap_mean, pass_at_k};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who decided whether a run's result is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// The two-stage checker, against the reference.
    Checker,
    /// The scorer, since there is no reference.
    Scorer,
    /// The run's own judges, since there is neither reference nor scorer.
    Judges,
    /// Lean alone: what does not compile is wrong whatever it means.
    Lean,
    /// Nobody: no reference and no judge, or the checker came to no verdict.
    Nobody,
}

impl AblationRow {
    /// Whether the run's result is right, and who says so. `None` when nobody can say.
    pub fn correct(&self) -> (Option<bool>, Decided) {
        if !self.compiled {
            return (Some(false), Decided::Lean);
        }
        match (&self.checker, self.judged) {
            (Some(c), _) if c.bucket == Bucket::Infrastructure => (None, Decided::Nobody),
            (Some(c), _) => (Some(c.bucket == Bucket::Pass), Decided::Checker),
            (None, _) if !self.has_reference && self.scorer.is_some() => {
                let accepts = self.scorer.as_ref().and_then(|s| s.accepts);
                (accepts, if accepts.is_some() { Decided::Scorer } else { Decided::Nobody })
            }
            (None, Some(judged)) if !self.has_reference => (Some(judged), Decided::Judges),
            (None, _) => (None, Decided::Nobody),
        }
    }
}

/// One variant's figures. A mean is over problems, each problem's value being the mean of its
/// samples; an interval is the 95% bootstrap interval over problems.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct VariantLine {
    /// The variant.
    pub variant: Variant,
    /// Problems with at least one run.
    pub problems: u64,
    /// Runs.
    pub runs: u64,
    /// Share whose theorem Lean accepted.
    pub compiled: Option<Estimate>,
    /// Share that is right: by the checker where there is a reference, else by the scorer, else by the
    /// judges. Runs that nobody can decide are left out.
    pub correct: Option<Estimate>,
    /// Runs by who decided that.
    pub decided_by: BTreeMap<String, u64>,
    /// Share that the judges accepted, of the runs they were asked about.
    pub judged: Option<Estimate>,
    /// Share that the checker passed, of the runs it was asked about.
    pub checked: Option<Estimate>,
    /// Runs that the checker compared, by their relation to the reference (`undecided` counts as not right).
    #[serde(default)]
    pub relations: BTreeMap<String, u64>,
    /// Share that the scorer accepted, of the runs it scored.
    pub scored: Option<Estimate>,
    /// pass@k of being right, for k = 1, 2, 4, ... and the number of samples; problems with a run that
    /// nobody can decide are left out.
    pub pass_at: Vec<(u64, Option<Estimate>)>,
    /// Questions to models a run.
    pub calls: f64,
    /// Tokens a run.
    pub tokens: f64,
    /// Elaborations a run.
    pub elaborations: f64,
    /// Attempts at the theorem a run, of those that compiled.
    pub attempts: Option<f64>,
    /// Rejections, by a scorer that steers or by the judges, a run, of those that counted them.
    #[serde(default)]
    pub rejections: Option<f64>,
    /// Toggles between meaning and form a run, of those that counted them.
    #[serde(default)]
    pub toggles: Option<f64>,
    /// Runs by how they ended.
    pub outcomes: BTreeMap<String, u64>,
}

/// The whole table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AblationTable {
    /// One line a variant, in the order of [`Variant::ALL`].
    pub variants: Vec<VariantLine>,
    /// Ids of the problems that every variant has a run of: the ones to compare on.
    pub common_problems: Vec<String>,
    /// Ids of all problems.
    pub problems: Vec<String>,
}

/// Adds rows up. The same rows and seed give the same table on every machine.
pub fn tabulate(rows: &[AblationRow], seed: u64) -> AblationTable {
    let mut problems: Vec<String> = rows.iter().map(|r| r.problem.clone()).collect();
    problems.sort_unstable();
    problems.dedup();
    let of = |variant: Variant| rows.iter().filter(move |r| r.variant == variant);
    let present: Vec<Variant> = Variant::ALL.into_iter().filter(|v| of(*v).next().is_some()).collect();
    let everywhere = |p: &&String| present.iter().all(|v| of(*v).any(|r| r.problem == **p));
    let common_problems = problems.iter().filter(everywhere).cloned().collect();
    let variants = present.iter().map(|v| line(*v, &of(*v).collect::<Vec<_>>(), seed)).collect();
    AblationTable { variants, common_problems, problems }
}

fn line(variant: Variant, rows: &[&AblationRow], seed: u64) -> VariantLine {
    let mut by_problem: BTreeMap<&str, Vec<&AblationRow>> = BTreeMap::new();
    for row in rows {
        by_problem.entry(&row.problem).or_default().push(row);
    }
    let runs = rows.len() as u64;
    let mean =
        |value: fn(&AblationRow) -> u64| rows.iter().map(|r| value(r) as f64).sum::<f64>() / rows.len().max(1) as f64;
    // The mean over problems of the share of samples that say yes, of those that say anything.
    let share = |value: &dyn Fn(&AblationRow) -> Option<bool>| {
        let shares: Vec<f64> = by_problem
            .values()
            .filter_map(|samples| {
                let said: Vec<bool> = samples.iter().filter_map(|r| value(r)).collect();
                let yes = said.iter().filter(|s| **s).count();
                (!said.is_empty()).then(|| yes as f64 / said.len() as f64)
            })
            .collect();
        bootstrap_mean(&shares, seed)
    };
    let compiled: Vec<&&AblationRow> = rows.iter().filter(|r| r.compiled).collect();
    let attempts = (!compiled.is_empty())
        .then(|| compiled.iter().map(|r| f64::from(r.attempts)).sum::<f64>() / compiled.len() as f64);
    let of_counted = |value: fn(&AblationRow) -> Option<u32>| {
        let counted: Vec<f64> = rows.iter().filter_map(|r| value(r)).map(f64::from).collect();
        (!counted.is_empty()).then(|| counted.iter().sum::<f64>() / counted.len() as f64)
    };
    let mut decided_by: BTreeMap<String, u64> = BTreeMap::new();
    let mut outcomes: BTreeMap<String, u64> = BTreeMap::new();
    let mut relations: BTreeMap<String, u64> = BTreeMap::new();
    for row in rows {
        *decided_by.entry(word(row.correct().1).to_owned()).or_default() += 1;
        *outcomes.entry(row.outcome.clone()).or_default() += 1;
        if let Some(r) = row.checker.as_ref().and_then(|c| c.relation) {
            *relations.entry(r.word().to_owned()).or_default() += 1;
        }
    }
    VariantLine {
        variant,
        problems: by_problem.len() as u64,
        runs,
        compiled: share(&|r| Some(r.compiled)),
        correct: share(&|r| r.correct().0),
        decided_by,
        judged: share(&|r| r.judged),
        checked: share(&|r| {
            let c = r.checker.as_ref().filter(|c| c.bucket != Bucket::Infrastructure)?;
            Some(c.bucket == Bucket::Pass)
        }),
        relations,
        scored: share(&|r| r.scorer.as_ref()?.accepts),
        pass_at: pass_at(&by_problem, seed),
        calls: mean(|r| r.calls),
        tokens: mean(|r| r.prompt_tokens + r.completion_tokens),
        elaborations: mean(|r| r.elaborations),
        attempts,
        rejections: of_counted(|r| r.rejections),
        toggles: of_counted(|r| r.toggles),
        outcomes,
    }
}

fn word(decided: Decided) -> &'static str {
    match decided {
        Decided::Checker => "checker",
        Decided::Scorer => "scorer",
        Decided::Judges => "judges",
        Decided::Lean => "lean",
        Decided::Nobody => "nobody",
    }
}

fn pass_at(by_problem: &BTreeMap<&str, Vec<&AblationRow>>, seed: u64) -> Vec<(u64, Option<Estimate>)> {
    // Samples that every problem has.
    let n = by_problem.values().map(|s| s.len() as u64).min().unwrap_or(0);
    let mut ks: Vec<u64> = std::iter::successors(Some(1u64), |k| k.checked_mul(2)).take_while(|k| *k < n).collect();
    ks.extend((n > 0).then_some(n));
    ks.into_iter()
        .map(|k| {
            let values: Vec<f64> = by_problem
                .values()
                .filter_map(|samples| {
                    let said: Option<Vec<bool>> = samples.iter().map(|r| r.correct().0).collect();
                    let right = said?.into_iter().filter(|s| *s).count() as u64;
                    pass_at_k(samples.len() as u64, right, k)
                })
                .collect();
            (k, bootstrap_mean(&values, seed))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::folder::tests::row;
    use super::super::folder::{CheckerSays, ScorerSays};
    use super::*;
    use proptest::prelude::*;

    fn checked(variant: Variant, problem: &str, sample: u32, bucket: Bucket) -> AblationRow {
        let checker = CheckerSays { bucket, tag: String::new(), detail: String::new(), relation: None };
        AblationRow { checker: Some(checker), has_reference: true, judged: None, ..row(variant, problem, sample) }
    }

    #[test]
    fn who_decides_is_told() {
        let full = row(Variant::Full, "a", 0);
        assert_eq!(full.correct(), (Some(true), Decided::Judges));
        assert_eq!(AblationRow { compiled: false, ..full.clone() }.correct(), (Some(false), Decided::Lean));
        assert_eq!(AblationRow { judged: None, ..full.clone() }.correct(), (None, Decided::Nobody));
        // With a reference the judges decide nothing.
        let fails = AblationRow { judged: Some(true), ..checked(Variant::Full, "a", 0, Bucket::SemanticFail) };
        assert_eq!(fails.correct(), (Some(false), Decided::Checker));
        let ours = AblationRow { judged: Some(true), ..checked(Variant::Full, "a", 0, Bucket::Infrastructure) };
        assert_eq!(ours.correct(), (None, Decided::Nobody));
        assert_eq!(AblationRow { has_reference: true, ..full.clone() }.correct(), (None, Decided::Nobody));
        let scorer =
            |accepts| Some(ScorerSays { model: "m".into(), grounding: true, score: Some(0.5), accepts, calls: 2 });
        let scored = AblationRow { scorer: scorer(Some(false)), ..full.clone() };
        assert_eq!(scored.correct(), (Some(false), Decided::Scorer));
        assert_eq!(AblationRow { scorer: scorer(None), ..full }.correct(), (None, Decided::Nobody));
    }

    #[test]
    fn figures_are_means_over_problems_not_over_runs() {
        let rows = [
            checked(Variant::Full, "a", 0, Bucket::Pass),
            checked(Variant::Full, "a", 1, Bucket::Pass),
            checked(Variant::Full, "a", 2, Bucket::Pass),
            checked(Variant::Full, "b", 0, Bucket::SemanticFail),
            AblationRow { compiled: false, judged: None, calls: 40, ..row(Variant::NoRag, "a", 0) },
        ];
        let mut rows = rows;
        (rows[0].rejections, rows[0].toggles) = (Some(3), Some(2));
        (rows[3].rejections, rows[3].toggles) = (None, None);
        let table = tabulate(&rows, 1);
        assert_eq!((table.variants[0].rejections, table.variants[0].toggles), (Some(1.0), Some(2.0 / 3.0)));
        assert_eq!(table.variants.iter().map(|v| v.variant).collect::<Vec<_>>(), [Variant::Full, Variant::NoRag]);
        let full = &table.variants[0];
        assert_eq!((full.problems, full.runs), (2, 4));
        assert_eq!(full.correct.unwrap().value, 0.5);
        assert_eq!(full.compiled.unwrap().value, 1.0);
        assert_eq!(full.judged, None);
        assert_eq!(full.pass_at.len(), 1, "only as many as every problem has");
        assert_eq!(full.decided_by["checker"], 4);
        let rag = &table.variants[1];
        assert_eq!((rag.correct.unwrap().value, rag.calls, rag.attempts), (0.0, 40.0, None));
        assert_eq!(table.common_problems, ["a"]);
    }

    #[test]
    fn pass_at_k_grows_with_k() {
        let bucket = |hit| if hit { Bucket::Pass } else { Bucket::ElabFail };
        let rows: Vec<AblationRow> = (0..5).map(|i| checked(Variant::Full, "a", i, bucket(i == 3))).collect();
        let pass_at = &tabulate(&rows, 0).variants[0].pass_at;
        let values: Vec<(u64, f64)> = pass_at.iter().map(|(k, e)| (*k, e.unwrap().value)).collect();
        assert_eq!(values.iter().map(|v| v.0).collect::<Vec<_>>(), [1, 2, 4, 5]);
        for ((_, value), expected) in values.iter().zip([0.2, 0.4, 0.8, 1.0]) {
            assert!((value - expected).abs() < 1e-12);
        }
    }

    proptest! {
        #[test]
        fn the_order_of_rows_does_not_matter(hits in proptest::collection::vec(any::<bool>(), 1..20), seed: u64) {
            let bucket = |hit: bool| if hit { Bucket::Pass } else { Bucket::SemanticFail };
            let mut rows: Vec<AblationRow> = hits.iter().enumerate().map(|(i, hit)| {
                checked(Variant::ALL[i % 2], &format!("p{}", i % 3), i as u32, bucket(*hit))
            }).collect();
            let table = tabulate(&rows, seed);
            rows.reverse();
            prop_assert_eq!(&tabulate(&rows, seed), &table);
            for v in &table.variants {
                let e = v.correct.unwrap();
                prop_assert!(e.low <= e.value && e.value <= e.high && v.compiled.unwrap().value == 1.0);
            }
        }
    }
}
