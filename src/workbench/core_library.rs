//! The embedded Lean with the core of the library alone, for recordings that were made with that: what a model said
//! then is compiled against what was there then.

use crate::lean::prelude;
use crate::lean::{ElabRequest, Identity, Lean, Outcome, Verified, VerifyRequest};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// A Lean for which `import Mathlib` means the core alone.
pub(super) struct CoreLibrary(pub(super) Arc<dyn Lean>);

fn core(header: &str) -> String {
    let import = |line: &str| {
        if line.trim_end() == "import Mathlib" { format!("import {}", prelude::MODULE) } else { line.to_owned() }
    };
    let mut out = header.lines().map(import).collect::<Vec<_>>().join("\n");
    if header.ends_with('\n') {
        out.push('\n');
    }
    out
}

fn of_core(request: &ElabRequest) -> ElabRequest {
    ElabRequest { header: core(&request.header), ..request.clone() }
}

#[async_trait::async_trait]
impl Lean for CoreLibrary {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        self.0.elaborate(&of_core(request)).await
    }

    async fn verified(&self, request: &VerifyRequest) -> Verified {
        self.0.verified(&VerifyRequest { elab: of_core(&request.elab), ..request.clone() }).await
    }

    async fn call(&self, op: &str, header: &str, body: Value, wall: Duration) -> Result<Value, Outcome> {
        self.0.call(op, &core(header), body, wall).await
    }

    async fn identity(&self) -> Result<Identity, Outcome> {
        self.0.identity().await
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_the_import_of_the_whole_is_another() {
        assert_eq!(super::core("import Mathlib\nopen Nat\n"), "import AutoformPrelude\nopen Nat\n");
        assert_eq!(super::core("import Mathlib"), "import AutoformPrelude");
        assert_eq!(super::core("import Lean\n"), "import Lean\n");
    }
}
