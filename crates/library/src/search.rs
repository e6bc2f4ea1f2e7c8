//! An open index: search, exact search by constants, look-up by name.

use super::channel::Channel;
use super::columns::Columns;
use super::declaration::{DeclKind, Declaration, Hit, Revision};
use super::engine::{Candidate, Engine};
use super::error::LibraryError;
use super::query::Query;
use super::ranking::Ranking;
use super::schema::{self, Fields};
use super::store::{self, Manifest};
use super::vocabulary::Vocabulary;
use std::path::{Path, PathBuf};
use tantivy::schema::{IndexRecordOption, Value};
use tantivy::{DocId, DocSet, ReloadPolicy, Searcher, TERMINATED, TantivyDocument, TantivyError, Term};

/// How to search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchOptions {
    /// A concept is looked for: definitions before lemmas about them.
    pub concept: bool,
    /// Only these kinds; all when empty.
    pub kinds: Vec<DeclKind>,
    /// Only this module and those below it (`Mathlib.Algebra`).
    pub module: Option<String>,
}

impl SearchOptions {
    fn has_module(&self, module: &str) -> bool {
        let below = |wanted: &String| {
            module.strip_prefix(wanted.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.module.as_ref().is_none_or(below)
    }

    /// The first `k` that are of the module.
    fn first(
        &self,
        found: impl Iterator<Item = Result<Hit, LibraryError>>,
        k: usize,
    ) -> Result<Vec<Hit>, LibraryError> {
        found.filter(|hit| hit.as_ref().map_or(true, |h| self.has_module(&h.decl.module))).take(k).collect()
    }
}

/// An index, open for reading. Cheap to search from several threads; a later build does not disturb it.
pub struct Index {
    dir: PathBuf,
    manifest: Manifest,
    searcher: Searcher,
    fields: Fields,
    /// Absent for an index without declarations.
    engine: Option<Engine>,
    vocabulary: Vocabulary,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index").field("dir", &self.dir).field("revision", &self.manifest.revision).finish()
    }
}

impl Index {
    /// Opens the index in `dir` with the embedded vocabulary and ranking.
    ///
    /// # Errors
    /// As [`Index::open_with`].
    pub fn open(dir: &Path) -> Result<Self, LibraryError> {
        Self::open_with(dir, Vocabulary::embedded(), Ranking::default())
    }

    /// Opens the index in `dir`.
    ///
    /// # Errors
    /// [`LibraryError::NotAnIndex`], [`LibraryError::Format`] and [`LibraryError::Corrupt`], each saying what to do.
    pub fn open_with(dir: &Path, vocabulary: Vocabulary, ranking: Ranking) -> Result<Self, LibraryError> {
        let mut attempt = 0;
        let (generation, manifest, index) = loop {
            let pointer = store::pointer(dir);
            match Self::current(dir) {
                Ok(found) => break found,
                // A build may have ended, and removed what the pointer named before.
                Err(_) if attempt < 3 && store::pointer(dir) != pointer => attempt += 1,
                Err(e) => return Err(e),
            }
        };
        let corrupt = |why: String| LibraryError::Corrupt { dir: dir.to_owned(), why };
        schema::register(&index);
        let (wanted, fields) = schema::schema();
        if index.schema() != wanted {
            return Err(corrupt("its fields are not those of a declaration index".to_owned()));
        }
        let reader = index
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .try_into()
            .map_err(|e| corrupt(e.to_string()))?;
        let searcher = reader.searcher();
        if searcher.num_docs() != u64::from(manifest.declarations) {
            return Err(corrupt("the manifest counts other declarations than the segment holds".to_owned()));
        }
        let engine = match searcher.segment_readers() {
            [] => None,
            [segment] => {
                let columns = Columns::read(&generation, segment.max_doc() as usize)?;
                Some(Engine::new(segment, fields.clone(), columns, ranking).map_err(|e| corrupt(e.to_string()))?)
            }
            _ => return Err(corrupt("it has more than one segment".to_owned())),
        };
        Ok(Self { dir: dir.to_owned(), manifest, searcher, fields, engine, vocabulary })
    }

    /// The current generation, every file of which is as it was written.
    fn current(dir: &Path) -> Result<(PathBuf, Manifest, tantivy::Index), LibraryError> {
        let (generation, manifest) = store::current(dir)?;
        store::verify(dir, &generation, &manifest)?;
        match tantivy::Index::open_in_dir(&generation) {
            Ok(index) => Ok((generation, manifest, index)),
            Err(e) => Err(LibraryError::Corrupt { dir: dir.to_owned(), why: e.to_string() }),
        }
    }

    /// Library, revision and Lean version of every answer.
    pub fn revision(&self) -> &Revision {
        &self.manifest.revision
    }

    /// What the index says about itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The folder it was opened in.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The `k` best declarations for a query in any words, best first.
    ///
    /// # Errors
    /// Only when the index cannot be read; no query is wrong.
    pub fn search(&self, query: &str, k: usize, options: &SearchOptions) -> Result<Vec<Hit>, LibraryError> {
        let candidates = self.candidates(query, options)?;
        options.first(candidates.into_iter().map(|c| Ok(Hit { decl: self.record(c.doc)?, score: c.score })), k)
    }

    /// The ranked candidates with their features, for search and for fitting the ranking.
    pub(crate) fn candidates(&self, query: &str, options: &SearchOptions) -> Result<Vec<Candidate>, LibraryError> {
        let Some(engine) = &self.engine else { return Ok(Vec::new()) };
        let read = Query::read(query, &self.vocabulary);
        let mut candidates = engine.candidates(query, &read, options.concept)?;
        candidates.retain(|c| engine.columns.has_kind(c.doc, &options.kinds));
        Ok(candidates)
    }

