//! An ablation as Markdown, as a terminal table and as a page.

use super::escape::{markdown, short, text};
use super::figures::{count, estimate};
use super::page::{self, STYLE, document};
use autoform_bench::check::Bucket;
use autoform_bench::eval::ablate::{AblationRow, AblationRun, AblationTable, VariantLine};
use autoform_bench::eval::passk::Estimate;
use maud::{Markup, html};
use std::fmt::Write;

const OWN_STYLE: &str = include_str!("ablation.css");

/// The columns of every format.
const COLUMNS: [&str; 13] = [
    "variant",
    "problems",
    "runs",
    "compiles",
    "final accuracy",
    "judges accept",
    "checker passes",
    "scorer accepts",
    "calls a run",
    "tokens a run",
    "attempts",
    "rejections",
    "toggles",
];

/// What the signs of the matrix mean.
const SIGNS: &str =
    "✓ right, ~ compiles and is not accepted, ? compiles and nobody decides, ✗ does not compile; one sign a sample.";

fn figure(e: Option<Estimate>) -> String {
    e.map_or_else(|| "–".to_owned(), estimate)
}

/// The cells of one line, in the order of [`COLUMNS`]; all of our own making.
fn cells(v: &VariantLine) -> [String; 13] {
    let mean = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |a| format!("{a:.1}"));
    [
        v.variant.word().to_owned(),
        v.problems.to_string(),
        v.runs.to_string(),
        figure(v.compiled),
        figure(v.correct),
        figure(v.judged),
        figure(v.checked),
        figure(v.scored),
        format!("{:.1}", v.calls),
        count(v.tokens.round() as u64),
        mean(v.attempts),
        mean(v.rejections),
        mean(v.toggles),
    ]
}

/// What a cell of the matrix says of one run, in a word.
fn what(row: &AblationRow) -> &'static str {
    match (row.compiled, row.correct().0) {
        (false, _) => "does not compile",
        (true, Some(true)) => "right",
        (true, Some(false)) => "compiles, not accepted",
        (true, None) => "compiles, undecided",
    }
}

fn sign(row: &AblationRow) -> &'static str {
    match what(row) {
        "right" => "✓",
        "does not compile" => "✗",
        "compiles, undecided" => "?",
        _ => "~",
    }
}

/// What the figures mean, for every format.
fn reading(table: &AblationTable) -> Vec<String> {
    let mut lines = vec![
        "Compiles: Lean accepts a theorem. Final accuracy: of the runs that somebody can decide, those that are right: by the \
         two-stage checker where there is a reference, else by the scorer where one is used, else by the run's own judges; what does not compile is wrong. The \
         checker asks how the statement is related to the reference; right is `same` of either kind, and what it leaves undecided may \
         still be right. Brackets are \
         95% bootstrap intervals over problems. Attempts: at the theorem, of the runs that compile. Rejections: a run, of code that \
         compiles, by the judges or by a scorer that steers; toggles: how often work at one definition or theorem then went from a \
         rejected meaning to code that does not compile, or back."
            .to_owned(),
    ];
    if table.common_problems.len() < table.problems.len() {
        lines.push(format!(
            "Not every variant has run on every problem: {} of {} are common to all.",
            table.common_problems.len(),
            table.problems.len()
        ));
    }
    for v in &table.variants {
        let by: Vec<String> = v.decided_by.iter().map(|(who, n)| format!("{n} by {who}")).collect();
        let related: Vec<String> = v.relations.iter().map(|(word, n)| format!("{word} {n}")).collect();
        let related = if related.is_empty() {
            String::new()
        } else {
            format!(" Relation to the reference, of runs: {}.", related.join(", "))
        };
        lines.push(format!("{}: decided {}.{related}", v.variant.word(), by.join(", ")));
    }
    lines
}

/// The rows of one problem and variant.
fn of<'a>(rows: &'a [AblationRow], v: &VariantLine, problem: &str) -> Vec<&'a AblationRow> {
    rows.iter().filter(|r| r.variant == v.variant && r.problem == problem).collect()
}

