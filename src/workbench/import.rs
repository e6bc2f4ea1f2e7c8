//! A published benchmark as items: what `import` answers.

use super::{Result, Workbench, WorkbenchError};
use crate::eval::import::{Format, Imported, import};
use serde::{Deserialize, Serialize};

/// A published benchmark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// Its format.
    pub format: Format,
    /// Its file's text.
    pub text: String,
}

impl Workbench {
    /// Makes items of a published benchmark. Records that state no proposition are left out and named.
    ///
    /// # Errors
    /// The text is not of the format.
    pub fn import(&self, request: &ImportRequest) -> Result<Imported> {
        import(request.format, &request.text).map_err(|e| WorkbenchError::unusable(&e))
    }
}
