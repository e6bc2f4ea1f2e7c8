//! Which Lean answers, in a line that is the same on every machine that has it: what parts of a whole and workers of a
//! queue have to agree on.

use super::{Result, Workbench};
use crate::lean::{Identity, LEAN, prelude};
use autoform_base::digest::sha256_hex;
use std::path::Path;

/// Characters of a digest that are shown.
const SHORT: usize = 12;

impl Workbench {
    /// The Lean in force. Asks it who it is, and so starts it where that was not done.
    ///
    /// # Errors
    /// There is no Lean, or it does not start.
    pub async fn lean_in_force(&self) -> Result<String> {
        let identity = self.warm().await?;
        let project = self.config.lean.project.as_deref().filter(|_| self.lean.is_none() && self.is_native());
        Ok(match project {
            Some(project) => native(&identity, project),
            None if self.lean.is_some() || self.is_remote() => of_a_server(&identity),
            None => embedded(&identity),
        })
    }
}

fn worker() -> &'static str {
    prelude::worker_revision()
}

/// The library's and the worker's revisions, and the package that Lean itself is.
fn embedded(identity: &Identity) -> String {
    let package: String = LEAN.sha512.chars().take(SHORT).collect();
    let Identity { backend, lean, library } = identity;
    format!("{backend} {lean}, {library}, worker {}, package {} {package}", worker(), LEAN.name)
}

/// The project's toolchain and what its manifest pins, and not where it lies.
fn native(identity: &Identity, project: &Path) -> String {
    let toolchain = std::fs::read_to_string(project.join("lean-toolchain")).unwrap_or_default();
    let toolchain = match toolchain.trim() {
        "" => "no lean-toolchain",
        named => named,
    };
    let manifest = match std::fs::read(project.join("lake-manifest.json")) {
        Ok(text) => format!("manifest {}", &sha256_hex(text)[..SHORT]),
        Err(_) => "no manifest".to_owned(),
    };
    format!("{} {}, {toolchain}, {manifest}, worker {}", identity.backend, identity.lean, worker())
}

/// What it says of itself; the text of its worker is not known.
fn of_a_server(identity: &Identity) -> String {
    format!("{} {}, {}, behind HTTP", identity.backend, identity.lean, identity.library)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_is_what_it_pins_and_not_where_it_lies() {
        let identity = |at: &Path| Identity {
            backend: "native".into(),
            lean: "4.28.0".into(),
            library: format!("project {}", at.display()),
        };
        let project = |toolchain: &str, manifest: &str| {
            let dir = tempfile::tempdir().unwrap();
            std::fs::write(dir.path().join("lean-toolchain"), toolchain).unwrap();
            std::fs::write(dir.path().join("lake-manifest.json"), manifest).unwrap();
            native(&identity(dir.path()), dir.path())
        };
        let one = project("leanprover/lean4:v4.28.0\n", "{\"rev\": 1}");
        assert_eq!(one, project("leanprover/lean4:v4.28.0", "{\"rev\": 1}"));
        assert!(one.contains("leanprover/lean4:v4.28.0") && one.contains(worker()), "{one}");
        assert_ne!(one, project("leanprover/lean4:v4.28.0", "{\"rev\": 2}"));
        assert_ne!(one, project("leanprover/lean4:v4.28.1", "{\"rev\": 1}"));
        let bare = native(&identity(Path::new("/nowhere")), Path::new("/nowhere"));
        assert!(bare.contains("no lean-toolchain, no manifest"), "{bare}");
    }
}
