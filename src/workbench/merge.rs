//! Parts made by several processes, joined to what one process would have made.

use super::part::{FILE, Part, Work};
use super::{ABLATION_FILES, EVALUATION_FILES, Result, WorkbenchError, publish_ablation};
use crate::eval::ablate::{AblationFolder, AblationRow, AblationRun, read_ablation};
use crate::eval::run_folder::{FinishedRun, RunFolder, read_run};
use crate::report::Report;
use autoform_base::atomic;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Parts to join.
#[derive(Debug, Clone)]
pub struct MergeRequest {
    /// Folders of parts, or folders with such folders in them.
    pub folders: Vec<PathBuf>,
    /// Where the whole goes.
    pub out: PathBuf,
    /// Join what is there even when parts are missing.
    pub partial: bool,
}

/// The whole.
#[derive(Debug, Clone, Serialize)]
pub struct MergeAnswer {
    /// What was made.
    pub work: Work,
    /// Parts joined, and how many there are.
    pub parts: (usize, u32),
    /// Problems of the whole.
    pub problems: usize,
    /// Attempts, runs or pairs without a result.
    pub missing: usize,
    /// Files brought together.
    pub files: usize,
    /// Problems of a batch, in the order of the whole: id and folder.
    pub folders: Vec<(String, PathBuf)>,
}

/// The record of a run.
const RECORD: &str = "record.jsonl";

/// Whether a file is no part's own: made anew, or of nobody's interest.
fn is_remade(name: &str) -> bool {
    name == FILE || EVALUATION_FILES.contains(&name) || ABLATION_FILES.contains(&name)
}

/// Joins parts.
///
/// # Errors
/// A folder is no part's, the parts are not of one whole, one is missing or there twice, two hold different files of
/// one name, or the whole's folder is in use for something else. Nothing is written before the parts are known to
/// belong together.
pub fn merge(request: &MergeRequest) -> Result<MergeAnswer> {
    let parts = belonging(request)?;
    let first = &parts[0].1;
    for (folder, _) in &parts {
        if std::path::absolute(folder).ok() == std::path::absolute(&request.out).ok() {
            return Err(WorkbenchError::Input(format!("{} is a part: name another --out", request.out.display())));
        }
    }
    let whole = Part { shard: crate::eval::shard::Shard::default(), ids: Vec::new(), ..first.clone() };
    fits(&request.out, &whole)?;
    // All that can be wrong is found before the first file is written.
    let rows = Rows::read(&parts)?;
    let gathered = gather(&parts, &request.out)?;
    whole.claim(&request.out)?;
    let files = gathered.len();
    for (at, from) in gathered {
        place(&from, &request.out.join(at))?;
    }
    let missing = match rows {
        Rows::Records => unfinished(&parts, &request.out),
        Rows::Evaluation(runs) => evaluation(runs, &request.out)?,
        Rows::Ablation(run, rows) => ablation(&run, rows, &parts, &request.out)?,
        Rows::Comparison(rows) => comparison(&rows, first.problems, &request.out)?,
    };
    let mut ids: Vec<_> = parts.iter().flat_map(|(_, p)| p.ids.iter()).collect();
    ids.sort();
    let folders = match first.work {
        Work::Formalize => ids.into_iter().map(|(_, id, folder)| (id.clone(), request.out.join(folder))).collect(),
        _ => Vec::new(),
    };
    let parts_of = (parts.len(), first.shard.count);
    Ok(MergeAnswer { work: first.work, parts: parts_of, problems: first.problems, missing, files, folders })
}

/// The parts, in order, once it is clear that they belong together.
fn belonging(request: &MergeRequest) -> Result<Vec<(PathBuf, Part)>> {
    let mut found: BTreeMap<u32, (PathBuf, Part)> = BTreeMap::new();
    let mut first: Option<(PathBuf, Part)> = None;
    for folder in expanded(&request.folders)? {
        let part = Part::read(&folder)?;
        if let Some((there, other)) = &first {
            if let Some(what) = other.differs(&part) {
                let (a, b) = (there.display(), folder.display());
                return Err(WorkbenchError::Input(format!("{a} and {b} do not belong together ({what})")));
            }
        } else {
            first = Some((folder.clone(), part.clone()));
        }
        let index = part.shard.index;
        if let Some((there, _)) = found.insert(index, (folder.clone(), part)) {
            let (a, b) = (there.display(), folder.display());
            return Err(WorkbenchError::Input(format!("{a} and {b} are both part {index}")));
        }
    }
    let Some((_, one)) = first else { return Err(WorkbenchError::input("there are no parts to join")) };
    let absent: Vec<String> =
        (1..=one.shard.count).filter(|i| !found.contains_key(i)).take(20).map(|i| i.to_string()).collect();
    if !absent.is_empty() && !request.partial {
        let (list, all) = (absent.join(", "), one.shard.count);
        return Err(WorkbenchError::Input(format!(
            "of {all} parts these are missing: {list}; run them, or join what is there with --partial"
        )));
    }
    Ok(found.into_values().collect())
}

