//! Building an index: records in, a new generation out; unchanged modules are taken over from the old one.

use super::channel::{Channel, Context, gather_members};
use super::columns::Columns;
use super::declaration::{Declaration, Revision};
use super::error::LibraryError;
use super::glosses::gloss;
use super::jsonl::Batch;
use super::schema::{self, Fields};
use super::store::{self, Manifest, Writing};
use super::text::Stems;
use autoform_base::digest::hex;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use tantivy::indexer::NoMergePolicy;
use tantivy::{IndexReader, IndexWriter, ReloadPolicy, TantivyDocument, Term};

/// Memory tantivy may fill before it writes a segment, in bytes.
const WRITER_MEMORY: usize = 256 << 20;

/// What a build is made of.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The declarations and what was left out of them.
    pub batch: Batch,
    /// Documentation of modules, where the source has it.
    pub module_docs: HashMap<String, String>,
    /// Our own glosses are left out: as indexes were before 28 November 2026.
    pub without_glosses: bool,
}

/// What a build did.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct BuildReport {
    /// Declarations in the index now.
    pub declarations: u32,
    /// Modules whose records were written anew.
    pub modules_written: usize,
    /// Modules taken over unchanged from the index that was there.
    pub modules_kept: usize,
    /// Modules of the old index that are gone.
    pub modules_removed: usize,
    /// Records left out as internal.
    pub internal: usize,
    /// Records left out because another of the same name came first.
    pub duplicates: usize,
    /// Records left out because their name is no Lean name.
    pub unnamed: usize,
}

/// Builds from any stream of declarations, such as the Lean worker's; all of them are of `revision`.
///
/// # Errors
/// The stream's first error, and those of [`build`].
pub fn build_from_stream(
    dir: &Path,
    revision: &Revision,
    stream: impl IntoIterator<Item = Result<Declaration, LibraryError>>,
) -> Result<BuildReport, LibraryError> {
    let mut sources = Sources::default();
    for declaration in stream {
        sources.batch.declarations.push(declaration?);
    }
    build(dir, revision, sources)
}

/// Builds the index in `dir`, or brings it up to date: modules whose records did not change are kept.
///
/// # Errors
/// [`LibraryError::Mixed`] when `dir` holds another revision, [`LibraryError::Busy`] while another build runs,
/// [`LibraryError::Io`] and [`LibraryError::Engine`]. The index that was there stays as it was.
pub fn build(dir: &Path, revision: &Revision, sources: Sources) -> Result<BuildReport, LibraryError> {
    let Sources { batch, module_docs, without_glosses } = sources;
    let writing = Writing::begin(dir)?;
    let old = match store::current(dir) {
        Ok((_, manifest)) if manifest.revision != *revision => {
            return Err(LibraryError::Mixed {
                dir: dir.to_owned(),
                held: manifest.revision.to_string(),
                wanted: revision.to_string(),
            });
        }
        Ok((generation, manifest)) => {
            store::verify(dir, &generation, &manifest).is_ok().then_some((generation, manifest))
        }
        // Nothing usable there: everything is written anew.
        Err(_) => None,
    };
    let Batch { mut declarations, internal, unnamed } = batch;
    declarations.sort_by(|a, b| (&a.module, a.line, &a.name).cmp(&(&b.module, b.line, &b.name)));
    let before = declarations.len();
    let mut names = HashSet::with_capacity(before);
    declarations.retain(|d| names.insert(d.name.clone()));
    drop(names);
    let duplicates = before - declarations.len();
    let mut stems = Stems::default();
    let around = Around { members: gather_members(&declarations, &mut stems), module_docs, without_glosses };
    let modules = hashes(&declarations, &around);
    let changes = Changes::between(old.as_ref().map(|(_, m)| &m.modules), &modules);
    let mut kinds = BTreeMap::new();
    for declaration in &declarations {
        *kinds.entry(declaration.kind.as_str().to_owned()).or_insert(0) += 1;
    }
    let manifest = Manifest {
        format: schema::FORMAT,
        revision: revision.clone(),
        declarations: declarations.len() as u32,
        kinds,
        modules,
        internal,
        duplicates,
        unnamed,
        files: BTreeMap::new(),
    };
    if let Some((_, old)) = &old
        && old.same_content(&manifest)
    {
        return Ok(changes.report(&manifest));
    }
    let old = old.as_ref().map(|(path, _)| path.as_path());
    let took_over = write_segment(writing.path(), old, &changes, &declarations, &around)?;
    let mut report = changes.report(&manifest);
    writing.commit(manifest)?;
    if !took_over {
        report.modules_written += std::mem::take(&mut report.modules_kept);
    }
    Ok(report)
}

