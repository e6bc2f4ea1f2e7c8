//! `autoform index stats`.

use super::IndexArgs;
use super::print::{print_json, printable};
use crate::library::{Index, LibraryError, list};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

pub(super) fn stats(out: &mut impl Write, args: &IndexArgs, root: &Path) -> anyhow::Result<ExitCode> {
    let dirs = match &args.index {
        Some(dir) => vec![dir.clone()],
        None if args.library.is_some() || args.revision.is_some() => vec![args.choice().locate(root)?],
        None => list(root),
    };
    if dirs.is_empty() {
        return Err(LibraryError::NotAnIndex { dir: root.to_owned(), why: "there is none yet".to_owned() }.into());
    }
    for dir in dirs {
        let index = Index::open(&dir)?;
        let manifest = index.manifest();
        let bytes = size(&dir);
        if args.json {
            let modules = manifest.modules.len();
            let value = serde_json::json!({
                "revision": manifest.revision, "dir": dir, "declarations": manifest.declarations,
                "kinds": manifest.kinds, "modules": modules, "internal": manifest.internal,
                "duplicates": manifest.duplicates, "unnamed": manifest.unnamed, "bytes": bytes,
            });
            print_json(out, &value)?;
            continue;
        }
        writeln!(out, "{}: {}", printable(&manifest.revision.to_string()), crate::cli::output::path(&dir))?;
        writeln!(
            out,
            "    {} declarations in {} modules, {:.1} MiB",
            manifest.declarations,
            manifest.modules.len(),
            bytes as f64 / 1_048_576.0
        )?;
        let kinds: Vec<String> = manifest.kinds.iter().map(|(k, n)| format!("{n} {k}")).collect();
        writeln!(out, "    {}", kinds.join(", "))?;
        writeln!(
            out,
            "    left out: {} internal, {} duplicate, {} without a usable name",
            manifest.internal, manifest.duplicates, manifest.unnamed
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn size(dir: &Path) -> u64 {
    let entries = std::fs::read_dir(dir).into_iter().flatten().filter_map(Result::ok);
    entries.map(|e| if e.path().is_dir() { size(&e.path()) } else { e.metadata().map_or(0, |m| m.len()) }).sum()
}
