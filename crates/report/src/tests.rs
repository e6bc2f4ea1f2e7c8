//! Hostile text in every place a report shows, in every format.

use super::html::to_html;
use super::markdown::to_markdown;
use super::*;
use autoform_bench::eval::attempt::Attempt;
use autoform_bench::eval::attempt::BUCKETS;
use autoform_bench::eval::contestant::ModelIdentity;
use autoform_bench::eval::metrics::Summary;
use autoform_bench::eval::run_folder::{FinishedRun, RUN_FORMAT, RunHeader};
use autoform_bench::eval::samples::{config, item, row};
use autoform_bench::item::Item;

const HOSTILE: &str = "</pre></td></summary><script>alert(1)</script><img src=x onerror=alert(1)>\" onload=\"alert(1)' \
     onfocus='x' \u{1b}[31mred\u{1b}]0;title\u{7} \u{202e}gnp.exe\u{2066} \u{200b}`````\n```\n<!-- ]]> &lt; | x | \
     [link](javascript:alert(1)) ![i](http://evil.example/x.png) http://evil.example <style>*{}</style> \u{0} {{7*7}}";

/// A report in which every text that is not ours is hostile.
fn hostile() -> Report {
    let items = vec![Item { nl: HOSTILE.into(), expected: HOSTILE.into(), id: HOSTILE.into(), ..item("a") }];
    let rows: Vec<Attempt> = BUCKETS
        .iter()
        .enumerate()
        .map(|(i, bucket)| Attempt {
            candidate_raw: HOSTILE.into(),
            stdout_excerpt: HOSTILE.into(),
            stderr_excerpt: HOSTILE.into(),
            tag: HOSTILE.into(),
            log_path: format!("logs/../{HOSTILE}"),
            rendered_path: Some("javascript:alert(1)".into()),
            provider: HOSTILE.into(),
            ..row(HOSTILE, HOSTILE, i as u32, *bucket)
        })
        .collect();
    let models = vec![ModelIdentity {
        provider: HOSTILE.into(),
        model: HOSTILE.into(),
        params: serde_json::json!({ HOSTILE: HOSTILE }),
    }];
    let mut config =
        autoform_bench::eval::run_folder::RunConfig { models, k: 9, split: HOSTILE.into(), ..config(&items) };
    config.lean.library = HOSTILE.into();
    let header = RunHeader { format: RUN_FORMAT, run_id: HOSTILE.into(), config };
    Report::new(FinishedRun { header, items, rows })
}

fn has_steering(text: &str) -> bool {
    text.chars().any(|c| {
        c.is_control() && c != '\n' || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200b}')
    })
}

/// The tags of a page, read as a browser would: from `<` to `>`.
fn tags(page: &str) -> Vec<&str> {
    page.split('<').skip(1).map(|t| t.split('>').next().unwrap()).collect()
}

#[test]
fn nothing_hostile_gets_into_the_page() {
    let page = to_html(&hostile());
    assert!(!has_steering(&page));
    let allowed = [
        "!DOCTYPE",
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "a",
        "header",
        "h1",
        "h2",
        "h3",
        "h4",
        "p",
        "nav",
        "ul",
        "li",
        "main",
        "section",
        "div",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "caption",
        "span",
        "br",
        "code",
        "pre",
        "figure",
        "figcaption",
        "svg",
        "desc",
        "rect",
        "text",
        "line",
        "circle",
        "path",
        "polyline",
        "details",
        "summary",
        "dl",
        "dt",
        "dd",
    ];
    let ours = ["href", "class", "id", "role", "tabindex", "scope", "content", "name", "charset", "http-equiv", "lang"];
    for tag in tags(&page) {
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap();
        assert!(allowed.contains(&name), "a tag of somebody else's: <{tag}>");
        // Every attribute is quoted and none is an event handler, a style or a source.
        let outside: String = tag.split('"').step_by(2).collect();
        for attribute in outside.split_whitespace().skip(1) {
            let a = attribute.trim_end_matches(['=', '/']);
            assert!(!a.starts_with("on") && !["style", "src", "xlink:href"].contains(&a), "<{tag}>");
            let svg = a.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            assert!(ours.contains(&a) || svg, "<{tag}>");
        }
        for (before, value) in tag.split('"').collect::<Vec<_>>().windows(2).map(|w| (w[0], w[1])).step_by(2) {
            if before.trim_end().ends_with("href=") {
                assert!(value.starts_with('#') && !value.contains("javascript"), "<{tag}>");
            }
        }
    }
    assert_eq!(page.matches("<style>").count(), 1);
    assert_eq!(page.matches("<script").count(), 0);
    assert!(page.contains("⟨U+202E⟩gnp.exe") && page.contains("⟨U+001B⟩[31m"));
}