/// What stands around the declarations of a build.
struct Around {
    members: HashMap<String, Vec<String>>,
    module_docs: HashMap<String, String>,
    without_glosses: bool,
}

impl Around {
    fn context(&self, declaration: &Declaration) -> Context<'_> {
        let members = declaration.kind.is_concept().then(|| self.members.get(&declaration.name)).flatten();
        Context {
            module_doc: self.module_docs.get(&declaration.module).map(String::as_str),
            members: members.map(Vec::as_slice).unwrap_or_default(),
            gloss: if self.without_glosses { None } else { gloss(&declaration.name) },
        }
    }
}

/// Which modules a build writes, keeps and removes.
struct Changes {
    written: HashSet<String>,
    kept: usize,
    removed: Vec<String>,
}

impl Changes {
    fn between(old: Option<&BTreeMap<String, String>>, new: &BTreeMap<String, String>) -> Self {
        let same = |module: &String, hash: &String| old.is_some_and(|o| o.get(module) == Some(hash));
        let written: HashSet<String> = new.iter().filter(|(m, h)| !same(m, h)).map(|(m, _)| m.clone()).collect();
        let removed = old.into_iter().flat_map(BTreeMap::keys).filter(|m| !new.contains_key(*m)).cloned().collect();
        Self { kept: new.len() - written.len(), written, removed }
    }

    fn report(&self, manifest: &Manifest) -> BuildReport {
        BuildReport {
            declarations: manifest.declarations,
            modules_written: self.written.len(),
            modules_kept: self.kept,
            modules_removed: self.removed.len(),
            internal: manifest.internal,
            duplicates: manifest.duplicates,
            unnamed: manifest.unnamed,
        }
    }
}

/// Content hash of all that is written for each module; the declarations must be sorted by module.
///
/// Members count: a lemma that another module adds to a concept's namespace changes the concept's record.
fn hashes(declarations: &[Declaration], around: &Around) -> BTreeMap<String, String> {
    declarations
        .chunk_by(|a, b| a.module == b.module)
        .map(|records| {
            let module = &records[0].module;
            let mut hash = Sha256::new();
            let mut part = |bytes: &[u8]| {
                hash.update((bytes.len() as u64).to_le_bytes());
                hash.update(bytes);
            };
            part(around.module_docs.get(module).map_or(b"", |d| d.as_bytes()));
            for d in records {
                part(d.name.as_bytes());
                part(&[d.kind.code()]);
                part(d.ty.as_bytes());
                part(d.doc.as_deref().unwrap_or_default().as_bytes());
                part(&d.line.unwrap_or(0).to_le_bytes());
                d.constants.iter().for_each(|c| part(c.as_bytes()));
                part(d.expr.as_deref().unwrap_or_default().as_bytes());
                let context = around.context(d);
                context.members.iter().for_each(|m| part(m.as_bytes()));
                part(context.gloss.unwrap_or_default().as_bytes());
            }
            let digest = hash.finalize();
            (module.clone(), hex(&digest[..12]))
        })
        .collect()
}

