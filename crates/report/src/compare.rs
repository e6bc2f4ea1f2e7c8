//! A page with statements side by side, their pieces and what stands behind the relation.

use super::escape::text;
use autoform_sameness::{ENTRIES, Evidence, Piece, PieceHow, Related, Text};
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
                @if all.iter().any(|c| has_lemmas(&c.related)) { (lemmas()) }
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
            @if let Some(d) = &r.disproved { (evidence(&d.evidence)) }
        }
    }
}

/// Where the lemmas of the normal form stand on the page.
const LEMMAS: &str = "lemmas";

/// Whether some evidence has the lemmas in it.
fn has_lemmas(r: &Related) -> bool {
    let here = |e: &Option<Evidence>| e.as_ref().is_some_and(|e| e.file.contains(ENTRIES));
    let disproved = r.disproved.as_ref().is_some_and(|d| d.evidence.file.contains(ENTRIES));
    here(&r.evidence) || disproved || r.steps.iter().any(|s| here(&s.related.evidence))
}

/// The lemmas, once for all evidence of the page.
fn lemmas() -> Markup {
    html! {
        details id=(LEMMAS) {
            summary { "Lemmas of the normal form, with their proofs: a part of each evidence file" }
            pre { (text(ENTRIES)) }
        }
    }
}

/// An evidence file, without the lemmas that stand at the end of the page.
fn evidence(e: &Evidence) -> Markup {
    html! {
        details {
            summary { "Evidence: " (text(&e.theorems.join(", "))) }
            @match e.file.split_once(ENTRIES) {
                Some((before, after)) => {
                    pre { (text(before)) }
                    p { a href={ "#" (LEMMAS) } { "here stand the lemmas of the normal form" } }
                    pre { (text(after)) }
                }
                None => pre { (text(&e.file)) }
            }
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
            disproved: None,
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
        assert!(!shown.contains(&text(ENTRIES).into_string()), "no evidence needs them");
    }

    #[test]
    fn the_lemmas_stand_once_on_the_page() {
        let file = format!("import Mathlib\n{ENTRIES}theorem last : True := trivial\n");
        let evidence = Evidence { file, theorems: vec!["last".into()], axioms: vec![] };
        let related = Related { evidence: Some(evidence), ..Related::undecided(Rung::Open, "") };
        let c = Compared { id: "p".into(), reference: "a".into(), candidate: "b".into(), related };
        let shown = page(&[c.clone(), c]);
        assert_eq!(shown.matches(&text(ENTRIES).into_string()).count(), 1);
        assert_eq!(shown.matches("theorem last").count(), 2);
    }
}
