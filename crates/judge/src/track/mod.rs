//! The nouns of the FormalRx track: its taxonomy of errors and its rows.

mod row;
mod taxonomy;

pub use row::{Answer, Gold, Label, PREMISE_SECTION, RowError, Task, VerdictWord, read_rows};
pub use taxonomy::{COUNT as CATEGORIES, Category, Dimension};
