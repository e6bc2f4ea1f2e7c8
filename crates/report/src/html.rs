//! `report.html`: one file that needs nothing else, runs no script, and reads in light and dark.

use super::benchmark::Report;
use super::by_item::{MAX_ITEMS, lines};
use super::charts::{self, display_name};
use super::escape::{short, text};
use super::examples::{Example, examples};
use super::figures::{count, ms, pass_at, rate};
use super::format::Format;
use super::page::{STYLE, document, table};
use autoform_bench::eval::attempt::{BUCKETS, bucket_word};
use autoform_bench::eval::metrics::{ModelSummary, Slice};
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a candidate or a message that an example shows; the log has all of it.
const MAX_SHOWN: usize = 4000;

/// Columns that hold words, not figures.
const TEXTS: [&str; 5] = ["model", "bucket", "reason", "item", "answers"];

/// Sections of the page: their ids, and what the links to them say.
const SECTIONS: [(&str, &str); 9] = [
    ("models", "Models"),
    ("buckets-section", "Buckets"),
    ("pass", "pass@k"),
    ("squares", "Elaborates × means the same"),
    ("slices", "Slices"),
    ("items", "Items"),
    ("failures", "Reasons of failure"),
    ("examples", "Examples"),
    ("made", "Made with"),
];

/// Written to `report.html`.
pub(crate) const FORMAT: Format = Format { file: "report.html", render: to_html };

/// The report as a page.
pub(crate) fn to_html(report: &Report) -> String {
    let body = html! {
        a class="skip" href="#main" { "Skip to the results" }
        (head(report))
        main id="main" {
            (models(report))
            (bucket_section(report))
            (pass_section(report))
            (squares(report))
            section id="slices" {
                h2 { "Slices" }
                (slices(report, "By family", |m| &m.families))
                (slices(report, "By tier", |m| &m.tiers))
                (slices(report, "By split", |m| &m.splits))
                (slices(report, "By source", |m| &m.sources))
                @if report.summary.models.iter().any(|m| !m.difficulties.is_empty()) {
                    (slices(report, "By difficulty", |m| &m.difficulties))
                }
            }
            (by_item(report))
            (failures(report))
            section id="examples" {
                h2 { "Examples" }
                @for model in &report.summary.models {
                    h3 { (text(&display_name(model))) }
                    @for example in examples(report, model) { (show(&example)) }
                }
            }
            (made_with(report))
        }
    };
    document(&format!("Benchmark run {}", report.header.run_id), STYLE, None, &body)
}

fn head(report: &Report) -> Markup {
    let c = &report.header.config;
    html! {
        header {
            h1 { "Benchmark run " (text(&report.header.run_id)) }
            p class="sub" {
                "Split " (text(&c.split)) ", " (c.items) " items, " (c.k)
                @if c.k == 1 { " answer" } @else { " answers" }
                " to each. Lean " (text(&c.lean.lean)) " (" (text(&c.lean.backend)) "), library " (text(&c.lean.library)) "."
            }
            @if report.missing() > 0 {
                p class="note" {
                    (count(report.missing() as u64)) " of " (count(report.planned() as u64))
                    " attempts have no verdict yet. The same command tries them again; they count against nobody."
                }
            }
            nav aria-label="Sections" {
                ul { @for (id, name) in SECTIONS { li { a href={ "#" (id) } { (name) } } } }
            }
        }
    }
}

fn models(report: &Report) -> Markup {
    let ks: Vec<u64> =
        report.summary.models.first().map(|m| m.overall.pass_at.iter().map(|p| p.k).collect()).unwrap_or_default();
    let pass: Vec<String> = ks.iter().map(|k| format!("pass@{k}")).collect();
    let mut columns = vec!["model", "attempts", "Test 1", "Test 2", "combined"];
    columns.extend(pass.iter().map(String::as_str));
    columns.push("no verdict");
    let rows = html! {
        tbody {
            @for m in &report.summary.models {
                tr {
                    th scope="row" { (text(&display_name(m))) }
                    td { (count(m.overall.attempts)) }
                    td { (two_lines(&rate(m.overall.test1))) }
                    td { (two_lines(&rate(m.overall.test2))) }
                    td { (two_lines(&rate(m.overall.combined))) }
                    @for p in &m.overall.pass_at { td { (two_lines(&pass_at(p))) } }
                    td { (count(m.overall.infrastructure)) }
                }
            }
        }
    };
    html! {
        section id="models" {
            h2 { "Models" }
            p {
                "Test 1: the answer elaborates as a " code { "Prop" } ". Test 2: of these, it means what the reference \
                 means. Combined: both, of all answers. Brackets are 95% bootstrap intervals over items."
            }
            (table("Results by model", &columns, &TEXTS, &rows))
            (costs(report))
        }
    }
}

