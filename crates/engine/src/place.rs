//! Where things lie in the cache. Each folder's name holds what its contents depend on, so that another
//! version of anything looks elsewhere and finds nothing rather than something old:
//!
//! - `engine-lean-…`: the package, unpacked, and the module rewritten. Depends on the package's checksum
//!   and on [`LAYOUT`].
//! - `engine-code-…`: the module compiled. Depends also on wasmtime's version, on the settings and on
//!   the processor's features.
//! - `engine-work-…`: the modules compiled by that Lean, and the memory image. Depends on the sources.

use crate::host::Tree;
use crate::install::LEAN;
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// Changes whenever this crate makes something else of the same input.
const LAYOUT: u32 = 1;

/// What the engine compiles and runs beside Lean itself.
#[derive(Debug, Clone, Copy)]
pub struct Sources<'a> {
    /// Modules to compile, as name and text. Each waits for those that its text imports, and those that need not wait
    /// are compiled at the same time. A module whose text is that of an earlier one of its list is a copy of it
    /// under another name.
    pub modules: &'a [&'a [(&'a str, &'a str)]],
    /// The program that parks; [`MAIN`](crate::MAIN) for the project's worker.
    pub main: &'a str,
    /// The header whose elaboration the image holds, `import Mathlib\n` for instance.
    pub header: &'a str,
    /// Request lines tried before the image is taken, so that later ones find what these built.
    pub warm: &'a [&'a str],
}

/// The folders for one set of sources.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) lean: PathBuf,
    pub(crate) code_folder: PathBuf,
    pub(crate) work: PathBuf,
}

pub(crate) fn digest<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut h = Sha256::new();
    for part in parts {
        h.update((part.len() as u64).to_le_bytes());
        h.update(part);
    }
    h.finalize().iter().take(8).map(|b| format!("{b:02x}")).collect()
}

impl Place {
    pub(crate) fn new(cache: &Path, engine: &wasmtime::Engine, sources: &Sources<'_>) -> Self {
        let package = digest([LEAN.sha512, &LAYOUT.to_string()]);
        // It covers wasmtime's version, the settings and the features of the processor.
        let mut h = std::hash::DefaultHasher::new();
        engine.precompile_compatibility_hash().hash(&mut h);
        let code = digest([&package, &format!("{:016x}", h.finish()), env!("CARGO_PKG_VERSION")]);
        let texts = sources.modules.iter().flat_map(|list| list.iter()).flat_map(|(n, t)| [*n, *t]);
        let rest = [sources.main, sources.header].into_iter().chain(sources.warm.iter().copied());
        let work = digest([package.as_str(), env!("CARGO_PKG_VERSION")].into_iter().chain(texts).chain(rest));
        Self {
            lean: cache.join(format!("engine-lean-{package}")),
            code_folder: cache.join(format!("engine-code-{code}")),
            work: cache.join(format!("engine-work-{work}")),
        }
    }

    pub(crate) fn symbols(&self) -> PathBuf {
        self.lean.join("lean.sym")
    }

    pub(crate) fn module(&self) -> PathBuf {
        self.lean.join("lean.wasm")
    }

    pub(crate) fn library(&self) -> PathBuf {
        self.lean.join("lib")
    }

    pub(crate) fn code(&self) -> PathBuf {
        self.code_folder.join("lean.cwasm")
    }

    /// The folder of the image, which no instance sees.
    pub(crate) fn image(&self) -> PathBuf {
        self.work.join("image")
    }

    /// The folder of the compiled modules.
    pub(crate) fn modules(&self) -> PathBuf {
        self.work.join("modules")
    }

    /// Whether everything is there.
    pub(crate) fn is_installed(&self) -> bool {
        [&self.lean, &self.code_folder, &self.work].iter().all(|d| d.join("ready").exists())
    }

    /// What an instance sees.
    pub(crate) fn tree(&self) -> Tree {
        Tree::new(vec![("/lean/lib".into(), self.library()), ("/lean/work".into(), self.modules())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_source_effort_or_header_is_another_folder() {
        let quick = crate::compile::engine(crate::Effort::Quick).unwrap();
        let speed = crate::compile::engine(crate::Effort::Speed).unwrap();
        let a = Sources { modules: &[&[("A", "x")]], main: "m", header: "h", warm: &[] };
        let at = |e, s: &Sources<'_>| Place::new(Path::new("/c"), e, s);
        let first = at(&quick, &a);
        assert_eq!(first.work, at(&quick, &a).work);
        assert_ne!(first.code_folder, at(&speed, &a).code_folder);
        assert_eq!(first.work, at(&speed, &a).work, "an image fits any compilation of its module");
        for other in [
            Sources { modules: &[&[("A", "y")]], ..a },
            Sources { modules: &[&[("Ax", "")]], ..a },
            Sources { header: "i", ..a },
            Sources { warm: &["w"], ..a },
        ] {
            assert_ne!(first.work, at(&quick, &other).work);
        }
    }
}
