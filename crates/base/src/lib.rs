//! The ground floor: what every room needs and none of them is about.
//!
//! | module | owns |
//! |---|---|
//! | [`text`], [`jsonl`] | reading: UTF-8, a bound, line ends; JSON lines with their numbers |
//! | [`mod@file`] | what a file is: regular, within a bound, the same as another |
//! | [`atomic`], [`lock`] | writing a file whole or not at all; a folder that one process uses |
//! | [`escape`] | untrusted text for a terminal, a log line, a page, a drawing |
//! | [`digest`] | SHA-256 in hexadecimal |
//! | [`distance`], [`stats`] | the edit distance; bootstrap intervals |
//!
//! ```
//! use autoform_base::{escape, jsonl};
//!
//! let rows: Vec<u32> = jsonl::values("1\n\n2\n").expect("JSON lines; empty ones are skipped");
//! assert_eq!(rows, [1, 2]);
//! assert_eq!(escape::one_line("two\nlines\u{1b}[2J", 80), "two lines [2J");
//! ```

pub mod atomic;
pub mod digest;
pub mod distance;
pub mod escape;
pub mod file;
pub mod jsonl;
pub mod lock;
pub mod stats;
pub mod text;
