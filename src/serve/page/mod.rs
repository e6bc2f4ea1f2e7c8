//! The page for people: one document, one style sheet, one script, all from the binary. The document holds nothing
//! of anybody's; what it shows it asks for by the routes that everybody has.

use super::kimina;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

/// What runs are filtered by, as `GET /v1/jobs` names it.
const FILTERS: [(&str, &str); 4] =
    [("outcome", "Outcome"), ("reason", "Why not"), ("model", "Model"), ("variant", "Variant")];

const CSS: &str = include_str!("page.css");
const JS: &str = include_str!("page.js");

/// Nothing but the page's own: no other origin, no inline script or style, no frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; \
    form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/// `GET /`: the page for a browser, and what Kimina's server says for everybody else.
pub(super) async fn root(headers: HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok()).unwrap_or_default();
    if !accepts.contains("text/html") {
        return kimina::health().await.into_response();
    }
    let mut response = document().into_string().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// `GET /page.css`.
pub(super) async fn css() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], CSS).into_response()
}

/// `GET /page.js`.
pub(super) async fn js() -> Response {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], JS).into_response()
}

fn document() -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "autoform" }
                link rel="stylesheet" href="/page.css";
                // None, and so nothing is asked for.
                link rel="icon" href="data:,";
                script src="/page.js" defer {}
            }
            body {
                a.skip href="#main" { "To the content" }
                header {
                    h1 { "autoform" }
                    nav aria-label="Parts" {
                        @for (id, name) in [("check", "Check"), ("search", "Search"), ("runs", "Runs"), ("reports", "Reports")] {
                            a href={ "#" (id) } data-part=(id) { (name) }
                        }
                    }
                    p #status role="status" {}
                }
                main #main tabindex="-1" {
                    form #key-form hidden {
                        label for="key" { "The server's key" }
                        input #key type="password" autocomplete="off" required;
                        button { "Use it" }
                    }
                    (check()) (search()) (runs()) (reports())
                }
                noscript { p { "This page needs JavaScript; the routes below " code { "/v1" } " do not." } }
            }
        }
    }
}

fn check() -> Markup {
    html! {
        section #check aria-labelledby="check-title" {
            h2 #check-title { "Check Lean" }
            form #check-form {
                label for="code" { "A Lean file; without imports it gets the whole library" }
                div.editor {
                    pre #gutter aria-hidden="true" {}
                    textarea #code rows="14" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" required {
                        "theorem two (n : ℕ) (h : n = 1) : n + 1 = 2 := by\n  omega\n"
                    }
                }
                button { "Check" }
                span.hint { "or Ctrl+Enter" }
                label { input #live type="checkbox" checked; " as I type" }
            }
            div #check-out aria-live="polite" {}
        }
    }
}

fn search() -> Markup {
    html! {
        section #search aria-labelledby="search-title" hidden {
            h2 #search-title { "Search the library" }
            form #search-form role="search" {
                label for="query" { "Names, English, LaTeX, Lean" }
                input #query type="search" required;
                label for="kind" { "Kind" }
                select #kind {
                    option value="" { "any" }
                    @for kind in ["def", "theorem", "structure", "class", "inductive", "instance", "abbrev", "axiom"] {
                        option value=(kind) { (kind) }
                    }
                }
                label for="module" { "Module" }
                input #module type="text" autocomplete="off" spellcheck="false" placeholder="any";
                label { input #by-type type="checkbox"; " by constants of the type" }
                button { "Search" }
            }
            div #search-out aria-live="polite" {}
        }
    }
}

fn runs() -> Markup {
    html! {
        section #runs aria-labelledby="runs-title" hidden {
            h2 #runs-title { "Runs" }
            form #formalize-form {
                label for="statement" { "A statement in words, to be formalized" }
                textarea #statement rows="3" required {}
                label for="model" { "Model" }
                select #model {}
                button { "Formalize" }
            }
            div #run-out aria-live="polite" {}
            form #find-form role="search" {
                label for="words" { "Words in statements and records" }
                input #words type="search";
                @for (id, name) in FILTERS {
                    label for={ "by-" (id) } { (name) }
                    select #{ "by-" (id) } data-filter=(id) { option value="" { "any" } }
                }
                label for="between-a" { "Different between" }
                select #between-a { option value="" { "any" } }
                label for="between-b" { "and" }
                select #between-b { option value="" { "any" } }
                button { "Find" }
            }
            table {
                caption #run-count { "Runs" }
                thead { tr {
                    th scope="col" { "Beside" } th scope="col" { "Statement" } th scope="col" { "State" }
                    th scope="col" { "Why" } th scope="col" { "Model" } th scope="col" { "Begun" }
                } }
                tbody #run-list {}
            }
            p { button #run-more type="button" hidden { "More" } " " button #run-beside type="button" disabled { "Put the two beside each other" } }
        }
    }
}

fn reports() -> Markup {
    html! {
        section #reports aria-labelledby="reports-title" hidden {
            h2 #reports-title { "Reports" }
            div #report-out aria-live="polite" {}
            table {
                caption #report-count { "Reports of ablations and of the benchmark" }
                thead { tr { th scope="col" { "Folder" } th scope="col" { "Of" } th scope="col" { "Written" } } }
                tbody #report-list {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_is_what_its_policy_allows() {
        let page = document().into_string();
        assert!(!page.contains("style=") && !page.contains("onclick") && !page.contains("http"), "{page}");
        assert_eq!(page.matches("<script").count(), 1);
        // Text that others wrote is never markup.
        for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            assert!(!JS.contains(word), "{word}");
        }
        // What the script looks for is there.
        for id in JS.split("$(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
        }
    }
}
