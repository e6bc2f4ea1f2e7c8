//! The files an instance sees: folders of the cache mounted at names of ours, read-only. While a module
//! is compiled at install, what is written below one folder is kept in memory.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;

/// What a path names.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A file or folder of the system, if it is there.
    Real(PathBuf),
    /// A folder above a mounted one.
    Above,
    /// A file that was written, by its whole path.
    Written(String),
    /// `/dev/urandom`.
    Random,
    None,
}

/// Written files by their whole paths.
type Written = BTreeMap<String, Vec<u8>>;

/// The tree that instances share.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    mounts: Vec<(String, PathBuf)>,
    /// The folder that may be written, and what was.
    written: Option<(String, Mutex<Written>)>,
}

/// `path` from the root, without `.`, `..` and doubled slashes.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for p in path.split('/') {
        match p {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            p => parts.push(p),
        }
    }
    format!("/{}", parts.join("/"))
}

impl Tree {
    pub(crate) fn new(mounts: Vec<(String, PathBuf)>) -> Self {
        Self { mounts, written: None }
    }

    /// Lets files below `folder` be written, into memory.
    pub(crate) fn writable(mut self, folder: &str) -> Self {
        self.written = Some((format!("{folder}/"), Mutex::default()));
        self
    }

    /// Takes what was written, by whole paths.
    pub(crate) fn take_written(&self) -> BTreeMap<String, Vec<u8>> {
        let files = self.written.as_ref().and_then(|(_, files)| files.lock().ok());
        files.map(|mut f| std::mem::take(&mut *f)).unwrap_or_default()
    }

    /// Does something with the bytes of a written file; `None` when there is no such file.
    pub(super) fn with<T>(&self, path: &str, f: impl FnOnce(&mut Vec<u8>) -> T) -> Option<T> {
        let (_, files) = self.written.as_ref()?;
        files.lock().ok()?.get_mut(path).map(f)
    }

    /// Makes an empty file; `None` where nothing may be written.
    pub(super) fn create(&self, path: &str) -> Option<String> {
        let path = normal(path);
        let (folder, files) = self.written.as_ref()?;
        path.starts_with(folder.as_str()).then_some(())?;
        files.lock().ok()?.insert(path.clone(), Vec::new());
        Some(path)
    }

    /// Renames a written file, or removes it.
    pub(super) fn rename(&self, from: &str, to: Option<&str>) -> Option<()> {
        let (folder, files) = self.written.as_ref()?;
        let to = to.map(normal);
        if to.as_ref().is_some_and(|t| !t.starts_with(folder.as_str())) {
            return None;
        }
        let mut files = files.lock().ok()?;
        let bytes = files.remove(&normal(from))?;
        if let Some(to) = to {
            files.insert(to, bytes);
        }
        Some(())
    }

    /// What `path` names.
    pub(super) fn find(&self, path: &str) -> Place {
        let p = normal(path);
        if p == "/dev/urandom" || p == "/dev/random" {
            return Place::Random;
        }
        if self.with(&p, |_| ()).is_some() {
            return Place::Written(p);
        }
        for (inside, outside) in &self.mounts {
            if p == *inside {
                return Place::Real(outside.clone());
            }
            if let Some(rest) = p.strip_prefix(inside.as_str()).and_then(|r| r.strip_prefix('/')) {
                return Place::Real(outside.join(rest));
            }
        }
        let above = if p == "/" { p } else { p + "/" };
        if self.mounts.iter().any(|(m, _)| m.starts_with(&above)) { Place::Above } else { Place::None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Tree {
        Tree::new(vec![("/lean/lib".into(), "/cache/lib".into()), ("/lean/work".into(), "/cache/work".into())])
    }

    #[test]
    fn only_what_is_mounted_is_there() {
        let t = tree();
        assert_eq!(t.find("/lean/lib/Init.olean"), Place::Real("/cache/lib/Init.olean".into()));
        assert_eq!(t.find("/lean/./lib//a/../b"), Place::Real("/cache/lib/b".into()));
        assert_eq!(t.find("/lean"), Place::Above);
        assert_eq!(t.find("/"), Place::Above);
        for path in
            ["/etc/passwd", "/lean/lib/../../etc/passwd", "/lean/library", "/lean/lib/../../../../etc", "/dev/mem"]
        {
            assert_eq!(t.find(path), Place::None, "{path}");
        }
    }

    #[test]
    fn files_are_written_into_memory_and_below_one_folder_only() {
        assert!(tree().create("/lean/work/a").is_none(), "read-only unless asked for");
        let t = tree().writable("/lean/work");
        for path in ["/lean/lib/a", "/etc/a", "/lean/work/../lib/a", "/lean/workshop"] {
            assert!(t.create(path).is_none(), "{path}");
        }
        assert_eq!(t.create("/lean/work/a.tmp").as_deref(), Some("/lean/work/a.tmp"));
        t.with("/lean/work/a.tmp", |b| b.extend(b"x")).unwrap();
        assert!(t.rename("/lean/work/a.tmp", Some("/lean/lib/a")).is_none());
        t.rename("/lean/work/a.tmp", Some("/lean/work/a")).unwrap();
        assert_eq!(t.find("/lean/work/a"), Place::Written("/lean/work/a".into()));
        assert_eq!(t.take_written(), BTreeMap::from([("/lean/work/a".to_owned(), b"x".to_vec())]));
    }
}