fn costs(report: &Report) -> Markup {
    let columns = [
        "model",
        "questions asked",
        "prompt tokens",
        "completion tokens",
        "median Test 1",
        "median Test 2",
        "median of both",
    ];
    let rows = html! {
        tbody {
            @for m in &report.summary.models {
                tr {
                    th scope="row" { (text(&display_name(m))) }
                    td { (count(m.calls)) }
                    td { (count(m.prompt_tokens)) }
                    td { (count(m.completion_tokens)) }
                    td { (ms(m.timing.test1_median_ms)) }
                    td { (ms(m.timing.test2_median_ms)) }
                    td { (ms(m.timing.both_median_ms)) }
                }
            }
        }
    };
    html! {
        h3 { "What it took" }
        (table("What it took, by model", &columns, &TEXTS, &rows))
    }
}

/// A figure with what is in brackets behind it in smaller letters.
fn two_lines(figure: &str) -> Markup {
    match figure.split_once(' ') {
        Some((value, rest)) => html! { (text(value)) br; span class="ci" { (text(rest)) } },
        None => text(figure),
    }
}

fn bucket_section(report: &Report) -> Markup {
    let used = |word: &str| report.summary.models.iter().any(|m| m.overall.buckets.contains_key(word));
    let words: Vec<&str> = BUCKETS.iter().map(|b| bucket_word(*b)).collect();
    let mut columns = vec!["model"];
    columns.extend(&words);
    let rows = html! {
        tbody {
            @for m in &report.summary.models {
                tr {
                    th scope="row" { (text(&display_name(m))) }
                    @for word in &words { td { (count(m.overall.buckets.get(*word).copied().unwrap_or(0))) } }
                }
            }
        }
    };
    html! {
        section id="buckets-section" {
            h2 { "Buckets" }
            figure {
                ul class="legend" {
                    @for word in words.iter().filter(|w| used(w)) {
                        li { span class={ "swatch b-" (word) } {} (word) }
                    }
                }
                (charts::buckets(&report.summary.models))
                figcaption {
                    "Where attempts ended up. " code { "infrastructure" } " is a failure of ours and in no rate."
                }
            }
            (table("Attempts by bucket", &columns, &TEXTS, &rows))
        }
    }
}

fn pass_section(report: &Report) -> Markup {
    let models = &report.summary.models;
    html! {
        section id="pass" {
            h2 { "pass@k" }
            (charts::legend(models))
            @if let Some(curve) = charts::pass_at_k(models) {
                figure {
                    (curve)
                    figcaption {
                        "The chance that at least one of k answers passes both tests: mean over items of the unbiased \
                         estimator, with 95% intervals."
                    }
                }
            }
            figure {
                (charts::by_family(models))
                figcaption {
                    "pass@1 with 95% intervals, over all items and by family. A mark without a line: all items of the \
                     group agree."
                }
            }
        }
    }
}

fn squares(report: &Report) -> Markup {
    html! {
        section id="squares" {
            h2 { "Elaborates × means the same" }
            p {
                "What does not elaborate has no meaning to compare, so the upper right cell is impossible and would show \
                 a fault of ours."
            }
            div class="squares" { @for m in &report.summary.models { (square(m)) } }
        }
    }
}

fn square(m: &ModelSummary) -> Markup {
    let t = m.overall.two_by_two;
    html! {
        table class="square" {
            caption { (text(&short(&display_name(m), 60))) }
            thead { tr { td {} th scope="col" { "elaborates" } th scope="col" { "does not" } } }
            tbody {
                tr {
                    th scope="row" { "means the same" }
                    td class="good" { (count(t.both)) }
                    td { (count(t.same_only)) }
                }
                tr {
                    th scope="row" { "does not" }
                    td class="bad" { (count(t.elaborates_only)) }
                    td { (count(t.neither)) }
                }
                tr {
                    th scope="row" { "undecided (a limit ran out)" }
                    td colspan="2" { (count(t.undecided)) }
                }
            }
        }
    }
}

fn slices(report: &Report, title: &str, part: fn(&ModelSummary) -> &BTreeMap<String, Slice>) -> Markup {
    let keys: BTreeSet<&String> = report.summary.models.iter().flat_map(|m| part(m).keys()).collect();
    let of = |key: &String| -> Vec<(&ModelSummary, &Slice)> {
        report.summary.models.iter().filter_map(|m| Some((m, part(m).get(key)?))).collect()
    };
    let bodies = html! {
        @for key in keys {
            @let rows = of(key);
            tbody class="group" {
                @for (i, (m, s)) in rows.iter().enumerate() {
                    tr {
                        @if i == 0 { th scope="rowgroup" rowspan=(rows.len()) { (text(key)) } }
                        td class="text" { (text(&display_name(m))) }
                        td { (count(s.items)) }
                        td { (count(s.attempts)) }
                        td { (rate(s.test1)) }
                        td { (rate(s.test2)) }
                        td { (rate(s.combined)) }
                        td { @if let Some(p) = s.pass_at.first() { (text(&pass_at(p))) } }
                    }
                }
            }
        }
    };
    let columns = ["slice", "model", "items", "attempts", "Test 1", "Test 2", "combined", "pass@1"];
    html! {
        h3 { (title) }
        (table(title, &columns, &TEXTS, &bodies))
    }
}

