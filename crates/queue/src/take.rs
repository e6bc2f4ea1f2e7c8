//! A worker's side: problems one at a time, each its own until it is acknowledged or silent for too long.

use super::message::{self, Dead, Done, Problem, VERSION};
use super::{Queue, QueueError, server};
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::{AckKind, Message};
use futures::StreamExt;
use std::time::Duration;

/// The consumer that all workers share.
pub(crate) const CONSUMER: &str = "workers";

/// Takes problems for one worker.
#[derive(Debug, Clone)]
pub struct Taker {
    queue: Queue,
    consumer: PullConsumer,
    worker: String,
    ack_wait: Duration,
    most: u64,
}

/// A problem that was delivered.
#[derive(Debug)]
pub struct Job {
    /// What is to be done.
    pub problem: Problem,
    /// How often it was delivered, this time included, and without those that a worker that left put back.
    pub delivered: u64,
    message: Message,
    taker: Taker,
}

impl Taker {
    /// Takes from `queue` as `worker`. A problem that is silent for `ack_wait` goes to another worker; one that was
    /// delivered `most` times without an end is given up.
    ///
    /// # Errors
    /// There is no queue, or the server fails.
    pub async fn open(queue: &Queue, worker: &str, ack_wait: Duration, most: u64) -> Result<Self, QueueError> {
        let config = pull::Config {
            durable_name: Some(CONSUMER.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait,
            max_deliver: -1,
            max_ack_pending: -1,
            ..pull::Config::default()
        };
        let stream = queue.stream("TODO").await?;
        let consumer = stream.get_or_create_consumer(CONSUMER, config).await;
        let consumer: PullConsumer = consumer.map_err(|e| server("make its consumer")(e.into()))?;
        // The first worker's bound holds for all.
        let ack_wait = consumer.cached_info().config.ack_wait;
        let ack_wait = if ack_wait.is_zero() { Duration::from_secs(30) } else { ack_wait };
        Ok(Self { queue: queue.clone(), consumer, worker: worker.to_owned(), ack_wait, most: most.max(1) })
    }

    /// The next problem; `None` when none came within `within`. A message that cannot be read and a problem that was
    /// delivered too often go to the dead letters here; a problem that has a result is only acknowledged.
    ///
    /// # Errors
    /// The server fails.
    pub async fn next(&self, within: Duration) -> Result<Option<Job>, QueueError> {
        self.next_unless(within, |_| false).await
    }

    /// As [`Self::next`], but that a problem that was delivered too often is given once more where it `has_ended`: its
    /// workers were lost between its end and their word of it.
    ///
    /// # Errors
    /// The server fails.
    pub async fn next_unless(
        &self,
        within: Duration,
        has_ended: impl Fn(&Problem) -> bool,
    ) -> Result<Option<Job>, QueueError> {
        let failed = server("give a problem");
        let batch = self.consumer.batch().max_messages(1).expires(within).messages().await;
        let mut batch = batch.map_err(|e| failed(e.into()))?;
        let Some(message) = batch.next().await else { return Ok(None) };
        let message = message.map_err(failed)?;
        let delivered = message.info().map_err(server("read a message"))?.delivered.max(1).unsigned_abs();
        match message::problem(&message.payload) {
            Ok(problem) => {
                let delivered = delivered.saturating_add(problem.spent);
                let job = Job { problem, delivered, message, taker: self.clone() };
                if delivered <= self.most || has_ended(&job.problem) {
                    return Ok(Some(job));
                }
                // Its worker's word of its end was lost, or the server forgot it: there is nothing to give up.
                if self.queue.last("done", &job.problem.id).await?.is_some() {
                    job.message.ack().await.map_err(server("acknowledge a problem"))?;
                    return Ok(None);
                }
                let reason = format!("delivered {} times without an end: every worker that had it was lost", self.most);
                job.give_up(&reason).await?;
            }
            Err(what) => {
                let id = message.subject.to_string();
                let reason = format!("it is {what}");
                self.bury(&message, &id, &reason, delivered).await?;
            }
        }
        Ok(None)
    }

    /// Whether nothing waits and nothing is under way.
    ///
    /// # Errors
    /// The server fails.
    pub async fn is_empty(&self) -> Result<bool, QueueError> {
        if self.queue.stream("TODO").await?.cached_info().state.messages == 0 {
            return Ok(true);
        }
        // Deleted or put there anew: the next look tells.
        self.queue.sweep().await?;
        Ok(false)
    }

    async fn bury(&self, message: &Message, id: &str, reason: &str, delivered: u64) -> Result<(), QueueError> {
        let reason: String = reason.chars().take(2000).collect();
        let letter = Dead { version: VERSION, id: id.to_owned(), reason, worker: self.worker.clone(), delivered };
        // The letter of an earlier submission tells of another death.
        self.queue.unbury(id).await?;
        self.queue.publish_once("dead", id, &letter).await?;
        // Only after the letter is kept.
        message.ack_with(AckKind::Term).await.map_err(server("give a problem up"))
    }
}

impl Job {
    /// Tells the queue again and again that the problem is under way; ends when it is dropped.
    pub fn heartbeat(&self) -> Heartbeat {
        let (message, every) = (self.message.clone(), self.taker.ack_wait / 4);
        Heartbeat(tokio::spawn(async move {
            loop {
                // Not all workers of a server at the same moment.
                tokio::time::sleep(every.mul_f64(0.75 + rand::random::<f64>() / 4.0)).await;
                if let Err(error) = message.ack_with(AckKind::Progress).await {
                    tracing::warn!(%error, "the queue was not told of progress");
                }
            }
        }))
    }

