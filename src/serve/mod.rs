//! The server: HTTP in front of a [`Workbench`](crate::workbench::Workbench).
//!
//! Owns: listening, who may ask and how much at once, the wires (Kimina's, NeMo-Skills', our own), and the
//! figures of `/metrics`. Must not know: how anything is answered; terminals, flags, exit codes.

mod app;
mod ask;
mod check;
mod connection;
mod gate;
mod guard;
mod input;
mod jobs;
mod kimina;
mod kimina_wire;
mod lean;
mod mcp;
mod metrics;
mod nemo;
mod options;
mod page;
mod problem;
mod repls;
mod routes;
mod v1;

pub use connection::{Server, Stop};
pub use mcp::serve_stdio;
pub use options::{Key, Limits, ServeOptions};

use std::net::SocketAddr;

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// An address that others can reach, and no key.
    #[error(
        "{0} can be reached by others: set AUTOFORM_SERVER_KEY to a key of {least} characters or more, or listen on 127.0.0.1",
        least = Key::LEAST
    )]
    NoKey(SocketAddr),
    /// A key that is guessed too soon, or that no header can carry.
    #[error("AUTOFORM_SERVER_KEY must be {} printable ASCII characters or more, without spaces", Key::LEAST)]
    BadKey,
    /// The folder of runs is none.
    #[error("the folder of runs {runs} cannot be used: {source}", runs = .runs.display())]
    Runs {
        /// The folder.
        runs: std::path::PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The address cannot be had.
    #[error("failed to listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
}
