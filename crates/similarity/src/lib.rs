//! How alike two formal statements are: operator trees, tree edit distance, and the metrics and
//! measurements built on them (ASSESS, GTED, BEq+).
//!
//! Owns: metrics and their evaluation against human labels. Must not know: models, except that
//! majority voting is handed a closure that asks one.
//!
//! Begin at [`run::score`], which computes any metrics for many pairs, or at one metric in [`metric`];
//! [`parser`] and [`build`] make operator trees, [`ted`] compares them, [`eval`] holds metrics against
//! labels. A metric is one file and one line: `docs/architecture.md`.
//!
//! ```
//! use autoform_similarity::metric::{Metric, Work};
//!
//! let Work::Texts(same) = Metric::Identity.spec().work else { unreachable!("it reads texts only") };
//! assert_eq!(same("theorem a : 1 = 1 := by sorry", "theorem b : 1=1 := by sorry"), 1.0);
//! ```

pub mod build;
pub mod eval;
pub mod expr_tree;
pub mod flat;
pub mod lean_parser;
pub mod metric;
mod normal;
pub mod parser;
pub mod parts;
mod prepare;
mod read;
pub mod rows;
pub mod run;
pub mod score;
pub mod split;
pub mod svg;
pub mod syntax;
pub mod ted;
pub mod term;
pub mod tree;
