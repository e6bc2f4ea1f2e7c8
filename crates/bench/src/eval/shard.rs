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

/// A scheduler's variables: index, first index, number of parts.
struct Scheduler {
    index: &'static str,
    first: Option<&'static str>,
    /// Where there is no first index: what the indexes begin with.
    base: u32,
    counts: &'static [&'static str],
}

/// Variables by which a count is told where the scheduler does not.
pub const COUNT: &str = "AUTOFORM_SHARDS";

const SCHEDULERS: [Scheduler; 4] = [
    Scheduler {
        index: "SLURM_ARRAY_TASK_ID",
        first: Some("SLURM_ARRAY_TASK_MIN"),
        base: 0,
        counts: &[COUNT, "SLURM_ARRAY_TASK_COUNT"],
    },
    // An indexed Job of Kubernetes does not tell its pods how many they are.
    Scheduler { index: "JOB_COMPLETION_INDEX", first: None, base: 0, counts: &[COUNT, "JOB_COMPLETIONS"] },
    Scheduler {
        index: "AWS_BATCH_JOB_ARRAY_INDEX",
        first: None,
        base: 0,
        counts: &[COUNT, "AWS_BATCH_JOB_ARRAY_SIZE"],
    },
    Scheduler { index: "PBS_ARRAY_INDEX", first: None, base: 1, counts: &[COUNT] },
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
        for s in &SCHEDULERS {
            let Some(index) = get(s.index) else { continue };
            let Some((of, count)) = s.counts.iter().find_map(|c| Some((*c, get(c)?))) else {
                return Told::Unclear(format!(
                    "{} is set, and {} is not: how many parts are there?",
                    s.index, s.counts[0]
                ));
            };
            let first = match s.first.and_then(get) {
                Some(first) => first.parse().ok(),
                None => Some(s.base),
            };
            let part = first.and_then(|first: u32| {
                let index = index.parse::<u32>().ok()?.checked_sub(first)?.checked_add(1)?;
                format!("{index}/{count}").parse().ok()
            });
            return match part {
                Some(part) => Told::Part(part, s.index),
                None => Told::Unclear(format!("{}={index} and {of}={count} name no part", s.index)),
            };
        }
        Told::Nothing
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
}
