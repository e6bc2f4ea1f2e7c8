//! The nouns.