    /// Names and features of a query's candidates, in order of rank, for fitting the linear model, and what their
    /// scores have beside it.
    ///
    /// # Errors
    /// Only when the index cannot be read.
    pub fn candidate_features(&self, query: &str) -> Result<Vec<(String, Vec<f32>, f64)>, LibraryError> {
        let candidates = self.candidates(query, &SearchOptions::default())?;
        candidates.into_iter().map(|c| Ok((self.record(c.doc)?.name, c.features, c.bonus))).collect()
    }

    /// The declaration of exactly this name.
    ///
    /// # Errors
    /// Only when the index cannot be read.
    pub fn get(&self, name: &str) -> Result<Option<Declaration>, LibraryError> {
        self.doc_of(name)?.map(|doc| self.record(doc)).transpose()
    }

    /// Every declaration, in the order of the index: module by module.
    ///
    /// # Errors
    /// Of an item: the index cannot be read.
    pub fn declarations(&self) -> impl Iterator<Item = Result<Declaration, LibraryError>> {
        (0..self.segment().map_or(0, tantivy::SegmentReader::max_doc)).map(|doc| self.record(doc))
    }

    /// The document of a name.
    pub(crate) fn doc_of(&self, name: &str) -> Result<Option<DocId>, LibraryError> {
        Ok(self.postings(self.fields.full_name, name)?.into_iter().next())
    }

    /// Declarations whose type mentions all of the given constants or symbols, simplest types first.
    ///
    /// `pattern` is a list separated by commas: `Real.sqrt, _ * _`. An identifier is a constant in full or by
    /// its last component; of a pattern with `_` the symbols count. Of the options `concept` says nothing here.
    ///
    /// # Errors
    /// Only when the index cannot be read.
    pub fn search_type(&self, pattern: &str, k: usize, options: &SearchOptions) -> Result<Vec<Hit>, LibraryError> {
        let Some(engine) = &self.engine else { return Ok(Vec::new()) };
        let mut found: Option<Vec<DocId>> = None;
        for key in super::exact::keys(pattern) {
            let mut docs = Vec::new();
            for (channel, token) in key {
                docs.extend(self.postings(self.fields.channel(channel), &token)?);
            }
            docs.sort_unstable();
            docs.dedup();
            found = Some(match found {
                None => docs,
                Some(old) => old.into_iter().filter(|d| docs.binary_search(d).is_ok()).collect(),
            });
        }
        let mut found = found.unwrap_or_default();
        found.retain(|doc| engine.columns.has_kind(*doc, &options.kinds));
        let signature = |d: DocId| engine.columns.weight[Channel::Signature as usize][d as usize];
        found.sort_unstable_by(|a, b| {
            let rank = |d: &DocId| engine.columns.rank[*d as usize];
            signature(*a).total_cmp(&signature(*b)).then(rank(a).cmp(&rank(b)))
        });
        let hit = |doc| Ok(Hit { decl: self.record(doc)?, score: 1.0 / f64::from(1.0 + signature(doc)) });
        options.first(found.into_iter().map(hit), k)
    }

    /// All documents with a term.
    pub(crate) fn postings(&self, field: tantivy::schema::Field, token: &str) -> Result<Vec<DocId>, LibraryError> {
        let [segment] = self.searcher.segment_readers() else { return Ok(Vec::new()) };
        // Longer than any term can be; tantivy would refuse to have indexed it.
        if token.len() > 60_000 {
            return Ok(Vec::new());
        }
        let term = Term::from_field_text(field, token);
        let postings = segment.inverted_index(field)?.read_postings(&term, IndexRecordOption::Basic);
        let Some(mut postings) = postings.map_err(TantivyError::from)? else { return Ok(Vec::new()) };
        let mut docs = Vec::new();
        while postings.doc() != TERMINATED {
            docs.push(postings.doc());
            postings.advance();
        }
        Ok(docs)
    }

    /// The one segment, unless the index is empty.
    pub(crate) fn segment(&self) -> Option<&tantivy::SegmentReader> {
        self.searcher.segment_readers().first()
    }

    pub(crate) fn searcher(&self) -> &Searcher {
        &self.searcher
    }

    /// Sum of the rarities of a name's words.
    pub(crate) fn name_weight(&self, doc: DocId) -> f32 {
        self.engine.as_ref().map_or(0.0, |e| e.columns.weight[Channel::Name as usize][doc as usize])
    }

    pub(crate) fn full_name(&self) -> tantivy::schema::Field {
        self.fields.full_name
    }

    /// What sort of declaration a document is.
    pub(crate) fn kind(&self, doc: DocId) -> Option<DeclKind> {
        let code = self.engine.as_ref()?.columns.kind.get(doc as usize)?;
        DeclKind::ALL.get(usize::from(*code)).copied()
    }

    pub(crate) fn field(&self, channel: Channel) -> tantivy::schema::Field {
        self.fields.channel(channel)
    }

    /// The stored record of a document.
    pub(crate) fn record(&self, doc: DocId) -> Result<Declaration, LibraryError> {
        let corrupt = |why: &str| LibraryError::Corrupt { dir: self.dir.clone(), why: why.to_owned() };
        let document: TantivyDocument = self.searcher.doc(tantivy::DocAddress::new(0, doc))?;
        let bytes = document.get_first(self.fields.record).and_then(|v| v.as_bytes());
        let bytes = bytes.ok_or_else(|| corrupt("a declaration has no record"))?;
        serde_json::from_slice(bytes).map_err(|_| corrupt("a record does not decode"))
    }
}
