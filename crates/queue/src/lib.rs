//! A durable queue of problems on NATS JetStream: submitted once, worked on by whoever is there, finished once.
//!
//! Owns: streams, messages and their versions, redelivery, dead letters, names of workers. Must not know: what a
//! problem is solved with.
//!
//! | on the server | holds |
//! |---|---|
//! | stream `AF_NAME_TODO` (work queue) | one message a problem until it is acknowledged |
//! | stream `AF_NAME_DONE` | one result a problem, however often it was delivered |
//! | stream `AF_NAME_DEAD` | one letter a problem that was given up, with the reason |
//! | bucket `AF_NAME` | `run`: which run the queue holds |
//! | bucket `AF_NAME_WORKERS` | a key a worker, which expires when the worker is silent |

mod buckets;
mod message;
mod names;
mod publish;
mod sweep;
mod take;

pub use message::{Dead, Done, Problem, Run, VERSION, run_id};
pub use names::Name;
pub use take::{Heartbeat, Job, Taker};

use async_nats::ConnectOptions;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::context::DeleteStreamErrorKind;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::response::Response;
use async_nats::jetstream::{self, AckKind, ErrorCode, stream};
use autoform_base::digest::sha256_hex;
use futures::StreamExt;
use serde::Serialize;
use std::time::Duration;

/// Messages on their way to the server at once.
const IN_FLIGHT: usize = 256;
/// Problems taken out at a time.
const DRAINED: usize = 256;

/// Why the queue cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    /// The address is none.
    #[error("not the address of a queue: {0}; expected nats://HOST[:PORT][/NAME]")]
    Address(String),
    /// The server is not there, or refuses.
    #[error("the queue at {address} cannot be reached: {reason}")]
    Unreachable {
        /// The server.
        address: String,
        /// Why.
        reason: String,
    },
    /// Nothing was submitted under this name.
    #[error("there is no queue `{0}` on this server: submit problems first")]
    Absent(String),
    /// The queue holds something else.
    #[error("the queue `{name}` holds {what}; drain it with --delete, or use another name")]
    Other {
        /// The queue.
        name: String,
        /// What it holds.
        what: String,
    },
    /// A worker of this name is at work.
    #[error(
        "a worker named `{0}` is at work in this queue: give this one another --name, or wait until that one's name expires"
    )]
    NameTaken(String),
    /// A step on the server failed.
    #[error("the queue failed to {step}: {reason}")]
    Server {
        /// What was being done.
        step: &'static str,
        /// Why it failed.
        reason: String,
    },
}

pub(crate) fn server(step: &'static str) -> impl Fn(Box<dyn std::error::Error + Send + Sync>) -> QueueError {
    move |e| QueueError::Server { step, reason: e.to_string() }
}

/// A queue on a server.
#[derive(Debug, Clone)]
pub struct Queue {
    pub(crate) name: String,
    pub(crate) js: jetstream::Context,
}

/// What the queue holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Status {
    /// Its name.
    pub queue: String,
    /// The run.
    pub run: Run,
    /// Problems that wait.
    pub waiting: u64,
    /// Problems that were delivered and not acknowledged.
    pub under_way: u64,
    /// Problems with a result.
    pub done: u64,
    /// Problems that were given up.
    pub dead: u64,
    /// Workers that were heard of lately.
    pub workers: Vec<String>,
}

/// What a submission did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Submitted {
    /// Problems put into the queue.
    pub queued: usize,
    /// Problems that were there already.
    pub already: usize,
}

impl Queue {
    /// Reads `nats://HOST[:PORT][/NAME]` and connects.
    ///
    /// # Errors
    /// The address is none, or the server is not there.
    pub async fn connect(address: &str, token: Option<String>) -> Result<Self, QueueError> {
        let (server, name) = parse(address)?;
        let options = ConnectOptions::new().name("autoform").connection_timeout(Duration::from_secs(5));
        let options = if let Some(token) = token { options.token(token) } else { options };
        let client = options
            .connect(&server)
            .await
            .map_err(|e| QueueError::Unreachable { address: server.clone(), reason: e.to_string() })?;
        Ok(Self { name, js: jetstream::new(client) })
    }

    pub(crate) fn stream_name(&self, what: &str) -> String {
        format!("AF_{}_{what}", self.name)
    }

    fn bucket(&self) -> String {
        format!("AF_{}", self.name)
    }

    pub(crate) fn subject(&self, what: &str, id: &str) -> String {
        format!("autoform.{}.{what}.{}", self.name, &sha256_hex(id)[..24])
    }

