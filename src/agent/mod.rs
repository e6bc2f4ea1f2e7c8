//! agent
pub mod graph;
mod lexical;
mod services;
mod settings;
pub use services::*;
