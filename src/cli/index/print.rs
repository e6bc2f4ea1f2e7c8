//! What `autoform index` prints: text safe for a terminal, or JSON.

use crate::cli::output;
use crate::library::{Declaration, Hit, Index, Revision};
use crate::workbench::BuildIndexAnswer;
use anyhow::Context;
use autoform_base::escape;
use std::io::Write;
use std::process::ExitCode;

pub(in crate::cli) use autoform_base::escape::marked as printable;

pub(super) fn one_line(text: &str, most: usize) -> String {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut short: String = printable(&flat).chars().take(most).collect();
    if flat.chars().count() > most {
        short.push('…');
    }
    short
}

pub(super) fn print_json(out: &mut impl Write, value: &serde_json::Value) -> anyhow::Result<()> {
    writeln!(out, "{}", escape::escaped(&value.to_string())).context("failed to write to standard output")
}

/// One record as a line of JSON.
pub(super) fn print_record(out: &mut impl Write, declaration: &Declaration) -> anyhow::Result<()> {
    let text = serde_json::to_string(declaration)?;
    writeln!(out, "{}", escape::escaped(&text)).context("failed to write to standard output")
}

pub(super) fn print_build(out: &mut impl Write, json: bool, built: &BuildIndexAnswer) -> anyhow::Result<()> {
    let BuildIndexAnswer { revision, dir, report, .. } = built;
    if json {
        return print_json(out, &serde_json::json!({ "revision": revision, "dir": dir, "report": report }));
    }
    writeln!(
        out,
        "{}: {} declarations in {}",
        printable(&revision.to_string()),
        report.declarations,
        output::path(dir)
    )?;
    writeln!(
        out,
        "modules: {} written, {} kept, {} removed; left out: {} internal, {} duplicate, {} without a usable name",
        report.modules_written,
        report.modules_kept,
        report.modules_removed,
        report.internal,
        report.duplicates,
        report.unnamed
    )?;
    Ok(())
}

pub(super) fn print_hits(out: &mut impl Write, json: bool, revision: &Revision, hits: &[Hit]) -> anyhow::Result<()> {
    if json {
        return print_json(out, &serde_json::json!({ "revision": revision, "hits": hits }));
    }
    writeln!(out, "{}: {} found", printable(&revision.to_string()), hits.len())?;
    for hit in hits {
        print_declaration(out, &hit.decl, 140)?;
    }
    Ok(())
}

pub(super) fn print_declaration(out: &mut impl Write, decl: &Declaration, most: usize) -> anyhow::Result<()> {
    writeln!(out, "{} {} {}", decl.kind.as_str(), printable(&decl.name), one_line(&decl.ty, most))?;
    if let Some(doc) = &decl.doc {
        writeln!(out, "    {}", one_line(doc, most))?;
    }
    let line = decl.line.map(|l| format!(":{l}")).unwrap_or_default();
    writeln!(out, "    {}{line}", printable(&decl.module))?;
    Ok(())
}

pub(super) fn show(out: &mut impl Write, json: bool, index: &Index, name: &str) -> anyhow::Result<ExitCode> {
    let found = index.get(name)?;
    let near = if found.is_some() { Vec::new() } else { index.nearest_names(name, 5)? };
    let code = if found.is_some() { ExitCode::SUCCESS } else { ExitCode::from(1) };
    if json {
        let near: Vec<&str> = near.iter().map(|d| d.name.as_str()).collect();
        let value = serde_json::json!({ "revision": index.revision(), "declaration": found, "nearest": near });
        print_json(out, &value)?;
        return Ok(code);
    }
    writeln!(out, "{}", printable(&index.revision().to_string()))?;
    match found {
        Some(decl) => print_declaration(out, &decl, 10_000)?,
        None => {
            writeln!(out, "no declaration {}; nearest names:", printable(name))?;
            for decl in near {
                writeln!(out, "    {}", printable(&decl.name))?;
            }
        }
    }
    Ok(code)
}
