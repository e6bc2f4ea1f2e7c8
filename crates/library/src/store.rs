//! The folder of an index: generations, the pointer to the current one, the manifest, the lock.
//!
//! `CURRENT` names the generation readers open and holds the checksum of its manifest, which holds those of all other
//! files: what is damaged is refused when it is opened and never answers. A build writes a new generation in a temporary folder and
//! renames it, then replaces `CURRENT` atomically, so a crash at any moment leaves the old index usable. The
//! generation before the current one is kept for readers that are opening it; older ones are removed.

use super::declaration::Revision;
use super::error::LibraryError;
use super::schema::FORMAT;
use autoform_base::lock::HeldLock;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

const CURRENT: &str = "CURRENT";
const MANIFEST: &str = "manifest.json";
const LOCK: &str = "lock";
const TEMPORARY: &str = "building-";

/// What an index generation says about itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// Format version.
    pub format: u32,
    /// Library, revision and Lean version of every record.
    pub revision: Revision,
    /// Declarations indexed.
    pub declarations: u32,
    /// Declarations by kind.
    pub kinds: BTreeMap<String, u32>,
    /// Content hash of each module's records.
    pub modules: BTreeMap<String, String>,
    /// Records left out as internal.
    pub internal: usize,
    /// Records left out because another of the same name came first.
    pub duplicates: usize,
    /// Records left out because their name is no Lean name.
    pub unnamed: usize,
    /// The other files of the generation.
    pub files: BTreeMap<String, Sum>,
}

/// Length in bytes and CRC-32 of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum(u64, u32);

impl Sum {
    fn of(path: &Path) -> std::io::Result<Self> {
        let mut file = File::open(path)?;
        let mut crc = flate2::Crc::new();
        let mut buffer = vec![0; 1 << 18];
        let mut length = 0;
        loop {
            let read = file.read(&mut buffer)?;
            if read == 0 {
                return Ok(Self(length, crc.sum()));
            }
            crc.update(&buffer[..read]);
            length += read as u64;
        }
    }
}

impl Manifest {
    /// Whether both describe the same declarations.
    pub(crate) fn same_content(&self, other: &Self) -> bool {
        let bare = |m: &Self| Self { files: BTreeMap::new(), ..m.clone() };
        bare(self) == bare(other)
    }
}

/// The folder an index of this revision has under `root`: `LIBRARY-REVISION`.
///
/// # Errors
/// [`LibraryError::BadName`] when library or revision could leave the folder.
pub fn index_dir(root: &Path, revision: &Revision) -> Result<PathBuf, LibraryError> {
    for part in [&revision.library, &revision.revision] {
        let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
        if part.is_empty() || part.len() > 100 || part.starts_with('.') || !part.chars().all(fine) {
            return Err(LibraryError::BadName(part.clone()));
        }
    }
    Ok(root.join(format!("{}-{}", revision.library, revision.revision)))
}

/// Folders under `root` that hold an index, in order of name.
pub fn list(root: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root).into_iter().flatten().filter_map(Result::ok);
    let mut dirs: Vec<PathBuf> = entries.map(|e| e.path()).filter(|p| p.join(CURRENT).is_file()).collect();
    dirs.sort();
    dirs
}

/// What `CURRENT` says, if it can be read.
pub(crate) fn pointer(dir: &Path) -> Option<String> {
    fs::read_to_string(dir.join(CURRENT)).ok()
}

/// The folder of the current generation and its manifest.
///
/// # Errors
/// [`LibraryError::NotAnIndex`], [`LibraryError::Format`] or [`LibraryError::Corrupt`], each with what to do.
pub(crate) fn current(dir: &Path) -> Result<(PathBuf, Manifest), LibraryError> {
    let missing = |why: &str| LibraryError::NotAnIndex { dir: dir.to_owned(), why: why.to_owned() };
    let corrupt = |why: String| LibraryError::Corrupt { dir: dir.to_owned(), why };
    let name = match fs::read_to_string(dir.join(CURRENT)) {
        Ok(name) => name,
        Err(_) if !dir.is_dir() => return Err(missing("there is no such folder")),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Err(missing("the folder holds no index")),
        Err(e) => return Err(corrupt(format!("{CURRENT}: {e}"))),
    };
    let mut words = name.split_whitespace();
    let number = words.next().and_then(generation_number);
    let generation =
        dir.join(generation_name(number.ok_or_else(|| corrupt(format!("{CURRENT} names no generation")))?));
    let manifest = fs::read(generation.join(MANIFEST)).map_err(|e| corrupt(format!("{MANIFEST}: {e}")))?;
    let sound = words.next() == Some(&checksum(&manifest)) && words.next().is_none();
    // The format is read alone first: a manifest of another format may have other fields.
    let value: serde_json::Value =
        serde_json::from_slice(&manifest).map_err(|e| corrupt(format!("{MANIFEST}: {e}")))?;
    match value.get("format").and_then(serde_json::Value::as_u64) {
        Some(f) if f == u64::from(FORMAT) => {}
        Some(f) => {
            return Err(LibraryError::Format { dir: dir.to_owned(), found: f as u32, wanted: FORMAT });
        }
        None => return Err(corrupt(format!("{MANIFEST} has no format version"))),
    }
    if !sound {
        return Err(corrupt(format!("{MANIFEST} is not the one that {CURRENT} means")));
    }
    let manifest = serde_json::from_value(value).map_err(|e| corrupt(format!("{MANIFEST}: {e}")))?;
    Ok((generation, manifest))
}

