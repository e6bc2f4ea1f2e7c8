//! One HTTP exchange: bounded, without redirects, every failure a typed [`LlmError`].
//!
//! Shared by the wire formats, which own the bodies. Nothing here retries: that is the client's.

use super::{LlmError, redact, retry};
use reqwest::{Client, Request, Response, StatusCode, Url, header::HeaderMap, redirect::Policy};
use secrecy::SecretString;
use serde_json::Value;
use std::sync::Once;
use std::time::{Duration, SystemTime};

/// A reply of a model is some kilobytes; what is larger than this is no reply.
const MAX_BODY: usize = 8 << 20;
/// Of an error's body only the first lines are of use.
const MAX_ERROR_BODY: usize = 64 << 10;
/// Characters of an endpoint's own words that go into an error.
const MAX_MESSAGE: usize = 300;

/// A client for endpoints below `base`.
///
/// # Errors
/// `Setup` when no client can be built, such as for want of any root certificate.
pub(crate) fn client_for(base: &Url) -> Result<Client, LlmError> {
    // reqwest is built without a TLS provider of its own; the first one installed stays, so a
    // second call, or a host program that installed another, is no error.
    static TLS: Once = Once::new();
    TLS.call_once(|| drop(rustls::crypto::ring::default_provider().install_default()));
    let mut builder = Client::builder()
        // A redirect would carry the key to a place nobody named.
        .redirect(Policy::none())
        .retry(reqwest::retry::never())
        .connect_timeout(Duration::from_secs(20))
        .user_agent(concat!("autoform/", env!("CARGO_PKG_VERSION")));
    if base.scheme() == "http" {
        // A plain endpoint must work on a machine without root certificates.
        builder = builder.tls_certs_only([]);
    }
    if is_loopback(base) {
        builder = builder.no_proxy();
    }
    builder.build().map_err(|e| LlmError::Setup(format!("failed to build an HTTP client: {}", causes(&e))))
}

/// Parses a base URL: http or https, with a host, and nothing that could hide a secret.
///
/// # Errors
/// `Setup`; the message repeats no user name, password or query.
pub(crate) fn parse_base(text: &str) -> Result<Url, LlmError> {
    let wrong = |why: &str| LlmError::Setup(format!("not a usable base URL: {why}"));
    let url = Url::parse(text.trim()).map_err(|e| wrong(&e.to_string()))?;
    if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
        return Err(wrong("it must begin with http:// or https:// and name a host"));
    }
    if !url.username().is_empty() || url.password().is_some() || url.query().is_some() || url.fragment().is_some() {
        return Err(wrong("it must hold no user, password, query or fragment; keys come from the environment"));
    }
    Ok(url)
}

/// Whether the URL names this machine.
pub(crate) fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// Sends a request and reads a JSON body of a successful answer.
///
/// # Errors
/// Every way in which an endpoint can fail, as the variant that tells what to do about it.
pub(crate) async fn exchange(client: &Client, request: Request, secrets: &[SecretString]) -> Result<Vec<u8>, LlmError> {
    let response = client.execute(request).await.map_err(|e| unreachable(e, secrets))?;
    let status = response.status();
    if !status.is_success() {
        let headers = response.headers().clone();
        // A broken error body still leaves the status, which says more than the breakage.
        let body = read(response, MAX_ERROR_BODY, secrets).await.unwrap_or_default();
        return Err(refusal(status, &headers, &body, secrets));
    }
    // An endpoint that repeats the key in its answer must not have it written to a record.
    let body = redact::values(read(response, MAX_BODY, secrets).await?, secrets);
    if let Err(error) = serde_json::from_slice::<serde::de::IgnoredAny>(&body) {
        let start = redact::message(&String::from_utf8_lossy(&body[..body.len().min(4096)]), 80, secrets);
        return Err(LlmError::Malformed(format!("body is not JSON ({error}); it begins with `{start}`")));
    }
    Ok(body)
}

/// Reads a body of at most `max` bytes; an error body past that is cut, a reply is refused.
async fn read(mut response: Response, max: usize, secrets: &[SecretString]) -> Result<Vec<u8>, LlmError> {
    let success = response.status().is_success();
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|e| unreachable(e, secrets))? {
        if body.len() + chunk.len() > max {
            if success {
                return Err(LlmError::Malformed(format!("body larger than {} MiB", max >> 20)));
            }
            body.extend_from_slice(&chunk[..max - body.len()]);
            break;
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// A failure below HTTP: no connection, a broken one, not HTTP at all.
fn unreachable(error: reqwest::Error, secrets: &[SecretString]) -> LlmError {
    let error = error.without_url();
    let what = if error.is_connect() {
        "failed to connect"
    } else if error.is_body() || error.is_decode() {
        "connection broke while the reply was read"
    } else {
        "no HTTP answer"
    };
    LlmError::Unavailable(redact::message(&format!("{what}: {}", causes(&error)), MAX_MESSAGE, secrets))
}

/// An error with its causes, which is where the reason stands.
fn causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        next = cause.source();
    }
    text
}

