//! The files of one attempt: its log, and the Lean file somebody can look at.
//!
//! Names are made of hashes and of what is harmless in an id: an id comes from a dataset, and must
//! not decide where a file is written.

use super::attempt::Attempt;
use super::run_folder::{FolderError, RunFolder};
use crate::check::{Bucket, CheckConfig, Verdict, output_term};
use crate::item::Item;
use autoform_base::digest::sha256_hex;
use std::path::Path;

/// Characters of an id that a file name keeps, for people.
const MAX_NAME: usize = 48;

/// A file name without its ending: readable part of the item's id, hash of contestant and id, sample.
pub fn name(provider: &str, model: &str, item_id: &str, sample: u32) -> String {
    let harmless = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    let readable: String = item_id.chars().take(MAX_NAME).map(harmless).collect();
    let hash = sha256_hex(format!("{provider}\0{model}\0{item_id}"));
    format!("{readable}-{}-s{sample}", &hash[..12])
}

/// Candidate and reference in the item's context, as plain Lean.
pub(crate) fn lean_file(item: &Item, candidate: &str, budgets: &CheckConfig) -> String {
    let imports: String = item.imports.iter().map(|i| format!("import {i}\n")).collect();
    format!(
        "{imports}\nset_option autoImplicit false\nset_option maxHeartbeats {}\nset_option maxRecDepth {}\n\n{}\n\n\
         def cand : Prop :=\n{}\n\ndef expected : Prop :=\n{}\n",
        budgets.test1_heartbeats,
        budgets.max_rec_depth,
        item.context.trim_end(),
        term(candidate, budgets),
        item.expected.trim_end(),
    )
}

/// The term as the checker reads it off the answer; the whole answer where it refuses to.
fn term(answer: &str, budgets: &CheckConfig) -> String {
    output_term(answer, budgets).unwrap_or_else(|_| answer.trim().to_owned())
}

/// Writes the files of an attempt and names them in its row.
///
/// # Errors
/// Those of the file system.
pub(super) fn write(
    folder: &Path,
    row: &mut Attempt,
    item: &Item,
    prompt: &str,
    answer: &str,
    verdict: &Verdict,
    budgets: &CheckConfig,
) -> Result<(), FolderError> {
    let name = name(&row.provider, &row.model, &row.item_id, row.sample);
    let log = serde_json::json!({
        "run_id": row.run_id,
        "item_id": row.item_id,
        "sample": row.sample,
        "model": format!("{}:{}", row.provider, row.model),
        "prompt": prompt,
        "candidate": answer,
        "verdict": verdict,
    });
    row.log_path = format!("logs/{name}.json");
    RunFolder::write(folder, &row.log_path, &(format!("{log:#}\n")))?;
    let rendered = match (verdict.bucket, &verdict.test2_file) {
        (Bucket::Pass, Some(file)) => Some((format!("rendered/{name}.Test2.lean"), file.clone())),
        (Bucket::Pass | Bucket::OutputParseReject | Bucket::Infrastructure, _) => None,
        _ => Some((format!("rendered/{name}.lean"), lean_file(item, answer, budgets))),
    };
    if let Some((path, text)) = rendered {
        RunFolder::write(folder, &path, &text)?;
        row.rendered_path = Some(path);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::samples::item;
    use proptest::prelude::*;

    #[test]
    fn a_file_holds_both_statements() {
        let i = Item { context: "def f := 1\n".into(), ..item("a") };
        let text = lean_file(&i, "```lean\n∀ x : Int,\n  x = x\n```\n", &CheckConfig::default());
        assert!(text.starts_with("import Mathlib\n"));
        assert!(text.contains("def f := 1\n\ndef cand : Prop :=\n∀ x : Int,\n  x = x\n\ndef expected"), "{text}");
    }

    #[test]
    fn names_of_different_attempts_differ() {
        let names =
            [name("p", "m", "a/b", 0), name("p", "m", "a-b", 0), name("p", "n", "a-b", 0), name("p", "m", "a-b", 1)];
        assert_eq!(names.iter().collect::<std::collections::HashSet<_>>().len(), 4);
        assert!(names[0].starts_with("a-b-"));
    }

    proptest! {
        #[test]
        fn no_id_leaves_the_folder(provider in any::<String>(), id in any::<String>(), sample: u32) {
            let name = name(&provider, "../..", &id, sample);
            prop_assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-'));
            prop_assert!(name.len() < 100);
        }
    }
}
