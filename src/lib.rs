//! autoform turns mathematics in natural language into Lean 4 statements that are true to the
//! text, and holds the instruments that measure whether they are.
//!
//! The rooms, and what each may know, are described in `docs/architecture.md`; `tests/layering.rs`
//! holds the code to it.

pub mod agent;
pub mod check;
pub mod cli;
pub mod config;
pub mod diagnose;
pub mod eval;
pub mod export;
pub mod formalrx;
pub mod item;
pub mod judge;
pub mod lean;
pub mod library;
pub mod llm;
pub mod lock;
pub mod prompt;
pub mod record;
pub mod report;
pub mod similarity;
pub mod statement;
