//! The native toolchain: `lean` as a Lake project sees it.
//!
//! `lake env`, which may start processes, is asked once for the project's environment; what sees
//! untrusted text is `lean` alone, inside the sandbox.

use super::find_in;
use super::prelude;
use super::process::{self, Launch};
use super::sandbox::Sandbox;
use autoform_base::digest::sha256_hex;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Why the native toolchain cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NativeError {
    /// The folder is not a Lake project.
    #[error("{0} is not a Lake project (no lakefile.toml or lakefile.lean)")]
    NotAProject(PathBuf),
    /// `lake` is not on PATH.
    #[error("lake is not on PATH: install elan (https://github.com/leanprover/elan), or use the embedded Lean")]
    NoLake,
    /// `lean` is not on the project's PATH.
    #[error("lean is not on the project's PATH: run `elan toolchain install` in {0}")]
    NoLean(PathBuf),
    /// `lake env` failed.
    #[error("`lake env` failed in {project}: {reason}")]
    LakeEnv {
        /// The project.
        project: PathBuf,
        /// What it said last.
        reason: String,
    },
    /// The scratch folder could not be made.
    #[error("failed to prepare a scratch folder: {0}")]
    Scratch(String),
}

/// A native toolchain in a project, ready to start workers.
#[derive(Debug, Clone)]
pub struct Native {
    project: PathBuf,
    lean: PathBuf,
    env: Vec<(OsString, OsString)>,
    readable: Vec<PathBuf>,
    scratch: Arc<tempfile::TempDir>,
    keeps: Option<PathBuf>,
}

impl Native {
    /// The same with a folder for what is found out about it.
    pub(super) fn keeping(self, folder: PathBuf) -> Self {
        Self { keeps: Some(folder), ..self }
    }

    pub(super) fn keeps(&self) -> Option<PathBuf> {
        self.keeps.clone()
    }

    /// Asks `lake` about `project`.
    ///
    /// # Errors
    /// `NativeError` says what is missing and what to do.
    pub async fn open(project: &Path) -> Result<Self, NativeError> {
        Self::open_with(project, std::env::vars_os().collect()).await
    }

    /// The same in another environment than this process's: `lake` is looked for on its PATH, and
    /// `AUTOFORM_NATIVE_READ` names what workers may read besides.
    ///
    /// # Errors
    /// As for `open`.
    pub async fn open_with(project: &Path, environment: BTreeMap<OsString, OsString>) -> Result<Self, NativeError> {
        let given = |name: &str| environment.get(OsStr::new(name)).cloned();
        if !["lakefile.toml", "lakefile.lean"].iter().any(|f| project.join(f).is_file()) {
            return Err(NativeError::NotAProject(project.to_owned()));
        }
        let lake = given("PATH").and_then(|p| find_in(&p, "lake")).ok_or(NativeError::NoLake)?;
        let launch = Launch {
            program: lake,
            args: vec!["env".into()],
            env: environment.clone().into_iter().collect(),
            cwd: Some(project.to_owned()),
            sandbox: None,
        };
        let failed = |reason: String| NativeError::LakeEnv { project: project.to_owned(), reason };
        let done = process::output(&launch, Duration::from_secs(600)).await.map_err(|e| failed(e.to_string()))?;
        if !done.success {
            return Err(failed(done.stderr.lines().last().unwrap_or("no message").to_owned()));
        }
        let mut env: Vec<(OsString, OsString)> = done
            .stdout
            .lines()
            .filter_map(|l| l.split_once('='))
            .filter(|(k, _)| k.starts_with("LEAN") || k.starts_with("LAKE") || *k == "PATH" || *k == "LD_LIBRARY_PATH")
            .map(|(k, v)| (OsString::from(k), OsString::from(v)))
            .collect();
        let var = |name: &str| env.iter().find(|(k, _)| k == name).map(|(_, v)| v.clone());
        let own_path = var("PATH");
        let path = own_path.clone().or_else(|| given("PATH")).unwrap_or_default();
        let sysroot = var("LEAN_SYSROOT").map(PathBuf::from);
        let lean_path = var("LEAN_PATH").unwrap_or_default();
        let lean = sysroot
            .iter()
            .map(|s| s.join("bin/lean"))
            .chain(std::env::split_paths(&path).map(|d| d.join("lean")))
            .find(|p| p.is_file())
            .ok_or_else(|| NativeError::NoLean(project.to_owned()))?;
        if own_path.is_none() {
            env.push(("PATH".into(), path.clone()));
        }
        if let Some(home) = given("HOME") {
            env.push(("HOME".into(), home));
        }
        let scratch = tempfile::Builder::new()
            .prefix("autoform-native-")
            .tempdir()
            .map_err(|e| NativeError::Scratch(e.to_string()))?;
        // Only `tmp` may be written by a worker: what the next worker is started from lies beside it.
        std::fs::create_dir(scratch.path().join("tmp"))
            .and_then(|()| std::fs::write(scratch.path().join("Worker.lean"), prelude::worker_program()))
            .map_err(|e| NativeError::Scratch(e.to_string()))?;
        let mut readable = vec![project.to_owned(), "/bin".into(), "/usr/bin".into()];
        readable.extend(lean.parent().and_then(Path::parent).map(Path::to_owned));
        readable.extend(sysroot);
        readable.extend(std::env::split_paths(&lean_path));
        readable.extend(given("ELAN_HOME").map(PathBuf::from));
        readable.extend(given("AUTOFORM_NATIVE_READ").iter().flat_map(std::env::split_paths));
        Ok(Self { project: project.to_owned(), lean, env, readable, scratch: Arc::new(scratch), keeps: None })
    }

