//! `autoform similarity parse`: how many statements of a file have an operator tree, and which have none.

use super::Desk;
use crate::cli::check::read;
use crate::cli::output::{Code, line};
use crate::cli::report;
use crate::lean::printable;
use crate::similarity::build::{TreeForm, TreeOptions, operator_tree};
use crate::similarity::parser::statements;
use crate::similarity::rows::texts;
use crate::workbench::WorkbenchError;
use autoform_base::escape;
use serde_json::json;
use std::process::ExitCode;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub(super) struct ParseArgs {
    /// Files of statements: JSONL, or one JSON array of objects.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Fields that hold statements, separated by commas; every field that holds a declaration when absent.
    #[arg(long, value_delimiter = ',')]
    field: Vec<String>,
    /// Print each statement's tree as a line of JSON: `id`, `field`, `tree` or `error`.
    #[arg(long)]
    trees: bool,
    /// Which tree is printed.
    #[arg(long, value_enum, default_value_t)]
    form: TreeForm,
    /// Name bound variables by their order.
    #[arg(long)]
    alpha: bool,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
}

/// Exit codes: 0 every statement has a tree, 1 some have none, 2 unusable input.
pub(super) async fn parse(args: ParseArgs, desk: &Desk) -> anyhow::Result<ExitCode> {
    let mut complete = true;
    for file in &args.files {
        let rows = match texts(&read(file)?, &args.field) {
            Ok(rows) if !rows.is_empty() => rows,
            Ok(_) => {
                return Err(WorkbenchError::nothing(file, "statements").into());
            }
            Err(e) => {
                report::say(format_args!("{}: {e}", escape::name(file)));
                return Ok(Code::Usage.into());
            }
        };
        let started = Instant::now();
        let all: Vec<String> = rows.iter().map(|r| r.text.clone()).collect();
        let parsed = statements(&*desk.parser().await?, &all).await;
        let options = TreeOptions { form: args.form, alpha: args.alpha };
        let trees: Vec<_> = parsed.into_iter().map(|s| s.map(|s| operator_tree(&s, options))).collect();
        let seconds = started.elapsed().as_secs_f64();
        let good = trees.iter().filter(|t| t.is_ok()).count();
        complete &= good == rows.len();
        let mut failures = Vec::new();
        for (row, tree) in rows.iter().zip(&trees) {
            let shown = match tree {
                Ok(tree) if args.trees => json!({ "id": row.id, "field": row.field, "tree": tree }),
                Ok(_) => continue,
                Err(e) => {
                    failures.push(json!({ "id": row.id, "field": row.field, "error": e.to_string() }));
                    json!({ "id": row.id, "field": row.field, "error": e })
                }
            };
            if args.trees {
                line(shown.to_string())?;
            }
        }
        let share = 100.0 * good as f64 / rows.len() as f64;
        // With --trees stdout is the trees; the summary is a message.
        let summary = if args.json {
            json!({ "file": file, "statements": rows.len(), "trees": good, "seconds": seconds, "failures": failures })
                .to_string()
        } else {
            let mut text =
                format!("{}: {good} of {} have a tree ({share:.1}%), {seconds:.2} s", escape::name(file), rows.len());
            for f in &failures {
                let of = |k: &str| f[k].as_str().map_or_else(String::new, |t| printable(t.lines().next().unwrap_or(t)));
                text.push_str(&format!("\n  {} ({}): {}", of("id"), of("field"), of("error")));
            }
            text
        };
        if args.trees { report::progress(summary) } else { line(summary)? }
    }
    Ok(if complete { Code::Ok } else { Code::Rejected }.into())
}