    /// Puts problems into the queue; one that is there already is not put there twice.
    ///
    /// # Errors
    /// The queue holds another run, or the server fails.
    pub async fn submit(&self, problems: &[Problem]) -> Result<Submitted, QueueError> {
        let run = Run { version: VERSION, run: run_id(problems), problems: problems.len() };
        self.claim(&run).await?;
        self.streams().await?;
        // What a killed server has again would pass for a problem that waits.
        self.sweep().await?;
        let mut sending = futures::stream::iter(problems)
            .map(|p| async move { self.publish_once("todo", &p.id, p).await })
            .buffer_unordered(IN_FLIGHT);
        let mut submitted = Submitted::default();
        while let Some(first) = sending.next().await {
            if first? { submitted.queued += 1 } else { submitted.already += 1 }
        }
        Ok(submitted)
    }

    /// Makes the queue this run's, or sees that it is.
    async fn claim(&self, run: &Run) -> Result<(), QueueError> {
        let store = buckets::made(&self.js, &self.bucket(), Duration::ZERO, "make its bucket").await?;
        let text = serde_json::to_vec(run).map_err(|e| server("write its run")(e.into()))?;
        if store.create("run", text.into()).await.is_ok() {
            return Ok(());
        }
        let there = self.run().await?;
        if there == *run { Ok(()) } else { Err(self.other(&there)) }
    }

    fn other(&self, there: &Run) -> QueueError {
        let short = there.run.get(..12).unwrap_or(&there.run);
        QueueError::Other { name: self.name.clone(), what: format!("run {short} of {} problems", there.problems) }
    }

    /// The run that the queue holds.
    ///
    /// # Errors
    /// There is none, or it was submitted by a program whose messages this one does not read.
    pub async fn run(&self) -> Result<Run, QueueError> {
        let absent = || QueueError::Absent(self.name.clone());
        let store = self.js.get_key_value(self.bucket()).await.map_err(|_| absent())?;
        let text = store.get("run").await.map_err(|e| server("read its run")(e.into()))?.ok_or_else(absent)?;
        message::run(&text).map_err(|what| QueueError::Other { name: self.name.clone(), what })
    }

    async fn streams(&self) -> Result<(), QueueError> {
        let config = |what: &str, retention| stream::Config {
            name: self.stream_name(&what.to_uppercase()),
            subjects: vec![format!("autoform.{}.{what}.*", self.name)],
            retention,
            storage: stream::StorageType::File,
            ..stream::Config::default()
        };
        let all = [
            config("todo", stream::RetentionPolicy::WorkQueue),
            config("done", stream::RetentionPolicy::Limits),
            config("dead", stream::RetentionPolicy::Limits),
        ];
        for config in all {
            self.js.get_or_create_stream(config).await.map_err(|e| server("make its streams")(e.into()))?;
        }
        Ok(())
    }

    /// What the queue holds.
    ///
    /// # Errors
    /// There is no queue, or the server fails.
    pub async fn status(&self) -> Result<Status, QueueError> {
        let run = self.run().await?;
        self.sweep().await?;
        let mut messages = [0; 3];
        for (n, what) in messages.iter_mut().zip(["TODO", "DONE", "DEAD"]) {
            *n = self.stream(what).await?.cached_info().state.messages;
        }
        let [todo, done, dead] = messages;
        let stream = self.stream("TODO").await?;
        let under_way = match stream.cached_info().state.consumer_count {
            // Nobody has worked on it yet.
            0 => 0,
            _ => {
                let consumer =
                    stream.consumer_info(take::CONSUMER).await.map_err(|e| server("read its consumer")(e.into()))?;
                // A server that was killed may go on waiting for word of a message that it has deleted.
                todo.min(consumer.num_ack_pending as u64)
            }
        };
        let workers = names::all(self).await?;
        Ok(Status {
            queue: self.name.clone(),
            run,
            waiting: todo.saturating_sub(under_way),
            under_way,
            done,
            dead,
            workers,
        })
    }

    pub(crate) async fn stream(&self, what: &str) -> Result<stream::Stream, QueueError> {
        self.js.get_stream(self.stream_name(what)).await.map_err(|e| server("read a stream")(e.into()))
    }

    /// The letters of problems that were given up, at most `most`.
    ///
    /// # Errors
    /// There is no queue, or the server fails.
    pub async fn dead(&self, most: usize) -> Result<Vec<Dead>, QueueError> {
        self.letters("DEAD", most).await
    }

    /// Results, at most `most`.
    ///
    /// # Errors
    /// There is no queue, or the server fails.
    pub async fn done(&self, most: usize) -> Result<Vec<Done>, QueueError> {
        self.letters("DONE", most).await
    }

