//! The FormalRx track (semantic alignment of autoformalizations): its taxonomy and rows, its scorer,
//! the submission's archive, and a test set made anywhere.
//!
//! Owns: what a row is, how a prediction is scored, how misaligned statements are made from aligned
//! ones. Must not know: how a diagnosis is found (`diagnose` depends on this room, never the reverse),
//! so nothing that diagnoses can read a label here by accident: see [`Task`].

pub mod equal;
pub mod pack;
mod row;
pub mod score;
pub mod synth;
pub mod table;
mod taxonomy;

pub use row::{Answer, Gold, Label, PREMISE_SECTION, RowError, Task, VerdictWord, read_rows};
pub use taxonomy::{COUNT as CATEGORIES, Category, Dimension};
