//! The benchmark: items, the two-stage checker, and evaluation over many problems.
//!
//! Owns: what an item is ([`item`]), whether a candidate means what its reference means ([`check`]), and
//! runs over many ([`eval`]: dataset, validator, runner, figures, ablations). Must not know: how an
//! answer comes about, report formats.
//!
//! Begin at [`check::Checker`], which judges one candidate with Lean, [`eval::dataset::load`] and
//! [`eval::runner`]. A family of statements is one file and one line: `docs/architecture.md`.
//!
//! ```
//! use autoform_bench::item::{Family, Tier};
//!
//! assert_eq!("set_equality".parse(), Ok(Family::SetEquality));
//! assert_eq!("C".parse::<Tier>().unwrap_err().to_string(), "unknown tier `C`: known are A, B, equivalence");
//! ```

pub mod check;
pub mod eval;
mod family;
pub mod item;
mod words;

pub use words::UnknownWord;