#[test]
fn the_policy_names_the_style_sheet_that_is_there() {
    use base64::Engine as _;
    use sha2::{Digest, Sha256};
    let page = to_html(&hostile());
    let style = page.split("<style>").nth(1).unwrap().split("</style>").next().unwrap();
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(style));
    assert!(page.contains(&format!("default-src 'none'; style-src 'sha256-{hash}'")));
    assert!(!style.contains("url(") && !style.contains("@import"));
}

#[test]
fn nothing_hostile_gets_into_the_document() {
    let text = to_markdown(&hostile());
    assert!(!has_steering(&text));
    let mut fence: Option<String> = None;
    let mut outside = String::new();
    for line in text.lines() {
        let ticks: String = line.chars().take_while(|c| *c == '`').collect();
        match &fence {
            Some(f) if ticks.len() >= f.len() && line.trim_end().len() == ticks.len() => fence = None,
            Some(_) => {}
            None if ticks.len() >= 3 => fence = Some(ticks),
            None => outside += &(line.to_owned() + "\n"),
        }
    }
    assert_eq!(fence, None, "a block is never closed");
    assert_eq!(outside.replace("<br>", "").matches('<').count(), 0, "{outside}");
    // What is left when every backslash has taken the character behind it.
    let mut bare = String::new();
    let outside = outside.replace("`Prop`", "");
    let mut chars = outside.chars();
    while let Some(c) = chars.next() {
        if c == '\\' {
            let _ = chars.next();
        } else {
            bare.push(c);
        }
    }
    for power in ["](", "://", "`", "![", "*{", "__"] {
        assert!(!bare.contains(power), "{power} in\n{bare}");
    }
    // Every table row has as many cells as its head.
    for table in outside.split("\n\n").filter(|t| t.starts_with('|')) {
        let cells = |l: &str| l.replace("\\|", "").matches('|').count();
        let head = cells(table.lines().next().unwrap());
        assert!(table.lines().all(|l| cells(l) == head), "{table}");
    }
}

#[test]
fn a_report_is_written_whole_and_says_what_is_missing() {
    let dir = tempfile::tempdir().unwrap();
    let report = hostile();
    assert_eq!((report.planned(), report.missing()), (9, 1));
    let files = report.write(dir.path()).unwrap();
    assert_eq!(files.len(), 3);
    let summary: Summary = serde_json::from_str(&std::fs::read_to_string(&files[0]).unwrap()).unwrap();
    assert_eq!(summary, report.summary);
    assert!(to_html(&report).contains("1 of 9 attempts have no verdict yet"));
}

#[test]
fn each_item_has_a_line_with_its_answers_in_order() {
    use autoform_bench::check::Bucket::{ElabFail, Infrastructure, Pass, SemanticFail};
    use autoform_sameness::Relation;
    let related = |relation, row: Attempt| Attempt { relation: Some(relation), ..row };
    let rows = vec![
        related(Relation::Weaker, row("m", "b", 2, SemanticFail)),
        related(Relation::SameGivenContext, row("m", "b", 0, Pass)),
        row("m", "b", 1, ElabFail),
        row("m", "a", 0, Infrastructure),
    ];
    let items = vec![item("a"), item("b")];
    let header = RunHeader { format: RUN_FORMAT, run_id: "r".into(), config: config(&items) };
    let report = Report::new(FinishedRun { header, items, rows });
    let text = to_markdown(&report);
    let lines: Vec<&str> = text.lines().filter(|l| l.starts_with("| a |") || l.starts_with("| b |")).collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert!(lines[0].contains("| 0 of 0 | infrastructure |"), "{lines:?}");
    assert!(lines[1].contains("| 1 of 3 | same given context, elab fail, weaker |"), "{lines:?}");
    assert!(to_html(&report).contains("same given context, elab fail, weaker"));
}

#[test]
fn a_run_without_rows_has_a_report() {
    let header = RunHeader { format: RUN_FORMAT, run_id: "r".into(), config: config(&[]) };
    let report = Report::new(FinishedRun { header, items: vec![], rows: vec![] });
    assert!(to_html(&report).ends_with("</html>\n"));
    assert!(to_markdown(&report).starts_with("# Benchmark run r\n"));
}

#[test]
fn examples_show_every_bucket_before_any_twice() {
    let mut rows: Vec<Attempt> = BUCKETS.iter().map(|b| row("m", "a", 0, *b)).collect();
    for (i, r) in rows.iter_mut().enumerate() {
        r.sample = i as u32;
    }
    rows.extend((10..40).map(|s| row("m", "a", s, autoform_bench::check::Bucket::ElabFail)));
    let header = RunHeader { format: RUN_FORMAT, run_id: "r".into(), config: config(&[item("a")]) };
    let report = Report::new(FinishedRun { header, items: vec![item("a")], rows });
    let shown = examples::examples(&report, &report.summary.models[0]);
    let buckets: std::collections::BTreeSet<_> = shown.iter().map(|e| e.row.bucket).collect();
    assert_eq!((shown.len(), buckets.len()), (10, 9));
}
