//! LaTeX in statements as MathML: in a run as the page gets it, and in `show --html`.

use crate::program::autoform;
use autoform::record::{Event, RECORD_VERSION, RecordWriter, RunHeader, Sink};
use autoform::report::escape::html;
use autoform::report::math::{Piece, pieces, rich};
use proptest::prelude::*;

fn math(text: &str) -> Vec<String> {
    let of = |p: Piece| match p {
        Piece::Math(m) => Some(m),
        Piece::Text(_) => None,
    };
    pieces(text).into_iter().filter_map(of).collect()
}

#[test]
fn formulas_become_mathml_and_words_stay() {
    let all = pieces(r"Every $x \in \mathbb{R}$ has \(x^2 \ge 0\), so $$\sum_{i=1}^n x_i^2 \ge 0$$ \[\frac{1}{2}\]");
    assert_eq!(all[0], Piece::Text("Every ".into()));
    assert_eq!(all[2], Piece::Text(" has ".into()));
    let found = math(r"Every $x \in \mathbb{R}$ has \(x^2 \ge 0\), so $$\sum_{i=1}^n x_i^2 \ge 0$$ \[\frac{1}{2}\]");
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found[0].contains("<mi>x</mi>") && found[0].contains('∈') && found[0].contains('ℝ'), "{}", found[0]);
    assert!(found[1].contains("<msup>") && found[2].contains("<munderover>") && found[3].contains("<mfrac"));
    assert!(found[2].contains("display=\"block\"") && !found[1].contains("display=\"block\""));
}

#[test]
fn what_is_no_formula_stays_as_it_was_written() {
    for text in [
        "costs $5 and $6 more",
        "$ x $",
        "$unclosed",
        r"an escaped \$x\$ sign",
        r"$\undefinedcommand{x}$",
        r"$\frac{1}$",
        "",
        "\\",
        "$$$$",
        "a\\",
    ] {
        assert_eq!(math(text), Vec::<String>::new(), "{text}");
        assert_eq!(rich(text).0, html(text), "{text}");
    }
    let deep = format!("${}x{}$", "{".repeat(5000), "}".repeat(5000));
    assert_eq!(rich(&deep).0, html(&deep));
    let deep = format!("$x{}$", "^{x".repeat(60) + &"}".repeat(60));
    assert_eq!(math(&deep), Vec::<String>::new());
}

#[test]
fn nothing_but_mathematics_comes_out() {
    for text in [
        r"$\text{<script>alert(1)</script>}$",
        "$<img src=x onerror=alert(1)>$",
        r"$\href{javascript:alert(1)}{x}$",
        r"$\color{red}{x}$",
        r"$\text{&lt;}$",
        r#"$\text{" onload="x}$"#,
    ] {
        let shown = rich(text).0;
        assert!(!shown.contains("<script") && !shown.contains("<img") && !shown.contains("<a "), "{shown}");
        assert!(!shown.contains("style=") && !shown.contains("class="), "{shown}");
    }
}

#[test]
fn what_nests_without_braces_ends_on_a_small_stack() {
    let small = std::thread::Builder::new().stack_size(1 << 20);
    let work = || {
        for unit in ["\\sqrt", "^", "_", "'", "\\left(", "\\hat", "\\frac", "\\begin{matrix}", "\\overline "] {
            let _ = math(&format!("${}x$", unit.repeat(2000 / unit.len() - 1)));
        }
    };
    small.spawn(work).unwrap().join().unwrap();
}

/// Every tag of a page is one of the list, and what is opened is closed.
fn well_formed(mathml: &str) -> bool {
    let mut open = Vec::new();
    for tag in mathml.split('<').skip(1) {
        let Some((tag, text)) = tag.split_once('>') else { return false };
        if text.contains('>') {
            return false;
        }
        match tag.strip_prefix('/') {
            Some(name) => {
                if open.pop() != Some(name) {
                    return false;
                }
            }
            None => open.push(tag.split(' ').next().unwrap_or_default()),
        }
    }
    open.is_empty()
}

proptest! {
    #[test]
    fn no_text_breaks_it(text in r"(\$|\\[a-z]{1,6}|[{}^_&<>\x22 a-z0-9]|\\begin\{matrix\}|\\end\{matrix\}|\\left|\\right|\\frac|\\text){0,40}") {
        for found in math(&format!("${text}$")) {
            prop_assert!(well_formed(&found), "{}", found);
        }
    }
}

#[test]
fn a_runs_page_shows_its_formulas() {
    let dir = tempfile::tempdir().unwrap();
    let writer = RecordWriter::create(&dir.path().join("record.jsonl")).unwrap();
    let header = RunHeader {
        record_version: RECORD_VERSION,
        statement: r"Every $x \in \mathbb{R}$ costs <b>$5</b>.".into(),
        ..RunHeader::default()
    };
    writer.put(&Event::RunStarted(Box::new(header))).unwrap();
    let page = dir.path().join("page.html");
    let out = autoform(&["show", dir.path().to_str().unwrap(), "--html", page.to_str().unwrap()]).output().unwrap();
    assert_eq!(out.status.code(), Some(0), "{out:?}");
    let text = std::fs::read_to_string(page).unwrap();
    assert!(text.contains("<math") && text.contains("<mo>∈</mo>"), "{text}");
    assert!(text.contains("costs &lt;b&gt;$5&lt;/b&gt;") && !text.contains("<b>$5"), "{text}");
}
