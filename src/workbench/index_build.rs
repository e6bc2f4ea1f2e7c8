//! Building an index: what `build_index` answers.

use super::{Result, Workbench, WorkbenchError};
use crate::lean::Walk;
use crate::library::{
    BuildReport, EnvironmentError, LibraryError, Revision, Sources, build, build_from_environment, index_dir, jsonl,
    scan,
};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::str::FromStr;

/// A module's name. It becomes a line of Lean, so that nothing else may be one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ModuleName(String);

impl FromStr for ModuleName {
    type Err = String;

    fn from_str(name: &str) -> std::result::Result<Self, String> {
        let part = |p: &str| {
            p.starts_with(|c: char| c.is_alphabetic() || c == '_')
                && p.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '\'' | '!' | '?'))
        };
        if name.len() < 500 && name.split('.').all(part) {
            Ok(Self(name.to_owned()))
        } else {
            Err("expected the name of a module, such as Mathlib.Order.Basic".to_owned())
        }
    }
}

impl TryFrom<String> for ModuleName {
    type Error = String;

    fn try_from(name: String) -> std::result::Result<Self, String> {
        name.parse()
    }
}

impl From<ModuleName> for String {
    fn from(name: ModuleName) -> Self {
        name.0
    }
}

/// Where declarations come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum IndexSource {
    /// A file of JSON lines, plain or gzipped.
    Jsonl {
        /// The file.
        file: PathBuf,
    },
    /// The `*.lean` files under a folder, which need not be built.
    Tree {
        /// The folder.
        folder: PathBuf,
    },
    /// What an environment has when Lean has imported these modules, with exact types.
    Environment {
        /// The modules.
        import: Vec<ModuleName>,
        /// List only modules of these names and below; all when empty.
        #[serde(default)]
        under: Vec<ModuleName>,
        /// Keep every type as an expression too.
        #[serde(default)]
        expressions: bool,
    },
}

/// An index to build, or to bring up to date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildIndexRequest {
    /// Where the declarations come from.
    pub source: IndexSource,
    /// The index's folder, instead of one in the cache.
    #[serde(default)]
    pub folder: Option<PathBuf>,
    /// Which library it is, for which Lean; an environment tells its own Lean.
    pub revision: Revision,
}

/// An index that was built.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BuildIndexAnswer {
    /// Which library it is of.
    pub revision: Revision,
    /// Its folder.
    pub dir: PathBuf,
    /// What was done.
    pub report: BuildReport,
    /// Files of a source tree that hold no readable text.
    pub skipped: Vec<PathBuf>,
}

impl Workbench {
    /// Builds an index; `progress` is told how many modules of how many an environment has listed.
    ///
    /// # Errors
    /// The declarations cannot be read or listed, or the index cannot be written.
    pub async fn build_index(
        &self,
        request: &BuildIndexRequest,
        progress: &(dyn Fn(usize, usize) + Send + Sync),
    ) -> Result<BuildIndexAnswer> {
        let mut revision = request.revision.clone();
        let dir = request.folder.clone().map_or_else(|| index_dir(&self.index_root(), &revision), Ok)?;
        let mut skipped = Vec::new();
        let report = match &request.source {
            IndexSource::Jsonl { file } => {
                let batch = blocking(|| jsonl::read_file(file))?;
                if batch.declarations.is_empty() {
                    return Err(WorkbenchError::nothing(file, "declarations"));
                }
                blocking(|| build(&dir, &revision, Sources { batch, ..Sources::default() }))?
            }
            IndexSource::Tree { folder } => {
                let found = blocking(|| scan::scan_tree(folder))?;
                if found.sources.batch.declarations.is_empty() {
                    return Err(WorkbenchError::nothing(folder, "declarations"));
                }
                skipped = found.skipped;
                blocking(|| build(&dir, &revision, found.sources))?
            }
            IndexSource::Environment { import, under, expressions } => {
                let lean = self.lean().await?;
                let who = lean.identity().await.map_err(|o| EnvironmentError::Lean(Box::new(o)))?;
                revision.lean = who.lean;
                let header: String = import.iter().map(|m| format!("import {}\n", m.0)).collect();
                let under = under.iter().map(|m| m.0.clone()).collect();
                let walk = Walk { under, expressions: *expressions };
                match build_from_environment(&*lean, &header, &walk, &dir, &revision, progress).await {
                    Err(EnvironmentError::Library(e)) => return Err(e.into()),
                    built => built?,
                }
            }
        };
        Ok(BuildIndexAnswer { revision, dir, report, skipped })
    }
}

fn blocking<T>(work: impl FnOnce() -> std::result::Result<T, LibraryError>) -> Result<T> {
    Ok(tokio::task::block_in_place(work)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_module_name_becomes_a_line_of_lean() {
        for fine in ["Mathlib", "Mathlib.Order.Basic", "My_project.Été'"] {
            assert!(fine.parse::<ModuleName>().is_ok(), "{fine}");
        }
        for bad in ["", "A..B", "A\n#eval 1", "A -- x", ".A", "1A", "A.", "«a b»"] {
            assert!(bad.parse::<ModuleName>().is_err(), "{bad:?}");
            let request = serde_json::json!({ "environment": { "import": [bad] } });
            assert!(serde_json::from_value::<IndexSource>(request).is_err(), "{bad:?}");
        }
    }
}
