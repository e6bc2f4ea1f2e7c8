//! Every route, in one table: what is not in it is not served, and what is in it is documented.

use super::app::App;
use super::jobs::{events, graph, http as jobs, reports};
use super::mcp::http as mcp;
use super::problem::Problem;
use super::{guard, kimina, lean, metrics, nemo, page, v1};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, delete, get, post};
use std::sync::Arc;

/// A route; `openapi.json` says what it is for.
pub(super) struct Route {
    #[cfg_attr(not(test), expect(dead_code, reason = "compared with the document by a test"))]
    method: &'static str,
    path: &'static str,
    handler: fn() -> MethodRouter<Arc<App>>,
}

/// The table.
pub(super) const ROUTES: &[Route] = &[
    Route { method: "get", path: "/health", handler: || get(kimina::health) },
    Route { method: "get", path: "/health/", handler: || get(kimina::health) },
    Route { method: "get", path: "/metrics", handler: || get(figures) },
    Route { method: "post", path: "/api/check", handler: || post(kimina::api_check) },
    Route { method: "post", path: "/api/check/", handler: || post(kimina::api_check) },
    Route { method: "post", path: "/verify", handler: || post(kimina::verify) },
    Route { method: "post", path: "/one_pass_verify_batch", handler: || post(kimina::verify) },
    Route { method: "post", path: "/execute", handler: || post(nemo::execute) },
    Route { method: "post", path: "/v1/check", handler: || post(v1::check_one) },
    Route { method: "post", path: "/v1/lean", handler: || post(lean::ask) },
    Route { method: "post", path: "/v1/search", handler: || post(v1::search) },
    Route { method: "get", path: "/v1/declarations/{name}", handler: || get(v1::declaration) },
    Route { method: "post", path: "/v1/compare", handler: || post(v1::compare) },
    Route { method: "post", path: "/v1/judge", handler: || post(v1::judge) },
    Route { method: "post", path: "/v1/diagnose", handler: || post(v1::diagnose) },
    Route { method: "post", path: "/v1/formalize", handler: || post(jobs::formalize) },
    Route { method: "post", path: "/v1/eval", handler: || post(jobs::eval) },
    Route { method: "get", path: "/v1/jobs", handler: || get(jobs::list) },
    Route { method: "get", path: "/v1/jobs/{id}", handler: || get(jobs::one) },
    Route { method: "delete", path: "/v1/jobs/{id}", handler: || delete(jobs::cancel) },
    Route { method: "get", path: "/v1/jobs/{id}/events", handler: || get(events::events) },
    Route { method: "get", path: "/v1/jobs/{id}/graph", handler: || get(graph::graph) },
    Route { method: "post", path: "/v1/jobs/{id}/resume", handler: || post(jobs::resume) },
    Route { method: "get", path: "/v1/jobs/{id}/differences/{other}", handler: || get(jobs::differences) },
    Route { method: "get", path: "/v1/jobs/{id}/files/{name}", handler: || get(jobs::file) },
    Route { method: "get", path: "/v1/reports", handler: || get(reports::list) },
    Route { method: "get", path: "/v1/reports/{id}/files/{name}", handler: || get(reports::file) },
    Route { method: "get", path: "/v1/status", handler: || get(v1::status) },
    Route { method: "get", path: "/v1/openapi.json", handler: || get(v1::openapi) },
    Route { method: "post", path: "/mcp", handler: || post(mcp::message) },
    Route { method: "get", path: "/", handler: || get(page::root) },
    Route { method: "get", path: "/page.css", handler: || get(page::css) },
    Route { method: "get", path: "/page.js", handler: || get(page::js) },
];

/// The whole server.
pub(super) fn router(app: Arc<App>) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        router = router.route(route.path, (route.handler)());
    }
    router
        .fallback(|| async { Problem::absent("nothing is here; /v1/openapi.json lists what is") })
        .method_not_allowed_fallback(|| async {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "this route takes another method")
        })
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

async fn figures(State(app): State<Arc<App>>) -> Response {
    let (running, waiting, admitted) = app.gate.load();
    let workers = app.bench.stats();
    let text = app.metrics.text(metrics::Gauges { running, waiting, admitted, workers });
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_document_describes_exactly_what_is_served() {
        let document: serde_json::Value = serde_json::from_str(include_str!("openapi.json")).unwrap();
        let mut told = BTreeSet::new();
        for (path, operations) in document["paths"].as_object().unwrap() {
            for (method, operation) in operations.as_object().unwrap() {
                assert!(operation["summary"].is_string() && operation["operationId"].is_string(), "{method} {path}");
                told.insert((method.clone(), path.clone()));
            }
        }
        let twin = |path: &str| path.len() > 1 && path.ends_with('/');
        let served = ROUTES.iter().filter(|r| !twin(r.path));
        let served: BTreeSet<_> = served.map(|r| (r.method.to_owned(), r.path.to_owned())).collect();
        assert_eq!(told, served);
    }
}
