//! The crate as a whole, against the real embedded Lean.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod attacks;
mod service;