/// Whether a folder is a part's. One of a whole is not: parts may lie below the folder of their whole.
fn is_part(folder: &Path) -> bool {
    folder.join(FILE).exists() && !Part::read(folder).is_ok_and(|p| !p.shard.is_part())
}

/// A folder that is no part's stands for the parts in it.
fn expanded(folders: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for folder in folders {
        if is_part(folder) {
            all.push(folder.clone());
            continue;
        }
        let entries = std::fs::read_dir(folder).map_err(WorkbenchError::file("read", folder))?;
        let mut below: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).filter(|p| is_part(p)).collect();
        if below.is_empty() {
            return Err(WorkbenchError::Input(format!("{} holds no part", folder.display())));
        }
        below.sort();
        all.append(&mut below);
    }
    Ok(all)
}

/// Sees that the whole's folder is new or of the same whole.
fn fits(out: &Path, whole: &Part) -> Result<()> {
    let mut entries = std::fs::read_dir(out).into_iter().flatten().flatten();
    // Parts may lie below the folder of their whole.
    if !whole.has(out)? && !entries.all(|e| is_part(&e.path())) {
        let (path, reason) = (out.display().to_string(), "it holds something else".to_owned());
        return Err(WorkbenchError::Out { path, reason });
    }
    Ok(())
}

/// Files of the whole, by their paths in it, and where each comes from. Those that are there as they have to be are
/// among them.
fn gather(parts: &[(PathBuf, Part)], out: &Path) -> Result<BTreeMap<PathBuf, PathBuf>> {
    let mut files = BTreeMap::new();
    for (folder, part) in parts {
        gather_below(folder, part.work, out, Path::new(""), &mut files)?;
    }
    Ok(files)
}

/// A folder of one part: what another part or the whole has under the same name must be the same.
fn gather_below(
    from: &Path,
    work: Work,
    out: &Path,
    below: &Path,
    files: &mut BTreeMap<PathBuf, PathBuf>,
) -> Result<()> {
    let dir = from.join(below);
    // A run that went on since it was merged: its results are as new as its record.
    let grew = has_grown(&dir.join(RECORD), &out.join(below).join(RECORD))?;
    // An exchange recorded twice was asked twice; the first one counts, as in one process.
    let recorded = work == Work::Ablate && below.components().next().is_some_and(|c| c.as_os_str() == "recordings");
    let entries = std::fs::read_dir(&dir).map_err(WorkbenchError::file("read", &dir))?;
    for entry in entries {
        let entry = entry.map_err(WorkbenchError::file("read", &dir))?;
        let kind = entry.file_type().map_err(WorkbenchError::file("read", entry.path()))?;
        let (name, path) = (entry.file_name(), entry.path());
        let at = below.join(&name);
        if kind.is_dir() {
            gather_below(from, work, out, &at, files)?;
            continue;
        }
        let top = below.as_os_str().is_empty();
        // A link is nobody's result.
        if !kind.is_file() || name == ".lock" || (top && name.to_str().is_some_and(is_remade)) {
            continue;
        }
        let there = out.join(&at);
        let known = files.get(&at).or(Some(&there).filter(|t| t.exists() && !grew));
        if let Some(known) = known {
            if recorded {
                continue;
            }
            if read(known)? != read(&path)? {
                let reason = format!("{} is there, and {} is another", known.display(), path.display());
                return Err(WorkbenchError::Input(format!("the parts do not belong together: {reason}")));
            }
        }
        files.insert(at, path);
    }
    Ok(())
}

/// Whether a record goes on where the whole's ends.
fn has_grown(record: &Path, there: &Path) -> Result<bool> {
    if !record.is_file() || !there.is_file() {
        return Ok(false);
    }
    let (record, there) = (read(record)?, read(there)?);
    Ok(record.len() > there.len() && record.starts_with(&there))
}

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(WorkbenchError::file("read", path))
}

/// Puts a file of a part where the whole has it.
fn place(from: &Path, to: &Path) -> Result<()> {
    let bytes = read(from)?;
    if to.exists() && read(to)? == bytes {
        return Ok(());
    }
    if let Some(dir) = to.parent() {
        std::fs::create_dir_all(dir).map_err(WorkbenchError::file("make", dir))?;
    }
    atomic::write(to, &bytes).map_err(WorkbenchError::file("write", to))
}

/// What the parts found, read and seen to belong together.
enum Rows {
    Records,
    Evaluation(Vec<FinishedRun>),
    Ablation(Box<AblationRun>, Vec<AblationRow>),
    Comparison(BTreeMap<u64, String>),
}

