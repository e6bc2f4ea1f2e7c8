//! Which Lean answers, in a line that is the same on every machine that has it: what parts of a whole and workers of a
//! queue have to agree on.

use super::{Result, Workbench};
use crate::lean::{Identity, LEAN, prelude};

/// Characters of a digest that are shown.
const SHORT: usize = 12;

impl Workbench {
    /// The Lean in force. Asks it who it is, and so starts it where that was not done.
    ///
    /// # Errors
    /// There is no Lean, or it does not start.
    pub async fn lean_in_force(&self) -> Result<String> {
        let identity = self.warm().await?;
        Ok(match self.lean.is_some() || self.is_remote() {
            true => of_a_server(&identity),
            false if self.is_native() => native(&identity),
            false => embedded(&identity),
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
fn native(identity: &Identity) -> String {
    format!("{} {}, {}, worker {}", identity.backend, identity.lean, identity.library, worker())
}

/// What it says of itself; the text of its worker is not known.
fn of_a_server(identity: &Identity) -> String {
    format!("{} {}, {}, behind HTTP", identity.backend, identity.lean, identity.library)
}
