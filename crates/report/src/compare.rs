//! A page with statements side by side, their pieces and what stands behind the relation.

use super::escape::text;
use autoform_sameness::{Evidence, Piece, PieceHow, Related, Text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

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
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { "Statements compared" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Statements compared" }
                @for c in all { (section(c)) }
            }
        }
    };
    page.into_string() + "\n"
}

fn section(c: &Compared) -> Markup {
    let r = &c.related;
    html! {
        section {
            h2 { (text(&c.id)) ": " (r.relation.word().replace('_', " ")) }
            div class="pair" {
                div { h3 { "Reference" } pre { (text(&c.reference)) } }
                div { h3 { "Candidate" } pre { (text(&c.candidate)) } }
            }
            @for note in &r.notes { p { (text(note)) } }
            @if !r.lemmas.is_empty() { p { "Lemmas that one side needed: " (text(&r.lemmas.words())) } }
            @if !r.pieces.is_empty() {
                table {
                    tr { th { "reference" } th { "candidate" } th { "how" } }
                    @for p in &r.pieces { (piece(p)) }
                }
            }
            @if let Some(e) = &r.evidence { (evidence(e)) }
            @for (i, step) in r.steps.iter().enumerate() {
                h3 { "Step " (i + 1) ": " (step.related.relation.word().replace('_', " ")) }
                pre { (text(&step.statement)) }
                @if let Some(e) = &step.related.evidence { (evidence(e)) }
            }
        }
    }
}

fn evidence(e: &Evidence) -> Markup {
    html! {
        details {
            summary { "Evidence: " (text(&e.theorems.join(", "))) }
            pre { (text(&e.file)) }
        }
    }
}

fn piece(p: &Piece) -> Markup {
    let (class, how) = match p.how {
        PieceHow::SameTerms => ("same", "same terms"),
        PieceHow::Rearranged => ("same", "rearranged"),
        PieceHow::Solver => ("same", "shown equivalent"),
        PieceHow::Implied => ("same", "implied by the others"),
        PieceHow::Missing => ("missing", "without a partner"),
    };
    let cell = |t: &Option<Text>| t.as_ref().map(|t| text(&t.text));
    html! {
        tr class=(class) {
            td { @if let Some(shown) = cell(&p.reference) { (shown) } }
            td { @if let Some(shown) = cell(&p.candidate) { (shown) } }
            td { (how) }
        }
    }
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
            lemmas: autoform_sameness::Lemmas { reference: vec!["<script>2".into()], candidate: vec![] },
            notes: vec!["<script>1</script>".into()],
            not_accepted: None,
            steps: vec![],
            no_lean: false,
            ms: 1,
        };
        let c = Compared {
            id: "<b>".into(),
            reference: "a < b <img src=x>".into(),
            candidate: "</pre><script>".into(),
            related,
        };
        let shown = page(&[c]);
        assert!(!shown.contains("<script>") && !shown.contains("<img") && !shown.contains("<b>"));
    }
}
