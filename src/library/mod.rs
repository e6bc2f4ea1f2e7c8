//! Library declarations: where they come from, the tantivy index over them, and search.
//!
//! Owns: declaration records, extraction, the index, ranking. Must not know: models.

mod declaration;

pub use declaration::{DeclKind, Declaration, Hit, Revision};
