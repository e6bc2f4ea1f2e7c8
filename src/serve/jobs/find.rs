//! Which runs are asked for: by what became of them, by whom they are, by words in their records, and by what differs
//! between two models or variants.

use super::{End, Job, Store};
use crate::serve::problem::Problem;
use autoform_base::file::regular;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Runs listed at once where nothing else is said, and at most.
const PAGE: (usize, usize) = (50, 500);
/// Bytes of records that one search for words reads; it then says where to go on.
const MOST_READ: u64 = 512 << 20;
/// Bytes of a record's line that are looked at.
const LINE: usize = 16 << 20;
/// Characters told on either side of the words found.
const AROUND: usize = 80;

/// `GET /v1/jobs?..`; all that is given must hold.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(in crate::serve) struct Query {
    /// `running`, `done`, `cancelled`, `failed`.
    state: Option<String>,
    /// `formalize` or `eval`.
    kind: Option<String>,
    /// What became of a run that is done.
    outcome: Option<String>,
    /// Why it did not go further.
    reason: Option<String>,
    model: Option<String>,
    /// The variant of an ablation.
    variant: Option<String>,
    /// Two models or variants, as `A~B`: the statements of which only one of them made the same outcome.
    between: Option<String>,
    /// Words in the statement or anywhere in the record, as they stand there; case does not count.
    q: Option<String>,
    /// The id that the page before ended with.
    before: Option<String>,
    limit: Option<usize>,
}

/// A page of runs.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// The runs, the newest first, with a piece of the record around the words asked for.
    pub(super) jobs: Vec<(Job, Option<String>)>,
    /// Where the next page begins.
    pub(super) next_before: Option<String>,
    /// How many runs there are by each word, of those that the filters but `q` let through.
    pub(super) counts: Value,
}

/// The word that a list shows for a run: its state, or what became of it.
fn outcome(job: &Job) -> &str {
    match &job.end {
        None => "running",
        Some(end) if end.state == "done" => &end.detail,
        Some(end) => &end.state,
    }
}

fn state(job: &Job) -> &str {
    job.end.as_ref().map_or("running", |end| &end.state)
}

fn reason(job: &Job) -> &str {
    job.end.as_ref().map_or("", |end| &end.reason)
}

impl Query {
    fn admits(&self, job: &Job) -> bool {
        let is = |asked: &Option<String>, word: &str| asked.as_deref().is_none_or(|a| a.is_empty() || a == word);
        is(&self.state, state(job))
            && is(&self.kind, job.begun.work.kind())
            && is(&self.outcome, outcome(job))
            && is(&self.reason, reason(job))
            && is(&self.model, &job.begun.model)
            && is(&self.variant, job.variant.as_deref().unwrap_or_default())
    }

    /// Says what is wrong with the question.
    ///
    /// # Errors
    /// `between` does not name two.
    pub(super) fn vet(&self) -> Result<(), Problem> {
        match self.between.as_deref().is_none_or(|b| b.is_empty() || b.contains('~')) {
            true => Ok(()),
            false => Err(Problem::unusable("`between` is A~B: two models or variants")),
        }
    }

    /// Finds the page asked for. Reads the disk.
    pub(super) fn find(&self, store: &Store) -> Page {
        let mut jobs = store.everything();
        if let Some((a, b)) = self.between.as_deref().and_then(|between| between.split_once('~')) {
            differing(&mut jobs, a, b);
        }
        jobs.retain(|job| self.admits(job));
        let counts = counts(&jobs);
        let limit = self.limit.unwrap_or(PAGE.0).clamp(1, PAGE.1);
        let from = match &self.before {
            // It may be one that the filters leave out by now.
            Some(before) => match store.get(before) {
                Some(last) => jobs.partition_point(|j| (j.created_ms, &j.id) >= (last.created_ms, &last.id)),
                None => jobs.len(),
            },
            None => 0,
        };
        let needle = self.q.as_deref().map(str::trim).filter(|q| !q.is_empty()).map(Needle::new);
        let mut page = Page { counts, ..Page::default() };
        let mut left = MOST_READ;
        for job in jobs.drain(from.min(jobs.len())..) {
            if page.jobs.len() == limit || left == 0 {
                page.next_before = page.next_before.or(page.jobs.last().map(|(last, _)| last.id.clone()));
                break;
            }
            let found = match &needle {
                None => None,
                Some(needle) => {
                    let path = store.folder(&job.id).join(job.begun.work.events());
                    match needle.within(&job.begun.work.title(), &path, &mut left) {
                        Some(found) => Some(found),
                        None => {
                            // Looked through in vain; a page that ends here goes on after it.
                            page.next_before = (left == 0).then(|| job.id.clone());
                            continue;
                        }
                    }
                }
            };
            page.jobs.push((job, found));
        }
        page
    }
}

