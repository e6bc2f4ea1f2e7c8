//! Compiled modules of earlier installs: a module whose text, and the texts of all that it imports of ours, did not
//! change is linked instead of compiled again, also where the earlier install was killed. And folders that nobody has
//! used for long leave the cache.

use super::build::Task;
use crate::error::{EngineError, at};
use crate::place::digest;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// What Lean writes for a module, by the ending of the file.
pub(super) const PARTS: [&str; 4] = ["olean", "olean.server", "olean.private", "ir"];

/// Name of the list of keys in a finished folder, beside `modules` and so seen by no instance.
const KEYS: &str = "keys.json";

/// Name of a kept module's files, before their endings.
const MODULE: &str = "module";

/// How the name of a module begins that is being kept; no key does.
const MAKING: &str = "making-";

/// How long an unused folder of another version stays.
const KEPT: Duration = Duration::from_hours(30 * 24);

/// A use is noted once a day at most.
const NOTED: Duration = Duration::from_hours(24);

/// The key of each module: a digest of Lean's package, of its name and text and of the keys of what it needs.
pub(super) fn keys<'a>(package: &str, tasks: &[Task<'a>]) -> BTreeMap<&'a str, String> {
    let by_name: BTreeMap<&str, &Task<'a>> = tasks.iter().map(|t| (t.name, t)).collect();
    let mut keys = BTreeMap::new();
    // A task needs modules anywhere in the list, so rounds until nothing is new; a circle gets no key.
    loop {
        let before = keys.len();
        for task in by_name.values() {
            let needs: Option<Vec<&String>> = task.needs.iter().map(|n| keys.get(n)).collect();
            let Some(needs) = needs.filter(|_| !keys.contains_key(task.name)) else { continue };
            let parts = [package, env!("CARGO_PKG_VERSION"), task.name, task.text];
            let key = digest(parts.into_iter().chain(needs.into_iter().map(String::as_str)));
            keys.insert(task.name, key);
        }
        if keys.len() == before {
            return keys;
        }
    }
}

/// The compiled modules of every finished folder below `cache`, by key.
#[derive(Debug, Default)]
pub(super) struct Earlier(BTreeMap<String, PathBuf>);

impl Earlier {
    pub(super) fn below(cache: &Path) -> Self {
        let mut found = BTreeMap::new();
        for folder in works(cache) {
            let Ok(text) = std::fs::read(folder.join(KEYS)) else { continue };
            let Ok(keys) = serde_json::from_slice::<BTreeMap<String, String>>(&text) else { continue };
            for (name, key) in keys {
                found.insert(key, folder.join("modules").join(super::build::stem(&name)));
            }
        }
        Self(found)
    }

    /// Puts the files of the module with this key at `stem` (a path without ending). `false` when there is none, or
    /// when it cannot be read: it is compiled then.
    pub(super) fn put(&self, key: &str, stem: &Path) -> bool {
        self.0.get(key).is_some_and(|from| share(from, stem))
    }
}

/// Puts the files of one module at `to` as well (both paths without ending). `false` when there are none, or when they
/// cannot be read.
fn share(from: &Path, to: &Path) -> bool {
    let parts: Vec<&str> = PARTS.into_iter().filter(|p| ending(from, p).exists()).collect();
    if !parts.contains(&"olean") || to.parent().is_some_and(|p| std::fs::create_dir_all(p).is_err()) {
        return false;
    }
    let whole = parts.iter().all(|part| {
        let (from, to) = (ending(from, part), ending(to, part));
        // Nobody writes to what is finished, so two may share a file.
        std::fs::hard_link(&from, &to).is_ok() || std::fs::copy(&from, &to).is_ok()
    });
    if !whole {
        // The compiler writes here next, and must not write to a shared file.
        PARTS.iter().for_each(|part| drop(std::fs::remove_file(ending(to, part))));
    }
    whole
}

/// What an install that has not ended has compiled: a folder for each module, under its key.
#[derive(Debug)]
pub(super) struct Kept(PathBuf);

impl Kept {
    pub(super) fn below(cache: &Path) -> Self {
        Self(cache.join("engine-kept"))
    }

    /// Puts the files of the module with this key at `stem`. `false` as for [`Earlier::put`].
    pub(super) fn put(&self, key: &str, stem: &Path) -> bool {
        share(&self.0.join(key).join(MODULE), stem)
    }

    /// Keeps the module at `stem`, whole or not at all: on the disk before it has its name. What fails here costs only
    /// that the next install compiles it again.
    pub(super) fn keep(&self, key: &str, stem: &Path) {
        let keep = || -> std::io::Result<()> {
            std::fs::create_dir_all(&self.0)?;
            let making = tempfile::Builder::new().prefix(MAKING).tempdir_in(&self.0)?;
            let to = making.path().join(MODULE);
            if !share(stem, &to) {
                return Ok(());
            }
            for part in PARTS.into_iter().map(|p| ending(&to, p)).filter(|p| p.exists()) {
                std::fs::File::open(part)?.sync_all()?;
            }
            std::fs::File::open(making.path())?.sync_all()?;
            std::fs::rename(making.path(), self.0.join(key))
        };
        let _ = keep();
    }