/// What became of each item's answers.
fn by_item(report: &Report) -> Markup {
    let (lines, more) = lines(report);
    let rows = html! {
        tbody {
            @for line in &lines {
                tr {
                    th scope="row" class="text" { (text(&short(line.item, 120))) }
                    td class="text" { (text(&line.model)) }
                    td { (line.right) " of " (line.judged) }
                    td class="text" { (line.words) }
                }
            }
        }
    };
    html! {
        section id="items" {
            h2 { "Items" }
            p { "Of each answer its relation to the reference where that was asked, else its bucket." }
            (table("Items", &["item", "model", "right", "answers"], &TEXTS, &rows))
            @if more {
                p class="note" { "The first " (MAX_ITEMS) " lines; results.jsonl has all of them." }
            }
        }
    }
}

fn failures(report: &Report) -> Markup {
    let bodies = html! {
        @for m in report.summary.models.iter().filter(|m| !m.top_failures.is_empty()) {
            tbody class="group" {
                @for (i, (bucket, tag, n)) in m.top_failures.iter().enumerate() {
                    tr {
                        @if i == 0 {
                            th scope="rowgroup" rowspan=(m.top_failures.len()) { (text(&display_name(m))) }
                        }
                        td class="text" { (text(bucket)) }
                        td class="text" { code { (text(&short(tag, 120))) } }
                        td { (count(*n)) }
                    }
                }
            }
        }
    };
    html! {
        section id="failures" {
            h2 { "Reasons of failure" }
            (table("Reasons of failure", &["model", "bucket", "reason", "attempts"], &TEXTS, &bodies))
        }
    }
}

fn show(example: &Example<'_>) -> Markup {
    let row = example.row;
    let bucket = bucket_word(row.bucket);
    let links: Vec<&String> =
        [Some(&row.log_path), row.rendered_path.as_ref()].into_iter().flatten().filter(|p| is_ours(p)).collect();
    html! {
        details {
            summary {
                span class={ "swatch b-" (bucket) } {}
                (bucket) " · " (text(&row.item_id)) " · answer " (row.sample + 1) " "
                span class="tag" { (text(&short(&row.tag, 120))) }
            }
            div {
                @if let Some(item) = example.item {
                    h4 { "Statement" }
                    p class="nl" { (text(&item.nl)) }
                    h4 { "Reference" }
                    pre { (text(&item.expected)) }
                }
                @if row.candidate_raw.is_empty() {
                    h4 { "No answer" }
                } @else {
                    h4 { "Answer" }
                    pre { (text(&short(&row.candidate_raw, MAX_SHOWN))) }
                }
                @for (who, said) in [("Lean’s message", &row.stdout_excerpt), ("The harness says", &row.stderr_excerpt)] {
                    @if !said.trim().is_empty() {
                        h4 { (who) }
                        pre { (text(&short(said, MAX_SHOWN))) }
                    }
                }
                p class="sub" {
                    @for (i, path) in links.iter().enumerate() {
                        @if i > 0 { " · " }
                        a href=(text(path)) { (text(path)) }
                    }
                }
            }
        }
    }
}

/// Whether a path is one that the runner makes: a row that was tampered with gets no link.
fn is_ours(path: &str) -> bool {
    let rest = path.strip_prefix("logs/").or_else(|| path.strip_prefix("rendered/"));
    rest.is_some_and(|r| {
        !r.contains("..") && r.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
    })
}

fn made_with(report: &Report) -> Markup {
    let c = &report.header.config;
    let mut entries = vec![
        ("program".to_owned(), c.program.clone()),
        ("dataset".to_owned(), format!("schema {}, items {}", c.schema_version, c.items_sha256)),
        ("checker".to_owned(), c.checker_version.clone()),
        ("Lean".to_owned(), format!("{} ({})", c.lean.lean, c.lean.backend)),
        ("library".to_owned(), c.lean.library.clone()),
        ("prompt".to_owned(), c.prompt_hash.clone()),
        ("budgets".to_owned(), c.budgets.to_string()),
        ("intervals".to_owned(), format!("seed {}, {} resamples", c.seed, autoform_bench::eval::passk::RESAMPLES)),
    ];
    entries.extend(c.models.iter().map(|m| (m.name(), m.params.to_string())));
    html! {
        section id="made" {
            h2 { "Made with" }
            dl { @for (name, value) in entries { dt { (text(&name)) } dd { (text(&value)) } } }
        }
    }
}
