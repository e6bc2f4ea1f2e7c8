//! Source of declarations 2: a scan of `*.lean` files, for a library that is not built.
//!
//! Owns: what can be told from text — names with their namespaces, signatures with the `variable` binders they
//! draw in, docstrings, fields and constructors, names that `to_additive` and `alias` make, names of nameless
//! instances where the rule is clear. Elaborates nothing: types are as written, and declarations that macros
//! make are missed. No file is executed or followed out of the tree.

mod additive;
mod alias;
mod command;
mod file;
mod lexer;
mod scope;
mod twin;

use super::build::Sources;
use super::error::LibraryError;
use std::path::{Path, PathBuf};

/// A source file longer than this is left out; Mathlib's longest has 200 KB.
const MAX_FILE: u64 = 8 << 20;

/// What a scan of a tree found.
#[derive(Debug, Clone, Default)]
pub struct Scan {
    /// Declarations and module documentation.
    pub sources: Sources,
    /// Files read.
    pub files: usize,
    /// Files left out: not UTF-8, too long, or unreadable.
    pub skipped: Vec<PathBuf>,
}

/// Scans all `*.lean` files under `root`, in order of path; `root/A/B.lean` is the module `A.B`.
///
/// Hidden folders (`.lake` among them), `build` and symbolic links are not entered.
///
/// # Errors
/// [`LibraryError::Io`] when `root` cannot be read.
pub fn scan_tree(root: &Path) -> Result<Scan, LibraryError> {
    let mut paths = Vec::new();
    collect(root, &mut paths)?;
    paths.sort();
    let mut scan = Scan::default();
    for path in paths {
        let short = std::fs::metadata(&path).is_ok_and(|m| m.len() <= MAX_FILE);
        let text = if short { autoform_base::text::read(&path).ok() } else { None };
        let Some(text) = text else {
            scan.skipped.push(path);
            continue;
        };
        scan.files += 1;
        let module = module_name(root, &path);
        let found = file::scan_file(&text, &module);
        scan.sources.batch.declarations.extend(found.declarations);
        scan.sources.batch.internal += found.private;
        if let Some(doc) = found.module_doc {
            scan.sources.module_docs.insert(module, doc);
        }
    }
    alias::resolve_aliases(&mut scan.sources.batch.declarations);
    Ok(scan)
}

fn collect(dir: &Path, out: &mut Vec<PathBuf>) -> Result<(), LibraryError> {
    for entry in std::fs::read_dir(dir).map_err(LibraryError::io("read", dir))? {
        let entry = entry.map_err(LibraryError::io("read", dir))?;
        let kind = entry.file_type().map_err(LibraryError::io("read", entry.path()))?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if kind.is_dir() && !name.starts_with('.') && name != "build" {
            collect(&entry.path(), out)?;
        } else if kind.is_file() && name.ends_with(".lean") && !name.starts_with('.') {
            out.push(entry.path());
        }
    }
    Ok(())
}

fn module_name(root: &Path, path: &Path) -> String {
    let relative = path.strip_prefix(root).unwrap_or(path).with_extension("");
    relative.components().map(|c| c.as_os_str().to_string_lossy()).collect::<Vec<_>>().join(".")
}
