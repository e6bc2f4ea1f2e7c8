//! What is answered instead of a result: RFC 9457, whose `detail` is also what clients of other wires read.

use super::gate::Busy;
use crate::workbench::{Fault, WorkbenchError};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// Characters of `detail`.
const MOST: usize = 2000;

/// Why a request has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) status: StatusCode,
    /// The last part of its `type`.
    pub(super) kind: &'static str,
    /// One sentence for a person.
    pub(super) detail: String,
    /// Seconds after which to ask again.
    pub(super) retry_after_s: Option<u64>,
}

impl Problem {
    pub(super) fn new(status: StatusCode, kind: &'static str, detail: impl Into<String>) -> Self {
        let detail: String = detail.into().chars().take(MOST).collect();
        Self { status, kind, detail, retry_after_s: None }
    }

    /// The request cannot be understood.
    pub(super) fn unusable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "unusable-request", detail)
    }

    /// Nothing is here.
    pub(super) fn absent(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", detail)
    }

    /// A fault of ours.
    pub(super) fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "the server failed; its log says more")
    }

    pub(super) fn json(&self) -> Value {
        let title = self.status.canonical_reason().unwrap_or("Error");
        json!({
            "type": format!("urn:autoform:problem:{}", self.kind),
            "title": title,
            "status": self.status.as_u16(),
            "detail": self.detail,
        })
    }
}

impl From<Busy> for Problem {
    fn from(busy: Busy) -> Self {
        let mut problem = Self::new(StatusCode::TOO_MANY_REQUESTS, "busy", "the queue is full; ask again later");
        problem.retry_after_s = Some(busy.retry_after_s);
        problem
    }
}

impl From<&WorkbenchError> for Problem {
    fn from(error: &WorkbenchError) -> Self {
        let (status, kind) = match error.fault() {
            Fault::Input => (StatusCode::UNPROCESSABLE_ENTITY, "unusable-request"),
            Fault::Missing => (StatusCode::SERVICE_UNAVAILABLE, "missing"),
            Fault::Model => (StatusCode::BAD_GATEWAY, "no-answer-from-model"),
            Fault::Interrupted => (StatusCode::SERVICE_UNAVAILABLE, "interrupted"),
            Fault::Internal => {
                tracing::error!(error = %error, "a request failed");
                return Self::internal();
            }
        };
        Self::new(status, kind, crate::lean::printable(&error.to_string()))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.json().to_string()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
