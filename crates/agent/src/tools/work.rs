//! How far a conversation is.

use super::rules::Session;
use crate::brief::Product;
use autoform_record::statement::{Failure, Remark};

/// What the conversation has come to.
pub(crate) struct Work {
    /// The task as the record names it.
    pub(super) task: &'static str,
    pub(crate) session: Session,
    /// Rounds of judging.
    pub(crate) rounds: u32,
    /// Files that were checked.
    pub(super) attempts: u32,
    /// Whether the last of them had no theorem.
    pub(crate) states_nothing: bool,
    /// The file that passed the syntax check last, with the code it came from.
    pub(crate) accepted: Option<(String, Product)>,
    /// Why the judges rejected last.
    pub(crate) rejected: Option<Vec<String>>,
    /// A judge without a verdict: nobody may call the file consistent or inconsistent.
    pub(crate) unscored: Option<Failure>,
    /// What went wrong last.
    pub(crate) last_problem: String,
    /// How often the judges rejected.
    pub(crate) rejections: u32,
    /// What the author remarked last.
    pub(crate) remarks: Vec<Remark>,
}

impl Work {
    /// Nothing has come of it yet.
    pub(crate) fn new(task: &'static str, session: Session) -> Self {
        Self {
            task,
            session,
            rounds: 0,
            attempts: 0,
            states_nothing: false,
            accepted: None,
            rejected: None,
            unscored: None,
            last_problem: String::new(),
            rejections: 0,
            remarks: Vec::new(),
        }
    }
}
