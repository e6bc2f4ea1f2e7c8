//! Which index is meant, and searching it: what `search` answers.

use super::{Assist, Result, Workbench};
use crate::lean::prelude::Extent;
use crate::library::{DeclKind, Declaration, Hit, Index, LibraryError, Ranking, SearchOptions, Vocabulary, list};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Which index is meant; by default the only one in the cache, or the embedded library's when
/// there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IndexChoice {
    /// Its folder, instead of one in the cache.
    pub folder: Option<PathBuf>,
    /// Name of its library.
    pub library: Option<String>,
    /// Revision of its library.
    pub revision: Option<String>,
    /// A file with more vocabulary entries, in the form of index/vocabulary.tsv.
    pub vocabulary: Option<PathBuf>,
    /// A file of ranking numbers to use instead of index/ranking.toml.
    pub ranking: Option<PathBuf>,
}

impl IndexChoice {
    /// The folder under `root` that is meant.
    ///
    /// # Errors
    /// None fits, or several do.
    pub fn locate(&self, root: &Path) -> std::result::Result<PathBuf, LibraryError> {
        let missing = |why: String| LibraryError::NotAnIndex { dir: root.to_owned(), why };
        let prefix = self.library.as_ref().map(|l| format!("{l}-"));
        let suffix = self.revision.as_ref().map(|r| format!("-{r}"));
        let name = |dir: &PathBuf| dir.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let fits = |dir: &PathBuf| {
            let name = name(dir);
            prefix.as_ref().is_none_or(|p| name.starts_with(p)) && suffix.as_ref().is_none_or(|s| name.ends_with(s))
        };
        let mut dirs: Vec<PathBuf> = list(root).into_iter().filter(fits).collect();
        match dirs.len() {
            0 => Err(missing("there is none that fits".to_owned())),
            1 => Ok(dirs.remove(0)),
            _ => {
                let names: Vec<String> = dirs.iter().map(name).collect();
                Err(missing(format!("there are {}; choose with --library and --revision", names.join(", "))))
            }
        }
    }

    /// The vocabulary: the embedded one and the file's.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn vocabulary(&self) -> std::result::Result<Vocabulary, LibraryError> {
        self.with_words_of(Vocabulary::embedded())
    }

    /// A vocabulary, and the file's.
    fn with_words_of(&self, mut vocabulary: Vocabulary) -> std::result::Result<Vocabulary, LibraryError> {
        if let Some(path) = &self.vocabulary {
            vocabulary.extend(&path.display().to_string(), &read_text(path)?)?;
        }
        Ok(vocabulary)
    }

    /// The ranking: the file's, else the embedded one.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn ranking(&self) -> std::result::Result<Ranking, LibraryError> {
        match &self.ranking {
            Some(path) => Ranking::parse(&path.display().to_string(), &read_text(path)?),
            None => Ok(Ranking::default()),
        }
    }

    /// Whether the embedded library's index is meant: it was named, or nothing was and it is the
    /// only one to have.
    fn means_embedded(&self, root: &Path) -> bool {
        let is_embedded = |d: &PathBuf| d.file_name().is_some_and(|n| n.to_string_lossy().starts_with("embedded-"));
        let named = self.library.as_deref() == Some("embedded");
        let nothing = self.library.is_none() && list(root).iter().all(is_embedded);
        self.folder.is_none() && self.revision.is_none() && (named || nothing)
    }
}

fn read_text(path: &Path) -> std::result::Result<String, LibraryError> {
    autoform_base::text::read(path)
        .map_err(|e| LibraryError::Data { what: path.display().to_string(), why: e.to_string() })
}

/// A query to an index.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchRequest {
    /// The query, in any words: names, English, LaTeX, Lean.
    pub query: String,
    /// How many declarations to answer with.
    pub k: usize,
    /// A concept is looked for: definitions before lemmas.
    #[serde(default)]
    pub concept: bool,
    /// Only declarations of these kinds; of all when empty.
    #[serde(default)]
    pub kinds: Vec<DeclKind>,
    /// Only declarations of this module and those below it.
    #[serde(default)]
    pub module: Option<String>,
    /// The query lists constants and notation the type must mention.
    #[serde(default)]
    pub by_type: bool,
    /// Help from a model.
    #[serde(default)]
    pub assist: Option<Assist>,
}

/// What a search found, best first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchAnswer {
    /// Library, revision and Lean version of the index.
    pub revision: crate::library::Revision,
    /// The declarations.
    pub hits: Vec<Hit>,
    /// Why help from the model was left out, where it was.
    pub failures: Vec<String>,
}

impl Workbench {
    /// Opens the index that is meant; the embedded library's is built on first use.
    ///
    /// # Errors
    /// There is none that fits, or it cannot be read or built.
    pub async fn index(&self, choice: &IndexChoice) -> Result<Index> {
        let root = self.index_root();
        let embedded = choice.means_embedded(&root);
        let dir = if embedded {
            self.embedded_index().await?;
            let revision = Some(crate::library::embedded_index_revision(self.extent()));
            IndexChoice { library: Some("embedded".to_owned()), revision, ..IndexChoice::default() }.locate(&root)?
        } else {
            choice.folder.clone().map_or_else(|| choice.locate(&root), Ok)?
        };
        // A replayed recording finds what it found: before there were glosses, without their names.
        let extent = if embedded { self.extent() } else { Extent::Whole };
        let words = crate::library::embedded_vocabulary(extent);
        Ok(Index::open_with(&dir, choice.with_words_of(words)?, choice.ranking()?)?)
    }

    /// Searches an index.
    ///
    /// # Errors
    /// The index or the model cannot be used. A model that fails during the search is no error:
    /// the query is then searched without its help.
    #[tracing::instrument(skip_all)]
    pub async fn search(&self, choice: &IndexChoice, request: &SearchRequest) -> Result<SearchAnswer> {
        let index = self.index(choice).await?;
        let SearchRequest { query, k, .. } = request;
        let (kinds, module) = (request.kinds.clone(), request.module.clone());
        let options = SearchOptions { concept: request.concept, kinds, module };
        let revision = index.revision().clone();
        let (hits, failures) = match &request.assist {
            // What makes no sense is refused even where no help would be asked for.
            Some(assist) => {
                let (assistant, help) = self.assistant(assist, revision.to_string())?;
                if request.by_type {
                    (index.search_type(query, *k, &options)?, Vec::new())
                } else {
                    let found = index.search_assisted(query, *k, &options, &assistant, help).await?;
                    (found.hits, found.failures)
                }
            }
            None if request.by_type => (index.search_type(query, *k, &options)?, Vec::new()),
            None => (index.search(query, *k, &options)?, Vec::new()),
        };
        Ok(SearchAnswer { revision, hits, failures })
    }

    /// The declaration of exactly this name; else the five whose names are nearest.
    ///
    /// # Errors
    /// The index cannot be used.
    pub async fn declaration(
        &self,
        choice: &IndexChoice,
        name: &str,
    ) -> Result<(Option<Declaration>, Vec<Declaration>)> {
        let index = self.index(choice).await?;
        let found = index.get(name)?;
        let near = if found.is_some() { Vec::new() } else { index.nearest_names(name, 5)? };
        Ok((found, near))
    }
}
