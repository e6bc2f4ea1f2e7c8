//! Messages that the server takes once: each names the last message of its subject that its sender knows.

use super::{Queue, QueueError, server};
use async_nats::HeaderMap;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use serde::Serialize;
use std::time::Duration;

/// How long a result's or a letter's way to the server is tried again, while the server is restarted.
const PATIENCE: Duration = Duration::from_secs(180);
/// The header by which the server takes a message only if the subject's last one is the one named; 0: the first one.
const LAST_OF_SUBJECT: &str = "Nats-Expected-Last-Subject-Sequence";

impl Queue {
    /// Publishes the first message of a subject; `false` where there is one. Tried again while the server is away.
    pub(crate) async fn publish_once(&self, what: &str, id: &str, value: &impl Serialize) -> Result<bool, QueueError> {
        self.publish_after(what, id, value, 0).await
    }

    /// Publishes a message of a subject whose last one is `last`; `false` where it is another.
    pub(crate) async fn publish_after(
        &self,
        what: &str,
        id: &str,
        value: &impl Serialize,
        last: u64,
    ) -> Result<bool, QueueError> {
        let text = serde_json::to_vec(value).map_err(|e| server("write a message")(e.into()))?;
        let until = tokio::time::Instant::now() + PATIENCE;
        let mut sent_before = false;
        loop {
            let mut headers = HeaderMap::new();
            headers.insert(LAST_OF_SUBJECT, last.to_string());
            let sent = self.js.publish_with_headers(self.subject(what, id), headers, text.clone().into()).await;
            let error = match sent {
                Ok(acknowledged) => match acknowledged.await {
                    Ok(_) => return Ok(true),
                    Err(e) => e,
                },
                Err(e) => e,
            };
            if error.kind() == PublishErrorKind::WrongLastSequence {
                // It may have been taken when its acknowledgement was lost.
                return Ok(sent_before && self.holds(what, id, &text).await?);
            }
            sent_before = true;
            if tokio::time::Instant::now() > until {
                return Err(server("take a message")(error.into()));
            }
            tracing::warn!(%error, "the queue did not take a message; trying again");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// Whether the last message of a subject is this one.
    async fn holds(&self, what: &str, id: &str, text: &[u8]) -> Result<bool, QueueError> {
        let stream = self.stream(&what.to_uppercase()).await?;
        match stream.get_last_raw_message_by_subject(&self.subject(what, id)).await {
            Ok(message) => Ok(message.payload == text),
            Err(e) if e.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(false),
            Err(e) => Err(server("read a message")(e.into())),
        }
    }
}
