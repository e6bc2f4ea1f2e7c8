//! What every handler shares.

use super::gate::{ClientName, Gate};
use super::jobs::Jobs;
use super::metrics::Metrics;
use super::options::ServeOptions;
use super::problem::Problem;
use super::repls::Repls;
use crate::workbench::Workbench;
use axum::http::{HeaderMap, StatusCode};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The header by which a client behind others' address is a client of its own; only for turns, never for rights.
pub(super) const CLIENT_HEADER: &str = "x-autoform-client";

/// The server's state.
pub(super) struct App {
    pub(super) bench: Arc<Workbench>,
    pub(super) options: ServeOptions,
    pub(super) gate: Gate,
    pub(super) metrics: Metrics,
    pub(super) repls: Repls,
    pub(super) jobs: Arc<Jobs>,
    pub(super) began: std::time::Instant,
    /// Ends when the server is told to: nothing new is begun then.
    pub(super) draining: CancellationToken,
}

/// The address that a request came from; every request carries it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Peer(pub(super) SocketAddr);

impl App {
    pub(super) fn new(bench: Arc<Workbench>, options: ServeOptions, draining: CancellationToken) -> Self {
        // Twice the workers, so that none waits for an answer to be written.
        let width = bench.config().lean.worker_count() * 2;
        Self {
            gate: Gate::new(width, options.limits.queue),
            metrics: Metrics::default(),
            repls: Repls::new(options.repl_uses),
            jobs: Jobs::new(bench.clone(), options.runs.clone(), draining.clone()),
            began: std::time::Instant::now(),
            bench,
            options,
            draining,
        }
    }

    /// What the name of a model stands for; the first one where none is named.
    pub(super) fn model(&self, name: Option<&str>) -> Result<&str, Problem> {
        let models = &self.options.models;
        let known = || models.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let found = match name {
            Some(name) => models.iter().find(|(known, _)| known == name),
            None => models.first(),
        };
        match (found, models.is_empty()) {
            (Some((_, stands_for)), _) => Ok(stands_for),
            (None, true) => {
                let say = "this server has no model: it was started without --model";
                Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "missing", say))
            }
            (None, false) => Err(Problem::unusable(format!("no model of this name; there are: {}", known()))),
        }
    }
}

/// Whose turn it is for this request.
pub(super) fn client(headers: &HeaderMap, peer: Option<&Peer>) -> ClientName {
    let named = headers.get(CLIENT_HEADER).and_then(|v| v.to_str().ok());
    let address = peer.map(|p| p.0.ip().to_string()).unwrap_or_default();
    let name: String = named.unwrap_or_default().chars().take(64).collect();
    ClientName(format!("{address} {name}"))
}