/// Compares every file of a generation with what its manifest says of it.
///
/// # Errors
/// [`LibraryError::Corrupt`], naming the first file that differs.
pub(crate) fn verify(dir: &Path, generation: &Path, manifest: &Manifest) -> Result<(), LibraryError> {
    let corrupt = |why: String| LibraryError::Corrupt { dir: dir.to_owned(), why };
    for (name, sum) in &manifest.files {
        match Sum::of(&generation.join(name)) {
            Ok(found) if found == *sum => {}
            Ok(_) => return Err(corrupt(format!("{name} is not as it was written"))),
            Err(e) => return Err(corrupt(format!("{name}: {e}"))),
        }
    }
    Ok(())
}

fn checksum(bytes: &[u8]) -> String {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    format!("{:08x}", crc.sum())
}

fn generation_name(number: u64) -> String {
    format!("generation-{number}")
}

fn generation_number(name: &str) -> Option<u64> {
    name.strip_prefix("generation-")?.parse().ok()
}

/// The right to write into an index folder, and the folder the new generation is built in.
#[derive(Debug)]
pub(crate) struct Writing {
    dir: PathBuf,
    temporary: tempfile::TempDir,
    _lock: HeldLock,
}

impl Writing {
    /// Takes the lock and makes an empty folder for the new generation.
    ///
    /// # Errors
    /// [`LibraryError::Busy`] when another process holds it, [`LibraryError::Io`].
    pub(crate) fn begin(dir: &Path) -> Result<Self, LibraryError> {
        fs::create_dir_all(dir).map_err(LibraryError::io("create", dir))?;
        let path = dir.join(LOCK);
        let lock = HeldLock::take(&path).map_err(|e| match e {
            fs::TryLockError::WouldBlock => LibraryError::Busy { dir: dir.to_owned() },
            fs::TryLockError::Error(e) => LibraryError::io("lock", &path)(e),
        })?;
        // With the lock held, every temporary folder is the rest of a build that died.
        for entry in fs::read_dir(dir).map_err(LibraryError::io("read", dir))?.filter_map(Result::ok) {
            if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        autoform_base::atomic::sweep(dir);
        let temporary = tempfile::Builder::new()
            .prefix(TEMPORARY)
            .tempdir_in(dir)
            .map_err(LibraryError::io("create a folder in", dir))?;
        Ok(Self { dir: dir.to_owned(), temporary, _lock: lock })
    }

    /// Where the new generation is built.
    pub(crate) fn path(&self) -> &Path {
        self.temporary.path()
    }

    /// Makes the new generation the current one and removes those nobody can be opening any more.
    ///
    /// # Errors
    /// [`LibraryError::Io`]; the old generation is then still current.
    pub(crate) fn commit(self, mut manifest: Manifest) -> Result<(), LibraryError> {
        for entry in fs::read_dir(self.path()).map_err(LibraryError::io("read", self.path()))?.filter_map(Result::ok) {
            let name = entry.file_name().to_string_lossy().into_owned();
            // The manifest of a generation whose modules were taken over came along; it is about to be replaced.
            if name != MANIFEST {
                let sum = Sum::of(&entry.path()).map_err(LibraryError::io("read", entry.path()))?;
                manifest.files.insert(name, sum);
            }
        }
        let text = serde_json::to_vec(&manifest)
            .map_err(|e| LibraryError::Data { what: MANIFEST.to_owned(), why: e.to_string() })?;
        let path = self.path().join(MANIFEST);
        fs::write(&path, &text).map_err(LibraryError::io("write", path))?;
        for entry in fs::read_dir(self.path()).map_err(LibraryError::io("read", self.path()))?.filter_map(Result::ok) {
            File::open(entry.path()).and_then(|f| f.sync_all()).map_err(LibraryError::io("flush", entry.path()))?;
        }
        let numbers = |dir: &Path| -> Vec<u64> {
            let entries = fs::read_dir(dir).into_iter().flatten().filter_map(Result::ok);
            entries.filter_map(|e| generation_number(&e.file_name().to_string_lossy())).collect()
        };
        let next = numbers(&self.dir).into_iter().max().unwrap_or(0) + 1;
        let previous = fs::read_to_string(self.dir.join(CURRENT)).ok();
        let previous = previous.and_then(|n| generation_number(n.split_whitespace().next()?));
        let target = self.dir.join(generation_name(next));
        let built = self.temporary.keep();
        fs::rename(&built, &target).map_err(LibraryError::io("rename", &built))?;
        let pointer = self.dir.join(CURRENT);
        autoform_base::atomic::write(&pointer, format!("{} {}", generation_name(next), checksum(&text)))
            .map_err(LibraryError::io("replace", &pointer))?;
        for number in numbers(&self.dir) {
            if number != next && Some(number) != previous {
                let _ = fs::remove_dir_all(self.dir.join(generation_name(number)));
            }
        }
        Ok(())
    }
}