/// The ablation as Markdown, to be put into a document.
pub fn ablation_markdown(run: &AblationRun, table: &AblationTable, rows: &[AblationRow]) -> String {
    // Writing to a String cannot fail, so results of `write!` are not looked at.
    let mut out = String::new();
    let _ = writeln!(
        out,
        "Author {}; judges {}. Lean {} ({}), library {}.\n",
        markdown(&run.author),
        if run.judges.is_empty() { "none".to_owned() } else { markdown(&run.judges.join(", ")) },
        markdown(&run.lean.lean),
        markdown(&run.lean.backend),
        markdown(&run.lean.library)
    );
    let _ = writeln!(out, "| {} |\n|{}", COLUMNS.join(" | "), "---|".repeat(COLUMNS.len()));
    for v in &table.variants {
        let _ = writeln!(out, "| {} |", cells(v).join(" | "));
    }
    out.push('\n');
    for line in reading(table) {
        let _ = writeln!(out, "{line}\n");
    }
    pass_table(&mut out, table);
    let names: Vec<&str> = table.variants.iter().map(|v| v.variant.word()).collect();
    let _ = writeln!(out, "| problem | {} |\n|{}", names.join(" | "), "---|".repeat(names.len() + 1));
    for problem in &table.problems {
        let cells: Vec<String> =
            table.variants.iter().map(|v| of(rows, v, problem).into_iter().map(sign).collect::<String>()).collect();
        let _ = writeln!(out, "| {} | {} |", markdown(problem), cells.join(" | "));
    }
    let _ = writeln!(out, "\n{SIGNS}");
    out
}

fn pass_at(v: &VariantLine, k: u64) -> String {
    figure(v.pass_at.iter().find(|(other, _)| *other == k).and_then(|(_, e)| *e))
}

fn pass_table(out: &mut String, table: &AblationTable) {
    let Some(longest) = table.variants.iter().max_by_key(|v| v.pass_at.len()).filter(|v| v.pass_at.len() > 1) else {
        return;
    };
    let ks: Vec<u64> = longest.pass_at.iter().map(|(k, _)| *k).collect();
    let heads: Vec<String> = ks.iter().map(|k| format!("pass@{k}")).collect();
    let _ = writeln!(out, "| variant | {} |\n|{}", heads.join(" | "), "---|".repeat(ks.len() + 1));
    for v in &table.variants {
        let cell = |k: &u64| pass_at(v, *k);
        let _ = writeln!(out, "| {} | {} |", v.variant.word(), ks.iter().map(cell).collect::<Vec<_>>().join(" | "));
    }
    out.push('\n');
}

/// The table for a terminal.
pub fn ablation_text(table: &AblationTable) -> String {
    let mut lines: Vec<[String; 13]> = vec![COLUMNS.map(str::to_owned)];
    lines.extend(table.variants.iter().map(cells));
    let width = |c: usize| lines.iter().map(|l| l[c].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..COLUMNS.len()).map(width).collect();
    let mut out = String::new();
    for line in &lines {
        let cells: Vec<String> = line
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(c, (text, w))| if c == 0 { format!("{text:<w$}") } else { format!("{text:>w$}") })
            .collect();
        let _ = writeln!(out, "{}", cells.join("  ").trim_end());
    }
    out
}

/// The ablation as a page; it needs nothing else and runs no script.
pub fn ablation_page(run: &AblationRun, table: &AblationTable, rows: &[AblationRow]) -> String {
    let judges = if run.judges.is_empty() { "none".to_owned() } else { run.judges.join(", ") };
    let body = html! {
        header {
            h1 { "Ablation: " (text(&run.author)) }
            p class="sub" {
                "Judges: " (text(&judges)) ". Lean " (text(&run.lean.lean)) " (" (text(&run.lean.backend)) "), library "
                (text(&run.lean.library)) ". " (table.problems.len()) " problems."
            }
        }
        main {
            section id="ablation" {
                (variants(table))
                (matrix(table, rows))
                (runs(table, rows))
            }
        }
    };
    document("Ablation", &format!("{STYLE}{OWN_STYLE}"), None, &body)
}

