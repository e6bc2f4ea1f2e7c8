//! Stand-ins for `lake` and a native `lean`, where neither can be had: scripts in a folder for PATH. `lean`
//! is this test binary, started again, which runs the given program in the embedded Lean with its own
//! streams, so everything around a native worker's process is the real thing.

use autoform_lean::prelude;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Set for a process that is to be `lean`: the cache folder.
const ASKED: &str = "AUTOFORM_TEST_STAND_IN_CACHE";

/// A folder with the stand-ins and an empty Lake project.
#[derive(Debug)]
pub struct NativeStandIn {
    dir: tempfile::TempDir,
}

impl NativeStandIn {
    /// Writes the scripts; installs Lean where it is not.
    ///
    /// # Panics
    /// When there is no Lean, or the scripts cannot be written.
    pub fn new() -> Self {
        super::lean_pool();
        let dir = tempfile::tempdir().unwrap();
        let bin = dir.path().join("bin");
        std::fs::create_dir_all(&bin).unwrap();
        std::fs::create_dir_all(dir.path().join("project")).unwrap();
        std::fs::write(dir.path().join("project/lakefile.toml"), "name = \"p\"\n").unwrap();
        script(&bin.join("lake"), "#!/bin/sh\necho \"LEAN_PATH=/lean/lib:/lean/work\"\necho \"PATH=$PATH\"\n");
        let exe = std::env::current_exe().unwrap();
        let lean = format!("#!/bin/sh\n{ASKED}='{}' exec '{}' \"$@\"\n", super::cache_dir().display(), exe.display());
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
    let file = args.get(1).map(PathBuf::from).unwrap_or_default();
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