    /// The problem has a result, which is kept once; whether this was the first.
    ///
    /// # Errors
    /// The server fails: the problem is then delivered again, and found to have ended.
    pub async fn done(self, outcome: &str) -> Result<bool, QueueError> {
        let Problem { id, folder, .. } = self.problem.clone();
        let worker = self.taker.worker.clone();
        let result =
            Done { version: VERSION, id, folder, outcome: outcome.to_owned(), worker, delivered: self.delivered };
        let first = self.taker.queue.publish_once("done", &self.problem.id, &result).await?;
        // It may have been given up before, and submitted again.
        self.taker.queue.unbury(&self.problem.id).await?;
        self.message.ack().await.map_err(server("acknowledge a problem"))?;
        Ok(first)
    }

    /// The problem goes to another worker, after `delay`; after the last delivery it is given up for `reason`.
    ///
    /// # Errors
    /// The server fails.
    pub async fn again(self, delay: Duration, reason: &str) -> Result<(), QueueError> {
        if self.delivered >= self.taker.most {
            return self.give_up(reason).await;
        }
        let delay = (!delay.is_zero()).then_some(delay);
        self.message.ack_with(AckKind::Nak(delay)).await.map_err(server("give a problem back"))
    }

    /// The problem goes back as it came, and this delivery does not count: the worker is leaving.
    ///
    /// # Errors
    /// The server fails.
    pub async fn put_back(self) -> Result<(), QueueError> {
        let last = self.message.info().map_err(server("read a message"))?.stream_sequence;
        // The server counts what is given back: a message of its own begins anew, with what counted before.
        let fresh = Problem { spent: self.delivered.saturating_sub(1), ..self.problem.clone() };
        self.taker.queue.publish_after("todo", &self.problem.id, &fresh, last).await?;
        // Only after the fresh one is kept.
        self.message.ack_with(AckKind::Term).await.map_err(server("give a problem back"))
    }

    /// The problem goes to the dead letters.
    ///
    /// # Errors
    /// The server fails.
    pub async fn give_up(self, reason: &str) -> Result<(), QueueError> {
        self.taker.bury(&self.message, &self.problem.id, reason, self.delivered).await
    }
}

/// Progress told in the background.
#[derive(Debug)]
pub struct Heartbeat(tokio::task::JoinHandle<()>);

impl Drop for Heartbeat {
    fn drop(&mut self) {
        self.0.abort();
    }
}
