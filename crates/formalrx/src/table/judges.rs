//! False accepts and false rejects of judges, by category.

use super::{ALIGNED, ALL, by_category};
use autoform_judge::track::{Category, Gold, Label, RowError, VerdictWord, read_rows};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One judge's word on one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    /// The row.
    pub idx: String,
    /// The judge.
    pub judge: String,
    /// Whether it took the two statements for the same; none when it gave no verdict.
    pub accepts: Option<bool>,
}

/// What `autoform judge --json` and `autoform diagnose` print, and a plain form.
#[derive(Deserialize)]
struct Line {
    #[serde(default, alias = "id")]
    idx: Option<String>,
    #[serde(default)]
    opinions: Option<Vec<Opinion>>,
    #[serde(default)]
    verdict: Option<String>,
    #[serde(default)]
    figures: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Opinion {
    method: String,
    verdict: String,
}

/// `None` for a word that is no verdict.
fn word(verdict: &str) -> Option<Option<bool>> {
    Some(match verdict {
        "aligned" | "consistent" => Some(true),
        "misaligned" | "inconsistent" => Some(false),
        "unscored" => None,
        _ => return None,
    })
}

/// The ballots in a file of opinions. `name` is the judge where a line names none.
///
/// # Errors
/// Every line that holds no verdict.
pub fn ballots(text: &str, file: &str, name: &str) -> Result<Vec<Ballot>, Vec<RowError>> {
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    for (line, row) in read_rows::<Line>(text, file)? {
        let mut wrong = |why: &str| errors.push(RowError { file: file.to_owned(), line, why: why.to_owned() });
        // The table at the end of a judge's output.
        if row.figures.is_some() {
            continue;
        }
        let Some(idx) = row.idx else {
            wrong("no `idx` or `id`");
            continue;
        };
        let said = match (row.opinions, row.verdict) {
            (Some(opinions), _) => opinions.into_iter().map(|o| (o.method, o.verdict)).collect(),
            (None, Some(verdict)) => vec![(name.to_owned(), verdict)],
            (None, None) => {
                wrong("neither `opinions` nor `verdict`");
                continue;
            }
        };
        for (judge, verdict) in said {
            match word(&verdict) {
                Some(accepts) => out.push(Ballot { idx: idx.clone(), judge, accepts }),
                None => wrong(&format!("`{verdict}` is no verdict")),
            }
        }
    }
    if errors.is_empty() { Ok(out) } else { Err(errors) }
}

/// How often a judge was wrong on one kind of row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// Rows it gave a verdict on.
    pub scored: usize,
    /// Verdicts that were wrong: misaligned rows accepted, aligned rows rejected.
    pub wrong: usize,
    /// Rows without a verdict.
    pub unscored: usize,
}

/// The table of judges: false rejects on aligned rows, false accepts by category.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct JudgeTable {
    /// By judge, then by category code; aligned rows under `aligned`, all misaligned ones under `all`.
    pub judges: BTreeMap<String, BTreeMap<String, Cell>>,
    /// Verdicts for rows missing from the truths.
    pub strangers: usize,
}

/// Counts ballots against truths.
pub fn judge_table(gold: &[Gold], ballots: &[Ballot]) -> JudgeTable {
    let truth: BTreeMap<&str, &Gold> = gold.iter().map(|g| (g.answer.idx.as_str(), g)).collect();
    let mut table = JudgeTable::default();
    for ballot in ballots {
        let Some(row) = truth.get(ballot.idx.as_str()) else {
            table.strangers += 1;
            continue;
        };
        let aligned = row.answer.verdict == VerdictWord::Aligned;
        let category = row.answer.error_category.as_ref().and_then(Label::category);
        let own = category.map_or(ALIGNED, Category::code);
        let judge = table.judges.entry(ballot.judge.clone()).or_default();
        let mut count = |key: &str| {
            let cell = judge.entry(key.to_owned()).or_default();
            match ballot.accepts {
                Some(accepts) => {
                    cell.scored += 1;
                    cell.wrong += usize::from(accepts != aligned);
                }
                None => cell.unscored += 1,
            }
        };
        count(own);
        if !aligned {
            count(ALL);
        }
    }
    table
}

impl JudgeTable {
    /// One column a judge; a cell says how many of the verdicts were wrong, and how many gave none.
    pub fn to_markdown(&self) -> String {
        let cell = |cells: &BTreeMap<String, Cell>, key: &str| {
            let c = cells.get(key).copied().unwrap_or_default();
            let share =
                if c.scored > 0 { format!(" ({:.2})", c.wrong as f64 / c.scored as f64) } else { String::new() };
            let open = if c.unscored > 0 { format!(", {} unscored", c.unscored) } else { String::new() };
            format!("{}/{}{share}{open}", c.wrong, c.scored)
        };
        by_category(&self.judges, ["aligned: false rejects", "misaligned: false accepts"], cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOLD: &str = r#"{"idx":"a","verdict":"aligned"}
{"idx":"b","verdict":"misaligned","error_category":"C4","error_segment":"s","corrected_statement":"t"}
{"idx":"c","verdict":"misaligned","error_category":"S2.5","error_segment":"s","corrected_statement":"t"}"#;

    #[test]
    fn wrong_words_are_counted_where_they_belong() {
        let gold: Vec<Gold> = read_rows(GOLD, "g").unwrap().into_iter().map(|(_, g)| g).collect();
        let text = r#"{"id":"a","opinions":[{"method":"ensemble","verdict":"inconsistent","reasons":["r"]},{"method":"majority","verdict":"consistent"}],"facts":{}}
{"id":"b","opinions":[{"method":"ensemble","verdict":"consistent"},{"method":"majority","verdict":"unscored","problem":"p"}]}
{"figures":{}}"#;
        let mut all = ballots(text, "j", "j").unwrap();
        all.extend(ballots(r#"{"idx":"c","verdict":"misaligned","error_category":"C4"}"#, "d", "diagnose").unwrap());
        all.push(Ballot { idx: "z".into(), judge: "diagnose".into(), accepts: None });
        let table = judge_table(&gold, &all);
        let cell = |judge: &str, key: &str| table.judges[judge].get(key).copied().unwrap_or_default();
        assert_eq!(cell("ensemble", "aligned"), Cell { scored: 1, wrong: 1, unscored: 0 });
        assert_eq!(cell("ensemble", "C4"), Cell { scored: 1, wrong: 1, unscored: 0 });
        assert_eq!(cell("majority", "aligned"), Cell { scored: 1, wrong: 0, unscored: 0 });
        assert_eq!(cell("majority", "all"), Cell { scored: 0, wrong: 0, unscored: 1 });
        assert_eq!(cell("diagnose", "S2.5"), Cell { scored: 1, wrong: 0, unscored: 0 });
        assert_eq!(table.strangers, 1);
        let text = table.to_markdown();
        assert!(text.contains("| misaligned: false accepts | 0/1 (0.00) | 1/1 (1.00) | 0/0, 1 unscored |"), "{text}");
    }

    #[test]
    fn a_line_without_a_verdict_is_named() {
        let errors =
            ballots("{\"idx\":\"a\",\"verdict\":\"fine\"}\n{\"verdict\":\"aligned\"}\n{\"id\":\"a\"}", "f", "j")
                .unwrap_err();
        assert_eq!(errors.iter().map(|e| e.line).collect::<Vec<_>>(), [1, 2, 3]);
    }
}
