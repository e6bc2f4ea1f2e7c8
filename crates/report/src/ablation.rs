//! An ablation as Markdown, as a terminal table and as a page.

use super::escape::{html, markdown, short};
use super::figures::{count, estimate};
use autoform_bench::check::Bucket;
use autoform_bench::eval::ablate::{AblationRow, AblationRun, AblationTable, VariantLine};
use autoform_bench::eval::passk::Estimate;
use base64::Engine as _;
use sha2::{Digest, Sha256};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
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
    out.push_str("\n✓ right, ~ compiles and is not accepted, ? compiles and nobody decides, ✗ does not compile; one sign a sample.\n");
    out
}

fn pass_table(out: &mut String, table: &AblationTable) {
    let Some(longest) = table.variants.iter().max_by_key(|v| v.pass_at.len()).filter(|v| v.pass_at.len() > 1) else {
        return;
    };
    let ks: Vec<u64> = longest.pass_at.iter().map(|(k, _)| *k).collect();
    let heads: Vec<String> = ks.iter().map(|k| format!("pass@{k}")).collect();
    let _ = writeln!(out, "| variant | {} |\n|{}", heads.join(" | "), "---|".repeat(ks.len() + 1));
    for v in &table.variants {
        let cell = |k: &u64| figure(v.pass_at.iter().find(|(other, _)| other == k).and_then(|(_, e)| *e));
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
    let style = format!("{STYLE}{OWN_STYLE}");
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(&style));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>Ablation</title>\n<style>{style}</style>\n</head>\n<body>\n<header>\n<h1>Ablation: {}</h1>\n\
         <p class=\"sub\">Judges: {}. Lean {} ({}), library {}. {} problems.</p>\n</header>\n<main>\n",
        html(&run.author),
        if run.judges.is_empty() { "none".to_owned() } else { html(&run.judges.join(", ")) },
        html(&run.lean.lean),
        html(&run.lean.backend),
        html(&run.lean.library),
        table.problems.len()
    );
    out.push_str(&ablation_section(table, rows));
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// The section of a page: the table, the matrix, the runs.
fn ablation_section(table: &AblationTable, rows: &[AblationRow]) -> String {
    let mut out = String::from("<section id=\"ablation\">\n<h2>Variants</h2>\n");
    open(&mut out, "Variants", &COLUMNS);
    for v in &table.variants {
        let cells = cells(v);
        let _ = write!(out, "<tr><th scope=\"row\">{}</th>", cells[0]);
        for cell in &cells[1..] {
            let (value, rest) = cell.split_once(' ').unwrap_or((cell, ""));
            let rest = if rest.is_empty() { String::new() } else { format!("<br><span class=\"ci\">{rest}</span>") };
            let _ = write!(out, "<td>{value}{rest}</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
    for line in reading(table) {
        let _ = writeln!(out, "<p class=\"sub\">{}</p>", html(&line));
    }
    if table.variants.iter().any(|v| v.pass_at.len() > 1) {
        pass_section(&mut out, table);
    }
    matrix(&mut out, table, rows);
    runs(&mut out, table, rows);
    out.push_str("</section>\n");
    out
}

fn open(out: &mut String, label: &str, columns: &[&str]) {
    let heads: String = columns.iter().map(|c| format!("<th scope=\"col\">{}</th>", html(c))).collect();
    let _ = writeln!(
        out,
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\">\n<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>"
    );
}

fn pass_section(out: &mut String, table: &AblationTable) {
    out.push_str("<h2>pass@k</h2>\n");
    let longest = table.variants.iter().max_by_key(|v| v.pass_at.len());
    let ks: Vec<u64> = longest.into_iter().flat_map(|v| v.pass_at.iter().map(|(k, _)| *k)).collect();
    let heads: Vec<String> =
        std::iter::once("variant".to_owned()).chain(ks.iter().map(|k| format!("pass@{k}"))).collect();
    open(out, "pass@k by variant", &heads.iter().map(String::as_str).collect::<Vec<_>>());
    for v in &table.variants {
        let cell = |k: &u64| figure(v.pass_at.iter().find(|(other, _)| other == k).and_then(|(_, e)| *e));
        let cells: String = ks.iter().map(|k| format!("<td>{}</td>", cell(k))).collect();
        let _ = writeln!(out, "<tr><th scope=\"row\">{}</th>{cells}</tr>", v.variant.word());
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

fn matrix(out: &mut String, table: &AblationTable, rows: &[AblationRow]) {
    out.push_str(
        "<h2>Problem by problem</h2>\n<p class=\"sub\">✓ right, ~ compiles and is not accepted, ? compiles and nobody decides, \
         ✗ does not compile; one sign a sample.</p>\n",
    );
    let mut columns = vec!["problem"];
    columns.extend(table.variants.iter().map(|v| v.variant.word()));
    open(out, "Problems by variant", &columns);
    for problem in &table.problems {
        let _ = write!(out, "<tr><th scope=\"row\">{}</th>", html(problem));
        for v in &table.variants {
            let signs: String = of(rows, v, problem)
                .into_iter()
                .map(|r| {
                    let class = match sign(r) {
                        "✓" => "ok",
                        "✗" => "no",
                        _ => "half",
                    };
                    format!("<span class=\"{class}\" title=\"{}\">{}</span>", what(r), sign(r))
                })
                .collect();
            let _ = write!(out, "<td>{signs}</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

fn runs(out: &mut String, table: &AblationTable, rows: &[AblationRow]) {
    out.push_str("<h2>Runs</h2>\n");
    for v in &table.variants {
        let _ = writeln!(out, "<details><summary>{} ({} runs)</summary><div>", v.variant.word(), v.runs);
        let columns = [
            "problem",
            "sample",
            "outcome",
            "attempts",
            "definitions",
            "judges",
            "checker",
            "calls",
            "tokens",
            "record",
        ];
        open(out, v.variant.word(), &columns);
        for r in rows.iter().filter(|r| r.variant == v.variant) {
            let checker = match &r.checker {
                Some(c) if c.bucket == Bucket::Pass => format!("passes ({})", html(&c.tag)),
                Some(c) => html(&c.tag),
                None => "–".to_owned(),
            };
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{checker}</td><td>{}</td><td>{}</td><td><code>{}</code></td></tr>",
                html(&r.problem),
                r.sample + 1,
                html(&if r.reason.is_empty() {
                    r.outcome.clone()
                } else {
                    format!("{}: {}", r.outcome, short(&r.reason, 160))
                }),
                r.attempts,
                r.definitions,
                r.judged.map_or("–", |j| if j { "accept" } else { "reject" }),
                r.calls,
                count(r.prompt_tokens + r.completion_tokens),
                html(&r.record)
            );
        }
        out.push_str("</tbody>\n</table>\n</div>\n</div></details>\n");
    }
}
