//! Walks the declarations of an imported environment, one module a request.

use super::door::Lean;
use super::outcome::Outcome;
use serde::Deserialize;
use std::time::Duration;

/// A declaration as the environment has it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct EnvDecl {
    /// Full name.
    pub name: String,
    /// `class`, `structure`, `inductive`, `def`, `abbrev`, `theorem`, `instance`, `constructor`,
    /// `projection`, `axiom` or `opaque`.
    pub kind: String,
    /// Type, pretty-printed.
    #[serde(rename = "type")]
    pub ty: String,
    /// Docstring, where the compiled library carries it.
    #[serde(default)]
    pub doc: Option<String>,
    /// Constants in the type.
    pub constants: Vec<String>,
    /// Line of the source it is declared on, from 1; 0 where the compiled library does not say.
    #[serde(default)]
    pub line: u32,
    /// The type as an expression (notation in `docs/architecture.md`), when it was asked for and is not too large.
    #[serde(default)]
    pub expr: Option<String>,
}

/// What of an environment is walked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Walk {
    /// Prefixes of module names; declarations of other modules are left out. Everything when empty.
    pub under: Vec<String>,
    /// Types as expressions too.
    pub expressions: bool,
}

/// The declarations of one module.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct EnvModule {
    /// How many modules the environment imports.
    pub modules: usize,
    /// This module's name.
    pub module: String,
    /// Generated declarations that were left out.
    pub skipped: usize,
    /// The declarations, in the order of the compiled file.
    pub decls: Vec<EnvDecl>,
}

/// Walks every module `header` imports, in import order, and hands each to `found`.
///
/// # Errors
/// The outcome that stopped the walk.
pub async fn walk_declarations(
    lean: &dyn Lean,
    header: &str,
    walk: &Walk,
    mut found: impl FnMut(EnvModule),
) -> Result<(), Outcome> {
    let (mut at, mut modules) = (0, 1);
    while at < modules {
        let body = serde_json::json!({ "module": at, "under": walk.under, "expr": walk.expressions });
        let value = lean.call("decls", header, body, Duration::from_secs(300)).await?;
        let m: EnvModule = serde_json::from_value(value)
            .map_err(|e| Outcome::Crashed { stderr_tail: format!("unreadable declarations: {e}") })?;
        modules = m.modules;
        at += 1;
        found(m);
    }
    Ok(())
}
