//! How two formal statements are related, with evidence that Lean's kernel accepted.
//!
//! Owns: opening two files, bringing their statements side by side, the relation and its evidence file.
//! The normal form, the alignment and the pieces are found in the worker (`lean/Sameness/`); nothing of
//! that counts before the evidence file built here has elaborated from nothing in a request of its own.
//! Must not know: models, datasets, reports. `docs/sameness.md` says what each relation means.

mod compose;
mod evidence;
mod outline;
mod relate;
mod relation;
mod source;

pub use relate::relate;
pub use relation::{Evidence, Limits, Piece, PieceHow, Related, Relation, Rung, Side, Text};

/// Lemmas of the normal form: part of the header of every comparison and of every evidence file.
pub const ENTRIES: &str = include_str!("../../../lean/Sameness/Entries.lean");
