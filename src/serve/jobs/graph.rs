//! The concept graph of a run as its record stands: what it is, and how it is drawn.

use super::Work;
use super::http::found;
use crate::record::{GraphView, NodeKind, NodeStatus, ReadError, Story, legend, read_record, to_linked_svg};
use crate::serve::app::App;
use crate::serve::input::Named;
use crate::serve::problem::Problem;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// Bytes of a record that is read for its graph.
const MOST_BYTES: u64 = 256 << 20;

/// The graph of a run, finished or not.
#[derive(Debug, Serialize)]
pub(in crate::serve) struct Drawn {
    /// Nodes and edges; the statement is the first node.
    #[serde(flatten)]
    graph: GraphView,
    /// What kinds of nodes there are, and how many of each.
    legend: Vec<Kind>,
    /// The drawing, an `svg` element for a page: node `i` is a link to `#ni`.
    svg: String,
    /// Whether the run came to its end.
    finished: bool,
}

/// Nodes that are drawn alike.
#[derive(Debug, Serialize)]
struct Kind {
    kind: NodeKind,
    status: NodeStatus,
    words: &'static str,
    nodes: usize,
}

impl Drawn {
    fn of(graph: GraphView, finished: bool) -> Self {
        let alike = |(status, kind): (NodeStatus, NodeKind)| {
            let nodes = graph.nodes.iter().filter(|n| n.status == status && n.kind == kind).count();
            Kind { kind, status, words: status.words(kind), nodes }
        };
        let legend = legend(&graph).into_iter().map(alike).collect();
        let (svg, _) = to_linked_svg(&graph);
        Self { graph, legend, svg, finished }
    }
}

/// Drawings at once: reading a record and placing its nodes keep a core busy.
const AT_ONCE: usize = 2;
/// Drawings that are kept.
const KEPT: usize = 64;

/// Drawings that were made lately, and turns to make one.
#[derive(Debug)]
pub(super) struct Drawings {
    turns: Semaphore,
    /// By run: how long its record was, and what was answered. The last one is the latest.
    kept: Mutex<VecDeque<(String, u64, Bytes)>>,
}

impl Default for Drawings {
    fn default() -> Self {
        Self { turns: Semaphore::new(AT_ONCE), kept: Mutex::default() }
    }
}

impl Drawings {
    fn kept(&self) -> MutexGuard<'_, VecDeque<(String, u64, Bytes)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was answered when the record was as long as it is now; records only grow.
    fn get(&self, id: &str, bytes: u64) -> Option<Bytes> {
        self.kept().iter().find(|(run, long, _)| run == id && *long == bytes).map(|(.., drawn)| drawn.clone())
    }

    fn put(&self, id: &str, bytes: u64, drawn: Bytes) {
        let mut kept = self.kept();
        kept.retain(|(run, ..)| run != id);
        kept.push_back((id.to_owned(), bytes, drawn));
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }
}

/// `GET /v1/jobs/{id}/graph`.
pub(in crate::serve) async fn graph(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Response, Problem> {
    let job = found(&app, &id).await?;
    if matches!(job.begun.work, Work::Evaluate(_)) {
        return Err(Problem::absent("an evaluation has no concept graph"));
    }
    let path = app.jobs.store().folder(&job.id).join("record.jsonl");
    // Who waits for a turn and goes leaves the queue.
    let turn = app.jobs.drawings().turns.acquire().await.map_err(|_| Problem::internal())?;
    let none = || Problem::absent("the run has no record yet");
    let bytes = tokio::fs::metadata(&path).await.map_err(|_| none())?.len();
    if bytes > MOST_BYTES {
        return Err(Problem::unusable("the record is too large to be drawn from"));
    }
    let drawn = match app.jobs.drawings().get(&job.id, bytes) {
        Some(drawn) => drawn,
        None => {
            let read = move || {
                let record = read_record(&path).map_err(|e| match e {
                    ReadError::Io { .. } | ReadError::NoHeader => none(),
                    _ => Problem::unusable("the record is damaged"),
                })?;
                let drawn = Drawn::of(Story::of(&record).graph, record.is_finished());
                serde_json::to_vec(&drawn).map(Bytes::from).map_err(|_| Problem::internal())
            };
            // Others wait for this thread.
            let drawn = tokio::task::spawn_blocking(read).await.map_err(|_| Problem::internal())??;
            app.jobs.drawings().put(&job.id, bytes, drawn.clone());
            drawn
        }
    };
    drop(turn);
    Ok(([(CONTENT_TYPE, "application/json")], drawn).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_kept_until_the_record_grows_and_few_are_kept() {
        let drawings = Drawings::default();
        drawings.put("a", 10, Bytes::from_static(b"one"));
        assert_eq!(drawings.get("a", 10).as_deref(), Some(&b"one"[..]));
        assert_eq!(drawings.get("a", 11), None);
        drawings.put("a", 11, Bytes::from_static(b"two"));
        assert_eq!((drawings.get("a", 10), drawings.kept().len()), (None, 1));
        (0..KEPT).for_each(|i| drawings.put(&format!("b{i}"), 1, Bytes::new()));
        assert_eq!((drawings.get("a", 11), drawings.kept().len()), (None, KEPT));
    }
}
