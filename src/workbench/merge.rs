//! Parts made by several processes, joined to what one process would have made.

use super::part::{FILE, Part, Work};
use super::{Result, WorkbenchError, publish_ablation};
use crate::eval::ablate::{AblationFolder, read_ablation};
use crate::eval::run_folder::{RunFolder, read_run};
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

/// Files that are no part's own: made anew, or of nobody's interest.
const NOT_COPIED: &[&str] = &[
    FILE,
    "run.json",
    "items.jsonl",
    "results.jsonl",
    "summary.json",
    "report.md",
    "report.html",
    "ablation.run.json",
    "ablation.results.jsonl",
    "ablation.json",
    "ablation.md",
    "ablation.html",
];

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
    claim_whole(&request.out, &whole)?;
    let mut files = 0;
    for (folder, _) in &parts {
        copy(folder, &request.out, Path::new(""), &mut files)?;
    }
    let missing = match first.work {
        Work::Formalize => unfinished(&parts, &request.out),
        Work::Eval => evaluation(&parts, &request.out)?,
        Work::Ablate => ablation(&parts, &request.out)?,
        Work::Compare => comparison(&parts, &request.out)?,
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

/// A folder that is no part's stands for the parts in it.
fn expanded(folders: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for folder in folders {
        if folder.join(FILE).exists() {
            all.push(folder.clone());
            continue;
        }
        let entries = std::fs::read_dir(folder).map_err(WorkbenchError::file("read", folder))?;
        let mut below: Vec<PathBuf> =
            entries.filter_map(|e| Some(e.ok()?.path())).filter(|p| p.join(FILE).exists()).collect();
        if below.is_empty() {
            return Err(WorkbenchError::Input(format!("{} holds no part", folder.display())));
        }
        below.sort();
        all.append(&mut below);
    }
    Ok(all)
}

/// The whole's folder, new or of the same whole.
fn claim_whole(out: &Path, whole: &Part) -> Result<()> {
    let used = |reason: &str| WorkbenchError::Out { path: out.display().to_string(), reason: reason.to_owned() };
    let has_files = std::fs::read_dir(out).is_ok_and(|mut d| d.next().is_some());
    if has_files && !out.join(FILE).exists() {
        // Parts may lie below the folder of their whole.
        let only_parts = std::fs::read_dir(out).is_ok_and(|d| d.flatten().all(|e| e.path().join(FILE).exists()));
        if !only_parts {
            return Err(used("it holds something else"));
        }
    }
    whole.claim(out)
}

/// Copies a part's own files. What is there already must be the same.
fn copy(from: &Path, to: &Path, below: &Path, files: &mut usize) -> Result<()> {
    let dir = from.join(below);
    let entries = std::fs::read_dir(&dir).map_err(WorkbenchError::file("read", &dir))?;
    for entry in entries {
        let entry = entry.map_err(WorkbenchError::file("read", &dir))?;
        let kind = entry.file_type().map_err(WorkbenchError::file("read", entry.path()))?;
        let name = entry.file_name();
        let at = below.join(&name);
        if kind.is_dir() {
            let made = to.join(&at);
            std::fs::create_dir_all(&made).map_err(WorkbenchError::file("make", &made))?;
            copy(from, to, &at, files)?;
        } else if kind.is_file() {
            let top = below.as_os_str().is_empty();
            if name == ".lock" || (top && NOT_COPIED.iter().any(|n| name == **n)) {
                continue;
            }
            one(&entry.path(), &to.join(&at), &at)?;
            *files += 1;
        }
        // A link is nobody's result.
    }
    Ok(())
}

fn one(from: &Path, to: &Path, at: &Path) -> Result<()> {
    let bytes = std::fs::read(from).map_err(WorkbenchError::file("read", from))?;
    if to.exists() {
        let there = std::fs::read(to).map_err(WorkbenchError::file("read", to))?;
        // An exchange recorded twice was asked twice; the first one counts, as in one process. A record only grows.
        let recorded = at.components().any(|c| c.as_os_str() == "recordings");
        let grew = at.file_name().is_some_and(|n| n == "record.jsonl") && bytes.starts_with(&there);
        if there == bytes || recorded {
            return Ok(());
        }
        if !grew {
            let reason = format!("{} is there, and {} is another", to.display(), from.display());
            return Err(WorkbenchError::Input(format!("the parts do not belong together: {reason}")));
        }
    }
    atomic::write(to, &bytes).map_err(WorkbenchError::file("write", to))
}

/// Statements of a batch without an ended run.
fn unfinished(parts: &[(PathBuf, Part)], out: &Path) -> usize {
    let ended = |folder: &String| {
        let record = crate::record::read_record(&out.join(folder).join("record.jsonl"));
        record.is_ok_and(|r| crate::agent::ended(&r).is_some())
    };
    let done = parts.iter().flat_map(|(_, p)| &p.ids).filter(|(_, _, folder)| ended(folder)).count();
    parts[0].1.problems.saturating_sub(done)
}

fn evaluation(parts: &[(PathBuf, Part)], out: &Path) -> Result<usize> {
    let first = read_run(&parts[0].0)?;
    let mut folder = RunFolder::open(out, &first.header.config, &first.items)?;
    let mut rows = Vec::new();
    for (path, _) in parts {
        let run = read_run(path)?;
        if run.header.config != first.header.config {
            let (a, b) = (parts[0].0.display(), path.display());
            return Err(WorkbenchError::Input(format!("{a} and {b} are runs of other configurations")));
        }
        rows.extend(run.rows);
    }
    let verdicts = rows.iter().filter(|r| r.is_verdict()).count();
    for row in rows {
        folder.land(&row)?;
    }
    folder.finish()?;
    let report = Report::read(out).map_err(|e| WorkbenchError::Unfinished(e.to_string()))?;
    report.write(out).map_err(|e| WorkbenchError::Unfinished(e.to_string()))?;
    let config = &first.header.config;
    Ok((config.items * config.k as usize * config.models.len()).saturating_sub(verdicts))
}

fn ablation(parts: &[(PathBuf, Part)], out: &Path) -> Result<usize> {
    let (run, _) = read_ablation(&parts[0].0)?;
    let mut all = Vec::new();
    for (path, _) in parts {
        let (other, rows) = read_ablation(path)?;
        if other != run {
            let (a, b) = (parts[0].0.display(), path.display());
            return Err(WorkbenchError::Input(format!("{a} and {b} are ablations of other settings")));
        }
        all.extend(rows);
    }
    let mut folder = AblationFolder::open(out, &run)?;
    all.sort_by_key(crate::eval::ablate::AblationRow::key);
    let rows = all.len();
    for row in all {
        folder.land(&row)?;
    }
    drop(folder);
    publish_ablation(out)?;
    let wanted: usize = parts.iter().map(|(_, p)| p.ids.len()).sum();
    Ok(wanted.saturating_sub(rows))
}

fn comparison(parts: &[(PathBuf, Part)], out: &Path) -> Result<usize> {
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
    let text: String = rows.values().map(|r| format!("{r}\n")).collect();
    let path = out.join("results.jsonl");
    atomic::write(&path, text.as_bytes()).map_err(WorkbenchError::file("write", &path))?;
    Ok(parts[0].1.problems.saturating_sub(rows.len()))
}
