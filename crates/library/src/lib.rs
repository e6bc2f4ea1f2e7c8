//! Library declarations: where they come from, the tantivy index over them, and search.
//!
//! Owns: declaration records, extraction, the index, ranking. Must not know: models.
//!
//! Begin at [`build()`] from records ([`jsonl`]), a source tree ([`scan`]) or an environment
//! ([`embedded_index`]), then [`Index::open`] and [`Index::search`]; [`measure`] says how well it finds.
//!
//! ```
//! use autoform_library::{Index, Revision, SearchOptions, Sources, build, jsonl};
//!
//! let line = r#"{"name": "Nat.Prime", "kind": "def", "type": "ℕ → Prop", "doc": "A prime number.", "module": "Nat"}"#;
//! let sources = Sources { batch: jsonl::read(line.as_bytes(), "example")?, ..Sources::default() };
//! let dir = tempfile::tempdir()?;
//! let revision = Revision { library: "example".into(), revision: "1".into(), lean: "v4.28.0".into() };
//! build(dir.path(), &revision, sources)?;
//! let hits = Index::open(dir.path())?.search("prime number", 3, &SearchOptions::default())?;
//! assert_eq!(hits[0].decl.name, "Nat.Prime");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assist;
pub mod bootstrap;
mod build;
mod channel;
mod columns;
pub mod conform;
mod declaration;
mod engine;
mod environment;
mod error;
mod exact;
mod fields;
mod fit;
mod glosses;
mod instance_name;
pub mod jsonl;
pub mod lean_core;
pub mod learn;
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
pub use environment::{
    EnvironmentError, build_from_environment, declarations, embedded_index, embedded_index_revision,
    embedded_vocabulary,
};
pub use error::LibraryError;
pub use fit::{Fit, fit};
pub use jsonl::Batch;
pub use ranking::Ranking;
pub use search::{Index, SearchOptions};
pub use store::{Manifest, Sum, index_dir, list};
pub use vocabulary::Vocabulary;
