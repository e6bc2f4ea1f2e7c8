//! The library index as a whole: what must hold of builds, readers, refusals and queries.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

mod holding;
mod lean_core;
mod real;
mod samples;
mod searching;