impl Rows {
    fn read(parts: &[(PathBuf, Part)]) -> Result<Self> {
        let (first, part) = &parts[0];
        let other = |path: &Path, what: &str| {
            let (a, b) = (first.display(), path.display());
            WorkbenchError::Input(format!("{a} and {b} are {what}"))
        };
        Ok(match part.work {
            Work::Formalize => Self::Records,
            Work::Eval => {
                let runs = parts.iter().map(|(path, _)| Ok(read_run(path)?)).collect::<Result<Vec<_>>>()?;
                let config = &runs[0].header.config;
                if let Some(i) = runs.iter().position(|r| r.header.config != *config) {
                    return Err(other(&parts[i].0, "runs of other configurations"));
                }
                Self::Evaluation(runs)
            }
            Work::Ablate => {
                let (run, mut all) = read_ablation(first)?;
                for (path, _) in &parts[1..] {
                    let (there, rows) = read_ablation(path)?;
                    if there != run {
                        return Err(other(path, "ablations of other settings"));
                    }
                    all.extend(rows);
                }
                all.sort_by_key(AblationRow::key);
                Self::Ablation(Box::new(run), all)
            }
            Work::Compare => Self::Comparison(compared(parts)?),
        })
    }
}

/// Statements of a batch without an ended run.
fn unfinished(parts: &[(PathBuf, Part)], out: &Path) -> usize {
    let ended = |folder: &String| {
        let record = crate::record::read_record(&out.join(folder).join(RECORD));
        record.is_ok_and(|r| crate::agent::ended(&r).is_some())
    };
    let done = parts.iter().flat_map(|(_, p)| &p.ids).filter(|(_, _, folder)| ended(folder)).count();
    parts[0].1.problems.saturating_sub(done)
}

fn evaluation(runs: Vec<FinishedRun>, out: &Path) -> Result<usize> {
    let mut folder = RunFolder::open(out, &runs[0].header.config, &runs[0].items)?;
    let config = runs[0].header.config.clone();
    let rows: Vec<_> = runs.into_iter().flat_map(|r| r.rows).collect();
    let verdicts = rows.iter().filter(|r| r.is_verdict()).count();
    for row in rows {
        folder.land(&row)?;
    }
    folder.finish()?;
    let report = Report::read(out).map_err(|e| WorkbenchError::Unfinished(e.to_string()))?;
    report.write(out).map_err(|e| WorkbenchError::Unfinished(e.to_string()))?;
    Ok((config.items * config.k as usize * config.models.len()).saturating_sub(verdicts))
}

fn ablation(run: &AblationRun, all: Vec<AblationRow>, parts: &[(PathBuf, Part)], out: &Path) -> Result<usize> {
    let mut folder = AblationFolder::open(out, run)?;
    let rows = all.len();
    for row in all {
        folder.land(&row)?;
    }
    drop(folder);
    publish_ablation(out)?;
    Ok(runs_of_all(parts).saturating_sub(rows))
}

/// Runs of the whole ablation: each problem has as many as any one of them.
fn runs_of_all(parts: &[(PathBuf, Part)]) -> usize {
    let ids = || parts.iter().flat_map(|(_, p)| &p.ids);
    let Some((one, ..)) = ids().next() else { return parts[0].1.problems };
    parts[0].1.problems * ids().filter(|(place, ..)| place == one).count()
}

/// The rows of a comparison, by their lines.
fn compared(parts: &[(PathBuf, Part)]) -> Result<BTreeMap<u64, String>> {
    let mut rows: BTreeMap<u64, String> = BTreeMap::new();
    for (path, _) in parts {
        let file = path.join("results.jsonl");
        let text = autoform_base::text::read(&file).map_err(WorkbenchError::file("read", &file))?;
        for (n, value) in autoform_base::jsonl::parse::<serde_json::Value>(&text) {
            let wrong = |e: String| WorkbenchError::Input(format!("{}:{n}: {e}", file.display()));
            let value = value.map_err(|e| wrong(e.to_string()))?;
            let line = value["line"].as_u64().ok_or_else(|| wrong("it has no number `line`".to_owned()))?;
            rows.insert(line, value.to_string());
        }
    }
    Ok(rows)
}

fn comparison(rows: &BTreeMap<u64, String>, problems: usize, out: &Path) -> Result<usize> {
    let text: String = rows.values().map(|r| format!("{r}\n")).collect();
    let path = out.join("results.jsonl");
    atomic::write(&path, text.as_bytes()).map_err(WorkbenchError::file("write", &path))?;
    Ok(problems.saturating_sub(rows.len()))
}

#[cfg(test)]
mod tests;
