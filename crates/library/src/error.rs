//! What can go wrong in the library room, as one closed type.

use std::path::PathBuf;

/// Failures of building, opening or reading an index. A search that finds nothing is not one of them.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// The folder holds no index.
    #[error("find an index in {dir}: {why}; build one with `autoform index build`", dir = .dir.display())]
    NotAnIndex {
        /// The folder that was looked at.
        dir: PathBuf,
        /// What is missing.
        why: String,
    },
    /// The folder holds an index of another format version.
    #[error(
        "read the index in {dir}: it has format {found}, this program reads {wanted}; delete the folder and build it again with `autoform index build`",
        dir = .dir.display()
    )]
    Format {
        /// The folder of the index.
        dir: PathBuf,
        /// Format version found.
        found: u32,
        /// Format version this program writes.
        wanted: u32,
    },
    /// The index is damaged.
    #[error(
        "read the index in {dir}: {why}; it is damaged, delete the folder and build it again with `autoform index build`",
        dir = .dir.display()
    )]
    Corrupt {
        /// The folder of the index.
        dir: PathBuf,
        /// What did not fit.
        why: String,
    },
    /// Records of one revision were about to be mixed with those of another.
    #[error("build into {dir}: it holds {held}, not {wanted}; choose another folder or delete this one", dir = .dir.display())]
    Mixed {
        /// The folder of the index.
        dir: PathBuf,
        /// Revision the index holds.
        held: String,
        /// Revision that was asked for.
        wanted: String,
    },
    /// Another process is building into the folder.
    #[error("lock {dir}: another build is under way there; wait for it to end", dir = .dir.display())]
    Busy {
        /// The folder of the index.
        dir: PathBuf,
    },
    /// A record of a source does not decode.
    #[error("read line {line} of {source_name}: {why}")]
    Record {
        /// File or stream the line is of.
        source_name: String,
        /// Line number, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A data file (vocabulary, ranking, queries) does not parse.
    #[error("read {what}: {why}")]
    Data {
        /// Which file.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// A library name or revision that cannot name a folder.
    #[error("use `{0}` as a library name or revision: only letters, digits, `.`, `_` and `-` are allowed")]
    BadName(String),
    /// The operating system refused.
    #[error("{action} {path}: {source}", path = .path.display())]
    Io {
        /// What was being done.
        action: &'static str,
        /// With which file.
        path: PathBuf,
        /// Why it failed.
        source: std::io::Error,
    },
    /// The search engine failed.
    #[error("use the search engine: {0}")]
    Engine(#[from] tantivy::TantivyError),
}

impl LibraryError {
    /// Whether trying again later can help.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Busy { .. })
    }

    /// Names the file an operation failed on.
    pub(crate) fn io(action: &'static str, path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { action, path, source }
    }
}