    /// The first message of a stream from `sequence` on; those that were deleted between cost no question.
    pub(crate) async fn message_from(&self, what: &str, sequence: u64) -> Result<Option<StreamMessage>, QueueError> {
        #[derive(serde::Deserialize)]
        struct Found {
            message: stream::RawMessage,
        }
        let failed = || server("read a message");
        let question = serde_json::json!({ "seq": sequence, "next_by_subj": ">" });
        let asked = self.js.request(format!("STREAM.MSG.GET.{}", self.stream_name(what)), &question).await;
        match asked.map_err(|e| failed()(e.into()))? {
            Response::Ok(Found { message }) => message.try_into().map(Some).map_err(failed()),
            Response::Err { error } if error.error_code() == ErrorCode::NO_MESSAGE_FOUND => Ok(None),
            Response::Err { error } => Err(failed()(error.to_string().into())),
        }
    }

    async fn letters<T: serde::de::DeserializeOwned>(&self, what: &str, most: usize) -> Result<Vec<T>, QueueError> {
        let mut letters = Vec::new();
        let mut from = 1;
        while letters.len() < most
            && let Some(message) = self.message_from(what, from).await?
        {
            from = message.sequence + 1;
            letters.extend(serde_json::from_slice(&message.payload).ok());
        }
        Ok(letters)
    }

    /// Takes out what waits and is not under way; the number of such problems.
    ///
    /// # Errors
    /// There is no queue, or the server fails.
    pub async fn drain(&self) -> Result<u64, QueueError> {
        self.run().await?;
        let failed = || server("drain");
        let stream = self.stream("TODO").await?;
        // Nobody has worked on it yet, so that nothing is under way.
        if stream.cached_info().state.consumer_count == 0 {
            return Ok(stream.purge().await.map_err(|e| failed()(e.into()))?.purged);
        }
        // To purge would take out what workers have too: what waits is taken as a worker takes it.
        let consumer: PullConsumer = stream.get_consumer(take::CONSUMER).await.map_err(failed())?;
        let mut drained = 0;
        loop {
            let batch = consumer.fetch().max_messages(DRAINED).messages().await;
            let mut batch = batch.map_err(|e| failed()(e.into()))?;
            let before = drained;
            while let Some(message) = batch.next().await {
                message.map_err(failed())?.ack_with(AckKind::Term).await.map_err(failed())?;
                drained += 1;
            }
            // The question for none that is left goes the same way as the words before it, and is answered.
            if drained == before {
                return Ok(drained);
            }
        }
    }

    /// Takes the letter of a problem away, which has another end now.
    pub(crate) async fn unbury(&self, id: &str) -> Result<(), QueueError> {
        let purge = self.stream("DEAD").await?.purge().filter(self.subject("dead", id)).await;
        purge.map(drop).map_err(|e| server("take a dead letter away")(e.into()))
    }

    /// Deletes the queue with its results and letters; what workers wrote to their folders stays.
    ///
    /// # Errors
    /// The server fails; what is left is deleted when this is called again.
    pub async fn delete(&self) -> Result<(), QueueError> {
        self.run()
            .await
            .or_else(|e| if matches!(e, QueueError::Other { .. }) { Ok(Run::default()) } else { Err(e) })?;
        let streams = ["TODO", "DONE", "DEAD"].map(|what| self.stream_name(what));
        // The bucket that says that there is a queue goes last.
        let buckets = [names::bucket(self), self.bucket()].map(|b| format!("KV_{b}"));
        for name in streams.into_iter().chain(buckets) {
            match self.js.delete_stream(name).await {
                Ok(_) => {}
                Err(e) if matches!(e.kind(), DeleteStreamErrorKind::JetStream(why) if why.error_code() == ErrorCode::STREAM_NOT_FOUND) =>
                    {}
                Err(e) => return Err(server("delete a stream")(e.into())),
            }
        }
        Ok(())
    }
}

/// Server and name of an address.
fn parse(address: &str) -> Result<(String, String), QueueError> {
    let wrong = |why: &str| QueueError::Address(why.to_owned());
    let address = address.trim();
    let (scheme, rest) = address.split_once("://").ok_or_else(|| wrong("it does not begin with nats://"))?;
    if !matches!(scheme, "nats" | "tls") {
        return Err(wrong("it does not begin with nats:// or tls://"));
    }
    let (host, name) = rest.split_once('/').unwrap_or((rest, "autoform"));
    if host.is_empty() || host.contains('@') {
        return Err(wrong("it needs a host, and holds no user or token: AUTOFORM_QUEUE_TOKEN has the token"));
    }
    let name = if name.is_empty() { "autoform" } else { name };
    let plain = name.len() <= 40 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if !plain {
        return Err(wrong("a queue's name has up to 40 letters, digits, `-` and `_`"));
    }
    Ok((format!("{scheme}://{host}"), name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        assert_eq!(parse("nats://h:4222/run-1").unwrap(), ("nats://h:4222".into(), "run-1".into()));
        assert_eq!(parse("nats://h").unwrap().1, "autoform");
        for bad in ["h:4222", "http://h", "nats://", "nats://t@h", "nats://h/a.b", "nats://h/a b", "nats://h/a/b"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
