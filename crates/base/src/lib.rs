//! The ground floor: what every room needs and none of them is about.

pub mod atomic;
pub mod digest;
pub mod distance;
pub mod escape;
pub mod jsonl;
pub mod lock;
pub mod stats;
pub mod text;
