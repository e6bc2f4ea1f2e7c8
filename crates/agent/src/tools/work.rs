//! How far a conversation is.

use super::rules::Session;
use crate::brief::Product;
use autoform_record::statement::Failure;

/// What the conversation has come to.
pub(super) struct Work {
    pub(super) session: Session,
    /// Rounds of judging.
    pub(super) rounds: u32,
    /// Files that were checked.
    pub(super) attempts: u32,
    /// The file that passed the syntax check last, with the code it came from.
    pub(super) accepted: Option<(String, Product)>,
    /// Why the judges rejected last.
    pub(super) rejected: Option<Vec<String>>,
    /// A judge without a verdict: nobody may call the file consistent or inconsistent.
    pub(super) unscored: Option<Failure>,
    /// What went wrong last.
    pub(super) last_problem: String,
}
