//! `report.md`.

use super::benchmark::Report;
use super::by_item::{MAX_ITEMS, lines};
use super::escape::{fenced, markdown as md, short};
use super::examples::{Example, examples};
use super::figures::{count, ms, pass_at, rate};
use super::format::Format;
use autoform_bench::eval::attempt::{BUCKETS, bucket_word};
use autoform_bench::eval::metrics::{ModelSummary, Slice};
use autoform_sameness::Relation;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Characters of a candidate or a message that an example shows.
const MAX_SHOWN: usize = 1500;

/// Written to `report.md`.
pub(crate) const FORMAT: Format = Format { file: "report.md", render: to_markdown };

/// The report as Markdown.
pub(crate) fn to_markdown(report: &Report) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail, so results of `write!` are not looked at.
    head(&mut out, report);
    models(&mut out, report);
    two_by_two(&mut out, report);
    relations(&mut out, report);
    slices(&mut out, report, "By family", |m| &m.families);
    slices(&mut out, report, "By tier", |m| &m.tiers);
    slices(&mut out, report, "By split", |m| &m.splits);
    slices(&mut out, report, "By source", |m| &m.sources);
    if report.summary.models.iter().any(|m| !m.difficulties.is_empty()) {
        slices(&mut out, report, "By difficulty", |m| &m.difficulties);
    }
    buckets(&mut out, report);
    by_item(&mut out, report);
    for model in &report.summary.models {
        failures(&mut out, model);
        let _ = writeln!(out, "## Examples of {}\n", name(model));
        for example in examples(report, model) {
            show(&mut out, &example);
        }
    }
    out
}

fn name(model: &ModelSummary) -> String {
    md(&format!("{}:{}", model.provider, model.model))
}

fn head(out: &mut String, report: &Report) {
    let c = &report.header.config;
    let _ = writeln!(out, "# Benchmark run {}\n", md(&report.header.run_id));
    let _ = writeln!(
        out,
        "Split {}, {} items, {} answers to each. Lean {} ({}), library {}. Checker {}, program {}.\n",
        md(&c.split),
        c.items,
        c.k,
        md(&c.lean.lean),
        md(&c.lean.backend),
        md(&c.lean.library),
        md(&c.checker_version),
        md(&c.program)
    );
    if report.missing() > 0 {
        let _ = writeln!(
            out,
            "**{} of {} attempts have no verdict yet**; the same command tries them again. \
             They count against nobody.\n",
            report.missing(),
            report.planned()
        );
    }
}

fn models(out: &mut String, report: &Report) {
    let _ = writeln!(
        out,
        "## Models\n\nTest 1: the answer elaborates as a `Prop`. Test 2: of these, it means what the reference means. \
         Combined: both, of all answers. Intervals are 95% bootstrap intervals over items.\n\n\
         | model | attempts | Test 1 | Test 2 | combined | pass@k | no verdict | calls | tokens in / out | Test 1 + 2 |\n\
         |---|---:|---:|---:|---:|---|---:|---:|---:|---:|"
    );
    for m in &report.summary.models {
        let s = &m.overall;
        let ks: Vec<String> = s.pass_at.iter().map(|p| format!("pass@{} {}", p.k, pass_at(p))).collect();
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} / {} | {} |",
            name(m),
            s.attempts,
            rate(s.test1),
            rate(s.test2),
            rate(s.combined),
            ks.join("<br>"),
            s.infrastructure,
            count(m.calls),
            count(m.prompt_tokens),
            count(m.completion_tokens),
            ms(m.timing.both_median_ms)
        );
    }
    out.push('\n');
}

fn two_by_two(out: &mut String, report: &Report) {
    let _ = writeln!(
        out,
        "## Elaborates x means the same\n\n| model | both | elaborates only | means the same only | neither | undecided |\n\
         |---|---:|---:|---:|---:|---:|"
    );
    for m in &report.summary.models {
        let t = m.overall.two_by_two;
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} |",
            name(m),
            t.both,
            t.elaborates_only,
            t.same_only,
            t.neither,
            t.undecided
        );
    }
    out.push('\n');
}

