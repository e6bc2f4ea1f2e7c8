//! Names of workers: a key a worker, which the server lets expire, so that no two clocks are compared.

use super::{Queue, QueueError, buckets, server};
use async_nats::jetstream::kv;
use futures::TryStreamExt;
use std::time::Duration;

/// How long a name stays after its worker was last heard of.
const EXPIRES: Duration = Duration::from_secs(30);

/// A worker's name, its own until it is dropped or silent.
#[derive(Debug)]
pub struct Name {
    name: String,
    store: kv::Store,
    /// What the key holds: by it a worker knows its own key, when it was not told that the server took it.
    token: String,
    revision: u64,
}

pub(crate) fn bucket(queue: &Queue) -> String {
    format!("AF_{}_WORKERS", queue.name)
}

async fn store(queue: &Queue) -> Result<kv::Store, QueueError> {
    buckets::made(&queue.js, &bucket(queue), EXPIRES, "make the bucket of workers").await
}

/// The names that did not expire.
pub(crate) async fn all(queue: &Queue) -> Result<Vec<String>, QueueError> {
    let Ok(store) = queue.js.get_key_value(bucket(queue)).await else { return Ok(Vec::new()) };
    let keys = store.keys().await.map_err(|e| server("list workers")(e.into()))?;
    let mut names: Vec<String> = keys.try_collect().await.map_err(|e| server("list workers")(e.into()))?;
    names.sort();
    Ok(names)
}

impl Name {
    /// Takes a name in a queue.
    ///
    /// # Errors
    /// A worker has it that was heard of lately, or the server fails.
    pub async fn take(queue: &Queue, name: &str) -> Result<Self, QueueError> {
        let plain = !name.is_empty()
            && name.len() <= 100
            && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_=".contains(c));
        if !plain {
            let reason = "a worker's name has up to 100 letters, digits, `-`, `_` and `=`".to_owned();
            return Err(QueueError::Server { step: "take a worker's name", reason });
        }
        let store = store(queue).await?;
        let token = format!("{:032x}", rand::random::<u128>());
        match store.create(name, token.clone().into()).await {
            Ok(revision) => Ok(Self { name: name.to_owned(), store, token, revision }),
            Err(e) if e.kind() == kv::CreateErrorKind::AlreadyExists => Err(QueueError::NameTaken(name.to_owned())),
            Err(e) => Err(server("take a worker's name")(e.into())),
        }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How often [`Self::keep`] is to be called.
    pub const fn every() -> Duration {
        Duration::from_secs(EXPIRES.as_secs() / 3)
    }

    /// Says that the worker is still there.
    ///
    /// # Errors
    /// Another worker has the name. A server that is away is no error: the name is taken again when it is back.
    pub async fn keep(&mut self) -> Result<(), QueueError> {
        let warn = |e: &dyn std::fmt::Display| tracing::warn!(error = %e, "the worker's name was not kept");
        match self.store.update(&self.name, self.token.clone().into(), self.revision).await {
            Ok(revision) => self.revision = revision,
            Err(e) if e.kind() == kv::UpdateErrorKind::WrongLastRevision => match self.store.entry(&self.name).await {
                // An earlier answer was lost.
                Ok(Some(there)) if there.operation == kv::Operation::Put && there.value == self.token => {
                    self.revision = there.revision;
                }
                // It expired while the server or this process was away, or somebody else has it.
                Ok(_) => match self.store.create(&self.name, self.token.clone().into()).await {
                    Ok(revision) => self.revision = revision,
                    Err(e) if e.kind() == kv::CreateErrorKind::AlreadyExists => {
                        return Err(QueueError::NameTaken(self.name.clone()));
                    }
                    Err(e) => warn(&e),
                },
                Err(e) => warn(&e),
            },
            Err(e) => warn(&e),
        }
        Ok(())
    }

    /// Gives the name back.
    pub async fn give_back(self) {
        // Only its own key: another worker's stays.
        let _expires = self.store.delete_expect_revision(&self.name, Some(self.revision)).await;
    }
}
