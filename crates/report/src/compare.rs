//! A page with statements side by side, their pieces and what stands behind the relation.

use super::escape::html;
use autoform_sameness::{PieceHow, Related, Text};
use std::fmt::Write;

/// One pair with its relation.
#[derive(Debug, Clone)]
pub struct Compared {
    /// Name of the pair.
    pub id: String,
    /// The reference as it was given.
    pub reference: String,
    /// The candidate as it was given.
    pub candidate: String,
    /// The relation.
    pub related: Related,
}

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;margin:2em;max-width:80em}pre{background:#f5f5f5;padding:.7em;\
white-space:pre-wrap;overflow-wrap:anywhere;margin:0}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1em}\
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #ddd;padding:.3em .6em;text-align:left;vertical-align:top;\
font-family:ui-monospace,monospace;font-size:13px}.missing td{background:#fdecea}section{margin-bottom:3em}";

/// The page.
pub fn page(all: &[Compared]) -> String {
    let mut out = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Statements compared</title><style>{STYLE}</style></head><body>\
         <h1>Statements compared</h1>"
    );
    for c in all {
        section(&mut out, c);
    }
    out.push_str("</body></html>\n");
    out
}

fn section(out: &mut String, c: &Compared) {
    let r = &c.related;
    let _ = write!(
        out,
        "<section><h2>{}: {}</h2><div class=\"pair\"><div><h3>Reference</h3><pre>{}</pre></div><div><h3>Candidate</h3><pre>{}</pre></div></div>",
        html(&c.id),
        r.relation.word().replace('_', " "),
        html(&c.reference),
        html(&c.candidate)
    );
    for note in &r.notes {
        let _ = write!(out, "<p>{}</p>", html(note));
    }
    if !r.pieces.is_empty() {
        out.push_str("<table><tr><th>reference</th><th>candidate</th><th>how</th></tr>");
        let cell = |t: &Option<Text>| t.as_ref().map_or(String::new(), |t| html(&t.text));
        for p in &r.pieces {
            let (class, how) = match p.how {
                PieceHow::SameTerms => ("same", "same terms"),
                PieceHow::Rearranged => ("same", "rearranged"),
                PieceHow::Solver => ("same", "shown equivalent"),
                PieceHow::Implied => ("same", "implied by the others"),
                PieceHow::Missing => ("missing", "without a partner"),
            };
            let (a, b) = (cell(&p.reference), cell(&p.candidate));
            let _ = write!(out, "<tr class=\"{class}\"><td>{a}</td><td>{b}</td><td>{how}</td></tr>");
        }
        out.push_str("</table>");
    }
    if let Some(e) = &r.evidence {
        let _ = write!(
            out,
            "<details><summary>Evidence: {}</summary><pre>{}</pre></details>",
            html(&e.theorems.join(", ")),
            html(&e.file)
        );
    }
    out.push_str("</section>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_sameness::{Relation, Rung};

    #[test]
    fn nothing_reaches_the_page_unescaped() {
        let related = Related {
            relation: Relation::Undecided,
            rung: Rung::Open,
            pieces: vec![],
            evidence: None,
            notes: vec!["<script>1</script>".into()],
            not_accepted: None,
            no_lean: false,
            ms: 1,
        };
        let c = Compared {
            id: "<b>".into(),
            reference: "a < b <img src=x>".into(),
            candidate: "</pre><script>".into(),
            related,
        };
        let text = page(&[c]);
        assert!(!text.contains("<script>") && !text.contains("<img") && !text.contains("<b>"));
    }
}
