//! Reading what a request names and brings: a body within its size and its time.

use super::app::App;
use super::problem::Problem;
use autoform_base::text::without_mark;
use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

/// What a request's path names, as [`Path`] has it; what cannot be read is told as a problem.
pub(super) struct Named<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let told = |e: PathRejection| Problem::new(StatusCode::BAD_REQUEST, "unusable-request", e.body_text());
        Path::from_request_parts(parts, state).await.map(|Path(named)| Self(named)).map_err(told)
    }
}

/// The whole body of a request.
///
/// # Errors
/// It is too large, too slow, or its connection ended.
pub(super) async fn read(app: &App, headers: &HeaderMap, body: Body) -> Result<Bytes, Problem> {
    let limits = &app.options.limits;
    let too_large = || {
        let say = format!("a body may have {} bytes", limits.body_bytes);
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", say)
    };
    let told = headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse::<usize>().ok());
    if told.is_some_and(|n| n > limits.body_bytes) {
        return Err(too_large());
    }
    match tokio::time::timeout(limits.body, axum::body::to_bytes(body, limits.body_bytes)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) => {
            let mut cause: Option<&dyn std::error::Error> = Some(&error);
            while let Some(e) = cause {
                if e.to_string() == "length limit exceeded" {
                    return Err(too_large());
                }
                cause = e.source();
            }
            Err(Problem::new(StatusCode::BAD_REQUEST, "broken-body", "the body did not come whole"))
        }
        Err(_) => Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "slow-body", "the body came too slowly")),
    }
}

/// The body as JSON of this shape.
///
/// # Errors
/// As [`read`]; or it is another JSON, or none.
pub(super) async fn json<T: DeserializeOwned>(app: &App, headers: &HeaderMap, body: Body) -> Result<T, Problem> {
    parse(&read(app, headers, body).await?)
}

/// JSON of this shape. What was sent is not repeated, but for the name of a field.
///
/// # Errors
/// It is another JSON, or none.
pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(without_mark(bytes)).map_err(|e| Problem::unusable(format!("the body is not usable: {e}")))
}
