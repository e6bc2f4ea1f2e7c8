//! The submission: a zip archive with one JSONL file.
//!
//! Owns: what may be submitted, and how the archive is made.

use autoform_judge::track::{Answer, RowError, Task};
use std::collections::BTreeMap;
use std::io::{self, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Everything that keeps `answers` from being submitted, against the rows that are asked; empty when
/// they may be. Each fault is named by its line in `file`; what is missing by the line in `tasks_file`.
pub fn faults(
    answers: &[(usize, Answer)],
    file: &str,
    tasks: Option<&[(usize, Task)]>,
    tasks_file: &str,
) -> Vec<RowError> {
    let at = |file: &str, line: usize, why: String| RowError { file: file.to_owned(), line, why };
    let mut out = Vec::new();
    let asked: Option<BTreeMap<&str, &Task>> =
        tasks.map(|tasks| tasks.iter().map(|(_, t)| (t.idx.as_str(), t)).collect());
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, answer) in answers {
        let task = asked.as_ref().map(|a| a.get(answer.idx.as_str()).copied());
        if let Some(first) = seen.get(answer.idx.as_str()) {
            out.push(at(file, *line, format!("`{}` again, first on line {first}", answer.idx)));
        } else {
            seen.insert(&answer.idx, *line);
        }
        if task == Some(None) {
            out.push(at(file, *line, format!("`{}` is not among the rows that are asked", answer.idx)));
        }
        out.extend(answer.faults(task.flatten()).into_iter().map(|why| at(file, *line, why)));
    }
    for (line, task) in tasks.unwrap_or_default() {
        if !seen.contains_key(task.idx.as_str()) {
            out.push(at(tasks_file, *line, format!("`{}` has no answer", task.idx)));
        }
    }
    out
}

/// The answers as the track wants them: one object a line, the five fields in its order, nulls for
/// what does not apply.
///
/// # Errors
/// Never for answers that were read.
pub fn jsonl<'a>(answers: impl IntoIterator<Item = &'a Answer>) -> serde_json::Result<String> {
    let mut out = String::new();
    for answer in answers {
        out.push_str(&serde_json::to_string(answer)?);
        out.push('\n');
    }
    Ok(out)
}

/// A zip archive that holds `content` as `name`, deflated, at the format's earliest date: the same content
/// gives the same bytes.
///
/// # Errors
/// A name or a content too long for the format.
pub fn zip(name: &str, content: &[u8]) -> io::Result<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::DEFAULT)
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(io::Cursor::new(Vec::new()));
    archive.start_file(name, options)?;
    archive.write_all(content)?;
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_judge::track::Category;
    use std::io::Read;

    fn task(idx: &str) -> Task {
        Task {
            idx: idx.into(),
            header: None,
            informal_statement: "i".into(),
            formal_statement: "theorem t : 1 = 2".into(),
        }
    }

    fn found(answers: &[Answer], tasks: Option<&[Task]>) -> Vec<String> {
        let numbered: Vec<(usize, Answer)> = answers.iter().cloned().enumerate().map(|(i, a)| (i + 1, a)).collect();
        let tasks: Option<Vec<(usize, Task)>> =
            tasks.map(|t| t.iter().cloned().enumerate().map(|(i, t)| (i + 1, t)).collect());
        faults(&numbered, "p", tasks.as_deref(), "t").iter().map(ToString::to_string).collect()
    }

    #[test]
    fn only_a_complete_and_well_formed_submission_passes() {
        let c = Category::parse("S2.5").unwrap();
        let (a, b) = (Answer::aligned("a"), Answer::misaligned("b", c, "= 2", "theorem t : 1 = 1"));
        let asked = [task("a"), task("b")];
        assert!(found(&[b.clone(), a.clone()], Some(&asked)).is_empty());
        assert_eq!(found(std::slice::from_ref(&a), Some(&asked)), ["t:2: `b` has no answer"]);
        assert_eq!(found(&[a.clone(), a.clone()], None), ["p:2: `a` again, first on line 1"]);
        assert_eq!(
            found(&[a.clone(), b.clone(), Answer::aligned("c")], Some(&asked)),
            ["p:3: `c` is not among the rows that are asked"]
        );
        let away = Answer::misaligned("b", c, "= 3", "theorem t : 1 = 1");
        assert_eq!(
            found(&[a.clone(), away.clone()], Some(&asked)),
            ["p:2: `error_segment` is no part of the formal statement"]
        );
        assert!(found(&[a, away], None).is_empty(), "without the statements this cannot be known");
    }

    #[test]
    fn an_archive_holds_what_was_put_in() {
        let content = "{\"idx\":\"ℕ\"}\n".repeat(1000);
        let bytes = zip("predictions.jsonl", content.as_bytes()).unwrap();
        assert_eq!(bytes, zip("predictions.jsonl", content.as_bytes()).unwrap(), "the same bytes each time");
        let mut archive = zip::ZipArchive::new(io::Cursor::new(bytes)).unwrap();
        assert_eq!(archive.len(), 1);
        let mut entry = archive.by_name("predictions.jsonl").unwrap();
        assert_eq!(entry.compression(), CompressionMethod::Deflated);
        let mut unpacked = String::new();
        entry.read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, content);
    }
}
