//! The embedded toolchain: Lean compiled to WebAssembly, run by the engine (`autoform-engine`) in
//! worker processes that are this very program, started again and confined to the cache folder.
//!
//! Owns: where the toolchain lies, its installation, and both ends of a worker's start. A program that
//! uses it calls [`serve_if_asked`] first in its `main`.

use super::prelude;
use super::process::Launch;
use autoform_engine::{Effort, Engine, EngineError, Limits};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

pub use autoform_engine::{EngineError as InstallError, LEAN, Package, Progress};

/// How the module is compiled. Quick: it costs a first install half the time, and a statement a quarter more.
const EFFORT: Effort = Effort::Quick;

/// The word a worker is started with, and the variable that must be set besides.
const WORD: &str = "lean-worker";
const ASKED: &str = "AUTOFORM_LEAN_WORKER";

/// An installed embedded toolchain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Embedded {
    cache: PathBuf,
}

impl Embedded {
    /// Where the toolchain lies under a cache folder, installed or not.
    pub fn at(cache: &Path) -> Self {
        Self { cache: cache.to_owned() }
    }

    /// Whether the package, the compiled module and the memory image are there.
    pub fn is_installed(&self) -> bool {
        autoform_engine::is_installed(&self.cache, prelude::sources(), EFFORT).unwrap_or(false)
    }

    /// The folders of the package, of the compiled module, and of the compiled library with its memory image.
    ///
    /// # Errors
    /// When this processor is not supported.
    pub fn folders(&self) -> Result<[PathBuf; 3], EngineError> {
        autoform_engine::folders(&self.cache, prelude::sources(), EFFORT)
    }

    /// Compares the memory image with its checksum, which takes about a second.
    ///
    /// # Errors
    /// `EngineError::Image` when it differs.
    pub fn verify(&self) -> Result<(), EngineError> {
        autoform_engine::verify(&self.cache, prelude::sources(), EFFORT)
    }

    /// How a worker is started.
    pub(super) fn worker(&self) -> Launch {
        Launch {
            program: this_program(),
            args: vec![WORD.into(), self.cache.clone().into()],
            env: vec![(ASKED.into(), "1".into())],
            cwd: None,
            // It confines itself further than its parent could: see `serve`.
            sandbox: None,
        }
    }
}

/// Makes sure the embedded toolchain is installed under `cache`; needs no network when it is.
///
/// # Errors
/// `InstallError` names the step that failed; a later call goes on with what was finished.
pub(super) async fn ensure(cache: &Path, progress: Progress<'_>) -> Result<Embedded, InstallError> {
    if std::env::var_os(ASKED).is_some() {
        return Err(EngineError::Lean(
            "this program was started as a Lean worker and goes on as something else: \
             call autoform_lean::serve_if_asked() first in its main"
                .into(),
        ));
    }
    let embedded = Embedded::at(cache);
    if !embedded.is_installed() {
        // On a thread of its own, since it fetches with a runtime of its own. Nothing else is done before it is there.
        let install = || autoform_engine::install(cache, prelude::sources(), EFFORT, progress).map(drop);
        std::thread::scope(|s| s.spawn(install).join())
            .unwrap_or_else(|_| Err(EngineError::Lean("the installation panicked".into())))?;
    }
    Ok(embedded)
}

/// This program, also when its file has been replaced since it was started.
fn this_program() -> PathBuf {
    if cfg!(target_os = "linux") {
        return "/proc/self/exe".into();
    }
    std::env::current_exe().unwrap_or_else(|_| "autoform".into())
}

/// Serves as a Lean worker, and ends the process, if it was started as one; returns at once if not. To be
/// called before any thread is started, so first in `main`, by every program that uses the embedded Lean: a
/// worker is the same program, started again.
pub fn serve_if_asked() {
    let mut args = std::env::args_os().skip(1);
    let asked = args.next().as_deref() == Some(OsStr::new(WORD)) && std::env::var_os(ASKED).is_some();
    if let (true, Some(cache)) = (asked, args.next()) {
        std::process::exit(serve(cache));
    }
}

fn serve(cache: OsString) -> i32 {
    let cache = PathBuf::from(cache);
    let work = || -> Result<(), Box<dyn std::error::Error>> {
        autoform_engine::confine(&[&cache])?;
        let engine = Engine::open_with(&cache, prelude::sources(), EFFORT)?;
        autoform_engine::serve(&engine, &Limits::default(), std::io::stdin(), std::io::stdout())?;
        Ok(())
    };
    match work() {
        Ok(()) => 0,
        Err(e) => {
            use std::io::Write;
            // The parent shows the end of it when the worker does not answer.
            let _ = writeln!(std::io::stderr(), "{}", autoform_base::escape::printable(&e.to_string()));
            1
        }
    }
}
