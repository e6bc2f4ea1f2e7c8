//! Diagnosis: whether a formal statement says what the informal one says, and if not, what is wrong,
//! where, and how to mend it (the four parts of the FormalRx track).
//!
//! Owns: the steps from Lean's facts to a correction that holds, voting. Must not know: the agent, data
//! sets, gold labels. Rows and taxonomy are the track's ([`crate::track`]); what is diagnosed is a
//! [`Task`](crate::track::Task), which has no field for a label.
//!
//! One row is one piece of work: it is diagnosed from its own input alone, and nothing is kept from
//! one row to the next.

mod config;
mod engine;
mod reply;
mod segment;
mod vote;

pub use config::DiagnoseConfig;
pub use engine::{Diagnoser, Diagnosis};
pub use segment::{locate, same_text};
pub use vote::{CorrectionCheck, Fault, MeaningCheck, Vote};
