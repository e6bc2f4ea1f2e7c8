//! How two formal statements are related, with evidence that Lean's kernel accepted.
//!
//! Owns: opening two files, bringing their statements side by side, the relation and its evidence file.
//! The normal form, the alignment and the pieces are found in the worker (`lean/Sameness/`); nothing of
//! that counts before the evidence file built here has elaborated from nothing in a request of its own.
//! Must not know: models, datasets, reports. `docs/sameness.md` says what each relation means.
//!
//! [`relate`] is the one entry: two texts and [`Limits`] go in, [`Related`] comes out, with the
//! [`Relation`], the [`Piece`]s and, where there is one, the [`Evidence`].
//!
//! A Lean that cannot say anything leaves the relation open:
//!
//! ```
//! use autoform_sameness::{Limits, Relation, relate};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let lean = autoform_lean::fake::rejecting_bad();
//! let related = relate(&lean, "theorem a : 1 = 1", "theorem b : 2 = 2", &Limits::default()).await;
//! assert_eq!(related.relation, Relation::Undecided);
//! assert!(!related.notes.is_empty(), "it says what stood in the way");
//! # }
//! ```

mod chain;
mod compose;
mod disproved;
mod evidence;
mod fitted;
mod older;
mod outline;
mod proposed;
mod relate;
mod relation;
mod source;
mod tie;
mod values;
mod verify;

pub use chain::relate_through;
pub use disproved::disprove;
pub use proposed::{Lemma, Proposed, propose};
pub use relate::{relate, relate_by};
pub use relation::{Disproved, Evidence, Lemmas, Limits, Piece, PieceHow, Related, Relation, Rung, Side, Step, Text};

/// Lemmas of the normal form: part of the header of every comparison and of every evidence file.
pub use autoform_lean::prelude::SAMENESS_ENTRIES as ENTRIES;
