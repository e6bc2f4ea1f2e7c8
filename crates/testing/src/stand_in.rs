//! Stand-ins for `lake` and a native `lean`, where neither can be had: scripts in a folder for PATH. `lean`
//! is this test binary, started again, which runs the given program in the embedded Lean with its own
//! streams, so everything around a native worker's process is the real thing.

use autoform_lean::prelude;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Set for a process that is to be `lean`: the cache folder.
const ASKED: &str = "AUTOFORM_TEST_STAND_IN_CACHE";

/// The folder of the scripts.
const BIN: &str = "AUTOFORM_TEST_STAND_IN_BIN";

/// Beside `lean`: what is run in place of the worker's program.
const COMPILED: &str = "Compiled.lean";

/// A folder with the stand-ins and an empty Lake project.
#[derive(Debug)]
pub struct NativeStandIn {
    dir: tempfile::TempDir,
}

impl NativeStandIn {
    /// A `lean` that knows the worker's program when it is given it, and runs the one the embedded Lean has
    /// compiled: a start takes a second or two instead of forty.
    ///
    /// # Panics
    /// When there is no Lean, or the scripts cannot be written.
    pub fn new() -> Self {
        Self::with(true)
    }

    /// A `lean` that elaborates the program it is given, as a native one does.
    ///
    /// # Panics
    /// As `new`.
    pub fn whole() -> Self {
        Self::with(false)
    }

    fn with(quick: bool) -> Self {
        super::lean_pool();
        let dir = tempfile::tempdir().unwrap();
        let bin = dir.path().join("bin");
        std::fs::create_dir_all(&bin).unwrap();
        std::fs::create_dir_all(dir.path().join("project")).unwrap();
        std::fs::write(dir.path().join("project/lakefile.toml"), "name = \"p\"\n").unwrap();
        script(&bin.join("lake"), "#!/bin/sh\necho \"LEAN_PATH=/lean/lib:/lean/work\"\necho \"PATH=$PATH\"\n");
        let exe = std::env::current_exe().unwrap();
        if quick {
            std::fs::write(bin.join(COMPILED), prelude::compiled_worker_program()).unwrap();
        }
        let lean = format!(
            "#!/bin/sh\nexport {ASKED}='{}' {BIN}='{}'\nexec '{}' \"$@\"\n",
            super::cache_dir().display(),
            bin.display(),
            exe.display()
        );
        script(&bin.join("lean"), &lean);
        Self { dir }
    }

    /// The Lake project.
    pub fn project(&self) -> PathBuf {
        self.dir.path().join("project")
    }

    /// What the program is to be started with: PATH, and what the sandbox must let a worker read besides.
    ///
    /// # Panics
    /// When the test binary's place is not known.
    pub fn env(&self) -> [(&'static str, OsString); 2] {
        let bin = self.dir.path().join("bin");
        let old = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([bin.clone()].into_iter().chain(std::env::split_paths(&old))).unwrap();
        let exe = std::env::current_exe().unwrap();
        let read = std::env::join_paths([bin, super::cache_dir(), exe]).unwrap();
        [("PATH", path), ("AUTOFORM_NATIVE_READ", read)]
    }
}

impl Default for NativeStandIn {
    fn default() -> Self {
        Self::new()
    }
}

fn script(path: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Is `lean`, if this process was started as it.
pub(super) fn run_if_asked() {
    let Some(cache) = std::env::var_os(ASKED) else { return };
    let args: Vec<String> = std::env::args().skip(1).collect();
    // `lean --run FILE`; the file's folder is shown where the embedded Lean can see it.
    let mut file = args.get(1).map(PathBuf::from).unwrap_or_default();
    let compiled = std::env::var_os(BIN).map(|b| PathBuf::from(b).join(COMPILED)).filter(|c| c.exists());
    if let Some(compiled) = compiled {
        assert_eq!(std::fs::read_to_string(&file).unwrap(), prelude::worker_program(), "{}", file.display());
        file = compiled;
    }
    let folder = file.parent().map(Path::to_owned).unwrap_or_default();
    let name = file.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let inside = format!("/lean/native/{name}");
    let given = ["lean", "-j1", "--run", inside.as_str()];
    let ended =
        autoform_engine::run_program(Path::new(&cache), prelude::sources(), &[("/lean/native".into(), folder)], &given);
    std::process::exit(ended.unwrap_or_else(|e| {
        eprintln!("{e}");
        1
    }));
}
