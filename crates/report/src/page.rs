//! The frame that every page stands in, and the table that they share.
//!
//! A page needs nothing but itself and runs no script: its policy allows the one style sheet inside it,
//! by hash, and nothing from anywhere else.

use super::escape::text;
use base64::Engine as _;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

/// What all pages look like.
pub(super) const STYLE: &str = include_str!("style.css");

/// A whole page: `title` is untrusted, `class` is the body's.
pub(super) fn document(title: &str, style: &str, class: Option<&str>, body: &Markup) -> String {
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(style));
    let policy = format!("default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'");
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="referrer" content="no-referrer";
                title { (text(title)) }
                style { (PreEscaped(style)) }
            }
            body class=[class] { (body) }
        }
    };
    page.into_string() + "\n"
}

/// A table that can be scrolled, with the keyboard too. `rows` are its bodies; columns named in
/// `texts` are set as text, not as figures.
pub(super) fn table(label: &str, columns: &[&str], texts: &[&str], rows: &Markup) -> Markup {
    html! {
        div class="scroll" role="region" tabindex="0" aria-label=(text(label)) {
            table {
                thead {
                    tr {
                        @for column in columns {
                            th scope="col" class=[texts.contains(column).then_some("text")] { (text(column)) }
                        }
                    }
                }
                (rows)
            }
        }
    }
}