    /// Nothing of it is needed once the install is whole.
    pub(super) fn clear(&self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `stem.part`, where the stem may hold a dot itself.
pub(super) fn ending(stem: &Path, part: &str) -> PathBuf {
    let mut path = stem.as_os_str().to_owned();
    path.push(".");
    path.push(part);
    path.into()
}

/// Writes the list of keys into the folder that is being made.
pub(super) fn note(made: &Path, keys: &BTreeMap<&str, String>) -> Result<(), EngineError> {
    let path = made.join(KEYS);
    let text = serde_json::to_vec(keys).map_err(|e| EngineError::Lean(e.to_string()))?;
    std::fs::write(&path, text).map_err(at(&path))
}

/// The finished folders of modules and image below `cache`, of any version.
fn works(cache: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(cache).into_iter().flatten().flatten();
    let named = entries.filter(|e| e.file_name().to_string_lossy().starts_with("engine-work-"));
    named.map(|e| e.path()).filter(|p| p.join("ready").exists()).collect()
}

/// Notes that a folder was used now: the time of its mark.
pub(super) fn used(work: &Path) {
    let mark = work.join("ready");
    if age(&mark).is_some_and(|a| a > NOTED)
        && let Ok(file) = std::fs::File::options().write(true).open(&mark)
    {
        let _ = file.set_modified(SystemTime::now());
    }
}

/// Removes folders of other versions that nobody has used for thirty days. The lock is held.
pub(super) fn clear(cache: &Path, ours: &Path) {
    for folder in works(cache) {
        if folder != ours && age(&folder.join("ready")).is_some_and(|a| a > KEPT) {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn age(path: &Path) -> Option<Duration> {
    path.metadata().and_then(|m| m.modified()).ok()?.elapsed().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task<'a>(name: &'a str, text: &'a str, needs: &[&'a str]) -> Task<'a> {
        Task { name, text, copy_of: None, needs: needs.to_vec() }
    }

    #[test]
    fn a_key_covers_all_that_is_imported() {
        let of = |core: &str| {
            let tasks = [task("Shim", "s", &["Area"]), task("Area", "a", &["Core"]), task("Core", core, &[])];
            let tasks = tasks.into_iter().chain([task("Apart", "p", &[]), task("Round", "r", &["Round"])]);
            let tasks: Vec<Task<'_>> = tasks.collect();
            keys("lean", &tasks).into_iter().map(|(n, k)| (n.to_owned(), k)).collect::<BTreeMap<_, _>>()
        };
        let (one, other) = (of("c"), of("d"));
        assert_eq!(one.keys().collect::<Vec<_>>(), ["Apart", "Area", "Core", "Shim"]);
        for (name, key) in &one {
            assert_eq!(*key == other[name], name == "Apart", "{name}");
        }
    }

    #[test]
    fn modules_are_taken_by_key_from_finished_folders_only() {
        let cache = tempfile::tempdir().unwrap();
        let tasks = [task("A.B", "b", &[]), task("C", "c", &[])];
        let keys = keys("lean", &tasks);
        for (folder, ready) in [("engine-work-1", true), ("engine-work-2", false)] {
            let modules = cache.path().join(folder).join("modules");
            std::fs::create_dir_all(modules.join("A")).unwrap();
            let name = if ready { "A/B" } else { "C" };
            std::fs::write(modules.join(format!("{name}.olean")), folder).unwrap();
            note(&cache.path().join(folder), &keys).unwrap();
            if ready {
                std::fs::write(cache.path().join(folder).join("ready"), "").unwrap();
            }
        }
        let earlier = Earlier::below(cache.path());
        let to = cache.path().join("new/A/B");
        assert!(earlier.put(&keys["A.B"], &to));
        assert_eq!(std::fs::read_to_string(ending(&to, "olean")).unwrap(), "engine-work-1");
        assert!(!earlier.put(&keys["C"], &cache.path().join("new/C")), "its file is in the unfinished folder only");
        assert!(!earlier.put("another", &cache.path().join("new/D")));
    }

    #[test]
    fn a_module_of_a_killed_install_is_there_whole_or_not_at_all() {
        let cache = tempfile::tempdir().unwrap();
        let kept = Kept::below(cache.path());
        let made = cache.path().join("made/A/B");
        std::fs::create_dir_all(made.parent().unwrap()).unwrap();
        assert!(!kept.put("key", &made), "nothing is kept yet");
        kept.keep("key", &made);
        assert!(!kept.put("key", &made), "there was nothing to keep");
        for part in ["olean", "ir"] {
            std::fs::write(ending(&made, part), part).unwrap();
        }
        kept.keep("key", &made);
        // The install that made it is gone with its folder; another takes it from there.
        std::fs::remove_dir_all(cache.path().join("made")).unwrap();
        let next = cache.path().join("next/A/B");
        assert!(kept.put("key", &next) && !kept.put("other", &next));
        for part in ["olean", "ir"] {
            assert_eq!(std::fs::read_to_string(ending(&next, part)).unwrap(), part);
        }
        // What a kill left half-made is under no key.
        std::fs::create_dir(kept.0.join("making-x")).unwrap();
        assert!(!kept.put("x", &next));
        kept.clear();
        assert!(!kept.0.exists() && !kept.put("key", &cache.path().join("last/A/B")));
    }

    #[test]
    fn only_what_is_old_and_of_another_version_is_removed() {
        let cache = tempfile::tempdir().unwrap();
        let old = SystemTime::now() - 2 * KEPT;
        for name in ["engine-work-ours", "engine-work-old", "engine-work-used", "engine-code-old"] {
            let folder = cache.path().join(name);
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::File::create(folder.join("ready")).unwrap().set_modified(old).unwrap();
        }
        used(&cache.path().join("engine-work-used"));
        clear(cache.path(), &cache.path().join("engine-work-ours"));
        let left = |name: &str| cache.path().join(name).exists();
        assert!(left("engine-work-ours") && left("engine-work-used") && left("engine-code-old"));
        assert!(!left("engine-work-old"));
    }
}