/// The relations, all that there are, none folded into another.
fn relations(out: &mut String, report: &Report) {
    if report.summary.models.iter().all(|m| m.overall.relations.is_empty()) {
        return;
    }
    let words: Vec<&str> = Relation::ALL.iter().map(|r| r.word()).collect();
    let heads: Vec<String> = words.iter().map(|w| w.replace('_', " ")).collect();
    let _ = writeln!(
        out,
        "## Relation to the reference\n\nOf the answers of which it was asked: all that elaborate where an item has no \
         family, and what a family's check refused (whose bucket it does not change). `same` of both kinds is right; \
         undecided is neither.\n\n| model | {} |\n|---|{}",
        heads.join(" | "),
        "---:|".repeat(words.len())
    );
    for m in &report.summary.models {
        let count = |w: &&str| m.overall.relations.get(*w).copied().unwrap_or(0).to_string();
        let counts: Vec<String> = words.iter().map(count).collect();
        let _ = writeln!(out, "| {} | {} |", name(m), counts.join(" | "));
    }
    out.push('\n');
}

fn slices(out: &mut String, report: &Report, title: &str, part: fn(&ModelSummary) -> &BTreeMap<String, Slice>) {
    let _ = writeln!(
        out,
        "## {title}\n\n| slice | model | items | Test 1 | Test 2 | combined | pass@1 |\n|---|---|---:|---:|---:|---:|---|"
    );
    for m in &report.summary.models {
        for (key, s) in part(m) {
            let first = s.pass_at.first().map(pass_at).unwrap_or_default();
            let figures = [rate(s.test1), rate(s.test2), rate(s.combined)].join(" | ");
            let _ = writeln!(out, "| {} | {} | {} | {figures} | {first} |", md(key), name(m), s.items);
        }
    }
    out.push('\n');
}

fn buckets(out: &mut String, report: &Report) {
    let words: Vec<&str> = BUCKETS.iter().map(|b| bucket_word(*b)).collect();
    let heads: Vec<String> = words.iter().map(|w| md(w)).collect();
    let _ = writeln!(out, "## By bucket\n\n| model | {} |", heads.join(" | "));
    let _ = writeln!(out, "|---|{}", "---:|".repeat(words.len()));
    for m in &report.summary.models {
        let counts: Vec<String> =
            words.iter().map(|w| m.overall.buckets.get(*w).copied().unwrap_or(0).to_string()).collect();
        let _ = writeln!(out, "| {} | {} |", name(m), counts.join(" | "));
    }
    out.push('\n');
}

/// What became of each item's answers.
fn by_item(out: &mut String, report: &Report) {
    let (lines, more) = lines(report);
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(
        out,
        "## By item\n\nOf each answer its relation to the reference where that was asked, else its bucket.\n\n\
         | item | model | right | answers |\n|---|---|---:|---|"
    );
    for line in &lines {
        let (item, model) = (md(&short(line.item, 120)), md(&line.model));
        let _ = writeln!(out, "| {item} | {model} | {} of {} | {} |", line.right, line.judged, line.words);
    }
    if more {
        let _ = writeln!(out, "\nThe first {MAX_ITEMS} lines; `results.jsonl` has all of them.");
    }
    out.push('\n');
}

fn failures(out: &mut String, model: &ModelSummary) {
    if model.top_failures.is_empty() {
        return;
    }
    let _ = writeln!(out, "## Why {} failed\n\n| bucket | reason | attempts |\n|---|---|---:|", name(model));
    for (bucket, tag, n) in &model.top_failures {
        let _ = writeln!(out, "| {} | {} | {n} |", md(bucket), md(&short(tag, 120)));
    }
    out.push('\n');
}

fn show(out: &mut String, example: &Example<'_>) {
    let row = example.row;
    let _ = writeln!(
        out,
        "### {}, answer {}: {} ({})\n",
        md(&row.item_id),
        row.sample + 1,
        md(bucket_word(row.bucket)),
        md(&short(&row.tag, 120))
    );
    if let Some(item) = example.item {
        let _ = writeln!(out, "Statement: {}\n\nReference:\n\n{}", md(&item.nl), fenced("lean", &item.expected));
    }
    if row.candidate_raw.is_empty() {
        out.push_str("No answer.\n\n");
    } else {
        let _ = writeln!(out, "Answer:\n\n{}", fenced("lean", &short(&row.candidate_raw, MAX_SHOWN)));
    }
    for (who, text) in [("Lean", &row.stdout_excerpt), ("The harness", &row.stderr_excerpt)] {
        if !text.trim().is_empty() {
            let _ = writeln!(out, "{who}:\n\n{}", fenced("text", &short(text, MAX_SHOWN)));
        }
    }
}
