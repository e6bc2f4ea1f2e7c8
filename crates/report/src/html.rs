//! `report.html`: one file that needs nothing else, runs no script, and reads in light and dark.
//!
//! Its policy allows the one style sheet inside it, by hash, and nothing from anywhere else.

use super::benchmark::Report;
use super::charts::{self, display_name};
use super::escape::{html, short};
use super::examples::{Example, examples};
use super::figures::{count, ms, pass_at, rate};
use super::format::Format;
use autoform_bench::eval::attempt::{BUCKETS, bucket_word};
use autoform_bench::eval::metrics::{ModelSummary, Slice};
use base64::Engine as _;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");

/// Characters of a candidate or a message that an example shows; the log has all of it.
const MAX_SHOWN: usize = 4000;

/// Written to `report.html`.
pub(crate) const FORMAT: Format = Format { file: "report.html", render: to_html };

/// The report as a page.
pub(crate) fn to_html(report: &Report) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail, so results of `write!` are not looked at.
    head(&mut out, report);
    models(&mut out, report);
    bucket_section(&mut out, report);
    pass_section(&mut out, report);
    squares(&mut out, report);
    out.push_str("<section id=\"slices\">\n<h2>Slices</h2>\n");
    slices(&mut out, report, "By family", |m| &m.families);
    slices(&mut out, report, "By tier", |m| &m.tiers);
    slices(&mut out, report, "By split", |m| &m.splits);
    slices(&mut out, report, "By source", |m| &m.sources);
    if report.summary.models.iter().any(|m| !m.difficulties.is_empty()) {
        slices(&mut out, report, "By difficulty", |m| &m.difficulties);
    }
    out.push_str("</section>\n");
    failures(&mut out, report);
    out.push_str("<section id=\"examples\">\n<h2>Examples</h2>\n");
    for model in &report.summary.models {
        let _ = writeln!(out, "<h3>{}</h3>", html(&display_name(model)));
        for example in examples(report, model) {
            show(&mut out, &example);
        }
    }
    out.push_str("</section>\n");
    made_with(&mut out, report);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

fn head(out: &mut String, report: &Report) {
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(STYLE));
    let c = &report.header.config;
    let id = html(&report.header.run_id);
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>Benchmark run {id}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#main\">Skip to the results</a>\n<header>\n<h1>Benchmark run {id}</h1>\n\
         <p class=\"sub\">Split {}, {} items, {} {} to each. Lean {} ({}), library {}.</p>\n",
        html(&c.split),
        c.items,
        c.k,
        if c.k == 1 { "answer" } else { "answers" },
        html(&c.lean.lean),
        html(&c.lean.backend),
        html(&c.lean.library)
    );
    if report.missing() > 0 {
        let _ = writeln!(
            out,
            "<p class=\"note\">{} of {} attempts have no verdict yet. The same <code>autoform eval run</code> command tries \
             them again; they count against nobody.</p>",
            count(report.missing() as u64),
            count(report.planned() as u64)
        );
    }
    let links = [
        ("models", "Models"),
        ("buckets-section", "Buckets"),
        ("pass", "pass@k"),
        ("squares", "Elaborates × means the same"),
        ("slices", "Slices"),
        ("failures", "Reasons of failure"),
        ("examples", "Examples"),
        ("made", "Made with"),
    ];
    let links: String = links.iter().map(|(id, text)| format!("<li><a href=\"#{id}\">{text}</a></li>")).collect();
    let _ = writeln!(out, "<nav aria-label=\"Sections\"><ul>{links}</ul></nav>\n</header>\n<main id=\"main\">");
}

/// Opens a table that can be scrolled, with the keyboard too.
fn open_table(out: &mut String, label: &str, columns: &[&str]) {
    let class = |c: &str| if ["model", "bucket", "reason"].contains(&c) { " class=\"text\"" } else { "" };
    let heads: String = columns.iter().map(|c| format!("<th scope=\"col\"{}>{c}</th>", class(c))).collect();
    let label = html(label);
    let _ = writeln!(
        out,
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\">\n<table>\n<thead><tr>{heads}</tr></thead>"
    );
}

fn models(out: &mut String, report: &Report) {
    out.push_str(
        "<section id=\"models\">\n<h2>Models</h2>\n\
         <p>Test 1: the answer elaborates as a <code>Prop</code>. Test 2: of these, it means what the reference means. \
         Combined: both, of all answers. Brackets are 95% bootstrap intervals over items.</p>\n",
    );
    let ks: Vec<u64> =
        report.summary.models.first().map(|m| m.overall.pass_at.iter().map(|p| p.k).collect()).unwrap_or_default();
    let pass: Vec<String> = ks.iter().map(|k| format!("pass@{k}")).collect();
    let mut columns = vec!["model", "attempts", "Test 1", "Test 2", "combined"];
    columns.extend(pass.iter().map(String::as_str));
    columns.push("no verdict");
    open_table(out, "Results by model", &columns);
    out.push_str("<tbody>\n");
    for m in &report.summary.models {
        let s = &m.overall;
        let _ = write!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td>",
            html(&display_name(m)),
            count(s.attempts),
            two_lines(&rate(s.test1)),
            two_lines(&rate(s.test2)),
            two_lines(&rate(s.combined))
        );
        for p in &s.pass_at {
            let _ = write!(out, "<td>{}</td>", two_lines(&pass_at(p)));
        }
        let _ = writeln!(out, "<td>{}</td></tr>", count(s.infrastructure));
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
    costs(out, report);
    out.push_str("</section>\n");
}