fn variants(table: &AblationTable) -> Markup {
    let body = html! {
        tbody {
            @for v in &table.variants {
                @let cells = cells(v);
                tr {
                    th scope="row" { (cells[0]) }
                    @for cell in &cells[1..] {
                        @let (value, rest) = cell.split_once(' ').unwrap_or((cell, ""));
                        td { (value) @if !rest.is_empty() { br; span class="ci" { (rest) } } }
                    }
                }
            }
        }
    };
    html! {
        h2 { "Variants" }
        (page::table("Variants", &COLUMNS, &[], &body))
        @for line in reading(table) { p class="sub" { (text(&line)) } }
        @if table.variants.iter().any(|v| v.pass_at.len() > 1) { (pass_section(table)) }
    }
}

fn pass_section(table: &AblationTable) -> Markup {
    let longest = table.variants.iter().max_by_key(|v| v.pass_at.len());
    let ks: Vec<u64> = longest.into_iter().flat_map(|v| v.pass_at.iter().map(|(k, _)| *k)).collect();
    let heads: Vec<String> =
        std::iter::once("variant".to_owned()).chain(ks.iter().map(|k| format!("pass@{k}"))).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let body = html! {
        tbody {
            @for v in &table.variants {
                tr {
                    th scope="row" { (v.variant.word()) }
                    @for k in &ks { td { (pass_at(v, *k)) } }
                }
            }
        }
    };
    html! {
        h2 { "pass@k" }
        (page::table("pass@k by variant", &heads, &[], &body))
    }
}

fn matrix(table: &AblationTable, rows: &[AblationRow]) -> Markup {
    let class = |r: &AblationRow| match sign(r) {
        "✓" => "ok",
        "✗" => "no",
        _ => "half",
    };
    let mut columns = vec!["problem"];
    columns.extend(table.variants.iter().map(|v| v.variant.word()));
    let body = html! {
        tbody {
            @for problem in &table.problems {
                tr {
                    th scope="row" { (text(problem)) }
                    @for v in &table.variants {
                        td { @for r in of(rows, v, problem) { span class=(class(r)) title=(what(r)) { (sign(r)) } } }
                    }
                }
            }
        }
    };
    html! {
        h2 { "Problem by problem" }
        p class="sub" { (SIGNS) }
        (page::table("Problems by variant", &columns, &[], &body))
    }
}

fn runs(table: &AblationTable, rows: &[AblationRow]) -> Markup {
    const OF_A_RUN: [&str; 10] =
        ["problem", "sample", "outcome", "attempts", "definitions", "judges", "checker", "calls", "tokens", "record"];
    let body = |v: &VariantLine| {
        html! { tbody { @for r in rows.iter().filter(|r| r.variant == v.variant) { (run_line(r)) } } }
    };
    html! {
        h2 { "Runs" }
        @for v in &table.variants {
            details {
                summary { (v.variant.word()) " (" (v.runs) " runs)" }
                div { (page::table(v.variant.word(), &OF_A_RUN, &[], &body(v))) }
            }
        }
    }
}

fn run_line(r: &AblationRow) -> Markup {
    let checker = match &r.checker {
        Some(c) if c.bucket == Bucket::Pass => format!("passes ({})", c.tag),
        Some(c) => c.tag.clone(),
        None => "–".to_owned(),
    };
    let outcome =
        if r.reason.is_empty() { r.outcome.clone() } else { format!("{}: {}", r.outcome, short(&r.reason, 160)) };
    html! {
        tr {
            th scope="row" { (text(&r.problem)) }
            td { (r.sample + 1) }
            td { (text(&outcome)) }
            td { (r.attempts) }
            td { (r.definitions) }
            td { (r.judged.map_or("–", |j| if j { "accept" } else { "reject" })) }
            td { (text(&checker)) }
            td { (r.calls) }
            td { (count(r.prompt_tokens + r.completion_tokens)) }
            td { code { (text(&r.record)) } }
        }
    }
}
