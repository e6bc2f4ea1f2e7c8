//! The submission: a zip archive with one JSONL file.
//!
//! Owns: what may be submitted, and the archive's bytes (PKWARE APPNOTE 6.3.10, sections 4.3.6 to
//! 4.3.16: one entry, deflated, UTF-8 name, no data descriptor, no zip64). The same rows give the same
//! bytes: the entry carries the format's earliest date.

use autoform_judge::track::{Answer, RowError, Task};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::collections::BTreeMap;
use std::io::{self, Write};

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

/// A zip archive that holds `content` as `name`.
///
/// # Errors
/// [`io::ErrorKind::InvalidInput`] for a name or a content beyond the format's 16 and 32 bits.
pub fn zip(name: &str, content: &[u8]) -> io::Result<Vec<u8>> {
    let too_long =
        |what: &str| io::Error::new(io::ErrorKind::InvalidInput, format!("{what} is too long for an archive"));
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content)?;
    let packed = encoder.finish()?;
    let mut crc = flate2::Crc::new();
    crc.update(content);
    let name_length = u16::try_from(name.len()).map_err(|_| too_long("the name"))?;
    let size = u32::try_from(content.len()).map_err(|_| too_long("the content"))?;
    let packed_size = u32::try_from(packed.len()).map_err(|_| too_long("the content"))?;
    // What the local header and the central directory share.
    let mut shared = Vec::new();
    shared.extend(20u16.to_le_bytes()); // version needed: deflate
    shared.extend(0x0800u16.to_le_bytes()); // the name is UTF-8
    shared.extend(8u16.to_le_bytes()); // deflated
    shared.extend(0u16.to_le_bytes()); // 00:00:00
    shared.extend(0x0021u16.to_le_bytes()); // 1980-01-01
    shared.extend(crc.sum().to_le_bytes());
    shared.extend(packed_size.to_le_bytes());
    shared.extend(size.to_le_bytes());
    shared.extend(name_length.to_le_bytes());
    shared.extend(0u16.to_le_bytes()); // no extra field
    let mut out = b"PK\x03\x04".to_vec();
    out.extend(&shared);
    out.extend(name.as_bytes());
    out.extend(&packed);
    let directory = u32::try_from(out.len()).map_err(|_| too_long("the content"))?;
    out.extend(b"PK\x01\x02");
    out.extend((20u16 | 3 << 8).to_le_bytes()); // made by: version 2.0, Unix
    out.extend(&shared);
    out.extend(0u16.to_le_bytes()); // no comment
    out.extend(0u16.to_le_bytes()); // disk 0
    out.extend(1u16.to_le_bytes()); // text
    out.extend((0o100_644u32 << 16).to_le_bytes()); // a plain file
    out.extend(0u32.to_le_bytes()); // at the start
    out.extend(name.as_bytes());
    let directory_size = u32::try_from(out.len()).map_err(|_| too_long("the content"))? - directory;
    out.extend(b"PK\x05\x06");
    out.extend([0; 4]); // one disk
    out.extend(1u16.to_le_bytes());
    out.extend(1u16.to_le_bytes());
    out.extend(directory_size.to_le_bytes());
    out.extend(directory.to_le_bytes());
    out.extend(0u16.to_le_bytes()); // no comment
    Ok(out)
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
        let end = &bytes[bytes.len() - 22..];
        assert_eq!(&end[..4], b"PK\x05\x06");
        let directory = u32::from_le_bytes(end[16..20].try_into().unwrap()) as usize;
        assert_eq!(&bytes[directory..directory + 4], b"PK\x01\x02");
        let mut unpacked = String::new();
        flate2::read::DeflateDecoder::new(&bytes[30 + "predictions.jsonl".len()..directory])
            .read_to_string(&mut unpacked)
            .unwrap();
        assert_eq!(unpacked, content);
    }
}
