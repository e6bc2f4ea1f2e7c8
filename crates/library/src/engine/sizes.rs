//! Numbers that the arrays of a query are made by.

use crate::channel::Channel;

/// Places a word can stand in.
pub(super) const PLACES: usize = Channel::WORDS.len();
/// Scores kept per document: plain, vocabulary, and one a place.
pub(super) const SCORES: usize = 2 + PLACES;
/// Units from which on a query can do without common tokens.
pub(super) const MANY: usize = 4;
