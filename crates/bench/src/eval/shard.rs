//! One part of many: which problems of a list a process takes when several share them.
//!
//! Owns: `I/N`, and what schedulers' environments say of it. Problem `p` (from 0) is shard `p mod N + 1`'s, so that the
//! parts differ by one problem at most and hold the same ones however often they are made.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Parts at most.
pub const MAX_SHARDS: u32 = 100_000;

/// A part, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which part, from 1.
    pub index: u32,
    /// How many there are.
    pub count: u32,
}

impl Default for Shard {
    fn default() -> Self {
        Self { index: 1, count: 1 }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || format!("expected I/N with 1 <= I <= N <= {MAX_SHARDS}, such as 3/8");
        let (index, count) = text.split_once('/').ok_or_else(form)?;
        let (index, count) = (index.trim().parse().map_err(|_| form())?, count.trim().parse().map_err(|_| form())?);
        if index == 0 || index > count || count > MAX_SHARDS { Err(form()) } else { Ok(Self { index, count }) }
    }
}

/// What an environment says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// Nothing.
    Nothing,
    /// A part, and the variables that say so.
    Part(Shard, &'static str),
    /// An index without a number of parts, or nonsense: in words.
    Unclear(String),
}

/// A scheduler's variables: index, number of parts.
struct Scheduler {
    index: &'static str,
    /// What the indexes begin with.
    base: u32,
    counts: &'static [&'static str],
    /// First and last index of the array and the step between them, where the scheduler tells them and the user chooses
    /// them.
    range: Option<[&'static str; 3]>,
}

/// The number of parts, where the scheduler does not tell it or the array is not all of it: it makes the indexes begin
/// with the scheduler's base, whatever the array begins with.
pub const COUNT: &str = "AUTOFORM_SHARDS";

const SCHEDULERS: [Scheduler; 4] = [
    Scheduler {
        index: "SLURM_ARRAY_TASK_ID",
        base: 0,
        counts: &["SLURM_ARRAY_TASK_COUNT"],
        range: Some(["SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP"]),
    },
    // An indexed Job of Kubernetes does not tell its pods how many they are.
    Scheduler { index: "JOB_COMPLETION_INDEX", base: 0, counts: &["JOB_COMPLETIONS"], range: None },
    Scheduler { index: "AWS_BATCH_JOB_ARRAY_INDEX", base: 0, counts: &["AWS_BATCH_JOB_ARRAY_SIZE"], range: None },
    Scheduler { index: "PBS_ARRAY_INDEX", base: 1, counts: &[], range: None },
];

impl Shard {
    /// Whether there are other parts.
    pub fn is_part(&self) -> bool {
        self.count > 1
    }

    /// Whether the problem at this place of the list, from 0, is this part's.
    pub fn takes(&self, place: usize) -> bool {
        place % self.count.max(1) as usize == self.index.saturating_sub(1) as usize
    }

    /// The folder of this part below the whole's.
    pub fn folder_name(&self) -> String {
        format!("shard-{:05}-of-{:05}", self.index, self.count)
    }

