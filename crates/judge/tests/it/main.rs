//! The crate as a whole, with scripted models and the real embedded Lean.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod diagnose;
mod judge;