fn costs(out: &mut String, report: &Report) {
    out.push_str("<h3>What it took</h3>\n");
    let medians = ["median Test 1", "median Test 2", "median of both"];
    let mut columns = vec!["model", "questions asked", "prompt tokens", "completion tokens"];
    columns.extend(medians);
    open_table(out, "What it took, by model", &columns);
    out.push_str("<tbody>\n");
    for m in &report.summary.models {
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            html(&display_name(m)),
            count(m.calls),
            count(m.prompt_tokens),
            count(m.completion_tokens),
            ms(m.timing.test1_median_ms),
            ms(m.timing.test2_median_ms),
            ms(m.timing.both_median_ms)
        );
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

/// A figure with what is in brackets behind it in smaller letters.
fn two_lines(figure: &str) -> String {
    match figure.split_once(' ') {
        Some((value, rest)) => format!("{}<br><span class=\"ci\">{}</span>", html(value), html(rest)),
        None => html(figure),
    }
}

fn bucket_section(out: &mut String, report: &Report) {
    let used = |word: &str| report.summary.models.iter().any(|m| m.overall.buckets.contains_key(word));
    let words: Vec<&str> = BUCKETS.iter().map(|b| bucket_word(*b)).collect();
    let legend: String =
        words.iter().filter(|w| used(w)).map(|w| format!("<li><span class=\"swatch b-{w}\"></span>{w}</li>")).collect();
    let chart = charts::buckets(&report.summary.models);
    let _ = writeln!(
        out,
        "<section id=\"buckets-section\">\n<h2>Buckets</h2>\n<figure>\n<ul class=\"legend\">{legend}</ul>\n{chart}\
         <figcaption>Where attempts ended up. <code>infrastructure</code> is a failure of ours and in no rate.</figcaption>\n</figure>"
    );
    let mut columns = vec!["model"];
    columns.extend(&words);
    open_table(out, "Attempts by bucket", &columns);
    out.push_str("<tbody>\n");
    for m in &report.summary.models {
        let cells: String = words
            .iter()
            .map(|w| format!("<td>{}</td>", count(m.overall.buckets.get(*w).copied().unwrap_or(0))))
            .collect();
        let _ = writeln!(out, "<tr><th scope=\"row\">{}</th>{cells}</tr>", html(&display_name(m)));
    }
    out.push_str("</tbody>\n</table>\n</div>\n</section>\n");
}

fn pass_section(out: &mut String, report: &Report) {
    let models = &report.summary.models;
    let _ = writeln!(out, "<section id=\"pass\">\n<h2>pass@k</h2>\n{}", charts::legend(models));
    let curve = charts::pass_at_k(models);
    if !curve.is_empty() {
        let _ = writeln!(
            out,
            "<figure>\n{curve}<figcaption>The chance that at least one of k answers passes both tests: mean over items of the \
             unbiased estimator, with 95% intervals.</figcaption>\n</figure>"
        );
    }
    let _ = writeln!(
        out,
        "<figure>\n{}<figcaption>pass@1 with 95% intervals, over all items and by family. A mark without a line: all items of \
         the group agree.</figcaption>\n</figure>\n</section>",
        charts::by_family(models)
    );
}

fn squares(out: &mut String, report: &Report) {
    out.push_str(
        "<section id=\"squares\">\n<h2>Elaborates × means the same</h2>\n<p>What does not elaborate has no meaning to compare, \
         so the upper right cell is impossible and would show a fault of ours.</p>\n<div class=\"squares\">\n",
    );
    for m in &report.summary.models {
        let t = m.overall.two_by_two;
        let _ = writeln!(
            out,
            "<table class=\"square\"><caption>{}</caption><thead><tr><td></td><th scope=\"col\">elaborates</th>\
             <th scope=\"col\">does not</th></tr></thead><tbody>\
             <tr><th scope=\"row\">means the same</th><td class=\"good\">{}</td><td>{}</td></tr>\
             <tr><th scope=\"row\">does not</th><td class=\"bad\">{}</td><td>{}</td></tr>\
             <tr><th scope=\"row\">undecided (a limit ran out)</th><td colspan=\"2\">{}</td></tr></tbody></table>",
            html(&short(&display_name(m), 60)),
            count(t.both),
            count(t.same_only),
            count(t.elaborates_only),
            count(t.neither),
            count(t.undecided)
        );
    }
    out.push_str("</div>\n</section>\n");
}

fn slices(out: &mut String, report: &Report, title: &str, part: fn(&ModelSummary) -> &BTreeMap<String, Slice>) {
    let _ = writeln!(out, "<h3>{title}</h3>");
    open_table(out, title, &["slice", "model", "items", "attempts", "Test 1", "Test 2", "combined", "pass@1"]);
    let keys: BTreeSet<&String> = report.summary.models.iter().flat_map(|m| part(m).keys()).collect();
    for key in keys {
        let rows: Vec<(&ModelSummary, &Slice)> =
            report.summary.models.iter().filter_map(|m| Some((m, part(m).get(key)?))).collect();
        out.push_str("<tbody class=\"group\">\n");
        for (i, (m, s)) in rows.iter().enumerate() {
            let head = if i == 0 {
                format!("<th scope=\"rowgroup\" rowspan=\"{}\">{}</th>", rows.len(), html(key))
            } else {
                String::new()
            };
            let _ = writeln!(
                out,
                "<tr>{head}<td class=\"text\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                html(&display_name(m)),
                count(s.items),
                count(s.attempts),
                rate(s.test1),
                rate(s.test2),
                rate(s.combined),
                s.pass_at.first().map(|p| html(&pass_at(p))).unwrap_or_default()
            );
        }
        out.push_str("</tbody>\n");
    }
    out.push_str("</table>\n</div>\n");
}

fn failures(out: &mut String, report: &Report) {
    out.push_str("<section id=\"failures\">\n<h2>Reasons of failure</h2>\n");
    open_table(out, "Reasons of failure", &["model", "bucket", "reason", "attempts"]);
    for m in report.summary.models.iter().filter(|m| !m.top_failures.is_empty()) {
        out.push_str("<tbody class=\"group\">\n");
        for (i, (bucket, tag, n)) in m.top_failures.iter().enumerate() {
            let head = if i == 0 {
                let name = html(&display_name(m));
                format!("<th scope=\"rowgroup\" rowspan=\"{}\">{name}</th>", m.top_failures.len())
            } else {
                String::new()
            };
            let _ = writeln!(
                out,
                "<tr>{head}<td class=\"text\">{}</td><td class=\"text\"><code>{}</code></td><td>{}</td></tr>",
                html(bucket),
                html(&short(tag, 120)),
                count(*n)
            );
        }
        out.push_str("</tbody>\n");
    }
    out.push_str("</table>\n</div>\n</section>\n");
}

fn show(out: &mut String, example: &Example<'_>) {
    let row = example.row;
    let bucket = bucket_word(row.bucket);
    let _ = writeln!(
        out,
        "<details>\n<summary><span class=\"swatch b-{bucket}\"></span>{bucket} · {} · answer {} <span class=\"tag\">{}</span></summary>\n<div>",
        html(&row.item_id),
        row.sample + 1,
        html(&short(&row.tag, 120))
    );
    if let Some(item) = example.item {
        let _ = writeln!(
            out,
            "<h4>Statement</h4><p class=\"nl\">{}</p>\n<h4>Reference</h4><pre>{}</pre>",
            html(&item.nl),
            html(&item.expected)
        );
    }
    if row.candidate_raw.is_empty() {
        out.push_str("<h4>No answer</h4>\n");
    } else {
        let _ = writeln!(out, "<h4>Answer</h4><pre>{}</pre>", html(&short(&row.candidate_raw, MAX_SHOWN)));
    }
    for (who, text) in [("Lean’s message", &row.stdout_excerpt), ("The harness says", &row.stderr_excerpt)] {
        if !text.trim().is_empty() {
            let _ = writeln!(out, "<h4>{who}</h4><pre>{}</pre>", html(&short(text, MAX_SHOWN)));
        }
    }
    let links: Vec<String> = [Some(&row.log_path), row.rendered_path.as_ref()]
        .into_iter()
        .flatten()
        .filter(|p| is_ours(p))
        .map(|p| format!("<a href=\"{0}\">{0}</a>", html(p)))
        .collect();
    let _ = writeln!(out, "<p class=\"sub\">{}</p>\n</div>\n</details>", links.join(" · "));
}

/// Whether a path is one that the runner makes: a row that was tampered with gets no link.
fn is_ours(path: &str) -> bool {
    let rest = path.strip_prefix("logs/").or_else(|| path.strip_prefix("rendered/"));
    rest.is_some_and(|r| {
        !r.contains("..") && r.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
    })
}

fn made_with(out: &mut String, report: &Report) {
    let c = &report.header.config;
    out.push_str("<section id=\"made\">\n<h2>Made with</h2>\n<dl>\n");
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
    for (name, value) in entries {
        let _ = writeln!(out, "<dt>{}</dt><dd>{}</dd>", html(&name), html(&value));
    }
    out.push_str("</dl>\n</section>\n");
}
