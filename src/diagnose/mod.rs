//! Diagnosis: whether a formal statement says what the informal one says, and if not, what is wrong,
//! where, and how to mend it (the four parts of the FormalRx track).
//!
//! Owns: the taxonomy, rows of the track, the steps from Lean's facts to a correction that holds,
//! voting. Must not know: the agent, data sets, gold labels.
//!
//! One row is one piece of work: it is diagnosed from its own input alone, and nothing is kept from
//! one row to the next.

mod config;
mod engine;
mod reply;
mod row;
mod segment;
mod taxonomy;
mod vote;

pub use config::DiagnoseConfig;
pub use engine::{Diagnoser, Diagnosis};
pub use row::{Input, Output, Verdict};
pub use segment::{PREMISE_SECTION, locate, same_text};
pub use taxonomy::{Category, categories, find as find_category, is_catch_all, rank as category_rank};
pub use vote::{CorrectionCheck, Fault, MeaningCheck, Vote};
