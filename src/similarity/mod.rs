//! How alike two formal statements are: operator trees, tree edit distance, and the metrics and
//! measurements built on them (ASSESS, GTED, BEq+).
//!
//! Owns metrics and their evaluation against human labels. Must not know models, except that
//! majority voting is handed a closure that asks one.

pub mod build;
pub mod eval;
pub mod expr_tree;
pub mod flat;
pub mod lean_parser;
pub mod metric;
mod normal;
pub mod parser;
pub mod parts;
pub mod prepare;
pub mod read;
pub mod rows;
pub mod run;
pub mod score;
pub mod split;
pub mod svg;
pub mod syntax;
pub mod ted;
pub mod term;
pub mod tree;
