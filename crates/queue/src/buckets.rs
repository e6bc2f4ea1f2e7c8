//! Buckets of keys: each a stream of a known form (NATS ADR-8), made as one.
//!
//! The client's own way asks for the account first, and does not understand what a server before 2.10 says of it.

use super::{QueueError, server};
use async_nats::jetstream::Context;
use async_nats::jetstream::kv::Store;
use async_nats::jetstream::stream::{Config, DiscardPolicy};
use std::time::Duration;

/// Makes a bucket of keys with their last values, or takes the one that is there. Keys expire after `max_age`; zero is never.
///
/// # Errors
/// [`QueueError::Server`] of `step`: the server does not answer, or has a bucket of that name with other settings.
pub(crate) async fn made(js: &Context, name: &str, max_age: Duration, step: &'static str) -> Result<Store, QueueError> {
    let config = Config {
        name: format!("KV_{name}"),
        subjects: vec![format!("$KV.{name}.>")],
        max_messages_per_subject: 1,
        max_age,
        discard: DiscardPolicy::New,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        num_replicas: 1,
        ..Config::default()
    };
    js.create_stream(config).await.map_err(|e| server(step)(e.into()))?;
    js.get_key_value(name).await.map_err(|e| server(step)(e.into()))
}
