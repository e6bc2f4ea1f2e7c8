//! The FormalRx track (semantic alignment of autoformalizations): its taxonomy and rows, its scorer,
//! the submission's archive, and a test set made anywhere.
//!
//! Owns: what a row is, how a prediction is scored, how misaligned statements are made from aligned
//! ones. Must not know: how a diagnosis is found (`diagnose` depends on this room, never the reverse),
//! so nothing that diagnoses can read a label here by accident: see [`Task`].
//!
//! Begin at [`read_rows`], [`score::matched`] and [`score::score`], [`pack`], or [`synth::make`]; [`equal`]
//! asks Lean whether two statements are one.
//!
//! ```
//! use autoform_formalrx::Category;
//!
//! let category = Category::parse("C1.1").expect("one of the 28");
//! assert_eq!(Category::parse("C9"), None);
//! # let _ = category;
//! ```

pub mod equal;
pub mod pack;
pub mod score;
pub mod synth;
pub mod table;

pub use autoform_judge::track::{
    Answer, CATEGORIES, Category, Dimension, Gold, Label, PREMISE_SECTION, RowError, Task, VerdictWord, read_rows,
};
