//! Source of declarations 1: an environment that Lean has imported, walked by the worker.
//!
//! Owns: turning what the worker tells into records, and the index of the embedded library, which is
//! built on first use.

use super::build::{BuildReport, Sources, build};
use super::declaration::{DeclKind, Declaration, Revision};
use super::error::LibraryError;
use super::glosses;
use super::jsonl::Batch;
use super::lean_core;
use super::ranking::Ranking;
use super::search::Index;
use super::store::index_dir;
use super::vocabulary::Vocabulary;
use autoform_base::lock::HeldLock;
use autoform_lean::prelude::{self, Extent};
use autoform_lean::{Lean, Outcome, Walk, walk_declarations};
use std::fs::TryLockError;
use std::path::Path;
use std::time::Duration;

/// Why an environment could not be indexed.
#[derive(Debug, thiserror::Error)]
pub enum EnvironmentError {
    /// Lean did not answer.
    #[error("Lean could not list the library's declarations: {}", in_words(.0))]
    Lean(Box<Outcome>),
    /// The index could not be built or opened.
    #[error(transparent)]
    Library(#[from] LibraryError),
}

/// An outcome that is no list, in a line.
fn in_words(outcome: &Outcome) -> String {
    let texts =
        |messages: &[autoform_lean::Message]| messages.iter().map(|m| m.text.clone()).collect::<Vec<_>>().join("; ");
    match outcome {
        Outcome::Accepted(e) | Outcome::Rejected(e) => format!("it answered with messages: {}", texts(&e.messages)),
        Outcome::TimedOut { limit, .. } => format!("it ran out of time ({limit})"),
        Outcome::OutOfMemory { .. } => "it ran out of memory".to_owned(),
        Outcome::StackOverflow => "it ran out of stack".to_owned(),
        Outcome::Crashed { stderr_tail } => format!("it crashed: {stderr_tail}"),
        Outcome::HeaderFailed { messages } => format!("the imports failed: {}", texts(messages)),
        Outcome::ToolchainMissing { reason } => reason.clone(),
    }
}

/// What only the reader of Lean's own source needs: parsers, macros and printers made by `syntax` and `notation`.
const SYNTAX: [&str; 6] = [
    "Lean.ParserDescr",
    "Lean.TrailingParserDescr",
    "Lean.Macro",
    "Lean.PrettyPrinter.Unexpander",
    "Lean.Parser.Category",
    "Lean.ParserCompiler.CombinatorAttribute",
];

/// Every declaration of what `header` imports, as far as `walk` goes, that is neither generated nor a parser.
/// `progress` is told modules done and modules in all.
///
/// # Errors
/// The outcome that stopped the walk.
pub async fn declarations(
    pool: &dyn Lean,
    header: &str,
    walk: &Walk,
    progress: &(dyn Fn(usize, usize) + Send + Sync),
) -> Result<Batch, EnvironmentError> {
    let mut batch = Batch::default();
    let mut done = 0;
    walk_declarations(pool, header, walk, |m| {
        batch.internal += m.skipped;
        for d in m.decls {
            let Some(kind) = DeclKind::parse(&d.kind) else {
                batch.unnamed += 1;
                continue;
            };
            if SYNTAX.contains(&d.ty.as_str()) || d.name.ends_with(".noConfusionType") {
                batch.internal += 1;
                continue;
            }
            batch.declarations.push(Declaration {
                name: d.name,
                kind,
                ty: d.ty,
                doc: d.doc,
                module: m.module.clone(),
                line: (d.line > 0).then_some(d.line),
                constants: d.constants,
                expr: d.expr,
            });
        }
        done += 1;
        progress(done, m.modules);
    })
    .await
    .map_err(|o| EnvironmentError::Lean(Box::new(o)))?;
    Ok(batch)
}

/// Which revision of the embedded library `pool` elaborates against.
///
/// # Errors
/// No worker could be started.
pub(crate) async fn embedded_revision(pool: &dyn Lean) -> Result<Revision, EnvironmentError> {
    let who = pool.identity().await.map_err(|o| EnvironmentError::Lean(Box::new(o)))?;
    Ok(Revision { library: "embedded".into(), revision: prelude::revision(), lean: who.lean })
}

/// Walks an environment and builds or updates the index in `dir`.
///
/// # Errors
/// See `EnvironmentError`; the index that was there stays usable.
pub async fn build_from_environment(
    pool: &dyn Lean,
    header: &str,
    walk: &Walk,
    dir: &Path,
    revision: &Revision,
    progress: &(dyn Fn(usize, usize) + Send + Sync),
) -> Result<BuildReport, EnvironmentError> {
    let batch = declarations(pool, header, walk, progress).await?;
    let sources = Sources { batch, ..Sources::default() };
    Ok(tokio::task::block_in_place(|| build(dir, revision, sources))?)
}

/// The lock of whoever makes the index in `dir` on first use, as soon as nobody else holds it.
async fn waited_for(dir: &Path) -> Result<HeldLock, EnvironmentError> {
    let path = dir.join(".first");
    std::fs::create_dir_all(dir).map_err(LibraryError::io("create", dir))?;
    loop {
        match HeldLock::take(&path) {
            Ok(lock) => return Ok(lock),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(Duration::from_millis(200)).await,
            Err(TryLockError::Error(e)) => return Err(LibraryError::io("lock", &path)(e).into()),
        }
    }
}

/// The revision of an index of the embedded library or of a part of it: that of its declarations, and of the glosses it has.
pub fn embedded_index_revision(extent: Extent) -> String {
    let declarations = prelude::revision_of(extent);
    if has_glosses(extent) { format!("{declarations}-{}", glosses::revision()) } else { declarations }
}

/// The words by which an index of the embedded library or of a part of it is searched.
pub fn embedded_vocabulary(extent: Extent) -> Vocabulary {
    if has_glosses(extent) { Vocabulary::embedded() } else { Vocabulary::without_glosses() }
}

/// Recordings of models that were made before there were glosses find what they found.
fn has_glosses(extent: Extent) -> bool {
    extent == Extent::Whole
}

/// The index of the embedded library, or of a part of it, under `root`, built now if it is not there.
///
/// # Errors
/// See `EnvironmentError`.
pub async fn embedded_index(
    pool: &dyn Lean,
    root: &Path,
    extent: Extent,
    progress: &(dyn Fn(usize, usize) + Send + Sync),
) -> Result<Index, EnvironmentError> {
    // The revision alone names the folder, so a warm index needs no running Lean.
    let mut named =
        Revision { library: "embedded".into(), revision: embedded_index_revision(extent), lean: String::new() };
    let dir = index_dir(root, &named)?;
    let open = || Index::open_with(&dir, embedded_vocabulary(extent), Ranking::default());
    if let Ok(index) = open() {
        return Ok(index);
    }
    // Another process that makes it is waited for: whoever comes second finds it made.
    let _making = waited_for(&dir).await?;
    if let Ok(index) = open() {
        return Ok(index);
    }
    named.lean = embedded_revision(pool).await?.lean;
    let imports = prelude::imports_of(extent);
    let batch = match lean_core::of(&named.lean) {
        Some(mut core) => {
            let ours = Walk { under: vec![prelude::MODULE.to_owned()], ..Walk::default() };
            let ours = declarations(pool, &imports, &ours, progress).await?;
            core.declarations.extend(ours.declarations);
            Batch { internal: core.internal + ours.internal, unnamed: ours.unnamed, ..core }
        }
        None => declarations(pool, &imports, &Walk::default(), progress).await?,
    };
    let sources = Sources { batch, without_glosses: !has_glosses(extent), ..Sources::default() };
    tokio::task::block_in_place(|| build(&dir, &named, sources))?;
    Ok(open()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::task::Poll;

    #[tokio::test]
    async fn whoever_comes_second_waits_until_the_first_is_done() {
        let root = tempfile::tempdir().unwrap();
        let dir = root.path().join("not/there/yet");
        let first = waited_for(&dir).await.unwrap();
        let mut second = Box::pin(waited_for(&dir));
        let once = std::future::poll_fn(|cx| Poll::Ready(second.as_mut().poll(cx).is_pending())).await;
        assert!(once, "the lock is held");
        drop(first);
        let _second = second.await.unwrap();
        assert!(matches!(HeldLock::take(&dir.join(".first")), Err(TryLockError::WouldBlock)));
        let file = root.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert!(waited_for(&file.join("below")).await.is_err(), "a folder that cannot be made is no wait");
    }
}
