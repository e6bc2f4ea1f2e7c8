//! Walks the declarations of an imported environment, one module a request.

use super::door::Lean;
use super::outcome::Outcome;
use futures::StreamExt;
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
    /// How many modules are walked.
    pub modules: usize,
    /// Which of the modules that the environment imports are walked, where that is told.
    #[serde(default)]
    places: Option<Vec<usize>>,
    /// This module's name.
    pub module: String,
    /// Generated declarations that were left out.
    pub skipped: usize,
    /// The declarations, in the order of the compiled file.
    pub decls: Vec<EnvDecl>,
}

/// Modules asked for at the same time; the pool lets as many run as it has workers.
const AT_ONCE: usize = 16;

/// Walks every module `header` imports and hands each to `found`, in import order.
///
/// # Errors
/// The outcome that stopped the walk.
pub async fn walk_declarations(
    lean: &dyn Lean,
    header: &str,
    walk: &Walk,
    mut found: impl FnMut(EnvModule),
) -> Result<(), Outcome> {
    let ask = async |at: usize| -> Result<EnvModule, Outcome> {
        let body = serde_json::json!({ "module": at, "under": walk.under, "expr": walk.expressions, "list": at == 0 });
        let value = lean.call("decls", header, body, Duration::from_secs(300)).await?;
        serde_json::from_value(value)
            .map_err(|e| Outcome::Crashed { stderr_tail: format!("unreadable declarations: {e}") })
    };
    let mut first = ask(0).await?;
    // A request costs some milliseconds, and the embedded Lean's own modules are nine hundred.
    let places = first.places.take().unwrap_or_else(|| (0..first.modules).collect());
    let places: Vec<usize> = places.into_iter().filter(|&at| at > 0).collect();
    let modules = places.len() + 1;
    found(EnvModule { modules, ..first });
    let mut rest = futures::stream::iter(places).map(ask).buffered(AT_ONCE);
    while let Some(m) = rest.next().await {
        found(EnvModule { modules, ..m? });
    }
    Ok(())
}
