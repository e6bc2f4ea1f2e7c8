//! Answers kept on disk across runs, content-addressed. Off unless configured.
//!
//! Unlike a recording, which stands for a whole run and is reviewed, an entry only saves a call.
//! Only good replies come here; whatever is wrong with an entry makes it a miss, never an error.

use super::exchange::{Exchange, MAX_FILE};
use super::{ChatReply, ChatRequest, find_secret, request_hash};
use autoform_base::atomic;
use autoform_base::digest::sha256_hex;
use secrecy::SecretString;
use std::path::{Path, PathBuf};

/// A folder of replies, keyed by provider id (which names model and endpoint) and request hash
/// (which holds the sample index).
#[derive(Debug)]
pub(crate) struct ResponseCache {
    folder: PathBuf,
    secrets: Vec<SecretString>,
}

impl ResponseCache {
    pub(crate) fn new(folder: &Path, secrets: Vec<SecretString>) -> Self {
        Self { folder: folder.to_owned(), secrets }
    }

    fn path(&self, provider: &str, request: &ChatRequest) -> PathBuf {
        let key = sha256_hex(format!("{provider}\n{}", request_hash(request)));
        self.folder.join(&key[..2]).join(format!("{key}.json"))
    }

    /// The reply kept for this question to this provider.
    pub(crate) fn get(&self, provider: &str, request: &ChatRequest) -> Option<ChatReply> {
        let path = self.path(provider, request);
        let text = autoform_base::text::read_regular(&path, MAX_FILE).ok()?;
        match Exchange::from_json(&text) {
            Ok(e) if e.answered_by == provider && request_hash(&e.request) == request_hash(request) => {
                Some(ChatReply { replayed: true, ..e.reply })
            }
            _ => {
                tracing::warn!("ignoring a broken cache entry: {}", path.display());
                None
            }
        }
    }

    /// Keeps a good reply; a failure to do so is logged and costs only a later call.
    pub(crate) fn put(&self, provider: &str, request: &ChatRequest, reply: &ChatReply) {
        let exchange = Exchange {
            request: request.clone(),
            reply: ChatReply { replayed: false, ..reply.clone() },
            answered_by: provider.to_owned(),
            recorded_at: String::new(),
        };
        let text = exchange.to_json();
        if let Some(what) = find_secret(&text, &self.secrets) {
            tracing::warn!("a reply was not cached: the exchange holds {what}");
            return;
        }
        let path = self.path(provider, request);
        if let Err(error) = atomic::write(&path, &text) {
            tracing::warn!("failed to cache a reply at {}: {error}", path.display());
        }
    }
}
