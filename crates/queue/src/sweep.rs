//! What a killed server forgot: that it had deleted what was acknowledged.
//!
//! NATS writes the deletions of a work queue, and what its consumer has out, late. A server that was killed has messages
//! that it takes for delivered and waits for no word of: it never delivers them again, and they would stand as waiting
//! for ever.

use super::message;
use super::{Queue, QueueError, server, take};
use async_nats::jetstream::stream::{DeleteMessageErrorKind, LastRawMessageErrorKind};
use time::OffsetDateTime;

impl Queue {
    /// Deletes what is never delivered again; the number of such messages. One whose problem has neither a result nor a
    /// letter is put into the queue anew.
    ///
    /// # Errors
    /// There is no queue, or the server fails.
    pub(crate) async fn sweep(&self) -> Result<u64, QueueError> {
        let stream = self.stream("TODO").await?;
        let state = &stream.cached_info().state;
        if state.consumer_count == 0 || state.messages == 0 {
            return Ok(0);
        }
        let consumer = stream.consumer_info(take::CONSUMER).await.map_err(|e| server("read its consumer")(e.into()))?;
        // All up to here was acknowledged, or was delivered and is not waited for.
        let settled = if consumer.num_ack_pending == 0 { consumer.delivered } else { consumer.ack_floor };
        let mut swept = 0;
        let mut from = state.first_sequence;
        while let Some(message) = self.message_from("TODO", from).await?
            && message.sequence <= settled.stream_sequence
        {
            let sequence = message.sequence;
            from = sequence + 1;
            // One that cannot be read has a letter.
            if let Ok(problem) = message::problem(&message.payload)
                && self.last("done", &problem.id).await?.is_none()
                // A letter that is older than the message is of an earlier submission.
                && self.last("dead", &problem.id).await?.is_none_or(|letter| letter < message.time)
            {
                self.publish_after("todo", &problem.id, &problem, sequence).await?;
            }
            match stream.delete_message(sequence).await {
                Ok(_) => swept += 1,
                // It went on its own meanwhile.
                Err(e) if matches!(e.kind(), DeleteMessageErrorKind::JetStream(_)) => {}
                Err(e) => return Err(server("delete a message")(e.into())),
            }
        }
        if swept > 0 {
            tracing::info!(swept, "messages that a killed server would never deliver again are deleted");
        }
        Ok(swept)
    }

    /// When a problem's last message of this kind was taken; `None` where there is none.
    pub(crate) async fn last(&self, what: &str, id: &str) -> Result<Option<OffsetDateTime>, QueueError> {
        let stream = self.stream(&what.to_uppercase()).await?;
        match stream.get_last_raw_message_by_subject(&self.subject(what, id)).await {
            Ok(message) => Ok(Some(message.time)),
            Err(e) if e.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(e) => Err(server("read a message")(e.into())),
        }
    }
}