/// Writes the one segment and its columns; returns whether the old segment's unchanged modules were taken over.
fn write_segment(
    to: &Path,
    old: Option<&Path>,
    changes: &Changes,
    declarations: &[Declaration],
    around: &Around,
) -> Result<bool, LibraryError> {
    let (schema, fields) = schema::schema();
    // Taking over pays only where most is unchanged: deleted documents cost a merge.
    // An old segment that cannot be opened is no reason to fail: everything is at hand to write it anew.
    let sound = |dir: &&Path| tantivy::Index::open_in_dir(dir).is_ok_and(|i| i.schema() == schema);
    let take_over = old.filter(|_| changes.kept > changes.written.len()).filter(sound);
    if let Some(old) = take_over {
        link_files(old, to)?;
    }
    let index = match take_over {
        Some(_) => tantivy::Index::open_in_dir(to)?,
        None => tantivy::Index::create_in_dir(to, schema)?,
    };
    schema::register(&index);
    let mut writer: IndexWriter = index.writer_with_num_threads(1, WRITER_MEMORY)?;
    writer.set_merge_policy(Box::new(NoMergePolicy));
    if take_over.is_some() {
        for module in changes.written.iter().chain(&changes.removed) {
            writer.delete_term(Term::from_field_text(fields.module, module));
        }
    }
    let mut stems = Stems::default();
    for declaration in declarations {
        if take_over.is_none() || changes.written.contains(&declaration.module) {
            writer.add_document(document(declaration, around.context(declaration), &fields, &mut stems)?)?;
        }
    }
    writer.commit()?;
    let segments = index.searchable_segment_ids()?;
    let deleted = index.searchable_segment_metas()?.iter().any(|s| s.num_deleted_docs() > 0);
    if segments.len() > 1 || deleted {
        writer.merge(&segments).wait()?;
    }
    writer.garbage_collect_files().wait()?;
    writer.wait_merging_threads()?;
    // A reader that watches for new commits would make tantivy's lock file again at any later moment.
    let reader: IndexReader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    let searcher = reader.searcher();
    let columns = match searcher.segment_readers() {
        [segment] => Columns::compute(segment, &fields)?,
        // No declaration at all is an index too.
        _ => Columns::default(),
    };
    columns.write(to)?;
    for left in [".tantivy-writer.lock", ".tantivy-meta.lock"] {
        let _ = std::fs::remove_file(to.join(left));
    }
    Ok(take_over.is_some())
}

/// Segment files never change once written, so the new generation shares them with the old one.
fn link_files(from: &Path, to: &Path) -> Result<(), LibraryError> {
    for entry in std::fs::read_dir(from).map_err(LibraryError::io("read", from))?.filter_map(Result::ok) {
        let name = entry.file_name();
        let target = to.join(&name);
        let text = name.to_string_lossy();
        let segment_file = !text.starts_with('.') && !text.ends_with(".json") && text != super::columns::FILE;
        if !segment_file || std::fs::hard_link(entry.path(), &target).is_err() {
            std::fs::copy(entry.path(), &target).map_err(LibraryError::io("copy", entry.path()))?;
        }
    }
    Ok(())
}

fn document(
    declaration: &Declaration,
    context: Context<'_>,
    fields: &Fields,
    stems: &mut Stems,
) -> Result<TantivyDocument, LibraryError> {
    let mut document = TantivyDocument::default();
    for channel in Channel::ALL {
        let tokens = channel.tokens(declaration, context, stems);
        if !tokens.is_empty() {
            document.add_text(fields.channel(channel), schema::join(&tokens));
        }
    }
    document.add_text(fields.full_name, &declaration.name);
    document.add_text(fields.module, &declaration.module);
    document.add_u64(fields.kind, u64::from(declaration.kind.code()));
    let record = serde_json::to_vec(declaration)
        .map_err(|e| LibraryError::Data { what: declaration.name.clone(), why: e.to_string() })?;
    document.add_bytes(fields.record, &record);
    Ok(document)
}
