//! Lean's own library as the embedded one has it, told once: `index/core.jsonl.gz`, by `Init` and `Std` alone.
//!
//! Nine tenths of the embedded library's index are Lean's own declarations, which only another Lean changes, and Lean
//! takes minutes of a processor to print them. So they are kept with the source. A test asks Lean for some modules of
//! them, another one for all (`cargo test --release -p autoform-library --test it -- --ignored core_is`; with
//! `AUTOFORM_WRITE_CORE=1` it writes the file).

use super::declaration::Declaration;
use super::jsonl::Batch;
use serde::{Deserialize, Serialize};
use std::io::{BufRead as _, BufReader, Write as _};

const FILE: &[u8] = include_bytes!("../../../index/core.jsonl.gz");

/// The roots of what the file holds; everything else that the embedded library imports is ours.
pub const ROOTS: [&str; 2] = ["Init", "Std"];

/// The first line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    /// The Lean that printed them.
    lean: String,
    /// Declarations that were left out.
    internal: usize,
}

/// The declarations, in import order, if they are of this Lean.
pub fn of(lean: &str) -> Option<Batch> {
    let mut lines = BufReader::new(flate2::read::GzDecoder::new(FILE)).lines();
    let head: Head = serde_json::from_str(&lines.next()?.ok()?).ok()?;
    if head.lean != lean {
        return None;
    }
    let declarations: Option<Vec<Declaration>> = lines.map(|l| serde_json::from_str(&l.ok()?).ok()).collect();
    Some(Batch { declarations: declarations?, internal: head.internal, unnamed: 0 })
}

/// The bytes of the file that holds these declarations of this Lean: gzipped JSON lines, a [`Declaration`] each after the
/// head; the same bytes for the same declarations.
///
/// # Errors
/// A record cannot be written as JSON.
pub fn written(lean: &str, batch: &Batch) -> std::io::Result<Vec<u8>> {
    let mut out = flate2::GzBuilder::new().write(Vec::new(), flate2::Compression::best());
    let head = Head { lean: lean.to_owned(), internal: batch.internal };
    writeln!(out, "{}", serde_json::to_string(&head)?)?;
    for declaration in &batch.declarations {
        writeln!(out, "{}", serde_json::to_string(declaration)?)?;
    }
    out.finish()
}