    /// The project.
    pub fn project(&self) -> &Path {
        &self.project
    }

    /// What the project pins: its `lean-toolchain` and a digest of `lake-manifest.json`. The same on every machine that
    /// has it, wherever it lies there.
    pub fn pinned(&self) -> String {
        pinned(&self.project)
    }

    /// The `lean` program.
    pub fn lean(&self) -> &Path {
        &self.lean
    }

    /// How a worker is started.
    pub(super) fn worker(&self) -> Launch {
        let mut env = self.env.clone();
        let tmp = self.scratch.path().join("tmp");
        env.push(("TMPDIR".into(), tmp.clone().into()));
        let mut read = self.readable.clone();
        read.push(self.scratch.path().to_owned());
        Launch {
            program: self.lean.clone(),
            args: vec!["--run".into(), self.scratch.path().join("Worker.lean").into()],
            env,
            cwd: Some(self.project.clone()),
            sandbox: Some(Sandbox { read, write: vec![tmp], file_bytes: 1 << 30, stack_bytes: Some(256 << 20) }),
        }
    }
}

/// Characters of a digest that are shown.
const SHORT: usize = 12;

fn pinned(project: &Path) -> String {
    let toolchain = std::fs::read_to_string(project.join("lean-toolchain")).unwrap_or_default();
    let toolchain = match toolchain.trim() {
        "" => "no lean-toolchain",
        named => named,
    };
    match std::fs::read(project.join("lake-manifest.json")) {
        Ok(text) => format!("project {toolchain}, manifest {}", &sha256_hex(text)[..SHORT]),
        Err(_) => format!("project {toolchain}, no manifest"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_is_what_it_pins_and_not_where_it_lies() {
        let project = |toolchain: &str, manifest: &str| {
            let dir = tempfile::tempdir().unwrap();
            std::fs::write(dir.path().join("lean-toolchain"), toolchain).unwrap();
            std::fs::write(dir.path().join("lake-manifest.json"), manifest).unwrap();
            pinned(dir.path())
        };
        let one = project("leanprover/lean4:v4.28.0\n", "{\"rev\": 1}");
        assert_eq!(one, project("leanprover/lean4:v4.28.0", "{\"rev\": 1}"));
        assert!(one.contains("leanprover/lean4:v4.28.0"), "{one}");
        assert_ne!(one, project("leanprover/lean4:v4.28.0", "{\"rev\": 2}"));
        assert_ne!(one, project("leanprover/lean4:v4.28.1", "{\"rev\": 1}"));
        assert_eq!(pinned(Path::new("/nowhere")), "project no lean-toolchain, no manifest");
    }
}