/// What a status other than success means.
pub(crate) fn refusal(status: StatusCode, headers: &HeaderMap, body: &[u8], secrets: &[SecretString]) -> LlmError {
    let json: Option<Value> = serde_json::from_slice(body).ok();
    let said = json.as_ref().and_then(words).unwrap_or_else(|| String::from_utf8_lossy(body).into_owned());
    let said = redact::message(&said, MAX_MESSAGE, secrets);
    let named = retry::retry_after(headers, SystemTime::now());
    let refused = |message: String| LlmError::Refused { status: status.as_u16(), message };
    match status.as_u16() {
        401 | 403 => LlmError::Unauthorized(status.as_u16()),
        // Google answers a wrong key with 400; the reason is in the details.
        400 if mentions(json.as_ref(), "API_KEY_INVALID") => LlmError::Unauthorized(400),
        // No money left: waiting does not bring any.
        429 if mentions(json.as_ref(), "insufficient_quota") => refused(said),
        429 => LlmError::RateLimited { retry_after: named.or_else(|| json.as_ref().and_then(retry_delay)) },
        // An overloaded endpoint that says when to come back means the same as a rate limit.
        503 | 529 if named.is_some() => LlmError::RateLimited { retry_after: named },
        408 | 409 | 425 | 500..=599 => {
            LlmError::Unavailable(format!("HTTP {}{}{said}", status.as_u16(), if said.is_empty() { "" } else { ": " }))
        }
        300..=399 => refused("the endpoint redirects elsewhere, which is not followed: name the final URL".into()),
        _ => refused(said),
    }
}

/// The endpoint's own words, wherever the servers in use put them.
pub(crate) fn words(json: &Value) -> Option<String> {
    let error = json.get("error").unwrap_or(json);
    let text = |v: &Value| v.as_str().map(str::to_owned);
    text(error)
        .or_else(|| error.get("message").and_then(text))
        .or_else(|| json.get("message").and_then(text))
        .or_else(|| json.get("detail").map(|d| text(d).unwrap_or_else(|| d.to_string())))
}

/// Whether a machine-readable field of the error is exactly `code`.
fn mentions(json: Option<&Value>, code: &str) -> bool {
    let Some(error) = json.and_then(|j| j.get("error")) else { return false };
    let is = |v: Option<&Value>| v.and_then(Value::as_str) == Some(code);
    let details = error.get("details").and_then(Value::as_array);
    is(error.get("code")) || is(error.get("type")) || details.is_some_and(|d| d.iter().any(|d| is(d.get("reason"))))
}

/// `google.rpc.RetryInfo` of Gemini's 429: `{"retryDelay": "12s"}`, rounded up to seconds.
fn retry_delay(json: &Value) -> Option<u64> {
    let details = json.get("error")?.get("details")?.as_array()?;
    let delay = details.iter().find_map(|d| d.get("retryDelay")?.as_str())?;
    let seconds: f64 = delay.strip_suffix('s')?.parse().ok()?;
    // `as` saturates, and the client caps the wait.
    (seconds.is_finite() && seconds >= 0.0).then_some(seconds.ceil() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refuse(status: u16, body: &str) -> LlmError {
        refusal(StatusCode::from_u16(status).unwrap(), &HeaderMap::new(), body.as_bytes(), &[])
    }

    #[test]
    fn statuses_become_what_to_do_about_them() {
        assert_eq!(refuse(403, "{}"), LlmError::Unauthorized(403));
        assert_eq!(refuse(429, "slow down"), LlmError::RateLimited { retry_after: None });
        assert!(matches!(refuse(429, r#"{"error":{"code":"insufficient_quota","message":"pay"}}"#),
            LlmError::Refused { status: 429, message } if message == "pay"));
        assert_eq!(refuse(500, ""), LlmError::Unavailable("HTTP 500".into()));
        assert!(refuse(529, "overloaded").is_transient());
        assert!(!refuse(404, "{\"detail\":\"Not Found\"}").is_transient());
        assert!(matches!(refuse(302, ""), LlmError::Refused { status: 302, .. }));
    }

    #[test]
    fn an_overloaded_endpoint_is_heard_too() {
        let headers = HeaderMap::from_iter([(reqwest::header::RETRY_AFTER, "9".parse().unwrap())]);
        let error = refusal(StatusCode::SERVICE_UNAVAILABLE, &headers, b"", &[]);
        assert_eq!(error, LlmError::RateLimited { retry_after: Some(9) });
    }

    #[test]
    fn google_says_it_in_details() {
        let key = r#"{"error":{"code":400,"message":"API key not valid","details":[{"reason":"API_KEY_INVALID"}]}}"#;
        assert_eq!(refuse(400, key), LlmError::Unauthorized(400));
        let wait = r#"{"error":{"code":429,"details":[{"@type":"x"},{"retryDelay":"12.3s"}]}}"#;
        assert_eq!(refuse(429, wait), LlmError::RateLimited { retry_after: Some(13) });
    }

    #[test]
    fn every_server_puts_its_words_elsewhere() {
        for body in
            [r#"{"error":{"message":"no"}}"#, r#"{"error":"no"}"#, r#"{"message":"no"}"#, r#"{"detail":"no"}"#, "no"]
        {
            assert_eq!(refuse(422, body), LlmError::Refused { status: 422, message: "no".into() });
        }
    }

    #[test]
    fn base_urls_that_could_hide_a_secret_are_refused_without_repeating_it() {
        for url in ["http://u:hunter2@h/v1", "https://h/v1?key=hunter2", "ftp://hunter2", "hunter2", "http://"] {
            let error = parse_base(url).unwrap_err().to_string();
            assert!(!error.contains("hunter2"), "{error}");
        }
        assert!(is_loopback(&parse_base("http://127.0.0.1:8000/v1").unwrap()));
        assert!(is_loopback(&parse_base("http://[::1]:8000").unwrap()));
        assert!(!is_loopback(&parse_base("https://api.openai.com/v1").unwrap()));
    }
}
