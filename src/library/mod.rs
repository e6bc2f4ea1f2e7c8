//! Library declarations: where they come from, the tantivy index over them, and search.
//!
//! Owns: declaration records, extraction, the index, ranking. Must not know: models.

mod assist;
pub mod bootstrap;
mod build;
mod channel;
mod columns;
mod declaration;
#[cfg(feature = "dense")]
mod dense;
mod engine;
mod environment;
mod error;
mod exact;
mod fields;
mod fit;
mod instance_name;
pub mod jsonl;
pub mod measure;
mod nearest;
mod query;
mod ranking;
pub mod scan;
mod schema;
mod search;
mod store;
mod text;
mod vocabulary;

pub use assist::{Assistant, Assisted, Help, Offered};
pub use build::{BuildReport, Sources, build, build_from_stream};
pub use declaration::{DeclKind, Declaration, Hit, Revision};
#[cfg(feature = "dense")]
pub use dense::{Dense, DenseError};
pub use environment::{EnvironmentError, build_from_environment, declarations, embedded_index, embedded_revision};
pub use error::LibraryError;
pub use fit::{Fit, fit};
pub use jsonl::Batch;
pub use ranking::Ranking;
pub use search::{Index, SearchOptions};
pub use store::{Manifest, Sum, index_dir, list};
pub use vocabulary::Vocabulary;