/// Keeps the runs of `a` and of `b` that came to an end of their own and whose statement had another outcome with the other.
fn differing(jobs: &mut Vec<Job>, a: &str, b: &str) {
    let side = |job: &Job| {
        let is = |word: &str| job.begun.model == word || job.variant.as_deref() == Some(word);
        // Nothing became yet of one that may go on.
        job.end.as_ref().filter(|end| !End::goes_on(end))?;
        if is(a) { Some(0) } else { is(b).then_some(1) }
    };
    let mut by_statement: HashMap<String, [BTreeSet<String>; 2]> = HashMap::new();
    for job in jobs.iter() {
        if let Some(side) = side(job) {
            by_statement.entry(job.begun.work.title()).or_default()[side].insert(outcome(job).to_owned());
        }
    }
    let differs = |sides: &[BTreeSet<String>; 2]| sides.iter().all(|s| !s.is_empty()) && sides[0] != sides[1];
    jobs.retain(|job| side(job).is_some() && by_statement.get(&job.begun.work.title()).is_some_and(differs));
}

fn counts(jobs: &[Job]) -> Value {
    let by = |word: fn(&Job) -> &str| {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        jobs.iter().map(word).filter(|w| !w.is_empty()).for_each(|w| *counts.entry(w).or_default() += 1);
        counts
    };
    json!({
        "all": jobs.len(),
        "outcome": by(outcome),
        "reason": by(reason),
        "model": by(|job| &job.begun.model),
        "variant": by(|job| job.variant.as_deref().unwrap_or_default()),
    })
}

/// Words looked for.
struct Needle {
    plain: String,
    /// As a record's line writes them.
    escaped: String,
}

impl Needle {
    fn new(words: &str) -> Self {
        let plain = words.to_lowercase();
        let quoted = Value::from(plain.as_str()).to_string();
        Self { escaped: quoted[1..quoted.len() - 1].to_owned(), plain }
    }

    /// The piece around the words, in the title or in a line of the file; `left` are the bytes that may be read.
    fn within(&self, title: &str, path: &Path, left: &mut u64) -> Option<String> {
        if let Some(found) = around(title, &self.plain) {
            return Some(found);
        }
        regular(path).ok()?;
        let mut lines = BufReader::new(File::open(path).ok()?.take(*left));
        let mut line = Vec::new();
        while *left > 0 {
            line.clear();
            let read = lines.read_until(b'\n', &mut line).ok()?;
            if read == 0 {
                return None;
            }
            *left = left.saturating_sub(read as u64);
            line.truncate(LINE);
            if let Some(found) = around(&String::from_utf8_lossy(&line), &self.escaped) {
                return Some(found);
            }
        }
        None
    }
}

/// The words with what stands around them.
fn around(text: &str, words: &str) -> Option<String> {
    // Of letters that change their length with their case, the place is near enough.
    let at = text.to_lowercase().find(words)?;
    let nearest = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let from = nearest(at.saturating_sub(AROUND).min(text.len()));
    let to = nearest((at + words.len() + AROUND).min(text.len()));
    Some(text[from..to].trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_as_a_person_reads_them() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("record.jsonl");
        std::fs::write(&path, "{\"a\":1}\n{\"text\":\"Unknown IDENTIFIER `foo` said \\\"x\\\"\"}\n").unwrap();
        let mut left = MOST_READ;
        let mut found = |words: &str| Needle::new(words).within("Every ÄRA", &path, &mut left);
        assert!(found("identifier `foo`").unwrap().contains("IDENTIFIER"));
        assert!(found("said \"x\"").is_some(), "as it is written in JSON");
        assert_eq!(found("ära").unwrap(), "Every ÄRA");
        assert!(found("absent").is_none());
        assert!(Needle::new("identifier").within("", &path, &mut 0).is_none(), "nothing is read beyond the bound");
    }

    #[test]
    fn letters_that_grow_in_lower_case_break_nothing() {
        for text in ["İİİİ stanbul", "ẞtraße İ", "İ"] {
            for words in ["stanbul", "i", "straße", "x"] {
                let _ = around(text, words);
            }
        }
    }
}
