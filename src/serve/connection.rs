//! Listening: connections, how long a client may take, and the end of it all.

use super::ServeError;
use super::app::{App, Peer};
use super::options::{Limits, ServeOptions};
use super::routes;
use crate::workbench::Workbench;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tower_service::Service;

/// How a server is told to end.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    /// No further connection and no further work; what is under way is answered.
    pub drain: CancellationToken,
    /// At once: what is under way is given up, its workers are killed.
    pub now: CancellationToken,
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    options: ServeOptions,
    bench: Arc<Workbench>,
}

impl Server {
    /// Listens. Nothing is answered before [`run`](Self::run).
    ///
    /// # Errors
    /// The address needs a key, or cannot be had.
    pub async fn bind(bench: Arc<Workbench>, options: ServeOptions) -> Result<Self, ServeError> {
        options.vet()?;
        let failed = |source| ServeError::Listen { address: options.listen, source };
        let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self { listener, address, options, bench })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until it is told to end; whether everything under way was answered then.
    pub async fn run(self, stop: Stop) -> bool {
        let limits = self.options.limits.clone();
        let app = Arc::new(App::new(self.bench, self.options, stop.drain.clone()));
        let resumed = app.jobs.go_on();
        if resumed > 0 {
            tracing::info!(runs = resumed, "going on with runs of an earlier server");
        }
        let router = routes::router(app);
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(limits.connections));
        loop {
            let place = tokio::select! {
                () = stop.drain.cancelled() => break,
                () = stop.now.cancelled() => break,
                place = places.clone().acquire_owned() => place,
            };
            let accepted = tokio::select! {
                () = stop.drain.cancelled() => break,
                () = stop.now.cancelled() => break,
                accepted = self.listener.accept() => accepted,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, or a connection that ended already.
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let connection = graceful.watch(connection(stream, peer, router.clone(), &limits));
            let now = stop.now.clone();
            tokio::spawn(async move {
                let _place = place;
                // A client that goes away ends its connection, and with it what it waited for.
                tokio::select! {
                    () = now.cancelled() => {}
                    ended = connection => if let Err(error) = ended {
                        tracing::debug!(%error, "a connection ended");
                    }
                }
            });
        }
        drop(self.listener);
        // Told to end at once, connections end too: that is no answer to what was under way.
        tokio::select! {
            biased;
            () = stop.now.cancelled() => false,
            () = graceful.shutdown() => true,
            () = tokio::time::sleep(limits.drain) => {
                stop.now.cancel();
                false
            }
        }
    }
}

/// One connection with its requests one after another.
fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    limits: &Limits,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send + use<> {
    // Answers are written whole; waiting for more to send costs 40 ms.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service)
}