    /// The part that the environment names.
    pub fn told(lookup: impl Fn(&str) -> Option<String>) -> Told {
        let get = |name: &str| lookup(name).map(|v| v.trim().to_owned()).filter(|v| !v.is_empty());
        let Some((s, index)) = SCHEDULERS.iter().find_map(|s| Some((s, get(s.index)?))) else { return Told::Nothing };
        let own = get(COUNT).map(|count| (COUNT, count));
        let is_own = own.is_some();
        let Some((of, count)) = own.or_else(|| s.counts.iter().find_map(|c| Some((*c, get(c)?)))) else {
            return Told::Unclear(format!("{} is set, and {COUNT} is not: how many parts are there?", s.index));
        };
        let range = s.range.filter(|_| !is_own);
        let [first, last, step] = range.map_or([None, None, None], |names| names.map(&get));
        let part = (|| {
            let first: u32 = first.as_ref().map_or(Some(s.base), |f| f.parse().ok())?;
            let step: u32 = step.as_ref().map_or(Some(1), |s| s.parse().ok()).filter(|s| *s > 0)?;
            let steps =
                |at: &str| at.parse::<u32>().ok()?.checked_sub(first).filter(|d| d % step == 0)?.checked_div(step);
            // An array that is no range (`1,5,7`) has indexes that name no part.
            if let Some(last) = &last {
                steps(last).filter(|n| Some(n + 1) == count.parse().ok())?;
            }
            format!("{}/{count}", steps(&index)?.checked_add(1)?).parse().ok()
        })();
        match part {
            Some(part) => Told::Part(part, s.index),
            None => {
                let of_range = range.into_iter().flatten().filter_map(|name| Some(format!(", {name}={}", get(name)?)));
                let of_range: String = of_range.collect();
                Told::Unclear(format!(
                    "{}={index}, {of}={count}{of_range} name no part: name it with --shard I/N, or all parts with {COUNT}",
                    s.index
                ))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(variables: &[(&str, &str)]) -> Told {
        Shard::told(|name| variables.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
    }

    #[test]
    fn parts_are_read_and_nonsense_is_not() {
        assert_eq!("3/8".parse::<Shard>().unwrap(), Shard { index: 3, count: 8 });
        for bad in ["", "3", "0/4", "5/4", "a/b", "1/0", "-1/4", "1/100001", "1/2/3"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }

    #[test]
    fn every_problem_is_of_one_part() {
        for count in 1..7 {
            for place in 0..20 {
                let takers = (1..=count).filter(|index| Shard { index: *index, count }.takes(place));
                assert_eq!(takers.count(), 1);
            }
        }
    }

    #[test]
    fn schedulers_are_understood() {
        let part = |index, count, by| Told::Part(Shard { index, count }, by);
        let slurm = [("SLURM_ARRAY_TASK_ID", "7"), ("SLURM_ARRAY_TASK_MIN", "5"), ("SLURM_ARRAY_TASK_COUNT", "4")];
        assert_eq!(told(&slurm), part(3, 4, "SLURM_ARRAY_TASK_ID"));
        assert_eq!(told(&[("JOB_COMPLETION_INDEX", "0"), (COUNT, "3")]), part(1, 3, "JOB_COMPLETION_INDEX"));
        assert_eq!(told(&[("PBS_ARRAY_INDEX", "1"), (COUNT, "2")]), part(1, 2, "PBS_ARRAY_INDEX"));
        assert_eq!(told(&[("HOME", "/")]), Told::Nothing);
        assert!(matches!(told(&[("JOB_COMPLETION_INDEX", "0")]), Told::Unclear(w) if w.contains(COUNT)));
        assert!(matches!(told(&[("JOB_COMPLETION_INDEX", "4"), (COUNT, "3")]), Told::Unclear(_)));
        assert!(matches!(told(&[("SLURM_ARRAY_TASK_ID", "x"), ("SLURM_ARRAY_TASK_COUNT", "3")]), Told::Unclear(_)));
    }

    #[test]
    fn arrays_of_slurm_are_ranges_or_have_a_number_of_parts() {
        let array = |id: &str, [min, max, step, count]: [&str; 4], own: Option<&str>| {
            let mut all = vec![
                ("SLURM_ARRAY_TASK_ID", id),
                ("SLURM_ARRAY_TASK_MIN", min),
                ("SLURM_ARRAY_TASK_MAX", max),
                ("SLURM_ARRAY_TASK_STEP", step),
                ("SLURM_ARRAY_TASK_COUNT", count),
            ];
            all.extend(own.map(|n| (COUNT, n)));
            told(&all)
        };
        let part = |index, count| Told::Part(Shard { index, count }, "SLURM_ARRAY_TASK_ID");
        // --array=0-12:4 and --array=3-9:2
        let ids = ["0", "4", "8", "12"];
        assert_eq!(ids.map(|id| array(id, ["0", "12", "4", "4"], None)), [1, 2, 3, 4].map(|i| part(i, 4)));
        assert_eq!(array("7", ["3", "9", "2", "4"], None), part(3, 4));
        // --array=1,5,7
        for id in ["1", "5", "7"] {
            let told = array(id, ["1", "7", "1", "3"], None);
            assert!(matches!(&told, Told::Unclear(w) if w.contains("--shard I/N")), "{told:?}");
        }
        // --array=2: the only part there is, or the third of four.
        assert_eq!(array("2", ["2", "2", "1", "1"], None), part(1, 1));
        assert_eq!(array("2", ["2", "2", "1", "1"], Some("4")), part(3, 4));
        assert!(matches!(array("4", ["4", "4", "1", "1"], Some("4")), Told::Unclear(_)));
        assert!(matches!(array("2", ["2", "2", "0", "1"], None), Told::Unclear(_)));
    }
}
