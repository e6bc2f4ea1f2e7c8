//! Past one machine: parts and their merging, Lean behind HTTP, a queue with its workers, what `docs/deploy` holds.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]
#![allow(clippy::disallowed_methods, reason = "the program and a NATS server are started as a user would")]

mod chaos;
mod cut;
mod deploy;
mod lean;
mod plan;
mod queue;
mod remote;
mod shards;
mod slurm;
mod small_model;
mod support;
