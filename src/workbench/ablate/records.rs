//! Where the runs of an ablation lie, and which of their records count.

use crate::eval::ablate::Problem;
use crate::record::{Event, Record, is_barely_begun, read_record};
use crate::statement::RunOutcome;
use crate::workbench::{Result, WorkbenchError};
use autoform_base::digest::sha256_hex;
use std::path::Path;

/// The problem and its reference: a row of another version of it does not count.
pub(super) fn problem_sha256(problem: &Problem) -> String {
    let reference = problem.reference.as_ref().map(|r| (&r.definitions, &r.item.context, &r.item.expected));
    sha256_hex(serde_json::json!([problem.statement, problem.context, reference]).to_string())
}

/// A file name made of an id: ASCII letters, digits, `-` and `_`, and a hash, since two ids may become one.
pub(super) fn slug(id: &str) -> String {
    let name: String =
        id.chars().map(|c| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' }).take(60).collect();
    if name == id { name } else { format!("{name}-{}", &sha256_hex(id)[..8]) }
}

/// A record that is there and came to an end that counts.
pub(super) fn finished(path: &Path) -> Option<Record> {
    let record = read_record(path).ok().filter(Record::is_finished)?;
    let counts = match record.entries.last().map(|e| &e.event) {
        Some(Event::Finished { outcome, .. }) => !outcome.goes_on(),
        _ => false,
    };
    counts.then_some(record)
}

/// Whether a record is of a run that was killed or interrupted.
pub(super) fn goes_on(record: &Record) -> bool {
    match record.entries.last().map(|e| &e.event) {
        Some(Event::Finished { outcome, .. }) => matches!(outcome, RunOutcome::Interrupted { .. }),
        _ => true,
    }
}

/// Moves a record that did not come to its end out of the way; a record is never overwritten. One without a whole line
/// holds nothing and is removed.
pub(super) fn set_aside(path: &Path) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    if is_barely_begun(path) {
        return std::fs::remove_file(path).map_err(WorkbenchError::file("remove", path));
    }
    let numbered = |i: u32| path.with_extension(format!("{i}.cut.jsonl"));
    let free = (1..).map(numbered).find(|p| !p.exists()).unwrap_or_else(|| numbered(0));
    std::fs::rename(path, &free).map_err(WorkbenchError::file("move", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_become_file_names_of_their_own() {
        assert_eq!(slug("minif2f_imo-1"), "minif2f_imo-1");
        assert!(!slug("../../etc").contains(['/', '.']));
        assert_ne!(slug("a/b"), slug("a.b"));
    }
}
