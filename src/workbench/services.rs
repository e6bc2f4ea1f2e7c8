//! The one place where Lean, an index and models become the agent's services.

use super::{Result, Workbench, WorkbenchError};
use crate::agent::{JudgeSeat, LibraryProfile, Retriever, Services};
use crate::judge::{FactFinder, LeanFactFinder};
use crate::lean::prelude::{self, Extent};
use crate::library::Index;
use crate::llm::{Provider, for_terminal};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// A library that statements are written for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LibraryName {
    /// Core Lean with the prelude that comes with the program.
    #[default]
    Embedded,
    /// Mathlib; its index must be named.
    Mathlib,
}

impl FromStr for LibraryName {
    type Err = WorkbenchError;

    fn from_str(name: &str) -> Result<Self> {
        match name {
            "embedded" => Ok(Self::Embedded),
            "mathlib" => Ok(Self::Mathlib),
            other => Err(WorkbenchError::UnknownLibrary(for_terminal(other, 60))),
        }
    }
}

impl LibraryName {
    /// What models are told of it.
    pub fn profile(self) -> LibraryProfile {
        match self {
            Self::Embedded => LibraryProfile::embedded(prelude::axioms()),
            Self::Mathlib => LibraryProfile::mathlib("v4.28.0"),
        }
    }
}

/// Who works on a run.
pub(super) struct Cast {
    pub(super) author: Arc<dyn Provider>,
    pub(super) judges: Vec<JudgeSeat>,
    pub(super) scorer: Option<Arc<dyn Provider>>,
}

impl Workbench {
    /// The services of a run: Lean, the library's index (the folder named, else the embedded
    /// library's), and the models.
    ///
    /// # Errors
    /// Lean or the index is missing.
    pub(super) async fn services(&self, cast: Cast, library: LibraryName, index: Option<&Path>) -> Result<Services> {
        let lean = self.lean().await?;
        // Servers that only elaborate have none; the user was told so when they were opened.
        let facts =
            self.has_whole_lean().then(|| -> Arc<dyn FactFinder> { Arc::new(LeanFactFinder::plain(lean.clone())) });
        let retriever: Arc<dyn Retriever> = match (&self.retriever, index, library) {
            (Some(given), ..) => given.clone(),
            (None, Some(dir), _) => Arc::new(Index::open(dir)?),
            (None, None, LibraryName::Embedded) => self.embedded_index().await?.clone(),
            (None, None, LibraryName::Mathlib) => return Err(WorkbenchError::NoIndex),
        };
        let Cast { author, judges, scorer } = cast;
        Ok(Services { author, judges, scorer, lean, facts, retriever, library: self.profile(library) })
    }

    /// The library that statements are judged against: its name, note and header, for models.
    pub(super) fn judged_library(&self) -> LibraryProfile {
        self.profile(if self.is_mathlib() { LibraryName::Mathlib } else { LibraryName::Embedded })
    }

    /// What models are told of a library: what the recordings were told that are replayed, else what it is.
    fn profile(&self, library: LibraryName) -> LibraryProfile {
        match (library, self.extent()) {
            (LibraryName::Embedded, Extent::Until22 | Extent::Until25) => library.profile().with_areas(),
            (LibraryName::Embedded, Extent::Until26 | Extent::Until27 | Extent::Until28 | Extent::Whole) => {
                library.profile().with_latest_areas()
            }
            _ => library.profile(),
        }
    }
}
