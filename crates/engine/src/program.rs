//! A Lean program run from its beginning, with this process's own streams: what a worker that speaks on
//! stdin and stdout needs. Nothing is resumed and nothing is fresh here; it stands in for a native Lean
//! where there is none.

use crate::Effort;
use crate::compile;
use crate::error::EngineError;
use crate::host::{Files, Tree};
use crate::instance::{Ended, Instance, Machine, on_deep_stack};
use crate::place::{Place, Sources};
use crate::symbols::Symbols;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs `lean` with `args` and gives its exit code. It sees the installed library, and each folder of
/// `mounts` (path inside, path outside), read-only.
///
/// # Errors
/// When Lean is not installed for these sources, or the instance did not come to an end of its own.
pub fn run_program(
    cache: &Path,
    sources: &Sources<'_>,
    mounts: &[(String, PathBuf)],
    args: &[&str],
) -> Result<i32, EngineError> {
    let engine = compile::engine(Effort::default())?;
    let place = Place::new(cache, &engine, sources);
    let machine = Machine::new(compile::load(&engine, &place.code())?, Symbols::open(&place.symbols())?)?;
    let mut folders = vec![("/lean/lib".to_owned(), place.library()), ("/lean/work".to_owned(), place.modules())];
    folders.extend(mounts.iter().cloned());
    let files = Files::attached(Arc::new(Tree::new(folders)));
    let work = || {
        let mut i = Instance::new(&machine, files, 2 << 30, None).map_err(|e| EngineError::Lean(format!("{e:#}")))?;
        Ok(i.run(args))
    };
    match on_deep_stack(work).map_err(|e| EngineError::Lean(e.to_string()))?? {
        Ended::Exited(code) => Ok(code),
        other => Err(EngineError::Lean(format!("{other:?}"))),
    }
}
